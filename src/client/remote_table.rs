//! A table in a worker. The page requests its rows window by window.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use web_sys::Blob;

use super::service_handle::ServiceSlot;
use crate::wire::message::Envelope;
use crate::wire::request::{Failure, OpenRequest, Progress};
use crate::wire::table::{FetchRows, RowWindow, TableRequest};

#[derive(Clone, Debug)]
pub enum RemoteTableEvent<T: TableRequest> {
    /// Progress of parsing the input.
    Opening(Progress),
    Opened(T::Response),
    /// The worker could not open the table, or has ended.
    Ended {
        failure: Failure,
        /// Whether the page should open the table again, as described at [`RemoteTableState`].
        opens_again: bool,
    },
    /// Progress of computing a window of rows.
    Working(Progress),
    Rows(RowWindow<T>),
    /// The rows of the last request could not be computed.
    NoRows(Failure),
}

type OnReport<T> = Box<dyn Fn(&RemoteTable<T>, RemoteTableEvent<T>)>;

/// A table in a worker. The page requests its rows window by window.
pub struct RemoteTable<T: TableRequest> {
    slot: Rc<ServiceSlot<T>>,
    state: RefCell<RemoteTableState<T::Query>>,
    on_report: OnReport<T>,
}

impl<T> RemoteTable<T>
where
    T: TableRequest + OpenRequest<Update = Progress, Requests: From<FetchRows<T>>>,
{
    pub fn new(on_report: impl Fn(&Self, RemoteTableEvent<T>) + 'static) -> Rc<Self> {
        let (slot, state) = <(Rc<ServiceSlot<T>>, RefCell<RemoteTableState<T::Query>>)>::default();
        Rc::new(Self { slot, state, on_report: Box::new(on_report) })
    }

    /// Returns the service's slot, which is needed for requests other than row windows.
    pub const fn slot(&self) -> &Rc<ServiceSlot<T>> {
        &self.slot
    }

    pub fn open(
        self: &Rc<Self>,
        prepared: impl Future<Output = Result<(T, Vec<Blob>), Failure>> + 'static,
    ) {
        self.on(RemoteTableInput::Opening);
        let [noted, opened, ended] = [(); 3].map(|()| Rc::downgrade(self));
        self.slot.open(
            prepared,
            move |progress| {
                if let Some(table) = noted.upgrade() {
                    table.report(RemoteTableEvent::Opening(progress));
                }
            },
            move |answer| {
                if let Some(table) = opened.upgrade() {
                    table.on(RemoteTableInput::Opened);
                    table.report(RemoteTableEvent::Opened(answer));
                }
            },
            move |failure| {
                if let Some(table) = ended.upgrade() {
                    let effects = table.on(RemoteTableInput::Ended(failure.clone()));
                    let opens_again = effects.contains(&RemoteTableEffect::OpenAgain);
                    table.report(RemoteTableEvent::Ended { failure, opens_again });
                }
            },
        );
    }

    pub fn close(&self) {
        self.slot.end();
        self.on(RemoteTableInput::Close);
    }

    /// Requests a window of the rows that a query selects. If the table is not open, nothing happens.
    pub fn view(self: &Rc<Self>, query: T::Query, window: Range<usize>) {
        let effects = self.on(RemoteTableInput::Want(query, window));
        self.execute(effects, None);
    }

    fn report(&self, report: RemoteTableEvent<T>) {
        (self.on_report)(self, report);
    }

    fn on(&self, event: RemoteTableInput<T::Query>) -> Vec<RemoteTableEffect<T::Query>> {
        self.state.borrow_mut().on(event)
    }

    fn execute(
        self: &Rc<Self>,
        effects: Vec<RemoteTableEffect<T::Query>>,
        mut rows: Option<RowWindow<T>>,
    ) {
        for effect in effects {
            match (effect, rows.take()) {
                (RemoteTableEffect::Request(query, window), _) => self.request(query, window),
                (RemoteTableEffect::Show, Some(rows)) => self.report(RemoteTableEvent::Rows(rows)),
                (RemoteTableEffect::Show | RemoteTableEffect::OpenAgain, _) => {}
            }
        }
    }

    fn request(self: &Rc<Self>, query: T::Query, window: Range<usize>) {
        let (noted, table) = (Rc::downgrade(self), Rc::downgrade(self));
        let on_note = move |progress| {
            if let Some(table) = noted.upgrade() {
                table.report(RemoteTableEvent::Working(progress));
            }
        };
        self.slot.ask(FetchRows { query, window }, on_note, move |answered| {
            let Some(table) = table.upgrade() else { return };
            match answered {
                Ok(Envelope { body: rows, .. }) => {
                    let effects = table.on(RemoteTableInput::Rows(rows.query.clone()));
                    table.execute(effects, Some(rows));
                }
                Err(failure) => {
                    table.on(RemoteTableInput::NoRows);
                    table.report(RemoteTableEvent::NoRows(failure));
                }
            }
        });
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteTableInput<Q> {
    /// A table is being opened. It replaces the previous table.
    Opening,
    /// The page closes the table.
    Close,
    Opened,
    /// The worker could not open the table, or has ended.
    Ended(Failure),
    Want(Q, Range<usize>),
    Rows(Q),
    NoRows,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RemoteTableEffect<Q> {
    Request(Q, Range<usize>),
    Show,
    /// The page must open the table again, because its worker has ended.
    OpenAgain,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum RemoteTablePhase {
    #[default]
    Closed,
    Opening,
    Open,
}

/// State of a remote table.
///
/// Only one window is requested at a time. While it is being computed, only the newest other request is stored. So
/// fast scrolling does not queue requests. If the worker of an open table ends, the table is opened again. However, if
/// no rows have been shown since an earlier failure, the table stays closed.
#[derive(Clone, Debug)]
pub struct RemoteTableState<Q> {
    phase: RemoteTablePhase,
    wanted: Option<(Q, Range<usize>)>,
    is_requesting: bool,
    /// Whether there was a failure, and no rows have been shown since then.
    is_on_trial: bool,
}

impl<Q> Default for RemoteTableState<Q> {
    fn default() -> Self {
        Self {
            phase: RemoteTablePhase::Closed,
            wanted: None,
            is_requesting: false,
            is_on_trial: false,
        }
    }
}

impl<Q: PartialEq> RemoteTableState<Q> {
    /// Handles an event, and returns its effects in order.
    pub fn on(&mut self, event: RemoteTableInput<Q>) -> Vec<RemoteTableEffect<Q>> {
        let mut effects = Vec::new();
        match event {
            RemoteTableInput::Opening => self.enter(RemoteTablePhase::Opening),
            RemoteTableInput::Close => *self = Self::default(),
            RemoteTableInput::Opened => self.enter(RemoteTablePhase::Open),
            RemoteTableInput::Ended(failure) => {
                if self.phase == RemoteTablePhase::Open && !self.is_on_trial {
                    effects.push(RemoteTableEffect::OpenAgain);
                }
                // A refused input is not a failure of the worker, so it starts no trial.
                self.is_on_trial |= !matches!(failure, Failure::Refused(_));
                self.enter(RemoteTablePhase::Closed);
            }
            RemoteTableInput::Want(query, window) => {
                if self.phase == RemoteTablePhase::Open {
                    self.wanted = Some((query, window));
                    effects.extend(self.next());
                }
            }
            RemoteTableInput::Rows(query) => {
                self.is_requesting = false;
                // Drop the rows of an outdated query, because they would only be visible for a moment.
                if self.wanted.as_ref().is_none_or(|(wanted, _)| *wanted == query) {
                    self.is_on_trial = false;
                    effects.push(RemoteTableEffect::Show);
                }
                effects.extend(self.next());
            }
            RemoteTableInput::NoRows => (self.wanted, self.is_requesting) = (None, false),
        }
        effects
    }

    fn enter(&mut self, phase: RemoteTablePhase) {
        (self.phase, self.wanted, self.is_requesting) = (phase, None, false);
    }

    fn next(&mut self) -> Option<RemoteTableEffect<Q>> {
        if self.is_requesting {
            return None;
        }
        let (query, window) = self.wanted.take()?;
        self.is_requesting = true;
        Some(RemoteTableEffect::Request(query, window))
    }
}
