//! What is attached to the tabs: a file each, at hand while the page is open, and kept by the browser for
//! when it is opened again.
//!
//! Whether there is one to be opened again stands in storage, as its name: so who never attaches a file has
//! no database, and the name is shown before the file has come. With several windows open, the file that was
//! attached last is the one that is kept.

mod database;
mod holding;
pub mod journal;
pub mod note;

use std::cell::RefCell;

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;
use yew::prelude::*;

use self::database::Action;
use super::attachment::Attachment;
use super::route::Page;
use super::storage;
use super::storage::Key;
use super::store::{Store, use_selector};

/// What is attached to one tab.
struct Attached {
    page: Page,
    file: Attachment,
    /// Whether the browser keeps it, as far as is known.
    is_kept: bool,
}

thread_local! {
    static ATTACHED: Store<Vec<Attached>> = Store::default();
    /// What waits to be attached, until it is known what becomes of unsaved changes of what is.
    static OFFERED: RefCell<Vec<(Page, Attachment)>> = const { RefCell::new(Vec::new()) };
}

/// Attaches a file to a page's tab in place of the one before, and has the browser keep it.
pub fn attach(page: Page, file: Attachment) {
    if attached(page).as_ref() == Some(&file) {
        return;
    }
    let key = key(page);
    let is_kept = storage::save(Key::File(page), &file.name);
    holding::begin(page);
    note::forget(page);
    set(Attached { page, file: file.clone(), is_kept });
    // The one before goes first: where the page is left meanwhile, or this one is not kept, none is better than
    // the wrong one.
    database::act(key.clone(), Action::Remove, &Callback::noop());
    if !is_kept {
        return;
    }
    let parts = Array::of1(&file.blob);
    match File::new_with_blob_sequence(&parts, &file.name) {
        Err(_) => note_refused(page, &file),
        Ok(kept) => database::act(
            key,
            Action::Keep(kept),
            &Callback::from(move |done: Option<JsValue>| {
                if done.is_none() {
                    note_refused(page, &file);
                }
            }),
        ),
    }
}

/// Attaches a file to a page's tab; where work would be lost by it, it waits for the tab to ask.
pub fn offer(page: Page, file: Attachment) {
    if journal::unsaved(page) == 0 && !note::is_work(page) {
        return attach(page, file);
    }
    drop(take_offered(page));
    OFFERED.with_borrow_mut(|all| all.push((page, file)));
}

/// Takes what waits to be attached to a page's tab.
pub fn take_offered(page: Page) -> Option<Attachment> {
    OFFERED.with_borrow_mut(|all| {
        let here = all.iter().position(|(of, _)| *of == page)?;
        Some(all.swap_remove(here).1)
    })
}

/// What is attached to a page's tab, and at hand.
pub fn attached(page: Page) -> Option<Attachment> {
    let attached = |all: &[Attached]| find(all, page).map(|here| here.file.clone());
    ATTACHED.with(|all| attached(&all.borrow()))
}

/// Takes away what is attached to a page's tab, or is to come there; not what another window has attached since.
pub fn detach(page: Page) {
    if attached(page).is_none() && coming(page).is_none() {
        return;
    }
    ATTACHED.with(|all| all.change(|all| all.retain(|here| here.page != page)));
    // The name alone does not tell: another window may hold the same file.
    let is_of_other_window = holding::is_of_other_window(page);
    holding::end(page);
    if is_of_other_window {
        storage::forget(Key::File(page));
    } else if storage::remove(Key::File(page)) {
        note::forget(page);
        database::act(key(page), Action::Remove, &Callback::noop());
    }
}

/// The name of the file that was kept for a page's tab and is not at hand yet.
pub fn coming(page: Page) -> Option<String> {
    let is_here = attached(page).is_some();
    let kept = storage::load(Key::File(page)).filter(|name| !name.is_empty());
    kept.filter(|_| !is_here)
}

/// Has the browser bring the file that is [`coming`]; none where it has none any more. Where one was attached
/// meanwhile, or has come by another call, it is that one; where it was taken away, there is no answer.
pub fn fetch(page: Page, on_answer: Callback<Option<Attachment>>) {
    holding::take_over(page);
    let on_done = Callback::from(move |kept: Option<JsValue>| {
        if let Some(here) = attached(page) {
            return on_answer.emit(Some(here));
        }
        if coming(page).is_none() {
            return;
        }
        let file = kept.and_then(|kept| kept.dyn_into().ok()).map(Attachment::of_file);
        if let Some(file) = file.clone() {
            set(Attached { page, file, is_kept: true });
        } else {
            holding::end(page);
            storage::remove(Key::File(page));
        }
        on_answer.emit(file);
    });
    database::act(key(page), Action::Load, &on_done);
}

/// Whether a reload finds again what is attached to a page's tab.
#[hook]
pub fn use_is_kept(page: Page) -> bool {
    use_selector(&ATTACHED.with(Store::clone), move |all| is_kept_among(all, page))
}

/// Whether the browser keeps what is attached to a page's tab, as far as is known.
fn is_kept(page: Page) -> bool {
    ATTACHED.with(|all| is_kept_among(&all.borrow(), page))
}

fn is_kept_among(all: &[Attached], page: Page) -> bool {
    find(all, page).is_none_or(|here| here.is_kept)
}

fn find(all: &[Attached], page: Page) -> Option<&Attached> {
    all.iter().find(|here| here.page == page)
}

/// The name under which the file of a tab is kept.
fn key(page: Page) -> String {
    Key::File(page).to_string()
}

fn set(attached: Attached) {
    ATTACHED.with(|all| {
        all.change(|all| {
            all.retain(|here| here.page != attached.page);
            all.push(attached);
        });
    });
}

/// Notes that the browser does not keep a file, if it is still the one that is attached.
fn note_refused(page: Page, file: &Attachment) {
    if attached(page).as_ref() == Some(file) {
        set(Attached { page, file: file.clone(), is_kept: false });
    }
}

/// Of a file that a reload would lose.
pub const NOT_KEPT: &str = "The browser didn’t keep this file: open it again after a reload.";
/// Of a file that was kept, while the browser brings it.
pub const COMING: &str = "Opening the file again…";
