//! Expressions whose evaluation may fail on some deal, such as divisions by 0.

use super::calculator::MOST_MARGIN;
use super::expression::{Expression, Factor, Function, Measure, Node, RankValues};
use super::script::Script;
use crate::engine::{CardSet, Decimal};

/// Facts about an expression's value that hold on every deal.
#[derive(Clone, Copy, Debug)]
struct ValueFacts {
    is_fallible: bool,
    is_integer: bool,
    /// Upper bound of the absolute value, as an integer.
    size: u64,
}

/// Maximum absolute value of a [`Decimal`], rounded down to an integer.
const MOST_SIZE: u64 = (i64::MAX / 100) as u64;

/// Upper bound of par scores. A redoubled grand slam scores 2980, and thirteen tricks down doubled cost 3800.
const MOST_PAR: u64 = 10_000;

/// Upper bound of the values that evaluators return for a hand.
const EVALUATOR_SIZE: u64 = 100;

impl ValueFacts {
    /// Returns the facts about an integer value whose evaluation never fails.
    const fn integer(size: u64) -> Self {
        Self { is_fallible: false, is_integer: true, size }
    }

    /// Returns the facts about a value that is one of two values.
    fn or(self, other: Self) -> Self {
        Self {
            is_fallible: self.is_fallible || other.is_fallible,
            is_integer: self.is_integer && other.is_integer,
            size: self.size.max(other.size),
        }
    }

    /// Returns the facts about a sum or a difference.
    fn plus(self, other: Self) -> Self {
        Self { size: self.size.saturating_add(other.size), ..self.or(other) }
    }

    fn times(self, other: Self) -> Self {
        let both = self.or(other);
        let is_fallible = both.is_fallible || !self.is_integer && !other.is_integer;
        Self { is_fallible, size: self.size.saturating_mul(other.size), ..both }
    }

    /// Marks the value as fallible if it may be too large.
    fn checked(self) -> Self {
        Self { is_fallible: self.is_fallible || self.size > MOST_SIZE, ..self }
    }
}

/// Returns whether the evaluation of an expression of a script may fail on some deal.
pub(super) fn is_fallible(script: &Script, expression: &Expression) -> bool {
    script.fold(expression, |expression, children| facts(script, expression, &children)).is_fallible
}

/// Returns the facts about an expression, from the facts about its children.
fn facts(script: &Script, expression: &Expression, children: &[ValueFacts]) -> ValueFacts {
    let is_fallible = children.iter().any(|child| child.is_fallible);
    let truth = ValueFacts { is_fallible, ..ValueFacts::integer(1) };
    let first = children.first().copied().unwrap_or(ValueFacts::integer(0));
    let rest = || children.iter().copied().skip(1);
    match &expression.node {
        Node::Number(number) => ValueFacts {
            is_fallible: false,
            is_integer: number.as_whole().is_some(),
            size: ones(*number),
        },
        Node::Name(_) | Node::Minus(_) => first,
        Node::Choice { .. } => {
            // Conditions and values alternate. The last value has no condition.
            let values = rest().step_by(2).chain(children.last().copied());
            ValueFacts { is_fallible, ..values.fold(ValueFacts::integer(0), ValueFacts::or) }
        }
        Node::Any(_) | Node::All(_) | Node::Not(_) | Node::Compared(..) | Node::Within { .. } => {
            truth
        }
        Node::Sum(..) => rest().fold(first, |sum, next| sum.plus(next).checked()),
        Node::Product(_, factors) => {
            factors.iter().zip(rest()).fold(first, |product, ((factor, next), by)| {
                if *factor == Factor::Times {
                    return product.times(by).checked();
                }
                let never_fails = matches!(next.node, Node::Number(number) if number.is_true());
                let is_fallible =
                    product.is_fallible || !product.is_integer || !by.is_integer || !never_fails;
                ValueFacts { is_fallible, ..ValueFacts::integer(product.size) }
            })
        }
        Node::Function(function) => of_function(script, function, first),
    }
}

fn of_ranks(values: &RankValues) -> ValueFacts {
    let most = ones(values.of_cards(CardSet::PACK, None));
    ValueFacts { is_integer: values.are_integers(), ..ValueFacts::integer(most) }
}

/// Returns the absolute value of a number, rounded up to an integer.
const fn ones(number: Decimal) -> u64 {
    number.in_hundredths().unsigned_abs().div_ceil(100)
}

/// Returns the facts about a function, from the facts about its argument.
fn of_function(script: &Script, function: &Function, argument: ValueFacts) -> ValueFacts {
    match function {
        Function::Length(..) | Function::Tricks(..) => ValueFacts::integer(13),
        Function::Shape(..) | Function::HasCard(..) | Function::Bids(_) | Function::Opens(_) => {
            ValueFacts::integer(1)
        }
        Function::Par(..) => ValueFacts::integer(MOST_PAR),
        Function::Quality(..) => ValueFacts::integer(100 * EVALUATOR_SIZE),
        Function::Count(measure, ..) => match measure {
            Measure::Points => {
                script.content.points.as_ref().map_or(ValueFacts::integer(40), of_ranks)
            }
            Measure::Ranks(number) => of_ranks(&script.rank_count(*number)),
            Measure::FourCs => ValueFacts::integer(100 * EVALUATOR_SIZE),
            Measure::Evaluator(_) => {
                ValueFacts { is_integer: false, ..ValueFacts::integer(EVALUATOR_SIZE) }
            }
        },
        Function::Score { .. } => {
            // The function `score` then accepts the margin at every level.
            let never_fails = argument.is_integer && argument.size + 13 <= MOST_MARGIN;
            ValueFacts {
                is_fallible: argument.is_fallible || !never_fails,
                ..ValueFacts::integer(1_000 * MOST_MARGIN)
            }
        }
        Function::Imps(_) => ValueFacts {
            is_fallible: argument.is_fallible || !argument.is_integer,
            ..ValueFacts::integer(24)
        },
        Function::Random { below, .. } => {
            let never_fails = matches!(below.node, Node::Number(number) if number >= Decimal::ONE)
                && argument.is_integer
                && u32::try_from(argument.size).is_ok();
            ValueFacts {
                is_fallible: argument.is_fallible || !never_fails,
                ..ValueFacts::integer(argument.size)
            }
        }
    }
}
