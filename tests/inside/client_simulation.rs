//! The state machine of a simulation: workers evaluate a question batch by batch.

use std::ops::Range;
use std::sync::Arc;

use kibitzer::client::simulation_state::{
    EndReason, RunLimit, SimulationEffect, SimulationInput, SimulationSpec, SimulationState,
};
use kibitzer::engine::bridge::double_dummy::Solver;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::answer::Question;
use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::runner::{DealRunner, RunEnding, RunStep};
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::wire::request::Failure;
use kibitzer::wire::solving::BatchUpdate;

/// Milliseconds after which a run pauses if no deal has been found.
const PATIENCE: f64 = 30_000.0;

fn question(script: &Script) -> Question {
    let ask = QuestionSpec::read("count", script).expect("a question");
    Question::new(script, &ask, "count").expect("a question")
}

fn state() -> SimulationState {
    let script = Script::read("").expect("a script");
    let run = Run::new(&script, "count", question(&script), Seed::default());
    let (script, ask) = (String::new(), "count".to_owned());
    let otherwise = (Seat::North, Vulnerability::None);
    SimulationState::new(SimulationSpec { script, ask, otherwise, solves: false }, run, None)
}

fn go_on(last: u32) -> SimulationInput {
    SimulationInput::GoOn(RunLimit { last, until: None })
}

fn update(step: RunStep) -> SimulationInput {
    SimulationInput::Update(BatchUpdate::Step(step))
}

/// Returns a worker's updates for a batch of deals.
fn deals(lot: Range<u32>) -> Vec<SimulationInput> {
    let script = Script::read("").expect("a script");
    let question = Arc::new(question(&script));
    let sampler = Arc::new(Sampler::new(script).expect("it can be met"));
    let (mut solver, mut steps) = (Solver::new(), Vec::new());
    let mut asking = DealRunner::new(sampler, question, Seed::default(), lot);
    loop {
        match asking.step(&mut solver) {
            RunStep::Finished => return steps,
            step => steps.push(update(step)),
        }
    }
}

#[test]
fn workers_get_batches_until_the_last_deal_is_done() {
    let mut state = state();
    let effects = state.on(go_on(600), 0.0);
    let lots = [1..257, 257..513, 513..601];
    let expected =
        lots.clone().map(SimulationEffect::Ask).into_iter().chain([SimulationEffect::Draw]);
    assert_eq!(effects, expected.collect::<Vec<_>>());
    // The batches may finish in any order.
    for lot in lots.into_iter().rev() {
        assert!(state.standing(5.0).is_running);
        for event in deals(lot.clone()) {
            assert_eq!(state.on(event, 5.0), [SimulationEffect::Draw]);
        }
        let is_last = lot.start == 1;
        let effects = state.on(SimulationInput::Done(lot), 7.0);
        assert_eq!(effects == [SimulationEffect::Stop, SimulationEffect::DrawNow], is_last);
    }
    assert_eq!((state.run().deals().len(), state.standing(9.0).worked), (600, 7.0));
    assert_eq!(
        state.on(go_on(601), 9.0),
        [SimulationEffect::Ask(601..602), SimulationEffect::Draw]
    );
}

#[test]
fn a_deal_not_found_in_time_pauses_the_run_and_then_gets_more_time() {
    let mut state = state();
    state.on(go_on(9), 0.0);
    assert_eq!(state.on(update(RunStep::Tried(1, 10)), 0.0), [SimulationEffect::Draw]);
    assert_eq!(state.on(update(RunStep::Tried(1, 20)), PATIENCE), [SimulationEffect::Draw]);
    let now = PATIENCE + 1.0;
    assert_eq!(
        state.on(update(RunStep::Tried(1, 30)), now),
        [SimulationEffect::Stop, SimulationEffect::DrawNow]
    );
    assert_eq!(state.standing(now).halt, Some(EndReason::NotFound(30)));
    state.on(go_on(9), now);
    state.on(update(RunStep::Tried(1, 10)), now);
    assert_eq!(state.on(update(RunStep::Tried(1, 20)), 2.0 * now), [SimulationEffect::Draw]);
    assert_eq!(state.standing(2.0 * now).halt, None);
}

#[test]
fn a_run_ends_once_all_deals_before_its_end_are_counted() {
    let mut state = state();
    state.on(go_on(512), 0.0);
    let end = update(RunStep::Ended(RunEnding::DealsExhausted(257)));
    assert_eq!(state.on(end, 0.0), [SimulationEffect::Draw]);
    assert_eq!(state.on(SimulationInput::Done(257..513), 0.0), []);
    for event in deals(1..257) {
        state.on(event, 0.0);
    }
    assert_eq!(
        state.on(SimulationInput::Done(1..257), 0.0),
        [SimulationEffect::Stop, SimulationEffect::DrawNow]
    );
    assert_eq!(state.standing(0.0).halt, Some(EndReason::Ended(RunEnding::DealsExhausted(257))));
    assert_eq!(state.run().deals().len(), 256);
}

#[test]
fn a_worker_that_fails_stops_the_run() {
    let mut state = state();
    state.on(go_on(9), 0.0);
    let effects = state.on(SimulationInput::Failed(Failure::Stopped), 0.0);
    assert_eq!(effects, [SimulationEffect::Stop, SimulationEffect::DrawNow]);
    assert_eq!(state.standing(0.0).halt, Some(EndReason::Failed(Failure::Stopped)));
    // If the user continues the run, the deals are tried again.
    assert_eq!(state.on(go_on(9), 0.0), [SimulationEffect::Ask(1..10), SimulationEffect::Draw]);
}
