//! Faults of a text in the contest format.

use std::fmt;

use derive_more::Display;

use crate::engine::diagnostic::faults;
use crate::engine::wording::ShortText;
use crate::engine::{Call, Card, Play, Seat};

#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum ContestFault {
    #[display("the text is empty: expected the number of records")]
    Empty,
    #[display("found {_0}, expected the number of records first: read as records without it")]
    NoCount(ShortText),
    #[display("found {_0}, expected the number of records, such as 1")]
    BadCount(ShortText),
    #[display("found 0 records, expected 1 or more")]
    ZeroCount,
    #[display("expected {announced} records, found {found}")]
    TooFewRecords { announced: ShortText, found: usize },
    #[display("found one more record, expected the end: the first line announces {announced}")]
    TooManyRecords { announced: ShortText },
    #[display("found {_0} after the last record, expected the end of the text")]
    LeftOver(ShortText),
    #[display("found {_0}, expected the dealer: N, E, S or W")]
    NoDealer(ShortText),
    /// An auction that ends too early: with the text, or with the next record's dealer.
    #[display(
        "found {} in the middle of the auction, expected calls up to three passes",
        _0.as_ref().map_or(&"the end of the text" as &dyn fmt::Display, |found| found)
    )]
    Unfinished(Option<ShortText>),
    #[display("found the card {_0}, expected a call: three passes have not ended the auction")]
    CardInAuction(ShortText),
    #[display("found {_0}, expected a bid's level of 1 to 7")]
    BadLevel(ShortText),
    #[display("found {_0}, expected C, D, H, S or NT after the level")]
    UnknownStrain(ShortText),
    #[display("found {_0}, expected a call: PASS, X, XX or a bid such as 1C or 3NT")]
    UnknownCall(ShortText),
    #[display(
        "found the call {_0}, expected no more calls: the passes before have ended the auction"
    )]
    CallAfterEnd(ShortText),
    #[display("found the card {_0}, expected no play: all four players passed")]
    PlayAfterAllPass(ShortText),
    #[display("found {_0}, expected a card: suit, then rank, such as SA or HT")]
    UnknownCard(ShortText),
    #[display("found {found}, expected {card}: a ten is written T here")]
    TenInDigits { found: ShortText, card: Card },
    #[display("found {found}, expected {card}: the suit stands first here")]
    RankFirst { found: ShortText, card: Card },
    /// A line of the play with more or fewer than four cards.
    #[display(
        "found {cards} card{} in trick {line}, expected four",
        if *cards == 1 { "" } else { "s" }
    )]
    UnevenTrick { line: usize, cards: usize },
    #[display("found no play after the auction, expected 13 tricks of four cards")]
    NoPlay,
    /// A play without exactly 52 cards. If its lines are uneven, they show whether tricks are missing.
    #[display(
        "found {cards} card{} in the play, expected {}: 13 tricks of four",
        if *cards == 1 { "" } else { "s" },
        Play::CARDS
    )]
    WrongLength { cards: usize, too_many: bool },
    /// A dealer, a call or a card in another spelling, which is read nevertheless.
    #[display("found {found}, expected {read}: treated as that")]
    Spelling { found: ShortText, read: Word },
}

/// Meaning of a word in another spelling.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum Word {
    #[display("{}", _0.letter())]
    Seat(Seat),
    #[display("{}", _0.in_capitals())]
    Call(Call),
    Card(Card),
}

faults! {
    impl ContestFault {
        Self::Empty => "empty-text", Error;
        Self::NoCount(_) => "missing-count", Warning;
        Self::BadCount(_) => "bad-count", Error;
        Self::ZeroCount => "zero-count", Error;
        Self::TooFewRecords { .. } => "too-few-records", Error;
        Self::TooManyRecords { .. } => "too-many-records", Error;
        Self::LeftOver(_) => "left-over-text", Error;
        Self::NoDealer(_) => "bad-dealer", Error;
        Self::Unfinished(_) => "unfinished-auction", Error;
        Self::CardInAuction(_) => "card-in-auction", Error;
        Self::BadLevel(_) => "bad-level", Error;
        Self::UnknownStrain(_) => "unknown-strain", Error;
        Self::UnknownCall(_) => "unknown-call", Error;
        Self::CallAfterEnd(_) => "call-after-end", Error;
        Self::PlayAfterAllPass(_) => "play-after-all-pass", Error;
        Self::UnknownCard(_) => "unknown-card", Error;
        Self::TenInDigits { .. } => "ten-in-digits", Error;
        Self::RankFirst { .. } => "rank-first", Error;
        Self::UnevenTrick { .. } => "uneven-trick", Error;
        Self::NoPlay | Self::WrongLength { too_many: false, .. } => "too-few-tricks", Error;
        Self::WrongLength { too_many: true, .. } => "too-many-tricks", Error;
        Self::Spelling { .. } => "other-spelling", Warning;
    }
}
