//! Rating of a throw among the fifteen.

use super::hand::WRONG;
use crate::engine::cribbage::discard::by_score::DiscardChances;
use crate::engine::cribbage::discard::certainty::{DiscardLead, DiscardStanding};
use crate::engine::cribbage::winning::POINT_WORTH;
use crate::engine::cribbage::{Card, Discard, Discards};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// No throw is better.
    Best,
    /// Even with the best: the difference is within the error.
    Even,
    /// Another is probably better.
    Likely,
    /// Another is better, by too little for a mistake.
    Close,
    /// Another is better.
    Wrong,
}

impl Quality {
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Best | Self::Even)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Verdict<'d> {
    pub yours: &'d Discard,
    /// The best discard; among equals, the thrown one.
    pub best: &'d Discard,
    /// The first discard that is worse than the best.
    pub next: Option<&'d Discard>,
    pub quality: Quality,
    /// Cost in thousandths of a point: the distance from the best less the pegging's error; at
    /// scores, [lost chance](Self::lost) converted to points.
    pub cost: u32,
    /// At scores, the lost chance to win; 0 if even with the best.
    pub lost: Option<f64>,
    /// Rank among the discards, from 1, after all better ones.
    pub place: usize,
    /// Number of discards as good as the best, itself included.
    pub are_best: usize,
}

impl<'d> Verdict<'d> {
    /// Rates a throw, at scores if `wins` is given. Returns `None` if it is not among the discards.
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
            cost if cost < WRONG => Quality::Close,
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
            DiscardStanding::Sure if cost < WRONG => Quality::Close,
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

    pub fn cost_in_points(&self) -> f64 {
        f64::from(self.cost) / 1000.0
    }

    /// Returns the distance from the best, in points, as the table shows it.
    pub fn behind(&self) -> f64 {
        self.yours.behind(self.best).unwrap_or(0.0)
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "points of one hand")]
fn thousandths(points: f64) -> u32 {
    (points * 1000.0).round() as u32
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/trainer/verdict.rs"]
mod tests;
