//! The ways to split the cards of a suit between two seats and the others.

use std::collections::HashMap;

use super::super::beyond::OfDeal;
use super::super::calculator::Calculator;
use super::super::halves::NONE;
use super::super::hand_table::{HandTable, choose};
use super::super::signature::{alone, beside};
use super::joint::Joint;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;

/// How many ways of a suit are told apart at most.
const MOST_SPLITS: usize = 200_000;

/// How many places there are at most to look a way up.
const MOST_PLACES: usize = 2_000_000;

/// The bits of a count of cards.
const COUNT_BITS: usize = 4;

/// The ways of a suit, those that are asked the same together.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    /// What is given to each seat.
    held: [CardSet; 2],
    /// The others by those that may be exchanged for each other, whatever is asked.
    alike: Vec<Vec<CardSet>>,
    /// In the order of their letters.
    pub sorted: Vec<Way>,
    splits: Vec<Split>,
    /// Where the ways of a letter of the first seat begin.
    starts: Vec<usize>,
    /// How many letters each seat has, and both.
    letters: [usize; 3],
    /// The way of each three letters.
    places: Vec<u32>,
}

/// The ways of a suit that are asked the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// What they are to each seat, and to both.
    pub letters: [u32; 3],
    /// How many there are.
    pub count: u64,
    /// Where their splits begin.
    start: usize,
}

/// How many of the cards that are alike each seat has.
#[derive(Clone, Copy, Debug)]
struct Split {
    counts: [u64; 2],
    ways: u64,
}

/// What both seats' holdings of a suit add to what is asked of both, for each of their common letters.
pub(super) type Values = Vec<Vec<i64>>;

/// What a suit is to one of the two seats.
pub(super) struct OfSeat<'t> {
    pub seat: Seat,
    /// The cards of the suit that are given to it.
    pub held: CardSet,
    pub table: &'t HandTable,
    /// Which of the table's letters make a hand with any others.
    pub is_live: Vec<bool>,
}

/// What the holdings of a seat are, each as the bits of the free cards: holdings of one kind are asked the same.
#[derive(Default)]
struct Kinds {
    of: Vec<u32>,
    /// The letter of each kind, and a holding.
    kinds: Vec<(u32, CardSet)>,
}

/// The ways of a suit while they are found, each with the kinds of both seats.
struct Finder<'k> {
    kinds: &'k [Kinds; 2],
    /// The first free card of those that are alike, and how many there are.
    alike: &'k [(usize, usize)],
    found: Vec<([u32; 2], Split)>,
}

impl Ways {
    /// The ways of a suit for two seats, and what their common letters add to what is asked of both; none where there are too many.
    pub(super) fn of_suit(
        suit: Suit,
        seats: &[OfSeat<'_>; 2],
        free: CardSet,
        joint: &Joint<'_>,
        calculator: &mut Calculator<'_, OfDeal>,
    ) -> Option<(Self, Values)> {
        let free: Vec<CardSet> = free.iter().map(|card| CardSet::EMPTY.with(card)).collect();
        let [one, other] = seats;
        let kinds = [
            Kinds::of(suit, one, &free, joint, calculator)?,
            Kinds::of(suit, other, &free, joint, calculator)?,
        ];
        let mut alike: Vec<(usize, usize)> = Vec::new();
        for place in 0..free.len() {
            let is_alike = place > 0 && kinds.iter().all(|kinds| kinds.may_exchange(place));
            match alike.last_mut().filter(|_| is_alike) {
                Some((_, count)) => *count += 1,
                None => alike.push((place, 1)),
            }
        }
        let splits = alike.iter().try_fold(1_usize, |splits, (_, count)| {
            splits.checked_mul((count + 1) * (count + 2) / 2).filter(|it| *it <= MOST_SPLITS)
        });
        splits?;
        let mut finder = Finder { kinds: &kinds, alike: &alike, found: Vec::new() };
        finder.split(0, [0; 2], Split { counts: [0; 2], ways: 1 });
        let found = finder.found;
        let (mut of_kinds, mut common, mut values) = (HashMap::new(), HashMap::new(), Vec::new());
        let mut lettered = Vec::with_capacity(found.len());
        for (of_both, split) in found {
            let [(letter, one), (other_letter, other)] =
                [0, 1].map(|at| kinds[at].kinds[of_both[at] as usize]);
            let letter_of_both = if let Some(known) = of_kinds.get(&of_both) {
                *known
            } else {
                let mut hands = BySeat::default();
                for (seat, holding) in seats.iter().zip([one, other]) {
                    hands[seat.seat] = holding | beside(suit, holding.len());
                }
                calculator.place(hands);
                let value = joint.sums.iter().map(|sum| match &sum[suit] {
                    Some(asked) => Some(calculator.value(asked).ok()?.in_hundredths()),
                    None => Some(0),
                });
                let value = value.collect::<Option<Vec<i64>>>()?;
                let next = u32::try_from(values.len()).ok()?;
                let known = *common.entry(value).or_insert_with_key(|value| {
                    values.push(value.clone());
                    next
                });
                of_kinds.insert(of_both, known);
                known
            };
            lettered.push(([letter, other_letter, letter_of_both], split));
        }
        lettered.sort_by_key(|(letters, _)| *letters);
        let letters = [one.is_live.len(), other.is_live.len(), values.len()];
        let alike = alike.iter().map(|&(start, count)| free[start..start + count].to_vec());
        let held = [one.held, other.held];
        Some((Self::new(held, alike.collect(), letters, &lettered)?, values))
    }

    fn new(
        held: [CardSet; 2],
        alike: Vec<Vec<CardSet>>,
        letters: [usize; 3],
        found: &[([u32; 3], Split)],
    ) -> Option<Self> {
        let size = letters.iter().try_fold(1_usize, |size, count| size.checked_mul(*count));
        let size = size.filter(|size| *size <= MOST_PLACES)?;
        let mut sorted: Vec<Way> = Vec::new();
        for (start, &(letters, split)) in found.iter().enumerate() {
            match sorted.last_mut().filter(|last| last.letters == letters) {
                Some(last) => last.count += split.ways,
                None => sorted.push(Way { letters, count: split.ways, start }),
            }
        }
        let splits = found.iter().map(|(_, split)| *split).collect();
        let first =
            |letter: usize| sorted.partition_point(|way| (way.letters[0] as usize) < letter);
        let starts = (0..=letters[0]).map(first).collect();
        let places = vec![NONE; size];
        let mut table = Self { held, alike, sorted, splits, starts, letters, places };
        for (at, way) in table.sorted.iter().enumerate() {
            let place = table.place(way.letters);
            table.places[place] = u32::try_from(at).ok()?;
        }
        Some(table)
    }

    fn place(&self, [one, other, both]: [u32; 3]) -> usize {
        let [_, others, boths] = self.letters;
        (one as usize * others + other as usize) * boths + both as usize
    }

    /// The way of three letters.
    pub(super) fn find(&self, letters: [u32; 3]) -> Option<&Way> {
        self.sorted.get(*self.places.get(self.place(letters))? as usize)
    }

    /// The ways of each letter of the first seat.
    pub(super) fn by_letter(&self) -> impl Iterator<Item = (u32, &[Way])> {
        let bounds = self.starts.iter().zip(self.starts.iter().skip(1));
        (0..).zip(bounds.map(|(&start, &end)| self.sorted.get(start..end).unwrap_or_default()))
    }

    /// The cards of both seats at a place among those of a way.
    pub(super) fn cards(&self, way: &Way, place: u64) -> [CardSet; 2] {
        let mut left = place;
        let splits = self.splits.get(way.start..).unwrap_or_default().iter();
        let split = splits.copied().find(|split| {
            let is_it = left < split.ways;
            if !is_it {
                left -= split.ways;
            }
            is_it
        });
        let mut cards = self.held;
        let Some(split) = split else { return cards };
        for (at, alike) in self.alike.iter().enumerate() {
            let [one, other] = split.of(at);
            let (mut taken, mut rest) = (chosen(alike, one, &mut left), alike.clone());
            cards[0] |= taken;
            rest.retain(|card| (*card - taken).len() == 1);
            taken = chosen(&rest, other, &mut left);
            cards[1] |= taken;
        }
        cards
    }
}

/// So many cards, by a number of which is taken what says it.
fn chosen(cards: &[CardSet], count: usize, number: &mut u64) -> CardSet {
    let ways = choose(cards.len(), count);
    let (mut place, mut lacking) = (*number % ways, count);
    *number /= ways;
    let mut chosen = CardSet::EMPTY;
    for (at, card) in cards.iter().enumerate() {
        if lacking == 0 {
            break;
        }
        // The choices with this card come first.
        let with = choose(cards.len() - at - 1, lacking - 1);
        if place < with {
            chosen |= *card;
            lacking -= 1;
        } else {
            place -= with;
        }
    }
    chosen
}

impl Split {
    /// How many cards of those that are alike each seat has.
    fn of(self, at: usize) -> [usize; 2] {
        let mask = (1 << COUNT_BITS) - 1;
        self.counts
            .map(|counts| usize::try_from(counts >> (at * COUNT_BITS) & mask).unwrap_or_default())
    }
}

impl Kinds {
    fn of(
        suit: Suit,
        OfSeat { seat, held, table, is_live }: &OfSeat<'_>,
        free: &[CardSet],
        joint: &Joint<'_>,
        calculator: &mut Calculator<'_, OfDeal>,
    ) -> Option<Self> {
        let (mut of, mut kinds) = (vec![NONE; 1 << free.len()], Vec::new());
        let mut known = HashMap::new();
        let letters = (0..).zip(table.letters(suit)).zip(is_live);
        for ((letter, holdings), _) in letters.filter(|(_, is_live)| **is_live) {
            for &holding in holdings {
                calculator.place(alone(*seat, holding | beside(suit, holding.len())));
                let asked = joint.of_seat[*seat].iter();
                let asked = asked.map(|asked| Some(calculator.value(asked).ok()?.in_hundredths()));
                let asked = asked.collect::<Option<Vec<i64>>>()?;
                let next = u32::try_from(kinds.len()).ok()?;
                let kind = *known.entry((letter, asked)).or_insert_with(|| {
                    kinds.push((letter, holding));
                    next
                });
                let own = holding - *held;
                let bits = free.iter().enumerate().filter(|(_, card)| (**card - own).is_empty());
                of[bits.fold(0, |bits, (at, _)| bits | 1 << at)] = kind;
            }
        }
        Some(Self { of, kinds })
    }

    /// Whether a card may always be exchanged for the one before it.
    fn may_exchange(&self, place: usize) -> bool {
        let (one, other) = (1 << place, 1 << (place - 1));
        let without = (0..self.of.len()).filter(|bits| bits & (one | other) == 0);
        without.into_iter().all(|bits| self.of[bits | one] == self.of[bits | other])
    }
}

impl Finder<'_> {
    /// Splits the cards from the so-many-th that are alike on in all ways; `bits` are the cards of both before.
    fn split(&mut self, at: usize, bits: [usize; 2], split: Split) {
        let Some(&(start, count)) = self.alike.get(at) else {
            let kinds = [0, 1].map(|seat| self.kinds[seat].of[bits[seat]]);
            if kinds.iter().all(|kind| *kind != NONE) {
                self.found.push((kinds, split));
            }
            return;
        };
        for one in 0..=count {
            for other in 0..=count - one {
                // Any of them will do, though the other seat has the same.
                let with = |bits: usize, cards: usize| bits | ((1 << cards) - 1) << start;
                let counts = [(0, one), (1, other)]
                    .map(|(seat, cards)| split.counts[seat] | (cards as u64) << (at * COUNT_BITS));
                let ways = split.ways * choose(count, one) * choose(count - one, other);
                self.split(
                    at + 1,
                    [with(bits[0], one), with(bits[1], other)],
                    Split { counts, ways },
                );
            }
        }
    }
}
