//! Some of the four seats.

use crate::engine::bridge::seat::Seat;

/// Some of the four seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(0b1111);

    pub const fn of(seat: Seat) -> Self {
        Self(1 << seat as u8)
    }

    /// These and others.
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Returns its index among the sixteen sets of seats; that of a subset is never greater.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a seat is among them.
    pub const fn contain(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seats, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::CLOCKWISE.into_iter().filter(move |&seat| self.contain(seat))
    }

    /// The one seat, if there is just one.
    pub fn only(self) -> Option<Seat> {
        self.iter().next().filter(|_| self.count() == 1)
    }
}
