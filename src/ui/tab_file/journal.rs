//! The journal of changes to the file that is attached to a tab. It is stored with the file.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, File};
use yew::Callback;

use super::database::{self, FileAction};
use super::{file_owner, is_saved, key};
use crate::ui::attachment::Attachment;
use crate::ui::route::Page;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JournalLocation {
    /// The journal is being stored.
    #[default]
    Pending,
    /// The journal is stored, so it will still be available after a reload.
    Stored,
    /// The journal is only in this window, because the browser did not store it.
    ThisWindow,
    /// The journal is only in this window, because another window has become the owner of the tab's file.
    OfOtherWindow,
}

/// Returns the number of unsaved changes to the file of a tab.
pub fn unsaved(page: Page) -> usize {
    file_owner::load(page).map_or(0, |owner| owner.unsaved)
}

/// Stores the number of unsaved changes, but no journal.
pub fn note_unsaved(page: Page, unsaved: usize) {
    file_owner::note(page, unsaved);
}

/// Stores a journal if this window owns the file. The journal replaces the old one, and `None` removes it. Calls
/// `on_done` with the location of the journal.
pub fn save(
    page: Page,
    journal: Option<&Blob>,
    unsaved: usize,
    on_done: Callback<JournalLocation>,
) {
    let Some(file) = file_owner::note(page, unsaved) else {
        return on_done.emit(location(page, false));
    };
    let action = match journal {
        None => FileAction::RemoveJournal,
        Some(journal) => {
            match File::new_with_blob_sequence(&Array::of1(journal), &file.to_string()) {
                Ok(journal) => FileAction::StoreJournal(journal),
                Err(_) => return on_done.emit(JournalLocation::ThisWindow),
            }
        }
    };
    let on_saved = Callback::from(move |done: Option<JsValue>| {
        on_done.emit(location(page, done.is_some()));
    });
    database::run_action(key(page), action, &on_saved);
}

/// Loads the stored file of a tab, as [`fetch`](super::fetch) does, and the journal of the file, if any. Calls
/// `on_answer` with both.
pub fn fetch_with_journal(page: Page, on_answer: Callback<Option<(Attachment, Option<Blob>)>>) {
    file_owner::take_over(page);
    let number = move || file_owner::load(page).map(|owner| owner.file);
    let expected = number();
    let on_journal = Callback::from(move |saved: Option<JsValue>| {
        let journal: Option<File> = saved.and_then(|saved| saved.dyn_into().ok());
        // If a journal was stored after its file had been removed, it doesn't belong to the file that is stored now.
        let name = expected.map(|number| number.to_string());
        let journal = journal.filter(|journal| Some(journal.name()) == name);
        let on_answer = on_answer.clone();
        let on_file = Callback::from(move |file: Option<Attachment>| {
            // Another file may have been attached while the journal was being loaded.
            let journal = journal.clone().filter(|_| number() == expected).map(Into::into);
            on_answer.emit(file.map(|file| (file, journal)));
        });
        super::fetch(page, on_file);
    });
    database::run_action(key(page), FileAction::LoadJournal, &on_journal);
}

/// Returns the location of a journal. `is_done` tells whether the attempt to store the journal succeeded.
pub fn location(page: Page, is_done: bool) -> JournalLocation {
    if !is_saved(page) {
        JournalLocation::ThisWindow
    } else if !file_owner::is_ours(page) {
        JournalLocation::OfOtherWindow
    } else if is_done {
        JournalLocation::Stored
    } else {
        JournalLocation::ThisWindow
    }
}
