//! Views of the cards, ranks, hands, splits and board of cribbage.

pub mod board;
pub mod hand_slots;
pub mod points_picture;
pub mod rank_picker;
pub mod score_entry;
pub mod split_view;
pub mod starter_outlook;
pub mod table;
mod words;

use yew::prelude::*;

use crate::engine::cribbage::Card;
use crate::ui::components::cards::suit_icon;

pub use self::words::pair_name;

/// Renders a card within a line of text, as its rank and its suit symbol.
pub fn card_in_line(card: Card) -> Html {
    html! {
        <span class="played-card">
            <span aria-hidden="true">{ card.rank.printed() }</span>
            { for card.suit.map(suit_icon) }
            <span class="unseen">{ card.name() }</span>
        </span>
    }
}

pub fn cards_in_line(cards: &[Card]) -> Html {
    html! { <span class="cards-in-line">{ for cards.iter().map(|&card| card_in_line(card)) }</span> }
}
