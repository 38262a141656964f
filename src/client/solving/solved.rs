//! A deal's table and the analysis of a play, as far as they are solved.

use std::rc::Rc;

use crate::client::stage::Stage;
use crate::engine::{Analysis, BySeat, Seat, Strain, TrickTable};
use crate::wire::question::Progress;

/// The tricks of each declarer in each strain, as far as they are known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solved {
    cells: [BySeat<Option<u8>>; 5],
    pub stage: Stage<()>,
}

impl Solved {
    /// A table that is being solved, of which nothing is known.
    pub fn begun() -> Self {
        Self { stage: Stage::Working(Progress::default()), ..Self::default() }
    }

    /// The tricks of a declarer in a strain, 0 to 13, once they are known.
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> Option<u8> {
        self.cells[row(strain)][declarer]
    }

    /// How many of the 20 cells are known.
    pub fn count(&self) -> usize {
        let all = self.cells.iter().flat_map(BySeat::iter);
        all.filter(|(_, tricks)| tricks.is_some()).count()
    }

    /// The whole table, once all 20 cells are known.
    pub fn complete(&self) -> Option<TrickTable> {
        let known = |strain, declarer| self.tricks(strain, declarer).unwrap_or_default();
        (self.count() == 20).then(|| TrickTable::from_fn(known))
    }

    /// Takes note of a cell; with the last one, all is done.
    pub fn learn(&mut self, strain: Strain, declarer: Seat, tricks: u8) {
        self.cells[row(strain)][declarer] = Some(tricks);
        if self.count() == 20 {
            self.stage = Stage::Done(());
        }
    }
}

fn row(strain: Strain) -> usize {
    strain.trumps().map_or(4, |suit| suit as usize)
}

/// What the cards of a play cost, as far as that is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysed {
    /// The analysis with the positions that are solved so far, the last ones first; nothing where there
    /// is no play, or a hand of it is not known.
    pub analysis: Option<Rc<Analysis>>,
    pub stage: Stage<()>,
}
