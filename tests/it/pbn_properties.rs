//! Properties of the PBN parser: every text is read to its end.

use kibitzer::engine::bridge::record::{Format, check_text_as};
use proptest::prelude::*;

use super::hostile_texts;
use super::support::near_pbn::near_pbn;

/// Reads a text to its end and checks all games. Returns the number of games.
fn read_to_the_end(text: &str) -> usize {
    hostile_texts::read_to_the_end(text, Format::Pbn)
}

proptest! {
    #[test]
    fn any_text_is_read_to_its_end(text in any::<String>()) {
        read_to_the_end(&text);
    }

    #[test]
    fn nearly_pbn_is_read_to_its_end(text in near_pbn()) {
        read_to_the_end(&text);
    }

    /// Text outside of tags and comments does not change the games before and after it.
    #[test]
    fn text_between_games_does_not_change_them(text in "[ -Z^-z|~]{0,40}") {
        let game = |number| format!("[Board \"{number}\"]\n[Contract \"Pass\"]\n");
        let whole = format!("{}\n{text}\n\n{}", game(1), game(2));
        let checked = check_text_as(&whole, Format::Pbn);
        let read: Vec<_> = checked.records.iter().map(|record| record.verdict().to_string()).collect();
        prop_assert_eq!(read, ["ALL PASS", "ALL PASS"]);
    }
}

#[test]
fn game_with_too_many_lines_is_reported() {
    let text = format!("[ScoreTable \"\"]\n{}\n[Board \"2\"]\n", "x\n".repeat(30_000));
    let checked = check_text_as(&text, Format::Pbn);
    let codes: Vec<_> =
        checked.records[0].diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, ["game-too-long"]);
}
