use super::*;
use crate::ui::training::day::Day;

#[test]
fn results_of_any_kind_are_summed_and_their_days_joined() {
    let today = Day::new(2026, 11, 26).expect("a day");
    let record = |text: &str| Record::read(text, today);
    let throws = record(
        "trainer 1\nall dealer 12 7 4210\nall pone 3 1 900\nagain pone 4D5H5S9CJCKS 9C-KS 0 15\n\
         days 2026-11-24 8 310\ntoday 2026-11-26 4 3 120",
    );
    assert_eq!((throws.whole.answers, throws.whole.right, throws.reviews), (15, 8, 1));
    let openings = record(
        "quiz 1\nall sayc/12a 4 3 1\ntoday 2026-11-26 2 1 1\nagain sayc/12a 0 7\ndays 2026-11-25 9 1",
    );
    // The drill of November 2026 stored its last hands only.
    let counting =
        record("drill 1\ntoday 2026-11-25 9 9 0\nat hand 5H 6S 7D 8C 4C\ncounted 7 5 56000");
    assert_eq!((counting.whole.answers, counting.whole.right), (7, 5));
    let all = [throws, openings, counting].iter().fold(Record::default(), Record::with);
    assert_eq!((all.whole.answers, all.whole.right, all.reviews), (26, 16, 2));
    assert_eq!((all.today.answers, all.today.right), (6, 4));
    let streak = |today: &str| all.days.streak(today.parse::<Day>().expect("a day"));
    assert_eq!([streak("2026-11-25"), streak("2026-11-26"), streak("2026-11-27")], [2, 2, 0]);
}
