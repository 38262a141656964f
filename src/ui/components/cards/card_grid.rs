//! Cards as buttons in four rows of thirteen: what their keys do, and how one is known from another.

use yew::prelude::*;

use crate::engine::card::{Card, Rank, Suit};
use crate::ui::hooks::{KeyAction, RovingFocus, use_roving_focus};

/// The attribute that says which card a button is.
pub const CARD: &str = "data-card";

/// The 52 cards as buttons with one tab stop, at first the ace of spades; `on_choose` is called with every card
/// clicked or typed.
#[hook]
pub fn use_card_grid(order: &'static RankOrder, on_choose: Callback<Card>) -> RovingFocus<Card> {
    let first = Card::new(Suit::Spades, Rank::Ace);
    use_roving_focus(CARD, Some(first), |key, from| key_action(order, key, from), on_choose)
}

/// The ranks from left to right.
pub type RankOrder = [Rank; 13];

/// Their order where the ace is the highest, and where it is the lowest.
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

/// What a key does at a card: arrow keys, Home and End move; a suit moves to its row, a rank chooses
/// that card of the row.
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
        // A low ace is one.
        "1" if *order == ACE_LOW => {
            return Some(KeyAction::Choose(Card::new(from.suit, Rank::Ace)));
        }
        // The ten as it is printed; its one means nothing by itself.
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
mod tests {
    use super::*;

    fn card(text: &str) -> Card {
        text.parse().expect("a card")
    }

    #[test]
    fn arrows_stop_at_the_edges() {
        let steps = [
            ("ArrowLeft", "SA", "SA"),
            ("ArrowRight", "SA", "SK"),
            ("ArrowRight", "D2", "D2"),
            ("ArrowUp", "S9", "S9"),
            ("ArrowDown", "S9", "H9"),
            ("ArrowDown", "C9", "C9"),
            ("Home", "D5", "DA"),
            ("End", "D5", "D2"),
        ];
        for (key, from, to) in steps {
            assert_eq!(
                key_action(&Rank::DESCENDING, key, card(from)),
                Some(KeyAction::Move(card(to))),
                "{key} at {from}"
            );
        }
    }

    #[test]
    fn typing_a_suit_moves_and_a_rank_chooses() {
        assert_eq!(
            key_action(&Rank::DESCENDING, "h", card("S9")),
            Some(KeyAction::Move(card("H9")))
        );
        assert_eq!(
            key_action(&Rank::DESCENDING, "a", card("H9")),
            Some(KeyAction::Choose(card("HA")))
        );
        assert_eq!(
            key_action(&Rank::DESCENDING, "0", card("H9")),
            Some(KeyAction::Choose(card("HT")))
        );
        for key in ["1", "Tab", "Enter", "x"] {
            assert_eq!(key_action(&Rank::DESCENDING, key, card("H9")), None, "{key}");
        }
    }

    #[test]
    fn a_low_ace_is_first_and_one() {
        let low = ranks(true);
        assert_eq!((low[0], low[1], low[12]), (Rank::Ace, Rank::Two, Rank::King));
        assert_eq!(key_action(low, "End", card("D5")), Some(KeyAction::Move(card("DK"))));
        assert_eq!(key_action(low, "ArrowRight", card("DA")), Some(KeyAction::Move(card("D2"))));
        assert_eq!(key_action(low, "1", card("D5")), Some(KeyAction::Choose(card("DA"))));
    }
}
