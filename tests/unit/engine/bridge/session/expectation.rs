use super::*;

#[test]
fn expectation_ignores_the_results_of_the_contestant() {
    let mut worths = Worths::new(Unit::Imps);
    for board in 0..12 {
        worths.add([0, 1 + board % 2], 5.into());
        worths.add([3, 1], (-2).into());
        worths.add([4, 2], 4.into());
    }
    let of_first = worths.expectation(0).unwrap();
    assert_eq!((of_first.boards, of_first.expected, of_first.result), (12, 1.into(), 5.into()));
    // The expected error is computed from the variance of all boards. The opponents have 12 other boards each.
    let error = worths.all.variance().unwrap() * Rational::new(2 * 36, 12 * 144).unwrap();
    assert_eq!(of_first.squared_error, error);
    // There is no expectation if the opponents met no other contestant.
    let mut alone = Worths::new(Unit::Imps);
    (0..20).for_each(|_| alone.add([0, 1], 1.into()));
    assert_eq!(alone.expectation(0), None);
    assert_eq!(worths.expectation(9), None);
}
