//! Strength to open, choice of the suit, and rules for one of a suit, according to the switches of a style.

use std::borrow::Cow;

use super::strength::{hcp, pearson, points, quick_tricks, rule_of_20, rule_of_22};
use super::suits::{Honours, five_in_both_majors, if_choice};
use super::{before_fourth_seat, fourth_seat, third_seat};
use crate::engine::bridge::opening::checks::{balanced, long_majors, longer_major, no_long_major};
use crate::engine::bridge::opening::condition::{Condition, Shortfall};
use crate::engine::bridge::opening::fact::{Bounds, Mismatch, Preference, SuitChoice, Tie};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{RuleBid, RuleEntry, Term, Way, alternatives_in_words};
use crate::engine::bridge::opening::switch::{Switch, SwitchValue};
use crate::engine::bridge::opening::system::Style;
use crate::engine::{Decimal, Suit};

/// Conditions for opening. A hand must meet all of them.
pub type StrengthAlternative = Vec<Condition>;

/// Differences between systems in the rules that they share.
pub struct SystemVariants {
    /// Function that returns additional alternatives for opening in third seat.
    pub third_seat: fn() -> Vec<StrengthAlternative>,
    /// Whether a light opening in fourth seat also requires the strength to open in first seat.
    pub fourth_needs_strength: bool,
    /// Whether two clubs is a separate bid that shows nine playing tricks. If so, game in hand needs at least ten
    /// playing tricks.
    pub two_clubs_shows_nine_tricks: bool,
}

pub(crate) fn strength_to_open(style: Style, variants: &SystemVariants) -> Condition {
    let mut ways = Vec::new();
    let fourth_as_first = style.value(Switch::Fourth) == SwitchValue::First;
    let first = first_seat(style);
    if style.value(Switch::Open) != SwitchValue::Limited {
        // If 12 points are enough, the sentence need not mention 13 points.
        let thirteen = hcp(Bounds::at_least(13));
        let needs_words = first.first().is_none_or(|way| way.len() > 1);
        ways.push(vec![if needs_words { thirteen } else { thirteen.without_words() }]);
    }
    for way in first {
        ways.push(if fourth_as_first { way } else { in_seat(before_fourth_seat(), way) });
    }
    if style.value(Switch::Third) != SwitchValue::First {
        ways.extend((variants.third_seat)().into_iter().map(|way| in_seat(third_seat(), way)));
    }
    if !fourth_as_first {
        ways.extend(
            fourth_seat_ways(style, variants).into_iter().map(|way| in_seat(fourth_seat(), way)),
        );
    }
    Condition::one_of("the strength to open", ways)
}

pub(crate) fn strength_term(style: Style, variants: &SystemVariants) -> Term {
    Term {
        name: "strength to open",
        text: alternatives_in_words(&strength_to_open(style, variants)).into(),
    }
}

fn in_seat(seat: Condition, way: StrengthAlternative) -> StrengthAlternative {
    std::iter::once(seat).chain(way).collect()
}

/// High-card points of a light opening.
pub const LIGHT: Bounds = Bounds::between(10, 12);

/// Returns the alternatives for opening in first seat. Except with `Limited`, 13 high-card points are also enough.
fn first_seat(style: Style) -> Vec<StrengthAlternative> {
    let twelve = || vec![hcp(Bounds::at_least(12))];
    let ten_or_eleven = Bounds::between(10, 11);
    let shapely = || vec![hcp(ten_or_eleven), rule_of_20(22)];
    match style.value(Switch::Open) {
        SwitchValue::Rule19 => vec![twelve(), vec![hcp(ten_or_eleven), rule_of_20(19)]],
        SwitchValue::Rule20 => vec![twelve(), vec![hcp(ten_or_eleven), rule_of_20(20)]],
        SwitchValue::Rule20Strict => vec![vec![hcp(LIGHT), rule_of_20(20)]],
        SwitchValue::QuickTricks => {
            let two = quick_tricks(Decimal::whole(2));
            vec![twelve(), vec![hcp(ten_or_eleven), rule_of_20(20), two], shapely()]
        }
        SwitchValue::Rule22 => vec![vec![hcp(LIGHT), rule_of_22()]],
        SwitchValue::Length => vec![
            twelve(),
            vec![hcp(Bounds::between(11, 11)), points(13)],
            vec![hcp(Bounds::between(10, 10)), five_in_both_majors()],
            shapely(),
        ],
        SwitchValue::Limited => vec![
            vec![hcp(Bounds::at_least(12)), flat()],
            vec![hcp(Bounds::at_least(11)), not_flat()],
            vec![hcp(LIGHT), rule_of_20(20), long_major()],
        ],
        _ => vec![twelve()],
    }
}

/// Returns the alternatives for opening in fourth seat.
fn fourth_seat_ways(style: Style, variants: &SystemVariants) -> Vec<StrengthAlternative> {
    let mut ways = vec![vec![hcp(Bounds::at_least(13))]];
    for rule in [pearson(), rule_of_20(22)] {
        let mut way = vec![hcp(LIGHT), rule];
        if variants.fourth_needs_strength {
            way.insert(0, Condition::one_of("the strength of first seat", first_seat(style)));
        }
        ways.push(way);
    }
    ways
}

fn flat() -> Condition {
    Condition::about("a balanced hand without a five-card major", |hand| {
        balanced(hand)?;
        no_long_major(hand)
    })
}

fn not_flat() -> Condition {
    Condition::about("any other hand", |hand| {
        let is_flat = balanced(hand).is_ok() && no_long_major(hand).is_ok();
        let needs = "an unbalanced hand or a five-card major";
        if is_flat { Err(Mismatch::Shape { has: hand.shape(), needs }) } else { Ok(()) }
    })
}

pub(crate) fn long_major() -> Condition {
    Condition::about("a five-card major", |hand| longer_major(hand).map(|_| ()))
}

/// Requires a good major of five cards or more.
pub(crate) fn good_major() -> Condition {
    Condition::plain("good suit", "a good suit in it", |context| {
        let hand: &Features = context.hand;
        let short = |suit| Honours::of(hand, suit).short_of_good();
        let best = long_majors(hand).min_by_key(|&suit| short(suit));
        let steps = best.map_or(1, short);
        let suit = best.unwrap_or(context.choice().suit);
        let needs = "two of A K Q or three of A K Q J 10";
        Shortfall::check(Mismatch::Honours { cards: hand.known(), suit, needs }, steps)
    })
}

pub const NATURAL_CHOICE: Term = Term {
    name: "natural choice",
    text: Cow::Borrowed(
        "The longer major, of equals spades, if it has five cards or more and neither minor is \
         longer. Else the longer minor, of equals diamonds; but clubs with three of each.",
    ),
};

/// Returns the suit defined by [`NATURAL_CHOICE`].
pub(crate) fn natural_choice(hand: &Features) -> SuitChoice {
    let major = longer(hand, Suit::Spades, Suit::Hearts);
    let minor = longer(hand, Suit::Diamonds, Suit::Clubs);
    if major.length < 5 {
        return minor;
    }
    if major.length < minor.length {
        let why = Preference::Longer(major.length);
        return SuitChoice::preferred(hand, minor.suit, major.suit, why);
    }
    if minor.length >= 5 && major.over.is_none() {
        let why = Preference::Major(minor.length);
        return SuitChoice::preferred(hand, major.suit, minor.suit, why);
    }
    major
}

/// Returns the longer of two suits. If the suits are equally long, returns the higher suit, but the lower suit if both
/// have three cards.
fn longer(hand: &Features, higher: Suit, lower: Suit) -> SuitChoice {
    let tie = if hand.length(higher) == 3 { Tie::LowerRank } else { Tie::HigherRank };
    let choice = SuitChoice::longer(hand, higher, lower, tie);
    let other = if choice.suit == higher { lower } else { higher };
    // Nobody would bid a suit of fewer than three cards, so the reason need not mention such a suit.
    if hand.length(other) < 3 { SuitChoice::only(hand, choice.suit) } else { choice }
}

pub(crate) fn one_of_a_major(
    strength: Condition,
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let words = "a major as the natural choice";
    let major = if_choice(words, natural_choice, "a major", Suit::is_major);
    let way = Way::new(natural_choice, vec![strength, major], RuleBid::level(1, "it"));
    RuleEntry::new(number, "One of a major", source, way)
}

pub(crate) fn one_of_a_minor(
    strength: Condition,
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let words = "a minor as the natural choice";
    let minor = if_choice(words, natural_choice, "a minor", |suit| !suit.is_major());
    let way = Way::new(natural_choice, vec![strength, minor], RuleBid::level(1, "it"));
    RuleEntry::new(number, "One of a minor", source, way)
}
