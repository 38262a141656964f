//! Joint chances of the opponent's throw and the opponent's hand score, for each rank of the starter.

use crate::engine::cribbage::discard::held::UnheldCards;
use crate::engine::cribbage::players::{SixRanks, all_six_ranks, kept_of, splits_of_six, ways};
use crate::engine::cribbage::score::{self, MOST_POINTS};
use crate::engine::cribbage::{Opponent, Pair, Players, Rank, Role};

/// Number of possible hand scores: the scores by ranks alone, plus six for a flush and nobs.
const POINTS: usize = MOST_POINTS + 6;

/// Chances of the opponent's throw and hand score.
pub(super) struct OpponentCards {
    /// Scores of the hand with their chances. There is one list for each thrown pair and rank of the starter, ordered
    /// by pair and then by rank.
    hands: Vec<Vec<(usize, f64)>>,
    /// Chance that a jack is of the starter's suit. There is one chance for each rank of the starter.
    nobs: [f64; 13],
}

impl OpponentCards {
    /// Computes the chances for the opponent of `role`. The opponent's cards are drawn from the remaining cards. `left`
    /// contains their number by rank. If `pack` is `None`, all suits are equally likely.
    pub(super) fn of(
        players: &Players,
        role: Role,
        opponent: Opponent,
        left: &[u8; 13],
        pack: Option<&UnheldCards>,
    ) -> Self {
        let nobs = Rank::ALL.map(|starter| nobs(pack, starter));
        let suits = Suits { left, pack };
        let mut sums = vec![[[0.0; POINTS]; 13]; Pair::COUNT];
        let mut all = 0.0;
        let mut add = |held: &[u8; 13], thrown: Pair, kept: [Rank; 4], chance: f64| {
            let Some(sums) = sums.get_mut(thrown.index()) else { return };
            let shows = score::by_starter(kept);
            let flush = suits.flush(kept);
            let jacks = kept.iter().filter(|&&rank| rank == Rank::Jack).count();
            for (rank, (sums, &points)) in sums.iter_mut().zip(shows).enumerate() {
                let starters = left[rank].saturating_sub(held[rank]);
                let chance = chance * f64::from(starters);
                all += chance;
                #[expect(clippy::cast_precision_loss, reason = "at most four jacks")]
                let nobs = nobs[rank] * jacks as f64;
                let points = usize::from(points);
                for (points, share) in [(points, 1.0 - flush), (points + 4, flush)] {
                    sums[points] += chance * share * (1.0 - nobs);
                    sums[points + 1] += chance * share * nobs;
                }
            }
        };
        match opponent {
            Opponent::Shipped => {
                for (pair, six) in players.throws()[!role].sixes() {
                    let chance = f64::from(ways(left, &six));
                    if chance > 0.0 {
                        add(&counts(six), pair, kept_of(six, pair).ranks(), chance);
                    }
                }
            }
            Opponent::Random => {
                for six in all_six_ranks() {
                    let chance = f64::from(ways(left, &six)) / 15.0;
                    if chance > 0.0 {
                        for ([one, other], kept) in splits_of_six(six) {
                            add(&counts(six), Pair::new(one, other), kept, chance);
                        }
                    }
                }
            }
        }
        let chances = sums.into_iter().flatten().map(|sums| {
            let chances = sums.into_iter().enumerate().filter(|&(_, sum)| sum > 0.0);
            chances.map(|(points, sum)| (points, sum / all)).collect()
        });
        Self { hands: chances.collect(), nobs }
    }

    /// Returns each score of the hand with a chance. This is the chance of the score together with the thrown pair
    /// `pair` and a starter of rank `starter`.
    pub(super) fn hands(&self, pair: Pair, starter: Rank) -> &[(usize, f64)] {
        self.hands.get(pair.index() * 13 + starter as usize).map_or(&[], Vec::as_slice)
    }

    /// Returns the chance that one of the two thrown cards is the jack of the starter's suit.
    pub(super) fn nobs_of_crib(&self, pair: Pair, starter: Rank) -> f64 {
        let jacks = pair.ranks().into_iter().filter(|&rank| rank == Rank::Jack).count();
        #[expect(clippy::cast_precision_loss, reason = "at most two jacks")]
        let jacks = jacks as f64;
        self.nobs[starter as usize] * jacks
    }
}

/// Returns the chance that a jack is of the same suit as a starter of rank `starter`. It is 0 if the starter is a jack.
fn nobs(pack: Option<&UnheldCards>, starter: Rank) -> f64 {
    if starter == Rank::Jack {
        return 0.0;
    }
    let Some(pack) = pack else { return 0.25 };
    let both = f64::from((pack.suits(Rank::Jack) & pack.suits(starter)).count_ones());
    let [jacks, starters] =
        [Rank::Jack, starter].map(|rank| f64::from(pack.suits(rank).count_ones().max(1)));
    both / jacks / starters
}

struct Suits<'p> {
    left: &'p [u8; 13],
    pack: Option<&'p UnheldCards>,
}

impl Suits<'_> {
    /// Returns the chance that four cards of the ranks `kept` are of one suit.
    fn flush(&self, kept: [Rank; 4]) -> f64 {
        if kept.windows(2).any(|two| two[0] == two[1]) {
            return 0.0;
        }
        let Some(pack) = self.pack else { return 1.0 / 64.0 };
        let suits = kept.iter().fold(0b1111, |suits, &rank| suits & pack.suits(rank));
        let all: f64 =
            kept.iter().map(|&rank| f64::from(self.left[rank as usize].max(1))).product();
        f64::from(suits.count_ones()) / all
    }
}

fn counts(six: SixRanks) -> [u8; 13] {
    let mut counts = [0; 13];
    for rank in six {
        counts[rank as usize] += 1;
    }
    counts
}
