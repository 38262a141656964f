//! What the page asks of the worker that keeps a file of boards.

use std::ops::Range;

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::cell::{Cells, count};
use crate::engine::bridge::record::summary::{Column, Direction, Filter, Order, VerdictClass};

/// Which lines, and in which order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// Which lines.
    pub filter: Filter,
    /// In which order.
    pub order: Order,
}

/// One thing that the page asks.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    /// To check a file, and to keep it.
    Check(Blob),
    /// For a window of the lines that a query selects.
    View(Query, Range<usize>),
    /// For the text of the record of an index.
    Open(usize),
    /// For the lines that a query selects, as CSV.
    Report(Query),
}

impl Ask {
    /// As it crosses.
    #[must_use]
    pub fn write(&self) -> JsValue {
        let array = match self {
            Self::Check(blob) => Array::of2(&"check".into(), blob),
            Self::View(query, window) => {
                let array = Array::of3(&"view".into(), &count(window.start), &count(window.end));
                write_query(&array, query);
                array
            }
            Self::Open(index) => Array::of2(&"open".into(), &count(*index)),
            Self::Report(query) => {
                let array = Array::of1(&"report".into());
                write_query(&array, query);
                array
            }
        };
        array.into()
    }

    /// Reads one that crossed.
    #[must_use]
    pub fn read(array: Array) -> Option<Self> {
        let mut cells = Cells::of(array);
        Some(match cells.text()?.as_str() {
            "check" => Self::Check(cells.value()?.dyn_into().ok()?),
            "view" => {
                let window = cells.count()?..cells.count()?;
                Self::View(read_query(&mut cells)?, window)
            }
            "open" => Self::Open(cells.count()?),
            "report" => Self::Report(read_query(&mut cells)?),
            _ => return None,
        })
    }
}

fn write_query(array: &Array, Query { filter, order }: &Query) {
    let of_verdict = |verdict: &VerdictClass| 1 << *verdict as u8;
    let verdicts = filter.verdicts.iter().map(of_verdict).fold(0_u8, |all, one| all | one);
    let is_down = order.direction == Direction::Descending;
    for value in [
        verdicts.into(),
        filter.code.as_str().into(),
        filter.board.as_str().into(),
        order.column.name().into(),
        is_down.into(),
    ] {
        array.push(&value);
    }
}

fn read_query(cells: &mut Cells) -> Option<Query> {
    let bits = cells.count()?;
    let named = |verdict: &VerdictClass| bits & 1 << *verdict as usize != 0;
    let filter = Filter {
        verdicts: VerdictClass::ALL.into_iter().filter(named).collect(),
        code: cells.text()?,
        board: cells.text()?,
    };
    let column: Column = cells.text()?.parse().ok()?;
    let is_down = cells.value()?.as_bool()?;
    let direction = if is_down { Direction::Descending } else { Direction::Ascending };
    Some(Query { filter, order: Order { column, direction } })
}
