//! What a throw was worth among the fifteen.

use super::thrown::WRONG;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{Discard, Discards};

/// How good a throw is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// None is better.
    Best,
    /// One is better, by so little that it is no mistake.
    Close,
    /// One is better.
    Wrong,
}

impl Quality {
    /// Of a throw that costs so many thousandths of a point.
    pub const fn of(cost: u32) -> Self {
        match cost {
            0 => Self::Best,
            1..WRONG => Self::Close,
            _ => Self::Wrong,
        }
    }
}

/// A throw among the discards of its hand.
#[derive(Clone, Copy, Debug)]
pub struct Verdict<'d> {
    /// What was thrown.
    pub yours: &'d Discard,
    /// The best discard; of several as good, the one that was thrown.
    pub best: &'d Discard,
    /// The first that is worse than the best.
    pub next: Option<&'d Discard>,
    /// What the throw cost, in thousandths of a point.
    pub cost: u32,
    /// Its place among the discards, from 1: after all that are better.
    pub place: usize,
    /// How many discards are as good as the best, with the best.
    pub are_best: usize,
}

impl<'d> Verdict<'d> {
    /// The throw of two cards among the discards; nothing where it is none of them.
    pub fn of(found: &'d Discards, thrown: [Card; 2]) -> Option<Self> {
        let first = found.discards.first()?;
        let yours = found.discards.iter().find(|discard| discard.thrown == thrown)?;
        let cost = |discard: &Discard| discard.behind(first).map_or(0, thousandths);
        let costs = |is_counted: &dyn Fn(u32) -> bool| {
            found.discards.iter().filter(|discard| is_counted(cost(discard))).count()
        };
        let of_yours = cost(yours);
        Some(Self {
            yours,
            best: if of_yours == 0 { yours } else { first },
            next: found.discards.iter().find(|discard| cost(discard) > 0),
            cost: of_yours,
            place: 1 + costs(&|cost| cost < of_yours),
            are_best: costs(&|cost| cost == 0),
        })
    }

    /// How many points the throw is behind the best, as the table has them.
    pub fn behind(&self) -> f64 {
        self.yours.behind(self.best).unwrap_or(0.0)
    }
}

/// Points in thousandths.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "points of one hand")]
fn thousandths(points: f64) -> u32 {
    (points * 1000.0).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cribbage::discard::Opponent;
    use crate::engine::cribbage::notation::read_six;
    use crate::engine::cribbage::players::Players;
    use crate::engine::cribbage::role::Role;
    use crate::engine::cribbage::tables::Tables;

    fn discards(six: &str) -> Discards {
        let tables = Tables::read(
            include_str!("../../../../engine/cribbage/tables/discard-tables.tsv"),
            include_str!("../../../../engine/cribbage/tables/pegging2.tsv"),
        );
        let six = read_six(six).six().expect("six cards");
        Players::new(&tables.expect("tables")).discards(six, Role::Dealer, Opponent::Shipped)
    }

    #[test]
    fn every_throw_has_a_cost_and_a_place() {
        let found = discards("5H 5S JC 4D 9C KS");
        for (at, discard) in found.discards.iter().enumerate() {
            let verdict = Verdict::of(&found, discard.thrown).expect("a verdict");
            assert!(verdict.place <= at + 1 && verdict.yours == discard);
            assert_eq!(verdict.cost == 0, verdict.place == 1);
            let cost = found.discards[0].total() - discard.total();
            assert!((f64::from(verdict.cost) / 1000.0 - cost).abs() < 0.001);
        }
        assert!(Verdict::of(&found, [found.six.cards()[0]; 2]).is_none());
    }

    #[test]
    fn throws_that_are_worth_the_same_have_the_same_place() {
        // Neither king makes a flush or nobs, in the hand or in the crib.
        let found = discards("2H 3C 4D 7D KS KH");
        let [one, other] = ["KH", "KS"].map(|king| {
            let thrown = ["7D", king].map(|card| card.parse().expect("a card"));
            Verdict::of(&found, thrown).expect("a verdict")
        });
        assert_ne!(one.yours.thrown, other.yours.thrown);
        assert_eq!((one.place, one.cost), (other.place, other.cost));
    }

    #[test]
    fn one_of_several_best_throws_costs_nothing() {
        let mut found = discards("5H 5S JC 4D 9C KS");
        let Discard { thrown, kept, .. } = found.discards[1];
        found.discards[1] = Discard { thrown, kept, ..found.discards[0].clone() };
        let verdict = Verdict::of(&found, thrown).expect("a verdict");
        assert_eq!((verdict.cost, verdict.place, verdict.are_best), (0, 1, 2));
        assert_eq!((verdict.yours, verdict.best), (&found.discards[1], &found.discards[1]));
        assert_eq!(verdict.next, Some(&found.discards[2]));
    }

    #[test]
    fn a_cost_below_a_tenth_is_close() {
        let [best, close, wrong] = [Quality::Best, Quality::Close, Quality::Wrong];
        assert_eq!([0, 1, 99, 100].map(Quality::of), [best, close, close, wrong]);
    }
}
