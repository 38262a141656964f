//! The data that is needed to render a record.

use std::rc::Rc;

use yew::prelude::*;

use crate::client::solving::{PartialAnalysis, PartialTable};
use crate::engine::{CheckedRecord, CheckedRecords, Contract, Play, Side};
use crate::ui::components::replay::{Moment, ReplayStep};
use crate::ui::shared::Shared;

/// The chosen record with the results of the solver. It is cloned into parts that are rendered after the paint.
#[derive(Clone)]
pub struct RecordView {
    pub records: Shared<CheckedRecords>,
    pub chosen: usize,
    /// The deal in the contract that is being tried. `None` if no contract is being tried.
    pub in_contract: Rc<Option<CheckedRecord>>,
    /// The line that is being tried, and the number of the record's own cards before it.
    pub line: Rc<Option<(Play, usize)>>,
    pub step: Option<ReplayStep>,
    /// The side whose hands are hidden.
    pub hidden: Option<Side>,
    pub on_step: Callback<ReplayStep>,
    /// Called with a contract to try for the deal, or with `None` to return to the record.
    pub on_play_in: Callback<Option<Contract>>,
    pub solved: PartialTable,
    pub analysed: PartialAnalysis,
    pub on_retry: Callback<MouseEvent>,
}

impl RecordView {
    pub fn record(&self) -> Option<&CheckedRecord> {
        self.records.records.get(self.chosen)
    }

    /// Returns the record to step through. If a contract is being tried, it differs from [`Self::record`]. The verdict
    /// is always about [`Self::record`].
    pub fn played(&self) -> Option<&CheckedRecord> {
        (*self.in_contract).as_ref().or_else(|| self.record())
    }

    pub fn moment(&self) -> Option<Moment<'_>> {
        let line = (*self.line).as_ref().map(|(play, from)| (play, *from));
        // The values of cards would tell where the hidden cards are.
        let analysis = self.analysed.analysis.as_deref().filter(|_| self.hidden.is_none());
        Some(Moment::new(self.played()?, line, self.step?, analysis))
    }

    pub fn tried(&self) -> Option<Contract> {
        (*self.in_contract).as_ref()?.judgement.contract
    }

    /// Returns the double-dummy table. Returns `None` if a hand is unknown.
    pub fn solved(&self) -> Option<&PartialTable> {
        self.record()?.deal().map(|_| &self.solved)
    }
}
