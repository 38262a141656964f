//! Detection of the format of deal records.

use kibitzer::engine::bridge::record::format::{Format, ParseFormatError};
use kibitzer::engine::bridge::record::{LegalRecord, check_text, write};
use proptest::prelude::*;

fn assert_all_are(format: Format, texts: &[&str]) {
    for text in texts {
        assert_eq!(Format::detect(text), format, "{text:?}");
    }
}

#[test]
fn tags_in_brackets_are_pbn() {
    assert_all_are(
        Format::Pbn,
        &[
            "[Event \"?\"]",
            "[ Board 1]",
            "\u{feff}[Event \"?\"]",
            "\r\n \r\n\t[Event \"?\"]\r\n",
            "% PBN 2.1\r\n% EXPORT\r\n[Event \"?\"]",
            "; a comment\n[Event \"?\"]",
            "{ a comment\n\nmd|3,,,|\n} [Event \"?\"]\n",
            "# not of the standard\n[Event \"?\"]",
            "Results of Monday\n\n[Event \"?\"]",
        ],
    );
}

#[test]
fn other_words_in_brackets_are_not_tags() {
    for text in [
        "[word]",
        "[a link](https://example.org/)",
        "[see below] for more",
        "[x] done",
        "[citation needed]",
    ] {
        assert_ne!(Format::detect(text), Format::Pbn, "{text}");
    }
    assert_all_are(
        Format::Pbn,
        &["[Board 1]", "[auction]", "[Anything \"at all\"]", "[word]\n[Event \"?\"]"],
    );
}

#[test]
fn pbn_may_lack_its_first_tag() {
    assert_all_are(
        Format::Pbn,
        &[
            "1C Pass 1H Pass\n1NT AP\n[Play \"S\"]\n",
            "N:AKQ.J.T98765.432 - - -",
            "\"E:AKQ.J.T98765.432 - - -\"",
            "% nothing but this",
            "; nor this",
            "{ nor",
        ],
    );
}

#[test]
fn an_address_in_a_comment_does_not_make_a_text_lin() {
    assert_all_are(
        Format::Pbn,
        &[
            "% http://viewer.example/?lin=md\n[Event \"?\"]",
            "[Site \"http://viewer.example/?lin=x|\"]",
        ],
    );
}

#[test]
fn tags_with_bars_are_lin() {
    assert_all_are(
        Format::Lin,
        &[
            "md|3,,,|",
            "\u{feff}\r\n\r\nVG|Cup,|",
            "||pn|a,b,c,d|",
            " qx | o1 |",
            "3b|7|md|1,,,|",
            "# from the club\nmd|3,,,|",
            "Look at this\n\nmd|3,,,|",
            "md|3,,,|nt|\n[Event \"?\"]|",
            "{ an odd comment }\nmd|3,,,|",
        ],
    );
}

#[test]
fn addresses_are_lin() {
    assert_all_are(
        Format::Lin,
        &[
            "https://viewer.example/v.html?lin=md%7C",
            "HTTP://viewer.example/?n=sakq",
            "//viewer.example/?n=sakq",
            "\nwww.viewer.example/?n=sakq",
            "lin=md%7C3",
            "?n=sakq&d=n",
        ],
    );
}

#[test]
fn everything_else_is_the_contest_format() {
    assert_all_are(
        Format::Contest,
        &[
            "",
            "1\nN\nPASS PASS PASS PASS",
            "N\n1C\nPASS\n",
            "```\n1\nN\n",
            "1C X XX",
            "Dear diary",
            "a | b | c",
            "[",
        ],
    );
}

#[test]
fn only_the_beginning_of_a_text_is_inspected() {
    let far = format!("{}[Event \"?\"]", "♠ \n".repeat(20_000));
    assert_eq!(Format::detect(&far), Format::Contest);
    let near = format!("{}[Event \"?\"]", "\n".repeat(20_000));
    assert_eq!(Format::detect(&near), Format::Pbn);
}

#[test]
fn formats_are_found_by_their_names() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    // The contest format was once named `seed`. Links and options may still contain this name.
    assert_eq!("seed".parse(), Ok(Format::Contest));
    assert_eq!("PBN".parse::<Format>(), Err(ParseFormatError));
}

#[test]
fn every_written_format_is_detected() {
    let pbn = "[Board \"1\"][Dealer \"N\"][Vulnerable \"None\"]\n\
               [Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n\
               [Auction \"N\"]\nPass Pass Pass Pass\n";
    let record = LegalRecord::from(&check_text(pbn).records[0]);
    for format in Format::ALL {
        let one = write::record(&record, format).unwrap();
        assert_eq!(Format::detect(&one), format, "{one}");
        let file = write::file(&[one.clone(), one], format);
        assert_eq!(check_text(&file).records.len(), 2, "{file}");
    }
}

proptest! {
    #[test]
    fn any_text_has_a_format(text in any::<String>()) {
        let blank = format!("\u{feff}\n \r\n{text}");
        prop_assert_eq!(Format::detect(&blank), Format::detect(&text));
    }
}
