//! Scores that eight dealt cards may reach, before the extra card is turned up.

use std::cmp::Reverse;

use super::split::{DealtRanks, best_split, groups};
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::score::{FourRanks, total};
use crate::engine::order::sort_by;

/// A possible rank of the extra card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prospect {
    /// Rank of the extra card.
    pub extra: Rank,
    /// Number of cards of the rank left in the pack, 0 to 4.
    pub left: usize,
    /// Best total of hand and crib with that extra card, even if none is left.
    pub total: usize,
}

/// Best totals of eight dealt cards with each rank of the extra card.
///
/// The problem "Solitaire Cribbage" splits the cards once the extra one is known, so every rank has a
/// best split of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// The thirteen ranks from the ace up.
    pub prospects: [Prospect; 13],
}

impl Outlook {
    /// Returns the outlook of eight cards, dealt in any order.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::solitaire::outlook::Outlook;
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
        let prospects = Rank::ALL.map(|extra| {
            let taken = dealt.iter().filter(|&&card| card == extra).count();
            Prospect {
                extra,
                left: 4_usize.saturating_sub(taken),
                total: best_split(dealt, extra).total(),
            }
        });
        Self { prospects }
    }

    /// Returns the expected best total, with every card left in the pack equally likely.
    #[expect(clippy::cast_precision_loss, reason = "at most 52 cards of at most 80 points")]
    pub fn average(&self) -> f64 {
        // Eight cards use up at most two ranks, so some are always left.
        let left: usize = self.prospects.iter().map(|prospect| prospect.left).sum();
        let points: usize =
            self.prospects.iter().map(|prospect| prospect.left * prospect.total).sum();
        points as f64 / left as f64
    }

    /// Returns the least and the greatest best total with a card left in the pack.
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
    /// The group that scores more on average, lowest card first; the hand.
    pub hand: FourRanks,
    /// The other group, lowest card first; the crib.
    pub crib: FourRanks,
    /// Points of both together, summed over the cards left in the pack.
    points: usize,
    /// The hand's part of these points.
    hand_points: usize,
    /// Number of cards left in the pack.
    left: usize,
    /// Least total with a card that is left.
    pub least: usize,
    /// Greatest total with a card that is left.
    pub most: usize,
}

impl SplitOutlook {
    /// Returns the mean total, with every card left in the pack equally likely.
    #[expect(clippy::cast_precision_loss, reason = "at most 52 cards of at most 80 points")]
    pub fn average(&self) -> f64 {
        self.points as f64 / self.left as f64
    }

    /// Returns the mean scores of the hand and of the crib.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::solitaire::outlook::split_outlooks;
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

/// Returns every split of eight cards, distinct by their ranks, the best mean first; of equals the
/// one with the greater maximum.
///
/// ```
/// use kibitzer::engine::cribbage::solitaire::outlook::split_outlooks;
/// use kibitzer::engine::cribbage::rank::Rank;
///
/// let dealt = ['5', '5', '5', 'J', '2', '4', '7', '9'];
/// let all = split_outlooks(dealt.map(|letter| Rank::from_letter(letter).unwrap()));
/// let best = all[0];
/// assert_eq!(best.hand.map(Rank::letter), ['5', '5', '5', 'J']);
/// assert!(f64::from(u8::try_from(best.least).unwrap()) < best.average());
/// ```
pub fn split_outlooks(dealt: DealtRanks) -> Vec<SplitOutlook> {
    let extras = Rank::ALL.map(|extra| {
        let taken = dealt.iter().filter(|&&card| card == extra).count();
        (extra, 4_usize.saturating_sub(taken))
    });
    let extras: Vec<_> = extras.into_iter().filter(|&(_, left)| left > 0).collect();
    let mut all: Vec<_> = groups(dealt).map(|groups| SplitOutlook::of(groups, &extras)).collect();
    let merit = |split: &SplitOutlook| (split.points, split.most, Reverse(split.hand));
    sort_by(&mut all, |one, other| merit(one) > merit(other));
    all.dedup();
    all
}
