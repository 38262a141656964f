//! Why one card is better than another without seeing the other hand.

use derive_more::Display;

use super::{Advice, CardAdvice};
use crate::engine::cribbage::rank::Rank;

/// A way in which one card is better than another. Shares are in percent.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum PlayReason {
    /// It wins the game at once.
    #[display("it wins the game")]
    Wins,
    /// It scores more itself.
    #[display("it scores {points} now, not {other}")]
    Now {
        /// What it scores.
        points: i32,
        /// What the other scores.
        other: i32,
    },
    /// The opponent's next card scores less often.
    #[display("the next card scores against it {share}% of the time, not {other}%")]
    Answered {
        /// How often with it.
        share: u8,
        /// How often with the other.
        other: u8,
    },
    /// The opponent has to say go more often.
    #[display("it forces a go {share}% of the time, not {other}%")]
    Stuck {
        /// How often with it.
        share: u8,
        /// How often with the other.
        other: u8,
    },
    /// None of these: it is what comes later.
    #[display("it keeps better cards for later")]
    Later,
}

/// How far two shares have to be apart to be named, in percent.
const APART: u8 = 5;

impl PlayReason {
    /// What speaks for one card against another, the weightiest first; never empty.
    fn between(better: &CardAdvice, worse: &CardAdvice) -> Vec<Self> {
        let is_certain = |card: &CardAdvice| {
            card.wins.is_some_and(|wins| wins.chance >= 1.0 && wins.error <= 0.0)
        };
        if is_certain(better) && !is_certain(worse) {
            return vec![Self::Wins];
        }
        let mut reasons = Vec::new();
        if better.now > worse.now {
            reasons.push(Self::Now { points: better.now, other: worse.now });
        }
        let [share, other] = [better, worse].map(|card| percent(card.answered));
        if other >= share + APART {
            reasons.push(Self::Answered { share, other });
        }
        let [share, other] = [better, worse].map(|card| percent(card.stuck));
        if share >= other + APART {
            reasons.push(Self::Stuck { share, other });
        }
        if reasons.is_empty() {
            reasons.push(Self::Later);
        }
        reasons
    }
}

impl Advice {
    /// Why the best card is better than one of this rank; of the best itself, better than the next. Nothing where there
    /// is no other card.
    pub fn why(&self, rank: Rank) -> Vec<PlayReason> {
        let Some(best) = self.best() else { return Vec::new() };
        let other = self.cards.iter().find(|card| card.rank == rank && card.rank != best.rank);
        let other = other.or_else(|| self.cards.get(1));
        other.map_or_else(Vec::new, |other| PlayReason::between(best, other))
    }
}

/// A share as whole percent, 0 to 100.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share lies between 0 and 1"
)]
fn percent(share: f64) -> u8 {
    (share * 100.0).round() as u8
}
