//! Certainty that one discard is better than another.
//!
//! Hand and crib are exact. The pegging is an estimate with a known error for each kept four
//! ([`PeggedPoints::deviation`](crate::engine::cribbage::tables::PeggedPoints::deviation)), which measures a
//! lead:
//!
//! ```text
//! behind = total(A) − total(B)       σ = √(deviation(A)² + deviation(B)²), 0 where both keep the same ranks
//! ```
//!
//! A lead under 0.7 σ means nearly nothing, from 1.65 σ on it is sure. If the same ranks are kept,
//! the play is the same and the lead exact. [`DiscardLead::in_words`] depends on the size of a lead, too.

use derive_more::Display;

use super::{Discard, Discards};
use crate::engine::cribbage::KeptRanks;
use crate::engine::cribbage::tables::PeggedPoints;

/// Certainty that one discard is better than another, or the best of a hand than all others.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Certainty {
    /// Either may be better: they are even.
    TossUp,
    /// Likely better.
    Likely,
    /// Surely better.
    Sure,
}

impl Certainty {
    /// All certainties, the least first.
    pub const ALL: [Self; 3] = [Self::TossUp, Self::Likely, Self::Sure];

    /// Returns the word for a hand: `toss-up`, `likely` or `sure`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TossUp => "toss-up",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }
}

/// Comparison of a discard with the best of its hand.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DiscardStanding {
    /// The first: none has a greater total.
    Best,
    /// Behind by less than the error of the estimate, or not at all.
    Even,
    /// Likely worse.
    Likely,
    /// Surely worse.
    Sure,
}

impl DiscardStanding {
    /// Returns the word for a discard: `best`, `even`, `likely` or `sure`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Even => "even",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }

    /// Returns whether the discard is the best, or even with it.
    pub const fn is_as_good(self) -> bool {
        matches!(self, Self::Best | Self::Even)
    }
}

/// Lead in points below which discards that keep the same ranks are even: it would show as 0.00.
const EXACT: f64 = 0.005;
/// Minimum numbers of deviations of a likely lead, and of a sure one.
const LIKELY: f64 = 0.7;
const SURE: f64 = 1.65;
/// Lead in points below which a discard is better by a little: less than a named part of a lead.
const LITTLE: f64 = 0.3;

/// Lead of one discard over another of its hand, with its certainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscardLead {
    /// Margin over the other in points; negative if that is ahead.
    pub points: f64,
    /// Standard deviation of the points; 0 if both keep the same ranks.
    pub deviation: f64,
}

impl DiscardLead {
    /// Returns the lead of one discard over another.
    pub fn of(one: &Discard, other: &Discard) -> Self {
        let deviation = if one.kept_ranks() == other.kept_ranks() {
            0.0
        } else {
            deviation(one.pegged).hypot(deviation(other.pegged))
        };
        Self { points: one.total() - other.total(), deviation }
    }

    /// Returns the certainty of the lead, of either discard.
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

    /// Returns the words for the lead, by its certainty and size: `Toss-up`, `Likely, by a little`,
    /// `Likely`, `Clear, by a little` or `Clear`.
    pub fn in_words(self) -> &'static str {
        match (self.certainty(), self.points.abs() < LITTLE) {
            (Certainty::TossUp, _) => "Toss-up",
            (Certainty::Likely, true) => "Likely, by a little",
            (Certainty::Likely, false) => "Likely",
            (Certainty::Sure, true) => "Clear, by a little",
            (Certainty::Sure, false) => "Clear",
        }
    }

    /// Returns the cost of throwing the other: 0 if they are even, else the lead less a deviation.
    pub fn cost(self) -> f64 {
        match self.certainty() {
            Certainty::TossUp => 0.0,
            Certainty::Likely | Certainty::Sure => (self.points - self.deviation).max(0.0),
        }
    }
}

/// Returns the deviation of an estimate in points.
fn deviation(pegged: PeggedPoints) -> f64 {
    f64::from(pegged.deviation) / 1000.0
}

impl Discard {
    /// Returns the kept ranks, which determine the estimate of the play.
    pub fn kept_ranks(&self) -> KeptRanks {
        KeptRanks::new(self.kept.map(|card| card.rank))
    }

    /// Compares it with the best of its hand.
    pub fn standing(&self, best: &Self) -> DiscardStanding {
        if self.thrown == best.thrown {
            return DiscardStanding::Best;
        }
        match DiscardLead::of(best, self).certainty() {
            Certainty::TossUp => DiscardStanding::Even,
            Certainty::Likely => DiscardStanding::Likely,
            Certainty::Sure => DiscardStanding::Sure,
        }
    }
}

impl Discards {
    /// Returns the least certainty that the best is better than one that keeps other ranks.
    pub fn certainty(&self) -> Certainty {
        self.lead().map_or(Certainty::Sure, DiscardLead::certainty)
    }

    /// Returns the least certain lead of the best over those that keep other ranks, of equals the
    /// smallest, or `None` if all keep the same.
    pub fn lead(&self) -> Option<DiscardLead> {
        let (best, others) = self.discards.split_first()?;
        let others = others.iter().filter(|other| other.kept_ranks() != best.kept_ranks());
        let leads = others.map(|other| DiscardLead::of(best, other));
        leads.reduce(|least, lead| if lead.certainty() < least.certainty() { lead } else { least })
    }

    /// Returns the best discard by hand and crib alone, which are exact; of equals the first.
    pub fn best_by_hand_and_crib(&self) -> Option<&Discard> {
        let mean = |discard: &Discard| discard.hand_and_crib.mean();
        let mut discards = self.discards.iter();
        let first = discards.next()?;
        Some(
            discards.fold(first, |best, other| if mean(other) > mean(best) { other } else { best }),
        )
    }

    /// Returns the best discard and those even with it.
    pub fn as_good(&self) -> impl Iterator<Item = &Discard> {
        let best = self.discards.first();
        self.discards
            .iter()
            .filter(move |discard| best.is_some_and(|best| discard.standing(best).is_as_good()))
    }

    /// Returns the first discard that keeps other ranks, for comparison.
    pub fn next_with_other_ranks(&self, than: &Discard) -> Option<&Discard> {
        self.discards.iter().find(|other| other.kept_ranks() != than.kept_ranks())
    }
}
