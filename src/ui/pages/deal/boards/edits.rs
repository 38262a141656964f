//! Changes to the file: questions before an edit, the list of changes with buttons to undo them, and saving.

use yew::prelude::*;

use super::driver::{change, on_click};
use super::machine::Event;
use super::state::{BoardsState, EditQuestion, Request};
use super::{ScrollTarget, paragraphs, question_box, sentence, words};
use crate::engine::Severity;
use crate::ui::components::frame::class_list;
use crate::wire::boards::{
    AnalysisPreview, BoardRow, Changes, EditPreview, FileEdit, RecordChange,
};

pub fn edits(state: &BoardsState) -> Html {
    html! {
        <>
            { question(state) }
            if state.question.is_none() && state.is_edited() && !state.is_editing {
                { not_put_back(state) }
            }
            if state.is_changed() { { changes(state) } }
        </>
    }
}

pub fn question(state: &BoardsState) -> Html {
    let Some(question) = &state.question else { return Html::default() };
    let stay = on_click(Event::Stay);
    let (text, buttons) = match question {
        EditQuestion::Preview(preview) => match &preview.analysis {
            Some(analysis) => analysis_preview(analysis, preview),
            None => records_preview(preview),
        },
        EditQuestion::AsUtf8(reason) => (
            paragraphs([sentence(reason), words::AS_UTF8.to_owned()]),
            html! {
                <>
                    { button(words::SAVE_AS_UTF8, true, save(true)) }
                    { button(words::CANCEL, false, stay) }
                </>
            },
        ),
        EditQuestion::Leave(_) => leave(state),
        EditQuestion::Same => {
            (paragraphs([words::NOTHING_CHANGED.to_owned()]), button(words::CLOSE, false, stay))
        }
    };
    // If the user has asked for the change, the question isn't shown as a warning.
    let is_wished = match question {
        EditQuestion::Preview(preview) => preview.analysis.is_some(),
        EditQuestion::Same => true,
        EditQuestion::AsUtf8(_) | EditQuestion::Leave(_) => false,
    };
    let severity = if is_wished { Severity::Note } else { Severity::Warning };
    question_box(severity, text, buttons)
}

/// Renders the unsaved changes that would be lost, and buttons to keep or to discard them.
fn leave(state: &BoardsState) -> (Html, Html) {
    let unsaved = Some(state.unsaved()).filter(|&count| count > 0).map(words::would_be_lost);
    let edited = state.edited().map(|_| words::edit_would_be_lost(&edited_board(state)));
    let is_checked = state.stage.done().is_some();
    let buttons = html! {
        <>
            if is_checked && edited.is_some() {
                { button(words::PUT_BACK, true, on_click(Event::PutEditedBack)) }
            } else if is_checked {
                { button(words::SAVE_FILE, true, save(false)) }
            }
            { button(words::DISCARD, false, on_click(Event::LoseChanges)) }
            { button(words::CANCEL, false, on_click(Event::Stay)) }
        </>
    };
    (paragraphs(edited.into_iter().chain(unsaved)), buttons)
}

/// Renders the question about an edit that was made in the tab for one record, but not applied to the file.
fn not_put_back(state: &BoardsState) -> Html {
    let text = paragraphs([words::not_put_back(&edited_board(state))]);
    let forget = Callback::from(|_| change(|state| state.note_edited(None)));
    let buttons = html! {
        <>
            { button(words::PUT_BACK, true, on_click(Event::PutEditedBack)) }
            { button(words::FORGET_EDIT, false, forget) }
        </>
    };
    // The key recreates the question after each attempt to open another board, so that screen readers announce it
    // again.
    html! { <key={state.held}>{ question_box(Severity::Warning, text, buttons) }</> }
}

fn edited_board(state: &BoardsState) -> String {
    let first = state.edited().map_or(0, |edited| edited.records.start);
    let row = state.rows.rows.iter().find(|row| row.index == first);
    words::board(row.map_or("", |row| &row.board), first)
}

/// Renders the effects of an edit of records, and buttons to accept or to reject it.
fn records_preview(preview: &EditPreview) -> (Html, Html) {
    let reject = button(words::DO_NOT_PUT_BACK, false, reject());
    if preview.is_unclear {
        return (paragraphs([words::UNCLEAR.to_owned()]), reject);
    }
    let mut texts = Vec::new();
    let has_others = preview.others_count > 0;
    if has_others {
        texts.push(words::others(preview.others_count, &preview.others));
    }
    texts.extend(preview.overridden.iter().map(|carried| words::overridden(carried)));
    texts.extend(preview.cannot_save.iter().map(|reason| words::not_in_encoding(reason)));
    let change = if has_others { words::CHANGE_THEM_TOO } else { words::PUT_BACK };
    let buttons = html! {
        <>
            { button(change, !has_others, accept(false)) }
            if has_others { { button(words::KEEP_THEIRS, false, accept(true)) } }
            { reject }
        </>
    };
    (paragraphs(texts), buttons)
}

/// Renders the double-dummy analysis that would be added to the games, and buttons for the possible decisions.
fn analysis_preview(analysis: &AnalysisPreview, preview: &EditPreview) -> (Html, Html) {
    let reject = |label| button(label, false, reject());
    if analysis.games == 0 {
        return (paragraphs([words::adds_nothing(analysis)]), reject(words::CLOSE));
    }
    let others = (preview.others_count > 0)
        .then(|| words::others_change_too(preview.others_count, &preview.others));
    let cannot_save = preview.cannot_save.iter().map(|reason| words::not_in_encoding(reason));
    let text = html! {
        <>
            { paragraphs(std::iter::once(words::adds_analysis(analysis)).chain(others).chain(cannot_save)) }
            <details>
                <summary>{ words::example_of(&analysis.example_of) }</summary>
                <pre>{ &analysis.example }</pre>
            </details>
        </>
    };
    let buttons = html! {
        <>
            { button(words::WRITE_THEM, true, accept(false)) }
            { reject(words::CANCEL) }
        </>
    };
    (text, buttons)
}

/// Returns a callback that accepts the pending edit. If `keep_others` is set, the values of all other records stay
/// unchanged.
fn accept(keep_others: bool) -> Callback<MouseEvent> {
    on_click(Event::Accept { keep_others })
}

fn reject() -> Callback<MouseEvent> {
    Callback::from(|_| change(|state| (state.question, state.pending) = (None, None)))
}

fn save(as_utf8: bool) -> Callback<MouseEvent> {
    on_click(Event::Request(Request::Save { as_utf8 }))
}

fn changes(state: &BoardsState) -> Html {
    // After each change, the list is scrolled into view. The change may have been made in a part of the page that is
    // far away.
    let Changes { first, count } = &*state.changes;
    let unsaved = state.unsaved();
    html! {
        <ScrollTarget again={*count}>
            <section class="boards-edits stack-2" aria-labelledby="edits-heading">
                <div class="boards-edits-head row">
                    <h3 id="edits-heading">
                        <span role="status">{ words::changes(*count, unsaved) }</span>
                    </h3>
                    { button(words::SAVE_FILE, unsaved > 0, save(false)) }
                    if *count > 1 {
                        { button(words::UNDO_ALL, false, on_click(Event::Undo(FileEdit::UndoAll))) }
                    }
                </div>
                <ul>
                    { for first.iter().enumerate().map(|(index, change)| one(index, change)) }
                </ul>
                if *count > first.len() {
                    <p class="soft">{ words::more_changes(count - first.len()) }</p>
                }
                if unsaved > 0 { <p class="soft">{ words::keeping(state.journal.keeping) }</p> }
            </section>
        </ScrollTarget>
    }
}

/// Renders a change: the board, its verdicts before and after the change, and a button that undoes it.
fn one(index: usize, change: &RecordChange) -> Html {
    let RecordChange { before, now } = change;
    let board = now.as_ref().or(before.as_ref()).map(|row| words::board(&row.board, row.index));
    let said = |row: &Option<BoardRow>| row.as_ref().map(|row| (row.verdict, row.codes.clone()));
    let is_same_verdict = said(before) == said(now);
    let undo = on_click(Event::Undo(FileEdit::Undo(index)));
    html! {
        <li class="row">
            <strong>{ for board.clone() }</strong>
            <span>
                if !is_same_verdict { { verdict(before.as_ref()) }{ " → " } }
                { verdict(now.as_ref()) }
            </span>
            <button type="button" onclick={undo} aria-label={words::undo(&board.unwrap_or_default())}>
                { words::UNDO }
            </button>
        </li>
    }
}

fn verdict(row: Option<&BoardRow>) -> Html {
    let Some(row) = row else { return words::NO_RECORD.into() };
    html! {
        <>
            <span class={class_list(&["verdict-badge", row.verdict.name()])}>{ words::verdict(row.verdict) }</span>
            <span class="faults">{ " " }{ words::faults(&row.codes) }</span>
        </>
    }
}

fn button(label: &'static str, is_primary: bool, onclick: Callback<MouseEvent>) -> Html {
    html! { <button type="button" class={is_primary.then_some("primary")} {onclick}>{ label }</button> }
}
