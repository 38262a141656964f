//! Move ordering for the seats after the leader.

use super::lanes::{Cards, above, first, highest, lane, suit_of};
use super::state::{SeatNumber, State};
use super::{Ranking, Trick};

impl State {
    /// Divides the candidates that follow suit into up to three sets, which are tried in order. The flag of a set is
    /// `true` if its highest card is tried first, and `false` if its lowest card is tried first.
    pub(super) fn follow_order<const COUNT: usize>(
        &self,
        seat: SeatNumber,
        trick: &Trick,
        candidates: Cards,
    ) -> [(Cards, bool); 3] {
        let winning = candidates & trick.above;
        let losing = candidates & !trick.above;
        let is_partners = trick.winner == State::partner(seat);
        let next = self.hands[State::left(seat)];
        if COUNT == 3 {
            return if is_partners {
                [(losing, false), (winning, false), (0, false)]
            } else {
                [(winning, false), (losing, false), (0, false)]
            };
        }
        if COUNT == 2 {
            // Cards that the last seat can't beat if it follows suit.
            let safe = if suit_of(trick.best) == trick.led { above(next) } else { u64::MAX };
            return if !is_partners {
                [(winning & safe, false), (winning & !safe, true), (losing, false)]
            } else if safe >> trick.best & 1 == 1 {
                [(candidates, false), (0, false), (0, false)]
            } else {
                [(winning & safe, false), (losing, false), (winning & !safe, false)]
            };
        }
        let suit = lane(trick.led);
        let safe = above(next & suit) & suit;
        if self.hands[State::partner(seat)] & safe & trick.above != 0 {
            [(candidates, false), (0, false), (0, false)]
        } else {
            [(winning & safe, false), (candidates & !(winning & safe), false), (0, false)]
        }
    }

    /// Ranks the candidates of a seat that cannot follow suit.
    pub(super) fn rank_discards<const COUNT: usize>(
        &self,
        seat: SeatNumber,
        trick: &Trick,
        mut candidates: Cards,
    ) -> Ranking {
        let mut ranking = Ranking::new();
        let is_partners = trick.winner == State::partner(seat);
        let tops = highest(self.in_play);
        while candidates != 0 {
            let place = first(candidates);
            let card = candidates & candidates.wrapping_neg();
            candidates ^= card;
            let height = 13 - (place & 15) as i32;
            let is_trump = i32::from(card & self.trumps != 0);
            let wins = i32::from(card & trick.above != 0);
            let is_top = i32::from(card & tops != 0);
            let discard = 10 + self.length(seat, suit_of(place)) - 12 * is_top;
            let ruff = if is_partners && COUNT == 3 { -10 } else { 25 };
            let trump = -15 + (ruff + 15) * wins;
            let worth = discard + (trump - discard) * is_trump - height;
            ranking.push(place, worth);
        }
        ranking
    }
}
