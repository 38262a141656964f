//! Double-dummy solving in jobs of the pool, with results that arrive in parts.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use futures::future::{LocalBoxFuture, try_join_all};
use futures::{FutureExt, TryFutureExt};
use gloo_timers::callback::Timeout;
use js_sys::Date;
use yew::prelude::*;

use crate::client::pool::Pool;
use crate::client::service_handle::open;
use crate::client::task::TaskState;
use crate::client::use_request::{RequestState, use_request};
use crate::engine::{Analysis, BySeat, Deal, Play, Seat, Strain, TrickTable};
use crate::wire::request::{Failure, Progress};
use crate::wire::solving::{SolvePositions, SolveStrain};

pub mod file;

/// Minimum number of milliseconds between two reports of an analysis. Without it, the page would be rendered again for
/// each of up to 53 positions.
const REPORT_INTERVAL: f64 = 50.0;

/// Solves the double-dummy table of a deal. The jobs start at once. `on_change` receives the table after each new cell,
/// and after a failure. The future fails if a worker ends or cannot be started. Dropping the future cancels the jobs.
pub fn solve_table(
    deal: Deal,
    on_change: Rc<dyn Fn(PartialTable)>,
) -> LocalBoxFuture<'static, Result<TrickTable, Failure>> {
    let solved = Rc::new(RefCell::new(PartialTable::start()));
    let begin = |strain: Strain| {
        let (solved, on_change) = (Rc::clone(&solved), Rc::clone(&on_change));
        open(&SolveStrain(deal, strain), None, move |(declarer, tricks)| {
            solved.borrow_mut().set(strain, declarer, tricks);
            let now = solved.borrow().clone();
            on_change(now);
        })
    };
    // Begin with the strains that are played most often.
    let strains = try_join_all(Strain::ASCENDING.into_iter().rev().map(begin));
    let solve = async move {
        if let Err(failure) = strains.await {
            solved.borrow_mut().stage = TaskState::Failed(failure.clone());
            let now = solved.borrow().clone();
            on_change(now);
            return Err(failure);
        }
        let solved = solved.borrow();
        solved.complete().ok_or(Failure::Stopped)
    };
    solve.boxed_local()
}

/// Solves the positions of a play, the last position first. The job starts at once. `on_change` receives the unfinished
/// analysis from time to time, and when the job ends. Dropping the future cancels the job.
pub fn analyse(
    unsolved: Rc<Analysis>,
    on_change: Rc<dyn Fn(PartialAnalysis)>,
) -> LocalBoxFuture<'static, Result<Rc<Analysis>, Failure>> {
    let last = unsolved.len() - 1;
    let positions = (0..=last).rev().map(|step| unsolved.position(step).clone()).collect();
    let analysis = Rc::new(RefCell::new(unsolved));
    let (growing, on_growth) = (Rc::clone(&analysis), Rc::clone(&on_change));
    let reported_at = Cell::new(Date::now());
    let on_values = move |(place, values)| {
        let mut analysis = growing.borrow_mut();
        // `set` ignores an index that is out of range.
        Rc::make_mut(&mut analysis).set(last.wrapping_sub(place), values);
        let now = Date::now();
        if now - reported_at.get() >= REPORT_INTERVAL {
            reported_at.set(now);
            let now = Rc::clone(&analysis);
            drop(analysis);
            on_growth(PartialAnalysis {
                analysis: Some(now),
                stage: TaskState::Running(Progress::default()),
            });
        }
    };
    let opened = open(&SolvePositions(positions), None, on_values);
    let solve = async move {
        let opened = opened.await;
        let analysis = Rc::clone(&analysis.borrow());
        let stage = match &opened {
            Ok(_) => TaskState::Done(()),
            Err(failure) => TaskState::Failed(failure.clone()),
        };
        on_change(PartialAnalysis { analysis: Some(Rc::clone(&analysis)), stage });
        opened.map(|_| analysis)
    };
    solve.boxed_local()
}

/// A table of tricks. Some of its cells may be unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartialTable {
    cells: [BySeat<Option<u8>>; 5],
    pub stage: TaskState<()>,
}

impl PartialTable {
    /// Creates an empty table that is being solved.
    pub fn start() -> Self {
        Self { stage: TaskState::Running(Progress::default()), ..Self::default() }
    }

    /// Returns a declarer's tricks, 0 to 13. Returns `None` if they are unknown.
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> Option<u8> {
        self.cells[row(strain)][declarer]
    }

    pub fn count(&self) -> usize {
        let all = self.cells.iter().flat_map(BySeat::iter);
        all.filter(|(_, tricks)| tricks.is_some()).count()
    }

    /// Returns the complete table. Returns `None` unless all 20 cells are known.
    pub fn complete(&self) -> Option<TrickTable> {
        let known = |strain, declarer| self.tricks(strain, declarer).unwrap_or_default();
        (self.count() == 20).then(|| TrickTable::from_fn(known))
    }

    /// Stores a cell. If it is the last unknown cell, the table is done.
    pub fn set(&mut self, strain: Strain, declarer: Seat, tricks: u8) {
        self.cells[row(strain)][declarer] = Some(tricks);
        if self.count() == 20 {
            self.stage = TaskState::Done(());
        }
    }
}

fn row(strain: Strain) -> usize {
    strain.trumps().map_or(4, |suit| suit as usize)
}

/// An analysis of a play, which may be incomplete.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PartialAnalysis {
    /// The analysis, solved from the last position backwards. `None` if there is no play or a hand is unknown.
    pub analysis: Option<Rc<Analysis>>,
    pub stage: TaskState<()>,
}

/// Time in milliseconds until idle workers are started, so that the page is rendered first.
const FIRST_PAINT: u32 = 300;

pub struct SolvedRecord {
    /// Table of the deal. It is empty if the deal is unknown.
    pub table: PartialTable,
    pub play: PartialAnalysis,
    /// Restarts the jobs that failed.
    pub on_retry: Callback<MouseEvent>,
}

/// Solves the table of a deal and analyses its play. Both results arrive in parts.
///
/// A new deal or play replaces the old one, and unmounting cancels both jobs. Workers start soon after the first paint,
/// even without a deal. So they are ready when a deal arrives.
#[hook]
pub fn use_solving(deal: Option<Deal>, play: Option<(Play, Seat)>) -> SolvedRecord {
    use_effect_with((), |()| {
        let stay = Pool::of_page().stay();
        let soon = Timeout::new(FIRST_PAINT, || Pool::of_page().prepare());
        move || drop((soon, stay))
    });
    let unsolved = use_memo(play, |play| {
        let (play, declarer) = play.as_ref()?;
        Analysis::begin(play, *declarer).ok().map(Rc::new)
    });
    let table = use_request(deal, |deal, _, on_part: Callback<PartialTable>| {
        solve_table(deal, Rc::new(move |solved| on_part.emit(solved))).map_ok(drop).boxed_local()
    });
    let play =
        use_request((*unsolved).clone(), |unsolved, _, on_part: Callback<PartialAnalysis>| {
            analyse(unsolved, Rc::new(move |analysed| on_part.emit(analysed)))
                .map_ok(drop)
                .boxed_local()
        });
    let on_retry = {
        let failed = |stage: &TaskState<()>| matches!(stage, TaskState::Failed(_));
        let of_table = failed(&table.stage).then(|| table.on_retry.clone());
        let of_play = failed(&play.stage).then(|| play.on_retry.clone());
        Callback::from(move |event: MouseEvent| {
            for on_retry in of_table.iter().chain(&of_play) {
                on_retry.emit(event.clone());
            }
        })
    };
    let solved = known(deal.as_ref(), &table, |solved| &solved.stage);
    let analysed = known(Option::as_ref(&unsolved), &play, |analysed| &analysed.stage);
    let analysing = |unsolved: &Rc<Analysis>| PartialAnalysis {
        analysis: Some(Rc::clone(unsolved)),
        stage: TaskState::Running(Progress::default()),
    };
    SolvedRecord {
        table: solved.or(deal.map(|_| PartialTable::start())).unwrap_or_default(),
        play: analysed.or(Option::as_ref(&unsolved).map(analysing)).unwrap_or_default(),
        on_retry,
    }
}

/// Returns the last result if it belongs to `question`. Returns `None` while a failed request is repeated.
fn known<Q: PartialEq, A: Clone>(
    question: Option<&Q>,
    answered: &RequestState<Q, A>,
    stage: fn(&A) -> &TaskState<()>,
) -> Option<A> {
    let (of, part) = answered.last.as_ref()?;
    let is_again =
        matches!((stage(part), &answered.stage), (TaskState::Failed(_), TaskState::Running(_)));
    (Some(of) == question && !is_again).then(|| part.clone())
}
