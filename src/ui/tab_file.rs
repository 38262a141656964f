//! The file attached to each tab. The browser stores it until the next visit. The name of the file is in local storage,
//! so that it can be shown before the file is loaded, and a user without files needs no database. If several windows
//! have attached a file, only the latest file is stored.

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
    /// Whether the browser stores the file. Remains `true` until the browser refuses to store it.
    is_saved: bool,
}

thread_local! {
    static ATTACHED: Store<Vec<TabFile>> = Store::default();
    /// Files that can only be attached after a decision about unsaved changes.
    static OFFERED: RefCell<Vec<(Page, Attachment)>> = const { RefCell::new(Vec::new()) };
}

/// Attaches a file to a tab and stores it. Replaces the previous file.
pub fn attach(page: Page, file: Attachment) {
    if attached(page).as_ref() == Some(&file) {
        return;
    }
    let key = key(page);
    let is_saved = storage::save(Key::File(page), &file.name);
    file_owner::begin(page);
    note::remove_any(page);
    set(TabFile { page, file: file.clone(), is_saved });
    // The old file is removed first. The page may be closed before the new file is stored, or storing it may fail. In
    // both cases, no file is better than the wrong file.
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

/// Attaches a file to a tab. If unsaved work would be lost, the file waits until the user has decided.
pub fn attach_or_ask(page: Page, file: Attachment) {
    if journal::unsaved(page) == 0 && !note::is_work(page) {
        return attach(page, file);
    }
    drop(take_offered(page));
    OFFERED.with_borrow_mut(|all| all.push((page, file)));
}

/// Removes the file that waits to be attached to a tab, and returns it.
pub fn take_offered(page: Page) -> Option<Attachment> {
    OFFERED.with_borrow_mut(|all| {
        let here = all.iter().position(|(of, _)| *of == page)?;
        Some(all.swap_remove(here).1)
    })
}

/// Returns the file attached to a tab. Returns `None` if there is no file, or if it isn't loaded yet.
pub fn attached(page: Page) -> Option<Attachment> {
    let attached = |all: &[TabFile]| find(all, page).map(|here| here.file.clone());
    ATTACHED.with(|all| attached(&all.borrow()))
}

/// Removes the file of a tab, even if it isn't loaded yet. If another window has attached a file since then, keeps
/// that file.
pub fn detach(page: Page) {
    if attached(page).is_none() && stored_name(page).is_none() {
        return;
    }
    ATTACHED.with(|all| all.change(|all| all.retain(|here| here.page != page)));
    // Comparing the names is not sufficient, because another window may have attached a file with the same name.
    let is_of_other_window = file_owner::is_of_other_window(page);
    file_owner::end(page);
    if is_of_other_window {
        storage::forget(Key::File(page));
    } else if storage::remove(Key::File(page)) {
        note::remove_any(page);
        database::run_action(key(page), FileAction::Remove, &Callback::noop());
    }
}

/// Returns the name of the stored file of a tab. Returns `None` if there is no file, or if it is already loaded.
pub fn stored_name(page: Page) -> Option<String> {
    let is_here = attached(page).is_some();
    let saved = storage::load(Key::File(page)).filter(|name| !name.is_empty());
    saved.filter(|_| !is_here)
}

/// Loads the stored file of a tab and calls `on_answer` with it, or with `None` if the browser no longer has the file.
/// If another file is attached meanwhile, calls `on_answer` with that file. If the file is removed meanwhile, doesn't
/// call `on_answer`.
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

/// Returns whether the browser stores the file of a tab. Returns `true` until the browser refuses to store it.
#[hook]
pub fn use_is_saved(page: Page) -> bool {
    use_selector(&ATTACHED.with(Store::clone), move |all| is_saved_among(all, page))
}

/// Returns whether the browser stores the file of a tab. Returns `true` until the browser refuses to store it.
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

/// Records that the browser has refused to store `file`. If that file is no longer attached, does nothing.
fn note_refused(page: Page, file: &Attachment) {
    if attached(page).as_ref() == Some(file) {
        set(TabFile { page, file: file.clone(), is_saved: false });
    }
}

pub const NOT_SAVED: &str = "The browser didn’t keep this file: open it again after a reload.";
pub const LOADING_FILE: &str = "Opening the file again…";
