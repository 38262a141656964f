//! The French standard, SEF (Système d'enseignement français) of 2018 and 2024, as clubs and teachers
//! summarise it.

use std::sync::LazyLock;

use super::choices::{Choice, touching};
use super::condition::{Condition, Lack};
use super::conditions::natural::{one_of_a_major, one_of_a_minor};
use super::conditions::opening::{OwnWays, strength_to_open};
use super::conditions::seats::third_seat;
use super::conditions::shape::balanced;
use super::conditions::strength::{hcp, points, quick_tricks};
use super::conditions::strong::{gambling, one_no_trump, strong_artificial};
use super::conditions::suits::{
    cards, good, longer_major, no_good_major, no_longer_minor, no_second_suit, the_suit,
};
use super::conditions::terms::all_terms;
use super::conditions::tricks::{Allowance, playing_tricks, within_reach};
use super::conditions::weak::{
    game_in_fourth_seat, game_on_eight, light_major, majors_named, pass_in_fourth_seat,
    preempt_suit, three_of_a_major, weak_two, weak_two_on_seven,
};
use super::fact::{Bounds, Mismatch};
use super::features::Features;
use super::rule::{Answer, Entry, Way, bid, pass};
use super::situation::OpeningSeat;
use super::switch::{Offer, Switch, Value};
use super::system::{Definition, RuleTable, Style, System, spell_plainly};
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::card::Suit;

/// The French standard: it always has an answer, `Pass` if nothing else.
pub const SYSTEM: System = System(&DEFINITION);

static TABLE: LazyLock<RuleTable> = LazyLock::new(|| RuleTable::of(SYSTEM.into()));

static DEFINITION: Definition = Definition {
    name: "sef",
    title: "French standard (SEF)",
    short_title: "SEF",
    counts: "counts HCP, points with length, quick tricks and playing tricks",
    asks_situation: true,
    offers: &[
        Offer::open(
            Value::Length,
            &[
                Value::Rule19,
                Value::Rule20,
                Value::Rule20Strict,
                Value::QuickTricks,
                Value::Hcp12,
                Value::Rule22,
                Value::Length,
            ],
        ),
        Offer::THIRD,
        Offer::fourth(Value::First),
        Offer::no_trump(Value::From15),
        Offer::no_trump_major(Value::Never),
        Offer::WEAK_TWO,
        Offer::preempts(Value::Sound),
    ],
    terms: |style| all_terms(style, &OWN),
    entries,
    table: &TABLE,
    spell: spell_plainly,
    interpretations: |decided| touching(decided, &CHOICES),
};

/// Where the rules stand.
const SEF: &str = "SEF 2018 and 2024, as summarised by cbwsl.be, bridgesaintcloud.fr, bridgeloisir.ch \
                   and usf.bridge.free.fr";

/// What it has of its own where all systems have a rule.
const OWN: OwnWays = OwnWays {
    third_seat: Vec::new,
    fourth_asks_strength: false,
    game_in_a_major: || playing_tricks("ten playing tricks", |_| Amount::whole(10)),
};

/// The high-card points of a weak two.
const WEAK: Bounds = Bounds::between(6, 10);

const TWO_CLUBS: Call = bid(2, Strain::Suit(Suit::Clubs));

fn entries(style: Style) -> Vec<Entry> {
    let strength = || strength_to_open(style, &OWN);
    let diamonds = Strain::Suit(Suit::Diamonds);
    let is_light = style.value(Switch::Third) != Value::First;
    let rules = [
        Some(one_no_trump(style, strength(), "1", SEF)),
        Some(two_no_trump()),
        Some(gambling("3", SEF)),
        Some(strong_artificial((style, &OWN), 24, diamonds, "Game-forcing two diamonds", "4", SEF)),
        Some(two_clubs_balanced()),
        Some(two_clubs_with_long_suit()),
        Some(two_clubs_with_majors()),
        Some(game_on_eight(style, "5d")),
        Some(one_of_a_major(strength(), "6a", SEF)),
        Some(one_of_a_minor(strength(), "6b", SEF)),
        is_light.then(light_major_with_points),
        light_major(style, "7a"),
        Some(game_in_fourth_seat("8")),
        Some(pass_in_fourth_seat("9")),
        Some(preempt_by_tricks(style)),
        three_of_a_major(style, "10a"),
        Some(weak_two(style, WEAK, majors_named(), "11", SEF)),
        Some(weak_two_on_seven(style, WEAK, majors_named(), "11a", SEF)),
        Some(pass("12", SEF)),
    ];
    rules.into_iter().flatten().collect()
}

fn two_no_trump() -> Entry {
    const STRONG: Bounds = Bounds::between(20, 21);
    let answer = || Answer::of_shape(bid(2, Strain::NoTrump));
    let flat = Way::new(
        the_suit,
        vec![hcp(STRONG), balanced(), no_good_major(Bounds::between(5, 5))],
        answer(),
    );
    let long_minor = Condition::about("6-3-2-2 with a six-card minor", |hand| {
        let is_long = hand.lengths() == [6, 3, 2, 2] && !the_suit(hand).suit.is_major();
        let needs = "6-3-2-2 with a six-card minor";
        if is_long { Ok(()) } else { Err(Mismatch::Shape { has: hand.shape(), needs }) }
    });
    let long = Way::new(the_suit, vec![hcp(STRONG), long_minor], answer());
    Entry::new("2", "Two no trump", SEF, flat).or(long)
}

fn two_clubs_balanced() -> Entry {
    let conditions = vec![hcp(Bounds::between(22, 23)), balanced()];
    let way = Way::new(the_suit, conditions, Answer::of_shape(TWO_CLUBS));
    Entry::new("5a", "Two clubs, balanced", SEF, way)
}

fn two_clubs_with_long_suit() -> Entry {
    let long = Condition::plain(
        "cards",
        "six cards or more in a major or seven or more in a minor as the suit",
        |asked| {
            let choice = asked.choice();
            let needs = Bounds::at_least(if choice.suit.is_major() { 6 } else { 7 });
            let mismatch = Mismatch::Longest { has: choice.length, needs };
            let steps = needs.distance(choice.length);
            if steps == 0 { Ok(()) } else { Err(Lack { mismatch, steps }) }
        },
    );
    let conditions = vec![
        points(20),
        long,
        no_second_suit(),
        playing_tricks("eight playing tricks", |_| Amount::whole(8)),
        quick_tricks(Amount::whole(3), "three quick tricks"),
    ];
    let way = Way::new(the_suit, conditions, Answer::call(TWO_CLUBS));
    Entry::new("5b", "Two clubs, one long suit", SEF, way)
}

fn two_clubs_with_majors() -> Entry {
    let words = "five cards and four or longer in the majors";
    let majors = Condition::plain("majors", words, |asked| {
        let [one, other] = [Suit::Spades, Suit::Hearts].map(|suit| asked.hand.length(suit));
        let (long, short) = (one.max(other), one.min(other));
        let steps = 5_usize.saturating_sub(long) + 4_usize.saturating_sub(short);
        let mismatch = Mismatch::Majors { spades: one, hearts: other };
        if steps == 0 { Ok(()) } else { Err(Lack { mismatch, steps }) }
    });
    let conditions = vec![majors, points(22)];
    let way = Way::new(longer_major, conditions, Answer::of_suit(TWO_CLUBS));
    Entry::new("5c", "Two clubs, both majors", SEF, way)
}

fn light_major_with_points() -> Entry {
    let conditions = vec![
        third_seat(),
        hcp(Bounds::between(9, 11)),
        points(11),
        cards(Bounds::between(5, 6), "a major"),
        good("good suit"),
        no_longer_minor(1, "no longer minor"),
    ];
    let way = Way::new(light_suit, conditions, Answer::level(1, "it"));
    Entry::new("7", "Light major in third seat", SEF, way)
}

/// The major that third seat opens lightly: the longer, unless only the other is good and long enough.
fn light_suit(hand: &Features) -> super::fact::Choice {
    use super::conditions::suits::Honours;
    let longer = longer_major(hand);
    let other = if longer.suit == Suit::Spades { Suit::Hearts } else { Suit::Spades };
    let is_bid = |suit: Suit| {
        (5..=6).contains(&hand.length(suit)) && Honours::of(hand, suit).short_of_good() == 0
    };
    if !is_bid(longer.suit) && is_bid(other) {
        super::fact::Choice::only(hand, other)
    } else {
        longer
    }
}

/// The least level of a preempt.
const LEAST: usize = 3;

fn preempt_by_tricks(style: Style) -> Entry {
    let conditions = vec![
        hcp(Bounds::between(0, 10)),
        cards(Bounds::at_least(7), "the suit"),
        preempt_suit(style),
        within_reach(LEAST, Allowance::of(style)),
    ];
    let words = "bid it at the level of the tricks and those that it may lack, at most three on \
                 seven cards, four on eight, game on nine";
    let answer = match style.value(Switch::Preempts) {
        Value::Free => Answer::by(|hand| preempt(hand, Allowance::Free), words),
        Value::Normal => Answer::by(|hand| preempt(hand, Allowance::Normal), words),
        _ => Answer::by(|hand| preempt(hand, Allowance::Sound), words),
    };
    Entry::new("10", "Preempt", SEF, Way::new(the_suit, conditions, answer))
}

/// The preempt of a hand in its suit.
fn preempt(hand: &Features, allowance: Allowance) -> Call {
    let choice = the_suit(hand);
    let most = match choice.length {
        ..=7 => LEAST,
        8 => 4,
        _ if choice.suit.is_major() => 4,
        _ => 5,
    };
    let level = (hand.tricks() + allowance.tricks(hand)).saturating_sub(6).clamp(LEAST, most);
    bid(u8::try_from(level).unwrap_or_default(), Strain::Suit(choice.suit))
}

/// Where sources differ, and which hands that touches.
const CHOICES: [Choice; 5] = [
    Choice {
        id: "sef-a",
        switch: Some(Switch::NoTrumpMajor),
        touches: |decided| {
            decided.style.value(Switch::NoTrump).no_trump().allow(decided.hand.hcp())
                && decided.is_balanced()
                && decided.has_long_major()
        },
        text: "1NT denies a five-card major here; other French schools allow one.",
    },
    Choice {
        id: "sef-b",
        switch: None,
        touches: |decided| {
            decided.is_by(&["5c"]) || decided.is_by(&["5b"]) && !decided.longest().is_major()
        },
        text: "The sources give no number for 2C with both majors, ours is 22 points; with a long minor \
               they differ, and we ask for seven cards, as French quizzes do.",
    },
    Choice {
        id: "sef-c",
        switch: None,
        touches: |decided| {
            decided.hand.hcp() + decided.hand.length_points() >= 24 && decided.is_by(&["6a", "6b"])
        },
        text: "More than 23 points without a strong bid of its own, as with both minors, opens one of a \
               suit.",
    },
    Choice {
        id: "sef-d",
        switch: Some(Switch::Fourth),
        touches: |decided| {
            let is_light = (11..=12).contains(&decided.hand.hcp());
            decided.is_in(OpeningSeat::Fourth) && is_light && decided.is_by(&["6a", "6b"])
        },
        text: "No source has a rule of its own for fourth seat, so the Rule of 15 is not asked.",
    },
    Choice {
        id: "sef-e",
        switch: Some(Switch::Preempts),
        touches: |decided| {
            let suit = decided.suit();
            decided.is_by(&["10"])
                && suit.is_some_and(|suit| suit.is_major() && decided.hand.length(suit) == 7)
                && decided.hand.tricks() + Allowance::Sound.tricks(decided.hand) >= 10
        },
        text: "Seven cards open at the three level at most here; others bid four of a major with that \
               many tricks.",
    },
];
