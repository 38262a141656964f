//! The steps of a record in one line: its calls, then its cards, then its claim.

use crate::engine::bridge::record::Verdict;
use crate::engine::bridge::record::annotation::Target;
use crate::engine::source::Span;
use crate::engine::{Auction, CheckedRecord, Play};

/// How far a record is stepped. It says which part it counts in, so that a call added to the text
/// does not move a card that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayStep {
    /// After a number of calls; the start is after none.
    Calls(usize),
    /// After the auction and a number of cards; the claim counts as one more.
    Cards(usize),
}

impl ReplayStep {
    /// Where a record is looked at first: at its error, or else at the deal, before anything has happened.
    pub fn opening(record: &CheckedRecord) -> Self {
        Self::of_error(record).unwrap_or(Self::Calls(0))
    }

    /// The step of the main error, if it is one of a call or a card.
    pub fn of_error(record: &CheckedRecord) -> Option<Self> {
        record.main_error().and_then(|found| Self::of_span(record, found.place.span))
    }

    /// The step of the call or the card that stands in a span of the text, if one does.
    pub fn of_span(record: &CheckedRecord, span: Span) -> Option<Self> {
        let is_there = |at: Span| at.start <= span.start && span.end <= at.end;
        let call = record.judgement.auction.iter().position(|call| is_there(call.span));
        let card = || record.draft.play.iter().position(|card| is_there(card.span));
        // A card that is not in the play has no step of its own.
        let played = record.judgement.play.as_ref().map_or(0, Play::len);
        let card = || card().filter(|&index| index < played).map(|index| Self::Cards(index + 1));
        call.map(|index| Self::Calls(index + 1)).or_else(card)
    }

    /// The same step, no further than any record goes.
    pub fn within_any(self) -> Self {
        match self {
            Self::Calls(calls) => Self::Calls(calls.min(Auction::MOST_CALLS)),
            Self::Cards(cards) => Self::Cards(cards.min(Play::CARDS + 1)),
        }
    }
}

/// What has just happened at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayEvent {
    /// Nothing yet.
    Start,
    /// The call of an index, from 0.
    Call(usize),
    /// The card of an index, from 0.
    Card(usize),
    /// The claim, with the tricks that declarer's side ends with.
    Claim(u8),
}

impl ReplayEvent {
    /// What annotations on it are about; a claim has none of its own.
    pub const fn target(self) -> Option<Target> {
        match self {
            Self::Start => Some(Target::Deal),
            Self::Call(index) => Some(Target::Call(index)),
            Self::Card(index) => Some(Target::Card(index)),
            Self::Claim(_) => None,
        }
    }
}

/// How many calls and cards a record has, and how it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeline {
    calls: usize,
    cards: usize,
    claim: Option<u8>,
}

impl Timeline {
    /// The timeline of a record.
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

    /// The timeline of a record with another play in place of its own.
    pub fn of_line(record: &CheckedRecord, line: &Play) -> Self {
        Self { calls: record.judgement.auction.len(), cards: line.len(), claim: None }
    }

    /// How many calls were made.
    pub const fn calls(self) -> usize {
        self.calls
    }

    /// The tricks of declarer's side by a claim, if the play ended with one.
    pub const fn claim(self) -> Option<u8> {
        self.claim
    }

    /// How many steps there are after the start.
    pub fn len(self) -> usize {
        self.calls + self.cards + usize::from(self.claim.is_some())
    }

    /// Whether there is nothing to step through.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// A step's place in the line, from 0 for the start; one past the end counts as the end.
    pub fn index(self, step: ReplayStep) -> usize {
        match step {
            ReplayStep::Calls(calls) => calls.min(self.calls),
            ReplayStep::Cards(cards) => self.calls.saturating_add(cards).min(self.len()),
        }
    }

    /// The step of a place in the line.
    pub const fn step(self, index: usize) -> ReplayStep {
        if index <= self.calls {
            ReplayStep::Calls(index)
        } else {
            ReplayStep::Cards(index - self.calls)
        }
    }

    /// What has just happened at a place in the line.
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

    /// How many cards have been played at a place in the line.
    pub fn played(self, index: usize) -> usize {
        index.saturating_sub(self.calls).min(self.cards)
    }

    /// The places after the auction and after each trick, where there is something before and behind them.
    pub fn trick_ends(self) -> impl Iterator<Item = usize> {
        let ends = (self.calls..=self.calls + self.cards).step_by(4);
        ends.filter(move |&at| 0 < at && at < self.len())
    }

    /// The place after the next whole trick, or after the auction; the end after the last.
    pub fn trick_forward(self, index: usize) -> usize {
        let to = match index.checked_sub(self.calls) {
            None => self.calls,
            Some(cards) => self.calls + (cards / 4 + 1) * 4,
        };
        to.min(self.len())
    }

    /// The place after the whole trick before, or after the auction; the start before that.
    pub const fn trick_back(self, index: usize) -> usize {
        if index <= self.calls { 0 } else { self.calls + (index - self.calls - 1) / 4 * 4 }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/replay/timeline.rs"]
mod tests;
