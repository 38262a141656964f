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
fn places_asked_for_backwards_are_the_same() {
    let source = Source::new("one two\nthree four");
    let spans: Vec<_> = source.words().map(|word| word.span).collect();
    let forwards: Vec<_> = spans.iter().map(|&span| source.place(span)).collect();
    let backwards: Vec<_> = spans.iter().rev().map(|&span| source.place(span)).collect();
    assert_eq!(forwards, backwards.into_iter().rev().collect::<Vec<_>>());
}

#[test]
fn places_asked_for_in_turn_are_the_same() {
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
fn lines_lose_their_ends_and_the_blank_ones_at_the_end() {
    let source = Source::new("\u{feff}one  \r\n\r\ntwo\n \n\n");
    let lines: Vec<_> = source.lines().map(|line| line.text).collect();
    assert_eq!(lines, ["one", "", "two"]);
}
