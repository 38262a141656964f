//! Stepped job that evaluates a question on a batch of deals.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::service::refused;
use super::solving::Steps;
use crate::engine::Solver;
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::ask::Ask;
use crate::engine::bridge::simulate::asking::{self, Asking, Ending};
use crate::engine::bridge::simulate::conflict::Conflict;
use crate::engine::bridge::simulate::needless::needless;
use crate::engine::bridge::simulate::sampler::Sampler;
use crate::engine::bridge::simulate::script::Script;
use crate::wire::failure::Failure;
use crate::wire::judging::Refusal;
use crate::wire::message::Packed;
use crate::wire::simulate::{AskDeals, OfLot};

pub struct Simulating {
    /// `None` once it has ended.
    asking: Option<Asking>,
    /// Updates to send before the first step, in reverse order.
    first: Vec<OfLot>,
}

/// A sampler, or the script with the conflict that makes it unsatisfiable.
type Prepared = Result<Arc<Sampler>, (Arc<Script>, Conflict)>;

thread_local! {
    /// Cache of the last sampler: building its tables takes longer than a batch.
    static LAST: RefCell<Option<(AskDeals, Prepared)>> = const { RefCell::new(None) };
}

impl Simulating {
    pub fn new(asked: AskDeals) -> Result<Self, Failure> {
        let seed: Seed = asked.seed.parse().map_err(|wrong| refused(&wrong))?;
        let numbers = asked.first..asked.first.saturating_add(asked.count);
        let prepared = prepared(&asked)?;
        let script = match &prepared {
            Ok(sampler) => sampler.script(),
            Err((script, _)) => script,
        };
        let ask = Ask::read(&asked.ask, script).map_err(|wrong| refused(&wrong))?;
        let question = Question::new(script, &ask, &asked.ask).map_err(|wrong| refused(&wrong))?;
        let (asking, mut first) = match &prepared {
            Ok(sampler) => {
                let all = sampler.all().filter(|all| all.count() > 0);
                let first = vec![match all {
                    Some(all) => OfLot::All(all.count(), 1.0 / all.chance()),
                    None => OfLot::Drawing(sampler.drawing()),
                }];
                let asking = Asking::new(Arc::clone(sampler), Arc::new(question), seed, numbers)
                    .knowing(asked.known);
                (Some(asking), first)
            }
            Err((_, conflict)) => {
                let never = Ending::Never(conflict.clone());
                (None, vec![OfLot::Step(asking::Step::Ended(never))])
            }
        };
        // Only one worker reports this.
        if asked.first == 1 && asking.is_some() {
            let notes: Vec<_> = needless(script).iter().map(Refusal::from).collect();
            if !notes.is_empty() {
                first.push(OfLot::Needless(notes));
            }
        }
        Ok(Self { asking, first })
    }
}

/// Returns the sampler of a batch, from the cache if the script is the same.
fn prepared(asked: &AskDeals) -> Result<Prepared, Failure> {
    let known = LAST.with_borrow(|last| {
        let (of, prepared) = last.as_ref()?;
        let is_same = of.script == asked.script && of.otherwise == asked.otherwise;
        is_same.then(|| prepared.clone())
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let script = Script::read(&asked.script).map_err(|wrong| refused(&wrong))?;
    let (dealer, vulnerability) = asked.otherwise;
    let script = script.at(dealer, vulnerability);
    let prepared = match Sampler::new(script.clone()) {
        Ok(sampler) => Ok(Arc::new(sampler)),
        Err(conflict) => Err((Arc::new(script), conflict)),
    };
    LAST.set(Some((asked.clone(), prepared.clone())));
    Ok(prepared)
}

impl Steps for Simulating {
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Packed>> {
        let note = |note: &OfLot| ControlFlow::Continue(Some(Packed::of(note)));
        if let Some(first) = self.first.pop() {
            return note(&first);
        }
        let Some(asking) = &mut self.asking else { return ControlFlow::Break(()) };
        match asking.step(solver) {
            asking::Step::Went => ControlFlow::Continue(None),
            asking::Step::Over => ControlFlow::Break(()),
            told => note(&OfLot::Step(told)),
        }
    }
}
