//! Tricks that are added to double-dummy results. They bring the results closer to results at the table. By default no
//! tricks are added.

use std::str::FromStr;

use derive_more::Display;

use super::answer::DealSolution;
use crate::engine::Decimal;
use crate::engine::bridge::seed::{DealRng, Seed};

/// Average number of tricks that declarers take beyond double dummy, from -1 to 1.
///
/// Tricks are indivisible, so 0.1 means one trick on one deal in ten. The seed and the number of the deal decide which
/// deals get or lose a trick. On such a deal all contracts get or lose the trick, so that options are compared fairly.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq)]
pub struct Handicap(Decimal);

/// Error for a text that is not a number from -1 to 1 with at most two decimals.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("expected a number from -1 to 1 with at most two decimals, such as 0.1")]
pub struct ParseHandicapError;

impl FromStr for Handicap {
    type Err = ParseHandicapError;

    fn from_str(text: &str) -> Result<Self, ParseHandicapError> {
        let tricks = text.parse().ok();
        tricks
            .filter(|tricks| (-Decimal::ONE..=Decimal::ONE).contains(tricks))
            .map(Self)
            .ok_or(ParseHandicapError)
    }
}

/// Number of the first random stream for choosing deals that get or lose a trick. Neither deals nor the random numbers
/// of scripts use these streams.
const STREAM: u64 = 1 << 62;

impl Handicap {
    /// Returns whether no tricks are added.
    pub(crate) fn is_none(self) -> bool {
        self.0 == Decimal::ZERO
    }

    /// Returns the percentage of deals with one trick more, or with one trick fewer.
    pub(crate) fn percent(self) -> usize {
        usize::try_from(self.0.in_hundredths().unsigned_abs()).unwrap_or_default()
    }

    /// Returns the solution of a deal. If the deal is chosen, its tricks are adjusted by one, within 0 to 13.
    pub(crate) fn on(self, solved: &DealSolution, seed: Seed, number: u32) -> DealSolution {
        let mut solved = solved.clone();
        if self.is_none() {
            return solved;
        }
        let drawn = DealRng::of_stream(seed, STREAM + u64::from(number)).below(100);
        if drawn >= self.percent() {
            return solved;
        }
        let add = |tricks: u8, is_more: bool| {
            if is_more { tricks.saturating_add(1).min(13) } else { tricks.saturating_sub(1) }
        };
        for (_, _, tricks) in &mut solved.tricks {
            *tricks = add(*tricks, self.0 > Decimal::ZERO);
        }
        // The values of leads are tricks of the defence, so they are adjusted in the opposite direction.
        for lead in &mut solved.leads {
            lead.tricks = add(lead.tricks, self.0 < Decimal::ZERO);
        }
        solved
    }
}
