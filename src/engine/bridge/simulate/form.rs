//! A form with fields for the conditions on each hand. The form can be written as a script. A script can be parsed as a
//! form if a form could have written it.

use super::expression::{Comparison, Expression, Function, Measure, Node, Opening, ShapeNotation};
use super::in_words::one_line;
use super::script::Script;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::opening::Style;
use crate::engine::number_condition::NumberCondition;
use crate::engine::{
    BySeat, BySuit, Call, CardSet, Decimal, Evaluator, Seat, Side, Suit, Vulnerability,
};

/// Fields of the form: conditions on deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptForm {
    pub dealer: Option<Seat>,
    pub vulnerability: Option<Vulnerability>,
    pub hands: BySeat<HandForm>,
    /// Conditions on the combined high-card points of each side: north–south, then east–west.
    pub sides: [Option<NumberCondition>; 2],
}

/// Conditions on a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandForm {
    pub cards: CardSet,
    /// Conditions in addition to the cards.
    pub conditions: Conditions,
    /// Alternative to `conditions`: the hand may meet these conditions instead.
    pub or: Option<Conditions>,
}

/// Conditions that a hand must all meet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conditions {
    pub lacks: CardSet,
    pub points: Option<NumberCondition>,
    pub lengths: BySuit<Option<NumberCondition>>,
    pub shape: Option<ShapeCondition>,
    /// Range of an evaluator's value.
    pub count: Option<(Evaluator, NumberCondition)>,
    pub honours: Option<Honours>,
    /// Opening bid, or a pass.
    pub opens: Option<OpeningCondition>,
}

/// Minimum number of top cards in a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Honours {
    pub suit: Suit,
    /// Cards that are counted.
    pub among: TopCards,
    /// Minimum number. It can't be met if it exceeds the size of `among`.
    pub least: u8,
}

/// The top cards of a suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TopCards {
    /// Ace, king and queen.
    Three = 3,
    /// Ace to ten.
    Five = 5,
}

impl TopCards {
    pub(crate) const fn size(self) -> u8 {
        self as u8
    }
}

/// An opening call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpeningCondition {
    pub call: Call,
    pub style: Style,
    /// Whether the seats before the opener must have hands that pass in the same style. If not, these seats pass with
    /// any hand.
    pub others_pass: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeCondition {
    Class(ShapeClass),
    /// A list of shapes, such as `any 4333 + 5xxx`.
    List(Box<str>),
}

/// Sides in the order of [`ScriptForm::sides`].
const SIDES: [(Side, [Seat; 2]); 2] =
    [(Side::NorthSouth, [Seat::North, Seat::South]), (Side::EastWest, [Seat::East, Seat::West])];

impl ScriptForm {
    /// Returns the condition on the combined points of a side.
    pub(crate) const fn side(&self, side: Side) -> Option<NumberCondition> {
        self.sides[side as usize]
    }

    pub(crate) const fn set_side(&mut self, side: Side, points: Option<NumberCondition>) {
        self.sides[side as usize] = points;
    }

    pub(crate) fn script(&self) -> String {
        let mut lines = Vec::new();
        lines.extend(self.dealer.map(|seat| format!("dealer {}", word(seat))));
        lines.extend(self.vulnerability.map(|it| format!("vulnerable {}", vulnerable(it))));
        for (seat, hand) in self.hands.iter().filter(|(_, hand)| !hand.cards.is_empty()) {
            lines.push(format!("predeal {} {}", word(seat), holdings(hand.cards)));
        }
        let mut parts: Vec<String> =
            self.hands.iter().flat_map(|(seat, hand)| hand.parts(seat)).collect();
        let is_one = parts.len() + self.sides.iter().flatten().count() == 1;
        if !is_one {
            for part in parts.iter_mut().filter(|part| part.contains(OR)) {
                *part = format!("({part})");
            }
        }
        for ((_, [one, other]), points) in SIDES.into_iter().zip(self.sides) {
            let sum = format!("hcp({}) + hcp({})", word(one), word(other));
            parts.extend(points.map(|points| within(&sum, points)));
        }
        if let Some(first) = parts.first() {
            // After a `predeal` statement, an exact length would be parsed as part of the statement. The word
            // `condition` prevents that.
            let is_length = Suit::DESCENDING.iter().any(|suit| first.starts_with(suit.name()));
            let has_cards = self.hands.iter().any(|(_, hand)| !hand.cards.is_empty());
            let begin = if is_length && has_cards { "condition " } else { "" };
            lines.push(format!("{begin}{}", parts.join(" &&\n")));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// Parses a script that a form could have written. Spaces and line breaks may differ. Returns `None` for other
    /// scripts.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let script = Script::read(text).ok()?;
        let mut form = Self {
            dealer: script.content.dealer,
            vulnerability: script.content.vulnerability,
            ..Self::default()
        };
        for (seat, cards) in script.predeal().cards().iter() {
            form.hands[seat].cards = *cards;
        }
        let parts = script.parts();
        for (index, part) in parts.iter().enumerate() {
            // `opens` consists of several parts with the same span: one part for each pass, and then a part for the
            // opening call. The passes are skipped.
            let is_pass_before = parts.get(index + 1).is_some_and(|next| next.span == part.span);
            if is_pass_before {
                continue;
            }
            match &part.expression.node {
                Node::Any(ways) => {
                    let [one, other] = ways.as_slice() else { return None };
                    let (seat, conditions) = either(&script, one)?;
                    let (same, or) = either(&script, other)?;
                    let hand = &mut form.hands[seat];
                    if same != seat || hand.conditions != Conditions::default() {
                        return None;
                    }
                    (hand.conditions, hand.or) = (conditions, Some(or));
                }
                _ => form.take(&script, &part.expression)?,
            }
        }
        let without_spaces = |text: &str| -> String { text.split_whitespace().collect() };
        // A script with other content, such as a comment, is not accepted, because the form would lose this content.
        (without_spaces(&form.script()) == without_spaces(text)).then_some(form)
    }

    /// Sets the field for a part of a script. Returns `None` if the form has no field for the part.
    fn take(&mut self, script: &Script, part: &Expression) -> Option<()> {
        if let Some((side, points)) = of_side(part) {
            self.set_side(side, Some(points));
            return Some(());
        }
        let seat = seat_of(part)?;
        self.hands[seat].conditions.take(script, part)
    }
}

/// Returns the side and the range of a condition on the combined points of a side.
fn of_side(part: &Expression) -> Option<(Side, NumberCondition)> {
    let (value, condition) = range(part)?;
    let points = |it: &Expression| match it.node {
        Node::Function(Function::Count(Measure::Points, seat, None)) => Some(seat),
        _ => None,
    };
    let Node::Sum(one, rest) = &value.node else { return None };
    let [(_, other)] = rest.as_slice() else { return None };
    let seats = [points(one)?, points(other)?];
    let (side, _) = SIDES.into_iter().find(|(_, side)| *side == seats)?;
    Some((side, condition))
}

/// Parses one of two alternatives. Returns the seat and the conditions.
fn either(script: &Script, way: &Expression) -> Option<(Seat, Conditions)> {
    let parts = match &way.node {
        Node::All(parts) => parts.as_slice(),
        _ => std::slice::from_ref(way),
    };
    let seat = seat_of(parts.first()?)?;
    let mut conditions = Conditions::default();
    for part in parts {
        if seat_of(part)? != seat {
            return None;
        }
        conditions.take(script, part)?;
    }
    Some((seat, conditions))
}

fn seat_of(part: &Expression) -> Option<Seat> {
    match &part.node {
        Node::Within { value, .. } | Node::Compared(value, _, _) => seat_of(value),
        Node::Not(inner) => seat_of(inner),
        Node::Function(function) => match function {
            Function::Length(seat, _)
            | Function::Count(_, seat, _)
            | Function::HasCard(seat, _)
            | Function::Shape(seat, _, _) => Some(*seat),
            Function::Bids(opening) | Function::Opens(opening) => Some(opening.seat),
            _ => None,
        },
        _ => None,
    }
}

fn range(part: &Expression) -> Option<(&Expression, NumberCondition)> {
    match &part.node {
        Node::Within { value, least, most } => {
            let bound = |bound: &Option<Box<Expression>>| match bound {
                None => Some(None),
                Some(bound) => number(bound).map(Some),
            };
            Some((value, NumberCondition { least: bound(least)?, most: bound(most)? }))
        }
        Node::Compared(value, Comparison::Equal, is) => {
            let is = Some(number(is)?);
            Some((value, NumberCondition { least: is, most: is }))
        }
        _ => None,
    }
}

impl Conditions {
    /// Sets the field for a condition of a script. Returns `None` if there is no field for the condition.
    fn take(&mut self, script: &Script, part: &Expression) -> Option<()> {
        match &part.node {
            Node::Not(inner) => match &inner.node {
                Node::Function(Function::HasCard(_, card)) => {
                    self.lacks.insert(*card);
                }
                _ => return None,
            },
            Node::Function(Function::Shape(_, _, notation)) => {
                self.shape = Some(match notation {
                    ShapeNotation::Class(class) => ShapeCondition::Class(*class),
                    ShapeNotation::List(span) => {
                        ShapeCondition::List(one_line(script.slice(*span)).into())
                    }
                });
            }
            Node::Function(Function::Bids(Opening { call, style, .. })) => {
                // A part of `opens` is also a `bids` function, so only the text of the script distinguishes `opens` and
                // `bids`.
                let others_pass = script.slice(part.span).trim_start().starts_with(OPENS);
                self.opens = Some(OpeningCondition { call: *call, style: *style, others_pass });
            }
            Node::Function(Function::Opens(Opening { call, style, .. })) => {
                self.opens =
                    Some(OpeningCondition { call: *call, style: *style, others_pass: true });
            }
            Node::Compared(value, Comparison::GreaterOrEqual, least) => {
                let Node::Function(Function::Count(Measure::Ranks(count), _, Some(suit))) =
                    value.node
                else {
                    return None;
                };
                let among = match count {
                    TOP_THREE => TopCards::Three,
                    TOP_FIVE => TopCards::Five,
                    _ => return None,
                };
                let least = u8::try_from(number(least)?.in_hundredths() / 100).ok()?;
                self.honours = Some(Honours { suit, among, least });
            }
            _ => {
                let (value, condition) = range(part)?;
                self.take_range(value, condition)?;
            }
        }
        Some(())
    }

    fn take_range(&mut self, value: &Expression, condition: NumberCondition) -> Option<()> {
        match &value.node {
            Node::Function(Function::Length(_, suit)) => self.lengths[*suit] = Some(condition),
            Node::Function(Function::Count(Measure::Points, _, None)) => {
                self.points = Some(condition);
            }
            Node::Function(Function::Count(Measure::Evaluator(evaluator), _, None)) => {
                self.count = Some((*evaluator, condition));
            }
            _ => return None,
        }
        Some(())
    }
}

/// Index of `top3` among the rank counts.
const TOP_THREE: usize = 6;

/// Index of `top5` among the rank counts.
const TOP_FIVE: usize = 8;

/// Name of the script function for an opening call after passes in the same style.
const OPENS: &str = "opens";

const OR: &str = " || ";

impl HandForm {
    fn parts(&self, seat: Seat) -> Vec<String> {
        let conditions = self.conditions.parts(seat);
        match self.or.as_ref().map(|or| or.parts(seat)) {
            Some(or) if !or.is_empty() && !conditions.is_empty() => {
                vec![format!("({}){OR}({})", conditions.join(" && "), or.join(" && "))]
            }
            Some(or) if conditions.is_empty() => or,
            _ => conditions,
        }
    }
}

impl Conditions {
    fn parts(&self, seat: Seat) -> Vec<String> {
        let seat = word(seat);
        let mut parts = Vec::new();
        parts.extend(self.points.map(|points| within(&format!("hcp({seat})"), points)));
        for suit in Suit::DESCENDING {
            let length = format!("{}({seat})", suit.name());
            parts.extend(self.lengths[suit].map(|condition| within(&length, condition)));
        }
        parts.extend(self.shape.as_ref().map(|shape| match shape {
            ShapeCondition::Class(class) => {
                format!("{}({seat})", class.to_string().replace('-', ""))
            }
            ShapeCondition::List(list) => format!("shape({seat}, {list})"),
        }));
        parts.extend(self.count.map(|(evaluator, condition)| {
            within(&format!("{}({seat})", evaluator.column()), condition)
        }));
        parts.extend(self.honours.map(|Honours { suit, among, least }| {
            format!("top{}({seat}, {}) >= {least}", among.size(), suit.name())
        }));
        let lacks = self.lacks.iter();
        parts.extend(
            lacks.map(|card| {
                format!("!hascard({seat}, {}{})", card.rank.letter(), card.suit.letter())
            }),
        );
        parts.extend(self.opens.map(|OpeningCondition { call, style, others_pass }| {
            let style = style.to_string();
            let is_word = style.bytes().all(|byte| byte.is_ascii_alphanumeric());
            let style = if is_word { style } else { format!("\"{style}\"") };
            let call = if call == Call::Pass { "P".to_owned() } else { call.to_string() };
            let word = if others_pass { OPENS } else { "bids" };
            format!("{word}({seat}, {call}, {style})")
        }));
        parts
    }
}

/// Returns a condition on a number in the script language, such as `hcp(south) in 15..17`.
fn within(value: &str, condition: NumberCondition) -> String {
    let bound = |bound: Option<Decimal>| bound.map_or_else(String::new, |it| it.to_string());
    match (condition.least, condition.most) {
        (Some(least), Some(most)) if least == most => format!("{value} == {least}"),
        (least, most) => format!("{value} in {}..{}", bound(least), bound(most)),
    }
}

/// Returns a condition on a number as players write it, such as `15-17`, `5+` or `≤9`.
pub(crate) fn in_field(condition: NumberCondition) -> String {
    match (condition.least, condition.most) {
        (Some(least), Some(most)) if least == most => least.to_string(),
        (Some(least), Some(most)) => format!("{least}-{most}"),
        (Some(least), None) => format!("{least}+"),
        (None, Some(most)) => format!("≤{most}"),
        (None, None) => String::new(),
    }
}

/// Returns the value of a number that a field can show. Returns `None` for any other expression.
fn number(expression: &Expression) -> Option<Decimal> {
    match &expression.node {
        Node::Number(number) => Some(*number).filter(|&it| it <= NumberCondition::LARGEST),
        Node::Minus(inner) => Some(-number(inner)?),
        _ => None,
    }
}

/// Returns cards in the notation of scripts, such as `SAKQ, H5`.
pub(crate) fn holdings(cards: CardSet) -> String {
    let holding = |suit: Suit| format!("{}{}", suit.letter(), cards.holding(suit));
    let suits = Suit::DESCENDING.into_iter().filter(|suit| cards.length(*suit) > 0);
    suits.map(holding).collect::<Vec<_>>().join(", ")
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
