//! The verdict on a record: the result or the main error, and its basis.

use web_sys::PointerEvent;
use yew::prelude::*;

use super::words;
use crate::engine::bridge::record::Verdict;
use crate::engine::bridge::record::annotation::Target;
use crate::engine::source::Place;
use crate::engine::wording::sentence_case;
use crate::engine::{CheckedRecord, CheckedRecords, Diagnostic};
use crate::ui::components::cards::text_with_suits;
use crate::ui::components::frame::{class_if, interpretation_notes};
use crate::ui::components::input::diagnostic_list::{place_view, severity_counts};
use crate::ui::components::record::annotation_view::annotation_list;
use crate::ui::components::record::board_facts::board_facts;
use crate::ui::components::record::verdict_view::{
    contract as contract_view, is_deal_alone, score_view, verdict_basis, verdict_words,
};

pub struct RecordHead<'a> {
    pub records: &'a CheckedRecords,
    pub record: &'a CheckedRecord,
    pub found: &'a [&'a Diagnostic],
    /// Address of the page that edits the record.
    pub build: String,
    /// Whether hands are hidden, and with them the result.
    pub is_hidden: bool,
    /// Notes on what is missing from the address or from the page.
    pub left_out: &'a [String],
    /// References to the headline's section, and to the button in the section that opens the text.
    pub refs: [&'a NodeRef; 2],
}

/// Returns the main error of an illegal or unreadable record. Returns `None` for other records. Also returns `None` if
/// the error has a fix, because the list of errors then shows both.
pub fn headline_error(record: &CheckedRecord) -> Option<&Diagnostic> {
    record.main_error().filter(|main| is_wrong(record) && main.fix.is_empty())
}

fn is_wrong(record: &CheckedRecord) -> bool {
    matches!(record.verdict(), Verdict::Illegal | Verdict::Unreadable)
}

/// Renders the headline with the board, the basis of the verdict, the number of faults and the notes. The two callbacks
/// for the pointer detect swipes.
pub fn headline(
    head: RecordHead<'_>,
    on_edit: &Callback<MouseEvent>,
    on_place: &Callback<Place>,
    [onpointerdown, onpointerup]: [Callback<PointerEvent>; 2],
) -> Html {
    let RecordHead { records, record, found, build, is_hidden, left_out, refs: [top, edit] } = head;
    let contract = record.judgement.contract.filter(|_| is_hidden);
    let main = headline_error(record).filter(|_| contract.is_none());
    html! {
        <section class="panel verdict stack-2" aria-label={words::VERDICT} tabindex="-1" ref={top}
            {onpointerdown} {onpointerup}>
            { board_facts(record) }
            <div class={class_if(main.is_some(), "main-fault")}>
                <div role="status">
                    { contract.map_or_else(|| outcome(record), |reached| html! {
                        <h2 class="verdict-words">{ contract_view(reached) }</h2>
                    }) }
                </div>
                { for main.map(|main| place_view(main, on_place)) }
                { for main.and(record.laws_to_read()).map(|laws| html! {
                    <p class="hint">{ words::laws_to_read(laws) }</p>
                }) }
            </div>
            if contract.is_none() {
                <div class="basis stack-1">
                    { score_view(record) }
                    { verdict_basis(record) }
                    { annotation_list(&record.draft.annotations, Target::Deal) }
                    { interpretation_notes(&record.interpretations) }
                </div>
            }
            <p class="text-line row hint">
                // If the only fault is the error in the headline, no counts are shown.
                if found.len() > usize::from(main.is_some()) {
                    <span class="severity-counts row">{ severity_counts(found.iter().copied()) }</span>
                }
                <button type="button" class="link" ref={edit} onclick={on_edit}>
                    { words::edit_the_text(records.format) }
                </button>
                <a href={build}>{ words::EDIT_ON_THE_TABLE }</a>
            </p>
            { for left_out.iter().map(|left_out| html! { <p class="soft hint left-out-note">{ left_out }</p> }) }
        </section>
    }
}

fn kind_of_error(record: &CheckedRecord) -> &'static str {
    match (record.broken_rule(), record.laws_to_read()) {
        (Some(_), Some(_)) => words::IRREGULARITY,
        (Some(_), None) => words::ERROR_IN_THE_RECORD,
        (None, _) => words::PARTLY_UNREADABLE,
    }
}

fn outcome(record: &CheckedRecord) -> Html {
    match record.main_error().filter(|_| is_wrong(record)) {
        Some(main) => html! {
            <h2 class="verdict-words bad">
                <span class="verdict-label">{ kind_of_error(record) }</span>
                { text_with_suits(&sentence_case(&main.message)) }{ "." }
            </h2>
        },
        None if is_deal_alone(record) => html! {
            <h2 class="verdict-words good">{ words::DEAL_ALONE }</h2>
        },
        None => html! { <h2 class="verdict-words good">{ verdict_words(record.verdict()) }</h2> },
    }
}
