//! Certainty that one discard is better than another.
//!
//! Hand and crib are exact. The pegging is an estimate. Its standard deviation is known for each combination of four
//! kept cards ([`PeggedPoints::deviation`](crate::engine::cribbage::tables::PeggedPoints::deviation)). The deviation of
//! discard A's lead over discard B follows from the deviations of both:
//!
//! ```text
//! lead = total(A) − total(B)       σ = √(deviation(A)² + deviation(B)²), or 0 if both keep the same ranks
//! ```
//!
//! A lead below 0.7 σ is a toss-up. A lead of at least 1.65 σ is sure. If both discards keep the same ranks, their
//! pegging is the same, so the lead is exact. [`DiscardLead::in_words`] also depends on the size of the lead.

use derive_more::Display;

use super::{Discard, Discards};
use crate::engine::cribbage::KeptRanks;
use crate::engine::cribbage::tables::PeggedPoints;

/// Certainty that one discard is better than another, or than each discard that keeps other ranks.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Certainty {
    /// Either discard may be better.
    TossUp,
    /// One discard is likely better.
    Likely,
    /// One discard is almost certainly better.
    Sure,
}

impl Certainty {
    /// All certainties, in ascending order.
    pub const ALL: [Self; 3] = [Self::TossUp, Self::Likely, Self::Sure];

    /// Returns the word that describes the decision between discards: `toss-up`, `likely` or `sure`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TossUp => "toss-up",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }

    /// Returns a short text about the decision, given the lead in points: `Toss-up`, `Likely, by a little`, `Likely`,
    /// `Clear, by a little` or `Clear`.
    pub fn in_words(self, lead: f64) -> &'static str {
        match (self, lead.abs() < LITTLE_BELOW) {
            (Self::TossUp, _) => "Toss-up",
            (Self::Likely, true) => "Likely, by a little",
            (Self::Likely, false) => "Likely",
            (Self::Sure, true) => "Clear, by a little",
            (Self::Sure, false) => "Clear",
        }
    }
}

/// Comparison of a discard with the best discard of the same six cards.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DiscardStanding {
    /// The best discard. If several discards share the greatest total, this is the first of them.
    Best,
    /// Not the best, but the comparison with the best is a toss-up.
    Even,
    /// Likely worse than the best.
    Likely,
    /// Almost certainly worse than the best.
    Sure,
}

impl DiscardStanding {
    /// Returns the word that describes a discard: `best`, `even`, `likely` or `sure`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Even => "even",
            Self::Likely => "likely",
            Self::Sure => "sure",
        }
    }

    /// Returns whether the discard is the best or even with the best.
    pub const fn is_as_good(self) -> bool {
        matches!(self, Self::Best | Self::Even)
    }
}

/// Discards that keep the same ranks are a toss-up if the lead is less than this number of points. Such a lead is
/// displayed as 0.00.
const EXACT_TOSS_UP_BELOW: f64 = 0.005;
/// Minimum lead for the certainty "likely", in standard deviations.
const LIKELY_DEVIATIONS: f64 = 0.7;
/// Minimum lead for the certainty "sure", in standard deviations.
const SURE_DEVIATIONS: f64 = 1.65;
/// A discard is better "by a little" if its lead is less than this number of points.
const LITTLE_BELOW: f64 = 0.3;

/// Lead of one discard over another discard of the same six cards, with its standard deviation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscardLead {
    /// Lead in points. Negative if the other discard is ahead.
    pub points: f64,
    /// Standard deviation of the points. It is 0 if both discards keep the same ranks.
    pub deviation: f64,
}

impl DiscardLead {
    /// Returns the lead of the discard `one` over `other`.
    pub fn of(one: &Discard, other: &Discard) -> Self {
        let deviation = if one.kept_ranks() == other.kept_ranks() {
            0.0
        } else {
            deviation(one.pegged).hypot(deviation(other.pegged))
        };
        Self { points: one.total() - other.total(), deviation }
    }

    /// Returns the certainty that the leading discard is better.
    pub fn certainty(self) -> Certainty {
        let points = self.points.abs();
        if self.deviation == 0.0 {
            return if points < EXACT_TOSS_UP_BELOW { Certainty::TossUp } else { Certainty::Sure };
        }
        match points / self.deviation {
            times if times < LIKELY_DEVIATIONS => Certainty::TossUp,
            times if times < SURE_DEVIATIONS => Certainty::Likely,
            _ => Certainty::Sure,
        }
    }

    /// Returns a short text about the lead. It depends on the lead's certainty and size.
    pub fn in_words(self) -> &'static str {
        self.certainty().in_words(self.points)
    }

    /// Returns how many points it costs to throw the other discard. This is 0 for a toss-up, otherwise the lead minus
    /// one standard deviation, but at least 0.
    pub fn cost(self) -> f64 {
        match self.certainty() {
            Certainty::TossUp => 0.0,
            Certainty::Likely | Certainty::Sure => (self.points - self.deviation).max(0.0),
        }
    }
}

/// Converts the standard deviation of an estimate to points.
fn deviation(pegged: PeggedPoints) -> f64 {
    f64::from(pegged.deviation) / 1000.0
}

impl Discard {
    /// Returns the kept ranks. They determine the pegging estimate.
    pub fn kept_ranks(&self) -> KeptRanks {
        KeptRanks::new(self.kept.map(|card| card.rank))
    }

    /// Compares the discard with the best discard of the same six cards.
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
    /// Returns the certainty that the best discard is better than every discard that keeps other ranks. If there is no
    /// such discard, returns [`Certainty::Sure`].
    pub fn certainty(&self) -> Certainty {
        self.lead().map_or(Certainty::Sure, DiscardLead::certainty)
    }

    /// Compares the best discard with each discard that keeps other ranks, and returns the least certain lead. If
    /// several leads are equally certain, returns the smallest. Returns `None` if all discards keep the same ranks.
    pub fn lead(&self) -> Option<DiscardLead> {
        let (best, others) = self.discards.split_first()?;
        let others = others.iter().filter(|other| other.kept_ranks() != best.kept_ranks());
        let leads = others.map(|other| DiscardLead::of(best, other));
        leads.reduce(|least, lead| if lead.certainty() < least.certainty() { lead } else { least })
    }

    /// Returns the discard with the greatest mean of hand and crib. This mean is exact. If several discards have the
    /// greatest mean, returns the first of them.
    pub fn best_by_hand_and_crib(&self) -> Option<&Discard> {
        let mean = |discard: &Discard| discard.hand_and_crib.mean();
        let mut discards = self.discards.iter();
        let first = discards.next()?;
        Some(
            discards.fold(first, |best, other| if mean(other) > mean(best) { other } else { best }),
        )
    }

    /// Returns the best discard and all discards that are even with it.
    pub fn as_good(&self) -> impl Iterator<Item = &Discard> {
        let best = self.discards.first();
        self.discards
            .iter()
            .filter(move |discard| best.is_some_and(|best| discard.standing(best).is_as_good()))
    }

    /// Returns the best discard whose kept ranks differ from the ranks that `than` keeps. Returns `None` if there is no
    /// such discard.
    pub fn next_with_other_ranks(&self, than: &Discard) -> Option<&Discard> {
        self.discards.iter().find(|other| other.kept_ranks() != than.kept_ranks())
    }
}
