use std::collections::BTreeSet;

use super::*;
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::{acol, sayc};
use crate::engine::decimal::Decimal;
use crate::engine::{Evaluator, evaluate};

fn wanted(rules: &[&str]) -> HandSearch {
    let rules = rules.iter().map(|&number| number.to_owned()).collect();
    HandSearch { seat: None, vulnerability: None, rules }
}

/// Returns the number of the rule that decides a hand.
fn rule(table: &RuleTable, of: SheetHand) -> &'static str {
    table.decide(of.hand.into(), of.situation).expect("a rule").0.number
}

fn found(
    search: &HandSearch,
    table: &RuleTable,
    again: Option<&str>,
    chance: &mut Rng,
) -> SheetHand {
    let mut pack: Vec<_> = Card::all().collect();
    search.find(table, again, &mut pack, chance).expect("a hand")
}

#[test]
fn hands_are_found_for_chosen_rules_and_their_near_misses() {
    let table = sayc::SYSTEM.table();
    let search = wanted(&["12a"]);
    let mut chance = Rng::with_seed(5);
    let rules: Vec<_> =
        (0..40).map(|_| rule(table, found(&search, table, None, &mut chance))).collect();
    let aimed = rules.iter().filter(|rule| **rule == "12a").count();
    assert!((12..=28).contains(&aimed), "{aimed} of 40");
    let passes = rules.iter().filter(|rule| **rule == "13").count();
    assert!(passes >= 4, "{passes} of 40");
}

#[test]
fn near_misses_of_a_rule_are_one_point_or_one_card_off() {
    let table = acol::SYSTEM.table();
    let of = HandSearch { rules: vec!["1".to_owned()], ..HandSearch::default() };
    let hands = of.hands(table, 80, &mut Rng::with_seed(7));
    let missed: Vec<_> = hands.iter().filter(|one| rule(table, **one) != "1").collect();
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
    let of = HandSearch { rules: vec!["13".to_owned()], ..HandSearch::default() };
    let passes: Hand = "AQ65.QJ8.94.Q863".parse().expect("a hand");
    let of_hand = SheetHand { hand: passes, situation: Situation::default() };
    for seed in 0..20 {
        let near = of.near_miss(table, of_hand, "13", &mut Rng::with_seed(seed));
        let points = evaluate(near.expect("a hand").hand, Evaluator::Hcp).total();
        assert!([11, 12].map(Decimal::whole).contains(&points), "{points}");
    }
}

#[test]
fn hands_are_mostly_about_a_rule_to_review() {
    let table = acol::SYSTEM.table();
    let mut chance = Rng::with_seed(11);
    let asked = (0..30).map(|_| found(&wanted(&[]), table, Some("1"), &mut chance));
    let aimed = asked.filter(|one| rule(table, *one) == "1").count();
    assert!(aimed >= 8, "{aimed} of 30");
}

#[test]
fn a_rule_of_another_seat_is_found_only_for_a_review() {
    let table = sayc::SYSTEM.table();
    let of = HandSearch { rules: vec!["8".to_owned()], ..HandSearch::default() };
    let mut chance = Rng::with_seed(3);
    let asked = (0..20).map(|_| found(&HandSearch::default(), table, Some("8"), &mut chance));
    assert!(asked.filter(|one| rule(table, *one) == "8").count() >= 4);
    assert!(of.hands(table, 24, &mut chance).is_empty());
    assert_eq!(HandSearch::default().hands(table, 5, &mut chance).len(), 5);
}

#[test]
fn hands_have_the_chosen_seat_and_are_the_same_for_the_same_seed() {
    let table = sayc::SYSTEM.table();
    let of = HandSearch { seat: Some(OpeningSeat::Third), ..wanted(&[]) };
    for seed in 0..20 {
        let hand = found(&of, table, None, &mut Rng::with_seed(seed));
        assert_eq!(hand.situation.seat, OpeningSeat::Third);
        assert_eq!(found(&of, table, None, &mut Rng::with_seed(seed)), hand);
    }
}
