use super::*;
use crate::engine::cribbage::notation::read_play;

#[test]
fn keys_only_move_to_cards_and_a_rank_plays_one() {
    let (places, legal) = ([0, 1, 2, 3, 4, 5, 6, 7], [(1, Rank::Ten), (2, Rank::Jack)]);
    let steps = [
        ("ArrowRight", 7, Some(KeyAction::Move(7))),
        ("ArrowDown", 1, Some(KeyAction::Move(5))),
        ("ArrowUp", 1, Some(KeyAction::Move(0))),
        ("End", 1, Some(KeyAction::Move(7))),
        ("0", 5, Some(KeyAction::Choose(1))),
        ("j", 5, Some(KeyAction::Choose(2))),
        ("5", 5, None),
        ("Tab", 5, None),
    ];
    for (key, from, to) in steps {
        assert_eq!(aim(key, from, &places, &legal), to, "{key}");
    }
    assert_eq!(aim("End", 0, &[], &[]), None);
}

#[test]
fn a_played_card_keeps_its_place() {
    let draft = read_play("pone: 5 5 6H 7H\nplay: 5 KC 6H");
    let table_cards = table_cards(&draft.play);
    assert_eq!(table_cards.iter().map(|shown| shown.place).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let played: Vec<_> = table_cards.iter().map(|shown| shown.is_played).collect();
    assert_eq!(played.iter().filter(|is_played| **is_played).count(), 2);
    assert_eq!((played[2], played[3]), (true, false));
}

#[test]
fn played_cards_and_cards_excluded_by_a_go_cannot_be_played() {
    let draft = read_play("pone: 5C 5D 6H 7H\nplay: 5C KC 5D");
    // The pone's four cards and the dealer's played king cannot be played. The dealer may hold any other card, and may
    // play it in this series or in the next series.
    assert_eq!(unplayable(&draft.play).len(), 5);
    let draft = read_play("TC JC QC go go 2D");
    // The four played cards cannot be played again. The pone played no ace at thirty and so has none.
    assert_eq!(unplayable(&draft.play).len(), 8);
}
