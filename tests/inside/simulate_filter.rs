//! A condition that selects deals of a run. It may use the tricks that were solved for the question.

use std::sync::Arc;

use kibitzer::engine::bridge::double_dummy::Solver;
use kibitzer::engine::bridge::simulate::answer::Question;
use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::runner::{DealRunner, RunStep};
use kibitzer::engine::bridge::simulate::sample::Filter;
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::{Seat, Suit};

const SEED: &str = "7K3QD-2M9XZ-011VJ-00001";

/// Both hands of North–South are known, so that only the opponents' cards differ.
const HANDS: &str = "fit = spades(north) + spades(south)\n\
    predeal north SA7, HK4, DAQ752, CKJ63\npredeal south SK5, HA83, DK9643, CQ52\n";

fn run(script: &str, ask: &str, count: u32) -> (Script, Run) {
    let script = Script::read(script).expect("a script");
    let read = QuestionSpec::read(ask, &script).expect("a question");
    let question = Question::new(&script, &read, ask).expect("a question");
    let seed = SEED.parse().expect("a seed");
    let mut run = Run::new(&script, ask, question.clone(), seed);
    let sampler = Arc::new(Sampler::new(script.clone()).expect("a sampler"));
    let mut asking = DealRunner::new(sampler, Arc::new(question), seed, 1..count + 1);
    let mut solver = Solver::new();
    loop {
        match asking.step(&mut solver) {
            RunStep::Results(deals) => run.take_all(deals),
            RunStep::Nothing => {}
            RunStep::Finished => return (script, run),
            other => panic!("{other:?}"),
        }
    }
}

fn selected(script: &Script, run: &Run, condition: &str) -> Vec<u32> {
    let filter = Filter::read(condition, script).expect(condition);
    filter.picked(run).expect(condition).into_iter().collect()
}

#[test]
fn filter_uses_cards_and_solved_tricks() {
    let (script, run) = run(HANDS, "contracts 6DS", 12);
    let all = run.deals();
    let by_cards = selected(&script, &run, "spades(west) >= 5 && fit == 4");
    let expected = all.iter().filter(|it| it.deal.hand(Seat::West).length(Suit::Spades) >= 5);
    assert_eq!(by_cards, expected.map(|it| it.number).collect::<Vec<_>>());
    assert!(!by_cards.is_empty() && by_cards.len() < all.len());
    let by_tricks = selected(&script, &run, "tricks(south, diamonds) < 12");
    let expected = all.iter().filter(|it| it.solved.tricks.iter().any(|(.., tricks)| *tricks < 12));
    assert_eq!(by_tricks, expected.map(|it| it.number).collect::<Vec<_>>());
}

#[test]
fn tricks_of_a_deal_with_leads_are_those_of_the_best_lead() {
    let script = "predeal south SK5, HA83, DK9643, CQ52\npredeal north SA7, HK4, DAQ752, CKJ63\n";
    let (script, run) = run(script, "lead 3NE", 3);
    let made = |tricks: u8| selected(&script, &run, &format!("tricks(east, notrump) == {tricks}"));
    let found: Vec<u32> = (0..14).flat_map(made).collect();
    assert_eq!(found.len(), 3);
    for result in run.deals() {
        let best = result.solved.leads.iter().map(|lead| lead.tricks).max().expect("a lead");
        assert!(made(13 - best).contains(&result.number));
    }
}

#[test]
fn faults_have_their_places() {
    let (script, run) = run(HANDS, "contracts 6DS", 1);
    let wrong = |text: &str| Filter::read(text, &script).expect_err(text).iter().next().cloned();
    let missing = wrong("hcp(north) >").expect("a fault");
    assert_eq!((missing.place.line, missing.place.column), (1, 13));
    let two = wrong("hcp(north) > 9 hcp(south) > 9").expect("a fault");
    assert_eq!((two.message.as_str(), two.place.column), ("this is more than one condition", 16));
    let filter = Filter::read("1 == 1 && tricks(west, clubs) > 3", &script).expect("a condition");
    let (number, no) = filter.picked(&run).expect_err("tricks that were not solved");
    assert_eq!((number, no.span.start), (1, 10));
    assert_eq!(no.why.to_string(), "these tricks aren’t solved for this question");
}
