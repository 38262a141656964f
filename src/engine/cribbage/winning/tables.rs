//! Statistics of deals between good players, for computing the chances to win.
//!
//! | file | content |
//! |---|---|
//! | `pegging-joint.tsv` | for each number of points of the pone and each number of the dealer: the chance that they peg exactly these numbers, and each player's chance to reach their number first |
//! | `shows.tsv` | for each pair of scores, one of the pone's hand and one of the dealer's hand and crib: the chance that both occur together |
//! | `pegging.tsv` | mean points that both peg with each set of four kept ranks, played as in `pegging-joint.tsv` |
//!
//! All tables were computed for this project. See `benches/tables/README.md`.

use crate::engine::cribbage::Role;
use crate::engine::cribbage::tables::{PeggingTable, TableError, TableKind, lines_after_header};
use crate::engine::decimal::read_decimal;

/// Maximum number of points that a player pegs in a deal, according to the table. A player who needs more points can't
/// win during the play.
pub const MOST_PEGGED: usize = 31;

/// Number of totals that a player may peg: 0 to [`MOST_PEGGED`].
pub(in crate::engine::cribbage) const PEGGED: usize = MOST_PEGGED + 1;

/// The three tables.
#[derive(Clone, Debug, PartialEq)]
pub struct WinTables {
    /// Points pegged by the pone, points pegged by the dealer, and the chance that both occur together. Combinations
    /// with the chance 0 are left out.
    pegged: Vec<(u8, u8, f64)>,
    /// Chance that the pone pegs out first, and chance that the dealer pegs out first, for each pair of points that
    /// they need. [`index`] returns the position of a pair.
    first: Vec<[f64; 2]>,
    /// Points of the pone's hand, points of the dealer's hand and crib, and the chance that both occur together.
    shows: Vec<(u8, u8, f64)>,
    /// Mean points that both players peg with each set of four kept ranks.
    means: PeggingTable,
}

impl WinTables {
    /// Parses `pegging-joint.tsv` and `shows.tsv`. `means` is added as the mean pegging of the kept cards.
    ///
    /// # Errors
    ///
    /// Returns an error if a line is invalid. The error describes the first invalid line.
    pub fn read(joint: &str, shows: &str, means: PeggingTable) -> Result<Self, TableError> {
        let rows = read(
            joint,
            TableKind::PeggingJoint,
            ["pone", "dealer", "probability", "pone_first", "dealer_first"],
        )?;
        let mut first = vec![[0.0; 2]; PEGGED * PEGGED];
        let mut pegged = Vec::new();
        for ((pone, dealer), [chance, pone_first, dealer_first]) in rows {
            if let Some(first) = first.get_mut(index(pone, dealer)) {
                *first = [pone_first, dealer_first];
            }
            if chance > 0.0 {
                pegged.push((pone, dealer, chance));
            }
        }
        let columns = ["pone_hand", "dealer_hand_and_crib", "probability"];
        let mut shows: Vec<_> = read(shows, TableKind::Shows, columns)?
            .into_iter()
            .map(|((pone, dealer), [chance])| (pone, dealer, chance))
            .collect();
        // The numbers in the files are rounded, so their sum is not exactly 1. Divide by the sum.
        for chances in [&mut pegged, &mut shows] {
            let all: f64 = chances.iter().map(|(_, _, chance)| chance).sum();
            for (_, _, chance) in chances {
                *chance /= all;
            }
        }
        Ok(Self { pegged, first, shows, means })
    }

    /// Returns all combinations whose chance is not 0: points pegged by the pone, points pegged by the dealer, and the
    /// chance that both occur together.
    pub(crate) fn pegged(&self) -> &[(u8, u8, f64)] {
        &self.pegged
    }

    /// Returns all combinations: points of the pone's hand, points of the dealer's hand and crib, and the chance that
    /// both occur together.
    pub(crate) fn shows(&self) -> &[(u8, u8, f64)] {
        &self.shows
    }

    /// Returns the table of the mean points pegged with each set of four kept ranks.
    pub(crate) const fn means(&self) -> &PeggingTable {
        &self.means
    }

    /// Returns the chance that `role` is the first player to peg the points needed to win. The chance is 0 if `role`
    /// needs more than [`MOST_PEGGED`] points.
    pub(crate) fn pegs_out_first(&self, role: Role, to_pone: u8, to_dealer: u8) -> f64 {
        let (own, column) = match role {
            Role::Pone => (to_pone, 0),
            Role::Dealer => (to_dealer, 1),
        };
        if usize::from(own) > MOST_PEGGED {
            return 0.0;
        }
        self.first.get(index(to_pone, to_dealer)).map_or(0.0, |first| first[column])
    }
}

/// Returns the index of a pair of points. Pairs are sorted by the pone's points, then by the dealer's points. Points
/// above [`MOST_PEGGED`] are treated as [`MOST_PEGGED`].
fn index(pone: u8, dealer: u8) -> usize {
    usize::from(pone).min(MOST_PEGGED) * PEGGED + usize::from(dealer).min(MOST_PEGGED)
}

/// The two numbers of points at the beginning of a row, and the chances after them.
type ChanceRow<const N: usize> = ((u8, u8), [f64; N]);

fn read<const N: usize, const C: usize>(
    text: &str,
    table: TableKind,
    columns: [&str; C],
) -> Result<Vec<ChanceRow<N>>, TableError> {
    let lines = lines_after_header(text, table, &columns)?;
    let row = |line: &str| {
        let mut cells = line.trim_end().split('\t');
        let [one, other] = [cells.next()?, cells.next()?].map(|points| points.parse().ok());
        let points = (one?, other?);
        let chances: Option<Vec<f64>> = cells.map(read_decimal).collect();
        let is_chance = |chance: &f64| (0.0..=1.0).contains(chance);
        let chances = chances.filter(|chances| chances.iter().all(is_chance))?;
        // Neither a play nor a hand and crib together scores 64 points or more.
        let is_possible = points.0 < 64 && points.1 < 64;
        Some((points, chances.try_into().ok().filter(|_| is_possible)?))
    };
    let refuse = |index| TableError::line(table, index, "two numbers of points");
    lines.map(|(index, line)| row(line).ok_or_else(|| refuse(index))).collect()
}
