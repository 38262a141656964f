//! The file attached to each tab, stored by the browser until the next visit. Its name is in local
//! storage: it shows before the file has loaded, and readers without files need no database. Of
//! several windows' files, the one attached last is stored.

mod database;
mod file_owner;
pub mod journal;
pub mod note;

use std::cell::RefCell;

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;
use yew::prelude::*;

use self::database::FileAction;
use super::attachment::Attachment;
use super::route::Page;
use super::storage;
use super::storage::Key;
use super::store::{Store, use_selector};

struct TabFile {
    page: Page,
    file: Attachment,
    /// Whether the browser stores the file, or is not known to have refused it.
    is_saved: bool,
}

thread_local! {
    static ATTACHED: Store<Vec<TabFile>> = Store::default();
    /// Files waiting for a decision on unsaved changes.
    static OFFERED: RefCell<Vec<(Page, Attachment)>> = const { RefCell::new(Vec::new()) };
}

/// Attaches a file to a page's tab, replacing any other, and stores it.
pub fn attach(page: Page, file: Attachment) {
    if attached(page).as_ref() == Some(&file) {
        return;
    }
    let key = key(page);
    let is_saved = storage::save(Key::File(page), &file.name);
    file_owner::begin(page);
    note::remove_any(page);
    set(TabFile { page, file: file.clone(), is_saved });
    // The old file goes first: if the page closes now, or the new file is not stored, no file is
    // better than the wrong one.
    database::run_action(key.clone(), FileAction::Remove, &Callback::noop());
    if !is_saved {
        return;
    }
    let parts = Array::of1(&file.blob);
    match File::new_with_blob_sequence(&parts, &file.name) {
        Err(_) => note_refused(page, &file),
        Ok(saved) => database::run_action(
            key,
            FileAction::Store(saved),
            &Callback::from(move |done: Option<JsValue>| {
                if done.is_none() {
                    note_refused(page, &file);
                }
            }),
        ),
    }
}

/// Attaches a file to a page's tab. If work would be lost, queues it until the tab decides.
pub fn attach_or_ask(page: Page, file: Attachment) {
    if journal::unsaved(page) == 0 && !note::is_work(page) {
        return attach(page, file);
    }
    drop(take_offered(page));
    OFFERED.with_borrow_mut(|all| all.push((page, file)));
}

/// Takes the file waiting to be attached to a page's tab.
pub fn take_offered(page: Page) -> Option<Attachment> {
    OFFERED.with_borrow_mut(|all| {
        let here = all.iter().position(|(of, _)| *of == page)?;
        Some(all.swap_remove(here).1)
    })
}

/// Returns the file attached to a page's tab, if loaded.
pub fn attached(page: Page) -> Option<Attachment> {
    let attached = |all: &[TabFile]| find(all, page).map(|here| here.file.clone());
    ATTACHED.with(|all| attached(&all.borrow()))
}

/// Removes the file of a page's tab, loaded or not, unless another window has attached a file
/// since.
pub fn detach(page: Page) {
    if attached(page).is_none() && stored_name(page).is_none() {
        return;
    }
    ATTACHED.with(|all| all.change(|all| all.retain(|here| here.page != page)));
    // The name is not enough: another window may hold the same file.
    let is_of_other_window = file_owner::is_of_other_window(page);
    file_owner::end(page);
    if is_of_other_window {
        storage::forget(Key::File(page));
    } else if storage::remove(Key::File(page)) {
        note::remove_any(page);
        database::run_action(key(page), FileAction::Remove, &Callback::noop());
    }
}

/// Returns the name of a page's stored file that is not loaded yet.
pub fn stored_name(page: Page) -> Option<String> {
    let is_here = attached(page).is_some();
    let saved = storage::load(Key::File(page)).filter(|name| !name.is_empty());
    saved.filter(|_| !is_here)
}

/// Loads the file named by [`stored_name`] and passes it on, or `None` if the browser has lost it. A
/// file attached in the meantime takes its place; after a removal, the callback is not called.
pub fn fetch(page: Page, on_answer: Callback<Option<Attachment>>) {
    file_owner::take_over(page);
    let on_done = Callback::from(move |saved: Option<JsValue>| {
        if let Some(here) = attached(page) {
            return on_answer.emit(Some(here));
        }
        if stored_name(page).is_none() {
            return;
        }
        let file = saved.and_then(|saved| saved.dyn_into().ok()).map(Attachment::of_file);
        if let Some(file) = file.clone() {
            set(TabFile { page, file, is_saved: true });
        } else {
            file_owner::end(page);
            storage::remove(Key::File(page));
        }
        on_answer.emit(file);
    });
    database::run_action(key(page), FileAction::Load, &on_done);
}

/// Returns whether a reload finds the file of a page's tab.
#[hook]
pub fn use_is_saved(page: Page) -> bool {
    use_selector(&ATTACHED.with(Store::clone), move |all| is_saved_among(all, page))
}

/// Returns whether the browser stores the file of a page's tab, or is not known to have refused it.
fn is_saved(page: Page) -> bool {
    ATTACHED.with(|all| is_saved_among(&all.borrow(), page))
}

fn is_saved_among(all: &[TabFile], page: Page) -> bool {
    find(all, page).is_none_or(|here| here.is_saved)
}

fn find(all: &[TabFile], page: Page) -> Option<&TabFile> {
    all.iter().find(|here| here.page == page)
}

fn key(page: Page) -> String {
    Key::File(page).to_string()
}

fn set(attached: TabFile) {
    ATTACHED.with(|all| {
        all.change(|all| {
            all.retain(|here| here.page != attached.page);
            all.push(attached);
        });
    });
}

/// Records that the browser refused a file, if it is still the attached one.
fn note_refused(page: Page, file: &Attachment) {
    if attached(page).as_ref() == Some(file) {
        set(TabFile { page, file: file.clone(), is_saved: false });
    }
}

pub const NOT_SAVED: &str = "The browser didn’t keep this file: open it again after a reload.";
pub const LOADING_FILE: &str = "Opening the file again…";
