//! The journal of the changes of what is attached to a tab, kept beside it.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, File};
use yew::Callback;

use super::database::{self, Action};
use super::{holding, is_kept, key};
use crate::ui::attachment::Attachment;
use crate::ui::route::Page;

/// Where a journal is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// On its way to the browser.
    #[default]
    OnItsWay,
    /// With the browser: a reload finds it.
    Kept,
    /// In this window alone: the browser does not keep it.
    NotKept,
    /// In this window alone: another one has attached a file since, or brought this one, and holds that.
    OfOtherWindow,
}

/// How many changes of the file that is kept for a tab are not saved.
pub fn unsaved(page: Page) -> usize {
    holding::found(page).map_or(0, |holding| holding.unsaved)
}

/// Notes how many changes are not saved; the journal is as it was.
pub fn note_unsaved(page: Page, unsaved: usize) {
    holding::note(page, unsaved);
}

/// Has the browser keep a journal in place of the one before, if this window holds the file; tells where it is then.
pub fn keep(page: Page, journal: Option<&Blob>, unsaved: usize, on_done: Callback<Keeping>) {
    let Some(file) = holding::note(page, unsaved) else {
        return on_done.emit(keeping(page, false));
    };
    let action = match journal {
        None => Action::RemoveJournal,
        Some(journal) => match named(journal, file) {
            Ok(journal) => Action::KeepJournal(journal),
            Err(_) => return on_done.emit(Keeping::NotKept),
        },
    };
    let on_kept = Callback::from(move |done: Option<JsValue>| {
        on_done.emit(keeping(page, done.is_some()));
    });
    database::act(key(page), action, &on_kept);
}

/// Has the browser bring the file that is [`coming`](super::coming), as [`fetch`](super::fetch) does, and the journal of
/// its changes, if there is one.
pub fn fetch_both(page: Page, on_answer: Callback<Option<(Attachment, Option<Blob>)>>) {
    holding::take_over(page);
    let number = move || holding::found(page).map(|holding| holding.file);
    let expected = number();
    let on_journal = Callback::from(move |kept: Option<JsValue>| {
        let journal: Option<File> = kept.and_then(|kept| kept.dyn_into().ok());
        // One of another file may have been on its way when that file went.
        let name = expected.map(|number| number.to_string());
        let journal = journal.filter(|journal| Some(journal.name()) == name);
        let on_answer = on_answer.clone();
        let on_file = Callback::from(move |file: Option<Attachment>| {
            // Another one may have been attached meanwhile.
            let journal = journal.clone().filter(|_| number() == expected).map(Into::into);
            on_answer.emit(file.map(|file| (file, journal)));
        });
        super::fetch(page, on_file);
    });
    database::act(key(page), Action::LoadJournal, &on_journal);
}

/// Where a journal is that the browser has kept so far, or has not.
pub fn keeping(page: Page, is_done: bool) -> Keeping {
    if !is_kept(page) {
        Keeping::NotKept
    } else if !holding::is_ours(page) {
        Keeping::OfOtherWindow
    } else if is_done {
        Keeping::Kept
    } else {
        Keeping::NotKept
    }
}

fn named(journal: &Blob, file: u32) -> Result<File, JsValue> {
    File::new_with_blob_sequence(&Array::of1(journal), &file.to_string())
}
