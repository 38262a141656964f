//! The score of a table in two cells, one for each side: at most one of them is positive.

use super::cell::Cell;
use super::fault::SessionFault;
use super::table_result::TableScore;
use super::written::{Row, Written};
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::diagnostic::Finding;

/// Writes the scores of all rows as those of North–South, and returns where both sides contradict each other.
pub(super) fn settle(written: &mut Written) -> Vec<Finding> {
    written.rows.iter_mut().filter_map(settle_row).collect()
}

/// Writes a word in place of a score as 0 where nothing else is said of the board: programs repeat `PASS` there.
fn settle_passed_out(row: &mut Row) {
    let is_played = matches!(row.contract.contract(), Some(StatedContract::Played(..)));
    for cell in [&mut row.score, &mut row.score_ew] {
        if cell.is_passed_out() && !is_played {
            "0".clone_into(&mut cell.text);
        }
    }
}

fn settle_row(row: &mut Row) -> Option<Finding> {
    settle_passed_out(row);
    let ew = std::mem::take(&mut row.score_ew);
    let ns = &mut row.score;
    if ew.is_empty() {
        return None;
    }
    let points = |cell: &Cell| cell.score().and_then(TableScore::points);
    let is_average = |cell: &Cell| cell.text.contains(['A', 'a', '%']);
    if is_average(ns) || is_average(&ew) {
        // Each side has its word for an average.
        let span = if ns.is_empty() { ew.span } else { ns.span };
        let between = if ns.is_empty() { "" } else { "/" };
        *ns = Cell::new(&format!("{}{between}{}", ns.text, ew.text), span);
        return None;
    }
    match (points(ns), points(&ew)) {
        // A zero is written beside a score as well as nothing.
        (Some(ns), Some(ew)) if ns == -ew || ew == 0 => None,
        (None | Some(0), Some(points)) if ns.is_empty() || ns.text == "0" => {
            *ns = Cell::new(&(-points).to_string(), ew.span);
            None
        }
        (Some(ns), Some(points)) => {
            Some(Finding::new(ew.span, SessionFault::ScoresOfSides { ns, ew: points }))
        }
        _ if ns.is_empty() => {
            *ns = ew;
            None
        }
        _ => None,
    }
}
