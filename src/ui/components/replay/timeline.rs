//! The steps of a record in one sequence: its calls, its cards and its claim.

use crate::engine::bridge::play::Snapshot;
use crate::engine::bridge::record::Verdict;
use crate::engine::bridge::record::annotation::Target;
use crate::engine::source::Span;
use crate::engine::{Analysis, Auction, CheckedRecord, Play};

/// Position in a record. Calls and cards are counted separately, so a position in the play remains valid if a call is
/// added to the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayStep {
    /// The position after this number of calls. The start is 0 calls.
    Calls(usize),
    /// The position after the auction and this number of cards. A claim counts as an additional card.
    Cards(usize),
}

impl ReplayStep {
    /// Returns the step that is shown first. This is the step of the main error, or the deal before the auction.
    pub fn opening(record: &CheckedRecord) -> Self {
        Self::of_error(record).unwrap_or(Self::Calls(0))
    }

    /// Returns the step of the main error. Returns `None` if there is no error, or if it isn't at a call or a card.
    pub fn of_error(record: &CheckedRecord) -> Option<Self> {
        record.main_error().and_then(|found| Self::of_span(record, found.place.span))
    }

    /// Returns the step of the call or played card that contains a span of the text. Returns `None` if there is none.
    pub fn of_span(record: &CheckedRecord, span: Span) -> Option<Self> {
        let is_there = |at: Span| at.start <= span.start && span.end <= at.end;
        let call = record.judgement.auction.iter().position(|call| is_there(call.span));
        let card = || record.draft.play.iter().position(|card| is_there(card.span));
        // A card that isn't part of the legal play has no step.
        let played = record.judgement.play.as_ref().map_or(0, Play::len);
        let card = || card().filter(|&index| index < played).map(|index| Self::Cards(index + 1));
        call.map(|index| Self::Calls(index + 1)).or_else(card)
    }

    /// Limits the position to the maximum length of a record.
    pub fn within_any(self) -> Self {
        match self {
            Self::Calls(calls) => Self::Calls(calls.min(Auction::MAX_CALLS)),
            Self::Cards(cards) => Self::Cards(cards.min(Play::CARDS + 1)),
        }
    }
}

/// The event that led to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayEvent {
    Start,
    /// A call. Contains the index of the call, counted from 0.
    Call(usize),
    /// A played card. Contains the index of the card, counted from 0.
    Card(usize),
    /// A claim. Contains the resulting number of tricks for declarer's side.
    Claim(u8),
}

impl ReplayEvent {
    /// Returns the target of the event's annotations. Returns `None` for a claim, because a claim can't be annotated.
    pub const fn target(self) -> Option<Target> {
        match self {
            Self::Start => Some(Target::Deal),
            Self::Call(index) => Some(Target::Call(index)),
            Self::Card(index) => Some(Target::Card(index)),
            Self::Claim(_) => None,
        }
    }
}

/// The number of calls, the number of cards and the claim of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeline {
    calls: usize,
    cards: usize,
    claim: Option<u8>,
}

impl Timeline {
    pub fn of(record: &CheckedRecord) -> Self {
        let judgement = &record.judgement;
        let calls = judgement.auction.len();
        let cards = judgement.play.as_ref().map_or(0, Play::len);
        let claim = match judgement.verdict {
            Verdict::Played(outcome) if cards > 0 && cards < Play::CARDS => Some(outcome.tricks()),
            _ => None,
        };
        Self { calls, cards, claim }
    }

    /// Returns the timeline of a record whose play is replaced by `line`.
    pub fn of_line(record: &CheckedRecord, line: &Play) -> Self {
        Self { calls: record.judgement.auction.len(), cards: line.len(), claim: None }
    }

    pub const fn calls(self) -> usize {
        self.calls
    }

    /// Returns the number of tricks that declarer's side has after the claim, or `None` without a claim.
    pub const fn claim(self) -> Option<u8> {
        self.claim
    }

    /// Returns the number of steps after the start.
    pub fn len(self) -> usize {
        self.calls + self.cards + usize::from(self.claim.is_some())
    }

    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the index of a step. The start has index 0. A step with too many calls gets the index of the last call,
    /// and a step with too many cards gets the index of the end.
    pub fn index(self, step: ReplayStep) -> usize {
        match step {
            ReplayStep::Calls(calls) => calls.min(self.calls),
            ReplayStep::Cards(cards) => self.calls.saturating_add(cards).min(self.len()),
        }
    }

    pub const fn step(self, index: usize) -> ReplayStep {
        if index <= self.calls {
            ReplayStep::Calls(index)
        } else {
            ReplayStep::Cards(index - self.calls)
        }
    }

    pub fn event(self, index: usize) -> ReplayEvent {
        let index = index.min(self.len());
        match (index.checked_sub(1), self.claim) {
            (None, _) => ReplayEvent::Start,
            (Some(last), _) if last < self.calls => ReplayEvent::Call(last),
            (Some(last), Some(tricks)) if last == self.calls + self.cards => {
                ReplayEvent::Claim(tricks)
            }
            (Some(last), _) => ReplayEvent::Card(last - self.calls),
        }
    }

    /// Returns the number of cards played up to an index.
    pub fn played(self, index: usize) -> usize {
        index.saturating_sub(self.calls).min(self.cards)
    }

    /// Returns the index after the auction and the index after each trick. Excludes the start and the end.
    pub fn trick_ends(self) -> impl Iterator<Item = usize> {
        let ends = (self.calls..=self.calls + self.cards).step_by(4);
        ends.filter(move |&at| 0 < at && at < self.len())
    }

    /// Returns the index after the trick of the next card or, during the auction, the index after it. Never exceeds the
    /// last index.
    pub fn trick_forward(self, index: usize) -> usize {
        let to = match index.checked_sub(self.calls) {
            None => self.calls,
            Some(cards) => self.calls + (cards / 4 + 1) * 4,
        };
        to.min(self.len())
    }

    /// Returns the index before the trick of the last card. Before the first card, returns 0.
    pub const fn trick_back(self, index: usize) -> usize {
        if index <= self.calls { 0 } else { self.calls + (index - self.calls - 1) / 4 * 4 }
    }
}

/// A step of a record, or of a line that replaces the play of the record.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    pub record: &'a CheckedRecord,
    /// The record's own play. If there is a line, the line instead.
    pub play: Option<&'a Play>,
    /// Number of cards of the record's own play with which the line begins. `None` if there is no line.
    pub line_from: Option<usize>,
    /// The double-dummy analysis with the values of the cards that are known so far.
    pub analysis: Option<&'a Analysis>,
    pub timeline: Timeline,
    pub index: usize,
}

impl<'a> Moment<'a> {
    /// Returns the given step of `line`, or of the record's own play if there is no line.
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

    pub fn played(self) -> usize {
        self.timeline.played(self.index)
    }

    pub fn is_play(self) -> bool {
        self.index >= self.timeline.calls()
    }

    /// Returns whether the last event is part of the record itself. Events that are only part of a line are not.
    pub fn is_own(self) -> bool {
        self.line_from.is_none_or(|from| self.played() <= from)
    }

    /// Returns the state of the play at this step, or `None` if there is no play.
    pub fn snapshot(self) -> Option<Snapshot> {
        self.play.map(|play| play.at(self.played()))
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/replay/timeline.rs"]
mod tests;
