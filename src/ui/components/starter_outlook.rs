//! What eight dealt cards come to with each extra card.

use yew::prelude::*;

use super::rank_card::rank_card;
use crate::engine::cribbage::outlook::{Outlook, Prospect};

/// The best total for each of the thirteen ranks, but for one that the pack has no more of.
pub fn starter_outlook(outlook: &Outlook) -> Html {
    let (least, most) = outlook.range();
    html! {
        <section class="starter-outlook" aria-label="By the starter">
            <h3>{ "By the starter" }</h3>
            <p class="soft">
                { format!("From {least} to {most} points, with every card left in the pack equally likely.") }
            </p>
            <ul>{ for outlook.prospects.iter().map(|prospect| item(*prospect, most)) }</ul>
        </section>
    }
}

fn item(prospect: Prospect, most: usize) -> Html {
    let Prospect { extra, left, total } = prospect;
    let cards = if left == 1 { "card" } else { "cards" };
    let class = match left {
        0 => "none-left",
        _ if total == most => "most",
        _ => "",
    };
    html! {
        <li {class} title={format!("{left} {cards} left")}>
            { rank_card(extra, "") }
            <span class="unseen">{ format!("{}, {left} {cards} left: ", extra.name()) }</span>
            <strong>{ if left > 0 { total.to_string() } else { "none".to_owned() } }</strong>
        </li>
    }
}
