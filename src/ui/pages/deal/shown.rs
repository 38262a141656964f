//! The record that is looked at, with what is known of it.

use yew::prelude::*;

use crate::client::solving::{Analysed, Solved};
use crate::engine::bridge::record::{CheckedRecord, CheckedRecords};
use crate::ui::components::replay::{Moment, ReplayStep};
use crate::ui::shared::Shared;

/// The records and which one is looked at.
#[derive(Clone, Copy)]
pub struct Shown<'r> {
    /// All records of the text.
    pub records: &'r Shared<CheckedRecords>,
    /// The index of the one that is looked at.
    pub chosen: usize,
    /// The moment of it, or of the line that is tried.
    pub moment: Option<Moment<'r>>,
    /// Go to a step.
    pub on_step: &'r Callback<ReplayStep>,
    /// The table of the deal as far as it is solved, if the whole deal is known.
    pub solved: Option<&'r Solved>,
    /// What the cards of the play are worth, as far as that is known.
    pub analysed: &'r Analysed,
    /// Try again to solve what has failed.
    pub on_retry: &'r Callback<MouseEvent>,
}

impl<'r> Shown<'r> {
    /// The record that is looked at.
    pub fn record(self) -> Option<&'r CheckedRecord> {
        self.records.records.get(self.chosen)
    }
}
