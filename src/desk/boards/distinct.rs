//! The distinct deals of a file whose boards were played at several tables.

use std::collections::BTreeMap;

use crate::desk::hand_records::{Board, date_in_words};
use crate::engine::bridge::deal::with_last_hand;
use crate::engine::bridge::record::ResolvedRecord;
use crate::engine::bridge::record::checker::check;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::vulnerability::board_number;
use crate::engine::{Deal, Source, TrickTable};

/// The boards of a file, sorted by number for printing. If a file of several sessions contains
/// several deals per board number, the first deals of all boards come before the second ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DistinctBoards {
    pub boards: Vec<Board>,
    /// Number of records left out because some cards are unknown.
    pub left_out: usize,
    /// First event stated in the file, or empty.
    pub event: String,
    /// First date stated in the file, in words, or empty.
    pub date: String,
}

struct FoundBoard {
    board: Board,
    /// Number of earlier deals with the same board name.
    earlier: usize,
    index: usize,
}

impl DistinctBoards {
    /// Reads the boards of a text. `table` takes the index of a record and returns its double-dummy table, if known.
    pub fn read(
        source: &Source<'_>,
        format: Format,
        table: &dyn Fn(usize) -> Option<TrickTable>,
    ) -> Self {
        let mut read = Self::default();
        let mut all: Vec<FoundBoard> = Vec::new();
        let mut by_name: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        let mut index = 0;
        read_plain(source, format, &mut |draft| {
            for (kept, name) in [(&mut read.event, "Event"), (&mut read.date, "Date")] {
                if kept.is_empty() {
                    known(draft.tag(name)).clone_into(kept);
                }
            }
            let table = table(index);
            match deal(&draft) {
                None => read.left_out += 1,
                Some(deal) => {
                    let name = name(&draft);
                    let same = by_name.entry(name.clone()).or_default();
                    let known = same.iter().find(|&&place| all[place].board.deal == deal);
                    if let Some(&place) = known {
                        let board = &mut all[place].board;
                        board.table = board.table.or(table);
                    } else {
                        let earlier = same.len();
                        same.push(all.len());
                        let board = Board {
                            name,
                            among: None,
                            dealer: draft.dealer.map(|dealer| dealer.value),
                            vulnerability: draft.vulnerability.map(|sides| sides.value),
                            deal,
                            table,
                        };
                        all.push(FoundBoard { board, earlier, index });
                    }
                }
            }
            index += 1;
            true
        });
        read.date = date_in_words(&read.date);
        all.sort_by_cached_key(|found| {
            // Names without a trailing number come last, in file order.
            let name = &found.board.name;
            let number = board_number(name);
            let words = number.map(|_| name.trim_end_matches(|c: char| c.is_ascii_digit()));
            (found.earlier, number.is_none(), words.map(str::to_owned), number, found.index)
        });
        read.boards = all
            .into_iter()
            .map(|FoundBoard { mut board, earlier, .. }| {
                let same = by_name.get(&board.name).map_or(1, Vec::len);
                board.among = (same > 1).then_some((earlier + 1, same));
                board
            })
            .collect();
        read
    }
}

/// Returns the board's name, or the record's number if the board has no name.
fn name(draft: &ResolvedRecord) -> String {
    let name = draft.board.as_ref().map_or("", |board| board.value.trim());
    if name.is_empty() { draft.number.to_string() } else { name.to_owned() }
}

/// Returns the deal as written or as revealed by the play, or `None` if cards are unknown.
pub(super) fn deal(draft: &ResolvedRecord) -> Option<Deal> {
    let written = Deal::try_from(with_last_hand(draft.written_hands()));
    // Checking is slower than parsing, and most records state their deal.
    written.or_else(|_| Deal::try_from(check(draft).hands)).ok()
}

/// Returns a tag's value, or empty for PBN's marks of unknown values.
fn known(value: Option<&str>) -> &str {
    value.map(str::trim).filter(|value| !value.contains('?') && *value != "#").unwrap_or("")
}
