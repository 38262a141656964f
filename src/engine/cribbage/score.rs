//! Scores of four cards with the extra card, by ranks alone. Each combination is listed with its cards.

use std::fmt;
use std::sync::LazyLock;

use super::{Pair, Rank};
use crate::engine::order::sort_by;

/// Ranks of four cards of a hand or a crib.
pub type FourRanks = [Rank; 4];

/// Kind of combination, as listed by the problem "Solitaire Cribbage".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Combination {
    /// Cards whose values sum to fifteen: 2 points.
    Fifteen,
    /// Two cards of one rank: 2 points.
    Pair,
    /// Three or more cards in sequence: 1 point per card.
    Run,
}

impl Combination {
    /// The three kinds, in the order of a score's items.
    pub const ALL: [Self; 3] = [Self::Fifteen, Self::Pair, Self::Run];

    /// Returns whether the chosen cards make the combination. `chosen` is in ascending order. `all` contains all five
    /// cards, because a run must not be part of a longer run.
    fn is_made_by(self, chosen: &[ScoredCard], all: &[ScoredCard]) -> bool {
        match (self, chosen) {
            (Self::Fifteen, _) => chosen.iter().map(|card| card.rank.value()).sum::<u8>() == 15,
            (Self::Pair, [one, other]) => one.rank == other.rank,
            (Self::Run, [first, _, .., last]) => {
                let numbers = chosen.iter().map(|card| card.rank.number());
                let goes_on = |card: &ScoredCard| {
                    card.rank.number() + 1 == first.rank.number()
                        || card.rank.number() == last.rank.number() + 1
                };
                numbers.eq(first.rank.number()..=last.rank.number()) && !all.iter().any(goes_on)
            }
            _ => false,
        }
    }
}

/// A card of a group of four, or the extra card, with its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoredCard {
    /// Position in the group, 0 to 3, or [`ScoredCard::EXTRA`].
    pub position: usize,
    /// The card's rank.
    pub rank: Rank,
}

impl ScoredCard {
    /// Position of the extra card. It comes after the four positions of the group.
    pub const EXTRA: usize = 4;

    /// Returns whether this is the extra card.
    pub const fn is_extra(self) -> bool {
        self.position == Self::EXTRA
    }
}

/// A scoring combination, with its cards.
///
/// [`Display`](fmt::Display) writes, for example, `fifteen: 7 + 8, 2 points`, `pair of eights, 2 points` or
/// `run of three: 4 5 6, 3 points`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScoreItem {
    /// Kind of combination.
    pub combination: Combination,
    /// The two to five cards that make the combination, in ascending order.
    pub cards: Vec<ScoredCard>,
}

impl ScoreItem {
    /// Returns the points: the length of a run, or 2 for another combination.
    pub(crate) fn points(&self) -> usize {
        match self.combination {
            Combination::Fifteen | Combination::Pair => 2,
            Combination::Run => self.cards.len(),
        }
    }
}

impl fmt::Display for ScoreItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranks = |between| {
            let ranks: Vec<_> = self.cards.iter().map(|card| card.rank.to_string()).collect();
            ranks.join(between)
        };
        match self.combination {
            Combination::Fifteen => write!(f, "fifteen: {}", ranks(" + "))?,
            Combination::Pair => match self.cards.first() {
                Some(card) => write!(f, "pair of {}", card.rank.plural())?,
                None => f.write_str("pair")?,
            },
            Combination::Run => {
                let length = match self.cards.len() {
                    3 => "three",
                    4 => "four",
                    _ => "five",
                };
                write!(f, "run of {length}: {}", ranks(" "))?;
            }
        }
        write!(f, ", {} points", self.points())
    }
}

/// Score of a group of four cards with the extra card, as a list of combinations.
///
/// Every distinct choice of cards is a separate item. Three cards of one rank make three pairs, and 4 5 6 6 6 makes
/// three runs of three. Only the longest runs count, so a run of four is not also two runs of three. Five cards of one
/// rank are allowed and score by the same rules.
///
/// ```
/// use kibitzer::engine::cribbage::rank::Rank::{Eight, Five, Seven, Six};
/// use kibitzer::engine::cribbage::score::Score;
///
/// let score = Score::of([Six, Seven, Eight, Eight], Five);
/// let words: Vec<_> = score.items.iter().map(ToString::to_string).collect();
/// assert_eq!(
///     words,
///     [
///         "fifteen: 7 + 8, 2 points",
///         "fifteen: 7 + 8, 2 points",
///         "pair of eights, 2 points",
///         "run of four: 5 6 7 8, 4 points",
///         "run of four: 5 6 7 8, 4 points",
///     ],
/// );
/// assert_eq!(score.total(), 14);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Combinations in the order fifteens, pairs, runs.
    pub items: Vec<ScoreItem>,
}

impl Score {
    /// Returns the score of a group with the extra card. Positions refer to the order of `group`.
    pub fn of(group: FourRanks, extra: Rank) -> Self {
        let mut position = 0;
        let mut cards = with_extra(group, extra).map(|rank| {
            position += 1;
            ScoredCard { position: position - 1, rank }
        });
        sort_by(&mut cards, |one, other| one.rank < other.rank);
        let items = Combination::ALL
            .into_iter()
            .flat_map(|combination| {
                choices(cards)
                    .filter(move |chosen| combination.is_made_by(chosen, &cards))
                    .map(move |cards| ScoreItem { combination, cards })
            })
            .collect();
        Self { items }
    }

    /// Returns the points of all items together. The total is 0 to 28, or up to 40 if a rank occurs five times.
    pub fn total(&self) -> usize {
        self.items.iter().map(ScoreItem::points).sum()
    }
}

/// Returns the total of [`Score::of`] without listing the items. This function is fast enough for millions of groups.
pub fn total(group: FourRanks, extra: Rank) -> usize {
    // Sixteen counters of four bits. Counter `n` is the number of choices of cards whose values sum to `n`. Greater
    // sums than 15 are shifted out. No counter overflows: choices with the same sum don't contain each other, and five
    // cards have at most ten such choices.
    let mut sums = 1_u64;
    // Thirteen counters of four bits: the number of cards of each rank. The ace is in the lowest bits.
    let mut counts = 0_u64;
    let mut pairs = 0;
    for rank in with_extra(group, extra) {
        sums += sums << (4 * rank.value());
        let one = 4 * (rank.number() - 1);
        pairs += (counts >> one & 15) as usize;
        counts += 1 << one;
    }
    let fifteens = (sums >> 60) as usize;
    2 * (fifteens + pairs) + runs(counts)
}

/// Returns the points for runs. `counts` contains the number of cards of each rank, in four bits per rank. The ace is
/// in the lowest bits.
pub(super) const fn runs(mut counts: u64) -> usize {
    let mut points = 0;
    while counts != 0 {
        let (mut length, mut ways) = (0, 1);
        while counts & 15 != 0 {
            length += 1;
            ways *= (counts & 15) as usize;
            counts >>= 4;
        }
        if length >= 3 {
            points += length * ways;
        }
        counts >>= 4;
    }
    points
}

const fn with_extra([one, two, three, four]: FourRanks, extra: Rank) -> [Rank; 5] {
    [one, two, three, four, extra]
}

/// Returns every choice of one or more cards. Each choice is in the order of `cards`.
fn choices(cards: [ScoredCard; 5]) -> impl Iterator<Item = Vec<ScoredCard>> {
    (1_u8..32).map(move |choice| {
        let chosen = (0..).zip(cards).filter(|&(bit, _)| choice >> bit & 1 == 1);
        chosen.map(|(_, card)| card).collect()
    })
}

/// Scores of one pair of ranks together with each second pair and each rank of the starter, without flush and nobs. The
/// index is `[pair][starter]`.
pub(super) type PairScores = [[u8; 13]; Pair::COUNT];

/// Maximum score in a [`PairScores`] table. Greater scores are reduced to this maximum, so that arrays indexed by the
/// score stay small. They only occur with five cards of one rank, and are never looked up.
pub(super) const MOST_POINTS: usize = 31;

static WITH_PAIR: LazyLock<Vec<PairScores>> = LazyLock::new(|| {
    let scores_with = |one: Pair| {
        let mut scores = [[0; 13]; Pair::COUNT];
        for (scores, other) in scores.iter_mut().zip(Pair::all()) {
            let ([a, b], [c, d]) = (one.ranks(), other.ranks());
            *scores = Rank::ALL.map(|starter| {
                let points = total([a, b, c, d], starter).min(MOST_POINTS);
                u8::try_from(points).unwrap_or(u8::MAX)
            });
        }
        scores
    };
    Pair::all().map(scores_with).collect()
});

/// Returns the scores of a pair of ranks with each second pair and each rank of the starter.
pub(super) fn with_pair(pair: Pair) -> &'static PairScores {
    &WITH_PAIR[pair.index()]
}

/// Returns the scores of four ranks with each rank of the starter.
pub(super) fn by_starter(four: [Rank; 4]) -> &'static [u8; 13] {
    let [a, b, c, d] = four;
    &with_pair(Pair::new(a, b))[Pair::new(c, d).index()]
}
