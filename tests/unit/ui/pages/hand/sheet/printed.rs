use super::*;
use crate::engine::bridge::opening::{Style, acol, goren, sayc};

/// Returns the lines of the printed answers.
fn answered(
    sheet: &str,
    style: impl Into<Style>,
    lesson: &[&str],
    knows_near: bool,
) -> Vec<String> {
    let style = style.into();
    let (table, neighbours) = (RuleTable::of(style), Neighbours::of(style));
    let lesson: Vec<_> = lesson.iter().map(|&number| number.to_owned()).collect();
    let key = AnswerKey {
        table: &table,
        title: &AttrValue::from(style.system().title()),
        lesson: &lesson,
        neighbours: knows_near.then_some(&neighbours),
    };
    let text = in_text(&HandSheet::read(sheet), key);
    text.lines().skip_while(|line| !line.is_empty()).skip(1).map(str::to_owned).collect()
}

#[test]
fn a_system_without_an_answer_does_not_pass() {
    let text = answered("AKQ.AKJ4.KQ8.AQ2", goren::SYSTEM, &[], false);
    assert_eq!(text.last().map(String::as_str), Some("1. No rule opens this hand."));
}

#[test]
fn the_answer_for_a_pass_contains_the_near_miss() {
    // The first hand has one spade too few. The second hand has no near miss. The third hand opens.
    let sheet = "AJ986.4.97.QT532\n5432.5432.432.32\nKQT5.J72.965.AK8";
    assert_eq!(
        answered(sheet, sayc::SYSTEM, &[], true)[1..],
        [
            "1. Pass. Nearly 2♠: longest suit has 5 cards, needs exactly 6.",
            "2. Pass. Pass: no other rule applies.",
            "3. 1♣. One of a minor: 13 HCP with 3 clubs and 3 diamonds, the lower ranking bid.",
        ]
    );
    // Before the neighbouring styles are built, the answer only names the rule.
    let text = answered(sheet, sayc::SYSTEM, &[], false);
    assert_eq!(text[1], "1. Pass. Pass: no other rule applies.");
}

#[test]
fn the_answers_say_why_a_hand_is_not_a_bid_of_the_lesson() {
    // The first hand has one point too few, the second has one point too many, and the third has the wrong shape. The
    // last hand opens with the lesson's bid.
    let sheet =
        "# Weak notrump\nAQ65.QJ8.94.Q863\nAQ65.QJ8.K4.QJ63\nAK65.QJ852.K4.86\nAQ65.QJ8.94.K863";
    assert_eq!(
        answered(sheet, acol::SYSTEM, &["1"], true),
        [
            "Answers: Weak notrump, English Acol",
            "1. Pass. Not 1NT (Weak no trump): 11 HCP, needs 12–14.",
            "2. 1♠. One of a four-card suit: 15 HCP with 4 spades and 4 clubs, the higher ranking bid. \
             Not 1NT (Weak no trump): 15 HCP, needs 12–14.",
            "3. 1♥. One of a long suit: 13 HCP with 5 hearts. \
             Not 1NT (Weak no trump): shape 5-4-2-2 is not balanced.",
            "4. 1NT. Weak no trump: 12 HCP, shape 4-4-3-2.",
        ]
    );
}

#[test]
fn with_several_rules_the_answers_name_the_nearest_one() {
    // The first hand is one card short of the weak two, and two cards short of the preempt.
    let text = answered("KQT98.432.32.432\nKQT987.432.32.43", sayc::SYSTEM, &["10", "12a"], true);
    assert_eq!(
        text[1..],
        [
            "1. Pass. Not 2♠ (Weak two): longest suit has 5 cards, needs exactly 6.",
            "2. 2♠. Weak two: 5 HCP with 6 spades.",
        ]
    );
}
