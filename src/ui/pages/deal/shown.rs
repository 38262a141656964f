//! The record that is looked at, with what is known of it.

use std::rc::Rc;

use yew::prelude::*;

use crate::client::solving::{Analysed, Solved};
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::play::Play;
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
    /// The contract in which the deal is tried, if it is.
    pub tried: Option<Contract>,
    /// Tries the deal in a contract, or goes back to the record.
    pub on_play_in: &'r Callback<Option<Contract>>,
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

/// What a [`Shown`] and its moment are made of, kept to draw with after the paint of a click.
#[derive(Clone)]
pub struct Kept {
    /// All records of the text.
    pub records: Shared<CheckedRecords>,
    /// The index of the one that is looked at.
    pub chosen: usize,
    /// The record with the contract in which its deal is tried, if it is.
    pub in_contract: Rc<Option<CheckedRecord>>,
    /// The line that is tried, and with how many cards of the record it begins.
    pub line: Rc<Option<(Play, usize)>>,
    /// The step that is looked at.
    pub step: Option<ReplayStep>,
    /// Go to a step.
    pub on_step: Callback<ReplayStep>,
    /// Tries the deal in a contract, or goes back to the record.
    pub on_play_in: Callback<Option<Contract>>,
    /// The table of the deal as far as it is solved.
    pub solved: Solved,
    /// What the cards of the play are worth.
    pub analysed: Analysed,
    /// Try again to solve what has failed.
    pub on_retry: Callback<MouseEvent>,
}

impl Kept {
    /// The record that is looked at.
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

    /// All that is known.
    pub fn shown(&self) -> Shown<'_> {
        let deal = self.record().and_then(CheckedRecord::deal);
        Shown {
            records: &self.records,
            chosen: self.chosen,
            moment: self.moment(),
            on_step: &self.on_step,
            tried: (*self.in_contract).as_ref().and_then(|played| played.judgement.contract),
            on_play_in: &self.on_play_in,
            solved: deal.map(|_| &self.solved),
            analysed: &self.analysed,
            on_retry: &self.on_retry,
        }
    }
}
