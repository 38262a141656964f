//! The table of a deal as a hook.

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::client::solve_table;
use super::pool::Pool;
use super::solved::{Solved, State};
use crate::engine::bridge::deal::Deal;

/// How long the page has to itself before workers are started of which nothing is asked yet, in
/// milliseconds.
const FIRST_PAINT: u32 = 300;

/// The table of a deal, cell by cell as it is solved; of no deal, an empty one.
///
/// A new deal takes the place of the one before, and nothing is told any more of that one. With the
/// component the work ends. What has failed is tried again when `attempt` is another number than before. Workers are started soon after the component's first paint, with or without a
/// deal, so that they are warm when one is there.
#[hook]
pub fn use_double_dummy(deal: Option<Deal>, attempt: u32) -> Solved {
    let told = use_state(|| None::<Told>);
    let wanted = deal.map(|deal| (deal, attempt));

    use_effect_with((), |()| {
        let stay = Pool::of_page().stay();
        let soon = Timeout::new(FIRST_PAINT, || Pool::of_page().prepare());
        move || drop((soon, stay))
    });

    let (known, setter) = (told.clone(), told.setter());
    use_effect_with(wanted, move |&wanted| {
        let is_known =
            is_of(known.as_ref(), wanted).is_some_and(|solved| solved.state == State::Done);
        let jobs = wanted
            .filter(|_| !is_known)
            .map(|wanted| solve_table(wanted.0, move |solved| setter.set(Some((wanted, solved)))));
        move || drop(jobs)
    });

    match (wanted, is_of(told.as_ref(), wanted)) {
        (None, _) => Solved::default(),
        (Some(_), Some(solved)) => solved.clone(),
        (Some(_), None) => Solved::begun(),
    }
}

/// What was told of a deal in an attempt.
type Told = ((Deal, u32), Solved);

/// What was told, if it is of the deal and the attempt that are asked for. What is done needs no other
/// attempt.
fn is_of(told: Option<&Told>, wanted: Option<(Deal, u32)>) -> Option<&Solved> {
    let (((deal, attempt), solved), wanted) = told.zip(wanted)?;
    let is_wanted = *attempt == wanted.1 || solved.state == State::Done;
    (*deal == wanted.0 && is_wanted).then_some(solved)
}
