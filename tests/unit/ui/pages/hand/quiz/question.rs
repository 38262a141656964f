use std::collections::BTreeSet;

use super::*;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::{acol, sayc};

fn wanted(rules: &[&str]) -> QuizSettings {
    let rules = rules.iter().map(|&number| number.to_owned()).collect();
    QuizSettings { subject: Subject::Opening, seat: None, vulnerability: None, rules }
}

#[test]
fn questions_are_about_practised_rules_and_their_near_misses() {
    let table = sayc::SYSTEM.table();
    let weak_two: QuizKind = "sayc/12a".parse().expect("a kind");
    let settings = wanted(&["12a"]);
    let mut chance = Rng::with_seed(5);
    let kinds: Vec<_> =
        (0..40).map(|_| settings.question(table, None, &mut chance).kind(table)).collect();
    let aimed = kinds.iter().filter(|kind| **kind == weak_two).count();
    assert!((12..=28).contains(&aimed), "{aimed} of 40");
    let passes = kinds.iter().filter(|kind| kind.to_string() == "sayc/13").count();
    assert!(passes >= 4, "{passes} of 40");
}

#[test]
fn near_misses_of_a_rule_are_one_point_or_one_card_off() {
    let table = acol::SYSTEM.table();
    let of = QuizSettings { rules: vec!["1".to_owned()], ..QuizSettings::default() };
    let hands = of.hands(table, 80, &mut Rng::with_seed(7));
    let opens = |one: &&SheetHand| {
        let question = Question { of: **one, subject: Subject::Opening, is_aimed: true };
        question.kind(table).to_string()
    };
    let missed: Vec<_> = hands.iter().filter(|one| opens(one) != "acol/1").collect();
    assert!(missed.len() >= 20, "{} of 80", missed.len());
    let mut met = BTreeSet::new();
    for one in missed {
        let points = evaluate(one.hand, Evaluator::Hcp).total();
        let shape = Features::of(one.hand, one.situation).shape().to_string();
        let is_balanced = ["4-3-3-3", "4-4-3-2", "5-3-3-2"].contains(&shape.as_str());
        let amounts = [11, 12, 13, 14, 15].map(Decimal::whole);
        assert!(amounts.contains(&points), "{one}");
        let is_off = points == amounts[0] || points == amounts[4];
        assert!(!is_off || is_balanced, "{one}: a point and a card off");
        met.insert(if is_off { points.to_string() } else { shape });
    }
    for kind in ["11", "15", "5-4-2-2"] {
        assert!(met.contains(kind), "{kind}: {met:?}");
    }
}

#[test]
fn near_misses_of_a_pass_change_by_at_most_one_point() {
    let table = sayc::SYSTEM.table();
    let of = QuizSettings { rules: vec!["13".to_owned()], ..QuizSettings::default() };
    let passes: Hand = "AQ65.QJ8.94.Q863".parse().expect("a hand");
    let of_hand = SheetHand { hand: passes, situation: Situation::default() };
    for seed in 0..20 {
        let near = of.near_miss(table, of_hand, "13", &mut Rng::with_seed(seed));
        let points = evaluate(near.expect("a hand").hand, Evaluator::Hcp).total();
        assert!([11, 12].map(Decimal::whole).contains(&points), "{points}");
    }
}

#[test]
fn questions_are_mostly_about_a_rule_to_review() {
    let table = acol::SYSTEM.table();
    let again: QuizKind = "acol/1".parse().expect("a kind");
    let mut chance = Rng::with_seed(11);
    let asked = (0..30).map(|_| wanted(&[]).question(table, Some(&again), &mut chance));
    let aimed = asked.filter(|question| question.kind(table) == again).count();
    assert!(aimed >= 8, "{aimed} of 30");
}

#[test]
fn a_rule_of_another_seat_is_only_found_for_a_review() {
    let table = sayc::SYSTEM.table();
    let fourth: QuizKind = "sayc/8".parse().expect("a kind");
    let of = QuizSettings { rules: vec!["8".to_owned()], ..QuizSettings::default() };
    let mut chance = Rng::with_seed(3);
    let asked =
        (0..20).map(|_| QuizSettings::default().question(table, Some(&fourth), &mut chance));
    assert!(asked.filter(|question| question.kind(table) == fourth).count() >= 4);
    assert!(!of.question(table, None, &mut chance).is_aimed);
    assert!(of.hands(table, 24, &mut chance).is_empty());
    assert_eq!(QuizSettings::default().hands(table, 5, &mut chance).len(), 5);
}

#[test]
fn questions_have_the_chosen_seat_and_are_the_same_for_the_same_seed() {
    let table = sayc::SYSTEM.table();
    let of = QuizSettings { seat: Some(OpeningSeat::Third), ..wanted(&[]) };
    for seed in 0..20 {
        let question = of.question(table, None, &mut Rng::with_seed(seed));
        assert_eq!(question.of.situation.seat, OpeningSeat::Third);
        assert_eq!(of.question(table, None, &mut Rng::with_seed(seed)), question);
    }
}

#[test]
fn the_right_amount_is_always_among_the_choices() {
    let table = sayc::SYSTEM.table();
    let mut places = [0; CHOICES];
    for (seed, subject) in (0..300).zip(Subject::ALL[1..].iter().cycle()) {
        let settings = QuizSettings { subject: *subject, ..wanted(&[]) };
        let question = settings.question(table, None, &mut Rng::with_seed(seed));
        let Subject::Count(evaluator) = *subject else { panic!("a count") };
        let amounts = question.amounts(evaluator);
        assert_eq!(amounts.len(), CHOICES);
        let place = amounts
            .iter()
            .position(|amount| question.answer(table) == UserAnswer::Amount(*amount))
            .unwrap_or_else(|| panic!("{question:?}: {amounts:?}"));
        places[place] += 1;
        assert_eq!(question.kind(table), QuizKind::Count(evaluator));
    }
    assert!(places.iter().all(|&often| often > 0), "{places:?}");
}

#[test]
fn kinds_are_parsed_as_written_and_invalid_ones_are_refused() {
    for text in ["sayc/12a", "precision/3", "hcp", "quick-tricks"] {
        assert_eq!(text.parse::<QuizKind>().expect("a kind").to_string(), text);
    }
    for text in ["", "opening", "zar", "sayc/", "sayc/1 2", "whist/1", "sayc/12345"] {
        assert_eq!(text.parse::<QuizKind>(), Err(()), "{text}");
    }
    let weak_two: QuizKind = "sayc/12a".parse().expect("a kind");
    assert_eq!(weak_two.title(sayc::SYSTEM.table()), Some("Weak two"));
    let unknown: QuizKind = "sayc/99".parse().expect("a kind");
    assert_eq!(unknown.title(sayc::SYSTEM.table()), None);
}
