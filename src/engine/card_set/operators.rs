//! Sets of cards by the operators of sets.

use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::CardSet;

/// The cards of both sets.
impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

impl BitAndAssign for CardSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

/// The cards of either set.
impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

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

/// The cards of one set that the other has not.
impl BitXor for CardSet {
    type Output = Self;

    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for CardSet {
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

/// The cards of the pack that the set has not.
impl Not for CardSet {
    type Output = Self;

    fn not(self) -> Self {
        Self::PACK - self
    }
}
