//! A list of hands, read and kept by a worker.

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

use web_sys::Blob;

use super::judging::Input;
use super::keeper::Keeper;
use super::pool::Report;
use super::windows::Windows;
use crate::engine::bridge::hand_list::table::Query;
use crate::wire::event::Part;
use crate::wire::hands::{Answer, Question};
use crate::wire::request::{self, Task};

pub use crate::wire::hands::{Rows, Summary};

/// What becomes of a list.
#[derive(Clone, Debug, PartialEq)]
pub enum HandsEvent {
    /// So many bytes of so many are read.
    Reading(usize, usize),
    /// The list is read.
    Read(Summary),
    /// The list cannot be read; why, in a sentence.
    Refused(String),
    /// So many of so many columns are worked out.
    WorkingOut(usize, usize),
    /// The rows of a window.
    Rows(Rows),
    /// A report; none, where there is no memory for it.
    Report(Option<Blob>),
}

/// Has one list at a time read and kept by a worker.
pub struct HandsClient {
    on_event: Box<dyn Fn(HandsEvent)>,
    keeper: Keeper,
    windows: Windows<Query>,
    /// Whether the list is read: a question that comes before would get no answer.
    is_read: Cell<bool>,
}

impl HandsClient {
    /// A client that calls `on_event` with whatever comes of the list. It is not called for a list that was given up, or of
    /// a window while another query is asked for.
    pub fn new(on_event: impl Fn(HandsEvent) + 'static) -> Self {
        Self {
            on_event: Box::new(on_event),
            keeper: Keeper::default(),
            windows: Windows::default(),
            is_read: Cell::new(false),
        }
    }

    /// Reads a list in place of the one before.
    pub fn read(self: &Rc<Self>, input: Input) {
        self.give_up();
        let (text, file) = match input {
            Input::Text(text) => (Some(text), None),
            Input::File(file) => (None, Some(file)),
        };
        let client = Rc::downgrade(self);
        self.keeper.start(Task::Hands(text), file, move |report| {
            if let Some(client) = client.upgrade() {
                client.receive(report);
            }
        });
    }

    /// Ends the worker, and with it what it does and keeps.
    pub fn give_up(&self) {
        self.keeper.give_up();
        self.windows.clear();
        self.is_read.set(false);
    }

    /// Asks for a window of the rows of a query. Before the list is read nothing is asked.
    pub fn view(&self, query: Query, window: Range<usize>) {
        if self.is_read.get() {
            self.ask_for(self.windows.want(query, window));
        }
    }

    /// Asks for a report.
    pub fn report(&self, query: Query) {
        self.ask(Question::Report(query));
    }

    fn ask_for(&self, next: Option<(Query, Range<usize>)>) {
        if let Some((query, window)) = next {
            self.ask(Question::View(query, window));
        }
    }

    fn ask(&self, question: Question) {
        self.keeper.ask(request::Question::Hands(question));
    }

    fn receive(&self, report: Report) {
        let (part, file) = match report {
            Report::Part(part, file) => (part, file),
            Report::Failed(failure) => {
                self.give_up();
                return (self.on_event)(HandsEvent::Refused(failure.to_string()));
            }
        };
        (self.on_event)(match (part, file) {
            (Part::Progress(done, total), _) => HandsEvent::Reading(done, total),
            (Part::Hands(Answer::Read(summary)), _) => {
                self.is_read.set(true);
                HandsEvent::Read(summary)
            }
            (Part::Hands(Answer::Refused(reason)), _) => HandsEvent::Refused(reason),
            (Part::Hands(Answer::WorkingOut(done, all)), _) => HandsEvent::WorkingOut(done, all),
            (Part::Hands(Answer::Report), report) => HandsEvent::Report(report),
            (Part::Hands(Answer::Rows(rows)), _) => {
                let (is_wanted, next) = self.windows.arrived(&rows.query);
                self.ask_for(next);
                if !is_wanted {
                    return;
                }
                HandsEvent::Rows(rows)
            }
            _ => return,
        });
    }
}
