use super::*;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

#[test]
fn a_run_ends_after_its_questions_but_practice_never_ends() {
    let mut practice = Run::default();
    practice.add(5);
    assert_eq!((practice.costs().len(), practice.is_over()), (0, false));
    let ten = Run::with(PracticeMode::Ten, [0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 9]);
    assert_eq!((ten.costs().len(), ten.right(), ten.cost()), (10, 8, 5));
    assert!(ten.is_over() && !Run::of(PracticeMode::Ten).is_over());
    let sheet = Run::with(PracticeMode::Sheet(2), [0, 0]);
    assert!(sheet.is_over());
}

#[test]
fn only_the_first_complete_result_of_a_day_counts() {
    let mut days = Days::default();
    let today = day("2026-11-26");
    days.note(&Run::with(PracticeMode::Daily(today), [0; 9]));
    assert_eq!(days.of(today), None);
    days.note(&Run::with(PracticeMode::Daily(today), [1; 10]));
    days.note(&Run::with(PracticeMode::Daily(today), [0; 10]));
    days.note(&Run::with(PracticeMode::Ten, [0; 10]));
    assert_eq!(days.all().len(), 1);
    assert_eq!(days.of(today), Some(DayResult { day: today, right: 0, cost: 10 }));
}

#[test]
fn a_streak_counts_consecutive_days_up_to_today_or_yesterday() {
    let mut days = Days::default();
    for text in ["2026-11-20", "2026-11-24", "2026-11-23", "2026-11-25"] {
        days.add(DayResult { day: day(text), right: 5, cost: 1 });
    }
    let streak = |text| days.streak(day(text));
    let streaks = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-20"].map(streak);
    assert_eq!(streaks, [3, 3, 0, 1]);
    assert_eq!(Days::default().streak(day("2026-11-25")), 0);
}
