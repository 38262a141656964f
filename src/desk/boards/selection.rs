//! Which lines of a table are shown, and in which order.

use super::column::Column;
use super::condition::{Condition, has_names, number};
use super::{BoardLine, BoardResult, VerdictClass};
use crate::desk::table::{Asked, Conditions, Order, sort_by_key};
use crate::engine::bridge::call::{Bid, Call, Strain};

/// What a line must be like to be shown; the default lets every line pass.
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
    /// Whether a line is shown, but for the conditions on columns.
    fn passes(&self, line: &BoardLine) -> bool {
        let verdict =
            self.verdicts.is_empty() || self.verdicts.contains(&line.muted(&self.muted).verdict);
        let code = self.code.is_empty() || line.codes().any(|code| code == self.code);
        verdict && code && has_names(line, &self.names)
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
