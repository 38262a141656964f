//! A table of an auction, with a column for each seat.

use yew::prelude::*;

use super::annotation_view::{annotation_bubble, annotation_sign, annotations_text};
use super::words;
use crate::engine::Seat;
use crate::engine::bridge::record::JudgedCall;
use crate::engine::bridge::record::annotation::{Annotation, Target};
use crate::ui::components::cards::call_view;
use crate::ui::components::frame::{class_if, class_list};

/// The seats in the order of the columns in printed auctions and plays.
pub const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

pub fn column_heads() -> Html {
    COLUMNS.into_iter().map(|seat| html! { <th scope="col">{ seat.name() }</th> }).collect()
}

pub struct AuctionStep<'a> {
    /// The calls. The first call is the dealer's.
    pub calls: &'a [JudgedCall],
    pub annotations: &'a [Annotation],
    /// Number of calls that have been made at the current step. Later calls are dimmed. If there are no steps, this is
    /// the number of all calls.
    pub made: usize,
    /// Index of the call that was made last. `None` if the current step is not after a call.
    pub here: Option<usize>,
    /// Called with the number of calls up to and including the clicked call.
    pub on_calls: Callback<usize>,
}

/// Renders a column for each seat and a row for each round. Each call is a button that steps to the call and shows its
/// annotations. Illegal calls are marked and explained.
pub fn auction_table(auction: &AuctionStep<'_>) -> Html {
    let Some(dealer) = auction.calls.first().map(|call| call.seat) else {
        return Html::default();
    };
    let skipped = COLUMNS.iter().position(|&seat| seat == dealer).unwrap_or(0);
    let indices = (0..auction.calls.len()).map(Some);
    let places: Vec<_> = std::iter::repeat_n(None, skipped).chain(indices).collect();
    html! {
        <table class="auction">
            <thead><tr>{ column_heads() }</tr></thead>
            <tbody>
                { for places.chunks(4).map(|round| html! {
                    <tr>{ for (0..4).map(|seat| cell_view(auction, round.get(seat).copied().flatten())) }</tr>
                }) }
            </tbody>
        </table>
    }
}

fn cell_view(auction: &AuctionStep<'_>, index: Option<usize>) -> Html {
    let found = index.and_then(|index| Some((index, auction.calls.get(index)?)));
    let Some((index, judged)) = found else {
        return html! { <td></td> };
    };
    let target = Target::Call(index);
    let notes = annotations_text(auction.annotations, target);
    let here = (auction.here == Some(index)).then_some("step");
    let class = class_list(&[
        class_if(judged.fault.is_some(), "fault"),
        class_if(index >= auction.made, "to-come"),
        class_if(notes.is_some(), "annotated"),
    ]);
    let onclick = auction.on_calls.reform(move |_: MouseEvent| index + 1);
    html! {
        <td {class} aria-current={here} title={judged.fault.map(|fault| fault.to_string())}>
            <button type="button" {onclick}>
                { call_view(judged.call) }
                { annotation_sign(auction.annotations, target) }
                { for judged.fault.map(|fault| html! {
                    <span class="unseen">{ words::illegal(fault) }</span>
                }) }
                { annotation_bubble(notes) }
            </button>
        </td>
    }
}
