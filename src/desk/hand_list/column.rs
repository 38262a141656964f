//! Columns of a table of hands, with their values.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};
use serde::{Deserialize, Serialize};

use crate::desk::condition::{self, ConditionFault, FilterColumn, Test};
use crate::engine::bridge::evaluation::method::TotalRule;
use crate::engine::bridge::evaluation::partly_known::{AmountRange, evaluate_partly_known};
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::Style;
use crate::engine::{
    Bid, Call, Doubling, Evaluator, PartlyKnownHand, Shape, Situation, Strain, Suit, System,
};

/// A column of a table of hands.
///
/// [`Display`](fmt::Display) and [`FromStr`] use [`HandColumn::name`].
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
#[display("{}", self.name())]
pub enum HandColumn {
    Total(Evaluator),
    Opens(Evaluator),
    /// Value of one suit according to an evaluator.
    InSuit(Evaluator, Suit),
    /// Lengths of the suits, the longest first.
    Pattern,
    /// Lengths of spades, hearts, diamonds and clubs.
    Shape,
    Class,
    Opening(Style),
}

/// Prefix of the column names for systems. Without the prefix, the system Goren and the evaluator Goren would have the
/// same column name.
const OPENS: &str = "opens_";

impl HandColumn {
    /// Returns all columns in display order. Evaluators and shapes come first, then systems. Styles are omitted,
    /// because there are too many.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::of_hand().chain(System::ALL.map(|system| Self::Opening(system.into())))
    }

    /// Returns the columns for evaluators, then the columns for shapes. Systems are left out.
    pub fn of_hand() -> impl Iterator<Item = Self> {
        let shape = [Self::Pattern, Self::Shape, Self::Class];
        Evaluator::ALL.into_iter().flat_map(Self::of).chain(shape)
    }

    fn of(evaluator: Evaluator) -> Vec<Self> {
        match evaluator.total_is() {
            TotalRule::BestSuit => {
                Suit::DESCENDING.map(|suit| Self::InSuit(evaluator, suit)).into()
            }
            // The column of Zar openings follows the other Zar columns.
            TotalRule::Sum if evaluator == Evaluator::ZarAdjusted => {
                vec![Self::Total(evaluator), Self::Opens(Evaluator::Zar)]
            }
            TotalRule::Sum => vec![Self::Total(evaluator)],
        }
    }

    /// Returns the column's name, such as `hcp`, `sq_H`, `opens_sayc` or `opens_sayc:nt=14-16`. The name is used in
    /// requests and in the headings of files.
    pub fn name(self) -> String {
        match self {
            Self::Opening(style) => format!("{OPENS}{style}"),
            _ => self.name_of_hand().unwrap_or_default().to_owned(),
        }
    }

    /// Returns the column's name. Returns `None` for the opening of a system.
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

    /// Returns whether values depend on the opener's seat or the vulnerability.
    pub const fn depends_on_situation(self) -> bool {
        match self {
            Self::Opening(style) => style.system().depends_on_situation(),
            _ => false,
        }
    }

    /// Returns whether lower values are better, as in a column of losers.
    pub fn fewer_is_better(self) -> bool {
        match self {
            Self::Total(evaluator) | Self::InSuit(evaluator, _) => evaluator.fewer_is_better(),
            _ => false,
        }
    }

    /// Returns the value of a hand. Only amounts may depend on unknown small cards.
    pub fn value(self, hand: PartlyKnownHand, situation: Situation) -> HandColumnValue {
        let some = hand.lowest();
        let shape = || Shape::of(some.cards());
        match self {
            Self::Total(evaluator) => {
                HandColumnValue::Amount(evaluator.total_range(hand), evaluator.decimals())
            }
            Self::InSuit(evaluator, suit) => {
                let amount = evaluate_partly_known(hand, evaluator).in_suit(suit);
                HandColumnValue::Amount(amount, evaluator.decimals())
            }
            Self::Opens(evaluator) => HandColumnValue::YesNo(
                evaluator
                    .opening()
                    .is_some_and(|opening| opening.includes(some, evaluator.total(some))),
            ),
            Self::Pattern => HandColumnValue::Pattern(shape()),
            Self::Shape => HandColumnValue::Shape(shape()),
            Self::Class => HandColumnValue::Class(ShapeClass::of(shape())),
            Self::Opening(style) => {
                HandColumnValue::Opening(style.with_table(|table| table.suggest(some, situation)))
            }
        }
    }
}

impl From<HandColumn> for String {
    fn from(column: HandColumn) -> Self {
        column.name()
    }
}

#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a column: {}", HandColumn::all().map(HandColumn::name).collect::<Vec<_>>().join(", "))]
pub struct ParseColumnError;

impl FromStr for HandColumn {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        if let Some(style) = text.strip_prefix(OPENS) {
            return style.parse().map(Self::Opening).map_err(|_| ParseColumnError);
        }
        Self::of_hand().find(|column| column.name() == text).ok_or(ParseColumnError)
    }
}

impl TryFrom<String> for HandColumn {
    type Error = ParseColumnError;

    fn try_from(text: String) -> Result<Self, ParseColumnError> {
        text.parse()
    }
}

impl FilterColumn for HandColumn {
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

const YES_NO: [&str; 2] = ["yes", "no"];

/// Value of a hand in one column.
///
/// [`Display`](fmt::Display) formats the value for files. A number has the decimals of its evaluator. A boolean is
/// `yes` or `no`, a pass is `P`, and a system without an answer is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandColumnValue {
    /// Lowest and highest possible amount, and the number of decimals to display.
    Amount(AmountRange, usize),
    YesNo(bool),
    /// Lengths of the suits, the longest first.
    Pattern(Shape),
    /// Lengths of spades, hearts, diamonds and clubs.
    Shape(Shape),
    Class(ShapeClass),
    /// Opening in a system. `None` if the system has no answer.
    Opening(Option<Call>),
}

/// Sort key. Values that are displayed in the same way have equal keys. The key of an amount is the lowest and the
/// highest amount in twentieths. The key is the rank for a bid, 0 for a pass, and -1 for no answer.
pub type HandColumnKey = (i32, i32);

impl HandColumnValue {
    /// Returns the value as filters use it. Several shapes may have the same [`HandColumnKey`], so the shape is taken
    /// from `hand`.
    pub(super) fn of_filters(self, hand: PartlyKnownHand) -> condition::ColumnValue {
        match self {
            Self::Amount(AmountRange { lowest, highest }, _) => {
                condition::ColumnValue::Number(lowest, highest)
            }
            Self::YesNo(is) => condition::ColumnValue::Choice(usize::from(!is)),
            Self::Pattern(_) | Self::Shape(_) => {
                let cards = hand.lowest().cards();
                condition::ColumnValue::Shape(Suit::DESCENDING.map(|suit| cards.length(suit)))
            }
            Self::Class(class) => condition::ColumnValue::Choice(class as usize),
            Self::Opening(Some(Call::Bid(bid))) => {
                condition::ColumnValue::Call(Some(bid), Doubling::Undoubled)
            }
            Self::Opening(_) => condition::ColumnValue::Call(None, Doubling::Undoubled),
        }
    }

    pub fn key(self) -> HandColumnKey {
        // Lengths and classes are at most 15, so each fits into one hexadecimal digit.
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

impl fmt::Display for HandColumnValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Amount(amount, decimals) => write!(f, "{amount:.decimals$}"),
            Self::YesNo(is) => f.write_str(if *is { YES_NO[0] } else { YES_NO[1] }),
            Self::Pattern(shape) => shape.fmt(f),
            Self::Shape(shape) => f.write_str(&shape.by_suit()),
            Self::Class(class) => class.fmt(f),
            Self::Opening(None) => f.write_str("None"),
            Self::Opening(Some(Call::Pass)) => f.write_str("P"),
            Self::Opening(Some(call)) => call.fmt(f),
        }
    }
}
