//! Spellings that are not PBN's but are met, and read.

/// A kind of spelling that is not PBN's but read all the same; each is reported once in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NonStandard {
    Seat,
    Vulnerability,
    Contract,
    Result,
    Pass,
    AllPass,
    NoTrump,
    Double,
    CallCase,
    Alert,
    CardCase,
    RankFirst,
    TenInDigits,
    Dash,
    DealCase,
    SuitInDeal,
    Void,
    EmptyHand,
    NoFirstSeat,
}

impl NonStandard {
    /// What is expected, and what it is read as.
    pub(super) const fn expected(self) -> &'static str {
        match self {
            Self::Seat => "expected N, E, S or W: read as that seat",
            Self::Vulnerability => "expected None, NS, EW or All: read as that",
            Self::Contract => "expected a contract as in 4SX or 3NT, or Pass: read as that",
            Self::Result => "expected declarer's tricks, 0 to 13: read as tricks over or under",
            Self::Pass => "expected Pass: read as that",
            Self::AllPass => "expected AP: read as passes up to the end of the auction",
            Self::NoTrump => "expected NT for no trump: read as that",
            Self::Double => "expected X or XX: read as that",
            Self::CallCase => "expected calls in capitals: read as that call",
            Self::Alert => "expected =0= for an alert, for calls follow: read as that",
            Self::CardCase => "expected cards in capitals: read as that card",
            Self::RankFirst => "expected the suit before the rank: read as that card",
            Self::TenInDigits => "expected T for ten: read as that",
            Self::Dash => "expected - for a card that is not known: read as that",
            Self::DealCase => "expected capitals: read as those cards",
            Self::SuitInDeal => {
                "expected ranks only, with a dot between suits: read as the suits that are named"
            }
            Self::Void => {
                "expected four suits with three dots: read with the voids where the other hands \
                 leave them"
            }
            Self::EmptyHand => "expected - for a hand that is not known: read as that",
            Self::NoFirstSeat => {
                "expected the first hand's seat, as in N:…: read as North's hand first"
            }
        }
    }

    /// The code of a diagnostic that tells it.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::RankFirst => "rank-first",
            Self::TenInDigits => "ten-in-digits",
            Self::SuitInDeal => "suit-in-deal",
            Self::Void => "void-misplaced",
            Self::EmptyHand => "empty-hand",
            Self::NoFirstSeat => "no-first-seat",
            _ => "other-spelling",
        }
    }
}
