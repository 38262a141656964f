//! What makes the counts differ that part most on a hand.

use super::words;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::engine::bridge::hand::{PartlyKnownHand, Shape};
use crate::engine::partly_known::PartlyKnown;

/// Returns a sentence on those of the shown counts by which the hand is worth most and least, of those that rate hands of
/// its shape; none for less than two high-card points, and while the hand is not whole.
pub fn difference(
    percentiles: &Percentiles,
    cards: PartlyKnown,
    shown: &[Evaluator],
) -> Option<String> {
    let hand = PartlyKnownHand::try_from(cards).ok()?;
    // What depends on cards that are not known is left out.
    let worth = |one| percentiles.worth_of(Evaluator::total_range(one, hand).exact()?, one);
    let shape = Shape::of(hand.lowest().cards());
    let rating = shown.iter().filter(|one| one.rates(shape));
    let worths = || rating.clone().filter_map(|&one| Some((worth(one)?, one)));
    // Of equals the one that stands first is found.
    let most = worths().rev().max_by_key(|&(worth, _)| worth)?;
    let least = worths().min_by_key(|&(worth, _)| worth)?;
    let found = percentiles.difference(hand.lowest(), most.1, least.1)?;
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
    use crate::engine::notation::read_typed;

    fn sentence(hand: &str, shown: &[Evaluator]) -> Option<String> {
        let table = include_str!("../../../../engine/bridge/evaluation/percentiles.tsv");
        let cards = read_typed(hand).partly_known();
        difference(&table.parse().expect("the table"), cards, shown)
    }

    #[test]
    fn the_counts_that_part_most_are_told_with_what_does_it() {
        let shown = [Evaluator::Hcp, Evaluator::Controls, Evaluator::LosingTricks];
        let found = sentence("A2.KJT92.3.KQ743", &shown).expect("two points and more");
        assert!(found.starts_with("Losing tricks rates it highest (like "), "{found}");
        assert!(found.contains("Why: 5-5-2-1 shape +"), "{found}");
    }

    #[test]
    fn counts_for_other_shapes_are_left_out() {
        let shown = [Evaluator::Hcp, Evaluator::PlayingTricks];
        assert_eq!(sentence("KQT5.J72.965.AK8", &shown), None);
        assert_ne!(sentence("2.KQJT986.J73.52", &shown), None);
    }

    #[test]
    fn counts_that_agree_and_hands_that_are_not_whole_are_silent() {
        assert_eq!(sentence("A2.KJT92.3.KQ743", &[Evaluator::Hcp]), None);
        assert_eq!(sentence("A2.KJT92.3.KQ743", &[]), None);
        assert_eq!(sentence("A2.KJT92.3.", &Evaluator::ALL), None);
        // By the small cards it is more or less.
        let four_cs = [Evaluator::Hcp, Evaluator::KaplanRubens];
        assert_ne!(sentence("AT987.AT987.AT9.", &four_cs), None);
        assert_eq!(sentence("ATxxx.ATxxx.ATx.", &four_cs), None);
    }
}
