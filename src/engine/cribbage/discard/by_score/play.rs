//! Points that both players peg in a deal where one player's four kept cards are known.

use super::{DEALER_SCORES, PONE_SCORES};
use crate::engine::cribbage::winning::tables::{PEGGED, WinTables};
use crate::engine::cribbage::{ByRole, KeptRanks, Role};

/// Chances of the points pegged in a deal. Which player pegs out first is estimated from the tables of all deals.
pub(super) struct Play<'t> {
    tables: &'t WinTables,
    /// Points that the pone pegs, points that the dealer pegs, and the chance of this pair. The table of all deals is
    /// reweighted so that its means are the means for the four kept cards.
    pegged: Vec<(u8, u8, f64)>,
}

/// Maximum number of steps of Newton's method. Each step roughly squares the error.
const STEPS: usize = 12;

impl<'t> Play<'t> {
    pub(super) fn of(tables: &'t WinTables, kept: KeptRanks, role: Role) -> Self {
        let pegged = tables.means().estimate(kept, role);
        let mut means = ByRole::default();
        means[role] = f64::from(pegged.own) / 1000.0;
        means[!role] = f64::from(pegged.opponent) / 1000.0;
        Self { tables, pegged: reweighted(tables.pegged(), means) }
    }

    /// Returns the chance that the dealer pegs `to_dealer` points before the pone pegs `to_pone` points.
    pub(super) fn dealer_pegs_out(&self, to_pone: u8, to_dealer: u8) -> f64 {
        let (alone, both) = reached(&self.pegged, to_pone, to_dealer);
        let (alone_of_all, both_of_all) = reached(self.tables.pegged(), to_pone, to_dealer);
        // If both players peg enough points, the dealer is assumed to be first as often as in all deals.
        let first = self.tables.pegs_out_first(Role::Dealer, to_pone, to_dealer) - alone_of_all;
        let share = if both_of_all > 0.0 { (first / both_of_all).clamp(0.0, 1.0) } else { 0.0 };
        alone + both * share
    }

    /// Returns each pair of points that the pone and the dealer may score by pegging and counting, with its chance.
    /// Deals where a player pegs out are left out.
    pub(super) fn after(
        &self,
        shows: &[[f64; DEALER_SCORES]],
        to_pone: u8,
        to_dealer: u8,
    ) -> impl Iterator<Item = ((usize, usize), f64)> {
        let mut sums = vec![[0.0; DEALER_SCORES + PEGGED]; PONE_SCORES + PEGGED];
        // One hand is known, so most entries are zero. Each row is stored only from its first to its last positive
        // entry.
        let likely = |row: &[f64; DEALER_SCORES]| {
            let first = row.iter().position(|chance| *chance > 0.0)?;
            let last = row.iter().rposition(|chance| *chance > 0.0)?;
            Some((first, row.get(first..=last)?.to_vec()))
        };
        let likely: Vec<_> = shows.iter().map(likely).collect();
        for &(pone, dealer, chance) in &self.pegged {
            if pone >= to_pone || dealer >= to_dealer {
                continue;
            }
            let (pone, dealer) = (usize::from(pone), usize::from(dealer));
            for (row, likely) in sums.iter_mut().skip(pone).zip(&likely) {
                let Some((first, shows)) = likely else { continue };
                for (sum, show) in row.iter_mut().skip(dealer + first).zip(shows) {
                    *sum += chance * show;
                }
            }
        }
        let cells = sums.into_iter().enumerate().flat_map(|(pone, row)| {
            row.into_iter().enumerate().map(move |(dealer, chance)| ((pone, dealer), chance))
        });
        cells.filter(|&(_, chance)| chance > 0.0)
    }
}

/// Returns the chance that only the dealer pegs enough points, and the chance that both players peg enough.
fn reached(pegged: &[(u8, u8, f64)], to_pone: u8, to_dealer: u8) -> (f64, f64) {
    let mut sums = (0.0, 0.0);
    for &(pone, dealer, chance) in pegged {
        if dealer >= to_dealer {
            let sum = if pone >= to_pone { &mut sums.1 } else { &mut sums.0 };
            *sum += chance;
        }
    }
    sums
}

/// Multiplies each chance by `e^(αx + βy)`, where x and y are the points of the pone and the dealer. Then divides the
/// results by their sum. Newton's method finds the α and β for which the means of the points are `means`.
fn reweighted(pegged: &[(u8, u8, f64)], means: ByRole<f64>) -> Vec<(u8, u8, f64)> {
    let (mut alpha, mut beta) = (0.0_f64, 0.0_f64);
    let weights = |alpha: f64, beta: f64| {
        let power = |by: f64| {
            std::array::from_fn::<f64, PEGGED, _>(|points| {
                #[expect(clippy::cast_precision_loss, reason = "a play has at most 31 points")]
                let points = points as f64;
                (by * points).exp()
            })
        };
        let (of_pone, of_dealer) = (power(alpha), power(beta));
        let factor =
            |of: &[f64; PEGGED], points: u8| of.get(usize::from(points)).copied().unwrap_or(0.0);
        let weigh = |&(pone, dealer, chance): &(u8, u8, f64)| {
            (pone, dealer, chance * factor(&of_pone, pone) * factor(&of_dealer, dealer))
        };
        let weighed: Vec<_> = pegged.iter().map(weigh).collect();
        let all: f64 = weighed.iter().map(|&(_, _, chance)| chance).sum();
        weighed
            .into_iter()
            .map(|(pone, dealer, chance)| (pone, dealer, chance / all))
            .collect::<Vec<_>>()
    };
    for _ in 0..STEPS {
        let (mut x, mut y, mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for (pone, dealer, chance) in weights(alpha, beta) {
            let (of_pone, of_dealer) = (f64::from(pone), f64::from(dealer));
            x += chance * of_pone;
            y += chance * of_dealer;
            xx += chance * of_pone * of_pone;
            xy += chance * of_pone * of_dealer;
            yy += chance * of_dealer * of_dealer;
        }
        let (to_x, to_y) = (means.pone - x, means.dealer - y);
        let (xx, xy, yy) = (xx - x * x, xy - x * y, yy - y * y);
        let determinant = xx * yy - xy * xy;
        if to_x.abs() + to_y.abs() < 1e-9 || determinant <= 0.0 {
            break;
        }
        // Limit each step, so that the powers stay finite.
        alpha += ((to_x * yy - to_y * xy) / determinant).clamp(-0.5, 0.5);
        beta += ((to_y * xx - to_x * xy) / determinant).clamp(-0.5, 0.5);
    }
    weights(alpha, beta)
}
