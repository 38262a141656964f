//! What can be wrong with a text in the contest format.

use std::fmt;

use crate::engine::bridge::call::Call;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;
use crate::engine::diagnostic::{Fault, Severity};

/// A stretch of the text as it is quoted in a message: its end is left out if it is long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    shown: Box<str>,
    is_cut: bool,
}

/// How many characters of a word are quoted.
const QUOTED: usize = 20;

impl Found {
    pub(super) fn new(text: &str) -> Self {
        let end = text.char_indices().nth(QUOTED).map(|(end, _)| end);
        Self { shown: end.map_or(text, |end| &text[..end]).into(), is_cut: end.is_some() }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)?;
        f.write_str(if self.is_cut { "…" } else { "" })
    }
}

/// What a text says in place of what the contest format asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unreadable {
    /// Nothing at all.
    Empty,
    /// The records begin without their number.
    NoCount(Found),
    /// The number of records is none.
    BadCount(Found),
    /// The number of records is 0.
    ZeroCount,
    /// Fewer records than announced.
    TooFewRecords { announced: Found, found: usize },
    /// More records than announced.
    TooManyRecords { announced: Found },
    /// Text after the last record.
    LeftOver(Found),
    /// Something else where the dealer should stand.
    NoDealer(Found),
    /// The auction ends too early: with the text, or with the next record's dealer.
    Unfinished(Option<Found>),
    /// A card while the auction goes on.
    CardInAuction(Found),
    /// A bid at a level that does not exist.
    BadLevel(Found),
    /// A level without a strain that exists.
    UnknownStrain(Found),
    /// Nothing like a call.
    UnknownCall(Found),
    /// A call when the auction has ended.
    CallAfterEnd(Found),
    /// A play although all four players passed.
    PlayAfterAllPass(Found),
    /// Nothing like a card.
    UnknownCard(Found),
    /// A card whose ten is written `10`.
    TenInDigits { found: Found, card: Card },
    /// A card with its rank before its suit.
    RankFirst { found: Found, card: Card },
    /// A line of the play with more or fewer than four cards.
    UnevenTrick { line: usize, cards: usize },
    /// Fewer cards than 13 tricks take.
    TooFewTricks { cards: usize },
    /// More cards than 13 tricks take.
    TooManyTricks { cards: usize },
    /// A dealer, a call or a card in another spelling, which is read all the same.
    Spelling { found: Found, read: Word },
}

/// What a word in another spelling is read as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Seat(Seat),
    Call(Call),
    Card(Card),
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => fmt::Write::write_char(f, seat.letter()),
            Self::Call(call) => call.fmt(f),
            Self::Card(card) => card.fmt(f),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CALL: &str = "expected a call: PASS, X, XX or a bid such as 1C or 3NT";
        const CARD: &str = "expected a card: suit, then rank, such as SA or HT";
        match self {
            Self::Empty => f.write_str("the text is empty: expected the number of records"),
            Self::NoCount(found) => write!(
                f,
                "found {found}, expected the number of records first: read as records without it"
            ),
            Self::BadCount(found) => {
                write!(f, "found {found}, expected the number of records, such as 1")
            }
            Self::ZeroCount => f.write_str("found 0 records, expected 1 or more"),
            Self::TooFewRecords { announced, found } => {
                write!(f, "expected {announced} records, found {found}")
            }
            Self::TooManyRecords { announced } => write!(
                f,
                "found one more record, expected the end: the first line announces {announced}"
            ),
            Self::LeftOver(found) => {
                write!(f, "found {found} after the last record, expected the end of the text")
            }
            Self::NoDealer(found) => {
                write!(f, "found {found}, expected the dealer: N, E, S or W")
            }
            Self::Unfinished(found) => {
                f.write_str("found ")?;
                match found {
                    Some(found) => found.fmt(f)?,
                    None => f.write_str("the end of the text")?,
                }
                f.write_str(" in the middle of the auction, expected calls up to three passes")
            }
            Self::CardInAuction(found) => write!(
                f,
                "found the card {found}, expected a call: three passes have not ended the auction"
            ),
            Self::BadLevel(found) => write!(f, "found {found}, expected a bid's level of 1 to 7"),
            Self::UnknownStrain(found) => {
                write!(f, "found {found}, expected C, D, H, S or NT after the level")
            }
            Self::UnknownCall(found) => write!(f, "found {found}, {CALL}"),
            Self::CallAfterEnd(found) => write!(
                f,
                "found the call {found}, expected no more calls: the passes before have ended the \
                 auction"
            ),
            Self::PlayAfterAllPass(found) => {
                write!(f, "found the card {found}, expected no play: all four players passed")
            }
            Self::UnknownCard(found) => write!(f, "found {found}, {CARD}"),
            Self::TenInDigits { found, card } => {
                write!(f, "found {found}, expected {card}: a ten is written T here")
            }
            Self::RankFirst { found, card } => {
                write!(f, "found {found}, expected {card}: the suit stands first here")
            }
            Self::UnevenTrick { line, cards } => {
                let word = if *cards == 1 { "card" } else { "cards" };
                write!(f, "found {cards} {word} in trick {line}, expected four")
            }
            Self::TooFewTricks { cards: 0 } => {
                f.write_str("found no play after the auction, expected 13 tricks of four cards")
            }
            Self::TooFewTricks { cards } | Self::TooManyTricks { cards } => {
                write!(f, "found {cards} ")?;
                f.write_str(if *cards == 1 { "card" } else { "cards" })?;
                write!(f, " in the play, expected {}: 13 tricks of four", Play::CARDS)
            }
            Self::Spelling { found, read } => {
                write!(f, "found {found}, expected {read}: read as that")
            }
        }
    }
}

impl Fault for Unreadable {
    fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty-text",
            Self::NoCount(_) => "missing-count",
            Self::BadCount(_) => "bad-count",
            Self::ZeroCount => "zero-count",
            Self::TooFewRecords { .. } => "too-few-records",
            Self::TooManyRecords { .. } => "too-many-records",
            Self::LeftOver(_) => "left-over-text",
            Self::NoDealer(_) => "bad-dealer",
            Self::Unfinished(_) => "unfinished-auction",
            Self::CardInAuction(_) => "card-in-auction",
            Self::BadLevel(_) => "bad-level",
            Self::UnknownStrain(_) => "unknown-strain",
            Self::UnknownCall(_) => "unknown-call",
            Self::CallAfterEnd(_) => "call-after-end",
            Self::PlayAfterAllPass(_) => "play-after-all-pass",
            Self::UnknownCard(_) => "unknown-card",
            Self::TenInDigits { .. } => "ten-in-digits",
            Self::RankFirst { .. } => "rank-first",
            Self::UnevenTrick { .. } => "uneven-trick",
            Self::TooFewTricks { .. } => "too-few-tricks",
            Self::TooManyTricks { .. } => "too-many-tricks",
            Self::Spelling { .. } => "other-spelling",
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Self::NoCount(_) | Self::Spelling { .. } => Severity::Warning,
            _ => Severity::Error,
        }
    }
}
