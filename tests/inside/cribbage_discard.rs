//! The values of discards in cribbage.

use std::collections::BTreeMap;

use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::discard::{Discard, Discards, Opponent, Six, SixCardsError};
use kibitzer::engine::cribbage::distribution::Distribution;
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::role::Role;
use kibitzer::engine::cribbage::show::{Show, ShownAs};
use proptest::prelude::*;

use super::support::cribbage_golden::{PLAYERS, any_cards, any_suits, cards, pack, rows, six};
use super::support::double_dummy_cases::{cases, extent};

/// Parses a number from a golden file.
fn number(text: &str) -> f64 {
    text.parse().expect("a number")
}

fn discard_of<'d>(found: &'d Discards, thrown: &str) -> &'d Discard {
    let thrown = cards(thrown);
    found.discards.iter().find(|discard| discard.thrown == thrown).expect("a discard")
}

#[test]
fn discards_against_a_random_opponent_equal_the_file() {
    let file = include_str!("../golden/cribbage/discard-uniform.tsv");
    let mut found: Option<Discards> = None;
    for [text, thrown, hand_sum, crib_sum, _, _, dealer_mean, pone_mean] in rows(file) {
        let held = six(text);
        if found.as_ref().is_none_or(|found| found.six != held) {
            found = Some(PLAYERS.discards(held, Role::Dealer, Opponent::Random));
        }
        let discard = discard_of(found.as_ref().unwrap(), thrown);
        let hand = &discard.hand;
        assert_eq!((hand.sum().to_string().as_str(), hand.total()), (hand_sum, 46), "{text}");
        let crib = discard.crib.sum() * 45_540;
        let cases = i128::from(discard.crib.total());
        assert_eq!(crib % cases, 0, "{text} {thrown}");
        assert_eq!((crib / cases).to_string(), crib_sum, "{text} {thrown}");
        assert!((discard.hand_and_crib.mean() - number(dealer_mean)).abs() < 1e-6);
        let pone = hand.mean() - discard.crib.mean();
        assert!((pone - number(pone_mean)).abs() < 1e-6);
    }
    assert_eq!(rows::<8>(file).count(), 300);
}

#[test]
fn discards_against_the_shipped_opponent_equal_the_file() {
    let file = include_str!("../golden/cribbage/discard-equilibrium.tsv");
    let mut found: Option<Discards> = None;
    for [text, role, thrown, hand_sum, crib, both, own, opponent, total] in rows(file) {
        let (held, role) = (six(text), role.parse().unwrap());
        if found.as_ref().is_none_or(|found| (found.six, found.role) != (held, role)) {
            found = Some(PLAYERS.discards(held, role, Opponent::Shipped));
        }
        let discard = discard_of(found.as_ref().unwrap(), thrown);
        assert_eq!(discard.hand.sum().to_string(), hand_sum, "{text} {thrown}");
        let thousandths = |points| f64::from(points) / 1000.0;
        for (found, expected) in [
            (discard.crib.mean(), crib),
            (discard.hand_and_crib.mean(), both),
            (thousandths(discard.pegged.own), own),
            (thousandths(discard.pegged.opponent), opponent),
            (discard.total(), total),
        ] {
            assert!(
                (found - number(expected)).abs() < 2e-6,
                "{text} {thrown}: {found}, {expected}"
            );
        }
    }
    assert_eq!(rows::<9>(file).count(), 420);
}

#[test]
fn cribs_are_distributed_as_in_the_file() {
    let file = include_str!("../golden/cribbage/crib-distribution.tsv");
    for [text, role, thrown, mean, expected] in rows(file) {
        let found = PLAYERS.discards(six(text), role.parse().unwrap(), Opponent::Shipped);
        let crib = &discard_of(&found, thrown).crib;
        assert!((crib.mean() - number(mean)).abs() < 2e-6, "{text} {thrown}");
        let found: BTreeMap<_, _> = crib.chances().collect();
        let expected: BTreeMap<i32, f64> = expected
            .split(' ')
            .map(|pair| pair.split_once(':').expect("points and a probability"))
            .map(|(points, chance)| (points.parse().unwrap(), number(chance)))
            .collect();
        for points in 0..=29 {
            let [found, expected] =
                [&found, &expected].map(|chances| chances.get(&points).copied().unwrap_or(0.0));
            assert!((found - expected).abs() < 2e-8, "{text} {thrown}: {points} points");
        }
    }
    assert_eq!(rows::<5>(file).count(), 48);
}

/// Returns two distributions of points: of the crib, and of the hand plus (for the pone, minus) the crib. They are
/// counted over all pairs of cards that a random opponent may throw, and over all starters.
fn enumerated(held: [Card; 6], thrown: [Card; 2], role: Role) -> [BTreeMap<i32, u64>; 2] {
    let kept: Vec<_> = held.into_iter().filter(|card| !thrown.contains(card)).collect();
    let kept: [Card; 4] = kept.try_into().unwrap();
    let left: Vec<_> = pack().into_iter().filter(|card| !held.contains(card)).collect();
    let mut counts = [BTreeMap::new(), BTreeMap::new()];
    for &starter in &left {
        let hand = Show::of(kept, starter, ShownAs::Hand).total();
        for (place, &one) in left.iter().enumerate() {
            for &other in &left[place + 1..] {
                if starter != one && starter != other {
                    let crib = [thrown[0], thrown[1], one, other];
                    let crib = Show::of(crib, starter, ShownAs::Crib).total();
                    let [hand, crib] = [hand, crib].map(|points| i32::try_from(points).unwrap());
                    let both = if role == Role::Dealer { hand + crib } else { hand - crib };
                    *counts[0].entry(crib).or_default() += 1;
                    *counts[1].entry(both).or_default() += 1;
                }
            }
        }
    }
    counts
}

/// Returns the counts of a distribution, scaled so that they add up to `cases`.
fn scaled_counts(distribution: &Distribution, cases: u64) -> BTreeMap<i32, u64> {
    let share = distribution.total() / cases;
    assert_eq!(share * cases, distribution.total());
    distribution
        .counts()
        .map(|(points, count)| {
            assert_eq!(count % share, 0);
            (points, count / share)
        })
        .collect()
}

#[test]
fn distributions_equal_those_by_enumeration() {
    let hands = [
        ("5H 6H 7C 8C JH JS", "5H JH", Role::Dealer),
        ("5H 6H 7C 8C JH JS", "6H 7C", Role::Pone),
        ("3D 4D 4S 5H 9S TS", "9S TS", Role::Pone),
        ("2C 5C 6C 9C QC JD", "2C 9C", Role::Dealer),
        ("AC AD AH JS JD KS", "JD JS", Role::Pone),
    ];
    for (text, thrown, role) in hands.into_iter().take(extent(3, 5)) {
        let found = PLAYERS.discards(six(text), role, Opponent::Random);
        let discard = discard_of(&found, thrown);
        let [crib, both] = enumerated(cards(text), cards(thrown), role);
        assert_eq!(scaled_counts(&discard.crib, 45_540), crib, "{text} {thrown}");
        assert_eq!(scaled_counts(&discard.hand_and_crib, 45_540), both, "{text} {thrown}");
    }
}

/// The value of a hand without suits is the mean over every assignment of suits to its cards.
#[test]
fn ranks_alone_have_the_mean_over_every_assignment_of_suits() {
    for (text, thrown) in
        [("5 5 5C JS JH Q", "5 Q"), ("5 5 J J J J", "5 5"), ("5 JH J QC QD QS", "5 J")]
    {
        let held = cards::<6>(text);
        let [hidden, expected]: [Vec<usize>; 2] = {
            let (unknown, known): (Vec<_>, Vec<_>) =
                (0..6).partition(|&at| held[at].suit.is_none());
            [unknown, known]
        };
        assert!(!hidden.is_empty() && expected.len() < 6);
        let places = cards::<2>(thrown).map(|card| held.iter().position(|&h| h == card).unwrap());
        let places = if places[0] == places[1] { [places[0], places[0] + 1] } else { places };
        let (mut hand, mut crib, mut count) = (0.0, 0.0, 0.0);
        for number in 0..4_usize.pow(u32::try_from(hidden.len()).unwrap()) {
            let mut suited = held;
            for (digit, &at) in (0_u32..).zip(&hidden) {
                let suit = kibitzer::engine::Suit::ASCENDING[number / 4_usize.pow(digit) % 4];
                suited[at].suit = Some(suit);
            }
            let Ok(with_suits) = Six::new(suited) else { continue };
            let mut chosen = places.map(|at| suited[at]);
            chosen.sort();
            let found = PLAYERS.discards(with_suits, Role::Dealer, Opponent::Shipped);
            let discard = found.discards.iter().find(|other| other.thrown == chosen).unwrap();
            hand += discard.hand.mean();
            crib += discard.crib.mean();
            count += 1.0;
        }
        let found = PLAYERS.discards(six(text), Role::Dealer, Opponent::Shipped);
        let discard = discard_of(&found, thrown);
        assert!((discard.hand.mean() - hand / count).abs() < 1e-9, "{text}");
        assert!((discard.crib.mean() - crib / count).abs() < 1e-9, "{text}");
    }
}

#[test]
fn equal_ranks_without_suits_are_one_discard() {
    let found = PLAYERS.discards(six("5 5 5 J J Q"), Role::Pone, Opponent::Shipped);
    let mut thrown: Vec<_> = found.discards.iter().map(|discard| discard.thrown).collect();
    thrown.sort();
    let expected = ["5 5", "5 J", "5 Q", "J J", "J Q"].map(cards::<2>);
    assert_eq!(thrown, expected);
}

#[test]
fn five_cards_of_a_rank_or_two_equal_cards_are_refused() {
    let refused = |text| Six::new(cards(text)).unwrap_err();
    assert_eq!(refused("5H 5H 2 3 4 6"), SixCardsError::Twice("5H".parse().unwrap()));
    assert_eq!(refused("5H 5 5 5 5 6"), SixCardsError::MoreThanFour(Rank::Five));
}

#[test]
fn cards_outside_the_hand_cannot_be_thrown() {
    let held = six("5H 6H 7C 8C JH JS");
    let found = PLAYERS.by_starter(held, Role::Pone, Opponent::Random, cards("5H KH"));
    assert_eq!(found, []);
}

fn any_role() -> impl Strategy<Value = Role> {
    prop_oneof![Just(Role::Dealer), Just(Role::Pone)]
}

fn any_opponent() -> impl Strategy<Value = Opponent> {
    prop_oneof![Just(Opponent::Random), Just(Opponent::Shipped)]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(16), ..ProptestConfig::default() })]

    #[test]
    fn exchanged_suits_do_not_change_values(
        held in any_cards::<6>(),
        suits in any_suits(),
        role in any_role(),
        opponent in any_opponent(),
    ) {
        let found = PLAYERS.discards(Six::new(held).unwrap(), role, opponent);
        let other = Six::new(held.map(|card| card.with_suits_mapped(suits))).unwrap();
        let other = PLAYERS.discards(other, role, opponent);
        for discard in &found.discards {
            let mut thrown = discard.thrown.map(|card| card.with_suits_mapped(suits));
            thrown.sort();
            let same = other.discards.iter().find(|other| other.thrown == thrown).unwrap();
            prop_assert_eq!(&discard.crib, &same.crib);
            prop_assert_eq!(&discard.hand_and_crib, &same.hand_and_crib);
        }
        prop_assert_eq!(found.throws, other.throws);
    }

    #[test]
    fn chances_add_up_to_one_and_means_add_up(
        held in any_cards::<6>(),
        role in any_role(),
        opponent in any_opponent(),
    ) {
        let found = PLAYERS.discards(Six::new(held).unwrap(), role, opponent);
        prop_assert_eq!(found.discards.len(), 15);
        let cases = found.discards[0].crib.total();
        for discard in &found.discards {
            prop_assert_eq!(discard.hand.total(), 46);
            prop_assert_eq!((discard.crib.total(), discard.hand_and_crib.total()), (cases, cases));
            let sum: f64 = discard.crib.chances().map(|(_, chance)| chance).sum();
            prop_assert!((sum - 1.0).abs() < 1e-12);
            let mean: f64 =
                discard.crib.chances().map(|(points, chance)| f64::from(points) * chance).sum();
            prop_assert!((mean - discard.crib.mean()).abs() < 1e-9);
            let crib = if role == Role::Dealer { discard.crib.mean() } else { -discard.crib.mean() };
            prop_assert!((discard.hand.mean() + crib - discard.hand_and_crib.mean()).abs() < 1e-9);
        }
        let sum: f64 = found.throws.iter().map(|throw| throw.chance).sum();
        prop_assert!((sum - 1.0).abs() < 1e-9);
        prop_assert!(found.throws.is_sorted_by(|one, other| one.chance >= other.chance));
        prop_assert!(found.discards.is_sorted_by(|one, other| one.total() > other.total() - 1e-9));
    }

    #[test]
    fn scores_by_starter_add_up_to_those_of_the_discard(
        held in any_cards::<6>(),
        role in any_role(),
        opponent in any_opponent(),
    ) {
        let held = Six::new(held).unwrap();
        let found = PLAYERS.discards(held, role, opponent);
        let discard = &found.discards[7];
        let starters = PLAYERS.by_starter(held, role, opponent, discard.thrown);
        prop_assert_eq!(starters.len(), 46);
        let (mut hand, mut crib, mut both) = (0, 0, 0);
        for by_starter in &starters {
            // The starter is equally likely to be any of the 46 other cards.
            prop_assert!((by_starter.chance - 1.0 / 46.0).abs() < 1e-12);
            let shown = Show::of(discard.kept, by_starter.starter, ShownAs::Hand).total();
            prop_assert_eq!(by_starter.hand.sum(), i128::try_from(shown).unwrap());
            hand += by_starter.hand.sum();
            crib += by_starter.crib.sum();
            both += by_starter.hand_and_crib.sum();
        }
        prop_assert_eq!(hand, discard.hand.sum());
        prop_assert_eq!(crib, discard.crib.sum());
        prop_assert_eq!(both, discard.hand_and_crib.sum());
    }
}
