//! Conditions that follow from opening calls and that a table of hands can decide: points, and the length of the
//! longest suit.
//!
//! The rules of a style are too detailed for tables of hands. But each rule has a gate: a simple condition that every
//! hand with the bid meets. Hands that meet the gates are counted and drawn, and are then tested for the bid.

use super::expression::{Expression, Function, Measure, Node, Opening};
use super::script::Script;
use crate::engine::bridge::opening::fact::Bounds;
use crate::engine::bridge::opening::gate::Gate;
use crate::engine::{Decimal, Evaluator, Situation, Span, Suit};

/// Maximum number of visited expressions. Expanding names could otherwise take exponential time.
const MOST_VISITS: usize = 1_000;

/// Returns a condition that follows from `expression` and that a table of hands can decide. Returns `None` if no such
/// condition is found, or if a table can decide `expression` itself.
pub(super) fn implied(script: &Script, expression: &Expression) -> Option<Expression> {
    ImpliedCondition { script, span: expression.span, visits: 0 }.of(expression)
}

struct ImpliedCondition<'s> {
    script: &'s Script,
    /// Span of the outermost expression.
    span: Span,
    visits: usize,
}

impl ImpliedCondition<'_> {
    fn of(&mut self, expression: &Expression) -> Option<Expression> {
        self.visits += 1;
        if self.visits > MOST_VISITS {
            return None;
        }
        match &self.script.resolve(expression).node {
            Node::Any(ways) => {
                let ways: Option<Vec<_>> = ways.iter().map(|way| self.of(way)).collect();
                Some(self.expression(Node::Any(ways?)))
            }
            Node::All(all) => {
                let known: Vec<_> = all.iter().filter_map(|one| self.of(one)).collect();
                (!known.is_empty()).then(|| self.expression(Node::All(known)))
            }
            Node::Function(Function::Bids(opening) | Function::Opens(opening)) => {
                self.of_bid(*opening)
            }
            _ => None,
        }
    }

    fn of_bid(&self, Opening { seat, call, style }: Opening) -> Option<Expression> {
        let (dealer, vulnerability) = (self.script.dealer(), self.script.vulnerability());
        let situation = Situation::of(seat, Some(dealer), Some(vulnerability));
        let gates = style.with_table(|table| table.gates(call, situation.seat))?;
        let points = Function::Count(Measure::Evaluator(Evaluator::Hcp), seat, None);
        let within = |gate: &Gate| {
            let mut all = Vec::new();
            let Bounds { least, most } = gate.points();
            if least > 0 || most.is_some() {
                all.push(self.within(points.clone(), Some(least), most));
            }
            let longest = gate.least_longest();
            if longest > 4 {
                let length = |suit| self.within(Function::Length(seat, suit), Some(longest), None);
                all.push(self.expression(Node::Any(Suit::DESCENDING.map(length).into())));
            }
            // If a gate admits every hand, there is no condition.
            (!all.is_empty()).then(|| self.expression(Node::All(all)))
        };
        let within = gates.iter().map(within).collect::<Option<Vec<_>>>()?;
        if within.is_empty() {
            // No hand makes the bid. So the implied condition must be impossible too: no hand has 38 points.
            return Some(self.within(points, Some(38), None));
        }
        Some(self.expression(Node::Any(within)))
    }

    fn within(&self, of: Function, least: Option<usize>, most: Option<usize>) -> Expression {
        let number = |number: Option<usize>| {
            number.map(|number| Box::new(self.expression(Node::Number(Decimal::count(number)))))
        };
        let value = Box::new(self.expression(Node::Function(of)));
        self.expression(Node::Within { value, least: number(least), most: number(most) })
    }

    const fn expression(&self, node: Node) -> Expression {
        Expression::new(node, self.span)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/engine/bridge/simulate/implied.rs"]
mod tests;
