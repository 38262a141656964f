//! A hand of a list with its best discard: a row of the table, and its columns.

use super::reading::ListedSix;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Discards;
use crate::engine::cribbage::role::Role;
use crate::engine::cribbage::tables::Pegged;

/// The best discard of six cards.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BestDiscard {
    /// What is thrown: one pair of cards, or several that are worth the same.
    pub throws: Vec<[Card; 2]>,
    /// What the hand scores on average, of the first of them, as all that follows.
    pub hand: f64,
    /// What the crib scores on average: the dealer's gain, the pone's loss.
    pub crib: f64,
    /// What the kept cards peg, an estimate.
    pub pegged: Pegged,
    /// Hand, crib and play together.
    pub total: f64,
    /// The next best discard, and by how much it is worth less; none where all are worth the same.
    pub next: Option<([Card; 2], f64)>,
}

impl BestDiscard {
    /// The best of some discards; none of none.
    #[must_use]
    pub fn of(found: &Discards) -> Option<Self> {
        let best = found.best();
        let first = best.first()?;
        let next = found.discards.get(best.len());
        Some(Self {
            throws: best.iter().map(|discard| discard.thrown).collect(),
            hand: first.hand.mean(),
            crib: first.crib.mean(),
            pegged: first.pegged,
            total: first.total(),
            next: next.map(|next| (next.thrown, first.total() - next.total())),
        })
    }
}

/// A hand with its best discard.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct JudgedSix {
    /// The hand.
    pub listed: ListedSix,
    /// Whose it is: as its line says, or else as it is of all lines that do not.
    pub role: Role,
    /// The discard.
    pub best: BestDiscard,
}

impl JudgedSix {
    /// What stands in a column of numbers, with the sign that is shown; nothing where it has none.
    fn figure(&self, column: Column) -> Option<f64> {
        let Self { listed, role, best } = self;
        match column {
            Column::Line => Some(f64::from(listed.line)),
            Column::Role => None,
            Column::Hand => Some(best.hand),
            Column::Crib => Some(role.of_crib(best.crib)),
            Column::Pegging => Some(f64::from(best.pegged.gain()) / 1000.0),
            Column::Total => Some(best.total),
            Column::Behind => best.next.map(|(_, behind)| -behind),
        }
    }

    /// By what it is sorted.
    pub(super) fn key(&self, column: Column) -> i64 {
        match self.figure(column) {
            // Points are averages over no more than some ten thousand cases.
            #[expect(clippy::cast_possible_truncation, reason = "points are few, and so are lines")]
            Some(figure) => (figure * 1e9).round() as i64,
            None if column == Column::Role => self.role as i64,
            // Where nothing else is behind, the choice is as clear as can be.
            None => i64::MIN,
        }
    }

    /// What stands in a column of numbers in hundredths.
    pub(super) fn hundredths(&self, column: Column) -> Option<i32> {
        #[expect(clippy::cast_possible_truncation, reason = "points are few, and so are lines")]
        self.figure(column).map(|figure| (figure * 100.0).round() as i32)
    }
}

/// A column by which hands are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Column {
    /// The lines of the text.
    #[default]
    Line,
    /// Whose the cards are.
    Role,
    /// What the hand scores.
    Hand,
    /// What the crib scores for its owner.
    Crib,
    /// What the play gains.
    Pegging,
    /// All of them together.
    Total,
    /// How far the next best discard is behind, as a loss: the closest is the greatest.
    Behind,
}
