use super::*;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

#[test]
fn days_are_parsed_as_written_and_invalid_dates_are_refused() {
    assert_eq!(day("2026-11-26").to_string(), "2026-11-26");
    for text in ["", "2026-11", "2026-13-01", "2026-00-01", "2026-1-1", "2026-11-26-1", "x"] {
        assert_eq!(text.parse::<Day>(), Err(ParseDateError), "{text}");
    }
}

#[test]
fn the_next_day_may_be_in_the_next_month_or_year() {
    for (one, next) in [
        ("2026-11-26", "2026-11-27"),
        ("2026-11-30", "2026-12-01"),
        ("2026-12-31", "2027-01-01"),
        ("2028-02-28", "2028-02-29"),
        ("2028-02-29", "2028-03-01"),
        ("2100-02-28", "2100-03-01"),
    ] {
        assert!(day(next).follows(day(one)), "{one}");
        assert!(!day(one).follows(day(one)) && !day(one).follows(day(next)));
        let [first, second] = [one, next].map(|date| day(date).generator(0).u64(..));
        assert_ne!(first, second);
    }
    assert!(!day("2028-03-01").follows(day("2028-02-28")));
}
