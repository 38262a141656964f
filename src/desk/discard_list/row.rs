//! Table row of a hand, with its best discard and the actual throw.

use serde::{Deserialize, Serialize};

use super::ListedSix;
use crate::desk::condition::{ColumnValue, ConditionFault, FilterColumn, Test};
use crate::engine::Decimal;
use crate::engine::cribbage::discard::certainty::{Certainty, DiscardLead, DiscardStanding};
use crate::engine::cribbage::tables::PeggedPoints;
use crate::engine::cribbage::{Card, Discards, Role};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BestDiscard {
    /// The best discards: the first discard, and all discards that are even with it.
    pub throws: Vec<[Card; 2]>,
    /// Certainty of the choice, compared with discards that keep other ranks.
    pub certainty: Certainty,
    /// Throw that is best without the estimated pegging.
    pub by_hand_and_crib: [Card; 2],
    /// Mean score of the hand after the first throw. `crib`, `pegged` and `total` are for the first throw too.
    pub hand: f64,
    /// Mean score of the crib. The dealer gains it, and the pone loses it.
    pub crib: f64,
    /// Estimated pegging of the kept cards.
    pub pegged: PeggedPoints,
    pub total: f64,
    /// Best discard that is not even with the first discard, and its difference from the first discard in points.
    /// `None` if all discards are even.
    pub next: Option<([Card; 2], f64)>,
}

impl BestDiscard {
    /// Returns the best discards of `found`. Returns `None` if there are no discards.
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

/// The actual throw from a hand, compared with the best discard.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ActualThrow {
    pub two: [Card; 2],
    /// Total of the best discard minus the total of the throw.
    pub behind: f64,
    pub standing: DiscardStanding,
    /// Cost in points. It is 0 if the throw is the best discard, or even with the best discard.
    pub cost: f64,
}

impl ActualThrow {
    /// Evaluates a throw among all discards. Returns `None` if the throw is not one of the discards.
    pub fn of(found: &Discards, two: [Card; 2]) -> Option<Self> {
        let best = found.discards.first()?;
        let thrown = found.discards.iter().find(|discard| discard.thrown == two)?;
        let (standing, cost) = (thrown.standing(best), DiscardLead::of(best, thrown).cost());
        Some(Self { two, behind: thrown.behind(best).unwrap_or(0.0), standing, cost })
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedSix {
    pub listed: ListedSix,
    /// Role that the line states. If the line states no role, the role chosen in the query.
    pub role: Role,
    pub best: BestDiscard,
    /// Actual throw. `None` if the line does not state it.
    pub thrown: Option<ActualThrow>,
}

impl JudgedSix {
    /// Returns the number in a column, with the sign that is displayed. Returns `None` for a column without numbers, or
    /// if the cell is empty.
    fn figure(&self, column: DiscardColumn) -> Option<f64> {
        let Self { listed, role, best, thrown } = self;
        match column {
            DiscardColumn::Line => Some(f64::from(listed.line)),
            DiscardColumn::Role | DiscardColumn::Certainty => None,
            DiscardColumn::Cost => thrown.map(|thrown| thrown.cost),
            DiscardColumn::Hand => Some(best.hand),
            DiscardColumn::Crib => Some(role.of_crib(best.crib)),
            DiscardColumn::Pegging => Some(f64::from(best.pegged.gain()) / 1000.0),
            DiscardColumn::Total => Some(best.total),
            DiscardColumn::Behind => best.next.map(|(_, behind)| -behind),
        }
    }

    pub(super) fn key(&self, column: DiscardColumn) -> i64 {
        match self.figure(column) {
            // Points are means over at most tens of thousands of cases, so different means differ by more than 1e-9.
            #[expect(
                clippy::cast_possible_truncation,
                reason = "points are small, and lines are few"
            )]
            Some(figure) => (figure * 1e9).round() as i64,
            None if column == DiscardColumn::Role => self.role as i64,
            None if column == DiscardColumn::Certainty => self.best.certainty as i64,
            // Without a next discard, the choice is as clear as possible, so in ascending order the row comes first. A
            // row without an actual throw comes first too.
            None => i64::MIN,
        }
    }

    /// Returns the value for filters on a column. Numbers are rounded to hundredths. Returns `None` for an empty cell.
    pub(super) fn value(&self, column: DiscardColumn) -> Option<ColumnValue> {
        #[expect(clippy::cast_possible_truncation, reason = "points are small, and lines are few")]
        let hundredths = |figure: f64| Decimal::hundredths((figure * 100.0).round() as i64);
        Some(match column {
            DiscardColumn::Role => ColumnValue::Choice(self.role as usize),
            DiscardColumn::Certainty => ColumnValue::Choice(self.best.certainty as usize),
            column => ColumnValue::number(hundredths(self.figure(column)?)),
        })
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DiscardColumn {
    #[default]
    Line,
    Role,
    Hand,
    /// Mean score of the crib, negative for the pone.
    Crib,
    Pegging,
    Total,
    /// Total of the next best discard minus the best total, so that a closer choice has a greater number.
    Behind,
    Certainty,
    /// Cost of the actual throw.
    Cost,
}

impl DiscardColumn {
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

    /// Returns the column's name in the page and in filters. The name contains no spaces.
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

impl FilterColumn for DiscardColumn {
    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|column| column.name() == name)
    }

    fn test(self, text: &str) -> Result<Test, ConditionFault> {
        match self {
            Self::Role => Test::choice(text, &Role::ALL.map(Role::name)),
            Self::Certainty => {
                // The page calls a sure choice clear.
                let text = text.to_lowercase().replace("clear", Certainty::Sure.name());
                Test::choice(&text, &Certainty::ALL.map(Certainty::name))
            }
            Self::Line => Test::number(text, 0),
            // Numbers have the signs that are displayed, so the filter `-0.5+` on `behind` selects close choices.
            Self::Hand | Self::Crib | Self::Pegging | Self::Total | Self::Behind | Self::Cost => {
                Test::number(text, 2)
            }
        }
    }
}
