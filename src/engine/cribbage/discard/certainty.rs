//! How sure it is that one discard is better than another.
//!
//! Hand and crib are exact against the opponent that is named; what is pegged is an estimate, whose error is known
//! for each kept four ([`Pegged::deviation`](crate::engine::cribbage::tables::Pegged::deviation)). So a lead is
//! measured by that of both together:
//!
//! ```text
//! behind = total(A) − total(B)       σ = √(deviation(A)² + deviation(B)²), 0 where both keep the same ranks
//! ```
//!
//! A lead under 0.7 σ says next to nothing, from 1.65 σ on it is sure. Where the same ranks are kept the play is the
//! same, and the lead is exact. What is said of a lead depends on its size as well: see [`Lead::in_words`].

use derive_more::Display;

use super::{Discard, Discards};
use crate::engine::cribbage::pair::Kept;
use crate::engine::cribbage::tables::Pegged;

/// How sure it is that one discard is better than another, or the best of a hand than all others.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Certainty {
    /// Either may be: they are even.
    TossUp,
    /// It is likely.
    Likely,
    /// It is sure.
    Sure,
}

impl Certainty {
    /// All of them, the least sure first.
    pub const ALL: [Self; 3] = [Self::TossUp, Self::Likely, Self::Sure];

    /// The word for a hand: `toss-up`, `likely` or `sure`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TossUp => "toss-up",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }
}

/// How a discard stands to the best of its hand.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Standing {
    /// It is the first: none has a greater total.
    Best,
    /// It is behind by less than the estimate can tell, or by nothing at all.
    Even,
    /// It is likely to be worse.
    Likely,
    /// It is surely worse.
    Sure,
}

impl Standing {
    /// The word for a discard: `best`, `even`, `likely` or `sure`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Even => "even",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }

    /// Whether the discard may be thrown as well as any: it is the best, or even with it.
    #[must_use]
    pub const fn is_as_good(self) -> bool {
        matches!(self, Self::Best | Self::Even)
    }
}

/// Below this lead, discards that keep the same ranks are even: nobody sees less.
const EXACT: f64 = 0.005;
/// From how many deviations on a lead is likely, and sure.
const LIKELY: f64 = 0.7;
const SURE: f64 = 1.65;
/// Below this lead a discard is better by a little, in points: by less than a part of it is worth being named.
const LITTLE: f64 = 0.3;

/// The lead of one discard over another of its hand, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lead {
    /// By how many points the other is behind; below 0 where it is ahead.
    pub points: f64,
    /// The deviation of that: 0 where both keep the same ranks.
    pub deviation: f64,
}

impl Lead {
    /// The lead of one over another.
    #[must_use]
    pub fn of(one: &Discard, other: &Discard) -> Self {
        let deviation = if one.kept_ranks() == other.kept_ranks() {
            0.0
        } else {
            deviation(one.pegged).hypot(deviation(other.pegged))
        };
        Self { points: one.total() - other.total(), deviation }
    }

    /// How sure it is that it is a lead, whoever has it.
    #[must_use]
    pub fn certainty(self) -> Certainty {
        let points = self.points.abs();
        if self.deviation == 0.0 {
            return if points < EXACT { Certainty::TossUp } else { Certainty::Sure };
        }
        match points / self.deviation {
            times if times < LIKELY => Certainty::TossUp,
            times if times < SURE => Certainty::Likely,
            _ => Certainty::Sure,
        }
    }

    /// Returns what is said of the lead, by its certainty and its size: `Toss-up`, `Likely, by a little`, `Likely`,
    /// `Clear, by a little` or `Clear`.
    #[must_use]
    pub fn in_words(self) -> &'static str {
        match (self.certainty(), self.points.abs() < LITTLE) {
            (Certainty::TossUp, _) => "Toss-up",
            (Certainty::Likely, true) => "Likely, by a little",
            (Certainty::Likely, false) => "Likely",
            (Certainty::Sure, true) => "Clear, by a little",
            (Certainty::Sure, false) => "Clear",
        }
    }

    /// What the other costs: nothing where they are even, or else what is left of the lead when the estimate is
    /// taken a deviation in its favour.
    #[must_use]
    pub fn cost(self) -> f64 {
        match self.certainty() {
            Certainty::TossUp => 0.0,
            Certainty::Likely | Certainty::Sure => (self.points - self.deviation).max(0.0),
        }
    }
}

/// The deviation of an estimate in points.
fn deviation(pegged: Pegged) -> f64 {
    f64::from(pegged.deviation) / 1000.0
}

impl Discard {
    /// The ranks that are kept, by which the play is estimated.
    #[must_use]
    pub fn kept_ranks(&self) -> Kept {
        Kept::new(self.kept.map(|card| card.rank))
    }

    /// How it stands to the best of its hand.
    #[must_use]
    pub fn standing(&self, best: &Self) -> Standing {
        if self.thrown == best.thrown {
            return Standing::Best;
        }
        match Lead::of(best, self).certainty() {
            Certainty::TossUp => Standing::Even,
            Certainty::Likely => Standing::Likely,
            Certainty::Sure => Standing::Sure,
        }
    }
}

impl Discards {
    /// How sure it is that the best is better than those that keep other ranks: as sure as it is of the one of which
    /// it is least so.
    pub fn certainty(&self) -> Certainty {
        self.lead().map_or(Certainty::Sure, Lead::certainty)
    }

    /// The lead of the best over those that keep other ranks: the one that is least sure, of equals the smallest; none where
    /// all keep the same.
    #[must_use]
    pub fn lead(&self) -> Option<Lead> {
        let (best, others) = self.discards.split_first()?;
        let others = others.iter().filter(|other| other.kept_ranks() != best.kept_ranks());
        let leads = others.map(|other| Lead::of(best, other));
        leads.reduce(|least, lead| if lead.certainty() < least.certainty() { lead } else { least })
    }

    /// The discard that is best by hand and crib alone, which are exact; of equals the first of the order.
    #[must_use]
    pub fn best_by_hand_and_crib(&self) -> Option<&Discard> {
        let mean = |discard: &Discard| discard.hand_and_crib.mean();
        let mut discards = self.discards.iter();
        let first = discards.next()?;
        Some(
            discards.fold(first, |best, other| if mean(other) > mean(best) { other } else { best }),
        )
    }

    /// The discards that may be thrown as well as any: the best, and those that are even with it.
    pub fn as_good(&self) -> impl Iterator<Item = &Discard> {
        let best = self.discards.first();
        self.discards
            .iter()
            .filter(move |discard| best.is_some_and(|best| discard.standing(best).is_as_good()))
    }

    /// The first that keeps other ranks than a discard, which is what that is compared with.
    #[must_use]
    pub fn next_with_other_ranks(&self, than: &Discard) -> Option<&Discard> {
        self.discards.iter().find(|other| other.kept_ranks() != than.kept_ranks())
    }
}
