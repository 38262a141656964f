//! The discards as a table, best first.

use yew::prelude::*;

use super::opened::opened;
use super::words;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{ByStarter, Discard, Discards};
use crate::engine::cribbage::role::Role;
use crate::ui::components::cribbage::card_view::cards_in_line;
use crate::ui::components::frame::class_list::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map};

/// A row for each discard; one of them may be open, of which `starters` are then worked out, and one may be `yours`, which
/// the reader threw.
pub fn rows(
    found: &Discards,
    starters: Option<&[ByStarter]>,
    open: Option<[Card; 2]>,
    yours: Option<[Card; 2]>,
    on_open: &Callback<[Card; 2]>,
) -> Html {
    let onclick = {
        let thrown: Vec<_> = found.discards.iter().map(|discard| discard.thrown).collect();
        let on_open = on_open.clone();
        let on_row = Callback::from(move |row: usize| {
            if let Some(&thrown) = thrown.get(row) {
                on_open.emit(thrown);
            }
        });
        filter_map(&on_row, |event: MouseEvent| data_at(&event, "data-row"))
    };
    let Some(best) = found.discards.first() else { return Html::default() };
    html! {
        // Its rows are laid out as grids, of which some browsers forget what they are.
        <table class="discards" role="table" aria-label={words::DISCARDS}>
            <thead role="rowgroup">{ headings(found) }</thead>
            <tbody role="rowgroup" {onclick}>
                { for found.discards.iter().enumerate().map(|(place, discard)| {
                    let is_open = open == Some(discard.thrown);
                    html! {
                        <>
                            { row(place, discard, best, found.role, is_open, yours == Some(discard.thrown)) }
                            if is_open {
                                <tr role="row" id={format!("discard-{place}")} class="discard-opened">
                                    <td role="cell" colspan="7">
                                        { opened(found, discard, starters) }
                                    </td>
                                </tr>
                            }
                        </>
                    }
                }) }
            </tbody>
        </table>
    }
}

/// The row of what the columns are called, and how sure each is.
pub fn headings(found: &Discards) -> Html {
    let heading = |class: &'static str,
                   name: &'static str,
                   sure: &'static str,
                   how: &'static str| {
        html! {
            <th scope="col" role="columnheader" {class}>
                { name }
                if !how.is_empty() { { " " }<span class={class_list(&["sure", sure])}>{ how }</span> }
            </th>
        }
    };
    html! {
        <tr role="row">
            { heading("d-throw", words::THROW, "", "") }
            { heading("d-keep", words::KEEP, "", "") }
            { heading("d-hand", words::HAND, "exact", words::EXACT) }
            { heading("d-crib", words::CRIB, "modelled", words::against(found.opponent)) }
            { heading("d-peg", words::PEGGING, "estimate", words::ESTIMATE) }
            { heading("d-total", words::TOTAL, "", "") }
            { heading("d-behind", words::BEHIND, "", "") }
        </tr>
    }
}

fn row(
    place: usize,
    discard: &Discard,
    best: &Discard,
    role: Role,
    is_open: bool,
    is_yours: bool,
) -> Html {
    let is_best = discard.behind(best).is_none();
    let classes = ["discard", class_if(is_open, "open"), class_if(is_best, "best")];
    html! {
        <tr role="row" class={class_list(&classes)} data-row={place.to_string()}>
            <th scope="row" role="rowheader" class="d-throw">
                <button type="button" class="disclosure" aria-expanded={is_open.to_string()}
                    aria-controls={is_open.then(|| format!("discard-{place}"))}>
                    { cards_in_line(&discard.thrown) }
                    if is_yours { { " " }<span class="yours">{ words::YOURS }</span> }
                </button>
            </th>
            { figures(discard, best, role, if place == 0 { words::BEST } else { words::TIED }) }
        </tr>
    }
}

/// The crib's points as the player has them: the dealer's own, or the other's, which are lost.
pub fn crib_of(discard: &Discard, role: Role) -> f64 {
    role.of_crib(discard.crib.mean())
}

/// What the kept cards peg more than the opponent.
pub fn pegging_of(discard: &Discard) -> f64 {
    f64::from(discard.pegged.gain()) / 1000.0
}

/// The cells of a discard behind what it throws. `mark` is said of one that none is better than.
pub fn figures(discard: &Discard, best: &Discard, role: Role, mark: &'static str) -> Html {
    html! {
        <>
            <td role="cell" class="d-keep">{ cards_in_line(&discard.kept) }</td>
            <td role="cell" class="d-hand">{ words::points(discard.hand.mean()) }</td>
            <td role="cell" class="d-crib">{ words::signed(crib_of(discard, role)) }</td>
            <td role="cell" class="d-peg">{ words::estimated(pegging_of(discard)) }</td>
            <td role="cell" class="d-total">{ words::points(discard.total()) }</td>
            <td role="cell" class="d-behind">
                { match discard.behind(best) {
                    Some(behind) => html! { { words::points(-behind) } },
                    None => html! { <span class="best-mark">{ mark }</span> },
                } }
            </td>
        </>
    }
}
