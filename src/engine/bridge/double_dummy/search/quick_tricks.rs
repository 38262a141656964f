//! Quick tricks: tricks that a side can cash or is sure to win. They are counted without a search.

use super::lanes::{Cards, above, counts, highest, lane, suit_of};
use super::state::{SeatNumber, State};

/// Limit on the rounds of a suit if no opponent can ruff the suit. Larger than the number of tricks.
const UNLIMITED: i32 = 99;

impl State {
    /// Returns whether North-South take `need` of the remaining tricks, and the cards that matter to the answer. There
    /// is an answer if the leader's side can cash enough tricks, if its opponents have enough trumps that can't lose,
    /// or if one side is sure of the only trick that it needs. Otherwise returns `None`. The `leader` can also be a
    /// seat that is about to win a trick with the highest card of the suit led.
    pub(super) fn quick_answer(
        &self,
        leader: SeatNumber,
        left: u8,
        need: u8,
    ) -> Option<(bool, Cards)> {
        let is_ours = leader & 1 == 0;
        let (left, need) = (i32::from(left), i32::from(need));
        let wanted = if is_ours { need } else { left - need + 1 };
        if self.has_trumps()
            && let Some(cards) = self.trump_tricks_against(leader, left - wanted + 1)
        {
            return Some((!is_ours, cards));
        }
        if let Some(cards) = self.cash_tricks(leader, wanted) {
            return Some((is_ours, cards));
        }
        // Below, one side needs a single trick, and the other side all remaining tricks. Other cases return `None`.
        let wins = match () {
            () if wanted == left => !is_ours,
            () if wanted == 1 => is_ours,
            () => return None,
        };
        let cards = self.one_trick_against(usize::from(wins), left)?;
        Some((wins, cards))
    }

    /// If the side of `seat` surely can't take all remaining tricks, returns the cards on which this depends. Returns
    /// `None` otherwise, and while trumps are in play. The side loses a trick if it leads a suit in which the opponents
    /// hold the highest card. In each other suit it takes at most as many tricks as its longer hand has cards.
    /// Meanwhile, the opponents can keep their highest cards. An opponent who has only such cards left has at most
    /// three, and can discard from suits that can no longer be led.
    fn one_trick_against(&self, seat: SeatNumber, left: i32) -> Option<Cards> {
        if self.in_play & self.trumps != 0 {
            return None;
        }
        let ours = self.hands[seat & 3] | self.hands[State::partner(seat)];
        let theirs = highest(self.in_play) & !ours;
        let lengths = self.lengths_from(seat);
        let tricks = |suit: u32| {
            let length = lengths.of(suit);
            length.own.max(length.partner)
        };
        let mut spare = left - 1;
        for suit in (0..4).filter(|&suit| theirs & lane(suit) == 0) {
            spare -= tricks(suit);
        }
        if spare < 0 {
            return None;
        }
        let mut matters = 0;
        for suit in (0..4).filter(|&suit| theirs & lane(suit) != 0) {
            let tricks = tricks(suit);
            // If the suit is short, the side could not take all tricks even with the suit's highest card.
            if tricks <= spare {
                spare -= tricks;
            } else {
                matters |= theirs & lane(suit);
            }
        }
        Some(matters)
    }

    /// If the opponents of `seat` are sure of `wanted` trump tricks, returns the cards on which this depends.
    fn trump_tricks_against(&self, seat: SeatNumber, wanted: i32) -> Option<Cards> {
        let (left, right) = (State::left(seat), State::right(seat));
        let trumps = self.in_play & self.trumps;
        let theirs = (self.hands[left] | self.hands[right]) & trumps;
        if theirs == 0 {
            return None;
        }
        let tops = theirs & above(trumps & !theirs);
        if tops != 0 {
            // In each round of trumps, the longer hand of the leader's opponents plays at most one trump. Either this
            // trump wins the round, or the other hand wins it and the longer hand keeps its highest trumps.
            let longest = self.length(left, 0).max(self.length(right, 0));
            let sure = wanted <= longest && wanted <= tops.count_ones() as i32;
            return sure.then(|| self.nth(0, wanted as u32));
        }
        if wanted > 1 {
            return None;
        }
        // The second highest trump wins a trick if its owner has another trump and plays after the holder of the
        // highest trump. The owner could lose this trick only by winning an earlier trick and then leading trumps.
        let best = highest(trumps);
        let second = highest(trumps ^ best);
        let behind = if self.hands[seat] & best != 0 { left } else { right };
        let holding = self.hands[behind] & trumps;
        (holding & second != 0 && holding != second).then_some(second)
    }

    /// If `leader` and its partner can cash `wanted` tricks, returns the cards on which this depends. The leader first
    /// cashes its highest cards in each suit. If the partner has an entry, it then cashes its own highest cards.
    fn cash_tricks(&self, leader: SeatNumber, wanted: i32) -> Option<Cards> {
        let (own, partner) = (self.hands[leader & 3], self.hands[State::partner(leader)]);
        let ours = own | partner;
        let tops = ours & above(self.in_play & !ours);
        if tops == 0 {
            return None;
        }
        let own_tops = counts(own & above(self.in_play & !own));
        let our_tops = counts(tops);
        let lengths = self.lengths_from(leader);
        // The leader's highest trumps are cashed first. An opponent who has no trump left after that can't ruff.
        let (mut left_ruffs, mut right_ruffs) = (false, false);
        if self.has_trumps() {
            let (drawn, trumps) = (own_tops as i32 & 15, lengths.of(0));
            (left_ruffs, right_ruffs) = (trumps.left > drawn, trumps.right > drawn);
        }
        let (mut total, mut partners_total, mut is_entry) = (0, 0, false);
        let (mut depths, mut partners_depths) = ([0; 4], [0; 4]);
        let mut suits = tops;
        while suits != 0 {
            let suit = suit_of(suits.trailing_zeros());
            suits &= !lane(suit);
            let length = lengths.of(suit);
            let mut limit = UNLIMITED;
            if suit != 0 || !self.has_trumps() {
                if left_ruffs {
                    limit = length.left;
                }
                if right_ruffs {
                    limit = limit.min(length.right);
                }
            }
            let of_suit = |counts: u64| (counts >> (16 * suit)) as i32 & 15;
            let cashed = of_suit(own_tops).min(limit);
            let rounds = length.left.max(length.right);
            depths[suit as usize] = cashed as u32;
            if limit == UNLIMITED && cashed >= rounds && length.partner <= cashed {
                // No other seat has a card of the suit left, so all the leader's cards of the suit win.
                total += length.own;
                if total >= wanted {
                    return Some(self.mattering(depths));
                }
                continue;
            }
            total += cashed;
            if total >= wanted {
                depths[suit as usize] -= (total - wanted) as u32;
                return Some(self.mattering(depths));
            }
            let kept = length.partner - cashed;
            if cashed < limit && of_suit(our_tops) > cashed && kept > 0 {
                let run = self.run_after(partner, suit, cashed).min(kept).min(limit - cashed);
                if run > 0 {
                    let last = cashed + run;
                    partners_depths[suit as usize] = last as u32;
                    let all_win = limit == UNLIMITED && last >= rounds && length.own <= last;
                    partners_total += if all_win { kept } else { run };
                    is_entry |= length.own > cashed;
                }
            }
        }
        if !is_entry || total + partners_total < wanted {
            return None;
        }
        for suit in 0..4 {
            depths[suit] = depths[suit].max(partners_depths[suit]);
        }
        Some(self.mattering(depths))
    }

    /// Returns the number of cards that a hand holds in sequence directly below the `after` highest cards of a suit.
    fn run_after(&self, hand: Cards, suit: u32, after: i32) -> i32 {
        let mut rest = self.in_play & lane(suit);
        for _ in 0..after {
            rest &= rest - 1;
        }
        let mine = hand & lane(suit);
        (mine & above(rest & !mine)).count_ones() as i32
    }
}
