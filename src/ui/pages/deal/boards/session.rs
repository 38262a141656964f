//! The file of boards and its worker, which outlast the tab: whoever opens a board comes back to the
//! table as it was.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`Session`]: the file, which of its lines are looked at, what its worker answers |
//! | `edits` | its changes, and the file that is saved |
//! | `journal` | those changes kept, and made again |
//! | `solving` | its deals solved |
//! | `converting` | the file in another format |
//! | `dealing` | a set that is dealt to be a file |
//! | `sheets` | its hand records |
//! | `unanswered` | what has no answer |

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use web_sys::Blob;
use yew::prelude::*;

use super::journal::state::JournalState;
use super::state::{BoardsState, EditQuestion, OpenedFrom, Stage, of_route, to_route, with_column};
use super::words;
use crate::client::boards::{BoardsClient, BoardsEvent, Opened, Query};
use crate::client::pool::Job;
use crate::client::solving::file::FileSolver;
use crate::engine::bridge::record::summary::Column;
use crate::engine::source::with_line_feeds;
use crate::ui::address;
use crate::ui::attached;
use crate::ui::attached::journal::Keeping;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::long_table::Scrolled;
use crate::ui::download::save;
use crate::ui::hooks::PageState;
use crate::ui::pages::deal::state::{DealState, MISSING, OPENED};
use crate::ui::random;
use crate::ui::route::{Page, Route, Tab};
use crate::ui::storage;

mod converting;
mod dealing;
mod edits;
mod journal;
mod sheets;
mod solving;
mod unanswered;

thread_local! {
    static SESSION: Rc<Session> = Session::new();
}

/// The state of the tab, and the worker behind it.
pub struct Session {
    state: RefCell<BoardsState>,
    client: Rc<BoardsClient>,
    /// What deals a set.
    dealing: RefCell<Option<Job>>,
    /// Who is called at each change: the tab, while it is open.
    on_change: RefCell<Callback<()>>,
    /// How often it has changed.
    version: Cell<u32>,
    /// What solves the file.
    solver: RefCell<Option<Rc<FileSolver>>>,
    /// Runs until the rows are brought anew, which have changed meanwhile.
    refresh: RefCell<Option<Timeout>>,
    /// What warns before unsaved changes are lost with the page.
    guard: RefCell<Option<EventListener>>,
    /// What hears that another window keeps a file.
    _windows: Option<EventListener>,
}

impl Session {
    fn new() -> Rc<Self> {
        Rc::new_cyclic(|session: &std::rc::Weak<Self>| {
            let session = session.clone();
            let windows = journal::listen_to_windows(session.clone());
            Self {
                state: RefCell::default(),
                client: BoardsClient::new(move |event| {
                    if let Some(session) = session.upgrade() {
                        session.hear(event);
                    }
                }),
                dealing: RefCell::default(),
                on_change: RefCell::default(),
                version: Cell::default(),
                solver: RefCell::default(),
                refresh: RefCell::default(),
                guard: RefCell::default(),
                _windows: windows,
            }
        })
    }

    /// The state as it is now.
    pub fn state(&self) -> BoardsState {
        self.state.borrow().clone()
    }

    /// Changes the state and has it drawn anew.
    pub fn change(&self, change: impl FnOnce(&mut BoardsState)) {
        change(&mut self.state.borrow_mut());
        self.version.set(self.version.get().wrapping_add(1));
        self.keep_guard();
        let on_change = self.on_change.borrow().clone();
        on_change.emit(());
    }

    /// Notes how far the table is scrolled: the browser has drawn that.
    pub fn note_scrolled(&self, scrolled: Scrolled) {
        self.state.borrow_mut().scrolled = scrolled;
    }

    /// Checks a file in place of the one before, or asks first where changes would be lost by it.
    pub fn offer(&self, file: Attachment) {
        self.leave(Some(file));
    }

    /// Goes on to another file, or to none, or asks first where changes would be lost by it.
    pub fn leave(&self, file: Option<Attachment>) {
        if self.state.borrow().unsaved() > 0 {
            return self.change(|state| state.question = Some(EditQuestion::Leave(file)));
        }
        match file {
            Some(file) => self.give(file),
            None => self.take_away(),
        }
        self.write_address();
    }

    /// The records that were opened last, if they have this number, with the name of their file.
    pub fn opened(&self, id: u32) -> Option<(String, OpenedFrom)> {
        let state = self.state.borrow();
        let opened = state.opened.clone().filter(|opened| id > 0 && opened.id == id)?;
        Some((state.file.as_ref()?.name.clone(), opened))
    }

    /// Checks a file in place of the one before. What is typed stays, unless it is what is checked.
    fn give(&self, file: Attachment) {
        attached::attach(Page::Deal, Tab::Boards, file.clone());
        self.dealing.take();
        self.end_solving();
        self.change(|state| *state = BoardsState { file: Some(file), ..state.without_file() });
        self.check_again();
    }

    /// Checks the file that is attached to the tab, once it has come, unless it is checked already.
    pub fn take_up(self: &Rc<Self>) {
        let attached = attached::attached(Page::Deal, Tab::Boards);
        let is_here = self.state.borrow().file == attached;
        if let Some(file) = attached.filter(|_| !is_here) {
            return self.offer(file);
        }
        let coming = attached::coming(Page::Deal, Tab::Boards);
        if coming.is_none() {
            return self.take_offered();
        }
        self.change(|state| {
            state.coming = coming;
            state.journal = JournalState {
                awaited: attached::journal::unsaved(Page::Deal, Tab::Boards),
                // The browser has kept it, or there is nothing to lose.
                keeping: Keeping::Kept,
                ..JournalState::default()
            };
        });
        let session = Rc::clone(self);
        let on_answer = Callback::from(move |brought: Option<(Attachment, Option<Blob>)>| {
            // It may have been taken up by another call, or something else done meanwhile.
            if session.state.borrow().coming.is_none() {
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
        attached::journal::fetch_both(Page::Deal, Tab::Boards, on_answer);
    }

    /// Goes on to what was to be attached while changes were to be lost by it, or asks first.
    fn take_offered(&self) {
        if let Some(file) = attached::take_offered(Page::Deal, Tab::Boards) {
            self.offer(file);
        }
    }

    /// Gives up checking; the file stays at hand.
    pub fn give_up(&self) {
        self.client.give_up();
        self.change(|state| state.stage = Stage::Idle);
    }

    /// Has the file checked, and its changes made again that are kept.
    pub fn check_again(&self) {
        let (file, journal) = {
            let state = self.state.borrow();
            (state.file.clone(), state.journal.file.clone())
        };
        if let Some(file) = file {
            self.change(|state| state.stage = Stage::Checking(0, file.bytes()));
            self.client.check(&file.blob, journal.as_ref());
        }
    }

    /// Takes the file away.
    fn take_away(&self) {
        attached::detach(Page::Deal, Tab::Boards);
        self.end_solving();
        self.client.give_up();
        self.change(|state| *state = state.without_file());
    }

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
        let mut query = self.state.borrow().query.clone();
        let muted = &mut query.filter.muted;
        match muted.iter().position(|known| known == code) {
            Some(at) => drop(muted.remove(at)),
            None => muted.push(code.to_owned()),
        }
        query.filter.code.clear();
        storage::save(&self.muted_name(), &muted.join(" "));
        self.look_at(query);
    }

    /// Mutes what was muted in the last file of this name.
    fn recall_muted(&self) {
        let muted = storage::load(&self.muted_name()).unwrap_or_default();
        self.state.borrow_mut().query.filter.muted =
            muted.split_whitespace().map(str::to_owned).collect();
    }

    /// Where it is kept what is muted in the file.
    fn muted_name(&self) -> String {
        let state = self.state.borrow();
        let file = state.file.as_ref().map_or("", |file| &file.name);
        format!("muted.{file}")
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
        let state = self.state.borrow();
        let plain = Route::to(Page::Deal, Tab::Boards);
        let here = address::current();
        if (here.page, here.tab) != (plain.page, plain.tab) {
            return;
        }
        address::replace(&to_route(plain, &state.query, &state.columns), || None);
    }

    /// Shows a column, or does not.
    pub fn show_column(&self, column: Column, is_shown: bool) {
        self.change(|state| state.columns = with_column(&state.columns, column, is_shown));
        self.write_address();
    }

    /// Has the rows of a window brought.
    pub fn fetch(&self, window: Range<usize>) {
        let query = self.state.borrow().query.clone();
        self.client.view(query, window);
    }

    /// Opens the record of an index in the tab for one, unless something is to be asked first about the one before.
    pub fn open(&self, index: usize) {
        let is_edited =
            self.state.borrow().opened.as_ref().is_some_and(|opened| opened.edited.is_some());
        if is_edited {
            self.change(|state| state.held = state.held.wrapping_add(1));
        } else {
            self.client.open(index);
        }
    }

    /// Opens the record of a place among the lines looked at, once that line is at hand.
    pub fn open_place(&self, place: usize) {
        let rows = Rc::clone(&self.state.borrow().rows);
        match place.checked_sub(rows.from).and_then(|at| rows.rows.get(at)) {
            Some(row) => self.open(row.index),
            None => self.state.borrow_mut().opening = Some(place),
        }
    }

    /// Opens the record of a place among the lines looked at, which may have to be brought first.
    pub fn open_at(&self, place: usize) {
        self.state.borrow_mut().active = place;
        self.open_place(place);
        if self.state.borrow().opening.is_some() {
            self.fetch(place..place + FIRST_ROWS);
        }
    }

    /// Has the lines that are looked at saved as CSV.
    pub fn report(&self) {
        let query = self.state.borrow().query.clone();
        self.client.report(query);
    }

    /// Goes to the tab for one record, with the tables of its board.
    fn open_record(&self, opened: Opened) {
        let Opened { text, number, missing, first, count } = opened;
        let id = random::number();
        let text_of_file = with_line_feeds(&text);
        let of_file = OpenedFrom { id, first, count, text: text_of_file, edited: None };
        self.state.borrow_mut().opened = Some(of_file);
        let route = Route::to(Page::Deal, Tab::One)
            .with(DealState::PARAMETER, text)
            .with_number("record", number, 1)
            .with_number(MISSING, missing, 0)
            .with_number(OPENED, id as usize, 0);
        address::go_to(&route);
    }

    /// The name of the file without its ending.
    fn stem(&self) -> String {
        let name = self.state.borrow().file.as_ref().map(|file| file.name.clone());
        let name = name.unwrap_or_default();
        name.rsplit_once('.').map_or(&*name, |(stem, _)| stem).to_owned()
    }

    fn hear(&self, event: BoardsEvent) {
        self.note_answered(&event);
        match event {
            BoardsEvent::Unanswered(question, reason) => self.hear_unanswered(question, reason),
            BoardsEvent::Checking(done, total) => self.change(|state| {
                state.stage = Stage::Checking(done, total);
            }),
            BoardsEvent::MadeAgain(again) => self.hear_made_again(again),
            BoardsEvent::Checked(summary) => {
                self.hear_open(summary);
                self.recall_muted();
                self.fetch(0..FIRST_ROWS);
                self.take_offered();
            }
            BoardsEvent::Refused(reason) => {
                self.change(|state| {
                    state.lose_worker();
                    state.stage = Stage::Refused(reason);
                });
                self.take_offered();
            }
            BoardsEvent::Failed(failure) => self.hear_failed(failure),
            BoardsEvent::Rows(rows) => {
                self.change(|state| {
                    state.rows = Rc::new(rows);
                    state.journal.is_on_trial = false;
                });
                let opening = self.state.borrow_mut().opening.take();
                if let Some(place) = opening {
                    self.open_place(place);
                }
            }
            BoardsEvent::Deals(deals) => {
                let solver = self.solver.borrow().clone();
                if let Some(solver) = solver {
                    solver.take(deals);
                }
            }
            BoardsEvent::Counts(counts) => self.change(|state| {
                if let Stage::Checked(summary) = &mut state.stage {
                    Rc::make_mut(summary).counts = counts;
                }
            }),
            BoardsEvent::Record(opened) => self.open_record(opened),
            BoardsEvent::Proposed(proposal) => self.hear_proposal(proposal),
            BoardsEvent::Edited(summary, changes, journal) => {
                self.hear_edited(summary, changes, journal.as_ref());
            }
            BoardsEvent::Journal(journal) => self.keep_journal(journal.as_ref()),
            BoardsEvent::Converting(percent) => self.hear_converting(percent),
            BoardsEvent::Converted(converted, file) => self.hear_converted(converted, file),
            BoardsEvent::Saved(blob) => self.hear_saved(&blob),
            BoardsEvent::CannotSave(reason) => {
                self.change(|state| state.question = Some(EditQuestion::AsUtf8(reason)));
            }
            BoardsEvent::Report(blob) => {
                save(&blob, &words::report_of(&self.stem()));
            }
            BoardsEvent::Sheets(sheets) => self.change(|state| {
                if let Some(view) = &mut state.sheets {
                    view.made = Some(sheets.into());
                }
            }),
            BoardsEvent::SheetsFile(blob) => save(&blob, &words::hand_records_of(&self.stem())),
        }
    }
}

/// How many rows are brought before it is known how many are seen.
const FIRST_ROWS: usize = 128;

/// The session, without hearing of its changes.
pub fn session() -> Rc<Session> {
    SESSION.with(Rc::clone)
}

/// The session, drawn anew whenever it changes.
#[hook]
pub fn use_session() -> Rc<Session> {
    let session = session();
    let update = use_force_update();
    let listener = Rc::clone(&session);
    let drawn = session.version.get();
    use_effect_with((), move |()| {
        // The worker may have answered after the drawing and before this: nobody was called then.
        if listener.version.get() != drawn {
            update.force_update();
        }
        listener.on_change.replace(Callback::from(move |()| update.force_update()));
        move || drop(listener.on_change.replace(Callback::noop()))
    });
    session
}
