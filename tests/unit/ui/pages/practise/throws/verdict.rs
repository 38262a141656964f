use super::*;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::discard::by_score::DiscardChance;
use crate::engine::cribbage::notation::read_six;
use crate::engine::cribbage::players::Players;
use crate::engine::cribbage::role::Role;
use crate::engine::cribbage::tables::Tables;
use crate::engine::cribbage::winning::{GameOutcome, Scores};

fn discards(six: &str) -> Discards {
    let tables = Tables::read(
        include_str!("../../../../../../src/engine/cribbage/tables/discard-tables.tsv"),
        include_str!("../../../../../../src/engine/cribbage/tables/pegging2.tsv"),
    );
    let six = read_six(six).six().expect("six cards");
    Players::new(&tables.expect("tables")).discards(six, Role::Dealer, Opponent::Shipped)
}

#[test]
fn the_cost_and_rank_of_every_throw_match_the_discards() {
    let found = discards("5H 5S JC 4D 9C KS");
    let best = &found.discards[0];
    for (at, discard) in found.discards.iter().enumerate() {
        let verdict = Verdict::of(&found, discard.thrown, None).expect("a verdict");
        assert!(verdict.place <= at + 1 && verdict.yours == discard);
        let cost = DiscardLead::of(best, discard).cost();
        assert!((f64::from(verdict.cost) / 1000.0 - cost).abs() < 0.001);
        let is_even = discard.standing(best).is_as_good();
        assert_eq!(matches!(verdict.quality, Quality::Best | Quality::Even), is_even);
        assert!(!is_even || verdict.cost == 0);
    }
    assert!(Verdict::of(&found, [found.six.cards()[0]; 2], None).is_none());
}

fn of(six: &str, thrown: &str) -> (Quality, u32) {
    let found = discards(six);
    let mut thrown = thrown.split(' ').map(|card| card.parse().expect("a card"));
    let thrown = [thrown.next().expect("a card"), thrown.next().expect("another")];
    let verdict = Verdict::of(&found, thrown, None).expect("a verdict");
    (verdict.quality, verdict.cost)
}

#[test]
fn a_throw_within_the_error_is_right_and_a_likely_loss_is_not_rated_wrong() {
    assert_eq!(of("5H 6S 7D 8C JS KD", "JS KD"), (Quality::Best, 0));
    // By the points of hand and crib alone, this throw would be the best.
    assert_eq!(of("5H 6S 7D 8C JS KD", "5H JS").0, Quality::Likely);
    assert_eq!(of("2H 5C 8C 8D KC KH", "8C 8D"), (Quality::Even, 0));
    let (quality, cost) = of("AH 3H 5H 7S 8C KS", "5H KS");
    assert!(quality == Quality::Likely && cost >= MIN_MISTAKE_COST, "{quality:?} {cost}");
    let (quality, cost) = of("5H 6S 7D 8C JS KD", "5H 6S");
    assert!(quality == Quality::Wrong && cost >= MIN_MISTAKE_COST, "{quality:?} {cost}");
}

#[test]
fn at_given_scores_throws_are_rated_by_the_chance_to_win() {
    let found = discards("5H 5S JC 4D 9C KS");
    let [best, other, third, ..] = &found.discards[..] else { panic!("fifteen") };
    let win = |discard: &Discard, chance, is_even| {
        let thrown = discard.thrown;
        DiscardChance { thrown, chance, error: 0.02, is_even, ends: None }
    };
    let rest = found.discards[3..].iter().map(|discard| win(discard, 0.5, false));
    let first = [win(third, 0.9, true), win(best, 0.88, true), win(other, 0.8, false)];
    let scores = Scores::new(119, 115).expect("scores");
    let wins = DiscardChances {
        scores,
        before: GameOutcome::default(),
        chances: first.into_iter().chain(rest).collect(),
    };
    let of = |discard: &Discard| {
        let verdict = Verdict::of(&found, discard.thrown, Some(&wins)).expect("a verdict");
        (verdict.quality, verdict.cost, verdict.place, verdict.best.thrown)
    };
    assert_eq!(of(third), (Quality::Best, 0, 1, third.thrown));
    // The difference from the best throw is within the error.
    assert_eq!(of(best), (Quality::Even, 0, 2, third.thrown));
    assert_eq!(of(other), (Quality::Wrong, 4000, 3, third.thrown));
}

#[test]
fn throws_of_equal_worth_have_the_same_rank() {
    // Neither king can make a flush or nobs, in the hand or in the crib.
    let found = discards("2H 3C 4D 7D KS KH");
    let [one, other] = ["KH", "KS"].map(|king| {
        let thrown = ["7D", king].map(|card| card.parse().expect("a card"));
        Verdict::of(&found, thrown, None).expect("a verdict")
    });
    assert_ne!(one.yours.thrown, other.yours.thrown);
    assert_eq!((one.place, one.cost), (other.place, other.cost));
}

#[test]
fn each_of_several_best_throws_costs_nothing() {
    let mut found = discards("5H 5S JC 4D 9C KS");
    let Discard { thrown, kept, .. } = found.discards[1];
    found.discards[1] = Discard { thrown, kept, ..found.discards[0].clone() };
    let verdict = Verdict::of(&found, thrown, None).expect("a verdict");
    assert_eq!((verdict.cost, verdict.place, verdict.quality), (0, 1, Quality::Best));
    assert_eq!((verdict.yours, verdict.best), (&found.discards[1], &found.discards[1]));
    assert_eq!(verdict.next, Some(&found.discards[2]));
}
