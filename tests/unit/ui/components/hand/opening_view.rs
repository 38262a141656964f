use super::*;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::{acol, precision, sayc, two_over_one};

#[test]
fn systems_with_equal_reasons_are_grouped() {
    let hand: Hand = "A2.KJT92.3.KQ743".parse().expect("a hand");
    let systems = [sayc::SYSTEM, acol::SYSTEM, two_over_one::SYSTEM, precision::SYSTEM];
    let verdicts = systems.map(|system| system.verdict(hand, Situation::default()));
    let verdicts: Vec<_> = verdicts.iter().collect();
    let reasons = grouped(&verdicts, in_words);
    let names = reasons.iter().map(|(_, verdicts)| {
        verdicts.iter().map(|verdict| verdict.system().name()).collect::<Vec<_>>()
    });
    // The rule has different numbers in SAYC and in two over one. The two systems are grouped all the same.
    let apart = [vec!["sayc", "two-over-one"], vec!["acol"], vec!["precision"]];
    assert_eq!(names.collect::<Vec<_>>(), apart);
}
