use super::*;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::opening::{System, acol, goren, precision, sayc};

fn wanted(systems: &[System], by_rule: bool) -> DisagreementSearch {
    let styles = systems.iter().map(|system| (*system).into()).collect();
    DisagreementSearch { styles, situation: Situation::default(), by_rule }
}

#[test]
fn the_systems_open_the_found_hand_differently() {
    for by_rule in [false, true] {
        for seed in 0..5 {
            let systems = [acol::SYSTEM, precision::SYSTEM];
            let found = wanted(&systems, by_rule).find(&mut Rng::with_seed(seed));
            let hand = found.expect("one of five hands parts them");
            let [one, other] = systems.map(|one| one.suggest(hand, Situation::default()));
            assert_ne!(one, other);
        }
    }
}

#[test]
fn no_hand_is_found_for_a_single_system() {
    let one = wanted(&[goren::SYSTEM], false);
    assert_eq!(one.find(&mut Rng::with_seed(1)), None);
    assert_eq!(wanted(&[], true).find(&mut Rng::with_seed(1)), None);
}

#[test]
fn searching_by_rule_finds_fewer_passes() {
    let systems = [sayc::SYSTEM, acol::SYSTEM];
    let mut chance = Rng::with_seed(7);
    let mut passes = 0;
    for _ in 0..10 {
        let hand = wanted(&systems, true).find(&mut chance).expect("a hand");
        let calls = systems.map(|one| call_made(one.suggest(hand, Situation::default())));
        passes += usize::from(calls.contains(&Call::Pass));
    }
    // Without the search by rule, about half of the hands pass in one of the systems.
    assert!(passes < 8, "{passes} of 10");
}
