//! A question about deals that meet a script. Workers evaluate it batch by batch. The sums are the same to the last
//! byte for any number of workers and any order of batches.

use std::ops::{ControlFlow, Range};

use kibitzer::engine::bridge::double_dummy::Solver;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::answer::{Question, hash};
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::conflict::Conflict;
use kibitzer::engine::bridge::simulate::oracle::DealOracle;
use kibitzer::engine::bridge::simulate::partial_result::{PartialResult, VERSION};
use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::runner::{RunEnding, RunStep};
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::bridge::simulate::target_margin::TargetMargin;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::source::Source;
use kibitzer::wire::request::Failure;
use kibitzer::wire::solving::{BatchUpdate, SimulateBatch};
use kibitzer::worker::simulate::SimulateJob;
use kibitzer::worker::solving::SteppedJob;
use proptest::prelude::*;

use super::simulate_vectors::solved;
use super::support::double_dummy_cases::extent;

const SEED: &str = "7K3QD-2M9XZ-011VJ-00001";

/// South holds the highest cards of each suit, so that South's contracts are solved quickly.
const SCRIPT: &str = "predeal south SAKQJ, HAKQ, DAKQ, CAKQ\nhcp(north) in 0..8 && rnd(3) > 0";

fn batch(script: &str, ask: &str, numbers: &Range<u32>) -> SimulateBatch {
    SimulateBatch {
        script: script.to_owned(),
        ask: ask.to_owned(),
        otherwise: (Seat::North, Vulnerability::None),
        seed: SEED.to_owned(),
        first: numbers.start,
        count: numbers.end - numbers.start,
        known: Vec::new(),
    }
}

/// Returns the updates of a batch. The list is cut off after `most` updates.
fn updates_of(batch: SimulateBatch, most: usize) -> Vec<BatchUpdate> {
    let mut solver = Solver::new();
    let mut job = SimulateJob::new(batch).expect("a question");
    let mut updates = Vec::new();
    while updates.len() < most {
        match job.step(&mut solver) {
            ControlFlow::Continue(Some(update)) => {
                updates.push(update.read().expect("an update of the question"));
            }
            ControlFlow::Continue(None) => {}
            ControlFlow::Break(()) => break,
        }
    }
    updates
}

fn run_of(script: &str, ask: &str) -> Run {
    let script = Script::read(script).expect("a script");
    let read = QuestionSpec::read(ask, &script).expect("a question");
    let question = Question::new(&script, &read, ask).expect("a question");
    Run::new(&script, ask, question, SEED.parse().expect("a seed"))
}

/// Computes the partial result deal by deal, as the command line does.
fn sequential_part(script: &str, ask: &str, count: u32) -> PartialResult {
    let script = Script::read(script).expect("a script");
    let read = QuestionSpec::read(ask, &script).expect("a question");
    let question = Question::new(&script, &read, ask).expect("a question");
    let seed: Seed = SEED.parse().expect("a seed");
    let sampler = Sampler::new(script.clone()).expect("it can be met");
    let (mut deals, mut dummy) = (sampler.deals(seed), Solver::new());
    let mut calculator = Calculator::new(&script, DealOracle::new(seed));
    let (mut tally, mut tries) = (question.tally(), 0);
    for number in 1..=count {
        let drawn = deals.draw(number, 1_000_000).expect("values").expect("a deal");
        calculator.oracle.begin(number);
        calculator.set_hands(*drawn.deal.hands());
        let look = question.evaluate(&mut calculator).expect("values");
        let solved = solved(&question.task(&look), &drawn.deal, &mut dummy);
        question.add(&drawn.deal, &look, &solved, &mut tally).expect("solved");
        tries += drawn.tries;
    }
    let (side, ranges) = (question.side(), vec![(1, count.into())]);
    PartialResult {
        version: VERSION,
        question: hash(&script, ask),
        seed,
        side,
        ranges,
        tries,
        tally,
    }
}

/// Computes the partial result with several workers that share the batches. Each number in `order` chooses the worker
/// that makes the next step.
fn shared_part(
    script: &str,
    ask: &str,
    count: u32,
    workers: usize,
    order: &[usize],
) -> PartialResult {
    struct RunningBatch {
        batch: Range<u32>,
        job: SimulateJob,
    }
    let mut run = run_of(script, ask);
    let mut running: Vec<RunningBatch> = Vec::new();
    let mut solver = Solver::new();
    let mut order = order.iter().copied().cycle();
    loop {
        while running.len() < workers {
            let batches: Vec<_> = running.iter().map(|it| it.batch.clone()).collect();
            let Some(next) = run.next_batch(3, count, &batches) else { break };
            let job = SimulateJob::new(batch(script, ask, &next)).expect("a question");
            running.push(RunningBatch { batch: next, job });
        }
        if running.is_empty() {
            return run.part().clone();
        }
        let at = order.next().unwrap_or(0) % running.len();
        match running[at].job.step(&mut solver) {
            ControlFlow::Continue(Some(update)) => {
                if let Some(BatchUpdate::Step(RunStep::Results(deals))) = update.read() {
                    run.take_all(deals);
                }
            }
            ControlFlow::Continue(None) => {}
            ControlFlow::Break(()) => drop(running.swap_remove(at)),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(extent(2, 6)))]
    #[test]
    fn batches_in_any_order_give_the_same_partial_result(
        order in prop::collection::vec(0..4_usize, 1..20),
        workers in prop::sample::select(vec![1_usize, 2, 4]),
    ) {
        for (ask, count) in [("contracts 7NS 7SS slam: hcp(north) > 3 ? 6CS : 6DS", 13), ("count", 40)] {
            let expected = sequential_part(SCRIPT, ask, count);
            prop_assert_eq!(shared_part(SCRIPT, ask, count, workers, &order), expected);
        }
    }
}

#[test]
fn a_paused_run_continues_after_its_last_counted_deal() {
    let mut run = run_of(SCRIPT, "count");
    let results = |numbers: Range<u32>| {
        updates_of(batch(SCRIPT, "count", &numbers), usize::MAX).into_iter().flat_map(|update| {
            match update {
                BatchUpdate::Step(RunStep::Results(deals)) => deals,
                _ => Vec::new(),
            }
        })
    };
    // At the pause, the third batch is complete, and the second is not.
    run.take_all(results(1..6).chain(results(11..16)));
    assert_eq!((run.part().tally.deals(), run.next()), (5, 6));
    assert_eq!(run.next_batch(8, 15, &[]), Some(6..11));
    assert_eq!(run.next_batch(8, 20, &[6..8, 8..11]), Some(16..21));
    run.take_all(results(6..11));
    // Repeated results count only once.
    run.take_all(results(3..9));
    assert_eq!(*run.part(), sequential_part(SCRIPT, "count", 15));
    assert_eq!(run.next_batch(8, 15, &[]), None);
}

#[test]
fn tricks_known_from_another_question_are_not_solved_again() {
    let one = "contracts 7NS 7SS";
    let mut known = Vec::new();
    for update in updates_of(batch(SCRIPT, one, &(4..7)), usize::MAX) {
        if let BatchUpdate::Step(RunStep::Results(deals)) = update {
            known.extend(deals.into_iter().map(|deal| deal.solved.tricks));
        }
    }
    assert_eq!(known.len(), 3);
    // Known solutions are used unchanged. To show this, one known solution has wrong numbers of tricks.
    known[1].iter_mut().for_each(|(.., tricks)| *tricks = 1);
    let marked = SimulateBatch { known, ..batch(SCRIPT, "contracts 7SS 7HS", &(4..7)) };
    let received = updates_of(marked, usize::MAX);
    let second = received.iter().find_map(|update| match update {
        BatchUpdate::Step(RunStep::Results(deals)) => deals.iter().find(|deal| deal.number == 5),
        _ => None,
    });
    let tricks: Vec<u8> =
        second.expect("deal 5").solved.tricks.iter().map(|(.., tricks)| *tricks).collect();
    assert_eq!((tricks.len(), tricks[0]), (2, 1));
    assert!(tricks[1] > 9, "{tricks:?}");
}

#[test]
fn method_of_drawing_is_reported_first() {
    let received =
        updates_of(batch("hcp(south) in 15..17 && balanced(south)", "count", &(1..2)), 9);
    let [BatchUpdate::Drawing(drawing), BatchUpdate::Step(RunStep::Results(deals))] =
        received.as_slice()
    else {
        panic!("{received:?}")
    };
    let exact = drawing.exact.expect("a seat");
    assert_eq!((exact.seat, exact.count, exact.of), (Seat::South, 30_897_212_184, 635_013_559_600));
    assert!(!drawing.is_tried);
    assert_eq!(deals.len(), 1);
    // The hand of the seat with the rarest hands is drawn from a table. The condition on the other seat is met by trial
    // and error.
    let two = "hcp(south) in 15..17 && balanced(south) && hcp(north) >= 10";
    let received = updates_of(batch(two, "count", &(1..2)), 9);
    let Some(BatchUpdate::Drawing(drawing)) = received.first() else { panic!("{received:?}") };
    assert!(drawing.is_tried);
    assert_eq!(drawing.exact, Some(exact));
    let received = updates_of(batch(&format!("{two} && hcp(east) < 9"), "count", &(1..2)), 9);
    assert!(
        matches!(received.first(), Some(BatchUpdate::Drawing(drawing)) if drawing.is_tried),
        "{received:?}"
    );
}

fn contradiction(parts: &[usize]) -> RunStep {
    RunStep::Ended(RunEnding::Impossible(Conflict { parts: parts.to_vec() }))
}

#[test]
fn impossible_script_is_reported_with_the_conflicting_parts() {
    let one_seat = updates_of(batch("aces(south) == 2 && hcp(south) >= 33", "count", &(1..9)), 9);
    assert_eq!(one_seat, [BatchUpdate::Step(contradiction(&[1, 2]))]);
    // A contradiction between several seats is searched for only after many tries.
    let three = "hearts(west) == 5 && hearts(east) == 5 && hearts(north) == 4";
    let received = updates_of(batch(three, "count", &(1..9)), 99);
    assert_eq!(received.last(), Some(&BatchUpdate::Step(contradiction(&[1, 2, 3]))));
    assert!(
        received.iter().any(|update| matches!(update, BatchUpdate::Step(RunStep::Tried(1, _))))
    );
}

#[test]
fn tries_for_a_rare_deal_are_reported_in_steps() {
    let thin = "spades(north) + hearts(south) + diamonds(east) >= 38";
    let received = updates_of(batch(thin, "count", &(1..2)), 6);
    let tries: Vec<u64> = received
        .iter()
        .filter_map(|update| {
            if let BatchUpdate::Step(RunStep::Tried(1, tries)) = update {
                Some(*tries)
            } else {
                None
            }
        })
        .collect();
    assert!(tries.len() == 5 && tries.is_sorted(), "{received:?}");
    // Each tried deal must be solved.
    let slow = updates_of(batch("tricks(south, notrump) > 13", "count", &(1..2)), 3);
    assert_eq!(
        slow.get(1..),
        Some(&[1, 2].map(|tries| BatchUpdate::Step(RunStep::Tried(1, tries)))[..])
    );
    let enough = updates_of(
        batch("generate 100\nhcp(north) + hcp(south) == 40 && rnd(9) > 8", "count", &(1..2)),
        9,
    );
    assert_eq!(
        enough.last(),
        Some(&BatchUpdate::Step(RunStep::Ended(RunEnding::TriesExhausted(1, 100))))
    );
}

#[test]
fn tries_that_need_solving_are_reported_one_by_one() {
    let received = updates_of(batch("tricks(south, notrump) >= 0", "count", &(1..4)), 9);
    let tries = received.iter().filter_map(|update| match update {
        BatchUpdate::Step(RunStep::Results(deals)) => Some(deals.len()),
        _ => None,
    });
    assert_eq!(tries.collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn if_few_deals_meet_a_script_they_are_enumerated() {
    let few = "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT987, east CAKQJT987\nclubs(west) > 3";
    let received = updates_of(batch(few, "count", &(1..9)), 9);
    // Of the C(10,5) ways to deal the ten cards, C(5,4)·C(5,1) + 1 meet the script.
    let Some(BatchUpdate::All(26, one_in)) = received.first() else { panic!("{received:?}") };
    assert!((one_in - 252.0 / 26.0).abs() < 1e-9);
    assert!(
        matches!(&received[1..], [BatchUpdate::Step(RunStep::Results(deals))] if deals.len() == 8),
        "{received:?}"
    );
    let beyond = updates_of(batch(few, "count", &(25..29)), 9);
    assert_eq!(
        beyond.last(),
        Some(&BatchUpdate::Step(RunStep::Ended(RunEnding::DealsExhausted(27))))
    );
}

#[test]
fn a_missing_value_is_reported_with_its_place() {
    let ended = |script: &str, ask: &str| {
        let received = updates_of(batch(script, ask, &(1..9)), 9);
        let [BatchUpdate::Drawing(_), BatchUpdate::Step(RunStep::Ended(ending))] =
            received.as_slice()
        else {
            panic!("{received:?}")
        };
        ending.clone()
    };
    let script = "hcp(south) / (aces(south) - aces(south)) > 1";
    let RunEnding::NoValue(1, no) = ended(script, "count") else { panic!("it has no value") };
    let found = no.of_deal(1).diagnostic(&Source::new(script));
    assert_eq!(found.message, "this divides by 0 (in deal 1)");
    let ask = "contracts 1NS if: hcp(north) / (aces(north) - aces(north)) > 1 ? 1NS : P";
    let RunEnding::NoQuestionValue(1, no) = ended("", ask) else { panic!("it has no value") };
    assert_eq!(no.of_deal(1).diagnostic(&Source::new(ask)).place.line, 1);
    // A value of the script that cannot be computed is reported at its position in the script, even though the question
    // needs it.
    let script = "// points\naction average hcp(north) / (aces(north) - aces(north))";
    let RunEnding::NoValue(1, no) = ended(script, "count") else { panic!("it has no value") };
    assert_eq!(no.of_deal(1).diagnostic(&Source::new(script)).place.line, 2);
}

#[test]
fn unreadable_text_is_refused() {
    for (script, ask) in [("hcp(", "count"), ("", "which"), ("", "lead 3NS"), ("", "breaks")] {
        let refused = SimulateJob::new(batch(script, ask, &(1..2)));
        assert!(matches!(refused, Err(Failure::Refused(_))), "{script} {ask}");
    }
}

#[test]
fn a_run_ends_at_the_same_checkpoint_in_any_order_of_deals() {
    let ask = "contracts 3NS 6NS";
    let results: Vec<_> = updates_of(batch(SCRIPT, ask, &(1..261)), usize::MAX)
        .into_iter()
        .filter_map(|update| {
            if let BatchUpdate::Step(RunStep::Results(deals)) = update { Some(deals) } else { None }
        })
        .flatten()
        .collect();
    assert_eq!(results.len(), 260);
    let wide: TargetMargin = "9999points".parse().expect("a margin");
    for backwards in [false, true] {
        let mut run = run_of(SCRIPT, ask);
        run.end_at(Some(wide));
        let mut deals = results.clone();
        if backwards {
            deals.reverse();
        }
        run.take_all(deals);
        assert_eq!((run.part().tally.deals(), run.reached()), (250, Some(wide)));
        // Once the target is removed, the run continues as if there had been no target.
        run.end_at(None);
        assert_eq!(run.reached(), None);
        run.take_all(results.clone());
        assert_eq!(run.part(), &sequential_part(SCRIPT, ask, 260));
    }
    // The target is set after the checkpoint at 250 deals. It ends the run only at the next checkpoint.
    let mut run = run_of(SCRIPT, ask);
    run.take_all(results);
    run.end_at(Some(wide));
    assert_eq!((run.part().tally.deals(), run.reached()), (260, None));
}

#[test]
fn redundant_conditions_are_reported_once() {
    let script = "hcp(south) in 15..17 &&\nhcp(north) >= 0";
    let needless = |numbers| {
        let received = updates_of(batch(script, "count", &numbers), 3);
        let found = received.into_iter().filter_map(|update| match update {
            BatchUpdate::Redundant(received) => Some(received),
            _ => None,
        });
        found.flatten().map(|update| update.message).collect::<Vec<_>>()
    };
    assert_eq!(needless(1..3), ["“hcp(north) >= 0” excludes nothing"]);
    assert!(needless(3..5).is_empty());
}
