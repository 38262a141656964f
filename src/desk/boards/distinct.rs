//! The distinct deals of a file. A board may have been played at several tables.

use std::collections::BTreeMap;

use crate::desk::hand_records::{Board, date_in_words};
use crate::engine::bridge::deal::with_last_hand;
use crate::engine::bridge::record::ResolvedRecord;
use crate::engine::bridge::record::checker::check;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::vulnerability::board_number;
use crate::engine::{Deal, Source, TrickTable};

/// The boards of a file, sorted by name and number for printing. Several sessions in a file may have different deals
/// for the same board. In this case, the first deals of all boards come before the second deals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DistinctBoards {
    pub boards: Vec<Board>,
    /// Number of records that are left out because some of their cards are unknown.
    pub left_out: usize,
    /// First event that the file states, or an empty string.
    pub event: String,
    /// First date that the file states, such as `22 November 2026`, or an empty string.
    pub date: String,
}

struct FoundBoard {
    board: Board,
    /// Number of earlier deals with the same board name.
    earlier: usize,
    index: usize,
}

impl DistinctBoards {
    /// Collects the distinct boards of a text. `table` takes the index of a record and returns its double-dummy table,
    /// if it is known.
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
            // Sort by `earlier` first. Where it is equal, names without a number at the end come last, in file order.
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

/// Returns the board's name. If the board has no name, returns the record's number.
fn name(draft: &ResolvedRecord) -> String {
    let name = draft.board.as_ref().map_or("", |board| board.value.trim());
    if name.is_empty() { draft.number.to_string() } else { name.to_owned() }
}

/// Returns the deal that the record states or that the play reveals. Returns `None` if cards are unknown.
pub(super) fn deal(draft: &ResolvedRecord) -> Option<Deal> {
    let written = Deal::try_from(with_last_hand(draft.written_hands()));
    // Checking is slower than parsing. Most records state their deal, so they need no check.
    written.or_else(|_| Deal::try_from(check(draft).hands)).ok()
}

/// Returns a tag's value. If the tag is missing or its value is `#` or contains `?`, returns an empty string.
fn known(value: Option<&str>) -> &str {
    value.map(str::trim).filter(|value| !value.contains('?') && *value != "#").unwrap_or("")
}
