use super::{AmountRange, Decimal, amount, range, signed, tricks, with_minus};

#[test]
fn one_trick_is_singular() {
    assert_eq!([0, 1, 13].map(tricks), ["0 tricks", "1 trick", "13 tricks"]);
}

#[test]
fn amounts_have_at_least_the_requested_decimals() {
    assert_eq!(amount(Decimal::halves(-3), 2), "−1.50");
    assert_eq!([0, 1].map(|decimals| amount(Decimal::whole(7), decimals)), ["7", "7.0"]);
}

#[test]
fn a_range_contains_both_ends() {
    let [lowest, highest] = [241, 249].map(Decimal::tenths);
    assert_eq!(range(AmountRange { lowest, highest }, 2), "24.10–24.90");
    assert_eq!(range(lowest.into(), 1), "24.1");
}

#[test]
fn points_are_signed() {
    assert_eq!([620, 0, -50].map(signed), ["+620", "0", "−50"]);
}

#[test]
fn a_minus_sign_replaces_the_hyphen() {
    assert_eq!([-50, 50].map(|number| with_minus(&number)), ["−50", "50"]);
}
