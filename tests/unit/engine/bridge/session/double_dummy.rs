use super::*;

#[test]
fn tally_computes_the_mean_and_its_standard_error() {
    let mut tally = BreakdownTally::default();
    assert_eq!((tally.mean(), tally.standard_error(), tally.is_clear()), (None, None, false));
    tally.extend([2, 4, 4, 4, 5, 5, 7, 9].map(Rational::from));
    assert_eq!((tally.boards(), tally.mean()), (8, Some(Rational::from(5))));
    // The squared deviations sum to 32.
    assert_eq!(tally.squared_error(), Rational::new(32, 7 * 8));
    assert_eq!(tally.standard_error(), Rational::new(755, 1000));
    assert!(tally.is_clear());
    let mut even = BreakdownTally::default();
    even.extend([-3, 3].map(Rational::from));
    assert!(!even.is_clear());
}

#[test]
fn no_breakdown_without_another_table() {
    assert_eq!(breakdown(420, 420, 420, &Group::default(), Unit::Imps), None);
}
