//! Two over one: Max Hardy's summary and common practice in the United States.
//!
//! Where Hardy passes what everybody opens today, practice decides; it is named as a choice.

use std::sync::LazyLock;

use super::choices::{Choice, touching};
use super::condition::Condition;
use super::conditions::natural::{one_of_a_major, one_of_a_minor};
use super::conditions::opening::{OwnWays, strength_to_open};
use super::conditions::seats::third_seat;
use super::conditions::shape::shape;
use super::conditions::strength::hcp;
use super::conditions::strong::{
    gambling, no_trump, one_no_trump, strong_artificial, usual_game_in_a_major,
};
use super::conditions::suits::{
    Honours, cards, honours, length_of, longer_minor, no_side_major, not_clubs, the_suit, two_top,
};
use super::conditions::terms::all_terms;
use super::conditions::weak::{
    four_level_preempt, game_in_fourth_seat, game_on_eight, game_on_seven, light_major,
    majors_named, not_clubs_named, pass_in_fourth_seat, three_level_preempt, three_of_a_major,
    weak_two, weak_two_on_seven,
};
use super::fact::{self, Bounds, Mismatch};
use super::features::Features;
use super::rule::{Answer, Entry, Way, pass};
use super::situation::OpeningSeat;
use super::switch::{Offer, Switch, Value};
use super::system::{Definition, RuleTable, Style, System, spell_plainly};
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::evaluation::amount::Amount;
use crate::engine::card::Suit;

/// The system "Two over one": it always has an answer, `Pass` if nothing else.
pub const SYSTEM: System = System(&DEFINITION);

static TABLE: LazyLock<RuleTable> = LazyLock::new(|| RuleTable::of(SYSTEM.into()));

static DEFINITION: Definition = Definition {
    name: "two-over-one",
    title: "Two over one",
    short_title: "2/1",
    counts: "counts HCP, quick tricks, the Rule of 20 and playing tricks",
    asks_situation: true,
    offers: &[
        Offer::open(Value::QuickTricks, &Offer::STRENGTHS),
        Offer::THIRD,
        Offer::fourth(Value::Rule15),
        Offer::no_trump(Value::From15),
        Offer::no_trump_major(Value::Always),
        Offer::TWO_CLUBS,
        Offer::WEAK_TWO,
        Offer::preempts(Value::Normal),
    ],
    terms: |style| all_terms(style, &OWN),
    entries,
    table: &TABLE,
    spell: spell_plainly,
    interpretations: |decided| touching(decided, &CHOICES),
};

/// Where most rules stand.
const HARDY: &str = "Max Hardy’s summary of two over one; common practice in the United States";
/// Where the others stand.
const PRACTICE: &str = "common practice in the United States";

/// What it has of its own where all systems have a rule.
const OWN: OwnWays = OwnWays {
    third_seat: Vec::new,
    fourth_asks_strength: false,
    game_in_a_major: usual_game_in_a_major,
};

/// The high-card points of a weak two.
const WEAK: Bounds = Bounds::between(5, 10);
/// The high-card points of a light opening in third seat.
const LIGHT: Bounds = Bounds::between(10, 11);

fn entries(style: Style) -> Vec<Entry> {
    let strength = || strength_to_open(style, &OWN);
    let clubs = Strain::Suit(Suit::Clubs);
    let is_light = style.value(Switch::Third) != Value::First;
    let rules = [
        Some(one_no_trump(style, strength(), "1", HARDY)),
        Some(no_trump(2, Bounds::between(20, 21), "Two no trump", "2", HARDY)),
        Some(gambling("3", PRACTICE)),
        Some(strong_artificial((style, &OWN), 22, clubs, "Strong two clubs", "4", HARDY)),
        Some(game_on_eight(style, "4a")),
        Some(one_of_a_major(strength(), "5a", HARDY)),
        Some(one_of_a_minor(strength(), "5b", HARDY)),
        is_light.then(light_major_of_hardy),
        is_light.then(light_minor),
        light_major(style, "6c"),
        Some(game_in_fourth_seat("7")),
        Some(pass_in_fourth_seat("8")),
        Some(four_level_preempt(style, "9", PRACTICE)),
        Some(game_on_seven(style, "9b", PRACTICE)),
        Some(three_level_preempt(style, "10", PRACTICE)),
        three_of_a_major(style, "10a"),
        Some(weak_two(style, WEAK, not_clubs_named(), "11a", HARDY)),
        Some(weak_two_on_seven(style, WEAK, majors_named(), "11b", HARDY)),
        Some(weak_two_of_five()),
        Some(pass("12", HARDY)),
    ];
    rules.into_iter().flatten().collect()
}

/// A major of five or six cards that is at least as long as each minor: the longer, of equals spades.
fn long_light_major(hand: &Features) -> Option<fact::Choice> {
    let minors = hand.length(Suit::Diamonds).max(hand.length(Suit::Clubs));
    let is_long = |length| (5..=6).contains(&length) && minors <= length;
    let mut long = hand.suits_where(is_long).filter(|suit| suit.is_major());
    match (long.next(), long.next()) {
        (Some(one), Some(other)) => {
            Some(fact::Choice::longer(hand, one, other, fact::Tie::HigherRank))
        }
        (one, _) => one.map(|suit| fact::Choice::only(hand, suit)),
    }
}

/// The other major, where both are such.
fn other_light_major(hand: &Features) -> Option<fact::Choice> {
    let bid = long_light_major(hand)?;
    let (other, _) = bid.over?;
    Some(fact::Choice::only(hand, other))
}

/// A strong major of four cards beside no suit over five: of two hearts.
fn strong_four_card_major(hand: &Features) -> Option<fact::Choice> {
    let is_bid =
        |&suit: &Suit| hand.length(suit) == 4 && Honours::of(hand, suit).short_of_strong() == 0;
    let suit = [Suit::Hearts, Suit::Spades].into_iter().find(is_bid)?;
    (hand.longest() <= 5).then(|| fact::Choice::only(hand, suit))
}

fn light_major_of_hardy() -> Entry {
    let long =
        Condition::about("a major of five or six cards, no shorter than either minor", |hand| {
            match long_light_major(hand) {
                Some(_) => Ok(()),
                None => Err(Mismatch::ShortMajors {
                    spades: hand.length(Suit::Spades),
                    hearts: hand.length(Suit::Hearts),
                }),
            }
        });
    let strong = Condition::about(
        "no suit over five, but a four-card major with two of A K Q and three of A K Q J 10",
        |hand| {
            // A long major comes before.
            if let Some(choice) = long_light_major(hand) {
                let needs = "no major of five or six cards";
                return Err(Mismatch::OtherSuit { choice, needs });
            }
            let needs = Bounds::between(4, 5);
            if !needs.allow(hand.longest()) {
                return Err(Mismatch::Longest { has: hand.longest(), needs });
            }
            let has_four = |suit: &Suit| hand.length(*suit) == 4;
            let four = [Suit::Hearts, Suit::Spades].into_iter().find(has_four);
            let suit = four.unwrap_or(Suit::Hearts);
            let needs = "four cards with two of A K Q and three of A K Q J 10";
            let mismatch = Mismatch::Honours { cards: hand.known(), suit, needs };
            strong_four_card_major(hand).map_or(Err(mismatch), |_| Ok(()))
        },
    );
    let answer =
        || Answer::level(1, "it").said("bid one of it (with both majors of four cards 1H)");
    let first = Way::new(
        |hand| long_light_major(hand).unwrap_or_else(|| the_suit(hand)),
        vec![third_seat(), hcp(LIGHT), long],
        answer(),
    );
    let second = Way::new(
        |hand| strong_four_card_major(hand).unwrap_or_else(|| the_suit(hand)),
        vec![third_seat(), hcp(LIGHT), strong],
        answer(),
    );
    // Of two such majors the longer is bid; a hand that is a little weak misses either.
    let both = Condition::about("", |hand| match other_light_major(hand) {
        Some(_) => Ok(()),
        None => Err(Mismatch::NoWay),
    });
    let other = Way::new(
        |hand| other_light_major(hand).unwrap_or_else(|| the_suit(hand)),
        vec![third_seat().unsaid(), hcp(LIGHT).unsaid(), both],
        answer(),
    );
    Entry::new("6a", "Light major in third seat", HARDY, first).or(other).or(second)
}

fn light_minor() -> Entry {
    let conditions = vec![
        third_seat(),
        hcp(LIGHT),
        length_of(Suit::Spades, Bounds::at_least(3)),
        length_of(Suit::Hearts, Bounds::at_least(3)),
        cards(Bounds::between(4, 6), "the longer minor"),
        two_top(),
    ];
    let way = Way::new(longer_minor, conditions, Answer::level(1, "it"));
    Entry::new("6b", "Light minor in third seat", HARDY, way)
}

fn weak_two_of_five() -> Entry {
    let shapes = shape("5-3-3-2 or 5-4-2-2", "5-3-3-2 or 5-4-2-2", |hand| {
        matches!(hand.lengths(), [5, 3, 3, 2] | [5, 4, 2, 2])
    });
    let four = honours(
        "suit quality",
        "four of A K Q J 10 in the suit, not clubs",
        "four of A K Q J 10",
        Honours::short_of_four,
    );
    let conditions = vec![hcp(WEAK), shapes, not_clubs(), no_side_major(), four];
    let way = Way::new(the_suit, conditions, Answer::level(2, "it"));
    Entry::new("11c", "Weak two, five cards", HARDY, way)
}

/// Where sources differ, and which hands that touches.
const CHOICES: [Choice; 4] = [
    Choice {
        id: "two-over-one-a",
        switch: Some(Switch::Open),
        touches: |decided| {
            let hand = decided.hand;
            let is_flat = hand.hcp() == 12
                && hand.lengths() == [4, 3, 3, 3]
                && hand.quick_tricks() < Amount::whole(3);
            let [first, second, ..] = hand.lengths();
            let is_short = hand.hcp() == 11 && first < 6 && (first, second) != (5, 5);
            (is_flat || is_short)
                && !decided.is_in(OpeningSeat::Fourth)
                && decided.is_by(&["5a", "5b"])
        },
        text: "Hardy passes 12 HCP with 4-3-3-3 and fewer than three quick tricks, and others ask a \
               hand of 11 HCP for six cards or 5-5; today nearly everyone opens them.",
    },
    Choice {
        id: "two-over-one-b",
        switch: None,
        touches: |decided| {
            decided.is_by(&["3"])
                || (25..=27).contains(&decided.hand.hcp()) && decided.is_balanced()
        },
        text: "3NT shows a solid minor, as is common; others open it with 25–27 HCP and a balanced \
               hand, which open 2C here.",
    },
    Choice {
        id: "two-over-one-c",
        switch: None,
        touches: |decided| {
            let hand = decided.hand;
            decided.style.value(Switch::NoTrump).no_trump().allow(hand.hcp())
                && matches!(hand.lengths(), [5, 4, 2, 2] | [6, 3, 2, 2])
        },
        text: "Some open 1NT with 5-4-2-2 and 6-3-2-2; sources differ, and we do not.",
    },
    Choice {
        id: "two-over-one-d",
        switch: None,
        touches: |decided| decided.is_by(&["11c"]),
        text: "Weak twos on five cards are Hardy’s own; most ask for six.",
    },
];
