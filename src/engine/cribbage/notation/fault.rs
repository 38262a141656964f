//! Faults of cards, and of a play, as they are typed.

use derive_more::Display;

use super::CardsKind;
use crate::engine::QuotedText;
use crate::engine::cribbage::discard::SixCardsError;
use crate::engine::cribbage::{Rank, Role};
use crate::engine::diagnostic::faults;
use crate::engine::wording::CountInWords;

#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum HandFault {
    #[display("{_0} isn't a card; use a rank with its suit or without, such as 5H, 10♥, hJ or Q")]
    NoCard(QuotedText),
    /// A card twice, or a fifth of a rank.
    #[display("{_0}")]
    Impossible(SixCardsError),
    #[display("a pack has only four {}; all are scored even so", _0.plural())]
    FifthScored(Rank),
    #[display("suits do not count in solitaire cribbage and are left out")]
    SuitLeftOut,
    #[display("{}; {}", wanted.sentence(), too_many(*count))]
    TooMany { wanted: CardsKind, count: usize },
    #[display("{}; {}", wanted.sentence(), too_few(*wanted, *count))]
    TooFew { wanted: CardsKind, count: usize },
    #[display("whose crib it is isn't said: add dealer or pone")]
    NoRole,
    #[display("dealer or pone is said twice")]
    SecondRole,
    #[display("hand or crib is said twice")]
    SecondShown,
    #[display("one “+” before the starter is enough")]
    SecondPlus,
    #[display(
        "{_0} isn't a score; after “score:” there are two numbers up to 120, the pone's first"
    )]
    NoScore(QuotedText),
    #[display("after “score:” there are two numbers, the pone's first")]
    TooFewScores,
    #[display("{_0} is there twice")]
    SecondHeading(&'static str),
    #[display("whose throw it is isn't said: write “pone throws:” or “dealer throws:”")]
    NoThrower,
    #[display("two cards are thrown; {} here", are(*count))]
    ThrowSize { count: usize },
    #[display("it is the {_0}'s turn")]
    NotOnTurn(Role),
    #[display("this go changes nothing and is left out")]
    IdleGo,
    #[display("the count is {count} here, not {stated}")]
    WrongCount { stated: u8, count: u8 },
    #[display("the {role} has four cards; {} here", are(*count))]
    HandSize { role: Role, count: usize },
}

impl CardsKind {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Six => "six cards are dealt to a player",
            Self::Show => "four cards are shown with the starter",
            Self::Deal => "a deal is eight cards and the starter",
        }
    }
}

fn too_many(count: usize) -> String {
    match count {
        1 => "this is one too many".to_owned(),
        _ => format!("these are {count} too many"),
    }
}

fn too_few(wanted: CardsKind, count: usize) -> String {
    match (wanted, count) {
        (CardsKind::Deal, 8) => {
            "the starter is missing: a ninth card, or one after a “+”".to_owned()
        }
        _ => format!("{} here", are(count)),
    }
}

fn are(count: usize) -> String {
    format!("{} {}", CountInWords(count, "card"), if count == 1 { "is" } else { "are" })
}

faults! {
    impl HandFault {
        Self::NoCard(_) => "no-card", Error;
        Self::Impossible(SixCardsError::Twice(_)) => "card-twice", Error;
        Self::Impossible(SixCardsError::MoreThanFour(_)) => "more-than-four", Error;
        Self::FifthScored(_) => "more-than-four", Warning;
        Self::SuitLeftOut => "suit-left-out", Note;
        Self::TooMany { .. } => "too-many-cards", Error;
        Self::TooFew { .. } => "too-few-cards", Error;
        Self::NoRole => "no-role", Error;
        Self::SecondRole => "second-role", Error;
        Self::SecondShown => "second-shown", Error;
        Self::SecondPlus => "second-plus", Error;
        Self::NoScore(_) => "no-score", Error;
        Self::TooFewScores => "too-few-scores", Error;
        Self::SecondHeading(_) => "second-heading", Error;
        Self::HandSize { .. } => "hand-size", Error;
        Self::NoThrower => "no-thrower", Error;
        Self::ThrowSize { .. } => "throw-size", Error;
        Self::NotOnTurn(_) => "not-on-turn", Error;
        Self::IdleGo => "idle-go", Note;
        Self::WrongCount { .. } => "wrong-count", Warning;
    }
}
