//! A moment of a record, or of a line that is tried in its place.

use super::timeline::{ReplayEvent, ReplayStep, Timeline};
use crate::engine::bridge::play::Snapshot;
use crate::engine::{Analysis, CheckedRecord, Play};

/// A record at a step.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    pub record: &'a CheckedRecord,
    /// The play that is stepped through: the record's own, or the line.
    pub play: Option<&'a Play>,
    /// With how many cards of the record's own play the line begins, if a line is shown.
    pub line_from: Option<usize>,
    /// What the cards are worth, as far as it is known.
    pub analysis: Option<&'a Analysis>,
    /// The steps that there are.
    pub timeline: Timeline,
    /// The place in the timeline.
    pub index: usize,
}

impl<'a> Moment<'a> {
    /// The moment of a step; of the record's own play where no line is given.
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

    /// What has just happened.
    pub fn event(self) -> ReplayEvent {
        self.timeline.event(self.index)
    }

    /// How many cards have been played.
    pub fn played(self) -> usize {
        self.timeline.played(self.index)
    }

    /// Whether the auction is over, so that cards are played.
    pub fn is_play(self) -> bool {
        self.index >= self.timeline.calls()
    }

    /// Whether what has just happened stands in the record itself.
    pub fn is_own(self) -> bool {
        self.line_from.is_none_or(|from| self.played() <= from)
    }

    /// The table, where a play is known.
    pub fn snapshot(self) -> Option<Snapshot> {
        self.play.map(|play| play.at(self.played()))
    }
}
