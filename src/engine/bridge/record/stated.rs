//! What a text says itself that a deal came to.

use derive_more::Display;

use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract::{Contract, Doubling, Outcome};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::source::{Span, Spanned};

/// What a text says of its own outcome; the checker compares it with the auction and the play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stated {
    /// The contract.
    pub contract: Option<Spanned<StatedContract>>,
    /// Who declared.
    pub declarer: Option<Spanned<Seat>>,
    /// Who made the opening lead.
    pub leader: Option<Spanned<Seat>>,
    /// How many tricks declarer's side won, by the play, by a claim or as agreed.
    pub tricks: Option<Spanned<StatedTricks>>,
    /// The duplicate score.
    pub score: Option<Spanned<StatedScore>>,
}

/// A result in a list of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed {
    /// What the list gives.
    pub result: ListedResult,
    /// Where it stands in the list.
    pub span: Span,
    /// The place of the record that the list names.
    pub record: Span,
}

/// What a list gives as the result of a record.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum ListedResult {
    /// All four players passed.
    #[display("ALL PASS")]
    PassedOut,
    /// What became of a contract.
    Played(Outcome),
}

/// The contract as a text states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StatedContract {
    /// All four players passed.
    PassedOut,
    /// A bid and whether it is doubled.
    Played(Bid, Doubling),
}

/// How many tricks declarer's side won, as a text states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StatedTricks {
    /// 0 to 13.
    pub tricks: u8,
    /// Whether the text says itself that the agreed number is wrong (PBN's `^`).
    pub disputed: bool,
}

/// A duplicate score as a text states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StatedScore {
    /// Whose score it is.
    pub side: Side,
    /// The points of that side.
    pub points: i32,
}

impl Stated {
    /// The contract with its declarer, where both are stated.
    #[must_use]
    pub fn whole_contract(&self) -> Option<Contract> {
        let StatedContract::Played(bid, doubling) = self.contract?.value else { return None };
        Some(Contract { bid, doubling, declarer: self.declarer?.value })
    }
}
