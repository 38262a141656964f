//! The words of where a hand stands among all hands.

use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::percentiles::Place;

/// `better than 83.2 % of hands`; of the worst tenth of a percent how many are better, and of the first and the last
/// that no hand is beyond them.
pub fn place(place: Place, evaluator: Evaluator) -> String {
    let [better, worse] = comparatives(evaluator);
    match (place.worse, place.better) {
        (_, 0) => format!("no hand is {better}"),
        (0, _) => format!("no hand is {worse}"),
        _ => match place.permille_worse() {
            0 => format!("{worse} than {} of hands", percent(place.permille_better())),
            permille => format!("{better} than {} of hands", percent(permille)),
        },
    }
}

/// A wilder shape is no better hand.
const fn comparatives(evaluator: Evaluator) -> [&'static str; 2] {
    match evaluator {
        Evaluator::Freakness => ["wilder", "flatter"],
        _ => ["better", "worse"],
    }
}

fn percent(permille: u64) -> String {
    format!("{}.{}\u{a0}%", permille / 10, permille % 10)
}

#[cfg(test)]
mod tests {
    use crate::engine::bridge::evaluation::percentiles::HANDS;

    use super::*;

    #[test]
    fn a_place_is_told_by_the_share_of_hands_that_are_worse() {
        let said = |worse, better, evaluator| {
            place(Place { worse, equal: HANDS - worse - better, better }, evaluator)
        };
        let hcp = Evaluator::Hcp;
        assert_eq!(said(HANDS / 4, HANDS / 2, hcp), "better than 25.0\u{a0}% of hands");
        assert_eq!(said(HANDS - 2, 1, hcp), "better than 99.9\u{a0}% of hands");
        assert_eq!(said(1, HANDS - 2, hcp), "worse than 99.9\u{a0}% of hands");
        assert_eq!(said(0, HANDS - 4, hcp), "no hand is worse");
        assert_eq!(said(HANDS - 4, 0, hcp), "no hand is better");
        assert_eq!(said(HANDS / 2, 9, Evaluator::Freakness), "wilder than 50.0\u{a0}% of hands");
    }
}
