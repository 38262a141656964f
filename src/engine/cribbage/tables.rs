//! The tables of the shipped players: what a thrown pair is worth in the crib, what four kept cards peg.
//!
//! | file beside this module | what it holds |
//! |---|---|
//! | `discard-tables.tsv` | for each of the 91 pairs of ranks, what it is worth in one's own crib (`dealer`) and costs in the other's (`pone`) |
//! | `pegging2.tsv` | for each of the 1,820 kept fours, what it pegs oneself and the opponent, as pone and as dealer, and how unsure the gain is in either role |
//! | `pegging.tsv` | an older estimate of the same, which says not how unsure it is: the chances to win go with it, whose `pegging-joint.tsv` was made by the same play |
//! | `pegging2.bin`, `pegging.bin` | the numbers of both, packed for the page: see [`PeggingTable::packed`] |
//!
//! All are in thousandths of a point, below a line with the names of the columns, separated by tabs. The
//! engine has no table in its code: who calls it reads them from wherever they are. All were computed for this project;
//! `benches/tables/README.md` says how.

use derive_more::{Display, Error};

use super::pair::Kept;
use super::pair::Pair;
use super::role::{ByRole, Role};

/// Both tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// What thrown pairs are worth.
    pub discards: DiscardTable,
    /// What kept fours peg.
    pub pegging: PeggingTable,
}

impl Tables {
    /// Reads both tables from their texts, `discard-tables.tsv` and `pegging2.tsv`.
    ///
    /// # Errors
    ///
    /// What is wrong with the first line that is not as it should be.
    pub fn read(discards: &str, pegging: &str) -> Result<Self, TableError> {
        Ok(Self { discards: DiscardTable::read(discards)?, pegging: PeggingTable::read(pegging)? })
    }
}

/// What each pair of ranks is worth in the crib, in thousandths of a point: to the dealer who throws it, and
/// against the pone who throws it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscardTable(Box<[ByRole<u16>]>);

impl DiscardTable {
    /// Reads `discard-tables.tsv`.
    ///
    /// # Errors
    ///
    /// What is wrong with the first line that is not as it should be.
    pub fn read(text: &str) -> Result<Self, TableError> {
        let keys = Pair::all().map(|pair| pair.to_string());
        let rows = read_rows(text, Table::Discards, ["dealer", "pone"], keys)?;
        Ok(Self(rows.into_iter().map(|[dealer, pone]| ByRole { dealer, pone }).collect()))
    }

    /// What a pair is worth in the crib, in thousandths, to the role that throws it.
    #[must_use]
    pub fn worth(&self, pair: Pair, thrown_by: Role) -> u16 {
        self.0.get(pair.index()).map_or(0, |worth| worth[thrown_by])
    }
}

/// What four kept cards peg, in thousandths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pegged {
    /// What their player pegs.
    pub own: u16,
    /// What the opponent pegs against them.
    pub opponent: u16,
    /// How unsure the gain is: its standard deviation among models of how both play; 0 where a table does not say it.
    pub deviation: u16,
}

impl Pegged {
    /// What the player gains by it: own less the opponent's, in thousandths of a point.
    #[must_use]
    pub fn gain(self) -> i32 {
        i32::from(self.own) - i32::from(self.opponent)
    }
}

/// What each kept four pegs, by the role of who keeps it: an estimate of the play between good players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeggingTable(Box<[ByRole<Pegged>]>);

/// The columns of `pegging2.tsv`.
const PEGGING: [&str; 6] =
    ["pone_own", "pone_opponent", "dealer_own", "dealer_opponent", "pone_sd", "dealer_sd"];

/// How many of them `pegging.tsv` has.
const MEANS: usize = 4;

impl PeggingTable {
    /// How many bytes [`PeggingTable::packed`] has.
    pub const PACKED: usize = 2 * PEGGING.len() * Kept::COUNT;

    /// How many bytes [`PeggingTable::packed_means`] has.
    pub const PACKED_MEANS: usize = 2 * MEANS * Kept::COUNT;

    /// Reads `pegging2.tsv`.
    ///
    /// # Errors
    ///
    /// What is wrong with the first line that is not as it should be.
    pub fn read(text: &str) -> Result<Self, TableError> {
        let keys = Kept::all().map(|kept| kept.to_string());
        let rows = read_rows(text, Table::Pegging, PEGGING, keys)?;
        Ok(Self(rows.into_iter().map(Self::row).collect()))
    }

    /// Reads `pegging.tsv`, which says not how unsure it is.
    ///
    /// # Errors
    ///
    /// What is wrong with the first line that is not as it should be.
    pub fn read_means(text: &str) -> Result<Self, TableError> {
        let keys = Kept::all().map(|kept| kept.to_string());
        let [one, two, three, four, ..] = PEGGING;
        let rows = read_rows(text, Table::Pegging, [one, two, three, four], keys)?;
        let row = |[one, two, three, four]: [u16; MEANS]| Self::row([one, two, three, four, 0, 0]);
        Ok(Self(rows.into_iter().map(row).collect()))
    }

    fn row(numbers: [u16; PEGGING.len()]) -> ByRole<Pegged> {
        let [pone_own, pone_opponent, dealer_own, dealer_opponent, pone_sd, dealer_sd] = numbers;
        ByRole {
            pone: Pegged { own: pone_own, opponent: pone_opponent, deviation: pone_sd },
            dealer: Pegged { own: dealer_own, opponent: dealer_opponent, deviation: dealer_sd },
        }
    }

    /// What a kept four pegs, as an estimate.
    pub fn estimate(&self, kept: Kept, role: Role) -> Pegged {
        self.0.get(kept.index()).map_or_else(Pegged::default, |pegged| pegged[role])
    }

    /// The numbers without their names, which compress better than the text: column by column the higher
    /// bytes of all numbers, then in the same order the lower ones.
    #[must_use]
    pub fn packed(&self) -> Vec<u8> {
        self.columns(PEGGING.len())
    }

    /// The same without how unsure they are.
    #[must_use]
    pub fn packed_means(&self) -> Vec<u8> {
        self.columns(MEANS)
    }

    /// So many columns, packed.
    fn columns(&self, count: usize) -> Vec<u8> {
        let columns: [fn(&ByRole<Pegged>) -> u16; PEGGING.len()] = [
            |row| row.pone.own,
            |row| row.pone.opponent,
            |row| row.dealer.own,
            |row| row.dealer.opponent,
            |row| row.pone.deviation,
            |row| row.dealer.deviation,
        ];
        let numbers = || columns.iter().take(count).flat_map(|column| self.0.iter().map(column));
        let [high, low] =
            [0, 1].map(|byte| numbers().map(move |number| number.to_be_bytes()[byte]));
        high.chain(low).collect()
    }

    /// Reads what [`PeggingTable::packed`] gives.
    ///
    /// # Errors
    ///
    /// [`TableError::Length`] where there are not as many bytes.
    pub fn unpack(packed: &[u8]) -> Result<Self, TableError> {
        Self::of_columns(packed, Self::PACKED)
    }

    /// Reads what [`PeggingTable::packed_means`] gives.
    ///
    /// # Errors
    ///
    /// [`TableError::Length`] where there are not as many bytes.
    pub fn unpack_means(packed: &[u8]) -> Result<Self, TableError> {
        Self::of_columns(packed, Self::PACKED_MEANS)
    }

    fn of_columns(packed: &[u8], expected: usize) -> Result<Self, TableError> {
        if packed.len() != expected {
            return Err(TableError::Length { count: packed.len(), expected });
        }
        let (high, low) = packed.split_at(expected / 2);
        let numbers: Vec<_> =
            high.iter().zip(low).map(|(&high, &low)| u16::from_be_bytes([high, low])).collect();
        // Columns that are not there are 0.
        let number = |column: usize, place: usize| numbers.get(column * Kept::COUNT + place);
        let row = |place| {
            Self::row([0, 1, 2, 3, 4, 5].map(|column| number(column, place).copied().unwrap_or(0)))
        };
        Ok(Self((0..Kept::COUNT).map(row).collect()))
    }
}

/// One of the tables, as an error names it.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum Table {
    /// `discard-tables.tsv`.
    #[display("discard table")]
    Discards,
    /// `pegging2.tsv`, or `pegging.tsv`.
    #[display("pegging table")]
    Pegging,
    /// `pegging-joint.tsv`.
    #[display("table of what both peg")]
    PeggingJoint,
    /// `shows.tsv`.
    #[display("table of shows")]
    Shows,
}

/// What is wrong with a table; lines count from 1, the names of the columns among them.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum TableError {
    /// A line is not what it should be: the names of the columns, or a key with its numbers.
    #[display("line {line} of the {table} is not {expected} with its numbers")]
    Line {
        /// Which table.
        table: Table,
        /// Which line.
        line: usize,
        /// What should begin it: `pair` or `keep` before the names of the columns, else a pair or a kept four.
        expected: String,
    },
    /// There are more lines than keys.
    #[display("line {line} of the {table} is one too many")]
    TooMany {
        /// Which table.
        table: Table,
        /// Which line.
        line: usize,
    },
    /// A packed table has not as many bytes as it should.
    #[display("{count} bytes of a packed pegging table, expected {expected}")]
    Length {
        /// How many there are.
        count: usize,
        /// How many there should be.
        expected: usize,
    },
}

/// The numbers of each row of a table whose rows begin with known keys in a known order.
fn read_rows<const N: usize>(
    text: &str,
    table: Table,
    columns: [&str; N],
    keys: impl Iterator<Item = String>,
) -> Result<Vec<[u16; N]>, TableError> {
    let key = if table == Table::Discards { "pair" } else { "keep" };
    let mut lines = text.lines().enumerate();
    let refuse = |line, expected: &str| TableError::Line {
        table,
        line: line + 1,
        expected: expected.to_owned(),
    };
    let header = lines.next().map(|(_, header)| header.trim_end().split('\t'));
    if !header.is_some_and(|header| header.eq([key].into_iter().chain(columns))) {
        return Err(refuse(0, key));
    }
    let mut rows = Vec::new();
    for key in keys {
        let (place, line) = lines.next().unwrap_or((rows.len() + 1, ""));
        let mut cells = line.trim_end().split('\t');
        let named = cells.next() == Some(key.as_str());
        let numbers: Option<Vec<u16>> = cells.map(|cell| cell.parse().ok()).collect();
        let row = numbers.filter(|_| named).and_then(|numbers| numbers.try_into().ok());
        rows.push(row.ok_or_else(|| refuse(place, &key))?);
    }
    match lines.find(|(_, line)| !line.trim().is_empty()) {
        Some((place, _)) => Err(TableError::TooMany { table, line: place + 1 }),
        None => Ok(rows),
    }
}
