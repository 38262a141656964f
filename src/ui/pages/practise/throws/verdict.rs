//! The rating of a throw among the fifteen possible throws.

use super::question::MIN_MISTAKE_COST;
use crate::engine::cribbage::discard::by_score::DiscardChances;
use crate::engine::cribbage::discard::certainty::{DiscardLead, DiscardStanding};
use crate::engine::cribbage::winning::POINT_WORTH;
use crate::engine::cribbage::{Card, Discard, Discards};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// No other throw is better.
    Best,
    /// As good as the best throw, because the difference is within the margin of error.
    Even,
    /// Another throw is probably better.
    Likely,
    /// Another throw is better, but the difference is too small to count as a mistake.
    Close,
    /// Another throw is better, and the difference counts as a mistake.
    Wrong,
}

#[derive(Clone, Copy, Debug)]
pub struct Verdict<'d> {
    pub yours: &'d Discard,
    /// The best discard. If several have the same points, and no scores are given, the thrown one is preferred.
    pub best: &'d Discard,
    /// The best discard with fewer points than `best` or, if scores are given, the best that isn't even with `best`.
    pub next: Option<&'d Discard>,
    pub quality: Quality,
    /// Cost in thousandths of a point. This is the lead of the best discard minus one standard deviation of the
    /// estimate, but at least 0. It is 0 for a toss-up. If scores are given, this is the [lost chance](Self::lost) of
    /// winning, converted to points.
    pub cost: u32,
    /// The loss in the chance of winning. `None` if the throw is rated by points. 0 if the throw is as good as the best
    /// one.
    pub lost: Option<f64>,
    /// Rank among the discards. It is 1 for the best discard, otherwise the number of better discards plus one.
    pub place: usize,
    /// Number of discards that are as good as the best one, including the best one.
    pub are_best: usize,
}

impl<'d> Verdict<'d> {
    /// Rates a throw. If `wins` is given, rates it by the chance of winning. Returns `None` if the throw is not among
    /// the discards.
    pub fn of(
        found: &'d Discards,
        thrown: [Card; 2],
        wins: Option<&DiscardChances>,
    ) -> Option<Self> {
        match wins {
            Some(wins) => Self::at_scores(found, thrown, wins),
            None => Self::by_points(found, thrown),
        }
    }

    fn at_scores(found: &'d Discards, thrown: [Card; 2], wins: &DiscardChances) -> Option<Self> {
        let best = found.best_at(Some(wins))?;
        let yours = found.discards.iter().find(|discard| discard.thrown == thrown)?;
        let lost = wins.cost(thrown)?;
        let cost = thousandths(lost / POINT_WORTH);
        let chance = wins.of(thrown)?.chance;
        let quality = match cost {
            _ if yours.thrown == best.thrown => Quality::Best,
            _ if lost == 0.0 => Quality::Even,
            cost if cost < MIN_MISTAKE_COST => Quality::Close,
            _ => Quality::Wrong,
        };
        let place = if quality == Quality::Best {
            1
        } else {
            1 + wins.chances.iter().filter(|win| win.chance > chance).count()
        };
        let are_best = wins.chances.iter().filter(|win| wins.is_even(win.thrown)).count();
        let next = found.next_at(wins);
        Some(Self { yours, best, next, quality, cost, lost: Some(lost), place, are_best })
    }

    fn by_points(found: &'d Discards, thrown: [Card; 2]) -> Option<Self> {
        let first = found.discards.first()?;
        let yours = found.discards.iter().find(|discard| discard.thrown == thrown)?;
        let behind = |discard: &Discard| discard.behind(first).unwrap_or(0.0);
        let of_yours = behind(yours);
        let is_best = yours.behind(first).is_none();
        let cost = thousandths(DiscardLead::of(first, yours).cost());
        let quality = match yours.standing(first) {
            _ if is_best => Quality::Best,
            DiscardStanding::Best | DiscardStanding::Even => Quality::Even,
            DiscardStanding::Likely => Quality::Likely,
            DiscardStanding::Sure if cost < MIN_MISTAKE_COST => Quality::Close,
            DiscardStanding::Sure => Quality::Wrong,
        };
        Some(Self {
            yours,
            best: if is_best { yours } else { first },
            next: found.discards.iter().find(|discard| discard.behind(first).is_some()),
            quality,
            cost,
            lost: None,
            place: 1 + found.discards.iter().filter(|other| behind(other) < of_yours).count(),
            are_best: found.as_good().count(),
        })
    }

    pub const fn is_mistake(&self) -> bool {
        self.cost >= MIN_MISTAKE_COST
    }

    /// Returns the throw that the page calls right: the user's, unless it is a mistake.
    pub const fn right(&self) -> &'d Discard {
        if self.is_mistake() { self.best } else { self.yours }
    }

    pub fn cost_in_points(&self) -> f64 {
        f64::from(self.cost) / 1000.0
    }

    /// Returns the difference from the best discard in points. The table shows the same number.
    pub fn behind(&self) -> f64 {
        self.yours.behind(self.best).unwrap_or(0.0)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the value is the points of one hand"
)]
fn thousandths(points: f64) -> u32 {
    (points * 1000.0).round() as u32
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/practise/throws/verdict.rs"]
mod tests;
