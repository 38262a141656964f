//! Evaluation of expressions on a deal, or on some of its hands.

use derive_more::Display;

use super::expression::{Expression, Factor, Function, Measure, Node, Opening, RankValues, Sign};
use super::oracle::{Oracle, TricksError};
use super::script::Script;
use crate::engine::bridge::comparison::imps;
use crate::engine::bridge::evaluation::kaplan_rubens;
use crate::engine::bridge::opening::call_made;
use crate::engine::decimal::DecimalError;
use crate::engine::diagnostic::faults;
use crate::engine::{
    Bid, BySeat, Call, CardSet, Contract, Decimal, Doubling, Evaluator, Finding, Hand, Margin, Par,
    Score, Seat, Side, Situation, Span, Strain, Suit, TrickTable, Vulnerability, high_card_points,
};

/// Calculator for the expressions of a script. It evaluates one deal after another.
///
/// Seats that an expression does not depend on need no cards. So a condition on one seat can be evaluated if only the
/// hand of that seat is known.
pub struct Calculator<'s, O> {
    script: &'s Script,
    hands: BySeat<CardSet>,
    /// Values of the names that were evaluated on the current deal.
    values: Vec<Option<Decimal>>,
    /// Values of ranks that the script sets with `pointcount`, if it does.
    points: Option<RankValues>,
    counts: [RankValues; super::RANK_COUNTS],
    /// Source of random numbers and tricks.
    pub(crate) oracle: O,
}

/// Error for an expression that can't be evaluated, with the span of the expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct EvalError {
    pub span: Span,
    /// Whether the expression is in the value of a name or in a statistic of the script. A question may use these names
    /// and statistics. The span then refers to the script, not to the question.
    pub in_script: bool,
    pub why: EvalReason,
}

/// Reason that an expression can't be evaluated.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum EvalReason {
    #[display("this divides by 0")]
    DividedByZero,
    #[display("{_0} isn’t a whole number, which this needs")]
    NotWhole(Decimal),
    #[display("this has more than two decimals")]
    TooFine,
    #[display("this number is too large")]
    TooLarge,
    #[display("no contract is scored with {_0} tricks")]
    NotTricks(Decimal),
    #[display("rnd takes a number from 1 to 4294967295, not {_0}")]
    NoLimit(Decimal),
    #[display("{_0} hasn’t thirteen cards")]
    NotDealt(Seat),
    #[display("the four hands aren’t a deal")]
    NoDeal,
    #[display("these tricks aren’t solved for this question")]
    NotSolved,
}

/// Error for an expression that can't be evaluated on a deal, with the number of the deal.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("{why} (in deal {deal})")]
pub struct DealEvalError {
    pub why: EvalReason,
    pub deal: u64,
}

faults! {
    impl DealEvalError {
        Self { why: EvalReason::DividedByZero, .. } => "divided-by-zero", Error;
        Self { why: EvalReason::NotWhole(_) | EvalReason::TooFine, .. } => "whole-numbers", Error;
        Self { why: EvalReason::TooLarge | EvalReason::NotTricks(_) | EvalReason::NoLimit(_), .. } => "out-of-range", Error;
        Self { why: EvalReason::NotDealt(_) | EvalReason::NoDeal, .. } => "not-dealt", Error;
        Self { why: EvalReason::NotSolved, .. } => "not-solved", Error;
    }
}

impl EvalError {
    const fn new(span: Span, why: EvalReason) -> Self {
        Self { span, in_script: false, why }
    }

    /// Converts the error to a finding at the span of the expression. `deal` is the number of the deal.
    pub(crate) fn of_deal(self, deal: u64) -> Finding {
        Finding::new(self.span, DealEvalError { why: self.why, deal })
    }
}

/// Maximum number of tricks over or under a contract that `score` accepts.
pub(super) const MOST_MARGIN: u64 = u8::MAX as u64;

type Value<T = Decimal> = Result<T, EvalError>;

impl<'s, O: Oracle> Calculator<'s, O> {
    /// Creates a calculator for a script, without a deal.
    pub(crate) fn new(script: &'s Script, oracle: O) -> Self {
        let counts = std::array::from_fn(|number| script.rank_count(number));
        let points = script.content.points;
        let values = vec![None; script.names.len()];
        Self { script, hands: BySeat::default(), values, points, counts, oracle }
    }

    pub(crate) fn set_hands(&mut self, hands: BySeat<CardSet>) {
        self.hands = hands;
        self.values.fill(None);
    }

    /// Returns whether the hands match the condition of the script, and its predealt cards and lengths.
    #[cfg(test)]
    pub(crate) fn meets_script(&mut self) -> Value<bool> {
        let predeal = self.script.predeal();
        let has_cards =
            predeal.cards().iter().all(|(seat, &cards)| (cards - self.hands[seat]).is_empty());
        let has_lengths = predeal
            .lengths()
            .all(|(seat, suit, length)| self.hands[seat].length(suit) == usize::from(length.value));
        let condition = self.script.condition();
        Ok(has_cards
            && has_lengths
            && condition.map_or(Ok(true), |condition| self.meets(condition))?)
    }

    /// Returns whether an expression is true, that is, not 0.
    pub(crate) fn meets(&mut self, expression: &Expression) -> Value<bool> {
        self.value(expression).map(Decimal::is_true)
    }

    /// Returns the value of an expression. The expression is from the script, or from a question about the script.
    pub(crate) fn value(&mut self, expression: &Expression) -> Value {
        let span = expression.span;
        match &expression.node {
            Node::Number(number) => Ok(*number),
            Node::Name(index) => self.named(*index),
            Node::Choice { cases, otherwise } => {
                for (case, value) in cases {
                    if self.meets(case)? {
                        return self.value(value);
                    }
                }
                self.value(otherwise)
            }
            Node::Any(any) => {
                for one in any {
                    if self.meets(one)? {
                        return Ok(Decimal::ONE);
                    }
                }
                Ok(Decimal::ZERO)
            }
            Node::All(all) => {
                for one in all {
                    if !self.meets(one)? {
                        return Ok(Decimal::ZERO);
                    }
                }
                Ok(Decimal::ONE)
            }
            Node::Not(inner) => Ok(Decimal::truth(!self.meets(inner)?)),
            Node::Minus(inner) => {
                Decimal::ZERO.minus(self.value(inner)?).or_else(|why| eval_error(span, why))
            }
            Node::Compared(one, comparison, other) => {
                let (one, other) = (self.value(one)?, self.value(other)?);
                Ok(Decimal::truth(comparison.holds(one, other)))
            }
            Node::Within { value, least, most } => {
                let value = self.value(value)?;
                if let Some(least) = least
                    && value < self.value(least)?
                {
                    return Ok(Decimal::ZERO);
                }
                let is_below = match most {
                    Some(most) => value <= self.value(most)?,
                    None => true,
                };
                Ok(Decimal::truth(is_below))
            }
            Node::Sum(first, rest) => {
                let mut sum = self.value(first)?;
                for (sign, next) in rest {
                    let next = self.value(next)?;
                    sum = match sign {
                        Sign::Plus => sum.plus(next),
                        Sign::Minus => sum.minus(next),
                    }
                    .or_else(|why| eval_error(span, why))?;
                }
                Ok(sum)
            }
            Node::Product(first, rest) => {
                let mut product = self.value(first)?;
                for (factor, next) in rest {
                    let value = self.value(next)?;
                    product = match factor {
                        Factor::Times => product.times(value),
                        Factor::Divided => product.divided(value),
                        Factor::Remainder => product.remainder(value),
                    }
                    .or_else(|why| eval_error(span, why))?;
                }
                Ok(product)
            }
            Node::Function(function) => self.function(function, span),
        }
    }

    /// Returns the value of a name. It is computed only once per deal.
    fn named(&mut self, index: usize) -> Value {
        let script = self.script;
        if let Some(Some(value)) = self.values.get(index) {
            return Ok(*value);
        }
        // The index is always valid, because names are defined before they are used.
        let Some(named) = script.names.get(index) else { return Ok(Decimal::ZERO) };
        let value =
            self.value(&named.value).map_err(|error| EvalError { in_script: true, ..error })?;
        if let Some(slot) = self.values.get_mut(index) {
            *slot = Some(value);
        }
        Ok(value)
    }

    fn function(&mut self, function: &Function, span: Span) -> Value {
        Ok(match *function {
            Function::Length(seat, suit) => Decimal::count(self.hands[seat].length(suit)),
            Function::Count(measure, seat, suit) => self.count(measure, seat, suit, span)?,
            Function::Quality(seat, suit) => {
                let part = kaplan_rubens::first_part(self.hand(seat, span)?, suit);
                hundredfold(part, span)?
            }
            Function::Shape(seat, ref shapes, _) => {
                Decimal::truth(shapes.contains_shape_of(self.hands[seat]))
            }
            Function::HasCard(seat, card) => Decimal::truth(self.hands[seat].contains(card)),
            Function::Tricks(declarer, strain) => {
                Decimal::whole(self.tricks(strain, declarer, span)?.into())
            }
            Function::Par(side, vulnerability) => {
                let table = self.table(span)?;
                let vulnerability = vulnerability.unwrap_or_else(|| self.script.vulnerability());
                let score = Par::of(&table, self.script.dealer(), vulnerability).score();
                Decimal::whole(if side == Side::NorthSouth { score } else { -score })
            }
            Function::Score { vulnerable, bid, doubling, ref tricks } => {
                let tricks = self.value(tricks)?;
                match margin(bid, integer(tricks, span)?) {
                    Some(margin) => Decimal::whole(score(bid, doubling, margin, vulnerable)),
                    None => return Err(EvalError::new(span, EvalReason::NotTricks(tricks))),
                }
            }
            Function::Imps(ref difference) => {
                let points = integer(self.value(difference)?, span)?;
                // Any difference of 4000 or more is 24 IMPs.
                let most = i64::from(i32::MAX);
                let points = i32::try_from(points.clamp(-most, most)).unwrap_or(i32::MAX);
                Decimal::whole(imps(points))
            }
            Function::Random { index, ref below } => {
                let limit = self.value(below)?;
                let positive = u32::try_from(integer(limit, span)?).ok().filter(|&it| it > 0);
                let below = positive.ok_or(EvalError::new(span, EvalReason::NoLimit(limit)))?;
                Decimal::hundredths(i64::from(self.oracle.random(index, below)) * 100)
            }
            Function::Bids(opening) => Decimal::truth(self.bids(opening, span)?),
            Function::Opens(opening) => {
                for seat in self.script.dealer().until(opening.seat) {
                    if !self.bids(Opening { seat, call: Call::Pass, ..opening }, span)? {
                        return Ok(Decimal::ZERO);
                    }
                }
                Decimal::truth(self.bids(opening, span)?)
            }
        })
    }

    fn tricks(&mut self, strain: Strain, declarer: Seat, span: Span) -> Value<u8> {
        self.oracle.tricks(&self.hands, strain, declarer).map_err(|error| {
            let why = match error {
                TricksError::NoDeal => EvalReason::NoDeal,
                TricksError::NotSolved => EvalReason::NotSolved,
            };
            EvalError::new(span, why)
        })
    }

    fn table(&mut self, span: Span) -> Value<TrickTable> {
        let mut solved = Vec::new();
        for strain in Strain::ASCENDING {
            for declarer in Seat::CLOCKWISE {
                solved.push(((strain, declarer), self.tricks(strain, declarer, span)?));
            }
        }
        Ok(TrickTable::from_fn(|strain, declarer| {
            let found = solved.iter().find(|(of, _)| *of == (strain, declarer));
            found.map_or(0, |(_, tricks)| *tricks)
        }))
    }

    fn count(&self, measure: Measure, seat: Seat, suit: Option<Suit>, span: Span) -> Value {
        let cards = self.hands[seat];
        match measure {
            Measure::Points => Ok(match (&self.points, suit) {
                (Some(values), _) => values.of_cards(cards, suit),
                (None, Some(suit)) => Decimal::count(high_card_points(cards.of_suit(suit))),
                (None, None) => Decimal::count(high_card_points(cards)),
            }),
            Measure::Ranks(number) => Ok(match self.counts.get(number) {
                Some(values) => values.of_cards(cards, suit),
                None => Decimal::ZERO,
            }),
            Measure::FourCs => {
                let amount = Evaluator::KaplanRubens.total(self.hand(seat, span)?);
                hundredfold(amount, span)
            }
            Measure::Evaluator(evaluator) => {
                let hand = self.hand(seat, span)?;
                Ok(match suit {
                    Some(suit) => evaluator.in_suit(hand, suit),
                    None => evaluator.total(hand),
                })
            }
        }
    }

    /// Returns whether a seat makes a call after passes by all seats before it.
    fn bids(&self, Opening { seat, call, style }: Opening, span: Span) -> Value<bool> {
        let hand = self.hand(seat, span)?;
        let (dealer, vulnerability) = (self.script.dealer(), self.script.vulnerability());
        let situation = Situation::of(seat, Some(dealer), Some(vulnerability));
        Ok(call_made(style.with_table(|table| table.suggest(hand, situation))) == call)
    }

    fn hand(&self, seat: Seat, span: Span) -> Value<Hand> {
        Hand::try_from(self.hands[seat])
            .map_err(|_| EvalError::new(span, EvalReason::NotDealt(seat)))
    }
}

fn integer(number: Decimal, span: Span) -> Value<i64> {
    number.as_whole().ok_or(EvalError::new(span, EvalReason::NotWhole(number)))
}

/// Returns the margin of a contract that takes `tricks` tricks, or `None` if the margin exceeds 255 tricks. More than
/// thirteen tricks are accepted, as in the hand generator `dealer`.
fn margin(bid: Bid, tricks: i64) -> Option<Margin> {
    let more = tricks.checked_sub(bid.level.tricks_needed().into())?;
    let tricks = u8::try_from(more.unsigned_abs()).ok()?;
    Some(match more {
        0 => Margin::Exact,
        1.. => Margin::Over(tricks),
        _ => Margin::Under(tricks),
    })
}

fn score(bid: Bid, doubling: Doubling, margin: Margin, vulnerable: bool) -> i32 {
    let sides = if vulnerable { Vulnerability::Both } else { Vulnerability::None };
    let contract = Contract { bid, doubling, declarer: Seat::North };
    Score::by_margin(contract, margin, sides).total()
}

fn hundredfold(number: Decimal, span: Span) -> Value {
    number.times(Decimal::whole(100)).or_else(|why| eval_error(span, why))
}

/// Converts an arithmetic error to the error of an expression.
fn eval_error<T>(span: Span, why: DecimalError) -> Value<T> {
    let why = match why {
        DecimalError::ByZero => EvalReason::DividedByZero,
        DecimalError::NotWhole(number) => EvalReason::NotWhole(number),
        DecimalError::TooFine => EvalReason::TooFine,
        DecimalError::TooLarge => EvalReason::TooLarge,
    };
    Err(EvalError::new(span, why))
}
