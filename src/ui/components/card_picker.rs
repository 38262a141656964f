//! The 52 cards as buttons.

use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::card_face::rank_text;
use super::suit_icon::suit_icon;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use wasm_bindgen::JsCast;

/// A choice of cards.
#[derive(Properties, PartialEq)]
pub struct CardPickerProps {
    /// The cards that are chosen.
    pub selected: CardSet,
    /// How many can be chosen; at the limit a further card is refused with the reason.
    pub limit: usize,
    /// A card was clicked that may be chosen, or a chosen one that is to be given back.
    pub on_toggle: Callback<Card>,
}

/// Four rows of thirteen buttons with one tab stop. Arrow keys, Home and End move; typing a suit
/// moves to its row, typing a rank chooses that card of the row.
#[component]
pub fn CardPicker(props: &CardPickerProps) -> Html {
    let root = use_node_ref();
    let current = use_state(|| Card::new(Suit::Spades, Rank::Ace));
    // What was refused, with the cards that were chosen then: once they change, it is no news.
    let refused = use_state_eq(|| None::<(Card, CardSet)>);
    let full = props.selected.len() >= props.limit;

    let toggle = {
        let (refused, on_toggle) = (refused.clone(), props.on_toggle.clone());
        let selected = props.selected;
        move |card: Card| {
            if full && !selected.contains(card) {
                refused.set(Some((card, selected)));
            } else {
                refused.set(None);
                on_toggle.emit(card);
            }
        }
    };
    let onclick = {
        let (toggle, current) = (toggle.clone(), current.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some(card) = card_at(&event) {
                current.set(card);
                toggle(card);
            }
        })
    };
    let onkeydown = {
        let (current, root) = (current.clone(), root.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let from = card_at(&event).unwrap_or(*current);
            let (card, chosen) = match key_action(&event.key(), from) {
                Some(KeyAction::Move(card)) => (card, false),
                Some(KeyAction::Choose(card)) => (card, true),
                None => return,
            };
            event.prevent_default();
            current.set(card);
            focus(&root, card);
            if chosen {
                toggle(card);
            }
        })
    };

    let still = refused.filter(|&(_, then)| then == props.selected);
    let notice = still.map_or_else(String::new, |(card, _)| {
        format!("{} cards are chosen: take one out before adding the {}.", props.limit, card.name())
    });
    html! {
        <div class="card-picker" ref={root} role="group" aria-label="Cards" {onclick} {onkeydown}>
            { for Suit::DESCENDING.into_iter().map(|suit| html! {
                <div class={classes!("card-row", suit.name())} role="group" aria-label={suit.name()}>
                    { for Rank::DESCENDING.into_iter().map(|rank| {
                        let card = Card::new(suit, rank);
                        let pressed = props.selected.contains(card);
                        html! {
                            <CardButton {card} {pressed} tab_stop={*current == card} />
                        }
                    }) }
                </div>
            }) }
            <p class="picker-notice" role="status">{ notice }</p>
        </div>
    }
}

/// One button of the picker. Clicks are handled by the picker as a whole, so that a button has
/// nothing that changes but what is seen, and most need no new rendering after a click.
#[derive(Properties, PartialEq)]
struct CardButtonProps {
    card: Card,
    pressed: bool,
    tab_stop: bool,
}

#[component]
fn CardButton(props: &CardButtonProps) -> Html {
    let card = props.card;
    html! {
        <button type="button" class={classes!("pick", card.suit.name())}
            data-card={card.to_string()}
            aria-label={sentence_case(&card.name())}
            aria-pressed={props.pressed.to_string()}
            tabindex={if props.tab_stop { "0" } else { "-1" }}>
            <span class="card-rank">{ rank_text(card.rank) }</span>
            { suit_icon(card.suit) }
        </button>
    }
}

fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// The card of the button in which an event happened.
fn card_at(event: &Event) -> Option<Card> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let button = target.closest("[data-card]").ok()??;
    button.get_attribute("data-card")?.parse().ok()
}

fn focus(root: &NodeRef, card: Card) {
    let button = root
        .cast::<Element>()
        .and_then(|root| root.query_selector(&format!("[data-card='{card}']")).ok().flatten())
        .and_then(|button| button.dyn_into::<HtmlElement>().ok());
    if let Some(button) = button {
        // A button that has just gone cannot take the focus, and needs none.
        drop(button.focus());
    }
}

#[derive(Debug, PartialEq, Eq)]
enum KeyAction {
    Move(Card),
    Choose(Card),
}

/// What a key does at a card.
fn key_action(key: &str, from: Card) -> Option<KeyAction> {
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
