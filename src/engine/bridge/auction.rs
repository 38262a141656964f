//! The auction as a state machine: whose call it is, which calls are legal, who declares.

use super::call::{Bid, Call};
use super::contract::{Contract, Doubling};
use super::seat::Seat;

pub(in crate::engine) mod illegal_call;

pub use illegal_call::IllegalCall;

/// A call and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatCall<T> {
    /// Who called.
    pub seat: Seat,
    /// What was called.
    pub call: T,
}

/// The calls made so far, and what follows from them for the next.
///
/// ```
/// use kibitzer::engine::bridge::auction::Auction;
/// use kibitzer::engine::bridge::call::Call;
/// use kibitzer::engine::bridge::seat::Seat;
///
/// let mut auction = Auction::new(Seat::East);
/// for call in ["1C", "1NT", "2C", "PASS", "PASS", "PASS"] {
///     auction.call(call.parse().unwrap()).unwrap();
/// }
/// let contract = auction.contract().unwrap();
/// // West made the last bid, but East was the first of the two to name clubs.
/// assert_eq!(contract.to_string(), "2CE");
///
/// let refused = auction.call(Call::Pass).unwrap_err();
/// assert_eq!(refused.to_string(), "West calls Pass, but the auction is over");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
    last_bid: Option<SeatCall<Bid>>,
    /// The last call that is not a pass.
    last_action: Option<SeatCall<Call>>,
    doubling: Doubling,
    /// How many passes stand at the end.
    passes: usize,
}

impl Auction {
    /// How many calls the longest auction has: three passes, then each of the 35 bids with two
    /// passes, a double, two passes, a redouble and two passes, and one more pass at the end.
    pub const MOST_CALLS: usize = 3 + 35 * 9 + 1;

    /// An auction without a call, which the dealer begins (Law 17B).
    #[must_use]
    pub const fn new(dealer: Seat) -> Self {
        Self {
            dealer,
            calls: Vec::new(),
            last_bid: None,
            last_action: None,
            doubling: Doubling::Undoubled,
            passes: 0,
        }
    }

    /// An auction with calls that were made, each accepted even if it is illegal, as by
    /// [`accept`](Self::accept).
    pub fn of_calls(dealer: Seat, calls: impl IntoIterator<Item = Call>) -> Self {
        let mut auction = Self::new(dealer);
        for call in calls {
            auction.accept(call);
        }
        auction
    }

    /// Who begins.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The calls in their order; the dealer made the first, and the others follow clockwise.
    #[must_use]
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The seat of the call of an index, from 0.
    #[must_use]
    pub const fn seat_of(&self, index: usize) -> Seat {
        // The remainder first: an index near the top of its range must not overflow.
        self.dealer.clockwise(index % 4)
    }

    /// Whose call comes next; nobody's once the auction is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.seat_of(self.calls.len()))
    }

    /// Whether the auction has ended: at least four calls, and the last three are passes (Law 22A).
    ///
    /// So three opening passes leave the fourth player a call.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.calls.len() >= 4 && self.passes >= 3
    }

    /// Whether all four players passed at once.
    #[must_use]
    pub const fn is_passed_out(&self) -> bool {
        self.is_over() && self.last_action.is_none()
    }

    /// The last bid and who made it.
    #[must_use]
    pub const fn last_bid(&self) -> Option<SeatCall<Bid>> {
        self.last_bid
    }

    /// The last call that is not a pass and who made it.
    #[must_use]
    pub const fn last_action(&self) -> Option<SeatCall<Call>> {
        self.last_action
    }

    /// Whether the last bid stands doubled; a later bid cancels doubles.
    #[must_use]
    pub const fn doubling(&self) -> Doubling {
        self.doubling
    }

    /// The contract, once the auction is over with a bid; none if it was passed out.
    #[must_use]
    pub fn contract(&self) -> Option<Contract> {
        let last = self.last_bid.filter(|_| self.is_over())?;
        let names_strain = |&(index, call): &(usize, &Call)| {
            matches!(call, Call::Bid(bid) if bid.strain == last.call.strain)
                && self.seat_of(index).side() == last.seat.side()
        };
        let first = self.calls.iter().enumerate().find(names_strain);
        Some(Contract {
            bid: last.call,
            doubling: self.doubling,
            declarer: first.map_or(last.seat, |(index, _)| self.seat_of(index)),
        })
    }

    /// Whether a call would be legal as the next one.
    ///
    /// # Errors
    ///
    /// Says what is wrong with a call that would not.
    pub fn permits(&self, call: Call) -> Result<(), IllegalCall> {
        let seat = self.seat_of(self.calls.len());
        if self.is_over() {
            return Err(IllegalCall::AfterEnd { seat, call });
        }
        let last = self.last_action;
        let by_opponents = last.filter(|last| last.seat.side() != seat.side());
        let by_opponents = by_opponents.map(|last| last.call);
        match (call, self.last_bid) {
            (Call::Bid(bid), Some(last)) if bid <= last.call => {
                Err(IllegalCall::InsufficientBid { seat, bid, last })
            }
            (Call::Double, _) if !matches!(by_opponents, Some(Call::Bid(_))) => {
                Err(IllegalCall::BadDouble { seat, last })
            }
            (Call::Redouble, _) if by_opponents != Some(Call::Double) => {
                Err(IllegalCall::BadRedouble { seat, last })
            }
            _ => Ok(()),
        }
    }

    /// The calls that would be legal next: pass, double, redouble, then bids upwards.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> {
        [Call::Pass, Call::Double, Call::Redouble]
            .into_iter()
            .chain(Bid::ASCENDING.map(Call::Bid))
            .filter(|&call| self.permits(call).is_ok())
    }

    /// The lowest bid that would be sufficient next; none over `7NT`.
    #[must_use]
    pub fn lowest_bid(&self) -> Option<Bid> {
        self.last_bid.map_or(Some(Bid::ASCENDING[0]), |last| last.call.next())
    }

    /// Makes the next call.
    ///
    /// # Errors
    ///
    /// An illegal call is refused with the reason, and the auction stays as it was.
    pub fn call(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.permits(call)?;
        self.add(call);
        Ok(())
    }

    /// Makes the next call even if it is illegal, as the next player may accept
    /// an insufficient bid (Law 27A); says what is wrong with it.
    ///
    /// Later calls are judged by what stands then, so that one slip is reported once. A call after the
    /// end is reported but not added.
    pub fn accept(&mut self, call: Call) -> Option<IllegalCall> {
        let fault = self.permits(call).err();
        if !self.is_over() {
            self.add(call);
        }
        fault
    }

    /// Takes back all calls but the first so many; nothing, if there are no more.
    ///
    /// ```
    /// use kibitzer::engine::bridge::auction::Auction;
    /// use kibitzer::engine::bridge::call::Call;
    /// use kibitzer::engine::bridge::seat::Seat;
    ///
    /// let mut auction = Auction::of_calls(Seat::North, [Call::Pass; 4]);
    /// auction.truncate(3);
    /// assert_eq!((auction.calls().len(), auction.turn()), (3, Some(Seat::West)));
    /// ```
    pub fn truncate(&mut self, count: usize) {
        if count < self.calls.len() {
            let calls = std::mem::take(&mut self.calls);
            *self = Self::of_calls(self.dealer, calls.into_iter().take(count));
        }
    }

    fn add(&mut self, call: Call) {
        let seat = self.seat_of(self.calls.len());
        self.calls.push(call);
        match call {
            Call::Pass => {
                self.passes += 1;
                return;
            }
            Call::Bid(bid) => {
                self.last_bid = Some(SeatCall { seat, call: bid });
                self.doubling = Doubling::Undoubled;
            }
            Call::Double => self.doubling = Doubling::Doubled,
            Call::Redouble => self.doubling = Doubling::Redoubled,
        }
        self.passes = 0;
        self.last_action = Some(SeatCall { seat, call });
    }
}
