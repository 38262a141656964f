//! One count of the cards, as far as they can tell.

use super::words;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::partly_known::{
    AmountRange, EvaluationRange, evaluate_partly_known,
};
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::engine::bridge::hand::{PartlyKnownHand, Shape};
use crate::engine::bridge::points::{Category, PointItem, Points};
use crate::engine::card::Suit;
use crate::engine::decimal::Decimal;
use crate::engine::partly_known::PartlyKnown;

pub enum Count {
    /// Of a whole hand.
    Whole(EvaluationRange),
    /// What the cards are sure of before the hand is whole.
    SoFar(Vec<PointItem>),
}

/// One thing that counts.
#[derive(Debug, PartialEq, Eq)]
pub struct Counted {
    /// The suit that gives it; none where it is of the hand as a whole.
    pub suit: Option<Suit>,
    pub words: String,
    pub amount: AmountRange,
}

impl Count {
    /// The count of a whole hand, or of other cards where they are sure of something: high cards and length alone
    /// count one by one.
    pub fn of(evaluator: Evaluator, cards: PartlyKnown) -> Option<Self> {
        if let Ok(hand) = PartlyKnownHand::try_from(cards) {
            return Some(Self::Whole(evaluate_partly_known(hand, evaluator)));
        }
        let points = Points::so_far(cards.lowest());
        let items = points.items().iter().copied();
        match evaluator {
            _ if cards.is_empty() => None,
            Evaluator::HandPoints => Some(Self::SoFar(items.collect())),
            Evaluator::Hcp => {
                let is_high = |item: &PointItem| item.category() == Category::Honours;
                Some(Self::SoFar(items.filter(is_high).collect()))
            }
            _ => None,
        }
    }

    /// What one suit gives.
    pub fn in_suit(&self, suit: Suit) -> AmountRange {
        match self {
            Self::Whole(evaluation) => evaluation.in_suit(suit),
            Self::SoFar(items) => sum(items.iter().filter(|item| item.suit == suit)),
        }
    }

    /// What the hand gives as a whole, where the count has such items.
    pub fn of_hand(&self) -> Option<AmountRange> {
        match self {
            Self::Whole(evaluation) => {
                let has = evaluation.items().iter().any(|range| range.item.suit.is_none());
                has.then(|| evaluation.of_hand())
            }
            Self::SoFar(_) => None,
        }
    }

    pub fn total(&self) -> AmountRange {
        match self {
            Self::Whole(evaluation) => evaluation.total(),
            Self::SoFar(items) => sum(items),
        }
    }

    /// Whether the hand is opened with its lowest small cards and with its highest, where the count says so.
    pub fn opens(&self) -> Option<(bool, bool)> {
        match self {
            Self::Whole(evaluation) => evaluation.opens(),
            Self::SoFar(_) => None,
        }
    }

    pub fn items(&self) -> Vec<Counted> {
        match self {
            Self::Whole(evaluation) => {
                let items = evaluation.items().into_iter();
                let counted = items.map(|range| Counted {
                    suit: range.item.suit,
                    words: range.to_string(),
                    amount: range.amount,
                });
                counted.collect()
            }
            Self::SoFar(items) => {
                let counted = items.iter().map(|item| Counted {
                    suit: Some(item.suit),
                    words: item.to_string(),
                    amount: Decimal::count(item.points()).into(),
                });
                counted.collect()
            }
        }
    }
}

fn sum<'i>(items: impl IntoIterator<Item = &'i PointItem>) -> AmountRange {
    items.into_iter().map(|item| Decimal::count(item.points())).sum::<Decimal>().into()
}

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
    use crate::engine::bridge::hand::Hand;
    use crate::engine::notation::read_typed;

    fn count(evaluator: Evaluator, cards: &str) -> Option<Count> {
        Count::of(evaluator, read_typed(cards).partly_known())
    }

    fn total(evaluator: Evaluator, cards: &str) -> Option<Decimal> {
        count(evaluator, cards).map(|count| count.total().exact().expect("one"))
    }

    #[test]
    fn a_whole_hand_is_counted_in_every_way() {
        for evaluator in Evaluator::ALL {
            let hand: Hand = "A2.KJT92.3.KQ743".parse().expect("a hand");
            assert_eq!(total(evaluator, &hand.to_string()), Some(evaluator.total(hand)));
        }
    }

    #[test]
    fn fewer_cards_and_more_have_high_cards_and_length() {
        assert_eq!(total(Evaluator::Hcp, "AKQ32..."), Some(Decimal::whole(9)));
        assert_eq!(total(Evaluator::HandPoints, "AKQ32..."), Some(Decimal::whole(10)));
        assert_eq!(total(Evaluator::HandPoints, "AKQJT98765432.A.."), Some(Decimal::whole(23)));
        assert_eq!(total(Evaluator::Zar, "AKQ32..."), None);
        assert_eq!(total(Evaluator::Hcp, "..."), None);
    }

    #[test]
    fn cards_that_are_not_known_count_as_a_range_where_they_matter() {
        let count = count(Evaluator::KaplanRubens, "AKxxx QTxx Jx xx").expect("a count");
        assert_eq!(count.total().to_string(), "11.45..12.25");
        assert_eq!(count.opens(), Some((false, true)));
        assert_eq!(total(Evaluator::HandPoints, "AKxxx"), Some(Decimal::whole(8)));
    }

    #[test]
    fn what_counts_so_far_is_told_by_suit() {
        let count = count(Evaluator::HandPoints, "KJ432.A..").expect("a count");
        let counted = count.items();
        let of_spades: Vec<_> = counted
            .iter()
            .filter(|item| item.suit == Some(Suit::Spades))
            .map(|item| &*item.words)
            .collect();
        assert_eq!(
            of_spades,
            ["king of spades", "jack of spades", "one card beyond four in spades"]
        );
        assert_eq!(
            [Suit::Spades, Suit::Hearts].map(|suit| count.in_suit(suit)),
            [5, 4].map(|points| Decimal::whole(points).into())
        );
        assert_eq!((count.of_hand(), count.opens()), (None, None));
    }

    #[test]
    fn what_is_of_the_whole_hand_is_told_apart_from_nothing() {
        let of_hand =
            |evaluator| count(evaluator, "A2.KJT92.3.KQ743").and_then(|count| count.of_hand());
        assert_eq!(of_hand(Evaluator::Hcp), None);
        assert_eq!(of_hand(Evaluator::Zar), Some(Decimal::whole(14).into()));
    }

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
