//! How a question is put to deals, lot by lot.

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
use kibitzer::wire::failure::Failure;
use kibitzer::wire::simulate::BatchUpdate;

/// Time for which a deal is tried for at first, in milliseconds.
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

fn told(step: RunStep) -> SimulationInput {
    SimulationInput::Update(BatchUpdate::Step(step))
}

/// What a worker tells of the deals of a lot.
fn deals(lot: Range<u32>) -> Vec<SimulationInput> {
    let script = Script::read("").expect("a script");
    let question = Arc::new(question(&script));
    let sampler = Arc::new(Sampler::new(script).expect("it can be met"));
    let (mut solver, mut steps) = (Solver::new(), Vec::new());
    let mut asking = DealRunner::new(sampler, question, Seed::default(), lot);
    loop {
        match asking.step(&mut solver) {
            RunStep::Finished => return steps,
            step => steps.push(told(step)),
        }
    }
}

#[test]
fn workers_get_lots_until_the_last_deal_is_done() {
    let mut state = state();
    let effects = state.on(go_on(600), 0.0);
    let lots = [1..257, 257..513, 513..601];
    let expected =
        lots.clone().map(SimulationEffect::Ask).into_iter().chain([SimulationEffect::Draw]);
    assert_eq!(effects, expected.collect::<Vec<_>>());
    // In whatever order.
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
fn a_deal_that_is_not_found_stops_the_question_and_is_given_longer_then() {
    let mut state = state();
    state.on(go_on(9), 0.0);
    assert_eq!(state.on(told(RunStep::Tried(1, 10)), 0.0), [SimulationEffect::Draw]);
    assert_eq!(state.on(told(RunStep::Tried(1, 20)), PATIENCE), [SimulationEffect::Draw]);
    let now = PATIENCE + 1.0;
    assert_eq!(
        state.on(told(RunStep::Tried(1, 30)), now),
        [SimulationEffect::Stop, SimulationEffect::DrawNow]
    );
    assert_eq!(state.standing(now).halt, Some(EndReason::NotFound(30)));
    state.on(go_on(9), now);
    state.on(told(RunStep::Tried(1, 10)), now);
    assert_eq!(state.on(told(RunStep::Tried(1, 20)), 2.0 * now), [SimulationEffect::Draw]);
    assert_eq!(state.standing(2.0 * now).halt, None);
}

#[test]
fn deals_before_the_end_are_counted_first() {
    let mut state = state();
    state.on(go_on(512), 0.0);
    let end = told(RunStep::Ended(RunEnding::DealsExhausted(257)));
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
fn a_worker_that_fails_stops_the_question() {
    let mut state = state();
    state.on(go_on(9), 0.0);
    let effects = state.on(SimulationInput::Failed(Failure::Stopped), 0.0);
    assert_eq!(effects, [SimulationEffect::Stop, SimulationEffect::DrawNow]);
    assert_eq!(state.standing(0.0).halt, Some(EndReason::Failed(Failure::Stopped)));
    // Who is told to go on tries again.
    assert_eq!(state.on(go_on(9), 0.0), [SimulationEffect::Ask(1..10), SimulationEffect::Draw]);
}
