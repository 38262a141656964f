//! Writes an edited record back into the file that it was opened from.

use yew::prelude::*;

use super::driver::{change, reopen_by_id, send, store};
use super::machine::Event;
use super::state::{BoardsState, OpenedRecords};
use super::words;
use crate::engine::Format;
use crate::ui::address;
use crate::ui::route::{DealTab, Page, Route};
use crate::ui::store::use_selector;
use crate::wire::boards::RecordEdit;

/// The file that a record was opened from, reduced to what the page for one record needs.
#[derive(Clone, Debug, PartialEq)]
pub struct SourceFile {
    name: String,
    /// The file's format. `None` until the file has been checked. Until then, no record can be put back.
    pub format: Option<Format>,
    /// Whether the dealers or vulnerabilities of most boards don't follow from the board numbers.
    pub has_own_numbers: bool,
    opened: OpenedRecords,
    /// Row index of the previous board in the table.
    before: Option<usize>,
    /// Row index of the next board in the table.
    after: Option<usize>,
}

impl SourceFile {
    /// Returns the file whose records were opened with `id`. Returns `None` if `id` is 0, or if the file has changed or
    /// other records have been opened since then.
    fn of(state: &BoardsState, id: u32) -> Option<Self> {
        let opened = state.opened.as_ref().filter(|opened| id > 0 && opened.id() == id)?;
        let file = state.file.as_ref().map(|file| &file.name);
        Some(Self {
            name: file.or(state.coming.as_ref())?.clone(),
            format: state.stage.done().map(|summary| summary.format),
            has_own_numbers: state.stage.done().is_some_and(|summary| summary.has_own_numbers),
            opened: OpenedRecords { edited: None, ..opened.clone() },
            before: place_of_key(state, "p"),
            after: place_of_key(state, "n"),
        })
    }

    pub fn text(&self) -> &str {
        &self.opened.original.text
    }
}

/// Returns the file whose records were opened with `id`. After a reload, loads that file again.
#[hook]
pub fn use_file_of_record(id: u32) -> Option<SourceFile> {
    use_effect_with(id, |&id| reopen_by_id(id));
    use_selector(&store(), move |state| SourceFile::of(state, id))
}

pub fn put_text_back(file: &SourceFile, text: &str) -> Html {
    let RecordEdit { records, text: original } = &file.opened.original;
    let is_same = original.trim() == text.trim();
    let edited = (!is_same && !text.trim().is_empty())
        .then(|| RecordEdit { records: records.clone(), text: text.to_owned() });
    html! { <PutBack file={file.clone()} {edited} /> }
}

/// Renders a button that puts back one of the opened records. `number` is the number of that record, counted from 1.
/// The button is disabled if `write` returns `None`, or if the format of the file isn't known yet.
pub fn put_one_back(
    file: &SourceFile,
    number: usize,
    write: impl FnOnce(Format) -> Option<String>,
) -> Html {
    let records = &file.opened.original.records;
    let index = records.start + number.saturating_sub(1).min(records.len().saturating_sub(1));
    let text = file.format.and_then(write);
    let edited = text.map(|text| RecordEdit { records: index..index + 1, text });
    html! { <PutBack file={file.clone()} {edited} /> }
}

pub fn back_to_file(file: &SourceFile) -> Html {
    html! { <p class="back-to-file row">{ back_link(&file.name) }</p> }
}

/// Renders a link back to the file, with buttons to the previous and the next board if there are any.
pub fn through_file(file: &SourceFile) -> Html {
    let step = |label, to: Option<usize>| {
        let onclick = Callback::from(move |_: MouseEvent| to.into_iter().for_each(go_to_board));
        html! { <button type="button" disabled={to.is_none()} {onclick}>{ label }</button> }
    };
    html! {
        <p class="back-to-file row">
            { back_link(&file.name) }
            if file.before.is_some() || file.after.is_some() {
                { step(words::BOARD_BEFORE, file.before) }
                { step(words::BOARD_AFTER, file.after) }
            }
        </p>
    }
}

/// Opens the board that `key` selects, such as `n` for the next board. Returns whether the key was used.
pub fn take_board_key(opened: u32, key: &str) -> bool {
    let to = {
        let store = store();
        let state = store.borrow();
        SourceFile::of(&state, opened).and_then(|_| place_of_key(&state, key))
    };
    to.map(go_to_board).is_some()
}

/// Returns the row index of the board that a key selects. Returns `None` if the key doesn't select a board.
fn place_of_key(state: &BoardsState, key: &str) -> Option<usize> {
    match key {
        "p" => state.active.checked_sub(1).filter(|_| state.rows.total > 0),
        "n" => Some(state.active + 1).filter(|&to| to < state.rows.total),
        _ => None,
    }
}

fn back_link(file: &str) -> Html {
    let boards = Route::to(Page::Deal(DealTab::Boards)).to_string();
    html! { <a href={boards}>{ words::back_to(file) }</a> }
}

/// Opens another board. If a record has been edited, goes to the file instead, where a question about the edit is
/// shown.
fn go_to_board(place: usize) {
    let is_edited = store().borrow().is_edited();
    if is_edited {
        address::go_to(&Route::to(Page::Deal(DealTab::Boards)));
    } else {
        send(Event::OpenPlace { place, fetches: true });
    }
}

#[derive(Properties, PartialEq)]
struct PutBackProps {
    file: SourceFile,
    /// The edited records. `None` if there is no edit, or if it cannot be put back.
    edited: Option<RecordEdit>,
}

/// Renders the button. If the user returns to the file without pressing it, a question is shown there.
#[component]
fn PutBack(props: &PutBackProps) -> Html {
    // An edit from before a reload is kept until the file has been checked.
    let is_checked = props.file.format.is_some();
    let edited = props.edited.clone().filter(|_| is_checked);
    // If nothing was edited here, an edit that another tab has stored is kept.
    let is_noted = use_mut_ref(|| false);
    let now = (props.file.opened.id(), is_checked, edited.clone());
    use_effect_with(now, move |(_, is_checked, edited)| {
        if *is_checked && (edited.is_some() || *is_noted.borrow()) {
            change(|state| state.note_edited(edited.clone()));
            *is_noted.borrow_mut() = edited.is_some();
        }
    });
    let class = edited.is_some().then_some("primary");
    let disabled = edited.is_none();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(edited) = &edited {
            send(Event::PutBack(edited.clone()));
        }
    });
    html! {
        <p class="put-back">
            <button type="button" {class} {disabled} {onclick}>
                { words::put_back_into(&props.file.name) }
            </button>
        </p>
    }
}
