//! Infers the dealer and the calls that are not written.

use super::Resolution;
use super::inference::Inference;
use crate::engine::bridge::deal::{holder, with_last_hand};
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::parsed::AuctionEnd;
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::{
    Auction, BySeat, Call, Card, CardSet, Contract, Hand, IllegalCall, Seat, Span, Spanned,
    dealer_of_board, high_card_points,
};

/// Result of resolving an auction.
#[derive(Default)]
pub(super) struct FoundAuction {
    /// Number of passes added before the first written call.
    pub leading: usize,
    pub contract: Option<Contract>,
    pub passed_out: bool,
}

impl Resolution<'_, '_> {
    /// Infers the dealer, and adds the calls that the text leaves out.
    pub(super) fn find_auction(
        &mut self,
        writes_leading_passes: &dyn Fn() -> bool,
    ) -> FoundAuction {
        self.take_first_caller();
        self.take_dealer_of_board();
        let named = self.draft.dealer.map(|dealer| dealer.value);
        let first = self.unresolved.first_caller.map(|first| first.value);
        self.write_out_all_pass(
            named.zip(first).map_or(0, |(named, first)| named.places_to(first)),
        );
        self.draft.auction_goes_on =
            matches!(self.unresolved.auction_end, Some(AuctionEnd::GoesOn(_)));
        let evidence = self.evidence();
        let calls: Vec<Call> = self.draft.calls.iter().map(|call| call.value).collect();
        let Some(found) = recover_auction(&calls, evidence, writes_leading_passes) else {
            // An unreadable dealer was already reported as an error, so it is not also reported as unknown.
            if let Some(first) = self.draft.calls.first().filter(|_| !self.report.has_errors()) {
                self.report.add(first.span, Inference::UnknownDealer);
            }
            return FoundAuction::default();
        };
        self.report_assumptions(&found, named);
        let breaks_off = self.unresolved.auction_end == Some(AuctionEnd::Early)
            && found.closing == 0
            && evidence.contract.is_some();
        if breaks_off && !found.auction.is_over() {
            self.keep_calls_as_comment(&calls);
            return FoundAuction::default();
        }
        self.add_passes(&found);
        let auction = found.auction;
        if let Some(AuctionEnd::GoesOn(span)) =
            self.unresolved.auction_end.filter(|_| auction.is_over())
        {
            self.report.add(span, Inference::CallAfterEnd);
        }
        FoundAuction {
            leading: found.leading,
            contract: auction.contract(),
            passed_out: auction.is_passed_out(),
        }
    }

    /// If the text names no first caller, chooses the dealer that the board's number implies, or North if there is no
    /// number.
    fn take_first_caller(&mut self) {
        let Some(span) = self.unresolved.calls_without_caller else { return };
        let by_board = self.draft.board_number().map(dealer_of_board);
        let first = Spanned::new(by_board.unwrap_or(Seat::North), span);
        self.unresolved.first_caller = Some(first);
        if by_board.is_none() {
            self.draft.dealer = Some(first);
            self.report.add(span, Inference::FirstCaller);
        }
    }

    /// If neither the dealer nor the first caller is known, infers the dealer from the board's number.
    fn take_dealer_of_board(&mut self) {
        let draft = &mut self.draft;
        if draft.dealer.is_some() || self.unresolved.first_caller.is_some() {
            return;
        }
        let by_board = draft.board_number().map(dealer_of_board);
        let has_calls = !draft.calls.is_empty();
        let of_board = draft.board.as_ref().map_or(draft.span, |board| board.span);
        let span = self.unresolved.missing_dealer.as_ref().map_or(of_board, |missing| missing.span);
        draft.dealer = by_board.map(|dealer| Spanned::new(dealer, span));
        if let Some(missing) = self.unresolved.missing_dealer.take() {
            let is_needed = has_calls;
            self.report.add(span, Inference::MissingDealer { missing, by_board, is_needed });
        } else if let Some(dealer) = by_board.filter(|_| has_calls) {
            self.report.add(span, Inference::Dealer { dealer, by_board: true });
        }
    }

    /// Adds the passes that the end of the auction implies. `leading` is the number of passes before the first written
    /// call.
    fn write_out_all_pass(&mut self, leading: usize) {
        let Some(AuctionEnd::AllPass(span)) = self.unresolved.auction_end else { return };
        let calls = &mut self.draft.calls;
        let passes = calls.iter().rev().take_while(|call| call.value == Call::Pass).count();
        let only_passes = passes == calls.len();
        let lacking =
            if only_passes { 4_usize.saturating_sub(passes + leading) } else { 3 - passes.min(3) };
        calls.extend(std::iter::repeat_n(Spanned::new(Call::Pass, span), lacking));
    }

    fn evidence(&self) -> Evidence {
        let draft = &self.draft;
        let stated = &draft.stated;
        let led = match &self.unresolved.columns {
            Some(columns) => columns.cells.first().and_then(|cell| cell.card),
            None => draft.play.first().map(|card| card.value),
        };
        let has_ended = stated.contract.is_some()
            || stated.tricks.is_some()
            || !self.unresolved.results.is_empty()
            || !draft.play.is_empty()
            || self
                .unresolved
                .columns
                .as_ref()
                .is_some_and(|columns| columns.first_card().is_some());
        let is_open = matches!(
            self.unresolved.auction_end,
            Some(AuctionEnd::GoesOn(_) | AuctionEnd::Unreadable)
        );
        let of_declarer = |seat: Option<Spanned<Seat>>| {
            seat.filter(|_| !self.unresolved.is_declarer_swapped).map(|seat| seat.value)
        };
        Evidence {
            dealer: draft.dealer.map(|dealer| dealer.value),
            first: self.unresolved.first_caller.map(|first| first.value),
            contract: stated.contract.map(|contract| contract.value),
            declarer: of_declarer(stated.declarer),
            leader: of_declarer(stated.leader),
            led: led.filter(|_| !self.unresolved.is_declarer_swapped),
            hands: with_last_hand(draft.written_hands()),
            ended: has_ended && !is_open,
        }
    }

    /// Reports the assumptions about the auction, and sets the dealer.
    fn report_assumptions(&mut self, found: &RecoveredAuction, named: Option<Seat>) {
        let &RecoveredAuction { dealer, leading, closing, .. } = found;
        let first = self.unresolved.first_caller;
        let Some(first_call) = self.draft.calls.first().map(|call| call.span) else {
            if let (None, Some(first)) = (named, first) {
                self.draft.dealer = Some(first);
                self.draft.dealer_assumed = true;
            }
            return;
        };
        let last_call = self.draft.calls.last().map_or(first_call, |call| call.span);
        match (named, first) {
            (None, Some(first)) => {
                self.draft.dealer = Some(Spanned::new(dealer, first.span));
                self.draft.dealer_assumed = true;
                self.report.add(first.span, Inference::Dealer { dealer, by_board: false });
            }
            (Some(named), _) if named != dealer => {
                let span = self.draft.dealer.map_or(first_call, |dealer| dealer.span);
                let named = first.map_or(named, |first| first.value);
                self.draft.dealer = Some(Spanned::new(dealer, span));
                self.draft.dealer_assumed = true;
                if named == dealer {
                    self.report.add(span, Inference::Dealer { dealer, by_board: false });
                } else {
                    let fault = Inference::Rotated { named, first: found.first() };
                    self.report.add(first_call, fault);
                }
            }
            (Some(_), Some(first)) if leading == 0 && first.value != dealer => {
                let fault = Inference::Rotated { named: first.value, first: dealer };
                self.report.add(first.span, fault);
            }
            _ => {}
        }
        if leading > 0 {
            let is_named = first.is_some_and(|first| first.value == found.first());
            let calls = self.draft.calls.iter().map(|call| call.value);
            let written = Auction::of_calls(dealer, calls).contract();
            let stated = self.draft.stated.declarer.filter(|_| !is_named);
            let declarers =
                written.zip(stated).map(|(written, stated)| [written.declarer, stated.value]);
            let fault = Inference::LeadingPasses { dealer, passes: leading, declarers };
            self.report.add(first_call, fault);
        }
        if closing > 0 {
            self.report.add(last_call, Inference::ClosingPasses { passes: closing });
        }
    }

    /// Adds the passes before and after the written calls, with empty spans there. Without calls, the spans are at the
    /// named first caller. If no first caller is named, they are at the record.
    fn add_passes(&mut self, found: &RecoveredAuction) {
        let auction = self.unresolved.first_caller.map_or(self.draft.span, |first| first.span);
        let calls = &mut self.draft.calls;
        let pass = |offset| Spanned::new(Call::Pass, Span::new(offset, offset));
        let before = pass(calls.first().map_or(auction, |call| call.span).start);
        let after = pass(calls.last().map_or(auction, |call| call.span).end);
        calls.splice(..0, std::iter::repeat_n(before, found.leading));
        calls.extend(std::iter::repeat_n(after, found.closing));
    }

    fn keep_calls_as_comment(&mut self, calls: &[Call]) {
        let Some(first) = self.draft.calls.first() else { return };
        self.report.add(first.span, Inference::PartialAuction);
        let calls: Vec<_> = calls.iter().map(Call::to_string).collect();
        let kind = AnnotationKind::Comment(format!("Auction: {}", calls.join(" ")));
        self.draft.annotations.push(Annotation { target: Target::Deal, kind });
        self.draft.calls.clear();
    }
}

/// Statements of a record about its auction, apart from the calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Evidence {
    pub dealer: Option<Seat>,
    /// Seat of the first written call, if it is stated.
    pub first: Option<Seat>,
    pub contract: Option<StatedContract>,
    pub declarer: Option<Seat>,
    pub leader: Option<Seat>,
    pub led: Option<Card>,
    /// Known hands as dealt.
    pub hands: BySeat<CardSet>,
    /// Whether a contract, a result or a play shows that the auction ended. The closing passes may then be missing from
    /// the calls.
    pub ended: bool,
}

/// An auction with the passes that are missing from the written calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RecoveredAuction {
    pub dealer: Seat,
    /// Number of passes before the written calls, 0 to 3.
    pub leading: usize,
    /// Number of passes after the written calls, 0 to 4.
    pub closing: usize,
    /// The auction with these passes, perhaps unfinished. Illegal calls count as made.
    pub auction: Auction,
}

impl RecoveredAuction {
    pub(super) const fn first(&self) -> Seat {
        self.dealer.clockwise(self.leading)
    }
}

/// Recovers an auction from its written calls, or returns `None` if neither the dealer nor the first caller is known.
///
/// The calls are taken as written if they agree with the statements of the record, if they differ only because the last
/// bidder is stated as declarer, or if no other reading agrees. Two other readings are tried. Dealer and first caller
/// may be the same seat, although two seats are stated. Or passes may be missing before the opening bid.
///
/// Such passes are added only if the stated declarer and the opening lead imply them, and if the text writes no passes
/// before opening bids. `writes_passes` returns whether the text writes them. It is called only if the answer matters.
fn recover_auction(
    calls: &[Call],
    evidence: Evidence,
    writes_passes: impl FnOnce() -> bool,
) -> Option<RecoveredAuction> {
    let dealer = evidence.dealer.or(evidence.first)?;
    let first = evidence.first.unwrap_or(dealer);
    let apart = dealer.places_to(first);
    let as_written = try_with(calls, dealer, apart, evidence);
    if as_written
        .as_ref()
        .is_some_and(|tried| tried.agrees(evidence) || tried.differs_only_in_declarer(evidence))
    {
        return as_written;
    }
    let other_seats = (apart > 0).then_some([first, dealer]).into_iter().flatten();
    other_seats
        .filter_map(|seat| try_with(calls, seat, 0, evidence))
        .find(|tried| tried.agrees(evidence))
        .or_else(|| with_leading_passes(calls, dealer, first, evidence, writes_passes))
        .or(as_written)
        .or_else(|| try_with(calls, first, 0, evidence))
        .or_else(|| {
            let auction = Auction::of_calls(first, calls.iter().copied());
            Some(RecoveredAuction { dealer: first, leading: 0, closing: 0, auction })
        })
}

/// Number of high-card points with which nearly everybody opens, whatever the shape.
const OPENING_POINTS: usize = 12;

/// Returns the auction with passes added before the opening bid. Returns `None` if the statements do not imply these
/// passes, if the text writes such passes, or if a pass after the opening bid is more likely to be missing.
fn with_leading_passes(
    calls: &[Call],
    dealer: Seat,
    first: Seat,
    evidence: Evidence,
    writes_passes: impl FnOnce() -> bool,
) -> Option<RecoveredAuction> {
    if calls.first() == Some(&Call::Pass) || !evidence.lead_shows_declarer() || writes_passes() {
        return None;
    }
    let mut tried = (1..4).filter_map(|leading| try_with(calls, dealer, leading, evidence));
    let found = tried.find(|tried| tried.agrees(evidence))?;
    let points =
        |seat| Hand::try_from(evidence.hands[seat]).ok().map(|hand| high_card_points(hand.cards()));
    let is_opener = |first, other| first >= OPENING_POINTS && first > other;
    let opener = points(first).zip(points(found.first()));
    let opens_as_written = opener.is_none_or(|(first, other)| is_opener(first, other));
    (!opens_as_written || !lacks_inner_pass(calls, first, evidence)).then_some(found)
}

/// Returns whether the auction would agree with all statements if a pass were added somewhere after the first call.
fn lacks_inner_pass(calls: &[Call], first: Seat, evidence: Evidence) -> bool {
    (1..calls.len()).any(|index| {
        let (before, after) = calls.split_at(index);
        let calls: Vec<_> = before.iter().chain([&Call::Pass]).chain(after).copied().collect();
        try_with(&calls, first, 0, evidence).is_some_and(|tried| tried.agrees(evidence))
    })
}

impl Evidence {
    /// Returns whether the opening lead is known and implies the stated declarer.
    fn lead_shows_declarer(self) -> bool {
        let leader = self.declarer.map(Seat::next);
        let known = [self.leader, self.led.and_then(|card| holder(&self.hands, card))];
        leader.is_some()
            && known.iter().any(Option::is_some)
            && known.into_iter().flatten().all(|seat| Some(seat) == leader)
    }
}

/// Returns the auction with `leading` passes before the calls. If closing passes may be missing, they are added too.
///
/// Returns `None` if a call is illegal. An insufficient bid is tolerated. It would be insufficient from any seat, so it
/// doesn't count against this reading.
fn try_with(
    calls: &[Call],
    dealer: Seat,
    leading: usize,
    evidence: Evidence,
) -> Option<RecoveredAuction> {
    let mut auction = Auction::new(dealer);
    for call in std::iter::repeat_n(Call::Pass, leading).chain(calls.iter().copied()) {
        match auction.accept(call) {
            None | Some(IllegalCall::InsufficientBid { .. }) => {}
            Some(_) => return None,
        }
    }
    let may_close =
        auction.last_bid().is_some() || evidence.contract == Some(StatedContract::PassedOut);
    let mut closing = 0;
    while evidence.ended && may_close && !auction.is_over() {
        auction.accept(Call::Pass);
        closing += 1;
    }
    let called = RecoveredAuction { dealer, leading, closing, auction };
    if closing == 0 || called.agrees_on_contract(evidence) {
        return Some(called);
    }
    // If calls other than the closing passes are missing, no passes are added.
    let written = called.auction.calls().len() - closing;
    let calls = called.auction.calls().iter().take(written).copied();
    let auction = Auction::of_calls(dealer, calls);
    Some(RecoveredAuction { closing: 0, auction, ..called })
}

impl RecoveredAuction {
    fn agrees(&self, evidence: Evidence) -> bool {
        let contract = self.auction.contract();
        let declarer = contract.map(|contract| contract.declarer);
        let leader = contract.map(Contract::leader);
        self.agrees_on_contract(evidence)
            && evidence.declarer.is_none_or(|stated| Some(stated) == declarer)
            && evidence.leader.is_none_or(|stated| Some(stated) == leader)
    }

    /// Returns whether only the stated declarer differs from the auction, because the record names the last bidder.
    fn differs_only_in_declarer(&self, evidence: Evidence) -> bool {
        let bidder = self.auction.last_bid().map(|last| last.seat);
        let leader = self.auction.contract().map(Contract::leader);
        let partner = self.auction.contract().map(Contract::dummy);
        self.agrees_on_contract(evidence)
            && evidence.declarer.is_some()
            && evidence.declarer == bidder
            && evidence.declarer == partner
            && evidence.leader.is_none_or(|stated| Some(stated) == leader)
    }

    /// Returns whether the auction ends in the stated contract, or no contract is stated. Doubling is not compared,
    /// because it does not show who called, and because records often state it wrongly.
    fn agrees_on_contract(&self, evidence: Evidence) -> bool {
        let shown = self.auction.contract().map(|contract| contract.bid);
        match evidence.contract {
            None => true,
            Some(StatedContract::PassedOut) => self.auction.is_passed_out(),
            Some(StatedContract::Played(bid, _)) => shown == Some(bid),
        }
    }
}
