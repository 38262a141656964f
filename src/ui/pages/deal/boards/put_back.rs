//! The way back into its file for a record that was opened from there.

use yew::prelude::*;

use super::session::session;
use super::state::{Edited, Stage};
use super::words;
use crate::engine::bridge::record::Format;
use crate::ui::route::{Page, Route, Tab};

/// Puts the text of all records that were opened with a number back into their file; nothing where none were, or
/// the file has changed since.
pub fn put_text_back(opened: u32, text: &str) -> Html {
    let Some((file, of_file)) = session().opened(opened) else { return Html::default() };
    let (first, count) = (of_file.first, of_file.count);
    let is_same = of_file.text.trim() == text.trim();
    put_back(&file, is_same || text.trim().is_empty(), first, count, text.to_owned())
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
    let Stage::Checked(summary) = session.state().stage else { return Html::default() };
    let first = of_file.first + number.saturating_sub(1).min(of_file.count.saturating_sub(1));
    let text = write(summary.format);
    put_back(&file, text.is_none(), first, 1, text.unwrap_or_default())
}

/// The way back to the file from which records were opened with a number; nothing where none were.
pub fn back_to_file(opened: u32) -> Html {
    let Some((file, _)) = session().opened(opened) else { return Html::default() };
    let boards = Route::to(Page::Deal, Tab::Boards).to_string();
    html! { <p class="back-to-file"><a href={boards}>{ words::back_to(&file) }</a></p> }
}

fn put_back(file: &str, disabled: bool, first: usize, count: usize, text: String) -> Html {
    let edited = (!disabled).then(|| Edited { first, count, text: text.clone() });
    session().note_edited(edited);
    let onclick = Callback::from(move |_: MouseEvent| session().put_back(first, count, &text));
    html! {
        <p class="put-back">
            <button type="button" class={(!disabled).then_some("primary")} {disabled} {onclick}>
                { words::put_back_into(file) }
            </button>
        </p>
    }
}
