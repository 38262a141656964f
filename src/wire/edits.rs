//! Changes of a file of deal records.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::board_row::Row;
use super::question::answers;

/// A text of consecutive records: as they were opened, or what is to take their place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordEdit {
    /// The indices of the records in the file.
    pub records: Range<usize>,
    pub text: String,
}

/// A change to make in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileEdit {
    /// A text takes the place of records.
    Records(RecordEdit),
    /// The double-dummy results of solved deals are written into their records.
    Analysis,
    /// The change of an index is undone.
    Undo(usize),
    UndoAll,
}

/// Whether an edit may be made that the reader has to be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Consent {
    /// The reader was not asked: such an edit is only previewed.
    NotAsked,
    /// The reader agreed.
    Given {
        /// Whether other records that the edit would change keep what they say.
        keep_others: bool,
    },
}

/// Forgets the changes of a journal that could not be restored. The answer is whether the journal has others; it is
/// beside the answer then, unless the browser has no memory for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForgetRefused;

answers! {
    ForgetRefused => bool;
}

/// Consequences of an edit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EditPreview {
    /// Whether it is unclear which part of the text belongs to which record.
    pub is_unclear: bool,
    /// The boards of the first other records that would change.
    pub others: Vec<String>,
    /// Number of other records that would change.
    pub others_count: usize,
    /// What the records inherited from earlier ones and no longer would: each as it was.
    pub overridden: Vec<String>,
    /// Why the file could not be saved in its encoding, in a sentence.
    pub cannot_save: Option<String>,
    /// What would be written into the records, if it is the double-dummy results.
    pub analysis: Option<AnalysisPreview>,
}

/// Consequences of writing the double-dummy results of solved deals into their records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisPreview {
    /// How many records would get it.
    pub games: usize,
    /// How many say it already.
    pub same: usize,
    /// How many are not solved, or have no whole deal.
    pub unsolved: usize,
    /// Into how many it cannot be written.
    pub impossible: usize,
    /// What the first of them would get.
    pub example: String,
    /// The board of that one.
    pub example_of: String,
}

impl EditPreview {
    /// Returns whether the edit can be made without asking the reader.
    pub const fn is_clear(&self) -> bool {
        !self.is_unclear
            && self.others_count == 0
            && self.overridden.is_empty()
            && self.cannot_save.is_none()
            && self.analysis.is_none()
    }
}

/// The changes of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changes {
    /// The first of them, in the order of the file.
    pub first: Vec<RecordChange>,
    pub count: usize,
}

/// A change of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordChange {
    /// The first record that it is about, as it was; none where there was none.
    pub before: Option<Row>,
    /// The same as it is.
    pub now: Option<Row>,
}

/// What became of the changes that a journal has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeAgain {
    /// The changes of the file as they are now.
    pub changes: Changes,
    /// The first of those that could not be made again, in the order of the file.
    pub refused: Vec<Refused>,
    pub refused_count: usize,
    /// Whether the journal could be read at all.
    pub is_readable: bool,
}

/// A change that could not be made again: the file has something else in its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The first board that it is about; nothing where it had no name.
    pub board: String,
    /// Where it stood in the text of the file.
    pub at: usize,
    /// What stood there.
    pub before: String,
    /// What was to stand there.
    pub now: String,
}
