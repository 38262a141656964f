//! Move ordering on lead. If the first lead succeeds, the search of the position ends at once. So the speed of the
//! solver depends on this order.
//!
//! The weights were fitted by `benches/tables/fit_lead_weights.rs`. This program plays random deals roughly as the
//! search does. It solves all leads with four to ten remaining tricks. Then it trains a linear model to rank a
//! successful lead first. `docs/double-dummy.md` contains the success rate.

use super::Ranking;
use super::lanes::{Cards, above, first, highest, lane, suit_of};
use super::lead_weights::{LEAD_WEIGHTS, LeadWeights};
use super::state::{SeatNumber, State};

/// Class of the number of tricks that the leader's side may lose: 0 for no trick, 2 for at least half of the remaining
/// tricks (rounded down), and 1 for any other number.
type Slack = usize;

struct LeadContext {
    leader: SeatNumber,
    tricks_left: u8,
    slack: Slack,
}

/// Weights of the properties that all leads of a suit share.
pub(super) type SuitWeights<T> = [T; 8];

/// Weights of the properties of a single lead.
pub(super) type CardWeights<T> = [T; 6];

const fn slack_of(may_lose: u8, left: u8) -> Slack {
    if may_lose == 0 {
        0
    } else if may_lose >= left / 2 {
        2
    } else {
        1
    }
}

/// Returns the index of a length in the weights.
fn length_code(length: i32, may_ruff: bool) -> usize {
    if length == 0 && may_ruff { 7 } else { length.min(6) as usize }
}

fn at_most(count: u32, most: usize) -> usize {
    (count as usize).min(most)
}

impl State {
    /// Ranks the candidate leads. The leader's side may lose `may_lose` of the `left` remaining tricks.
    pub(super) fn rank_leads(
        &self,
        leader: SeatNumber,
        candidates: Cards,
        left: u8,
        may_lose: u8,
    ) -> Ranking {
        let mut ranking = Ranking::new();
        let visit = |place, of_suit: SuitWeights<i16>, of_card: CardWeights<i16>| {
            let of_suit: i32 = of_suit.into_iter().map(i32::from).sum();
            ranking.push(place, of_suit + of_card.into_iter().map(i32::from).sum::<i32>());
        };
        self.weigh_leads(&LEAD_WEIGHTS, leader, candidates, left, may_lose, visit);
        ranking
    }

    /// Calls `visit` with the place of each candidate and the weights of its properties. The search adds up these
    /// weights. The program that fits the weights needs each weight separately.
    pub(super) fn weigh_leads<T: Copy>(
        &self,
        weights: &LeadWeights<T>,
        leader: SeatNumber,
        mut candidates: Cards,
        left: u8,
        may_lose: u8,
        mut visit: impl FnMut(u32, SuitWeights<T>, CardWeights<T>),
    ) {
        let lead = LeadContext { leader, tricks_left: left, slack: slack_of(may_lose, left) };
        while candidates != 0 {
            let suit = suit_of(first(candidates));
            let of_suit = candidates & lane(suit);
            candidates ^= of_suit;
            self.weigh_suit(weights, &lead, suit, of_suit, &mut visit);
        }
    }

    /// Visits the candidates of one suit for [`Self::weigh_leads`].
    fn weigh_suit<T: Copy>(
        &self,
        weights: &LeadWeights<T>,
        &LeadContext { leader, tricks_left, slack }: &LeadContext,
        suit: u32,
        candidates: Cards,
        visit: &mut impl FnMut(u32, SuitWeights<T>, CardWeights<T>),
    ) {
        let weights = match (self.has_trumps(), suit) {
            (false, _) => &weights.no_trump,
            (true, 0) => &weights.trumps,
            (true, _) => &weights.side_suit,
        };
        let seats = [leader, State::left(leader), State::partner(leader), State::right(leader)];
        let hands = seats.map(|seat| self.hands[seat & 3]);
        let ruffs = hands.map(|hand| suit != 0 && hand & self.trumps != 0);
        let [own, left, partner, right] = hands.map(|hand| hand & lane(suit));
        let length = self.lengths_from(leader).of(suit);
        let top = highest(self.in_play & lane(suit));
        let (ours, theirs) = (own | partner, left | right);
        let our_tops = (ours & above(theirs)).count_ones();
        let their_tops = (theirs & above(ours)).count_ones();
        let longest = length.left.max(length.right);
        let is_solid = our_tops as i32 >= longest;
        let longer = (length.own.max(length.partner) - longest).clamp(-3, 3) + 3;
        let partners_best = highest(partner) & above(theirs);
        let lengths = (length.own.min(4) * 5 + length.partner.min(4)) as usize;
        let of_suit = [
            weights.own[length.own.min(6) as usize],
            weights.partner[length_code(length.partner, ruffs[2])],
            weights.left[length_code(length.left, ruffs[1])],
            weights.right[length_code(length.right, ruffs[3])],
            weights.our_tops[at_most(our_tops, 4)],
            weights.their_tops[at_most(their_tops, 4)],
            weights.longer[longer as usize],
            weights.own_and_partner[lengths],
        ];
        let of_top = 1
            + usize::from(is_solid)
            + 2 * usize::from(right == 0 && ruffs[3])
            + 4 * usize::from(left == 0 && ruffs[1]);
        let owners = self.top_owners(leader, suit);
        let tricks_left = usize::from(tricks_left - 2).min(7);
        let mut rest = candidates;
        while rest != 0 {
            let place = first(rest);
            let card = rest & rest.wrapping_neg();
            rest ^= card;
            let above = card - 1;
            let kind = match (candidates & above == 0, rest == 0) {
                (true, true) => 0,
                (true, false) => 1,
                (false, true) => 2,
                (false, false) => 3,
            };
            let is_top = card == top;
            let partner_beats =
                usize::from(partners_best != 0) * (1 + usize::from(partners_best < card));
            let above = at_most((partner & above).count_ones(), 3)
                + 4 * at_most((left & above).count_ones(), 3)
                + 16 * at_most((right & above).count_ones(), 3);
            let of_card = [
                weights.owners[kind][owners],
                weights.above[above],
                weights.top[usize::from(is_top) * of_top],
                weights.partner_beats[3 * partner_beats + slack],
                weights.kind[3 * kind + slack],
                weights.tricks_left[2 * tricks_left + usize::from(is_top)],
            ];
            visit(place, of_suit, of_card);
        }
    }
}
