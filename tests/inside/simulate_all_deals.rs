//! Scripts that only a few deals meet. There is no random sample: each of these deals is used once.

use std::collections::BTreeSet;
use std::sync::Arc;

use kibitzer::cli::simulate::part_line;
use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::all_deals::{AllDeals, few_for, ways_to_deal};
use kibitzer::engine::bridge::simulate::answer::{Question, Scoring};
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::runner::{DealResult, DealRunner, RunEnding, RunStep};
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::sentence;
use kibitzer::engine::bridge::simulate::target_margin::{MarginUnit, TargetMargin, widest};
use kibitzer::engine::{CardSet, Seat, Solver};

use super::simulate_answers::question;
use super::simulate_vectors::{on_deal, script};

/// East and West have eight known cards each. Ten cards are left for them.
const TEN: &str =
    "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT987, east CAKQJT987";

fn sampler(text: &str) -> Sampler {
    Sampler::new(script(text)).unwrap_or_else(|conflict| panic!("{text}: {conflict:?}"))
}

#[track_caller]
fn count(text: &str) -> Option<u32> {
    sampler(text).all().map(AllDeals::count)
}

#[test]
fn each_deal_that_meets_a_script_has_one_number() {
    let texts = [
        TEN.to_owned(),
        format!("{TEN}\ncondition clubs(west) == 2"),
        // The condition is on two hands, so each deal is tested. Of the ten cards, West must have exactly
        // one club, and East exactly one diamond.
        format!("{TEN}\ncondition clubs(west) * diamonds(east) == 1"),
        // Three hands lack two cards each.
        "predeal north SAKQJT987654, south HAKQJT987654, west DAKQJT987654, east CAKQJT98765432"
            .to_owned(),
    ];
    for (text, expected) in texts.iter().zip([252, 100, 25, 90]) {
        let sampler = sampler(text);
        let all = sampler.all().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(all.count(), expected, "{text}");
        let deals = |seed: Seed| -> Vec<_> {
            (1..=all.count()).map(|number| all.deal(seed, number).expect("a deal")).collect()
        };
        let (one, other) = (deals(Seed::default()), deals(Seed::from_bytes([7; 13])));
        let different: BTreeSet<String> = one.iter().map(ToString::to_string).collect();
        assert_eq!(different.len(), one.len());
        assert_eq!(different, other.iter().map(ToString::to_string).collect());
        assert_ne!(one, other);
        assert!(all.deal(Seed::default(), 0).is_none());
        assert!(all.deal(Seed::default(), all.count() + 1).is_none());
        let asked = script(text);
        for deal in &one {
            let mut calculator = on_deal(&asked, &deal.to_string());
            let meets = asked.condition().is_none_or(|it| calculator.meets(it).expect("a value"));
            assert!(meets, "{text}: {deal}");
            let given = asked.predeal().cards();
            assert!(given.iter().all(|(seat, held)| *held - deal.hand(seat) == CardSet::EMPTY));
        }
    }
}

#[test]
fn large_hand_tables_are_counted_without_enumeration() {
    let hands = "predeal north SAKQJT98765432, south HAKQJT98765432\n";
    assert_eq!(count(hands), None);
    // West must have twelve of the thirteen diamonds, and so one of the thirteen clubs.
    let both = format!("{hands}condition diamonds(west) == 12");
    let sampler = sampler(&both);
    let all = sampler.all().expect("few");
    assert_eq!((all.count(), sampler.exact().expect("a table").count), (169, 169));
    assert!((all.chance() - 169.0 / 10_400_600.0).abs() < 1e-12);
    let joint = format!("{both} && hcp(west) > hcp(east)");
    assert!(count(&joint).is_some_and(|count| count < 169));
}

#[test]
fn scripts_with_random_solved_or_fallible_conditions_are_sampled() {
    for more in
        ["rnd(2) == 0", "tricks(south, notrump) > 7", "12 / (clubs(west) - clubs(west)) > 3"]
    {
        assert_eq!(count(&format!("{TEN}\n{more}")), None, "{more}");
    }
    assert_eq!(count("hcp(south) > 36"), None);
    // Three hands lack two cards each, and East lacks all its cards.
    let many = "predeal north SAKQJT987654, south HAKQJT987654, west DAKQJT987654";
    assert_eq!(count(many), None);
    assert_eq!(count(""), None);
}

/// Evaluates a question on the deals with the given numbers. Returns the evaluated deals. If the run ended before the
/// last number, also returns the reason.
fn run_question(
    text: &str,
    asked: &str,
    numbers: std::ops::Range<u32>,
) -> (Vec<DealResult>, Option<RunEnding>) {
    let script = script(text);
    let question = Arc::new(question(&script, asked));
    let mut asking = DealRunner::new(Arc::new(sampler(text)), question, Seed::default(), numbers);
    let (mut solver, mut found) = (Solver::new(), Vec::new());
    loop {
        match asking.step(&mut solver) {
            RunStep::Nothing | RunStep::Tried(..) => {}
            RunStep::Results(deals) => found.extend(deals),
            RunStep::Ended(ending) => return (found, Some(ending)),
            RunStep::Finished => return (found, None),
        }
    }
}

#[test]
fn a_run_ends_with_the_last_deal_of_its_script() {
    let (deals, ending) = run_question(TEN, "count", 1..2_000);
    assert_eq!((deals.len(), ending), (252, Some(RunEnding::DealsExhausted(253))));
    let (deals, ending) = run_question(TEN, "count", 250..260);
    let numbers: Vec<u32> = deals.iter().map(|deal| deal.number).collect();
    assert_eq!((numbers, ending), (vec![250, 251, 252], Some(RunEnding::DealsExhausted(253))));
    assert_eq!(run_question(TEN, "count", 1..253).1, None);
    assert_eq!(
        run_question(TEN, "count", 900..901),
        (Vec::new(), Some(RunEnding::DealsExhausted(900)))
    );
    // The contradiction is found at once, although it can't be found by counting the hands of a seat.
    let never = format!("{TEN}\nbids(west, P, sayc)");
    let (deals, ending) = run_question(&never, "count", 1..9);
    assert!(deals.is_empty() && matches!(ending, Some(RunEnding::Impossible(_))), "{ending:?}");
}

#[test]
fn exact_result_over_all_deals_has_no_margin() {
    let script = script(TEN);
    let text = "contracts 1DW 5DW";
    let asked = question(&script, text);
    let mut run = Run::new(&script, text, asked.clone(), Seed::default());
    let (deals, _) = run_question(TEN, text, 1..253);
    run.set_total(252);
    run.take_all(deals[..251].to_vec());
    assert!(!run.part().tally.is_complete());
    let before = widest(&asked, &run.part().tally, MarginUnit::Imps).expect("a margin");
    run.take_all(deals[251..].to_vec());
    let tally = &run.part().tally;
    assert!(tally.is_complete() && run.all() == Some(252));
    assert_eq!(widest(&asked, tally, MarginUnit::Imps), Some(0.0));
    assert!("0.01imps".parse::<TargetMargin>().expect("a margin").is_reached(&asked, tally));
    let Question::Contracts(contracts) = &asked else { panic!("{asked:?}") };
    let answer = contracts.answer(tally, contracts.vulnerable);
    assert!(answer.rows.iter().all(|row| row.points.margin() == 0.0 && row.makes.margin() == 0.0));
    let answer_text = sentence::of_contracts(&answer, Scoring::Imps);
    assert!(answer_text.ends_with(" on all 252 deals."), "{answer_text}");
    assert!(!answer_text.contains(['±', '(']), "{answer_text}");
    assert!(before >= 0.0);
    // The partial result is written in the same format as that of a random sample.
    assert!(part_line::read(&part_line::write(run.part())).is_ok());
}

#[test]
fn a_script_that_only_one_deal_meets_is_described_as_such() {
    let deal = "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT98765432";
    let script = script(deal);
    let text = "contracts 7SN 7HS";
    let asked = question(&script, text);
    let mut run = Run::new(&script, text, asked.clone(), Seed::default());
    let (deals, ending) = run_question(deal, text, 1..9);
    assert_eq!((deals.len(), ending), (1, Some(RunEnding::DealsExhausted(2))));
    run.set_total(1);
    run.take_all(deals);
    let Question::Contracts(contracts) = &asked else { panic!("{asked:?}") };
    let answer_text = sentence::of_contracts(
        &contracts.answer(&run.part().tally, contracts.vulnerable),
        Scoring::Imps,
    );
    assert_eq!(
        answer_text,
        "7♠ makes 100%, 7♥ 100%. For North–South, 7♠ and 7♥ win the same on the only deal."
    );
}

#[test]
fn repetition_is_noted_only_for_small_sets_of_deals() {
    let given = script(TEN);
    let given = given.predeal().cards();
    assert!((ways_to_deal(given) - 252.0).abs() < 1e-9);
    assert_eq!(few_for(given, 1.0, 12), None);
    assert_eq!(few_for(given, 1.0, 13), Some(252.0));
    assert_eq!(few_for(given, 2.0, 7), Some(126.0));
    let any = script("");
    assert!((ways_to_deal(any.predeal().cards()) / 5.364_473_777e28 - 1.0).abs() < 1e-9);
    assert_eq!(any.predeal().cards()[Seat::North].len(), 0);
}
