//! One cribbage card, face up: a rank without a suit.

use yew::prelude::*;

use crate::engine::cribbage::rank::Rank;
use crate::ui::components::frame::class_list::class_list;

/// A card with its rank, and with what it counts where the rank does not say so. It is drawn only:
/// whoever shows it names it.
pub fn rank_card(rank: Rank, class: &'static str) -> Html {
    html! {
        <span class={class_list(&["card", "rank-card", class])} aria-hidden="true">
            <span class="card-rank">{ rank_text(rank) }</span>
            if counts_otherwise(rank) { <span class="rank-value">{ rank.value() }</span> }
        </span>
    }
}

/// A rank as printed on a card: the ace is `A`, the ten `10`.
pub fn rank_text(rank: Rank) -> String {
    match rank {
        Rank::Ace => "A".to_owned(),
        Rank::Ten => "10".to_owned(),
        rank => rank.to_string(),
    }
}

/// A rank's name with its article: `an ace`, `a five`.
pub fn with_article(rank: Rank) -> String {
    let article = if matches!(rank, Rank::Ace | Rank::Eight) { "an" } else { "a" };
    format!("{article} {}", rank.name())
}

/// Whether the card counts something else than what is printed on it.
fn counts_otherwise(rank: Rank) -> bool {
    rank_text(rank) != rank.value().to_string()
}
