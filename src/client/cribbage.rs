//! The shipped players of cribbage, kept by a worker, and what they are asked.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use wasm_bindgen_futures::spawn_local;

use super::data_file::{DISCARDS, PEGGING};
use super::failure::Failure;
use super::keeper::Keeper;
use super::pool::Report;
use crate::wire::cribbage::TableFiles;
use crate::wire::event::Part;
use crate::wire::request::Task;
use crate::wire::unanswered::Unanswered;

pub use crate::wire::cribbage::{Answer, Asked, Question};

/// The tables of the players.
///
/// # Errors
///
/// One of the files cannot be fetched, or something else comes in its place.
pub async fn fetch_tables() -> Result<TableFiles, Failure> {
    Ok(TableFiles { discards: DISCARDS.text().await?, pegging: PEGGING.bytes().await? })
}

/// What comes of a question: an answer, or why there is none, in a sentence.
pub type Answered = Result<Answer, String>;

/// The shipped players, who may be asked. Their tables are fetched and their worker is started when they are first
/// wanted; it ends when nobody wants them any more.
#[derive(Clone)]
pub struct Players(Rc<Shared>);

struct Shared {
    keeper: Keeper,
    stage: RefCell<Stage>,
    /// What was asked and is not answered, in its order.
    asked: RefCell<VecDeque<Waiting>>,
}

/// How far the players have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing has been done, or it has failed.
    Nothing,
    /// Their tables are fetched, or a worker makes them.
    Coming,
    /// They answer.
    Ready,
}

struct Waiting {
    question: Question,
    on_answer: Weak<dyn Fn(Answered)>,
}

/// A question that was asked. Dropping it says that the answer is not wanted any more.
#[must_use = "dropping a question forgets it"]
pub struct Pending {
    /// Who is asked, and so is kept until the answer.
    _players: Players,
    _on_answer: Rc<dyn Fn(Answered)>,
}

thread_local! {
    static PLAYERS: RefCell<Weak<Shared>> = const { RefCell::new(Weak::new()) };
}

impl Players {
    /// The players of the page; who wants them soon keeps what this gives.
    pub fn of_page() -> Self {
        let known = PLAYERS.with_borrow(Weak::upgrade);
        let shared = known.unwrap_or_else(|| {
            let shared = Rc::new(Shared {
                keeper: Keeper::default(),
                stage: RefCell::new(Stage::Nothing),
                asked: RefCell::default(),
            });
            PLAYERS.set(Rc::downgrade(&shared));
            shared
        });
        let players = Self(shared);
        players.prepare();
        players
    }

    /// Asks something; `on_answer` is called once. What has failed before is tried again.
    pub fn ask(&self, question: Question, on_answer: impl Fn(Answered) + 'static) -> Pending {
        let on_answer: Rc<dyn Fn(Answered)> = Rc::new(on_answer);
        self.0
            .asked
            .borrow_mut()
            .push_back(Waiting { question, on_answer: Rc::downgrade(&on_answer) });
        if *self.0.stage.borrow() == Stage::Ready {
            self.0.send(question);
        } else {
            self.prepare();
        }
        Pending { _players: self.clone(), _on_answer: on_answer }
    }

    /// Fetches the tables and starts the worker, unless that is done.
    fn prepare(&self) {
        if *self.0.stage.borrow() != Stage::Nothing {
            return;
        }
        self.0.stage.replace(Stage::Coming);
        let players = Rc::downgrade(&self.0);
        spawn_local(async move {
            let tables = fetch_tables().await;
            let Some(players) = players.upgrade() else { return };
            match tables {
                Ok(tables) => players.start(tables),
                Err(failure) => players.fail(&failure.to_string()),
            }
        });
    }
}

impl Shared {
    fn start(self: &Rc<Self>, files: TableFiles) {
        let players = Rc::downgrade(self);
        self.keeper.start(Task::Players(files), None, move |report| {
            if let Some(players) = players.upgrade() {
                players.receive(report);
            }
        });
    }

    fn send(&self, question: Question) {
        if !self.keeper.ask(&question) {
            self.fail(&Unanswered::NotKept.to_string());
        }
    }

    fn receive(&self, report: Report) {
        let answer = match report {
            Report::Part(Part::Answer(answer), _) => answer.read(),
            Report::Part(Part::Unanswered(_, reason), _) => return self.fail(&reason.to_string()),
            Report::Part(..) => None,
            Report::Failed(failure) => return self.fail(&failure.to_string()),
        };
        match answer {
            Some(Answer::Ready) => {
                self.stage.replace(Stage::Ready);
                let questions: Vec<_> = {
                    let mut asked = self.asked.borrow_mut();
                    asked.retain(|waiting| waiting.on_answer.strong_count() > 0);
                    asked.iter().map(|waiting| waiting.question).collect()
                };
                for question in questions {
                    self.send(question);
                }
            }
            Some(Answer::Refused(reason)) => self.fail(&reason),
            Some(answer) => {
                // Nothing is borrowed while the owner hears of it, who may ask on.
                let first = self.asked.borrow_mut().pop_front();
                if let Some(on_answer) = first.and_then(|waiting| waiting.on_answer.upgrade()) {
                    on_answer(Ok(answer));
                }
            }
            None => {}
        }
    }

    /// Gives up, until something is asked again.
    fn fail(&self, reason: &str) {
        self.keeper.give_up();
        self.stage.replace(Stage::Nothing);
        for waiting in self.asked.take() {
            if let Some(on_answer) = waiting.on_answer.upgrade() {
                on_answer(Err(reason.to_owned()));
            }
        }
    }
}
