//! Six cards with their suits, and the other cards of the pack.

use super::Six;
use crate::engine::Suit;
use crate::engine::cribbage::players::ranks_left;
use crate::engine::cribbage::show::{flush, is_nobs};
use crate::engine::cribbage::{Card, Rank, ShownAs, score};

/// A card whose suit is known or assumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SuitedCard {
    pub rank: Rank,
    pub suit: Suit,
}

impl SuitedCard {
    pub(super) const fn card(self) -> Card {
        Card::new(self.rank, self.suit)
    }

    /// Returns all 52 cards in ascending order.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        Rank::ALL.into_iter().flat_map(|rank| Suit::ASCENDING.map(|suit| Self { rank, suit }))
    }
}

/// The 46 cards of the pack that the player does not hold.
#[derive(Clone, Debug)]
pub(super) struct UnheldCards {
    /// Remaining suits of each rank, one bit per suit.
    suits: [u8; 13],
}

impl UnheldCards {
    pub(super) fn count(&self, rank: Rank) -> u64 {
        self.suits[rank as usize].count_ones().into()
    }

    /// Returns the share of [`RANK_WEIGHT`] for each remaining card of a rank. The share is an integer, because each
    /// number from one to four divides 12.
    pub(super) fn share(&self, rank: Rank) -> u64 {
        RANK_WEIGHT / self.count(rank).max(1)
    }

    /// Returns the remaining suits of a rank, one bit per suit.
    pub(super) fn suits(&self, rank: Rank) -> u8 {
        self.suits[rank as usize]
    }

    pub(super) fn cards(&self) -> impl Iterator<Item = SuitedCard> {
        SuitedCard::all().filter(|card| self.has(card.rank, card.suit))
    }

    pub(super) fn has(&self, rank: Rank, suit: Suit) -> bool {
        self.suits[rank as usize] >> suit as u32 & 1 == 1
    }
}

/// Weight of a rank. It is divided equally among the rank's cards.
pub(super) const RANK_WEIGHT: u64 = 12;

/// Returns the number of cards of each rank, 0 to 4, that are in the pack but not among the six.
pub(super) fn left_by(six: &Six) -> [u8; 13] {
    ranks_left(six.cards().map(|card| card.rank))
}

/// Gives the six cards the suits `suits`, and throws the cards at the indices `thrown`. Returns the other cards of the
/// pack, the thrown cards and the kept hand.
pub(super) fn split_six(
    six: &Six,
    suits: [Suit; 6],
    thrown: [usize; 2],
) -> (UnheldCards, [SuitedCard; 2], Hand) {
    let cards = six.cards();
    let card = |index: usize| SuitedCard { rank: cards[index].rank, suit: suits[index] };
    let mut pack = UnheldCards { suits: [0b1111; 13] };
    for index in 0..6 {
        let SuitedCard { rank, suit } = card(index);
        pack.suits[rank as usize] &= !(1 << suit as u32);
    }
    let mut indices = (0..6).filter(|index| !thrown.contains(index));
    let kept = [0; 4].map(|_: usize| card(indices.next().unwrap_or(0)));
    (pack, thrown.map(card), Hand::new(kept))
}

/// Four kept cards in a form that can quickly be scored with many starters.
pub(super) struct Hand {
    by_rank: &'static [u8; 13],
    cards: [Card; 4],
    is_flush: bool,
    has_jack: bool,
}

impl Hand {
    pub(super) fn new(kept: [SuitedCard; 4]) -> Self {
        let suits = kept.map(|card| Some(card.suit));
        Self {
            by_rank: score::by_starter(kept.map(|card| card.rank)),
            cards: kept.map(SuitedCard::card),
            is_flush: flush(suits, None, ShownAs::Hand) > 0,
            has_jack: kept.iter().any(|card| card.rank == Rank::Jack),
        }
    }

    /// Returns the score of the hand. It equals the total of the hand's [`Show`](crate::engine::cribbage::show::Show).
    pub(super) fn score(&self, starter: SuitedCard) -> usize {
        let mut points = self.by_rank[starter.rank as usize].into();
        if self.is_flush {
            points += flush(self.cards.map(|card| card.suit), Some(starter.suit), ShownAs::Hand);
        }
        if self.has_jack {
            let starter = starter.card();
            points += usize::from(self.cards.iter().any(|&card| is_nobs(card, starter)));
        }
        points
    }
}

/// A suit for each of the six cards.
pub(super) type Suits = [Suit; 6];

/// Returns every pattern of suits that the six cards may have. Each pattern is listed with its number of equally likely
/// assignments of suits.
///
/// Assignments that differ only by a permutation of the suits have the same pattern, because they score the same. If
/// all suits are known, there is only one pattern.
pub(super) fn patterns(six: &Six) -> Vec<(Suits, u64)> {
    if six.are_suits_known() {
        return vec![(six.cards().map(|card| card.suit.unwrap_or(Suit::Clubs)), 1)];
    }
    // Number of assignments of each pattern. The index is the pattern's number.
    let mut times = vec![0; 1 << 12];
    assign(six, &mut Vec::new(), &mut times);
    let met = (0..).zip(times).filter(|&(_, times)| times > 0);
    met.map(|(number, times)| (suits(number), times)).collect()
}

/// Assigns each possible suit to the next card, then recursively to the cards after it. Counts the assignments of each
/// pattern.
fn assign(six: &Six, suits: &mut Vec<Suit>, times: &mut [u64]) {
    let cards = six.cards();
    let Some(card) = cards.get(suits.len()) else {
        if let Some(times) = times.get_mut(number(suits)) {
            *times += 1;
        }
        return;
    };
    for suit in Suit::ASCENDING {
        let is_taken = cards
            .iter()
            .zip(suits.iter())
            .any(|(other, &taken)| other.rank == card.rank && taken == suit);
        // If another card of the same rank is known to have this suit, this card can't have it.
        let is_known = cards.iter().any(|other| {
            other.rank == card.rank && other.suit == Some(suit) && card.suit.is_none()
        });
        if !is_taken && !is_known && card.suit.is_none_or(|known| known == suit) {
            suits.push(suit);
            assign(six, suits, times);
            suits.pop();
        }
    }
}

/// Returns the number of a pattern of suits. The suits are numbered in the order of their first occurrence. The number
/// has two bits per card.
fn number(suits: &[Suit]) -> usize {
    let mut met: Vec<Suit> = Vec::new();
    suits.iter().enumerate().fold(0, |number, (index, suit)| {
        let known = met.iter().position(|other| other == suit);
        let first = known.unwrap_or_else(|| {
            met.push(*suit);
            met.len() - 1
        });
        number | first << (2 * index)
    })
}

/// Returns the suits of the pattern with the number `number`. The first card is a club.
fn suits(number: usize) -> Suits {
    [0, 1, 2, 3, 4, 5].map(|index| Suit::ASCENDING[number >> (2 * index) & 3])
}
