//! Weak openings: weak twos, preempts, games on a long major; and what is left of them in third and fourth seat.

use std::borrow::Cow;

use super::seats::{before_third_seat, fourth_seat, not_vulnerable, third_seat, vulnerable};
use super::strength::{few_quick_tricks, hcp};
use super::suits::{
    Honours, cards, fair, few_aces, good, honours, if_major, if_minor, longer_major, major,
    no_longer_minor, no_side_major, no_void, not_clubs, solid, the_suit, top_honour,
};
use super::tricks::{Allowance, tricks, within_reach};
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::bridge::opening::condition::Condition;
use crate::engine::bridge::opening::fact::Bounds;
use crate::engine::bridge::opening::rule::{Answer, Entry, Term, Way};
use crate::engine::bridge::opening::situation::OpenerVulnerability;
use crate::engine::bridge::opening::switch::{Switch, Value};
use crate::engine::bridge::opening::system::Style;

const TABLE: &str = "championship records: what most do at the table";
const TEACHING: &str = "common teaching: weak openings have no point in fourth seat";

/// Game on an eight-card major: 10–12 HCP and a good suit, in every seat.
pub fn game_on_eight(style: Style, number: &'static str) -> Entry {
    let conditions = vec![
        hcp(Bounds::between(10, 12)),
        cards(Bounds::at_least(8), "the longer major"),
        good("good suit"),
        few_aces(),
        few_quick_tricks(Amount::whole(2), "at most two quick tricks"),
        within_reach(4, Allowance::of(style)),
    ];
    let way = Way::new(longer_major, conditions, Answer::level(4, "it"));
    Entry::new(number, "Game on an eight-card major", TABLE, way)
}

/// Game on a seven-card major.
pub fn game_on_seven(style: Style, number: &'static str, source: &'static str) -> Entry {
    let seven = cards(Bounds::between(7, 7), "the longer major");
    let conditions = if style.value(Switch::Preempts) == Value::Sound {
        vec![seven, solid("suit quality"), within_reach(4, Allowance::of(style))]
    } else {
        let words = "eight tricks (seven at favourable vulnerability)";
        let tricks = tricks(words, |hand| {
            let is_favourable = hand.situation().vulnerability == OpenerVulnerability::They;
            if is_favourable { 7 } else { 8 }
        });
        vec![seven, good("good suit"), tricks]
    };
    let way = Way::new(longer_major, conditions, Answer::level(4, "it"));
    Entry::new(number, "Game on a seven-card major", source, way)
}

/// Three of a seven-card major that is too good for nothing and too poor for a preempt; `None` in a sound style.
pub fn three_of_a_major(style: Style, number: &'static str) -> Option<Entry> {
    let preempts = style.value(Switch::Preempts);
    if preempts == Value::Sound {
        return None;
    }
    let mut conditions = vec![
        not_vulnerable(),
        major("major"),
        cards(Bounds::at_least(7), "a major as the suit"),
        top_honour(),
    ];
    if preempts != Value::Free {
        conditions.push(in_front(no_side_major()));
    }
    let way = Way::new(the_suit, conditions, Answer::level(3, "it"));
    Some(Entry::new(number, "Three of a major", TABLE, way))
}

/// A condition that is asked in first and second seat alone; later partner has passed.
fn in_front(condition: Condition) -> Condition {
    let words = format!("in first and second seat {}", condition.words);
    Condition::one_of(
        words,
        vec![vec![third_seat()], vec![fourth_seat()], vec![before_third_seat(), condition]],
    )
}

/// The suits of weak twos where clubs are strong, and what a rule calls them.
pub fn not_clubs_named() -> (Condition, &'static str) {
    (not_clubs(), "the suit, not clubs,")
}

/// The suits of weak twos in the majors alone, and what a rule calls them.
pub fn majors_named() -> (Condition, &'static str) {
    (major("suit"), "a major as the suit")
}

/// A weak two on six cards.
pub fn weak_two(
    style: Style,
    range: Bounds,
    (suit, named): (Condition, &str),
    number: &'static str,
    source: &'static str,
) -> Entry {
    let is_free = style.value(Switch::WeakTwo) == Value::Free;
    let range = if is_free { Bounds { least: range.least.min(5), ..range } } else { range };
    let six = cards(Bounds::between(6, 6), named);
    let conditions = vec![hcp(range), suit, six, weak_two_suit(style)];
    let way = Way::new(the_suit, conditions, Answer::level(2, "it"));
    Entry::new(number, "Weak two", source, way)
}

/// The suit of a weak two on six cards.
pub fn weak_two_suit(style: Style) -> Condition {
    let two = honours(
        "suit quality",
        "two of A K Q J 10 in it",
        "two of A K Q J 10",
        Honours::short_of_two,
    );
    let one =
        || honours("suit quality", "one of A K Q in it", "one of A K Q", Honours::short_of_one_top);
    let mut ways = match style.value(Switch::WeakTwo) {
        Value::Disciplined => vec![disciplined()],
        Value::Free => {
            vec![vec![fair()], vec![not_vulnerable(), one()]]
        }
        _ => {
            let good_major = vec![if_major(), good("suit quality"), no_side_major()];
            let fair_major = |place, strength: Option<Condition>| {
                let first = [place, if_major(), fair(), no_side_major(), no_void()];
                first.into_iter().chain(strength).collect::<Vec<_>>()
            };
            let eight = hcp(Bounds::at_least(8));
            let in_diamonds = std::iter::once(if_minor()).chain(disciplined()).collect();
            vec![
                good_major,
                fair_major(not_vulnerable(), None),
                fair_major(vulnerable(), Some(eight)),
                in_diamonds,
            ]
        }
    };
    for way in &mut ways {
        way.insert(0, before_third_seat());
    }
    ways.push(vec![third_seat(), two]);
    if style.value(Switch::WeakTwo) == Value::Free {
        ways.push(vec![third_seat(), one()]);
    }
    Condition::one_of("a weak-two suit", ways)
}

fn disciplined() -> Vec<Condition> {
    vec![good("suit quality"), no_side_major(), no_void()]
}

/// A weak two on seven cards that are too poor for three.
pub fn weak_two_on_seven(
    style: Style,
    range: Bounds,
    (suit, named): (Condition, &str),
    number: &'static str,
    source: &'static str,
) -> Entry {
    let mut conditions = vec![hcp(range), suit, cards(Bounds::between(7, 7), named), top_honour()];
    match style.value(Switch::WeakTwo) {
        Value::Free => {}
        Value::Disciplined => {
            conditions.push(in_front(no_side_major()));
            conditions.push(in_front(no_void()));
        }
        _ => conditions.push(in_front(no_side_major())),
    }
    let way = Way::new(the_suit, conditions, Answer::level(2, "it"));
    Entry::new(number, "Weak two, seven cards", source, way)
}

/// A light major in third seat, if the style has it.
pub fn light_major(style: Style, number: &'static str) -> Option<Entry> {
    if style.value(Switch::Third) != Value::Light {
        return None;
    }
    let conditions = vec![
        third_seat(),
        hcp(Bounds::between(9, 11)),
        cards(Bounds::between(5, 6), "the longer major"),
        good("good suit"),
        no_longer_minor(1, "no longer minor"),
    ];
    let way = Way::new(longer_major, conditions, Answer::level(1, "it"));
    let source = "teaching: a light opening in third seat is worth an overcall";
    Some(Entry::new(number, "Light major in third seat", source, way))
}

/// The rule for a long major in fourth seat, by its number in a system.
pub fn game_in_fourth_seat(number: &'static str) -> Entry {
    let conditions = vec![
        fourth_seat(),
        cards(Bounds::at_least(7), "the longer major"),
        good("good suit"),
        tricks("eight tricks", |_| 8),
    ];
    let way = Way::new(longer_major, conditions, Answer::level(4, "it"));
    Entry::new(number, "Game in fourth seat", TEACHING, way)
}

/// The rule for all other hands in fourth seat, by its number in a system.
pub fn pass_in_fourth_seat(number: &'static str) -> Entry {
    let way = Way::new(the_suit, vec![fourth_seat()], Answer::pass_in_fourth_seat());
    Entry::new(number, "Pass in fourth seat", TEACHING, way)
}

/// The rule for a preempt at the three level, by its number in a system and where it stands.
pub fn three_level_preempt(style: Style, number: &'static str, source: &'static str) -> Entry {
    let seven = cards(Bounds::at_least(7), "the suit");
    let conditions = vec![seven, preempt_suit(style), within_reach(3, Allowance::of(style))];
    let way = Way::new(the_suit, conditions, Answer::level(3, "it"));
    Entry::new(number, "Three-level preempt", source, way)
}

/// The rule for a preempt at the four level, by its number in a system and where it stands.
pub fn four_level_preempt(style: Style, number: &'static str, source: &'static str) -> Entry {
    let mut conditions = vec![cards(Bounds::at_least(8), "the suit")];
    if style.value(Switch::Preempts) == Value::Sound {
        conditions.push(good("good suit"));
    }
    conditions.push(within_reach(4, Allowance::of(style)));
    let way = Way::new(the_suit, conditions, Answer::level(4, "it"));
    Entry::new(number, "Four-level preempt", source, way)
}

/// The suit of a preempt.
pub fn preempt_suit(style: Style) -> Condition {
    if style.value(Switch::Preempts) == Value::Free {
        let words = "the ace, the king or the queen in it";
        let needs = "the ace, the king or the queen";
        honours("good suit", words, needs, Honours::short_of_one_top)
    } else {
        good("good suit")
    }
}

/// What a weak-two suit is, in a style.
pub fn weak_two_term(style: Style) -> Term {
    let text = match style.value(Switch::WeakTwo) {
        Value::Disciplined => {
            "In first and second seat a good suit, no void and no other major of four cards or \
             more; in third seat two of A K Q J 10."
        }
        Value::Free => {
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
