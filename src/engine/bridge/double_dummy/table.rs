//! The tricks of each declarer in each strain.

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::seat::{BySeat, Seat};

/// How many tricks each seat takes as declarer in each strain with best play by all: 20 numbers from
/// 0 to 13.
///
/// ```
/// use kibitzer::engine::{Seat, Side, Strain, TrickTable};
///
/// let table = TrickTable::from_fn(|_, declarer| {
///     if declarer.side() == Side::NorthSouth { 9 } else { 4 }
/// });
/// assert_eq!(table.tricks(Strain::NoTrump, Seat::South), 9);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TrickTable([BySeat<u8>; 5]);

impl TrickTable {
    /// The table with the number that `tricks` gives for each cell.
    pub fn from_fn(mut tricks: impl FnMut(Strain, Seat) -> u8) -> Self {
        Self(Strain::ASCENDING.map(|strain| BySeat::from_fn(|seat| tricks(strain, seat))))
    }

    /// The tricks of a declarer in a strain, 0 to 13.
    #[must_use]
    pub fn tricks(&self, strain: Strain, declarer: Seat) -> u8 {
        self.0[row(strain)][declarer]
    }
}

fn row(strain: Strain) -> usize {
    strain.trumps().map_or(4, |suit| suit as usize)
}
