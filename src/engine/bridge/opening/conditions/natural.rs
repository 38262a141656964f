//! Which suit is opened at the one level.

use std::borrow::Cow;

use crate::engine::bridge::opening::condition::Condition;
use crate::engine::bridge::opening::fact::{Choice, Mismatch, Preference, Tie};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Answer, Entry, Term, Way};
use crate::engine::card::Suit;

pub const NATURAL_CHOICE: Term = Term {
    name: "natural choice",
    text: Cow::Borrowed(
        "The longer major, of equals spades, if it has five cards or more and neither minor is \
         longer. Else the longer minor, of equals diamonds; but clubs with three of each.",
    ),
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
pub fn one_of_a_major(strength: Condition, number: &'static str, source: &'static str) -> Entry {
    let major = Condition::about("a major as the natural choice", |hand| {
        let choice = natural_choice(hand);
        let needs = "a major";
        if choice.suit.is_major() { Ok(()) } else { Err(Mismatch::OtherSuit { choice, needs }) }
    });
    let way = Way::new(natural_choice, vec![strength, major], Answer::level(1, "it"));
    Entry::new(number, "One of a major", source, way)
}

/// The same for a minor.
pub fn one_of_a_minor(strength: Condition, number: &'static str, source: &'static str) -> Entry {
    let minor = Condition::about("a minor as the natural choice", |hand| {
        let choice = natural_choice(hand);
        let needs = "a minor";
        if choice.suit.is_major() { Err(Mismatch::OtherSuit { choice, needs }) } else { Ok(()) }
    });
    let way = Way::new(natural_choice, vec![strength, minor], Answer::level(1, "it"));
    Entry::new(number, "One of a minor", source, way)
}
