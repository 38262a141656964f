use super::*;
use crate::engine::bridge::evaluation::percentiles::HANDS;

#[test]
fn a_rank_is_the_share_of_worse_hands() {
    let said = |worse, better, evaluator| {
        percentile_rank(PercentileRank { worse, equal: HANDS - worse - better, better }, evaluator)
    };
    let hcp = Evaluator::Hcp;
    assert_eq!(said(HANDS / 4, HANDS / 2, hcp), "better than 25.0% of hands");
    assert_eq!(said(HANDS - 2, 1, hcp), "better than 99.9% of hands");
    assert_eq!(said(1, HANDS - 2, hcp), "worse than 99.9% of hands");
    assert_eq!(said(0, HANDS - 4, hcp), "no hand is worse");
    assert_eq!(said(HANDS - 4, 0, hcp), "no hand is better");
    assert_eq!(said(HANDS / 2, 9, Evaluator::Freakness), "wilder than 50.0% of hands");
}
