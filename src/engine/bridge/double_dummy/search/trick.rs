//! The cards on the table.

use super::lanes::{Cards, first, suit_of};
use super::state::{SeatNumber, State};

/// The trick on the table.
#[derive(Clone, Copy)]
pub(super) struct Trick {
    /// The suit that was led.
    pub led: u32,
    /// The place of the card that wins so far.
    pub best: u32,
    /// Who played it.
    pub winner: SeatNumber,
    /// Whether it has beaten another card of its suit, so that its rank matters.
    pub has_beaten: bool,
    /// What would beat it.
    pub above: Cards,
    /// The cards on the table.
    pub played: Cards,
    /// What they take off the lengths.
    pub lengths: u64,
}

impl Trick {
    /// The trick with its first card.
    pub(super) fn led(state: &State, seat: SeatNumber, card: Cards) -> Self {
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

    /// The trick with one card more.
    pub(super) fn with(&self, state: &State, seat: SeatNumber, card: Cards) -> Self {
        let place = first(card);
        let mut trick = *self;
        trick.played |= card;
        trick.lengths += length_of(seat, place);
        // Without branches: which way each would go is as good as random.
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

/// One card of a seat in [`State::lengths`].
const fn length_of(seat: SeatNumber, place: u32) -> u64 {
    1 << (16 * suit_of(place) + 4 * seat as u32)
}
