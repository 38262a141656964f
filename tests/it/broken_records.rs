//! Valid records of each format, with mistakes in one or two places. Each broken record is read to its end.
//!
//! A parser seldom gets past the first line of a random text. The broken records also reach the code that assigns calls
//! to columns and cards to hands.

use kibitzer::engine::bridge::call::Call;
use kibitzer::engine::bridge::record::{Format, LegalRecord, check_text, write};
use kibitzer::engine::bridge::seat::Seat;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::Config;

use super::diagram_languages;
use super::hostile_texts::read_to_the_end;
use super::support::double_dummy_cases::extent;
use super::support::record_strategies::{Extent, legal_record};

/// A mistake that occurs when a text is typed, copied or sent.
#[derive(Clone, Copy, Debug)]
enum Mishap {
    DropLine,
    DoubleLine,
    SwapLines,
    JoinLines,
    InsertLine,
    DropWord,
    DoubleWord,
    SwapWords,
    InsertWord,
    DropCharacter,
    ReplaceCharacter,
    Cut,
}

const MISHAPS: [Mishap; 12] = [
    Mishap::DropLine,
    Mishap::DoubleLine,
    Mishap::SwapLines,
    Mishap::JoinLines,
    Mishap::InsertLine,
    Mishap::DropWord,
    Mishap::DoubleWord,
    Mishap::SwapWords,
    Mishap::InsertWord,
    Mishap::DropCharacter,
    Mishap::ReplaceCharacter,
    Mishap::Cut,
];

/// Lines that people and programs insert.
const LINES: [&str; 28] = [
    "",
    "- - - -",
    "-",
    "- - - - -",
    "|---|---|---|---|",
    "| | | | |",
    "--- --- --- ---",
    "==== ==== ==== ====",
    "N E S W",
    "W N E S",
    "West North East South",
    "(End)",
    "///",
    "a.p.",
    "All pass",
    "? ? ? ?",
    "1C P P P",
    "Auction:",
    "Dealer N",
    "North",
    "♠ AKQ",
    "S AKQ H - D - C -",
    "N: KJT4.A72.Q95.T83",
    "[Auction \"N\"]",
    "[Deal \"",
    "{",
    "mb|1S|",
    "Result 13 tricks",
];

/// Words that people and programs insert.
const WORDS: [&str; 34] = [
    "-",
    "--",
    "---",
    "|",
    "||",
    "?",
    "x",
    "X",
    "XX",
    "P",
    "AP",
    "1C",
    "7NT",
    "8S",
    "0",
    "♠",
    "♠A",
    "SA",
    "S:",
    "N",
    "N:",
    "West",
    "void",
    "AKQJT98765432",
    "AKxxx",
    "xxxxxxxxxxxxx",
    "10",
    "¹",
    "(1S)",
    "*",
    "\"",
    "}",
    "%7C",
    "é",
];

/// Characters that people and programs insert.
const CHARACTERS: [char; 16] =
    ['-', '|', '.', ':', ' ', '\t', '\n', '\r', '"', '[', ']', '{', '}', '♠', 'é', '\u{0}'];

#[derive(Clone, Debug)]
struct Mistake {
    mishap: Mishap,
    at: Index,
    other: Index,
}

fn mistakes() -> impl Strategy<Value = Vec<Mistake>> {
    let one = (select(&MISHAPS[..]), any::<Index>(), any::<Index>())
        .prop_map(|(mishap, at, other)| Mistake { mishap, at, other });
    proptest::collection::vec(one, 1..=2)
}

impl Mistake {
    fn apply(&self, text: &str) -> String {
        match self.mishap {
            Mishap::Cut => self.characters(text, Vec::truncate),
            Mishap::DropCharacter => self.characters(text, |all, at| {
                all.remove(at);
            }),
            Mishap::ReplaceCharacter => self.characters(text, |all, at| {
                all[at] = CHARACTERS[self.other.index(CHARACTERS.len())];
            }),
            Mishap::JoinLines => {
                let ends: Vec<_> = text.match_indices('\n').map(|(at, _)| at).collect();
                let mut joined = text.to_owned();
                if !ends.is_empty() {
                    let at = ends[self.at.index(ends.len())];
                    joined.replace_range(at..=at, " ");
                }
                joined
            }
            Mishap::DropLine | Mishap::DoubleLine | Mishap::SwapLines | Mishap::InsertLine => {
                let mut lines: Vec<_> = text.split('\n').collect();
                self.pieces(&mut lines, &LINES);
                lines.join("\n")
            }
            _ => {
                // Each word keeps the spaces after it, because they form the columns of a diagram.
                let mut words: Vec<_> = text.split_inclusive(char::is_whitespace).collect();
                self.pieces(&mut words, &WORDS);
                words.concat()
            }
        }
    }

    fn characters(&self, text: &str, change: impl FnOnce(&mut Vec<char>, usize)) -> String {
        let mut all: Vec<_> = text.chars().collect();
        if !all.is_empty() {
            let at = self.at.index(all.len());
            change(&mut all, at);
        }
        all.into_iter().collect()
    }

    fn pieces<'t>(&self, pieces: &mut Vec<&'t str>, others: &[&'t str]) {
        if pieces.is_empty() {
            return;
        }
        let (at, other) = (self.at.index(pieces.len()), self.other.index(pieces.len()));
        match self.mishap {
            Mishap::DropLine | Mishap::DropWord => drop(pieces.remove(at)),
            Mishap::DoubleLine | Mishap::DoubleWord => pieces.insert(at, pieces[at]),
            Mishap::SwapLines | Mishap::SwapWords => pieces.swap(at, other),
            Mishap::InsertLine | Mishap::InsertWord => {
                pieces.insert(at, others[self.other.index(others.len())]);
            }
            _ => {}
        }
    }
}

fn broken(text: &str, mistakes: &[Mistake]) -> String {
    mistakes.iter().fold(text.to_owned(), |text, one| one.apply(&text))
}

/// Layout of the auction in a diagram.
#[derive(Clone, Copy, Debug)]
enum Columns {
    Blanks,
    Bars,
    /// A Markdown table. A line of dashes separates the names of the seats from the calls.
    Markdown,
    DoubleSpaced,
    InARow,
}

const COLUMNS: [Columns; 5] =
    [Columns::Blanks, Columns::Bars, Columns::Markdown, Columns::DoubleSpaced, Columns::InARow];

/// Replaces the ranks below the ten by `x`. The levels of bids stay.
fn with_small_cards(text: &str) -> String {
    let next = text.chars().skip(1).map(Some).chain([None]);
    let small = |(symbol, next): (char, Option<char>)| {
        let is_bid = matches!(next, Some('♠' | '♥' | '♦' | '♣' | 'N' | 'S' | 'H' | 'D' | 'C'));
        if matches!(symbol, '2'..='9') && !is_bid { 'x' } else { symbol }
    };
    text.chars().zip(next).map(small).collect()
}

/// Writes a diagram as in mails, with one hand per line, such as `North: AK32.…`, and with the auction below. If
/// `small` is true for a hand, its small cards are written as `x`.
fn diagram_by_names(record: &LegalRecord, columns: Columns, small: [bool; 4]) -> String {
    let hands = record.hands().iter().zip(small).map(|((seat, hand), small)| {
        let line = format!("{}: {hand}", seat.name());
        if small { with_small_cards(&line) } else { line }
    });
    let head = format!("Dealer {}", record.dealer().name());
    let lines: Vec<_> = [head].into_iter().chain(hands).collect();
    format!("{}\n\n{}", lines.join("\n"), auction(record, columns))
}

fn auction(record: &LegalRecord, columns: Columns) -> String {
    let dealer = record.dealer();
    let made: Vec<_> = record.auction().calls().iter().map(Call::to_string).collect();
    if matches!(columns, Columns::InARow) {
        return made.join(" - ");
    }
    let seats = Seat::CLOCKWISE.map(|seat| seat.name().to_owned());
    let before = vec!["-".to_owned(); Seat::North.places_to(dealer)];
    let cells = [&before[..], &made].concat();
    let in_blanks =
        |row: &[String]| row.iter().map(|cell| format!("{cell:<8}")).collect::<Vec<_>>().concat();
    let in_bars = |row: &[String]| format!("| {} |", row.join(" | "));
    let rows = std::iter::once(&seats[..]).chain(cells.chunks(4));
    let mut lines: Vec<_> = match columns {
        Columns::Blanks | Columns::DoubleSpaced => rows.map(in_blanks).collect(),
        _ => rows.map(in_bars).collect(),
    };
    if matches!(columns, Columns::Markdown) {
        lines.insert(1, "|---|---|---|---|".to_owned());
    }
    lines.join(if matches!(columns, Columns::DoubleSpaced) { "\n\n" } else { "\n" })
}

/// Returns a configuration with forty times as many cases as usual, because each case is quick. In long runs, the
/// factor is ten. If `PROPTEST_CASES` is set, `proptest!` uses that number instead.
fn many() -> Config {
    let cases = Config::default().cases;
    Config { cases: cases.saturating_mul(extent(40, 10)), ..Config::default() }
}

/// Reads a text in the given format. If another format is detected, the text is also read in the detected format.
fn read(text: &str, format: Format) {
    read_to_the_end(text, format);
    if Format::detect(text) != format {
        drop(check_text(text));
    }
}

proptest! {
    #![proptest_config(many())]

    #[test]
    fn broken_pbn_is_read_to_its_end(record in legal_record(Extent::Any), mistakes in mistakes()) {
        read(&broken(&write::pbn(&record), &mistakes), Format::Pbn);
    }

    #[test]
    fn broken_lin_is_read_to_its_end(record in legal_record(Extent::Any), mistakes in mistakes()) {
        let Ok(text) = write::lin(&record) else { return Ok(()) };
        read(&broken(&text, &mistakes), Format::Lin);
    }

    #[test]
    fn a_broken_address_is_read_to_its_end(record in legal_record(Extent::Any), mistakes in mistakes()) {
        let Ok(query) = write::viewer_query(&record) else { return Ok(()) };
        read(&broken(&format!("https://example.org/handviewer.html?{query}"), &mistakes), Format::Lin);
    }

    #[test]
    fn a_broken_diagram_is_read_to_its_end(
        record in legal_record(Extent::Any), small in any::<bool>(), mistakes in mistakes(),
    ) {
        let text = write::text(&record);
        let text = if small { with_small_cards(&text) } else { text };
        read(&broken(&text, &mistakes), Format::Diagram);
    }

    #[test]
    fn a_broken_diagram_by_names_is_read_to_its_end(
        record in legal_record(Extent::Any), columns in select(&COLUMNS[..]), small in any::<[bool; 4]>(),
        mistakes in mistakes(),
    ) {
        read(&broken(&diagram_by_names(&record, columns, small), &mistakes), Format::Diagram);
    }

    #[test]
    fn a_broken_contest_record_is_read_to_its_end(record in legal_record(Extent::Any), mistakes in mistakes()) {
        let Ok(text) = write::contest(&record) else { return Ok(()) };
        read(&broken(&text, &mistakes), Format::Contest);
    }
}

proptest! {
    // These cases don't use `many`, because each text is read in every language.
    #[test]
    fn a_broken_diagram_in_another_language_is_read_to_its_end(
        (_, text) in diagram_languages::written(), mistakes in mistakes(),
    ) {
        read(&broken(&text, &mistakes), Format::Diagram);
    }
}
