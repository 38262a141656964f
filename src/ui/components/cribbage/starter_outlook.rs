//! The value of eight dealt cards before the starter is turned up. It is shown by split and by starter.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::Rank;
use crate::engine::cribbage::score::FourRanks;
use crate::engine::cribbage::solitaire::{Outlook, Prospect, SplitOutlook};
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::number::fixed;

/// Maximum number of splits in the list. Further splits are usually much worse.
const LISTED: usize = 8;

/// Renders the best splits in order of their average totals, so that the user can choose a split before the starter is
/// turned up.
pub fn splits_by_average(all: &[SplitOutlook]) -> Html {
    html! {
        <section class="by-average" aria-labelledby="by-average-heading">
            <h3 id="by-average-heading">{ words::SPLITS_BY_AVERAGE }</h3>
            <p class="soft">{ words::CHOSEN_BEFORE }</p>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{ words::HAND }</th>
                        <th scope="col">{ words::CRIB }</th>
                        <th scope="col" class="figure">{ words::AVERAGE }</th>
                        <th scope="col" class="figure">{ words::RANGE }</th>
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

fn cards(group: FourRanks) -> Html {
    let names: Vec<_> = group.iter().map(|rank| rank.name()).collect();
    let letters: String = group.into_iter().map(Rank::letter).collect();
    html! {
        <>
            <code aria-hidden="true">{ letters }</code>
            <span class="unseen">{ names.join(", ") }</span>
        </>
    }
}

/// Renders the best total for each of the thirteen starters. The best split may depend on the starter, so there may be
/// no single split that reaches all of these totals.
pub fn starter_outlook(outlook: &Outlook) -> Html {
    let (least, most) = outlook.range();
    html! {
        <section class="starter-outlook" aria-label={words::BY_THE_STARTER}>
            <h3>{ words::BY_THE_STARTER }</h3>
            <p class="soft">{ words::chosen_after(least, most, &fixed(outlook.average(), 1)) }</p>
            <ul>{ for outlook.prospects.iter().map(|prospect| item(*prospect, most)) }</ul>
        </section>
    }
}

fn item(prospect: Prospect, most: usize) -> Html {
    let Prospect { extra, left, total } = prospect;
    let class = match left {
        0 => "none-left",
        _ if total == most => "most",
        _ => "",
    };
    html! {
        <li {class} title={words::cards_left(left)}>
            { card_drawing(extra, "") }
            <span class="unseen">{ words::starter_left(extra, left) }</span>
            <strong>{ if left > 0 { total.to_string() } else { words::NONE.to_owned() } }</strong>
        </li>
    }
}
