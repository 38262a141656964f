use super::*;

#[test]
fn offsets_count_utf16_units() {
    let text = "♠A\n🂡K\nQ";
    let offsets = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)].map(|(l, c)| utf16_offset(text, l, c));
    assert_eq!(offsets, [0, 1, 3, 5, 7]);
}

#[test]
fn a_span_is_scrolled_to_the_centre() {
    let text = format!("{}\nshort", "x".repeat(100));
    let from = |line, column, length| across(&text, line, column, length, 1000, 400);
    // The spans are already visible, with space after them.
    assert_eq!((from(1, 1, 10), from(1, 11, 10), from(2, 1, 5)), (0, 0, 0));
    assert_eq!(from(1, 61, 10), 450);
    // The spans are longer than the visible part. The second span extends past the end of the line.
    assert_eq!((from(1, 31, 60), from(1, 31, 900)), (260, 260));
    assert_eq!(across("", 1, 1, 0, 300, 400), 0);
}

#[test]
fn a_place_past_the_text_is_its_end() {
    assert_eq!(utf16_offset("one\ntwo", 9, 9), 7);
}
