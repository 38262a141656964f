//! The problem `hand-points` in its own format: golden files, and refused inputs with the positions of their faults.

use kibitzer::engine::judge::{Problem, run};

use super::golden::{check, refusals};

const HAND: &str = "S:KQT5\nH:J72\nD:965\nC:AK8\n";

#[track_caller]
fn assert_refused(input: &str, expected: &[(&str, usize, usize)]) {
    assert_eq!(refusals(Problem::HandPoints, input), expected, "{input}");
}

#[test]
fn answers_equal_the_golden_files() {
    check(Problem::HandPoints);
}

#[test]
fn a_ten_written_as_10_is_refused() {
    assert_refused(&HAND.replace('T', "10"), &[("ten-in-digits", 1, 5)]);
}

#[test]
fn invalid_rank_is_refused_at_its_place() {
    assert_refused(&HAND.replace("965", "9x5"), &[("no-rank", 3, 4)]);
    assert_refused(&HAND.replace("965", "9é5"), &[("no-rank", 3, 4)]);
    assert_refused(&HAND.replace("965", "9 5"), &[("no-rank", 3, 4)]);
    assert_refused(&HAND.replace("AK8", "aK8"), &[("no-rank", 4, 3)]);
    assert_refused(&HAND.replace("AK8", "AK1"), &[("no-rank", 4, 5)]);
}

#[test]
fn repeated_card_is_reported_with_both_places() {
    let refused = run(Problem::HandPoints, &HAND.replace("965", "995")).unwrap_err();
    assert_eq!(refused.len(), 1);
    let again = refused[0].place;
    assert_eq!((refused[0].code, again.line, again.column), ("card-twice", 3, 4));
    let first = refused[0].related[0].place;
    assert_eq!((first.line, first.column), (3, 3));
}

#[test]
fn a_wrong_number_of_cards_is_refused() {
    let short = HAND.replace("965", "96");
    assert_refused(&short, &[("card-count", 4, 6)]);
    let long = HAND.replace("AK8", "AK876");
    assert_refused(&long, &[("card-count", 4, 6)]);
}

#[test]
fn suits_in_another_order_are_refused() {
    let input = "H:J72\nS:KQT5\nD:965\nC:AK8\n";
    assert_refused(input, &[("suit-line", 1, 1), ("suit-line", 3, 1)]);
    let input = format!("S:KQT5\nD:965\nH:J72\nC:AK8\n\n{HAND}");
    assert_refused(&input, &[("suit-line", 2, 1)]);
}

#[test]
fn a_line_without_its_suit_and_a_colon_is_refused() {
    for line in ["KQT5", "s:KQT5", "S KQT5", "♠:KQT5", " S:KQT5", "S :KQT5"] {
        assert_refused(&HAND.replace("S:KQT5", line), &[("suit-line", 1, 1)]);
    }
}

#[test]
fn an_empty_line_within_a_hand_is_refused() {
    let input = HAND.replace("D:", "\nD:");
    let found = refusals(Problem::HandPoints, &input);
    assert_eq!(found[0], ("suit-line", 3, 1));
}

#[test]
fn an_incomplete_last_hand_is_refused() {
    let input = format!("{HAND}\nS:KQT5\nH:J72\n\n");
    assert_refused(&input, &[("suit-line", 7, 6)]);
}

#[test]
fn after_a_fault_the_next_hand_is_read() {
    let broken = HAND.replace("H:J72\n", "");
    let input = format!("{broken}\n{HAND}\n{}", HAND.replace('K', "?"));
    assert_refused(&input, &[("suit-line", 2, 1), ("no-rank", 10, 3), ("no-rank", 13, 4)]);
}
