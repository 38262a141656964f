//! A script as a conjunction of parts, the names put in.
//!
//! What is given as a length is a part, and so is each condition between two `&&` or `and`, be it in the condition itself
//! or in a value that it names there. Who `opens` is a part for each seat: those before pass, and then it bids.

use std::collections::BTreeSet;

use super::expression::{Comparison, Expression, Function, Node, Opening};
use super::implied::implied;
use super::may_fail::may_fail;
use super::script::Script;
use super::seats::Seats;
use crate::engine::bridge::call::Call;
use crate::engine::decimal::Decimal;
use crate::engine::source::Span;

/// A condition of its own, of which a script asks several at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What is asked. Names stand in it as names: [`Script::behind`] says what for.
    pub expression: Expression,
    /// Where the script asks it, without the brackets around it.
    pub span: Span,
    /// The seats on which it depends.
    pub seats: Seats,
    /// What every deal has that meets it, and what can be counted where the part itself cannot: an opening bid is made
    /// with so many points.
    pub implied: Option<Box<Self>>,
    /// Whether it is a length that is given, rather than a condition.
    pub is_given: bool,
    /// Whether it may have no value on some deal, as what is divided by nothing. Such a part must not be asked of a deal
    /// that does not meet the parts before it.
    pub may_fail: bool,
}

impl Script {
    /// The parts that every deal is to meet, in the order of the text: first the lengths that are given. The cards that
    /// are given are none of them.
    #[must_use]
    pub fn parts(&self) -> Vec<Part> {
        let mut lengths: Vec<_> = self.given().lengths().collect();
        lengths.sort_by_key(|(_, _, length)| length.span.start);
        let lengths = lengths.into_iter().map(|(seat, suit, length)| {
            let new = |node| Box::new(Expression::new(node, length.span));
            let asked = new(Node::Function(Function::Length(seat, suit)));
            let is = new(Node::Number(Decimal::whole(length.value.into())));
            let expression =
                Expression::new(Node::Compared(asked, Comparison::Equal, is), length.span);
            Part { is_given: true, ..self.part(expression) }
        });
        let mut parts: Vec<_> = lengths.collect();
        if let Some(condition) = self.condition() {
            self.split(condition, &mut BTreeSet::new(), &mut parts);
        }
        parts
    }

    /// The seats on which an expression depends.
    #[must_use]
    pub fn seats(&self, expression: &Expression) -> Seats {
        self.seats_by(expression, &mut vec![None; self.names().len()])
    }

    /// Whether it matters who deals and who is vulnerable: where something is asked that hands open.
    #[must_use]
    pub fn asks_openings(&self) -> bool {
        let is_opening =
            |function: &Function| matches!(function, Function::Bids(_) | Function::Opens(_));
        self.condition().is_some_and(|condition| self.asks(condition, is_opening))
    }

    /// Whether an expression asks a function of some kind, be it by names.
    pub(super) fn asks(&self, expression: &Expression, is_wanted: fn(&Function) -> bool) -> bool {
        self.asks_by(expression, is_wanted, &mut vec![false; self.names().len()])
    }

    /// The same; names are looked into once.
    fn asks_by(
        &self,
        expression: &Expression,
        is_wanted: fn(&Function) -> bool,
        met: &mut Vec<bool>,
    ) -> bool {
        match &expression.node {
            Node::Name(place) => {
                let is_new = met.get_mut(*place).is_some_and(|met| !std::mem::replace(met, true));
                let named = self.names().get(*place).filter(|_| is_new);
                named.is_some_and(|named| self.asks_by(&named.value, is_wanted, met))
            }
            Node::Function(function) if is_wanted(function) => true,
            Node::Function(
                Function::Score { tricks: inner, .. }
                | Function::Imps(inner)
                | Function::Random { below: inner, .. },
            ) => self.asks_by(inner, is_wanted, met),
            _ => within(expression).into_iter().any(|inner| self.asks_by(inner, is_wanted, met)),
        }
    }

    fn split(&self, expression: &Expression, met: &mut BTreeSet<usize>, parts: &mut Vec<Part>) {
        match &expression.node {
            Node::All(all) => all.iter().for_each(|one| self.split(one, met, parts)),
            // What is asked once need not be asked again.
            Node::Name(place) if matches!(self.behind(expression).node, Node::All(_)) => {
                if met.insert(*place)
                    && let Some(named) = self.names().get(*place)
                {
                    self.split(&named.value, met, parts);
                }
            }
            _ => match self.behind(expression).node {
                Node::Function(Function::Opens(opening)) => {
                    let part = |opening| {
                        let node = Node::Function(Function::Bids(opening));
                        self.part(Expression::new(node, expression.span))
                    };
                    let before = self.dealer().until(opening.seat);
                    parts.extend(
                        before.map(|seat| part(Opening { seat, call: Call::Pass, ..opening })),
                    );
                    parts.push(part(opening));
                }
                _ => parts.push(self.part(expression.clone())),
            },
        }
    }

    fn part(&self, expression: Expression) -> Part {
        let seats = self.seats(&expression);
        let may_fail = may_fail(self, &expression);
        let implied = implied(self, &expression).map(|implied| Box::new(self.part(implied)));
        Part { span: expression.span, seats, implied, is_given: false, may_fail, expression }
    }

    /// The seats on which an expression depends; those of names are found once.
    fn seats_by(&self, expression: &Expression, known: &mut Vec<Option<Seats>>) -> Seats {
        match &expression.node {
            Node::Name(place) => {
                if let Some(Some(seats)) = known.get(*place) {
                    return *seats;
                }
                let named = self.names().get(*place);
                let seats = named.map_or(Seats::NONE, |named| self.seats_by(&named.value, known));
                if let Some(slot) = known.get_mut(*place) {
                    *slot = Some(seats);
                }
                seats
            }
            Node::Function(function) => match function {
                Function::Length(seat, _)
                | Function::Count(_, seat, _)
                | Function::Quality(seat, _)
                | Function::Shape(seat, ..)
                | Function::HasCard(seat, _)
                | Function::Bids(Opening { seat, .. }) => Seats::of(*seat),
                Function::Opens(opening) => self
                    .dealer()
                    .until(opening.seat)
                    .fold(Seats::of(opening.seat), |seats, seat| seats.and(Seats::of(seat))),
                Function::Tricks(..) | Function::Par(..) => Seats::ALL,
                Function::Score { tricks: inner, .. }
                | Function::Imps(inner)
                | Function::Random { below: inner, .. } => self.seats_by(inner, known),
            },
            _ => within(expression)
                .into_iter()
                .fold(Seats::NONE, |seats, inner| seats.and(self.seats_by(inner, known))),
        }
    }
}

/// The expressions of which another is made, those of functions left out.
pub(super) fn within(expression: &Expression) -> Vec<&Expression> {
    match &expression.node {
        Node::Number(_) | Node::Name(_) | Node::Function(_) => Vec::new(),
        Node::Choice { cases, otherwise } => {
            cases.iter().flat_map(|(case, value)| [case, value]).chain([&**otherwise]).collect()
        }
        Node::Any(several) | Node::All(several) => several.iter().collect(),
        Node::Not(inner) | Node::Minus(inner) => vec![inner],
        Node::Compared(one, _, other) => vec![one, other],
        Node::Within { value, least, most } => [Some(value), least.as_ref(), most.as_ref()]
            .into_iter()
            .flatten()
            .map(|it| &**it)
            .collect(),
        Node::Sum(first, rest) => {
            std::iter::once(&**first).chain(rest.iter().map(|(_, next)| next)).collect()
        }
        Node::Product(first, rest) => {
            std::iter::once(&**first).chain(rest.iter().map(|(_, next)| next)).collect()
        }
    }
}
