//! Rules for weak twos, preempts, games on a long suit, and light openings in third and fourth seat.

use std::borrow::Cow;

use super::strength::{few_quick_tricks, hcp};
use super::suits::{
    Honours, cards, fair, few_aces, five_in_both_majors, good, honours, if_major, if_minor,
    if_no_six_card_minor, if_ten, longer_major, major, no_second_suit, no_side_major, no_void,
    not_clubs, solid, strong, strong_with_four, the_suit, top_honour,
};
use super::tricks::{Allowance, sure_tricks, tricks, within_reach};
use super::{
    before_third_seat, both_vulnerable, fourth_seat, not_vulnerable, shape, third_seat, vulnerable,
};
use crate::engine::bridge::opening::condition::{Condition, Shortfall};
use crate::engine::bridge::opening::fact::{Bounds, Mismatch, SuitChoice};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{
    RuleBid, RuleEntry, Term, Way, alternatives_in_words, bid,
};
use crate::engine::bridge::opening::situation::OpenerVulnerability;
use crate::engine::bridge::opening::switch::{Switch, SwitchValue};
use crate::engine::bridge::opening::system::Style;
use crate::engine::{Call, Decimal, Strain};

const TABLE: &str = "championship records: what most do at the table";
const FOURTH: &str = "common teaching: weak openings have no point in fourth seat";
const TEACHING: &str = "common teaching: five good cards will do where partner has passed";

/// Returns the rule that opens a slam on a suit of ten cards or more. The slam makes without partner's help.
pub(crate) fn slam_on_ten_cards() -> RuleEntry {
    let conditions = vec![if_ten(), sure_tricks("twelve sure tricks", |_| SMALL_SLAM_TRICKS)];
    let answer = RuleBid::by(slam, "bid six of it, or seven with thirteen sure tricks");
    let source = "our own: no textbook has such hands";
    RuleEntry::new("0", "Slam on ten cards", source, Way::new(the_suit, conditions, answer))
        .with_lesson("it needs nothing from partner")
}

/// Number of tricks of a small slam.
const SMALL_SLAM_TRICKS: usize = 12;

fn slam(hand: &Features) -> Call {
    let level = if hand.sure_tricks() > SMALL_SLAM_TRICKS { 7 } else { 6 };
    bid(level, Strain::Suit(the_suit(hand).suit))
}

/// Returns the rule that opens a game on a long suit in every seat, if game is within reach.
///
/// The suit has ten cards or more. It may also be a good major of eight cards or more in a hand with 10–12 HCP.
pub(crate) fn game_on_a_long_suit(style: Style, number: &'static str) -> RuleEntry {
    let allowance = Allowance::of(style);
    let reach = sure_tricks("sure tricks enough to have game within reach", move |hand| {
        allowance.least_tricks(level_of_game(hand).into(), hand)
    });
    let game = |hand: &Features| bid(level_of_game(hand), Strain::Suit(the_suit(hand).suit));
    let ten = Way::new(the_suit, vec![if_ten(), reach], RuleBid::by(game, "bid game in it"));
    let eight = vec![
        hcp(Bounds::between(10, 12)),
        cards(Bounds::at_least(8), "the longer major"),
        good("good suit"),
        few_aces(),
        few_quick_tricks(Decimal::whole(2)),
        within_reach(4, allowance),
    ];
    let eight = Way::new(longer_major, eight, RuleBid::level(4, "it"));
    RuleEntry::new(number, "Game on a long suit", TABLE, ten).or(eight)
}

fn level_of_game(hand: &Features) -> u8 {
    if the_suit(hand).suit.is_major() { 4 } else { 5 }
}

/// Returns the rule that opens four of a good major of eight cards or more. The hand needs seven tricks at every
/// vulnerability.
pub(crate) fn four_of_an_eight_card_major(number: &'static str) -> RuleEntry {
    let conditions = vec![
        cards(Bounds::at_least(8), "the longer major"),
        good("good suit"),
        tricks("seven tricks", |_| 7),
    ];
    let way = Way::new(longer_major, conditions, RuleBid::level(4, "it"));
    RuleEntry::new(number, "Four of an eight-card major", TABLE, way)
        .with_lesson("an eighth card is worth a game")
}

pub(crate) fn game_on_seven(style: Style, number: &'static str, source: &'static str) -> RuleEntry {
    let seven = cards(Bounds::between(7, 7), "the longer major");
    let conditions = if style.value(Switch::Preempts) == SwitchValue::Sound {
        vec![seven, solid("suit quality"), within_reach(4, Allowance::of(style))]
    } else {
        let words = "eight tricks (seven at favourable vulnerability)";
        let tricks = tricks(words, |hand| {
            let is_favourable = hand.situation().vulnerability == OpenerVulnerability::They;
            if is_favourable { 7 } else { 8 }
        });
        vec![seven, good("good suit"), tricks]
    };
    let way = Way::new(longer_major, conditions, RuleBid::level(4, "it"));
    RuleEntry::new(number, "Game on a seven-card major", source, way)
}

/// Returns the rule that opens three of a major of seven cards or more. It applies to hands that do not meet the
/// stricter rules for three of a suit.
pub(crate) fn three_of_a_major(style: Style, number: &'static str) -> RuleEntry {
    let seven = cards(Bounds::at_least(7), "a major as the suit");
    let mut conditions = vec![major("major"), seven];
    if style.value(Switch::Preempts) != SwitchValue::Free {
        conditions.push(no_side_major_in_front());
    }
    conditions.push(suit_worth_three());
    let way = Way::new(the_suit, conditions, RuleBid::level(3, "it"));
    RuleEntry::new(number, "Three of a major", TABLE, way)
        .with_lesson("a seventh card is worth a level")
}

/// In first and second seat, excludes hands with four cards or more in the other major. In later seats partner has
/// passed, so the other major does not matter.
fn no_side_major_in_front() -> Condition {
    let no_major = no_side_major();
    let words = format!("in first and second seat {}", no_major.words);
    Condition::one_of(
        words,
        vec![vec![third_seat()], vec![fourth_seat()], vec![before_third_seat(), no_major]],
    )
}

/// Returns the condition for opening a major of seven cards or more at the three level.
fn suit_worth_three() -> Condition {
    let six = || tricks("six tricks", |_| 6);
    let seven = || tricks("seven tricks", |_| 7);
    let ways = vec![
        vec![not_vulnerable(), top_honour()],
        vec![vulnerable(), good("good suit"), six()],
        vec![vulnerable(), fair(), seven()],
        vec![both_vulnerable(), hcp(Bounds::at_least(8)), fair(), six()],
    ];
    Condition::one_of("a suit worth three", ways)
}

pub(crate) fn three_of_a_major_term() -> Term {
    Term { name: "suit worth three", text: alternatives_in_words(&suit_worth_three()).into() }
}

/// Returns the condition on the suit of a weak two for systems with a strong two clubs. Also returns the words for the
/// suit in the rule's sentence.
pub(crate) fn not_clubs_named() -> (Condition, &'static str) {
    (not_clubs(), "the suit, not clubs,")
}

/// Returns the condition on the suit of a weak two for systems with weak twos only in majors. Also returns the words
/// for the suit in the rule's sentence.
pub(crate) fn majors_named() -> (Condition, &'static str) {
    (major("suit"), "a major as the suit")
}

/// Returns the rule for a weak two on six cards.
pub(crate) fn weak_two(
    style: Style,
    range: Bounds,
    (suit, named): (Condition, &str),
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let six = cards(Bounds::between(6, 6), named);
    let conditions =
        vec![hcp(weak_two_range(style, range)), suit, six, weak_two_suit(style, range)];
    let way = Way::new(the_suit, conditions, RuleBid::level(2, "it"));
    RuleEntry::new(number, "Weak two", source, way)
}

/// Returns the condition on the suit of a weak two on six cards.
pub(crate) fn weak_two_suit(style: Style, range: Bounds) -> Condition {
    let two = honours(
        "suit quality",
        "two of A K Q J 10 in it",
        "two of A K Q J 10",
        Honours::short_of_two,
    );
    let one =
        || honours("suit quality", "one of A K Q in it", "one of A K Q", Honours::short_of_one_top);
    let mut ways = match style.value(Switch::WeakTwo) {
        SwitchValue::Disciplined => vec![disciplined()],
        SwitchValue::Free => vec![vec![fair()], vec![not_vulnerable(), one()]],
        _ => {
            let good_major = vec![if_major(), good("suit quality"), no_side_major()];
            let fair_major = |place, strength: Option<Condition>| {
                let first = [place, if_major(), fair(), no_side_major(), no_void()];
                first.into_iter().chain(strength).collect::<Vec<_>>()
            };
            // This condition is redundant if the range requires eight points.
            let eight = (range.least < 8).then(|| hcp(Bounds::at_least(8)));
            let in_diamonds = std::iter::once(if_minor()).chain(disciplined()).collect();
            vec![
                good_major,
                fair_major(not_vulnerable(), None),
                fair_major(vulnerable(), eight),
                in_diamonds,
            ]
        }
    };
    for way in &mut ways {
        way.insert(0, before_third_seat());
    }
    ways.push(vec![third_seat(), two]);
    if style.value(Switch::WeakTwo) == SwitchValue::Free {
        ways.push(vec![third_seat(), one()]);
    }
    Condition::one_of("a weak-two suit", ways)
}

fn disciplined() -> Vec<Condition> {
    vec![good("suit quality"), no_side_major(), no_void()]
}

/// Returns the rule for a weak two on seven cards that are too poor for the three level. Returns `None` if the style
/// has no such rule.
pub(crate) fn weak_two_on_seven(
    style: Style,
    range: Bounds,
    (suit, named): (Condition, &str),
    number: &'static str,
    source: &'static str,
) -> Option<RuleEntry> {
    if style.value(Switch::WeakTwo) != SwitchValue::Free {
        return None;
    }
    let conditions = vec![hcp(range), suit, cards(Bounds::between(7, 7), named), top_honour()];
    let way = Way::new(the_suit, conditions, RuleBid::level(2, "it"));
    Some(RuleEntry::new(number, "Weak two, seven cards", source, way))
}

/// Returns the rule for a weak two on five cards, or `None` if the style has no such rule.
pub(crate) fn weak_two_on_five(
    style: Style,
    range: Bounds,
    (suit, named): (Condition, &str),
    number: &'static str,
) -> Option<RuleEntry> {
    let conditions = vec![
        hcp(weak_two_range(style, range)),
        suit,
        cards(Bounds::between(5, 5), named),
        no_side_major(),
        five_card_suit(style)?,
    ];
    let way = Way::new(the_suit, conditions, RuleBid::level(2, "it"));
    Some(RuleEntry::new(number, "Weak two, five cards", TEACHING, way))
}

/// Returns the condition on the suit of a weak two on five cards. Returns `None` if the style has no weak twos on five
/// cards.
fn five_card_suit(style: Style) -> Option<Condition> {
    let weak_two = style.value(Switch::WeakTwo);
    if weak_two == SwitchValue::Disciplined {
        return None;
    }
    let mut ways = vec![
        vec![third_seat(), not_vulnerable(), strong(), no_second_suit(5)],
        vec![third_seat(), vulnerable(), strong_with_four(), no_second_suit(5)],
    ];
    if weak_two == SwitchValue::Free {
        let shapes = "5-3-3-2 or 5-4-2-2";
        let shape =
            shape(shapes, shapes, |hand| matches!(hand.lengths(), [5, 3, 3, 2] | [5, 4, 2, 2]));
        ways.push(vec![before_third_seat(), not_vulnerable(), strong_with_four(), shape]);
    }
    Some(Condition::one_of("a five-card weak-two suit", ways))
}

pub(crate) fn five_card_suit_term(style: Style) -> Option<Term> {
    let text = alternatives_in_words(&five_card_suit(style)?).into();
    Some(Term { name: "five-card weak-two suit", text })
}

/// Returns the high-card points of a weak two on five or six cards.
fn weak_two_range(style: Style, range: Bounds) -> Bounds {
    let is_free = style.value(Switch::WeakTwo) == SwitchValue::Free;
    Bounds { least: if is_free { range.least.min(5) } else { range.least }, ..range }
}

/// Returns the rule for a light major in third seat, or `None` if the style has no such rule.
pub(crate) fn light_major(style: Style, number: &'static str) -> Option<RuleEntry> {
    let third = style.value(Switch::Third);
    if third == SwitchValue::First {
        return None;
    }
    let is_light = third == SwitchValue::Light;
    let range = Bounds::between(if is_light { 8 } else { 9 }, 12);
    let five = || cards(Bounds::between(5, 5), "the longer major");
    let way = |range: Bounds, conditions: Vec<Condition>| {
        let first = [third_seat(), hcp(range)];
        let conditions = first.into_iter().chain(conditions).collect();
        Way::new(longer_major, conditions, RuleBid::level(1, "the longer major"))
    };
    let one_major = way(range, vec![if_no_six_card_minor(), five(), good("good suit")]);
    let both = way(range, vec![five_in_both_majors(), no_seven()]);
    let source = "teaching: a light opening in third seat is worth an overcall";
    let rule = RuleEntry::new(number, "Light major in third seat", source, one_major).or(both);
    let rule = if is_light {
        rule.or(way(Bounds::between(9, 12), vec![if_no_six_card_minor(), five()]))
    } else {
        rule
    };
    Some(rule.with_lesson("partner has passed, and should know what to lead"))
}

/// Requires at most six cards in the suit of the rule.
fn no_seven() -> Condition {
    const NEEDS: Bounds = Bounds::between(5, 6);
    Condition::plain("long suit", "at most six in the longer", |context| {
        let SuitChoice { suit, length: has, .. } = context.choice();
        Shortfall::check(Mismatch::Length { suit, has, needs: NEEDS }, has.saturating_sub(6))
    })
}

/// Returns the rule for four of a long major in fourth seat.
pub(crate) fn game_in_fourth_seat(number: &'static str) -> RuleEntry {
    let conditions = vec![
        fourth_seat(),
        cards(Bounds::at_least(7), "the longer major"),
        good("good suit"),
        tricks("eight tricks", |_| 8),
    ];
    let way = Way::new(longer_major, conditions, RuleBid::level(4, "it"));
    RuleEntry::new(number, "Game in fourth seat", FOURTH, way)
}

pub(crate) fn three_in_fourth_seat(number: &'static str) -> RuleEntry {
    let seven = || cards(Bounds::at_least(7), "the suit");
    let solid = vec![fourth_seat(), seven(), solid("solid suit")];
    let good = vec![
        fourth_seat(),
        seven(),
        hcp(Bounds::at_least(10)),
        good("good suit"),
        tricks("seven tricks", |_| 7),
    ];
    let way = |conditions| Way::new(the_suit, conditions, RuleBid::level(3, "it"));
    RuleEntry::new(number, "Three in fourth seat", FOURTH, way(solid))
        .or(way(good))
        .with_lesson("nobody is left to preempt, so it shows tricks")
}

pub(crate) fn two_in_fourth_seat(
    (suit, named): (Condition, &str),
    number: &'static str,
) -> RuleEntry {
    let six = cards(Bounds::between(6, 6), named);
    let conditions = vec![fourth_seat(), hcp(Bounds::between(9, 12)), suit, six, good("good suit")];
    let way = Way::new(the_suit, conditions, RuleBid::level(2, "it"));
    RuleEntry::new(number, "Two in fourth seat", FOURTH, way)
        .with_lesson("nobody is left to preempt, so it is nearly an opening")
}

/// Returns the rule that passes in fourth seat with all hands that no earlier rule opens.
pub(crate) fn pass_in_fourth_seat(number: &'static str) -> RuleEntry {
    let way = Way::new(the_suit, vec![fourth_seat()], RuleBid::pass_in_fourth_seat());
    RuleEntry::new(number, "Pass in fourth seat", FOURTH, way)
}

pub(crate) fn three_level_preempt(
    style: Style,
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let seven = cards(Bounds::at_least(7), "the suit");
    let conditions = vec![seven, suit_of_three(style), within_reach(3, Allowance::of(style))];
    let way = Way::new(the_suit, conditions, RuleBid::level(3, "it"));
    RuleEntry::new(number, "Three-level preempt", source, way)
}

pub(crate) fn four_level_preempt(
    style: Style,
    number: &'static str,
    source: &'static str,
) -> RuleEntry {
    let mut conditions = vec![cards(Bounds::at_least(8), "the suit")];
    if style.value(Switch::Preempts) == SwitchValue::Sound {
        conditions.push(good("good suit"));
    }
    conditions.push(within_reach(4, Allowance::of(style)));
    let way = Way::new(the_suit, conditions, RuleBid::level(4, "it"));
    RuleEntry::new(number, "Four-level preempt", source, way)
}

/// Returns the condition on the suit of a preempt. Normal preempts at the three level may also have a fair minor.
pub(crate) fn preempt_suit(style: Style) -> Condition {
    if style.value(Switch::Preempts) == SwitchValue::Free {
        let words = "the ace, the king or the queen in it";
        let needs = "the ace, the king or the queen";
        honours("good suit", words, needs, Honours::short_of_one_top)
    } else {
        good("good suit")
    }
}

/// Returns the condition on the suit of a preempt at the three level.
pub(crate) fn suit_of_three(style: Style) -> Condition {
    if style.value(Switch::Preempts) == SwitchValue::Normal {
        good_or_fair_minor()
    } else {
        preempt_suit(style)
    }
}

/// Requires a good suit. Not vulnerable, a fair minor without a four-card major is also enough.
fn good_or_fair_minor() -> Condition {
    Condition::one_of("a preempt suit", vec![vec![good("good suit")], fair_minor()])
}

/// Returns the conditions for opening three of a minor on a suit that is only fair.
pub(crate) fn fair_minor() -> Vec<Condition> {
    vec![not_vulnerable(), if_minor(), fair(), no_side_major()]
}

pub(crate) fn preempt_suit_term() -> Term {
    Term { name: "preempt suit", text: alternatives_in_words(&good_or_fair_minor()).into() }
}

pub(crate) fn weak_two_term(style: Style) -> Term {
    let text = match style.value(Switch::WeakTwo) {
        SwitchValue::Disciplined => {
            "In first and second seat a good suit, no void and no other major of four cards or \
             more; in third seat two of A K Q J 10."
        }
        SwitchValue::Free => {
            "A fair suit; or one of A K Q, in first and second seat if not vulnerable; in third seat \
             also two of A K Q J 10. Voids and other majors do not matter."
        }
        _ => {
            "In first and second seat a good suit without another major of four cards or more, in \
             diamonds without a void too; or a fair suit in a major without either, if vulnerable \
             with 8 HCP. In third seat two of A K Q J 10."
        }
    };
    Term { name: "weak-two suit", text: Cow::Borrowed(text) }
}
