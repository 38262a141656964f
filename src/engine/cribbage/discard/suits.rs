//! The suits that six cards may have, where they are not known.

use super::Six;
use crate::engine::card::Suit;

/// A suit for each of the six cards.
pub(super) type Suits = [Suit; 6];

/// Every pattern of suits that the six may have, with how many of the equally likely assignments show it.
///
/// Two assignments are of one pattern if they differ only in which suit is which: nothing else has suits, so
/// that hands and cribs score the same. Where all suits are known it is one pattern, met once.
pub(super) fn patterns(six: &Six) -> Vec<(Suits, u64)> {
    if six.are_suits_known() {
        return vec![(six.cards().map(|card| card.suit.unwrap_or(Suit::Clubs)), 1)];
    }
    // By the pattern's number: two bits a card.
    let mut times = vec![0; 1 << 12];
    assign(six, &mut Vec::new(), &mut times);
    let met = (0..).zip(times).filter(|&(_, times)| times > 0);
    met.map(|(number, times)| (suits(number), times)).collect()
}

/// Gives the next card each suit that it may have, and counts the patterns of the six.
fn assign(six: &Six, given: &mut Vec<Suit>, times: &mut [u64]) {
    let cards = six.cards();
    let Some(card) = cards.get(given.len()) else {
        if let Some(times) = times.get_mut(number(given)) {
            *times += 1;
        }
        return;
    };
    for suit in Suit::ASCENDING {
        let is_taken = cards
            .iter()
            .zip(given.iter())
            .any(|(other, &taken)| other.rank == card.rank && taken == suit);
        // A card whose suit is known may stand behind one of its rank that could have had it.
        let is_known = cards.iter().any(|other| {
            other.rank == card.rank && other.suit == Some(suit) && card.suit.is_none()
        });
        if !is_taken && !is_known && card.suit.is_none_or(|known| known == suit) {
            given.push(suit);
            assign(six, given, times);
            given.pop();
        }
    }
}

/// The number of the pattern of suits: each suit by when it is met first.
fn number(suits: &[Suit]) -> usize {
    let mut met: Vec<Suit> = Vec::new();
    suits.iter().enumerate().fold(0, |number, (place, suit)| {
        let known = met.iter().position(|other| other == suit);
        let first = known.unwrap_or_else(|| {
            met.push(*suit);
            met.len() - 1
        });
        number | first << (2 * place)
    })
}

/// The suits of a pattern, the first that is met being clubs.
fn suits(number: usize) -> Suits {
    [0, 1, 2, 3, 4, 5].map(|place| Suit::ASCENDING[number >> (2 * place) & 3])
}
