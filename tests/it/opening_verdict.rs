//! Properties of all opening systems: their names, the traces of their rules, and the wording of facts.

use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{
    ParseSystemError, RuleOutcome, System, goren, rocky_mountain,
};
use proptest::prelude::*;
use proptest::sample::select;

use super::support::hands::{any_hand, hand};

/// Returns the outcome of a rule for a hand, as text.
fn in_words(system: System, text: &str, number: &str) -> String {
    let verdict = system.verdict(hand(text), Situation::default());
    let step = verdict.trace.iter().find(|step| step.rule.number == number);
    step.unwrap().outcome.to_string()
}

#[test]
fn systems_are_found_by_their_names() {
    for system in System::ALL {
        assert_eq!(system.to_string().parse(), Ok(system));
    }
    assert_eq!("vienna".parse::<System>(), Err(ParseSystemError));
    assert_eq!("".parse::<System>(), Err(ParseSystemError));
    for (name, system) in [
        ("SAYC", "sayc"),
        ("2/1", "two-over-one"),
        ("Two Over One", "two-over-one"),
        ("Acol", "acol"),
    ] {
        assert_eq!(name.parse::<System>().map(System::name), Ok(system));
    }
}

#[test]
fn a_rule_states_its_requirements() {
    let sayc: System = "sayc".parse().expect("a system");
    let text = |number| &sayc.rules().find(|rule| rule.number == number).expect("a rule").text;
    assert!(text("2").contains("20–21 HCP"), "{}", text("2"));
}

#[test]
fn facts_of_rocky_mountain_explain_each_rule() {
    let fact = |text, number| in_words(rocky_mountain::SYSTEM, text, number);
    let example = "A2.KJT92.3.KQ743";
    for (number, words) in [
        ("1", "longest suit has 5 cards, needs at least 8"),
        ("2", "longest suit has 5 cards, needs exactly 7"),
        ("3", "13 HCP, needs 8–9"),
        ("4", "13 HCP, needs 8–11"),
        ("5", "shape 5-5-2-1, needs 4-4-4-1 or 5-4-4-0"),
        ("6", "13 HCP, needs 15–17"),
        ("8", "13 HCP, needs at least 22"),
        ("9a", "13 HCP with 5 hearts"),
        ("9b", "5 hearts, needs no five-card major"),
        ("11", "rule 9a applies"),
    ] {
        assert_eq!(fact(example, number), words, "rule {number}");
    }
    assert_eq!(fact("2..AQ5432.KJ5432", "4"), "6 diamonds, needs a major suit");
    assert_eq!(fact("2.AQ32.KJ32.QJ32", "5"), "1 spade, needs at least 4");
    assert_eq!(fact("AKQ2.A2.K432.432", "9a"), "4 spades and 2 hearts, needs five of either");
    assert_eq!(fact("AKQ32.A432.K2.32", "6"), "shape 5-4-2-2 is not balanced");
    assert_eq!(
        fact("AKQ32.AK432.J2.2", "10"),
        "17 HCP with 5 hearts and 5 spades, the lower ranking bid"
    );
    assert_eq!(fact("AK32.Q32.K32.432", "11"), "no other rule applies");
}

#[test]
fn stoppers_are_listed_suit_by_suit() {
    assert_eq!(
        in_words(rocky_mountain::SYSTEM, "AKQ32.K32.Q7.J32", "6"),
        "spades stopped by the ace, hearts stopped by the king and one other, \
         diamonds not stopped: Q7, clubs not stopped: J32; needs 3 suits stopped"
    );
    assert_eq!(
        in_words(rocky_mountain::SYSTEM, "AKQ2.K2.Q32.J432", "6"),
        "15 HCP, shape 4-4-3-2, spades stopped by the ace, \
         hearts stopped by the king and one other, \
         diamonds stopped by the queen and two others, \
         clubs stopped by the jack and three others"
    );
}

#[test]
fn facts_of_goren_explain_each_rule() {
    let fact = |text, number| in_words(goren::SYSTEM, text, number);
    assert_eq!(
        fact("AKQ32.AK2.J32.32", "1"),
        "shape 5-3-3-2 with five spades is not balanced, needs a five-card minor"
    );
    assert_eq!(fact("AQ32.A432.Q2.432", "3"), "12 points, needs 13–21");
    assert_eq!(fact("A32.K2.AKQ2.K432", "4"), "19 HCP with 4 diamonds and 4 clubs, diamonds bid");
    assert_eq!(
        fact("A32.K2.AKQ2.K432", "3"),
        "19 points with 4 clubs and 4 diamonds, the lower ranking bid, but rule 4 comes first"
    );
    assert_eq!(
        fact("AK432.AQ5432.2.2", "2"),
        "16 points (13 HCP + 3 for length) with 6 hearts, more than the 5 spades"
    );
    assert_eq!(
        fact("KQ432.A.AKQJ32.A", "6"),
        "26 points (23 HCP + 3 for length) with 5 spades, a major before the 6 diamonds"
    );
    assert_eq!(
        fact("A5432.AKQ32.AK.A", "6"),
        "26 points (24 HCP + 2 for length) with 5 hearts, 9 HCP in them against 4 in spades"
    );
    assert_eq!(fact("AKQ2.AKQ.AK2.432", "6"), "longest suit has 4 cards, needs at least 5");
}

fn any_situation() -> impl Strategy<Value = Situation> {
    select(Situation::all().collect::<Vec<_>>())
}

proptest! {
    #[test]
    fn fast_and_explained_answers_agree(hand in any_hand()) {
        for system in System::ALL {
            for situation in Situation::all() {
                let verdict = system.verdict(hand, situation);
                prop_assert_eq!(system.suggest(hand, situation), verdict.call);
            }
        }
    }

    #[test]
    fn exactly_one_rule_decides_and_those_before_it_fail(hand in any_hand(), situation in any_situation()) {
        for system in System::ALL {
            let verdict = system.verdict(hand, situation);
            prop_assert_eq!(verdict.trace.len(), system.rules().count());
            let decides = |outcome| matches!(outcome, RuleOutcome::Decides { .. });
            let places: Vec<_> =
                (0..verdict.trace.len()).filter(|&at| decides(verdict.trace[at].outcome)).collect();
            prop_assert_eq!(places.len(), 1);
            for step in &verdict.trace[..places[0]] {
                let fails = matches!(step.outcome, RuleOutcome::Fails { .. });
                prop_assert!(fails, "{:?}", step);
            }
        }
    }

    #[test]
    fn every_fact_and_interpretation_is_put_into_words(hand in any_hand(), situation in any_situation()) {
        for system in System::ALL {
            let verdict = system.verdict(hand, situation);
            for step in &verdict.trace {
                let in_words = step.outcome.to_string();
                prop_assert!(!in_words.is_empty() && !in_words.ends_with('.'), "{}", in_words);
            }
            for interpretation in verdict.interpretations {
                prop_assert!(interpretation.text.ends_with('.'), "{}", interpretation);
            }
        }
    }
}
