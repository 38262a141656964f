use super::*;

fn ratio(numerator: i128, denominator: i128) -> Rational {
    Rational::new(numerator, denominator).unwrap()
}

#[test]
fn ties_are_rounded_away_from_zero() {
    let printed = |numerator, denominator| ratio(numerator, denominator).to_string();
    assert_eq!([printed(1, 200), printed(-1, 200), printed(-1, 201)], ["0.01", "-0.01", "0.00"]);
    assert_eq!([printed(2, 3), printed(-7, 1), printed(1999, 1000)], ["0.67", "-7.00", "2.00"]);
    assert_eq!([3, 0, -3].map(|sum| format!("{:+.0}", ratio(sum, 1))), ["+3", "+0", "-3"]);
    assert_eq!([-25, -24, 25, 0].map(|sum| ratio(sum, 1).in_steps_of(10)), [-3, -2, 3, 0]);
}

#[test]
fn fractions_are_compared_by_value() {
    let ascending =
        [ratio(-3, 2), ratio(-4, 3), ratio(0, 1), ratio(1, 3), ratio(2, 5), ratio(1, 2)];
    assert!(ascending.is_sorted() && ratio(2, 4) == ratio(1, 2));
    assert_eq!(ratio(i128::MAX, 3).cmp(&ratio(i128::MAX - 1, 3)), Ordering::Greater);
}

#[test]
fn a_root_has_three_decimals() {
    let root = |numerator, denominator| ratio(numerator, denominator).root().exact();
    assert_eq!(
        [root(4, 1), root(2, 1), root(1, 4), root(-4, 1), root(0, 1)],
        ["2", "1.414", "0.5", "0", "0"]
    );
}

#[test]
fn oversized_fractions_are_approximated() {
    let sum: Rational = (1..200).map(|number| ratio(1, number)).sum();
    assert_eq!(sum.to_string(), "5.87");
    assert_eq!("-12.50".parse(), Ok(ratio(-25, 2)));
    assert!("1e3".parse::<Rational>().is_err() && ".".parse::<Rational>().is_err());
}
