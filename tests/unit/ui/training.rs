use super::day::Day;
use super::*;

#[test]
fn an_answer_counts_in_the_results_the_reviews_and_the_run() {
    let mut training = Training::<u8, u8>::default();
    let day: Day = "2026-11-26".parse().expect("a day");
    training.begin(PracticeMode::Daily(day));
    for place in 0..10 {
        let cost = u32::from(place < 3);
        training.judge(GradedAnswer::new(1, cost), Some(place), day);
    }
    assert_eq!((training.account.answers(), training.boxes.len()), (10, 3));
    assert!(training.run.is_over());
    assert_eq!(training.days.of(day).map(|result| result.right), Some(7));
    // Practice after the ten questions is not part of a run.
    training.judge(GradedAnswer::new(1, 1), None, day);
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
    let day = Day::new(2026, 11, 27).expect("a day");
    let mut training = Training::<u8, u8>::default();
    training.judge(answer(), None, day);
    training.reset_or_restore();
    assert!(training.can_restore());
    training.judge(answer(), None, day);
    assert!(!training.can_restore());
}

#[test]
fn answers_of_a_day_are_counted_until_the_next_day() {
    let day = |of_month| Day::new(2026, 11, of_month).expect("a day");
    let mut training = Training::<u8, u8>::default();
    for cost in [0, 1, 0] {
        training.judge(GradedAnswer::new(1, cost), None, day(26));
    }
    let of_day = tally_of(training.last_day, day(26));
    assert_eq!((of_day.answers, of_day.right), (3, 2));
    assert_eq!(tally_of(training.last_day, day(27)), Tally::default());
    training.judge(GradedAnswer::new(1, 0), None, day(27));
    assert_eq!(tally_of(training.last_day, day(27)).answers, 1);
}
