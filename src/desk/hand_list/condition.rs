//! What is asked of a column, as players write it.

use derive_more::{Display, Error};

use super::column::{Column, Value};
use crate::desk::call_condition::{CallCondition, NotACall, words};
use crate::engine::bridge::evaluation::partly_known::AmountRange;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::hand::PartlyKnownHand;
use crate::engine::bridge::shape_list::{self, ShapeFault};
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::number_condition::{NumberCondition, NumberError};

/// What is asked of a column; see [`Condition::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// An amount.
    Amount(NumberCondition),
    /// Yes, or no.
    YesNo(bool),
    /// One of some shapes.
    Shapes(ShapeSet),
    /// One of some classes of shapes.
    Classes(Vec<ShapeClass>),
    /// One of some openings.
    Openings(Vec<CallCondition>),
}

/// A text that asks nothing of a column.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum ConditionError {
    /// Of a column of numbers.
    Number(NumberError),
    /// Of a column of yes and no.
    #[display("expected yes or no")]
    NotYesOrNo,
    /// Of a column of shapes: an item is not a shape.
    #[display(
        "“{_0}” is no shape: expected balanced, unbalanced, 5-3-3-2 for any suits, or 5=3=3=2 for ♠, ♥, ♦ and ♣"
    )]
    NotAShape(#[error(not(source))] String),
    /// Of a column of shapes: any other fault.
    Shapes(ShapeFault),
    /// Of the column of classes.
    #[display(
        "“{_0}” is no class of shapes: expected balanced, semi-balanced, one-suited, two-suited or three-suited"
    )]
    NotAClass(#[error(not(source))] String),
    /// Of a system's column.
    NotAnOpening(NotACall),
}

impl Condition {
    /// What a text asks of a column:
    ///
    /// - of an amount a number or a range: `12`, `12-14`, `12.5+`, `≤7`, `>=7`, `<7`;
    /// - of yes and no one of them;
    /// - of shapes a list of [`Notation::Players`](shape_list::Notation::Players): `5-3-3-2`, `5=x=x=x`, `balanced`;
    /// - of classes their names, with commas between them;
    /// - of an opening some of `pass`, `bid` (any), a call, a level and a strain: `1NT`, `pass, 2`, `S`.
    pub fn read(column: Column, text: &str) -> Result<Self, ConditionError> {
        let text = text.trim();
        match column {
            Column::Total(evaluator) | Column::InSuit(evaluator, _) => {
                let asked = NumberCondition::read(text, evaluator.decimals());
                asked.map(Self::Amount).map_err(ConditionError::Number)
            }
            Column::Opens(_) => match text.to_ascii_lowercase().as_str() {
                "yes" | "y" => Ok(Self::YesNo(true)),
                "no" | "n" => Ok(Self::YesNo(false)),
                _ => Err(ConditionError::NotYesOrNo),
            },
            Column::Pattern | Column::Shape => {
                shape_list::read(text).map(Self::Shapes).map_err(|(span, fault)| match fault {
                    ShapeFault::Shape => {
                        let item = text.get(span.start..span.end).unwrap_or("");
                        ConditionError::NotAShape(item.to_owned())
                    }
                    fault => ConditionError::Shapes(fault),
                })
            }
            Column::Class => {
                let classes: Vec<_> = words(text).map(class).collect::<Result<_, _>>()?;
                if classes.is_empty() {
                    return Err(ConditionError::NotAClass(text.to_owned()));
                }
                Ok(Self::Classes(classes))
            }
            Column::Opening(_) => {
                CallCondition::read(text).map(Self::Openings).map_err(ConditionError::NotAnOpening)
            }
        }
    }

    /// Whether a hand with a value in the column is as asked, whatever its small cards are that are not known.
    pub fn is_met(&self, hand: PartlyKnownHand, value: Value) -> bool {
        match (self, value) {
            (Self::Amount(asked), Value::Amount(AmountRange { lowest, highest }, _)) => {
                asked.is_met(lowest, highest)
            }
            (Self::YesNo(asked), Value::YesNo(is)) => *asked == is,
            (Self::Shapes(shapes), _) => shapes.contains_shape_of(hand.lowest().cards()),
            (Self::Classes(classes), Value::Class(class)) => classes.contains(&class),
            (Self::Openings(openings), Value::Opening(call)) => {
                openings.iter().any(|asked| asked.is_met(call))
            }
            _ => false,
        }
    }
}

fn class(text: &str) -> Result<ShapeClass, ConditionError> {
    let is_named = |class: &ShapeClass| class.to_string().eq_ignore_ascii_case(text);
    let found = ShapeClass::ALL.into_iter().find(is_named);
    found.ok_or_else(|| ConditionError::NotAClass(text.to_owned()))
}
