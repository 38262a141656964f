//! What can be wrong with cards, and with a play, as they are typed.

use derive_more::Display;

use super::Wanted;
use crate::engine::cribbage::discard::NotSix;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::role::Role;
use crate::engine::diagnostic::faults;
use crate::engine::wording::{InWords, Quoted};

/// What can be wrong with cards, and with the headings of a play.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
pub(super) enum HandFault {
    /// A word that is no card.
    #[display("{_0} isn't a card; use a rank with its suit or without, such as 5H, 10♥, hJ or Q")]
    NoCard(Quoted),
    /// A card twice, or a fifth of a rank.
    #[display("{_0}")]
    Impossible(NotSix),
    /// A fifth card of a rank in the solitaire.
    #[display("a pack has only four {}; all are scored even so", _0.plural())]
    FifthScored(Rank),
    #[display("suits do not count in solitaire cribbage and are left out")]
    SuitLeftOut,
    /// More cards than there may be, and how many.
    #[display("{}; {}", wanted.sentence(), too_many(*count))]
    TooMany { wanted: Wanted, count: usize },
    /// Fewer cards than there must be.
    #[display("{}; {}", wanted.sentence(), too_few(*wanted, *count))]
    TooFew { wanted: Wanted, count: usize },
    /// Nothing says whose cards they are.
    #[display("whose crib it is isn't said: add dealer or pone")]
    NoRole,
    /// It is said twice.
    #[display("dealer or pone is said twice")]
    SecondRole,
    /// `hand` or `crib` after one of them.
    #[display("hand or crib is said twice")]
    SecondShown,
    /// A `+` after a `+`.
    #[display("one “+” before the starter is enough")]
    SecondPlus,
    /// A word that is no score.
    #[display(
        "{_0} isn't a score; after “score:” there are two numbers up to 120, the pone's first"
    )]
    NoScore(Quoted),
    /// One score, or none, where there must be two.
    #[display("after “score:” there are two numbers, the pone's first")]
    TooFewScores,
    /// A hand or the scores for the second time.
    #[display("{_0} is there twice")]
    SecondHeading(&'static str),
    /// Nothing says who has thrown two cards.
    #[display("whose throw it is isn't said: write “pone throws:” or “dealer throws:”")]
    NoThrower,
    /// A throw has not two cards.
    #[display("two cards are thrown; {} here", are(*count))]
    ThrowSize { count: usize },
    /// The text says that a player plays whose turn it is not.
    #[display("it is the {_0}'s turn")]
    NotOnTurn(Role),
    /// A go that changes nothing.
    #[display("this go changes nothing and is left out")]
    IdleGo,
    /// The text has another count.
    #[display("the count is {count} here, not {said}")]
    WrongCount {
        /// What the text says.
        said: u8,
        count: u8,
    },
    /// A hand of a play has not four cards.
    #[display("the {role} has four cards; {} here", are(*count))]
    HandSize { role: Role, count: usize },
}

impl Wanted {
    const fn sentence(self) -> &'static str {
        match self {
            Self::Six => "six cards are dealt to a player",
            Self::Show => "four cards are shown with the starter",
            Self::Deal => "a deal is eight cards and the starter",
        }
    }
}

/// The clause on so many cards beyond the last.
fn too_many(count: usize) -> String {
    match count {
        1 => "this is one too many".to_owned(),
        _ => format!("these are {count} too many"),
    }
}

fn too_few(wanted: Wanted, count: usize) -> String {
    match (wanted, count) {
        (Wanted::Deal, 8) => "the starter is missing: a ninth card, or one after a “+”".to_owned(),
        _ => format!("{} here", are(count)),
    }
}

fn are(count: usize) -> String {
    format!("{} {}", InWords(count, "card"), if count == 1 { "is" } else { "are" })
}

faults! {
    impl HandFault {
        Self::NoCard(_) => "no-card", Error;
        Self::Impossible(NotSix::Twice(_)) => "card-twice", Error;
        Self::Impossible(NotSix::MoreThanFour(_)) => "more-than-four", Error;
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
