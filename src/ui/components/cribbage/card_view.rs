//! A card of cribbage, face up, with its suit or without.

use yew::prelude::*;

use crate::engine::cribbage::{Card, Rank};
use crate::ui::components::cards::suit_icon::suit_icon;
use crate::ui::components::frame::class_list;

pub use super::words::{pair_name, rank_text};

/// A card, as it is drawn; without its suit as the solitaire has it. It has no name for screen readers: the caller gives it
/// one.
pub fn card_view(card: Card, class: &'static str) -> Html {
    match card.suit {
        None => rank_card(card.rank, class),
        Some(suit) => html! {
            <span class={class_list(&["card", suit.name(), class])} aria-hidden="true">
                <span class="card-rank">{ rank_text(card.rank) }</span>
                { suit_icon(suit) }
            </span>
        },
    }
}

/// A rank without a suit, with what it counts where the rank does not say so.
fn rank_card(rank: Rank, class: &'static str) -> Html {
    let (rank, value) = (rank_text(rank), rank.value().to_string());
    html! {
        <span class={class_list(&["card", "rank-card", class])} aria-hidden="true">
            <span class="card-rank">{ &rank }</span>
            if rank != value { <span class="rank-value" data-value={value}></span> }
        </span>
    }
}

/// A card in a line of text: its rank, and its suit, drawn.
pub fn card_in_line(card: Card) -> Html {
    html! {
        <span class="played-card">
            <span aria-hidden="true">{ rank_text(card.rank) }</span>
            { for card.suit.map(suit_icon) }
            <span class="unseen">{ card.name() }</span>
        </span>
    }
}

/// Several cards in a line.
pub fn cards_in_line(cards: &[Card]) -> Html {
    html! { <span class="cards-in-line">{ for cards.iter().map(|&card| card_in_line(card)) }</span> }
}
