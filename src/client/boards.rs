//! A file of deal records, checked and kept by a worker.

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

use js_sys::Array;
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;

use super::failure::Failure;
use super::keeper::Keeper;
use super::pool::Report;
use super::windows::Windows;
use crate::engine::bridge::double_dummy::TrickTable;
use crate::engine::bridge::record::Format;
use crate::wire::boards::Answer;
use crate::wire::edits::Edit;
use crate::wire::event::Part;
use crate::wire::file::size;
use crate::wire::request::Task;

pub use crate::wire::boards::{
    Counts, Deals, Opened, Query, Question, Row, Rows, Sheets, SheetsAsked, Summary,
};
pub use crate::wire::converting::{Converted, Loss};
pub use crate::wire::edits::{AnalysisProposal, Changed, Changes, MadeAgain, Proposal, Refused};
pub use crate::wire::unanswered::Unanswered;

/// What becomes of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum BoardsEvent {
    /// So many bytes of so many are checked.
    Checking(usize, usize),
    /// The file is checked.
    Checked(Summary),
    /// The file cannot be checked; why, in a sentence.
    Refused(String),
    /// The worker has ended, and with it all that it kept.
    Failed(Failure),
    /// What became of the changes that were to be made again; the file is checked soon.
    MadeAgain(MadeAgain),
    /// The rows of a window.
    Rows(Rows),
    /// A record with the tables of its board.
    Record(Opened),
    /// A report.
    Report(Blob),
    /// How much of the file is in another format, in percent.
    Converting(usize),
    /// The file in another format.
    Converted(Converted, Blob),
    /// Hand records to be shown.
    Sheets(Sheets),
    /// Hand records as a file.
    SheetsFile(Blob),
    /// The counts, which have changed by what was solved.
    Counts(Counts),
    /// Deals to be solved.
    Deals(Deals),
    /// What it would come to if a text took the place of records.
    Proposed(Proposal),
    /// The file is changed, and these are all its changes, with their journal, if there is anything in it.
    Edited(Summary, Changes, Option<Blob>),
    /// The journal is another, if there is anything in it.
    Journal(Option<Blob>),
    /// The file with its changes.
    Saved(Blob),
    /// The file cannot be saved in its encoding; why, in a sentence.
    CannotSave(String),
    /// There is no answer to a question, and why.
    Unanswered(Question, Unanswered),
}

/// What becomes of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// It is done, and other records that take something from what is replaced change with it.
    ChangeOthers,
    /// It is done, and other records say what they said.
    KeepOthers,
    /// It is not done.
    Reject,
}

/// Has one file at a time checked and kept by a worker.
pub struct BoardsClient {
    on_event: Rc<dyn Fn(BoardsEvent)>,
    keeper: Keeper,
    windows: Windows<Query>,
    /// Whether the file is checked: who asks for rows before is brought none, and asks once it is.
    is_checked: Cell<bool>,
}

impl BoardsClient {
    /// A client that calls `on_event` with whatever comes of the file. It is not called for a file that was
    /// given up, or of a window while another query is asked for.
    pub fn new(on_event: impl Fn(BoardsEvent) + 'static) -> Rc<Self> {
        Rc::new(Self {
            on_event: Rc::new(on_event),
            keeper: Keeper::default(),
            windows: Windows::default(),
            is_checked: Cell::new(false),
        })
    }

    /// Checks a file in place of the one before, and makes the changes of a journal again.
    pub fn check(self: &Rc<Self>, file: &Blob, journal: Option<&Blob>) {
        self.give_up();
        // A message has one file. To put two together copies neither.
        let parts: Array = std::iter::once(file).chain(journal).collect();
        let Ok(both) = Blob::new_with_blob_sequence(&parts) else {
            return (self.on_event)(BoardsEvent::Failed(Failure::Stopped));
        };
        let client = Rc::downgrade(self);
        self.keeper.start(Task::Check(journal.map_or(0, size)), Some(both), move |report| {
            if let Some(client) = client.upgrade() {
                client.receive(report);
            }
        });
    }

    /// Ends the worker, and with it what it does and keeps.
    pub fn give_up(&self) {
        self.keeper.give_up();
        self.windows.clear();
        self.is_checked.set(false);
    }

    /// Asks for a window of the rows of a query. Before the file is checked nothing is asked.
    pub fn view(&self, query: Query, window: Range<usize>) {
        if self.is_checked.get() {
            self.ask_for(self.windows.want(query, window));
        }
    }

    /// Asks for the text of a record.
    pub fn open(&self, index: usize) {
        self.ask(Question::Open(index));
    }

    /// Asks for a report.
    pub fn report(&self, query: Query) {
        self.ask(Question::Report(query));
    }

    /// Asks for the file in another format.
    pub fn convert(&self, format: Format) {
        self.ask(Question::Convert(format));
    }

    /// Asks for hand records.
    pub fn hand_records(&self, asked: SheetsAsked) {
        self.ask(Question::HandRecords(asked));
    }

    /// Asks for the deals of a window of the lines of a query.
    pub fn deals(&self, query: Query, window: Range<usize>) {
        self.ask(Question::Deals(query, window));
    }

    /// Tells what the deal of some records is worth.
    pub fn solved(&self, records: Vec<usize>, table: TrickTable) {
        self.ask(Question::Solved(records, table));
    }

    /// Asks what it would come to if a text took the place of some records, which were opened together.
    pub fn propose(&self, first: usize, count: usize, text: String) {
        self.ask(Question::Edit(Edit::Propose { first, count, text }));
    }

    /// Asks what it would come to if what the solved deals are worth was written into their records.
    pub fn propose_analysis(&self) {
        self.ask(Question::Edit(Edit::ProposeAnalysis));
    }

    /// Does what was proposed with a number, or forgets it.
    pub fn decide(&self, number: u32, decision: Decision) {
        self.ask(Question::Edit(match decision {
            Decision::ChangeOthers => Edit::Accept { number, keep_others: false },
            Decision::KeepOthers => Edit::Accept { number, keep_others: true },
            Decision::Reject => Edit::Reject,
        }));
    }

    /// Takes a change back, by its index.
    pub fn take_back(&self, index: usize) {
        self.ask(Question::Edit(Edit::TakeBack(index)));
    }

    /// Takes all changes back.
    pub fn take_back_all(&self) {
        self.ask(Question::Edit(Edit::TakeBackAll));
    }

    /// Keeps those changes no longer that could not be made again.
    pub fn forget_refused(&self) {
        self.ask(Question::Edit(Edit::ForgetRefused));
    }

    /// Asks for the whole file with its changes.
    pub fn save(&self, as_utf8: bool) {
        self.ask(Question::Save { as_utf8 });
    }

    /// Asks a question, perhaps again.
    pub fn ask(&self, question: Question) {
        if self.keeper.ask(&question) {
            return;
        }
        // Who asks hears of it later, as of any answer.
        let on_event = Rc::clone(&self.on_event);
        spawn_local(async move {
            on_event(BoardsEvent::Unanswered(question, Unanswered::NotKept));
        });
    }

    fn ask_for(&self, next: Option<(Query, Range<usize>)>) {
        if let Some((query, window)) = next {
            self.ask(Question::View(query, window));
        }
    }

    fn receive(&self, report: Report) {
        let (part, file) = match report {
            Report::Part(part, file) => (part, file),
            Report::Failed(failure) => {
                self.give_up();
                return (self.on_event)(BoardsEvent::Failed(failure));
            }
        };
        let answer: Option<Answer> = match part {
            Part::Answer(answer) => answer.read(),
            Part::Progress(done, total) => {
                return (self.on_event)(BoardsEvent::Checking(done, total));
            }
            Part::Unanswered(question, reason) => {
                let Some(question) = question.read() else { return };
                if matches!(question, Question::View(..)) {
                    self.windows.clear();
                }
                return (self.on_event)(BoardsEvent::Unanswered(question, reason));
            }
            _ => return,
        };
        let Some(answer) = answer else { return };
        (self.on_event)(match (answer, file) {
            (Answer::Checked(summary), _) => {
                self.is_checked.set(true);
                BoardsEvent::Checked(summary)
            }
            (Answer::Refused(reason), _) => BoardsEvent::Refused(reason),
            (Answer::Record(opened), _) => BoardsEvent::Record(opened),
            (Answer::Deals(deals), _) => BoardsEvent::Deals(deals),
            (Answer::Counts(counts), _) => BoardsEvent::Counts(counts),
            (Answer::Report, Some(report)) => BoardsEvent::Report(report),
            (Answer::Proposed(proposal), _) => BoardsEvent::Proposed(proposal),
            (Answer::Edited(summary, changes), journal) => {
                BoardsEvent::Edited(summary, changes, journal)
            }
            (Answer::Journal, journal) => BoardsEvent::Journal(journal),
            (Answer::MadeAgain(made), _) => BoardsEvent::MadeAgain(made),
            (Answer::Converting(percent), _) => BoardsEvent::Converting(percent),
            (Answer::Converted(converted), Some(file)) => BoardsEvent::Converted(converted, file),
            (Answer::Saved, Some(file)) => BoardsEvent::Saved(file),
            (Answer::CannotSave(reason), _) => BoardsEvent::CannotSave(reason),
            (Answer::HandRecords(_), Some(file)) => BoardsEvent::SheetsFile(file),
            (Answer::HandRecords(sheets), None) => BoardsEvent::Sheets(sheets),
            (Answer::Rows(rows), _) => {
                let (is_wanted, next) = self.windows.arrived(&rows.query);
                self.ask_for(next);
                if !is_wanted {
                    return;
                }
                BoardsEvent::Rows(rows)
            }
            _ => return,
        });
    }
}
