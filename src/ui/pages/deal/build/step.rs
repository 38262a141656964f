//! The steps of building a record.

use crate::engine::LegalRecord;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildStep {
    Deal,
    Auction,
    /// The play, or a claim.
    Play,
    Result,
}

impl BuildStep {
    pub const ALL: [Self; 4] = [Self::Deal, Self::Auction, Self::Play, Self::Result];

    pub const fn path(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Auction => "auction",
            Self::Play => "play",
            Self::Result => "result",
        }
    }

    pub fn of_path(path: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|step| step.path() == path)
    }

    pub fn next(self) -> Option<Self> {
        Self::ALL.into_iter().skip_while(|&step| step != self).nth(1)
    }

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

    /// Returns the first step where two records differ. Returns `None` if their hands, auctions,
    /// contracts, plays, claims and annotations are equal.
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
