//! The file of boards and its worker, which outlast the tab: whoever opens a board comes back to the
//! table as it was.
//!
//! What the worker is asked is awaited here, and what it answers changes the state. Questions are about the file that is
//! open: those of one that was given up are heard no more.

use std::any::TypeId;
use std::cell::{Cell, RefCell};
use std::future::ready;
use std::ops::Range;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use web_sys::Blob;
use yew::prelude::*;

use super::sheets_view::SheetsView;
use super::state::deal_set::Part;
use super::state::journal::{Cause, JournalState};
use super::state::{
    BoardsState, Conversion, ConvertedFile, EditQuestion, OpenedRecords, QueryExt, Unanswered,
    of_route, optional_columns, to_route, with_column,
};
use super::words;
use crate::client::kept::{KeptTable, TableReport};
use crate::client::remote::{Remote, open};
use crate::client::solving::file::{FileSolver, FileSolving};
use crate::client::stage::Stage;
use crate::client::task::Task;
use crate::desk::boards::Column;
use crate::engine::bridge::record::Format;
use crate::engine::source::with_line_feeds;
use crate::ui::attached::journal::{self, Keeping};
use crate::ui::attached::note::{self, Note};
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::long_table::Scrolled;
use crate::ui::download::save;
use crate::ui::history::Edit;
use crate::ui::hooks::PageState;
use crate::ui::pages::deal::state::{DealState, MISSING, OPENED};
use crate::ui::pages::hand::first_own_style;
use crate::ui::route::{DealTab, Page, Route};
use crate::ui::storage::{self, Key};
use crate::ui::store::{Listener, Store};
use crate::ui::{address, attached, random};
use crate::wire::boards::{
    Asked, Checked, Convert, EditFile, EditOutcome, EditedFile, OpenFile, OpenRecord, OpenedRecord,
    Query, Save, SheetsAsked,
};
use crate::wire::dealing::{DealSet, Dealt, Field, Refused};
use crate::wire::edits::{Consent, FileEdit, ForgetRefused, RecordEdit};
use crate::wire::failure::Failure;
use crate::wire::file;
use crate::wire::message::Message;
use crate::wire::question::{Progress, Question};
use crate::wire::table::{Report, View};

thread_local! {
    static SESSION: Rc<Session> = Session::new();
}

pub fn session() -> Rc<Session> {
    SESSION.with(Rc::clone)
}

/// How many rows are brought before it is known how many are seen.
const FIRST_ROWS: usize = 128;

/// How many milliseconds lie at least between two drawings of what is solved.
const REFRESH: u32 = 250;

/// A browser without memory ends several workers at once, in milliseconds: the file is not to be given to one that is
/// about to end.
const OTHERS_MAY_END: u32 = 200;

/// The state of the tab, and the worker behind it.
pub struct Session {
    store: Store<BoardsState>,
    /// The file that a worker keeps.
    table: Rc<KeptTable<OpenFile>>,
    /// Runs until the file is opened again, whose worker has ended.
    reopening: RefCell<Option<Timeout>>,
    /// What deals a set.
    dealing: RefCell<Option<Task>>,
    /// What solves the file.
    solver: RefCell<Option<Rc<FileSolver>>>,
    /// Runs until the rows are brought anew, which have changed meanwhile.
    refresh: RefCell<Option<Timeout>>,
    /// What warns before unsaved changes are lost with the page.
    guard: RefCell<Option<EventListener>>,
    /// What was noted last for a reload, if anything was.
    noted: RefCell<Option<Note>>,
    /// Whether a reload finds it.
    is_note_kept: Cell<bool>,
    /// What hears that another window keeps a file.
    _windows: Option<EventListener>,
    /// What keeps the note and the guard as the state is.
    _on_change: Listener,
}

/// The state.
impl Session {
    fn new() -> Rc<Self> {
        let windows = web_sys::window()
            .map(|window| EventListener::new(&window, "storage", |_| session().look_who_keeps()));
        let store = Store::<BoardsState>::default();
        let on_change = store.listen(|| {
            let session = session();
            session.keep_note();
            session.keep_guard();
        });
        Rc::new(Self {
            store,
            table: KeptTable::new(|_, report| session().on_report(report)),
            reopening: RefCell::default(),
            dealing: RefCell::default(),
            solver: RefCell::default(),
            refresh: RefCell::default(),
            guard: RefCell::default(),
            noted: RefCell::default(),
            is_note_kept: Cell::default(),
            _windows: windows,
            _on_change: on_change,
        })
    }

    /// The state, for those who show it.
    pub const fn store(&self) -> &Store<BoardsState> {
        &self.store
    }

    /// Changes the state and has it drawn anew.
    pub fn change(&self, change: impl FnOnce(&mut BoardsState)) {
        self.store.change(change);
    }

    /// Notes how far the table is scrolled: the browser has drawn that.
    pub fn note_scrolled(&self, scrolled: Scrolled) {
        self.store.change_silently(|state| state.scrolled = scrolled);
    }

    /// The name of the file without its ending.
    fn stem(&self) -> String {
        let name = self.store.borrow().file.as_ref().map(|file| file.name.clone());
        let name = name.unwrap_or_default();
        name.rsplit_once('.').map_or(&*name, |(stem, _)| stem).to_owned()
    }
}

/// The file: another one, or none; checked, and kept by a worker.
impl Session {
    /// Checks a file in place of the one before, or asks first where changes would be lost by it.
    pub fn offer(&self, file: Attachment) {
        self.leave(Some(file));
    }

    /// Goes on to another file, or to none, or asks first where changes would be lost by it.
    pub fn leave(&self, file: Option<Attachment>) {
        let is_work = {
            let state = self.store.borrow();
            state.unsaved() > 0 || state.edited().is_some()
        };
        if is_work {
            return self.change(|state| state.question = Some(EditQuestion::Leave(file)));
        }
        match file {
            Some(file) => self.give(file),
            None => self.take_away(),
        }
        self.write_address();
    }

    /// Has the file come again from which records were opened with this number before a reload.
    pub fn bring(&self, id: u32) {
        let is_there = {
            let state = self.store.borrow();
            state.file.is_some() || state.coming.is_some()
        };
        if id == 0 || is_there {
            return;
        }
        let mut of_file = BoardsState::default();
        if let Some(note) = note::kept(Page::Deal(DealTab::Boards)) {
            of_file.take_noted(&note);
        }
        if of_file.opened.is_some_and(|opened| opened.id == id) {
            self.take_up();
        }
    }

    /// Checks a file in place of the one before. What is typed stays, unless it is what is checked.
    fn give(&self, file: Attachment) {
        attached::attach(Page::Deal(DealTab::Boards), file.clone());
        self.dealing.take();
        self.close();
        self.change(|state| *state = BoardsState { file: Some(file), ..state.without_file() });
        self.check_again();
    }

    /// Checks the file that is attached to the tab, once it has come, unless it is checked already.
    pub fn take_up(&self) {
        let attached = attached::attached(Page::Deal(DealTab::Boards));
        let is_here = self.store.borrow().file == attached;
        if let Some(file) = attached.filter(|_| !is_here) {
            return self.offer(file);
        }
        let coming = attached::coming(Page::Deal(DealTab::Boards));
        if coming.is_none() {
            return self.take_offered();
        }
        let noted = note::kept(Page::Deal(DealTab::Boards));
        self.change(|state| {
            state.coming = coming;
            if let Some(note) = &noted {
                state.take_noted(note);
            }
            state.journal = JournalState {
                awaited: journal::unsaved(Page::Deal(DealTab::Boards)),
                // The browser has kept it, or there is nothing to lose.
                keeping: Keeping::Kept,
                ..JournalState::default()
            };
        });
        let on_answer = Callback::from(|brought: Option<(Attachment, Option<Blob>)>| {
            let session = session();
            // It may have been taken up by another call, or something else done meanwhile.
            if session.store.borrow().coming.is_none() {
                return;
            }
            if let Some((file, journal)) = brought {
                session.bring_back(file, journal);
                // It was looked at so before the reload.
                session.follow_address();
            } else {
                session.change(|state| *state = state.without_file());
                session.take_offered();
            }
        });
        journal::fetch_both(Page::Deal(DealTab::Boards), on_answer);
    }

    /// Goes on to what was to be attached while changes were to be lost by it, or asks first.
    fn take_offered(&self) {
        if let Some(file) = attached::take_offered(Page::Deal(DealTab::Boards)) {
            self.offer(file);
        }
    }

    /// Opens a file that the browser has kept, with its changes.
    fn bring_back(&self, file: Attachment, journal: Option<Blob>) {
        self.dealing.take();
        self.close();
        self.change(|state| {
            let journal = JournalState {
                file: journal,
                cause: Some(Cause::Reload),
                ..std::mem::take(&mut state.journal)
            };
            let question = state.question.take();
            let (opened, active) = (state.opened.take(), state.active);
            let query = std::mem::take(&mut state.query);
            let of_none = state.without_file();
            *state = BoardsState {
                file: Some(file),
                journal,
                question,
                opened,
                active,
                query,
                ..of_none
            };
        });
        self.check_again();
    }

    /// Gives up checking; the file stays at hand.
    pub fn give_up(&self) {
        self.close();
        self.change(|state| state.stage = Stage::GivenUp);
    }

    /// Ends the worker, and with it what it does and keeps.
    fn close(&self) {
        self.end_solving();
        self.reopening.take();
        self.table.close();
    }

    /// Has the file checked, and its changes made again that are kept.
    pub fn check_again(&self) {
        let (file, journal) = {
            let state = self.store.borrow();
            (state.file.clone(), state.journal.file.clone())
        };
        let Some(Attachment { blob, .. }) = file else { return };
        self.end_solving();
        self.reopening.take();
        self.change(|state| state.stage = Stage::Working(Progress::none_of(file::size(&blob))));
        let opening = OpenFile { style: first_own_style().unwrap_or_default() };
        let files = std::iter::once(blob).chain(journal).collect();
        self.table.open(ready(Ok((opening, files))));
    }

    fn on_report(&self, report: TableReport<OpenFile>) {
        match report {
            TableReport::Opening(progress) => {
                self.change(|state| state.stage = Stage::Working(progress));
            }
            TableReport::Opened(checked) => self.on_checked(checked),
            TableReport::Ended { failure, opens_again } => self.on_failed(failure, opens_again),
            TableReport::Working(_) => {}
            TableReport::Rows(rows) => {
                self.change(|state| {
                    state.rows = Rc::new(rows);
                    state.note_answered(TypeId::of::<View<OpenFile>>());
                });
                let opening = self.store.change_silently(|state| state.opening.take());
                if let Some(place) = opening {
                    self.open_place(place);
                }
            }
            TableReport::NoRows(failure) => {
                let again = Callback::from(|()| session().fetch_again());
                self.refuse(TypeId::of::<View<OpenFile>>(), failure, again);
            }
        }
    }

    fn on_checked(&self, checked: Checked) {
        let Checked { summary, made_again } = checked;
        self.change(|state| {
            if let Some(again) = made_again {
                let is_saved = state.journal.take(&again);
                state.changes = Rc::new(again.changes);
                if is_saved {
                    state.note_saved();
                }
            }
            state.stage = Stage::Done(Rc::new(summary));
            state.unanswered = None;
            let is_saved = state.is_saved();
            state.journal.open(state.changes.count, is_saved);
        });
        self.note_unsaved();
        self.recall_muted();
        self.fetch(0..FIRST_ROWS);
        self.take_offered();
    }

    /// There is no file, or not any more. Where its worker has ended it is opened again, once; should that end too, the
    /// reader has to ask for it.
    fn on_failed(&self, failure: Failure, opens_again: bool) {
        self.end_solving();
        self.change(|state| {
            if state.stage.done().is_some() {
                let was_solved = state.solving.is_some();
                state.journal.cause = Some(Cause::Ended { was_solved });
            }
            state.lose_worker();
            let bytes = state.file.as_ref().map_or(0, Attachment::bytes);
            state.stage = if opens_again {
                Stage::Working(Progress::none_of(bytes))
            } else {
                Stage::Failed(failure)
            };
        });
        if opens_again {
            // Whatever the reader does with the file meanwhile takes the timer away.
            let timeout = Timeout::new(OTHERS_MAY_END, || session().check_again());
            self.reopening.replace(Some(timeout));
            return;
        }
        self.take_offered();
    }

    /// Takes the file away.
    fn take_away(&self) {
        attached::detach(Page::Deal(DealTab::Boards));
        self.close();
        self.change(|state| *state = state.without_file());
    }

    /// Asks about the file, and gives the answer to `on_answer`. Where there is none that is said, and it can be asked
    /// again: not where the file was closed, and that its worker has ended is said by itself.
    fn ask<Q: Question + Clone>(
        &self,
        question: Q,
        on_note: fn(&Self, Q::Note),
        on_answer: fn(&Self, Message<Q::Answer>),
    ) where
        Asked: From<Q>,
    {
        let kind = TypeId::of::<Q>();
        let again = {
            let question = question.clone();
            Callback::from(move |()| session().ask(question.clone(), on_note, on_answer))
        };
        let on_end = {
            let again = again.clone();
            move |answered| match answered {
                Ok(answer) => {
                    let session = session();
                    session.store.change_silently(|state| state.note_answered(kind));
                    on_answer(&session, answer);
                }
                Err(failure) => session().refuse(kind, failure, again),
            }
        };
        let on_note = move |note| on_note(&session(), note);
        if !self.table.kept().ask(question, on_note, on_end) {
            self.refuse(kind, Failure::NotKept, again);
        }
    }

    fn refuse(&self, question: TypeId, failure: Failure, again: Callback<()>) {
        self.change(|state| {
            state.wait_no_more(question);
            state.unanswered = Some(Unanswered { question, failure, again });
        });
    }

    /// Asks again what had no answer.
    pub fn ask_again(&self) {
        let unanswered = self.store.change_silently(|state| state.unanswered.take());
        if let Some(unanswered) = unanswered {
            unanswered.again.emit(());
        }
        self.change(|_| ());
    }
}

/// Saves the file beside an answer.
fn save_beside<A>(answer: &Message<A>, name: &str) {
    if let Some(file) = answer.file() {
        save(file, name);
    }
}

/// What is looked at.
impl Session {
    /// Looks at other lines, from the first.
    pub fn look_at(&self, query: Query) {
        self.change(|state| {
            state.query = query;
            state.active = 0;
            state.opening = None;
            state.scrolled.top = 0;
        });
        self.write_address();
        self.fetch(0..FIRST_ROWS);
    }

    /// Mutes a kind of fault in the file, or no longer. That is kept under the file's name.
    pub fn mute(&self, code: &str) {
        let mut query = self.store.borrow().query.clone();
        let muted = &mut query.filter.muted;
        match muted.iter().position(|known| known == code) {
            Some(at) => drop(muted.remove(at)),
            None => muted.push(code.to_owned()),
        }
        query.filter.code.clear();
        storage::save(Key::Muted(&self.file_name()), &muted.join(" "));
        self.look_at(query);
    }

    /// Mutes what was muted in the last file of this name.
    fn recall_muted(&self) {
        let muted = storage::load(Key::Muted(&self.file_name())).unwrap_or_default();
        let muted = muted.split_whitespace().map(str::to_owned).collect();
        self.store.change_silently(|state| state.query.filter.muted = muted);
    }

    /// What the file is called.
    fn file_name(&self) -> String {
        let state = self.store.borrow();
        state.file.as_ref().map_or_else(String::new, |file| file.name.clone())
    }

    /// Looks at what the address names; one that names nothing is given what is looked at.
    pub fn follow_address(&self) {
        match of_route(&address::current()) {
            Some((mut query, columns)) => self.change(|state| {
                query.filter.muted = std::mem::take(&mut state.query.filter.muted);
                state.query = query;
                state.columns = columns;
            }),
            None => self.write_address(),
        }
    }

    /// Writes what is looked at into the address, where that is the tab's.
    fn write_address(&self) {
        let state = self.store.borrow();
        let plain = Route::to(Page::Deal(DealTab::Boards));
        let here = address::current();
        if here.page != plain.page {
            return;
        }
        address::replace(&to_route(plain, &state.query, &state.columns), || None);
    }

    /// Shows a column, or does not.
    pub fn show_column(&self, column: Column, is_shown: bool) {
        self.change(|state| state.columns = with_column(&state.columns, column, is_shown));
        let mut query = self.store.borrow().query.clone();
        if !is_shown && query.forget(column) {
            self.look_at(query);
        } else {
            self.write_address();
        }
    }

    /// Has the rows of a window brought.
    pub fn fetch(&self, window: Range<usize>) {
        let query = self.store.borrow().query.clone();
        self.table.view(query, window);
    }

    /// Opens the record of an index in the tab for one, unless something is to be asked first about the one before.
    pub fn open(&self, index: usize) {
        let is_edited = self.store.borrow().is_edited();
        if is_edited {
            self.change(|state| state.held = state.held.wrapping_add(1));
        } else {
            self.ask(OpenRecord(index), |_, _| (), Self::open_record);
        }
    }

    /// Opens the record of a place among the lines looked at, once that line is at hand.
    pub fn open_place(&self, place: usize) {
        let rows = Rc::clone(&self.store.borrow().rows);
        match rows.row(place) {
            Some(row) => self.open(row.index),
            None => self.store.change_silently(|state| state.opening = Some(place)),
        }
    }

    /// Opens the record of a place among the lines looked at, which may have to be brought first.
    pub fn open_at(&self, place: usize) {
        self.store.change_silently(|state| state.active = place);
        self.open_place(place);
        if self.store.borrow().opening.is_some() {
            self.fetch(place..place + FIRST_ROWS);
        }
    }

    /// Has the lines that are looked at saved as CSV.
    pub fn report(&self) {
        let query = self.store.borrow().query.clone();
        self.ask(
            Report(query),
            |_, _| (),
            |session, report| {
                save_beside(&report, &words::report_of(&session.stem()));
            },
        );
    }

    /// Goes to the tab for one record, with the tables of its board.
    fn open_record(&self, opened: Message<OpenedRecord>) {
        let OpenedRecord { opened: RecordEdit { records, text }, number, missing } = opened.body;
        let id = random::number();
        let original = RecordEdit { records, text: with_line_feeds(&text) };
        self.change(|state| state.opened = Some(OpenedRecords { id, original, edited: None }));
        let route = Route::to(Page::Deal(DealTab::Check))
            .with(DealState::PARAMETER, text)
            .with_number("record", number, 1)
            .with_number(MISSING, missing, 0)
            .with_number(OPENED, id as usize, 0);
        address::go_to(&route);
    }
}

/// Its deals solved.
impl Session {
    /// Solves the deals of the lines that are looked at, in their order, and shows what comes of it.
    pub fn solve(&self) {
        let query = self.store.borrow().query.clone().without_double_dummy();
        for column in optional_columns().filter(|column| column.is_of_double_dummy()) {
            self.show_column(column, true);
        }
        let Some(file) = self.table.kept().remote() else { return };
        self.change(|state| {
            state.solving = Some(FileSolving { is_running: true, ..FileSolving::default() });
        });
        let on_progress = |solving: FileSolving| {
            let (session, is_running) = (session(), solving.is_running);
            session.change(|state| state.solving = Some(solving));
            session.refresh_soon(is_running);
        };
        let on_counts = |counts| {
            session().change(|state| {
                if let Stage::Done(summary) = &mut state.stage {
                    Rc::make_mut(summary).counts = counts;
                }
            });
        };
        let solver = FileSolver::start(query, Remote::clone(&file), on_progress, on_counts);
        self.solver.replace(Some(solver));
    }

    /// Solves no more of a file that goes, and brings none of its rows: the worker of the next one hears nothing before
    /// it has checked that.
    fn end_solving(&self) {
        self.solver.take();
        self.refresh.take();
    }

    /// Stops solving; what is solved stays.
    pub fn stop_solving(&self) {
        self.solver.take();
        self.change(|state| {
            if let Some(solving) = &mut state.solving {
                solving.is_running = false;
            }
        });
    }

    /// Brings the rows anew that are at hand: soon, where more of them are still to change.
    fn refresh_soon(&self, more_come: bool) {
        if !more_come {
            self.refresh.take();
            return self.fetch_again();
        }
        if self.refresh.borrow().is_none() {
            let timeout = Timeout::new(REFRESH, || {
                session().refresh.take();
                session().fetch_again();
            });
            self.refresh.replace(Some(timeout));
        }
    }

    /// Brings the rows anew that are at hand.
    fn fetch_again(&self) {
        let rows = Rc::clone(&self.store.borrow().rows);
        self.fetch(rows.from..rows.from + rows.rows.len().max(FIRST_ROWS));
    }
}

/// Its changes.
impl Session {
    /// Notes for a reload what was opened of the file, and edited.
    fn keep_note(&self) {
        let note = self.store.borrow().noted();
        if *self.noted.borrow() == note {
            return;
        }
        if note.is_none() {
            note::remove(Page::Deal(DealTab::Boards));
        }
        let is_kept =
            note.as_ref().is_some_and(|note| note::keep(Page::Deal(DealTab::Boards), note));
        self.is_note_kept.set(is_kept);
        self.noted.replace(note);
    }

    /// Has the browser ask before unsaved changes are lost with the page: those that it has not kept.
    fn keep_guard(&self) {
        let is_needed = {
            let state = self.store.borrow();
            let is_lost = state.unsaved() > 0 && state.journal.keeping != Keeping::Kept;
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

    /// Loses the changes.
    pub fn lose_changes(&self) {
        let question = self.store.change_silently(|state| {
            (state.changes, state.saved) = (Rc::default(), None);
            state.journal = JournalState::default();
            (state.opened, state.pending) = (None, None);
            state.question.take()
        });
        if let Some(EditQuestion::Leave(file)) = question {
            self.leave(file);
        }
    }

    /// Forgets what was asked; the file stays as it is.
    pub fn stay(&self) {
        let (file, journal) = {
            let state = self.store.borrow();
            (state.file.clone(), state.journal.file.clone())
        };
        // What was to come in its place may be attached already.
        if let Some(file) = file
            && attached::attached(Page::Deal(DealTab::Boards)).as_ref() != Some(&file)
        {
            attached::attach(Page::Deal(DealTab::Boards), file);
            // What was noted of it went with it.
            self.noted.take();
            self.keep_journal(journal.as_ref());
        }
        self.change(|state| {
            // Who was asked about an edit has been asked something else meanwhile.
            if matches!(state.question.take(), Some(EditQuestion::Leave(_))) {
                state.keep_pending();
            }
        });
    }

    /// Puts a text of records back into the file, and shows the table.
    pub fn put_back(&self, edit: &RecordEdit) {
        self.note_edited(None);
        self.begin_edit(FileEdit::Records(edit.clone()));
        address::go_to(&Route::to(Page::Deal(DealTab::Boards)));
    }

    /// Notes what became of the records that were opened last, without drawing anything anew: it is asked about when
    /// the file is shown again.
    pub fn note_edited(&self, edited: Option<RecordEdit>) {
        self.store.change_silently(|state| {
            if let Some(opened) = &mut state.opened {
                opened.edited = edited;
            }
        });
        self.keep_note();
        self.keep_guard();
    }

    /// Puts back what was edited and not put back.
    pub fn put_edited_back(&self) {
        let edited = self.store.borrow().edited().cloned();
        self.change(|state| (state.question, state.pending) = (None, None));
        self.forget_edited();
        if let Some(edited) = edited {
            self.begin_edit(FileEdit::Records(edited));
        }
    }

    /// Forgets what was edited and not put back.
    pub fn forget_edited(&self) {
        self.note_edited(None);
        self.change(|_| ());
    }

    /// Edits the file, or asks first what it would change besides.
    pub fn begin_edit(&self, edit: FileEdit) {
        let edit = match edit {
            FileEdit::Records(RecordEdit { records, text }) => {
                FileEdit::Records(RecordEdit { records, text: with_line_feeds(&text) })
            }
            edit => edit,
        };
        self.change(|state| (state.is_editing, state.pending) = (true, Some(edit.clone())));
        self.edit(edit, Consent::NotAsked);
    }

    /// Makes the edit that the reader was asked about.
    pub fn accept(&self, keep_others: bool) {
        let edit = self.store.borrow().pending.clone();
        self.change(BoardsState::close_question);
        if let Some(edit) = edit {
            self.edit(edit, Consent::Given { keep_others });
        }
    }

    /// Drops the edit that the reader was asked about.
    pub fn reject(&self) {
        self.change(|state| (state.question, state.pending) = (None, None));
    }

    /// Undoes changes.
    pub fn undo(&self, edit: FileEdit) {
        self.edit(edit, Consent::NotAsked);
    }

    fn edit(&self, edit: FileEdit, consent: Consent) {
        // What is being solved may have another place in the file then.
        if self.solver.borrow().is_some() {
            self.stop_solving();
        }
        self.ask(EditFile { edit, consent }, |_, _| (), Self::on_edited);
    }

    /// Shows what came of an edit.
    fn on_edited(&self, outcome: Message<EditOutcome>) {
        let journal = outcome.file().cloned();
        let EditedFile { summary, changes, has_journal } = match outcome.body {
            EditOutcome::Done(edited) => edited,
            EditOutcome::Same => {
                return self.change(|state| {
                    state.open_question(EditQuestion::Same);
                    (state.is_editing, state.pending) = (false, None);
                });
            }
            EditOutcome::Preview(edit, preview) => {
                return self.change(|state| {
                    state.open_question(EditQuestion::Preview(Rc::new(preview)));
                    (state.is_editing, state.pending) = (false, Some(edit));
                });
            }
        };
        self.change(|state| {
            state.stage = Stage::Done(Rc::new(summary));
            state.changes = Rc::new(changes);
            // Other records may have its place now.
            state.opened = None;
            state.close_question();
            (state.is_editing, state.pending) = (false, None);
            state.journal.notice = None;
            // What was converted is the file as it was.
            state.conversion = None;
        });
        self.take_journal(has_journal, journal.as_ref());
        let from = self.store.borrow().rows.from;
        self.fetch(from..from + FIRST_ROWS);
    }

    /// Has the whole file saved. What is kept stays the file as it was opened, and its journal, so that a change can be
    /// taken back after a reload too.
    pub fn save(&self, as_utf8: bool) {
        self.ask(
            Save { as_utf8 },
            |_, _| (),
            |session, saved| {
                if let Err(reason) = saved.body {
                    return session
                        .change(|state| state.open_question(EditQuestion::AsUtf8(reason)));
                }
                let Some(file) = session.store.borrow().file.clone() else { return };
                let format = session.store.borrow().stage.done().map(|summary| summary.format);
                save_beside(&saved, &words::saved_name(&file.name, format));
                session.change(|state| {
                    state.note_saved();
                    state.question = None;
                });
                session.note_unsaved();
            },
        );
    }

    /// Has the results of the file ranked, as the file is with its changes, on the page of sessions.
    pub fn rank(&self) {
        self.ask(
            Save { as_utf8: true },
            |_, _| (),
            |session, saved| {
                let name = session.file_name();
                if let Some(blob) = saved.file().cloned() {
                    attached::attach(Page::Session, Attachment { name, blob });
                    address::go_to(&Route::to(Page::Session));
                }
            },
        );
    }

    /// Keeps another journal in place of the one before.
    fn take_journal(&self, has_any: bool, journal: Option<&Blob>) {
        if has_any && journal.is_none() {
            // There was no memory for it: the one before is better than none.
            return self.change(|state| state.journal.keeping = Keeping::NotKept);
        }
        self.keep_journal(journal);
    }

    /// Has the browser keep a journal.
    fn keep_journal(&self, file: Option<&Blob>) {
        self.change(|state| {
            state.journal.file = file.cloned();
            state.journal.keeping = Keeping::OnItsWay;
        });
        let unsaved = self.store.borrow().unsaved();
        let kept = file.cloned();
        let on_done = Callback::from(move |keeping| {
            let session = session();
            // Another one may be on its way already.
            let is_last = session.store.borrow().journal.file == kept;
            if is_last {
                session.change(|state| state.journal.keeping = keeping);
            }
        });
        journal::keep(Page::Deal(DealTab::Boards), file, unsaved, on_done);
    }

    /// Takes note, for a reload, of how many changes are not saved.
    fn note_unsaved(&self) {
        let unsaved = self.store.borrow().unsaved();
        journal::note_unsaved(Page::Deal(DealTab::Boards), unsaved);
    }

    /// Takes away the notice of the changes.
    pub fn close_notice(&self) {
        self.change(|state| state.journal.notice = None);
    }

    /// Keeps those changes no longer that could not be made again.
    pub fn forget_refused(&self) {
        self.change(|state| state.journal.set_refused(&[], 0));
        self.ask(
            ForgetRefused,
            |_, _| (),
            |session, journal| {
                session.take_journal(journal.body, journal.file());
            },
        );
    }

    /// Tells where another window has come to hold the file that is kept.
    fn look_who_keeps(&self) {
        let is_found = note::is_found(Page::Deal(DealTab::Boards));
        self.is_note_kept.set(self.is_note_kept.get() && is_found);
        self.keep_guard();
        let before = self.store.borrow().journal.keeping;
        let now = journal::keeping(Page::Deal(DealTab::Boards), before == Keeping::Kept);
        if before == Keeping::Kept && now != before {
            self.change(|state| state.journal.keeping = now);
        }
    }
}

/// The file in another format, and its hand records.
impl Session {
    /// Has the file written in another format.
    pub fn convert(&self, format: Format) {
        self.change(|state| state.conversion = Some(Conversion::Running(Progress::default())));
        let note = |session: &Self, progress| {
            session.change(|state| state.conversion = Some(Conversion::Running(progress)));
        };
        // What that format does not carry is told, and it is asked what is to become of it.
        self.ask(Convert(format), note, |session, converted| {
            let Some(file) = converted.file().cloned() else { return };
            let converted = converted.body;
            let name = words::converted_name(&session.stem(), converted.format);
            let file = ConvertedFile { converted, file, name };
            session.change(|state| state.conversion = Some(Conversion::Done(Rc::new(file))));
        });
    }

    /// Saves the file in the other format.
    pub fn save_converted(&self, file: &ConvertedFile) {
        save(&file.file, &file.name);
        self.drop_conversion();
    }

    /// Opens the file in the other format in place of this one.
    pub fn open_converted(&self, file: &ConvertedFile) {
        self.drop_conversion();
        let ConvertedFile { file, name, .. } = file;
        self.offer(Attachment { name: name.clone(), blob: file.clone() });
    }

    /// Forgets the file in the other format.
    pub fn drop_conversion(&self) {
        self.change(|state| state.conversion = None);
    }

    /// Shows the hand records, as they are wanted.
    pub fn show_sheets(&self, view: SheetsView) {
        let asked = view.asked.clone();
        self.change(|state| state.sheets = Some(view));
        self.ask(
            asked,
            |_, _| (),
            |session, sheets| {
                session.change(|state| {
                    if let Some(view) = &mut state.sheets {
                        view.made = Some(sheets.body.into());
                    }
                });
            },
        );
    }

    /// Shows the table again.
    pub fn hide_sheets(&self) {
        self.change(|state| state.sheets = None);
    }

    /// Has the hand records saved as a file.
    pub fn save_sheets(&self) {
        let asked = self.store.borrow().sheets.as_ref().map(|view| view.asked.clone());
        let Some(asked) = asked else { return };
        self.ask(
            SheetsAsked { as_file: true, ..asked },
            |_, _| (),
            |session, sheets| {
                save_beside(&sheets, &words::hand_records_of(&session.stem()));
            },
        );
    }
}

/// The code of what is wrong with a board whose dealer does not follow from its number.
const DEALER_DIFFERS: &str = "dealer-differs";

/// The same of who is vulnerable.
const SIDES_DIFFER: &str = "vulnerability-differs";

/// A set that is dealt to be a file.
impl Session {
    /// Has a set dealt as the form asks, and checked as a file that is opened.
    pub fn deal(&self) {
        self.change(|state| state.deal_set.begin());
        let form = self.store.borrow().deal_set.form();
        self.dealing.replace(Some(Task::spawn(async move {
            let on_note = |dealt| session().change(|state| state.deal_set.dealing = Some(dealt));
            let dealt = open(&DealSet(form), None, on_note).await;
            let session = session();
            match dealt.map(|(answer, _)| (answer.file().cloned(), answer.body)) {
                Ok((Some(blob), Ok(dealt))) => {
                    let Dealt { name, has_dealer, has_vulnerability, of_conditions } = dealt;
                    session.change(|state| state.deal_set.see(&name, of_conditions));
                    let chosen = [(has_dealer, DEALER_DIFFERS), (has_vulnerability, SIDES_DIFFER)];
                    let chosen = chosen.into_iter().filter(|(is_chosen, _)| *is_chosen);
                    let muted: Vec<_> = chosen.map(|(_, code)| code).collect();
                    // Who chose the dealer knows that it is not the board's.
                    if !muted.is_empty() {
                        storage::save(Key::Muted(&name), &muted.join(" "));
                    }
                    session.give(Attachment { name, blob });
                    // The next set is another one.
                    session.reseed();
                }
                Ok((_, Err(refused))) => {
                    session.change(|state| state.deal_set.refuse(refused));
                }
                Ok(_) => session.fail_dealing(&Failure::NoMemory),
                Err(failure) => session.fail_dealing(&failure),
            }
        })));
    }

    fn fail_dealing(&self, failure: &Failure) {
        self.change(|state| state.deal_set.refuse(Refused::Board(failure.to_string())));
    }

    /// Gives up dealing.
    pub fn stop_dealing(&self) {
        self.dealing.take();
        self.change(|state| state.deal_set.dealing = None);
    }

    /// Opens a part of the form, or closes it.
    pub fn open_deal_set(&self, part: Part, is_open: bool) {
        if self.store.borrow().deal_set.text(Field::Seed).is_empty() {
            self.reseed();
        }
        self.change(|state| state.deal_set.open(part, is_open));
    }

    /// Writes another seed into the form, by the browser's own chance.
    pub fn reseed(&self) {
        let seed = random::seed().map(|seed| seed.to_string()).unwrap_or_default();
        self.change(|state| state.deal_set.write(Field::Seed, seed));
    }

    /// Writes another script for the deals.
    pub fn edit_script(&self, edit: Edit) {
        self.change(|state| state.deal_set.edit(edit));
    }
}
