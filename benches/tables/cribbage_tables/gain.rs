//! Points that the best possible opponent gains against a built-in player, compared with the built-in opponent.
//!
//! This best opponent sees only ranks, as the built-in players do, and considers only the mean scores of hand and crib.
//! Nobs is averaged over suits. Flushes and pegging are ignored.

use kibitzer::cribbage::pair::Pair;
use kibitzer::cribbage::players::{SixRanks, all_six_ranks, throw};
use kibitzer::cribbage::rank::Rank;
use kibitzer::cribbage::role::Role;
use kibitzer::cribbage::score::total;
use kibitzer::cribbage::tables::DiscardTable;

use super::frequencies::{choices, counts, hands, kept};

/// Number of combinations of the opponent's six cards and a starter, drawn from 46 cards.
const CASES: f64 = 374_672_760.0;
const HANDS: f64 = 20_358_520.0;

/// Returns the points per deal that the best possible player of `role` gains over the built-in player of `role`. The
/// opponent is the built-in player of the other role.
pub fn of_best_answer(table: &DiscardTable, role: Role) -> f64 {
    let opponent = Opponent::new(table, !role);
    let gains = all_six_ranks().map(|six| {
        let worth = opponent.worth(six, role);
        let thrown = throw(table, six, role);
        let best = worth.iter().map(|&(_, worth)| worth).fold(f64::MIN, f64::max);
        let own = worth.iter().find(|(pair, _)| *pair == thrown).map_or(best, |&(_, worth)| worth);
        hands(six) / HANDS * (best - own)
    });
    gains.sum()
}

struct Opponent {
    /// All hands of six cards, each with the index of the thrown pair. A hand is a list of groups. Each group is the
    /// index of a rank and the number of cards of this rank.
    hands: Vec<([(usize, usize); 6], usize)>,
    /// Crib scores, by the index of the first pair, the index of the second pair and the starter's rank.
    shows: Vec<Vec<[f64; 13]>>,
}

impl Opponent {
    fn new(table: &DiscardTable, role: Role) -> Self {
        let hands = all_six_ranks().map(|six| {
            let mut groups = [(0, 0); 6];
            for (group, alike) in groups.iter_mut().zip(six.chunk_by(|one, other| one == other)) {
                *group = (alike[0] as usize, alike.len());
            }
            (groups, throw(table, six, role).index())
        });
        let shows = |one: Pair| -> Vec<[f64; 13]> {
            let ([a, b], others) = (one.ranks(), Pair::all().map(Pair::ranks));
            let score =
                |[c, d]: [Rank; 2]| Rank::ALL.map(|starter| total([a, b, c, d], starter) as f64);
            others.map(score).collect()
        };
        Self { hands: hands.collect(), shows: Pair::all().map(shows).collect() }
    }

    /// Returns the number of cases for each pair that the opponent may throw and each rank of the starter. `left`
    /// contains the number of unseen cards of each rank.
    fn thrown(&self, left: [usize; 13]) -> Vec<[f64; 13]> {
        let ways: [[f64; 5]; 13] =
            left.map(|left| [0, 1, 2, 3, 4].map(|count| choices(left, count)));
        let mut all = vec![0.0; Pair::COUNT];
        let mut held = vec![[0.0; 13]; Pair::COUNT];
        for (groups, pair) in &self.hands {
            let hands: f64 = groups.iter().map(|&(rank, count)| ways[rank][count]).product();
            all[*pair] += hands;
            for &(rank, count) in groups {
                held[*pair][rank] += hands * count as f64;
            }
        }
        let starters = |(all, held): (&f64, &[f64; 13])| {
            let mut starters = [0.0; 13];
            for rank in 0..13 {
                starters[rank] = all * left[rank] as f64 - held[rank];
            }
            starters
        };
        all.iter().zip(&held).map(starters).collect()
    }

    /// Returns each pair that can be thrown from six cards, with its value.
    fn worth(&self, six: SixRanks, role: Role) -> Vec<(Pair, f64)> {
        let held = counts(&six);
        let left = held.map(|held| 4 - held);
        let thrown = self.thrown(left);
        let jacks_of_opponent: f64 = Pair::all()
            .zip(&thrown)
            .map(|(pair, starters)| {
                let jacks = counts(&pair.ranks())[Rank::Jack as usize];
                let others: f64 = starters.iter().sum::<f64>() - starters[Rank::Jack as usize];
                jacks as f64 * others / 4.0
            })
            .sum();
        // A jack scores nobs if the starter is another card of its suit.
        let nobs = |ranks: &[Rank]| {
            let jacks = counts(ranks)[Rank::Jack as usize];
            (jacks * (42 + held[Rank::Jack as usize])) as f64 / 184.0
        };
        let pairs = Pair::all().filter(|pair| {
            counts(&pair.ranks()).iter().zip(held).all(|(&thrown, held)| thrown <= held)
        });
        let worth = |pair: Pair| {
            let four = kept(six, pair).ranks();
            let by_starter = Rank::ALL.map(|starter| total(four, starter) as f64);
            let hand: f64 =
                by_starter.iter().zip(left).map(|(show, left)| show * left as f64).sum();
            let hand = hand / 46.0 + nobs(&four);
            let shows = self.shows[pair.index()].iter().flatten();
            let crib: f64 =
                shows.zip(thrown.iter().flatten()).map(|(show, cases)| show * cases).sum();
            let crib = (crib + jacks_of_opponent) / CASES + nobs(&pair.ranks());
            (pair, if role == Role::Dealer { hand + crib } else { hand - crib })
        };
        pairs.map(worth).collect()
    }
}
