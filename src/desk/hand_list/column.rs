//! The columns that a table of hands may have, and what stands in one for a hand.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::desk::condition::{self, ConditionFault, FilterColumn, Test};
use crate::engine::bridge::evaluation::method::Total;
use crate::engine::bridge::evaluation::partly_known::{AmountRange, evaluate_partly_known};
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::Style;
use crate::engine::{
    Bid, Call, Doubling, Evaluator, PartlyKnownHand, Shape, Situation, Strain, Suit, System,
};

/// A column of a table of hands.
///
/// [`Display`](fmt::Display) and [`FromStr`] use [`Column::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub enum Column {
    Total(Evaluator),
    Opens(Evaluator),
    /// What one suit is worth by an evaluator.
    InSuit(Evaluator, Suit),
    /// The lengths, longest first.
    Pattern,
    /// The lengths of spades, hearts, diamonds and clubs.
    Shape,
    /// What players call the shape.
    Class,
    Opening(Style),
}

/// What goes before the name of a system, whose column is not to be taken for an evaluator's: there is a Goren of each.
const OPENS: &str = "opens_";

impl Column {
    /// Every column, in the order in which they are shown: what a hand is worth, then what the systems open; but for
    /// those of the systems' styles, of which there are too many.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::of_hand().chain(System::ALL.map(|system| Self::Opening(system.into())))
    }

    /// Those that need no system: the evaluators' in their order, then those of the shape.
    pub fn of_hand() -> impl Iterator<Item = Self> {
        let shape = [Self::Pattern, Self::Shape, Self::Class];
        Evaluator::ALL.into_iter().flat_map(Self::of).chain(shape)
    }

    fn of(evaluator: Evaluator) -> Vec<Self> {
        match evaluator.total_is() {
            Total::BestSuit => Suit::DESCENDING.map(|suit| Self::InSuit(evaluator, suit)).into(),
            // Whether Zar opens stands behind all that is Zar's.
            Total::Sum if evaluator == Evaluator::ZarAdjusted => {
                vec![Self::Total(evaluator), Self::Opens(Evaluator::Zar)]
            }
            Total::Sum => vec![Self::Total(evaluator)],
        }
    }

    /// The name by which it is asked for and which heads it in files: `hcp`, `sq_H`, `opens_sayc` or
    /// `opens_sayc:nt=14-16`.
    pub fn name(self) -> String {
        match self {
            Self::Opening(style) => format!("{OPENS}{style}"),
            _ => self.name_of_hand().unwrap_or_default().to_owned(),
        }
    }

    /// The name of one that needs no system.
    pub fn name_of_hand(self) -> Option<&'static str> {
        Some(match self {
            Self::Total(evaluator) => evaluator.column(),
            Self::Opens(_) => "zar_opens",
            Self::InSuit(_, Suit::Spades) => "sq_S",
            Self::InSuit(_, Suit::Hearts) => "sq_H",
            Self::InSuit(_, Suit::Diamonds) => "sq_D",
            Self::InSuit(_, Suit::Clubs) => "sq_C",
            Self::Pattern => "pattern",
            Self::Shape => "shape",
            Self::Class => "class",
            Self::Opening(_) => return None,
        })
    }

    /// What it holds, for people.
    pub fn title(self) -> &'static str {
        match self {
            Self::Total(evaluator) => evaluator.title(),
            Self::Opens(_) => "Opens by Zar",
            Self::InSuit(_, Suit::Spades) => "Suit quality of the spades",
            Self::InSuit(_, Suit::Hearts) => "Suit quality of the hearts",
            Self::InSuit(_, Suit::Diamonds) => "Suit quality of the diamonds",
            Self::InSuit(_, Suit::Clubs) => "Suit quality of the clubs",
            Self::Pattern => "Shape in any suits",
            Self::Shape => "Shape by suit",
            Self::Class => "Kind of shape",
            Self::Opening(style) => style.system().title(),
        }
    }

    /// Whether what stands in it depends on where the hand opens.
    pub const fn asks_situation(self) -> bool {
        match self {
            Self::Opening(style) => style.system().asks_situation(),
            _ => false,
        }
    }

    /// Whether a hand is the better the less it has there, as of losers.
    pub fn fewer_is_better(self) -> bool {
        match self {
            Self::Total(evaluator) | Self::InSuit(evaluator, _) => evaluator.fewer_is_better(),
            _ => false,
        }
    }

    /// What stands in it for a hand that opens somewhere. Of small cards that are not known only amounts may depend.
    pub fn value(self, hand: PartlyKnownHand, situation: Situation) -> Value {
        let some = hand.lowest();
        let shape = || Shape::of(some.cards());
        match self {
            Self::Total(evaluator) => {
                Value::Amount(evaluator.total_range(hand), evaluator.decimals())
            }
            Self::InSuit(evaluator, suit) => {
                let amount = evaluate_partly_known(hand, evaluator).in_suit(suit);
                Value::Amount(amount, evaluator.decimals())
            }
            Self::Opens(evaluator) => Value::YesNo(
                evaluator
                    .opening()
                    .is_some_and(|opening| opening.includes(some, evaluator.total(some))),
            ),
            Self::Pattern => Value::Pattern(shape()),
            Self::Shape => Value::Shape(shape()),
            Self::Class => Value::Class(ShapeClass::of(shape())),
            Self::Opening(style) => {
                Value::Opening(style.ask(|table| table.suggest(some, situation)))
            }
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl From<Column> for String {
    fn from(column: Column) -> Self {
        column.name()
    }
}

#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a column: {}", Column::all().map(Column::name).collect::<Vec<_>>().join(", "))]
pub struct ParseColumnError;

impl FromStr for Column {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        if let Some(style) = text.strip_prefix(OPENS) {
            return style.parse().map(Self::Opening).map_err(|_| ParseColumnError);
        }
        Self::of_hand().find(|column| column.name() == text).ok_or(ParseColumnError)
    }
}

impl TryFrom<String> for Column {
    type Error = ParseColumnError;

    fn try_from(text: String) -> Result<Self, ParseColumnError> {
        text.parse()
    }
}

impl FilterColumn for Column {
    fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    fn test(self, text: &str) -> Result<Test, ConditionFault> {
        match self {
            Self::Total(evaluator) | Self::InSuit(evaluator, _) => {
                Test::number(text, evaluator.decimals())
            }
            Self::Opens(_) => Test::choice(text, &YES_NO),
            Self::Pattern | Self::Shape => Test::shapes(text),
            Self::Class => Test::choice(text, &ShapeClass::ALL.map(|class| class.to_string())),
            Self::Opening(_) => Test::calls(text),
        }
    }
}

/// The words of a column that says whether something is so.
const YES_NO: [&str; 2] = ["yes", "no"];

/// What stands in a column.
///
/// [`Display`](fmt::Display) writes it as files have it: numbers with the decimals of their evaluator, `yes` or `no`, `P`
/// for a pass, `None` where a system has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An amount, from the least to the most that it can be, and with how many decimals it is shown.
    Amount(AmountRange, usize),
    YesNo(bool),
    /// The lengths, longest first.
    Pattern(Shape),
    /// The lengths by suit.
    Shape(Shape),
    Class(ShapeClass),
    /// What a system opens, if it has an answer.
    Opening(Option<Call>),
}

/// By what the values of a column are sorted, the same for those that are shown alike: of an amount the least and the most
/// that it can be, in twentieths; of calls, from a pass up, which is nothing, and below it no answer.
pub type Key = (i32, i32);

impl Value {
    /// Returns what filters compare. Hands of one [`Key`] share a value, so the shape is that of `hand`.
    pub(super) fn of_filters(self, hand: PartlyKnownHand) -> condition::Value {
        match self {
            Self::Amount(AmountRange { lowest, highest }, _) => {
                condition::Value::Number(lowest, highest)
            }
            Self::YesNo(is) => condition::Value::Choice(usize::from(!is)),
            Self::Pattern(_) | Self::Shape(_) => {
                let cards = hand.lowest().cards();
                condition::Value::Shape(Suit::DESCENDING.map(|suit| cards.length(suit)))
            }
            Self::Class(class) => condition::Value::Choice(class as usize),
            Self::Opening(Some(Call::Bid(bid))) => {
                condition::Value::Call(Some(bid), Doubling::Undoubled)
            }
            Self::Opening(_) => condition::Value::Call(None, Doubling::Undoubled),
        }
    }

    pub fn key(self) -> Key {
        // Lengths and classes are small numbers.
        let digits = |lengths: [usize; 4]| {
            lengths.into_iter().fold(0, |all, length| all * 16 + i32::try_from(length).unwrap_or(0))
        };
        let first = match self {
            Self::Amount(AmountRange { lowest, highest }, _) => {
                return (lowest.in_twentieths(), highest.in_twentieths());
            }
            Self::YesNo(is) => i32::from(is),
            Self::Pattern(shape) => digits(shape.sorted()),
            Self::Shape(shape) => digits(Suit::DESCENDING.map(|suit| shape.length(suit))),
            Self::Class(class) => class as i32,
            Self::Opening(Some(Call::Bid(Bid { level, strain }))) => {
                let place = Strain::ASCENDING.iter().position(|&other| other == strain);
                digits([0, 0, usize::from(level.get()), place.unwrap_or(0)])
            }
            Self::Opening(None) => -1,
            Self::Opening(Some(_)) => 0,
        };
        (first, 0)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Amount(amount, decimals) => write!(f, "{amount:.decimals$}"),
            Self::YesNo(is) => f.write_str(if *is { YES_NO[0] } else { YES_NO[1] }),
            Self::Pattern(shape) => shape.fmt(f),
            Self::Shape(shape) => shape.by_suit().fmt(f),
            Self::Class(class) => class.fmt(f),
            Self::Opening(None) => f.write_str("None"),
            Self::Opening(Some(Call::Pass)) => f.write_str("P"),
            Self::Opening(Some(call)) => call.fmt(f),
        }
    }
}
