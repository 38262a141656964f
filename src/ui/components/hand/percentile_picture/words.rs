//! Texts of a hand's rank among all hands.

use crate::engine::Evaluator;
use crate::engine::bridge::evaluation::percentiles::PercentileRank;

/// Returns `better than 83.2 % of hands`. For the worst 0.1 % it gives the share of better hands;
/// for the best and worst hands, that none is better or worse.
pub fn place(place: PercentileRank, evaluator: Evaluator) -> String {
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

/// Returns the comparatives of better and worse. A wilder shape is not better.
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
