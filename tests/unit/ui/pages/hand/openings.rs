use super::*;
use crate::engine::Hand;
use crate::engine::bridge::opening::goren;
use crate::ui::own_styles::{OwnStyle, shown};

#[test]
fn the_default_systems_are_those_that_depend_on_the_situation() {
    let taught = System::ALL.into_iter().filter(|system| system.depends_on_situation());
    assert_eq!(USUAL, taught.collect::<Vec<_>>());
}

#[test]
fn calls_are_in_the_order_of_the_systems_with_the_readers_first() {
    let hand: Hand = "KQT5.J72.965.AK8".parse().expect("a hand");
    let said = |own| {
        let shown = shown(USUAL, own, None);
        let found = verdicts(hand.cards().into(), Situation::default(), &shown);
        in_sentences(&found.expect("a whole hand"), &shown)
    };
    assert_eq!(
        said(&[]),
        "SAYC, Two over one and French standard (SEF): 1 club. English Acol and Precision: 1 no trump."
    );
    assert_eq!(
        said(&[OwnStyle::of(precision::SYSTEM.into())]),
        "Precision and English Acol: 1 no trump. SAYC, Two over one and French standard (SEF): 1 club."
    );
}

#[test]
fn no_answer_is_not_a_pass() {
    let hand: Hand = "AKQ.AKJ4.KQ8.AQ2".parse().expect("a hand");
    let shown = shown(&[goren::SYSTEM], &[], None);
    let found = verdicts(hand.cards().into(), Situation::default(), &shown);
    let said = in_sentences(&found.expect("a whole hand"), &shown);
    assert_eq!(said, "Goren: no rule opens this hand.");
}
