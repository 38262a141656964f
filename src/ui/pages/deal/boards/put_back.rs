//! The way back into its file for a record that was opened from there.

use yew::prelude::*;

use super::session::session;
use super::state::{BoardsState, Edited};
use super::words;
use crate::client::stage::Stage;
use crate::engine::bridge::record::Format;
use crate::ui::address;
use crate::ui::route::{Page, Route, Tab};

/// Puts the text of all records that were opened with a number back into their file; nothing where none were, or
/// the file has changed since.
pub fn put_text_back(opened: u32, text: &str) -> Html {
    let Some((file, of_file)) = session().opened(opened) else { return Html::default() };
    let is_same = of_file.text.trim() == text.trim();
    let edited = (!is_same && !text.trim().is_empty()).then(|| Edited {
        first: of_file.first,
        count: of_file.count,
        text: text.to_owned(),
    });
    html! { <PutBack {opened} {file} {edited} /> }
}

/// Puts one of the records that were opened with a number back into their file, by its number from 1, as it is
/// written in the file's format, if it can be.
pub fn put_one_back(
    opened: u32,
    number: usize,
    write: impl FnOnce(Format) -> Option<String>,
) -> Html {
    let session = session();
    let Some((file, of_file)) = session.opened(opened) else { return Html::default() };
    let Stage::Done(summary) = session.state().stage else { return Html::default() };
    let first = of_file.first + number.saturating_sub(1).min(of_file.count.saturating_sub(1));
    let edited = write(summary.format).map(|text| Edited { first, count: 1, text });
    html! { <PutBack {opened} {file} {edited} /> }
}

/// The way back to the file from which records were opened with a number; nothing where none were.
pub fn back_to_file(opened: u32) -> Html {
    let Some((file, _)) = session().opened(opened) else { return Html::default() };
    html! { <p class="back-to-file">{ back_link(&file) }</p> }
}

/// The same, with the ways to the boards before and after.
pub fn through_file(opened: u32) -> Html {
    let Some((file, _)) = session().opened(opened) else { return Html::default() };
    let step = |label, key| {
        let to = board_of_key(key);
        let onclick = Callback::from(move |_: MouseEvent| to.into_iter().for_each(go_to_board));
        html! { <button type="button" disabled={to.is_none()} {onclick}>{ label }</button> }
    };
    html! {
        <p class="back-to-file">
            { back_link(&file) }
            { step(words::BOARD_BEFORE, "p") }
            { step(words::BOARD_AFTER, "n") }
        </p>
    }
}

/// Goes to the board that a key leads to; tells whether it leads to one.
pub fn take_board_key(opened: u32, key: &str) -> bool {
    session().opened(opened).is_some() && board_of_key(key).map(go_to_board).is_some()
}

/// The place of the board that a key leads to, among those of the file.
fn board_of_key(key: &str) -> Option<usize> {
    let BoardsState { active, rows, .. } = session().state();
    match key {
        "p" => active.checked_sub(1),
        "n" => Some(active + 1).filter(|&to| to < rows.total),
        _ => None,
    }
}

fn back_link(file: &str) -> Html {
    let boards = Route::to(Page::Deal, Tab::Boards).to_string();
    html! { <a href={boards}>{ words::back_to(file) }</a> }
}

/// Opens another board of the file, or goes back to the file where something is to be asked first.
fn go_to_board(place: usize) {
    let session = session();
    let is_edited = session.state().opened.is_some_and(|opened| opened.edited.is_some());
    if is_edited {
        address::go_to(&Route::to(Page::Deal, Tab::Boards));
    } else {
        session.open_at(place);
    }
}

/// What was opened from a file.
#[derive(Properties, PartialEq)]
struct PutBackProps {
    /// The number with which it was opened.
    opened: u32,
    /// The name of the file.
    file: String,
    /// What was made of it, if that can be put back.
    edited: Option<Edited>,
}

/// The button. Whoever goes back to the file without it is asked there about what was edited.
#[component]
fn PutBack(props: &PutBackProps) -> Html {
    use_effect_with((props.opened, props.edited.clone()), |(_, edited)| {
        session().note_edited(edited.clone());
    });
    let edited = props.edited.clone();
    let class = edited.is_some().then_some("primary");
    let disabled = edited.is_none();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(Edited { first, count, text }) = &edited {
            session().put_back(*first, *count, text);
        }
    });
    html! {
        <p class="put-back">
            <button type="button" {class} {disabled} {onclick}>
                { words::put_back_into(&props.file) }
            </button>
        </p>
    }
}
