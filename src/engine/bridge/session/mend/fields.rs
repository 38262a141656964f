//! What the fields of a result are to say.

use super::Unmendable;
use crate::engine::bridge::session::average::Average;
use crate::engine::bridge::session::entry::Entry;
use crate::engine::bridge::vulnerability::Vulnerability;

/// The fields of a result; what is none stays as it is.
pub(super) struct Fields {
    /// Without doubling's blanks: `4SX`, `PASS`.
    pub contract: Option<String>,
    pub declarer: Option<String>,
    pub tricks: Option<String>,
    /// The same as over or under what the contract needs.
    pub margin: Option<String>,
    pub lead: Option<String>,
    pub score: Option<Score>,
}

/// What the field of the score is to say.
#[derive(Clone, Copy)]
pub(super) enum Score {
    /// Points of North–South that follow from a contract, or are all that is known.
    Points {
        points: i32,
        is_needed: bool,
    },
    Artificial(Average, Average),
    NotPlayed,
}

impl Fields {
    pub(super) fn of(entry: &Entry, vulnerability: Vulnerability) -> Self {
        let nothing = || Some(String::new());
        let points = |is_needed| {
            let points = entry.score(vulnerability).points().unwrap_or_default();
            Some(Score::Points { points, is_needed })
        };
        let score = match *entry {
            Entry::Played(outcome) => {
                let contract = outcome.contract();
                return Self {
                    contract: Some(contract.without_declarer()),
                    declarer: Some(contract.declarer.letter().to_string()),
                    tricks: Some(outcome.tricks().to_string()),
                    margin: Some(outcome.margin().to_string()),
                    lead: None,
                    score: points(false),
                };
            }
            Entry::PassedOut => points(false),
            Entry::Points(_) => points(true),
            Entry::Artificial(ns, ew) => Some(Score::Artificial(ns, ew)),
            Entry::NotPlayed => Some(Score::NotPlayed),
        };
        let is_passed_out = *entry == Entry::PassedOut;
        Self {
            contract: Some(if is_passed_out { "PASS".to_owned() } else { String::new() }),
            declarer: nothing(),
            tricks: nothing(),
            margin: nothing(),
            lead: nothing(),
            score,
        }
    }

    /// Without the tricks.
    pub(super) fn as_stated() -> Self {
        let nothing = || Some(String::new());
        Self {
            contract: None,
            declarer: None,
            tricks: nothing(),
            margin: nothing(),
            lead: None,
            score: None,
        }
    }
}

impl Score {
    /// As a cell says it.
    pub(super) fn word(self) -> String {
        match self {
            Self::Points { points, .. } => points.to_string(),
            Self::Artificial(ns, ew) => Entry::Artificial(ns, ew).to_string(),
            Self::NotPlayed => Entry::NotPlayed.to_string(),
        }
    }

    /// As a cell of a format says it that has fixed percentages only.
    pub(super) fn fixed_word(self) -> Result<String, Unmendable> {
        match self {
            Self::Artificial(ns, ew) if ns.is_variable() || ew.is_variable() => {
                Err(Unmendable::VariableAverage)
            }
            _ => Ok(self.word()),
        }
    }
}
