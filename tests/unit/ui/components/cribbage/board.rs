use std::collections::BTreeSet;

use super::*;

#[test]
fn all_holes_are_on_the_board_and_none_overlap() {
    for layout in [NARROW, WIDE] {
        let (width, height) = (layout.width(), layout.height());
        let mut holes = BTreeSet::new();
        for player in 0..2 {
            for score in 0..=GAME {
                let (x, y) = layout.hole(player, score);
                assert!((5..width - 5).contains(&x) && (5..height - 5).contains(&y), "{score}");
                assert!(holes.insert((x, y)), "{score}");
            }
        }
    }
}

#[test]
fn a_street_has_thirty_or_sixty_holes_and_the_game_hole_is_in_the_last() {
    for layout in [NARROW, WIDE] {
        let street = |score| layout.hole(0, score).1;
        let last = layout.street;
        assert_eq!([1, last].map(street), [street(0); 2]);
        assert_ne!(street(last), street(last + 1));
        assert_eq!([91, 120, 121].map(street), [street(100); 3]);
    }
}
