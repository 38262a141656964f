//! The French standard (SEF, *Système d'enseignement français*) of 2018 and 2024, as summarised by
//! clubs and teachers.

use std::sync::LazyLock;

use super::choices::{SourceChoice, affecting};
use super::condition::{Condition, Shortfall};
use super::conditions::opening::{
    SystemVariants, one_of_a_major, one_of_a_minor, strength_to_open,
};
use super::conditions::strength::{hcp, points, quick_tricks};
use super::conditions::strong::{gambling, one_no_trump, strong_artificial, two_no_trump};
use super::conditions::suits::{
    both_majors, cards, good, if_no_eight, longer_major, no_good_major, no_second_suit, the_suit,
};
use super::conditions::tricks::{Allowance, playing_tricks, within_reach};
use super::conditions::{all_terms, balanced, weak};
use super::fact::{Bounds, Mismatch};
use super::features::Features;
use super::rule::{RuleBid, RuleEntry, Way, bid, pass};
use super::situation::OpeningSeat;
use super::switch::{Offer, Switch, SwitchValue};
use super::system::{Definition, RuleTable, Style, System, spell_plainly};
use crate::engine::{Call, Decimal, Strain, Suit};

/// The French standard. It answers every hand, with `Pass` if no other rule applies.
pub const SYSTEM: System = System(&DEFINITION);

static DEFINITION: Definition = Definition {
    name: "sef",
    title: "French standard (SEF)",
    short_title: "SEF",
    counts: "counts HCP, points with length, quick tricks and playing tricks",
    depends_on_situation: true,
    offers: &[
        Offer::open(SwitchValue::Length, &Offer::STRENGTHS_WITH_LENGTH),
        Offer::THIRD,
        Offer::fourth(SwitchValue::First),
        Offer::no_trump(SwitchValue::From15),
        Offer::no_trump_major(SwitchValue::Never),
        Offer::two_no_trump(SwitchValue::Minor),
        Offer::WEAK_TWO,
        Offer::preempts(SwitchValue::Sound),
    ],
    terms: |style| all_terms(style, &VARIANTS),
    entries,
    table: LazyLock::new(|| RuleTable::of(SYSTEM.into())),
    spell: spell_plainly,
    interpretations: |decided| affecting(decided, &CHOICES),
};

const SEF: &str = "SEF 2018 and 2024, as summarised by cbwsl.be, bridgesaintcloud.fr, bridgeloisir.ch \
                   and usf.bridge.free.fr";

const VARIANTS: SystemVariants = SystemVariants {
    third_seat: Vec::new,
    fourth_needs_strength: false,
    two_clubs_shows_nine_tricks: true,
};

/// High-card points of a weak two.
const WEAK: Bounds = Bounds::between(6, 10);

/// Length of a good major that rules out two no trump.
const FIVE: Bounds = Bounds::between(5, 5);

const TWO_CLUBS: Call = bid(2, Strain::Suit(Suit::Clubs));

fn entries(style: Style) -> Vec<RuleEntry> {
    let strength = || strength_to_open(style, &VARIANTS);
    let diamonds = Strain::Suit(Suit::Diamonds);
    let rules = [
        Some(weak::slam_on_ten_cards()),
        Some(one_no_trump(style, strength(), "1", SEF)),
        Some(two_no_trump(style, Bounds::between(20, 21), vec![no_good_major(FIVE)], "2", SEF)),
        Some(gambling("3", SEF)),
        Some(strong_artificial(
            (style, &VARIANTS),
            24,
            diamonds,
            "Game-forcing two diamonds",
            "4",
            SEF,
        )),
        Some(two_clubs_balanced()),
        Some(two_clubs_with_long_suit()),
        Some(two_clubs_with_majors()),
        Some(weak::game_on_a_long_suit(style, "5d")),
        Some(one_of_a_major(strength(), "6a", SEF)),
        Some(one_of_a_minor(strength(), "6b", SEF)),
        weak::light_major(style, "7"),
        Some(weak::game_in_fourth_seat("8")),
        Some(weak::three_in_fourth_seat("8a")),
        Some(weak::two_in_fourth_seat(weak::majors_named(), "8b")),
        Some(weak::pass_in_fourth_seat("9")),
        Some(weak::four_of_an_eight_card_major("9a")),
        Some(preempt_by_tricks(style)),
        Some(weak::three_of_a_major(style, "10a")),
        Some(weak::weak_two(style, WEAK, weak::majors_named(), "11", SEF)),
        weak::weak_two_on_seven(style, WEAK, weak::majors_named(), "11a", SEF),
        weak::weak_two_on_five(style, WEAK, weak::majors_named(), "11b"),
        Some(pass("12", SEF)),
    ];
    rules.into_iter().flatten().collect()
}

fn two_clubs_balanced() -> RuleEntry {
    let conditions = vec![hcp(Bounds::between(22, 23)), balanced()];
    let way = Way::new(the_suit, conditions, RuleBid::of_shape(TWO_CLUBS));
    RuleEntry::new("5a", "Two clubs, balanced", SEF, way)
}

fn two_clubs_with_long_suit() -> RuleEntry {
    let long = Condition::plain(
        "cards",
        "six cards or more in a major or seven or more in a minor as the suit",
        |context| {
            let choice = context.choice();
            let needs = Bounds::at_least(if choice.suit.is_major() { 6 } else { 7 });
            let mismatch = Mismatch::Longest { has: choice.length, needs };
            Shortfall::check(mismatch, needs.distance(choice.length))
        },
    );
    let conditions = vec![
        points(20),
        long,
        no_second_suit(5),
        playing_tricks(Decimal::whole(8)),
        quick_tricks(Decimal::whole(3)),
    ];
    let way = Way::new(the_suit, conditions, RuleBid::call(TWO_CLUBS));
    RuleEntry::new("5b", "Two clubs, one long suit", SEF, way)
}

fn two_clubs_with_majors() -> RuleEntry {
    let words = "five cards and four or longer in the majors";
    let majors = both_majors([5, 4], words, "five of one and four of the other");
    let conditions = vec![majors, points(22)];
    let way = Way::new(longer_major, conditions, RuleBid::of_suit(TWO_CLUBS));
    RuleEntry::new("5c", "Two clubs, both majors", SEF, way)
}

/// Minimum level of a preempt.
const MIN_LEVEL: usize = 3;

fn preempt_by_tricks(style: Style) -> RuleEntry {
    let conditions = vec![
        hcp(Bounds::between(0, 10)),
        cards(Bounds::at_least(7), "the suit"),
        preempt_suit_by_length(style),
        within_reach(MIN_LEVEL, Allowance::of(style)),
    ];
    let words = "bid it at the level of the tricks and those that it may lack, at most three on \
                 seven cards, four on eight, game on nine";
    let answer = match style.value(Switch::Preempts) {
        SwitchValue::Free => RuleBid::by(|hand| preempt(hand, Allowance::Free), words),
        SwitchValue::Normal => RuleBid::by(|hand| preempt(hand, Allowance::Normal), words),
        _ => RuleBid::by(|hand| preempt(hand, Allowance::Sound), words),
    };
    RuleEntry::new("10", "Preempt", SEF, Way::new(the_suit, conditions, answer))
}

/// Returns the condition on a preempt suit. With normal preempts, a fair minor is enough too, but only with seven
/// cards: a longer suit may be bid above the three level.
fn preempt_suit_by_length(style: Style) -> Condition {
    if style.value(Switch::Preempts) != SwitchValue::Normal {
        return weak::preempt_suit(style);
    }
    let fair = std::iter::once(if_no_eight()).chain(weak::fair_minor()).collect();
    let words = "a preempt suit (a good one with eight cards)";
    Condition::one_of(words, vec![vec![good("good suit")], fair])
}

fn preempt(hand: &Features, allowance: Allowance) -> Call {
    let choice = the_suit(hand);
    let most = match choice.length {
        ..=7 => MIN_LEVEL,
        8 => 4,
        _ if choice.suit.is_major() => 4,
        _ => 5,
    };
    let level = (hand.tricks() + allowance.tricks(hand)).saturating_sub(6).clamp(MIN_LEVEL, most);
    bid(u8::try_from(level).unwrap_or_default(), Strain::Suit(choice.suit))
}

const CHOICES: [SourceChoice; 6] = [
    SourceChoice {
        id: "sef-a",
        switch: Some(Switch::NoTrumpMajor),
        affects: |decided| {
            decided.style.value(Switch::NoTrump).no_trump().allow(decided.hand.hcp())
                && decided.is_balanced()
                && decided.has_long_major()
        },
        text: "1NT denies a five-card major here; other French schools allow one.",
    },
    SourceChoice {
        id: "sef-b",
        switch: None,
        affects: |decided| {
            decided.is_by(&["5c"]) || decided.is_by(&["5b"]) && !decided.longest().is_major()
        },
        text: "The sources give no number for 2♣ with both majors, ours is 22 points; with a long minor \
               they differ, and we ask for seven cards, as French quizzes do.",
    },
    SourceChoice {
        id: "sef-c",
        switch: None,
        affects: |decided| {
            decided.hand.hcp() + decided.hand.length_points() >= 24 && decided.is_by(&["6a", "6b"])
        },
        text: "More than 23 points without a strong bid of its own, as with both minors, opens one of a \
               suit.",
    },
    SourceChoice {
        id: "sef-d",
        switch: Some(Switch::Fourth),
        affects: |decided| {
            let is_light = (11..=12).contains(&decided.hand.hcp());
            decided.is_in(OpeningSeat::Fourth) && is_light && decided.is_by(&["6a", "6b"])
        },
        text: "No source has a rule of its own for fourth seat, so the Rule of 15 is not context.",
    },
    SourceChoice {
        id: "sef-e",
        switch: Some(Switch::Preempts),
        affects: |decided| {
            let suit = decided.suit();
            decided.is_by(&["10"])
                && suit.is_some_and(|suit| suit.is_major() && decided.hand.length(suit) == 7)
                && decided.hand.tricks() + Allowance::Sound.tricks(decided.hand) >= 10
        },
        text: "Seven cards open at the three level at most here; others bid four of a major with that \
               many tricks.",
    },
    SourceChoice {
        id: "sef-f",
        switch: None,
        affects: |decided| {
            decided.is_by(&["5b"]) && decided.hand.playing_tricks() >= Decimal::whole(9)
        },
        text: "Nine playing tricks open 2♣; one source gives 2♦ to hands that are one trick short of \
               game too.",
    },
];
