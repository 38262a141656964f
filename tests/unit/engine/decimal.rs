use super::*;

#[test]
fn operation_without_an_exact_result_is_an_error() {
    let hundredths = Decimal::hundredths;
    assert_eq!(hundredths(i64::MAX).plus(Decimal::ONE), Err(DecimalError::TooLarge));
    assert_eq!(hundredths(25).times(hundredths(25)), Err(DecimalError::TooFine));
    assert_eq!(hundredths(1655).times(Decimal::whole(100)), Ok(Decimal::whole(1655)));
    assert_eq!(Decimal::ONE.divided(Decimal::ZERO), Err(DecimalError::ByZero));
    assert_eq!(Decimal::ONE.remainder(Decimal::ZERO), Err(DecimalError::ByZero));
    let half = hundredths(50);
    assert_eq!(half.divided(Decimal::ONE), Err(DecimalError::NotWhole(half)));
    let shown = [-5, 10, 1200, 1205, i64::MIN].map(|count| hundredths(count).to_string());
    assert_eq!(shown, ["-0.05", "0.1", "12", "12.05", "-92233720368547758.08"]);
}

#[test]
fn decimal_parses_what_it_writes() {
    for count in [-1255, -100, -5, 0, 7, 10, 1650] {
        let number = Decimal::hundredths(count);
        assert_eq!(number.to_string().parse(), Ok(number));
    }
    assert_eq!(["12.", ".5"].map(str::parse), [Ok(Decimal::whole(12)), Ok(Decimal::halves(1))]);
    for text in ["", ".", "-", "+1", "1.255", "1,5", "1.2.3", "--1", " 1", "99999999999999999999"] {
        assert_eq!(text.parse::<Decimal>(), Err(ParseDecimalError), "{text}");
    }
}

#[test]
fn number_is_written_as_by_the_standard_library() {
    for points in [0.0, 0.1, 9.5, -0.25, 4.130_435, 29.0, -12.345_678_9, 1.0 / 3.0] {
        assert_eq!(decimal(points, 6), format!("{points:.6}"));
        assert_eq!(decimal(points, 4), format!("{points:.4}"));
    }
}

#[test]
fn number_is_parsed_as_by_the_standard_library() {
    for text in ["0.00108450", "1.00000000", "0", "12", "0.5"] {
        let expected: f64 = text.parse().expect("a number");
        assert!((read_decimal(text).expect("a number") - expected).abs() < 1e-15, "{text}");
    }
    for text in ["", ".", "1.", ".5", "-1", "1e5", "1.2.3", "0,5", "99999999999999999999999"] {
        assert_eq!(read_decimal(text), None, "{text}");
    }
}
