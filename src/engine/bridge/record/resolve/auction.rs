//! Who dealt, and the calls that are not written.

use super::Resolution;
use super::assumed::Assumed;
use super::recovery::{Evidence, RecoveredAuction, recover};
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::deal::with_last_hand;
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::written::AuctionEnd;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::vulnerability::dealer_of_board;
use crate::engine::source::{Span, Spanned};

/// What the calls come to.
#[derive(Default)]
pub(super) struct FoundAuction {
    /// How many passes were put before the first call that is written.
    pub leading: usize,
    pub contract: Option<Contract>,
    pub passed_out: bool,
}

impl Resolution<'_, '_> {
    /// Finds out who dealt, and adds the calls that are left out.
    pub(super) fn find_auction(
        &mut self,
        writes_leading_passes: &dyn Fn() -> bool,
    ) -> FoundAuction {
        self.take_first_caller();
        self.take_dealer_of_board();
        let named = self.draft.dealer.map(|dealer| dealer.value);
        let first = self.rest.first_caller.map(|first| first.value);
        self.write_out_all_pass(
            named.zip(first).map_or(0, |(named, first)| named.places_to(first)),
        );
        self.draft.auction_goes_on = matches!(self.rest.auction_end, Some(AuctionEnd::GoesOn(_)));
        let evidence = self.evidence();
        let calls: Vec<Call> = self.draft.calls.iter().map(|call| call.value).collect();
        let Some(found) = recover(&calls, evidence, writes_leading_passes) else {
            // A dealer that cannot be read was told of.
            if let Some(first) = self.draft.calls.first().filter(|_| !self.report.has_errors()) {
                self.report.add(first.span, Assumed::UnknownDealer);
            }
            return FoundAuction::default();
        };
        self.report_assumptions(&found, named);
        let breaks_off = self.rest.auction_end == Some(AuctionEnd::Early)
            && found.closing == 0
            && evidence.contract.is_some();
        if breaks_off && !found.auction.is_over() {
            self.keep_calls_as_comment(&calls);
            return FoundAuction::default();
        }
        self.add_passes(&found);
        let auction = found.auction;
        if let Some(AuctionEnd::GoesOn(span)) = self.rest.auction_end.filter(|_| auction.is_over())
        {
            self.report.add(span, Assumed::NothingFollows);
        }
        FoundAuction {
            leading: found.leading,
            contract: auction.contract(),
            passed_out: auction.is_passed_out(),
        }
    }

    /// Takes for who called first, where calls stand that nobody is said to have begun, the dealer of the board's number,
    /// or else North: as good as any other.
    fn take_first_caller(&mut self) {
        let Some(span) = self.rest.calls_of_nobody else { return };
        let by_board = self.draft.board_number().map(dealer_of_board);
        let first = Spanned::new(by_board.unwrap_or(Seat::North), span);
        self.rest.first_caller = Some(first);
        if by_board.is_none() {
            self.draft.dealer = Some(first);
            self.report.add(span, Assumed::FirstCaller);
        }
    }

    /// Takes the dealer from the board's number where nothing else tells who called first.
    fn take_dealer_of_board(&mut self) {
        let draft = &mut self.draft;
        if draft.dealer.is_some() || self.rest.first_caller.is_some() {
            return;
        }
        let by_board = draft.board_number().map(dealer_of_board);
        let has_calls = !draft.calls.is_empty();
        let of_board = draft.board.as_ref().map_or(draft.span, |board| board.span);
        let place = self.rest.missing_dealer.as_ref().map_or(of_board, |missing| missing.place);
        draft.dealer = by_board.map(|dealer| Spanned::new(dealer, place));
        if let Some(missing) = self.rest.missing_dealer.take() {
            let is_needed = has_calls;
            self.report.add(place, Assumed::MissingDealer { missing, by_board, is_needed });
        } else if let Some(dealer) = by_board.filter(|_| has_calls) {
            self.report.add(place, Assumed::Dealer { dealer, by_board: true });
        }
    }

    /// Adds the passes that the end stands for, with so many before the first call.
    fn write_out_all_pass(&mut self, leading: usize) {
        let Some(AuctionEnd::AllPass(span)) = self.rest.auction_end else { return };
        let calls = &mut self.draft.calls;
        let passes = calls.iter().rev().take_while(|call| call.value == Call::Pass).count();
        let only_passes = passes == calls.len();
        let lacking =
            if only_passes { 4_usize.saturating_sub(passes + leading) } else { 3 - passes.min(3) };
        calls.extend(std::iter::repeat_n(Spanned::new(Call::Pass, span), lacking));
    }

    /// What the record says of its auction apart from the calls.
    fn evidence(&self) -> Evidence {
        let draft = &self.draft;
        let stated = &draft.stated;
        let led = match &self.rest.columns {
            Some(columns) => columns.cells.first().and_then(|cell| cell.card),
            None => draft.play.first().map(|card| card.value),
        };
        let has_ended = stated.contract.is_some()
            || stated.tricks.is_some()
            || !self.rest.results.is_empty()
            || !draft.play.is_empty()
            || self.rest.columns.as_ref().is_some_and(|columns| columns.first_card().is_some());
        let is_open =
            matches!(self.rest.auction_end, Some(AuctionEnd::GoesOn(_) | AuctionEnd::Unreadable));
        let of_declarer = |seat: Option<Spanned<Seat>>| {
            seat.filter(|_| !self.rest.has_other_declarer).map(|seat| seat.value)
        };
        Evidence {
            dealer: draft.dealer.map(|dealer| dealer.value),
            first: self.rest.first_caller.map(|first| first.value),
            contract: stated.contract.map(|contract| contract.value),
            declarer: of_declarer(stated.declarer),
            leader: of_declarer(stated.leader),
            led: led.filter(|_| !self.rest.has_other_declarer),
            hands: with_last_hand(draft.written_hands()),
            ended: has_ended && !is_open,
        }
    }

    /// Tells what was assumed of the auction, and sets the dealer.
    fn report_assumptions(&mut self, found: &RecoveredAuction, named: Option<Seat>) {
        let &RecoveredAuction { dealer, leading, closing, .. } = found;
        let first = self.rest.first_caller;
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
                self.report.add(first.span, Assumed::Dealer { dealer, by_board: false });
            }
            (Some(named), _) if named != dealer => {
                let span = self.draft.dealer.map_or(first_call, |dealer| dealer.span);
                let named = first.map_or(named, |first| first.value);
                self.draft.dealer = Some(Spanned::new(dealer, span));
                self.draft.dealer_assumed = true;
                if named == dealer {
                    self.report.add(span, Assumed::Dealer { dealer, by_board: false });
                } else {
                    let fault = Assumed::Rotated { named, first: found.first() };
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
            let is_named = first.is_some_and(|first| first.value == found.first());
            let written = self.draft.calls.iter().map(|call| call.value);
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

    /// Adds the passes before and after the calls that are written: they stand nowhere, so that their place is
    /// at the edge of the calls, or where the first caller is given, or else the record.
    fn add_passes(&mut self, found: &RecoveredAuction) {
        let auction = self.rest.first_caller.map_or(self.draft.span, |first| first.span);
        let calls = &mut self.draft.calls;
        let pass = |place| Spanned::new(Call::Pass, Span::new(place, place));
        let before = pass(calls.first().map_or(auction, |call| call.span).start);
        let after = pass(calls.last().map_or(auction, |call| call.span).end);
        calls.splice(..0, std::iter::repeat_n(before, found.leading));
        calls.extend(std::iter::repeat_n(after, found.closing));
    }

    fn keep_calls_as_comment(&mut self, calls: &[Call]) {
        let Some(first) = self.draft.calls.first() else { return };
        self.report.add(first.span, Assumed::PartialAuction);
        let calls: Vec<_> = calls.iter().map(Call::to_string).collect();
        let kind = AnnotationKind::Comment(format!("Auction: {}", calls.join(" ")));
        self.draft.annotations.push(Annotation { target: Target::Deal, kind });
        self.draft.calls.clear();
    }
}
