//! The words of where a hand stands among all hands.

use crate::engine::Evaluator;
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
#[path = "../../../../../tests/unit/ui/components/hand/percentile_picture/words.rs"]
mod tests;
