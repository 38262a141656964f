use std::collections::BTreeSet;

use super::*;

#[test]
fn all_holes_are_on_the_board_and_none_overlap() {
    let mut holes = BTreeSet::new();
    for player in 0..2 {
        for score in 0..=GAME {
            let (x, y) = hole(player, score);
            assert!((5..WIDTH - 5).contains(&x) && (5..HEIGHT - 5).contains(&y), "{score}");
            assert!(holes.insert((x, y)), "{score}");
        }
    }
}

#[test]
fn a_street_has_thirty_holes_and_the_game_hole_is_in_the_fourth() {
    let street = |score| hole(0, score).1;
    assert_eq!([1, 30].map(street), [street(0); 2]);
    assert_ne!(street(30), street(31));
    assert_eq!([91, 120, 121].map(street), [street(100); 3]);
}
