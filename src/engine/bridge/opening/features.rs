//! Numbers that opening rules compare: the points, lengths, tricks and controls of a hand.

use std::cell::OnceCell;

use super::situation::Situation;
use crate::engine::bridge::points::extra_length;
use crate::engine::{
    Card, CardSet, Decimal, Evaluator, Hand, PartlyKnown, PartlyKnownHand, Rank, Shape, Suit,
    high_card_points,
};

/// A hand in a situation, with the numbers that rules compare. Quick tricks and playing tricks are computed only once,
/// when they are first needed.
#[derive(Clone, Debug)]
pub struct Features {
    hand: PartlyKnownHand,
    situation: Situation,
    hcp: usize,
    shape: Shape,
    lengths: [usize; 4],
    quick_tricks: OnceCell<Decimal>,
    playing_tricks: OnceCell<Decimal>,
}

impl Features {
    pub(crate) fn of(hand: Hand, situation: Situation) -> Self {
        Self::of_partly_known(hand.into(), situation)
    }

    pub(crate) fn of_partly_known(hand: PartlyKnownHand, situation: Situation) -> Self {
        let cards = hand.lowest().cards();
        let shape = Shape::of(cards);
        Self {
            hand,
            situation,
            hcp: high_card_points(cards),
            shape,
            lengths: shape.sorted(),
            quick_tricks: OnceCell::new(),
            playing_tricks: OnceCell::new(),
        }
    }

    /// Returns the cards. Unknown cards are replaced by cards below the ten, because no rule depends on cards below the
    /// ten.
    pub(crate) const fn cards(&self) -> CardSet {
        self.hand.lowest().cards()
    }

    /// Returns the partly known cards, for display in messages.
    pub(crate) const fn known(&self) -> PartlyKnown {
        self.hand.cards()
    }

    pub(crate) const fn situation(&self) -> Situation {
        self.situation
    }

    /// Returns the high-card points, 0 to 37.
    pub(crate) const fn hcp(&self) -> usize {
        self.hcp
    }

    /// Returns the length points, 0 to 9: one for each card beyond the fourth of a suit.
    pub(crate) fn length_points(&self) -> usize {
        self.lengths.into_iter().map(extra_length).sum()
    }

    /// Returns the quick tricks: 0 to 8, in steps of a half.
    pub(crate) fn quick_tricks(&self) -> Decimal {
        *self.quick_tricks.get_or_init(|| Evaluator::QuickTricks.total(self.hand.lowest()))
    }

    /// Returns the playing tricks of all suits: 1 to 13, in steps of a half.
    pub(crate) fn playing_tricks(&self) -> Decimal {
        *self.playing_tricks.get_or_init(|| Evaluator::PlayingTricks.total(self.hand.lowest()))
    }

    /// Returns the playing tricks, rounded up to an integer: 6 for 5½.
    pub(crate) fn tricks(&self) -> usize {
        let halves = self.playing_tricks().in_twentieths() / Decimal::halves(1).in_twentieths();
        usize::try_from(halves).unwrap_or_default().div_ceil(2)
    }

    /// Returns the tricks that the hand takes without partner's help if the longest suit is trumps.
    ///
    /// The result is meaningful only if the longest suit has ten cards or more. A missing ace counts as a loser. A
    /// missing king counts too, unless it falls under the ace because the suit has eleven cards or more. A missing
    /// queen is not counted, because it probably falls under an ace or a king.
    pub(crate) fn sure_tricks(&self) -> usize {
        const ONE_TRICK: i32 = Decimal::whole(1).in_twentieths();
        let suit = self.suits_where(|length| length == self.longest()).next();
        let others = Suit::DESCENDING.into_iter().filter(|&other| Some(other) != suit);
        let whole_tricks = |other| {
            let tricks = Evaluator::PlayingTricks.in_suit(self.hand.lowest(), other);
            usize::try_from(tricks.in_twentieths() / ONE_TRICK).unwrap_or_default()
        };
        let holds = |rank| suit.is_some_and(|suit| self.count_in(suit, &[rank]) == 1);
        let has_ace = holds(Rank::Ace);
        let is_king_safe = holds(Rank::King) || has_ace && self.longest() >= 11;
        let losers = usize::from(!has_ace) + usize::from(!is_king_safe);
        self.longest() - losers + others.map(whole_tricks).sum::<usize>()
    }

    /// Returns the controls, 0 to 12: two for an ace, one for a king.
    pub(crate) const fn controls(&self) -> usize {
        2 * self.cards().count_rank(Rank::Ace) + self.cards().count_rank(Rank::King)
    }

    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the lengths of the suits, longest first.
    pub(crate) const fn lengths(&self) -> [usize; 4] {
        self.lengths
    }

    pub(crate) fn length(&self, suit: Suit) -> usize {
        self.shape.length(suit)
    }

    /// Returns the length of the longest suit, 4 to 13.
    pub(crate) const fn longest(&self) -> usize {
        self.lengths[0]
    }

    /// Returns the suits for which `holds` accepts the length, the highest suit first.
    pub(crate) fn suits_where(&self, holds: impl Fn(usize) -> bool) -> impl Iterator<Item = Suit> {
        Suit::DESCENDING.into_iter().filter(move |&suit| holds(self.length(suit)))
    }

    /// Returns the high-card points within a suit, 0 to 10.
    pub(crate) const fn hcp_in(&self, suit: Suit) -> usize {
        high_card_points(self.cards().of_suit(suit))
    }

    /// Returns the number of cards in a suit that have one of `ranks`.
    pub(crate) fn count_in(&self, suit: Suit, ranks: &[Rank]) -> usize {
        ranks.iter().filter(|&&rank| self.cards().contains(Card::new(suit, rank))).count()
    }
}
