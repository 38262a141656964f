//! Files and journals in the browser's own database, which can store a file without loading its content into memory.
//!
//! A browser may have no database, or refuse access to it. The database may be full, or may not accept files, as in
//! private windows of Safari. Each of these cases is reported as a failure. None of them panics.

use std::cell::Cell;
use std::rc::Rc;

use idb::event::{DatabaseEvent, VersionChangeEvent};
use idb::{Database, Error, Factory, ObjectStoreParams, Query, Request, TransactionMode};
use wasm_bindgen::JsValue;
use web_sys::{File, IdbRequest};
use yew::Callback;

/// Name of the database. Other pages with the same origin may use other databases.
const DATABASE: &str = "kibitzer";
/// Name of the only object store. It contains files and journals by key.
const FILES: &str = "files";

/// An action on the file under a key, or on the journal of that file.
#[derive(Debug)]
pub enum FileAction {
    Load,
    /// Stores this file. Replaces the old file, but keeps its journal.
    Store(File),
    /// Removes the file and its journal.
    Remove,
    LoadJournal,
    /// Stores this journal. Replaces the old journal.
    StoreJournal(File),
    RemoveJournal,
}

/// Starts an action on the file under a key. Calls `on_done` with `None` if the action failed. Otherwise, calls it with
/// the loaded file or journal. If nothing was loaded, the value has no meaning. Actions are executed one after another,
/// in the order of the calls.
pub fn run_action(key: String, action: FileAction, on_done: &Callback<Option<JsValue>>) {
    let task = once(Task { key, action, on_done: on_done.clone() });
    if begin(&task).is_err() {
        on_done.emit(None);
    }
}

struct Task {
    key: String,
    action: FileAction,
    on_done: Callback<Option<JsValue>>,
}

/// A value that the first of several events takes. The callbacks of the other events exist until the page is closed. A
/// file in them would stay in memory until then.
type Once<T> = Rc<Cell<Option<T>>>;

fn once<T>(value: T) -> Once<T> {
    Rc::new(Cell::new(Some(value)))
}

fn begin(task: &Once<Task>) -> Result<(), Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event: VersionChangeEvent| {
        if let Ok(database) = event.database() {
            // If creating the object store fails, the first transaction on it also fails.
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
        let started = event.database().and_then(|database| run(&database, &key, action, &on_done));
        if started.is_err() {
            on_done.emit(None);
        }
    });
    // The callbacks are called after this function has returned, so they must not be dropped.
    request.forget_callbacks();
    Ok(())
}

fn run(
    database: &Database,
    key: &str,
    action: FileAction,
    on_done: &Callback<Option<JsValue>>,
) -> Result<(), Error> {
    let transaction = database.transaction(&[FILES], TransactionMode::ReadWrite);
    // The database is only closed once the transaction, if any, is complete.
    database.close();
    let mut transaction = transaction?;
    let store = transaction.object_store(FILES)?;
    let journal = JsValue::from(format!("{key}-journal"));
    let key = JsValue::from(key);
    if matches!(action, FileAction::Remove) {
        store.delete(Query::Key(journal.clone()))?;
    }
    let request: IdbRequest = match action {
        FileAction::Load => store.get(Query::Key(key))?.into(),
        FileAction::Store(file) => store.put(&file, Some(&key))?.into(),
        FileAction::Remove => store.delete(Query::Key(key))?.into(),
        FileAction::LoadJournal => store.get(Query::Key(journal))?.into(),
        FileAction::StoreJournal(file) => store.put(&file, Some(&journal))?.into(),
        FileAction::RemoveJournal => store.delete(Query::Key(journal))?.into(),
    };
    // Exactly one of these callbacks is called, when the transaction ends. Errors such as a full disk are only known
    // then.
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
