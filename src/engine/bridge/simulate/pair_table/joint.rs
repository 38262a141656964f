//! What some parts ask of two seats together, as sums over the suits: pairs of hands of which all of that is the same meet
//! the same parts.

use super::super::expression::{Expression, Factor, Function, Node, Sign};
use super::super::parts::within;
use super::super::script::Script;
use super::super::signature::{Need, is_of_suit, is_of_suits};
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::{BySuit, Suit};
use crate::engine::decimal::Decimal as Number;

/// How much of a script is looked at at most, so that what is named again and again ends.
const MOST_LOOKS: usize = 10_000;

/// How many sums there are at most.
const MOST_SUMS: usize = 24;

/// What is asked of two seats together.
pub(super) struct Joint<'s> {
    script: &'s Script,
    /// Sums over the suits, each as what is asked of a hand with the cards of a suit; nothing is 0.
    pub sums: Vec<BySuit<Option<Expression>>>,
    /// What is asked of the cards of one seat, whatever becomes of it.
    pub of_seat: BySeat<Vec<Expression>>,
    /// The names that were looked into.
    names: Vec<bool>,
    looks: usize,
}

impl<'s> Joint<'s> {
    /// What some expressions ask, all of which must be [known](Need::is_known_of_two); none where that is too much.
    pub(super) fn of(
        script: &'s Script,
        asked: impl IntoIterator<Item = &'s Expression>,
    ) -> Option<Self> {
        let mut joint = Self {
            script,
            sums: Vec::new(),
            of_seat: BySeat::from_fn(|_| Vec::new()),
            names: vec![false; script.names().len()],
            looks: 0,
        };
        let asked: Vec<_> = asked.into_iter().collect();
        for expression in &asked {
            joint.add(expression)?;
        }
        joint.names.fill(false);
        for expression in asked {
            joint.add_cards(expression)?;
        }
        Some(joint)
    }

    fn look(&mut self) -> Option<()> {
        self.looks += 1;
        (self.looks <= MOST_LOOKS).then_some(())
    }

    fn is_new(&mut self, place: usize) -> bool {
        self.names.get_mut(place).is_some_and(|met| !std::mem::replace(met, true))
    }

    /// Adds the sums that say what an expression is.
    fn add(&mut self, expression: &'s Expression) -> Option<()> {
        self.look()?;
        let need = Need::of(self.script, expression);
        if need.is_constant() {
            return Some(());
        }
        if let Some(suit) = need.within_suit() {
            return self.push(BySuit::from_fn(|it| (it == suit).then(|| expression.clone())));
        }
        if let Some(sum) = self.by_suit(expression) {
            return self.push(sum);
        }
        match &expression.node {
            Node::Name(place) => {
                let script = self.script;
                if let Some(named) = script.names().get(*place).filter(|_| self.is_new(*place)) {
                    self.add(&named.value)?;
                }
                Some(())
            }
            // Which of them is more is said by how much more it is.
            Node::Compared(one, _, other) if !self.is_constant(one) && !self.is_constant(other) => {
                match self.by_suit(one).zip(self.by_suit(other)) {
                    Some((one, other)) => self.push(difference(&one, &other)),
                    None => self.add(one).and_then(|()| self.add(other)),
                }
            }
            Node::Function(Function::Score { tricks: inner, .. } | Function::Imps(inner)) => {
                self.add(inner)
            }
            Node::Function(Function::Shape(seat, ..)) => self.add_lengths(*seat),
            Node::Function(Function::Count(_, seat, None)) => {
                // What comes to it is said by the lengths.
                self.push(BySuit::from_fn(|_| Some(expression.clone())))?;
                self.add_lengths(*seat)
            }
            _ => within(expression).into_iter().try_for_each(|inner| self.add(inner)),
        }
    }

    fn is_constant(&self, expression: &Expression) -> bool {
        Need::of(self.script, expression).is_constant()
    }

    fn push(&mut self, sum: BySuit<Option<Expression>>) -> Option<()> {
        if !self.sums.contains(&sum) {
            self.sums.push(sum);
        }
        (self.sums.len() <= MOST_SUMS).then_some(())
    }

    fn add_lengths(&mut self, seat: Seat) -> Option<()> {
        Suit::DESCENDING.into_iter().try_for_each(|suit| {
            let length = Node::Function(Function::Length(seat, suit));
            let length = Expression::new(length, super::NOWHERE);
            self.push(BySuit::from_fn(|it| (it == suit).then(|| length.clone())))
        })
    }

    /// Adds what an expression asks of cards, beside how many they are.
    fn add_cards(&mut self, expression: &'s Expression) -> Option<()> {
        self.look()?;
        match &expression.node {
            Node::Name(place) => {
                let script = self.script;
                if let Some(named) = script.names().get(*place).filter(|_| self.is_new(*place)) {
                    self.add_cards(&named.value)?;
                }
                Some(())
            }
            Node::Function(function) => match function {
                Function::Count(_, seat, _)
                | Function::Quality(seat, _)
                | Function::HasCard(seat, _) => {
                    let asked = &mut self.of_seat[*seat];
                    if !asked.iter().any(|known| known.node == expression.node) {
                        asked.push(expression.clone());
                    }
                    (asked.len() <= MOST_SUMS).then_some(())
                }
                Function::Score { tricks: inner, .. } | Function::Imps(inner) => {
                    self.add_cards(inner)
                }
                _ => Some(()),
            },
            _ => within(expression).into_iter().try_for_each(|inner| self.add_cards(inner)),
        }
    }

    /// An expression as a sum over the suits, if it is one.
    fn by_suit(&mut self, expression: &Expression) -> Option<BySuit<Option<Expression>>> {
        let mut sum = BySuit::from_fn(|_| None);
        for suit in Suit::DESCENDING {
            sum[suit] = Some(self.of_suit(expression, suit)?);
        }
        Some(sum)
    }

    /// What a suit adds to an expression that is a sum over the suits.
    fn of_suit(&mut self, expression: &Expression, suit: Suit) -> Option<Expression> {
        self.look()?;
        let script = self.script;
        let nothing = Node::Number(Number::ZERO);
        let node = match &expression.node {
            // It is added for each suit, which is the same for all hands.
            Node::Number(number) => Node::Number(*number),
            Node::Name(place) => {
                return self.of_suit(&script.names().get(*place)?.value, suit);
            }
            Node::Minus(inner) => Node::Minus(Box::new(self.of_suit(inner, suit)?)),
            Node::Sum(first, rest) => {
                let first = self.of_suit(first, suit)?;
                let rest = rest.iter().map(|(sign, next)| Some((*sign, self.of_suit(next, suit)?)));
                Node::Sum(Box::new(first), rest.collect::<Option<_>>()?)
            }
            Node::Product(first, rest) => {
                let factors = std::iter::once(&**first).chain(rest.iter().map(|(_, next)| next));
                let is_multiple = rest.iter().all(|(factor, _)| *factor == Factor::Times)
                    && factors.filter(|factor| !self.is_constant(factor)).count() == 1;
                if !is_multiple {
                    return None;
                }
                let first = self.of_suit(first, suit)?;
                let rest =
                    rest.iter().map(|(factor, next)| Some((*factor, self.of_suit(next, suit)?)));
                Node::Product(Box::new(first), rest.collect::<Option<_>>()?)
            }
            Node::Function(function) => {
                let of = match function {
                    Function::Count(measure, seat, None) if is_of_suits(*measure) => {
                        let of_suit = Function::Count(*measure, *seat, Some(suit));
                        return Some(Expression::new(Node::Function(of_suit), expression.span));
                    }
                    Function::Length(_, of) | Function::Quality(_, of) => *of,
                    Function::Count(measure, _, Some(of)) if is_of_suit(*measure) => *of,
                    Function::HasCard(_, card) => card.suit,
                    _ => return None,
                };
                if of == suit { expression.node.clone() } else { nothing }
            }
            _ => return None,
        };
        Some(Expression::new(node, expression.span))
    }
}

/// One sum less another.
fn difference(
    one: &BySuit<Option<Expression>>,
    other: &BySuit<Option<Expression>>,
) -> BySuit<Option<Expression>> {
    BySuit::from_fn(|suit| {
        let (one, other) = one[suit].clone().zip(other[suit].clone())?;
        let less = Node::Sum(Box::new(one), vec![(Sign::Minus, other)]);
        Some(Expression::new(less, super::NOWHERE))
    })
}
