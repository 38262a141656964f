//! Texts for which a careless parser takes quadratic time. Each text is read to its end. With a careless parser, these
//! tests would take hours.

use kibitzer::engine::bridge::record::{Format, Reader, check_draft, check_text_as};
use kibitzer::engine::diagnostic::Report;
use kibitzer::engine::source::Source;

use super::support::double_dummy_cases::extent;

/// Reads a text to its end and checks all records. Returns the number of records.
pub fn read_to_the_end(text: &str, format: Format) -> usize {
    let source = Source::new(text);
    let mut reader = Reader::new(&source, format);
    let mut records = 0;
    for draft in reader.by_ref() {
        records += 1;
        assert_eq!(draft.number, records);
        assert!(draft.span.end <= text.len());
        assert!(draft.play.len() <= 52);
        assert!(draft.findings.len() <= Report::LIMIT + 1);
        let checked = check_draft(draft, &source);
        let places = checked.diagnostics.iter().map(|diagnostic| diagnostic.place.span);
        assert!(places.into_iter().all(|span| text.get(span.start..span.end).is_some()));
        for edit in checked.diagnostics.iter().flat_map(|diagnostic| &diagnostic.fix) {
            let span = edit.place.span;
            let written = text.get(span.start..span.end);
            assert!(written.is_some_and(|written| written != edit.text), "{written:?} {edit:?}");
        }
    }
    assert!(reader.next().is_none());
    assert!(reader.finish().len() <= Report::LIMIT + 1);
    records
}

/// Returns the lengths in bytes of two texts that repeat a piece: one without and one with a beginning.
fn lengths() -> (usize, usize) {
    extent((40_000, 2_000), (200_000, 20_000))
}

/// Reads texts in which a piece is repeated. Each piece is tried alone and after each beginning.
fn read_all(format: Format, beginnings: &[&str], pieces: &[&str]) {
    let (length, after) = lengths();
    for piece in pieces {
        let text = piece.repeat(length / piece.len());
        read_to_the_end(&text, format);
        for beginning in beginnings {
            let text = piece.repeat(after / piece.len());
            read_to_the_end(&format!("{beginning}{text}"), format);
        }
    }
}

#[test]
fn repetitive_pbn_is_read_to_its_end() {
    let beginnings = ["[Auction \"N\"]\n", "[Play \"N\"]\n", "[Deal \"N:", "[ScoreTable \"\"]\n"];
    let pieces = [
        "{",
        "}",
        "[",
        "]",
        "\"",
        "[A ",
        "[A \"",
        "[A \"\" ",
        "[A \"x\"",
        "{}",
        "{}\n",
        "[A \"\"]",
        "[A \"#\"]\n\n",
        "[A \"##x\"]\n\n",
        "\n",
        "\r",
        "%",
        "%\n",
        ";",
        "x",
        "x\n",
        "x\n\n",
        "-",
        "[Auction \"N\"]\n",
        "[Play \"N\"]\n",
        "[Deal \"N:A\"]",
        "\\",
        "^",
        "$",
        "=",
        "♠",
    ];
    read_all(Format::Pbn, &beginnings, &pieces);
}

#[test]
fn repetitive_lin_is_read_to_its_end() {
    let beginnings = [
        "md|1SA,,,|sv|o|mb|1C",
        "md|1S",
        "pn|",
        "qx|o1|md|3,,,|mb|1C|pc|",
        "vg|a,b,I,1,9,|rs|",
        "https://viewer.example/?n=",
        "https://viewer.example/?lin=",
    ];
    let pieces = [
        "|",
        "||",
        "!",
        "(",
        "(x)",
        "{",
        "{x}",
        "a",
        "A",
        "♠",
        ",",
        ".",
        "\n",
        "\r\n",
        " ",
        "p",
        "1N",
        "SA",
        "10",
        "an|x|",
        "nt|x|\n",
        "xx|a|",
        "mb|1C|",
        "mb|p!|",
        "pc|SA|",
        "mc|9|",
        "mb|",
        "mb\n",
        "qx|o1|",
        "md|1,,,|",
        "md|1,,,|mb|p|",
        "ah|Board 1|",
        "pn|a,b,c,d|",
        "vg|a,b,I,1,9|rs|7NN=,PASS,|qx|o1|md|3,,,|",
        "rs|PASS,|",
        "PASS,",
        "%",
        "%7C",
        "&",
        "&n=a",
        "?lin=",
        "http://",
        "https://viewer.example/?n=SA\n",
        "https://viewer.example/?lin=md%7C1,,,%7C ",
        "<a href='https://viewer.example/?n=SA'>",
        "<",
        "'",
    ];
    read_all(Format::Lin, &beginnings, &pieces);
}

#[test]
fn repetitive_diagrams_are_read_to_their_end() {
    let beginnings = [
        "Dealer: North\n",
        "N E S W\n",
        "Dealer: North\nNorth East South West\n1C¹ P P P\n\n",
        "N: ",
        "Contract: 1NT by North, ",
        "   ♠A\n   ♥A\n   ♦A\n   ♣A\n",
        "¹ ",
    ];
    let pieces = [
        "a",
        "a ",
        "a  ",
        "  P ",
        "P\n",
        "a\n",
        "a\n\n",
        "\n",
        "\r",
        "\t",
        " ",
        "♠",
        "♠A",
        "♠A ",
        "♠A  ",
        "♠A ♥A ♦A ♣A\n",
        "♠A\n♥A\n♦A\n♣A\n",
        "♠A  ♠K  a\n♥A  ♥K\n♦A  ♦K\n♣A  ♣K\n",
        "SA",
        "SA ",
        "A  ",
        "N",
        "N ",
        "N: ",
        "N E S W\n",
        "N E S W\nP\n",
        "N E S W\n1C P P P\n",
        "1C P P P\n",
        "1C¹ ",
        "¹",
        "¹ x\n",
        "? ",
        "- ",
        "| ",
        "(",
        ":",
        ".",
        ",",
        "Board 1\n",
        "Board 1\nDealer: N\n1NT by N\n",
        "N deals ",
        "N deals\n",
        "made ",
        "made\n",
        "Contract: 1NT by N\n",
        "N leads SA ",
        "Score: 90 NS\n",
        "A.A.A.A A.A.A.A A.A.A.A A.A.A.A\n",
    ];
    read_all(Format::Diagram, &beginnings, &pieces);
}

#[test]
fn repetitive_contest_texts_are_read_to_their_end() {
    let beginnings = ["1\n", "1\nN\n", "1\nN\n1C\n", "1\nN\n1C\nPASS\nPASS\nPASS\n"];
    let pieces = [
        "1",
        "1\n",
        "N\n",
        "1 ",
        "PASS\n",
        "PASS ",
        "1C\n",
        "SA\n",
        "SA ",
        "x",
        "x ",
        "x\n",
        "\n",
        "\r",
        " ",
        "♠",
        "1\nN\nPASS\nPASS\nPASS\nPASS\n",
    ];
    read_all(Format::Contest, &beginnings, &pieces);
}

/// Each repeated piece contains an invisible or a wide character.
#[test]
fn texts_full_of_invisible_characters_are_read_to_their_end() {
    for format in Format::ALL {
        for piece in [
            "\u{200b}",
            "\u{a0}",
            "\u{200b}a",
            "\u{a0}\u{200b}1",
            "é\u{200b}",
            "Ｎ",
            "\u{200b}\n",
            "|\u{200b}P",
        ] {
            let text = piece.repeat(lengths().0 / piece.len());
            let checked = check_text_as(&text, format);
            assert!(!checked.records.is_empty() || !checked.diagnostics.is_empty(), "{piece:?}");
        }
    }
}
