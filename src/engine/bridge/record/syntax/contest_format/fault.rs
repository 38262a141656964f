//! Faults of a text in the contest format.

use derive_more::Display;

use crate::engine::diagnostic::faults;
use crate::engine::wording::ShortText;
use crate::engine::{Call, Card, CountWithNoun, Play, Seat};

#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum ContestFault {
    #[display("the text is empty; it begins with the number of records")]
    Empty,
    #[display("no number of records before “{_0}”; read without it")]
    NoCount(ShortText),
    #[display("“{_0}” isn’t a number of records; write one such as 1")]
    BadCount(ShortText),
    #[display("the number of records is 0; it must be 1 or more")]
    ZeroCount,
    #[display("{announced} records announced, but {found} found")]
    TooFewRecords { announced: ShortText, found: usize },
    #[display("one more record starts here; the first line announces {announced}")]
    TooManyRecords { announced: ShortText },
    #[display("“{_0}” comes after the last record")]
    LeftOver(ShortText),
    #[display("“{_0}” isn’t a seat; use N, E, S or W for the dealer")]
    NoDealer(ShortText),
    /// The text ends, or the next record begins, before the auction ends.
    #[display(
        "{} before the auction ends: it takes three passes after a bid, or four at the start",
        _0.as_ref().map_or_else(|| "the text ends".to_owned(), |found| format!("“{found}” comes"))
    )]
    Unfinished(Option<ShortText>),
    #[display("the card {_0} comes before the auction ends: it takes three passes after a bid")]
    CardInAuction(ShortText),
    #[display("“{_0}” isn’t a bid; levels are 1 to 7")]
    BadLevel(ShortText),
    #[display("“{_0}” isn’t a bid; use C, D, H, S or NT after the level")]
    UnknownStrain(ShortText),
    #[display("“{_0}” isn’t a call; use PASS, X, XX or a bid such as 3NT")]
    UnknownCall(ShortText),
    #[display("“{_0}” comes after the auction ended")]
    CallAfterEnd(ShortText),
    #[display("the card {_0} is played, but all four players passed")]
    PlayAfterAllPass(ShortText),
    #[display("“{_0}” isn’t a card; write suit and rank, such as SA")]
    UnknownCard(ShortText),
    #[display("“{found}” must be {card} here: the ten is T")]
    TenInDigits { found: ShortText, card: Card },
    #[display("“{found}” must be {card} here: the suit comes first")]
    RankFirst { found: ShortText, card: Card },
    /// A line of the play has more or fewer than four cards.
    #[display(
        "trick {line} has {}, not four",
        CountWithNoun(*cards, "card")
    )]
    UnevenTrick { line: usize, cards: usize },
    #[display("the play is missing: 13 tricks of four cards")]
    NoPlay,
    /// The play does not have 52 cards. If some lines do not have four cards, each line counts as a trick of four.
    #[display(
        "the play has {}, not {}: 13 tricks of four",
        CountWithNoun(*cards, "card"),
        Play::CARDS
    )]
    WrongLength { cards: usize, too_many: bool },
    /// A dealer, a call or a card has an unusual spelling, but is understood.
    #[display("“{found}” read as {read}")]
    Spelling { found: ShortText, read: Word },
}

/// Meaning of a word with an unusual spelling.
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
