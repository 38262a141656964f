//! The file of boards and its worker, which outlast the tab: whoever opens a board comes back to the
//! table as it was.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::deal_set::state::Part;
use super::sheets::SheetsView;
use super::state::{
    BoardsState, EditQuestion, OpenedFrom, Stage, of_route, optional_columns, to_route, with_column,
};
use super::{deal_set, words};
use crate::client::boards::{
    BoardsClient, BoardsEvent, Decision, Opened, Query, Rows, SheetsAsked,
};
use crate::client::dealing::{DealingEvent, Field, deal};
use crate::client::pool::Job;
use crate::client::solving::file::{FileProgress, FileSolver};
use crate::engine::bridge::record::summary::{Column, Order};
use crate::engine::source::with_line_feeds;
use crate::ui::address;
use crate::ui::attached;
use crate::ui::attachment::Attachment;
use crate::ui::download::save;
use crate::ui::hooks::PageState;
use crate::ui::pages::deal::state::{DealState, MISSING, OPENED};
use crate::ui::random;
use crate::ui::route::{Page, Route, Tab};

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
    /// What solves the file.
    solver: RefCell<Option<Rc<FileSolver>>>,
    /// Runs until the rows are brought anew, which have changed meanwhile.
    refresh: RefCell<Option<Timeout>>,
    /// What warns before unsaved changes are lost with the page.
    guard: RefCell<Option<EventListener>>,
}

impl Session {
    fn new() -> Rc<Self> {
        Rc::new_cyclic(|session: &std::rc::Weak<Self>| {
            let session = session.clone();
            Self {
                state: RefCell::default(),
                client: BoardsClient::new(move |event| {
                    if let Some(session) = session.upgrade() {
                        session.hear(event);
                    }
                }),
                dealing: RefCell::default(),
                on_change: RefCell::default(),
                solver: RefCell::default(),
                refresh: RefCell::default(),
                guard: RefCell::default(),
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
        self.keep_guard();
        let on_change = self.on_change.borrow().clone();
        on_change.emit(());
    }

    /// Notes how far the table is scrolled, and how high its rows are: the browser has drawn that.
    pub fn note_scrolled(&self, scrolled: i32, row_height: usize) {
        let mut state = self.state.borrow_mut();
        (state.scrolled, state.row_height) = (scrolled, row_height);
    }

    /// Has the browser ask before unsaved changes are lost with the page.
    fn keep_guard(&self) {
        let is_needed = self.state.borrow().unsaved() > 0;
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

    /// Loses the changes.
    pub fn lose_changes(&self) {
        let question = self.state.borrow_mut().question.take();
        self.state.borrow_mut().changes = Rc::default();
        if let Some(EditQuestion::Leave(file)) = question {
            self.leave(file);
        }
    }

    /// Forgets what was asked; the file stays as it is.
    pub fn stay(&self) {
        if let Some(file) = self.state.borrow().file.clone() {
            attached::attach(Page::Deal, Tab::Boards, file);
        }
        self.change(|state| state.question = None);
    }

    /// The records that were opened last, if they have this number, with the name of their file.
    pub fn opened(&self, id: u32) -> Option<(String, OpenedFrom)> {
        let state = self.state.borrow();
        let opened = state.opened.clone().filter(|opened| id > 0 && opened.id == id)?;
        Some((state.file.as_ref()?.name.clone(), opened))
    }

    /// Finds out what it would come to if a text took the place of records of the file, and does it where nobody
    /// has to be asked; shows the table.
    pub fn put_back(&self, first: usize, count: usize, text: &str) {
        self.client.propose(first, count, with_line_feeds(text));
        address::go_to(&Route::to(Page::Deal, Tab::Boards));
    }

    /// Does what was proposed, or forgets it.
    pub fn decide(&self, decision: Decision) {
        self.client.decide(decision);
        self.change(|state| state.question = None);
    }

    /// Takes a change back, by its index.
    pub fn take_back(&self, index: usize) {
        self.client.take_back(index);
    }

    /// Has the whole file saved.
    pub fn save(&self, as_utf8: bool) {
        self.client.save(as_utf8);
    }

    /// Checks a file in place of the one before. What is typed stays, unless it is what is checked.
    fn give(&self, file: Attachment) {
        attached::attach(Page::Deal, Tab::Boards, file.clone());
        let (blob, bytes) = (file.blob.clone(), file.bytes());
        self.dealing.take();
        self.end_solving();
        self.change(|state| {
            let stage = Stage::Checking(0, bytes);
            *state = BoardsState { file: Some(file), stage, ..state.without_file() };
        });
        self.client.check(blob);
    }

    /// Checks the file that is attached to the tab, once it has come, unless it is checked already.
    pub fn take_up(self: &Rc<Self>) {
        let attached = attached::attached(Page::Deal, Tab::Boards);
        let is_here = self.state.borrow().file == attached;
        if let Some(file) = attached.filter(|_| !is_here) {
            return self.offer(file);
        }
        let coming = attached::coming(Page::Deal, Tab::Boards);
        if coming.is_some() {
            self.change(|state| state.coming = coming);
            let session = Rc::clone(self);
            let on_answer = Callback::from(move |file: Option<Attachment>| {
                // It may have been taken up by another call, or something else done meanwhile.
                if session.state.borrow().coming.is_none() {
                    return;
                }
                match file {
                    Some(file) => {
                        session.give(file);
                        // It was looked at so before the reload.
                        session.follow_address();
                    }
                    None => session.change(|state| state.coming = None),
                }
            });
            attached::fetch(Page::Deal, Tab::Boards, on_answer);
        }
    }

    /// Gives up checking; the file stays at hand.
    pub fn give_up(&self) {
        self.client.give_up();
        self.change(|state| state.stage = Stage::Idle);
    }

    /// Checks the file after all.
    pub fn check_again(&self) {
        let file = self.state.borrow().file.clone();
        if let Some(file) = file {
            self.give(file);
        }
    }

    /// Takes the file away.
    fn take_away(&self) {
        attached::detach(Page::Deal, Tab::Boards);
        self.end_solving();
        self.client.give_up();
        self.change(|state| *state = state.without_file());
    }

    /// Has a set dealt as the form asks, and checked as a file that is opened.
    pub fn deal(self: &Rc<Self>) {
        self.change(|state| state.deal_set.begin());
        let form = self.state.borrow().deal_set.form.clone();
        let session = Rc::downgrade(self);
        let job = deal(form, move |event| {
            let Some(session) = session.upgrade() else { return };
            match event {
                DealingEvent::Dealing(boards, tries) => session.change(|state| {
                    state.deal_set.stage = deal_set::state::Stage::Dealing(boards, tries);
                }),
                DealingEvent::Done(name, blob) => {
                    session.give(Attachment { name, blob });
                    // The next set is another one.
                    session.reseed();
                }
                DealingEvent::Refused(faults) => {
                    session.change(|state| state.deal_set.refuse(faults));
                }
                DealingEvent::Failed(failure) => session.change(|state| {
                    state.deal_set.refuse(vec![(Field::FORM, failure.to_string())]);
                }),
            }
        });
        self.dealing.replace(Some(job));
    }

    /// Gives up dealing.
    pub fn stop_dealing(&self) {
        self.dealing.take();
        self.change(|state| state.deal_set.stage = deal_set::state::Stage::Idle);
    }

    /// Opens a part of the form, or closes it.
    pub fn open_deal_set(&self, part: Part, is_open: bool) {
        if self.state.borrow().deal_set.form.text(Field::SEED).is_empty() {
            self.reseed();
        }
        self.change(|state| state.deal_set.open(part, is_open));
    }

    /// Writes another seed into the form, by the browser's own chance.
    pub fn reseed(&self) {
        let seed = random::seed().map(|seed| seed.to_string()).unwrap_or_default();
        self.change(|state| state.deal_set.write(Field::SEED, seed));
    }

    /// Asks nothing of the deals any more.
    pub fn clear_conditions(&self) {
        self.change(|state| state.deal_set.clear_conditions());
    }

    /// Looks at other lines, from the first.
    pub fn look_at(&self, query: Query) {
        self.change(|state| {
            state.query = query;
            state.active = 0;
            state.opening = None;
            state.scrolled = 0;
        });
        self.write_address();
        self.fetch(0..FIRST_ROWS);
    }

    /// Looks at what the address tells; an address that tells nothing is told what is looked at.
    pub fn follow_address(&self) {
        match of_route(&address::current()) {
            Some((query, columns)) => self.change(|state| {
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

    /// Solves the deals of the lines that are looked at, in their order, and shows what comes of it.
    pub fn solve(self: &Rc<Self>) {
        let mut query = self.state.borrow().query.clone();
        if query.order.column.is_of_double_dummy() {
            query.order = Order::default();
        }
        for column in optional_columns().filter(|column| column.is_of_double_dummy()) {
            self.show_column(column, true);
        }
        self.change(|state| {
            state.solving = Some(FileProgress { is_running: true, ..FileProgress::default() });
        });
        let session = Rc::downgrade(self);
        let solver = FileSolver::start(query, Rc::clone(&self.client), move |progress| {
            let Some(session) = session.upgrade() else { return };
            session.change(|state| state.solving = Some(progress));
            session.refresh_soon(progress.is_running);
        });
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
            if let Some(progress) = &mut state.solving {
                progress.is_running = false;
            }
        });
    }

    /// Brings the rows anew that are at hand: soon, where more of them are still to change.
    fn refresh_soon(self: &Rc<Self>, more_come: bool) {
        let refresh = |session: &Self| {
            let rows = Rc::clone(&session.state.borrow().rows);
            session.fetch(rows.from..rows.from + rows.rows.len().max(FIRST_ROWS));
        };
        if !more_come {
            self.refresh.take();
            return refresh(self);
        }
        if self.refresh.borrow().is_none() {
            let session = Rc::downgrade(self);
            let timeout = Timeout::new(REFRESH, move || {
                if let Some(session) = session.upgrade() {
                    session.refresh.take();
                    refresh(&session);
                }
            });
            self.refresh.replace(Some(timeout));
        }
    }

    /// Has the rows of a window brought.
    pub fn fetch(&self, window: Range<usize>) {
        let query = self.state.borrow().query.clone();
        self.client.view(query, window);
    }

    /// Opens the record of an index in the tab for one.
    pub fn open(&self, index: usize) {
        self.client.open(index);
    }

    /// Opens the record of a place among the lines looked at, once that line is at hand.
    pub fn open_place(&self, place: usize) {
        let rows = Rc::clone(&self.state.borrow().rows);
        match place.checked_sub(rows.from).and_then(|at| rows.rows.get(at)) {
            Some(row) => self.open(row.index),
            None => self.state.borrow_mut().opening = Some(place),
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
        let of_file = OpenedFrom { id, first, count, text: with_line_feeds(&text) };
        self.state.borrow_mut().opened = Some(of_file);
        let route = Route::to(Page::Deal, Tab::One)
            .with(DealState::PARAMETER, text)
            .with_number("record", number, 1)
            .with_number(MISSING, missing, 0)
            .with_number(OPENED, id as usize, 0);
        address::go_to(&route);
    }

    /// Shows the hand records, as they are wanted.
    pub fn show_sheets(&self, view: SheetsView) {
        self.client.hand_records(view.asked.clone());
        self.change(|state| state.sheets = Some(view));
    }

    /// Shows the table again.
    pub fn hide_sheets(&self) {
        self.change(|state| state.sheets = None);
    }

    /// Has the hand records saved as a file.
    pub fn save_sheets(&self) {
        let asked = self.state.borrow().sheets.as_ref().map(|view| view.asked.clone());
        if let Some(asked) = asked {
            self.client.hand_records(SheetsAsked { as_file: true, ..asked });
        }
    }

    /// The name of the file without its ending.
    fn stem(&self) -> String {
        let name = self.state.borrow().file.as_ref().map(|file| file.name.clone());
        let name = name.unwrap_or_default();
        name.rsplit_once('.').map_or(&*name, |(stem, _)| stem).to_owned()
    }

    fn hear(&self, event: BoardsEvent) {
        match event {
            BoardsEvent::Checking(done, total) => self.change(|state| {
                state.stage = Stage::Checking(done, total);
            }),
            BoardsEvent::Checked(summary) => {
                self.change(|state| state.stage = Stage::Checked(Rc::new(summary)));
                self.fetch(0..FIRST_ROWS);
            }
            BoardsEvent::Refused(reason) => self.change(|state| {
                state.solving = None;
                state.stage = Stage::Refused(reason);
                state.rows = Rc::new(Rows::default());
            }),
            BoardsEvent::Rows(rows) => {
                self.change(|state| state.rows = Rc::new(rows));
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
            BoardsEvent::Record(opened) => self.open_record(opened),
            BoardsEvent::Proposed(proposal) => {
                let is_clear = proposal.is_clear();
                if proposal.is_same && is_clear {
                    self.decide(Decision::Reject);
                    self.change(|state| state.question = Some(EditQuestion::Same));
                } else if is_clear {
                    self.decide(Decision::ChangeOthers);
                } else {
                    let question = EditQuestion::Proposal(Rc::new(proposal));
                    self.change(|state| state.question = Some(question));
                }
            }
            BoardsEvent::Edited(summary, changes) => {
                // What is being solved may have another place now.
                if self.solver.borrow().is_some() {
                    self.stop_solving();
                }
                self.change(|state| {
                    state.stage = Stage::Checked(Rc::new(summary));
                    state.changes = Rc::new(changes);
                    state.is_saved = false;
                    // Other records may have its place now.
                    state.opened = None;
                    state.question = None;
                });
                let from = self.state.borrow().rows.from;
                self.fetch(from..from + FIRST_ROWS);
            }
            BoardsEvent::Saved(blob) => {
                let Some(mut file) = self.state.borrow().file.clone() else { return };
                let format = match &self.state.borrow().stage {
                    Stage::Checked(summary) => Some(summary.format),
                    _ => None,
                };
                save(&blob, &words::saved_name(&file.name, format));
                file.blob = blob;
                self.change(|state| {
                    state.file = Some(file.clone());
                    state.is_saved = true;
                    state.question = None;
                });
                // After a reload it is the file as it was saved.
                attached::attach(Page::Deal, Tab::Boards, file);
            }
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

/// How many milliseconds lie at least between two drawings of what is solved.
const REFRESH: u32 = 250;

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
    use_effect_with((), move |()| {
        listener.on_change.replace(Callback::from(move |()| update.force_update()));
        move || drop(listener.on_change.replace(Callback::noop()))
    });
    session
}
