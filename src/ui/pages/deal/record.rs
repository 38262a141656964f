//! The chosen record with the results of the solver: table, faults, auction, tricks and other tables of the board.

use std::cmp::Reverse;

use yew::prelude::*;

use super::headline::headline_error;
use super::record_view::RecordView;
use super::words;
use crate::engine::bridge::record::Irregularity;
use crate::engine::diagnostic::Edit;
use crate::engine::order::sort_by;
use crate::engine::source::Place;
use crate::engine::{CheckedRecord, CheckedRecords, Diagnostic, Play, Side};
use crate::ui::components::double_dummy::lost_tricks;
use crate::ui::components::input::diagnostic_list::placed_list;
use crate::ui::components::record::auction_table::{AuctionStep, auction_table};
use crate::ui::components::record::tables_of_board::tables_of_board;
use crate::ui::components::record::trick_table::{Tricks, trick_table};
use crate::ui::components::replay::{Moment, ReplayEvent, ReplayStep, Timeline, replay};

/// Renders the table at a step, with the tools between it and the controls. If nothing is known, renders a note instead
/// of the table.
pub fn record_table(
    moment: Moment,
    on_step: &Callback<ReplayStep>,
    worth: bool,
    hidden: Option<Side>,
    tools: Html,
) -> Html {
    let dealt = moment.record.partly_known_hands().iter().any(|(_, hand)| !hand.is_empty());
    let known = dealt || !moment.timeline.is_empty();
    html! {
        <section class="panel" aria-label={words::THE_DEAL}>
            if known {
                { replay(moment, on_step, worth, hidden, tools) }
            } else {
                <p class="soft">{ words::nothing_to_show(moment.record.verdict()) }</p>
                { tools }
            }
        </section>
    }
}

/// Renders all faults with their positions and fixes. Leaves out the fault that is in the headline.
pub fn faults(view: &RecordView, on_place: &Callback<Place>, on_fix: &Callback<Vec<Edit>>) -> Html {
    let main = view.record().and_then(headline_error);
    let mut found = diagnostics_of(&view.records, view.chosen);
    found.retain(|found| main.is_none_or(|main| !std::ptr::eq(*found, main)));
    if found.is_empty() {
        return Html::default();
    }
    html! { <section aria-label={words::FAULTS}>{ placed_list(&found, on_place, on_fix) }</section> }
}

/// Renders the auction, the tricks, and the results of the board at other tables. If the record has neither an auction
/// nor a play, renders a link for adding them.
pub fn record_play(view: &RecordView, build: &str, on_choose: &Callback<usize>) -> Html {
    let Some(record) = view.record() else { return Html::default() };
    let tables = tables_of_board(&view.records, view.chosen, on_choose);
    let play = view.moment().and_then(|moment| moment.play);
    if record.judgement.auction.is_empty() && play.is_none_or(Play::is_empty) {
        return html! {
            <>
                <p class="panel soft nothing-to-step">
                    { words::NO_AUCTION_AND_NO_PLAY }
                    <a href={build.to_owned()}>{ words::EDIT_ON_THE_TABLE }</a>{ "." }
                </p>
                { tables }
            </>
        };
    }
    // The tricks would show the hidden hands.
    let tricks = if view.hidden.is_none() { record_tricks(view) } else { Html::default() };
    html! { <>{ record_auction(view) }{ tricks }{ tables }</> }
}

fn record_auction(view: &RecordView) -> Html {
    // The record's own auction is shown even while a different contract is being tried.
    let Some((moment, record)) = view.moment().zip(view.record()) else { return Html::default() };
    if record.judgement.auction.is_empty() {
        return Html::default();
    }
    let calls = &record.judgement.auction;
    let here = match moment.event() {
        ReplayEvent::Call(index) => Some(index),
        _ => None,
    };
    let auction = AuctionStep {
        calls,
        annotations: &record.draft.annotations,
        // At the first step, the complete auction is shown.
        made: match moment.index.min(moment.timeline.calls()) {
            0 => calls.len(),
            made => made,
        },
        here,
        on_calls: view.on_step.reform(ReplayStep::Calls),
    };
    html! {
        <section class="panel" aria-labelledby="auction-heading">
            <h2 id="auction-heading">{ words::THE_AUCTION }</h2>
            { auction_table(&auction) }
        </section>
    }
}

/// Renders the tricks of the record or of the line that is being tried. If no card has been played, renders nothing.
fn record_tricks(view: &RecordView) -> Html {
    let known = view.moment().and_then(|moment| Some((moment, moment.play?)));
    let Some((moment, play)) = known.filter(|(_, play)| !play.is_empty()) else {
        return Html::default();
    };
    let timeline = moment.timeline;
    let is_line = moment.line_from.is_some();
    let revokes = moment.record.judgement.faults.iter().filter_map(|fault| match fault.value {
        Irregularity::Revoke { revoke, .. } => Some(revoke.played_index),
        _ => None,
    });
    let own = moment.line_from.unwrap_or(Play::CARDS);
    let tricks = Tricks {
        revokes: revokes.filter(|&index| index < own).collect(),
        play,
        annotations: if is_line { &[] } else { &moment.record.draft.annotations },
        played: moment.played(),
        end: end_of(moment.record, timeline, play).filter(|_| !is_line),
        analysis: moment.analysis,
        on_cards: view.on_step.reform(ReplayStep::Cards),
    };
    html! {
        <section class="panel" aria-labelledby="tricks-heading">
            <h2 id="tricks-heading">{ words::the_tricks(is_line) }</h2>
            { trick_table(&tricks) }
            { for moment.analysis.map(|analysis| {
                lost_tricks(play, analysis, timeline.claim(), &tricks.on_cards)
            }) }
        </section>
    }
}

/// Returns a text that says how an incomplete play ends: with a claim, or because the record ends. Returns `None` if
/// the play is complete.
fn end_of(record: &CheckedRecord, timeline: Timeline, play: &Play) -> Option<String> {
    if play.is_over() {
        return None;
    }
    let claim = timeline.claim().filter(|_| record.judgement.contract.is_some());
    Some(claim.map_or_else(|| words::RECORD_ENDS_HERE.to_owned(), words::claim))
}

/// Returns the faults of the text and of one record. They are ordered by severity. Faults of the same severity are in
/// the order of the text.
pub fn diagnostics_of(records: &CheckedRecords, chosen: usize) -> Vec<&Diagnostic> {
    let of_record = records.records.get(chosen).map_or(&[][..], |record| &record.diagnostics);
    let mut diagnostics: Vec<_> = records.diagnostics.iter().chain(of_record).collect();
    let key = |found: &Diagnostic| (Reverse(found.severity), found.place.span.start);
    sort_by(&mut diagnostics, |one, other| key(one) < key(other));
    diagnostics
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/deal/record.rs"]
mod tests;
