//! A list that is read and kept by a worker, and looked at as a table.

use std::cell::Cell;
use std::fmt::Debug;
use std::ops::Range;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;

use super::judging::Input;
use super::keeper::Keeper;
use super::pool::Report;
use super::windows::Windows;
use crate::wire::event::Part;
use crate::wire::list::{Answer, Question};
use crate::wire::unanswered::Unanswered;

pub use crate::wire::request::Task;

/// A kind of list.
pub trait List: Clone + Debug + PartialEq + 'static {
    /// What can be looked at.
    type Query: Clone + Debug + Default + PartialEq + Serialize;
    /// What there is to say of a list as a whole.
    type Summary: Clone + Debug + PartialEq + DeserializeOwned;
    /// The rows of a window.
    type Rows: Clone + Debug + Default + PartialEq + DeserializeOwned;

    /// The task to read and keep a list; without a text, of the file that goes with it. It may need what is fetched
    /// first: why that has failed, in a sentence.
    fn task(text: Option<String>) -> impl Future<Output = Result<Task, String>>;

    /// What was asked for some rows.
    fn query(rows: &Self::Rows) -> &Self::Query;
}

/// What becomes of a list.
#[derive(Clone, Debug, PartialEq)]
pub enum ListEvent<L: List> {
    /// So many bytes of so many are read.
    Reading(usize, usize),
    /// The list is read.
    Read(L::Summary),
    /// The list cannot be read; why, in a sentence.
    Refused(String),
    /// So much of so much is worked out.
    WorkingOut(usize, usize),
    /// The rows of a window.
    Rows(L::Rows),
    /// A report; none, where there is no memory for it.
    Report(Option<Blob>),
}

/// Has one list at a time read and kept by a worker.
pub struct ListClient<L: List> {
    on_event: Box<dyn Fn(ListEvent<L>)>,
    keeper: Keeper,
    windows: Windows<L::Query>,
    /// How many lists there have been.
    number: Cell<u32>,
    /// Whether the list is read: a question that comes before would get no answer.
    is_read: Cell<bool>,
}

impl<L: List> ListClient<L> {
    /// A client that calls `on_event` with whatever comes of the list. It is not called for a list that was given up, or of
    /// a window while another query is asked for.
    pub fn new(on_event: impl Fn(ListEvent<L>) + 'static) -> Self {
        Self {
            on_event: Box::new(on_event),
            keeper: Keeper::default(),
            windows: Windows::default(),
            number: Cell::new(0),
            is_read: Cell::new(false),
        }
    }

    /// Reads a list in place of the one before.
    pub fn read(self: &Rc<Self>, input: Input) {
        self.give_up();
        let number = self.number.get();
        let client = Rc::downgrade(self);
        spawn_local(async move {
            let (text, file) = match input {
                Input::Text(text) => (Some(text), None),
                Input::File(file) => (None, Some(file)),
            };
            let task = L::task(text).await;
            let current = client.upgrade().filter(|client| client.number.get() == number);
            let Some(current) = current else { return };
            match task {
                Ok(task) => current.keeper.start(task, file, move |report| {
                    if let Some(client) = client.upgrade() {
                        client.receive(report);
                    }
                }),
                Err(reason) => (current.on_event)(ListEvent::Refused(reason)),
            }
        });
    }

    /// Ends the worker, and with it what it does and keeps.
    pub fn give_up(&self) {
        self.number.set(self.number.get().wrapping_add(1));
        self.keeper.give_up();
        self.windows.clear();
        self.is_read.set(false);
    }

    /// Asks for a window of the rows of a query. Before the list is read nothing is asked.
    pub fn view(&self, query: L::Query, window: Range<usize>) {
        if self.is_read.get() {
            self.ask_for(self.windows.want(query, window));
        }
    }

    /// Asks for a report. Before the list is read nothing is asked.
    pub fn report(&self, query: L::Query) {
        if self.is_read.get() {
            self.ask(&Question::Report(query));
        }
    }

    fn ask_for(&self, next: Option<(L::Query, Range<usize>)>) {
        if let Some((query, window)) = next {
            self.ask(&Question::View(query, window));
        }
    }

    fn ask(&self, question: &Question<L::Query>) {
        if !self.keeper.ask(question) {
            self.refuse(Unanswered::NotKept.to_string());
        }
    }

    /// There is no list any more; why, in a sentence.
    fn refuse(&self, reason: String) {
        self.give_up();
        (self.on_event)(ListEvent::Refused(reason));
    }

    fn receive(&self, report: Report) {
        let (part, file) = match report {
            Report::Part(Part::Unanswered(_, reason), _) => {
                return self.refuse(reason.to_string());
            }
            Report::Part(part, file) => (part, file),
            Report::Failed(failure) => return self.refuse(failure.to_string()),
        };
        let answer = match part {
            Part::Progress(done, total) => {
                return (self.on_event)(ListEvent::Reading(done, total));
            }
            Part::Answer(answer) => answer.read(),
            _ => None,
        };
        let Some(answer) = answer else { return };
        (self.on_event)(match answer {
            Answer::Read(summary) => {
                self.is_read.set(true);
                ListEvent::Read(summary)
            }
            Answer::Refused(reason) => ListEvent::Refused(reason),
            Answer::WorkingOut(done, all) => ListEvent::WorkingOut(done, all),
            Answer::Report => ListEvent::Report(file),
            Answer::Rows(rows) => {
                let (is_wanted, next) = self.windows.arrived(L::query(&rows));
                self.ask_for(next);
                if !is_wanted {
                    return;
                }
                ListEvent::Rows(rows)
            }
        });
    }
}
