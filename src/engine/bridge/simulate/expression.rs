//! Expressions of a script, as trees.
//!
//! A chain such as `a && b && c` is one node, so only nesting makes a tree deep. A name contains the index of its
//! definition, so no definition is copied.

use std::fmt;

use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::{
    Bid, Call, Card, CardSet, Decimal, Doubling, Evaluator, Rank, Seat, Side, Span, Strain, Suit,
    Vulnerability,
};

/// An expression of a script, a question or a filter, with its span in that text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    pub node: Node,
    /// Span in the text, without surrounding brackets.
    pub span: Span,
}

impl Expression {
    pub(crate) const fn new(node: Node, span: Span) -> Self {
        Self { node, span }
    }

    /// Returns the subexpressions in the order of the script.
    pub(super) fn children(&self) -> Vec<&Self> {
        match &self.node {
            Node::Choice { cases, otherwise } => {
                cases.iter().flat_map(|(case, value)| [case, value]).chain([&**otherwise]).collect()
            }
            Node::Any(several) | Node::All(several) => several.iter().collect(),
            Node::Compared(one, _, other) => vec![one, other],
            Node::Within { value, least, most } => [Some(value), least.as_ref(), most.as_ref()]
                .into_iter()
                .flatten()
                .map(|it| &**it)
                .collect(),
            Node::Sum(first, rest) => {
                [&**first].into_iter().chain(rest.iter().map(|(_, next)| next)).collect()
            }
            Node::Product(first, rest) => {
                [&**first].into_iter().chain(rest.iter().map(|(_, next)| next)).collect()
            }
            Node::Not(inner)
            | Node::Minus(inner)
            | Node::Function(
                Function::Score { tricks: inner, .. }
                | Function::Imps(inner)
                | Function::Random { below: inner, .. },
            ) => vec![inner],
            Node::Number(_) | Node::Name(_) | Node::Function(_) => Vec::new(),
        }
    }
}

/// Kind of an expression, with its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    Number(Decimal),
    /// Value of a name. The number is the index among the names of the script.
    Name(usize),
    /// Value of the first case with a true condition. If no condition is true, the value is `otherwise`.
    Choice {
        /// Conditions with their values.
        cases: Vec<(Expression, Expression)>,
        /// Value if no condition is true.
        otherwise: Box<Expression>,
    },
    /// 1 if any operand is true, else 0. Evaluation stops at the first true operand.
    Any(Vec<Expression>),
    /// 1 if all operands are true, else 0. Evaluation stops at the first false operand.
    All(Vec<Expression>),
    /// 1 if the operand is 0, else 0.
    Not(Box<Expression>),
    /// The operand with its sign changed.
    Minus(Box<Expression>),
    Compared(Box<Expression>, Comparison, Box<Expression>),
    /// 1 if a value is within two inclusive bounds, else 0. One bound may be missing.
    Within {
        value: Box<Expression>,
        least: Option<Box<Expression>>,
        most: Option<Box<Expression>>,
    },
    /// Terms added and subtracted, from left to right.
    Sum(Box<Expression>, Vec<(Sign, Expression)>),
    /// Factors multiplied and divided, from left to right.
    Product(Box<Expression>, Vec<(Factor, Expression)>),
    Function(Function),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    pub(crate) fn holds(self, one: Decimal, other: Decimal) -> bool {
        match self {
            Self::Equal => one == other,
            Self::NotEqual => one != other,
            Self::Less => one < other,
            Self::LessOrEqual => one <= other,
            Self::Greater => one > other,
            Self::GreaterOrEqual => one >= other,
        }
    }

    /// Returns the operator that is equivalent if the operands are exchanged, such as `<` for `>`.
    pub(crate) const fn exchanged(self) -> Self {
        match self {
            Self::Equal | Self::NotEqual => self,
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
        }
    }
}

/// Operator of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    Plus,
    Minus,
}

/// Operator of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Factor {
    Times,
    /// `/`: integer division, without the remainder.
    Divided,
    /// `%`: the remainder of a division.
    Remainder,
}

/// A function of hands or numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Function {
    /// Number of cards that a seat has in a suit.
    Length(Seat, Suit),
    /// Measure of a seat's hand, or of one suit in the hand.
    Count(Measure, Seat, Option<Suit>),
    /// 100 times the first part of Kaplan and Rubens' evaluation, for a suit.
    Quality(Seat, Suit),
    /// Whether a seat's shape is in a set of shapes.
    Shape(Seat, ShapeSet, ShapeNotation),
    HasCard(Seat, Card),
    Tricks(Seat, Strain),
    /// Double-dummy par of a side. If the vulnerability is `None`, the vulnerability of the script applies.
    Par(Side, Option<Vulnerability>),
    /// Score of declarer's side.
    Score {
        /// Whether declarer's side is vulnerable.
        vulnerable: bool,
        bid: Bid,
        doubling: Doubling,
        /// Number of tricks of declarer's side.
        tricks: Box<Expression>,
    },
    /// IMPs for a difference in points.
    Imps(Box<Expression>),
    /// A random integer from 0 up to an exclusive limit.
    Random {
        /// Index of the `rnd` call, from 1. The calls in a question or a filter follow those in the script.
        index: u32,
        /// Exclusive limit.
        below: Box<Expression>,
    },
    /// Whether a seat makes a call after passes by all seats before it. The hands of these seats don't matter.
    Bids(Opening),
    /// Whether a seat makes a call, and each seat before it has a hand that passes in the style.
    Opens(Opening),
}

/// Notation of a set of shapes in a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapeNotation {
    Class(ShapeClass),
    List(Span),
}

/// Opening call in a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    pub seat: Seat,
    /// Pass or bid.
    pub call: Call,
    pub style: Style,
}

/// Measure of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// High-card points. The script can change the values with `pointcount`.
    Points,
    /// Rank count with a number from 0 to 9. The script can change the values with `altcount`.
    Ranks(usize),
    /// 100 times Kaplan and Rubens' evaluation.
    FourCs,
    Evaluator(Evaluator),
}

pub(super) const RANKS: usize = Rank::DESCENDING.len();

/// Values of cards by rank.
///
/// [`Display`](fmt::Display) writes the values from the ace to the last value that is not 0, such as `6-4-2-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankValues {
    values: [Decimal; RANKS],
    /// Number of ranks from the ace to the last rank with a value other than 0.
    counting: usize,
}

impl RankValues {
    /// Creates the values of the ranks, ace first. The sum over the pack must fit in a [`Decimal`].
    pub(crate) fn new(values: [Decimal; RANKS]) -> Self {
        let counting = values.iter().rposition(|value| value.is_true()).map_or(0, |last| last + 1);
        Self { values, counting }
    }

    /// Returns rank count number `number` of the hand generator `dealer`. Numbers 0 to 4 count tens to aces. Numbers
    /// 5 to 8 count the top two to top five ranks, and number 9 is 6-4-2-1.
    pub(super) fn of_count(number: usize) -> Self {
        let mut values = [Decimal::ZERO; RANKS];
        let counted: &mut [Decimal] = match number {
            0..=4 => &mut values[4 - number..=4 - number],
            5..=8 => &mut values[..number - 3],
            _ => {
                values[..4].copy_from_slice(&[6, 4, 2, 1].map(Decimal::whole));
                &mut []
            }
        };
        counted.fill(Decimal::ONE);
        Self::new(values)
    }

    pub(super) fn are_integers(&self) -> bool {
        self.values.iter().all(|value| value.as_whole().is_some())
    }

    /// Returns the sum of the values of `cards`. If `suit` is given, only cards of the suit are counted.
    pub(crate) fn of_cards(&self, cards: CardSet, suit: Option<Suit>) -> Decimal {
        let counted = Rank::DESCENDING.into_iter().zip(self.values).take(self.counting);
        let sum: i64 = counted
            .map(|(rank, value)| {
                let cards = match suit {
                    Some(suit) => usize::from(cards.contains(Card::new(suit, rank))),
                    None => cards.count_rank(rank),
                };
                value.in_hundredths() * i64::from(u8::try_from(cards).unwrap_or_default())
            })
            .sum();
        Decimal::hundredths(sum)
    }
}

impl fmt::Display for RankValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, value) in self.values.iter().take(self.counting.max(1)).enumerate() {
            write!(f, "{}{value}", if index == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}
