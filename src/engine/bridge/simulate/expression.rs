//! What a script asks of a deal, as a tree.
//!
//! Chains such as `a && b && c` are one node, so that only what is nested is deep. A name stands for its definition by
//! its number: a definition may be used any number of times, and is never copied.

use std::fmt;

use crate::engine::bridge::call::{Bid, Call, Strain};
use crate::engine::bridge::contract::Doubling;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::decimal::Decimal;
use crate::engine::source::Span;

/// A value that is asked of a deal, with the stretch of the script that says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    pub node: Node,
    /// Where the script says it, without the brackets around it.
    pub span: Span,
}

impl Expression {
    /// An expression and its place.
    pub const fn new(node: Node, span: Span) -> Self {
        Self { node, span }
    }

    /// Returns the expressions that it is made of, in the order of the script; a choice has its last value last.
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

/// What an expression is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// A number as it is written.
    Number(Decimal),
    /// The value of a name, by its place among the names of the script.
    Name(usize),
    /// The value that belongs to the first condition that is met, or else the last value.
    Choice {
        /// The conditions with their values.
        cases: Vec<(Expression, Expression)>,
        /// The value where none is met.
        otherwise: Box<Expression>,
    },
    /// 1 if any of these is true; what follows a true one is not asked.
    Any(Vec<Expression>),
    /// 1 if all of these are true; what follows one that is not true is not asked.
    All(Vec<Expression>),
    /// 1 if it is 0, else 0.
    Not(Box<Expression>),
    /// It with the other sign.
    Minus(Box<Expression>),
    /// Two values compared.
    Compared(Box<Expression>, Comparison, Box<Expression>),
    /// Whether a value is no less and no more; one bound at least is there.
    Within {
        value: Box<Expression>,
        /// The least, if there is one.
        least: Option<Box<Expression>>,
        /// The most, if there is one.
        most: Option<Box<Expression>>,
    },
    /// Values added and taken away, from left to right.
    Sum(Box<Expression>, Vec<(Sign, Expression)>),
    /// Values multiplied and divided, from left to right.
    Product(Box<Expression>, Vec<(Factor, Expression)>),
    /// A function of hands or of numbers.
    Function(Function),
}

/// How two values are compared.
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
    pub fn holds(self, one: Decimal, other: Decimal) -> bool {
        match self {
            Self::Equal => one == other,
            Self::NotEqual => one != other,
            Self::Less => one < other,
            Self::LessOrEqual => one <= other,
            Self::Greater => one > other,
            Self::GreaterOrEqual => one >= other,
        }
    }

    /// The same with the two values exchanged: `<` for `>`.
    pub const fn turned(self) -> Self {
        match self {
            Self::Equal | Self::NotEqual => self,
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
        }
    }
}

/// How a value enters a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    Plus,
    Minus,
}

/// How a value enters a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Factor {
    /// `*`.
    Times,
    /// `/`, without what is left over.
    Divided,
    /// `%`, what is left over.
    Remainder,
}

/// What is worked out of hands, or of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Function {
    /// How many cards of a suit a seat has.
    Length(Seat, Suit),
    /// What a seat's hand counts, or one suit of it.
    Count(Measure, Seat, Option<Suit>),
    /// A hundred times what a suit gives by the first part of Kaplan and Rubens.
    Quality(Seat, Suit),
    /// Whether a seat has one of some shapes.
    Shape(Seat, ShapeSet, ShapesSaid),
    HasCard(Seat, Card),
    /// The tricks of a declarer with all cards open.
    Tricks(Seat, Strain),
    /// The points of a side at par with all cards open; who is vulnerable, if not as the script says.
    Par(Side, Option<Vulnerability>),
    /// What declarer's side scores.
    Score {
        /// Whether declarer's side is vulnerable.
        vulnerable: bool,
        bid: Bid,
        doubling: Doubling,
        /// How many tricks declarer's side won.
        tricks: Box<Expression>,
    },
    /// The international matchpoints of a difference.
    Imps(Box<Expression>),
    /// A number by chance, from 0 to less than another.
    Random {
        /// Which of the script's it is, from 1.
        place: u32,
        /// What it is less than.
        below: Box<Expression>,
    },
    /// Whether a seat makes a call if all before it pass, whatever they have.
    Bids(Opening),
    /// The same, and each before it passes by the style.
    Opens(Opening),
}

/// How a script says which shapes it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShapesSaid {
    Class(ShapeClass),
    /// As a list, which stands here.
    List(Span),
}

/// A call that is to be made by a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// Who makes it.
    pub seat: Seat,
    /// The pass or the bid.
    pub call: Call,
    /// By which style.
    pub style: Style,
}

/// What a hand is counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// High-card points, as the script's `pointcount` has them.
    Points,
    /// A count of cards by their ranks, 0 to 9, as the script's `altcount` has it.
    Ranks(usize),
    /// A hundred times Kaplan and Rubens.
    FourCs,
    Evaluator(Evaluator),
}

const RANKS: usize = Rank::DESCENDING.len();

/// What cards count by their ranks.
///
/// [`Display`](fmt::Display) writes those that count, the ace first: `6-4-2-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankValues {
    values: [Decimal; RANKS],
    /// How many of them count anything, from the ace on.
    counting: usize,
}

impl RankValues {
    /// What each rank counts, the ace first: numbers as a script writes them, of which a pack's sum is a number too.
    pub fn new(values: [Decimal; RANKS]) -> Self {
        let counting = values.iter().rposition(|value| value.is_true()).map_or(0, |last| last + 1);
        Self { values, counting }
    }

    /// A count of dealer's: 0 to 9 for tens, jacks, queens, kings, aces, the top two to five, and 6-4-2-1.
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

    /// What all 52 cards count.
    pub(super) fn of_pack(&self) -> Decimal {
        self.of_cards(CardSet::PACK, None)
    }

    /// Returns whether all cards count whole numbers.
    pub(super) fn are_whole(&self) -> bool {
        self.values.iter().all(|value| value.as_whole().is_some())
    }

    /// What some cards count, or those of one suit.
    pub fn of_cards(&self, cards: CardSet, suit: Option<Suit>) -> Decimal {
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
        for (place, value) in self.values.iter().take(self.counting.max(1)).enumerate() {
            write!(f, "{}{value}", if place == 0 { "" } else { "-" })?;
        }
        Ok(())
    }
}
