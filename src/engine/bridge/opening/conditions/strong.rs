//! No trump, and hands that have a game by themselves.

use super::opening::OwnWays;
use super::seats::before_fourth_seat;
use super::shape::balanced;
use super::strength::{controls, hcp, quick_tricks};
use super::suits::{
    cards, if_major, if_minor, longer_minor, no_good_major, no_long_major, no_second_suit,
    nothing_outside, solid, the_suit,
};
use super::tricks::playing_tricks;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::bridge::opening::condition::Condition;
use crate::engine::bridge::opening::fact::Bounds;
use crate::engine::bridge::opening::rule::{Answer, Entry, Term, Way, bid, in_ways};
use crate::engine::bridge::opening::switch::{Switch, Value};
use crate::engine::bridge::opening::system::Style;

/// What game in hand means in a style; `None` where points alone are strong.
pub fn game_term(style: Style, own: &OwnWays) -> Option<Term> {
    let game = game_in_hand(style, own)?;
    Some(Term { name: "game in hand", text: in_ways(&game).into() })
}

/// The rule for one no trump, by its number in a system and where it stands.
pub fn one_no_trump(
    style: Style,
    strength: Condition,
    number: &'static str,
    source: &'static str,
) -> Entry {
    let range = style.value(Switch::NoTrump).no_trump();
    // A range from 13 up says as much.
    let strength = if range.least < 13 { strength } else { strength.unsaid() };
    let mut conditions = vec![hcp(range), balanced(), strength];
    match style.value(Switch::NoTrumpMajor) {
        Value::Poor => conditions.push(no_good_major(Bounds::at_least(5))),
        Value::Never => conditions.push(no_long_major()),
        _ => {}
    }
    let way = Way::new(the_suit, conditions, Answer::of_shape(bid(1, Strain::NoTrump)));
    let title = if range.least < 13 { "Weak no trump" } else { "One no trump" };
    Entry::new(number, title, source, way)
}

/// The rule for a bid of no trump with a balanced hand of so many high-card points.
pub fn no_trump(
    level: u8,
    range: Bounds,
    title: &'static str,
    number: &'static str,
    source: &'static str,
) -> Entry {
    let answer = Answer::of_shape(bid(level, Strain::NoTrump));
    let way = Way::new(the_suit, vec![hcp(range), balanced()], answer);
    Entry::new(number, title, source, way)
}

/// The rule for three no trump on a long minor that takes tricks at once.
pub fn gambling(number: &'static str, source: &'static str) -> Entry {
    let conditions = vec![
        before_fourth_seat(),
        cards(Bounds::at_least(7), "a minor"),
        solid("solid suit"),
        nothing_outside(),
    ];
    let way = Way::new(longer_minor, conditions, Answer::of_solid_suit(bid(3, Strain::NoTrump)));
    Entry::new(number, "Gambling three no trump", source, way)
}

/// The rule for a strong artificial bid: so many high-card points, or game in hand.
pub fn strong_artificial(
    (style, own): (Style, &OwnWays),
    least: usize,
    strain: Strain,
    title: &'static str,
    number: &'static str,
    source: &'static str,
) -> Entry {
    let answer = || Answer::call(bid(2, strain));
    let points = Way::new(the_suit, vec![hcp(Bounds::at_least(least))], answer());
    let rule = Entry::new(number, title, source, points);
    match game_in_hand(style, own) {
        Some(game) => rule.or(Way::new(the_suit, vec![game], answer())),
        None => rule,
    }
}

/// Game in hand, by the switches of a style; `None` where points alone are strong.
pub fn game_in_hand(style: Style, own: &OwnWays) -> Option<Condition> {
    let quick = || quick_tricks(Amount::whole(3), "three quick tricks");
    let six = |named| cards(Bounds::at_least(6), named);
    let (in_a_major, in_a_minor) = ("a major as the suit", "a minor as the suit");
    let from = |least| hcp(Bounds::at_least(least));
    let ways = match style.value(Switch::TwoClubs) {
        Value::Hcp => return None,
        Value::NineTen => {
            let playing =
                playing_tricks("nine playing tricks in a major, ten in a minor", |hand| {
                    Amount::whole(if the_suit(hand).suit.is_major() { 9 } else { 10 })
                });
            vec![vec![from(16), six("the suit"), no_second_suit(), quick(), playing]]
        }
        _ => {
            let in_major = (own.game_in_a_major)();
            let in_minor = "11 playing tricks (10½ with 20 HCP)";
            let in_minor = playing_tricks(in_minor, |hand| {
                Amount::halves(if hand.hcp() >= 20 { 21 } else { 22 })
            });
            let ten_and_a_half = || playing_tricks("10½ playing tricks", |_| Amount::halves(21));
            let seven = cards(Bounds::at_least(7), in_a_major);
            vec![
                vec![
                    from(16),
                    if_major().unsaid(),
                    six(in_a_major),
                    no_second_suit(),
                    quick(),
                    in_major,
                ],
                vec![
                    from(16),
                    if_minor().unsaid(),
                    six(in_a_minor),
                    no_second_suit(),
                    quick(),
                    in_minor,
                ],
                vec![
                    from(12),
                    controls(5),
                    if_major().unsaid(),
                    seven,
                    no_second_suit(),
                    quick(),
                    ten_and_a_half(),
                ],
                vec![from(20), if_major().unsaid(), six(in_a_major), quick(), ten_and_a_half()],
            ]
        }
    };
    Some(Condition::one_of("game in hand", ways))
}

/// The playing tricks of game in hand in a major, as most systems have them.
pub fn usual_game_in_a_major() -> Condition {
    let words = "9½ playing tricks (ten on six cards with fewer than 20 HCP)";
    playing_tricks(words, |hand| {
        let is_long = hand.longest() >= 7 || hand.hcp() >= 20;
        Amount::halves(if is_long { 19 } else { 20 })
    })
}
