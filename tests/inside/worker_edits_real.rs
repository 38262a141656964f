//! Records of real files are corrected and saved in any order.

use std::ops::Range;

use kibitzer::engine::bridge::opening::sayc;
use kibitzer::engine::bridge::record::Format;
use kibitzer::engine::source::with_line_feeds;
use kibitzer::wire::boards::{Consent, FileEdit, RecordEdit};
use kibitzer::worker::boards::BoardsService;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::corpus::{self, RealText};

/// A file with some records of a real file. Its line ends and its encoding vary.
#[derive(Clone, Debug)]
struct RealRecords {
    file: Index,
    from: Index,
    count: usize,
    line_end: &'static str,
    is_utf16: bool,
}

impl RealRecords {
    fn file<'f>(&self, files: &'f [RealText]) -> (&'f RealText, String) {
        let file = self.file.get(files);
        let from = self.from.index(file.records.len());
        let count = self.count.min(file.records.len() - from);
        (file, with_line_feeds(&file.part(from, count)).replace('\n', self.line_end))
    }

    fn bytes(&self, text: &str) -> Vec<u8> {
        if self.is_utf16 {
            format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
        } else {
            text.as_bytes().to_vec()
        }
    }

    fn checked(&self, text: &str, format: Format) -> BoardsService {
        BoardsService::check(sayc::SYSTEM.into(), self.bytes(text), Some(format), &mut |_, _| ())
            .unwrap()
    }
}

fn real_records() -> impl Strategy<Value = RealRecords> {
    let line_end = select(&["\n", "\r\n", "\r"][..]);
    (any::<Index>(), any::<Index>(), 1..8_usize, line_end, any::<bool>()).prop_map(
        |(file, from, count, line_end, is_utf16)| RealRecords {
            file,
            from,
            count,
            line_end,
            is_utf16,
        },
    )
}

fn text_of(file: &BoardsService) -> String {
    let utf8 = String::from_utf8(file.save(true).unwrap()).unwrap();
    utf8.trim_start_matches('\u{feff}').to_owned()
}

/// Returns the spans of the words that are values of a single record. Tag names of PBN and codes of LIN are omitted.
/// The heading of a match is omitted too, because every record of the match contains it.
fn values(text: &str) -> Vec<Range<usize>> {
    let ends = |symbol: char| !symbol.is_ascii_alphanumeric();
    let mut words = Vec::new();
    let mut start = 0;
    for word in text.split(ends) {
        let range = start..start + word.len();
        let is_code = text[range.end..].starts_with('|')
            && word.len() == 2
            && word.bytes().all(|byte| byte.is_ascii_lowercase());
        let before = &text[..start];
        let is_heading = before.rfind("vg|") > before.rfind("qx|");
        if !(word.is_empty() || before.ends_with('[') || is_code || is_heading) {
            words.push(range);
        }
        // Skips the separator after the word. The separator may be longer than one byte.
        start += word.len() + text[start + word.len()..].chars().next().map_or(0, char::len_utf8);
    }
    words
}

/// Words that replace another word. The result may be valid or invalid.
fn other_word() -> impl Strategy<Value = &'static str> {
    select(&["N", "SA", "h2", "7", "12", "1C", "Pass", "3NT", "X", "AKQ", "All", "x y", "Ö"][..])
}

/// Returns the part of `text` that differs from `other`.
fn differing<'t>(text: &'t str, other: &str) -> &'t str {
    let same = |(one, other): &(char, char)| one == other;
    let length = |(symbol, _): (char, char)| symbol.len_utf8();
    let begin = text.chars().zip(other.chars()).take_while(same).map(length).sum::<usize>();
    let (rest, other) = (&text[begin..], &other[begin..]);
    let ends = rest.chars().rev().zip(other.chars().rev()).take_while(same).map(length);
    &rest[..rest.len() - ends.sum::<usize>()]
}

proptest! {
    #[test]
    fn unchanged_real_record_changes_nothing(real_records in real_records()) {
        let files = corpus::texts();
        let (real, text) = real_records.file(files);
        let mut file = real_records.checked(&text, real.format);
        for index in 0..file.lines().as_slice().len() {
            let RecordEdit { records, text } = file.record(index).unwrap().opened;
            let edit = FileEdit::Records(RecordEdit { records, text: with_line_feeds(&text) });
            prop_assert_eq!(file.edit(&edit, Consent::NotAsked), Ok(false), "{}", real.name);
            prop_assert_eq!(file.changes().count, 0);
        }
        prop_assert_eq!(file.save(false).unwrap(), real_records.bytes(&text));
    }

    #[test]
    fn real_file_differs_only_in_its_corrections(
        real_records in real_records(),
        edits in vec((any::<Index>(), any::<Index>(), other_word()), 1..6),
        taken_back in vec(any::<Index>(), 6),
    ) {
        let files = corpus::texts();
        let (real, original) = real_records.file(files);
        let mut file = real_records.checked(&original, real.format);
        for (record, word, new) in edits {
            let before = text_of(&file);
            let index = record.index(file.lines().as_slice().len());
            let RecordEdit { records, text: opened } = file.record(index).unwrap().opened;
            let opened = with_line_feeds(&opened);
            let words = values(&opened);
            prop_assume!(!words.is_empty());
            let word = word.get(&words).clone();
            let old = &opened[word.clone()];
            if old == new {
                continue;
            }
            let corrected = [&opened[..word.start], new, &opened[word.end..]].concat();
            let lines = file.lines().as_slice();
            let within = lines[records.start].span.start..lines[records.end - 1].span.end;
            let lines_before = lines.len();
            let edit = RecordEdit { records: records.clone(), text: corrected.clone() };
            let edit = FileEdit::Records(edit);
            let asked = file.edit(&edit, Consent::NotAsked);
            prop_assert_ne!(&asked, &Ok(false), "{}: {}", real.name, corrected);
            let preview = asked.err();
            if let Some(preview) = &preview {
                prop_assert!(!preview.is_unclear, "{}: {}", real.name, corrected);
                prop_assert_eq!(file.edit(&edit, Consent::Given { keep_others: false }), Ok(true));
            }

            let after = text_of(&file);
            prop_assert_eq!(file.save(false).unwrap(), real_records.bytes(&after));
            prop_assert!(after.starts_with(&before[..within.start]), "{}", after);
            prop_assert!(after.ends_with(&before[within.end..]), "{}", after);
            // If the edit changes inherited values, they are written into the record.
            if preview.as_ref().is_some_and(|preview| !preview.overridden.is_empty()) {
                continue;
            }
            let is_corrected = |(at, _): (usize, &str)| {
                let at = within.start + at;
                after == [&before[..at], new, &before[at + old.len()..]].concat()
            };
            prop_assert!(
                before[within.clone()].match_indices(old).any(is_corrected),
                "{} in place of {} in {} is {}", new, old, before, after
            );
            // A record that is opened again has the saved text. There are three exceptions: the number of records or
            // the tables of its board have changed, or the edit needed confirmation.
            let again = file.record(records.start).unwrap().opened;
            let is_same_board = again.records == records;
            if is_same_board && file.lines().as_slice().len() == lines_before && preview.is_none() {
                let again = with_line_feeds(&again.text);
                prop_assert_eq!(again.trim_end(), corrected.trim_end(), "{}", real.name);
            }
        }
        for place in taken_back {
            let count = file.changes().count;
            if count == 0 {
                break;
            }
            let before = text_of(&file);
            let undo = FileEdit::Undo(place.index(count));
            prop_assert_eq!(file.edit(&undo, Consent::NotAsked), Ok(true));
            prop_assert_eq!(file.changes().count, count - 1);
            let after = text_of(&file);
            prop_assert!(original.contains(differing(&after, &before)));
        }
        prop_assert_eq!(file.edit(&FileEdit::UndoAll, Consent::NotAsked), Ok(true));
        prop_assert_eq!(file.save(false).unwrap(), real_records.bytes(&original));
    }
}
