//! Which suit is opened at the one level.

use super::bid_choice;
use super::suits::{major, minor};
use crate::engine::bridge::opening::fact::{Choice, Mismatch, Preference, Strength, Tie};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Rule, Ruling, Term};
use crate::engine::card::Suit;

pub const NATURAL_CHOICE: Term = Term {
    name: "natural choice",
    text: "The longer major, of equals spades, if it has five cards or more and neither minor is \
           longer. Else the longer minor, of equals diamonds; but clubs with three of each.",
};

/// See [`NATURAL_CHOICE`].
pub fn natural_choice(hand: &Features) -> Choice {
    let major = longer(hand, Suit::Spades, Suit::Hearts);
    let minor = longer(hand, Suit::Diamonds, Suit::Clubs);
    if major.length < 5 {
        return minor;
    }
    if major.length < minor.length {
        let why = Preference::Longer(major.length);
        return Choice::preferred(hand, minor.suit, major.suit, why);
    }
    if minor.length >= 5 && major.over.is_none() {
        let why = Preference::Major(minor.length);
        return Choice::preferred(hand, major.suit, minor.suit, why);
    }
    major
}

/// The longer of two suits; where both have three cards the lower, else of equals the higher.
fn longer(hand: &Features, higher: Suit, lower: Suit) -> Choice {
    let tie = if hand.length(higher) == 3 { Tie::LowerRank } else { Tie::HigherRank };
    let choice = Choice::longer(hand, higher, lower, tie);
    let other = if choice.suit == higher { lower } else { higher };
    // A suit that nobody would bid needs no reason against it.
    if hand.length(other) < 3 { Choice::only(hand, choice.suit) } else { choice }
}

/// The rule for one of a major, by its number in a system and where it stands.
pub const fn one_of_a_major_rule(number: &'static str, source: &'static str) -> Rule {
    Rule {
        number,
        title: "One of a major",
        text: "With the strength to open, bid one of a major, if the natural choice is a major.",
        source,
    }
}

/// The same for a minor.
pub const fn one_of_a_minor_rule(number: &'static str, source: &'static str) -> Rule {
    Rule {
        number,
        title: "One of a minor",
        text: "With the strength to open, bid one of a minor, if the natural choice is a minor.",
        source,
    }
}

/// One of a major, if that is the natural choice.
pub fn one_of_a_major(hand: &Features, strength: Result<Strength, Mismatch>) -> Ruling {
    Ok(bid_choice(1, strength?, major(natural_choice(hand))?))
}

/// One of a minor, if that is the natural choice.
pub fn one_of_a_minor(hand: &Features, strength: Result<Strength, Mismatch>) -> Ruling {
    Ok(bid_choice(1, strength?, minor(natural_choice(hand))?))
}
