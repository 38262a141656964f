use super::*;

#[test]
fn offsets_count_as_the_browser_does() {
    let text = "♠A\n🂡K\nQ";
    let offsets = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)].map(|(l, c)| utf16_offset(text, l, c));
    assert_eq!(offsets, [0, 1, 3, 5, 7]);
}

#[test]
fn a_stretch_is_scrolled_across_to() {
    let text = format!("{}\nshort", "x".repeat(100));
    let from = |line, column, length| across(&text, line, column, length, 1000, 400);
    // Visible already, with room after it.
    assert_eq!((from(1, 1, 10), from(1, 11, 10), from(2, 1, 5)), (0, 0, 0));
    assert_eq!(from(1, 61, 10), 450);
    // Longer than the visible part, and past the line's end.
    assert_eq!((from(1, 31, 60), from(1, 31, 900)), (260, 260));
    assert_eq!(across("", 1, 1, 0, 300, 400), 0);
}

#[test]
fn an_offset_past_the_text_is_its_end() {
    assert_eq!(utf16_offset("one\ntwo", 9, 9), 7);
}
