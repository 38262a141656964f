use super::*;

fn month(text: &str) -> Month {
    text.parse().expect("a month")
}

fn read(lines: &[impl AsRef<str>]) -> Mistakes {
    let mut mistakes = Mistakes::default();
    for line in lines {
        mistakes.read_line(&mut line.as_ref().split(' '));
    }
    mistakes
}

#[test]
fn mistakes_are_summed_and_stored_by_month_and_kind() {
    let mut mistakes = Mistakes::default();
    for (of, part, cost) in [
        ("2026-11", LeadPart::Hand, 500),
        ("2026-12", LeadPart::Pegging, 120),
        ("2026-11", LeadPart::Hand, 700),
        ("2026-11", LeadPart::Crib, 300),
    ] {
        mistakes.count(Mistake { part, month: month(of) }, cost);
    }
    let lines: Vec<_> = mistakes.lines().collect();
    assert_eq!(lines, ["2026-11 2 1200 1 300 0 0", "2026-12 0 0 0 0 1 120"]);
    assert_eq!(read(&lines), mistakes);
    let damaged = ["2026-13 1 1 1 1 1 1", "2026-1 1 1 1 1 1 1", "2026-11 1 1 1", "pone 3 2 9"];
    assert_eq!(read(&damaged), Mistakes::default());
}

#[test]
fn the_oldest_months_are_dropped() {
    let mut mistakes = Mistakes::default();
    for place in 0..30 {
        let month = month(&format!("{}-{:02}", 2026 + place / 12, place % 12 + 1));
        mistakes.count(Mistake { part: LeadPart::Crib, month }, 100);
    }
    assert_eq!(mistakes.months().len(), Mistakes::MAX_MONTHS);
    assert_eq!(mistakes.months().first().map(|&(month, _)| month), Some(month("2026-07")));
}
