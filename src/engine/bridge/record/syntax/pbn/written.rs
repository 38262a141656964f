//! Makes the draft of a game once all of it is read: who dealt, how the auction was called, and the order
//! of play.

use super::annotations::Part;
use super::auction::End;
use super::carried::Before;
use super::fault::ParseFault;
use super::first_passes::FirstPasses;
use super::hands;
use super::reading::Game;
use super::tags::KnownTag;
use super::values::{self, ContractValue, Read};
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::{Call, Strain};
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::deal::{holder, with_last_hand};
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Mark, Target};
use crate::engine::bridge::record::draft::{Draft, Spanned};
use crate::engine::bridge::record::recovery::{Assumed, Called, Evidence, as_called};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::vulnerability::dealer_of_board;
use crate::engine::quoted::Quoted;
use crate::engine::source::{Span, Word};

/// What the calls come to, and what else the settling of a game has to remember.
#[derive(Default)]
pub(super) struct Facts {
    /// Who makes the first call that is written, as said.
    first: Option<Spanned<Seat>>,
    /// The trumps of an end position, which has no contract.
    trumps: Option<Strain>,
    /// Whether declarer and dummy are said to have changed places.
    swapped: bool,
    /// How many passes were put before the first call.
    leading: usize,
    pub contract: Option<Contract>,
    pub passed_out: bool,
}

impl Facts {
    /// Who declares: by the calls, or as stated.
    pub(super) fn declarer(&self, draft: &Draft) -> Option<Seat> {
        let stated = draft.stated.declarer.map(|declarer| declarer.value);
        self.contract.map(|contract| contract.declarer).or(stated)
    }
}

impl<'t> Game<'_, 't> {
    /// Makes the draft out of what was read.
    pub(super) fn settle(mut self, before: &mut Before, passes: &FirstPasses<'_>) -> Draft {
        let mut facts = Facts::default();
        self.settle_board();
        before.carry_to(&mut self);
        self.settle_contract(&mut facts);
        self.settle_first_seats(&mut facts);
        self.settle_auction(&mut facts, passes);
        self.settle_declarer(&facts);
        self.settle_result(&facts);
        self.settle_score(&facts);
        let cells = self.settle_play(&facts);
        self.settle_annotations(&facts, &cells);
        self.into_draft()
    }

    /// What a known tag says, if it says anything.
    pub(super) fn stated_value(&self, known: KnownTag) -> Option<Word<'t>> {
        self.value(known).filter(|value| !values::is_unknown(value.text))
    }

    /// A value that was read, with its non-standard spelling reported; so is a value that could not be.
    pub(super) fn checked<T>(
        &mut self,
        known: KnownTag,
        value: Word<'t>,
        read: Option<Read<T>>,
    ) -> Option<Spanned<T>> {
        let Some(read) = read else {
            self.keep_unread(known, value);
            return None;
        };
        self.report.non_standard(read.non_standard, value);
        Some(Spanned::new(read.value, value.span))
    }

    /// Reports a value that cannot be read. Words in place of what is only stated, such as `Not
    /// played`, are kept as they are written: the board can be known without them. A number or a
    /// letter that cannot be stays an error.
    pub(super) fn keep_unread(&mut self, known: KnownTag, value: Word<'t>) {
        let text = value.text;
        let is_words = text.len() > 1 && !text.bytes().any(|byte| byte.is_ascii_digit());
        let kept = is_words && known.is_only_stated();
        self.report
            .add(value.span, ParseFault::Value { tag: known, found: Quoted::new(text), kept });
        if kept {
            self.draft.tags.push(Tag::new(known.name(), super::tags::unescaped(text)));
        }
    }

    fn seat(&mut self, known: KnownTag) -> Option<Spanned<Seat>> {
        let value = self.stated_value(known)?;
        self.checked(known, value, values::seat(value.text))
    }

    fn settle_board(&mut self) {
        let board = self.stated_value(KnownTag::Board);
        let name = |board: Word<'t>| super::tags::unescaped(board.text).into_owned();
        self.draft.board = board.map(|board| Spanned::new(name(board), board.span));
        self.draft.dealer = self.seat(KnownTag::Dealer);
        let value =
            self.value(KnownTag::Vulnerable).filter(|value| !matches!(value.text, "" | "?"));
        self.draft.vulnerability = value.and_then(|value| {
            self.checked(KnownTag::Vulnerable, value, values::vulnerability(value.text))
        });
        if let Some(deal) = self.stated_value(KnownTag::Deal) {
            self.draft.hands = hands::read(deal, &mut self.report);
        }
        for (seat, cards) in std::mem::take(&mut self.holdings) {
            if self.draft.hands[seat].is_none() {
                self.draft.hands[seat] = Some(cards);
                self.draft.parts.push(seat);
            }
        }
    }

    fn settle_contract(&mut self, facts: &mut Facts) {
        if let Some(value) = self.stated_value(KnownTag::Contract) {
            match self.checked(KnownTag::Contract, value, values::contract(value.text)) {
                Some(Spanned { value: ContractValue::Stated(contract), span }) => {
                    self.draft.stated.contract = Some(Spanned::new(contract, span));
                }
                Some(Spanned { value: ContractValue::Trumps(strain), .. }) => {
                    facts.trumps = Some(strain);
                    self.draft.tags.push(Tag::new("Contract", value.text));
                }
                None => {}
            }
        }
        if let Some(value) = self.stated_value(KnownTag::Declarer) {
            let plain = value.text.strip_prefix('^');
            facts.swapped = plain.is_some();
            let read = values::seat(plain.unwrap_or(value.text).trim());
            self.draft.stated.declarer = self.checked(KnownTag::Declarer, value, read);
        }
    }

    fn settle_first_seats(&mut self, facts: &mut Facts) {
        facts.first = self.seat(KnownTag::Auction).map(|Spanned { value, span }| {
            Spanned::new(value.clockwise(self.auction.hyphens), span)
        });
        self.draft.stated.leader = self.seat(KnownTag::Play);
    }

    /// Finds out who dealt, and adds the calls that are left out.
    fn settle_auction(&mut self, facts: &mut Facts, passes: &FirstPasses<'_>) {
        let named = self.draft.dealer.map(|dealer| dealer.value);
        let first = facts.first.map(|first| first.value);
        let apart = named.zip(first).map_or(0, |(dealer, first)| dealer.places_to(first));
        self.auction.close(apart);
        let stated = &self.draft.stated;
        let ended = stated.contract.is_some() || self.play.has_cards();
        let end = self.auction.end;
        let evidence = Evidence {
            dealer: named,
            first,
            contract: stated.contract.map(|contract| contract.value),
            declarer: stated.declarer.map(|declarer| declarer.value).filter(|_| !facts.swapped),
            leader: stated.leader.map(|leader| leader.value).filter(|_| !facts.swapped),
            led: self.play.led().filter(|_| !facts.swapped),
            hands: with_last_hand(self.draft.written_hands()),
            ended: ended && !matches!(end, Some(End::GoesOn(_) | End::Unreadable)),
        };
        self.draft.auction_goes_on = matches!(end, Some(End::GoesOn(_)));
        let calls: Vec<Call> = self.auction.calls.iter().map(|call| call.value).collect();
        let Some(called) = as_called(&calls, evidence, || passes.are_written()) else {
            self.settle_dealer_by_board();
            self.draft.calls = std::mem::take(&mut self.auction.calls);
            return;
        };
        self.report_assumptions(&called, named, facts);
        if end == Some(End::Early)
            && called.closing == 0
            && evidence.contract.is_some()
            && !called.auction.is_over()
        {
            self.keep_as_comment(&calls);
            return;
        }
        let at = |call: Option<&Spanned<Call>>, end: bool| {
            let span = call.map(|call| call.span).unwrap_or_default();
            let place = if end { span.end } else { span.start };
            Spanned::new(Call::Pass, Span::new(place, place))
        };
        let calls = std::mem::take(&mut self.auction.calls);
        let (before, after) = (at(calls.first(), false), at(calls.last(), true));
        facts.leading = called.leading;
        self.draft.calls = std::iter::repeat_n(before, called.leading)
            .chain(calls)
            .chain(std::iter::repeat_n(after, called.closing))
            .collect();
        let auction = called.auction;
        if let Some(End::GoesOn(span)) = end.filter(|_| auction.is_over()) {
            self.report.add(span, ParseFault::NothingFollows);
        }
        facts.contract = auction.contract();
        facts.passed_out = auction.is_passed_out();
    }

    fn keep_as_comment(&mut self, calls: &[Call]) {
        let Some(first) = self.auction.calls.first() else { return };
        self.report.add(first.span, ParseFault::PartialAuction);
        let calls: Vec<_> = calls.iter().map(Call::to_string).collect();
        let text = format!("Auction: {}", calls.join(" "));
        self.annotations.add(super::annotations::Anchor::Deal, AnnotationKind::Comment(text));
        self.auction.calls.clear();
    }

    fn settle_dealer_by_board(&mut self) {
        if let (None, Some(number), Some(board)) =
            (self.draft.dealer, self.draft.board_number(), &self.draft.board)
        {
            let span = board.span;
            let dealer = dealer_of_board(number);
            self.draft.dealer = Some(Spanned::new(dealer, span));
            if !self.auction.calls.is_empty() {
                self.report.add(span, Assumed::Dealer { dealer, by_board: true });
            }
        }
    }

    /// Tells what was assumed of the auction, and sets the dealer.
    fn report_assumptions(&mut self, called: &Called, named: Option<Seat>, facts: &Facts) {
        let &Called { dealer, leading, closing, .. } = called;
        let first = facts.first;
        let calls = &self.auction.calls;
        let Some(first_call) = calls.first().map(|call| call.span) else {
            if let (None, Some(first)) = (named, first) {
                self.draft.dealer = Some(first);
            }
            return;
        };
        let last_call = calls.last().map_or(first_call, |call| call.span);
        match (named, first) {
            (None, Some(first)) => {
                self.draft.dealer = Some(Spanned::new(dealer, first.span));
                self.draft.dealer_assumed = true;
                let fault = Assumed::Dealer { dealer, by_board: false };
                self.report.add(first.span, fault);
            }
            (Some(named), _) if named != dealer => {
                let span = self.draft.dealer.map_or(first_call, |dealer| dealer.span);
                let named = first.map_or(named, |first| first.value);
                self.draft.dealer = Some(Spanned::new(dealer, span));
                self.draft.dealer_assumed = true;
                if named == dealer {
                    let fault = Assumed::Dealer { dealer, by_board: false };
                    self.report.add(span, fault);
                } else {
                    let fault = Assumed::Rotated { named, first: called.first() };
                    self.report.add(first_call, fault);
                }
            }
            (Some(_), Some(first)) if leading == 0 && first.value != dealer => {
                let fault = Assumed::Rotated { named: first.value, first: dealer };
                self.report.add(first.span, fault);
            }
            _ => {}
        }
        if leading > 0 {
            let is_named = first.is_some_and(|first| first.value == called.first());
            let written = self.auction.calls.iter().map(|call| call.value);
            let written = Auction::of_calls(dealer, written).contract();
            let stated = self.draft.stated.declarer.filter(|_| !is_named);
            let declarers = written.zip(stated);
            let declarers = declarers.map(|(written, stated)| [written.declarer, stated.value]);
            let fault = Assumed::LeadingPasses { dealer, passes: leading, declarers };
            self.report.add(first_call, fault);
        }
        if closing > 0 {
            self.report.add(last_call, Assumed::ClosingPasses { passes: closing });
        }
    }

    /// Puts the cards into the order of play; gives the cell of each.
    fn settle_play(&mut self, facts: &Facts) -> Vec<usize> {
        let Some(first_card) = self.play.first_card() else { return Vec::new() };
        let declarer = facts.declarer(&self.draft);
        let first_column = if let Some(leader) = self.draft.stated.leader {
            leader.value
        } else if let Some(declarer) = declarer {
            let leader = declarer.next();
            self.report.add(first_card, ParseFault::LeaderAssumed(leader));
            leader
        } else {
            self.report.add(first_card, ParseFault::NoLeader);
            return Vec::new();
        };
        self.play.fill_rows(&mut self.report);
        let hands = with_last_hand(self.draft.written_hands());
        self.play.turn_rows(first_column, |card| holder(&hands, card), &mut self.report);
        let strain = self.bid(facts).map(|bid| bid.strain).or(facts.trumps);
        self.order_cards(first_column, strain)
    }

    fn settle_annotations(&mut self, facts: &Facts, cells: &[usize]) {
        let called = self.draft.calls.len();
        let target = |part: Part, index: usize| match part {
            Part::Auction => {
                Some(Target::Call(facts.leading + index)).filter(|_| facts.leading + index < called)
            }
            Part::Play => cells.iter().position(|&cell| cell == index).map(Target::Card),
        };
        let annotations = std::mem::take(&mut self.annotations);
        let (annotations, unused) = annotations.finish(target, &mut self.report);
        self.draft.annotations = annotations;
        // Where declarer and dummy have changed places, the lead was made against the one who plays.
        let stated = &self.draft.stated;
        let led_to = stated.declarer.map(|declarer| declarer.value.next());
        let leader = stated.leader.map(|leader| leader.value);
        let by_calls = facts.contract.map(Contract::leader);
        if facts.swapped && leader.is_some() && leader == led_to && by_calls != leader {
            let kind = AnnotationKind::Mark(Mark::LeadOutOfTurn);
            self.draft.annotations.push(Annotation { target: Target::Card(0), kind });
        }
        let unused = unused.into_iter().map(|note| Tag::new("Note", note));
        self.draft.tags.extend(unused);
    }
}
