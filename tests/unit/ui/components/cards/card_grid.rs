use super::*;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[test]
fn arrows_stop_at_the_edges() {
    let steps = [
        ("ArrowLeft", "SA", "SA"),
        ("ArrowRight", "SA", "SK"),
        ("ArrowRight", "D2", "D2"),
        ("ArrowUp", "S9", "S9"),
        ("ArrowDown", "S9", "H9"),
        ("ArrowDown", "C9", "C9"),
        ("Home", "D5", "DA"),
        ("End", "D5", "D2"),
    ];
    for (key, from, to) in steps {
        assert_eq!(
            key_action(&Rank::DESCENDING, key, card(from)),
            Some(KeyAction::Move(card(to))),
            "{key} at {from}"
        );
    }
}

#[test]
fn typing_a_suit_moves_to_its_row_and_typing_a_rank_chooses_the_card() {
    assert_eq!(key_action(&Rank::DESCENDING, "h", card("S9")), Some(KeyAction::Move(card("H9"))));
    assert_eq!(key_action(&Rank::DESCENDING, "a", card("H9")), Some(KeyAction::Choose(card("HA"))));
    assert_eq!(key_action(&Rank::DESCENDING, "0", card("H9")), Some(KeyAction::Choose(card("HT"))));
    for key in ["1", "Tab", "Enter", "x"] {
        assert_eq!(key_action(&Rank::DESCENDING, key, card("H9")), None, "{key}");
    }
}

#[test]
fn a_low_ace_is_the_first_rank_and_can_be_typed_as_one() {
    let low = ranks(true);
    assert_eq!((low[0], low[1], low[12]), (Rank::Ace, Rank::Two, Rank::King));
    assert_eq!(key_action(low, "End", card("D5")), Some(KeyAction::Move(card("DK"))));
    assert_eq!(key_action(low, "ArrowRight", card("DA")), Some(KeyAction::Move(card("D2"))));
    assert_eq!(key_action(low, "1", card("D5")), Some(KeyAction::Choose(card("DA"))));
}
