//! How a question is put to deals, lot by lot.

use std::ops::Range;
use std::sync::Arc;

use kibitzer::client::simulation_state::{
    Effect, Event, Halt, Limit, SimulationQuestion, SimulationState,
};
use kibitzer::engine::bridge::double_dummy::Solver;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::answer::Question;
use kibitzer::engine::bridge::simulate::ask::Ask;
use kibitzer::engine::bridge::simulate::asking::{Asking, Ending, Step};
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::wire::failure::Failure;
use kibitzer::wire::simulate::OfLot;

/// Time for which a deal is tried for at first, in milliseconds.
const PATIENCE: f64 = 30_000.0;

fn question(script: &Script) -> Question {
    let ask = Ask::read("count", script).expect("a question");
    Question::new(script, &ask, "count").expect("a question")
}

fn state() -> SimulationState {
    let script = Script::read("").expect("a script");
    let run = Run::new(&script, "count", question(&script), Seed::default());
    let (script, ask) = (String::new(), "count".to_owned());
    let otherwise = (Seat::North, Vulnerability::None);
    SimulationState::new(SimulationQuestion { script, ask, otherwise, solves: false }, run, None)
}

fn go_on(last: u32) -> Event {
    Event::GoOn(Limit { last, until: None })
}

fn told(step: Step) -> Event {
    Event::Told(OfLot::Step(step))
}

/// What a worker tells of the deals of a lot.
fn deals(lot: Range<u32>) -> Vec<Event> {
    let script = Script::read("").expect("a script");
    let question = Arc::new(question(&script));
    let sampler = Arc::new(Sampler::new(script).expect("it can be met"));
    let (mut solver, mut steps) = (Solver::new(), Vec::new());
    let mut asking = Asking::new(sampler, question, Seed::default(), lot);
    loop {
        match asking.step(&mut solver) {
            Step::Over => return steps,
            step => steps.push(told(step)),
        }
    }
}

#[test]
fn workers_get_lots_until_the_last_deal_is_done() {
    let mut state = state();
    let effects = state.on(go_on(600), 0.0);
    let lots = [1..257, 257..513, 513..601];
    let expected = lots.clone().map(Effect::Ask).into_iter().chain([Effect::Draw]);
    assert_eq!(effects, expected.collect::<Vec<_>>());
    // In whatever order.
    for lot in lots.into_iter().rev() {
        assert!(state.standing(5.0).is_running);
        for event in deals(lot.clone()) {
            assert_eq!(state.on(event, 5.0), [Effect::Draw]);
        }
        let is_last = lot.start == 1;
        let effects = state.on(Event::Done(lot), 7.0);
        assert_eq!(effects == [Effect::Stop, Effect::DrawNow], is_last);
    }
    assert_eq!((state.run().deals().len(), state.standing(9.0).worked), (600, 7.0));
    assert_eq!(state.on(go_on(601), 9.0), [Effect::Ask(601..602), Effect::Draw]);
}

#[test]
fn a_deal_that_is_not_found_stops_the_question_and_is_given_longer_then() {
    let mut state = state();
    state.on(go_on(9), 0.0);
    assert_eq!(state.on(told(Step::Tried(1, 10)), 0.0), [Effect::Draw]);
    assert_eq!(state.on(told(Step::Tried(1, 20)), PATIENCE), [Effect::Draw]);
    let now = PATIENCE + 1.0;
    assert_eq!(state.on(told(Step::Tried(1, 30)), now), [Effect::Stop, Effect::DrawNow]);
    assert_eq!(state.standing(now).halt, Some(Halt::Thin(30)));
    state.on(go_on(9), now);
    state.on(told(Step::Tried(1, 10)), now);
    assert_eq!(state.on(told(Step::Tried(1, 20)), 2.0 * now), [Effect::Draw]);
    assert_eq!(state.standing(2.0 * now).halt, None);
}

#[test]
fn deals_before_the_end_are_counted_first() {
    let mut state = state();
    state.on(go_on(512), 0.0);
    let end = told(Step::Ended(Ending::All(257)));
    assert_eq!(state.on(end, 0.0), [Effect::Draw]);
    assert_eq!(state.on(Event::Done(257..513), 0.0), []);
    for event in deals(1..257) {
        state.on(event, 0.0);
    }
    assert_eq!(state.on(Event::Done(1..257), 0.0), [Effect::Stop, Effect::DrawNow]);
    assert_eq!(state.standing(0.0).halt, Some(Halt::Ended(Ending::All(257))));
    assert_eq!(state.run().deals().len(), 256);
}

#[test]
fn a_worker_that_fails_stops_the_question() {
    let mut state = state();
    state.on(go_on(9), 0.0);
    let effects = state.on(Event::Failed(Failure::Stopped), 0.0);
    assert_eq!(effects, [Effect::Stop, Effect::DrawNow]);
    assert_eq!(state.standing(0.0).halt, Some(Halt::Failed(Failure::Stopped)));
    // Who is told to go on tries again.
    assert_eq!(state.on(go_on(9), 0.0), [Effect::Ask(1..10), Effect::Draw]);
}
