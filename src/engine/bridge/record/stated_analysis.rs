//! Statements of a record about its double-dummy tricks, its par score and its outcome.

use std::fmt;

use derive_more::Display;

use super::tag::Tag;
use crate::engine::diagnostic::faults;
use crate::engine::{
    Bid, Contract, CountWithNoun, Doubling, Outcome, QuotedText, Seat, Side, Span, Spanned, Strain,
    TrickTable,
};

/// A PBN tag about the tricks or the par of the deal.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
pub enum AnalysisTag {
    /// The tricks of every declarer in every strain, one per row. This is a standard table of PBN 2.1.
    OptimumResultTable,
    /// Twenty hexadecimal digits: tricks in no trump, spades, hearts, diamonds and clubs by North, then by South, East
    /// and West. This tag is not standard, but many programs write it.
    DoubleDummyTricks,
    /// The par score. This is a standard tag of PBN 2.1.
    OptimumScore,
}

impl AnalysisTag {
    /// All tags.
    pub const ALL: [Self; 3] =
        [Self::OptimumResultTable, Self::DoubleDummyTricks, Self::OptimumScore];

    /// Returns the tag with the name `name`, ignoring case, or `None` for any other name.
    pub(crate) fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|tag| name.eq_ignore_ascii_case(&tag.to_string()))
    }
}

/// Returns declarers and strains in the order of the digits of [`AnalysisTag::DoubleDummyTricks`].
pub(super) fn cells_in_order() -> impl Iterator<Item = (Seat, Strain)> {
    let seats = [Seat::North, Seat::South, Seat::East, Seat::West];
    let strains = || Strain::ASCENDING.into_iter().rev();
    seats.into_iter().flat_map(move |seat| strains().map(move |strain| (seat, strain)))
}

/// A false or unreadable statement of a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the message of each variant explains it")]
pub enum AnalysisFault {
    /// The stated number of tricks is not the double-dummy number.
    Tricks { tag: AnalysisTag, declarer: Seat, strain: Strain, stated: u8, tricks: u8 },
    /// The stated par score is wrong.
    Par { stated: i32, par: i32 },
    /// A value or a row does not have the form that the tag requires.
    Unreadable { tag: AnalysisTag, found: QuotedText },
}

faults! {
    impl AnalysisFault {
        Self::Tricks { .. } => "double-dummy-differs", Warning;
        Self::Par { .. } => "par-differs", Warning;
        Self::Unreadable { .. } => "double-dummy-unreadable", Warning;
    }
}

impl fmt::Display for AnalysisFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tricks { tag, declarer, strain, stated, tricks } => write!(
                f,
                "{tag} gives {declarer} {} in {}, but double dummy it is {tricks}",
                CountWithNoun((*stated).into(), "trick"),
                strain.name()
            ),
            Self::Par { stated, par } => write!(
                f,
                "OptimumScore gives a par of {}, but it is {}",
                side_score(*stated),
                side_score(*par)
            ),
            Self::Unreadable { tag: AnalysisTag::OptimumResultTable, found } => write!(
                f,
                "{found} is not a row of OptimumResultTable, such as N NT 9, in the columns that the tag names"
            ),
            Self::Unreadable { tag: AnalysisTag::DoubleDummyTricks, found } => write!(
                f,
                "{found} is not the value of DoubleDummyTricks: it has 20 hexadecimal digits, from 0 to d"
            ),
            Self::Unreadable { tag: AnalysisTag::OptimumScore, found } => {
                write!(f, "{found} is not the value of OptimumScore, such as NS 420")
            }
        }
    }
}

/// Formats a score of North-South as a score of the side that gains, such as `NS 420`, `EW 50` or `NS 0`.
pub(super) fn side_score(north_south: i32) -> String {
    let side = if north_south < 0 { "EW" } else { "NS" };
    format!("{side} {}", north_south.unsigned_abs())
}

/// Returns the false and unreadable statements of the tags, in tag order. `par` is the par score of North-South. If it
/// is `None`, stated par scores are not compared.
pub(crate) fn analysis_faults(
    tags: &[Tag],
    table: &TrickTable,
    par: Option<i32>,
) -> Vec<AnalysisFault> {
    let mut faults = Vec::new();
    for tag in tags {
        let Some(kind) = AnalysisTag::of(&tag.name).filter(|_| !says_nothing(tag)) else {
            continue;
        };
        let unreadable =
            |text: &str| AnalysisFault::Unreadable { tag: kind, found: QuotedText::new(text) };
        match kind {
            AnalysisTag::OptimumResultTable => {
                let columns = columns(&tag.value);
                for row in tag.table.iter().filter(|row| !row.trim().is_empty()) {
                    faults.extend(match read_row(row, columns) {
                        Some(TrickRow { tricks: None, .. }) => None,
                        Some(TrickRow { declarer, strain, tricks: Some(stated) }) => {
                            differs(kind, (declarer, strain), stated, table)
                        }
                        None => Some(unreadable(row)),
                    });
                }
            }
            AnalysisTag::DoubleDummyTricks => match digits(&tag.value) {
                Some(digits) => faults.extend(
                    cells_in_order()
                        .zip(digits)
                        .filter_map(|(cell, stated)| differs(kind, cell, stated, table)),
                ),
                None => faults.push(unreadable(&tag.value)),
            },
            AnalysisTag::OptimumScore => match (score(&tag.value), par) {
                (Some(stated), Some(par)) if stated != par => {
                    faults.push(AnalysisFault::Par { stated, par });
                }
                (Some(_), _) => {}
                (None, _) => faults.push(unreadable(&tag.value)),
            },
        }
    }
    faults
}

/// Returns whether the tags contain verifiable double-dummy statements, and all of these are true.
pub(crate) fn analysis_agrees(tags: &[Tag], table: &TrickTable, par: Option<i32>) -> bool {
    let says = tags.iter().any(|tag| match AnalysisTag::of(&tag.name) {
        Some(AnalysisTag::OptimumResultTable) => !known_cells(tag).is_empty(),
        Some(AnalysisTag::DoubleDummyTricks) => digits(&tag.value).is_some(),
        Some(AnalysisTag::OptimumScore) => par.is_some() && score(&tag.value).is_some(),
        None => false,
    });
    says && analysis_faults(tags, table, par).is_empty()
}

/// Returns whether the standard tags are complete and no tag is wrong. Complete tags state all 20 numbers of tricks,
/// and the par score if `par` is known.
pub(super) fn analysis_is_complete(tags: &[Tag], table: &TrickTable, par: Option<i32>) -> bool {
    let find = |kind| tags.iter().find(move |tag| AnalysisTag::of(&tag.name) == Some(kind));
    let has_table = find(AnalysisTag::OptimumResultTable).is_some_and(|tag| {
        let known = known_cells(tag);
        cells_in_order().all(|cell| known.contains(&cell))
    });
    let has_par = || find(AnalysisTag::OptimumScore).is_some_and(|tag| score(&tag.value).is_some());
    has_table && (par.is_none() || has_par()) && analysis_faults(tags, table, par).is_empty()
}

/// Returns the cells whose tricks a table states.
fn known_cells(tag: &Tag) -> Vec<(Seat, Strain)> {
    let columns = columns(&tag.value);
    let rows = tag.table.iter().filter_map(|row| read_row(row, columns));
    rows.filter(|row| row.tricks.is_some()).map(|row| (row.declarer, row.strain)).collect()
}

fn says_nothing(tag: &Tag) -> bool {
    matches!(tag.value.trim(), "" | "?" | "-") && tag.table.is_empty()
}

fn differs(
    tag: AnalysisTag,
    (declarer, strain): (Seat, Strain),
    stated: u8,
    table: &TrickTable,
) -> Option<AnalysisFault> {
    let tricks = table.tricks(strain, declarer);
    (stated != tricks).then_some(AnalysisFault::Tricks { tag, declarer, strain, stated, tricks })
}

/// Indices of the columns of a row.
#[derive(Clone, Copy)]
struct RowColumns {
    declarer: usize,
    strain: usize,
    tricks: usize,
}

/// Returns the columns that the value of a table's tag names, such as `Declarer;Denomination\2R;Result\2R`. If the
/// value does not name all three columns, the usual order is assumed.
fn columns(value: &str) -> RowColumns {
    let position = |name: &str| {
        value.split(';').position(|column| {
            // A sign for the sort order may precede the name, and a width may follow it.
            let column = column.trim().trim_start_matches(['+', '-']);
            column.split('\\').next().is_some_and(|column| column.eq_ignore_ascii_case(name))
        })
    };
    match (position("Declarer"), position("Denomination"), position("Result")) {
        (Some(declarer), Some(strain), Some(tricks)) => RowColumns { declarer, strain, tricks },
        _ => RowColumns { declarer: 0, strain: 1, tricks: 2 },
    }
}

struct TrickRow {
    declarer: Seat,
    strain: Strain,
    /// `None` if the row marks the number as unknown.
    tricks: Option<u8>,
}

fn read_row(row: &str, columns: RowColumns) -> Option<TrickRow> {
    let words: Vec<_> = row.split_whitespace().collect();
    let word = |index: usize| words.get(index).copied();
    let tricks = match word(columns.tricks)? {
        "?" | "-" | "*" => None,
        tricks => Some(tricks.parse().ok().filter(|&tricks| tricks <= 13)?),
    };
    let declarer = word(columns.declarer)?.parse().ok()?;
    Some(TrickRow { declarer, strain: word(columns.strain)?.parse().ok()?, tricks })
}

fn digits(value: &str) -> Option<Vec<u8>> {
    let digit = |symbol: char| {
        let digit = symbol.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
        digit.filter(|&digit| digit <= 13)
    };
    let digits: Option<Vec<_>> = value.trim().chars().map(digit).collect();
    digits.filter(|digits| digits.len() == 20)
}

/// Parses a score such as `NS 420`, `EW 50` or `NS +90`. Returns the points of North-South. A number without a side is
/// the score of North-South.
fn score(value: &str) -> Option<i32> {
    let value = value.trim();
    let upper = value.to_ascii_uppercase();
    let (sign, rest) = match upper.strip_prefix("EW") {
        Some(rest) => (-1, rest),
        None => (1, upper.strip_prefix("NS").unwrap_or(&upper)),
    };
    let points: i32 = rest.trim().parse().ok().filter(|points| (-7600..=7600).contains(points))?;
    Some(sign * points)
}

/// Statements of a text about its outcome. The checker compares them with the auction and the play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatedOutcome {
    /// The contract.
    pub contract: Option<Spanned<StatedContract>>,
    /// The declarer.
    pub declarer: Option<Spanned<Seat>>,
    /// The opening leader.
    pub leader: Option<Spanned<Seat>>,
    /// Number of tricks of declarer's side, whether played, claimed or agreed.
    pub tricks: Option<Spanned<StatedTricks>>,
    /// The duplicate score.
    pub score: Option<Spanned<StatedScore>>,
}

/// Result of a board in the list of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResultInList {
    /// The listed result.
    pub result: ListedResult,
    /// Span in the list.
    pub span: Span,
    /// Span in the record where a difference from the list is reported.
    pub record: Span,
}

/// Result of a board as the list of a match gives it.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum ListedResult {
    /// All four players passed.
    #[display("ALL PASS")]
    PassedOut,
    /// A contract and its result.
    Played(Outcome),
}

/// The contract as a text states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StatedContract {
    /// All four players passed.
    PassedOut,
    /// A bid and its doubling.
    Played(Bid, Doubling),
}

/// Number of tricks of declarer's side as a text states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StatedTricks {
    /// Number of tricks, 0 to 13.
    pub tricks: u8,
    /// Whether the text itself marks the number as wrong (PBN's `^`).
    pub disputed: bool,
}

/// A duplicate score as a text states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StatedScore {
    /// Side that scores.
    pub side: Side,
    /// Points of that side.
    pub points: i32,
}

impl StatedOutcome {
    /// Returns the contract with its declarer. Returns `None` if one of them is not stated, or if all passed.
    pub(crate) fn contract_with_declarer(&self) -> Option<Contract> {
        let StatedContract::Played(bid, doubling) = self.contract?.value else { return None };
        Some(Contract { bid, doubling, declarer: self.declarer?.value })
    }
}
