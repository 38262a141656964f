use super::*;

#[test]
fn a_bar_is_drawn_where_the_end_is_known_and_taken_away() {
    let mut out = Vec::new();
    let mut progress = Progress::new(Some(200));
    progress.draw(&mut out, 1234, 100);
    progress.clear(&mut out);
    let drawn = String::from_utf8(out).unwrap();
    let half = format!("[{}{}]  50 %, 1,234 done in ", "#".repeat(15), ".".repeat(15));
    assert!(drawn.contains(&half), "{drawn}");
    assert!(drawn.ends_with(CLEAR));

    let mut out = Vec::new();
    Progress::new(None).draw(&mut out, 5, 100);
    assert!(String::from_utf8(out).unwrap().starts_with("\r\x1b[K5 done in "));
}
