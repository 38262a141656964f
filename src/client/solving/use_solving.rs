//! What there is to solve of a record, as a hook.

use std::rc::Rc;

use futures::{FutureExt, TryFutureExt};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use super::{Analysed, Solved, analyse, solve_table};
use crate::client::pool::Pool;
use crate::client::stage::Stage;
use crate::client::use_answer::{Answered, use_request};
use crate::engine::{Analysis, Deal, Play, Seat};
use crate::wire::question::Progress;

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
    let begun = use_memo(play, |play| {
        let (play, declarer) = play.as_ref()?;
        Analysis::begin(play, *declarer).ok().map(Rc::new)
    });
    let table = use_request(deal, |deal, _, on_part: Callback<Solved>| {
        solve_table(deal, Rc::new(move |solved| on_part.emit(solved))).map_ok(drop).boxed_local()
    });
    let play = use_request((*begun).clone(), |begun, _, on_part: Callback<Analysed>| {
        analyse(begun, Rc::new(move |analysed| on_part.emit(analysed))).map_ok(drop).boxed_local()
    });
    let on_retry = {
        let failed = |stage: &Stage<()>| matches!(stage, Stage::Failed(_));
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
    let analysing = |begun: &Rc<Analysis>| Analysed {
        analysis: Some(Rc::clone(begun)),
        stage: Stage::Working(Progress::default()),
    };
    SolvedRecord {
        table: solved.or(deal.map(|_| Solved::begun())).unwrap_or_default(),
        play: analysed.or(Option::as_ref(&begun).map(analysing)).unwrap_or_default(),
        on_retry,
    }
}

/// What is known of a question as far as it is solved. What has failed is tried again from its beginning.
fn known<Q: PartialEq, A: Clone>(
    question: Option<&Q>,
    answered: &Answered<Q, A>,
    stage: fn(&A) -> &Stage<()>,
) -> Option<A> {
    let (of, part) = answered.last.as_ref()?;
    let is_again = matches!((stage(part), &answered.stage), (Stage::Failed(_), Stage::Working(_)));
    (Some(of) == question && !is_again).then(|| part.clone())
}
