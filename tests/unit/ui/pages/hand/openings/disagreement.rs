use super::*;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::opening::{System, acol, goren, precision, sayc};

fn wanted(systems: &[System], by_rule: bool) -> DisagreementSearch {
    let styles = systems.iter().map(|system| (*system).into()).collect();
    DisagreementSearch { styles, situation: Situation::default(), by_rule }
}

#[test]
fn the_systems_part_on_the_hand_that_is_found() {
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
fn one_system_never_parts_from_itself() {
    let one = wanted(&[goren::SYSTEM], false);
    assert_eq!(one.find(&mut Rng::with_seed(1)), None);
    assert_eq!(wanted(&[], true).find(&mut Rng::with_seed(1)), None);
}

#[test]
fn rules_are_aimed_at() {
    let systems = [sayc::SYSTEM, acol::SYSTEM];
    let mut chance = Rng::with_seed(7);
    let mut passes = 0;
    for _ in 0..10 {
        let hand = wanted(&systems, true).find(&mut chance).expect("a hand");
        let calls = systems.map(|one| call_made(one.suggest(hand, Situation::default())));
        passes += usize::from(calls.contains(&Call::Pass));
    }
    // As dealt, every second hand passes in one system.
    assert!(passes < 8, "{passes} of 10");
}
