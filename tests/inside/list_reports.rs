//! The CSV file of every list ends with the unreadable lines. Each has its reason.

use kibitzer::desk::discard_list::SixList;
use kibitzer::desk::discard_list::table::SixTable;
use kibitzer::desk::hand_list::HandList;
use kibitzer::desk::hand_list::table::HandTable;
use kibitzer::desk::table::ListTable;

use super::support::cribbage_golden::PLAYERS;

/// Number of unreadable lines. It is higher than the number of lines that are described one by one.
const REFUSED: usize = 70;

/// Splits a row into cells. Quoted cells may contain commas. Quotes are removed.
fn cells(row: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    for symbol in row.chars() {
        match symbol {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            other => cells.last_mut().expect("a cell").push(other),
        }
    }
    cells
}

fn assert_ends_with_unreadable_lines<T: ListTable>(mut table: T, read: usize)
where
    T::Query: Default,
{
    assert_eq!(table.summary().refused, REFUSED);
    assert!(table.summary().diagnostics.len() < REFUSED);
    let report = table.report(&T::Query::default(), &mut |_, _| ());
    let rows: Vec<_> = report.lines().map(cells).collect();
    let (head, rows) = rows.split_first().expect("a header");
    assert_eq!(head[0], "line");
    assert_eq!(head.last().map(String::as_str), Some("error"));
    let (good, bad) = rows.split_at(read);
    assert!(
        good.iter().all(|row| row.len() == head.len() && row.last().is_some_and(String::is_empty))
    );
    assert_eq!(bad.len(), REFUSED);
    for (place, row) in bad.iter().enumerate() {
        assert_eq!(row.len(), head.len());
        assert_eq!(row[0], (read + place + 1).to_string());
        assert!(row[1..row.len() - 1].iter().all(String::is_empty), "{row:?}");
        assert!(row.last().is_some_and(|why| why.len() > 10), "{row:?}");
    }
}

#[test]
fn list_of_hands_ends_with_unreadable_lines() {
    let text = "KQT5.J72.965.AK8\n4.AKQJ8765.T2.93\n".to_owned() + &"AK, x \"y\"\n".repeat(REFUSED);
    assert_ends_with_unreadable_lines(HandTable::new(HandList::read(&text, &mut |_| ())), 2);
}

#[test]
fn list_of_discards_ends_with_unreadable_lines() {
    let text = "5H 5S JC 4D 9C KS\n55J49K pone\n".to_owned() + &"5H, x \"y\"\n".repeat(REFUSED);
    let list = SixList::read(&text, &mut |_| ());
    assert_ends_with_unreadable_lines(SixTable::new(list, PLAYERS.clone()), 2);
}
