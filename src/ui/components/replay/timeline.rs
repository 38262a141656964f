//! The steps of a record in one line: its calls, then its cards, then its claim.

use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::annotation::Target;
use crate::engine::bridge::record::{CheckedRecord, Verdict};
use crate::engine::source::Span;

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
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::bridge::record::check_text;

    fn timeline() -> impl Strategy<Value = Timeline> {
        (0_usize..20, 0_usize..=52, any::<bool>()).prop_map(|(calls, cards, claims)| Timeline {
            calls,
            cards,
            claim: (claims && cards > 0 && cards < 52).then_some(9),
        })
    }

    #[test]
    fn calls_come_before_cards_and_the_claim_is_last() {
        let timeline = Timeline { calls: 2, cards: 3, claim: Some(10) };
        let events: Vec<_> = (0..=timeline.len()).map(|index| timeline.event(index)).collect();
        let expected = [
            ReplayEvent::Start,
            ReplayEvent::Call(0),
            ReplayEvent::Call(1),
            ReplayEvent::Card(0),
            ReplayEvent::Card(1),
            ReplayEvent::Card(2),
            ReplayEvent::Claim(10),
        ];
        assert_eq!(events, expected);
        assert_eq!(timeline.played(timeline.len()), 3);
    }

    #[test]
    fn tricks_are_walked_from_the_end_of_the_auction() {
        let timeline = Timeline { calls: 6, cards: 10, claim: Some(9) };
        let mut forward = vec![0];
        while forward.last() != Some(&timeline.len()) {
            forward.extend(forward.last().map(|&at| timeline.trick_forward(at)));
        }
        assert_eq!(forward, [0, 6, 10, 14, 17]);
        let back = [17, 14, 12, 10, 7, 6, 3].map(|at| timeline.trick_back(at));
        assert_eq!(back, [14, 10, 10, 6, 6, 0, 0]);
    }

    #[test]
    fn ticks_stand_after_the_auction_and_after_each_trick_but_not_at_the_ends() {
        let ends = |calls, cards, claim| -> Vec<usize> {
            Timeline { calls, cards, claim }.trick_ends().collect()
        };
        assert_eq!(ends(6, 10, Some(9)), [6, 10, 14]);
        assert_eq!(ends(6, 8, Some(9)), [6, 10, 14]);
        assert_eq!(ends(6, 8, None), [6, 10]);
        assert_eq!(ends(0, 8, None), [4]);
        assert!(ends(4, 0, None).is_empty());
    }

    proptest! {
        #[test]
        fn a_step_leads_back_to_its_place(timeline in timeline(), index in 0_usize..100) {
            let index = index.min(timeline.len());
            prop_assert_eq!(timeline.index(timeline.step(index)), index);
        }

        #[test]
        fn no_step_leads_out_of_the_timeline(timeline in timeline(), cards: usize, calls: usize) {
            prop_assert!(timeline.index(ReplayStep::Cards(cards)) <= timeline.len());
            prop_assert!(timeline.index(ReplayStep::Calls(calls)) <= timeline.calls());
        }

        #[test]
        fn walking_by_tricks_gets_on(timeline in timeline(), index in 0_usize..100) {
            let index = index.min(timeline.len());
            prop_assert!(index == timeline.len() || timeline.trick_forward(index) > index);
            prop_assert!(index == 0 || timeline.trick_back(index) < index);
        }
    }

    fn opening(text: &str) -> ReplayStep {
        ReplayStep::opening(&check_text(text).records[0])
    }

    #[test]
    fn a_record_opens_at_its_deal() {
        for text in [
            "[Dealer \"N\"]\n[Auction \"N\"]\n1C AP\n[Play \"E\"]\nCA\n*\n",
            "[Dealer \"N\"]\n[Auction \"N\"]\n1C AP\n",
            "1\nN\nPASS\nPASS\nPASS\nPASS\n",
        ] {
            assert_eq!(opening(text), ReplayStep::Calls(0), "{text}");
        }
    }

    #[test]
    fn a_record_with_an_error_opens_there() {
        assert_eq!(opening("1\nE\n1C\n1C\nPASS\nPASS\nPASS\n"), ReplayStep::Calls(2));
        let revoke = "[Dealer \"N\"]\n[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 \
                      65.JT6.JT2.JT863\"]\n[Auction \"N\"]\n1C AP\n[Play \"E\"]\nHK H3 S5 HA\n*\n";
        assert_eq!(opening(revoke), ReplayStep::Cards(3));
    }
}
