//! The shortest address that contains a complete record.

use crate::engine::bridge::comparison::tables;
use crate::engine::bridge::record::numbering::NumberingCheck;
use crate::engine::order::sort_by;
use crate::engine::{CheckedRecord, CheckedRecords, Format, LegalRecord, check_text, write};
use crate::ui::route::{DealTab, Page, Route};

use super::state::DealState;
use super::words;
use crate::ui::hooks::PageState;

/// Returns the shortest route that contains the complete chosen record. If there is none, returns the route with the
/// complete text.
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

/// Returns a text that says what a link to one record leaves out. Returns an empty string if there are no other
/// records.
pub fn left_out_of_link(records: &CheckedRecords, chosen: usize) -> String {
    match other_tables(records, chosen) {
        0 if records.records.len() < 2 => String::new(),
        0 => words::LINK_TO_RECORD.to_owned(),
        others => words::link_to_table(others),
    }
}

/// Returns a text that says what the address of a long text leaves out. `is_carried` tells whether the address contains
/// the chosen record.
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

fn forms(text: &str, record: &CheckedRecord, legal: &LegalRecord) -> Vec<String> {
    let span = record.draft.span;
    let slice = text.get(span.start..span.end).unwrap_or("");
    let as_it_stands = match record.draft.format {
        Format::Contest => format!("1\n{}", slice.trim()),
        // Leading spaces of a diagram must be kept, because its columns are counted from the start of the first line.
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

/// Returns whether parsing `text` results in the verdict, the codes of faults and the legal content of `record`.
fn reads_back(text: &str, record: &CheckedRecord, legal: &LegalRecord) -> bool {
    let mut again = check_text(text);
    // Errors about board numbers are reported once for a complete text. A text with a single record may therefore
    // report additional errors. They are ignored.
    for one in &mut again.records {
        one.diagnostics.retain(|found| {
            !NumberingCheck::CODES.contains(&found.code)
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

/// Returns the record with its tags sorted, and without tags that have neither a value nor a table. Neither the order
/// nor these tags matter for a link.
fn comparable(mut record: LegalRecord) -> LegalRecord {
    record.tags.retain(|tag| !matches!(tag.value.as_str(), "" | "?") || !tag.table.is_empty());
    sort_by(&mut record.tags, |one, other| one.name < other.name);
    record
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/deal/link.rs"]
mod tests;
