//! "Bridge Bidding", Rocky Mountain 2006: every reading 000-*, with hands that show it.

use kibitzer::engine::bridge::opening::Outcome;
use kibitzer::engine::bridge::opening::rocky_mountain::SYSTEM;
use kibitzer::engine::judge::{Problem, run};

use crate::hands::hand;

/// The call and the number of the rule that decides.
fn opens(text: &str) -> (String, &'static str) {
    let verdict = SYSTEM.verdict(hand(text));
    let rule = verdict.deciding().unwrap().rule.number;
    (SYSTEM.spell(verdict.call).to_string(), rule)
}

#[track_caller]
fn assert_opens(text: &str, call: &str, rule: &str) {
    assert_eq!(opens(text), (call.to_owned(), rule_number(rule)), "{text}");
}

/// The number as the table has it, so that a misspelt one fails here.
fn rule_number(number: &str) -> &'static str {
    SYSTEM.rules().find(|rule| rule.number == number).unwrap().number
}

#[test]
fn reading_000_1_the_rules_are_numbered_1_to_11_with_9a_and_9b() {
    let numbers: Vec<_> = SYSTEM.rules().map(|rule| rule.number).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6", "7", "8", "9a", "9b", "10", "11"]);
    assert_opens("A2.KJT92.3.KQ743", "1 Hearts", "9a");
}

#[test]
fn reading_000_2_the_first_rule_that_applies_decides() {
    let verdict = SYSTEM.verdict(hand("AKQ2.AKQ2.AK2.32"));
    assert_eq!(verdict.deciding().unwrap().rule.number, "8");
    let Outcome::Yields { call, to, .. } = verdict.trace[10].outcome else {
        panic!("rule 10 would apply too: {:?}", verdict.trace[10]);
    };
    assert_eq!(SYSTEM.spell(Some(call)).to_string(), "1 Hearts");
    assert_eq!(to.number, "8");
}

#[test]
fn reading_000_3_rule_1_has_no_upper_end() {
    assert_opens("A.AK.AK.AKQJ5432", "4 Clubs", "1");
}

#[test]
fn reading_000_4_the_leading_number_is_the_longest_suit() {
    for (text, other) in [("KQJ432..Q765432.", "2 Spades"), (".KQJ432..Q765432", "2 Hearts")] {
        assert_opens(text, "Pass", "11");
        let readings = SYSTEM.verdict(hand(text)).readings;
        assert_eq!(readings.len(), 1);
        assert_eq!(readings[0].id, "000-4");
        assert!(readings[0].told.ends_with(&format!("{other}.")), "{}", readings[0]);
    }
}

#[test]
fn reading_000_4_is_told_of_no_hand_that_it_does_not_touch() {
    for text in [
        // Seven cards in a major: rule 3.
        "KQJ5432.Q65432..",
        // Both suits minors, ten points: rule 2, seven points: too weak.
        "..KQJ432.Q765432",
        "KQJ432..A765432.",
        "KQJ432..J765432.",
        "KQJ432.2.QJ5432.",
    ] {
        assert_eq!(SYSTEM.verdict(hand(text)).readings, [], "{text}");
    }
}

#[test]
fn reading_000_5_thirteen_points_and_seven_cards_preempt() {
    assert_opens("AKQ5432.KJ.32.32", "3 Spades", "2");
    assert_opens("AKQ5432.KQ.32.32", "1 Spades", "9a");
}

#[test]
fn reading_000_6_a_weak_two_is_in_a_major_of_any_length() {
    assert_opens("K2.32.32.AQ65432", "Pass", "11");
    assert_opens("AKQ765432.2.32.2", "2 Spades", "3");
}

#[test]
fn reading_000_7_of_two_six_card_suits_the_higher_is_bid_if_a_major() {
    assert_opens("AQ5432..2.KJ5432", "2 Spades", "4");
    assert_opens("AQ5432.KJ5432.2.", "2 Spades", "4");
    assert_opens(".AQ5432.KJ5432.2", "2 Hearts", "4");
    assert_opens("2..AQ5432.KJ5432", "Pass", "11");
}

#[test]
fn reading_000_8_mini_roman_bids_diamonds_with_a_diamond_void() {
    assert_opens("KQ32.AQ32..QJ432", "2 Diamonds", "5");
    assert_opens("KQ32.AQ32.2.QJ32", "2 Diamonds", "5");
}

#[test]
fn reading_000_9_mini_roman_comes_before_a_five_card_heart_suit() {
    assert_opens("KQ32.AQ432..QJ32", "2 Diamonds", "5");
    // Only three spades.
    assert_opens("KQ2.AQ432.K432.2", "1 Hearts", "9a");
}

#[test]
fn reading_000_10_without_three_stoppers_rule_6_does_not_apply() {
    assert_opens("AKQJ.AQ32.32.432", "1 Clubs", "9b");
    assert_opens("AKQJ.AK32.32.432", "1 Hearts", "10");
}

#[test]
fn reading_000_10_stoppers_need_small_cards_and_any_will_do() {
    // King and one, queen and two, jack and three.
    assert_opens("AKQ2.K2.Q32.J432", "1 No Trump", "6");
    assert_opens("AKQ2.A32.Q2.J432", "1 No Trump", "6");
    // Queen and one, jack and two: two suits stopped.
    assert_opens("AKQ32.A32.Q2.J32", "1 Spades", "9a");
}

#[test]
fn reading_000_10_a_five_card_major_is_balanced() {
    assert_opens("AKQ32.A32.K2.432", "1 No Trump", "6");
}

#[test]
fn reading_000_11_twenty_two_balanced_is_two_no_trump() {
    assert_opens("AKQ2.AK2.AQ2.432", "2 No Trump", "7");
    assert_opens("AKQ2.AK2.AK2.432", "2 Clubs", "8");
    assert_opens("AKQ32.AKQ2.A32.2", "2 Clubs", "8");
    // No stopper in two suits.
    assert_opens("AKQJ.AKQJ.32.432", "2 No Trump", "7");
}

#[test]
fn reading_000_12_eighteen_balanced_opens_its_longest_suit() {
    assert_opens("AKQ2.AKQ2.432.32", "1 Hearts", "10");
    assert_opens("AKQ2.AK2.Q432.32", "1 Diamonds", "10");
}

#[test]
fn reading_000_13_ties_go_up_in_rule_9_and_down_in_rule_10() {
    assert_opens("AKQ32.AK432.32.2", "1 Spades", "9a");
    assert_opens("AKQ32.AK432.J2.2", "1 Hearts", "10");
    assert_opens("A32.K2.K432.K432", "1 Diamonds", "9b");
    assert_opens("AKQ32.T.97.AKQ75", "1 Clubs", "10");
}

#[test]
fn reading_000_14_a_five_card_major_comes_before_a_longer_minor() {
    assert_opens("2.AK432.3.AQ5432", "1 Hearts", "9a");
}

#[test]
fn reading_000_15_twelve_points_pass() {
    assert_opens("AK32.Q32.K32.432", "Pass", "11");
}

#[test]
fn reading_000_16_thirteen_words_are_a_hand_wherever_lines_end() {
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
fn reading_000_17_answers_are_spelled_as_in_the_sample() {
    let input = "SA SK S3 S2 HQ H3 H2 DK D3 D2 C4 C3 C2\n\
                 SA SK SQ S2 HA HK H2 DA DQ D2 C4 C3 C2\n";
    assert_eq!(run(Problem::RockyMountain, input).unwrap(), "Hand #1: Pass\nHand #2: 2 No Trump\n");
}
