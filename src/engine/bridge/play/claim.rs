//! Numbers of tricks that a claim can give.

use std::ops::RangeInclusive;

use derive_more::{Display, Error};

use super::Play;
use crate::engine::diagnostic::faults;
use crate::engine::{Contract, CountWithNoun};

/// Claimed number of tricks that the tricks already won and lost rule out (Laws 68 to 71).
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[display("the claim is {}", self.against_play())]
pub struct ImpossibleClaim {
    /// Number of tricks claimed for declarer's side.
    pub claimed: u8,
    /// Number of tricks that declarer's side has won.
    pub won: u8,
    /// Number of tricks that the defenders have won.
    pub lost: u8,
}

impl ImpossibleClaim {
    /// Returns the claimed tricks and the reason:
    /// `11 tricks, but the defence has won 3`.
    pub(crate) fn against_play(self) -> String {
        let Self { claimed, won, lost } = self;
        let tricks = CountWithNoun(usize::from(claimed), "trick");
        if claimed < won {
            format!("{tricks}, but declarer has {won} already")
        } else {
            format!("{tricks}, but the defence has won {lost}")
        }
    }
}

faults! { impl ImpossibleClaim { _ => "impossible-claim", Error, "Law 68"; } }

impl Play {
    /// Returns the numbers of tricks that declarer's side can still end with.
    pub fn possible_tricks(&self, contract: Contract) -> RangeInclusive<u8> {
        if let Some(outcome) = self.outcome(contract) {
            return outcome.tricks()..=outcome.tricks();
        }
        let won = self.tricks_won(contract.declarer.side());
        let lost = self.tricks_won(contract.leader().side());
        won..=13 - lost
    }

    /// Checks whether a claim can give declarer's side this number of tricks.
    ///
    /// # Errors
    ///
    /// If the tricks won so far rule it out.
    pub fn permits_claim(&self, contract: Contract, tricks: u8) -> Result<(), ImpossibleClaim> {
        let possible = self.possible_tricks(contract);
        if possible.contains(&tricks) {
            return Ok(());
        }
        let (won, lost) = (*possible.start(), 13 - *possible.end());
        Err(ImpossibleClaim { claimed: tricks, won, lost })
    }
}
