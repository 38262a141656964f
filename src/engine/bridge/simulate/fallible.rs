//! Expressions that may have no value on some deal, such as divisions by 0.

use super::calculator::MOST_MARGIN;
use super::expression::{Expression, Factor, Function, Measure, Node, RankValues};
use super::script::Script;
use crate::engine::{CardSet, Decimal};

/// Static facts about an expression's value.
#[derive(Clone, Copy, Debug)]
struct ValueFacts {
    is_fallible: bool,
    is_whole: bool,
    /// Maximum absolute value, in ones.
    size: u64,
}

/// Maximum absolute value of a number, in ones.
const MOST_SIZE: u64 = (i64::MAX / 100) as u64;

/// More than any par: a grand slam redoubled scores 2980, and thirteen tricks down doubled 3800.
const MOST_PAR: u64 = 10_000;

/// More than any evaluator gives a hand.
const EVALUATOR_SIZE: u64 = 100;

impl ValueFacts {
    /// Returns the facts about a whole number that always exists.
    const fn whole(size: u64) -> Self {
        Self { is_fallible: false, is_whole: true, size }
    }

    /// Returns the facts about one of two values.
    fn or(self, other: Self) -> Self {
        Self {
            is_fallible: self.is_fallible || other.is_fallible,
            is_whole: self.is_whole && other.is_whole,
            size: self.size.max(other.size),
        }
    }

    /// Returns the facts about a sum or a difference.
    fn plus(self, other: Self) -> Self {
        Self { size: self.size.saturating_add(other.size), ..self.or(other) }
    }

    fn times(self, other: Self) -> Self {
        let both = self.or(other);
        let is_fallible = both.is_fallible || !self.is_whole && !other.is_whole;
        Self { is_fallible, size: self.size.saturating_mul(other.size), ..both }
    }

    /// Marks a value that may be too large.
    fn checked(self) -> Self {
        Self { is_fallible: self.is_fallible || self.size > MOST_SIZE, ..self }
    }
}

/// Returns whether an expression of a script may have no value on some deal.
pub(super) fn is_fallible(script: &Script, expression: &Expression) -> bool {
    script.fold(expression, |expression, children| known(script, expression, &children)).is_fallible
}

/// Returns the facts about an expression, from those about its children.
fn known(script: &Script, expression: &Expression, children: &[ValueFacts]) -> ValueFacts {
    let is_fallible = children.iter().any(|child| child.is_fallible);
    let truth = ValueFacts { is_fallible, ..ValueFacts::whole(1) };
    let first = children.first().copied().unwrap_or(ValueFacts::whole(0));
    let rest = || children.iter().copied().skip(1);
    match &expression.node {
        Node::Number(number) => ValueFacts {
            is_fallible: false,
            is_whole: number.as_whole().is_some(),
            size: ones(*number),
        },
        Node::Name(_) | Node::Minus(_) => first,
        Node::Choice { .. } => {
            // Conditions and values alternate; the last value has no condition.
            let values = rest().step_by(2).chain(children.last().copied());
            ValueFacts { is_fallible, ..values.fold(ValueFacts::whole(0), ValueFacts::or) }
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
                let is_sure = matches!(next.node, Node::Number(number) if number.is_true());
                let is_fallible =
                    product.is_fallible || !product.is_whole || !by.is_whole || !is_sure;
                ValueFacts { is_fallible, ..ValueFacts::whole(product.size) }
            })
        }
        Node::Function(function) => of_function(script, function, first),
    }
}

fn of_ranks(values: &RankValues) -> ValueFacts {
    let most = ones(values.of_cards(CardSet::PACK, None));
    ValueFacts { is_whole: values.are_whole(), ..ValueFacts::whole(most) }
}

/// Returns the absolute value of a number, rounded up to ones.
const fn ones(number: Decimal) -> u64 {
    number.in_hundredths().unsigned_abs().div_ceil(100)
}

/// Returns the facts about a function, from those about its argument.
fn of_function(script: &Script, function: &Function, argument: ValueFacts) -> ValueFacts {
    match function {
        Function::Length(..) | Function::Tricks(..) => ValueFacts::whole(13),
        Function::Shape(..) | Function::HasCard(..) | Function::Bids(_) | Function::Opens(_) => {
            ValueFacts::whole(1)
        }
        Function::Par(..) => ValueFacts::whole(MOST_PAR),
        Function::Quality(..) => ValueFacts::whole(100 * EVALUATOR_SIZE),
        Function::Count(measure, ..) => match measure {
            Measure::Points => {
                script.content.points.as_ref().map_or(ValueFacts::whole(40), of_ranks)
            }
            Measure::Ranks(number) => of_ranks(&script.rank_count(*number)),
            Measure::FourCs => ValueFacts::whole(100 * EVALUATOR_SIZE),
            Measure::Evaluator(_) => {
                ValueFacts { is_whole: false, ..ValueFacts::whole(EVALUATOR_SIZE) }
            }
        },
        Function::Score { .. } => {
            // Whatever the level, the margin is not past what is scored.
            let is_sure = argument.is_whole && argument.size + 13 <= MOST_MARGIN;
            ValueFacts {
                is_fallible: argument.is_fallible || !is_sure,
                ..ValueFacts::whole(1_000 * MOST_MARGIN)
            }
        }
        Function::Imps(_) => ValueFacts {
            is_fallible: argument.is_fallible || !argument.is_whole,
            ..ValueFacts::whole(24)
        },
        Function::Random { below, .. } => {
            let is_sure = matches!(below.node, Node::Number(number) if number >= Decimal::ONE)
                && argument.is_whole
                && u32::try_from(argument.size).is_ok();
            ValueFacts {
                is_fallible: argument.is_fallible || !is_sure,
                ..ValueFacts::whole(argument.size)
            }
        }
    }
}
