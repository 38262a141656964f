//! What there is to solve of a record, as a hook.

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{Analysed, Solved, State, analyse, solve_table};
use crate::client::pool::Pool;
use crate::client::task::Task;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::double_dummy::Analysis;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::seat::Seat;

/// How long the page has to itself before workers are started of which nothing is asked yet, in
/// milliseconds.
const FIRST_PAINT: u32 = 300;

/// What is solved of a record.
pub struct SolvedRecord {
    /// The table of its deal; empty, where the deal is not known.
    pub table: Solved,
    /// The analysis of its play.
    pub play: Analysed,
    /// Tries again what has failed.
    pub on_retry: Callback<MouseEvent>,
}

/// Solves the table of a deal, and the play of it by a declarer, part by part.
///
/// A new deal or play takes the place of the one before, and nothing more is reported of that one. With the
/// component the work ends. Workers are started soon after the component's first paint, with or without a
/// deal, so that they are warm when one is there.
#[hook]
pub fn use_solving(deal: Option<Deal>, play: Option<(Play, Seat)>) -> SolvedRecord {
    use_effect_with((), |()| {
        let stay = Pool::of_page().stay();
        let soon = Timeout::new(FIRST_PAINT, || Pool::of_page().prepare());
        move || drop((soon, stay))
    });
    let attempt = use_state_eq(|| 0_u32);
    let table = use_solution(
        deal,
        *attempt,
        |_| Solved::begun(),
        |&deal, setter| {
            let solve = solve_table(deal, Rc::new(move |solved| setter.emit(solved)));
            Task::spawn(async move { drop(solve.await) })
        },
    );
    let begun = use_memo(play, |play| {
        let (play, declarer) = play.as_ref()?;
        Analysis::begin(play, *declarer).ok().map(Rc::new)
    });
    let play = use_solution(
        (*begun).clone(),
        *attempt,
        |begun| Analysed { analysis: Some(Rc::clone(begun)), state: State::Working },
        |begun, setter| {
            let on_change = Rc::new(move |analysed| setter.emit(analysed));
            let analyse = analyse(Rc::clone(begun), on_change);
            Task::spawn(async move { drop(analyse.await) })
        },
    );
    let on_retry = Callback::from(move |_| attempt.set(attempt.wrapping_add(1)));
    SolvedRecord { table, play, on_retry }
}

/// Something that is solved part by part.
trait Solution: Clone + Default + 'static {
    fn state(&self) -> &State;
}

impl Solution for Solved {
    fn state(&self) -> &State {
        &self.state
    }
}

impl Solution for Analysed {
    fn state(&self) -> &State {
        &self.state
    }
}

/// The solution of a question as far as it is known; of none, an empty one. What has failed is tried again
/// when `attempt` is another number than before; what is done needs no other attempt.
#[hook]
fn use_solution<Q: Clone + PartialEq + 'static, S: Solution>(
    question: Option<Q>,
    attempt: u32,
    begin: fn(&Q) -> S,
    solve: fn(&Q, Callback<S>) -> Task,
) -> S {
    let known = use_state(|| None::<(Q, u32, S)>);
    let last = (*known).clone().filter(|(of, in_attempt, solution)| {
        let is_good = *in_attempt == attempt || *solution.state() == State::Done;
        is_good && Some(of) == question.as_ref()
    });
    let is_done = last.as_ref().is_some_and(|(.., solution)| *solution.state() == State::Done);
    use_effect_with((question.clone(), attempt), move |(question, attempt)| {
        let (attempt, setter) = (*attempt, known.setter());
        let task = question.clone().filter(|_| !is_done).map(|question| {
            let of = question.clone();
            solve(
                &question,
                Callback::from(move |solution| {
                    setter.set(Some((of.clone(), attempt, solution)));
                }),
            )
        });
        move || drop(task)
    });
    match (question, last) {
        (None, _) => S::default(),
        (Some(_), Some((.., solution))) => solution,
        (Some(question), None) => begin(&question),
    }
}
