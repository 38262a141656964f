//! What a hand must have: four numbers that leave out most rules before they are looked at closely.

use super::fact::Bounds;
use super::features::Features;
use super::situation::OpeningSeat;

/// A hand outside of a gate does not meet a condition; one inside may.
///
/// A table of some twenty rules with several ways each is asked of millions of hands: without gates that takes four times as
/// long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    least_hcp: usize,
    most_hcp: usize,
    /// The least length of the longest suit.
    longest: usize,
    /// The seats, by the bit of their place.
    seats: u8,
}

impl Gate {
    /// Every hand is inside.
    pub const OPEN: Self = Self { least_hcp: 0, most_hcp: usize::MAX, longest: 0, seats: 0b1111 };

    /// No hand is inside: where there is no way at all.
    pub const SHUT: Self =
        Self { least_hcp: usize::MAX, most_hcp: 0, longest: usize::MAX, seats: 0 };

    /// The high-card points are within bounds.
    pub fn hcp(needs: Bounds) -> Self {
        let most_hcp = needs.most.unwrap_or(usize::MAX);
        Self { least_hcp: needs.least, most_hcp, ..Self::OPEN }
    }

    /// Some suit has so many cards.
    pub const fn longest(least: usize) -> Self {
        Self { longest: least, ..Self::OPEN }
    }

    /// The hand opens in one of these seats.
    pub fn seats(seats: &[OpeningSeat]) -> Self {
        let seats = seats.iter().fold(0, |all, &seat| all | bit(seat));
        Self { seats, ..Self::OPEN }
    }

    /// Inside of both.
    pub fn and(self, other: Self) -> Self {
        Self {
            least_hcp: self.least_hcp.max(other.least_hcp),
            most_hcp: self.most_hcp.min(other.most_hcp),
            longest: self.longest.max(other.longest),
            seats: self.seats & other.seats,
        }
    }

    /// Inside of any; some that are in none are inside too, as it is four numbers.
    pub fn any(gates: impl Iterator<Item = Self>) -> Self {
        gates.fold(Self::SHUT, Self::or)
    }

    /// Inside of one or the other; some that are in neither are inside too.
    pub fn or(self, other: Self) -> Self {
        Self {
            least_hcp: self.least_hcp.min(other.least_hcp),
            most_hcp: self.most_hcp.max(other.most_hcp),
            longest: self.longest.min(other.longest),
            seats: self.seats | other.seats,
        }
    }

    /// The high-card points that hands inside have.
    pub const fn points(self) -> Bounds {
        let most = if self.most_hcp == usize::MAX { None } else { Some(self.most_hcp) };
        Bounds { least: self.least_hcp, most }
    }

    /// The least length of the longest suit of hands inside.
    pub const fn least_longest(self) -> usize {
        self.longest
    }

    /// Whether hands inside may open in a seat.
    pub fn has_seat(self, seat: OpeningSeat) -> bool {
        self.seats & bit(seat) != 0
    }

    /// Whether a hand is inside.
    pub fn admits(self, hand: &Features) -> bool {
        self.least_hcp <= hand.hcp()
            && hand.hcp() <= self.most_hcp
            && self.longest <= hand.longest()
            && self.has_seat(hand.situation().seat)
    }
}

const fn bit(seat: OpeningSeat) -> u8 {
    1 << (seat.number() - 1)
}
