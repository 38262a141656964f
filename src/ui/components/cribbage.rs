//! Views of the cards, ranks, hands, splits and board of cribbage.

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

/// Renders a card. A card of the solitaire has no suit. The element has no name for screen readers, so the caller must
/// provide one.
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

/// Renders a rank without a suit. If the value of the rank differs from what is printed, also renders the value.
fn rank_card(rank: Rank, class: &'static str) -> Html {
    let (rank, value) = (rank_text(rank), rank.value().to_string());
    html! {
        <span class={class_list(&["card", "rank-card", class])} aria-hidden="true">
            <span class="card-rank">{ &rank }</span>
            if rank != value { <span class="rank-value" data-value={value}></span> }
        </span>
    }
}

/// Renders a card within a line of text, as its rank and its suit symbol.
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
