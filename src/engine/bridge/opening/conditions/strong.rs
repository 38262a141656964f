//! Rules for no trump, and for hands that make game without partner's help.

use std::borrow::Cow;

use super::opening::SystemVariants;
use super::strength::{controls, hcp, quick_tricks};
use super::suits::{
    cards, if_major, if_minor, if_no_seven, if_seven, longer_minor, no_good_major, no_long_major,
    no_second_suit, nothing_outside, solid, the_suit,
};
use super::tricks::playing_tricks;
use super::{balanced, before_fourth_seat, shape};
use crate::engine::bridge::opening::condition::Condition;
use crate::engine::bridge::opening::fact::Bounds;
use crate::engine::bridge::opening::rule::{
    RuleBid, RuleEntry, Term, Way, alternatives_in_words, bid,
};
use crate::engine::bridge::opening::switch::{Switch, SwitchValue};
use crate::engine::bridge::opening::system::Style;
use crate::engine::{Decimal, Strain};

/// Returns the definition of "game in hand" in a style, or `None` if strong bids depend only on points.
pub(crate) fn game_term(style: Style, variants: &SystemVariants) -> Option<Term> {
    let game = game_in_hand(style, variants)?;
    let is_nine_or_ten = style.value(Switch::TwoClubs) == SwitchValue::NineTen;
    let text = if is_nine_or_ten || variants.two_clubs_shows_nine_tricks {
        alternatives_in_words(&game).into()
    } else {
        Cow::Borrowed(ONE_TRICK_SHORT)
    };
    Some(Term { name: "game in hand", text })
}

/// Definition of [`one_trick_short`]. A text generated from its conditions would be twice as long.
const ONE_TRICK_SHORT: &str = "\
    Six cards or more in the suit, no second suit of five cards or more, and three quick tricks. In a \
    major with 16 HCP ten playing tricks (9½ with seven cards or 20 HCP), or with 12 HCP, five controls \
    and seven cards 10½; in a minor with 16 HCP 11 playing tricks (10½ with 20 HCP). With four quick \
    tricks and no second suit of four cards one trick may be lacking: in a major nine playing tricks \
    with 20 HCP (18 with seven cards), in a minor ten with 20 HCP or 10½ with 18. With 20 HCP and 10½ \
    playing tricks in a major a second suit does not matter.";

pub(crate) fn one_no_trump(
    style: Style,
    strength: Condition,
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let range = style.value(Switch::NoTrump).no_trump();
    // At least 13 points imply the strength to open.
    let strength = if range.least < 13 { strength } else { strength.without_words() };
    let mut conditions = vec![hcp(range), balanced(), strength];
    match style.value(Switch::NoTrumpMajor) {
        SwitchValue::Poor => conditions.push(no_good_major(Bounds::at_least(5))),
        SwitchValue::Never => conditions.push(no_long_major()),
        _ => {}
    }
    let way = Way::new(the_suit, conditions, RuleBid::of_shape(bid(1, Strain::NoTrump)));
    let title = if range.least < 13 { "Weak no trump" } else { "One no trump" };
    RuleEntry::new(number, title, source, way)
}

/// Returns the rule for two no trump. The hand must be balanced, but some styles also allow a six-card minor.
///
/// `others` are additional conditions on balanced hands that a system requires.
pub(crate) fn two_no_trump(
    style: Style,
    range: Bounds,
    others: Vec<Condition>,
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let way = |shape: Vec<Condition>| {
        let conditions = std::iter::once(hcp(range)).chain(shape).collect();
        Way::new(the_suit, conditions, RuleBid::of_shape(bid(2, Strain::NoTrump)))
    };
    let flat = std::iter::once(balanced()).chain(others).collect();
    let rule = RuleEntry::new(number, "Two no trump", source, way(flat));
    if style.value(Switch::TwoNoTrump) == SwitchValue::Minor {
        let long = shape("6-3-2-2", "6-3-2-2", |hand| hand.lengths() == [6, 3, 2, 2]);
        rule.or(way(vec![long, if_minor()]))
    } else {
        rule
    }
}

/// Returns the rule for three no trump on a long solid minor.
pub(crate) fn gambling(number: &'static str, source: &'static str) -> RuleEntry {
    let conditions = vec![
        before_fourth_seat(),
        cards(Bounds::between(7, 9), "a minor"),
        solid("solid suit"),
        nothing_outside(),
    ];
    let way = Way::new(longer_minor, conditions, RuleBid::of_solid_suit(bid(3, Strain::NoTrump)));
    RuleEntry::new(number, "Gambling three no trump", source, way)
}

/// Returns the rule for a strong artificial bid. It needs at least `least` high-card points, or game in hand.
pub(crate) fn strong_artificial(
    (style, variants): (Style, &SystemVariants),
    least: usize,
    strain: Strain,
    title: &'static str,
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let answer = || RuleBid::call(bid(2, strain));
    let points = Way::new(the_suit, vec![hcp(Bounds::at_least(least))], answer());
    let rule = RuleEntry::new(number, title, source, points);
    match game_in_hand(style, variants) {
        Some(game) => rule.or(Way::new(the_suit, vec![game], answer())),
        None => rule,
    }
}

/// Returns the condition for game in hand in a style, or `None` if strong bids depend only on points.
pub(crate) fn game_in_hand(style: Style, variants: &SystemVariants) -> Option<Condition> {
    let ways = match style.value(Switch::TwoClubs) {
        SwitchValue::Hcp => return None,
        SwitchValue::NineTen => nine_or_ten_tricks(),
        _ if variants.two_clubs_shows_nine_tricks => ten_tricks(),
        _ => one_trick_short(),
    };
    Some(Condition::one_of("game in hand", ways))
}

/// Returns the alternatives that are commonly taught: nine playing tricks with a major, or ten with a minor.
fn nine_or_ten_tricks() -> Vec<Vec<Condition>> {
    vec![
        vec![from(16), major(), six_in_major(), no_second_suit(5), quick(3), playing(18)],
        vec![from(16), minor(), six_in_minor(), no_second_suit(5), quick(3), playing(20)],
    ]
}

/// Returns the alternatives for a system with another strong bid that shows nine tricks.
fn ten_tricks() -> Vec<Vec<Condition>> {
    vec![
        vec![from(16), major(), six_in_major(), no_second_suit(5), quick(3), playing(20)],
        strong_by_controls(),
        vec![from(20), major(), six_in_major(), quick(3), playing(21)],
        vec![from(16), minor(), six_in_minor(), no_second_suit(5), quick(3), playing(22)],
        vec![from(20), minor(), six_in_minor(), no_second_suit(5), quick(3), playing(21)],
    ]
}

/// Returns the alternatives that include hands one trick short of game.
fn one_trick_short() -> Vec<Vec<Condition>> {
    let long = || if_seven().without_words();
    let short = || if_no_seven().without_words();
    vec![
        vec![from(16), major(), long(), seven_in_major(), no_second_suit(5), quick(3), playing(19)],
        vec![from(16), major(), short(), six_in_major(), no_second_suit(5), quick(3), playing(20)],
        vec![from(20), major(), six_in_major(), no_second_suit(5), quick(3), playing(19)],
        vec![from(18), major(), long(), seven_in_major(), no_second_suit(4), quick(4), playing(18)],
        vec![from(20), major(), short(), six_in_major(), no_second_suit(4), quick(4), playing(18)],
        strong_by_controls(),
        vec![from(20), major(), six_in_major(), quick(3), playing(21)],
        vec![from(16), minor(), six_in_minor(), no_second_suit(5), quick(3), playing(22)],
        vec![from(20), minor(), six_in_minor(), no_second_suit(5), quick(3), playing(21)],
        vec![from(20), minor(), six_in_minor(), no_second_suit(4), quick(4), playing(20)],
        vec![from(18), minor(), six_in_minor(), no_second_suit(4), quick(4), playing(21)],
    ]
}

/// Returns the conditions for hands with few points, mostly in aces and kings. They follow the English Bridge Union's
/// regulation of strong bids.
fn strong_by_controls() -> Vec<Condition> {
    let seven = seven_in_major();
    vec![from(12), controls(5), major(), seven, no_second_suit(5), quick(3), playing(21)]
}

fn from(least: usize) -> Condition {
    hcp(Bounds::at_least(least))
}

fn major() -> Condition {
    if_major().without_words()
}

fn minor() -> Condition {
    if_minor().without_words()
}

fn six_in_major() -> Condition {
    cards(Bounds::at_least(6), "a major as the suit")
}

fn seven_in_major() -> Condition {
    cards(Bounds::at_least(7), "a major as the suit")
}

fn six_in_minor() -> Condition {
    cards(Bounds::at_least(6), "a minor as the suit")
}

fn quick(least: i32) -> Condition {
    quick_tricks(Decimal::whole(least))
}

fn playing(halves: i32) -> Condition {
    playing_tricks(Decimal::halves(halves))
}
