//! English Acol with three weak twos, after EBU Standard English Modern Acol (2014) and the
//! Foundation file (2013, 2019).
//!
//! The Foundation file's page on opening one of a suit could not be read. The rules for these openings follow
//! summaries of it. A switch selects strong twos. Benjaminised Acol and the multi are not implemented.

use std::sync::LazyLock;

use super::choices::{SourceChoice, affecting};
use super::condition::Condition;
use super::conditions::opening::{
    LIGHT, StrengthAlternative, SystemVariants, natural_choice, strength_to_open,
};
use super::conditions::strength::{hcp, quick_tricks, rule_of_20};
use super::conditions::strong::{gambling, one_no_trump, strong_artificial, two_no_trump};
use super::conditions::suits::{
    cards, few_aces, good, if_longest, minor, no_side_major, not_clubs, the_suit,
};
use super::conditions::tricks::{Allowance, playing_tricks, within_reach};
use super::conditions::{all_terms, weak};
use super::fact::{Bounds, Mismatch, Preference, Strength, SuitChoice};
use super::features::Features;
use super::rule::{RuleBid, RuleEntry, Way, pass};
use super::situation::OpeningSeat;
use super::switch::{Offer, Switch, SwitchValue};
use super::system::{Definition, RuleTable, Style, System, spell_plainly};
use crate::engine::{Decimal, Strain, Suit};

/// English Acol. It answers every hand, with `Pass` if no other rule applies.
pub const SYSTEM: System = System(&DEFINITION);

static DEFINITION: Definition = Definition {
    name: "acol",
    title: "English Acol",
    short_title: "Acol",
    counts: "counts HCP, the Rule of 20 and playing tricks",
    depends_on_situation: true,
    offers: &[
        Offer::open(SwitchValue::Rule20, &Offer::STRENGTHS),
        Offer::THIRD,
        Offer::fourth(SwitchValue::Rule15),
        Offer::no_trump(SwitchValue::From12),
        Offer::no_trump_major(SwitchValue::Poor),
        Offer::two_no_trump(SwitchValue::Balanced),
        Offer {
            switch: Switch::Majors,
            default: SwitchValue::Four,
            values: &[SwitchValue::Four, SwitchValue::Five],
        },
        Offer::TWO_CLUBS,
        Offer {
            switch: Switch::Twos,
            default: SwitchValue::Weak,
            values: &[SwitchValue::Weak, SwitchValue::Strong],
        },
        Offer::WEAK_TWO,
        Offer::preempts(SwitchValue::Sound),
    ],
    terms: |style| all_terms(style, &VARIANTS),
    entries,
    table: LazyLock::new(|| RuleTable::of(SYSTEM.into())),
    spell: spell_plainly,
    interpretations: |decided| affecting(decided, &CHOICES),
};

/// Source of about half of the rules.
const FILE: &str = "EBU Standard English Modern Acol, 2014; Foundation file, 2013 and 2019";
/// Source of rules 5b and 5c.
const TEACHING: &str = "common teaching in English clubs";

const VARIANTS: SystemVariants = SystemVariants {
    third_seat: lighter_in_third_seat,
    fourth_needs_strength: false,
    two_clubs_shows_nine_tricks: false,
};

fn lighter_in_third_seat() -> Vec<StrengthAlternative> {
    vec![vec![hcp(LIGHT), rule_of_20(19)]]
}

/// High-card points of a weak two.
const WEAK: Bounds = Bounds::between(5, 10);

fn entries(style: Style) -> Vec<RuleEntry> {
    let strength = || strength_to_open(style, &VARIANTS);
    let clubs = Strain::Suit(Suit::Clubs);
    let twos_are_strong = style.value(Switch::Twos) == SwitchValue::Strong;
    let has_five_card_majors = style.value(Switch::Majors) == SwitchValue::Five;
    let rules = [
        Some(weak::slam_on_ten_cards()),
        Some(one_no_trump(style, strength(), "1", FILE)),
        Some(two_no_trump(style, Bounds::between(20, 22), Vec::new(), "2", FILE)),
        Some(gambling("3", FILE)),
        Some(strong_artificial((style, &VARIANTS), 23, clubs, "Strong two clubs", "4", FILE)),
        Some(weak::game_on_a_long_suit(style, "4a")),
        twos_are_strong.then(strong_two),
        Some(one_of_a_long_suit(strength())),
        (!has_five_card_majors).then(|| one_of_three_suits(strength())),
        Some(one_of_a_four_card_suit(strength(), has_five_card_majors)),
        weak::light_major(style, "5d"),
        Some(weak::game_in_fourth_seat("6")),
        Some(weak::three_in_fourth_seat("6a")),
        (!twos_are_strong).then(|| weak::two_in_fourth_seat(weak::not_clubs_named(), "6b")),
        Some(weak::pass_in_fourth_seat("7")),
        Some(weak::four_of_an_eight_card_major("7a")),
        Some(preempt(style, 5, 8, "8a", "Five of a minor")),
        Some(preempt(style, 4, 8, "8b", "Four-level preempt")),
        Some(preempt(style, 3, 7, "8c", "Three-level preempt")),
        Some(weak::three_of_a_major(style, "8d")),
    ];
    let weak_twos = [
        Some(weak::weak_two(style, WEAK, weak::not_clubs_named(), "9", FILE)),
        weak::weak_two_on_seven(style, WEAK, weak::majors_named(), "9a", FILE),
        weak::weak_two_on_five(style, WEAK, weak::not_clubs_named(), "9b"),
    ];
    let weak_twos = weak_twos.into_iter().filter(|_| !twos_are_strong);
    rules.into_iter().chain(weak_twos).flatten().chain([pass("10", FILE)]).collect()
}

fn strong_two() -> RuleEntry {
    let conditions = vec![
        hcp(Bounds::at_least(15)),
        not_clubs(),
        cards(Bounds::at_least(6), "the suit, not clubs,"),
        good("good suit"),
        quick_tricks(Decimal::whole(2)),
        playing_tricks(Decimal::whole(8)),
    ];
    let way = Way::new(the_suit, conditions, RuleBid::level(2, "it"));
    RuleEntry::new("4b", "Strong two", FILE, way)
}

fn one_of_a_long_suit(strength: Condition) -> RuleEntry {
    let long = if_longest("a suit of five cards or more", Bounds::at_least(5));
    let way = Way::new(the_suit, vec![strength, long], RuleBid::level(1, "it"));
    RuleEntry::new("5a", "One of a long suit", FILE, way)
}

fn one_of_three_suits(strength: Condition) -> RuleEntry {
    let three = Condition::about("4-4-4-1", |hand| {
        let is_three = hand.lengths() == [4, 4, 4, 1];
        let mismatch = Mismatch::Shape { has: hand.shape(), needs: "4-4-4-1" };
        if is_three { Ok(()) } else { Err(mismatch) }
    });
    let words =
        "bid 1♦ if short in spades or hearts, 1♣ if short in diamonds, 1♥ if short in clubs";
    let answer = RuleBid::level(1, "it").in_words(words);
    let way = Way::new(suit_below_the_short, vec![strength, three], answer);
    RuleEntry::new("5b", "One of a suit, 4-4-4-1", TEACHING, way)
}

fn suit_below_the_short(hand: &Features) -> SuitChoice {
    let short = hand.suits_where(|length| length <= 1).next();
    let suit = match short {
        Some(Suit::Spades | Suit::Hearts) | None => Suit::Diamonds,
        Some(Suit::Diamonds) => Suit::Clubs,
        Some(Suit::Clubs) => Suit::Hearts,
    };
    SuitChoice::only(hand, suit)
}

fn one_of_a_four_card_suit(strength: Condition, five_card_majors: bool) -> RuleEntry {
    let fours = if_longest("no suit of five cards", Bounds::between(4, 4));
    let conditions = vec![strength, fours];
    let way = if five_card_majors {
        Way::new(natural_choice, conditions, RuleBid::level(1, "the natural choice"))
    } else {
        let of = "the longest suit, of equals the higher, but 1♥ with four cards in each major";
        Way::new(four_card_suit, conditions, RuleBid::level(1, of))
    };
    RuleEntry::new("5c", "One of a four-card suit", TEACHING, way)
}

fn four_card_suit(hand: &Features) -> SuitChoice {
    let (spades, hearts) = (Suit::Spades, Suit::Hearts);
    if hand.length(spades) == 4 && hand.length(hearts) == 4 {
        SuitChoice::preferred(hand, hearts, spades, Preference::Named)
    } else {
        the_suit(hand)
    }
}

fn preempt(
    style: Style,
    level: u8,
    least: usize,
    number: &'static str,
    title: &'static str,
) -> RuleEntry {
    let mut conditions = Vec::new();
    if level == 5 {
        conditions.push(minor());
    }
    let named = if level == 5 { "a minor as the suit" } else { "the suit" };
    conditions.push(cards(Bounds::at_least(least), named));
    conditions.push(if level == 3 {
        weak::suit_of_three(style)
    } else {
        weak::preempt_suit(style)
    });
    if style.value(Switch::Preempts) != SwitchValue::Free {
        conditions.push(few_aces());
        conditions.push(no_side_major());
    }
    conditions.push(within_reach(level.into(), Allowance::of(style)));
    let way = Way::new(the_suit, conditions, RuleBid::level(level, "it"));
    RuleEntry::new(number, title, FILE, way)
}

const CHOICES: [SourceChoice; 5] = [
    SourceChoice {
        id: "acol-a",
        switch: Some(Switch::NoTrumpMajor),
        affects: |decided| {
            let range = decided.style.value(Switch::NoTrump).no_trump();
            range.allow(decided.hand.hcp())
                && decided.is_balanced()
                && decided.has_long_major()
                && decided.is_by(&["1", "5a"])
        },
        text: "1NT may hold a poor five-card major, which we take for one with fewer than two of A K Q.",
    },
    SourceChoice {
        id: "acol-b",
        switch: None,
        affects: |decided| decided.hand.hcp() == 10 && decided.is_by(&["9", "9a", "9b"]),
        text: "Weak twos show 5–10 HCP here; the file has 5–9, and some play 6–10.",
    },
    SourceChoice {
        id: "acol-c",
        switch: None,
        affects: |decided| {
            let is_light = match decided.hand.situation().seat {
                OpeningSeat::Third => {
                    decided.style.is_default(Switch::Third)
                        && decided.style.is_default(Switch::Open)
                        && decided.hand.hcp() < 12
                        && Strength::rule_of_20(decided.hand).value() == 19
                }
                OpeningSeat::Fourth => {
                    decided.style.is_default(Switch::Fourth) && decided.hand.hcp() < 13
                }
                OpeningSeat::First | OpeningSeat::Second => false,
            };
            is_light && decided.is_by(&["1", "5a", "5b", "5c"])
        },
        text: "19 by the Rule of 20 in third seat and the Rule of 15 in fourth are taught in English \
               clubs; the file has neither.",
    },
    SourceChoice {
        id: "acol-d",
        switch: Some(Switch::Majors),
        affects: |decided| {
            let fours = decided.hand.suits_where(|length| length == 4).count();
            fours == 2 && decided.is_by(&["5c"])
        },
        text: "Of two four-card suits the higher is opened, of both majors 1♥; some open the lower.",
    },
    SourceChoice {
        id: "acol-e",
        switch: Some(Switch::Twos),
        affects: |decided| decided.is_by(&["9", "9a", "9b"]),
        text: "Two of a suit is weak here; the file has a variant with strong twos, which is a switch.",
    },
];
