use super::*;

#[test]
fn thousands_are_apart() {
    let grouped =
        [0, 999, 1000, 1_234_567].map(|number| GroupedNumber::with_commas(number).to_string());
    assert_eq!(grouped, ["0", "999", "1,000", "1,234,567"]);
}

#[test]
fn pieces_add_up_and_each_code_is_reported() {
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
