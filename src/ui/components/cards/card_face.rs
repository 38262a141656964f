//! One card, face up.

use yew::prelude::*;

use super::suit_icon::suit_icon;
pub use super::words::rank_text;
use crate::engine::card::{Card, Suit};
use crate::engine::card_set::CardSet;
use crate::ui::components::frame::class_list::class_list;

/// A card with its rank and suit, with a further class such as `winner`. Screen readers hear its
/// name.
pub fn card_face(card: Card, class: &'static str) -> Html {
    html! {
        <span class={class_list(&["card", card.suit.name(), class])} role="img" aria-label={card.name()}>
            <span class="card-rank">{ rank_text(card.rank) }</span>
            { suit_icon(card.suit) }
        </span>
    }
}

/// A card in a line of text: its suit, drawn, and its rank.
pub fn card_in_line(card: Card) -> Html {
    html! {
        <span class="played-card">
            { suit_icon(card.suit) }
            <span aria-hidden="true">{ rank_text(card.rank) }</span>
            <span class="unseen">{ card.name() }</span>
        </span>
    }
}

/// The cards of a suit as diagrams print them: `KJ1092`, or a dash for a void.
pub fn holding_text(cards: CardSet, suit: Suit) -> String {
    if cards.length(suit) == 0 {
        "–".to_owned()
    } else {
        cards.of_suit(suit).iter().map(|card| rank_text(card.rank)).collect()
    }
}
