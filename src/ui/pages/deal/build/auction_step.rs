//! The step of the builder for the auction.

use yew::prelude::*;

use super::board_fields::contract_fields;
use super::state::{BuildAction, BuildState};
use super::words;
use crate::engine::bridge::record::annotation::{AnnotationKind, Target};
use crate::engine::{Auction, Call, LegalRecord};
use crate::ui::components::cards::call_view;
use crate::ui::components::record::auction_table::{COLUMNS, column_heads};
use crate::ui::components::record::bidding_box::BiddingBox;
use crate::ui::components::record::verdict_view;
use crate::ui::delegate::{data_at, filter_map, on_value};

/// Minimum number of rounds that are rendered, so that the first calls move nothing on the page.
const ROUNDS: usize = 4;

pub fn auction_step(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    let record = state.record();
    let auction = record.auction();
    let made = auction.calls().len();
    let on_back = act.reform(move |()| BuildAction::TakeBackCalls(made.saturating_sub(1)));
    html! {
        <>
            <p class="turn-text" role="status">{ turn_text(record) }</p>
            <div class="box-and-auction">
                <div class="box">
                    <BiddingBox auction={auction.clone()} on_call={act.reform(BuildAction::Call)}
                        {on_back} />
                </div>
                <div class="auction-so-far stack-3">
                    { so_far(record, act) }
                    <div class="beside-auction stack-2">
                        { last_call(record, act) }
                        { for auction.calls().is_empty().then(|| contract_fields(record, act)) }
                    </div>
                </div>
            </div>
        </>
    }
}

fn turn_text(record: &LegalRecord) -> Html {
    let auction = record.auction();
    match (auction.turn(), record.contract()) {
        (_, Some(contract)) => {
            let is_known = !auction.calls().is_empty();
            html! {
                <>
                    { words::before_contract(is_known) }
                    <strong>{ verdict_view::contract(contract) }</strong>
                    { words::after_contract(contract.leader()) }
                </>
            }
        }
        (Some(seat), None) => html! { <strong>{ words::to_call(seat) }</strong> },
        (None, None) => html! { <strong>{ words::NOBODY_BID }</strong> },
    }
}

/// Renders the auction. Each call is a button that removes the call and all later calls.
fn so_far(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let auction = record.auction();
    let skipped = COLUMNS.iter().position(|&seat| seat == auction.dealer()).unwrap_or(0);
    let used = skipped + auction.calls().len() + usize::from(auction.turn().is_some());
    let rounds = used.div_ceil(4).max(ROUNDS);
    let onclick = filter_map(act, |event: MouseEvent| {
        Some(BuildAction::TakeBackCalls(data_at(&event, "data-index")?))
    });
    html! {
        <table class="auction" {onclick}>
            <thead><tr>{ column_heads() }</tr></thead>
            <tbody>
                { for (0..rounds).map(|round| html! {
                    <tr>
                        { for (4 * round..4 * round + 4).map(|place| {
                            cell(record, auction, place.checked_sub(skipped))
                        }) }
                    </tr>
                }) }
            </tbody>
        </table>
    }
}

fn cell(record: &LegalRecord, auction: &Auction, index: Option<usize>) -> Html {
    let Some(index) = index else { return html! { <td></td> } };
    let Some(&call) = auction.calls().get(index) else {
        let turn = index == auction.calls().len() && auction.turn().is_some();
        return if turn {
            html! { <td class="turn">{ "?" }</td> }
        } else {
            html! { <td></td> }
        };
    };
    let (alerted, explanation) = annotations_on(record, index);
    let marked = alerted || explanation.is_some();
    let title = explanation.unwrap_or_else(|| words::TAKE_BACK_CALLS.to_owned());
    html! {
        <td>
            <button type="button" data-index={index.to_string()} {title}>
                <span class="unseen">{ words::TAKE_BACK }</span>
                { call_view(call) }
                if marked { <span class="alerted" aria-hidden="true">{ "*" }</span> }
                <span class="unseen">{ " " }{ words::by(auction.seat_of(index)) }</span>
            </button>
        </td>
    }
}

/// Returns whether a call is alerted. Also returns the explanation of the call, if any.
fn annotations_on(record: &LegalRecord, call: usize) -> (bool, Option<String>) {
    let (mut alerted, mut explanation) = (false, None);
    for annotation in record.annotations_on(Target::Call(call)) {
        match &annotation.kind {
            AnnotationKind::Alert => alerted = true,
            AnnotationKind::Explanation(text) => explanation = Some(text.clone()),
            _ => {}
        }
    }
    (alerted, explanation)
}

/// Renders the fields for the alert and the meaning of the last call. If there is no call yet,
/// renders a hint instead.
fn last_call(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let auction = record.auction();
    let Some(last) = auction.calls().len().checked_sub(1) else {
        return html! { <p class="soft hint">{ words::HOW_TO_CALL }</p> };
    };
    let call = auction.calls().get(last).copied().unwrap_or(Call::Pass);
    let (alerted, explanation) = annotations_on(record, last);
    let oninput = on_value::<InputEvent>(&act.reform(BuildAction::Explain));
    html! {
        <div class="last-call">
            <label class="field">
                <span class="field-label">
                    { words::what_the(auction.seat_of(last)) }{ call_view(call) }{ words::MEANS }
                </span>
                <input type="text" value={explanation} autocomplete="off" {oninput} />
            </label>
            <button type="button" aria-pressed={alerted.to_string()}
                onclick={act.reform(move |_: MouseEvent| BuildAction::Alert(!alerted))}>
                { words::ALERTED }
            </button>
        </div>
    }
}
