//! The tab for a file of deal records in any format. It shows the file as a table of boards.

mod convert;
mod deal_set;
mod driver;
mod edits;
mod filters;
mod journal;
pub mod machine;
mod put_back;
mod sheets;
mod start;
pub mod state;
mod table;
mod tools;
mod words;

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use self::convert::converted;
use self::deal_set::{DealSetForm, seen};
use self::driver::{follow_address, on_click, open_attached, send, store};
use self::edits::{edits, question};
use self::filters::{filters, verdicts};
use self::journal::{failed, restored, still_awaited};
use self::machine::Event;
use self::sheets::{SheetsProps, sheets};
use self::start::Start;
use self::state::{BoardsState, FailedRequest};
use self::table::{BoardTable, matches};
use self::tools::tools;
use crate::client::task::TaskState;
use crate::engine::Severity;
use crate::engine::wording::{GroupedNumber, sentence_case};
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::{NarrowFold, class_list, job_progress, use_narrow_fold};
use crate::ui::components::input::diagnostic_list::{FaultReport, fault_report};
use crate::ui::components::input::drop_zone::{DropZone, file_button};
use crate::ui::components::listing::filters::wrong_filters;
use crate::ui::delegate::bring_into_sight;
use crate::ui::hooks::Visit;
use crate::ui::number::megabytes;
use crate::ui::route::{DealTab, Page};
use crate::ui::store::use_store;
use crate::ui::tab_file;
use crate::wire::boards::FileSummary;
use crate::wire::request::Failure;

pub use self::put_back::{
    SourceFile, back_to_file, put_one_back, put_text_back, take_board_key, through_file,
    use_file_of_record,
};

/// For a file with at most this number of boards, a narrow screen only shows filter fields once a column is filtered.
const FEW_BOARDS: usize = 8;

#[component]
pub fn Boards(visit: &Visit) -> Html {
    let state = use_store(&store());
    // A user action may remove the focused element, so the focus must be moved. Restoring a file after a reload must
    // not move the focus.
    let has_acted = use_mut_ref(|| visit.number > 0);
    let on_file = {
        let has_acted = has_acted.clone();
        Callback::from(move |file| {
            *has_acted.borrow_mut() = true;
            send(Event::Leave(Some(file)));
        })
    };
    let on_remove = {
        let has_acted = has_acted.clone();
        Callback::from(move |_: MouseEvent| {
            *has_acted.borrow_mut() = true;
            send(Event::Leave(None));
        })
    };
    let takes_focus = *has_acted.borrow();
    use_effect_with((), |()| {
        follow_address();
        // Opens the file that is attached to the tab, for example a text that was too long for the record editor. If
        // there is none, opens the file that was open before the reload.
        open_attached();
    });
    // After a failure, the file buttons are immediately visible, because the user can otherwise only try again.
    let change = use_narrow_fold(matches!(state.stage, TaskState::Failed(_)));
    let options = use_narrow_fold(filters::is_asked(&state.query) || state.solving.is_some());
    let is_kept = tab_file::use_is_saved(Page::Deal(DealTab::Boards));
    if let Some(name) = &state.coming {
        return html! {
            <DropZone on_file={on_file.clone()}>
                <section class="panel boards stack-3" aria-labelledby="boards-heading">
                    { head(name, None, html! { tab_file::LOADING_FILE }, &change, &on_file, &on_remove) }
                    { question(&state) }
                </section>
            </DropZone>
        };
    }
    let Some(file) = state.file.clone() else {
        let on_text = Callback::from(|text| driver::change(|state| state.typed = text));
        let on_deal = Callback::from(move |()| {
            *has_acted.borrow_mut() = true;
            driver::deal();
        });
        return html! {
            <Start typed={state.typed.clone()} {on_text} {on_file} {takes_focus}>
                <DealSetForm state={state.deal_set} {on_deal} />
            </Start>
        };
    };
    html! {
        <DropZone on_file={on_file.clone()}>
            <section class="panel boards stack-3" aria-labelledby="boards-heading">
                { head(&file.name, size_and_memory(&file, &state.stage), html! { stage_text(&file, &state.stage) },
                    &change, &on_file, &on_remove) }
                if !is_kept { <p class="soft">{ tab_file::NOT_SAVED }</p> }
                { seen(state.deal_set.notes_of(&file.name)) }
                { body(&state, &options, takes_focus) }
            </section>
        </DropZone>
    }
}

fn head(
    name: &str,
    title: Option<String>,
    standing: Html,
    change: &NarrowFold,
    on_file: &Callback<Attachment>,
    on_remove: &Callback<MouseEvent>,
) -> Html {
    html! {
        <header class="boards-head row row-ends">
            <div>
                <h2 id="boards-heading">{ name }</h2>
                <p class="soft" role="status" {title}>{ standing }</p>
            </div>
            { change.view("boards-change", words::CHANGE, html! {
                <div class="toolbar">
                    { file_button(words::OPEN_ANOTHER_FILE, on_file) }
                    <button type="button" onclick={on_remove}>{ words::REMOVE_FILE }</button>
                </div>
            }) }
        </header>
    }
}

fn body(state: &BoardsState, options: &NarrowFold, takes_focus: bool) -> Html {
    let awaited = state.journal.awaited;
    match &state.stage {
        TaskState::Idle | TaskState::Cancelled => html! {
            <>
                { question(state) }
                { still_awaited(awaited) }
                <button type="button" class="primary" onclick={on_click(Event::CheckAgain)}>
                    { words::CHECK_ANYWAY }
                </button>
            </>
        },
        TaskState::Running(progress) => html! {
            <>
                { question(state) }
                { job_progress(*progress, words::PROGRESS, on_click(Event::GiveUp)) }
            </>
        },
        TaskState::Failed(Failure::Refused(reason)) => html! {
            <>
                { question(state) }
                <div class="diagnostic boards-refused stack-1" role="alert">
                    <p><strong>{ sentence(reason) }</strong></p>
                    <p>{ words::WHAT_CAN_BE_READ }</p>
                    { still_awaited(awaited) }
                    <button type="button" onclick={on_click(Event::CheckAgain)}>{ words::TRY_AGAIN }</button>
                </div>
            </>
        },
        TaskState::Failed(failure) => html! {
            <>
                { question(state) }
                { failed(&sentence(&failure.to_string()), awaited) }
            </>
        },
        TaskState::Done(summary) => html! {
            <>
            { unanswered(state) }
            if let Some(view) = &state.sheets {
                { sheets(SheetsProps { view: view.clone(), is_refused: state.unanswered.is_some() }) }
            } else {
                { restored(&state.journal) }
                { edits(state) }
                { converted(state.conversion.as_ref()) }
                { notes(&summary.notes, Some(words::ABOUT_THE_FILE)) }
                { outside_records(summary) }
                if summary.records() > 0 {
                    { controls(state, summary, options) }
                    { matches(summary) }
                    { wrong_filters(state.rows.refused.iter().map(|(column, wrong)| {
                        (column.name().to_owned(), words::asked_of(*column), &**wrong)
                    })) }
                    <BoardTable rows={state.rows.clone()}
                        query={state.query.clone()} are_deals={summary.are_deals}
                        columns={state.columns_beside(!summary.matches.is_empty(), summary.are_deals)}
                        are_few={summary.records() <= FEW_BOARDS && state.query.filter.conditions.is_empty()}
                        active={state.active} {takes_focus} />
                }
            }
            </>
        },
    }
}

fn controls(state: &BoardsState, summary: &FileSummary, options: &NarrowFold) -> Html {
    let tools = html! {
        <>
            { filters(summary, &state.query) }
            { tools(state, summary) }
        </>
    };
    html! {
        <div class="boards-controls">
            { verdicts(summary, &state.rows, &state.query) }
            { options.view("boards-options", words::OPTIONS, tools) }
        </div>
    }
}

fn unanswered(state: &BoardsState) -> Html {
    let Some(FailedRequest { failure, .. }) = &state.unanswered else { return Html::default() };
    let message = html! { <p>{ failure.to_string() }</p> };
    let onclick = on_click(Event::AskAgain);
    let buttons = html! { <button type="button" {onclick}>{ words::TRY_AGAIN }</button> };
    question_box(Severity::Warning, message, buttons)
}

fn stage_text(file: &Attachment, stage: &TaskState<Rc<FileSummary>>) -> String {
    let size = megabytes(file.size());
    match stage {
        TaskState::Failed(Failure::Refused(_)) => words::not_readable(&size),
        TaskState::Idle | TaskState::Cancelled | TaskState::Failed(_) => words::not_checked(&size),
        TaskState::Running(progress) => words::checking(&size, progress.percent()),
        TaskState::Done(summary) => words::checked(summary),
    }
}

/// Returns the size and the encoding of the file, and the memory that it uses. Returns `None` until the file has been
/// checked.
fn size_and_memory(file: &Attachment, stage: &TaskState<Rc<FileSummary>>) -> Option<String> {
    let summary = stage.done()?;
    let (size, memory) = (megabytes(file.size()), megabytes(summary.memory.into()));
    Some(words::size_and_memory(&size, summary.encoding, &memory))
}

fn outside_records(summary: &FileSummary) -> Html {
    let (found, count) = (&summary.outside, summary.outside_count);
    let Some(worst) = found.iter().map(|(severity, _)| *severity).max() else {
        return Html::default();
    };
    let more = count.saturating_sub(found.len());
    fault_report(FaultReport {
        severity: worst,
        label: words::outside_records(count),
        has_rows: summary.records() > 0,
        list: notes(found, None),
        more: (more > 0).then(|| words::more_outside(more)),
    })
}

fn notes(notes: &[(Severity, String)], name: Option<&'static str>) -> Html {
    if notes.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="diagnostics" aria-label={name}>
            { for notes.iter().map(|(severity, note)| html! {
                <li class={class_list(&["diagnostic", severity.name()])}>{ sentence(note) }</li>
            }) }
        </ul>
    }
}

fn sentence(text: &str) -> String {
    let stop = if text.ends_with(['.', '?']) { "" } else { "." };
    sentence_case(text) + stop
}

fn grouped(number: usize) -> String {
    GroupedNumber(number as u64).to_string()
}

#[derive(Properties, PartialEq)]
struct ScrollTargetProps {
    /// When this number changes, the box is scrolled into view again.
    #[prop_or_default]
    again: usize,
    children: Html,
}

#[component]
fn ScrollTarget(props: &ScrollTargetProps) -> Html {
    let node = use_node_ref();
    use_effect_with(props.again, {
        let node = node.clone();
        move |_| {
            if let Some(node) = node.cast::<Element>() {
                bring_into_sight(&node);
            }
        }
    });
    html! { <div ref={node}>{ props.children.clone() }</div> }
}

fn paragraphs(texts: impl IntoIterator<Item = String>) -> Html {
    html! { { for texts.into_iter().map(|text| html! { <p>{ text }</p> }) } }
}

fn question_box(severity: Severity, text: Html, buttons: Html) -> Html {
    html! {
        <ScrollTarget>
            <div class={class_list(&["diagnostic", severity.name(), "boards-ask stack-2"])} role="alert">
                { text }
                <div class="toolbar">{ buttons }</div>
            </div>
        </ScrollTarget>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/deal/boards.rs"]
mod tests;
