//! Statistics of a deal between good players, for the chances to win.
//!
//! | file | content |
//! |---|---|
//! | `pegging-joint.tsv` | for each two numbers of points, how often pone and dealer peg them, and how often each pegs its number before the other |
//! | `shows.tsv` | joint frequencies of the scores of the pone's hand, and of the dealer's hand and crib |
//! | `pegging.tsv` | points that each kept four pegs by the same play |
//!
//! All were computed for this project; `benches/tables/README.md` says how.

use crate::engine::cribbage::Role;
use crate::engine::cribbage::tables::{PeggingTable, TableError, TableKind, lines_after_header};
use crate::engine::decimal::read_decimal;

/// Maximum points that a player pegs in a deal, by the table; a player who needs more does not
/// finish in the play.
pub const MOST_PEGGED: usize = 31;

/// Number of pegged totals, from 0 on.
pub(in crate::engine::cribbage) const PEGGED: usize = MOST_PEGGED + 1;

/// The three tables.
#[derive(Clone, Debug, PartialEq)]
pub struct WinTables {
    /// Points pegged by pone and dealer, each with its chance, above 0.
    pegged: Vec<(u8, u8, f64)>,
    /// Chances that the pone, and that the dealer, is first, by the points that both need.
    first: Vec<[f64; 2]>,
    /// Points of the pone's hand, and of the dealer's hand and crib together, with their chance.
    shows: Vec<(u8, u8, f64)>,
    /// Pegging of kept fours.
    means: PeggingTable,
}

impl WinTables {
    /// Parses `pegging-joint.tsv` and `shows.tsv`, to go with the pegging of kept fours.
    ///
    /// # Errors
    ///
    /// If a line is wrong: the first one.
    pub fn read(joint: &str, shows: &str, means: PeggingTable) -> Result<Self, TableError> {
        let rows = read(
            joint,
            TableKind::PeggingJoint,
            ["pone", "dealer", "probability", "pone_first", "dealer_first"],
        )?;
        let mut first = vec![[0.0; 2]; PEGGED * PEGGED];
        let mut pegged = Vec::new();
        for ((pone, dealer), [chance, pone_first, dealer_first]) in rows {
            if let Some(first) = first.get_mut(place(pone, dealer)) {
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
        // The files are rounded.
        for chances in [&mut pegged, &mut shows] {
            let all: f64 = chances.iter().map(|(_, _, chance)| chance).sum();
            for (_, _, chance) in chances {
                *chance /= all;
            }
        }
        Ok(Self { pegged, first, shows, means })
    }

    /// Returns the points pegged by pone and dealer, with their chances.
    pub(crate) fn pegged(&self) -> &[(u8, u8, f64)] {
        &self.pegged
    }

    /// Returns the points of the pone's hand, and of the dealer's hand and crib, with their
    /// chances.
    pub(crate) fn shows(&self) -> &[(u8, u8, f64)] {
        &self.shows
    }

    /// Returns the pegging of kept fours.
    pub(crate) const fn means(&self) -> &PeggingTable {
        &self.means
    }

    /// Returns the probability that `role` pegs out first. Nobody pegs more than [`MOST_PEGGED`],
    /// so a role that needs more is never first.
    pub(crate) fn first(&self, role: Role, to_pone: u8, to_dealer: u8) -> f64 {
        let (own, column) = match role {
            Role::Pone => (to_pone, 0),
            Role::Dealer => (to_dealer, 1),
        };
        if usize::from(own) > MOST_PEGGED {
            return 0.0;
        }
        self.first.get(place(to_pone, to_dealer)).map_or(0.0, |first| first[column])
    }
}

/// Returns the index of two numbers of points, each capped at [`MOST_PEGGED`].
fn place(pone: u8, dealer: u8) -> usize {
    usize::from(pone).min(MOST_PEGGED) * PEGGED + usize::from(dealer).min(MOST_PEGGED)
}

/// Two numbers of points, and their chances.
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
        // No hand, crib or play has more.
        let is_known = points.0 < 64 && points.1 < 64;
        Some((points, chances.try_into().ok().filter(|_| is_known)?))
    };
    let refuse = |index| TableError::line(table, index, "two numbers of points");
    lines.map(|(index, line)| row(line).ok_or_else(|| refuse(index))).collect()
}
