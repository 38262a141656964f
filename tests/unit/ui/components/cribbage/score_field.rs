use super::*;

#[test]
fn any_number_becomes_a_score_of_a_game_that_goes_on() {
    let scores = [0.0, 119.0, 120.0, 121.0, 500.0, 1e300, 7.9, -3.0].map(nearest);
    assert_eq!(scores, [0, 119, 120, 120, 120, 120, 7, 0].map(Some));
    assert_eq!(nearest(f64::NAN), None);
}
