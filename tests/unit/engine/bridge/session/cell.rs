use super::*;

fn cell(text: &str) -> Cell {
    Cell::new(text, Span::default())
}

#[test]
fn averages_for_both_sides_are_parsed_in_all_notations() {
    let read = |text: &str| match cell(text).score() {
        Some(TableScore::Artificial(ns, ew)) => format!("{ns} {ew}"),
        other => format!("{other:?}"),
    };
    for text in ["A+/A-", "AV+/AV-", "a+-", "AVE+ / AVE−", "A+ A-"] {
        assert_eq!(read(text), "AV+ AV-", "{text}");
    }
    for text in ["A", "AV", "ave", "A=", "A==", "AV=/AV="] {
        assert_eq!(read(text), "AV= AV=", "{text}");
    }
    for text in
        ["A6040", "A60/40", "A60 40", "A 60 40", "60%/40%", "60%-40%", "60% 40%", "A60%/A40%"]
    {
        assert_eq!(read(text), "60 40", "{text}");
    }
    for text in ["", "A+", "60%", "A60", "A 60", "60", "60/40", "A+/40%", "AA", "A/60", "+-", "Bye"]
    {
        let is_score = matches!(cell(text).score(), Some(TableScore::Artificial(..)));
        assert!(!is_score, "{text}: {}", read(text));
    }
}

#[test]
fn average_for_one_side_is_recognised() {
    for text in ["A+", "AV-", "60%", "A60", "A 60"] {
        assert!(cell(text).is_of_one_side(), "{text}");
    }
    for text in ["A", "A=", "A+-", "60", "A+/A-", "4z0", "", "+"] {
        assert!(!cell(text).is_of_one_side(), "{text}");
    }
}

#[test]
fn thousands_may_be_separated() {
    let read = |text: &str| points(text);
    let separated = ["1.440", "1,440", "+1 440", "1'440", "1\u{a0}440", "1440"];
    assert!(separated.into_iter().all(|text| read(text) == Some(1440)));
    assert_eq!(read("-1,430"), Some(-1430));
    assert!(
        ["1.4", "1.445", "1.1440", ".440", "1..440", "144.0", "1.440.000"]
            .into_iter()
            .all(|text| read(text).is_none())
    );
}
