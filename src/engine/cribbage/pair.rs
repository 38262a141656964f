//! Two ranks, as what is thrown into the crib is counted.

use std::fmt;

use super::rank::Rank;

/// Two cards by their ranks, the lower one first.
///
/// There are 91, in the order AA, A2, …, AK, 22, 23, …, KK, which is that of tables.
/// [`Display`](fmt::Display) gives them so: `A2`, `TJ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "[Rank; 2]"))]
pub struct Pair([Rank; 2]);

impl Pair {
    /// How many there are.
    pub const COUNT: usize = 91;

    /// The pair of two ranks, in either order.
    #[must_use]
    pub fn new(one: Rank, other: Rank) -> Self {
        Self([one.min(other), one.max(other)])
    }

    /// All pairs in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        Rank::ALL.into_iter().flat_map(|low| {
            let high = Rank::ALL.into_iter().skip(low as usize);
            high.map(move |high| Self([low, high]))
        })
    }

    /// The pair's place in the order, 0 (AA) to 90 (KK).
    ///
    /// ```
    /// use kibitzer::engine::cribbage::pair::Pair;
    ///
    /// let places: Vec<_> = Pair::all().map(Pair::index).collect();
    /// assert_eq!(places, (0..Pair::COUNT).collect::<Vec<_>>());
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        let [low, high] = [self.0[0] as usize, self.0[1] as usize];
        // Below the pairs that begin with `low` are those of each lower rank: 13, then 12, and so on.
        low * (27 - low) / 2 + high - low
    }

    /// The two ranks, the lower one first.
    #[must_use]
    pub const fn ranks(self) -> [Rank; 2] {
        self.0
    }

    /// Whether both cards are of one rank.
    #[must_use]
    pub fn is_of_one_rank(self) -> bool {
        self.0[0] == self.0[1]
    }
}

/// The pair of two ranks, in either order.
impl From<[Rank; 2]> for Pair {
    fn from([one, other]: [Rank; 2]) -> Self {
        Self::new(one, other)
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|rank| write!(f, "{}", rank.face()))
    }
}
