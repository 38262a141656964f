//! Slots that hold at most one open service: a new file or list replaces the old one.

use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use web_sys::Blob;

use super::kept_state::{Effect, RemoteTableInput, RemoteTableState};
use super::remote::{ServiceHandle, open};
use super::task::Task;
use crate::wire::failure::Failure;
use crate::wire::message::Envelope;
use crate::wire::question::{OpenRequest, Progress, ServiceRequest};
use crate::wire::table::{FetchRows, RowWindow, TableRequest};

/// A slot for at most one service.
pub struct ServiceSlot<O> {
    /// Task that opens the service and then waits for the worker's end.
    task: RefCell<Option<Task>>,
    remote: RefCell<Option<Rc<ServiceHandle<O>>>>,
}

impl<O> Default for ServiceSlot<O> {
    fn default() -> Self {
        Self { task: RefCell::default(), remote: RefCell::default() }
    }
}

impl<O> ServiceSlot<O> {
    /// Returns a handle of the service, or `None` before it is opened. A clone of the [`ServiceHandle`]
    /// keeps the worker.
    pub fn remote(&self) -> Option<Rc<ServiceHandle<O>>> {
        self.remote.borrow().clone()
    }

    pub fn end(&self) {
        self.task.take();
        self.remote.take();
    }
}

impl<O: OpenRequest> ServiceSlot<O> {
    /// Opens a service in place of the one before. `on_open` receives the response; `on_end` the
    /// reason that the service could not be opened or has ended.
    pub fn open(
        self: &Rc<Self>,
        prepared: impl Future<Output = Result<(O, Vec<Blob>), Failure>> + 'static,
        on_note: impl Fn(O::Update) + 'static,
        on_open: impl FnOnce(O::Response) + 'static,
        on_end: impl FnOnce(Failure) + 'static,
    ) {
        self.end();
        let kept = Rc::downgrade(self);
        self.task.replace(Some(Task::spawn(async move {
            let opened = async {
                let (opening, files) = prepared.await?;
                open(&opening, files, on_note).await
            };
            let failure = match opened.await {
                Ok((answer, remote)) => {
                    let ended = remote.ended();
                    if let Some(kept) = kept.upgrade() {
                        kept.remote.replace(Some(Rc::new(remote)));
                    }
                    on_open(answer.body);
                    ended.await.ok()
                }
                Err(failure) => Some(failure),
            };
            if let (Some(kept), Some(failure)) = (kept.upgrade(), failure) {
                kept.end();
                on_end(failure);
            }
        })));
    }

    /// Sends a request; `on_end` receives the response or failure. It isn't called once the service
    /// is closed or replaced, as its failure would not concern the next one. Returns whether there
    /// is a service.
    pub fn ask<Q: ServiceRequest>(
        &self,
        question: Q,
        on_note: impl Fn(Q::Update) + 'static,
        on_end: impl FnOnce(Result<Envelope<Q::Response>, Failure>) + 'static,
    ) -> bool
    where
        O::Requests: From<Q>,
    {
        let Some(remote) = self.remote() else { return false };
        let (answer, asked) = (remote.ask(question, on_note), Rc::downgrade(&remote));
        spawn_local(async move {
            let answered = answer.await;
            if asked.strong_count() > 0 {
                on_end(answered);
            }
        });
        true
    }
}

#[derive(Clone, Debug)]
pub enum RemoteTableEvent<T: TableRequest> {
    /// Progress of reading the input.
    Opening(Progress),
    Opened(T::Response),
    /// The worker could not open it, or has ended.
    Ended {
        failure: Failure,
        /// Whether the table was open, and should be opened again.
        opens_again: bool,
    },
    /// Progress of computing a window of rows.
    Working(Progress),
    Rows(RowWindow<T>),
    /// The last requested rows could not be computed.
    NoRows(Failure),
}

type OnReport<T> = Box<dyn Fn(&RemoteTable<T>, RemoteTableEvent<T>)>;

/// A table in a worker, whose rows are requested window by window.
pub struct RemoteTable<T: TableRequest> {
    kept: Rc<ServiceSlot<T>>,
    state: RefCell<RemoteTableState<T::Query>>,
    on_report: OnReport<T>,
}

impl<T> RemoteTable<T>
where
    T: TableRequest + OpenRequest<Update = Progress, Requests: From<FetchRows<T>>>,
{
    /// Creates a table that is not open.
    pub fn new(on_report: impl Fn(&Self, RemoteTableEvent<T>) + 'static) -> Rc<Self> {
        let (kept, state) = <(Rc<ServiceSlot<T>>, RefCell<RemoteTableState<T::Query>>)>::default();
        Rc::new(Self { kept, state, on_report: Box::new(on_report) })
    }

    /// Returns the service for other requests.
    pub const fn kept(&self) -> &Rc<ServiceSlot<T>> {
        &self.kept
    }

    pub fn open(
        self: &Rc<Self>,
        prepared: impl Future<Output = Result<(T, Vec<Blob>), Failure>> + 'static,
    ) {
        self.on(RemoteTableInput::Opening);
        let [noted, opened, ended] = [(); 3].map(|()| Rc::downgrade(self));
        self.kept.open(
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
                    let opens_again = effects.contains(&Effect::OpenAgain);
                    table.report(RemoteTableEvent::Ended { failure, opens_again });
                }
            },
        );
    }

    pub fn close(&self) {
        self.kept.end();
        self.on(RemoteTableInput::Close);
    }

    /// Requests a window of the rows of a query, if the table is open.
    pub fn view(self: &Rc<Self>, query: T::Query, window: Range<usize>) {
        let effects = self.on(RemoteTableInput::Want(query, window));
        self.execute(effects, None);
    }

    fn report(&self, report: RemoteTableEvent<T>) {
        (self.on_report)(self, report);
    }

    fn on(&self, event: RemoteTableInput<T::Query>) -> Vec<Effect<T::Query>> {
        self.state.borrow_mut().on(event)
    }

    fn execute(self: &Rc<Self>, effects: Vec<Effect<T::Query>>, mut rows: Option<RowWindow<T>>) {
        for effect in effects {
            match (effect, rows.take()) {
                (Effect::Request(query, window), _) => self.request(query, window),
                (Effect::Show, Some(rows)) => self.report(RemoteTableEvent::Rows(rows)),
                (Effect::Show | Effect::OpenAgain, _) => {}
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
        self.kept.ask(FetchRows { query, window }, on_note, move |answered| {
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
