//! An auction by seat.

use yew::prelude::*;

use super::call_view::call_view;
use crate::engine::bridge::record::JudgedCall;
use crate::engine::bridge::seat::Seat;

/// The columns, as auctions are printed.
const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// A column for each seat, a row for each round; illegal calls are marked and explained.
pub fn auction_table(calls: &[JudgedCall]) -> Html {
    let Some(dealer) = calls.first().map(|call| call.seat) else {
        return Html::default();
    };
    let skipped = COLUMNS.iter().position(|&seat| seat == dealer).unwrap_or(0);
    let places: Vec<Option<&JudgedCall>> =
        std::iter::repeat_n(None, skipped).chain(calls.iter().map(Some)).collect();
    html! {
        <table class="auction">
            <thead>
                <tr>{ for COLUMNS.into_iter().map(|seat| html! { <th scope="col">{ seat.name() }</th> }) }</tr>
            </thead>
            <tbody>
                { for places.chunks(4).map(|round| html! {
                    <tr>{ for round.iter().map(|cell| cell_view(*cell)) }</tr>
                }) }
            </tbody>
        </table>
    }
}

fn cell_view(cell: Option<&JudgedCall>) -> Html {
    let Some(judged) = cell else {
        return html! { <td></td> };
    };
    match judged.fault {
        None => html! { <td>{ call_view(judged.call) }</td> },
        Some(fault) => html! {
            <td class="fault" title={fault.to_string()}>
                { call_view(judged.call) }
                <span class="unseen">{ ", illegal: " }{ fault.to_string() }</span>
            </td>
        },
    }
}
