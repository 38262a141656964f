//! Which lines of a table are shown, and in which order.

use std::str::FromStr;

use derive_more::{Display, Error};

use super::condition::{Condition, has_names, number};
use super::{BoardLine, BoardResult, Name, VerdictClass};
use crate::desk::table::{Asked, Conditions, Order, sort_by_key};
use crate::engine::bridge::call::{Bid, Call, Strain};
use crate::engine::bridge::contract::Margin;
use crate::engine::bridge::seat::Seat;

/// What a line must be like to be shown; the default lets every line pass.
///
/// ```
/// use kibitzer::engine::Format;
/// use kibitzer::desk::boards::{BoardLines, Filter, VerdictClass};
/// use kibitzer::desk::boards::selection::{Selection, select};
/// use kibitzer::desk::table::Order;
/// use kibitzer::engine::source::Source;
///
/// let source = Source::new("2\nN\nPASS\nPASS\nPASS\nPASS\nE\n1C\n1NT\n8C\n");
/// let (lines, _) = BoardLines::read(&source, Format::Contest, &mut |_| ());
/// let wrong = Filter { verdicts: vec![VerdictClass::Unreadable], ..Filter::default() };
/// let Selection { lines, .. } = select(lines.as_slice(), &wrong, Order::default());
/// assert_eq!(lines, [1]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Filter {
    /// One of these verdicts; any, where none is named.
    pub verdicts: Vec<VerdictClass>,
    /// A code that it must have; any, where it is empty.
    pub code: String,
    /// Words that must all stand in its names, in either case; any, where it is empty.
    pub names: String,
    /// Codes that count for no line's verdict.
    pub muted: Vec<String>,
    /// What is asked of columns.
    pub conditions: Conditions<Column>,
}

impl Filter {
    /// Whether a line is shown, but for what is asked of columns.
    fn passes(&self, line: &BoardLine) -> bool {
        let verdict =
            self.verdicts.is_empty() || self.verdicts.contains(&line.muted(&self.muted).verdict);
        let code = self.code.is_empty() || line.codes().any(|code| code == self.code);
        verdict && code && has_names(line, &self.names)
    }
}

/// A column of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Column {
    /// The record's number in its text.
    #[default]
    Number,
    /// The board, numbers before names.
    Board,
    /// The contract, in the order of bids.
    Contract,
    /// Who declared, clockwise from North.
    Declarer,
    /// How far from the contract the tricks were.
    Result,
    /// The score of North and South.
    Score,
    /// What a hand is worth, by its high-card points.
    Hand(Seat),
    /// What is opened, in the order of bids, on a deal that nobody has bid on.
    Opening,
    /// The IMPs of the home team on the board.
    Imps,
    /// How many tricks declarer takes double dummy.
    Makes,
    /// How many tricks more were taken than that.
    Beyond,
    /// The par score of North and South.
    Par,
    /// Where, when or by whom it was played.
    Name(Name),
    /// The verdict, from good to bad.
    Verdict,
}

impl Column {
    /// Every column, from the left.
    pub const ALL: [Self; 23] = [
        Self::Number,
        Self::Board,
        Self::Contract,
        Self::Declarer,
        Self::Result,
        Self::Score,
        Self::Hand(Seat::North),
        Self::Hand(Seat::East),
        Self::Hand(Seat::South),
        Self::Hand(Seat::West),
        Self::Opening,
        Self::Imps,
        Self::Makes,
        Self::Beyond,
        Self::Par,
        Self::Name(Name::Room),
        Self::Name(Name::Player(Seat::North)),
        Self::Name(Name::Player(Seat::East)),
        Self::Name(Name::Player(Seat::South)),
        Self::Name(Name::Player(Seat::West)),
        Self::Name(Name::Event),
        Self::Name(Name::Date),
        Self::Verdict,
    ];

    /// Whether what stands in it comes from solving.
    #[must_use]
    pub const fn is_of_double_dummy(self) -> bool {
        matches!(self, Self::Makes | Self::Beyond | Self::Par)
    }

    /// Whether what stands in it is of the hands alone.
    #[must_use]
    pub const fn is_of_deal(self) -> bool {
        matches!(self, Self::Hand(_) | Self::Opening)
    }

    /// The column's name in requests and addresses, such as `declarer`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Board => "board",
            Self::Contract => "contract",
            Self::Declarer => "declarer",
            Self::Result => "result",
            Self::Score => "score",
            Self::Hand(Seat::North) => "north-hand",
            Self::Hand(Seat::East) => "east-hand",
            Self::Hand(Seat::South) => "south-hand",
            Self::Hand(Seat::West) => "west-hand",
            Self::Opening => "opens",
            Self::Imps => "imps",
            Self::Makes => "makes",
            Self::Beyond => "beyond",
            Self::Par => "par",
            Self::Name(Name::Room) => "room",
            Self::Name(Name::Event) => "event",
            Self::Name(Name::Date) => "date",
            Self::Name(Name::Player(Seat::North)) => "north",
            Self::Name(Name::Player(Seat::East)) => "east",
            Self::Name(Name::Player(Seat::South)) => "south",
            Self::Name(Name::Player(Seat::West)) => "west",
            Self::Verdict => "verdict",
        }
    }
}

/// A name that is no column's.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a column: {}", Column::ALL.map(Column::name).join(", "))]
pub struct ParseColumnError;

impl FromStr for Column {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        Self::ALL.into_iter().find(|column| column.name() == text).ok_or(ParseColumnError)
    }
}

/// The lines that pass a filter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Their indices, in an order.
    pub lines: Vec<usize>,
    /// The conditions that could not be read, each with why: they ask nothing.
    pub refused: Vec<(Column, String)>,
}

/// The lines that pass a filter, in an order.
#[must_use]
pub fn select(lines: &[BoardLine], filter: &Filter, order: Order<Column>) -> Selection {
    let Asked { conditions, refused } = Asked::read(&filter.conditions, Condition::read);
    let is_met = |line: &BoardLine| {
        conditions.iter().all(|(column, asked)| asked.is_met(line, *column, &filter.muted))
            && filter.passes(line)
    };
    let passing = lines.iter().enumerate().filter(|(_, line)| is_met(line));
    let mut selected: Vec<usize> = passing.map(|(index, _)| index).collect();
    match order {
        Order { column: Column::Number, descending: false } => {}
        Order { column: Column::Number, descending: true } => selected.reverse(),
        Order { column, descending } => sort_by_key(&mut selected, descending, |index| {
            key(lines.get(index)?, column, &filter.muted)
        }),
    }
    Selection { lines: selected, refused }
}

/// What a line is ordered by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Key<'l> {
    Number(i64),
    Name(&'l str),
}

fn key<'l>(line: &'l BoardLine, column: Column, muted: &[String]) -> Option<Key<'l>> {
    let number = match column {
        Column::Board => {
            let name = line.board.as_deref()?;
            return Some(name.trim().parse().map_or(Key::Name(name), Key::Number));
        }
        Column::Contract => match line.result {
            BoardResult::PassedOut => Some(-1),
            result => result.bid().map(|(bid, doubling)| rank(bid) * 3 + i64::from(doubling as u8)),
        },
        Column::Opening => line.deal.and_then(|deal| deal.opening).map(|(_, call)| match call {
            Call::Bid(bid) => rank(bid),
            _ => -1,
        }),
        Column::Declarer => line.result.declarer().map(|seat| i64::from(seat as u8)),
        Column::Name(name) => return line.names.get(name).map(Key::Name),
        Column::Verdict => Some(i64::from(line.muted(muted).verdict as u8)),
        column => number(line, column).map(i64::from),
    };
    number.map(Key::Number)
}

/// The place of a bid among all bids.
fn rank(bid: Bid) -> i64 {
    let lower = Strain::ASCENDING.iter().filter(|strain| **strain < bid.strain).count();
    i64::from(bid.level.get()) * 5 + i64::try_from(lower).unwrap_or(0)
}

/// How many tricks more than the contract needs; negative for fewer.
pub(super) fn difference(margin: Margin) -> i8 {
    match margin {
        Margin::Exact => 0,
        Margin::Over(tricks) => i8::try_from(tricks).unwrap_or(i8::MAX),
        Margin::Under(tricks) => i8::try_from(tricks).map_or(i8::MIN, |tricks| -tricks),
    }
}
