//! Descriptions of the parts of a script in the language of bridge players. They help users to notice mistakes in a
//! script.

use std::fmt;

use super::conjuncts::Conjunct;
use super::expression::{
    Comparison, Expression, Function, Measure, Node, Opening, ShapeNotation, Sign,
};
use super::script::Script;
use crate::engine::bridge::opening::Style;
use crate::engine::{Call, CardSet, Decimal, Seat, Side, Suit};

/// Subject of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    Seat(Seat),
    /// Both seats of a side together.
    Side(Side),
    /// Several seats, or none.
    Table,
}

/// Description of a part of a script, or of a seat's predealt cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Subject of the phrase, such as a seat or a side.
    pub subject: Subject,
    /// Description, or the text of the condition in the script if it can't be described.
    pub text: String,
}

/// Description of a script. [`Display`](fmt::Display) writes it as in `South: 15–17 HCP, balanced; North: 8–9 HCP`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptWording {
    /// Phrases for the predealt cards, one for each seat that has such cards.
    pub given: Vec<Phrase>,
    /// Phrases for the [parts](Script::parts).
    pub parts: Vec<Phrase>,
}

impl fmt::Display for ScriptWording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = || self.given.iter().chain(&self.parts);
        let mut subjects: Vec<Subject> = Vec::new();
        for Phrase { subject, .. } in all() {
            if subjects.contains(subject) {
                continue;
            }
            let begin = if subjects.is_empty() { "" } else { "; " };
            match subject {
                Subject::Seat(seat) => write!(f, "{begin}{seat}: ")?,
                Subject::Side(side) => write!(f, "{begin}{side}: ")?,
                Subject::Table => f.write_str(begin)?,
            }
            for (index, phrase) in all().filter(|phrase| phrase.subject == *subject).enumerate() {
                write!(f, "{}{}", if index == 0 { "" } else { ", " }, phrase.text)?;
            }
            subjects.push(*subject);
        }
        Ok(())
    }
}

impl Script {
    /// Describes the script. There is a phrase for each seat with predealt cards, and a phrase for each part.
    pub fn in_words(&self) -> ScriptWording {
        let hand = |(seat, cards): (Seat, &CardSet)| {
            let suits = Suit::DESCENDING.into_iter().filter(|&suit| cards.length(suit) > 0);
            let suits: Vec<_> =
                suits.map(|suit| format!("{}{}", suit.symbol(), cards.holding(suit))).collect();
            Phrase { subject: Subject::Seat(seat), text: suits.join(" ") }
        };
        let given = self.predeal().cards().iter().filter(|(_, cards)| !cards.is_empty());
        ScriptWording {
            given: given.map(hand).collect(),
            parts: self.parts().iter().map(|it| self.phrase(it)).collect(),
        }
    }

    pub(crate) fn phrase(&self, part: &Conjunct) -> Phrase {
        let worded = self.worded(&part.expression);
        let (subject, text) = worded.unwrap_or_else(|| {
            let subject = part.seats.only().map_or(Subject::Table, Subject::Seat);
            (subject, one_line(self.slice(part.span)))
        });
        Phrase { subject, text }
    }

    fn worded(&self, expression: &Expression) -> Option<(Subject, String)> {
        let expression = self.resolve(expression);
        match &expression.node {
            Node::Compared(one, comparison, other) => {
                match (self.number(one), self.number(other)) {
                    (_, Some(number)) => self.amount(one, &Range::of(*comparison, number)),
                    (Some(number), None) => {
                        self.amount(other, &Range::of(comparison.exchanged(), number))
                    }
                    (None, None) => None,
                }
            }
            Node::Within { value, least, most } => {
                let bound = |bound: &Option<Box<Expression>>| match bound {
                    None => Some(None),
                    Some(bound) => self.number(bound).map(Some),
                };
                let range = Range::between(bound(least)?, bound(most)?)?;
                self.amount(value, &range)
            }
            Node::Function(function) => self.function(function, false),
            Node::Not(inner) => match &self.resolve(inner).node {
                Node::Function(function) => self.function(function, true),
                _ => None,
            },
            Node::All(all) => self.joined(all, " and "),
            Node::Any(any) => self.joined(any, " or "),
            _ => None,
        }
    }

    /// Describes several conditions on one seat or side. The descriptions are joined by `word`, and nested conditions
    /// get brackets. Returns `None` if a condition can't be described, or if the subjects differ.
    fn joined(&self, parts: &[Expression], word: &str) -> Option<(Subject, String)> {
        let worded: Vec<_> = parts.iter().map(|part| self.worded(part)).collect::<Option<_>>()?;
        let subject = worded.first()?.0;
        let texts = worded.into_iter().zip(parts).map(|((other, text), part)| {
            let is_joined = matches!(self.resolve(part).node, Node::All(_) | Node::Any(_));
            let text = if is_joined { format!("({text})") } else { text };
            (other == subject).then_some(text)
        });
        Some((subject, texts.collect::<Option<Vec<_>>>()?.join(word)))
    }

    /// Describes a condition on an amount, such as a range of points. Returns `None` if it can't be described.
    fn amount(&self, value: &Expression, range: &Range) -> Option<(Subject, String)> {
        let value = self.resolve(value);
        if let Node::Function(function) = &value.node {
            let (seat, counted) = Quantity::of(function)?;
            return Some((Subject::Seat(seat), counted.condition(self, range)));
        }
        let Node::Sum(first, rest) = &value.node else { return None };
        let [(Sign::Plus, second)] = rest.as_slice() else { return None };
        let counted = |it| match &self.resolve(it).node {
            Node::Function(function) => Quantity::of(function),
            _ => None,
        };
        let ((one, counted), (other, again)) = (counted(first)?, counted(second)?);
        (counted == again && one == other.partner()).then(|| {
            (Subject::Side(one.side()), format!("{} together", counted.condition(self, range)))
        })
    }

    /// Describes a condition on a hand. If `is_not` is `true`, describes its negation. Returns `None` if it can't be
    /// described.
    fn function(&self, function: &Function, is_not: bool) -> Option<(Subject, String)> {
        let not = if is_not { "not " } else { "" };
        let (seat, text) = match function {
            Function::Shape(seat, _, ShapeNotation::Class(class)) => {
                (*seat, format!("{not}{class}"))
            }
            Function::Shape(seat, _, ShapeNotation::List(span)) => {
                (*seat, format!("{not}shape {}", one_line(self.slice(*span))))
            }
            Function::HasCard(seat, card) => {
                let no = if is_not { "no " } else { "" };
                (*seat, format!("{no}{}{}", card.suit.symbol(), card.rank))
            }
            Function::Bids(opening) | Function::Opens(opening) => {
                (opening.seat, opens(opening, is_not))
            }
            _ => return None,
        };
        Some((Subject::Seat(seat), text))
    }
}

fn opens(Opening { call, style, .. }: &Opening, is_not: bool) -> String {
    let system = system(*style);
    match (call, is_not) {
        (Call::Bid(bid), false) => format!("opens {} ({system})", bid.with_symbol()),
        (Call::Bid(bid), true) => format!("does not open {} ({system})", bid.with_symbol()),
        (_, false) => format!("passes ({system})"),
        (_, true) => format!("does not pass ({system})"),
    }
}

/// Returns the short title of the system of a style, and the switches that are not at their defaults.
fn system(style: Style) -> String {
    let text = style.to_string();
    let title = style.system().short_title();
    text.split_once(':').map_or_else(|| title.to_owned(), |(_, it)| format!("{title}: {it}"))
}

#[derive(Clone, Copy)]
enum Range {
    Exactly(Decimal),
    Not(Decimal),
    Between(Decimal, Decimal),
    AtLeast(Decimal),
    AtMost(Decimal),
    MoreThan(Decimal),
    LessThan(Decimal),
}

impl Range {
    const fn of(comparison: Comparison, number: Decimal) -> Self {
        match comparison {
            Comparison::Equal => Self::Exactly(number),
            Comparison::NotEqual => Self::Not(number),
            Comparison::Less => Self::LessThan(number),
            Comparison::LessOrEqual => Self::AtMost(number),
            Comparison::Greater => Self::MoreThan(number),
            Comparison::GreaterOrEqual => Self::AtLeast(number),
        }
    }

    fn between(least: Option<Decimal>, most: Option<Decimal>) -> Option<Self> {
        Some(match (least, most) {
            (Some(least), Some(most)) if least == most => Self::Exactly(least),
            (Some(least), Some(most)) => Self::Between(least, most),
            (Some(least), None) => Self::AtLeast(least),
            (None, Some(most)) => Self::AtMost(most),
            (None, None) => return None,
        })
    }

    /// Converts the range for an integer quantity. For example, “more than 4” becomes “5 or more”.
    fn of_integers(&self) -> Self {
        match *self {
            Self::MoreThan(number) if number.as_whole().is_some() => {
                number.plus(Decimal::ONE).map_or(*self, Self::AtLeast)
            }
            Self::LessThan(number) if number.as_whole().is_some() => {
                number.minus(Decimal::ONE).map_or(*self, Self::AtMost)
            }
            _ => *self,
        }
    }

    /// Returns whether a noun after the range must be singular.
    fn is_one(&self) -> bool {
        let (Self::Exactly(number) | Self::Not(number) | Self::AtMost(number)) = self else {
            return false;
        };
        *number == Decimal::ONE
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(number) => write!(f, "{number}"),
            Self::Not(number) => write!(f, "not {number}"),
            Self::Between(least, most) if *least < Decimal::ZERO => write!(f, "{least} to {most}"),
            Self::Between(least, most) => write!(f, "{least}–{most}"),
            Self::AtLeast(number) => write!(f, "{number}+"),
            Self::AtMost(number) => write!(f, "at most {number}"),
            Self::MoreThan(number) => write!(f, "more than {number}"),
            Self::LessThan(number) => write!(f, "less than {number}"),
        }
    }
}

/// A quantity that is counted in a hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Quantity {
    Cards(Suit),
    Measure(Measure, Option<Suit>),
    Quality(Suit),
}

impl Quantity {
    fn of(function: &Function) -> Option<(Seat, Self)> {
        match *function {
            Function::Length(seat, suit) => Some((seat, Self::Cards(suit))),
            Function::Count(measure, seat, suit) => Some((seat, Self::Measure(measure, suit))),
            Function::Quality(seat, suit) => Some((seat, Self::Quality(suit))),
            _ => None,
        }
    }

    fn condition(self, script: &Script, range: &Range) -> String {
        let (measure, suit) = match self {
            Self::Cards(suit) => {
                let range = range.of_integers();
                let noun = if range.is_one() { suit.singular() } else { suit.name() };
                return format!("{range} {noun}");
            }
            Self::Quality(suit) => {
                return format!("quality of {} {range}", suit.name());
            }
            Self::Measure(measure, suit) => (measure, suit),
        };
        let within = suit.map(|suit| format!(" in {}", suit.name())).unwrap_or_default();
        match measure {
            Measure::Points => match &script.content.points {
                Some(values) => format!("{} by {values}{within}", range.of_integers()),
                None => format!("{} HCP{within}", range.of_integers()),
            },
            Measure::Ranks(number) => {
                let range = range.of_integers();
                match RANKS.get(number).filter(|_| !script.has_own_count(number)) {
                    Some([one, several]) => {
                        format!("{range} {}{within}", if range.is_one() { one } else { several })
                    }
                    None => format!("{range} by {}{within}", script.rank_count(number)),
                }
            }
            Measure::FourCs => format!("CCCC {range}{within}"),
            Measure::Evaluator(evaluator) => format!("{} {range}{within}", evaluator.title()),
        }
    }
}

/// Names of rank counts 0 to 8, singular and plural.
const RANKS: [[&str; 2]; 9] = [
    ["ten", "tens"],
    ["jack", "jacks"],
    ["queen", "queens"],
    ["king", "kings"],
    ["ace", "aces"],
    ["of A K", "of A K"],
    ["of A K Q", "of A K Q"],
    ["of A K Q J", "of A K Q J"],
    ["of A K Q J T", "of A K Q J T"],
];

/// Replaces each sequence of spaces and line breaks within a text with one space, and trims the text.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
