//! Tables of the built-in players: the worth of thrown pairs, and the pegging of the four kept cards.
//!
//! | file in the folder `tables` | content |
//! |---|---|
//! | `discard-tables.tsv` | for each of the 91 pairs of ranks: its worth in the player's own crib (`dealer`), and its cost in the opponent's crib (`pone`) |
//! | `pegging2.tsv` | for each of the 1,820 possible sets of four kept ranks, and for each role of the player: points that the player and the opponent peg, and the standard deviation of the gain |
//! | `pegging.tsv` | an older estimate without deviations. The chances to win use it because `pegging-joint.tsv` was computed with the same way of playing |
//! | `pegging2.bin`, `pegging.bin` | the numbers of the two pegging tables, packed for the page: see [`PeggingTable::packed`] |
//!
//! Numbers are thousandths of a point. The columns of `.tsv` files have names. The caller loads the files.
//! All tables were computed for this project. See `benches/tables/README.md`.

use std::iter::Enumerate;
use std::str::Lines;

use derive_more::{Display, Error};

use super::{ByRole, KeptRanks, Pair, Role};

/// Both tables of the built-in players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// Worth of thrown pairs.
    pub discards: DiscardTable,
    /// Pegging with four kept cards.
    pub pegging: PeggingTable,
}

impl Tables {
    /// Parses the texts of `discard-tables.tsv` and `pegging2.tsv`.
    ///
    /// # Errors
    ///
    /// Returns an error for the first line that is missing, wrong or superfluous.
    pub fn read(discards: &str, pegging: &str) -> Result<Self, TableError> {
        Ok(Self { discards: DiscardTable::read(discards)?, pegging: PeggingTable::read(pegging)? })
    }
}

/// Worth of each pair of ranks in the crib, in thousandths of a point. If the dealer throws the pair, this is a gain.
/// If the pone throws it, this is a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscardTable(Box<[ByRole<u16>]>);

impl DiscardTable {
    /// Parses `discard-tables.tsv`.
    ///
    /// # Errors
    ///
    /// Returns an error for the first line that is missing, wrong or superfluous.
    pub fn read(text: &str) -> Result<Self, TableError> {
        let keys = Pair::all().map(|pair| pair.to_string());
        let rows = read_rows(text, TableKind::Discards, ["dealer", "pone"], keys)?;
        Ok(Self(rows.into_iter().map(|[dealer, pone]| ByRole { dealer, pone }).collect()))
    }

    /// Returns the worth of a pair in the crib if the role `thrown_by` throws it, in thousandths of a point.
    pub fn worth(&self, pair: Pair, thrown_by: Role) -> u16 {
        self.0.get(pair.index()).map_or(0, |worth| worth[thrown_by])
    }
}

/// Mean points pegged with four kept cards, in thousandths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PeggedPoints {
    /// Points pegged by the player who kept the cards.
    pub own: u16,
    /// Points pegged by the opponent.
    pub opponent: u16,
    /// Standard deviation of the gain among several models of the play. 0 if the table has no deviations.
    pub deviation: u16,
}

impl PeggedPoints {
    /// Returns the player's gain: the player's points minus the opponent's points, in thousandths of a point.
    pub fn gain(self) -> i32 {
        i32::from(self.own) - i32::from(self.opponent)
    }
}

/// Estimated pegging with each set of four kept ranks, for each role of the player who keeps them. Both players are
/// assumed to play well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeggingTable(Box<[ByRole<PeggedPoints>]>);

/// Names of the columns of `pegging2.tsv` that contain numbers.
const PEGGING_COLUMNS: [&str; 6] =
    ["pone_own", "pone_opponent", "dealer_own", "dealer_opponent", "pone_sd", "dealer_sd"];

/// Number of columns of `pegging.tsv` that contain numbers. They are the first columns of [`PEGGING_COLUMNS`].
const MEANS: usize = 4;

impl PeggingTable {
    /// Number of bytes that [`PeggingTable::packed`] returns.
    pub const PACKED: usize = 2 * PEGGING_COLUMNS.len() * KeptRanks::COUNT;

    /// Number of bytes that [`PeggingTable::packed_means`] returns.
    pub const PACKED_MEANS: usize = 2 * MEANS * KeptRanks::COUNT;

    /// Parses `pegging2.tsv`.
    ///
    /// # Errors
    ///
    /// Returns an error for the first line that is missing, wrong or superfluous.
    pub fn read(text: &str) -> Result<Self, TableError> {
        let keys = KeptRanks::all().map(|kept| kept.to_string());
        let rows = read_rows(text, TableKind::Pegging, PEGGING_COLUMNS, keys)?;
        Ok(Self(rows.into_iter().map(Self::row).collect()))
    }

    /// Parses `pegging.tsv`. This file has no deviations, so they are 0.
    ///
    /// # Errors
    ///
    /// Returns an error for the first line that is missing, wrong or superfluous.
    pub fn read_means(text: &str) -> Result<Self, TableError> {
        let keys = KeptRanks::all().map(|kept| kept.to_string());
        let [one, two, three, four, ..] = PEGGING_COLUMNS;
        let rows = read_rows(text, TableKind::Pegging, [one, two, three, four], keys)?;
        let row = |[one, two, three, four]: [u16; MEANS]| Self::row([one, two, three, four, 0, 0]);
        Ok(Self(rows.into_iter().map(row).collect()))
    }

    fn row(numbers: [u16; PEGGING_COLUMNS.len()]) -> ByRole<PeggedPoints> {
        let [pone_own, pone_opponent, dealer_own, dealer_opponent, pone_sd, dealer_sd] = numbers;
        ByRole {
            pone: PeggedPoints { own: pone_own, opponent: pone_opponent, deviation: pone_sd },
            dealer: PeggedPoints {
                own: dealer_own,
                opponent: dealer_opponent,
                deviation: dealer_sd,
            },
        }
    }

    /// Returns the estimate for a player of the role `role` who keeps the cards `kept`.
    pub fn estimate(&self, kept: KeptRanks, role: Role) -> PeggedPoints {
        self.0.get(kept.index()).map_or_else(PeggedPoints::default, |pegged| pegged[role])
    }

    /// Returns the numbers of the table in a form that compresses better than the text. The high bytes of all columns
    /// come first, then the low bytes.
    pub fn packed(&self) -> Vec<u8> {
        self.columns(PEGGING_COLUMNS.len())
    }

    /// Returns the packed numbers like [`packed`](Self::packed), but without the deviations.
    pub fn packed_means(&self) -> Vec<u8> {
        self.columns(MEANS)
    }

    fn columns(&self, count: usize) -> Vec<u8> {
        let columns: [fn(&ByRole<PeggedPoints>) -> u16; PEGGING_COLUMNS.len()] = [
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

    /// Unpacks the bytes of [`PeggingTable::packed`].
    ///
    /// # Errors
    ///
    /// Returns [`TableError::Length`] if the number of bytes is wrong.
    pub fn unpack(packed: &[u8]) -> Result<Self, TableError> {
        Self::of_columns(packed, Self::PACKED)
    }

    /// Unpacks the bytes of [`PeggingTable::packed_means`].
    ///
    /// # Errors
    ///
    /// Returns [`TableError::Length`] if the number of bytes is wrong.
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
        // If a column is missing from `numbers`, its numbers are 0.
        let number = |column: usize, index: usize| numbers.get(column * KeptRanks::COUNT + index);
        let row = |index| {
            Self::row([0, 1, 2, 3, 4, 5].map(|column| number(column, index).copied().unwrap_or(0)))
        };
        Ok(Self((0..KeptRanks::COUNT).map(row).collect()))
    }
}

/// A kind of table. [`Display`](std::fmt::Display) writes its name for errors.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum TableKind {
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

/// Error when parsing or unpacking a table. Lines are numbered from 1, including the line with the names of the
/// columns.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub enum TableError {
    /// A line is missing or wrong. It should contain the names of the columns, or a key with its numbers.
    #[display("line {line} of the {table} is not {expected} with its numbers")]
    Line {
        table: TableKind,
        line: usize,
        /// Expected beginning of the line. In the first line, this is the name of the first column. In other lines, it
        /// is the pair, the four kept cards, or “two numbers of points” if any numbers may come first.
        expected: String,
    },
    /// The table has more rows than there are keys.
    #[display("line {line} of the {table} is one too many")]
    TooMany { table: TableKind, line: usize },
    /// A packed table has the wrong number of bytes.
    #[display("{count} bytes of a packed pegging table, expected {expected}")]
    Length { count: usize, expected: usize },
}

impl TableError {
    pub(super) fn line(table: TableKind, index: usize, expected: &str) -> Self {
        Self::Line { table, line: index + 1, expected: expected.to_owned() }
    }
}

/// Checks that the first line of a table contains the names of its columns. Returns the other lines, each with its
/// index.
pub(super) fn lines_after_header<'t>(
    text: &'t str,
    table: TableKind,
    columns: &[&str],
) -> Result<Enumerate<Lines<'t>>, TableError> {
    let mut lines = text.lines().enumerate();
    let header = lines.next().map(|(_, header)| header.trim_end().split('\t'));
    if header.is_some_and(|header| header.eq(columns.iter().copied())) {
        Ok(lines)
    } else {
        Err(TableError::line(table, 0, columns.first().copied().unwrap_or_default()))
    }
}

/// Parses the numbers of a table. Returns an error if the text isn't a header and then a row for each key, in order.
fn read_rows<const N: usize>(
    text: &str,
    table: TableKind,
    columns: [&str; N],
    keys: impl Iterator<Item = String>,
) -> Result<Vec<[u16; N]>, TableError> {
    let key = if table == TableKind::Discards { "pair" } else { "keep" };
    let mut lines = lines_after_header(text, table, &[&[key], &columns[..]].concat())?;
    let mut rows = Vec::new();
    for key in keys {
        let (index, line) = lines.next().unwrap_or((rows.len() + 1, ""));
        let mut cells = line.trim_end().split('\t');
        let named = cells.next() == Some(key.as_str());
        let numbers: Option<Vec<u16>> = cells.map(|cell| cell.parse().ok()).collect();
        let row = numbers.filter(|_| named).and_then(|numbers| numbers.try_into().ok());
        rows.push(row.ok_or_else(|| TableError::line(table, index, &key))?);
    }
    match lines.find(|(_, line)| !line.trim().is_empty()) {
        Some((index, _)) => Err(TableError::TooMany { table, line: index + 1 }),
        None => Ok(rows),
    }
}
