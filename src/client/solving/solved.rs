//! Partial results of solving: a deal's table and the analysis of a play.

use std::rc::Rc;

use crate::client::stage::TaskState;
use crate::engine::{Analysis, BySeat, Seat, Strain, TrickTable};
use crate::wire::question::Progress;

/// Table of tricks, perhaps incomplete.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartialTable {
    cells: [BySeat<Option<u8>>; 5],
    pub stage: TaskState<()>,
}

impl PartialTable {
    /// Creates an empty table that is being solved.
    pub fn start() -> Self {
        Self { stage: TaskState::Running(Progress::default()), ..Self::default() }
    }

    /// Returns the tricks of a declarer, 0 to 13, or `None` if unknown.
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> Option<u8> {
        self.cells[row(strain)][declarer]
    }

    pub fn count(&self) -> usize {
        let all = self.cells.iter().flat_map(BySeat::iter);
        all.filter(|(_, tricks)| tricks.is_some()).count()
    }

    /// Returns the table, or `None` until all 20 cells are known.
    pub fn complete(&self) -> Option<TrickTable> {
        let known = |strain, declarer| self.tricks(strain, declarer).unwrap_or_default();
        (self.count() == 20).then(|| TrickTable::from_fn(known))
    }

    /// Stores a cell; the last one completes the table.
    pub fn set(&mut self, strain: Strain, declarer: Seat, tricks: u8) {
        self.cells[row(strain)][declarer] = Some(tricks);
        if self.count() == 20 {
            self.stage = TaskState::Done(());
        }
    }
}

fn row(strain: Strain) -> usize {
    strain.trumps().map_or(4, |suit| suit as usize)
}

/// Analysis of a play, perhaps incomplete.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PartialAnalysis {
    /// The analysis, solved from the last position backwards, or `None` without a play or if a hand
    /// is unknown.
    pub analysis: Option<Rc<Analysis>>,
    pub stage: TaskState<()>,
}
