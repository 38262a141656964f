//! Gates. A gate quickly excludes most hands before the conditions of a rule are evaluated.

use super::fact::Bounds;
use super::features::Features;
use super::situation::OpeningSeat;

/// Necessary bounds of a condition: no hand outside these bounds meets the condition.
///
/// Without gates, the evaluation of a rule table on millions of hands takes four times as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    least_hcp: usize,
    most_hcp: usize,
    /// Minimum length of the longest suit.
    longest: usize,
    /// Bit set of the admitted seats.
    seats: u8,
}

impl Gate {
    /// Gate that admits every hand.
    pub const OPEN: Self = Self { least_hcp: 0, most_hcp: usize::MAX, longest: 0, seats: 0b1111 };

    /// Gate that admits no hand: the initial value for [`Gate::or`].
    pub const SHUT: Self =
        Self { least_hcp: usize::MAX, most_hcp: 0, longest: usize::MAX, seats: 0 };

    pub(crate) fn hcp(needs: Bounds) -> Self {
        let most_hcp = needs.most.unwrap_or(usize::MAX);
        Self { least_hcp: needs.least, most_hcp, ..Self::OPEN }
    }

    pub(crate) const fn longest(least: usize) -> Self {
        Self { longest: least, ..Self::OPEN }
    }

    pub(crate) fn seats(seats: &[OpeningSeat]) -> Self {
        let seats = seats.iter().fold(0, |all, &seat| all | bit(seat));
        Self { seats, ..Self::OPEN }
    }

    /// Returns a gate that admits the hands that both gates admit.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            least_hcp: self.least_hcp.max(other.least_hcp),
            most_hcp: self.most_hcp.min(other.most_hcp),
            longest: self.longest.max(other.longest),
            seats: self.seats & other.seats,
        }
    }

    /// Returns a gate that admits every hand that either gate admits. It may also admit other hands.
    pub(crate) fn or(self, other: Self) -> Self {
        Self {
            least_hcp: self.least_hcp.min(other.least_hcp),
            most_hcp: self.most_hcp.max(other.most_hcp),
            longest: self.longest.min(other.longest),
            seats: self.seats | other.seats,
        }
    }

    pub(crate) const fn points(self) -> Bounds {
        let most = if self.most_hcp == usize::MAX { None } else { Some(self.most_hcp) };
        Bounds { least: self.least_hcp, most }
    }

    pub(crate) const fn least_longest(self) -> usize {
        self.longest
    }

    pub(crate) fn has_seat(self, seat: OpeningSeat) -> bool {
        self.seats & bit(seat) != 0
    }

    pub(crate) fn admits(self, hand: &Features) -> bool {
        self.least_hcp <= hand.hcp()
            && hand.hcp() <= self.most_hcp
            && self.longest <= hand.longest()
            && self.has_seat(hand.situation().seat)
    }
}

const fn bit(seat: OpeningSeat) -> u8 {
    1 << (seat.number() - 1)
}
