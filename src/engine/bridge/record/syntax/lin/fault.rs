//! Faults of a LIN text.

use derive_more::Display;

use super::codes;
use crate::engine::diagnostic::faults;
use crate::engine::{Auction, Call, Card, Play, QuotedText, Seat};

#[derive(Clone, Debug, Display)]
pub(super) enum LinFault {
    #[display("no board found; LIN looks like mb|1N|")]
    Empty,
    #[display("this link has no deal: no lin=, no n= s= e= w=")]
    NoDealInAddress,
    /// The text has names, results or comments, but no board after them.
    #[display("no board follows these headings; ignored")]
    NoBoard,
    #[display("{_0} is a viewer setting; ignored")]
    AddressSetting(QuotedText),
    #[display("this link is too long; the rest isn’t read")]
    TooManySettings,
    /// Names, a title or results are too long.
    #[display("this is too long to repeat; only the first board keeps it")]
    LongHeading,
    #[display("{_0} isn’t a tag such as mb|; ignored")]
    Stray(QuotedText),
    #[display("{_0} has no value; write one and a bar")]
    NoValue(QuotedText),
    #[display("the closing bar is missing")]
    NoBar,
    #[display("{_0} isn’t a vulnerability (o, n, e or b); the board number counts, if given")]
    UnknownVulnerability(QuotedText),
    #[display("{_0} has no suit; write S, H, D or C before the ranks")]
    NoSuit(QuotedText),
    #[display("dots between the suits; read as spades, hearts, diamonds, clubs")]
    SuitsByStops,
    #[display("{found} in {seat}’s hand is unreadable; write suits and ranks, such as SAKT2")]
    NotInHand { seat: Seat, found: QuotedText },
    #[display("{_0} comes after all four hands")]
    FifthHand(QuotedText),
    #[display("{_0} isn’t a bid; levels are 1 to 7")]
    BadLevel(QuotedText),
    #[display("{_0} isn’t a bid; use C, D, H, S or N after the level")]
    UnknownStrain(QuotedText),
    #[display("a dash isn’t a call; ignored")]
    NoCall,
    #[display("{_0} isn’t a call; use p, d, r or a bid such as 3N")]
    UnknownCall(QuotedText),
    #[display("no auction has more than {} calls; the rest isn’t read", Auction::MAX_CALLS)]
    TooManyCalls,
    #[display("{_0} read as several, one after another")]
    Several(QuotedText),
    #[display("{found} read as {}", codes::call(*read))]
    Spelling { found: QuotedText, read: Call },
    #[display("{_0} isn’t a card; write suit and rank, such as SA")]
    UnknownCard(QuotedText),
    #[display("{_0} read as T: the ten is T in LIN")]
    TenInDigits(QuotedText),
    #[display("{found} read as {card}: LIN writes the suit first")]
    RankFirst { found: QuotedText, card: Card },
    #[display("a play has at most {} cards; the rest isn’t read", Play::CARDS)]
    TooManyCards,
    #[display("{_0} isn’t a number of tricks; declarer takes 0 to 13")]
    BadClaim(QuotedText),
    #[display("{what} given twice; {found} counts")]
    Contradiction { what: &'static str, found: QuotedText },
    #[display("this board has too many notes and other tags; the rest is ignored")]
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
        Self::Contradiction { .. } => "said-twice", Warning;
        Self::TooManyRemarks => "too-many-remarks", Warning;
    }
}
