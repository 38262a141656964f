//! The wording of every fault and error. The engine's messages about invalid texts and values are compared with a
//! golden file.
//!
//! Other tests check only codes and positions. So a better sentence changes a single line of
//! `tests/golden/wording.txt`. With `UPDATE_GOLDEN` set, the test rewrites the file.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
use kibitzer::engine::bridge::record::check_text_as;
use kibitzer::engine::bridge::session;
use kibitzer::engine::bridge::simulate::conflict::redundant;
use kibitzer::engine::bridge::simulate::question_spec::QuestionSpec;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::cribbage::game::record;
use kibitzer::engine::cribbage::notation::{
    read_deal, read_play, read_show, read_whole_deal, read_whole_six,
};
use kibitzer::engine::diagnostic::{DiagnosticKind, Edit, Fault};
use kibitzer::engine::encoding::decode;
use kibitzer::engine::notation::{CardsReadings, read_in_any_language};
use kibitzer::engine::{
    Diagnostic, Diagnostics, Format, Problem, codes, judge, read_cards, read_hand,
    read_partly_known_hand,
};

mod cases;
mod long_texts;
mod values;

/// Returns the messages of a parser about a text. `reader` names the parser, such as `cards`, `hand`, `session`, a
/// format of deal records, or a problem.
fn diagnostics(reader: &str, text: &str) -> Vec<Diagnostic> {
    let refused = |found: Option<Diagnostics>| found.map(Diagnostics::into_vec).unwrap_or_default();
    match reader {
        "cards" => read_cards(text).diagnostics,
        "hand" => refused(read_hand(text).err()),
        "sentence" => match read_in_any_language(text) {
            CardsReadings::One(reading) => reading.draft.diagnostics,
            CardsReadings::Several(_) => Vec::new(),
        },
        "open hand" => refused(read_partly_known_hand(text).err()),
        "cribbage cards" => read_deal(text).diagnostics,
        "cribbage deal" => refused(read_whole_deal(text).err()),
        "cribbage six" => refused(read_whole_six(text).err()),
        "cribbage show" => read_show(text).diagnostics,
        "cribbage play" => read_play(text).diagnostics,
        "cribbage game" => refused(record::read_dealt(text).err()),
        "session" => session::read(text).diagnostics,
        "script" => match Script::read(text) {
            Ok(script) => script.notes.clone(),
            Err(found) => found.into_vec(),
        },
        "needless conditions" => redundant(&Script::read(text).expect("a script")),
        "question" => {
            let script = Script::read("").expect("a script that asks nothing");
            refused(QuestionSpec::read(text, &script).err())
        }
        "deal line" => refused(text.parse::<DealLine>().err()),
        _ => match (reader.parse::<Format>(), reader.parse::<Problem>()) {
            (Ok(format), _) => {
                let checked = check_text_as(text, format);
                let of_records = checked.records.into_iter().flat_map(|record| record.diagnostics);
                of_records.chain(checked.diagnostics).collect()
            }
            (_, Ok(problem)) => refused(judge::run(problem, text).err()),
            _ => panic!("no reader is named {reader}"),
        },
    }
}

/// Formats a diagnostic. The first line has the code, severity, position, sentence and Law. The next lines have the
/// related positions and the correction.
fn lines(found: &Diagnostic) -> String {
    let Diagnostic { code, severity, place, message, related, rule, fix, .. } = found;
    let rule = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
    let (line, column) = (place.line, place.column);
    let mut lines = format!("  {code}, {severity}, {line}:{column}: {message}{rule}\n");
    for other in related {
        let _ = writeln!(lines, "    {}:{}: {}", other.place.line, other.place.column, other.note);
    }
    for Edit { place, text } in fix {
        let _ = writeln!(lines, "    {}:{}: write {text:?}", place.line, place.column);
    }
    lines
}

/// Messages of all cases, and their codes.
#[derive(Default)]
struct Wording {
    text: String,
    codes: BTreeSet<&'static str>,
}

impl Wording {
    fn of_all_cases() -> Self {
        let mut wording = Self::default();
        for (reader, text) in cases::TEXTS {
            wording.add(&format!("{reader} {text:?}"), &diagnostics(reader, text));
        }
        for (reader, what, text) in long_texts::texts() {
            // Keeps one message for each code.
            let mut found = diagnostics(reader, &text);
            let mut seen = BTreeSet::new();
            found.retain(|found| seen.insert(found.code));
            wording.add(&format!("{reader}, {what}"), &found);
        }
        for bytes in cases::BYTES {
            let heading = format!("bytes {}", bytes.escape_ascii());
            match decode(*bytes) {
                Ok(decoded) => wording.add(&heading, &decoded.diagnostics),
                Err(fault) => wording.add_fault(&heading, &fault),
            }
        }
        for fault in values::faults() {
            wording.add_fault("value", &*fault);
        }
        for error in values::errors() {
            let _ = writeln!(wording.text, "error\n  {error}");
        }
        wording
    }

    fn add(&mut self, heading: &str, found: &[Diagnostic]) {
        assert!(!found.is_empty(), "nothing is wrong with {heading}");
        let _ = writeln!(self.text, "{heading}");
        for found in found {
            self.codes.insert(found.code);
            self.text.push_str(&lines(found));
        }
    }

    fn add_fault(&mut self, heading: &str, fault: &dyn Fault) {
        let DiagnosticKind { code, severity, rule } = fault.kind();
        self.codes.insert(code);
        let rule = rule.map(|rule| format!(" ({rule})")).unwrap_or_default();
        let _ = writeln!(self.text, "{heading}\n  {code}, {severity}: {fault}{rule}");
    }
}

#[test]
fn every_fault_is_worded_as_in_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/wording.txt");
    let Wording { text: wording, codes: used } = Wording::of_all_cases();
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &wording).expect("the file can be written");
    }
    let expected = fs::read_to_string(&path).expect("the file");
    for (line, (now, expected)) in wording.lines().zip(expected.lines()).enumerate() {
        assert_eq!(now, expected, "line {} of {}", line + 1, path.display());
    }
    assert_eq!(wording.lines().count(), expected.lines().count());
    // `bad-value` has no case, because the values of such tags are kept as text.
    let unused = BTreeSet::from(["bad-value"]);
    assert_eq!(&codes() - &used, unused, "each code has a case");
    assert!(used.is_subset(&codes()), "each code of a case is in a table");
}
