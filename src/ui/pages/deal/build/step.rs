//! The steps of building a record: the deal, the auction, the play, the result.

use crate::engine::LegalRecord;

/// One of the four steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStep {
    /// Giving the cards.
    Deal,
    /// Making the calls.
    Auction,
    /// Playing the cards, or claiming.
    Play,
    /// What it all comes to.
    Result,
}

impl BuildStep {
    /// All of them, in their order.
    pub const ALL: [Self; 4] = [Self::Deal, Self::Auction, Self::Play, Self::Result];

    /// The step's name in the address.
    pub const fn path(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Auction => "auction",
            Self::Play => "play",
            Self::Result => "result",
        }
    }

    /// The step of a name in the address.
    pub fn of_path(path: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.path() == path)
    }

    /// The step that comes after this one.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Deal => Some(Self::Auction),
            Self::Auction => Some(Self::Play),
            Self::Play => Some(Self::Result),
            Self::Result => None,
        }
    }

    /// The first step of a record that leaves something to do.
    pub fn first_open(record: &LegalRecord) -> Self {
        let known = record.outcome().is_some() || record.auction().is_passed_out();
        if known {
            Self::Result
        } else if record.contract().is_some() {
            Self::Play
        } else if record.deal().is_some() || !record.auction().calls().is_empty() {
            Self::Auction
        } else {
            Self::Deal
        }
    }

    /// The step in which two records differ first; none if what differs is seen in every step.
    pub fn of_change(before: &LegalRecord, after: &LegalRecord) -> Option<Self> {
        let auction = |record: &LegalRecord| record.auction().calls().to_vec();
        if before.hands() != after.hands() {
            Some(Self::Deal)
        } else if auction(before) != auction(after) || before.contract() != after.contract() {
            Some(Self::Auction)
        } else if before.play() != after.play() || before.claim() != after.claim() {
            Some(Self::Play)
        } else if before.annotations != after.annotations {
            Some(Self::Auction)
        } else {
            None
        }
    }
}
