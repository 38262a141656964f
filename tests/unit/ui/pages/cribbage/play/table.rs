use super::*;
use crate::engine::cribbage::notation::read_play;

#[test]
fn keys_stay_among_the_cards_and_a_rank_plays() {
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
fn a_card_keeps_its_place_when_it_is_played() {
    let draft = read_play("pone: 5 5 6H 7H\nplay: 5 KC 6H");
    let lying = lying(&draft.play);
    assert_eq!(lying.iter().map(|lies| lies.place).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let played: Vec<_> = lying.iter().map(|lies| lies.is_played).collect();
    assert_eq!(played.iter().filter(|is_played| **is_played).count(), 2);
    assert_eq!((played[2], played[3]), (true, false));
}

#[test]
fn cards_that_were_played_or_denied_are_gone() {
    let draft = read_play("pone: 5C 5D 6H 7H\nplay: 5C KC 5D");
    // The pone's cards and the played ones are gone; all others may come, if need be in a new
    // series.
    assert_eq!(gone(&draft.play).len(), 5);
    let draft = read_play("TC JC QC go go 2D");
    // Gone are four played cards, and three aces that the pone didn't play at thirty.
    assert_eq!(gone(&draft.play).len(), 8);
}
