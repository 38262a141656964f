//! Handle to the built-in cribbage players, which run in a worker.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use futures::FutureExt;
use futures::future::{LocalBoxFuture, Shared, try_join};

use super::fetch::{DISCARDS, PEGGING, PEGGING_JOINT, PEGGING_MEANS, SHOWS};
use super::pool::Pool;
use super::service_handle::{ServiceHandle, open};
use super::task::Task;
use crate::wire::cribbage::{
    LoadWinChances, OpenPlayers, PlayersRequest, TableFiles, WinChancesNeed, WinTableFiles,
};
use crate::wire::request::{Failure, ServiceKind, ServiceRequest};

pub async fn fetch_tables() -> Result<TableFiles, Failure> {
    let (discards, pegging) = try_join(DISCARDS.text(), PEGGING.bytes()).await?;
    Ok(TableFiles { discards, pegging })
}

async fn fetch_win_tables() -> Result<WinTableFiles, Failure> {
    let (means, joint) = (PEGGING_MEANS.bytes().await?, PEGGING_JOINT.text().await?);
    Ok(WinTableFiles { means, joint, shows: SHOWS.text().await? })
}

/// Returns whether the tables could not be fetched, the worker could not be started, or the worker has ended.
fn has_ended(basic: &PlayersFuture) -> bool {
    match basic.peek() {
        Some(Ok(remote)) => !remote.is_open(),
        Some(Err(_)) => true,
        None => false,
    }
}

/// Handle to the built-in players. The first handle fetches their tables and starts their worker. Dropping the last
/// handle ends the worker.
#[derive(Clone)]
pub struct Players(Rc<RefCell<PlayersLoading>>);

/// Future that resolves to a handle to the worker. All requests share this future.
type PlayersFuture = Shared<LocalBoxFuture<'static, Result<ServiceHandle<OpenPlayers>, Failure>>>;

#[derive(Default)]
struct PlayersLoading {
    basic: Option<PlayersFuture>,
    /// Worker that has also loaded the winning chances. Only requests that use these chances wait for this worker.
    with_scores: Option<PlayersFuture>,
    /// Task that starts the worker before the first request.
    task: Option<Task>,
}

thread_local! {
    static PLAYERS: RefCell<Weak<RefCell<PlayersLoading>>> = const { RefCell::new(Weak::new()) };
}

impl Players {
    /// Returns a handle to the page's players. They stay loaded while any handle exists.
    pub fn of_page() -> Self {
        let known = PLAYERS.with_borrow(Weak::upgrade);
        let players = Self(known.unwrap_or_else(|| {
            let loading = Rc::default();
            PLAYERS.set(Rc::downgrade(&loading));
            loading
        }));
        let basic = players.basic();
        players.0.borrow_mut().task = Some(Task::spawn(async move { drop(basic.await) }));
        players
    }

    /// Sends a request. If the tables could not be fetched earlier, they are fetched again.
    pub async fn ask<Q>(self, question: Q) -> Result<Q::Response, Failure>
    where
        PlayersRequest: From<Q>,
        Q: ServiceRequest + Clone,
    {
        let remote = match PlayersRequest::from(question.clone()).chances() {
            WinChancesNeed::Unused => self.basic().await?,
            WinChancesNeed::Needed => self.with_scores().await?,
            WinChancesNeed::Wanted => match self.with_scores().await {
                Ok(remote) => remote,
                Err(_) => self.basic().await?,
            },
        };
        Ok(remote.ask(question, |_| ()).await?.body)
    }

    fn with_scores(&self) -> PlayersFuture {
        let basic = self.basic();
        let mut loading = self.0.borrow_mut();
        loading.with_scores.take_if(|known| has_ended(known));
        let with_scores = loading.with_scores.get_or_insert_with(|| {
            let ready = async move {
                let files = fetch_win_tables().await?;
                let remote = basic.await?;
                remote.ask(LoadWinChances(files), |_| ()).await?;
                Ok(remote)
            };
            ready.boxed_local().shared()
        });
        with_scores.clone()
    }

    fn basic(&self) -> PlayersFuture {
        let mut loading = self.0.borrow_mut();
        // Try again after a failed start, and replace a worker that has ended.
        loading.basic.take_if(|basic| has_ended(basic));
        let basic = loading.basic.get_or_insert_with(|| {
            // Start the worker while the tables are being fetched.
            Pool::of_page().expect(ServiceKind::Players);
            let basic = async {
                let tables = fetch_tables().await?;
                Ok(open(&OpenPlayers(tables), None, |_| ()).await?.1)
            };
            basic.boxed_local().shared()
        });
        basic.clone()
    }
}
