//! Files in the browser's own database. It keeps the file itself, so that nothing of it passes through the
//! page, however long it is.
//!
//! A browser may have no database, refuse it, have no room in it, or take no files into it (Safari's private
//! windows): all of that is an answer here, never a panic.

use std::cell::Cell;
use std::rc::Rc;

use idb::event::{DatabaseEvent, VersionChangeEvent};
use idb::{Database, Error, Factory, ObjectStoreParams, Query, Request, TransactionMode};
use wasm_bindgen::JsValue;
use web_sys::{File, IdbRequest};
use yew::Callback;

/// The database's name. The origin may have other pages, with databases of their own.
const DATABASE: &str = "kibitzer";
/// The database's only store: files by their keys, and their journals.
const FILES: &str = "files";

/// What is to be done with the file of a key, or with the journal of its changes, which stands beside it.
#[derive(Debug)]
pub enum Action {
    /// Bring the file.
    Load,
    /// Keep this one, once the one before has been removed with its journal.
    Keep(File),
    /// Remove it, with its journal.
    Remove,
    /// Bring its journal.
    LoadJournal,
    /// Keep this journal in place of the one before.
    KeepJournal(File),
    /// Remove the journal.
    RemoveJournal,
}

/// Does something with the file of a key, and tells what came of it: the file or the journal where that was asked for, something
/// else where the browser did as it was asked, nothing where it did not. Actions are done in their order.
pub fn act(key: String, action: Action, on_done: &Callback<Option<JsValue>>) {
    let task = once(Task { key, action, on_done: on_done.clone() });
    if begin(&task).is_err() {
        on_done.emit(None);
    }
}

/// What is to be done, and what is called with what came of it.
struct Task {
    key: String,
    action: Action,
    on_done: Callback<Option<JsValue>>,
}

/// Something for whichever event comes first. What listens to the others stays as long as the page is open: it
/// must not hold a file.
type Once<T> = Rc<Cell<Option<T>>>;

fn once<T>(value: T) -> Once<T> {
    Rc::new(Cell::new(Some(value)))
}

fn begin(task: &Once<Task>) -> Result<(), Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event: VersionChangeEvent| {
        if let Ok(database) = event.database() {
            // Where the store is refused, so is the first transaction on it.
            drop(database.create_object_store(FILES, ObjectStoreParams::new()));
        }
    });
    let refused = Rc::clone(task);
    request.on_error(move |_| {
        if let Some(task) = refused.take() {
            task.on_done.emit(None);
        }
    });
    let opened = Rc::clone(task);
    request.on_success(move |event| {
        let Some(Task { key, action, on_done }) = opened.take() else { return };
        let begun = event.database().and_then(|database| run(&database, &key, action, &on_done));
        if begun.is_err() {
            on_done.emit(None);
        }
    });
    // They are called when this is long done.
    request.forget_callbacks();
    Ok(())
}

fn run(
    database: &Database,
    key: &str,
    action: Action,
    on_done: &Callback<Option<JsValue>>,
) -> Result<(), Error> {
    let transaction = database.transaction(&[FILES], TransactionMode::ReadWrite);
    // It is closed once the transaction is done, if there is one.
    database.close();
    let mut transaction = transaction?;
    let store = transaction.object_store(FILES)?;
    let journal = JsValue::from(format!("{key}-journal"));
    let key = JsValue::from(key);
    if matches!(action, Action::Remove) {
        store.delete(Query::Key(journal.clone()))?;
    }
    let request: IdbRequest = match action {
        Action::Load => store.get(Query::Key(key))?.into(),
        Action::Keep(file) => store.put(&file, Some(&key))?.into(),
        Action::Remove => store.delete(Query::Key(key))?.into(),
        Action::LoadJournal => store.get(Query::Key(journal))?.into(),
        Action::KeepJournal(file) => store.put(&file, Some(&journal))?.into(),
        Action::RemoveJournal => store.delete(Query::Key(journal))?.into(),
    };
    // Of these one is called, whatever has gone wrong, and last: a full disk is noticed only then.
    let done = once((request, on_done.clone()));
    let aborted = Rc::clone(&done);
    transaction.on_complete(move |_| {
        if let Some((request, on_done)) = done.take() {
            on_done.emit(request.result().ok());
        }
    });
    transaction.on_abort(move |_| {
        if let Some((_, on_done)) = aborted.take() {
            on_done.emit(None);
        }
    });
    transaction.forget_callbacks();
    Ok(())
}
