//! Chances to win at the end of the play. Both hands are then counted, followed by a crib with at most two known cards.

use super::score::{self, MOST_POINTS};
use super::winning::GAME;
use super::{ByRole, Pair, Players, Rank, Role, WinChances};

/// Chance of each number of points of a crib, 0 to 31.
type CribPoints = [f64; MOST_POINTS + 1];

/// Chance that the built-in player of each role throws each pair, when no card is known.
#[derive(Clone, Debug)]
pub(super) struct LikelyThrows(ByRole<Vec<f64>>);

impl LikelyThrows {
    pub(super) fn of(players: &Players) -> Self {
        Self(ByRole::from_fn(|role| players.throw_chances(role)))
    }

    /// Returns the chance of each number of points of the crib, without flush and nobs. `thrown` is the pair that
    /// `player` threw, or `None` if it is unknown.
    fn crib(&self, player: Role, thrown: Option<Pair>, starter: Rank) -> CribPoints {
        let mut points = [0.0; MOST_POINTS + 1];
        for (pair, own) in Pair::all().zip(&self.0[player]) {
            let own = thrown.map_or(*own, |thrown| if thrown == pair { 1.0 } else { 0.0 });
            if own > 0.0 {
                for (shows, other) in score::with_pair(pair).iter().zip(&self.0[!player]) {
                    points[usize::from(shows[starter as usize])] += own * other;
                }
            }
        }
        points
    }
}

/// Table of the pone's chances to win once both hands are counted, by the two scores at that time.
#[derive(Clone, Debug)]
pub(super) struct BeforeCrib {
    /// Lowest scores in the table.
    from: ByRole<u8>,
    /// Chance for each pair of scores from `from` up to 120, ordered by the pone's score and then by the dealer's
    /// score.
    pone_wins: Vec<f64>,
}

impl BeforeCrib {
    /// Computes the chances for all scores that are at least `from`. `thrown` is the pair that `player` threw, or
    /// `None` if it is unknown.
    pub(super) fn new(
        winning: &WinChances,
        likely: &LikelyThrows,
        player: Role,
        thrown: Option<Pair>,
        starter: Rank,
        from: ByRole<u8>,
    ) -> Self {
        let crib = likely.crib(player, thrown, starter);
        let after = |pone: u8, dealer: u8| {
            let of = |points: usize| {
                winning.dealer_wins_after(pone.into(), usize::from(dealer) + points)
            };
            1.0 - crib.iter().zip(0..).map(|(chance, points)| chance * of(points)).sum::<f64>()
        };
        let dealers = from.dealer..GAME;
        let pone_wins =
            (from.pone..GAME).flat_map(|pone| dealers.clone().map(move |dealer| (pone, dealer)));
        let pone_wins = pone_wins.map(|(pone, dealer)| after(pone, dealer)).collect();
        Self { from, pone_wins }
    }

    /// Returns the pone's chance to win at the end of the play. `scores` contains the scores before the hands are
    /// counted. `shows` contains the points of the hands.
    pub(super) fn pone_wins(&self, scores: ByRole<u8>, shows: ByRole<u8>) -> f64 {
        let (pone, dealer) = (scores.pone + shows.pone, scores.dealer + shows.dealer);
        if pone >= GAME {
            return 1.0;
        }
        if dealer >= GAME {
            return 0.0;
        }
        let columns = usize::from(GAME - self.from.dealer);
        let index =
            usize::from(pone - self.from.pone) * columns + usize::from(dealer - self.from.dealer);
        self.pone_wins.get(index).copied().unwrap_or(0.0)
    }
}
