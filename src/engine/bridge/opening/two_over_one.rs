//! Two over one, after Max Hardy's summary and common practice in the United States.
//!
//! Hardy passes some hands that nearly everybody opens today. The rules open such hands. A `SourceChoice` explains
//! this to the user.

use std::sync::LazyLock;

use super::checks;
use super::choices::{SourceChoice, affecting};
use super::condition::Condition;
use super::conditions::opening::{
    SystemVariants, one_of_a_major, one_of_a_minor, strength_to_open,
};
use super::conditions::strength::hcp;
use super::conditions::strong::{gambling, one_no_trump, strong_artificial, two_no_trump};
use super::conditions::suits::{
    Honours, cards, length_of, longer_major, longer_minor, strong, two_top,
};
use super::conditions::{all_terms, third_seat, weak};
use super::fact::{Bounds, Mismatch, SuitChoice};
use super::features::Features;
use super::rule::{RuleBid, RuleEntry, Way, pass};
use super::situation::OpeningSeat;
use super::switch::{Offer, Switch, SwitchValue};
use super::system::{Definition, RuleTable, Style, System, spell_plainly};
use crate::engine::{Decimal, Strain, Suit};

/// The system "Two over one". It answers every hand, with `Pass` if no other rule applies.
pub const SYSTEM: System = System(&DEFINITION);

static DEFINITION: Definition = Definition {
    name: "two-over-one",
    title: "Two over one",
    short_title: "2/1",
    counts: "counts HCP, quick tricks, the Rule of 20 and playing tricks",
    depends_on_situation: true,
    offers: &[
        Offer::open(SwitchValue::QuickTricks, &Offer::STRENGTHS),
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

/// Source of the rules after Hardy's summary.
const HARDY: &str = "Max Hardy’s summary of two over one; common practice in the United States";
/// Source of the rules 3, 9, 9b and 10.
const PRACTICE: &str = "common practice in the United States";

const VARIANTS: SystemVariants = SystemVariants {
    third_seat: Vec::new,
    fourth_needs_strength: false,
    two_clubs_shows_nine_tricks: false,
};

/// High-card points of a weak two.
const WEAK: Bounds = Bounds::between(5, 10);
/// High-card points of a light opening in third seat.
const LIGHT: Bounds = Bounds::between(10, 11);

fn entries(style: Style) -> Vec<RuleEntry> {
    let strength = || strength_to_open(style, &VARIANTS);
    let clubs = Strain::Suit(Suit::Clubs);
    let is_light = style.value(Switch::Third) != SwitchValue::First;
    let rules = [
        Some(weak::slam_on_ten_cards()),
        Some(one_no_trump(style, strength(), "1", HARDY)),
        Some(two_no_trump(style, Bounds::between(20, 21), Vec::new(), "2", HARDY)),
        Some(gambling("3", PRACTICE)),
        Some(strong_artificial((style, &VARIANTS), 22, clubs, "Strong two clubs", "4", HARDY)),
        Some(weak::game_on_a_long_suit(style, "4a")),
        Some(one_of_a_major(strength(), "5a", HARDY)),
        Some(one_of_a_minor(strength(), "5b", HARDY)),
        is_light.then(light_major_of_hardy),
        is_light.then(light_minor),
        weak::light_major(style, "6c"),
        Some(weak::game_in_fourth_seat("7")),
        Some(weak::three_in_fourth_seat("7a")),
        Some(weak::two_in_fourth_seat(weak::not_clubs_named(), "7b")),
        Some(weak::pass_in_fourth_seat("8")),
        Some(weak::four_of_an_eight_card_major("8a")),
        Some(weak::four_level_preempt(style, "9", PRACTICE)),
        Some(weak::game_on_seven(style, "9b", PRACTICE)),
        Some(weak::three_level_preempt(style, "10", PRACTICE)),
        Some(weak::three_of_a_major(style, "10a")),
        Some(weak::weak_two(style, WEAK, weak::not_clubs_named(), "11a", HARDY)),
        weak::weak_two_on_seven(style, WEAK, weak::majors_named(), "11b", HARDY),
        weak::weak_two_on_five(style, WEAK, weak::not_clubs_named(), "11c"),
        Some(pass("12", HARDY)),
    ];
    rules.into_iter().flatten().collect()
}

/// Returns the longer major if it has five or six cards and neither minor is longer. Otherwise, returns the mismatch.
fn long_light_major(hand: &Features) -> Result<SuitChoice, Mismatch> {
    let choice = checks::longer_major(hand)?;
    let needs = Bounds::between(5, 6);
    let minor = longer_minor(hand);
    if !needs.allow(choice.length) {
        return Err(Mismatch::Length { suit: choice.suit, has: choice.length, needs });
    }
    if minor.length > choice.length {
        return Err(Mismatch::SecondSuit { suit: minor.suit, length: minor.length });
    }
    Ok(choice)
}

/// Checks that the lengths of the suits allow a light opening in third seat in the four-card major
/// `suit`. The rule checks the strength of the suit separately.
fn light_four_card_major(hand: &Features, suit: Suit) -> Result<(), Mismatch> {
    if let Ok(choice) = long_light_major(hand) {
        return Err(Mismatch::OtherSuit { choice, needs: "no major of five or six cards" });
    }
    checks::longest(hand, Bounds::between(4, 5))?;
    checks::length(hand, suit, Bounds::between(4, 4))
}

fn light_major_of_hardy() -> RuleEntry {
    let long = "five or six cards in the longer major, neither minor longer";
    let long = Condition::about(long, |hand| long_light_major(hand).map(|_| ()));
    let answer =
        || RuleBid::level(1, "it").in_words("bid one of it (with both majors of four cards 1♥)");
    let rule = Way::new(longer_major, vec![third_seat(), hcp(LIGHT), long], answer());
    let four_hearts = Condition::about("no suit over five, but four cards in a major", |hand| {
        light_four_card_major(hand, Suit::Hearts)
    });
    let hearts = Way::new(
        |hand| SuitChoice::only(hand, Suit::Hearts),
        vec![third_seat(), hcp(LIGHT), four_hearts, strong()],
        answer(),
    );
    let four_spades = Condition::about("", |hand| light_four_card_major(hand, Suit::Spades));
    let spades = Way::new(
        |hand| SuitChoice::only(hand, Suit::Spades),
        vec![third_seat(), hcp(LIGHT).without_words(), four_spades, strong().without_words()],
        answer(),
    );
    RuleEntry::new("6a", "Light major in third seat", HARDY, rule).or(hearts).or(spades)
}

fn light_minor() -> RuleEntry {
    let conditions = vec![
        third_seat(),
        hcp(LIGHT),
        length_of(Suit::Spades, Bounds::at_least(3)),
        length_of(Suit::Hearts, Bounds::at_least(3)),
        cards(Bounds::between(4, 6), "the longer minor"),
        two_top(),
    ];
    let way = Way::new(longer_minor, conditions, RuleBid::level(1, "it"));
    RuleEntry::new("6b", "Light minor in third seat", HARDY, way)
}

const CHOICES: [SourceChoice; 4] = [
    SourceChoice {
        id: "two-over-one-a",
        switch: Some(Switch::Open),
        affects: |decided| {
            let hand = decided.hand;
            let is_flat = hand.hcp() == 12
                && hand.lengths() == [4, 3, 3, 3]
                && hand.quick_tricks() < Decimal::whole(3);
            let [first, second, ..] = hand.lengths();
            let is_short = hand.hcp() == 11 && first < 6 && (first, second) != (5, 5);
            (is_flat || is_short)
                && !decided.is_in(OpeningSeat::Fourth)
                && decided.is_by(&["5a", "5b"])
        },
        text: "Hardy passes 12 HCP with 4-3-3-3 and fewer than three quick tricks, and others ask a \
               hand of 11 HCP for six cards or 5-5; today nearly everyone opens them.",
    },
    SourceChoice {
        id: "two-over-one-b",
        switch: None,
        affects: |decided| {
            decided.is_by(&["3"])
                || (25..=27).contains(&decided.hand.hcp()) && decided.is_balanced()
        },
        text: "3NT shows a solid minor, as is common; others open it with 25–27 HCP and a balanced \
               hand, which open 2♣ here.",
    },
    SourceChoice {
        id: "two-over-one-c",
        switch: None,
        affects: |decided| {
            let hand = decided.hand;
            decided.style.value(Switch::NoTrump).no_trump().allow(hand.hcp())
                && matches!(hand.lengths(), [5, 4, 2, 2] | [6, 3, 2, 2])
        },
        text: "Some open 1NT with 5-4-2-2 and 6-3-2-2; sources differ, and we do not.",
    },
    SourceChoice {
        id: "two-over-one-d",
        switch: Some(Switch::WeakTwo),
        affects: |decided| {
            let is_weak = WEAK.allow(decided.hand.hcp());
            let is_early = decided.hand.situation().seat < OpeningSeat::Third;
            let mut long = decided.hand.suits_where(|length| length == 5);
            let has_four =
                |suit| suit != Suit::Clubs && Honours::of(decided.hand, suit).short_of_four() == 0;
            is_weak && is_early && decided.is_by(&["12"]) && long.any(has_four)
        },
        text: "Hardy opens a weak two on five good cards in first and second seat; most ask for six \
               there, and we do too.",
    },
];
