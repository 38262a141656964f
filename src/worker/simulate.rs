//! Stepped job that evaluates a question on a batch of deals.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::service::refused;
use super::solving::SteppedJob;
use crate::engine::Solver;
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::conflict::Conflict;
use crate::engine::bridge::simulate::conflict::redundant;
use crate::engine::bridge::simulate::question_spec::QuestionSpec;
use crate::engine::bridge::simulate::runner::{self, DealRunner, RunEnding};
use crate::engine::bridge::simulate::sampler::Sampler;
use crate::engine::bridge::simulate::script::Script;
use crate::wire::failure::Failure;
use crate::wire::judging::InputFault;
use crate::wire::message::Payload;
use crate::wire::simulate::{BatchUpdate, SimulateBatch};

pub struct SimulateJob {
    /// `None` once it has ended.
    asking: Option<DealRunner>,
    /// Updates to send before the first step, in reverse order.
    first: Vec<BatchUpdate>,
}

/// A sampler, or the script with the conflict that makes it unsatisfiable.
type PreparedScript = Result<Arc<Sampler>, (Arc<Script>, Conflict)>;

thread_local! {
    /// Cache of the last sampler: building its tables takes longer than a batch.
    static LAST: RefCell<Option<(SimulateBatch, PreparedScript)>> = const { RefCell::new(None) };
}

impl SimulateJob {
    pub fn new(asked: SimulateBatch) -> Result<Self, Failure> {
        let seed: Seed = asked.seed.parse().map_err(|wrong| refused(&wrong))?;
        let numbers = asked.first..asked.first.saturating_add(asked.count);
        let prepared = prepared(&asked)?;
        let script = match &prepared {
            Ok(sampler) => sampler.script(),
            Err((script, _)) => script,
        };
        let ask = QuestionSpec::read(&asked.ask, script).map_err(|wrong| refused(&wrong))?;
        let question = Question::new(script, &ask, &asked.ask).map_err(|wrong| refused(&wrong))?;
        let (asking, mut first) = match &prepared {
            Ok(sampler) => {
                let all = sampler.all().filter(|all| all.count() > 0);
                let first = vec![match all {
                    Some(all) => BatchUpdate::All(all.count(), 1.0 / all.chance()),
                    None => BatchUpdate::Drawing(sampler.drawing()),
                }];
                let asking =
                    DealRunner::new(Arc::clone(sampler), Arc::new(question), seed, numbers)
                        .with_known_tricks(asked.known);
                (Some(asking), first)
            }
            Err((_, conflict)) => {
                let never = RunEnding::Impossible(conflict.clone());
                (None, vec![BatchUpdate::Step(runner::RunStep::Ended(never))])
            }
        };
        // Only one worker reports this.
        if asked.first == 1 && asking.is_some() {
            let notes: Vec<_> = redundant(script).iter().map(InputFault::from).collect();
            if !notes.is_empty() {
                first.push(BatchUpdate::Redundant(notes));
            }
        }
        Ok(Self { asking, first })
    }
}

/// Returns the sampler of a batch, from the cache if the script is the same.
fn prepared(asked: &SimulateBatch) -> Result<PreparedScript, Failure> {
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

impl SteppedJob for SimulateJob {
    fn step(&mut self, solver: &mut Solver) -> ControlFlow<(), Option<Payload>> {
        let note = |note: &BatchUpdate| ControlFlow::Continue(Some(Payload::of(note)));
        if let Some(first) = self.first.pop() {
            return note(&first);
        }
        let Some(asking) = &mut self.asking else { return ControlFlow::Break(()) };
        match asking.step(solver) {
            runner::RunStep::Nothing => ControlFlow::Continue(None),
            runner::RunStep::Finished => ControlFlow::Break(()),
            told => note(&BatchUpdate::Step(told)),
        }
    }
}
