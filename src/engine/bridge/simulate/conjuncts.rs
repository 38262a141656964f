//! The condition of a script as a list of parts that must all be met. Names that stand for several parts are
//! expanded.
//!
//! Each predealt length is a part. Each operand of `&&` or `and` is a part, also in the values of names. `opens` is
//! split into one part for each seat up to the opener. The seats before the opener pass, and the opener makes the call.

use std::collections::BTreeSet;

use super::expression::{Comparison, Expression, Function, Node, Opening};
use super::fallible::is_fallible;
use super::implied::implied;
use super::script::Script;
use crate::engine::{Call, Decimal, Seat, Span, Spanned, Suit};

/// A part: a condition that every deal of a script must meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conjunct {
    /// The condition. It may contain names. [`Script::resolve`] resolves them.
    pub expression: Expression,
    /// Span in the script, without surrounding brackets.
    pub span: Span,
    pub seats: Seats,
    /// A weaker condition that follows from this condition, if one is found. A table may be able to decide the
    /// weaker condition only. For example, an opening bid implies a minimum number of points.
    pub implied: Option<Box<Self>>,
    /// Whether the part is a length in `predeal`, not a condition of the script.
    pub is_given: bool,
    /// Whether evaluating the condition may fail on some deal, for example because it divides by 0. Such a part may
    /// be evaluated only on deals that meet all earlier parts.
    pub is_fallible: bool,
}

impl Script {
    /// Returns the parts that every deal must meet: first the predealt lengths, then the conditions. Both are in the
    /// order of the script. Predealt cards aren't parts.
    pub fn parts(&self) -> Vec<Conjunct> {
        let mut lengths: Vec<_> = self.predeal().lengths().collect();
        lengths.sort_by_key(|(_, _, length)| length.span.start);
        let part = |(seat, suit, length): (Seat, Suit, Spanned<u8>)| {
            let new = |node| Expression::new(node, length.span);
            let own = Box::new(new(Node::Function(Function::Length(seat, suit))));
            let given = Box::new(new(Node::Number(Decimal::whole(length.value.into()))));
            let expression = new(Node::Compared(own, Comparison::Equal, given));
            Conjunct { is_given: true, ..self.part(expression) }
        };
        let mut parts: Vec<_> = lengths.into_iter().map(part).collect();
        if let Some(condition) = self.condition() {
            self.split(condition, &mut BTreeSet::new(), &mut parts);
        }
        parts
    }

    /// Returns the seats that an expression depends on.
    pub(crate) fn seats(&self, expression: &Expression) -> Seats {
        self.fold(expression, |expression, children: Vec<Seats>| {
            let own = match &expression.node {
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
                    Function::Score { .. } | Function::Imps(_) | Function::Random { .. } => {
                        Seats::NONE
                    }
                },
                _ => Seats::NONE,
            };
            children.into_iter().fold(own, Seats::and)
        })
    }

    /// Returns whether the condition contains opening calls. If so, the dealer and the vulnerability matter.
    pub(crate) fn uses_openings(&self) -> bool {
        let is_opening =
            |function: &Function| matches!(function, Function::Bids(_) | Function::Opens(_));
        self.condition().is_some_and(|condition| self.uses(condition, is_opening))
    }

    /// Returns whether an expression uses a function that `is_wanted` accepts, directly or through names.
    pub(super) fn uses(&self, expression: &Expression, is_wanted: fn(&Function) -> bool) -> bool {
        self.functions(expression).into_iter().any(is_wanted)
    }

    /// Returns all functions that an expression uses, also through names and in the arguments of other functions.
    pub(super) fn functions<'s>(&'s self, expression: &'s Expression) -> Vec<&'s Function> {
        let (mut found, mut left) = (Vec::new(), vec![expression]);
        // Each name is visited once.
        let mut seen = vec![false; self.names.len()];
        while let Some(next) = left.pop() {
            match &next.node {
                Node::Name(index) => {
                    let is_new =
                        seen.get_mut(*index).is_some_and(|seen| !std::mem::replace(seen, true));
                    let named = self.names.get(*index).filter(|_| is_new);
                    left.extend(named.map(|named| &named.value));
                }
                Node::Function(function) => found.push(function),
                _ => {}
            }
            left.extend(next.children());
        }
        found
    }

    /// Computes a value for an expression, beginning with its leaves: `value` computes the value of a node from the
    /// values of its children. The only child of a name is its definition. Each definition is computed only once.
    pub(super) fn fold<T: Clone>(
        &self,
        expression: &Expression,
        value: impl Fn(&Expression, Vec<T>) -> T,
    ) -> T {
        self.fold_by(expression, &value, &mut vec![None; self.names.len()])
    }

    fn fold_by<T: Clone>(
        &self,
        expression: &Expression,
        value: &impl Fn(&Expression, Vec<T>) -> T,
        named: &mut Vec<Option<T>>,
    ) -> T {
        let Node::Name(index) = expression.node else {
            let of_child = |child: &Expression| self.fold_by(child, value, named);
            let children = expression.children().into_iter().map(of_child).collect();
            return value(expression, children);
        };
        if let Some(Some(known)) = named.get(index) {
            return known.clone();
        }
        let definition = self.names.get(index).map(|it| self.fold_by(&it.value, value, named));
        let of_name = value(expression, definition.into_iter().collect());
        if let Some(slot) = named.get_mut(index) {
            *slot = Some(of_name.clone());
        }
        of_name
    }

    fn split(&self, expression: &Expression, met: &mut BTreeSet<usize>, parts: &mut Vec<Conjunct>) {
        match &expression.node {
            Node::All(all) => all.iter().for_each(|one| self.split(one, met, parts)),
            // If a name is used several times, its conditions are added only once.
            Node::Name(index) if matches!(self.resolve(expression).node, Node::All(_)) => {
                if met.insert(*index)
                    && let Some(named) = self.names.get(*index)
                {
                    self.split(&named.value, met, parts);
                }
            }
            _ => match self.resolve(expression).node {
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

    fn part(&self, expression: Expression) -> Conjunct {
        let seats = self.seats(&expression);
        let is_fallible = is_fallible(self, &expression);
        let implied = implied(self, &expression).map(|implied| Box::new(self.part(implied)));
        Conjunct { span: expression.span, seats, implied, is_given: false, is_fallible, expression }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self(0b1111);

    pub(crate) const fn of(seat: Seat) -> Self {
        Self(1 << seat as u8)
    }

    /// Returns the union of two sets.
    pub(crate) const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns the index of the set, 0 to 15. A subset never has a greater index than its superset.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn contain(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::CLOCKWISE.into_iter().filter(move |&seat| self.contain(seat))
    }

    /// Returns the only seat, or `None` if the set has several seats or none.
    pub(crate) fn only(self) -> Option<Seat> {
        self.iter().next().filter(|&seat| self == Self::of(seat))
    }
}
