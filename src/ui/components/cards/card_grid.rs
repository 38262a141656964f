//! Cards as buttons in four rows of thirteen: what their keys do, and how one is known from another.

use yew::prelude::*;

use crate::engine::card::{Card, Rank, Suit};
use crate::ui::hooks::{KeyAction, RovingFocus, use_roving_focus};

/// The attribute that says which card a button is.
pub const CARD: &str = "data-card";

/// The 52 cards as buttons with one tab stop, at first the ace of spades; `on_choose` hears of every card
/// clicked or typed.
#[hook]
pub fn use_card_grid(on_choose: Callback<Card>) -> RovingFocus<Card> {
    use_roving_focus(CARD, Some(Card::new(Suit::Spades, Rank::Ace)), key_action, on_choose)
}

/// A name as the beginning of a sentence.
pub fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// What a key does at a card: arrow keys, Home and End move; a suit moves to its row, a rank chooses
/// that card of the row.
pub fn key_action(key: &str, from: Card) -> Option<KeyAction<Card>> {
    let column = Rank::DESCENDING.iter().position(|&rank| rank == from.rank)?;
    let row = Suit::DESCENDING.iter().position(|&suit| suit == from.suit)?;
    let at = |row: usize, column: usize| {
        Card::new(Suit::DESCENDING[row % 4], Rank::DESCENDING[column.min(12)])
    };
    Some(KeyAction::Move(match key {
        "ArrowRight" => at(row, column + 1),
        "ArrowLeft" => at(row, column.saturating_sub(1)),
        "ArrowDown" => at((row + 1).min(3), column),
        "ArrowUp" => at(row.saturating_sub(1), column),
        "Home" => at(row, 0),
        "End" => at(row, 12),
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
                key_action(key, card(from)),
                Some(KeyAction::Move(card(to))),
                "{key} at {from}"
            );
        }
    }

    #[test]
    fn typing_a_suit_moves_and_a_rank_chooses() {
        assert_eq!(key_action("h", card("S9")), Some(KeyAction::Move(card("H9"))));
        assert_eq!(key_action("a", card("H9")), Some(KeyAction::Choose(card("HA"))));
        assert_eq!(key_action("0", card("H9")), Some(KeyAction::Choose(card("HT"))));
        for key in ["1", "Tab", "Enter", "x"] {
            assert_eq!(key_action(key, card("H9")), None, "{key}");
        }
    }
}
