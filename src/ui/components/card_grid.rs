//! Cards as buttons in four rows of thirteen: their keys, their focus, and which one was clicked.
//!
//! The buttons carry their card as `data-card`, and one listener around them hears all of them.

use web_sys::Element;
use yew::prelude::*;

use super::delegate::{data_at, focus_within};
use crate::engine::card::{Card, Rank, Suit};

/// The 52 cards as buttons with one tab stop: what their frame listens with.
pub struct CardGrid {
    /// The frame around the buttons.
    pub root: NodeRef,
    /// The card that the tab key stops at.
    pub stop: Card,
    /// Hears the clicks on all buttons.
    pub onclick: Callback<MouseEvent>,
    /// Hears the keys on all buttons.
    pub onkeydown: Callback<KeyboardEvent>,
}

/// A grid that begins at the ace of spades; `on_choose` hears of every card clicked or typed.
#[hook]
pub fn use_card_grid(on_choose: Callback<Card>) -> CardGrid {
    let root = use_node_ref();
    let current = use_state(|| Card::new(Suit::Spades, Rank::Ace));
    let stop = *current;
    let onclick = {
        let (current, on_choose) = (current.setter(), on_choose.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some(card) = card_at(&event) {
                current.set(card);
                on_choose.emit(card);
            }
        })
    };
    let onkeydown = {
        let root = root.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let from = card_at(&event).unwrap_or(stop);
            let (card, chosen) = match key_action(&event.key(), from) {
                Some(KeyAction::Move(card)) => (card, false),
                Some(KeyAction::Choose(card)) => (card, true),
                None => return,
            };
            event.prevent_default();
            current.set(card);
            focus(&root, card);
            if chosen {
                on_choose.emit(card);
            }
        })
    };
    CardGrid { root, stop, onclick, onkeydown }
}

/// A name as the beginning of a sentence.
#[must_use]
pub fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// The card of the button in which an event happened.
#[must_use]
pub fn card_at(event: &Event) -> Option<Card> {
    data_at(event, "data-card")
}

/// Moves the focus to the button of a card.
pub fn focus(root: &NodeRef, card: Card) {
    if let Some(root) = root.cast::<Element>() {
        focus_within(&root, &format!("[data-card='{card}']"));
    }
}

/// What a key asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// To go to a card.
    Move(Card),
    /// To go to a card and click it.
    Choose(Card),
}

/// What a key does at a card: arrow keys, Home and End move; a suit moves to its row, a rank chooses
/// that card of the row.
#[must_use]
pub fn key_action(key: &str, from: Card) -> Option<KeyAction> {
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
