//! What is asked of a column, as players write it.

use derive_more::{Display, Error};

use super::row::{Column, JudgedSix};
use crate::engine::cribbage::discard::certainty::Certainty;
use crate::engine::cribbage::role::Role;
use crate::engine::number_condition::{NumberCondition, NumberError};

/// What is asked of a column; see [`Condition::read`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A number.
    Number(Column, NumberCondition),
    /// Whose the cards are.
    Role(Role),
    /// How sure the best is.
    Certainty(Certainty),
}

/// A text that asks nothing of a column.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum ConditionError {
    /// Of a column of numbers.
    Number(NumberError),
    /// Of the column of roles.
    #[display("expected dealer or pone")]
    NotARole,
    /// Of the column of how sure the best is.
    #[display("expected toss-up, likely or sure")]
    NotACertainty,
}

impl Condition {
    /// What a text asks of a column: of the role `dealer` or `pone`, of how sure the best is one of its words, of the others a number or a range as
    /// [`NumberCondition::read`] has it, with the sign that is shown: `-0.5+` of [`Column::Behind`] are the close choices.
    pub fn read(column: Column, text: &str) -> Result<Self, ConditionError> {
        let number = |decimals| {
            let asked = NumberCondition::read(text, decimals);
            asked.map(|asked| Self::Number(column, asked)).map_err(ConditionError::Number)
        };
        match column {
            Column::Role => {
                text.trim().parse().map(Self::Role).map_err(|_| ConditionError::NotARole)
            }
            Column::Certainty => {
                let named = Certainty::named(text.trim()).map(Self::Certainty);
                named.ok_or(ConditionError::NotACertainty)
            }
            Column::Line => number(0),
            Column::Hand
            | Column::Crib
            | Column::Pegging
            | Column::Total
            | Column::Behind
            | Column::Cost => number(2),
        }
    }

    /// Whether a row is as asked. What has no next best is behind by no number.
    pub fn is_met(self, row: &JudgedSix) -> bool {
        match self {
            Self::Role(role) => row.role == role,
            Self::Certainty(certainty) => row.best.certainty == certainty,
            Self::Number(column, asked) => {
                row.number(column).is_some_and(|number| asked.is_met(number, number))
            }
        }
    }
}
