//! One cribbage card, face up: a rank without a suit.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::rank::Rank;
use crate::ui::components::frame::class_list::class_list;

/// A card with its rank, and with what it counts where the rank does not say so. It is drawn only:
/// whoever shows it names it.
pub fn rank_card(rank: Rank, class: &'static str) -> Html {
    html! {
        <span class={class_list(&["card", "rank-card", class])} aria-hidden="true">
            <span class="card-rank">{ words::rank_text(rank) }</span>
            if counts_otherwise(rank) { <span class="rank-value" data-value={rank.value().to_string()}></span> }
        </span>
    }
}

/// Whether the card counts something else than what is printed on it.
fn counts_otherwise(rank: Rank) -> bool {
    words::rank_text(rank) != rank.value().to_string()
}
