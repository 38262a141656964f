//! The records of a text, to choose from.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::record::{CheckedRecord, Verdict};
use crate::engine::diagnostic::Severity;
use crate::ui::components::input::diagnostic_list::severity_icon;

/// One button for each record with its number and verdict; nothing where there is no choice.
pub fn record_list(records: &[CheckedRecord], chosen: usize, on_choose: &Callback<usize>) -> Html {
    if records.len() < 2 {
        return Html::default();
    }
    html! {
        <section class="panel record-list" aria-labelledby="records-heading">
            <h2 id="records-heading">{ words::records(records.len()) }</h2>
            <ol>
                { for records.iter().enumerate().map(|(index, record)| html! {
                    <li key={index}>
                        <button type="button" aria-pressed={(index == chosen).to_string()}
                            class={class(record.verdict())}
                            onclick={on_choose.reform(move |_: MouseEvent| index)}>
                            <span class="record-number">{ name(record) }</span>
                            { record.verdict().to_string() }
                            { for worst(record).map(severity_icon) }
                        </button>
                    </li>
                }) }
            </ol>
        </section>
    }
}

/// The board's name and room, or the record's number where it names no board.
fn name(record: &CheckedRecord) -> String {
    let room = record.draft.tags.iter().find(|tag| tag.name == "Room");
    match (&record.draft.board, room) {
        (None, _) => record.draft.number.to_string(),
        (Some(board), None) => board.value.clone(),
        (Some(board), Some(room)) => format!("{} {}", board.value, room.value),
    }
}

/// The gravest fault of a record, unless its verdict says as much.
fn worst(record: &CheckedRecord) -> Option<Severity> {
    if class(record.verdict()) == "bad" {
        return None;
    }
    record.diagnostics.iter().map(|found| found.severity).max()
}

const fn class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Played(_) | Verdict::PassedOut | Verdict::Contract(_) | Verdict::Unfinished => {
            "good"
        }
        Verdict::Illegal | Verdict::Unreadable => "bad",
    }
}
