//! A handicap adds tricks for declarer to the double-dummy result.

use kibitzer::engine::bridge::double_dummy::CardValue;
use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::answer::{DealSolution, Question};
use kibitzer::engine::bridge::simulate::handicap::Handicap;
use kibitzer::engine::bridge::simulate::run::Run;
use kibitzer::engine::bridge::simulate::sample::SampleRow;
use kibitzer::engine::bridge::vulnerability::Vulnerability;

use super::simulate_answers::{deal_results, question};
use super::simulate_vectors::script;

fn handicap(text: &str) -> Handicap {
    text.parse().unwrap_or_else(|no| panic!("{text}: {no}"))
}

#[test]
fn a_share_of_the_deals_gets_a_trick_in_every_contract() {
    let (script, ask) = (script(""), "contracts 3NS 4SS 1NS");
    let question = question(&script, ask);
    let deals = deal_results(&question, &script, 300);
    let mut run = Run::new(&script, ask, question.clone(), Seed::default());
    run.take_all(deals.clone());
    let plain = run.part().tally.clone();
    let tricks = |run: &Run| {
        let sums = run.part().tally.get("tricks S N").expect("tricks").clone();
        (sums.n(), sums.sum())
    };
    let before = tricks(&run);
    run.set_handicap(handicap("0.3"));
    let (n, sum) = tricks(&run);
    // About three in ten of the 300 deals get a trick. The limits are five standard errors away. A deal with 13 tricks
    // gets none.
    let more = sum - before.1;
    assert!(n == before.0 && (50..=130).contains(&more), "{more}");
    // Deals that are added after the handicap is set get the same tricks, in any order.
    let mut later = Run::new(&script, ask, question.clone(), Seed::default());
    later.set_handicap(handicap("0.3"));
    later.take_all(deals.into_iter().rev());
    assert_eq!(later.part().tally, run.part().tally);
    // The deals are stored without the handicap, so the answer is the same as before once the handicap is removed.
    let first = SampleRow::of(&question, Vulnerability::None, &run.deals()[0]);
    run.set_handicap(handicap("-1"));
    assert!(tricks(&run).1 < before.1 - 250);
    assert_eq!(SampleRow::of(&question, Vulnerability::None, &run.deals()[0]), first);
    run.set_handicap(Handicap::default());
    assert_eq!(run.part().tally, plain);
    let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
    assert!(contracts.answer(run.worded_sums(), contracts.vulnerable).deals == 300);
}

#[test]
fn extra_trick_of_declarer_is_lost_by_the_defence_and_limited_to_thirteen() {
    let cards = ["SA", "S2"].map(|card| card.parse().expect("a card"));
    let solved = DealSolution {
        tricks: vec![("NT".parse().expect("a strain"), kibitzer::engine::Seat::South, 13)],
        leads: [3, 0]
            .into_iter()
            .zip(cards)
            .map(|(tricks, card)| CardValue { card, tricks })
            .collect(),
    };
    let on = |text: &str| {
        let given = handicap(text).on(&solved, Seed::default(), 7);
        (given.tricks[0].2, given.leads.iter().map(|lead| lead.tricks).collect::<Vec<_>>())
    };
    assert_eq!(on("1"), (13, vec![2, 0]));
    assert_eq!(on("-1"), (12, vec![4, 1]));
    assert_eq!(on("0"), (13, vec![3, 0]));
}
