//! Changes of a file of deal records.

use serde::{Deserialize, Serialize};

use super::board_row::Row;
use super::question::answers;

/// Asks what it would come to if a text took the place of some records, which were opened together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Propose {
    /// The index of the first of them.
    pub first: usize,
    pub count: usize,
    pub text: String,
}

/// Asks what it would come to if what the solved deals are worth was written into their records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProposeAnalysis;

/// Changes the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Change {
    /// Does what was proposed.
    Accept {
        /// Its number: what was proposed since then is another.
        number: u32,
        /// Whether records that would say something else by it are to say what they said.
        keep_others: bool,
    },
    /// Takes a change back, by its index.
    TakeBack(usize),
    /// Takes all changes back.
    TakeBackAll,
}

/// Forgets what was proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reject;

/// Keeps those changes no longer that could not be made again. The answer is whether there is anything in the
/// journal, which is the file beside it then, if there is memory for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForgetRefused;

answers! {
    Propose => Proposal;
    ProposeAnalysis => Proposal;
    Reject => ();
    ForgetRefused => bool;
}

/// What a change would come to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// By which it is accepted.
    pub number: u32,
    /// Whether it is unclear which part of the text belongs to which record.
    pub is_unclear: bool,
    /// The boards of other records that would say something else, with how many there are.
    pub others: Vec<String>,
    /// Of how many of these only the first are named.
    pub others_count: usize,
    /// What the records took from earlier ones, and now have otherwise: each as it was.
    pub overridden: Vec<String>,
    /// Why the file could not be saved in its encoding, in a sentence.
    pub cannot_save: Option<String>,
    /// Whether nothing would change.
    pub is_same: bool,
    /// What would be written into how many records, where it is what their deals are worth.
    pub analysis: Option<AnalysisProposal>,
}

/// What it would come to if what the solved deals are worth was written into their records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisProposal {
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

impl Proposal {
    /// Whether nobody has to be asked.
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
    pub first: Vec<Changed>,
    pub count: usize,
}

/// A change of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Changed {
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
