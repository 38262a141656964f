//! The auction as a state machine, which determines whose turn it is, which calls are legal, and who becomes declarer.

use derive_more::{Display, Error};

use super::call::{Bid, Call};
use super::contract::{Contract, Doubling};
use super::seat::Seat;
use crate::engine::diagnostic::faults;

/// A call with the seat that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatCall<T> {
    /// Seat that made the call.
    pub seat: Seat,
    /// The call.
    pub call: T,
}

/// State of an auction: the calls so far, and which calls are legal next.
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
/// assert_eq!(refused.to_string(), "West’s Pass comes after the auction ended");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Auction {
    dealer: Seat,
    calls: Vec<Call>,
    last_bid: Option<SeatCall<Bid>>,
    /// The last call that is not a pass.
    last_action: Option<SeatCall<Call>>,
    doubling: Doubling,
    /// Number of consecutive passes at the end of the calls.
    passes: usize,
}

impl Auction {
    /// Maximum number of calls: three passes, nine calls for each of the 35 bids, and a final pass.
    ///
    /// The nine calls are the bid, two passes, a double, two passes, a redouble and two passes.
    pub const MAX_CALLS: usize = 3 + 35 * 9 + 1;

    /// Returns an auction without calls. The dealer makes the first call (Law 17B).
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

    /// Returns an auction with `calls`, illegal calls included. Calls after the end are [left out](Self::accept).
    pub fn of_calls(dealer: Seat, calls: impl IntoIterator<Item = Call>) -> Self {
        let mut auction = Self::new(dealer);
        for call in calls {
            auction.accept(call);
        }
        auction
    }

    /// Returns the dealer.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns the calls in order. The dealer made the first call, and the other seats followed clockwise.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Returns the seat that makes the call at `index`. The dealer makes the call at index 0.
    pub const fn seat_of(&self, index: usize) -> Seat {
        // The seats repeat after four calls.
        self.dealer.clockwise(index % 4)
    }

    /// Returns the seat whose turn it is, or `None` if the auction is over.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.seat_of(self.calls.len()))
    }

    /// Returns whether the auction has ended: it has at least four calls, and the last three are passes (Law 22A).
    ///
    /// After three opening passes, the fourth player still calls.
    pub const fn is_over(&self) -> bool {
        self.calls.len() >= 4 && self.passes >= 3
    }

    /// Returns whether the auction consists of four passes.
    pub const fn is_passed_out(&self) -> bool {
        self.is_over() && self.last_action.is_none()
    }

    /// Returns the last bid and its bidder, or `None` if there is no bid.
    pub const fn last_bid(&self) -> Option<SeatCall<Bid>> {
        self.last_bid
    }

    /// Returns the last call that is not a pass, and its caller. Returns `None` if there is no such call.
    pub const fn last_action(&self) -> Option<SeatCall<Call>> {
        self.last_action
    }

    /// Returns the doubling of the last bid. Each new bid begins undoubled.
    pub const fn doubling(&self) -> Doubling {
        self.doubling
    }

    /// Returns the contract, or `None` if the auction is not over or contains no bid.
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

    /// Checks whether `call` would be legal next.
    ///
    /// # Errors
    ///
    /// Returns an error if the call would be illegal.
    pub fn permits(&self, call: Call) -> Result<(), IllegalCall> {
        let seat = self.seat_of(self.calls.len());
        if self.is_over() {
            return Err(IllegalCall::AfterEnd { seat, call });
        }
        let last = self.last_action;
        let by_opponents =
            last.filter(|last| last.seat.side() != seat.side()).map(|last| last.call);
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

    /// Returns the calls that would be legal next: pass, double, redouble, then bids upwards.
    pub fn legal_calls(&self) -> impl Iterator<Item = Call> {
        [Call::Pass, Call::Double, Call::Redouble]
            .into_iter()
            .chain(Bid::ASCENDING.map(Call::Bid))
            .filter(|&call| self.permits(call).is_ok())
    }

    /// Returns the lowest sufficient bid, or `None` after `7NT`.
    pub fn lowest_bid(&self) -> Option<Bid> {
        self.last_bid.map_or(Some(Bid::ASCENDING[0]), |last| last.call.next())
    }

    /// Makes the next call.
    ///
    /// # Errors
    ///
    /// Returns an error if the call is illegal. In that case, the auction is unchanged.
    pub fn call(&mut self, call: Call) -> Result<(), IllegalCall> {
        self.permits(call)?;
        self.add(call);
        Ok(())
    }

    /// Makes the next call even if it is illegal. Returns why the call is illegal, or `None` if it is legal.
    ///
    /// An illegal call counts as if the next player had accepted it (Law 27A). Later calls are judged by the resulting
    /// auction, so one mistake is reported only once. A call after the end of the auction is not added.
    pub fn accept(&mut self, call: Call) -> Option<IllegalCall> {
        let fault = self.permits(call).err();
        if !self.is_over() {
            self.add(call);
        }
        fault
    }

    /// Removes all calls but the first `count`.
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

/// Reason why a call is illegal.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalCall {
    /// The bid is not higher than the last bid.
    #[display(
        "{seat}’s {} is insufficient{}",
        bid.with_symbol(),
        sufficient(last.call)
    )]
    InsufficientBid {
        /// The bidder.
        seat: Seat,
        /// The insufficient bid.
        bid: Bid,
        /// The last bid.
        last: SeatCall<Bid>,
    },
    /// The last call other than a pass is not an opponent's bid. Only such a bid can be doubled.
    #[display("{seat} can’t double{}", last_action(*seat, *last, "opponents’ bids can be doubled"))]
    BadDouble {
        /// The doubler.
        seat: Seat,
        /// The last call other than a pass, if any.
        last: Option<SeatCall<Call>>,
    },
    /// The last call other than a pass is not an opponent's double. Only such a double can be redoubled.
    #[display(
        "{seat} can’t redouble{}",
        last_action(*seat, *last, "opponents’ doubles can be redoubled")
    )]
    BadRedouble {
        /// The redoubler.
        seat: Seat,
        /// The last call other than a pass, if any.
        last: Option<SeatCall<Call>>,
    },
    /// The auction had already ended.
    #[display("{seat}’s {} comes after the auction ended", in_line(*call))]
    AfterEnd {
        /// The seat that would make the call.
        seat: Seat,
        /// The call.
        call: Call,
    },
}

/// Formats a call for use in a sentence, such as `2♠` or `X`.
fn in_line(call: Call) -> String {
    match call {
        Call::Bid(bid) => bid.with_symbol(),
        _ => call.to_string(),
    }
}

fn sufficient(last: Bid) -> String {
    match last.next() {
        Some(next) => {
            let (last, next) = (last.with_symbol(), next.with_symbol());
            format!(" over {last}; the lowest legal bid is {next}")
        }
        None => format!("; nothing outranks {}", last.with_symbol()),
    }
}

/// Returns the end of a message, such as ` partner North's 1♠; only opponents’ bids can be doubled`.
///
/// `of` is the seat that makes the illegal call. `last` is the last call other than a pass. `rule` is the text after
/// `only`.
fn last_action(of: Seat, last: Option<SeatCall<Call>>, rule: &str) -> String {
    let Some(SeatCall { seat, call }) = last else { return ": nobody has bid".to_owned() };
    let call = match call {
        Call::Pass => "pass".to_owned(),
        Call::Bid(bid) => bid.with_symbol(),
        Call::Double => "double".to_owned(),
        Call::Redouble => "redouble".to_owned(),
    };
    let partner = if seat == of.partner() { "partner " } else { "" };
    format!(" {partner}{seat}’s {call}; only {rule}")
}

faults! {
    impl IllegalCall {
        Self::InsufficientBid { .. } => "insufficient-bid", Error, "Law 18D";
        Self::BadDouble { .. } => "bad-double", Error, "Law 19A";
        Self::BadRedouble { .. } => "bad-redouble", Error, "Law 19B";
        Self::AfterEnd { .. } => "call-after-end", Error, "Law 22A";
    }
}
