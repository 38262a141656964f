use super::day::Day;
use super::*;

#[test]
fn an_answer_counts_in_the_results_the_reviews_and_the_run() {
    let mut training = Training::<u8, u8>::default();
    let day: Day = "2026-11-26".parse().expect("a day");
    training.begin(PracticeMode::Daily(day));
    for place in 0..10 {
        let cost = u32::from(place < 3);
        training.judge(GradedAnswer::new(1, cost), Some(place));
    }
    assert_eq!((training.account.answers(), training.boxes.len()), (10, 3));
    assert!(training.run.is_over());
    assert_eq!(training.days.of(day).map(|result| result.right), Some(7));
    // Practice after the ten questions is not part of a run.
    training.judge(GradedAnswer::new(1, 1), None);
    assert_eq!((training.run.costs().len(), training.account.answers()), (10, 11));
    let before = training.clone();
    training.reset_or_restore();
    assert_eq!((training.account.answers(), training.boxes.len()), (0, 0));
    assert_eq!((&training.days, &training.run), (&before.days, &before.run));
    training.reset_or_restore();
    assert_eq!(training, before);
}

#[test]
fn reset_results_can_be_restored_until_the_next_answer() {
    let answer = || GradedAnswer::new(1, 0);
    let mut training = Training::<u8, u8>::default();
    training.judge(answer(), None);
    training.reset_or_restore();
    assert!(training.can_restore());
    training.judge(answer(), None);
    assert!(!training.can_restore());
}
