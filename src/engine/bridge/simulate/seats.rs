//! Sets of seats.

use crate::engine::Seat;

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seats(u8);

impl Seats {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self(0b1111);

    pub(crate) const fn of(seat: Seat) -> Self {
        Self(1 << seat as u8)
    }

    /// Returns the union of two sets.
    pub(crate) const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns its index among the sixteen sets of seats; that of a subset is never greater.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns whether a seat is in the set.
    pub(crate) const fn contain(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    pub(crate) const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the seats, clockwise from north.
    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::CLOCKWISE.into_iter().filter(move |&seat| self.contain(seat))
    }

    /// Returns the only seat, or `None` if there are several or none.
    pub(crate) fn only(self) -> Option<Seat> {
        self.iter().next().filter(|_| self.count() == 1)
    }
}
