//! Texts about calls, suits, ranks and card pickers.

use crate::engine::wording::sentence_case;
use crate::engine::{Card, Seat, Suit};
use crate::ui::number::tricks;

// Calls as text, and their names.
pub const PASS: &str = "Pass";
pub const DOUBLE: &str = "X";
pub const DOUBLE_NAME: &str = "double";
pub const REDOUBLE: &str = "XX";
pub const REDOUBLE_NAME: &str = "redouble";

pub const NO_TRUMP: &str = "NT";
pub const NO_TRUMP_NAME: &str = "no trump";

/// Returns the name of a suit in a bid. If `one` is set, the name is singular, as in `1 club`. Otherwise it is plural,
/// as in `2 clubs`.
pub fn suit_of_bid(suit: Suit, one: bool) -> &'static str {
    if one { suit.singular() } else { suit.name() }
}

/// Returns the label of a card's button, such as `10 of spades` or `Ace of spades`.
pub fn card_button(card: Card) -> String {
    sentence_case(&card.name())
}

/// Returns the label of a chosen card's button, such as `Take out the 10 of spades`.
pub fn take_out(card: Card) -> String {
    format!("Take out the {}", card.name())
}

pub const CHOSEN: &str = "Chosen cards";
pub const CHOOSE_A_SUIT: &str = "Choose a suit, then its cards.";
pub const SUIT: &str = "Suit";
pub const TAKE_BACK: &str = "Take the last card back";
pub const THE_PACK: &str = "The pack";
pub const CARDS: &str = "Cards";

pub fn cards_of(seat: Seat) -> String {
    format!("{seat}’s cards")
}

pub fn card_costs(card: &str, cost: u8) -> String {
    if cost == 0 { format!("{card}, best") } else { format!("{card}, costs {}", tricks(cost)) }
}

pub fn all_are_chosen(limit: usize, card: Card) -> String {
    format!("{limit} cards are chosen: take one out before adding the {}.", card.name())
}
