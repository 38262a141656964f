//! Tricks that declarer is given beyond double dummy, for who wants to come nearer to the table. Nothing by default.

use std::fmt;
use std::str::FromStr;

use derive_more::Display;

use super::answer::Solved;
use crate::engine::bridge::seed::Chance;
use crate::engine::bridge::seed::Seed;
use crate::engine::decimal::Decimal;

/// How many tricks declarers take on average beyond double dummy, one at most.
///
/// A trick cannot be parted, so that 0.1 is a whole trick on one deal in ten. Which deals these are is drawn from the seed,
/// each by its number, and all contracts of a deal get it or none: what is compared is compared on the same deals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handicap(Decimal);

/// A text is no number of tricks that is added.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("expected a number from -1 to 1 with at most two decimals, such as 0.1")]
pub struct NoHandicap;

impl FromStr for Handicap {
    type Err = NoHandicap;

    fn from_str(text: &str) -> Result<Self, NoHandicap> {
        let tricks = text.parse().ok();
        tricks.filter(|tricks| (-ALL..=ALL).contains(tricks)).map(Self).ok_or(NoHandicap)
    }
}

impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A whole trick.
const ALL: Decimal = Decimal::ONE;

/// From this stream of the seed on, each deal has one that says whether it gets the trick: neither deals nor the numbers
/// of a script come from these.
const STREAM: u64 = 1 << 62;

impl Handicap {
    /// Whether nothing is added.
    pub fn is_none(self) -> bool {
        self.0 == Decimal::ZERO
    }

    /// On how many of a hundred deals declarer takes a trick more, or one less.
    pub fn percent(self) -> usize {
        usize::try_from(self.0.in_hundredths().unsigned_abs()).unwrap_or_default()
    }

    /// What was solved of the deal of a number, with the trick that it gets, if it gets one.
    pub fn on(self, solved: &Solved, seed: Seed, number: u32) -> Solved {
        let mut solved = solved.clone();
        if self.is_none() {
            return solved;
        }
        let drawn = Chance::of_stream(seed, STREAM + u64::from(number)).below(100);
        if drawn >= self.percent() {
            return solved;
        }
        let add = |tricks: u8, is_more: bool| {
            if is_more { tricks.saturating_add(1).min(13) } else { tricks.saturating_sub(1) }
        };
        for (_, _, tricks) in &mut solved.tricks {
            *tricks = add(*tricks, self.0 > Decimal::ZERO);
        }
        // Of a lead the defence's tricks are known.
        for lead in &mut solved.leads {
            lead.tricks = add(lead.tricks, self.0 < Decimal::ZERO);
        }
        solved
    }
}
