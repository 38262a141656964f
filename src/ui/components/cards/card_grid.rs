//! The key handling and attributes shared by grids of 52 card buttons.

use yew::prelude::*;

use crate::engine::{Card, Rank, Suit};
use crate::ui::hooks::{KeyAction, RovingFocus, use_roving_focus};

/// The attribute with a button's card.
pub const CARD: &str = "data-card";

/// Handles the 52 card buttons with one tab stop, initially the ace of spades. Calls `on_choose` with every clicked or
/// typed card.
#[hook]
pub fn use_card_grid(order: &'static RankOrder, on_choose: Callback<Card>) -> RovingFocus<Card> {
    let first = Card::new(Suit::Spades, Rank::Ace);
    use_roving_focus(CARD, Some(first), |key, from| key_action(order, key, from), on_choose)
}

/// The ranks from left to right.
pub type RankOrder = [Rank; 13];

/// Returns the ranks with the ace high or low.
pub const fn ranks(ace_is_low: bool) -> &'static RankOrder {
    if ace_is_low { &ACE_LOW } else { &Rank::DESCENDING }
}

const ACE_LOW: RankOrder = {
    let mut order = Rank::DESCENDING;
    let mut column = 1;
    while column < order.len() {
        order[column] = Rank::DESCENDING[order.len() - column];
        column += 1;
    }
    order
};

/// Returns the action of a key at a card. Arrow keys, Home and End move the focus. A suit letter moves it to the suit's
/// row, and a rank chooses that card of the current row.
pub fn key_action(order: &RankOrder, key: &str, from: Card) -> Option<KeyAction<Card>> {
    let column = order.iter().position(|&rank| rank == from.rank)?;
    let row = Suit::DESCENDING.iter().position(|&suit| suit == from.suit)?;
    let at =
        |row: usize, column: usize| Card::new(Suit::DESCENDING[row % 4], order[column.min(12)]);
    Some(KeyAction::Move(match key {
        "ArrowRight" => at(row, column + 1),
        "ArrowLeft" => at(row, column.saturating_sub(1)),
        "ArrowDown" => at((row + 1).min(3), column),
        "ArrowUp" => at(row.saturating_sub(1), column),
        "Home" => at(row, 0),
        "End" => at(row, 12),
        // A low ace is also written as 1.
        "1" if *order == ACE_LOW => {
            return Some(KeyAction::Choose(Card::new(from.suit, Rank::Ace)));
        }
        // The last digit of a ten written as 10. The digit 1 is not a rank here.
        "0" => return Some(KeyAction::Choose(Card::new(from.suit, Rank::Ten))),
        _ => {
            let mut symbols = key.chars();
            let (Some(symbol), None) = (symbols.next(), symbols.next()) else { return None };
            if let Some(suit) = Suit::from_char(symbol) {
                Card::new(suit, from.rank)
            } else {
                let rank = Rank::from_char(symbol)?;
                return Some(KeyAction::Choose(Card::new(from.suit, rank)));
            }
        }
    }))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cards/card_grid.rs"]
mod tests;
