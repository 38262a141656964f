use super::*;

#[test]
fn a_bar_is_drawn_if_the_total_is_known() {
    let mut out = Vec::new();
    let mut progress = Progress::new(Some(200), true);
    progress.draw(&mut out, 1234, 100);
    progress.clear(&mut out);
    let drawn = String::from_utf8(out).unwrap();
    let half = format!("[{}{}]  50%, 1,234 done in ", "#".repeat(15), ".".repeat(15));
    assert!(drawn.contains(&half), "{drawn}");
    assert!(drawn.ends_with(CLEAR));

    let mut out = Vec::new();
    Progress::new(None, true).draw(&mut out, 5, 100);
    assert!(String::from_utf8(out).unwrap().starts_with("\r\x1b[K5 done in "));
}

#[test]
fn thousands_are_separated_by_commas() {
    let grouped = [0, 999, 1000, 1_234_567].map(|number| GroupedNumber(number).to_string());
    assert_eq!(grouped, ["0", "999", "1,000", "1,234,567"]);
}

#[test]
fn summaries_of_batches_add_up() {
    let mut summary = Summary::new("points");
    for code in ["no-card", "card-count", "no-card"] {
        let mut piece = Summary::default();
        piece.count_line();
        piece.count_refusal(code);
        summary.add(piece);
    }
    let reported = summary.to_string();
    assert!(reported.starts_with("kibitzer-cli points: 3 lines in "), "{reported}");
    assert!(reported.ends_with("; 3 unreadable: 1 card-count, 2 no-card"), "{reported}");
}
