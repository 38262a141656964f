//! Judges the hands of a record. Each hand must have thirteen cards, and no card may be in two hands.

use super::super::resolve::resolved_record::ResolvedRecord;
use super::{Irregularity, Spanned};
use crate::engine::bridge::deal::last_hand;
use crate::engine::{BySeat, BySuit, Card, CardSet, Hand, Rank, Seat, Span, Suit};

/// Hands that can be relied on when the play is judged. A wrong or partial hand is stored as empty.
pub(super) struct ReliableHands {
    pub known: BySeat<CardSet>,
    /// Number of unnamed cards below the ten, for each seat and suit.
    pub small: BySeat<BySuit<usize>>,
}

impl ReliableHands {
    pub(super) fn is_complete(&self, seat: Seat) -> bool {
        !self.known[seat].is_empty() && !self.has_small(seat)
    }

    fn has_small(&self, seat: Seat) -> bool {
        self.small[seat] != BySuit::default()
    }

    /// Returns whether the seat can't hold all cards of `suit` in `shown`, even as unnamed small cards. Returns `false`
    /// for a seat without unnamed small cards.
    pub(super) fn rules_out(&self, seat: Seat, shown: CardSet, suit: Suit) -> bool {
        let unnamed = shown.of_suit(suit) - self.known[seat];
        let is_small = (unnamed - CardSet::BELOW_TEN).is_empty();
        self.has_small(seat) && !(is_small && unnamed.len() <= self.small[seat][suit])
    }
}

/// Reports hands of a wrong size, cards dealt twice, endings, and too many small cards. Returns the reliable hands.
pub(super) fn judge(
    draft: &ResolvedRecord,
    faults: &mut Vec<Spanned<Irregularity>>,
) -> ReliableHands {
    let mut wrong = Vec::new();
    for &Spanned { value: (seat, card), span } in &draft.dealt_twice {
        faults.push(Spanned::new(Irregularity::TwiceInHand { card, seat }, span));
        wrong.push(seat);
    }
    let ending = ending(draft);
    if let Some((cards, span)) = ending {
        faults.push(Spanned::new(Irregularity::Ending { cards }, span));
    }
    let end_position = ending.is_some() || is_end_position(draft);
    // If a hand contains a card twice, it also lacks a card. This is one mistake, so the size is not reported too.
    let has_repeated_card = |seat| draft.dealt_twice.iter().any(|twice| twice.value.0 == seat);
    let written = || draft.hands.iter().filter_map(|(seat, hand)| Some((seat, (*hand)?)));
    for (index, (seat, hand)) in written().enumerate() {
        let count = draft.count(seat);
        let is_part = draft.partial_hands.contains(&seat);
        if count != Hand::SIZE && !is_part && !has_repeated_card(seat) && !end_position {
            faults.push(Spanned::new(Irregularity::HandSize { seat, count }, hand.span));
            wrong.push(seat);
        }
        for (first_seat, first) in written().take(index) {
            for card in hand.value.intersection(first.value) {
                let seats = [first_seat, seat];
                let fault = Irregularity::DealtTwice { card, seats, first: first.span };
                faults.push(Spanned::new(fault, hand.span));
                wrong.extend(seats);
            }
        }
    }
    judge_small(draft, faults, &mut wrong);
    let mut dealt = ReliableHands { known: draft.written_hands(), small: draft.small };
    // A partial or wrong hand does not show which cards the player did not hold.
    for &seat in draft.partial_hands.iter().chain(&wrong) {
        dealt.known[seat] = CardSet::EMPTY;
        dealt.small[seat] = BySuit::default();
    }
    // If three hands are complete, they determine the fourth.
    let complete = |seat| if dealt.has_small(seat) { CardSet::EMPTY } else { dealt.known[seat] };
    let last = last_hand(&BySeat::from_fn(complete)).filter(|_| wrong.is_empty());
    if let Some((seat, rest)) = last {
        dealt.known[seat] = rest;
        dealt.small[seat] = BySuit::default();
    }
    dealt
}

/// Reports each suit in which the hands have more unnamed small cards than the pack has left.
fn judge_small(
    draft: &ResolvedRecord,
    faults: &mut Vec<Spanned<Irregularity>>,
    wrong: &mut Vec<Seat>,
) {
    if draft.small == BySeat::default() {
        return;
    }
    let named = draft.written_hands().iter().fold(CardSet::EMPTY, |all, (_, &hand)| all | hand);
    for suit in Suit::DESCENDING {
        let holders = || draft.small.iter().filter(move |(_, small)| small[suit] > 0);
        let count = holders().map(|(_, small)| small[suit]).sum::<usize>();
        // An x is a card below the ten, but some people also write an x for the ten.
        let ten = CardSet::EMPTY.with(Card::new(suit, Rank::Ten));
        let left = ((CardSet::BELOW_TEN.of_suit(suit) | ten) - named).len();
        let last = holders().filter_map(|(seat, _)| draft.hands[seat]).last();
        if let Some(last) = last.filter(|_| count > left) {
            faults.push(Spanned::new(Irregularity::SmallCards { suit, count, left }, last.span));
            wrong.extend(holders().map(|(seat, _)| seat));
        }
    }
}

/// Returns the size of the hands and the span of the first hand, or `None` if the record is not an ending. An ending
/// has an auction, and four hands of the same size with fewer than thirteen cards. Some lessons use endings.
fn ending(draft: &ResolvedRecord) -> Option<(usize, Span)> {
    let cards = draft.count(Seat::North);
    let are_equal = Seat::CLOCKWISE.iter().all(|&seat| draft.count(seat) == cards);
    let first = draft.hands.iter().find_map(|(_, hand)| *hand)?;
    let is_ending = are_equal && (1..Hand::SIZE).contains(&cards) && !draft.calls.is_empty();
    is_ending.then_some((cards, first.span))
}

/// Returns whether the record is an end position: it has no calls, and each hand has fewer than thirteen cards.
///
/// All hands have the same size, except within a trick: the seats that have played to the trick are adjacent, and have
/// one card fewer.
fn is_end_position(draft: &ResolvedRecord) -> bool {
    let counts = Seat::CLOCKWISE.map(|seat| draft.count(seat));
    let most = counts.iter().copied().max().unwrap_or(0);
    let has_played = counts.map(|count| count + 1 == most);
    let all_fit = counts.iter().all(|&count| count == most || count + 1 == most);
    let in_trick = has_played.iter().filter(|&&has_played| has_played).count();
    let begins = (0..4).filter(|&seat| has_played[seat] && !has_played[(seat + 3) % 4]).count();
    draft.calls.is_empty()
        && (1..Hand::SIZE).contains(&most)
        && all_fit
        && begins <= 1
        && in_trick == draft.play.len() % 4
}
