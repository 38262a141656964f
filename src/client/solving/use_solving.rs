//! Hook that solves a record.

use std::rc::Rc;

use futures::{FutureExt, TryFutureExt};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{PartialAnalysis, PartialTable, analyse, solve_table};
use crate::client::pool::Pool;
use crate::client::stage::TaskState;
use crate::client::use_answer::{RequestState, use_request};
use crate::engine::{Analysis, Deal, Play, Seat};
use crate::wire::question::Progress;

/// Delay before idle workers are started, so that the page is drawn first, in milliseconds.
const FIRST_PAINT: u32 = 300;

pub struct SolvedRecord {
    /// Table of the deal; empty if the deal is unknown.
    pub table: PartialTable,
    pub play: PartialAnalysis,
    /// Retries failed jobs.
    pub on_retry: Callback<MouseEvent>,
}

/// Solves the table of a deal and analyses its play by a declarer, with partial results.
///
/// A new deal or play replaces the old one, and unmounting cancels. Workers start soon after the
/// first paint, even without a deal, to be warm when one arrives.
#[hook]
pub fn use_solving(deal: Option<Deal>, play: Option<(Play, Seat)>) -> SolvedRecord {
    use_effect_with((), |()| {
        let stay = Pool::of_page().stay();
        let soon = Timeout::new(FIRST_PAINT, || Pool::of_page().prepare());
        move || drop((soon, stay))
    });
    let begun = use_memo(play, |play| {
        let (play, declarer) = play.as_ref()?;
        Analysis::begin(play, *declarer).ok().map(Rc::new)
    });
    let table = use_request(deal, |deal, _, on_part: Callback<PartialTable>| {
        solve_table(deal, Rc::new(move |solved| on_part.emit(solved))).map_ok(drop).boxed_local()
    });
    let play = use_request((*begun).clone(), |begun, _, on_part: Callback<PartialAnalysis>| {
        analyse(begun, Rc::new(move |analysed| on_part.emit(analysed))).map_ok(drop).boxed_local()
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
    let analysed = known(Option::as_ref(&begun), &play, |analysed| &analysed.stage);
    let analysing = |begun: &Rc<Analysis>| PartialAnalysis {
        analysis: Some(Rc::clone(begun)),
        stage: TaskState::Running(Progress::default()),
    };
    SolvedRecord {
        table: solved.or(deal.map(|_| PartialTable::start())).unwrap_or_default(),
        play: analysed.or(Option::as_ref(&begun).map(analysing)).unwrap_or_default(),
        on_retry,
    }
}

/// Returns the last result for the question, or `None` while a failed one is retried.
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
