//! What is said of one record: the verdict and the deal step by step; the auction and the tricks.

use std::rc::Rc;

use yew::prelude::*;

use crate::engine::bridge::record::{CheckedRecord, CheckedRecords};
use crate::ui::components::auction_table::auction_table;
use crate::ui::components::reading_notes::reading_notes;
use crate::ui::components::replay::Replay;
use crate::ui::components::trick_table::TrickTable;
use crate::ui::components::verdict_view::verdict_view;

/// The records and which one is looked at.
#[derive(Properties, PartialEq)]
pub struct RecordAnswerProps {
    /// All records of the text.
    pub records: Rc<CheckedRecords>,
    /// The index of the one that is looked at.
    pub chosen: usize,
    /// How many of its cards have been played.
    pub step: usize,
    /// Go to the moment after a number of cards.
    pub on_step: Callback<usize>,
}

/// The answer, or what to do first where there is no record.
#[component]
pub fn RecordAnswer(props: &RecordAnswerProps) -> Html {
    let Some(record) = props.records.records.get(props.chosen) else {
        return empty(&props.records);
    };
    html! {
        <>
            <section class="panel verdict" aria-labelledby="verdict-heading" aria-live="polite">
                <h2 id="verdict-heading">{ "Verdict" }</h2>
                { verdict_view(record.verdict(), faults(record)) }
                { reading_notes(&record.readings) }
            </section>
            { for record.judgement.play.clone().map(|play| html! {
                <section class="panel" aria-labelledby="deal-heading">
                    <h2 id="deal-heading">{ "The deal" }</h2>
                    <Replay play={play.clone()} contract={record.judgement.contract}
                        step={props.step} on_step={props.on_step.clone()} />
                </section>
            }) }
        </>
    }
}

/// The auction and the tricks of the record, if they are known.
#[component]
pub fn RecordDetails(props: &RecordAnswerProps) -> Html {
    let Some(record) = props.records.records.get(props.chosen) else {
        return Html::default();
    };
    html! {
        <>
            if !record.judgement.auction.is_empty() {
                <section class="panel" aria-labelledby="auction-heading">
                    <h2 id="auction-heading">{ "The auction" }</h2>
                    { auction_table(&record.judgement.auction) }
                </section>
            }
            { for record.judgement.play.clone().map(|play| html! {
                <section class="panel" aria-labelledby="tricks-heading">
                    <h2 id="tricks-heading">{ "The tricks" }</h2>
                    <TrickTable {play} step={props.step} on_step={props.on_step.clone()} />
                </section>
            }) }
        </>
    }
}

fn faults(record: &CheckedRecord) -> usize {
    record.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count()
}

fn empty(records: &CheckedRecords) -> Html {
    let told = if records.diagnostics.is_empty() {
        "Paste a deal record, open or drop a file, or try an example. Kibitzer checks the auction \
         and the play by the Laws, and tells who declared and with what result."
    } else {
        "There is no record in this text yet: a record begins with the dealer's letter on a line of \
         its own."
    };
    html! {
        <section class="panel verdict" aria-labelledby="verdict-heading">
            <h2 id="verdict-heading">{ "Verdict" }</h2>
            <p>{ told }</p>
            <pre class="format" aria-label="What a record looks like">
                { "1              how many records\nE              who begins the auction\n1C 1NT 2C      \
                   the calls\nPASS PASS PASS\nC2 C3 C4 CA    thirteen tricks, each\n...            \
                   from its leader on" }
            </pre>
        </section>
    }
}
