//! SAYC (Standard American Yellow Card), after the ACBL SAYC System Booklet of January 2006.
//!
//! The booklet leaves much to judgment. Many rules come from teaching or from practice at the
//! table. Some of them are listed as choices.

use std::sync::LazyLock;

use super::checks::long_majors;
use super::choices::{SourceChoice, affecting};
use super::condition::Condition;
use super::conditions::opening::{
    StrengthAlternative, SystemVariants, one_of_a_major, one_of_a_minor, strength_to_open,
};
use super::conditions::strength::hcp;
use super::conditions::strong::{one_no_trump, strong_artificial, two_no_trump};
use super::conditions::suits::{cards, clubs, no_side_major, no_void, the_suit, two_top};
use super::conditions::tricks::{Allowance, within_reach};
use super::conditions::{all_terms, balanced, weak};
use super::fact::{Bounds, Mismatch};
use super::rule::{RuleBid, RuleEntry, Way, bid, pass};
use super::situation::OpeningSeat;
use super::switch::{Offer, Switch, SwitchValue};
use super::system::{Definition, RuleTable, Style, System, spell_plainly};
use crate::engine::{Strain, Suit};

/// The system "SAYC". It answers every hand, with `Pass` if no other rule applies.
pub const SYSTEM: System = System(&DEFINITION);

static DEFINITION: Definition = Definition {
    name: "sayc",
    title: "SAYC",
    short_title: "SAYC",
    counts: "counts HCP, the Rule of 20 and playing tricks",
    depends_on_situation: true,
    offers: &[
        Offer::open(SwitchValue::Rule20, &Offer::STRENGTHS),
        Offer::THIRD,
        Offer::fourth(SwitchValue::Rule15),
        Offer::no_trump(SwitchValue::From15),
        Offer::no_trump_major(SwitchValue::Always),
        Offer::two_no_trump(SwitchValue::Balanced),
        Offer::TWO_CLUBS,
        Offer::WEAK_TWO,
        Offer::preempts(SwitchValue::Normal),
    ],
    terms: |style| all_terms(style, &VARIANTS),
    entries,
    table: LazyLock::new(|| RuleTable::of(SYSTEM.into())),
    spell: spell_plainly,
    interpretations: |decided| affecting(decided, &CHOICES),
};

/// Source of the rules that the booklet contains.
const BOOKLET: &str = "ACBL SAYC System Booklet, January 2006";
/// Source of rules 9b and 11.
const TEACHING: &str = "common teaching, as in textbooks after the SAYC booklet";

const VARIANTS: SystemVariants = SystemVariants {
    third_seat: lighter_in_third_seat,
    fourth_needs_strength: false,
    two_clubs_shows_nine_tricks: false,
};

fn lighter_in_third_seat() -> Vec<StrengthAlternative> {
    let natural =
        Condition::about("a major of five cards or more, no shorter than either minor", |hand| {
            let minors = hand.length(Suit::Diamonds).max(hand.length(Suit::Clubs));
            let has = long_majors(hand).any(|suit| minors <= hand.length(suit));
            let needs = "a five-card major, no shorter than either minor";
            if has { Ok(()) } else { Err(Mismatch::Shape { has: hand.shape(), needs }) }
        });
    vec![vec![hcp(Bounds::between(11, 12))], vec![hcp(Bounds::between(10, 10)), natural]]
}

/// High-card points of a weak two.
const WEAK: Bounds = Bounds::between(5, 11);

fn entries(style: Style) -> Vec<RuleEntry> {
    let strength = || strength_to_open(style, &VARIANTS);
    let clubs_strain = Strain::Suit(Suit::Clubs);
    let rules = [
        Some(weak::slam_on_ten_cards()),
        Some(one_no_trump(style, strength(), "1", BOOKLET)),
        Some(two_no_trump(style, Bounds::between(20, 21), Vec::new(), "2", BOOKLET)),
        Some(three_no_trump()),
        Some(strong_artificial(
            (style, &VARIANTS),
            22,
            clubs_strain,
            "Strong two clubs",
            "4",
            BOOKLET,
        )),
        Some(weak::game_on_a_long_suit(style, "4a")),
        Some(one_of_a_major(strength(), "5", BOOKLET)),
        Some(one_of_a_minor(strength(), "6", BOOKLET)),
        weak::light_major(style, "6a"),
        Some(weak::game_in_fourth_seat("7")),
        Some(weak::three_in_fourth_seat("7a")),
        Some(weak::two_in_fourth_seat(weak::not_clubs_named(), "7b")),
        Some(weak::pass_in_fourth_seat("8")),
        Some(weak::four_of_an_eight_card_major("8a")),
        Some(weak::four_level_preempt(style, "9a", BOOKLET)),
        Some(weak::game_on_seven(style, "9b", TEACHING)),
        Some(weak::three_level_preempt(style, "10", BOOKLET)),
        Some(weak::three_of_a_major(style, "10a")),
        Some(three_clubs_on_six(style)),
        Some(weak::weak_two(style, WEAK, weak::not_clubs_named(), "12a", BOOKLET)),
        weak::weak_two_on_seven(style, WEAK, weak::not_clubs_named(), "12b", BOOKLET),
        weak::weak_two_on_five(style, WEAK, weak::not_clubs_named(), "12c"),
        Some(pass("13", BOOKLET)),
    ];
    rules.into_iter().flatten().collect()
}

fn three_no_trump() -> RuleEntry {
    let conditions = vec![hcp(Bounds::between(25, 27)), balanced()];
    let way = Way::new(the_suit, conditions, RuleBid::of_shape(bid(3, Strain::NoTrump)));
    RuleEntry::new("3", "Three no trump", BOOKLET, way)
}

fn three_clubs_on_six(style: Style) -> RuleEntry {
    let conditions = vec![
        clubs(),
        cards(Bounds::between(6, 6), "the suit").with_words("six clubs as the suit"),
        two_top(),
        no_void(),
        no_side_major(),
        within_reach(3, Allowance::of(style)),
    ];
    let way = Way::new(the_suit, conditions, RuleBid::level(3, "it").in_words("bid 3♣"));
    RuleEntry::new("11", "Three clubs on six", TEACHING, way)
}

const CHOICES: [SourceChoice; 9] = [
    SourceChoice {
        id: "sayc-a",
        switch: Some(Switch::Open),
        affects: |decided| {
            let is_early = decided.hand.situation().seat < OpeningSeat::Third;
            is_early && decided.opens_lightly(&["5", "6"])
        },
        text: "The booklet speaks of 13–15 points and names no least strength; 12 HCP open, as nearly \
               all do at the table, and fewer by the Rule of 20.",
    },
    SourceChoice {
        id: "sayc-b",
        switch: None,
        affects: |decided| decided.hand.hcp() == 22,
        text: "The booklet says 22 points or the playing equivalent for 2♣: 22 HCP, because one of a \
               suit is rebid with up to 21.",
    },
    SourceChoice {
        id: "sayc-c",
        switch: None,
        affects: |decided| {
            let is_always = decided.style.is_default(Switch::NoTrumpMajor);
            let is_no_trump = decided.is_by(&["2", "3"]) || is_always && decided.is_by(&["1"]);
            is_no_trump && decided.has_long_major()
        },
        text: "The booklet lets no-trump openings hold a five-card major; we always open them so.",
    },
    SourceChoice {
        id: "sayc-d",
        switch: Some(Switch::Third),
        affects: |decided| {
            decided.is_in(OpeningSeat::Third)
                && decided.opens_lightly(&["6"])
                && decided.has_strong_four_card_major()
        },
        text: "The booklet leaves four-card majors in third seat to judgment; we never open them.",
    },
    SourceChoice {
        id: "sayc-e",
        switch: None,
        affects: |decided| decided.hand.hcp() >= 28 && decided.is_balanced(),
        text: "The booklet has no opening for balanced hands of 28 HCP and more; they open 2♣.",
    },
    SourceChoice {
        id: "sayc-f",
        switch: None,
        affects: |decided| decided.is_by(&["6"]) && decided.has_long_major(),
        text: "The booklet orders suits of equal length only; a minor that is longer than a five-card \
               major is opened first.",
    },
    SourceChoice {
        id: "sayc-g",
        switch: None,
        affects: |decided| {
            decided.is_by(&["9b", "11", "12c"])
                || decided.style.is_default(Switch::Fourth)
                    && decided.is_in(OpeningSeat::Fourth)
                    && decided.opens_lightly(&["5", "6"])
        },
        text: "Four of a seven-card major, 3♣ on six clubs, weak twos on five cards and the Rule of 15 \
               in fourth seat are from textbooks, not from the booklet.",
    },
    SourceChoice {
        id: "sayc-h",
        switch: None,
        affects: |decided| {
            decided.is_by(&["9a"]) && decided.suit().is_some_and(|suit| !suit.is_major())
        },
        text: "The booklet has no rule for five of a minor; eight cards open at the four level, and five \
               is for ten cards with game in them.",
    },
    SourceChoice {
        id: "sayc-i",
        switch: Some(Switch::TwoNoTrump),
        affects: |decided| {
            (20..=21).contains(&decided.hand.hcp())
                && decided.hand.lengths() == [6, 3, 2, 2]
                && !decided.longest().is_major()
        },
        text: "20–21 HCP with 6-3-2-2 and a six-card minor open the minor; tables and textbooks are \
               divided between that, 2♣ and 2NT.",
    },
];
