//! Properties of the PBN reader: whatever the text is, it is read to its end.

use kibitzer::engine::bridge::record::{Format, check_text_as};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use crate::hostile_texts;

/// Pieces of PBN, right and wrong.
const PIECES: [&str; 64] = [
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    ";",
    "%",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    " ",
    "\t",
    "#",
    "##",
    "[Board \"1\"]\n",
    "[Board \"2\"]",
    "[Event \"#\"]",
    "[Event \"##x\"]",
    "[Dealer \"N\"]",
    "[Dealer \"E\"]",
    "[Vulnerable \"All\"]",
    "[Deal \"N:",
    "[Deal \"W:AK.. - - -\"]",
    "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]",
    "[Declarer \"^S\"]",
    "[Declarer \"W\"]",
    "[Contract \"4SX\"]",
    "[Contract \"Pass\"]",
    "[Result \"^9\"]",
    "[Result \"EW 4 NS 9\"]",
    "[Result \"+1\"]",
    "[Score \"NS 620\"]",
    "[Auction \"N\"]\n",
    "[Auction \"S\"]\n",
    "[Play \"E\"]\n",
    "[Play \"W\"]\n",
    "[Note \"1:x\"]",
    "[ScoreTable \"A;B\"]\n",
    "Pass ",
    "AP ",
    "1S ",
    "2NT ",
    "X ",
    "XX ",
    "- ",
    "* ",
    "+ ",
    "=1= ",
    "$7 ",
    "!? ",
    "^I ",
    "^S ",
    "^R ",
    "^L ",
    "SA ",
    "H10 ",
    "c2 ",
    "DT D3 D4 D5\n",
    "é",
    "♠A ",
    "\u{feff}",
    "\u{0}",
];

pub fn near_pbn() -> impl Strategy<Value = String> {
    vec(select(&PIECES[..]), 0..60).prop_map(|pieces| pieces.concat())
}

/// Reads a text to its end and judges all that was read; how many games it has.
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

    /// Text of no tag or comment leaves the games before and after it as they are.
    #[test]
    fn a_game_is_read_the_same_whatever_stands_between(text in "[ -Z^-z|~]{0,40}") {
        let game = |number| format!("[Board \"{number}\"]\n[Contract \"Pass\"]\n");
        let whole = format!("{}\n{text}\n\n{}", game(1), game(2));
        let checked = check_text_as(&whole, Format::Pbn);
        let read: Vec<_> = checked.records.iter().map(|record| record.verdict().to_string()).collect();
        prop_assert_eq!(read, ["ALL PASS", "ALL PASS"]);
    }
}

#[test]
fn a_game_of_more_lines_than_any_is_told_of() {
    let text = format!("[ScoreTable \"\"]\n{}\n[Board \"2\"]\n", "x\n".repeat(30_000));
    let checked = check_text_as(&text, Format::Pbn);
    let codes: Vec<_> =
        checked.records[0].diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, ["game-too-long"]);
}
