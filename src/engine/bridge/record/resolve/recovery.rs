//! Finds out how an auction was called whose record leaves out passes or names a wrong seat.
//!
//! What else a record says, its contract, its declarer and who led, shows which reading is the
//! true one; where the calls agree with it as they stand, nothing is assumed.

use crate::engine::bridge::auction::{Auction, IllegalCall};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::deal::holder;
use crate::engine::bridge::hand::{Hand, high_card_points};
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

/// What a record says of its auction apart from the calls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Evidence {
    /// Who is said to deal.
    pub dealer: Option<Seat>,
    /// Who is said to have made the first call that is written.
    pub first: Option<Seat>,
    /// The contract, as stated.
    pub contract: Option<StatedContract>,
    /// The declarer, as stated.
    pub declarer: Option<Seat>,
    /// The opening leader, as stated.
    pub leader: Option<Seat>,
    pub led: Option<Card>,
    /// The hands as they were dealt, as far as they are known.
    pub hands: BySeat<CardSet>,
    /// Whether the calls may lack their last passes: a play or a contract shows that the auction
    /// ended.
    pub ended: bool,
}

/// An auction as it was called: the dealer, and how many passes are to be put before and after the
/// calls that are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RecoveredAuction {
    /// Who dealt.
    pub dealer: Seat,
    /// How many passes stand before the calls that are written, 0 to 3.
    pub leading: usize,
    /// How many passes stand after them, 0 to 4.
    pub closing: usize,
    /// All of it, with the passes; illegal calls stand as made.
    pub auction: Auction,
}

impl RecoveredAuction {
    /// Who made the first call that is written.
    pub(super) const fn first(&self) -> Seat {
        self.dealer.clockwise(self.leading)
    }
}

/// How the calls of a record are to be read; none where neither the dealer nor the first caller is
/// known.
///
/// As written, if that agrees with what is stated or if nothing else does. Otherwise with the first call by the
/// other of two seats that the record names, or with passes left out before the first bid: the declarer, the
/// opening leader and the card that was led must all speak for them, and no other auction of the same text may
/// open with a pass, which `writes_passes` tells where it matters.
pub(super) fn recover(
    calls: &[Call],
    evidence: Evidence,
    writes_passes: impl FnOnce() -> bool,
) -> Option<RecoveredAuction> {
    let dealer = evidence.dealer.or(evidence.first)?;
    let first = evidence.first.unwrap_or(dealer);
    let apart = dealer.places_to(first);
    let as_written = try_with(calls, dealer, apart, evidence);
    if as_written.as_ref().is_some_and(|tried| tried.agrees(evidence) || tried.nearly(evidence)) {
        return as_written;
    }
    let other_seat = (apart > 0).then_some([first, dealer]).into_iter().flatten();
    let mut other_seat = other_seat.filter_map(|seat| try_with(calls, seat, 0, evidence));
    other_seat
        .find(|tried| tried.agrees(evidence))
        .or_else(|| with_leading_passes(calls, dealer, first, evidence, writes_passes))
        .or(as_written)
        .or_else(|| try_with(calls, first, 0, evidence))
        .or_else(|| {
            let auction = Auction::of_calls(first, calls.iter().copied());
            Some(RecoveredAuction { dealer: first, leading: 0, closing: 0, auction })
        })
}

/// As many high-card points as a hand has that is opened by any system, whatever its shape.
const OPENING_POINTS: usize = 12;

/// The auction with passes left out before the first bid, if all else that the record says speaks for it.
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

/// Whether one pass more after the opening bid would make the auction agree with all else that the record says.
fn lacks_inner_pass(calls: &[Call], first: Seat, evidence: Evidence) -> bool {
    (1..calls.len()).any(|place| {
        let (before, after) = calls.split_at(place);
        let calls: Vec<_> = before.iter().chain([&Call::Pass]).chain(after).copied().collect();
        try_with(&calls, first, 0, evidence).is_some_and(|tried| tried.agrees(evidence))
    })
}

impl Evidence {
    /// Whether the lead is known, and all that is known of it is that of the stated declarer.
    fn lead_shows_declarer(self) -> bool {
        let leader = self.declarer.map(Seat::next);
        let known = [self.leader, self.led.and_then(|card| holder(&self.hands, card))];
        leader.is_some()
            && known.iter().any(Option::is_some)
            && known.into_iter().flatten().all(|seat| Some(seat) == leader)
    }
}

/// The auction of a dealer with passes before the calls, and after them where they may lack; none
/// if a call would be out of order by its seat. A bid that is too low is so from any seat.
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
    // What is lacking is more than passes.
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

    /// Whether it agrees but for the declarer, who is named as the one who made the last bid.
    fn nearly(&self, evidence: Evidence) -> bool {
        let bidder = self.auction.last_bid().map(|last| last.seat);
        let leader = self.auction.contract().map(Contract::leader);
        let partner = self.auction.contract().map(Contract::dummy);
        self.agrees_on_contract(evidence)
            && evidence.declarer.is_some()
            && evidence.declarer == bidder
            && evidence.declarer == partner
            && evidence.leader.is_none_or(|stated| Some(stated) == leader)
    }

    /// Whether the last bid is the one that is stated. Doubling says nothing of who called, and is
    /// what records state wrongly most often.
    fn agrees_on_contract(&self, evidence: Evidence) -> bool {
        let shown = self.auction.contract().map(|contract| contract.bid);
        match evidence.contract {
            None => true,
            Some(StatedContract::PassedOut) => self.auction.is_passed_out(),
            Some(StatedContract::Played(bid, _)) => shown == Some(bid),
        }
    }
}
