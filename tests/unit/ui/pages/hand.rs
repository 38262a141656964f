use super::*;
use crate::engine::notation::read_typed;
use crate::ui::route::{Page, PracticeKind};

#[test]
fn the_word_being_typed_is_not_a_fault_yet() {
    let count = |text: &str, focused| faults(&read_typed(text), text, focused).len();
    assert_eq!([count("SA Hz", true), count("SA Hz", false)], [0, 1]);
    assert_eq!([count("Zz SA", true), count("Zz SA", false)], [1, 1]);
}

#[test]
fn for_a_hand_typed_as_ranks_the_next_suit_is_hinted() {
    assert_eq!(
        hint("A2", 2).as_deref(),
        Some("Read as spades; type a dot to continue with hearts.")
    );
    assert_eq!(
        hint("A2.K.", 3).as_deref(),
        Some("Read as spades, hearts, diamonds; type a dot to continue with clubs.")
    );
    assert_eq!([hint("", 0), hint("SA", 1), hint("A2.K.Q.J", 5)], [None, None, None]);
}

#[test]
fn an_invalid_style_or_hand_in_a_link_is_reported() {
    let link = |style: &str| Route::to(Page::Practise(PracticeKind::Openings)).with(STYLE, style);
    assert_eq!(
        fault_of_style(&link("sayc:weak-two=loose")).as_deref(),
        Some(
            "The style of this link can’t be read: \"loose\" isn’t a value of weak-two in SAYC; \
             use disciplined, normal, free."
        )
    );
    let hands = HandSheet::read("KQT5.J72.965.AK8\nKQT5.J72.965.AK8, seat 7");
    let [fault] = &faults_of_hands(&hands)[..] else { panic!("one hand is wrong") };
    assert!(fault.starts_with("Line 2 of this link can’t be read: \"7\" isn’t a seat"), "{fault}");
    assert_eq!([fault_of_style(&link("acol:nt=14-16")), fault_of_style(&link(""))], [None, None]);
}
