//! What makes the counts differ that part most on a hand.

use super::words;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::engine::bridge::hand::Hand;
use crate::engine::card_set::CardSet;

/// A sentence on those of the shown counts by which the hand is worth most and least; none for less than two
/// high-card points, and while the hand is not whole.
pub fn difference(
    percentiles: &Percentiles,
    cards: CardSet,
    shown: &[Evaluator],
) -> Option<String> {
    let hand = Hand::try_from(cards).ok()?;
    let worths = || shown.iter().filter_map(|&one| Some((percentiles.worth(hand, one)?, one)));
    // Of equals the one that stands first is told.
    let most = worths().rev().max_by_key(|&(worth, _)| worth)?;
    let least = worths().min_by_key(|&(worth, _)| worth)?;
    let found = percentiles.difference(hand, most.1, least.1)?;
    let causes: Vec<_> =
        found.causes.iter().map(|cause| words::cause(&cause.aspect, cause.amount)).collect();
    Some(words::difference(
        (found.more.title(), most.0),
        (found.less.title(), least.0),
        &causes.join(", "),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(hand: &str, shown: &[Evaluator]) -> Option<String> {
        let table = include_str!("../../../../engine/bridge/evaluation/percentiles.tsv");
        difference(&table.parse().expect("the table"), hand.parse().expect("cards"), shown)
    }

    #[test]
    fn the_counts_that_part_most_are_told_with_what_does_it() {
        let shown = [Evaluator::Hcp, Evaluator::Controls, Evaluator::LosingTricks];
        let told = told("A2.KJT92.3.KQ743", &shown).expect("two points and more");
        assert!(told.starts_with("Losing tricks likes the hand best"), "{told}");
        assert!(told.contains("shape 5-5-2-1 +"), "{told}");
    }

    #[test]
    fn counts_that_agree_and_hands_that_are_not_whole_are_silent() {
        assert_eq!(told("A2.KJT92.3.KQ743", &[Evaluator::Hcp]), None);
        assert_eq!(told("A2.KJT92.3.KQ743", &[]), None);
        assert_eq!(told("A2.KJT92.3.", &Evaluator::ALL), None);
    }
}
