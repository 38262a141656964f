//! Ranks of two thrown cards, and of four kept cards.

use std::fmt;

use super::Rank;
use crate::engine::order::sort_by;

/// Ranks of two cards, the lower first.
///
/// There are 91 pairs, in the order AA, A2, …, AK, 22, 23, …, KK. [`Display`](fmt::Display) writes, for example,
/// `A2` or `TJ`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "[Rank; 2]"))]
pub struct Pair([Rank; 2]);

impl Pair {
    /// Number of pairs.
    pub const COUNT: usize = 91;

    /// Returns the pair of two ranks. The ranks may be in either order.
    pub fn new(one: Rank, other: Rank) -> Self {
        Self([one.min(other), one.max(other)])
    }

    /// Returns all pairs in order.
    pub fn all() -> impl Iterator<Item = Self> {
        Rank::ALL.into_iter().flat_map(|low| {
            let high = Rank::ALL.into_iter().skip(low as usize);
            high.map(move |high| Self([low, high]))
        })
    }

    /// Returns the pair's index, 0 (AA) to 90 (KK).
    ///
    /// ```
    /// use kibitzer::engine::cribbage::pair::Pair;
    ///
    /// let places: Vec<_> = Pair::all().map(Pair::index).collect();
    /// assert_eq!(places, (0..Pair::COUNT).collect::<Vec<_>>());
    /// ```
    pub const fn index(self) -> usize {
        let [low, high] = [self.0[0] as usize, self.0[1] as usize];
        // There are 13 pairs whose first rank is the ace, 12 whose first rank is the two, and so on.
        low * (27 - low) / 2 + high - low
    }

    /// Returns the two ranks, the lower first.
    pub const fn ranks(self) -> [Rank; 2] {
        self.0
    }
}

/// Accepts two ranks in either order.
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

/// Ranks of four cards, the lowest first.
///
/// There are 1,820 combinations of four ranks, in the order AAAA, AAA2, …, AAAK, AA22, …, KKKK.
/// [`Display`](fmt::Display) writes, for example, `A23K`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeptRanks([Rank; 4]);

impl KeptRanks {
    /// Number of combinations of four ranks.
    pub const COUNT: usize = 1820;

    /// Creates the combination of four ranks, which may be in any order.
    pub fn new(mut ranks: [Rank; 4]) -> Self {
        sort_by(&mut ranks, |one, other| one < other);
        Self(ranks)
    }

    /// Returns all combinations of four ranks in order.
    pub fn all() -> impl Iterator<Item = Self> {
        let from = |low: Rank| Rank::ALL.into_iter().skip(low as usize);
        let pairs = from(Rank::Ace).flat_map(move |one| from(one).map(move |two| (one, two)));
        pairs.flat_map(move |(one, two)| {
            from(two)
                .flat_map(move |three| from(three).map(move |four| Self([one, two, three, four])))
        })
    }

    /// Returns the index of the four ranks, 0 (AAAA) to 1,819 (KKKK).
    ///
    /// ```
    /// use kibitzer::engine::cribbage::pair::KeptRanks;
    ///
    /// let places: Vec<_> = KeptRanks::all().map(KeptRanks::index).collect();
    /// assert_eq!(places, (0..KeptRanks::COUNT).collect::<Vec<_>>());
    /// ```
    pub const fn index(self) -> usize {
        let [one, two, three, four] = self.0;
        // Number of combinations after this one: those with a higher first rank, those with the same first rank but a
        // higher second rank, and so on.
        let after = multisets(12 - one as usize, 4)
            + multisets(12 - two as usize, 3)
            + multisets(12 - three as usize, 2)
            + multisets(12 - four as usize, 1);
        Self::COUNT - 1 - after
    }

    /// Returns the four ranks, the lowest first.
    pub const fn ranks(self) -> [Rank; 4] {
        self.0
    }
}

/// Returns the number of ways to choose `cards` cards from `ranks` ranks. Ranks may repeat.
const fn multisets(ranks: usize, cards: usize) -> usize {
    let (mut product, mut taken) = (1, 0);
    while taken < cards {
        product = product * (ranks + taken) / (taken + 1);
        taken += 1;
    }
    product
}

impl fmt::Display for KeptRanks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|rank| write!(f, "{}", rank.face()))
    }
}
