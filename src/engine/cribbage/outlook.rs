//! What eight dealt cards may still score, before the extra card is turned up.

use super::rank::Rank;
use super::split::{Dealt, best_split};

/// One rank that the extra card may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prospect {
    /// The extra card's rank.
    pub extra: Rank,
    /// How many cards of the rank the pack still holds, 0 to 4.
    pub left: usize,
    /// The most that hand and crib score together with that extra card, also where none is left.
    pub total: usize,
}

/// What eight dealt cards come to with each rank of the extra card.
///
/// The problem "Solitaire Cribbage" splits the cards once the extra one is known, so every rank has a
/// best split of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// The thirteen ranks from the ace up.
    pub prospects: [Prospect; 13],
}

impl Outlook {
    /// The outlook of eight cards, dealt in any order.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::outlook::Outlook;
    /// use kibitzer::engine::cribbage::rank::Rank;
    ///
    /// let dealt = ['5', 'T', '5', '2', '4', '7', '6', '5'];
    /// let outlook = Outlook::of(dealt.map(|letter| Rank::from_letter(letter).unwrap()));
    /// let nine = outlook.prospects[8];
    /// assert_eq!((nine.extra, nine.left, nine.total), (Rank::Nine, 4, 20));
    /// // Three fives are dealt, so one is left.
    /// assert_eq!(outlook.prospects[4].left, 1);
    /// ```
    #[must_use]
    pub fn of(dealt: Dealt) -> Self {
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

    /// The best total to expect, with every card left in the pack as likely as any other.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "at most 52 cards of at most 80 points")]
    pub fn average(&self) -> f64 {
        // At most two ranks are used up by eight cards, so some are always left.
        let left: usize = self.prospects.iter().map(|prospect| prospect.left).sum();
        let points: usize =
            self.prospects.iter().map(|prospect| prospect.left * prospect.total).sum();
        points as f64 / left as f64
    }

    /// The least and the most that the cards left in the pack can make of the deal.
    #[must_use]
    pub fn range(&self) -> (usize, usize) {
        let totals = self.prospects.iter().filter(|prospect| prospect.left > 0);
        totals.fold((usize::MAX, 0), |(least, most), prospect| {
            (least.min(prospect.total), most.max(prospect.total))
        })
    }
}
