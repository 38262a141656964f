//! The auction in text diagrams.

use kibitzer::engine::bridge::record::annotation::{Annotation, AnnotationKind};
use kibitzer::engine::bridge::record::{CheckedRecord, Format};
use kibitzer::engine::bridge::seat::Seat;

use super::diagram_reader::{HANDS, calls, codes, read, record};

fn with_auction(dealer: &str, auction: &str) -> CheckedRecord {
    record(&format!("{dealer}\nNorth: ♠KQ94 ♥A72 ♦K863 ♣95\n\n{auction}"))
}

#[test]
fn auctions_are_read_in_columns() {
    for (dealer, auction, expected) in [
        (
            "Dealer S",
            "West North East South\n-    -     -    1N\nP    3N    AP\n",
            "1NT Pass 3NT Pass Pass Pass",
        ),
        (
            "Dealer S",
            "W   N   E   S\n            1NT\nP   3NT All Pass\n",
            "1NT Pass 3NT Pass Pass Pass",
        ),
        ("Dealer N", "N E S W\n1♠ Dbl XX (2♥)\nX p p p\n", "1S X XX 2H X Pass Pass Pass"),
        (
            "Dealer N",
            "North | East | South | West\n1NT | X | Rdbl | All pass\n",
            "1NT X XX Pass Pass Pass",
        ),
        (
            "Dealer W",
            "W N E S\n1 ♠ Pass 2 NT Pass\n4 ♠ Pass Pass Pass\n",
            "1S Pass 2NT Pass 4S Pass Pass Pass",
        ),
        ("Dealer S", "WEST  NORTH  EAST  SOUTH\n                   1NT*\nPass  ?\n", "1NT Pass"),
        // In these auctions, spaces were lost when the text was sent.
        (
            "Dealer S",
            "West North East South\n1NT\nPass 3NT All Pass\n",
            "1NT Pass 3NT Pass Pass Pass",
        ),
        ("Dealer N", "West North East South\n- Pass Pass Pass\nPass\n", "Pass Pass Pass Pass"),
        ("Dealer N", "NORD OST SÜD WEST\n1♣ Dbl1 Pass2 AP\n", "1C X Pass Pass Pass"),
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
fn line_of_dashes_below_the_seats_is_not_a_row() {
    for auction in [
        "S W N E\n- - - -\n1C P P P\n",
        "S W N E\n--- --- --- ---\n1C P P P\n",
        "| S | W | N | E |\n|---|---|---|---|\n| 1C | P | P | P |\n",
    ] {
        let record = with_auction("", auction);
        assert_eq!(calls(&record), "1C Pass Pass Pass", "{auction}");
        assert_eq!(record.dealer(), Some(Seat::South), "{auction}");
    }
    assert_eq!(calls(&with_auction("", "S W N E\n- - - -\n")), "");
}

#[test]
fn ambiguous_auction_is_omitted() {
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
    assert_eq!((calls(&record).as_str(), codes(&record)), ("1S Pass", vec!["unknown-call"]));
    assert_eq!(record.verdict().to_string(), "unreadable");
}

#[test]
fn too_many_rows_are_not_an_auction() {
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
fn surplus_notes_are_ignored() {
    let auction = "Dealer: North\nNorth East South West\n1C¹ Pass Pass Pass\n\n";
    let read = record(&format!("{auction}{}", "¹ clubs\n".repeat(1000)));
    assert_eq!((calls(&read).as_str(), codes(&read)), ("1C Pass Pass Pass", vec!["ignored-text"]));
    assert_eq!(read.draft.annotations.len(), 319);
    // A long note is not copied to each of the calls that refer to it.
    let row = "Pass¹ Pass¹ Pass¹ 1C¹\nPass¹ Pass¹ Pass¹\n";
    let text =
        format!("Dealer: North\nNorth East South West\n{row}\n¹ {}\n", "long ".repeat(30_000));
    let read = record(&text);
    assert_eq!(codes(&read), ["ignored-text"]);
    let text_length = |annotation: &Annotation| match &annotation.kind {
        AnnotationKind::Explanation(text) => text.len(),
        _ => 0,
    };
    assert!(read.draft.annotations.iter().map(text_length).sum::<usize>() < 2 * text.len());
}

#[test]
fn calls_are_read_with_emoji_as_suits() {
    let text = format!(
        "Dealer: N\n{HANDS}North East South West\n1\u{2660}\u{fe0f} 2\u{2663}\u{fe0f} 2\u{2660}\u{fe0f} P\nP P\n"
    );
    assert_eq!(calls(&record(&text)), "1S 2C 2S Pass Pass Pass");
}

/// Returns the parsed calls, and the codes of the diagnostics.
fn read_calls(dealer: &str, auction: &str) -> (String, Vec<&'static str>) {
    let record = with_auction(dealer, auction);
    (calls(&record), record.diagnostics.iter().map(|found| found.code).collect())
}

fn read_as(calls: &str) -> (String, Vec<&'static str>) {
    (calls.to_owned(), Vec::new())
}

#[test]
fn calls_are_read_with_the_marks_used_in_books() {
    let header = "West  North  East  South\n";
    for row in [
        "      2C(1)  Pass  2D(2)\nDble  Rdbl   AP",
        "      2C!    Pass  2D?!\nDbl.  Redbl! AP",
        "      2C??   Pass  2D*\nX     XX(3)  AP",
        "      2C1    Pass  2D2\n(X)   XX     (AP)",
        "      2C!!   Pass  2D[4]\nDouble Redouble all pass",
        "      2C     NB    2D\nDble  Redble passed out",
        "      2C     No bid  2D\nContre Surcontre  Passe Passe\nPasse",
    ] {
        let expected = read_as("2C Pass 2D X XX Pass Pass Pass");
        assert_eq!(read_calls("Dealer N", &format!("{header}{row}\n")), expected, "{row}");
    }
    assert_eq!(
        read_calls("Dealer N", "N E S W\n1SA (2H) 4H? P\nP P\n").0,
        "1NT 2H 4H Pass Pass Pass"
    );
    // `D5` is a card, and not a double with the note 5.
    let cards = read_calls("Dealer N", "N E S W\n1S D5 DA D3\n");
    assert_eq!(cards, (String::from("1S"), vec!["unknown-call"]));
}

#[test]
fn line_of_names_below_the_seats_is_not_a_row_of_calls() {
    let names = "West  North  East  South\nP. Roe  D. Doe  R. Poe  X. Moe\n  1S  P  2S\nAP\n";
    let found = read_calls("Dealer N", names);
    assert_eq!(found, (String::from("1S Pass 2S Pass Pass Pass"), vec!["ignored-text"]));
    // A line with an unreadable bid is not mistaken for a line of names.
    for bid in ["1P", "1Z", "2Ca"] {
        let french = format!("O N E S\n{bid} Passe Passe Passe\nPasse Passe Passe\n");
        assert_eq!(read_calls("Dealer W", &french), (String::new(), vec!["unknown-call"]), "{bid}");
    }
}

#[test]
fn notes_are_read_with_the_numbers_used_in_books() {
    for (marks, notes) in [
        (["(1)", "(2)"], "(1) strong\n(2) waiting"),
        (["1", "2"], "1. strong\n2. waiting"),
        (["[1]", "[2]"], "[1] strong\n[2] waiting"),
        (["*", "**"], "* strong\n** waiting"),
        (["¹", "(2)"], "1) strong\n² waiting"),
    ] {
        let [one, two] = marks;
        let auction = format!("W N E S\n- 2C{one} Pass 2D{two}\nAP\n\n{notes}\n");
        let record = with_auction("Dealer N", &auction);
        assert_eq!(codes(&record), [""; 0], "{auction}");
        let kinds: Vec<_> =
            record.draft.annotations.iter().map(|annotation| &annotation.kind).collect();
        let explained = |text: &str| AnnotationKind::Explanation(text.to_owned());
        assert_eq!(kinds, [&explained("strong"), &explained("waiting")], "{auction}");
    }
    // A numbered line is not a note if no call has its number.
    let record = with_auction("Dealer N", "W N E S\n- 2C(1) Pass 2D\nAP\n\n2. waiting\n");
    assert_eq!(codes(&record), ["ignored-text"]);
}

#[test]
fn calls_in_a_row_are_read_if_every_pass_is_written() {
    let all = read_as("1S Pass 2S Pass Pass Pass");
    for auction in [
        "1S - Pass - 2S - AP",
        "1S Pass 2S AP",
        "Auction: 1S Pass 2S AP",
        "The bidding:\n1♠ – Pass – 2♠ – All pass",
        "Bidding\n1S-P-2S-P\nP-P",
        "1S, Pass, 2S, all pass.",
        "1S (P) 2S (all pass)",
        "N:1S E:Pass S:2S W:Pass N:Pass E:Pass",
        "North: 1S, East: Pass, South: 2S, all pass",
    ] {
        assert_eq!(read_calls("Dealer N", &format!("{auction}\n")), all, "{auction}");
    }
    let brackets = read_calls("Dealer N", "1S (2H) 2S (3H) 3S (AP)\n");
    assert_eq!(brackets, read_as("1S 2H 2S 3H 3S Pass Pass Pass"));
    let by_board = read_calls("Board 1", "1NT AP\n");
    assert_eq!(by_board, (String::from("1NT Pass Pass Pass"), vec!["dealer-assumed"]));
    let fourth = read_calls("Dealer N", "P P P 1NT AP\n");
    assert_eq!(fourth, read_as("Pass Pass Pass 1NT Pass Pass Pass"));
    let named = read_calls("", "W:1S N:Pass E:2S AP\n");
    assert_eq!(named, (String::from("1S Pass 2S Pass Pass Pass"), vec!["dealer-assumed"]));
}

#[test]
fn ambiguous_calls_in_a_row_are_omitted() {
    for (dealer, auction) in [
        // In these rows, passes may have been left out.
        ("Dealer N", "1S - 2S - 4S - all pass"),
        ("Dealer N", "1S 2H AP"),
        ("Dealer N", "P 1S AP"),
        ("Dealer N", "N: 1S S: 2S N: AP"),
        ("Dealer N", "1S X XX AP"),
        // In this row, the dealer is unknown.
        ("", "1S Pass 2S AP"),
        // This row has one pass too many.
        ("Dealer N", "1S P P 2H P P P P"),
        // In these rows, a seat calls when it is another seat's turn.
        ("Dealer N", "N:1S E:Pass W:2S AP"),
        ("Dealer S", "N:1S E:Pass S:2S AP"),
    ] {
        let found = read_calls(dealer, &format!("{auction}\n"));
        assert_eq!(found, (String::new(), vec!["caller-unknown"]), "{auction}");
    }
    for other in ["1S Pass 2S then 4S", "- 1S P 2S", "P P P P"] {
        assert_eq!(read_calls("Dealer N", &format!("{other}\n")).1, ["ignored-text"], "{other}");
    }
    let alone = "1S - 2S - 4S - AP\n";
    assert_eq!(Format::found(alone), None);
}

#[test]
fn an_auction_that_contradicts_the_dealer_is_omitted() {
    for auction in [
        "West  North  East  South\n      1S     Pass  2S\nAP\n",
        "W N E S\n- 1S P 2S\nAP\n",
        "North East South West\n1S Pass 2S AP\n",
        "N E S W\n1S P 2S P\nP P\n",
        "N:1S E:P S:2S AP\n",
    ] {
        let record = with_auction("Dealer East", auction);
        assert_eq!((calls(&record).as_str(), codes(&record)), ("", vec!["caller-unknown"]));
        let message = &record.diagnostics[0].message;
        assert!(message.contains("North calls first"), "{message}");
        assert!(message.contains("East deals"), "{message}");
    }
}

#[test]
fn auctions_are_read_with_seats_in_other_languages() {
    for (dealer, header) in [
        ("Donneur : Nord", "Ouest Nord Est Sud"),
        ("Donneur : N", "O N E S"),
        ("Gever: Noord", "West Noord Oost Zuid"),
        ("Gever: N", "W N O Z"),
        ("Teiler: Nord", "West Nord Ost Süd"),
        ("Teiler N", "W N O S"),
    ] {
        let found = read_calls(dealer, &format!("{header}\n- 1♠ Passe 2SA\nPas Pas Pas\n"));
        assert_eq!(found, read_as("1S Pass 2NT Pass Pass Pass"), "{header}");
    }
    let west = |dealer: &str| with_auction(dealer, "").dealer();
    assert_eq!(west("Donneur : O"), Some(Seat::West));
    assert_eq!((west("Gever: O"), west("Teiler: O")), (Some(Seat::East), Some(Seat::East)));
    assert_eq!(west("Gever: Z"), Some(Seat::South));
    // In French and German, C stands for the hearts (cœur), so `1C` is refused.
    for (header, code) in [
        ("Ouest Nord Est Sud", vec!["unknown-call"]),
        ("West Nord Ost Süd", vec!["unknown-call"]),
        ("West Noord Oost Zuid", vec![]),
        ("West North East South", vec![]),
    ] {
        assert_eq!(read_calls("Dealer N", &format!("{header}\n- 1C P P\nP\n")).1, code, "{header}");
    }
    let hands = record("Nord: ♠KQ94 ♥A72 ♦K863 ♣95\nZuid: ♠AT873 ♥83 ♦A54 ♣AK4\n");
    assert_eq!(hands.draft.written_hands()[Seat::South].to_string(), "AT873.83.A54.AK4");
}

#[test]
fn text_after_an_unreadable_call_is_not_reported() {
    let found = read_calls("Dealer N", "W N E S\n- 1S P 2Z\nP 4S AP\n");
    assert_eq!(found, (String::from("1S Pass"), vec!["unknown-call"]));
    let found = read_calls("Dealer N", "W  N   E  S\n   2Ca P  2D\nAP\n");
    assert_eq!(found, (String::new(), vec!["unknown-call"]));
}
