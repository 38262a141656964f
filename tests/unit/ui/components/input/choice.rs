use super::*;

#[test]
fn keys_choose_a_seat() {
    let steps = [
        ("ArrowRight", Seat::North),
        ("ArrowLeft", Seat::South),
        ("2", Seat::East),
        ("s", Seat::South),
    ];
    for (key, seat) in steps {
        assert_eq!(seat_of_key(key, Seat::West), Some(seat), "{key}");
    }
    for key in ["5", "Tab", "Enter", "x"] {
        assert_eq!(seat_of_key(key, Seat::West), None, "{key}");
    }
}
