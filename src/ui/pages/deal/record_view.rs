//! The record that is looked at, with what is known of it.

use std::rc::Rc;

use yew::prelude::*;

use crate::client::solving::{Analysed, Solved};
use crate::engine::{CheckedRecord, CheckedRecords, Contract, Play};
use crate::ui::components::replay::{Moment, ReplayStep};
use crate::ui::shared::Shared;

/// The record that is looked at, of all those of the text, and what is known of it. Parts are drawn with it after the
/// paint of a click.
#[derive(Clone)]
pub struct RecordView {
    pub records: Shared<CheckedRecords>,
    pub chosen: usize,
    /// The record with the contract in which its deal is tried, if it is.
    pub in_contract: Rc<Option<CheckedRecord>>,
    /// The line that is tried, and with how many cards of the record it begins.
    pub line: Rc<Option<(Play, usize)>>,
    pub step: Option<ReplayStep>,
    pub on_step: Callback<ReplayStep>,
    /// Tries the deal in a contract, or goes back to the record.
    pub on_play_in: Callback<Option<Contract>>,
    /// The table of the deal as far as it is solved.
    pub solved: Solved,
    /// What the cards of the play are worth.
    pub analysed: Analysed,
    pub on_retry: Callback<MouseEvent>,
}

impl RecordView {
    pub fn record(&self) -> Option<&CheckedRecord> {
        self.records.records.get(self.chosen)
    }

    /// What is stepped through; the verdict is that of the record itself.
    pub fn played(&self) -> Option<&CheckedRecord> {
        (*self.in_contract).as_ref().or_else(|| self.record())
    }

    pub fn moment(&self) -> Option<Moment<'_>> {
        let line = (*self.line).as_ref().map(|(play, from)| (play, *from));
        let analysis = self.analysed.analysis.as_deref();
        Some(Moment::new(self.played()?, line, self.step?, analysis))
    }

    /// The contract in which the deal is tried, if it is.
    pub fn tried(&self) -> Option<Contract> {
        (*self.in_contract).as_ref()?.judgement.contract
    }

    /// The table of the deal as far as it is solved, if the whole deal is known.
    pub fn solved(&self) -> Option<&Solved> {
        self.record()?.deal().map(|_| &self.solved)
    }
}
