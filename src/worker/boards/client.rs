//! The page's side: starts a worker for each file, asks it, and gives it up.

use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

use wasm_bindgen::JsValue;
use web_sys::Blob;

use super::ask::{Ask, Query};
use super::told::{Rows, Told};
use crate::worker::arrival;
use crate::worker::handle::Failure;
use crate::worker::response::Response;
use crate::worker::running::{self, Listener, Running};

/// Has one file at a time checked and kept by a worker of its own, which ends with the file: only so
/// its memory is given back.
pub struct BoardsClient {
    shared: Rc<Shared>,
}

impl BoardsClient {
    /// A client that calls `on_told` with whatever the worker tells. What belongs to a file that was
    /// given up, or to a window that is no longer asked for, is not told.
    #[must_use]
    pub fn new(on_told: impl Fn(Told) + 'static) -> Self {
        Self {
            shared: Rc::new(Shared {
                on_told: Box::new(on_told),
                worker: RefCell::new(None),
                viewing: RefCell::default(),
                is_busy: Cell::new(false),
            }),
        }
    }

    /// Checks a file in place of the one before.
    pub fn check(&self, blob: Blob) {
        self.give_up();
        let started = Running::start(running::JUDGE, &self.shared).map(|running| {
            self.shared.worker.replace(Some(running));
        });
        match started {
            Ok(()) => self.shared.send(&Ask::Check(blob)),
            Err(_) => self.shared.fail(&Failure::NotLoaded),
        }
    }

    /// Ends the worker, and with it what it does and keeps.
    pub fn give_up(&self) {
        self.shared.worker.take();
        self.shared.viewing.take();
        self.shared.is_busy.set(false);
    }

    /// Asks for a window of the rows of a query. While an answer is on its way only the last of
    /// further questions is kept, so that scrolling fast does not pile them up.
    pub fn view(&self, query: Query, window: Range<usize>) {
        self.shared.viewing.borrow_mut().wanted = Some((query, window));
        self.shared.ask_for_rows();
    }

    /// Asks for the text of a record.
    pub fn open(&self, index: usize) {
        self.shared.send(&Ask::Open(index));
    }

    /// Asks for a report.
    pub fn report(&self, query: Query) {
        self.shared.send(&Ask::Report(query));
    }
}

/// The rows that the page would see.
#[derive(Default)]
struct Viewing {
    /// Asked of the worker.
    asked: Query,
    /// To be asked next.
    wanted: Option<(Query, Range<usize>)>,
}

struct Shared {
    on_told: Box<dyn Fn(Told)>,
    worker: RefCell<Option<Running>>,
    viewing: RefCell<Viewing>,
    /// Whether rows are on their way.
    is_busy: Cell<bool>,
}

impl Shared {
    fn send(&self, ask: &Ask) {
        let sent = self.worker.borrow_mut().as_mut().map(|running| running.send(ask.write()));
        if let Some(Err(_)) = sent {
            self.fail(&Failure::Mismatch);
        }
    }

    fn ask_for_rows(&self) {
        if self.is_busy.get() {
            return;
        }
        let Some((query, window)) = self.viewing.borrow_mut().wanted.take() else { return };
        self.is_busy.set(true);
        self.viewing.borrow_mut().asked = query.clone();
        self.send(&Ask::View(query, window));
    }

    fn fail(&self, failure: &Failure) {
        self.worker.take();
        self.is_busy.set(false);
        (self.on_told)(Told::Refused(failure.to_string()));
    }

    fn hear_rows(&self, rows: Rows) {
        self.is_busy.set(false);
        self.ask_for_rows();
        // Of another query than the one that is asked now, they would be shown for a blink only.
        if !self.is_busy.get() || self.viewing.borrow().asked == rows.query {
            (self.on_told)(Told::Rows(rows));
        }
    }
}

impl Listener for Shared {
    fn hear(&self, message: &JsValue) {
        if message.is_array() {
            let told = Told::read(message, &self.viewing.borrow().asked);
            return match told {
                Some(Told::Rows(rows)) => self.hear_rows(rows),
                Some(told) => (self.on_told)(told),
                None => self.fail(&Failure::Mismatch),
            };
        }
        let is_ready = matches!(arrival::read(message), Some(Response::Ready));
        let ready = self.worker.borrow_mut().as_mut().map(Running::ready);
        if !is_ready || matches!(ready, Some(Err(_))) {
            self.fail(&Failure::Mismatch);
        }
    }

    fn hear_error(&self) {
        let failure = self.worker.take().map_or(Failure::NotLoaded, |running| running.failure());
        self.fail(&failure);
    }

    fn hear_garbage(&self) {
        self.fail(&Failure::Mismatch);
    }
}
