//! What five systems open with 300 hands each, and by which rule: `tests/golden/openings.tsv`.

use std::collections::BTreeSet;

use kibitzer::engine::Hand;
use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::opening::System;
use kibitzer::engine::bridge::opening::situation::Situation;

const CASES: &str = include_str!("../golden/openings.tsv");

#[test]
fn every_case_opens_as_it_should_by_the_rule_that_it_should() {
    let mut wrong = Vec::new();
    let mut met = BTreeSet::new();
    for line in CASES.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let &[system, hand, seat, vulnerability, call, rule] = &columns[..] else {
            panic!("six columns: {line}");
        };
        let situation = Situation {
            seat: seat.parse().unwrap(),
            vulnerability: vulnerability.parse().unwrap(),
        };
        let named: System = system.parse().unwrap();
        let verdict = named.verdict(hand.parse::<Hand>().unwrap(), situation);
        let expected = if call == "P" { Some(Call::Pass) } else { Some(call.parse().unwrap()) };
        let decided = verdict.deciding().unwrap().rule.number;
        met.insert((system, rule));
        if verdict.call != expected || decided != rule {
            wrong.push(format!(
                "{line}: {:?} by {decided}",
                verdict.call.map(|call| call.to_string())
            ));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    // The contest systems have cases of their own.
    for system in System::ALL.into_iter().filter(|system| system.asks_situation()) {
        for rule in system.rules() {
            assert!(met.contains(&(system.name(), rule.number)), "no case for {system} {rule}");
        }
    }
}

/// What a rule of a system says of a hand in first seat.
fn in_words(system: &str, hand: &str, number: &str) -> String {
    let system: System = system.parse().unwrap();
    let verdict = system.verdict(hand.parse().unwrap(), Situation::default());
    let step = verdict.trace.iter().find(|step| step.rule.number == number).unwrap();
    step.outcome.to_string()
}

#[test]
fn what_keeps_a_rule_from_applying_is_what_it_asks_for() {
    for (system, hand, number, words) in [
        // Two clubs, not opened for want of a major, or because the diamonds are as long.
        (
            "precision",
            "AQ2.2.KJ32.QJ432",
            "7",
            "shape 5-4-3-1, needs a four-card major beside five clubs",
        ),
        ("precision", "2..AQJ432.KQ5432", "7", "shape 6-6-1-0, needs more clubs than diamonds"),
        ("precision", "AQ32.K2.KJ32.432", "7", "shape 4-4-3-2, needs an unbalanced hand"),
        ("precision", "A432.2.KQ32.KJ32", "7", "4 clubs, needs at least 5"),
        // Only a good major keeps a hand out of no trump.
        (
            "acol",
            "AQ432.K32.K32.32",
            "1",
            "AQ432 of spades, needs fewer than two of A K Q in a five-card major",
        ),
        ("sef", "AKQ32.KQ2.KQ2.K2", "2", "22 HCP, needs 20–21"),
        (
            "sef",
            "AKJ32.KQ2.KQ2.Q2",
            "2",
            "AKJ32 of spades, needs fewer than two of A K Q in a five-card major",
        ),
    ] {
        assert_eq!(in_words(system, hand, number), words, "{system} {number}: {hand}");
    }
}

#[test]
fn every_choice_of_a_system_is_told_where_it_touches_a_hand() {
    let mut met = BTreeSet::new();
    let mut of_systems = 0;
    for line in CASES.lines().skip(1) {
        let hand: Hand = line.split('\t').nth(1).unwrap().parse().unwrap();
        for system in System::ALL.into_iter().filter(|system| system.asks_situation()) {
            of_systems += 1;
            for situation in Situation::all() {
                let told = system.verdict(hand, situation).interpretations;
                met.extend(told.iter().map(|one| one.id));
                assert!(told.iter().all(|one| one.id.starts_with(system.name())), "{told:?}");
            }
        }
    }
    assert_eq!(of_systems, 5 * 1500);
    let expected =
        [("acol", "abcde"), ("precision", "abcde"), ("sayc", "abcdefgh"), ("sef", "abcde")]
            .into_iter()
            .chain([("two-over-one", "abcd")])
            .flat_map(|(system, letters)| {
                letters.chars().map(move |letter| format!("{system}-{letter}"))
            });
    assert_eq!(
        met.into_iter().map(str::to_owned).collect::<Vec<_>>(),
        expected.collect::<Vec<_>>()
    );
}

#[test]
fn every_choice_of_a_system_is_explained() {
    let register = include_str!("../../docs/interpretations.md");
    for line in CASES.lines().skip(1).step_by(10) {
        let hand: Hand = line.split('\t').nth(1).unwrap().parse().unwrap();
        for system in System::ALL {
            for situation in Situation::all() {
                for told in system.verdict(hand, situation).interpretations {
                    assert!(register.contains(&format!("\n| {} |", told.id)), "{told:?}");
                }
            }
        }
    }
}
