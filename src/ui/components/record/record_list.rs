//! A list of the records in a text. The user chooses a record.

use yew::prelude::*;

use super::board_facts::{board_name, tag_value};
use super::verdict_view::{result_words, word_of_error};
use super::words;
use crate::engine::bridge::record::Verdict;
use crate::engine::{Call, CheckedRecord, CheckedRecords, Contract, Severity};
use crate::ui::components::cards::call_view;
use crate::ui::components::input::diagnostic_list::severity_icon;
use crate::ui::number::with_minus;
use crate::ui::shared::Shared;

/// The records in a text, and the chosen record. There may be hundreds, so the list is only rendered again if it
/// changes.
#[derive(Properties, PartialEq)]
pub struct RecordsProps {
    pub records: Shared<CheckedRecords>,
    /// Index of the chosen record.
    pub chosen: usize,
    pub on_choose: Callback<usize>,
}

/// Renders a button for each record, with the name and the verdict of the record. If there is only one record, renders
/// nothing.
#[component]
pub fn RecordList(props: &RecordsProps) -> Html {
    let RecordsProps { records, chosen, on_choose } = props;
    let records = &records.records;
    if records.len() < 2 {
        return Html::default();
    }
    html! {
        <section class="panel record-list" aria-labelledby="records-heading">
            <h2 id="records-heading">{ words::records(records.len()) }</h2>
            <ol>
                { for records.iter().enumerate().map(|(index, record)| html! {
                    <li key={index}>
                        <button type="button" aria-pressed={(index == *chosen).to_string()}
                            class={if is_bad(record.verdict()) { "bad" } else { "good" }}
                            onclick={on_choose.reform(move |_: MouseEvent| index)}>
                            <span aria-hidden="true">
                                <span class="record-number">{ name(record) }</span>
                                { outcome(record) }
                                { for worst(record).map(severity_icon) }
                            </span>
                            <span class="unseen">{ spoken(record) }</span>
                        </button>
                    </li>
                }) }
            </ol>
        </section>
    }
}

/// Returns the name of the board, with the room if it is known. Without a board, returns the number of the record.
fn name(record: &CheckedRecord) -> String {
    match (&record.draft.board, tag_value(&record.draft.tags, "Room")) {
        (None, _) => record.draft.number.to_string(),
        (Some(board), None) => board.value.clone(),
        (Some(board), Some(room)) => format!("{} {room}", board.value),
    }
}

/// Renders the verdict: a contract with declarer and, if known, the result. Renders any other verdict as a short text.
fn outcome(record: &CheckedRecord) -> Html {
    let word = match record.verdict() {
        Verdict::Played(outcome) => {
            let result = with_minus(&outcome.margin());
            return html! { <>{ contract(outcome.contract()) }{ " " }{ result }</> };
        }
        Verdict::Contract(reached) => return contract(reached),
        Verdict::PassedOut => words::TABLE_PASSED_OUT,
        Verdict::Unfinished => words::UNFINISHED,
        Verdict::Illegal => word_of_error(record),
        Verdict::Unreadable => words::TABLE_UNREADABLE,
    };
    html! { { word } }
}

/// Renders a contract with its declarer, such as `4♠X S`.
fn contract(contract: Contract) -> Html {
    let Contract { bid, doubling, declarer } = contract;
    html! {
        <>{ call_view(Call::Bid(bid)) }{ doubling.to_string() }{ " " }{ declarer.letter() }</>
    }
}

/// Returns the label of a record's button for screen readers.
fn spoken(record: &CheckedRecord) -> String {
    let name = match (&record.draft.board, tag_value(&record.draft.tags, "Room")) {
        (None, _) => words::record(record.draft.number),
        (Some(board), None) => board_name(&board.value),
        (Some(board), Some(room)) => words::board_in_room(&board_name(&board.value), room),
    };
    let verdict = match record.verdict() {
        Verdict::Played(outcome) => {
            words::contract_with_result(outcome.contract(), &result_words(outcome))
        }
        Verdict::Contract(reached) => words::contract(reached),
        Verdict::PassedOut => words::TABLE_PASSED_OUT.to_owned(),
        Verdict::Unfinished => words::UNFINISHED.to_owned(),
        Verdict::Illegal => word_of_error(record).to_owned(),
        Verdict::Unreadable => words::TABLE_UNREADABLE.to_owned(),
    };
    words::record_with_verdict(&name, &verdict, worst(record))
}

/// Returns the severity of the worst fault. Returns `None` if there are no faults, or if the verdict already says that
/// there is one.
fn worst(record: &CheckedRecord) -> Option<Severity> {
    if is_bad(record.verdict()) {
        return None;
    }
    record.diagnostics.iter().map(|found| found.severity).max()
}

const fn is_bad(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::Illegal | Verdict::Unreadable)
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/record_list.rs"]
mod tests;
