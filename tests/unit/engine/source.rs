use proptest::prelude::*;

use super::*;

#[test]
fn places_count_characters_not_bytes() {
    let source = Source::new("♠A ♥K\r\nSQ\n");
    let places: Vec<_> = source
        .words()
        .map(|word| (word.text, source.place(word.span)))
        .map(|(text, place)| (text, place.line, place.column))
        .collect();
    assert_eq!(places, [("♠A", 1, 1), ("♥K", 1, 4), ("SQ", 2, 1)]);
}

#[test]
fn a_carriage_return_alone_ends_a_line() {
    let source = Source::new("one\rtwo\r\nthree");
    let lines: Vec<_> = source.lines().map(|line| line.text).collect();
    assert_eq!(lines, ["one", "two", "three"]);
    let span = Span::new(9, 14);
    assert_eq!((source.slice(span), source.place(span).line), ("three", 3));
}

#[test]
fn places_looked_up_backwards_are_the_same() {
    let source = Source::new("one two\nthree four");
    let spans: Vec<_> = source.words().map(|word| word.span).collect();
    let forwards: Vec<_> = spans.iter().map(|&span| source.place(span)).collect();
    let backwards: Vec<_> = spans.iter().rev().map(|&span| source.place(span)).collect();
    assert_eq!(forwards, backwards.into_iter().rev().collect::<Vec<_>>());
}

#[test]
fn places_looked_up_in_any_order_are_the_same() {
    let text = "♠A ♥K ♦Q ♣J\n♠10 ♥9 é";
    let offsets: Vec<_> = text.char_indices().map(|(offset, _)| offset).collect();
    let alone = |offset| Source::new(text).place(Span::new(offset, offset));
    let source = Source::new(text);
    for (&near, &far) in offsets.iter().zip(offsets.iter().rev()) {
        for offset in [near, far] {
            assert_eq!(source.place(Span::new(offset, offset)), alone(offset));
        }
    }
}

#[test]
fn lines_exclude_trailing_spaces_and_trailing_empty_lines() {
    let source = Source::new("\u{feff}one  \r\n\r\ntwo\n \n\n");
    let lines: Vec<_> = source.lines().map(|line| line.text).collect();
    assert_eq!(lines, ["one", "", "two"]);
}

proptest! {
    #[test]
    fn lines_of_any_length_can_be_looked_up(text in "(\n|\r|\r\n|a{0,5}|b{60,70}|é){0,40}") {
        let starts = LineStarts::of(&text);
        let bytes = text.as_bytes();
        let is_start = |at: usize| {
            at == 0 || line_ends(bytes, 0..bytes.len()).any(|end| end == at - 1)
        };
        let expected: Vec<_> = (0..=text.len()).filter(|&at| is_start(at)).collect();
        let all: Vec<_> = starts.all().map(|line| line.start).collect();
        prop_assert_eq!(&all, &expected);
        for (line, &start) in expected.iter().enumerate() {
            prop_assert_eq!(starts.start(line), start);
            let end = expected.get(line + 1).copied().unwrap_or(text.len() + 1);
            for offset in start..end {
                prop_assert_eq!(starts.line(offset), line);
            }
        }
        prop_assert_eq!(starts.start(expected.len()), text.len());
    }
}
