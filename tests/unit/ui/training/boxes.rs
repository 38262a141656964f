use proptest::prelude::*;

use super::*;

fn wrong(answers: u32) -> ReviewItems<u8> {
    let mut boxes = ReviewItems::default();
    boxes.judge(answers, 7, true);
    boxes
}

#[test]
fn a_wrong_answer_is_reviewed_after_three_questions() {
    let mut boxes = wrong(7);
    assert_eq!(boxes.due(9, |_| true), None);
    assert_eq!(boxes.due(10, |_| false), None);
    assert_eq!(boxes.due(10, |_| true), Some(&mut 7));
}

#[test]
fn three_right_answers_end_the_reviews_and_a_wrong_one_restarts_them() {
    let mut boxes = wrong(0);
    for (answers, comes) in [(4, Some(10)), (15, Some(30)), (46, None)] {
        boxes.judge(answers, 7, false);
        assert_eq!(boxes.comes_after(answers, &7), comes);
    }
    let mut boxes = wrong(0);
    boxes.judge(4, 7, false);
    boxes.judge(15, 7, true);
    assert_eq!((boxes.comes_after(15, &7), boxes.len()), (Some(3), 1));
}

#[test]
fn a_right_first_answer_is_not_reviewed() {
    let mut boxes = ReviewItems::default();
    boxes.judge(1, 7_u8, false);
    assert_eq!(boxes.len(), 0);
}

proptest! {
    #[test]
    fn the_number_of_items_to_review_is_bounded(
        answered in prop::collection::vec((any::<u8>(), any::<bool>()), 0..600),
    ) {
        let mut boxes = ReviewItems::default();
        for (answers, (item, is_wrong)) in (1..).zip(answered) {
            boxes.judge(answers, item, is_wrong);
            let last = boxes.comes_after(answers, &item);
            prop_assert_eq!(last.is_some(), boxes.waiting().last().is_some_and(|one| one.item == item));
            prop_assert!(!is_wrong || last == Some(INTERVALS[0]));
            prop_assert!(boxes.len() <= ReviewItems::<u8>::MAX_ITEMS);
        }
    }
}
