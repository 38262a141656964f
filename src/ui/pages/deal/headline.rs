//! What a record comes to, in one headline: the result, or what is wrong first.

use web_sys::PointerEvent;
use yew::prelude::*;

use super::words;
use crate::engine::bridge::record::Verdict;
use crate::engine::source::Place;
use crate::engine::wording::sentence_case;
use crate::engine::{CheckedRecord, CheckedRecords, Diagnostic};
use crate::ui::components::frame::class_if;
use crate::ui::components::input::diagnostic_list::{severity_counts, whereabouts};
use crate::ui::components::record::board_facts::board_facts;
use crate::ui::components::record::score_view::short_score;
use crate::ui::components::record::verdict_view::{is_deal_alone, verdict_words};

/// A record with what its head leads to.
pub struct Head<'a> {
    pub records: &'a CheckedRecords,
    pub record: &'a CheckedRecord,
    pub found: &'a [&'a Diagnostic],
    /// The address at which it can be built on.
    pub build: String,
    /// What the address, or the page, leaves out of it.
    pub left_out: &'a [String],
    /// The whole head, and its button that leads to the text.
    pub refs: [&'a NodeRef; 2],
}

/// The main error, where it stands in the headline and needs no place among the others: what can be mended at a click is
/// mended there.
pub fn told_in_headline(record: &CheckedRecord) -> Option<&Diagnostic> {
    record.main_error().filter(|main| is_wrong(record) && main.fix.is_empty())
}

fn is_wrong(record: &CheckedRecord) -> bool {
    matches!(record.verdict(), Verdict::Illegal | Verdict::Unreadable)
}

/// The board, the headline, and a line on the text: its format, what is wrong with it, a way to edit it; and
/// what the address, or the page, leaves out of it. The pointer callbacks hear of strokes over it.
pub fn headline(
    head: Head<'_>,
    on_edit: &Callback<MouseEvent>,
    on_place: &Callback<Place>,
    [onpointerdown, onpointerup]: [Callback<PointerEvent>; 2],
) -> Html {
    let Head { records, record, found, build, left_out, refs: [top, edit] } = head;
    let main = told_in_headline(record);
    html! {
        <section class="verdict" aria-label={words::VERDICT} tabindex="-1" ref={top}
            {onpointerdown} {onpointerup}>
            { board_facts(record) }
            <div class={class_if(main.is_some(), "main-fault")}>
                <div class="verdict-line" role="status">
                    { outcome(record) }
                    { for short_score(record).map(|score| html! { <p class="verdict-score">{ score }</p> }) }
                </div>
                { for main.map(|main| whereabouts(main, on_place)) }
                { for main.and(record.laws_to_read()).map(|laws| html! {
                    <p class="laws-to-read">{ words::laws_to_read(laws) }</p>
                }) }
            </div>
            <p class="text-line">
                // One that is told above needs no count.
                if found.len() > usize::from(main.is_some()) {
                    <span class="severity-counts">{ severity_counts(found.iter().copied()) }</span>
                }
                <button type="button" class="link" ref={edit} onclick={on_edit}>
                    { words::edit_the_text(records.format) }
                </button>
                <a href={build}>{ words::EDIT_ON_THE_TABLE }</a>
            </p>
            { for left_out.iter().map(|left_out| html! { <p class="soft left-out-note">{ left_out }</p> }) }
        </section>
    }
}

/// Returns whether the main error happened at the table, is one of the record, or is one of reading it.
fn kind_of_error(record: &CheckedRecord) -> &'static str {
    match (record.broken_rule(), record.laws_to_read()) {
        (Some(_), Some(_)) => words::IRREGULARITY,
        (Some(_), None) => words::ERROR_IN_THE_RECORD,
        (None, _) => words::PARTLY_UNREADABLE,
    }
}

/// The result in large words, or the main error in its own.
fn outcome(record: &CheckedRecord) -> Html {
    match record.main_error().filter(|_| is_wrong(record)) {
        Some(main) => html! {
            <h2 class="verdict-words bad">
                <span class="verdict-label">{ kind_of_error(record) }</span>
                { sentence_case(&main.message) }{ "." }
            </h2>
        },
        None if is_deal_alone(record) => html! {
            <h2 class="verdict-words good">{ words::DEAL_ALONE }</h2>
        },
        None => html! { <h2 class="verdict-words good">{ verdict_words(record.verdict()) }</h2> },
    }
}
