//! Texts about a script: its fields, its text and its conflicts.

use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::simulate::form::TopCards;
use crate::engine::bridge::simulate::in_words::{Phrase, Subject};
use crate::engine::wording::sentence_case;
use crate::engine::{Diagnostics, Seat, Side, Suit};

pub const SCRIPT: &str = "Script";
pub const SCRIPT_PLACEHOLDER: &str = "any deal";
/// Placeholder of a condition that is not set.
pub const ANY_VALUE: &str = "any";
pub const ADD_CONDITION: &str = "Add a condition";
pub const CONDITION: &str = "+ condition";
pub const ON_ANY_DEAL: &str = "on any deal";
pub const TABLE: &str = "The table";
pub const IN_WORDS: &str = "In words";
pub const ANY_DEAL: &str = "Any deal.";
pub const BY_HAND: &str =
    "This script goes beyond the fields. Edit it as text, or start a new one.";
pub const NEW_SCRIPT: &str = "New script";
pub const FIELDS: &str = "Hands and conditions";
pub const DEALER: &str = "Dealer";
pub const VULNERABLE: &str = "Vulnerable";
pub const NOT_SAID: &str = "–";
pub const NOBODY: &str = "Nobody";
pub const BOTH: &str = "Both sides";
pub const CARDS: &str = "Cards held";
pub const LACKS: &str = "Cards not held";
pub const POINTS: &str = "HCP";
pub const SHAPE: &str = "Shape";
pub const ANY: &str = "Any shape";
pub const SHAPE_LIST: &str = "Shapes";
pub const SHAPE_OTHER: &str = "Listed…";
pub const SHAPE_PLACEHOLDER: &str = "any 4333 + 5xxx";
pub const COUNTED_BY: &str = "Counted by";
pub const COUNT: &str = "Value";
pub const OPENS: &str = "Opens";
pub const PASSES: &str = "Pass";
pub const SYSTEM: &str = "System";
pub const OTHERS: &str = "Others pass";
pub const OTHERS_PASS: &str = "by the system";
pub const OTHERS_ANY: &str = "with any hand";
pub const HONOURS_IN: &str = "Honours in";
pub const HONOURS_MANY: &str = "At least";
pub const OR: &str = "or";
pub const SEAT: &str = "Seat";
pub const NORTH_SOUTH: &str = "North–South";
pub const EAST_WEST: &str = "East–West";
pub const TOO_MANY_CARDS: &str = "a hand has 13 cards";
pub const NO_DEAL: &str = "No deal fits. These conditions contradict each other:";
pub const GIVEN_CARDS: &str = "the cards that are given";

/// Returns the label of a field for a hand, for screen readers.
pub fn of_seat(seat: Seat, field: &str) -> String {
    of(seat.name(), field)
}

/// Returns the label of a field for a condition, for screen readers.
pub fn of(name: &str, field: &str) -> String {
    format!("{name}: {field}")
}

/// Returns the label for the second set of conditions on a hand.
pub fn or_of(seat: Seat) -> String {
    format!("{}, or", seat.name())
}

/// Returns the text for a minimum number of top cards in a suit.
pub fn top(among: TopCards, least: u8) -> String {
    let cards = match among {
        TopCards::Three => "AKQ",
        TopCards::Five => "AKQJT",
    };
    if least == among.size() { cards.to_owned() } else { format!("{least} of {cards}") }
}

/// Returns the beginning of the sentence about a hand.
pub fn holds(seat: Seat, is_first: bool) -> String {
    format!("{} {seat} has", if is_first { "when" } else { "and" })
}

pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "Spades",
        Suit::Hearts => "Hearts",
        Suit::Diamonds => "Diamonds",
        Suit::Clubs => "Clubs",
    }
}

pub fn class(class: ShapeClass) -> String {
    sentence_case(&class.to_string())
}

pub fn together(side: Side) -> String {
    let side = match side {
        Side::NorthSouth => "N+S",
        Side::EastWest => "E+W",
    };
    format!("HCP {side}")
}

pub fn first(wrong: &Diagnostics) -> String {
    wrong.iter().next().map_or_else(String::new, |first| first.message.clone())
}

/// Returns a condition that is part of a conflict, with its seat or side, as text.
pub fn conflicting(phrase: &Phrase) -> String {
    match phrase.subject {
        Subject::Seat(seat) => format!("{seat}: {}", phrase.text),
        Subject::Side(side) => format!("{side}: {}", phrase.text),
        Subject::Table => phrase.text.clone(),
    }
}

pub fn at_line(line: usize, column: usize) -> String {
    format!("(line {line}, column {column})")
}
