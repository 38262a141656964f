//! The state machine of the tab for a file. It doesn't use the browser: each event changes the state and returns
//! effects.

use std::mem::discriminant;
use std::ops::Range;
use std::rc::Rc;

use web_sys::Blob;

use super::state::journal::{JournalState, RestoreCause};
use super::state::{
    BoardsState, Conversion, ConvertedFile, EditQuestion, FailedRequest, OpenedRecords, QueryExt,
    Request, SheetsView, optional_columns, with_column,
};
use super::words;
use crate::client::remote_table::RemoteTableEvent;
use crate::client::solving::file::FileSolving;
use crate::client::task::TaskState;
use crate::desk::boards::BoardColumn;
use crate::engine::source::with_line_feeds;
use crate::ui::attachment::Attachment;
use crate::ui::hooks::PageState;
use crate::ui::pages::deal::state::{DealState, MISSING, OPENED};
use crate::ui::route::{DealTab, Page, Route};
use crate::ui::tab_file::journal::JournalLocation;
use crate::ui::tab_file::note::Note;
use crate::wire::boards::{
    BoardQuery, Consent, ConversionReport, EditOutcome, EditedFile, FileEdit, OpenFile, OpenedFile,
    OpenedRecord, RecordEdit, Sheets, VerdictCounts,
};
use crate::wire::dealing::DealtSetInfo;
use crate::wire::request::{Failure, Progress};
use crate::wire::table::RowWindow;

/// Number of rows that are fetched at first, while the number of visible rows is unknown.
pub const FIRST_ROWS: usize = 128;

#[derive(Clone, Debug)]
pub enum Event {
    /// Replaces the file with another file. `None` closes the file. If changes would be lost, asks a question first.
    Leave(Option<Attachment>),
    /// The browser has started to load a file that was open before a reload.
    Coming {
        name: String,
        note: Option<Note>,
        unsaved: usize,
    },
    /// The browser has loaded the file and its journal. `None` if the browser no longer has the file.
    Came(Option<(Attachment, Option<Blob>)>),
    Dealt(Blob, DealtSetInfo),
    CheckAgain,
    GiveUp,
    Reported(RemoteTableEvent<OpenFile>),
    /// The kinds of faults that were muted when a file with this name was last open.
    Muted(Vec<String>),
    Request(Request),
    Converting(Progress),
    /// A response from the worker, with a file if the request produces one.
    Answered(Request, BoardsAnswer, Option<Blob>),
    Unanswered(Request, Failure),
    AskAgain,
    /// The address has changed. Contains its query and columns, or `None` if it has neither.
    Address(Option<(BoardQuery, Vec<BoardColumn>)>),
    Look(BoardQuery),
    Mute(String),
    ShowColumn(BoardColumn, bool),
    /// Opens the record in the row with the index `place`. The row may not be loaded yet.
    OpenPlace {
        place: usize,
        fetches: bool,
    },
    /// Solves the deals in the selected rows, in the order of the rows.
    Solve,
    StopSolving,
    Solving(FileSolving),
    Counted(VerdictCounts),
    /// Rows with these indices are visible.
    Wanted(Range<usize>),
    /// The rows have become outdated, so they are fetched again.
    Refresh,
    /// Edits the file. May ask a question first, for example if other records would change.
    Edit(FileEdit),
    /// Applies an edit that was made in the tab for one record.
    PutBack(RecordEdit),
    /// Applies the edit of the opened records.
    PutEditedBack,
    Accept {
        keep_others: bool,
    },
    Undo(FileEdit),
    LoseChanges,
    /// Closes the question without leaving the file.
    Stay,
    JournalKept(Option<Blob>, JournalLocation),
}

#[derive(Clone, Debug)]
pub enum BoardsAnswer {
    Record(OpenedRecord),
    Report,
    Edited(EditOutcome),
    /// Whether there is still a journal.
    Journal(bool),
    Saved(Result<(), String>),
    Converted(ConversionReport),
    Sheets(Sheets),
}

/// An action for the driver to execute.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    Attach,
    /// Opens the file that waits for a decision about unsaved work. If there still is such work, asks for the decision.
    TakeOffered,
    /// Ends the worker. If a set is being dealt, stops dealing.
    Close,
    /// Checks the file and restores its changes.
    Open,
    /// Checks the file and restores its changes, after a delay.
    OpenSoon,
    Request(Request),
    Fetch(Range<usize>),
    /// Refreshes the rows. The last refresh happens immediately, any other refresh after a delay.
    Refresh {
        is_last: bool,
    },
    FollowAddress,
    WriteAddress,
    GoTo(Route),
    RecallMuted,
    StoreMuted,
    Solve(BoardQuery),
    StopSolving,
    KeepJournal,
    /// Stores the number of unsaved changes.
    NoteUnsaved,
    Save(Blob, String),
    Rank(Blob),
}

impl BoardsState {
    /// Handles an event. Returns the effects, which must be executed in this order.
    pub fn on(&mut self, event: Event) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.take(event, &mut effects);
        effects
    }

    fn take(&mut self, event: Event, effects: &mut Vec<Effect>) {
        match event {
            Event::Leave(file) if self.unsaved() > 0 || self.edited().is_some() => {
                self.question = Some(EditQuestion::Leave(file));
            }
            Event::Leave(file) => self.replace_file(file, effects),
            Event::Coming { name, note, unsaved } => self.await_file(name, note.as_ref(), unsaved),
            // The file may already have been loaded, or the user may have opened another file.
            Event::Came(_) if self.coming.is_none() => {}
            Event::Came(None) => {
                *self = self.without_file();
                effects.push(Effect::TakeOffered);
            }
            Event::Came(Some((file, journal))) => self.come_back(file, journal, effects),
            Event::Dealt(blob, DealtSetInfo { name, of_conditions, .. }) => {
                self.deal_set.set_notes(&name, of_conditions);
                self.replace_file(Some(Attachment { name, blob }), effects);
            }
            Event::CheckAgain => self.open(effects),
            Event::GiveUp => {
                self.stage = TaskState::Cancelled;
                effects.push(Effect::Close);
            }
            Event::Reported(report) => self.on_report(report, effects),
            Event::Muted(muted) => {
                self.query.filter.muted = muted;
                effects.extend([fetch(0), Effect::TakeOffered]);
            }
            Event::Request(request) => self.request(request, effects),
            Event::Converting(progress) => {
                if let Some(Conversion::Running(running)) = &mut self.conversion {
                    *running = progress;
                }
            }
            Event::Answered(request, answer, file) => {
                let kind = discriminant(&request);
                self.unanswered.take_if(|unanswered| discriminant(&unanswered.request) == kind);
                self.on_answer(&request, answer, file, effects);
            }
            Event::Unanswered(request, failure) => self.on_failure(request, failure),
            Event::AskAgain => {
                let unanswered = self.unanswered.take();
                effects.extend(unanswered.map(|unanswered| Effect::Request(unanswered.request)));
            }
            Event::Address(None) => effects.push(Effect::WriteAddress),
            Event::Address(Some((mut query, columns))) => {
                query.filter.muted = std::mem::take(&mut self.query.filter.muted);
                (self.query, self.columns) = (query, columns);
            }
            Event::Look(query) => self.apply_query(query, effects),
            Event::Mute(code) => self.mute(code, effects),
            Event::ShowColumn(column, is_shown) => self.show_column(column, is_shown, effects),
            Event::OpenPlace { place, fetches } => {
                self.active = place;
                self.open_place(place, effects);
                if fetches && self.opening.is_some() {
                    effects.push(fetch(place));
                }
            }
            Event::Solve => self.solve(effects),
            Event::StopSolving => {
                self.stop_solving(effects);
                effects.push(self.fetch_again());
            }
            Event::Solving(solving) => {
                effects.push(Effect::Refresh { is_last: !solving.is_running });
                self.solving = Some(solving);
            }
            Event::Counted(counts) => {
                if let TaskState::Done(summary) = &mut self.stage {
                    Rc::make_mut(summary).counts = counts;
                }
            }
            Event::Wanted(window) => effects.push(Effect::Fetch(window)),
            Event::Refresh => effects.push(self.fetch_again()),
            Event::Edit(edit) => {
                (self.is_editing, self.pending) = (true, Some(edit.clone()));
                effects.push(edit_request(edit, Consent::NotAsked));
            }
            Event::PutBack(edit) => {
                self.note_edited(None);
                self.take(Event::Edit(FileEdit::Records(edit)), effects);
                effects.push(Effect::GoTo(Route::to(Page::Deal(DealTab::Boards))));
            }
            Event::PutEditedBack => self.put_edited_back(effects),
            Event::Accept { keep_others } => {
                self.close_question();
                let accepted = |edit| edit_request(edit, Consent::Given { keep_others });
                effects.extend(self.pending.clone().map(accepted));
            }
            Event::Undo(edit) => effects.push(edit_request(edit, Consent::NotAsked)),
            Event::LoseChanges => self.lose_changes(effects),
            Event::Stay => self.stay(effects),
            Event::JournalKept(journal, keeping) => {
                // Ignores the result for an older journal, because a newer journal is still being stored.
                if self.journal.file == journal {
                    self.journal.keeping = keeping;
                }
            }
        }
    }

    fn await_file(&mut self, name: String, note: Option<&Note>, unsaved: usize) {
        self.coming = Some(name);
        if let Some(note) = note {
            self.restore_from(note);
        }
        // The browser has stored the journal, or there are no changes that could be lost.
        let keeping = JournalLocation::Stored;
        self.journal = JournalState { awaited: unsaved, keeping, ..JournalState::default() };
    }

    /// Opens a file that the browser had stored, and restores its changes.
    fn come_back(&mut self, file: Attachment, journal: Option<Blob>, effects: &mut Vec<Effect>) {
        (self.file, self.coming) = (Some(file), None);
        (self.journal.file, self.journal.cause) = (journal, Some(RestoreCause::Reload));
        self.deal_set.dealing = None;
        effects.push(Effect::Close);
        self.open(effects);
        // The address still contains the query from before the reload.
        effects.push(Effect::FollowAddress);
    }

    fn mute(&mut self, code: String, effects: &mut Vec<Effect>) {
        let mut query = self.query.clone();
        let muted = &mut query.filter.muted;
        match muted.iter().position(|known| *known == code) {
            Some(at) => drop(muted.remove(at)),
            None => muted.push(code),
        }
        query.filter.code.clear();
        self.apply_query(query, effects);
        effects.push(Effect::StoreMuted);
    }

    /// Starts to solve the deals in the selected rows, and shows the double-dummy columns.
    fn solve(&mut self, effects: &mut Vec<Effect>) {
        let query = self.query.clone().without_double_dummy();
        for column in optional_columns().filter(|column| column.is_of_double_dummy()) {
            self.show_column(column, true, effects);
        }
        if self.stage.done().is_some() {
            self.solving = Some(FileSolving { is_running: true, ..FileSolving::default() });
            effects.push(Effect::Solve(query));
        }
    }

    fn put_edited_back(&mut self, effects: &mut Vec<Effect>) {
        let edited = self.edited().cloned();
        (self.question, self.pending) = (None, None);
        self.note_edited(None);
        if let Some(edited) = edited {
            self.take(Event::Edit(FileEdit::Records(edited)), effects);
        }
    }

    /// Discards the changes, and opens the file that was waiting for this decision, if any.
    fn lose_changes(&mut self, effects: &mut Vec<Effect>) {
        (self.changes, self.saved) = Default::default();
        self.journal = JournalState::default();
        (self.opened, self.pending) = (None, None);
        if let Some(EditQuestion::Leave(file)) = self.question.take() {
            self.replace_file(file, effects);
        }
    }

    fn stay(&mut self, effects: &mut Vec<Effect>) {
        if let Some(EditQuestion::Leave(_)) = self.question.take() {
            // This question may have replaced a question about an edit. That edit then counts as not submitted.
            self.keep_pending();
            // The next file may already have replaced this file in the browser's storage, so this file is stored
            // again.
            if self.file.is_some() {
                self.journal.keeping = JournalLocation::Pending;
                effects.extend([Effect::Attach, Effect::KeepJournal]);
            }
        }
    }

    /// Replaces the file with another file. `None` closes the file. Keeps what `without_file` keeps.
    fn replace_file(&mut self, file: Option<Attachment>, effects: &mut Vec<Effect>) {
        *self = Self { file, ..self.without_file() };
        effects.extend([Effect::Close, Effect::Attach]);
        self.open(effects);
        effects.push(Effect::WriteAddress);
    }

    fn open(&mut self, effects: &mut Vec<Effect>) {
        if self.file.is_some() {
            self.stage = TaskState::Running(Progress::default());
            effects.push(Effect::Open);
        }
    }

    fn on_report(&mut self, report: RemoteTableEvent<OpenFile>, effects: &mut Vec<Effect>) {
        match report {
            RemoteTableEvent::Opening(progress) => self.stage = TaskState::Running(progress),
            RemoteTableEvent::Opened(OpenedFile { summary, restored }) => {
                if let Some(again) = restored {
                    let is_saved = self.journal.take(&again);
                    self.changes = Rc::new(again.changes);
                    if is_saved {
                        self.note_saved();
                    }
                }
                self.stage = TaskState::Done(Rc::new(summary));
                self.unanswered = None;
                self.journal.open(self.changes.count, self.is_saved());
                effects.extend([Effect::NoteUnsaved, Effect::RecallMuted]);
            }
            // If the worker has ended, the file is reopened once. If the worker ends again, the user must reopen the
            // file.
            RemoteTableEvent::Ended { failure, opens_again } => {
                if self.stage.done().is_some() {
                    let was_solved = self.solving.is_some();
                    self.journal.cause = Some(RestoreCause::Ended { was_solved });
                }
                self.lose_worker();
                effects.push(Effect::StopSolving);
                if opens_again {
                    self.stage = TaskState::Running(Progress::default());
                    effects.push(Effect::OpenSoon);
                } else {
                    self.stage = TaskState::Failed(failure);
                    effects.push(Effect::TakeOffered);
                }
            }
            RemoteTableEvent::Working(_) => {}
            RemoteTableEvent::Rows(rows) => {
                self.rows = Rc::new(rows);
                self.unanswered.take_if(|unanswered| unanswered.request == Request::Rows);
                if let Some(place) = self.opening.take() {
                    self.open_place(place, effects);
                }
            }
            RemoteTableEvent::NoRows(failure) => self.on_failure(Request::Rows, failure),
        }
    }

    fn request(&mut self, request: Request, effects: &mut Vec<Effect>) {
        match &request {
            Request::ForgetRefused => self.journal.set_refused(&[], 0),
            Request::Convert(_) => self.conversion = Some(Conversion::Running(Progress::default())),
            Request::Sheets(options) if !options.as_file => {
                let made = self.sheets.take().and_then(|view| view.made);
                self.sheets = Some(SheetsView { options: options.clone(), made });
            }
            _ => {}
        }
        effects.push(Effect::Request(request));
    }

    fn on_answer(
        &mut self,
        request: &Request,
        answer: BoardsAnswer,
        file: Option<Blob>,
        effects: &mut Vec<Effect>,
    ) {
        match answer {
            BoardsAnswer::Record(OpenedRecord { opened, number, missing }) => {
                let RecordEdit { records, text } = opened;
                let original = RecordEdit { records, text: with_line_feeds(&text) };
                let opened = OpenedRecords { original, edited: None };
                let route = Route::to(Page::Deal(DealTab::Check))
                    .with(DealState::PARAMETER, text)
                    .with_number("record", number, 1)
                    .with_number(MISSING, missing, 0)
                    .with_number(OPENED, opened.id() as usize, 0);
                self.opened = Some(opened);
                effects.push(Effect::GoTo(route));
            }
            BoardsAnswer::Edited(outcome) => self.on_edited(outcome, file, effects),
            BoardsAnswer::Journal(has_any) => self.take_journal(has_any, file, effects),
            BoardsAnswer::Saved(Err(reason)) => self.open_question(EditQuestion::AsUtf8(reason)),
            BoardsAnswer::Saved(Ok(())) if *request == Request::Rank => {
                effects.extend(file.map(Effect::Rank));
            }
            BoardsAnswer::Saved(Ok(())) => {
                self.note_saved();
                self.question = None;
                let format = self.stage.done().map(|summary| summary.format);
                let name = words::saved_name(self.name(), format);
                effects.extend(file.map(|file| Effect::Save(file, name)));
                effects.push(Effect::NoteUnsaved);
            }
            BoardsAnswer::Report => {
                let name = words::report_of(self.stem());
                effects.extend(file.map(|file| Effect::Save(file, name)));
            }
            // The page shows the losses of the conversion before the user saves the file.
            BoardsAnswer::Converted(converted) => {
                let name = words::converted_name(self.stem(), converted.format);
                self.conversion = file
                    .map(|file| Conversion::Done(Rc::new(ConvertedFile { converted, file, name })));
            }
            BoardsAnswer::Sheets(sheets) => match (file, &mut self.sheets) {
                (Some(file), _) => {
                    let name = words::hand_records_of(self.stem());
                    effects.push(Effect::Save(file, name));
                }
                (None, Some(view)) => view.made = Some(sheets.into()),
                (None, None) => {}
            },
        }
    }

    /// Stores the failed request. If it was an edit of records, keeps the edit, which then counts as not submitted.
    fn on_failure(&mut self, request: Request, failure: Failure) {
        match request {
            Request::Convert(_) => self.conversion = None,
            Request::Edit(..) => {
                self.is_editing = false;
                self.keep_pending();
            }
            _ => {}
        }
        self.unanswered = Some(FailedRequest { request, failure });
    }

    fn on_edited(
        &mut self,
        outcome: EditOutcome,
        journal: Option<Blob>,
        effects: &mut Vec<Effect>,
    ) {
        (self.is_editing, self.pending) = (false, None);
        let EditedFile { summary, changes, has_journal } = match outcome {
            EditOutcome::Done(edited) => edited,
            EditOutcome::Same => return self.open_question(EditQuestion::Same),
            EditOutcome::Preview(edit, preview) => {
                self.pending = Some(edit);
                return self.open_question(EditQuestion::Preview(Rc::new(preview)));
            }
        };
        self.stage = TaskState::Done(Rc::new(summary));
        self.changes = Rc::new(changes);
        // The edit may have changed the indices of the opened record and of the deals being solved.
        self.opened = None;
        self.stop_solving(effects);
        self.close_question();
        self.journal.notice = None;
        // The conversion was made from the text before the edit.
        self.conversion = None;
        self.take_journal(has_journal, journal, effects);
        effects.push(fetch(self.rows.from));
    }

    fn take_journal(&mut self, has_any: bool, file: Option<Blob>, effects: &mut Vec<Effect>) {
        if has_any && file.is_none() {
            // There is not enough memory for the new journal, so the previous journal stays stored.
            self.journal.keeping = JournalLocation::ThisWindow;
            return;
        }
        self.journal.file = file;
        self.journal.keeping = JournalLocation::Pending;
        effects.push(Effect::KeepJournal);
    }

    fn stop_solving(&mut self, effects: &mut Vec<Effect>) {
        if let Some(solving) = &mut self.solving {
            solving.is_running = false;
        }
        effects.push(Effect::StopSolving);
    }

    fn apply_query(&mut self, query: BoardQuery, effects: &mut Vec<Effect>) {
        (self.query, self.active, self.opening) = (query, 0, None);
        self.scrolled.top = 0;
        effects.extend([Effect::WriteAddress, fetch(0)]);
    }

    fn show_column(&mut self, column: BoardColumn, is_shown: bool, effects: &mut Vec<Effect>) {
        self.columns = with_column(&self.columns, column, is_shown);
        let mut query = self.query.clone();
        if !is_shown && query.forget(column) {
            self.apply_query(query, effects);
        } else {
            effects.push(Effect::WriteAddress);
        }
    }

    /// Opens the record in the row with the index `place`, once the row is loaded. If the opened record has been
    /// edited, asks a question instead.
    fn open_place(&mut self, place: usize, effects: &mut Vec<Effect>) {
        match self.rows.row(place).map(|row| row.index) {
            None => self.opening = Some(place),
            Some(_) if self.is_edited() => self.held = self.held.wrapping_add(1),
            Some(index) => effects.push(Effect::Request(Request::Record(index))),
        }
    }

    fn fetch_again(&self) -> Effect {
        let RowWindow { from, rows, .. } = &*self.rows;
        Effect::Fetch(*from..from + rows.len().max(FIRST_ROWS))
    }

    pub fn name(&self) -> &str {
        self.file.as_ref().map_or("", |file| &file.name)
    }

    fn stem(&self) -> &str {
        let name = self.name();
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    }
}

const fn fetch(from: usize) -> Effect {
    Effect::Fetch(from..from + FIRST_ROWS)
}

const fn edit_request(edit: FileEdit, consent: Consent) -> Effect {
    Effect::Request(Request::Edit(edit, consent))
}
