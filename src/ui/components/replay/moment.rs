//! A step of a record, or of a line tried in its place.

use super::timeline::{ReplayEvent, ReplayStep, Timeline};
use crate::engine::bridge::play::Snapshot;
use crate::engine::{Analysis, CheckedRecord, Play};

#[derive(Clone, Copy)]
pub struct Moment<'a> {
    pub record: &'a CheckedRecord,
    /// The record's own play, or the line.
    pub play: Option<&'a Play>,
    /// Number of cards that the line shares with the record's own play, or `None` without a line.
    pub line_from: Option<usize>,
    /// Known values of the cards.
    pub analysis: Option<&'a Analysis>,
    pub timeline: Timeline,
    /// Index of the step.
    pub index: usize,
}

impl<'a> Moment<'a> {
    /// Returns the moment of a step in the line, or else in the record's own play.
    pub fn new(
        record: &'a CheckedRecord,
        line: Option<(&'a Play, usize)>,
        step: ReplayStep,
        analysis: Option<&'a Analysis>,
    ) -> Self {
        let timeline = match line {
            Some((play, _)) => Timeline::of_line(record, play),
            None => Timeline::of(record),
        };
        let play = line.map(|(play, _)| play).or(record.judgement.play.as_ref());
        let line_from = line.map(|(_, from)| from);
        Self { record, play, line_from, analysis, timeline, index: timeline.index(step) }
    }

    pub fn event(self) -> ReplayEvent {
        self.timeline.event(self.index)
    }

    /// Returns the number of cards played.
    pub fn played(self) -> usize {
        self.timeline.played(self.index)
    }

    pub fn is_play(self) -> bool {
        self.index >= self.timeline.calls()
    }

    /// Returns whether the last event is in the record itself, not in a line.
    pub fn is_own(self) -> bool {
        self.line_from.is_none_or(|from| self.played() <= from)
    }

    /// Returns the table, or `None` if there is no play.
    pub fn snapshot(self) -> Option<Snapshot> {
        self.play.map(|play| play.at(self.played()))
    }
}
