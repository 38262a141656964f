//! Which lines of a table are shown, and in which order.

use super::column::{Column, difference};
use super::{BoardLine, BoardResult, Name, VerdictClass};
use crate::desk::condition::{ParsedFilters, Value};
use crate::desk::table::{Conditions, Order, sort_by_key};
use crate::engine::bridge::call::{Bid, Call, Strain};
use crate::engine::bridge::contract::Doubling;
use crate::engine::decimal::Decimal;

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
    let filters = ParsedFilters::read(&filter.conditions);
    let is_met = |line: &BoardLine| {
        filters.are_met(|column| value(line, column, &filter.muted)) && filter.passes(line)
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
    Selection { lines: selected, refused: filters.refused }
}

/// Returns whether a line has the words in its names, in either case: each of them in any name.
fn has_names(line: &BoardLine, words: &str) -> bool {
    words.split_whitespace().all(|word| {
        let word = word.to_lowercase();
        let mut names = Name::ALL.into_iter().filter_map(|name| line.names.get(name));
        names.any(|name| name.to_lowercase().contains(&word))
    })
}

/// Returns the value of a line in a column without what is muted, or `None` if it has none.
fn value(line: &BoardLine, column: Column, muted: &[String]) -> Option<Value> {
    Some(match column {
        Column::Board => Value::Text(line.board.as_deref()?.to_lowercase()),
        Column::Contract if line.result == BoardResult::Unknown => return None,
        Column::Contract => match line.result.bid() {
            Some((bid, doubling)) => Value::Call(Some(bid), doubling),
            None => Value::Call(None, Doubling::Undoubled),
        },
        Column::Opening => match line.deal?.opening? {
            (_, Call::Bid(bid)) => Value::Call(Some(bid), Doubling::Undoubled),
            _ => Value::Call(None, Doubling::Undoubled),
        },
        Column::Declarer => Value::Choice(line.result.declarer()? as usize),
        Column::Name(name) => Value::Text(line.names.get(name)?.to_lowercase()),
        Column::Verdict => Value::Choice(line.muted(muted).verdict as usize),
        column => Value::number(Decimal::whole(number(line, column)?)),
    })
}

/// Returns the number of a line in a column, or `None` if it has none.
fn number(line: &BoardLine, column: Column) -> Option<i32> {
    match column {
        Column::Number => i32::try_from(line.number).ok(),
        Column::Score => line.score,
        Column::Hand(seat) => line.deal.map(|deal| i32::from(deal.hands[seat].hcp)),
        Column::Result => line.result.outcome().map(|it| i32::from(difference(it.margin()))),
        Column::Imps => line.swing.map(|swing| i32::from(swing.imps)),
        Column::Makes => line.double_dummy?.tricks.map(i32::from),
        Column::Beyond => line.beyond_double_dummy().map(i32::from),
        Column::Par => line.double_dummy?.par,
        Column::Board
        | Column::Contract
        | Column::Declarer
        | Column::Opening
        | Column::Name(_)
        | Column::Verdict => None,
    }
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
