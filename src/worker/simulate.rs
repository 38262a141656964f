//! Job that answers a question for one batch of deals, in steps.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::service::refused;
use super::solving::SteppedJob;
use crate::engine::Solver;
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::conflict::{Conflict, redundant};
use crate::engine::bridge::simulate::question_spec::QuestionSpec;
use crate::engine::bridge::simulate::runner::{DealRunner, RunEnding, RunStep};
use crate::engine::bridge::simulate::sampler::Sampler;
use crate::engine::bridge::simulate::script::Script;
use crate::wire::judging::InputFault;
use crate::wire::message::Payload;
use crate::wire::request::Failure;
use crate::wire::solving::{BatchUpdate, SimulateBatch};

pub struct SimulateJob {
    /// Runner of the batch. `None` if no deal can satisfy the script.
    runner: Option<DealRunner>,
    /// Updates that are sent before the first step, in reverse order.
    first: Vec<BatchUpdate>,
}

/// A sampler. The error contains a script that no deal can satisfy, and the conflict in it.
type PreparedScript = Result<Arc<Sampler>, (Arc<Script>, Conflict)>;

thread_local! {
    /// The last sampler. It is cached because building its tables takes longer than a batch.
    static LAST: RefCell<Option<(SimulateBatch, PreparedScript)>> = const { RefCell::new(None) };
}

impl SimulateJob {
    pub fn new(batch: SimulateBatch) -> Result<Self, Failure> {
        let seed: Seed = batch.seed.parse().map_err(|wrong| refused(&wrong))?;
        let numbers = batch.first..batch.first.saturating_add(batch.count);
        let prepared = prepared(&batch)?;
        let script = match &prepared {
            Ok(sampler) => sampler.script(),
            Err((script, _)) => script,
        };
        let ask = QuestionSpec::read(&batch.ask, script).map_err(|wrong| refused(&wrong))?;
        let question = Question::new(script, &ask, &batch.ask).map_err(|wrong| refused(&wrong))?;
        let (runner, mut first) = match &prepared {
            Ok(sampler) => {
                let all = sampler.all().filter(|all| all.count() > 0);
                let first = vec![match all {
                    Some(all) => BatchUpdate::All(all.count(), 1.0 / all.chance()),
                    None => BatchUpdate::Drawing(sampler.drawing()),
                }];
                let runner =
                    DealRunner::new(Arc::clone(sampler), Arc::new(question), seed, numbers)
                        .with_known_tricks(batch.known);
                (Some(runner), first)
            }
            Err((_, conflict)) => {
                let never = RunEnding::Impossible(conflict.clone());
                (None, vec![BatchUpdate::Step(RunStep::Ended(never))])
            }
        };
        // One report of the redundant conditions is enough, so only the first batch sends it.
        if batch.first == 1 && runner.is_some() {
            let notes: Vec<_> = redundant(script).iter().map(InputFault::from).collect();
            if !notes.is_empty() {
                first.push(BatchUpdate::Redundant(notes));
            }
        }
        Ok(Self { runner, first })
    }
}

/// Returns the sampler of a batch. Uses the cached sampler if its script, dealer and vulnerability are the same.
fn prepared(batch: &SimulateBatch) -> Result<PreparedScript, Failure> {
    let known = LAST.with_borrow(|last| {
        let (of, prepared) = last.as_ref()?;
        let is_same = of.script == batch.script && of.otherwise == batch.otherwise;
        is_same.then(|| prepared.clone())
    });
    if let Some(known) = known {
        return Ok(known);
    }
    let script = Script::read(&batch.script).map_err(|wrong| refused(&wrong))?;
    let (dealer, vulnerability) = batch.otherwise;
    let script = script.at(dealer, vulnerability);
    let prepared = match Sampler::new(script.clone()) {
        Ok(sampler) => Ok(Arc::new(sampler)),
        Err(conflict) => Err((Arc::new(script), conflict)),
    };
    LAST.set(Some((batch.clone(), prepared.clone())));
    Ok(prepared)
}

impl SteppedJob for SimulateJob {
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Payload>> {
        let note = |note: &BatchUpdate| ControlFlow::Continue(Some(Payload::of(note)));
        if let Some(first) = self.first.pop() {
            return note(&first);
        }
        let Some(runner) = &mut self.runner else { return ControlFlow::Break(()) };
        match runner.step(solver) {
            RunStep::Nothing => ControlFlow::Continue(None),
            RunStep::Finished => ControlFlow::Break(()),
            step => note(&BatchUpdate::Step(step)),
        }
    }
}
