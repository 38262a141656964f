//! A row of the table of a file's boards.

use serde::{Deserialize, Serialize};

use crate::desk::boards::{BoardResult, DealLine, DoubleDummyLine, Name, VerdictClass};

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The index of the record in its file.
    pub index: usize,
    /// The board, or nothing.
    pub board: String,
    /// What was played.
    pub result: BoardResult,
    /// The score of North and South.
    pub score: Option<i32>,
    pub verdict: VerdictClass,
    /// The codes, separated by blanks.
    pub codes: String,
    /// Where, when and by whom it was played, in the order of [`Name::ALL`]; nothing where it is not known.
    pub names: [String; Name::ALL.len()],
    /// The IMPs of the home team on the board of a match.
    pub imps: Option<i8>,
    /// What double dummy says of it, once it is solved.
    pub double_dummy: Option<DoubleDummyLine>,
    /// How many tricks more were taken than that.
    pub beyond: Option<i8>,
    /// Its four hands, where all cards are known.
    pub deal: Option<DealLine>,
}
