//! Difference and complement of sets; the operators that act bit by bit are derived.

use std::ops::{Not, Sub, SubAssign};

use super::CardSet;

/// The cards of the first set that the second has not.
impl Sub for CardSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// The cards of the pack that the set has not.
impl Not for CardSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::PACK - self
    }
}
