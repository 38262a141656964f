//! Text diagrams: the auction.

use kibitzer::engine::bridge::record::CheckedRecord;
use kibitzer::engine::bridge::record::annotation::{Annotation, AnnotationKind};
use kibitzer::engine::bridge::seat::Seat;

use crate::diagram_reader::{HANDS, calls, codes, read, record};

fn with_auction(dealer: &str, auction: &str) -> CheckedRecord {
    record(&format!("{dealer}\nNorth: ♠KQ94 ♥A72 ♦K863 ♣95\n\n{auction}"))
}

#[test]
fn auctions_are_read_in_columns() {
    for (dealer, auction, expected) in [
        (
            "Dealer S",
            "West North East South\n-    -     -    1N\nP    3N    AP\n",
            "1NT PASS 3NT PASS PASS PASS",
        ),
        (
            "Dealer S",
            "W   N   E   S\n            1NT\nP   3NT All Pass\n",
            "1NT PASS 3NT PASS PASS PASS",
        ),
        ("Dealer N", "N E S W\n1♠ Dbl XX (2♥)\nX p p p\n", "1S X XX 2H X PASS PASS PASS"),
        (
            "Dealer N",
            "North | East | South | West\n1NT | X | Rdbl | All pass\n",
            "1NT X XX PASS PASS PASS",
        ),
        (
            "Dealer W",
            "W N E S\n1 ♠ Pass 2 NT Pass\n4 ♠ Pass Pass Pass\n",
            "1S PASS 2NT PASS 4S PASS PASS PASS",
        ),
        ("Dealer S", "WEST  NORTH  EAST  SOUTH\n                   1NT*\nPass  ?\n", "1NT PASS"),
        // Blanks lost on the way.
        (
            "Dealer S",
            "West North East South\n1NT\nPass 3NT All Pass\n",
            "1NT PASS 3NT PASS PASS PASS",
        ),
        ("Dealer N", "West North East South\n- Pass Pass Pass\nPass\n", "PASS PASS PASS PASS"),
    ] {
        let record = with_auction(dealer, auction);
        assert_eq!(calls(&record), expected, "{auction}");
        assert_eq!(codes(&record), [""; 0], "{auction}");
    }
    let record = with_auction("", "W N E S\n- - - 1NT\nAP\n");
    assert_eq!(record.dealer(), Some(Seat::South));
    assert_eq!(codes(&record), ["dealer-assumed"]);
}

#[test]
fn an_auction_that_may_be_read_in_two_ways_is_left_out() {
    for auction in [
        "West North East South\n1S   Pass  2S\nPass Pass  Pass\n",
        "West North East South\n1S   -     2S   -\n4S   AP\n",
        "West North East South\nPass 1S    Pass 2S\nAP\n",
        "West North East South\n1S Pass 2S Pass Pass\n",
    ] {
        let record = with_auction("Dealer South", auction);
        assert_eq!(
            (calls(&record).as_str(), codes(&record)),
            ("", vec!["caller-unknown"]),
            "{auction}"
        );
    }
    let record = with_auction("Dealer W", "West North East South\n1S Pass 2Z Pass\n");
    assert_eq!((calls(&record).as_str(), codes(&record)), ("1S PASS", vec!["unknown-call"]));
    assert_eq!(record.verdict().to_string(), "unreadable");
}

#[test]
fn more_rows_than_any_auction_has_are_no_auction() {
    for row in ["P\n", "Pass Pass Pass Pass\n", "  P  P  P  P  P", "1C 1C 1C 1C\n"] {
        let rows = row.repeat(500);
        let text = format!("Dealer: North\nNorth East South West\n{rows}\nBoard 2\nDealer: East\n");
        let read = read(&text);
        assert!(codes(&read.records[0]).contains(&"caller-unknown"), "{row}");
        assert_eq!(calls(&read.records[0]), "");
        assert_eq!(read.records.len(), 2, "{row}");
    }
}

#[test]
fn more_notes_than_calls_are_ignored() {
    let auction = "Dealer: North\nNorth East South West\n1C¹ Pass Pass Pass\n\n";
    let read = record(&format!("{auction}{}", "¹ clubs\n".repeat(1000)));
    assert_eq!((calls(&read).as_str(), codes(&read)), ("1C PASS PASS PASS", vec!["ignored-text"]));
    assert_eq!(read.draft.annotations.len(), 319);
    // One long note that every call refers to is not copied to each.
    let row = "Pass¹ Pass¹ Pass¹ 1C¹\nPass¹ Pass¹ Pass¹\n";
    let text =
        format!("Dealer: North\nNorth East South West\n{row}\n¹ {}\n", "long ".repeat(30_000));
    let read = record(&text);
    assert_eq!(codes(&read), ["ignored-text"]);
    let said = |annotation: &Annotation| match &annotation.kind {
        AnnotationKind::Explanation(said) => said.len(),
        _ => 0,
    };
    assert!(read.draft.annotations.iter().map(said).sum::<usize>() < 2 * text.len());
}

#[test]
fn suits_as_telephones_write_them_are_read_in_calls_too() {
    let text = format!(
        "Dealer: N\n{HANDS}North East South West\n1\u{2660}\u{fe0f} 2\u{2663}\u{fe0f} 2\u{2660}\u{fe0f} P\nP P\n"
    );
    assert_eq!(calls(&record(&text)), "1S 2C 2S PASS PASS PASS");
}
