//! The hands of a record: thirteen different cards each.

use super::super::draft::Draft;
use super::{Irregularity, Spanned};
use crate::engine::bridge::deal::with_last_hand;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card_set::CardSet;

/// Notes hands of a wrong size and cards in two hands; gives the hands that can be relied on, each empty that is
/// wrong or only a part.
pub(super) fn judge(draft: &Draft, faults: &mut Vec<Spanned<Irregularity>>) -> BySeat<CardSet> {
    let mut wrong = Vec::new();
    for &Spanned { value: (seat, card), span } in &draft.dealt_twice {
        faults.push(Spanned::new(Irregularity::TwiceInHand { card, seat }, span));
        wrong.push(seat);
    }
    let end_position = is_end_position(draft);
    // A hand with a card twice lacks another, which is the same slip.
    let slipped = |seat| draft.dealt_twice.iter().any(|twice| twice.value.0 == seat);
    let given = || draft.hands.iter().filter_map(|(seat, hand)| Some((seat, (*hand)?)));
    for (place, (seat, hand)) in given().enumerate() {
        let count = hand.value.len();
        let is_part = draft.parts.contains(&seat);
        if count != Hand::SIZE && !is_part && !slipped(seat) && !end_position {
            faults.push(Spanned::new(Irregularity::HandSize { seat, count }, hand.span));
            wrong.push(seat);
        }
        for (first_seat, first) in given().take(place) {
            for card in hand.value.intersection(first.value) {
                let seats = [first_seat, seat];
                let fault = Irregularity::DealtTwice { card, seats, first: first.span };
                faults.push(Spanned::new(fault, hand.span));
                wrong.extend(seats);
            }
        }
    }
    let mut hands = draft.written_hands();
    // A part does not show what the hand lacks.
    for &seat in draft.parts.iter().chain(&wrong) {
        hands[seat] = CardSet::EMPTY;
    }
    if wrong.is_empty() { with_last_hand(hands) } else { hands }
}

/// Whether the hands are those of the last tricks, as problems have them: fewer than thirteen cards in each and
/// nothing called. Where the play so far breaks off in a trick, those who have played to it, one after another, have
/// one card fewer.
fn is_end_position(draft: &Draft) -> bool {
    let counts = Seat::CLOCKWISE.map(|seat| draft.hands[seat].map_or(0, |hand| hand.value.len()));
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
