//! Faults of scripts and questions, and notes about them.

use derive_more::Display;

use crate::engine::bridge::shape_list::ShapeFault;
use crate::engine::diagnostic::faults;
use crate::engine::wording::word_list;
use crate::engine::{Card, CountWithNoun, Decimal, QuotedText, Seat, Suit};

/// A fault of a script or a question.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScriptFault {
    #[display(
        "“{found}” isn’t part of the language{}",
        instead.map(|it| format!(" (write `{it}`)")).unwrap_or_default()
    )]
    Character { found: char, instead: Option<&'static str> },
    #[display("a number has at most two decimals, and one point")]
    Decimals,
    #[display("this comment isn’t closed with */")]
    OpenComment,
    #[display("this text isn’t closed with \" on its line")]
    OpenString,
    #[display("expected “{_0}”")]
    Expected(&'static str),
    #[display("expected a text in quotes, such as \"weak twos\"")]
    Text,
    #[display("expected a value, such as hcp(north) or 12")]
    Value,
    #[display(
        "{word} is unknown{}",
        suggestion.as_ref().map(|it| format!("; did you mean {it}?")).unwrap_or_default()
    )]
    Unknown { word: QuotedText, suggestion: Option<QuotedText> },
    #[display("`=` names a value; to compare write `==`")]
    OneEquals,
    #[display("a comparison is 0 or 1, and the next one compares that; write `x in 10..12`")]
    Chained,
    #[display("{_0} is more than {_1}")]
    Backwards(Decimal, Decimal),
    #[display("expected a seat: north, east, south or west")]
    Seat,
    #[display("expected a side: NS or EW")]
    Side,
    #[display("expected a suit: spades, hearts, diamonds or clubs")]
    Suit,
    #[display("expected a whole number, such as 12")]
    WholeNumber,
    #[display("expected a number, such as 12")]
    Number,
    #[display("a number has at most {_0} digits before the point")]
    Digits(usize),
    #[display("{_0}")]
    Shapes(ShapeFault),
    #[display("expected a seat with cards, or a length such as spades(north)==5")]
    Predeal,
    #[display("expected a card such as AS, rank before suit")]
    Card,
    #[display("expected cards of a suit such as SAK5, ranks descending and the ten as T")]
    Holding,
    #[display("the {}{} is dealt twice", _0.suit.symbol(), _0.rank)]
    DealtTwice(Card),
    #[display("{_0} has more than 13 cards")]
    TooManyCards(Seat),
    #[display("{_0}’s suits are more than 13 cards")]
    LengthsTooLong(Seat),
    #[display("the {} are more than 13", _0.name())]
    SuitTooLong(Suit),
    #[display("{_0}’s number of {} is given twice", _1.name())]
    LengthTwice(Seat, Suit),
    #[display("{seat} is given {} but has length {length}", CountWithNoun(*cards, suit.singular()))]
    LengthBelowCards { seat: Seat, suit: Suit, cards: usize, length: usize },
    #[display("expected a pass or a bid, such as P or 1NT")]
    Call,
    #[display("expected a system, such as sayc, acol or \"sayc:nt=14-16\"{}", why.as_ref().map(|why| format!("; {why}")).unwrap_or_default())]
    System { why: Option<String> },
    #[display("expected a contract, such as {_0}")]
    Contract(&'static str),
    #[display("expected a strain: spades, hearts, diamonds, clubs or notrump")]
    Strain,
    #[display("expected vul or nv, as declarer’s side is vulnerable or not")]
    Vul,
    #[display("expected who is vulnerable: none, ns, ew or all")]
    Vulnerability,
    #[display("counts are numbered 0 to 9")]
    Altcount,
    #[display("a suit has at most 13 counts, one per card")]
    TooManyCounts,
    #[display("{_0} has a value already")]
    NamedTwice(QuotedText),
    #[display("{_0} is a word of the language and can’t get a value")]
    Reserved(QuotedText),
    #[display("{word} isn’t supported: {instead}")]
    NotCovered { word: QuotedText, instead: &'static str },
    #[display("a script has at most {_0} bytes")]
    TooLong(usize),
    #[display("a script has at most {_0} names")]
    TooManyNames(usize),
    #[display("this is nested more than {_0} levels deep, counting named values")]
    TooDeep(usize),
    #[display("expected a question: contracts, lead, results, count, breaks or correlate")]
    Question,
    #[display("this is more than the question asks for")]
    AfterQuestion,
    #[display("this is more than one condition")]
    AfterCondition,
    #[display("expected an evaluator, such as hcp or kr")]
    Evaluator,
    #[display("at most {_0} contracts are compared")]
    TooManyOptions(usize),
    #[display("expected a weight from 1 to {_0}")]
    Weight(u32),
    #[display("nobody leads to a deal that is passed out")]
    NoLead,
}

impl From<ShapeFault> for ScriptFault {
    fn from(fault: ShapeFault) -> Self {
        match fault {
            ShapeFault::OpenComment => Self::OpenComment,
            fault => Self::Shapes(fault),
        }
    }
}

/// A note about a script, mostly about how versions of the hand generator `dealer` differ.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScriptNote {
    /// A series of `*`, `/` and `%`. One version of `dealer` evaluates it in another order.
    #[display("read from left to right; the dealer of 1999 binds % before / and / before *")]
    Grouping,
    /// A choice after the colon of another choice, without brackets.
    #[display(
        "a choice within a choice, without brackets: the same two groups read it differently"
    )]
    NestedChoice,
    /// A `not` before a comparison, such as `not a > b`.
    #[display("`not` binds first: this is (not …) compared; write not (…) for the other")]
    NotBindsFirst,
    /// A condition that a later condition replaces.
    #[display("this condition doesn’t count; the last one does")]
    LastCondition,
    /// A condition that every deal meets.
    #[display("{_0} excludes nothing")]
    ExcludesNothing(QuotedText),
    /// Words that have no effect on the deals, in the order of the script.
    #[display(
        "{} {} no deal; ignored",
        word_list(_0, "and"),
        if let [_] = _0.as_slice() { "changes" } else { "change" }
    )]
    PassedOver(Vec<&'static str>),
    #[display("{}", _0.in_words())]
    DealerDiffers(DealerDiffers),
}

/// A difference between `dealer` and Kibitzer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealerDiffers {
    Imps,
    /// Count that `altcount` changes.
    Altcount,
    Length,
    FourCs,
    /// Losing tricks in the second version of `dealer`.
    LosingTricks,
    /// A number with a decimal point, in a script that counts in hundredths.
    Decimals,
}

impl DealerDiffers {
    const fn in_words(self) -> &'static str {
        match self {
            Self::Imps => "dealer gives 16 IMPs for 1200 to 1290, and the Laws 15",
            Self::Altcount => "dealer puts this count two tables too low (3 changes the jacks)",
            Self::Length => "dealer does nothing with a length that is given",
            Self::FourCs => "dealer counts one hand in six otherwise",
            Self::LosingTricks => "dealer’s second version counts it in hundredths, and Qxx as 2½",
            Self::Decimals => {
                "dealer’s second version reads 12.50 as 1250, which is what cccc and quality count in"
            }
        }
    }
}

faults! {
    impl ScriptFault {
        Self::Character { .. } | Self::Decimals => "character", Error;
        Self::OpenComment => "open-comment", Error;
        Self::OpenString => "open-string", Error;
        Self::Expected(_) | Self::Text => "expected", Error;
        Self::Value => "value", Error;
        Self::Unknown { .. } => "unknown", Error;
        Self::OneEquals => "one-equals", Error;
        Self::Chained => "chained", Error;
        Self::Backwards(..) => "backwards", Error;
        Self::Seat => "seat", Error;
        Self::Side => "side", Error;
        Self::Suit => "suit", Error;
        Self::Number | Self::WholeNumber | Self::Digits(_) => "number", Error;
        Self::Shapes(ShapeFault::Sum { .. }) => "shape-sum", Error;
        Self::Shapes(_) => "shape", Error;
        Self::Predeal => "predeal", Error;
        Self::Card => "card", Error;
        Self::Holding => "holding", Error;
        Self::DealtTwice(_) => "dealt-twice", Error;
        Self::TooManyCards(_) => "too-many-cards", Error;
        Self::LengthsTooLong(_) => "lengths-too-long", Error;
        Self::SuitTooLong(_) => "suit-too-long", Error;
        Self::LengthTwice(..) => "length-twice", Error;
        Self::LengthBelowCards { .. } => "length-below-cards", Error;
        Self::Call => "call", Error;
        Self::System { .. } => "system", Error;
        Self::Contract(_) => "contract", Error;
        Self::Strain => "strain", Error;
        Self::Vul => "vul", Error;
        Self::Vulnerability => "vulnerability", Error;
        Self::Altcount => "altcount", Error;
        Self::TooManyCounts => "too-many-counts", Error;
        Self::NamedTwice(_) => "named-twice", Error;
        Self::Reserved(_) => "reserved", Error;
        Self::NotCovered { .. } => "not-covered", Error;
        Self::TooLong(_) | Self::TooManyNames(_) | Self::TooDeep(_) => "too-long", Error;
        Self::Question | Self::AfterQuestion | Self::AfterCondition => "question", Error;
        Self::Evaluator => "evaluator", Error;
        Self::TooManyOptions(_) => "too-many-options", Error;
        Self::Weight(_) => "weight", Error;
        Self::NoLead => "no-lead", Error;
    }
    impl ScriptNote {
        Self::Grouping => "grouping", Note;
        Self::NestedChoice => "nested-choice", Note;
        Self::NotBindsFirst => "not-binds-first", Note;
        Self::LastCondition => "last-condition", Note;
        Self::ExcludesNothing(_) => "excludes-nothing", Note;
        Self::PassedOver(_) => "passed-over", Note;
        Self::DealerDiffers(_) => "dealer-differs", Note;
    }
}
