//! A hand of a list with its best discard, and with what was thrown of it: a row of the table, and its columns.

use super::reading::ListedSix;
use crate::desk::condition::{ConditionFault, FilterColumn, Test, Value};
use crate::engine::cribbage::discard::certainty::{Certainty, Lead, Standing};
use crate::engine::cribbage::tables::Pegged;
use crate::engine::cribbage::{Card, Discards, Role};
use crate::engine::decimal::Decimal;

/// The best discard of six cards.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BestDiscard {
    /// What is thrown: the best pair of cards, and all that are even with it.
    pub throws: Vec<[Card; 2]>,
    /// How sure it is that the best is better than those that keep other ranks.
    pub certainty: Certainty,
    /// What is thrown where the pegging, an estimate, is left out.
    pub by_hand_and_crib: [Card; 2],
    /// What the hand scores on average, of the first of them, as all that follows.
    pub hand: f64,
    /// What the crib scores on average: the dealer's gain, the pone's loss.
    pub crib: f64,
    /// What the kept cards peg, an estimate.
    pub pegged: Pegged,
    /// Hand, crib and play together.
    pub total: f64,
    /// The best of those that are not even with it, and by how much it is worth less; none where all are.
    pub next: Option<([Card; 2], f64)>,
}

impl BestDiscard {
    /// The best of some discards; none of none.
    pub fn of(found: &Discards) -> Option<Self> {
        let first = found.discards.first()?;
        let next = found.discards.iter().find(|other| !other.standing(first).is_as_good());
        Some(Self {
            throws: found.as_good().map(|discard| discard.thrown).collect(),
            certainty: found.certainty(),
            by_hand_and_crib: found.best_by_hand_and_crib().unwrap_or(first).thrown,
            hand: first.hand.mean(),
            crib: first.crib.mean(),
            pegged: first.pegged,
            total: first.total(),
            next: next.map(|next| (next.thrown, first.total() - next.total())),
        })
    }
}

/// What was thrown of a hand, beside the best discard.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Thrown {
    pub two: [Card; 2],
    /// By how much it is worth less than the best.
    pub behind: f64,
    /// How it stands to the best.
    pub standing: Standing,
    /// What it costs: nothing if it is even with the best.
    pub cost: f64,
}

impl Thrown {
    /// A throw among some discards; nothing where it is none of them.
    pub fn of(found: &Discards, two: [Card; 2]) -> Option<Self> {
        let best = found.discards.first()?;
        let thrown = found.discards.iter().find(|discard| discard.thrown == two)?;
        let (standing, cost) = (thrown.standing(best), Lead::of(best, thrown).cost());
        Some(Self { two, behind: thrown.behind(best).unwrap_or(0.0), standing, cost })
    }
}

#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JudgedSix {
    pub listed: ListedSix,
    /// Whose it is: as its line says, or else as it is of all lines that do not.
    pub role: Role,
    pub best: BestDiscard,
    /// What was thrown, where the line says it.
    pub thrown: Option<Thrown>,
}

impl JudgedSix {
    /// What stands in a column of numbers, with the sign that is shown; nothing where it has none.
    fn figure(&self, column: Column) -> Option<f64> {
        let Self { listed, role, best, thrown } = self;
        match column {
            Column::Line => Some(f64::from(listed.line)),
            Column::Role | Column::Certainty => None,
            Column::Cost => thrown.map(|thrown| thrown.cost),
            Column::Hand => Some(best.hand),
            Column::Crib => Some(role.of_crib(best.crib)),
            Column::Pegging => Some(f64::from(best.pegged.gain()) / 1000.0),
            Column::Total => Some(best.total),
            Column::Behind => best.next.map(|(_, behind)| -behind),
        }
    }

    pub(super) fn key(&self, column: Column) -> i64 {
        match self.figure(column) {
            // Points are averages over no more than some ten thousand cases.
            #[expect(clippy::cast_possible_truncation, reason = "points are few, and so are lines")]
            Some(figure) => (figure * 1e9).round() as i64,
            None if column == Column::Role => self.role as i64,
            None if column == Column::Certainty => self.best.certainty as i64,
            // Where nothing else is behind, the choice is as clear as can be.
            None => i64::MIN,
        }
    }

    /// Returns what filters compare in a column, numbers rounded to hundredths, or `None` if it has nothing.
    pub(super) fn value(&self, column: Column) -> Option<Value> {
        #[expect(clippy::cast_possible_truncation, reason = "points are few, and so are lines")]
        let hundredths = |figure: f64| Decimal::hundredths((figure * 100.0).round() as i64);
        Some(match column {
            Column::Role => Value::Choice(self.role as usize),
            Column::Certainty => Value::Choice(self.best.certainty as usize),
            column => Value::number(hundredths(self.figure(column)?)),
        })
    }
}

/// A column by which hands are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Column {
    /// The lines of the text.
    #[default]
    Line,
    Role,
    Hand,
    /// What the crib scores for its owner.
    Crib,
    /// What the play gains.
    Pegging,
    /// All of them together.
    Total,
    /// How far the next best discard is behind, as a loss: the closest is the greatest.
    Behind,
    /// How sure the best is.
    Certainty,
    /// What was thrown costs.
    Cost,
}

impl Column {
    pub const ALL: [Self; 9] = [
        Self::Line,
        Self::Role,
        Self::Hand,
        Self::Crib,
        Self::Pegging,
        Self::Total,
        Self::Behind,
        Self::Certainty,
        Self::Cost,
    ];

    /// Its name in the page and in filters, without a blank.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Role => "role",
            Self::Hand => "hand",
            Self::Crib => "crib",
            Self::Pegging => "pegging",
            Self::Total => "total",
            Self::Behind => "behind",
            Self::Certainty => "certainty",
            Self::Cost => "cost",
        }
    }
}

impl FilterColumn for Column {
    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.name() == name)
    }

    fn test(self, text: &str) -> Result<Test, ConditionFault> {
        match self {
            Self::Role => Test::choice(text, &Role::ALL.map(Role::name)),
            Self::Certainty => Test::choice(text, &Certainty::ALL.map(Certainty::name)),
            Self::Line => Test::number(text, 0),
            // With the sign that is shown: `-0.5+` behind are the close choices.
            Self::Hand | Self::Crib | Self::Pegging | Self::Total | Self::Behind | Self::Cost => {
                Test::number(text, 2)
            }
        }
    }
}
