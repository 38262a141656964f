//! The data for drawing a record.

use std::rc::Rc;

use yew::prelude::*;

use crate::client::solving::{PartialAnalysis, PartialTable};
use crate::engine::{CheckedRecord, CheckedRecords, Contract, Play};
use crate::ui::components::replay::{Moment, ReplayStep};
use crate::ui::shared::Shared;

/// The chosen record with the results of solving. It is cloned into the parts that are drawn after the paint.
#[derive(Clone)]
pub struct RecordView {
    pub records: Shared<CheckedRecords>,
    pub chosen: usize,
    /// The record in the tried contract, if a contract is tried.
    pub in_contract: Rc<Option<CheckedRecord>>,
    /// The tried line, and the number of the record's own cards before it.
    pub line: Rc<Option<(Play, usize)>>,
    pub step: Option<ReplayStep>,
    pub on_step: Callback<ReplayStep>,
    /// Receives a contract to try for the deal, or `None` to return to the record.
    pub on_play_in: Callback<Option<Contract>>,
    pub solved: PartialTable,
    pub analysed: PartialAnalysis,
    pub on_retry: Callback<MouseEvent>,
}

impl RecordView {
    pub fn record(&self) -> Option<&CheckedRecord> {
        self.records.records.get(self.chosen)
    }

    /// Returns the record that is stepped through. The verdict is always that of [`Self::record`].
    pub fn played(&self) -> Option<&CheckedRecord> {
        (*self.in_contract).as_ref().or_else(|| self.record())
    }

    pub fn moment(&self) -> Option<Moment<'_>> {
        let line = (*self.line).as_ref().map(|(play, from)| (play, *from));
        let analysis = self.analysed.analysis.as_deref();
        Some(Moment::new(self.played()?, line, self.step?, analysis))
    }

    pub fn tried(&self) -> Option<Contract> {
        (*self.in_contract).as_ref()?.judgement.contract
    }

    /// Returns the double-dummy table, or `None` if not all hands are known.
    pub fn solved(&self) -> Option<&PartialTable> {
        self.record()?.deal().map(|_| &self.solved)
    }
}
