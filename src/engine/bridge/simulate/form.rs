//! A script that is clicked together: what is asked of each hand, field by field. It writes a script, and reads back every
//! script that it could have written.

use super::expression::{Comparison, Expression, Function, Measure, Node, Opening, ShapesSaid};
use super::in_words::one_line;
use super::number::Number;
use super::script::Script;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::seat::{BySeat, Seat, Side};
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::{BySuit, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::number_condition::NumberCondition;

/// What is asked of deals, field by field.
///
/// ```
/// use kibitzer::engine::bridge::simulate::form::Form;
/// use kibitzer::engine::number_condition::NumberCondition;
/// use kibitzer::engine::Seat;
///
/// let mut form = Form::default();
/// form.hands[Seat::South].points = Some(NumberCondition::read("15-17", 0)?);
/// let script = form.script();
/// assert_eq!(script, "hcp(south) in 15..17\n");
/// assert_eq!(Form::read(&script), Some(form));
/// assert_eq!(Form::read("hcp(south) in 15..17 || aces(south) == 4"), None);
/// # Ok::<(), kibitzer::engine::number_condition::NumberError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// Who deals, if it is said.
    pub dealer: Option<Seat>,
    /// Who is vulnerable, if it is said.
    pub vulnerability: Option<Vulnerability>,
    /// What is asked of each hand.
    pub hands: BySeat<OfHand>,
    /// How many high-card points north–south, and east–west, have together.
    pub sides: [Option<NumberCondition>; 2],
}

/// What is asked of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfHand {
    /// The cards that it has.
    pub cards: CardSet,
    /// The cards that it has not.
    pub lacks: CardSet,
    /// High-card points.
    pub points: Option<NumberCondition>,
    /// The length of each suit.
    pub lengths: BySuit<Option<NumberCondition>>,
    /// Its shape.
    pub shape: Option<ShapeAsked>,
    /// What it counts by an evaluator.
    pub count: Option<(Evaluator, NumberCondition)>,
    /// What it opens, or that it passes, by a style.
    pub opens: Option<(Call, Style)>,
}

/// Which shapes are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeAsked {
    /// Those of a class.
    Class(ShapeClass),
    /// Those of a list, such as `any 4333 + 5xxx`.
    List(Box<str>),
}

/// The two sides in the order of [`Form::sides`].
const SIDES: [(Side, [Seat; 2]); 2] =
    [(Side::NorthSouth, [Seat::North, Seat::South]), (Side::EastWest, [Seat::East, Seat::West])];

impl Form {
    /// The points of a side together.
    #[must_use]
    pub const fn side(&self, side: Side) -> Option<NumberCondition> {
        match side {
            Side::NorthSouth => self.sides[0],
            Side::EastWest => self.sides[1],
        }
    }

    /// Asks for the points of a side together.
    pub const fn set_side(&mut self, side: Side, points: Option<NumberCondition>) {
        match side {
            Side::NorthSouth => self.sides[0] = points,
            Side::EastWest => self.sides[1] = points,
        }
    }

    /// Whether nothing is asked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The script that asks for it.
    #[must_use]
    pub fn script(&self) -> String {
        let mut lines = Vec::new();
        lines.extend(self.dealer.map(|seat| format!("dealer {}", word(seat))));
        lines.extend(self.vulnerability.map(|it| format!("vulnerable {}", vulnerable(it))));
        for (seat, hand) in self.hands.iter().filter(|(_, hand)| !hand.cards.is_empty()) {
            lines.push(format!("predeal {} {}", word(seat), holdings(hand.cards)));
        }
        let mut parts: Vec<String> =
            self.hands.iter().flat_map(|(seat, hand)| hand.parts(seat)).collect();
        for ((_, [one, other]), points) in SIDES.into_iter().zip(self.sides) {
            let sum = format!("hcp({}) + hcp({})", word(one), word(other));
            parts.extend(points.map(|points| within(&sum, points)));
        }
        if let Some(first) = parts.first() {
            // Behind cards that are given, an exact length would be one that is given too.
            let is_length = Suit::DESCENDING.iter().any(|suit| first.starts_with(suit.name()));
            let has_cards = self.hands.iter().any(|(_, hand)| !hand.cards.is_empty());
            let begin = if is_length && has_cards { "condition " } else { "" };
            lines.push(format!("{begin}{}", parts.join(" &&\n")));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// Reads a script that a form could have written, however it is spaced; none if it asks for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let script = Script::read(text).ok()?;
        let mut form = Self {
            dealer: script.own_dealer(),
            vulnerability: script.own_vulnerability(),
            ..Self::default()
        };
        for (seat, cards) in script.given().cards().iter() {
            form.hands[seat].cards = *cards;
        }
        let parts = script.parts();
        for (place, part) in parts.iter().enumerate() {
            // Who opens has those before it pass, each of which is a part of the same place.
            let is_pass_before = parts.get(place + 1).is_some_and(|next| next.span == part.span);
            if !is_pass_before {
                form.take(&script, &part.expression)?;
            }
        }
        let without_blanks = |text: &str| -> String { text.split_whitespace().collect() };
        // What it would not write again, such as a comment, is not to be lost.
        (without_blanks(&form.script()) == without_blanks(text)).then_some(form)
    }

    /// Takes what a part of a script asks.
    fn take(&mut self, script: &Script, part: &Expression) -> Option<()> {
        match &part.node {
            Node::Within { value, least, most } => {
                let bound = |bound: &Option<Box<Expression>>| match bound {
                    None => Some(None),
                    Some(bound) => number(bound).map(Some),
                };
                let (least, most) = (bound(least)?, bound(most)?);
                self.take_range(value, NumberCondition { least, most })
            }
            Node::Compared(value, Comparison::Equal, is) => {
                let is = Some(number(is)?);
                self.take_range(value, NumberCondition { least: is, most: is })
            }
            Node::Not(inner) => match &inner.node {
                Node::Function(Function::HasCard(seat, card)) => {
                    self.hands[*seat].lacks.insert(*card);
                    Some(())
                }
                _ => None,
            },
            Node::Function(Function::Shape(seat, _, said)) => {
                let shape = match said {
                    ShapesSaid::Class(class) => ShapeAsked::Class(*class),
                    ShapesSaid::List(span) => {
                        ShapeAsked::List(one_line(script.slice(*span)).into())
                    }
                };
                self.hands[*seat].shape = Some(shape);
                Some(())
            }
            Node::Function(Function::Bids(Opening { seat, call, style })) => {
                self.hands[*seat].opens = Some((*call, *style));
                Some(())
            }
            _ => None,
        }
    }

    fn take_range(&mut self, value: &Expression, asked: NumberCondition) -> Option<()> {
        match &value.node {
            Node::Function(Function::Length(seat, suit)) => {
                self.hands[*seat].lengths[*suit] = Some(asked);
            }
            Node::Function(Function::Count(Measure::Points, seat, None)) => {
                self.hands[*seat].points = Some(asked);
            }
            Node::Function(Function::Count(Measure::Evaluator(evaluator), seat, None)) => {
                self.hands[*seat].count = Some((*evaluator, asked));
            }
            Node::Sum(one, rest) => {
                let points = |it: &Expression| match it.node {
                    Node::Function(Function::Count(Measure::Points, seat, None)) => Some(seat),
                    _ => None,
                };
                let [(_, other)] = rest.as_slice() else { return None };
                let seats = [points(one)?, points(other)?];
                let place = SIDES.iter().position(|(_, side)| *side == seats)?;
                *self.sides.get_mut(place)? = Some(asked);
            }
            _ => return None,
        }
        Some(())
    }
}

impl OfHand {
    /// The conditions of a seat's hand.
    fn parts(&self, seat: Seat) -> Vec<String> {
        let seat = word(seat);
        let mut parts = Vec::new();
        parts.extend(self.points.map(|points| within(&format!("hcp({seat})"), points)));
        for suit in Suit::DESCENDING {
            let length = format!("{}({seat})", suit.name());
            parts.extend(self.lengths[suit].map(|asked| within(&length, asked)));
        }
        parts.extend(self.shape.as_ref().map(|shape| match shape {
            ShapeAsked::Class(class) => format!("{}({seat})", class.to_string().replace('-', "")),
            ShapeAsked::List(list) => format!("shape({seat}, {list})"),
        }));
        parts.extend(
            self.count.map(|(evaluator, asked)| {
                within(&format!("{}({seat})", evaluator.column()), asked)
            }),
        );
        let lacks = self.lacks.iter();
        parts.extend(
            lacks.map(|card| {
                format!("!hascard({seat}, {}{})", card.rank.letter(), card.suit.letter())
            }),
        );
        parts.extend(self.opens.map(|(call, style)| {
            let style = style.to_string();
            let is_word = style.bytes().all(|byte| byte.is_ascii_alphanumeric());
            let style = if is_word { style } else { format!("\"{style}\"") };
            let call = if call == Call::Pass { "P".to_owned() } else { call.to_string() };
            format!("opens({seat}, {call}, {style})")
        }));
        parts
    }
}

/// A condition on a number as a script has it.
fn within(value: &str, asked: NumberCondition) -> String {
    let bound = |bound: Option<i32>| bound.map_or_else(String::new, shown);
    match (asked.least, asked.most) {
        (Some(least), Some(most)) if least == most => format!("{value} == {}", shown(least)),
        (least, most) => format!("{value} in {}..{}", bound(least), bound(most)),
    }
}

/// A condition on a number as a player writes it: `15-17`, `5+`, `≤9`.
#[must_use]
pub fn in_field(asked: NumberCondition) -> String {
    match (asked.least, asked.most) {
        (Some(least), Some(most)) if least == most => shown(least),
        (Some(least), Some(most)) => format!("{}-{}", shown(least), shown(most)),
        (Some(least), None) => shown(least) + "+",
        (None, Some(most)) => format!("≤{}", shown(most)),
        (None, None) => String::new(),
    }
}

fn shown(hundredths: i32) -> String {
    Number::from_hundredths(hundredths.into()).to_string()
}

/// A number that is written, in hundredths.
fn number(expression: &Expression) -> Option<i32> {
    match &expression.node {
        Node::Number(number) => i32::try_from(number.hundredths()).ok(),
        Node::Minus(inner) => number(inner)?.checked_neg(),
        _ => None,
    }
}

/// Cards as a script gives them: `SAKQ, H5`.
#[must_use]
pub fn holdings(cards: CardSet) -> String {
    let suits = Suit::DESCENDING.into_iter().filter(|suit| cards.length(*suit) > 0);
    let suits = suits.map(|suit| format!("{}{}", suit.letter(), cards.holding(suit)));
    suits.collect::<Vec<_>>().join(", ")
}

fn word(seat: Seat) -> String {
    seat.name().to_ascii_lowercase()
}

const fn vulnerable(vulnerability: Vulnerability) -> &'static str {
    match vulnerability {
        Vulnerability::None => "none",
        Vulnerability::NorthSouth => "ns",
        Vulnerability::EastWest => "ew",
        Vulnerability::Both => "all",
    }
}
