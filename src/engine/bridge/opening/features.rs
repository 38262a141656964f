//! What opening rules ask of a hand and of its place in the auction.

use std::cell::OnceCell;

use super::situation::Situation;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::hand::{Hand, PartlyKnownHand, Shape, high_card_points};
use crate::engine::bridge::points::extra_length;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::decimal::Decimal;
use crate::engine::partly_known::PartlyKnown;

/// A hand with the figures that the rules of a system compare: what most rules ask for is counted once.
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
    /// Counts a hand.
    pub fn of(hand: Hand, situation: Situation) -> Self {
        Self::of_partly_known(hand.into(), situation)
    }

    /// Counts a hand whose small cards may not all be known.
    pub fn of_partly_known(hand: PartlyKnownHand, situation: Situation) -> Self {
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

    /// The cards themselves. For those that are not known stand some below the ten, which no rule looks at.
    pub const fn cards(&self) -> CardSet {
        self.hand.lowest().cards()
    }

    /// The cards as far as they are known, to be told.
    pub const fn known(&self) -> PartlyKnown {
        self.hand.cards()
    }

    /// Where in the auction it opens.
    pub const fn situation(&self) -> Situation {
        self.situation
    }

    /// The high-card points, 0 to 37.
    pub const fn hcp(&self) -> usize {
        self.hcp
    }

    /// One point for each card beyond the fourth of a suit, 0 to 9.
    pub fn length_points(&self) -> usize {
        self.lengths.into_iter().map(extra_length).sum()
    }

    /// The quick tricks, 0 to 8 in halves.
    pub fn quick_tricks(&self) -> Decimal {
        *self.quick_tricks.get_or_init(|| Evaluator::QuickTricks.total(self.hand.lowest()))
    }

    /// The playing tricks of the whole hand, 0 to 13 in halves.
    pub fn playing_tricks(&self) -> Decimal {
        *self.playing_tricks.get_or_init(|| Evaluator::PlayingTricks.total(self.hand.lowest()))
    }

    /// The playing tricks with a half counted as a whole: 5½ is 6.
    pub fn tricks(&self) -> usize {
        let halves = self.playing_tricks().in_twentieths() / Decimal::halves(1).in_twentieths();
        usize::try_from(halves).unwrap_or_default().div_ceil(2)
    }

    /// Returns the tricks that the hand takes by itself with the longest suit as trumps, if that has ten cards or more: what
    /// the other side has of it falls under the highest, so the suit loses no more than the ace and the king.
    pub fn sure_tricks(&self) -> usize {
        const A_TRICK: i32 = Decimal::whole(1).in_twentieths();
        let suit = self.suits_where(|length| length == self.longest()).next();
        let others = Suit::DESCENDING.into_iter().filter(|&other| Some(other) != suit);
        let whole_tricks = |other| {
            let tricks = Evaluator::PlayingTricks.in_suit(self.hand.lowest(), other);
            usize::try_from(tricks.in_twentieths() / A_TRICK).unwrap_or_default()
        };
        let holds = |rank| suit.is_some_and(|suit| self.count_in(suit, &[rank]) == 1);
        let has_ace = holds(Rank::Ace);
        let is_king_safe = holds(Rank::King) || has_ace && self.longest() >= 11;
        let losers = usize::from(!has_ace) + usize::from(!is_king_safe);
        self.longest() - losers + others.map(whole_tricks).sum::<usize>()
    }

    /// The controls, 0 to 12: two for an ace, one for a king.
    pub const fn controls(&self) -> usize {
        2 * self.cards().count_rank(Rank::Ace) + self.cards().count_rank(Rank::King)
    }

    /// The number of cards in each suit.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The numbers of cards in the suits, longest first.
    pub const fn lengths(&self) -> [usize; 4] {
        self.lengths
    }

    /// The number of cards in a suit, 0 to 13.
    pub fn length(&self, suit: Suit) -> usize {
        self.shape.length(suit)
    }

    /// The number of cards in the longest suit, 4 to 13.
    pub const fn longest(&self) -> usize {
        self.lengths[0]
    }

    /// The suits of a length, the higher ranking first.
    pub fn suits_where(&self, holds: impl Fn(usize) -> bool) -> impl Iterator<Item = Suit> {
        Suit::DESCENDING.into_iter().filter(move |&suit| holds(self.length(suit)))
    }

    /// The high-card points within a suit, 0 to 10.
    pub const fn hcp_in(&self, suit: Suit) -> usize {
        high_card_points(self.cards().of_suit(suit))
    }

    /// How many of some ranks a suit holds.
    pub fn count_in(&self, suit: Suit, ranks: &[Rank]) -> usize {
        ranks.iter().filter(|&&rank| self.cards().contains(Card::new(suit, rank))).count()
    }
}
