//! Faults in the text of cards or of a play.

use derive_more::Display;

use super::CardsKind;
use crate::engine::QuotedText;
use crate::engine::cribbage::discard::SixCardsError;
use crate::engine::cribbage::{Rank, Role};
use crate::engine::diagnostic::faults;
use crate::engine::wording::CountInWords;

#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum HandFault {
    #[display("{_0} isn’t a card; use a rank with its suit or without, such as 5H, 10♥, hJ or Q")]
    NoCard(QuotedText),
    /// A card is repeated, or the text contains a fifth card of a rank.
    #[display("{_0}")]
    Impossible(SixCardsError),
    #[display("a pack has only four {}; all are scored anyway", _0.plural())]
    FifthScored(Rank),
    #[display("suits don’t count in solitaire cribbage; ignored")]
    SuitLeftOut,
    #[display("{}; {}", wanted.sentence(), too_many(*count))]
    TooMany { wanted: CardsKind, count: usize },
    #[display("{}; {}", wanted.sentence(), too_few(*wanted, *count))]
    TooFew { wanted: CardsKind, count: usize },
    #[display("whose crib is it? Add dealer or pone")]
    NoRole,
    #[display("dealer or pone is given twice")]
    SecondRole,
    #[display("hand or crib is given twice")]
    SecondShown,
    #[display("one “+” before the starter is enough")]
    SecondPlus,
    #[display("{_0} isn’t a score; write two numbers up to 120 after “score:”, the pone’s first")]
    NoScore(QuotedText),
    #[display("write two numbers after “score:”, the pone’s first")]
    TooFewScores,
    #[display("{_0} is given twice")]
    SecondHeading(&'static str),
    #[display("whose throw is it? Write “pone throws:” or “dealer throws:”")]
    NoThrower,
    #[display("two cards are thrown; {} given", CountInWords(*count, "card"))]
    ThrowSize { count: usize },
    #[display("it is the {_0}’s turn")]
    NotOnTurn(Role),
    #[display("this extra go is ignored")]
    IdleGo,
    #[display("the count is {count} here, not {stated}")]
    WrongCount { stated: u8, count: u8 },
    #[display("the {role} has four cards; {} given", CountInWords(*count, "card"))]
    HandSize { role: Role, count: usize },
}

impl CardsKind {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Six => "six cards needed",
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
        _ => format!("{} given", CountInWords(count, "card")),
    }
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
