//! One card, face up.

use yew::prelude::*;

use super::suit_icon::suit_icon;
use crate::engine::{Card, CardSet, PartlyKnown, Suit};
use crate::ui::components::frame::class_list;

pub use super::words::rank_text;

/// Draws a card's rank and suit, with an extra class such as `winner`. Screen readers get its name.
pub fn card_face(card: Card, class: &'static str) -> Html {
    html! {
        <span class={class_list(&["card", card.suit.name(), class])} role="img" aria-label={card.name()}>
            <span class="card-rank">{ rank_text(card.rank) }</span>
            { suit_icon(card.suit) }
        </span>
    }
}

/// Draws a card in a line of text: its suit symbol and its rank.
pub fn card_in_line(card: Card) -> Html {
    html! {
        <span class="played-card">
            { suit_icon(card.suit) }
            <span aria-hidden="true">{ rank_text(card.rank) }</span>
            <span class="unseen">{ card.name() }</span>
        </span>
    }
}

/// Symbol of a card known only to be small.
pub const SMALL: char = 'x';

/// Returns the cards of a suit as printed in diagrams: `KJ1092`, or a dash for a void.
pub fn holding_text(cards: CardSet, suit: Suit) -> String {
    partly_known_text(cards.into(), suit)
}

/// Returns the cards of a suit, with an `x` for each one known only to be small: `KQxx`.
pub fn partly_known_text(cards: PartlyKnown, suit: Suit) -> String {
    if cards.lowest().length(suit) == 0 {
        return "–".to_owned();
    }
    let known = cards.known().of_suit(suit).iter();
    let mut text: String = known.map(|card| rank_text(card.rank)).collect();
    text.extend(cards.small().of_suit(suit).iter().map(|_| SMALL));
    text
}
