use super::*;
use crate::engine::bridge::seat::Seat;

/// All calls of an auction.
const ALL: (usize, &[Call]) = (7, &OTHERS);

fn call(text: &str) -> Call {
    text.parse().expect("a call")
}

fn auction(calls: &[&str]) -> Auction {
    let mut auction = Auction::new(Seat::North);
    for text in calls {
        auction.call(call(text)).expect("a legal call");
    }
    auction
}

#[test]
fn arrows_stop_at_the_edges() {
    let steps = [
        ("ArrowRight", "1C", "1D"),
        ("ArrowRight", "1NT", "1NT"),
        ("ArrowUp", "1H", "1H"),
        ("ArrowDown", "1H", "2H"),
        ("ArrowDown", "7C", "PASS"),
        ("ArrowDown", "7H", "X"),
        ("ArrowDown", "7NT", "XX"),
        ("ArrowUp", "X", "7H"),
        ("ArrowRight", "PASS", "X"),
        ("ArrowRight", "XX", "XX"),
        ("ArrowLeft", "X", "PASS"),
        ("ArrowLeft", "PASS", "PASS"),
        ("Home", "4S", "1C"),
        ("End", "4S", "XX"),
    ];
    for (key, from, to) in steps {
        let found = aim(key, call(from), &auction(&[]), ALL);
        assert_eq!(found, Some(KeyAction::Move(call(to))), "{key} at {from}");
    }
}

#[test]
fn typing_a_level_moves_to_its_row_and_typing_a_strain_bids() {
    let auction = auction(&[]);
    assert_eq!(aim("4", call("1S"), &auction, ALL), Some(KeyAction::Move(call("4S"))));
    assert_eq!(aim("h", call("4S"), &auction, ALL), Some(KeyAction::Choose(call("4H"))));
    assert_eq!(aim("n", call("4S"), &auction, ALL), Some(KeyAction::Choose(call("4NT"))));
    assert_eq!(aim("p", call("4S"), &auction, ALL), Some(KeyAction::Choose(Call::Pass)));
    for key in ["0", "8", "Tab", "Enter", "k"] {
        assert_eq!(aim(key, call("4S"), &auction, ALL), None, "{key}");
    }
}

#[test]
fn x_doubles_a_bid_and_redoubles_a_double() {
    let bid = auction(&["1C"]);
    assert_eq!(aim("x", Call::Pass, &bid, ALL), Some(KeyAction::Choose(Call::Double)));
    let doubled = auction(&["1C", "X"]);
    assert_eq!(aim("x", Call::Pass, &doubled, ALL), Some(KeyAction::Choose(Call::Redouble)));
}

#[test]
fn an_opening_is_chosen_among_pass_and_the_bids_that_are_shown() {
    let none = auction(&[]);
    let aim = |key, from| aim(key, call(from), &none, (LOW_LEVELS, &OTHERS[..1]));
    assert_eq!(aim("ArrowDown", "4NT"), Some(KeyAction::Move(Call::Pass)));
    assert_eq!(aim("ArrowUp", "PASS"), Some(KeyAction::Move(call("4C"))));
    assert_eq!(aim("End", "1C"), Some(KeyAction::Move(Call::Pass)));
    assert_eq!(aim("6", "1C"), Some(KeyAction::Move(call("6C"))));
    assert_eq!(aim("x", "1C"), None);
}
