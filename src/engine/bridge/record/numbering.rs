//! Detects texts, such as practice sets, with other dealers or vulnerabilities than the board numbers imply.

use derive_more::Display;

use super::{Judgement, ResolvedRecord};
use crate::engine::diagnostic::{Fault, faults};
use crate::engine::source::Place;
use crate::engine::{Diagnostic, Source};

/// Counts the boards of a text whose dealer or vulnerability contradicts the board's number. If most boards do, one
/// note on the text replaces the diagnostics of the boards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NumberingCheck {
    records: usize,
    boards: usize,
    differing: usize,
    first: Option<Place>,
    decided: Option<bool>,
}

impl NumberingCheck {
    /// Number of records after which it is decided whether most boards differ. Without this limit, a listing would have
    /// to wait for the last record.
    pub(crate) const DECIDED_AFTER: usize = 64;

    pub(crate) fn count(
        &mut self,
        draft: &ResolvedRecord,
        judgement: &Judgement,
        source: &Source<'_>,
    ) {
        let has_dealer = draft.dealer.is_some() && !draft.dealer_assumed;
        let is_board = draft.board.is_some() && (has_dealer || draft.vulnerability.is_some());
        let mut faults = judgement.faults.iter();
        let difference = faults.find(|fault| Self::CODES.contains(&fault.value.kind().code));
        self.records += 1;
        self.boards += usize::from(is_board && draft.board_number().is_some());
        if let Some(difference) = difference {
            self.differing += 1;
            self.first = self.first.or_else(|| Some(source.place(difference.span)));
        }
        if self.records == Self::DECIDED_AFTER {
            self.decided = Some(self.do_most_differ());
        }
    }

    /// Returns whether enough records were counted for the decision.
    pub(crate) const fn is_decided(&self) -> bool {
        self.decided.is_some()
    }

    /// Returns whether most boards counted before the decision contradict their numbers. A single board is not enough.
    pub(crate) fn ignores_numbers(&self) -> bool {
        self.decided.unwrap_or_else(|| self.do_most_differ())
    }

    fn do_most_differ(&self) -> bool {
        self.boards > 1 && 2 * self.differing > self.boards
    }

    /// Returns whether the note on the text replaces diagnostics with this code.
    pub(crate) fn replaces(&self, code: &str) -> bool {
        self.ignores_numbers() && Self::CODES.contains(&code)
    }

    /// Codes of the diagnostics that the note replaces.
    pub(crate) const CODES: [&str; 2] = ["vulnerability-differs", "dealer-differs"];

    /// Returns the note on the text, or `None` if each record has its own diagnostics. Call this method after
    /// counting all records.
    pub(crate) fn note(&self) -> Option<Diagnostic> {
        let first = self.first.filter(|_| self.ignores_numbers())?;
        let Self { boards, differing, .. } = *self;
        Some(Diagnostic::at(first, &OwnNumbers { boards, differing }))
    }
}

#[derive(Debug, Display)]
#[display(
    "on {differing} of {boards} boards the dealer or the vulnerability isn’t that of the number, as in practice sets: \
     not told of each"
)]
struct OwnNumbers {
    boards: usize,
    differing: usize,
}

faults! { impl OwnNumbers { _ => "boards-differ", Note, "Law 2"; } }
