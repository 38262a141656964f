use super::*;

#[test]
fn horizontal_movements_are_swipes_and_vertical_ones_are_not() {
    assert_eq!(Swipe::of(-80, 10), Some(Swipe::Left));
    assert_eq!(Swipe::of(80, -40), Some(Swipe::Right));
    for (right, down) in [(59, 0), (-59, 0), (80, 41), (0, 200), (0, 0)] {
        assert_eq!(Swipe::of(right, down), None, "{right} {down}");
    }
}
