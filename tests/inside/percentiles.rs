//! The rank of a hand among all hands: the shipped table, the worth in points, and the causes of differences between
//! evaluators.

use std::sync::LazyLock;

use kibitzer::engine::bridge::evaluation::method::TotalRule;
use kibitzer::engine::bridge::evaluation::percentiles::{
    CountsAround, HANDS, ParsePercentilesError, PercentileRank, Percentiles,
};
use kibitzer::engine::bridge::evaluation::{Evaluator, evaluate};
use kibitzer::engine::bridge::hand::{Hand, Shape};
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::{Card, CardSet, Suit};
use proptest::prelude::*;
use proptest::sample::select;

use super::support::hands::{any_cards, any_hand, hand};

const TABLE: &str = include_str!("../../src/engine/bridge/evaluation/percentiles.tsv");

pub fn percentiles() -> &'static Percentiles {
    static READ: LazyLock<Percentiles> = LazyLock::new(|| TABLE.parse().unwrap());
    &READ
}

#[test]
fn evaluators_rate_only_hands_of_their_shapes() {
    let rates = |evaluator: Evaluator, cards: &str| evaluator.rates(Shape::of(hand(cards).cards()));
    // The first hand is balanced, the second is semi-balanced, and the third has two long suits.
    let hands = ["KQT5.J72.965.AK8", "AJ.KQ5.AKQJ86.74", "A2.KJT92.3.KQ743"];
    assert_eq!(hands.map(|hand| rates(Evaluator::PlayingTricks, hand)), [false, true, true]);
    assert_eq!(hands.map(|hand| rates(Evaluator::Banzai, hand)), [true, false, false]);
    // Evaluators that do not measure strength rate no hand. All others rate every hand, except these two.
    for evaluator in Evaluator::ALL {
        let expected = evaluator.measures_strength();
        let is_for_shapes = matches!(evaluator, Evaluator::PlayingTricks | Evaluator::Banzai);
        assert!(is_for_shapes || hands.iter().all(|hand| rates(evaluator, hand) == expected));
    }
}

#[test]
fn known_numbers_of_hands_are_in_the_table() {
    let percentiles = percentiles();
    let hands =
        |evaluator, value| percentiles.distribution(evaluator).around(Decimal::whole(value)).equal;
    let points = [0, 10, 13, 20, 36, 37].map(|points| hands(Evaluator::Hcp, points));
    assert_eq!(points, [2_310_789_600, 59_723_754_816, 43_906_944_752, 4_086_538_404, 60, 4]);
    // The numbers of hands with the shapes 4-3-3-3, 4-4-3-2 and 13-0-0-0.
    let freaks = [0, 1, 20].map(|freakness| hands(Evaluator::Freakness, freakness));
    assert_eq!(freaks, [66_905_856_160, 136_852_887_600, 4]);
    // A hand without aces and kings has 13 of the other 44 cards. A hand with all aces and kings has 5 of the other 44
    // cards.
    let controls = [0, 12].map(|controls| hands(Evaluator::Controls, controls));
    assert_eq!(controls, [51_915_526_432, 1_086_008]);
}

#[test]
fn values_of_the_table_cover_the_range_of_each_evaluator() {
    let percentiles = percentiles();
    for evaluator in Evaluator::ALL {
        let values = percentiles.distribution(evaluator).values();
        assert_eq!(values.iter().map(|(_, hands)| hands).sum::<u64>(), HANDS);
        let (first, last) = (values[0].0, values[values.len() - 1].0);
        let range = evaluator.range();
        match evaluator.total_is() {
            // `range` is for a single suit. The best suit of a hand has at least the value 4. A hand of 4-3-3-3 without
            // honours has this value.
            TotalRule::BestSuit => assert_eq!((first, last), (Decimal::whole(4), *range.end())),
            _ => assert_eq!((first, last), (*range.start(), *range.end()), "{evaluator}"),
        }
    }
}

/// Random hands, the same in every run.
fn random_hands() -> impl Iterator<Item = Hand> {
    let mut random = fastrand::Rng::with_seed(14);
    let mut pack: Vec<Card> = Card::all().collect();
    std::iter::repeat_with(move || {
        random.shuffle(&mut pack);
        let cards: CardSet = pack.iter().take(Hand::SIZE).copied().collect();
        Hand::try_from(cards).unwrap()
    })
}

/// In 10,000 random hands, the share of hands below a value differs from the share in all hands by less than two
/// percentage points. Only one sample in a thousand would differ more.
#[test]
fn random_hands_are_distributed_like_all_hands() {
    const SAMPLE: u32 = 10_000;
    let percentiles = percentiles();
    let hands: Vec<Hand> = random_hands().take(SAMPLE as usize).collect();
    for evaluator in Evaluator::ALL {
        let mut totals: Vec<Decimal> = hands.iter().map(|&hand| evaluator.total(hand)).collect();
        totals.sort_unstable();
        for &(value, _) in percentiles.distribution(evaluator).values() {
            let below = totals.partition_point(|&total| total < value);
            let found = u64::try_from(below).unwrap() * HANDS / u64::from(SAMPLE);
            let expected = percentiles.distribution(evaluator).around(value).less;
            assert!(found.abs_diff(expected) < HANDS / 50, "{evaluator} below {value}: {below}");
        }
    }
}

#[test]
fn fewer_losers_are_better() {
    let percentiles = percentiles();
    let strong = hand("AKQJ.AKQ.AKQ.AKQ");
    let best = PercentileRank { worse: HANDS - 4, equal: 4, better: 0 };
    assert_eq!(percentiles.place(strong, Evaluator::Hcp), best);
    let losers = percentiles.place(strong, Evaluator::LosingTricks);
    assert_eq!((losers.better, losers.permille_worse()), (0, 999));
    let around = percentiles.distribution(Evaluator::LosingTricks).around(Decimal::ZERO);
    assert_eq!(around, CountsAround { less: 0, equal: losers.equal, more: losers.worse });
    let twelve = percentiles.place_of(Decimal::whole(12), Evaluator::LosingTricks);
    assert_eq!((twelve.worse, twelve.better), (0, HANDS - twelve.equal));
    // This evaluator counts only whole losers.
    assert_eq!(percentiles.place_of(Decimal::halves(1), Evaluator::LosingTricks).equal, 0);
}

#[test]
fn only_evaluators_of_strength_have_a_worth_in_points() {
    let without: Vec<&str> = Evaluator::ALL
        .into_iter()
        .filter(|evaluator| !evaluator.measures_strength())
        .map(Evaluator::name)
        .collect();
    assert_eq!(
        without,
        ["bergen-adjust-3", "bergen-dubious", "bergen-quality-suits", "suit-quality", "freakness"]
    );
    let percentiles = percentiles();
    let hand = hand("A2.KJT92.3.KQ743");
    for evaluator in Evaluator::ALL {
        let is_told = percentiles.worth(hand, evaluator).is_some();
        assert_eq!(is_told, evaluator.measures_strength(), "{evaluator}");
    }
}

#[test]
fn high_card_points_are_worth_themselves() {
    let percentiles = percentiles();
    for points in (0..=37).map(Decimal::whole) {
        assert_eq!(percentiles.worth_of(points, Evaluator::Hcp), Some(points));
    }
}

/// The worth of a value is the number of points with the same rank. The rank counts all worse hands and half of the
/// equal hands. Twice the rank of a hand without controls is 51,915,526,432. Twice the rank is 47,494,428,912 for three
/// points and 87,549,827,008 for four points. By interpolation, a hand without controls is worth 3.11 points.
#[test]
fn worth_is_interpolated_between_whole_points() {
    let percentiles = percentiles();
    let worth = percentiles.worth_of(Decimal::ZERO, Evaluator::Controls);
    assert_eq!(worth, Some(Decimal::tenths(31)));
    // There are fewer hands with twelve losers than hands without points, so the worth is zero.
    let worth = percentiles.worth_of(Decimal::whole(12), Evaluator::LosingTricks);
    assert_eq!(worth, Some(Decimal::ZERO));
    let worth = percentiles.worth_of(Decimal::whole(13), Evaluator::PlayingTricks);
    assert_eq!(worth, Some(Decimal::tenths(306)));
}

/// A difference between two evaluators: the evaluator with the higher value, the difference as text, and its causes.
type StatedDifference = (Evaluator, String, Vec<String>);

#[track_caller]
fn difference_of(text: &str, one: Evaluator, other: Evaluator) -> Option<StatedDifference> {
    let difference = percentiles().difference(hand(text), one, other)?;
    let causes = difference.causes.iter().map(ToString::to_string).collect();
    Some((difference.more, difference.by.to_string(), causes))
}

#[test]
fn causes_of_a_difference_are_stated() {
    let aces = "AT42.AT42.AT2.32";
    assert_eq!(
        difference_of(aces, Evaluator::Hcp, Evaluator::BumRap),
        Some(stated_difference(
            Evaluator::BumRap,
            "2.1",
            &["three aces: +0.5", "no queens: +0.5", "no jacks: +0.5"]
        ))
    );
    assert_eq!(
        difference_of(aces, Evaluator::Controls, Evaluator::Hcp),
        Some(stated_difference(
            Evaluator::Controls,
            "4.6",
            &["no queens: +2", "three aces: +1", "no jacks: +1"]
        ))
    );
    assert_eq!(difference_of(aces, Evaluator::Hcp, Evaluator::Goren), None);
    assert_eq!(
        difference_of("QJ32.QJ2.QJ2.QJ2", Evaluator::KaplanRubens, Evaluator::Hcp),
        Some(stated_difference(
            Evaluator::Hcp,
            "5",
            &["four queens: +2", "four jacks: +1.5", "4-3-3-3 shape: +1"]
        ))
    );
    assert_eq!(
        difference_of("A2.KJT92.3.KQ743", Evaluator::LosingTricks, Evaluator::Hcp),
        Some(stated_difference(Evaluator::LosingTricks, "3.7", &["5-5-2-1 shape: +3.5"]))
    );
    assert_eq!(
        difference_of("AKT987.AT98.2.32", Evaluator::Hcp, Evaluator::KaplanRubens),
        Some(stated_difference(Evaluator::KaplanRubens, "4.9", &["honours together: +2.5"]))
    );
    assert_eq!(difference_of(aces, Evaluator::Freakness, Evaluator::Hcp), None);
}

fn stated_difference(more: Evaluator, by: &str, causes: &[&str]) -> StatedDifference {
    (more, by.to_owned(), causes.iter().map(|&cause| cause.to_owned()).collect())
}

/// If two evaluators differ on an ordinary hand, a cause is always stated.
#[test]
fn every_difference_has_a_cause() {
    let percentiles = percentiles();
    let mut differences = 0;
    for hand in random_hands().take(300) {
        for evaluator in Evaluator::ALL {
            let difference = percentiles.difference(hand, Evaluator::Hcp, evaluator);
            let causes = difference.map(|difference| difference.causes.len());
            assert_ne!(causes, Some(0), "{hand}: {evaluator}");
            differences += usize::from(causes.is_some());
        }
    }
    assert!(differences > 500, "{differences}");
}

#[test]
fn invalid_table_is_refused() {
    let refused = |text: &str| text.parse::<Percentiles>().unwrap_err();
    assert_eq!(refused(""), ParsePercentilesError::Header);
    assert_eq!(refused("<!doctype html>\n"), ParsePercentilesError::Header);
    let without_last = TABLE.trim_end().rsplit_once('\n').unwrap().0;
    assert_eq!(refused(without_last), ParsePercentilesError::Evaluator(Evaluator::Freakness));
    assert_eq!(
        refused(&TABLE.replacen("\ncontrols", "\nquick-tricks", 1)),
        ParsePercentilesError::Evaluator(Evaluator::Controls)
    );
    assert_eq!(
        refused(&TABLE.replacen("5006710800", "5006710801", 1)),
        ParsePercentilesError::Hands(Evaluator::Hcp)
    );
    assert_eq!(
        refused(&TABLE.replacen("5006710800", "5006710800.", 1)),
        ParsePercentilesError::Line(Evaluator::Hcp)
    );
    assert_eq!(
        refused(&TABLE.replacen("223216000 ", "", 1)),
        ParsePercentilesError::Line(Evaluator::Hcp)
    );
    assert_eq!(
        refused(&TABLE.replacen("\t0\t20\t", "\t0\t0\t", 1)),
        ParsePercentilesError::Hands(Evaluator::Hcp)
    );
    assert_eq!(refused(&format!("{TABLE}\n")), ParsePercentilesError::TooLong);
    assert_eq!(refused(without_last).to_string(), "expected a line for freakness");
}

fn any_evaluator() -> impl Strategy<Value = Evaluator> {
    select(&Evaluator::ALL[..])
}

proptest! {
    #[test]
    fn a_changed_table_is_refused_or_still_counts_all_hands(
        place in any::<prop::sample::Index>(), byte in "[0-9 \t\n.x-]"
    ) {
        let place = place.index(TABLE.len());
        let mut text = TABLE.to_owned();
        text.replace_range(place..=place, &byte);
        if let Ok(read) = text.parse::<Percentiles>() {
            let hand = hand("A2.KJT92.3.KQ743");
            for evaluator in Evaluator::ALL {
                let values = read.distribution(evaluator).values();
                prop_assert_eq!(values.iter().map(|(_, hands)| hands).sum::<u64>(), HANDS);
                let worth = read.worth(hand, evaluator);
                let difference = read.difference(hand, Evaluator::Hcp, evaluator);
                prop_assert!(worth.is_some() || difference.is_none());
            }
        }
    }

    /// Items for the whole hand stay the same if suits are exchanged. So hands that differ only in the order of suits
    /// need to be counted only once.
    #[test]
    fn whole_hand_items_do_not_depend_on_suits(
        hand in any_hand(), suits in Just(Suit::ASCENDING.to_vec()).prop_shuffle()
    ) {
        let moved = hand.cards().iter().map(|card| Card::new(suits[card.suit as usize], card.rank));
        let moved = Hand::try_from(moved.collect::<CardSet>()).unwrap();
        for evaluator in Evaluator::ALL {
            let whole = |hand| evaluate(hand, evaluator).of_hand();
            prop_assert_eq!(whole(hand), whole(moved), "{}", evaluator);
        }
    }

    #[test]
    fn every_hand_has_a_rank_among_all_hands(hand in any_hand(), evaluator in any_evaluator()) {
        let place = percentiles().place(hand, evaluator);
        prop_assert!(place.equal > 0);
        prop_assert_eq!(place.worse + place.equal + place.better, HANDS);
        prop_assert!(place.permille_worse() <= 999);
    }

    #[test]
    fn better_hand_is_worth_no_less(
        one in any_cards(Hand::SIZE), other in any_cards(Hand::SIZE), evaluator in any_evaluator()
    ) {
        let percentiles = percentiles();
        let [one, other] = [one, other].map(|cards| Hand::try_from(cards).unwrap());
        let [place, beside] = [one, other].map(|hand| percentiles.place(hand, evaluator));
        let [worth, other] = [one, other].map(|hand| percentiles.worth(hand, evaluator));
        if place.worse >= beside.worse {
            prop_assert!(worth >= other, "{}: {:?}, {:?}", evaluator, worth, other);
        }
        let is_in_range = |worth| (Decimal::ZERO..=Decimal::whole(37)).contains(&worth);
        prop_assert!(worth.is_none_or(is_in_range));
    }

    #[test]
    fn a_difference_is_the_same_from_both_sides(
        hand in any_hand(), one in any_evaluator(), other in any_evaluator()
    ) {
        let percentiles = percentiles();
        let difference = percentiles.difference(hand, one, other);
        prop_assert_eq!(&difference, &percentiles.difference(hand, other, one));
        let worths = (percentiles.worth(hand, one), percentiles.worth(hand, other));
        let (Some(worth), Some(beside)) = worths else {
            prop_assert_eq!(difference, None);
            return Ok(());
        };
        let apart = if worth < beside { beside - worth } else { worth - beside };
        prop_assert_eq!(difference.is_some(), apart >= Decimal::whole(2));
        if let Some(difference) = difference {
            prop_assert_eq!(difference.by, apart);
            let more = if worth < beside { other } else { one };
            prop_assert_eq!((difference.more, difference.less == more), (more, false));
            prop_assert!(difference.causes.len() <= 3);
            prop_assert!(difference.causes.iter().all(|cause| cause.amount > Decimal::ZERO));
            prop_assert!(difference.causes.is_sorted_by(|one, next| one.amount >= next.amount));
        }
    }
}
