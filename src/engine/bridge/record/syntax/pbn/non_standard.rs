//! Spellings that PBN does not have, but that programs write; they are read with a warning.

use derive_more::Display;

/// A kind of spelling that is not PBN's but read all the same; each is reported once in a game.
///
/// [`Display`](std::fmt::Display) says what is expected, and what it is read as.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(in super::super) enum NonStandard {
    #[display("expected N, E, S or W: treated as that seat")]
    Seat,
    #[display("expected None, NS, EW or All: treated as that")]
    Vulnerability,
    #[display("expected a contract as in 4SX or 3NT, or Pass: treated as that")]
    Contract,
    #[display("expected declarer's tricks, 0 to 13: read as tricks over or under")]
    Result,
    #[display("expected Pass: treated as that")]
    Pass,
    #[display("expected AP: read as passes up to the end of the auction")]
    AllPass,
    #[display("expected NT for no trump: treated as that")]
    NoTrump,
    #[display("expected X or XX: treated as that")]
    Double,
    #[display("expected calls in capitals: treated as that call")]
    CallCase,
    #[display("expected =0= for an alert, for calls follow: treated as that")]
    Alert,
    #[display("expected cards in capitals: treated as that card")]
    CardCase,
    #[display("expected the suit before the rank: treated as that card")]
    RankFirst,
    #[display("expected T for ten: treated as that")]
    TenInDigits,
    #[display("expected - for a card that is not known: treated as that")]
    Dash,
    #[display("expected - for each card before it that is not known: read below its column")]
    Blanks,
    #[display("expected capitals: read as those cards")]
    DealCase,
    #[display("expected ranks only, with a dot between suits: read as the suits that are named")]
    SuitInDeal,
    #[display(
        "expected four suits with three dots: read with the voids where the other hands leave them"
    )]
    Void,
    #[display("expected - for a hand that is not known: treated as that")]
    EmptyHand,
    #[display("expected the first hand's seat, as in N:…: read as North's hand first")]
    NoFirstSeat,
}
