//! Runs that end when the answer is accurate enough. The widest margin of the answer is compared with the target margin
//! after fixed numbers of deals.

use kibitzer::engine::bridge::simulate::answer::leads::LeadScoring;
use kibitzer::engine::bridge::simulate::answer::{DealFacts, Question, SolveTask};
use kibitzer::engine::bridge::simulate::statistics::{checkpoints, is_checkpoint};
use kibitzer::engine::bridge::simulate::tally::Tally;
use kibitzer::engine::bridge::simulate::target_margin::{
    MarginUnit, TargetMargin, TargetMarginError, widest,
};

use super::simulate_answers::{leads_sample, question, sampled};
use super::simulate_vectors::script;

#[track_caller]
fn until(text: &str) -> TargetMargin {
    text.parse().unwrap_or_else(|no| panic!("{text}: {no}"))
}

#[test]
fn a_margin_is_a_number_with_its_unit() {
    let shown = |text: &str| until(text).to_string();
    let units = ["0.3imps", "1 IMP", "2%", "2.5 percent", ".1tricks", "1 trick", "20points"];
    assert_eq!(
        units.map(shown),
        ["0.3 IMPs", "1 IMPs", "2%", "2.5%", "0.1 tricks", "1 tricks", "20 points"]
    );
    for text in ["", "imps", "0imps", "0.00%", "-1imps", "0.123imps", "1.2.3%", ".", "99999points"]
    {
        assert_eq!(text.parse::<TargetMargin>(), Err(TargetMarginError::Number), "{text}");
    }
    for text in ["0.3", "0.3 hcp", "1e3points", "3 imps a board"] {
        assert_eq!(text.parse::<TargetMargin>(), Err(TargetMarginError::Unit), "{text}");
    }
}

#[test]
fn a_target_in_a_unit_without_a_margin_is_refused() {
    let script = script("predeal west SQJT98, HK32, D542, CA2");
    let refused = |ask: &str, text: &str| {
        until(text).check(&question(&script, ask)).err().map(|no| no.to_string())
    };
    assert_eq!(refused("contracts 3NS 4SS", "1imps"), None);
    assert_eq!(refused("contracts 3NS field 4SS", "1imps"), None);
    assert_eq!(refused("lead 3NS", "1imps"), None);
    assert_eq!(
        refused("contracts 3NS", "1imps").as_deref(),
        Some("nothing in the answer has a margin in IMPs; it has margins in %, tricks and points")
    );
    assert_eq!(refused("results", "3%"), None);
    assert!(refused("results", "1imps").is_some());
    for ask in ["count", "correlate hcp with tricks south notrump"] {
        assert_eq!(
            refused(ask, "1tricks").as_deref(),
            Some("nothing in the answer has a margin in tricks; it has none at all")
        );
    }
}

#[test]
fn the_widest_margin_of_a_unit_decides() {
    let script = script("vulnerable ns");
    let asked = |ask: &str| question(&script, ask);
    let question = asked("contracts 3NS 4SS 1NS");
    let tally = sampled(&script, &question, 0..200);
    let Question::Contracts(contracts) = &question else { panic!("{question:?}") };
    let answer = contracts.answer(&tally, contracts.vulnerable);
    let found = MarginUnit::ALL.map(|unit| widest(&question, &tally, unit).expect("a margin"));
    let largest = |margins: &mut dyn Iterator<Item = f64>| margins.fold(0.0, f64::max);
    let imps = largest(&mut answer.pairs.iter().map(|pair| pair.imps.margin()));
    let tricks = largest(&mut answer.rows.iter().map(|row| row.tricks.margin()));
    let of_rows = answer.rows.iter().map(|row| row.points.margin());
    let points = largest(&mut of_rows.chain(answer.pairs.iter().map(|pair| pair.points.margin())));
    let same = |one: f64, other: f64| (one - other).abs() < 1e-9;
    assert!(same(found[0], imps) && same(found[2], tricks), "{found:?}");
    assert!(same(found[3], points), "{found:?}");
    // If there is only one option, the margin is that of its points.
    let alone = asked("contracts 7NS");
    let of_one = sampled(&script, &alone, 0..200);
    let own = of_one.get("points 7NS we").expect("points").margin();
    assert!(
        own > 0.0 && widest(&alone, &of_one, MarginUnit::Points).is_some_and(|it| same(it, own))
    );
    let chances = largest(&mut answer.rows.iter().map(|row| 100.0 * row.makes.share().margin()));
    assert!(found[1] >= chances && found[1] < 8.0, "{found:?}");
}

#[test]
fn a_target_is_checked_at_fixed_numbers_of_deals() {
    let script = script("");
    let asked = question(&script, "contracts 3NS 4SS");
    let of = |deals: usize| sampled(&script, &asked, 0..deals);
    let wide = until("9999points");
    assert!(!wide.is_reached(&asked, &of(249)) && !wide.is_reached(&asked, &of(251)));
    let first = of(250);
    assert!(wide.is_reached(&asked, &first) && !wide.is_reached(&asked, &asked.tally()));
    let margin = widest(&asked, &first, MarginUnit::Imps).expect("a margin");
    // The targets are this margin, rounded up or down to a hundredth.
    let near = |hundredths: f64| until(&format!("{:.2}imps", hundredths / 100.0));
    assert!(near((margin * 100.0).ceil()).is_reached(&asked, &first));
    assert!(!near((margin * 100.0).floor()).is_reached(&asked, &first));
    // If the options are exchanged, the margin is the same.
    let turned = question(&script, "contracts 4SS 3NS");
    let turned_first = sampled(&script, &turned, 0..250);
    let turned_margin = widest(&turned, &turned_first, MarginUnit::Imps).expect("a margin");
    assert!((margin - turned_margin).abs() < 1e-9);
    let all: Vec<u64> = (0..4_100).filter(|deals| is_checkpoint(*deals)).collect();
    assert_eq!(all, checkpoints().take(5).collect::<Vec<_>>());
}

#[test]
fn the_widest_margin_covers_any_two_leads() {
    let (_, question, tally, _) = leads_sample("V4");
    let Question::Lead(leads) = &question else { panic!("{question:?}") };
    let answer = leads.answer(&tally, LeadScoring::Imps);
    let to_first = answer.rows.iter().map(|row| row.loses.imps.margin()).fold(0.0, f64::max);
    let found = widest(&question, &tally, MarginUnit::Imps).expect("a margin");
    assert!(found >= to_first && found < 2.0 * to_first, "{found} {to_first}");
    assert_eq!(leads.differences(&tally).count(), 13 * 12 / 2);
}

#[test]
fn a_single_deal_has_an_infinite_margin() {
    let script = script("");
    let question = question(&script, "contracts a: hcp(north) > 99 ? 3NS : P 1NS");
    let tally = sampled(&script, &question, 0..250);
    // An option in which all players always pass has no tricks, so its margin is ignored.
    assert!(widest(&question, &tally, MarginUnit::Tricks).is_some_and(f64::is_finite));
    let one: Tally = sampled(&script, &question, 0..1);
    assert_eq!(widest(&question, &one, MarginUnit::Tricks), Some(f64::INFINITY));
    assert_eq!(question.task(&DealFacts::default()), SolveTask::default());
}
