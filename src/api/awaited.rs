//! The end of what the pool of workers solves, as a future.

use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

use gloo_timers::callback::Timeout;

use crate::client::cribbage::{Answer, Asked, Players, Question};
use crate::client::failure::Failure;
use crate::client::solving::{State, analyse, solve_table};
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::{Analysis, TrickTable};
use crate::engine::cribbage::discard::Discards;

/// The table of a deal.
pub(super) async fn table(deal: Deal) -> Result<TrickTable, Failure> {
    let end = End::default();
    let ended = end.clone();
    let jobs = solve_table(deal, move |solved| match (solved.state, solved.complete()) {
        (State::Failed(failure), _) => ended.set(Err(failure)),
        (_, Some(table)) => ended.set(Ok(table)),
        _ => {}
    });
    let table = end.wait().await;
    drop(jobs);
    table
}

/// The analysis of a play, solved.
pub(super) async fn analysis(begun: Analysis) -> Result<Rc<Analysis>, Failure> {
    let end = End::default();
    let ended = end.clone();
    let job = analyse(&Rc::new(begun), move |analysed| match (analysed.state, analysed.analysis) {
        (State::Failed(failure), _) => ended.set(Err(failure)),
        (State::Done, Some(analysis)) => ended.set(Ok(analysis)),
        _ => {}
    });
    let analysis = end.wait().await;
    drop(job);
    analysis
}

/// For how long the players of cribbage are kept for the next question, in milliseconds.
const KEEP_PLAYERS: u32 = 30_000;

/// What each discard is worth; an error is why that is not known, in a sentence.
pub(super) async fn discards(asked: Asked) -> Result<Discards, String> {
    let end = End::default();
    let ended = end.clone();
    let players = Players::of_page();
    let pending = players.ask(Question::Discards(asked), move |answered| match answered {
        Ok(Answer::Discards(found)) => ended.set(Ok(found)),
        Ok(_) => {}
        Err(reason) => ended.set(Err(reason)),
    });
    let found = end.wait().await;
    drop(pending);
    Timeout::new(KEEP_PLAYERS, move || drop(players)).forget();
    found
}

/// A result that is waited for, and who waits for it.
#[derive(Clone)]
struct End<T>(Rc<RefCell<(Option<T>, Option<Waker>)>>);

impl<T> Default for End<T> {
    fn default() -> Self {
        Self(Rc::new(RefCell::new((None, None))))
    }
}

impl<T> End<T> {
    fn set(&self, end: T) {
        let waiting = {
            let mut slot = self.0.borrow_mut();
            slot.0 = Some(end);
            slot.1.take()
        };
        if let Some(waker) = waiting {
            waker.wake();
        }
    }

    async fn wait(&self) -> T {
        poll_fn(|context| {
            let mut slot = self.0.borrow_mut();
            slot.1 = Some(context.waker().clone());
            slot.0.take().map_or(Poll::Pending, Poll::Ready)
        })
        .await
    }
}
