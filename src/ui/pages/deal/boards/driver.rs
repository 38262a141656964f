//! The driver of the tab for a file. It holds the state of the tab and executes its effects. The driver and the state
//! are kept when the user leaves the tab, so the table is unchanged when the user returns from a board.

use std::cell::{Cell, RefCell};
use std::future::ready;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use web_sys::Blob;
use yew::prelude::*;

use super::machine::{BoardsAnswer, Effect, Event};
use super::state::{BoardsState, Request, of_route, to_route};
use crate::client::remote_table::RemoteTable;
use crate::client::service_handle::{ServiceHandle, open};
use crate::client::solving::file::solve_file;
use crate::client::task::Task;
use crate::desk::hand_records::{Paper, PerPage};
use crate::ui::attachment::Attachment;
use crate::ui::pages::hand::first_own_style;
use crate::ui::route::{DealTab, Page, Route};
use crate::ui::share::save;
use crate::ui::storage::{self, Key};
use crate::ui::store::Store;
use crate::ui::tab_file::journal::{self, JournalLocation};
use crate::ui::tab_file::note::{self, Note};
use crate::ui::{address, random, tab_file};
use crate::wire::boards::{
    BoardQuery, BoardsRequest, Convert, DiscardFailed, EditFile, MakeSheets, OpenFile, OpenRecord,
    Save,
};
use crate::wire::dealing::{DealField, DealSet, DealSetError};
use crate::wire::message::Envelope;
use crate::wire::request::{Failure, Progress, ServiceRequest};
use crate::wire::table::ExportCsv;

thread_local! {
    static DRIVER: Driver = Driver::new();
}

const PAGE: Page = Page::Deal(DealTab::Boards);

/// Minimum time in milliseconds between two refreshes of the rows while deals are being solved.
const REFRESH_INTERVAL: u32 = 250;

/// Delay in milliseconds before a file is reopened. A browser that runs out of memory ends several workers at once.
/// Without the delay, the file could be opened in another worker that is about to end.
const REOPEN_DELAY: u32 = 200;

struct Driver {
    store: Store<BoardsState>,
    table: Rc<RemoteTable<OpenFile>>,
    dealing: RefCell<Option<Task>>,
    solving: RefCell<Option<Task>>,
    reopening: RefCell<Option<Timeout>>,
    refresh: RefCell<Option<Timeout>>,
    /// Event listener that warns the user before the page is closed with unsaved changes.
    guard: RefCell<Option<EventListener>>,
    /// The last note that was stored for a reload, if any.
    noted: RefCell<Option<Note>>,
    /// Whether the stored note will still be available after a reload.
    is_note_kept: Cell<bool>,
    _windows: Option<EventListener>,
}

pub fn store() -> Store<BoardsState> {
    DRIVER.with(|driver| driver.store.clone())
}

pub fn send(event: Event) {
    let effects = store().change(|state| state.on(event));
    DRIVER.with(|driver| {
        for effect in effects {
            driver.execute(effect);
        }
        driver.keep_note();
        driver.keep_guard();
    });
}

pub fn change(change: impl FnOnce(&mut BoardsState)) {
    store().change(change);
    DRIVER.with(|driver| {
        driver.keep_note();
        driver.keep_guard();
    });
}

pub fn on_click(event: Event) -> Callback<MouseEvent> {
    Callback::from(move |_| send(event.clone()))
}

/// Opens the file that is attached to the tab if it isn't open yet. If no file is attached, fetches the stored file. In
/// all other cases, opens a file that was waiting for a decision, if any.
pub fn open_attached() {
    let attached = tab_file::attached(PAGE);
    let is_open = store().borrow().file == attached;
    if let Some(file) = attached.filter(|_| !is_open) {
        return send(Event::Leave(Some(file)));
    }
    let Some(name) = tab_file::stored_name(PAGE) else { return take_offered() };
    send(Event::Coming { name, note: note::saved(PAGE), unsaved: journal::unsaved(PAGE) });
    journal::fetch_with_journal(PAGE, Callback::from(|brought| send(Event::Came(brought))));
}

/// After a reload, reopens the file whose records were opened with this id.
pub fn reopen_by_id(id: u32) {
    let is_there = {
        let store = store();
        let state = store.borrow();
        state.file.is_some() || state.coming.is_some()
    };
    if id == 0 || is_there {
        return;
    }
    let mut of_file = BoardsState::default();
    if let Some(note) = note::saved(PAGE) {
        of_file.restore_from(&note);
    }
    if of_file.opened.is_some_and(|opened| opened.id() == id) {
        open_attached();
    }
}

/// Applies the query in the address. If the address contains no query, writes the current query to it.
pub fn follow_address() {
    send(Event::Address(of_route(&address::current())));
}

/// Opens the file that waits for a decision about unsaved changes, if any. If there still are unsaved changes, asks the
/// user for that decision instead.
fn take_offered() {
    if let Some(file) = tab_file::take_offered(PAGE) {
        send(Event::Leave(Some(file)));
    }
}

impl Driver {
    fn new() -> Self {
        let windows = web_sys::window().map(|window| {
            EventListener::new(&window, "storage", |_| DRIVER.with(Self::update_journal_owner))
        });
        Self {
            store: Store::default(),
            table: RemoteTable::new(|_, report| send(Event::Reported(report))),
            dealing: RefCell::default(),
            solving: RefCell::default(),
            reopening: RefCell::default(),
            refresh: RefCell::default(),
            guard: RefCell::default(),
            noted: RefCell::default(),
            is_note_kept: Cell::default(),
            _windows: windows,
        }
    }

    fn execute(&self, effect: Effect) {
        match effect {
            Effect::Attach => {
                let file = self.store.borrow().file.clone();
                match file {
                    Some(file) => tab_file::attach(PAGE, file),
                    None => tab_file::detach(PAGE),
                }
                // The note was deleted together with the previous file, so it must be stored again.
                self.noted.take();
            }
            Effect::TakeOffered => take_offered(),
            Effect::Close => {
                self.dealing.take();
                self.end_solving();
                self.reopening.take();
                self.table.close();
            }
            Effect::Open => self.open(),
            Effect::OpenSoon => {
                // Replacing or dropping the timeout cancels it. Other actions on the file do that.
                let timeout = Timeout::new(REOPEN_DELAY, || send(Event::CheckAgain));
                self.reopening.replace(Some(timeout));
            }
            Effect::Request(request) => self.request(request),
            Effect::Fetch(window) => {
                let query = self.store.borrow().query.clone();
                self.table.view(query, window);
            }
            Effect::Refresh { is_last: true } => {
                self.refresh.take();
                send(Event::Refresh);
            }
            Effect::Refresh { is_last: false } => {
                let refresh = || {
                    DRIVER.with(|driver| driver.refresh.take());
                    send(Event::Refresh);
                };
                let mut timeout = self.refresh.borrow_mut();
                timeout.get_or_insert_with(|| Timeout::new(REFRESH_INTERVAL, refresh));
            }
            Effect::FollowAddress => follow_address(),
            Effect::WriteAddress => {
                let state = self.store.borrow();
                if address::current().page == PAGE {
                    let route = to_route(Route::to(PAGE), &state.query, &state.columns);
                    address::replace(&route, || None);
                }
            }
            Effect::GoTo(route) => address::go_to(&route),
            Effect::RecallMuted => {
                let stored = storage::load(Key::Muted(self.store.borrow().name()));
                let codes = stored.as_deref().unwrap_or_default().split_whitespace();
                send(Event::Muted(codes.map(str::to_owned).collect()));
            }
            Effect::StoreMuted => {
                let state = self.store.borrow();
                storage::save(Key::Muted(state.name()), &state.query.filter.muted.join(" "));
            }
            Effect::Solve(query) => self.solve(query),
            Effect::StopSolving => self.end_solving(),
            Effect::KeepJournal => {
                let (file, unsaved) = {
                    let state = self.store.borrow();
                    (state.journal.file.clone(), state.unsaved())
                };
                let kept = file.clone();
                let on_done = Callback::from(move |keeping| {
                    send(Event::JournalKept(kept.clone(), keeping));
                });
                journal::save(PAGE, file.as_ref(), unsaved, on_done);
            }
            Effect::NoteUnsaved => journal::note_unsaved(PAGE, self.store.borrow().unsaved()),
            Effect::Save(file, name) => save(&file, &name),
            Effect::Rank(blob) => {
                let name = self.store.borrow().name().to_owned();
                tab_file::attach(Page::Session, Attachment { name, blob });
                address::go_to(&Route::to(Page::Session));
            }
        }
    }

    fn open(&self) {
        self.end_solving();
        self.reopening.take();
        let files: Vec<Blob> = {
            let state = self.store.borrow();
            let file = state.file.iter().map(|file| file.blob.clone());
            file.chain(state.journal.file.clone()).collect()
        };
        let opening = OpenFile { style: first_own_style().unwrap_or_default() };
        self.table.open(ready(Ok((opening, files))));
    }

    fn request(&self, request: Request) {
        match request.clone() {
            Request::Rows => send(Event::Refresh),
            Request::Record(index) => self.ask(request, OpenRecord(index), BoardsAnswer::Record),
            Request::Report => {
                let query = self.store.borrow().query.clone();
                self.ask(request, ExportCsv(query), |()| BoardsAnswer::Report);
            }
            Request::Edit(edit, consent) => {
                self.ask(request, EditFile { edit, consent }, BoardsAnswer::Edited);
            }
            Request::ForgetRefused => self.ask(request, DiscardFailed, BoardsAnswer::Journal),
            Request::Save { as_utf8 } => self.ask(request, Save { as_utf8 }, BoardsAnswer::Saved),
            Request::Rank => self.ask(request, Save { as_utf8: true }, BoardsAnswer::Saved),
            Request::Convert(format) => self.ask(request, Convert(format), BoardsAnswer::Converted),
            Request::Sheets(options) => {
                remember_sheets(&options);
                self.ask(request, options, BoardsAnswer::Sheets);
            }
        }
    }

    fn ask<Q: ServiceRequest<Update = Progress>>(
        &self,
        request: Request,
        question: Q,
        to_answer: fn(Q::Response) -> BoardsAnswer,
    ) where
        BoardsRequest: From<Q>,
    {
        // Only a conversion reports its progress.
        let on_note = |progress| send(Event::Converting(progress));
        let unasked = request.clone();
        let on_end = move |answered: Result<Envelope<_>, Failure>| {
            send(match answered {
                Ok(answer) => {
                    let file = answer.file().cloned();
                    Event::Answered(request, to_answer(answer.body), file)
                }
                Err(failure) => Event::Unanswered(request, failure),
            });
        };
        if !self.table.slot().ask(question, on_note, on_end) {
            send(Event::Unanswered(unasked, Failure::NotOpen));
        }
    }

    fn solve(&self, query: BoardQuery) {
        let Some(file) = self.table.slot().remote() else { return };
        let on_progress = |solving| send(Event::Solving(solving));
        let on_counts = |counts| send(Event::Counted(counts));
        let solving = solve_file(query, ServiceHandle::clone(&file), on_progress, on_counts);
        self.solving.replace(Some(solving));
    }

    fn end_solving(&self) {
        self.solving.take();
        self.refresh.take();
    }

    /// Stores a note about the opened and edited records, so that a reload can restore them.
    fn keep_note(&self) {
        let note = self.store.borrow().noted();
        if *self.noted.borrow() == note {
            return;
        }
        if note.is_none() {
            note::remove(PAGE);
        }
        self.is_note_kept.set(note.as_ref().is_some_and(|note| note::save(PAGE, note)));
        self.noted.replace(note);
    }

    /// Makes the browser warn before the page is closed while there are changes or edits that would be lost.
    fn keep_guard(&self) {
        let is_needed = {
            let state = self.store.borrow();
            let is_lost = state.unsaved() > 0 && state.journal.keeping != JournalLocation::Stored;
            is_lost || state.edited().is_some() && !self.is_note_kept.get()
        };
        let mut guard = self.guard.borrow_mut();
        if is_needed != guard.is_some() {
            *guard = web_sys::window().filter(|_| is_needed).map(|window| {
                let options = EventListenerOptions::enable_prevent_default();
                EventListener::new_with_options(&window, "beforeunload", options, |event| {
                    event.prevent_default();
                })
            });
        }
    }

    /// Updates the state if another window has become the owner of the stored file.
    fn update_journal_owner(&self) {
        self.is_note_kept.set(self.is_note_kept.get() && note::is_found(PAGE));
        let before = self.store.borrow().journal.keeping;
        if before == JournalLocation::Stored {
            let now = journal::location(PAGE, true);
            self.store.change(|state| state.journal.keeping = now);
        }
        self.keep_guard();
    }
}

/// Deals a set according to the form, and opens it like a file.
pub fn deal() {
    change(|state| state.deal_set.begin());
    let form = store().borrow().deal_set.form();
    let task = Task::spawn(async move {
        let on_note = |dealt| change(|state| state.deal_set.dealing = Some(dealt));
        let dealt = open(&DealSet(form), None, on_note).await;
        let refused = match dealt.map(|(answer, _)| (answer.file().cloned(), answer.body)) {
            Ok((Some(blob), Ok(dealt))) => {
                // If the conditions set the dealer or the vulnerability, a difference from the board number may be
                // intended, so its error is muted.
                let chosen =
                    [(dealt.has_dealer, DEALER_DIFFERS), (dealt.has_vulnerability, SIDES_DIFFER)];
                let code = |(is_chosen, code): (bool, &'static str)| is_chosen.then_some(code);
                let muted: Vec<_> = chosen.into_iter().filter_map(code).collect();
                if !muted.is_empty() {
                    storage::save(Key::Muted(&dealt.name), &muted.join(" "));
                }
                send(Event::Dealt(blob, dealt));
                // The next set gets a different seed.
                return reseed();
            }
            Ok((_, Err(refused))) => refused,
            Ok(_) => DealSetError::Board(Failure::NoMemory.to_string()),
            Err(failure) => DealSetError::Board(failure.to_string()),
        };
        change(|state| state.deal_set.refuse(refused));
    });
    DRIVER.with(|driver| driver.dealing.replace(Some(task)));
}

pub fn stop_dealing() {
    DRIVER.with(|driver| driver.dealing.take());
    change(|state| state.deal_set.dealing = None);
}

pub fn reseed() {
    let seed = random::seed().map(|seed| seed.to_string()).unwrap_or_default();
    change(|state| state.deal_set.write(DealField::Seed, seed));
}

/// Code of the error that the dealer doesn't follow from the board number.
const DEALER_DIFFERS: &str = "dealer-differs";
/// Code of the error that the vulnerability doesn't follow from the board number.
const SIDES_DIFFER: &str = "vulnerability-differs";

/// Stored value for sheets without an analysis.
const PLAIN: &str = "plain";

/// Loads the options that were last used for printed hand records. Missing or invalid options get their defaults.
pub fn remembered_sheets() -> MakeSheets {
    let stored = storage::load(Key::Sheets).unwrap_or_default();
    let has = |word: &str| stored.split(' ').any(|other| other == word);
    let per_page = PerPage::ALL.into_iter().find(|per_page| has(&per_page.boards().to_string()));
    let paper = Paper::ALL.into_iter().find(|paper| has(paper.name()));
    MakeSheets {
        per_page: per_page.unwrap_or_default(),
        paper: paper.unwrap_or_default(),
        analysis: !has(PLAIN),
        title: None,
        date: None,
        as_file: false,
    }
}

fn remember_sheets(MakeSheets { per_page, paper, analysis, .. }: &MakeSheets) {
    let (boards, paper) = (per_page.boards(), paper.name());
    let analysis = if *analysis { "" } else { PLAIN };
    storage::save(Key::Sheets, &format!("{boards} {paper} {analysis}"));
}
