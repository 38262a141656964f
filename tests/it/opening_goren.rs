//! Opening bids by Goren: some of the interpretations 001-*, with hands that they affect.

use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::opening::RuleOutcome;
use kibitzer::engine::bridge::opening::goren::SYSTEM;
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::judge::{Problem, run};

use super::support::hands::hand;

/// Checks the interpretations that affect a hand. Each of `expected` has a number and the end of the text.
#[track_caller]
fn assert_interpretations(text: &str, expected: &[(&str, &str)]) {
    let interpretations = SYSTEM.verdict(hand(text), Situation::default()).interpretations;
    let ids: Vec<_> = interpretations.iter().map(|interpretation| interpretation.id).collect();
    let expected_ids: Vec<_> = expected.iter().map(|&(id, _)| id).collect();
    assert_eq!(ids, expected_ids, "{text}");
    for (interpretation, (_, end)) in interpretations.iter().zip(expected) {
        assert!(interpretation.text.ends_with(end), "{text}: {interpretation}");
    }
}

const BY_RULES: (&str, &str) = ("001-A", "before those that state points.");

#[test]
fn interpretation_001_a_exact_rules_precede_broad_ones() {
    let numbers: Vec<_> = SYSTEM.rules().map(|rule| rule.number).collect();
    assert_eq!(numbers, ["1", "4", "5", "7", "8", "2", "3", "6", "9"]);
    let verdict = SYSTEM.verdict(hand("AK32.AK2.A32.K32"), Situation::default());
    assert_eq!(verdict.deciding().unwrap().rule.number, "5");
    let RuleOutcome::Yields { call, .. } = verdict.trace[6].outcome else {
        panic!("rule 3 would apply too: {:?}", verdict.trace[6]);
    };
    assert_eq!(call.to_string(), "1C");
}

#[test]
fn interpretation_001_b_balanced_19_to_20_with_four_four_minors_is_1d() {
    assert_interpretations("A32.K2.AKQ2.K432", &[BY_RULES, ("001-B", "other interpretation: 1C.")]);
    assert_interpretations("AK32.AK2.A32.Q32", &[]);
}

#[test]
fn interpretation_001_c_twenty_one_balanced_is_2nt() {
    assert_interpretations("AK32.AK2.A32.K32", &[BY_RULES, ("001-C", "other interpretation: 1C.")]);
    assert_interpretations("AK2.AK2.A432.K32", &[BY_RULES, ("001-C", "other interpretation: 1D.")]);
}

#[test]
fn interpretation_001_d_eight_cards_and_9_to_10_points_preempt() {
    assert_interpretations(
        "AKQJ5432.2.32.32",
        &[BY_RULES, ("001-D", "other interpretation: 1S."), ("001-F", "6–10.")],
    );
    assert_interpretations(
        ".A5432.KQ765432.",
        &[BY_RULES, ("001-D", "other interpretation: 1H."), ("001-F", "6–10.")],
    );
}

#[test]
fn interpretation_001_e_seven_cards_and_a_second_suit_preempt() {
    assert_interpretations("AQJ5432.Q5432..2", &[BY_RULES, ("001-E", "other interpretation: 1S.")]);
    assert_interpretations("AQJ5432.5432..Q2", &[]);
}

#[test]
fn interpretation_001_f_the_misprinted_range_is_6_to_10() {
    assert_interpretations("AKQJ5432.J.32.32", &[("001-F", "other interpretation: 4S.")]);
    assert_interpretations("AQ765432.2.32.32", &[("001-F", "it is read as 6–10.")]);
}

#[test]
fn interpretation_001_g_preempts_have_exactly_seven_or_eight_cards() {
    assert_interpretations("AKQJ65432.2.2.32", &[("001-G", "other interpretation: 4S.")]);
    assert_interpretations("AQ8765432.2.2.32", &[("001-G", "other interpretation: 4S.")]);
    assert_interpretations("AJ765432.32.2.32", &[("001-G", "other interpretation: 3S.")]);
    assert_interpretations("2.2.32.AJ8765432", &[("001-G", "other interpretation: 3C.")]);
}

#[test]
fn interpretation_001_j_two_six_card_majors_open_spades() {
    assert_interpretations("AK5432.AQ5432.2.", &[("001-J", "so it is spades.")]);
    assert_interpretations("AK432.AQ432.32.2", &[]);
}

#[test]
fn interpretation_001_o_2nt_comes_before_two_of_a_minor() {
    assert_interpretations("AK2.AK2.AKJ32.32", &[]);
}

#[test]
fn interpretation_001_q_no_answer_is_not_a_pass() {
    let answer = SYSTEM.suggest(hand("9876.843.652.432"), Situation::default());
    assert_eq!(answer, None);
    assert_ne!(answer, Some(Call::Pass));
}

#[test]
fn interpretation_001_r_five_five_minors_are_never_balanced() {
    let verdict = SYSTEM.verdict(hand("A.AK.AQ432.Q5432"), Situation::default());
    let words = verdict.trace[1].outcome.to_string();
    assert_eq!(words, "shape 5-5-2-1 is not balanced");
}

#[test]
fn interpretation_001_s_each_line_with_a_hand_gets_a_line_with_a_bid() {
    let sample = "5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C";
    let nothing = "9S 8S 7S 6S 8H 4H 3H 6D 5D 2D 4C 3C 2C";
    let judged = run(Problem::Goren, &format!("{sample}\n{nothing}\n")).unwrap();
    assert_eq!(judged, "1C\nNone\n");
    let verdict = SYSTEM.verdict(hand(sample), Situation::default());
    let words = verdict.deciding().unwrap().outcome.to_string();
    assert!(words.starts_with("13 points (12 HCP + 1 for length)"), "{words}");
}
