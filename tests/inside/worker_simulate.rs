//! A question put to deals that meet a script, lot by lot: whoever does a lot and in whatever order, the sums are the same
//! to the byte.

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
use kibitzer::engine::bridge::simulate::runner::{self, RunEnding};
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::bridge::simulate::target_margin::TargetMargin;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::source::Source;
use kibitzer::wire::failure::Failure;
use kibitzer::wire::simulate::{BatchUpdate, SimulateBatch};
use kibitzer::worker::simulate::SimulateJob;
use kibitzer::worker::solving::SteppedJob;
use proptest::prelude::*;

use super::simulate_vectors::solved;
use super::support::double_dummy_cases::extent;

const SEED: &str = "7K3QD-2M9XZ-011VJ-00001";

/// A side whose every contract is solved at once, and a finesse or two.
const SCRIPT: &str = "predeal south SAKQJ, HAKQ, DAKQ, CAKQ\nhcp(north) in 0..8 && rnd(3) > 0";

fn lot(script: &str, ask: &str, numbers: &Range<u32>) -> SimulateBatch {
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

/// What is told of a lot, at most so many notes.
fn told(asked: SimulateBatch, most: usize) -> Vec<BatchUpdate> {
    let mut solver = Solver::new();
    let mut simulating = SimulateJob::new(asked).expect("a question");
    let mut notes = Vec::new();
    while notes.len() < most {
        match simulating.step(&mut solver) {
            ControlFlow::Continue(Some(note)) => {
                notes.push(note.read().expect("a note of the question"));
            }
            ControlFlow::Continue(None) => {}
            ControlFlow::Break(()) => break,
        }
    }
    notes
}

fn run_of(script: &str, ask: &str) -> Run {
    let script = Script::read(script).expect("a script");
    let read = QuestionSpec::read(ask, &script).expect("a question");
    let question = Question::new(&script, &read, ask).expect("a question");
    Run::new(&script, ask, question, SEED.parse().expect("a seed"))
}

/// The part that comes of asking deal after deal, as the command line does.
fn straight(script: &str, ask: &str, count: u32) -> PartialResult {
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

/// The part of a run whose lots are shared by so many workers; `order` says whose step is next.
fn shared(script: &str, ask: &str, count: u32, workers: usize, order: &[usize]) -> PartialResult {
    struct AtWork {
        lot: Range<u32>,
        simulating: SimulateJob,
    }
    let mut run = run_of(script, ask);
    let mut at_work: Vec<AtWork> = Vec::new();
    let mut solver = Solver::new();
    let mut order = order.iter().copied().cycle();
    loop {
        while at_work.len() < workers {
            let lots: Vec<_> = at_work.iter().map(|it| it.lot.clone()).collect();
            let Some(next) = run.next_batch(3, count, &lots) else { break };
            let simulating = SimulateJob::new(lot(script, ask, &next)).expect("a question");
            at_work.push(AtWork { lot: next, simulating });
        }
        if at_work.is_empty() {
            return run.part().clone();
        }
        let at = order.next().unwrap_or(0) % at_work.len();
        match at_work[at].simulating.step(&mut solver) {
            ControlFlow::Continue(Some(note)) => {
                if let Some(BatchUpdate::Step(runner::RunStep::Results(deals))) = note.read() {
                    run.take_all(deals);
                }
            }
            ControlFlow::Continue(None) => {}
            ControlFlow::Break(()) => drop(at_work.swap_remove(at)),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(extent(2, 6)))]
    #[test]
    fn lots_in_any_order_give_the_part_of_the_command_line(
        order in prop::collection::vec(0..4_usize, 1..20),
        workers in prop::sample::select(vec![1_usize, 2, 4]),
    ) {
        for (ask, count) in [("contracts 7NS 7SS slam: hcp(north) > 3 ? 6CS : 6DS", 13), ("count", 40)] {
            let expected = straight(SCRIPT, ask, count);
            prop_assert_eq!(shared(SCRIPT, ask, count, workers, &order), expected);
        }
    }
}

#[test]
fn what_was_paused_goes_on_where_it_was() {
    let mut run = run_of(SCRIPT, "count");
    let asked = |numbers: Range<u32>| {
        told(lot(SCRIPT, "count", &numbers), usize::MAX).into_iter().flat_map(|note| match note {
            BatchUpdate::Step(runner::RunStep::Results(deals)) => deals,
            _ => Vec::new(),
        })
    };
    // The third lot was done when it was paused, and the second was not.
    run.take_all(asked(1..6).chain(asked(11..16)));
    assert_eq!((run.part().tally.deals(), run.next()), (5, 6));
    assert_eq!(run.next_batch(8, 15, &[]), Some(6..11));
    assert_eq!(run.next_batch(8, 20, &[6..8, 8..11]), Some(16..21));
    run.take_all(asked(6..11));
    // What comes twice is counted once.
    run.take_all(asked(3..9));
    assert_eq!(*run.part(), straight(SCRIPT, "count", 15));
    assert_eq!(run.next_batch(8, 15, &[]), None);
}

#[test]
fn what_is_known_of_another_question_is_not_solved_again() {
    let one = "contracts 7NS 7SS";
    let mut known = Vec::new();
    for note in told(lot(SCRIPT, one, &(4..7)), usize::MAX) {
        if let BatchUpdate::Step(runner::RunStep::Results(deals)) = note {
            known.extend(deals.into_iter().map(|deal| deal.solved.tricks));
        }
    }
    assert_eq!(known.len(), 3);
    // What is known is taken as it is: here it is marked.
    known[1].iter_mut().for_each(|(.., tricks)| *tricks = 1);
    let asked = SimulateBatch { known, ..lot(SCRIPT, "contracts 7SS 7HS", &(4..7)) };
    let notes = told(asked, usize::MAX);
    let second = notes.iter().find_map(|note| match note {
        BatchUpdate::Step(runner::RunStep::Results(deals)) => {
            deals.iter().find(|deal| deal.number == 5)
        }
        _ => None,
    });
    let tricks: Vec<u8> =
        second.expect("deal 5").solved.tricks.iter().map(|(.., tricks)| *tricks).collect();
    assert_eq!((tricks.len(), tricks[0]), (2, 1));
    assert!(tricks[1] > 9, "{tricks:?}");
}

#[test]
fn how_deals_are_drawn_is_told_first() {
    let notes = told(lot("hcp(south) in 15..17 && balanced(south)", "count", &(1..2)), 9);
    let [BatchUpdate::Drawing(drawing), BatchUpdate::Step(runner::RunStep::Results(deals))] =
        notes.as_slice()
    else {
        panic!("{notes:?}")
    };
    let exact = drawing.exact.expect("a seat");
    assert_eq!((exact.seat, exact.count, exact.of), (Seat::South, 30_897_212_184, 635_013_559_600));
    assert!(!drawing.is_tried);
    assert_eq!(deals.len(), 1);
    // The seat with the rarest hands is drawn, and the other is tried for.
    let two = "hcp(south) in 15..17 && balanced(south) && hcp(north) >= 10";
    let notes = told(lot(two, "count", &(1..2)), 9);
    let Some(BatchUpdate::Drawing(drawing)) = notes.first() else { panic!("{notes:?}") };
    assert!(drawing.is_tried);
    assert_eq!(drawing.exact, Some(exact));
    let notes = told(lot(&format!("{two} && hcp(east) < 9"), "count", &(1..2)), 9);
    assert!(
        matches!(notes.first(), Some(BatchUpdate::Drawing(drawing)) if drawing.is_tried),
        "{notes:?}"
    );
}

fn never(parts: &[usize]) -> runner::RunStep {
    runner::RunStep::Ended(RunEnding::Impossible(Conflict { parts: parts.to_vec() }))
}

#[test]
fn what_no_deal_meets_is_told_with_the_parts_that_exclude_each_other() {
    let one_seat = told(lot("aces(south) == 2 && hcp(south) >= 33", "count", &(1..9)), 9);
    assert_eq!(one_seat, [BatchUpdate::Step(never(&[1, 2]))]);
    // Of several seats it is asked whether there is a deal once many were tried.
    let three = "hearts(west) == 5 && hearts(east) == 5 && hearts(north) == 4";
    let notes = told(lot(three, "count", &(1..9)), 99);
    assert_eq!(notes.last(), Some(&BatchUpdate::Step(never(&[1, 2, 3]))));
    assert!(
        notes.iter().any(|note| matches!(note, BatchUpdate::Step(runner::RunStep::Tried(1, _))))
    );
}

#[test]
fn a_thin_condition_is_told_step_by_step_and_never_hangs() {
    let thin = "spades(north) + hearts(south) + diamonds(east) >= 38";
    let notes = told(lot(thin, "count", &(1..2)), 6);
    let tries: Vec<u64> = notes
        .iter()
        .filter_map(|note| {
            if let BatchUpdate::Step(runner::RunStep::Tried(1, tries)) = note {
                Some(*tries)
            } else {
                None
            }
        })
        .collect();
    assert!(tries.len() == 5 && tries.is_sorted(), "{notes:?}");
    // One deal is solved for each try.
    let slow = told(lot("tricks(south, notrump) > 13", "count", &(1..2)), 3);
    assert_eq!(
        slow.get(1..),
        Some(&[1, 2].map(|tries| BatchUpdate::Step(runner::RunStep::Tried(1, tries)))[..])
    );
    let enough =
        told(lot("generate 100\nhcp(north) + hcp(south) == 40 && rnd(9) > 8", "count", &(1..2)), 9);
    assert_eq!(
        enough.last(),
        Some(&BatchUpdate::Step(runner::RunStep::Ended(RunEnding::TriesExhausted(1, 100))))
    );
}

#[test]
fn deals_that_are_solved_to_be_tried_are_told_one_by_one() {
    let notes = told(lot("tricks(south, notrump) >= 0", "count", &(1..4)), 9);
    let asked = notes.iter().filter_map(|note| match note {
        BatchUpdate::Step(runner::RunStep::Results(deals)) => Some(deals.len()),
        _ => None,
    });
    assert_eq!(asked.collect::<Vec<_>>(), [1, 1, 1]);
}

#[test]
fn all_deals_are_told_where_they_are_few() {
    let few = "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT987, east CAKQJT987\nclubs(west) > 3";
    let notes = told(lot(few, "count", &(1..9)), 9);
    // C(5,4)² + 1 of C(10,5).
    let Some(BatchUpdate::All(26, one_in)) = notes.first() else { panic!("{notes:?}") };
    assert!((one_in - 252.0 / 26.0).abs() < 1e-9);
    assert!(
        matches!(&notes[1..], [BatchUpdate::Step(runner::RunStep::Results(deals))] if deals.len() == 8),
        "{notes:?}"
    );
    let beyond = told(lot(few, "count", &(25..29)), 9);
    assert_eq!(
        beyond.last(),
        Some(&BatchUpdate::Step(runner::RunStep::Ended(RunEnding::DealsExhausted(27))))
    );
}

#[test]
fn a_value_that_is_missing_is_told_with_its_place() {
    let ended = |script: &str, ask: &str| {
        let notes = told(lot(script, ask, &(1..9)), 9);
        let [BatchUpdate::Drawing(_), BatchUpdate::Step(runner::RunStep::Ended(ending))] =
            notes.as_slice()
        else {
            panic!("{notes:?}")
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
    // What the script looks at stands in the script, though the question asks for it.
    let script = "// points\naction average hcp(north) / (aces(north) - aces(north))";
    let RunEnding::NoValue(1, no) = ended(script, "count") else { panic!("it has no value") };
    assert_eq!(no.of_deal(1).diagnostic(&Source::new(script)).place.line, 2);
}

#[test]
fn what_cannot_be_read_is_refused() {
    for (script, ask) in [("hcp(", "count"), ("", "which"), ("", "lead 3NS"), ("", "breaks")] {
        let refused = SimulateJob::new(lot(script, ask, &(1..2)));
        assert!(matches!(refused, Err(Failure::Refused(_))), "{script} {ask}");
    }
}

#[test]
fn a_run_ends_at_the_look_that_reaches_the_margin_in_whatever_order_deals_come() {
    let ask = "contracts 3NS 6NS";
    let asked: Vec<_> = told(lot(SCRIPT, ask, &(1..261)), usize::MAX)
        .into_iter()
        .filter_map(|note| {
            if let BatchUpdate::Step(runner::RunStep::Results(deals)) = note {
                Some(deals)
            } else {
                None
            }
        })
        .flatten()
        .collect();
    assert_eq!(asked.len(), 260);
    let wide: TargetMargin = "9999points".parse().expect("a margin");
    for backwards in [false, true] {
        let mut run = run_of(SCRIPT, ask);
        run.end_at(Some(wide));
        let mut deals = asked.clone();
        if backwards {
            deals.reverse();
        }
        run.take_all(deals);
        assert_eq!((run.part().tally.deals(), run.reached()), (250, Some(wide)));
        // Further deals are counted once no margin ends it, as if there had been none.
        run.end_at(None);
        assert_eq!(run.reached(), None);
        run.take_all(asked.clone());
        assert_eq!(run.part(), &straight(SCRIPT, ask, 260));
    }
    // What is not reached at a look does not end between two.
    let mut run = run_of(SCRIPT, ask);
    run.take_all(asked);
    run.end_at(Some(wide));
    assert_eq!((run.part().tally.deals(), run.reached()), (260, None));
}

#[test]
fn conditions_that_exclude_nothing_are_told_once() {
    let script = "hcp(south) in 15..17 &&\nhcp(north) >= 0";
    let needless = |numbers| {
        let notes = told(lot(script, "count", &numbers), 3);
        let found = notes.into_iter().filter_map(|note| match note {
            BatchUpdate::Redundant(notes) => Some(notes),
            _ => None,
        });
        found.flatten().map(|note| note.message).collect::<Vec<_>>()
    };
    assert_eq!(needless(1..3), ["“hcp(north) >= 0” excludes nothing"]);
    assert!(needless(3..5).is_empty());
}
