//! "Bridge Bidding", Rocky Mountain 2006: some of the interpretations 000-*. `opening_interpretations` tests others.

use kibitzer::engine::bridge::opening::RuleOutcome;
use kibitzer::engine::bridge::opening::rocky_mountain::SYSTEM;
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::judge::{Problem, run};

use super::support::hands::hand;

#[test]
fn interpretation_000_1_the_rules_are_numbered_1_to_11_with_9a_and_9b() {
    let numbers: Vec<_> = SYSTEM.rules().map(|rule| rule.number).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8", "9a", "9b", "10", "11"]);
}

#[test]
fn interpretation_000_2_the_first_rule_that_applies_decides() {
    let verdict = SYSTEM.verdict(hand("AKQ2.AKQ2.AK2.32"), Situation::default());
    assert_eq!(verdict.deciding().unwrap().rule.number, "8");
    let RuleOutcome::Yields { call, to, .. } = verdict.trace[10].outcome else {
        panic!("rule 10 would apply too: {:?}", verdict.trace[10]);
    };
    assert_eq!(SYSTEM.spell(Some(call)).to_string(), "1 Hearts");
    assert_eq!(to, "8");
}

#[test]
fn interpretation_000_4_the_leading_number_is_the_longest_suit() {
    for (text, other) in [("KQJ432..Q765432.", "2 Spades"), (".KQJ432..Q765432", "2 Hearts")] {
        let interpretations = SYSTEM.verdict(hand(text), Situation::default()).interpretations;
        assert_eq!(interpretations.len(), 1);
        assert_eq!(interpretations[0].id, "000-4");
        assert!(interpretations[0].text.ends_with(&format!("{other}.")), "{}", interpretations[0]);
    }
}

#[test]
fn interpretation_000_4_is_reported_only_for_affected_hands() {
    for text in [
        // The seven-card suit is a major, so the hand opens by rule 3.
        "KQJ5432.Q65432..",
        // Both long suits are minors.
        "..KQJ432.Q765432",
        // The hand has ten points, so it opens by rule 2.
        "KQJ432..A765432.",
        // Of these two hands, the first has only seven points, and the second has no seven-card suit.
        "KQJ432..J765432.",
        "KQJ432.2.QJ5432.",
    ] {
        assert_eq!(SYSTEM.verdict(hand(text), Situation::default()).interpretations, [], "{text}");
    }
}

#[test]
fn interpretation_000_16_thirteen_words_are_a_hand_over_any_lines() {
    let hands = [
        "SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3",
        "SK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8",
        "SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5",
    ];
    let answer = "Hand #1: 1 Hearts\nHand #2: 1 No Trump\nHand #3: 1 Clubs\n";
    let spread = hands.map(|hand| hand.replace(" C", "\nC")).join("\n");
    for input in [hands.join("\n"), hands.join(" "), spread] {
        assert_eq!(run(Problem::RockyMountain, &input).unwrap(), answer);
    }
}

#[test]
fn interpretation_000_17_answers_are_spelled_as_in_the_sample() {
    let input = "SA SK S3 S2 HQ H3 H2 DK D3 D2 C4 C3 C2\n\
                 SA SK SQ S2 HA HK H2 DA DQ D2 C4 C3 C2\n";
    assert_eq!(run(Problem::RockyMountain, input).unwrap(), "Hand #1: Pass\nHand #2: 2 No Trump\n");
}
