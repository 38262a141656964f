//! Frequencies of the cards that the built-in players keep and throw, over all deals.

use kibitzer::cribbage::pair::{KeptRanks, Pair};
use kibitzer::cribbage::players::{SixRanks, all_six_ranks, throw};
use kibitzer::cribbage::rank::Rank;
use kibitzer::cribbage::role::{ByRole, Role};
use kibitzer::cribbage::tables::DiscardTable;

/// Number of possible hands of six cards.
const HANDS: f64 = 20_358_520.0;

/// Frequencies of kept and of thrown cards, by index of [`KeptRanks`] and of [`Pair`].
pub struct Frequencies {
    pub kept: ByRole<Vec<f64>>,
    pub thrown: ByRole<Vec<f64>>,
}

impl Frequencies {
    pub fn of(table: &DiscardTable) -> Self {
        let mut found = Self {
            kept: ByRole::from_fn(|_| vec![0.0; KeptRanks::COUNT]),
            thrown: ByRole::from_fn(|_| vec![0.0; Pair::COUNT]),
        };
        for six in all_six_ranks() {
            let share = hands(six) / HANDS;
            for role in Role::ALL {
                let thrown = throw(table, six, role);
                found.thrown[role][thrown.index()] += share;
                found.kept[role][kept(six, thrown).index()] += share;
            }
        }
        found
    }

    /// Returns the maximum difference between the frequencies of kept cards here and in `file`.
    pub fn greatest_difference_of_kept(&self, file: &str) -> Result<f64, String> {
        let names = KeptRanks::all().map(|kept| kept.to_string());
        greatest_difference(file, names, [&self.kept.pone, &self.kept.dealer])
    }

    /// Returns the maximum difference between the frequencies of thrown pairs here and in `file`.
    pub fn greatest_difference_of_thrown(&self, file: &str) -> Result<f64, String> {
        let names = Pair::all().map(|pair| pair.to_string());
        greatest_difference(file, names, [&self.thrown.dealer, &self.thrown.pone])
    }
}

fn greatest_difference(
    file: &str,
    names: impl Iterator<Item = String>,
    columns: [&Vec<f64>; 2],
) -> Result<f64, String> {
    let mut greatest = 0_f64;
    for (place, (line, name)) in file.lines().skip(1).zip(names).enumerate() {
        let cells: Vec<_> = line.split('\t').collect();
        if cells[0] != name || cells.len() != 3 {
            return Err(format!("{line}: not {name} with two numbers"));
        }
        for (cell, column) in cells[1..].iter().zip(columns) {
            let known: f64 = cell.parse().map_err(|_| format!("{line}: {cell} is no number"))?;
            greatest = greatest.max((known - column[place]).abs());
        }
    }
    Ok(greatest)
}

/// Returns the number of different hands of six cards with these ranks.
pub fn hands(six: SixRanks) -> f64 {
    six.chunk_by(|one, other| one == other).map(|group| choices(4, group.len())).product()
}

pub fn kept(six: SixRanks, thrown: Pair) -> KeptRanks {
    let mut left = six.to_vec();
    for rank in thrown.ranks() {
        if let Some(place) = left.iter().position(|&other| other == rank) {
            left.remove(place);
        }
    }
    KeptRanks::new([left[0], left[1], left[2], left[3]])
}

/// Returns the number of cards of each rank.
pub fn counts(ranks: &[Rank]) -> [usize; 13] {
    let mut counts = [0; 13];
    for &rank in ranks {
        counts[rank as usize] += 1;
    }
    counts
}

/// Returns the number of ways to choose `chosen` of `cards` cards.
pub fn choices(cards: usize, chosen: usize) -> f64 {
    (0..chosen).map(|taken| cards.saturating_sub(taken) as f64 / (taken + 1) as f64).product()
}
