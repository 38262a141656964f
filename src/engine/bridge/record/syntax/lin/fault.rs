//! Faults of a LIN text.

use derive_more::Display;

use super::codes;
use crate::engine::diagnostic::faults;
use crate::engine::{Auction, Call, Card, Play, QuotedText, Seat};

#[derive(Clone, Debug, Display)]
pub(super) enum LinFault {
    #[display("no board is found here: expected pairs such as mb|1N|")]
    Empty,
    #[display("this address carries no deal: expected lin= or the hands, n= s= e= w=, in it")]
    NoDealInAddress,
    /// Names, results or comments that no board follows.
    #[display("no board follows what is said here, so it is ignored")]
    NoBoard,
    #[display("{_0} tells the viewer how to show the deal: it is ignored")]
    AddressSetting(QuotedText),
    #[display("an address this long is read only up to here")]
    TooManySettings,
    /// Names, a title or results.
    #[display("this is too long to be used for every board: only the first keeps it")]
    LongHeading,
    #[display("found {_0}, expected a tag such as mb|: it is ignored")]
    Stray(QuotedText),
    #[display("found the next tag after {_0}, expected its value and a bar")]
    NoValue(QuotedText),
    #[display("no bar ends this value: it is read up to here")]
    NoBar,
    #[display(
        "found {_0}, expected the vulnerability o, n, e or b: the board's number tells it, if there \
         is one"
    )]
    UnknownVulnerability(QuotedText),
    #[display("found {_0}, expected S, H, D or C before the ranks")]
    NoSuit(QuotedText),
    #[display("the suits are parted by full stops here: read as spades, hearts, diamonds, clubs")]
    SuitsByStops,
    #[display("found {found} in {seat}'s hand, expected suits and ranks, such as SAKT2")]
    NotInHand { seat: Seat, found: QuotedText },
    #[display("found {_0} after the hands of South, West, North and East")]
    FifthHand(QuotedText),
    #[display("found {_0}, expected a bid's level of 1 to 7")]
    BadLevel(QuotedText),
    #[display("found {_0}, expected C, D, H, S or N after the level")]
    UnknownStrain(QuotedText),
    #[display("a dash stands for no call: it is ignored")]
    NoCall,
    #[display("found {_0}, expected a call: p, d, r or a bid such as 1C or 3N")]
    UnknownCall(QuotedText),
    #[display("no auction has more than {} calls: the rest is left out", Auction::MOST_CALLS)]
    TooManyCalls,
    #[display("found {_0}, expected only one at a time: read one after another")]
    Several(QuotedText),
    #[display("found {found}, expected {}: treated as that", codes::call(*read))]
    Spelling { found: QuotedText, read: Call },
    #[display("found {_0}, expected a card: suit, then rank, such as SA or HT")]
    UnknownCard(QuotedText),
    #[display("found {_0}: a ten is written T here, and treated as that")]
    TenInDigits(QuotedText),
    #[display("found {found}, expected {card}: the suit stands first here")]
    RankFirst { found: QuotedText, card: Card },
    #[display("a play has no more than {} cards: the rest is left out", Play::CARDS)]
    TooManyCards,
    #[display("found {_0}, expected how many tricks declarer wins, 0 to 13")]
    BadClaim(QuotedText),
    #[display("found {found}, but {what} was given otherwise before: this one counts")]
    SaidTwice { what: &'static str, found: QuotedText },
    #[display("this board has more notes and other tags than any: the rest is ignored")]
    TooManyRemarks,
}

faults! {
    impl LinFault {
        Self::Empty => "empty-text", Error;
        Self::NoDealInAddress => "no-deal-in-address", Error;
        Self::NoBoard => "left-over-text", Warning;
        Self::AddressSetting(_) => "address-setting", Note;
        Self::TooManySettings => "too-many-settings", Error;
        Self::LongHeading => "long-heading", Warning;
        Self::Stray(_) => "stray-text", Warning;
        Self::NoValue(_) => "missing-value", Warning;
        Self::NoBar => "missing-bar", Warning;
        Self::UnknownVulnerability(_) => "bad-vulnerability", Warning;
        Self::NoSuit(_) | Self::NotInHand { .. } => "bad-hand", Error;
        Self::SuitsByStops | Self::Spelling { .. } => "other-spelling", Warning;
        Self::FifthHand(_) => "fifth-hand", Error;
        Self::BadLevel(_) => "bad-level", Error;
        Self::UnknownStrain(_) => "unknown-strain", Error;
        Self::UnknownCall(_) => "unknown-call", Error;
        Self::NoCall => "no-call", Warning;
        Self::TooManyCalls => "too-many-calls", Error;
        Self::Several(_) => "several-at-once", Warning;
        Self::UnknownCard(_) => "unknown-card", Error;
        Self::TenInDigits(_) => "ten-in-digits", Warning;
        Self::RankFirst { .. } => "rank-first", Warning;
        Self::TooManyCards => "too-many-cards", Error;
        Self::BadClaim(_) => "bad-result", Error;
        Self::SaidTwice { .. } => "said-twice", Warning;
        Self::TooManyRemarks => "too-many-remarks", Warning;
    }
}
