//! The rows under the headings: what is asked of each column, and what all rows have in common there.

use yew::prelude::*;

use super::words;
use crate::desk::hand_list::column::Column;
use crate::desk::hand_list::overview::Overview;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::listing::{FILTER, FILTER_HELP, Listing, ListingState};
use crate::ui::number::amount;
use crate::wire::lists::ReadHands;

pub fn filter_cells(listing: &Listing<ReadHands>) -> Html {
    html! {
        <>
            <span role="gridcell" class="line"></span>
            <span role="rowheader" class="hand soft" title={FILTER_HELP}>{ FILTER }</span>
            { for listing.state.query.columns.iter().map(|&column| listing.filter_cell(column)) }
        </>
    }
}

/// The mean of each count, and what stands most often elsewhere.
pub fn overview_cells(state: &ListingState<ReadHands>) -> Html {
    let rows = &state.rows;
    let overview = |column: Column| {
        let at = rows.query.columns.iter().position(|&other| other == column)?;
        rows.overall.overview.get(at)?.as_ref()
    };
    html! {
        <>
            <span role="gridcell" class="line"></span>
            <span role="rowheader" class="hand soft">{ words::MEAN }</span>
            { for state.query.columns.iter().map(|&column| match overview(column) {
                Some(overview) => overview_cell(overview, rows.total),
                None => html! { <span role="gridcell"></span> },
            }) }
        </>
    }
}

fn overview_cell(overview: &Overview, rows: usize) -> Html {
    match overview {
        Overview::Amounts { mean, least, most } => {
            let title = words::from_to(&amount(*least, 2), &amount(*most, 2));
            html! { <span role="gridcell" class="number" {title}>{ amount(*mean, 2) }</span> }
        }
        Overview::Openings(calls) => most_often(calls, rows, |call| call_view(*call)),
        Overview::Counts(things) => most_often(things, rows, |thing| thing.as_str().into()),
    }
}

/// The most frequent of some things with its share.
fn most_often<T: ToString>(things: &[(T, usize)], rows: usize, view: fn(&T) -> Html) -> Html {
    let first = things.first().map(|(thing, count)| {
        html! {
            <>
                <span>{ view(thing) }</span>
                <span class="share">{ words::percent(*count, rows) }</span>
            </>
        }
    });
    html! {
        <span role="gridcell" class="most-often" title={words::shares(things, rows)}>{ for first }</span>
    }
}
