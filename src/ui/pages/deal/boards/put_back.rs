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
    let Stage::Checked(summary) = session.state().stage else { return Html::default() };
    let first = of_file.first + number.saturating_sub(1).min(of_file.count.saturating_sub(1));
    let edited = write(summary.format).map(|text| Edited { first, count: 1, text });
    html! { <PutBack {opened} {file} {edited} /> }
}

/// The way back to the file from which records were opened with a number; nothing where none were.
pub fn back_to_file(opened: u32) -> Html {
    let Some((file, _)) = session().opened(opened) else { return Html::default() };
    let boards = Route::to(Page::Deal, Tab::Boards).to_string();
    html! { <p class="back-to-file"><a href={boards}>{ words::back_to(&file) }</a></p> }
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
