use proptest::prelude::*;

use super::*;

#[test]
fn keys_never_move_past_the_first_or_last_row() {
    for (key, from, to) in [
        ("ArrowUp", 0, 0),
        ("ArrowDown", 99, 99),
        ("PageDown", 5, 14),
        ("PageUp", 5, 0),
        ("End", 5, 99),
        ("Home", 5, 0),
    ] {
        let moved = RowMove::of_key(key).map(|key| key.from(from, 100, 10));
        assert_eq!(moved, Some(to), "{key}");
    }
    assert_eq!(RowMove::Down.from(0, 0, 10), 0);
    assert_eq!(RowMove::of_key("a"), None);
}

#[test]
fn a_short_table_is_loaded_completely() {
    assert_eq!(wanted(&(0..36), &(0..128), 128), None);
    assert_eq!(wanted(&(0..36), &(0..128), MAX_COMPLETE_ROWS), Some(0..MAX_COMPLETE_ROWS));
    assert_eq!(wanted(&(0..36), &(0..MAX_COMPLETE_ROWS), MAX_COMPLETE_ROWS), None);
    assert_eq!(wanted(&(0..36), &(0..128), MAX_COMPLETE_ROWS + 1), None);
    assert_eq!(wanted(&(100..136), &(0..128), MAX_COMPLETE_ROWS + 1), Some(36..200));
}

proptest! {
    #[test]
    fn all_rows_in_sight_are_drawn(first in 0..1000_usize, seen in 0..60_usize, rows in 0..1000_usize) {
        let drawn = drawn(first, seen, rows);
        prop_assert!(drawn.end <= rows && drawn.len() <= seen + 24);
        for row in (first..first + seen).take_while(|&row| row < rows) {
            prop_assert!(drawn.contains(&row));
        }
    }
}
