use super::*;
use crate::engine::cribbage::notation::read_show;
use crate::engine::cribbage::show::ShownAs;

fn aloud(text: &str) -> String {
    let draft = read_show(text);
    let (hand, starter) = draft.complete().expect("five cards");
    let shown_as = draft.shown_as.map_or(ShownAs::Hand, |(shown_as, _)| shown_as);
    sentence(&calls(&Show::of(hand, starter, shown_as)))
}

#[test]
fn shows_are_counted_as_at_a_club() {
    for (text, said) in [
        (
            "5C 6D 4S KH + KS",
            "Fifteen two, fifteen four, fifteen six, a pair is eight, and a run of three is eleven.",
        ),
        ("7C 8D 2S QH + 9S", "Fifteen two, and a run of three is five."),
        (
            "5C 5D 5S JH + 5H",
            "Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, fifteen twelve, fifteen fourteen, \
             fifteen sixteen, a double pair royal is twenty-eight, and one for his nobs is twenty-nine.",
        ),
        ("3C 3D 4S 5H + KS", "Fifteen two, fifteen four, and a double run of three is twelve."),
        ("6C 6D 7S 8H + QS", "Fifteen two, and a double run of three is ten."),
        ("TC TD JS QH + KD", "A double run of four is ten."),
        ("9C 9D 9S TH + JS", "A triple run of three is fifteen."),
        ("TC TD JS JH + QD", "A double double run is sixteen."),
        ("TC JD QS KH + 2S", "A run of four is four."),
        ("2H 4H 6H 8H + KC", "A flush of four is four."),
        ("2H 4H 6H 8H + KC crib", "No points: a “nineteen”."),
        ("9C 9D 9S 2H + 2S", "A pair is two, and a pair royal is eight."),
        ("2C 2D 9S 9H + QS", "A pair is two, and another pair is four."),
    ] {
        assert_eq!(aloud(text), said, "{text}");
    }
}

#[test]
fn the_last_spoken_item_has_the_total() {
    let draft = read_show("9C 9D 9S 2H + 2S");
    let (hand, starter) = draft.complete().unwrap();
    let show = Show::of(hand, starter, ShownAs::Hand);
    let calls = calls(&show);
    assert_eq!(calls.last().map(|call| call.sum), Some(show.total()));
    assert_eq!(calls.iter().map(|call| call.cards.len()).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(calls[0].cards.iter().filter(|(_, is_starter)| *is_starter).count(), 1);
}
