//! A zero-window search. It decides whether North-South take at least a given number of the remaining tricks.
//!
//! Each answer lists the cards on whose ranks it depends. The owners of these cards are stored in a [pattern](memory).
//! The pattern gives the same answer for all positions that differ only in the owners of lower cards.
//! `docs/double-dummy.md` lists how much each technique gains, experiments that failed, and ideas.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "all numbers here are bits of sets or small counts, and checking them would cost time"
)]

mod follow_order;
mod lanes;
mod lead_order;
mod lead_weights;
mod memory;
mod pattern;
mod quick_tricks;
mod state;

use self::lanes::{Cards, counts, down_to, first, heads, highest, lane, last, run_of, suit_of};
use self::lead_order::{CardWeights, SuitWeights};
use self::memory::{NO_CARD, TranspositionTable};
use self::pattern::{Depths, Owners};
use self::state::{SeatNumber, State};
use super::position::Position;
use crate::engine::{Card, Rank, Seat, Suit};

pub use self::lead_weights::{LEAD_WEIGHTS, LeadWeights};

/// Whether North-South take the wanted number of tricks, and the cards that mattered. The answer depends on the ranks
/// of these cards. In each suit, the lowest card that mattered also stands for all cards above it.
type Answer = (bool, Cards);

/// The search, with a cache. The cache never mixes positions with and without trumps.
pub(super) struct Search {
    state: State,
    memory: TranspositionTable,
    leader: SeatNumber,
    /// The trick on the table and its number of cards, or `None` if no card is on the table.
    trick: Option<(Trick, usize)>,
    left: u8,
}

impl Search {
    pub(super) fn new() -> Self {
        Self {
            state: State::new(),
            memory: TranspositionTable::new(),
            leader: 0,
            trick: None,
            left: 0,
        }
    }

    pub(super) fn forget(&mut self) {
        self.memory.clear();
    }

    /// Sets the position to search.
    pub(super) fn place(&mut self, position: &Position) {
        let trumps = if position.trumps().is_some() { lane(0) } else { 0 };
        if trumps != self.state.trumps {
            self.forget();
        }
        self.state.trumps = trumps;
        let cards_of = |cards: &mut dyn Iterator<Item = Card>| {
            cards.map(|card| card_bit(card, position.trumps())).sum::<Cards>()
        };
        for seat in Seat::CLOCKWISE {
            let hand = &mut position.hands()[seat].iter();
            self.state.hands[seat as usize] = cards_of(hand);
        }
        self.leader = position.leader() as SeatNumber;
        self.left = (0..13).take(position.tricks_left()).map(|_| 1).sum();
        self.trick = None;
        let mut owned = self.state.hands;
        for (place, &card) in position.table().iter().enumerate() {
            let (seat, card) = ((self.leader + place) & 3, card_bit(card, position.trumps()));
            owned[seat] |= card;
            self.trick = Some(match self.trick {
                None => (Trick::led(&self.state, seat, card), 1),
                Some((trick, count)) => (trick.with(&self.state, seat, card), count + 1),
            });
        }
        self.state.deal(owned);
    }

    /// Returns the number of remaining tricks that North-South take. The caller guarantees that the number is from
    /// `least` to `most` inclusive. The search tries `guess` first.
    pub(super) fn north_south(&mut self, mut least: u8, mut most: u8, mut guess: u8) -> u8 {
        most = most.min(self.left);
        while least < most {
            let need = guess.clamp(least + 1, most);
            if self.takes(need) {
                (least, guess) = (need, need + 1);
            } else {
                (most, guess) = (need - 1, need - 1);
            }
        }
        least
    }

    pub(super) const fn left(&self) -> u8 {
        self.left
    }

    /// Returns the leads that [`Self::try_leads`] would rank to decide whether the leader's side takes `wanted` tricks.
    /// Each lead has the weights of its properties. Returns no leads if the answer is known without a search, or if a
    /// card has already been led.
    pub(super) fn weigh_leads<T: Copy>(
        &self,
        position: &Position,
        wanted: u8,
        weights: &LeadWeights<T>,
    ) -> Vec<(Card, Vec<T>)> {
        let (leader, left) = (self.leader, self.left);
        let mut leads = Vec::new();
        if self.trick.is_some() || left < 2 || !(1..=left).contains(&wanted) {
            return leads;
        }
        let need = if leader & 1 == 0 { wanted } else { left - wanted + 1 };
        if self.state.quick_answer(leader, left, need).is_some() {
            return leads;
        }
        let candidates = heads(self.state.hands[leader & 3], self.state.in_play);
        let visit = |place, of_suit: SuitWeights<T>, of_card: CardWeights<T>| {
            let is_it = |card: &Card| first(card_bit(*card, position.trumps())) == place;
            let card = position.legal_cards().iter().find(is_it);
            leads.extend(card.map(|card| (card, of_suit.into_iter().chain(of_card).collect())));
        };
        self.state.weigh_leads(weights, leader, candidates, left, left - wanted, visit);
        leads
    }

    fn takes(&mut self, need: u8) -> bool {
        let (leader, left) = (self.leader, self.left);
        let next = |count: usize| (leader + count) & 3;
        let (answer, _) = match self.trick {
            None => self.lead(leader, left, need),
            Some((trick, 1)) => self.follow::<1>(next(1), &trick, left, need),
            Some((trick, 2)) => self.follow::<2>(next(2), &trick, left, need),
            Some((trick, _)) => self.follow::<3>(next(3), &trick, left, need),
        };
        answer
    }

    /// Decides whether North-South take `need` tricks if `leader` leads. `left` is the number of remaining tricks.
    fn lead(&mut self, leader: SeatNumber, left: u8, need: u8) -> Answer {
        if need == 0 || need > left {
            return (need == 0, 0);
        }
        if left == 1 {
            return self.last_trick(leader);
        }
        let owners = Owners::new([0, 1, 2, 3].map(|suit| self.state.owners(suit)));
        // The upper four bits of the lengths follow from the other bits. So the key stores the leader there.
        let key = self.state.lengths & !(15 << 60) | (leader as u64) << 60;
        let found = self.memory.look_up(key, owners, need);
        if let Some((answer, depths)) = found.answer {
            return (answer, self.state.mattering([0, 1, 2, 3].map(|suit| depths.of(suit))));
        }
        if let Some(answer) = self.state.quick_answer(leader, left, need) {
            return answer;
        }
        let (answer, matters, card) = self.try_leads(leader, left, need, found.card);
        let depths = Depths::new(counts(down_to(matters) & self.state.in_play));
        let bounds = if answer { (need, left) } else { (0, need - 1) };
        self.memory.store(key, owners, depths, bounds, card);
        (answer, matters)
    }

    /// Tries the leads, beginning with `known` if it is a candidate. Also returns the lead that succeeded, or `known`
    /// if no lead succeeded.
    fn try_leads(
        &mut self,
        leader: SeatNumber,
        left: u8,
        need: u8,
        known: u8,
    ) -> (bool, Cards, u8) {
        let wanted = leader & 1 == 0;
        let hand = self.state.hands[leader & 3];
        let mut candidates = heads(hand, self.state.in_play);
        let mut all_matters = 0;
        let mut ranking = None;
        let mut next = u32::from(known);
        if known == NO_CARD || candidates >> known & 1 == 0 {
            next = u32::from(NO_CARD);
        }
        loop {
            if next == u32::from(NO_CARD) {
                let may_lose = if wanted { left - need } else { need - 1 };
                let ranking = ranking.get_or_insert_with(|| {
                    self.state.rank_leads(leader, candidates, left, may_lose)
                });
                let Some(place) = ranking.best(candidates) else {
                    return (!wanted, all_matters, known);
                };
                next = place;
            }
            let card = 1 << next;
            self.state.hands[leader & 3] ^= card;
            let trick = Trick::led(&self.state, leader, card);
            let (answer, matters) = self.follow::<1>(State::left(leader), &trick, left, need);
            self.state.hands[leader & 3] ^= card;
            if answer == wanted {
                return (answer, matters, next as u8);
            }
            all_matters |= self.rule_out(hand, &mut candidates, next, matters);
            next = u32::from(NO_CARD);
        }
    }

    /// Decides the last trick, with one card in each hand.
    fn last_trick(&self, leader: SeatNumber) -> Answer {
        let mut trick = Trick::led(&self.state, leader, self.state.hands[leader & 3]);
        for count in 1..4 {
            let seat = (leader + count) & 3;
            trick = trick.with(&self.state, seat, self.state.hands[seat]);
        }
        (trick.winner & 1 == 0, if trick.has_beaten { 1 << trick.best } else { 0 })
    }

    /// Decides a position before the second, third or fourth card of a trick. `COUNT` is the number of cards on the
    /// table.
    fn follow<const COUNT: usize>(
        &mut self,
        seat: SeatNumber,
        trick: &Trick,
        left: u8,
        need: u8,
    ) -> Answer {
        let wanted = seat & 1 == 0;
        let hand = self.state.hands[seat & 3];
        if COUNT == 1
            && let Some(answer) = self.plain_for_second(seat, trick.led, left, need)
        {
            return answer;
        }
        let suit = hand & lane(trick.led);
        if suit == 0 {
            return self.discard::<COUNT>(seat, trick, left, need);
        }
        let mut candidates = heads(suit, self.state.in_play);
        if candidates.is_power_of_two() {
            let (answer, matters) = self.play::<COUNT>(seat, candidates, trick, left, need);
            if answer == wanted || candidates == suit {
                return (answer, matters);
            }
            let place = first(candidates);
            return (answer, self.rule_out(hand, &mut candidates, place, matters));
        }
        let mut all_matters = 0;
        let order = self.state.follow_order::<COUNT>(seat, trick, candidates);
        for (cards, highest_first) in order {
            let mut cards = cards & candidates;
            while cards != 0 {
                let place = if highest_first { first(cards) } else { last(cards) };
                let (answer, matters) = self.play::<COUNT>(seat, 1 << place, trick, left, need);
                if answer == wanted {
                    return (answer, matters);
                }
                all_matters |= self.rule_out(hand, &mut candidates, place, matters);
                cards &= candidates;
            }
        }
        (!wanted, all_matters)
    }

    /// Returns the quick answer if the second seat's side holds the highest card of the suit led, and the third seat
    /// can't ruff. The holder of the highest card can win the trick, so the quick answer is computed as if the holder
    /// were on lead.
    fn plain_for_second(&self, second: SeatNumber, led: u32, left: u8, need: u8) -> Option<Answer> {
        let top = highest(self.state.in_play & lane(led));
        let fourth = State::partner(second);
        let winner = match () {
            () if self.state.hands[second & 3] & top != 0 => second,
            () if self.state.hands[fourth] & top != 0 => fourth,
            () => return None,
        };
        if self.state.may_ruff(State::left(second), led) {
            return None;
        }
        let (answer, matters) = self.state.quick_answer(winner, left, need)?;
        Some((answer, matters | top))
    }

    /// Decides a position as [`Self::follow`] does, but for a seat that cannot follow suit.
    fn discard<const COUNT: usize>(
        &mut self,
        seat: SeatNumber,
        trick: &Trick,
        left: u8,
        need: u8,
    ) -> Answer {
        let wanted = seat & 1 == 0;
        let hand = self.state.hands[seat & 3];
        let mut candidates = heads(hand, self.state.in_play);
        let mut all_matters = 0;
        let ranking = self.state.rank_discards::<COUNT>(seat, trick, candidates);
        while let Some(place) = ranking.best(candidates) {
            let (answer, matters) = self.play::<COUNT>(seat, 1 << place, trick, left, need);
            if answer == wanted {
                return (answer, matters);
            }
            all_matters |= self.rule_out(hand, &mut candidates, place, matters);
        }
        (!wanted, all_matters)
    }

    /// Decides the position after `card` is played to a trick with `COUNT` cards.
    fn play<const COUNT: usize>(
        &mut self,
        seat: SeatNumber,
        card: Cards,
        trick: &Trick,
        left: u8,
        need: u8,
    ) -> Answer {
        let trick = trick.with(&self.state, seat, card);
        self.state.hands[seat & 3] ^= card;
        let answer = match COUNT {
            1 => self.follow::<2>(State::left(seat), &trick, left, need),
            2 => self.follow::<3>(State::left(seat), &trick, left, need),
            _ => self.end(&trick, left, need),
        };
        self.state.hands[seat & 3] ^= card;
        answer
    }

    /// Decides a position after the fourth card of a trick.
    fn end(&mut self, trick: &Trick, left: u8, need: u8) -> Answer {
        let won = u8::from(trick.winner & 1 == 0);
        self.state.in_play ^= trick.played;
        self.state.lengths -= trick.lengths;
        let (answer, mut matters) = self.lead(trick.winner, left - 1, need.saturating_sub(won));
        self.state.in_play ^= trick.played;
        self.state.lengths += trick.lengths;
        if trick.has_beaten {
            matters |= 1 << trick.best;
        }
        (answer, matters)
    }

    /// Removes the failed card at `place`, and all candidates that must fail too. Returns the cards that mattered. If
    /// the failed card is below all cards of its suit in `matters`, every candidate below these cards must fail too.
    /// Otherwise only the cards equal to the failed card must fail, and the lowest of these equal cards also mattered.
    fn rule_out(&self, hand: Cards, candidates: &mut Cards, place: u32, matters: Cards) -> Cards {
        let suit = lane(suit_of(place));
        let card = 1 << place;
        let ranks = matters & suit;
        // All bits up to and including the bit of the suit's lowest card in `matters`.
        let known = if ranks == 0 { 0 } else { u64::MAX >> ranks.leading_zeros() };
        let is_below = card & known == 0;
        let equals = run_of(place, hand, self.state.in_play);
        *candidates &= !(card | if is_below { suit & !known } else { 0 });
        matters | if is_below { 0 } else { 1 << last(equals) }
    }
}

/// Converts a card to its bit. The trump suit and spades swap lanes, so that trumps are always in the first lane.
fn card_bit(card: Card, trumps: Option<Suit>) -> Cards {
    let suit = match trumps {
        Some(trumps) if card.suit == trumps => Suit::Spades,
        Some(trumps) if card.suit == Suit::Spades => trumps,
        _ => card.suit,
    };
    let lane = Suit::Spades as u32 - suit as u32;
    1 << (16 * lane + Rank::Ace as u32 - card.rank as u32)
}

/// At most thirteen cards with their ratings, for picking the best card.
struct Ranking {
    /// Entries. The upper bits are the rating of a card, and the lowest six bits are the index of its bit.
    entries: [i32; 13],
    count: usize,
}

impl Ranking {
    const fn new() -> Self {
        Self { entries: [0; 13], count: 0 }
    }

    fn push(&mut self, place: u32, worth: i32) {
        if let Some(entry) = self.entries.get_mut(self.count) {
            *entry = worth << 6 | place as i32;
            self.count += 1;
        }
    }

    /// Returns the bit index of the best card that is still a candidate, or `None` if there is none.
    fn best(&self, candidates: Cards) -> Option<u32> {
        let mut best = i32::MIN;
        for &entry in self.entries.iter().take(self.count) {
            let is_left = candidates >> (entry & 63) & 1 == 1;
            best = best.max(if is_left { entry } else { i32::MIN });
        }
        (best != i32::MIN).then_some(best as u32 & 63)
    }
}

#[derive(Clone, Copy)]
struct Trick {
    pub led: u32,
    /// Bit index of the card that wins so far.
    pub best: u32,
    pub winner: SeatNumber,
    /// Whether the winning card has been compared with another card of its suit. If so, its rank matters.
    pub has_beaten: bool,
    /// Cards that would beat the winning card.
    pub above: Cards,
    pub played: Cards,
    /// Numbers of played cards, in the format of [`State::lengths`].
    pub lengths: u64,
}

impl Trick {
    /// Creates a trick from its first card.
    fn led(state: &State, seat: SeatNumber, card: Cards) -> Self {
        let place = first(card);
        Self {
            led: suit_of(place),
            best: place,
            winner: seat,
            has_beaten: false,
            above: state.above(place),
            played: card,
            lengths: length_of(seat, place),
        }
    }

    fn with(&self, state: &State, seat: SeatNumber, card: Cards) -> Self {
        let place = first(card);
        let mut trick = *self;
        trick.played |= card;
        trick.lengths += length_of(seat, place);
        // This code has no branches, because the processor could not predict them.
        let same_suit = suit_of(place) == suit_of(trick.best);
        let wins = card & trick.above != 0;
        let above = state.above(place);
        trick.has_beaten = same_suit || (trick.has_beaten && !wins);
        trick.best = if wins { place } else { trick.best };
        trick.winner = if wins { seat } else { trick.winner };
        trick.above = if wins { above } else { trick.above };
        trick
    }
}

/// Returns the lengths of a hand with a single card, in the format of [`State::lengths`].
const fn length_of(seat: SeatNumber, place: u32) -> u64 {
    1 << (16 * suit_of(place) + 4 * seat as u32)
}
