//! Solitaire cribbage. Eight dealt cards are split into a hand and a crib. Both are scored together with the extra
//! card.
//!
//! [`read_deal`](super::notation::read_deal) parses a deal. Suits don't count, so there are no flushes and no nobs.
//! The game is from the problem "Solitaire Cribbage", ACM Pacific Northwest 2000.

use std::cmp::Reverse;

use super::Rank;
use super::score::{FourRanks, Score, total};
use crate::engine::interpretation::Interpretation;
use crate::engine::order::sort_by;

/// Number of cards dealt, without the extra card.
pub const DEALT: usize = 8;

/// Ranks of the dealt cards.
pub type DealtRanks = [Rank; DEALT];

/// Eight dealt cards, split into two groups of four, each with its score.
///
/// Exchanging the groups would not change the total, so the group that scores more is always the hand. If both score
/// the same, the hand is the first group in rank order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Split {
    /// The hand, lowest card first.
    pub hand: FourRanks,
    /// The crib, lowest card first.
    pub crib: FourRanks,
    /// Points of the hand with the extra card.
    pub hand_score: usize,
    /// Points of the crib with the extra card.
    pub crib_score: usize,
}

impl Split {
    /// Returns the points of both groups together.
    pub const fn total(&self) -> usize {
        self.hand_score + self.crib_score
    }

    /// Returns the hand's score as a list of combinations; `extra` is the deal's extra card.
    pub fn hand_items(&self, extra: Rank) -> Score {
        Score::of(self.hand, extra)
    }

    /// Returns the crib's score as a list of combinations; `extra` is the deal's extra card.
    pub fn crib_items(&self, extra: Rank) -> Score {
        Score::of(self.crib, extra)
    }

    /// Returns the split into two groups, each with its lowest card first.
    fn new(one: FourRanks, other: FourRanks, extra: Rank) -> Self {
        let (one_score, other_score) = (total(one, extra), total(other, extra));
        if (one_score, Reverse(one)) >= (other_score, Reverse(other)) {
            Self { hand: one, crib: other, hand_score: one_score, crib_score: other_score }
        } else {
            Self { hand: other, crib: one, hand_score: other_score, crib_score: one_score }
        }
    }

    /// Returns the sort key of the splits of one deal. The best split has the greatest key.
    const fn merit(&self) -> (usize, usize, Reverse<FourRanks>) {
        (self.total(), self.hand_score, Reverse(self.hand))
    }
}

/// All splits of a deal: the best splits and all other splits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Splits {
    /// The dealt cards, lowest first.
    pub dealt: DealtRanks,
    /// The extra card.
    pub extra: Rank,
    /// Best total of hand and crib.
    pub total: usize,
    /// All splits with the best total, at least one. They are sorted by descending score of the hand, then by the ranks
    /// of the hand. Splits with the same ranks are listed once.
    pub splits: Vec<Split>,
    /// The splits with a lower total, the best first.
    pub others: Vec<Split>,
}

impl Splits {
    /// Returns every split, in the order of [`ranked_splits`].
    pub fn all(&self) -> impl Iterator<Item = &Split> {
        self.splits.iter().chain(&self.others)
    }

    /// Returns the number of splits.
    pub const fn count(&self) -> usize {
        self.splits.len() + self.others.len()
    }

    /// Returns the split at `index` in the order of [`all`](Self::all), or `None` if there are fewer splits.
    pub fn get(&self, index: usize) -> Option<&Split> {
        self.all().nth(index)
    }

    /// Returns the interpretations of the contest problem that affect this answer. Interpretation 004-A concerns the
    /// problem's second example, 004-B several best splits, and 004-J more than four cards of one rank.
    pub fn interpretations(&self) -> Vec<Interpretation> {
        let is_the_problems_second_example =
            self.dealt == SECOND_EXAMPLE && self.extra == SECOND_EXAMPLE_EXTRA;
        [
            (is_the_problems_second_example, SECOND_EXAMPLE_SLIP),
            (self.splits.len() > 1, TIED),
            (self.has_fifth_of_rank(), MORE_THAN_FOUR),
        ]
        .into_iter()
        .filter_map(|(applies, interpretation)| applies.then_some(interpretation))
        .collect()
    }

    /// Returns whether the deal has more than four cards of a rank.
    fn has_fifth_of_rank(&self) -> bool {
        let count = |rank| {
            let cards = self.dealt.iter().chain([&self.extra]);
            cards.filter(|&&card| card == rank).count()
        };
        Rank::ALL.into_iter().any(|rank| count(rank) > 4)
    }
}

/// Returns all splits of eight cards, with the best splits in a separate list. The cards may be in any order.
///
/// ```
/// use kibitzer::engine::cribbage::rank::Rank::{self, Five};
/// use kibitzer::engine::cribbage::solitaire::best_splits;
///
/// let dealt = ['4', '6', 'K', '9', '8', '8', '2', '7'];
/// let splits = best_splits(dealt.map(|letter| Rank::from_letter(letter).unwrap()), Five);
/// assert_eq!(splits.total, 19);
/// // 7889 with 246K, and 2788 with 469K.
/// assert_eq!(splits.splits.len(), 2);
/// // The problem prints 18 for this very deal, so an interpretation comes with the answer.
/// assert!(splits.interpretations().iter().any(|interpretation| interpretation.id == "004-A"));
/// ```
pub fn best_splits(dealt: DealtRanks, extra: Rank) -> Splits {
    let mut all = ranked_splits(dealt, extra);
    let total = all.first().map_or(0, Split::total);
    let others = all.split_off(all.partition_point(|split| split.total() == total));
    Splits { dealt: ascending(dealt), extra, total, splits: all, others }
}

/// Returns every split of eight cards, the best first. Splits with the same ranks are listed once. So there are 35
/// splits, or fewer if ranks repeat. The list begins with the [best splits](Splits::splits).
///
/// ```
/// use kibitzer::engine::cribbage::rank::Rank;
/// use kibitzer::engine::cribbage::solitaire::ranked_splits;
///
/// let dealt = ['5', 'T', '5', '2', '4', '7', '6', '5'];
/// let all = ranked_splits(dealt.map(|letter| Rank::from_letter(letter).unwrap()), Rank::Nine);
/// assert_eq!((all[0].total(), all[0].hand_score), (20, 14));
/// assert!(all.is_sorted_by(|one, other| one.total() >= other.total()));
/// ```
pub fn ranked_splits(dealt: DealtRanks, extra: Rank) -> Vec<Split> {
    let mut all: Vec<_> = groups(dealt).map(|[one, other]| Split::new(one, other, extra)).collect();
    sort_by(&mut all, |one, other| one.merit() > other.merit());
    all.dedup();
    all
}

/// Returns the first of the splits that [`best_splits`] finds. This function is fast enough for millions of deals.
pub fn best_split(dealt: DealtRanks, extra: Rank) -> Split {
    let dealt = ascending(dealt);
    let split = |partition: [[usize; 4]; 2]| {
        let [one, other] = groups_at(dealt, partition);
        Split::new(one, other, extra)
    };
    PARTITIONS[1..].iter().map(|&partition| split(partition)).fold(
        split(PARTITIONS[0]),
        |best, split| {
            if split.merit() > best.merit() { split } else { best }
        },
    )
}

/// Returns the 35 ways to split a deal into two groups, each with its lowest card first. If ranks repeat, some of the
/// ways are equal.
fn groups(dealt: DealtRanks) -> impl Iterator<Item = [FourRanks; 2]> {
    let dealt = ascending(dealt);
    PARTITIONS.iter().map(move |&partition| groups_at(dealt, partition))
}

fn groups_at(ascending: DealtRanks, partition: [[usize; 4]; 2]) -> [FourRanks; 2] {
    partition.map(|group| group.map(|position| ascending[position]))
}

fn ascending(mut dealt: DealtRanks) -> DealtRanks {
    sort_by(&mut dealt, |one, other| one < other);
    dealt
}

/// All ways to split eight positions into two groups of four, each in ascending order. The group that contains position
/// 0 comes first.
const PARTITIONS: [[[usize; 4]; 2]; 35] = {
    let mut partitions = [[[0; 4]; 2]; 35];
    let (mut found, mut choice) = (0, 0_u8);
    while found < partitions.len() {
        if choice.count_ones() == 4 && choice & 1 == 1 {
            let mut sizes = [0; 2];
            let mut position = 0;
            while position < DEALT {
                let group = 1 - (choice >> position & 1) as usize;
                partitions[found][group][sizes[group]] = position;
                sizes[group] += 1;
                position += 1;
            }
            found += 1;
        }
        choice += 1;
    }
    partitions
};

const SECOND_EXAMPLE: DealtRanks = [
    Rank::Two,
    Rank::Four,
    Rank::Six,
    Rank::Seven,
    Rank::Eight,
    Rank::Eight,
    Rank::Nine,
    Rank::King,
];
const SECOND_EXAMPLE_EXTRA: Rank = Rank::Five;

const SECOND_EXAMPLE_SLIP: Interpretation = Interpretation {
    id: "004-A",
    text: "The problem’s second example says 18 for this deal, with 6788 and 249K (14 and 4), but it \
           asks for the greatest sum of hand and crib, and 7889 with 246K (12 and 7) makes 19.",
};
const TIED: Interpretation = Interpretation {
    id: "004-B",
    text: "Several splits score the most and the problem takes any of them; the one with the \
           highest-scoring hand comes first, then the one with the smallest hand in rank order.",
};
const MORE_THAN_FOUR: Interpretation = Interpretation {
    id: "004-J",
    text: "A pack has only four cards of each rank, but the problem does not rule out more; they \
           score like any others, each two of them as a pair.",
};

/// Best total with one rank of the extra card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prospect {
    /// Rank of the extra card.
    pub extra: Rank,
    /// Number of cards of the rank left in the pack, 0 to 4.
    pub left: usize,
    /// Best total of hand and crib with that extra card, even if no card of the rank is left.
    pub total: usize,
}

/// Best totals of eight dealt cards with each rank of the extra card.
///
/// In the problem "Solitaire Cribbage", the player knows the extra card before splitting. So the best split may be
/// different for every rank.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// Prospects of the thirteen ranks, from the ace up.
    pub prospects: [Prospect; 13],
}

impl Outlook {
    /// Returns the outlook of eight cards. The cards may be in any order.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::solitaire::Outlook;
    /// use kibitzer::engine::cribbage::rank::Rank;
    ///
    /// let dealt = ['5', 'T', '5', '2', '4', '7', '6', '5'];
    /// let outlook = Outlook::of(dealt.map(|letter| Rank::from_letter(letter).unwrap()));
    /// let nine = outlook.prospects[8];
    /// assert_eq!((nine.extra, nine.left, nine.total), (Rank::Nine, 4, 20));
    /// // Three fives are dealt, so one is left.
    /// assert_eq!(outlook.prospects[4].left, 1);
    /// ```
    pub fn of(dealt: DealtRanks) -> Self {
        let prospects = Rank::ALL.map(|extra| Prospect {
            extra,
            left: cards_left(dealt, extra),
            total: best_split(dealt, extra).total(),
        });
        Self { prospects }
    }

    /// Returns the mean of the best totals. Every card left in the pack is equally likely to be the extra card.
    #[expect(clippy::cast_precision_loss, reason = "at most 52 cards of at most 80 points")]
    pub fn average(&self) -> f64 {
        // Eight cards can use up at most two ranks, so `left` is never 0.
        let left: usize = self.prospects.iter().map(|prospect| prospect.left).sum();
        let points: usize =
            self.prospects.iter().map(|prospect| prospect.left * prospect.total).sum();
        points as f64 / left as f64
    }

    /// Returns the lowest and the highest best total. Only extra cards left in the pack are considered.
    pub fn range(&self) -> (usize, usize) {
        let totals = self.prospects.iter().filter(|prospect| prospect.left > 0);
        totals.fold((usize::MAX, 0), |(least, most), prospect| {
            (least.min(prospect.total), most.max(prospect.total))
        })
    }
}

/// A split of eight cards before the extra card is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SplitOutlook {
    /// The hand, with its lowest card first. It is the group that scores more on average.
    pub hand: FourRanks,
    /// The crib, with its lowest card first.
    pub crib: FourRanks,
    /// Points of hand and crib together, summed over all possible extra cards.
    points: usize,
    /// Points of the hand, summed over all possible extra cards.
    hand_points: usize,
    /// Number of cards left in the pack. These are the possible extra cards.
    left: usize,
    /// Lowest total with any possible extra card.
    pub least: usize,
    /// Highest total with any possible extra card.
    pub most: usize,
}

impl SplitOutlook {
    /// Returns the mean total. Every card left in the pack is equally likely to be the extra card.
    #[expect(clippy::cast_precision_loss, reason = "at most 52 cards of at most 80 points")]
    pub fn average(&self) -> f64 {
        self.points as f64 / self.left as f64
    }

    /// Returns the mean scores of the hand and of the crib.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::solitaire::split_outlooks;
    /// use kibitzer::engine::cribbage::rank::Rank;
    ///
    /// let dealt = ['5', '5', '5', 'J', '2', '4', '7', '9'];
    /// let best = split_outlooks(dealt.map(|letter| Rank::from_letter(letter).unwrap()))[0];
    /// let [hand, crib] = best.averages();
    /// assert!(hand > crib);
    /// assert!((hand + crib - best.average()).abs() < 1e-9);
    /// ```
    #[expect(clippy::cast_precision_loss, reason = "at most 52 cards of at most 80 points")]
    pub fn averages(&self) -> [f64; 2] {
        let crib_points = self.points - self.hand_points;
        [self.hand_points, crib_points].map(|points| points as f64 / self.left as f64)
    }

    fn of([one, other]: [FourRanks; 2], extras: &[(Rank, usize)]) -> Self {
        let mut outlook = Self {
            hand: one,
            crib: other,
            points: 0,
            hand_points: 0,
            left: 0,
            least: usize::MAX,
            most: 0,
        };
        let mut sums = [0; 2];
        for &(extra, left) in extras {
            let scores = [one, other].map(|group| total(group, extra));
            let both = scores[0] + scores[1];
            sums[0] += scores[0] * left;
            sums[1] += scores[1] * left;
            outlook.left += left;
            outlook.least = outlook.least.min(both);
            outlook.most = outlook.most.max(both);
        }
        outlook.points = sums[0] + sums[1];
        outlook.hand_points = sums[0].max(sums[1]);
        if (sums[1], Reverse(other)) > (sums[0], Reverse(one)) {
            (outlook.hand, outlook.crib) = (other, one);
        }
        outlook
    }
}

/// Returns every split of eight cards by descending mean total, then by descending maximum, then by the ranks of the
/// hand. Splits with the same ranks are listed once.
///
/// ```
/// use kibitzer::engine::cribbage::solitaire::split_outlooks;
/// use kibitzer::engine::cribbage::rank::Rank;
///
/// let dealt = ['5', '5', '5', 'J', '2', '4', '7', '9'];
/// let all = split_outlooks(dealt.map(|letter| Rank::from_letter(letter).unwrap()));
/// let best = all[0];
/// assert_eq!(best.hand.map(Rank::letter), ['5', '5', '5', 'J']);
/// assert!(f64::from(u8::try_from(best.least).unwrap()) < best.average());
/// ```
pub fn split_outlooks(dealt: DealtRanks) -> Vec<SplitOutlook> {
    let extras: Vec<_> = Rank::ALL
        .map(|extra| (extra, cards_left(dealt, extra)))
        .into_iter()
        .filter(|&(_, left)| left > 0)
        .collect();
    let mut all: Vec<_> = groups(dealt).map(|groups| SplitOutlook::of(groups, &extras)).collect();
    let merit = |split: &SplitOutlook| (split.points, split.most, Reverse(split.hand));
    sort_by(&mut all, |one, other| merit(one) > merit(other));
    all.dedup();
    all
}

/// Returns the number of cards of a rank, 0 to 4, that are left in the pack after a deal.
fn cards_left(dealt: DealtRanks, rank: Rank) -> usize {
    4_usize.saturating_sub(dealt.iter().filter(|&&card| card == rank).count())
}
