//! Whether an expression may have no value on some deal: what is divided by 0 or is not whole, too fine or too large.

use super::calculator::MOST_MARGIN;
use super::expression::{Expression, Factor, Function, Measure, Node};
use super::rank_values::RankValues;
use super::script::Script;
use crate::engine::decimal::Decimal;

/// What is known of the value of an expression without a deal.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Whether there may be none.
    may_fail: bool,
    /// Whether it is a whole number.
    is_whole: bool,
    /// How far from nothing it is at most, in ones.
    size: u64,
}

/// How far from nothing a number is at most, in ones.
const MOST_SIZE: u64 = (i64::MAX / 100) as u64;

/// More than par ever is: a grand slam redoubled scores 2980, and thirteen tricks down doubled 3800.
const MOST_PAR: u64 = 10_000;

/// The most that an evaluator gives a hand, and more.
const EVALUATOR_SIZE: u64 = 100;

impl Known {
    /// A whole number that there always is.
    const fn whole(size: u64) -> Self {
        Self { may_fail: false, is_whole: true, size }
    }

    /// A value that is one of two.
    fn or(self, other: Self) -> Self {
        Self {
            may_fail: self.may_fail || other.may_fail,
            is_whole: self.is_whole && other.is_whole,
            size: self.size.max(other.size),
        }
    }

    /// Both together, or one less the other.
    fn plus(self, other: Self) -> Self {
        Self { size: self.size.saturating_add(other.size), ..self.or(other) }
    }

    /// A product.
    fn times(self, other: Self) -> Self {
        let both = self.or(other);
        let may_fail = both.may_fail || !self.is_whole && !other.is_whole;
        Self { may_fail, size: self.size.saturating_mul(other.size), ..both }
    }

    /// The same, unless it may be too large.
    fn checked(self) -> Self {
        Self { may_fail: self.may_fail || self.size > MOST_SIZE, ..self }
    }
}

/// Whether an expression of a script may have no value on some deal.
pub(super) fn may_fail(script: &Script, expression: &Expression) -> bool {
    known(script, expression, &mut vec![None; script.names().len()]).may_fail
}

/// What is known of an expression; of names it is found once.
fn known(script: &Script, expression: &Expression, found: &mut Vec<Option<Known>>) -> Known {
    let mut of = |inner: &Expression| known(script, inner, found);
    match &expression.node {
        Node::Number(number) => {
            Known { may_fail: false, is_whole: number.as_whole().is_some(), size: ones(*number) }
        }
        Node::Name(place) => {
            if let Some(Some(before)) = found.get(*place) {
                return *before;
            }
            let Some(named) = script.names().get(*place) else { return Known::whole(0) };
            let value = known(script, &named.value, found);
            if let Some(slot) = found.get_mut(*place) {
                *slot = Some(value);
            }
            value
        }
        Node::Choice { cases, otherwise } => {
            cases.iter().fold(of(otherwise), |all, (case, value)| {
                let may_fail = all.may_fail || of(case).may_fail;
                Known { may_fail, ..all }.or(of(value))
            })
        }
        Node::Any(several) | Node::All(several) => {
            let may_fail = several.iter().any(|one| of(one).may_fail);
            Known { may_fail, ..Known::whole(1) }
        }
        Node::Not(inner) => Known { may_fail: of(inner).may_fail, ..Known::whole(1) },
        Node::Minus(inner) => of(inner),
        Node::Compared(one, _, other) => {
            Known { may_fail: of(one).may_fail || of(other).may_fail, ..Known::whole(1) }
        }
        Node::Within { value, least, most } => {
            let mut bounds = [least, most].into_iter().flatten();
            let may_fail = of(value).may_fail || bounds.any(|bound| of(bound).may_fail);
            Known { may_fail, ..Known::whole(1) }
        }
        Node::Sum(first, rest) => {
            let first = of(first);
            rest.iter().fold(first, |sum, (_, next)| sum.plus(of(next)).checked())
        }
        Node::Product(first, rest) => {
            let first = of(first);
            rest.iter().fold(first, |product, (factor, next)| {
                let by = of(next);
                if *factor == Factor::Times {
                    return product.times(by).checked();
                }
                let is_sure = matches!(next.node, Node::Number(number) if number.is_true());
                let may_fail = product.may_fail || !product.is_whole || !by.is_whole || !is_sure;
                Known { may_fail, ..Known::whole(product.size) }
            })
        }
        Node::Function(function) => of_function(script, function, &mut of),
    }
}

/// What is known of what cards count by their ranks.
fn of_ranks(values: &RankValues) -> Known {
    Known { is_whole: values.are_whole(), ..Known::whole(ones(values.of_pack())) }
}

/// How far from nothing a number is, in ones.
const fn ones(number: Decimal) -> u64 {
    number.in_hundredths().unsigned_abs().div_ceil(100)
}

/// What is known of a function; `of` says it of its argument.
fn of_function(
    script: &Script,
    function: &Function,
    of: &mut dyn FnMut(&Expression) -> Known,
) -> Known {
    match function {
        Function::Length(..) | Function::Tricks(..) => Known::whole(13),
        Function::Shape(..) | Function::HasCard(..) | Function::Bids(_) | Function::Opens(_) => {
            Known::whole(1)
        }
        Function::Par(..) => Known::whole(MOST_PAR),
        Function::Quality(..) => Known::whole(100 * EVALUATOR_SIZE),
        Function::Count(measure, ..) => match measure {
            Measure::Points => script.point_count().map_or(Known::whole(40), of_ranks),
            Measure::Ranks(number) => of_ranks(&script.rank_count(*number)),
            Measure::FourCs => Known::whole(100 * EVALUATOR_SIZE),
            Measure::Evaluator(_) => Known { is_whole: false, ..Known::whole(EVALUATOR_SIZE) },
        },
        Function::Score { tricks, .. } => {
            let tricks = of(tricks);
            // Not so many that they are past what is scored, whatever the level.
            let is_sure = tricks.is_whole && tricks.size + 13 <= MOST_MARGIN;
            Known { may_fail: tricks.may_fail || !is_sure, ..Known::whole(1_000 * MOST_MARGIN) }
        }
        Function::Imps(difference) => {
            let difference = of(difference);
            Known { may_fail: difference.may_fail || !difference.is_whole, ..Known::whole(24) }
        }
        Function::Random { below, .. } => {
            let limit = of(below);
            let least = Decimal::ONE;
            let is_sure = matches!(below.node, Node::Number(number) if number >= least)
                && limit.is_whole
                && u32::try_from(limit.size).is_ok();
            Known { may_fail: limit.may_fail || !is_sure, ..Known::whole(limit.size) }
        }
    }
}
