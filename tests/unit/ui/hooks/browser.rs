use super::*;

#[test]
fn a_stroke_to_the_side_is_a_swipe_and_one_that_scrolls_is_none() {
    assert_eq!(Swipe::of(-80, 10), Some(Swipe::Left));
    assert_eq!(Swipe::of(80, -40), Some(Swipe::Right));
    for (right, down) in [(59, 0), (-59, 0), (80, 41), (0, 200), (0, 0)] {
        assert_eq!(Swipe::of(right, down), None, "{right} {down}");
    }
}
