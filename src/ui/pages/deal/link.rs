//! The address of one record alone, as short as it can be without losing anything.

use crate::engine::bridge::comparison::tables;
use crate::engine::bridge::record::numbering::Numbering;
use crate::engine::bridge::record::write;
use crate::engine::bridge::record::{
    CheckedRecord, CheckedRecords, Format, LegalRecord, check_text,
};
use crate::engine::order::sort_by;
use crate::ui::route::{DealTab, Page, Route};

use super::state::DealState;
use super::words;
use crate::ui::hooks::PageState;

/// The route to a record of a text. It carries the record as it stands, or as it can be written
/// shorter, whatever reads back as the same; the whole text where the record does not stand alone.
pub fn route_to(text: &str, records: &CheckedRecords, chosen: usize) -> Route {
    let record = records.records.get(chosen);
    let alone = record.and_then(|record| {
        let legal = LegalRecord::from(record);
        let fits = |written: &String| reads_back(written, record, &legal);
        let routes = forms(text, record, &legal).into_iter().filter(fits).map(|t| to(&t));
        routes.min_by_key(|route| route.to_string().len())
    });
    alone.unwrap_or_else(|| {
        let format =
            if Format::detect(text) == records.format { "" } else { records.format.name() };
        to(text).with("format", format).with_number("record", chosen + 1, 1)
    })
}

/// What a link to a record leaves out, in a sentence; nothing where the text has no other.
pub fn left_out_of_link(records: &CheckedRecords, chosen: usize) -> String {
    match other_tables(records, chosen) {
        0 if records.records.len() < 2 => String::new(),
        0 => words::LINK_TO_RECORD.to_owned(),
        others => words::link_to_table(others),
    }
}

/// What the address leaves out of a text that is too long for it, in a sentence, where it carries one record
/// alone or nothing.
pub fn left_out_of_address(records: &CheckedRecords, chosen: usize, is_carried: bool) -> String {
    match other_tables(records, chosen) {
        _ if !is_carried => words::TOO_LONG.to_owned(),
        0 if records.records.len() < 2 => words::SHORTER.to_owned(),
        0 => words::RECORD_ALONE.to_owned(),
        others => words::table_alone(others),
    }
}

fn other_tables(records: &CheckedRecords, chosen: usize) -> usize {
    tables(&records.records, chosen).len().saturating_sub(1)
}

fn to(text: &str) -> Route {
    Route::to(Page::Deal(DealTab::Check)).with(DealState::PARAMETER, text)
}

/// The texts that might say the same.
fn forms(text: &str, record: &CheckedRecord, legal: &LegalRecord) -> Vec<String> {
    let span = record.draft.span;
    let slice = text.get(span.start..span.end).unwrap_or("");
    let as_it_stands = match record.draft.format {
        Format::Contest => format!("1\n{}", slice.trim()),
        // The columns count from where the first line begins.
        Format::Diagram => slice.to_owned(),
        _ => slice.trim().to_owned(),
    };
    let written = [
        write::lin(legal).ok(),
        write::contest(legal).ok(),
        Some(write::pbn_short(legal).replace('\r', "")),
    ];
    std::iter::once(as_it_stands).chain(written.into_iter().flatten()).collect()
}

/// Whether a text is the same record: its verdict, its faults, and all that is legal of it.
fn reads_back(text: &str, record: &CheckedRecord, legal: &LegalRecord) -> bool {
    let mut again = check_text(text);
    // What is told of the whole text in place of its records is told of a record that stands alone.
    for one in &mut again.records {
        one.diagnostics.retain(|found| {
            !Numbering::CODES.contains(&found.code)
                || record.diagnostics.iter().any(|other| other.code == found.code)
        });
    }
    let codes = |record: &CheckedRecord| {
        let found = record.diagnostics.iter();
        found.map(|found| found.code).collect::<Vec<_>>()
    };
    match again.records.as_slice() {
        [one] => {
            one.verdict() == record.verdict()
                && codes(one) == codes(record)
                && comparable(LegalRecord::from(one)) == comparable(legal.clone())
        }
        _ => false,
    }
}

/// A record whose tags say something and stand in the order of their names: neither their order nor
/// a question mark is worth a longer address.
fn comparable(mut record: LegalRecord) -> LegalRecord {
    record.tags.retain(|tag| !matches!(tag.value.as_str(), "" | "?") || !tag.table.is_empty());
    sort_by(&mut record.tags, |one, other| one.name < other.name);
    record
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "2\nN\nPASS\nPASS\nPASS\nPASS\nE\n1C\n1C\nPASS\nPASS\nPASS\n";

    #[test]
    fn a_link_carries_one_record_of_several() {
        let records = check_text(TWO);
        for (chosen, record) in records.records.iter().enumerate() {
            let route = route_to(TWO, &records, chosen);
            let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
            let verdicts: Vec<_> = again.records.iter().map(CheckedRecord::verdict).collect();
            assert_eq!(verdicts, [record.verdict()]);
            assert_eq!(route.get("record"), None);
        }
    }

    #[test]
    fn board_of_a_practice_set_stands_alone() {
        let board = |number: u8| {
            format!(
                "[Board \"{number}\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Auction \"S\"]\nAP\n\n"
            )
        };
        let text = board(1) + &board(2);
        let records = check_text(&text);
        assert!(records.records.iter().all(|record| record.diagnostics.is_empty()));
        let route = route_to(&text, &records, 1);
        assert_eq!(route.get("record"), None);
        let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
        assert_eq!(again.records.len(), 1);
    }

    #[test]
    fn every_example_has_links_that_lose_nothing() {
        for example in super::super::examples::EXAMPLES {
            let records = check_text(example.text);
            for (chosen, record) in records.records.iter().enumerate() {
                let route = route_to(example.text, &records, chosen);
                assert_eq!(route.get("record"), None, "{}", example.name);
                let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
                assert_eq!(again.records[0].verdict(), record.verdict(), "{}", example.name);
            }
        }
    }

    #[test]
    fn a_link_says_what_it_leaves_out() {
        let game =
            |board: u8| format!("[Board \"{board}\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n\n");
        let left_out = |text: &str| left_out_of_link(&check_text(text), 0);
        assert_eq!(left_out(&game(1)), "");
        assert_eq!(left_out(&(game(1) + &game(2))), "It carries this record alone.");
        let two = left_out(&(game(1) + &game(2) + &game(1)));
        assert_eq!(two, "It carries this table alone, not the other of the board.");
        let three = left_out(&game(1).repeat(3));
        assert_eq!(three, "It carries this table alone, not the 2 others of the board.");
    }

    #[test]
    fn a_link_keeps_the_faults_of_its_record() {
        let records = check_text(TWO);
        let route = route_to(TWO, &records, 1);
        let again = check_text(route.get(DealState::PARAMETER).unwrap_or(""));
        assert_eq!(again.records[0].diagnostics[0].code, "insufficient-bid");
    }
}
