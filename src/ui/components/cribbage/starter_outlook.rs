//! What eight dealt cards come to before the starter is turned up: split by split, and starter by starter.

use yew::prelude::*;

use super::rank_card::rank_card;
use crate::engine::cribbage::outlook::{Outlook, Prospect, split_outlooks};
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::score::Group;
use crate::engine::cribbage::split::Dealt;
use crate::ui::number::fixed;

/// How many splits are listed; the others are far behind.
const LISTED: usize = 8;

/// The splits by their average, to choose before the starter is turned up.
pub fn splits_by_average(dealt: Dealt) -> Html {
    let all = split_outlooks(dealt);
    html! {
        <section class="by-average" aria-labelledby="by-average-heading">
            <h3 id="by-average-heading">{ "Splits by average" }</h3>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{ "Hand" }</th>
                        <th scope="col">{ "Crib" }</th>
                        <th scope="col" class="figure">{ "Average" }</th>
                        <th scope="col" class="figure">{ "Range" }</th>
                    </tr>
                </thead>
                <tbody>
                    { for all.iter().take(LISTED).map(|split| html! {
                        <tr>
                            <td>{ cards(split.hand) }</td>
                            <td>{ cards(split.crib) }</td>
                            <td class="figure">{ fixed(split.average(), 1) }</td>
                            <td class="figure">{ format!("{}–{}", split.least, split.most) }</td>
                        </tr>
                    }) }
                </tbody>
            </table>
        </section>
    }
}

fn cards(group: Group) -> Html {
    let names: Vec<_> = group.iter().map(|rank| rank.name()).collect();
    let letters: String = group.into_iter().map(Rank::letter).collect();
    html! {
        <>
            <code aria-hidden="true">{ letters }</code>
            <span class="unseen">{ names.join(", ") }</span>
        </>
    }
}

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
