//! Tricks that are added to double-dummy results, to bring them closer to results at the table. By default none are
//! added.

use std::str::FromStr;

use derive_more::Display;

use super::answer::DealSolution;
use crate::engine::Decimal;
use crate::engine::bridge::seed::{DealRng, Seed};

/// Average number of tricks that declarers take beyond double dummy, from -1 to 1.
///
/// Tricks are indivisible, so 0.1 means one trick on one deal in ten. The seed and the deal's number decide which deals
/// get the trick. On such a deal all contracts get it, so that options are compared on equal terms.
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

/// First of the random streams that choose the deals with an added trick. Neither deals nor a script's random numbers
/// use them.
const STREAM: u64 = 1 << 62;

impl Handicap {
    /// Returns whether nothing is added.
    pub(crate) fn is_none(self) -> bool {
        self.0 == Decimal::ZERO
    }

    /// Returns the percentage of deals with one trick more, or one fewer.
    pub(crate) fn percent(self) -> usize {
        usize::try_from(self.0.in_hundredths().unsigned_abs()).unwrap_or_default()
    }

    /// Returns the solution, adjusted by one trick if this deal is chosen.
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
        // The values of leads are the defence's tricks, so they change the other way.
        for lead in &mut solved.leads {
            lead.tricks = add(lead.tricks, self.0 < Decimal::ZERO);
        }
        solved
    }
}
