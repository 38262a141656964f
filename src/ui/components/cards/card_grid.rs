//! Key handling and HTML attributes that all grids of 52 card buttons share.

use yew::prelude::*;

use crate::engine::{Card, Rank, Suit};
use crate::ui::hooks::{KeyAction, RovingFocus, use_roving_focus};

/// Data attribute that contains the card of a button.
pub const CARD: &str = "data-card";

/// Handles 52 card buttons with one tab stop. The tab stop is initially at the ace of spades. Calls `on_choose` with
/// every card that is clicked or typed.
#[hook]
pub fn use_card_grid(order: &'static RankOrder, on_choose: Callback<Card>) -> RovingFocus<Card> {
    let first = Card::new(Suit::Spades, Rank::Ace);
    use_roving_focus(CARD, Some(first), |key, from| key_action(order, key, from), on_choose)
}

/// The ranks in the order of the columns, from left to right.
pub type RankOrder = [Rank; 13];

/// Returns the ranks in descending order, or from the ace to the king if the ace is low.
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

/// Returns the action for a key press on a card. Arrow keys, Home and End move the focus. The initial of a suit moves
/// the focus to the row of that suit. A rank chooses the card of that rank in the current row. Other keys do nothing.
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
        // If the ace is low, it can also be typed as `1`.
        "1" if *order == ACE_LOW => {
            return Some(KeyAction::Choose(Card::new(from.suit, Rank::Ace)));
        }
        // `0` is the last digit of `10`. The digit `1` is ignored, because it isn't a rank here.
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
