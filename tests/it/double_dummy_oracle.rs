//! Random endings. Their values are found by a plain minimax search, independently of the engine.

use std::collections::HashMap;

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::double_dummy::Position;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use proptest::collection::vec;
use proptest::prelude::*;

/// Four hands, from North clockwise. Bit `suit * 13 + rank` of a hand is set if the hand has this card.
pub type Hands = [u64; 4];

const RANKS: &str = "23456789TJQKA";

/// Returns the indices of the bits that are set.
fn cards(bits: u64) -> impl Iterator<Item = usize> {
    (0..52).filter(move |card| bits >> card & 1 == 1)
}

fn suit_bits(suit: usize) -> u64 {
    0x1fff << (suit * 13)
}

/// A position in the play. Seats are numbered clockwise from North. `trumps` is 0 for clubs, 1 for diamonds, 2 for
/// hearts, 3 for spades, or 4 for no trump.
#[derive(Clone, Debug)]
pub struct Ending {
    pub hands: Hands,
    pub trumps: usize,
    pub leader: usize,
    pub table: Vec<usize>,
}

impl Ending {
    /// Returns a position before a trick. `hands` has the form of a PBN deal that begins with North.
    pub fn of(hands: &str, trumps: usize, leader: usize) -> Self {
        let bits = |hand: &str| {
            let holdings = hand.split('.').zip((0..4).rev());
            let cards =
                holdings.flat_map(|(ranks, suit)| ranks.chars().map(move |rank| (suit, rank)));
            let bit = |(suit, rank): (usize, char)| 1 << (suit * 13 + RANKS.find(rank).unwrap());
            cards.map(bit).sum()
        };
        let hands: Vec<_> = hands.split(' ').map(bits).collect();
        Self { hands: hands.try_into().unwrap(), trumps, leader, table: Vec::new() }
    }

    pub fn turn(&self) -> usize {
        (self.leader + self.table.len()) % 4
    }

    pub fn legal(&self) -> Vec<usize> {
        let hand = self.hands[self.turn()];
        let follow = self.table.first().map_or(0, |led| hand & suit_bits(led / 13));
        cards(if follow == 0 { hand } else { follow }).collect()
    }

    /// Returns the position after `card`, and whether North and South win a trick that this card completes.
    pub fn after(&self, card: usize) -> (Self, bool) {
        let mut next = self.clone();
        next.hands[self.turn()] &= !(1 << card);
        next.table.push(card);
        if next.table.len() < 4 {
            return (next, false);
        }
        let led = next.table[0] / 13;
        let weight = |&card: &usize| match card / 13 {
            suit if suit == self.trumps => 100 + card % 13,
            suit if suit == led => 50 + card % 13,
            _ => 0,
        };
        let (place, _) =
            next.table.iter().map(weight).enumerate().max_by_key(|&(_, weight)| weight).unwrap();
        next.leader = (self.leader + place) % 4;
        next.table.clear();
        let won = next.leader.is_multiple_of(2);
        (next, won)
    }

    /// Converts the ending into a `Position` of the engine.
    pub fn position(&self) -> Position {
        let card = |index| Card::from_index(index).unwrap();
        let hand = |seat| cards(self.hands[seat as usize]).map(card).collect();
        let strain = Strain::ASCENDING[self.trumps];
        let table: Vec<_> = self.table.iter().map(|&index| card(index)).collect();
        let leader = Seat::CLOCKWISE[self.leader];
        Position::new(strain, leader, &table, BySeat::from_fn(hand)).unwrap()
    }

    /// Returns the number of remaining tricks, including the current trick.
    pub fn left(&self) -> u8 {
        let held: u32 = self.hands.iter().map(|hand| hand.count_ones()).sum();
        u8::try_from((held as usize + self.table.len()) / 4).unwrap()
    }
}

/// Minimax search that tries every legal card to the end. It stores the values of positions between tricks, because
/// these values do not depend on the earlier play. There is no other optimisation.
#[derive(Default)]
pub struct Minimax(HashMap<(Hands, usize, usize), u8>);

impl Minimax {
    /// Returns the number of remaining tricks that North and South take.
    pub fn north_south(&mut self, ending: &Ending) -> u8 {
        let key = (ending.hands, ending.leader, ending.trumps);
        let whole = ending.table.is_empty();
        if let Some(&known) = self.0.get(&key).filter(|_| whole) {
            return known;
        }
        let legal = ending.legal();
        let worth = legal.iter().map(|&card| self.after(ending, card));
        let best =
            if ending.turn().is_multiple_of(2) { worth.max() } else { worth.min() }.unwrap_or(0);
        if whole {
            self.0.insert(key, best);
        }
        best
    }

    fn after(&mut self, ending: &Ending, card: usize) -> u8 {
        let (next, won) = ending.after(card);
        self.north_south(&next) + u8::from(won)
    }

    /// Returns the remaining tricks of the side to play if it plays the best card, and the tricks after each legal
    /// card.
    pub fn for_turn(&mut self, ending: &Ending) -> (u8, Vec<(usize, u8)>) {
        let left = ending.left();
        let for_side = |north_south| {
            if ending.turn().is_multiple_of(2) { north_south } else { left - north_south }
        };
        let values =
            ending.legal().into_iter().map(|card| (card, for_side(self.after(ending, card))));
        let values: Vec<_> = values.collect();
        (for_side(self.north_south(ending)), values)
    }
}

/// Distribution of the cards of an ending.
#[derive(Clone, Copy, Debug)]
enum Spread {
    /// Random.
    Even,
    /// Suit by suit, so that hands have long suits and voids. Then a few cards are exchanged.
    Sorted,
    /// Random, but one hand gets as many trumps as possible.
    TrumpsTogether,
}

fn spread() -> impl Strategy<Value = Spread> {
    prop_oneof![
        3 => Just(Spread::Even),
        2 => Just(Spread::Sorted),
        1 => Just(Spread::TrumpsTogether),
    ]
}

/// The cards from which an ending is dealt, in random order: cards of all suits, of some suits, or only the highest
/// cards.
fn remaining() -> impl Strategy<Value = Vec<usize>> {
    let of_suits = |suits: Vec<bool>| {
        let cards = (0..52).filter(|card| suits[card / 13]).collect::<Vec<_>>();
        if cards.len() < 26 { (0..52).collect() } else { cards }
    };
    let pool = prop_oneof![
        4 => Just((0..52).collect::<Vec<_>>()),
        2 => vec(any::<bool>(), 4).prop_map(of_suits),
        1 => (5..13_usize).prop_map(|ranks| (0..52).filter(|card| card % 13 >= 13 - ranks).collect()),
    ];
    pool.prop_shuffle()
}

/// Endings. Each hand had `cards` cards before the current trick. 0 to 3 cards have been played to this trick.
pub fn ending(cards: impl Strategy<Value = usize>) -> impl Strategy<Value = Ending> {
    let swaps = vec((0..20_usize, 0..20_usize), 0..4);
    let played = vec(any::<prop::sample::Index>(), 0..4);
    let seats = (0..4_usize, 0..4_usize);
    (cards, remaining(), spread(), swaps, 0..5_usize, seats, played).prop_map(
        |(count, pool, spread, swaps, trumps, (leader, first), played)| {
            let mut left: Vec<_> = pool.into_iter().take(count * 4).collect();
            match spread {
                Spread::Even => {}
                Spread::Sorted => {
                    left.sort_unstable();
                    let length = left.len();
                    for (one, other) in swaps {
                        left.swap(one % length, other % length);
                    }
                }
                Spread::TrumpsTogether => left.sort_by_key(|card| card / 13 != trumps),
            }
            let hand = |cards: &[usize]| cards.iter().map(|card| 1 << card).sum();
            let mut hands: Hands = [0; 4];
            for (place, cards) in left.chunks(count).enumerate() {
                hands[(first + place) % 4] = hand(cards);
            }
            let mut ending = Ending { hands, trumps, leader, table: Vec::new() };
            for choice in played {
                ending = ending.after(*choice.get(&ending.legal())).0;
            }
            ending
        },
    )
}
