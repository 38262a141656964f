//! Two ranks, as what is thrown into the crib is counted.

use std::fmt;

use super::rank::Rank;
use crate::engine::order::sort_by;

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

/// Four cards by their ranks, the lowest first.
///
/// There are 1,820, in the order AAAA, AAA2, …, AAAK, AA22, …, KKKK, which is that of tables.
/// [`Display`](fmt::Display) gives them so: `A23K`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kept([Rank; 4]);

impl Kept {
    /// How many there are.
    pub const COUNT: usize = 1820;

    /// Four ranks in any order.
    #[must_use]
    pub fn new(mut ranks: [Rank; 4]) -> Self {
        sort_by(&mut ranks, |one, other| one < other);
        Self(ranks)
    }

    /// All of them in their order.
    pub fn all() -> impl Iterator<Item = Self> {
        let from = |low: Rank| Rank::ALL.into_iter().skip(low as usize);
        let pairs = from(Rank::Ace).flat_map(move |one| from(one).map(move |two| (one, two)));
        pairs.flat_map(move |(one, two)| {
            from(two)
                .flat_map(move |three| from(three).map(move |four| Self([one, two, three, four])))
        })
    }

    /// The place in the order, 0 (AAAA) to 1,819 (KKKK).
    ///
    /// ```
    /// use kibitzer::engine::cribbage::pair::Kept;
    ///
    /// let places: Vec<_> = Kept::all().map(Kept::index).collect();
    /// assert_eq!(places, (0..Kept::COUNT).collect::<Vec<_>>());
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        let [one, two, three, four] = self.0;
        // How many come after: those that are higher in the first rank, and so on.
        let after = multisets(12 - one as usize, 4)
            + multisets(12 - two as usize, 3)
            + multisets(12 - three as usize, 2)
            + multisets(12 - four as usize, 1);
        Self::COUNT - 1 - after
    }

    /// The four ranks, the lowest first.
    #[must_use]
    pub const fn ranks(self) -> [Rank; 4] {
        self.0
    }
}

/// How many choices there are of so many cards out of so many ranks, which may repeat.
const fn multisets(ranks: usize, cards: usize) -> usize {
    let (mut product, mut taken) = (1, 0);
    while taken < cards {
        product = product * (ranks + taken) / (taken + 1);
        taken += 1;
    }
    product
}

impl fmt::Display for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|rank| write!(f, "{}", rank.face()))
    }
}
