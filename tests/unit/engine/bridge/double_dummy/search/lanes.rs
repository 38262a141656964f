use super::*;

fn cards(suit: u32, places: &[u32]) -> Cards {
    places.iter().map(|place| 1 << (16 * suit + place)).sum()
}

#[test]
fn each_suit_has_its_own_highest_card() {
    let hand = cards(0, &[3, 5]) | cards(2, &[0, 12]) | cards(3, &[12]);
    assert_eq!(highest(hand), cards(0, &[3]) | cards(2, &[0]) | cards(3, &[12]));
    assert_eq!(
        above(hand),
        cards(0, &[0, 1, 2]) | lane(1) | cards(3, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    );
}

#[test]
fn lanes_do_not_spill_into_each_other() {
    assert_eq!(down_to(cards(1, &[0]) | cards(3, &[2])), cards(1, &[0]) | cards(3, &[0, 1, 2]));
    assert_eq!(counts(ALL), 0x000d_000d_000d_000d);
    assert_eq!(counts(cards(0, &[1, 7, 12]) | cards(3, &[0])), 3 | 1 << 48);
}

#[test]
fn cards_without_a_card_in_play_between_them_are_equal() {
    let hand = cards(1, &[1, 4, 6]);
    let with = |others| heads(hand, hand | others);
    assert_eq!(with(cards(1, &[5])), cards(1, &[1, 6]));
    assert_eq!(with(0), cards(1, &[1]));
    assert_eq!(with(cards(1, &[2, 5])), hand);
    assert_eq!(run_of(17, hand, hand | cards(1, &[5])), cards(1, &[1, 4]));
    assert_eq!(run_of(17, hand, hand), hand);
}
