//! Cards, ranks, hands, splits and the board of cribbage.

pub mod board;
pub mod hand_slots;
pub mod points_picture;
pub mod rank_picker;
pub mod score_entry;
pub mod split_view;
pub mod starter_outlook;
mod words;

use yew::prelude::*;

use crate::engine::cribbage::{Card, Rank};
use crate::ui::components::cards::suit_icon;
use crate::ui::components::frame::class_list;

pub use self::words::{pair_name, rank_text};

/// Draws a card, which has no suit if it is one of the solitaire's. It has no name for screen readers, so the caller
/// must provide one.
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

/// Draws a rank without a suit, with its value if it differs from the printed rank.
fn rank_card(rank: Rank, class: &'static str) -> Html {
    let (rank, value) = (rank_text(rank), rank.value().to_string());
    html! {
        <span class={class_list(&["card", "rank-card", class])} aria-hidden="true">
            <span class="card-rank">{ &rank }</span>
            if rank != value { <span class="rank-value" data-value={value}></span> }
        </span>
    }
}

/// Draws a card in a line of text: its rank and suit symbol.
pub fn card_in_line(card: Card) -> Html {
    html! {
        <span class="played-card">
            <span aria-hidden="true">{ rank_text(card.rank) }</span>
            { for card.suit.map(suit_icon) }
            <span class="unseen">{ card.name() }</span>
        </span>
    }
}

pub fn cards_in_line(cards: &[Card]) -> Html {
    html! { <span class="cards-in-line">{ for cards.iter().map(|&card| card_in_line(card)) }</span> }
}
