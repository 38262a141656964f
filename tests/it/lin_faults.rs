//! Faults in a LIN text are reported with their positions, and affect nothing else.

use kibitzer::engine::bridge::record::{CheckedRecord, Verdict};

use super::lin_reader::{DEAL, codes, one, read};

/// Returns code, line and column of the diagnostics of the only record in a text.
fn diagnostics(text: &str) -> Vec<(&'static str, usize, usize)> {
    places(&one(text))
}

fn places(record: &CheckedRecord) -> Vec<(&'static str, usize, usize)> {
    let diagnostics = record.diagnostics.iter();
    diagnostics.map(|found| (found.code, found.place.line, found.place.column)).collect()
}

fn board(rest: &str) -> String {
    format!("md|{DEAL}|\n{rest}")
}

#[test]
fn words_that_are_not_calls_are_errors() {
    for (call, code) in
        [("8C", "bad-level"), ("0N", "bad-level"), ("1Z", "unknown-strain"), ("?", "unknown-call")]
    {
        let text = board(&format!("mb|1C|mb|{call}|mb|2C|"));
        let record = one(&text);
        assert_eq!(places(&record), [(code, 2, 10)], "{call}");
        assert_eq!(record.verdict(), Verdict::Unreadable);
        assert_eq!(record.draft.calls.len(), 1);
    }
}

#[test]
fn a_dash_in_place_of_a_call_is_ignored_with_a_warning() {
    let record = one(&board("mb|-|mb|1C|mb|p|mb|-|mb|p|mb|p|"));
    assert_eq!(places(&record), [("no-call", 2, 4)]);
    assert_eq!(record.verdict().to_string(), "1CS");
}

#[test]
fn words_that_are_not_cards_are_errors() {
    let record = one(&board("mb|7Sppp|pc|HA|pc|D1|pc|C2|"));
    assert_eq!(codes(&record), ["several-at-once", "unknown-card"]);
    assert_eq!(record.draft.play.len(), 2);
}

#[test]
fn other_spellings_are_reported_once() {
    let record = one(&board("mb|1NT|mb|pass|mb|Pass|mb|PASS|pc|AH|pc|2D|pc|10C|pc|10S|"));
    assert_eq!(
        places(&record),
        [("other-spelling", 2, 4), ("rank-first", 2, 35), ("ten-in-digits", 2, 47)]
    );
    assert_eq!(record.draft.play.len(), 4);
    assert_eq!(record.verdict().to_string(), "1NTS");
}

#[test]
fn a_missing_dealer_follows_from_the_board_number() {
    for deal in ["0,,,", ",,,", "7,,,"] {
        let record = one(&format!("md|{deal}|ah|Board 2|mb|p|mb|p|mb|p|mb|p|"));
        assert_eq!(codes(&record), ["dealer-assumed"], "{deal}");
        assert_eq!(record.draft.dealer.map(|dealer| dealer.value.letter()), Some('E'));
        assert_eq!(record.verdict(), Verdict::PassedOut);
    }
    assert_eq!(diagnostics("md|0,,,|mb|p|"), [("bad-dealer", 1, 4)]);
}

#[test]
fn an_unreadable_vulnerability_is_reported() {
    for value in ["z", ""] {
        assert_eq!(diagnostics(&format!("md|1,,,|sv|{value}|")), [("bad-vulnerability", 1, 12)]);
    }
}

#[test]
fn card_twice_in_a_hand_is_an_error() {
    let text = "md|1SAKA,,,|";
    assert!(diagnostics(text).contains(&("card-dealt-twice", 1, 8)));
    let text = text.replace("SAKA", "SAKHAKSA");
    assert!(diagnostics(&text).contains(&("card-dealt-twice", 1, 12)));
}

#[test]
fn hands_in_unusual_forms_are_read() {
    let hand = |text: &str| {
        let record = one(&format!("md|3{text},,,|"));
        let hand = record.draft.hands[kibitzer::engine::bridge::seat::Seat::South];
        (hand.map(|hand| hand.value.to_string()), codes(&record))
    };
    let usual = Some("AK.QJ.T9876.5432".to_owned());
    assert_eq!(hand("SAKHQJDT9876C5432"), (usual.clone(), vec![]));
    assert_eq!(hand("c2345 d6789t hjq ska"), (usual.clone(), vec![]));
    assert_eq!(hand("SAKHQJD109876C5432"), (usual.clone(), vec!["ten-in-digits"]));
    assert_eq!(hand("AK.QJ.T9876.5432"), (usual, vec!["other-spelling"]));
    assert_eq!(hand("SHDC"), (None, vec![]));
    assert_eq!(hand("AKQ"), (None, vec!["bad-hand"]));
    assert_eq!(hand("SAKx").1, ["hand-size", "bad-hand"]);
}

#[test]
fn fifth_hand_is_an_error() {
    assert_eq!(diagnostics("md|1,,,,SA|"), [("fifth-hand", 1, 9)]);
}

#[test]
fn claim_beyond_thirteen_is_an_error() {
    assert_eq!(diagnostics("md|1,,,|mc|14|"), [("bad-result", 1, 12)]);
    assert_eq!(diagnostics("md|1,,,|mc|+1|"), [("bad-result", 1, 12)]);
}

#[test]
fn a_repeated_value_that_differs_is_reported() {
    assert_eq!(diagnostics("md|1,,,|mc|9|mc|10|mc|10|"), [("said-twice", 1, 17)]);
    assert_eq!(diagnostics("md|1,,,|sv|o|sv|n|"), [("said-twice", 1, 17)]);
    assert_eq!(diagnostics("pn|a,b,c,d|pn|e,f,g,h|md|1,,,|"), [("said-twice", 1, 15)]);
}

#[test]
fn stray_bar_does_not_shift_later_fields() {
    let record = one(&board("mb|1C|an|this | that|mb|1D|mb|p|mb|p|mb|p|"));
    assert_eq!(places(&record), [("stray-text", 2, 17)]);
    assert_eq!(record.verdict().to_string(), "1DW");
    let record = one(&board("|mb|1C||mb|1D|"));
    assert_eq!(places(&record), [("stray-text", 2, 1), ("unfinished-auction", 2, 12)]);
    assert_eq!(record.draft.calls.len(), 2);
}

#[test]
fn missing_value_does_not_shift_later_fields() {
    let record = one(&board("mb|1C|mb|mb|1D|sv|mb|1H|"));
    assert_eq!(places(&record), [("missing-value", 2, 7), ("unfinished-auction", 2, 22)]);
    assert_eq!(record.draft.calls.len(), 3);
}

#[test]
fn missing_bar_does_not_shift_later_fields() {
    let record = one(&board("mb|1C\nmb|1D|\nmb|1H"));
    assert_eq!(places(&record), [("missing-bar", 2, 6), ("unfinished-auction", 4, 4)]);
    assert_eq!(record.draft.calls.len(), 3);
}

#[test]
fn text_before_a_tag_is_reported() {
    let record = one("a note of mine\nmd|1,,,|\n");
    assert_eq!(places(&record), [("stray-text", 1, 1)]);
}

#[test]
fn fault_of_a_pbn_record_is_reported_at_its_start() {
    let pbn = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass 2S AP\n";
    let own = board("mb|1C|mb|p|mb|p|mb|p|pg||\n");
    assert_eq!(places(&one(&format!("{own}\n{pbn}"))), [("other-format", 4, 1)]);
    let found = [("stray-text", 4, 1), ("other-format", 5, 1)];
    assert_eq!(places(&one(&format!("{own}\nand this:\n{pbn}"))), found);
    // Each PBN record is reported once, even after a greeting and between LIN boards.
    let records = read(&format!("Dear all,\n{own}and this:\n{pbn}{own}{pbn}")).records;
    let found: Vec<_> = records.iter().map(places).collect();
    let first = vec![("stray-text", 1, 1), ("other-format", 5, 1)];
    assert_eq!(found, [first, vec![("other-format", 11, 1)]]);
}

#[test]
fn each_stretch_of_text_is_reported() {
    let text = board("Dear all,\nsee this:\nmb|1C|mb|p|mb|p|mb|p|pg||\nDealer: North\nResult: 9\n");
    assert_eq!(places(&one(&text)), [("stray-text", 2, 1), ("stray-text", 5, 1)]);
}

#[test]
fn omitted_closing_passes_are_added_before_a_play() {
    let record = one(&board("mb|1C|mb|7H|mb|p|pc|DA|"));
    assert_eq!(places(&record), [("closing-passes-left-out", 2, 16)]);
    assert_eq!(record.verdict().to_string(), "7HW");
    // An illegal call is reported, even if missing passes could explain it.
    assert_eq!(codes(&one(&board("mb|1C|mb|r|pc|DA|"))), ["bad-redouble"]);
    // Without a play, nothing shows that passes are missing, so the auction is unfinished.
    assert_eq!(one(&board("mb|1C|mb|7H|mb|p|")).verdict(), Verdict::Unfinished);
}

#[test]
fn a_listed_result_that_differs_is_a_warning() {
    let text = |result: &str, end: &str| {
        format!("vg|,,I,1,1|rs|{result},|qx|o1|\nmd|3{}|mb|7N|mb|p|mb|p|mb|p|{end}", &DEAL[1..])
    };
    let diagnostics = |result: &str, end: &str| {
        let record = one(&text(&format!("{result},PASS"), end));
        (record.verdict().to_string(), codes(&record))
    };
    let differs = vec!["match-result-differs"];
    assert_eq!(diagnostics("7NN=", "mc|13|"), ("7NTN=".into(), vec![]));
    assert_eq!(diagnostics("7NN-1", "mc|13|"), ("7NTN=".into(), differs.clone()));
    assert_eq!(diagnostics("7NS=", "mc|13|"), ("7NTN=".into(), differs.clone()));
    assert_eq!(diagnostics("7NNx=", "mc|13|"), ("7NTN=".into(), differs.clone()));
    assert_eq!(diagnostics("PASS", "mc|13|"), ("7NTN=".into(), differs.clone()));
    assert_eq!(diagnostics("7NN-1", ""), ("7NTN-1".into(), vec![]));
    // East has led and won the first trick, so the thirteen tricks in the list of results are impossible.
    assert_eq!(diagnostics("7NN=", "pc|CA|pc|S2|pc|H2|pc|D2|"), ("7NTN".into(), differs));
    assert_eq!(diagnostics("nonsense", "mc|13|"), ("7NTN=".into(), vec![]));
    // The list has an empty result after the comma, because the closed room has not played.
    let text = text("7NN-1", "mc|13|");
    assert_eq!(codes(&one(&text)), ["match-result-differs"]);
    // If the play is unreadable, the list of results is compared with nothing.
    assert_eq!(diagnostics("7NN-1", "pc|??|mc|13|"), ("unreadable".into(), vec!["unknown-card"]));
}

#[test]
fn consequences_of_a_card_not_held_are_no_second_error() {
    let plain = board("mb|7S|mb|p|mb|p|mb|p|");
    assert_eq!(codes(&one(&format!("{plain}pc|HA|pc|D2|pc|C2|pc|S4|mc|13|"))), [""; 0]);
    for rest in [
        // The card is assumed to be West's. West would win the trick, so the claim seems impossible.
        "mc|13|",
        // The player who holds the card plays it later.
        "pc|HK|pc|D3|pc|C3|pc|SA|mc|13|",
    ] {
        let text = format!("{plain}pc|SA|pc|D2|pc|C2|pc|S4|{rest}");
        assert_eq!(diagnostics(&text), [("card-not-held", 2, 25)], "{rest}");
    }
}

#[test]
fn consequences_of_a_repeated_card_are_no_second_error() {
    let board = "md|1SAK8HKJ92D7643C97,S96HT76DKQJ8CJ653,ST2HA8543DAT952CA,|mb|1Nppp|\n";
    // North won the first trick with the ace. The record wrongly has the two. North leads to the second trick.
    let text = "pc|DK|pc|D2|pc|S3|pc|D3|\npc|ST|pc|SQ|pc|SK|pc|S6|\npc|D4|pc|DJ|pc|D2|pc|C2|\n";
    let found = diagnostics(&format!("{board}{text}"));
    assert_eq!(found, [("several-at-once", 1, 63), ("card-twice", 4, 16)]);
}

#[test]
fn an_unreadable_board_does_not_affect_its_neighbours() {
    let good = format!("md|{DEAL}|mb|p|mb|p|mb|p|mb|p|\n");
    let read = read(&format!("qx|o1|{good}qx|o2|md|1??|mb|what|qx|o3|{good}"));
    let verdicts: Vec<_> = read.records.iter().map(|record| record.verdict().to_string()).collect();
    assert_eq!(verdicts, ["ALL PASS", "unreadable", "ALL PASS"]);
}

#[test]
fn text_without_a_board_is_reported() {
    let outside = |text: &str| {
        let read = read(text);
        assert_eq!(read.records, [], "{text}");
        read.diagnostics.iter().map(|found| found.code).collect::<Vec<_>>()
    };
    assert_eq!(outside(""), ["empty-text"]);
    assert_eq!(outside("Dear diary"), ["stray-text", "empty-text"]);
    assert_eq!(outside("pn|a,b,c,d|pg||"), ["left-over-text", "empty-text"]);
    assert_eq!(outside("https://viewer.example/?myhand=M-1-2"), ["no-deal-in-address"]);
}

#[test]
fn calls_and_cards_beyond_the_possible_number_are_dropped() {
    let record = one(&board(&format!("mb|{}|pc|{}|", "p".repeat(400), "S2".repeat(60))));
    assert_eq!(record.draft.calls.len(), 319);
    assert_eq!(record.draft.play.len(), 52);
    let diagnostics = codes(&record);
    assert!(diagnostics.contains(&"too-many-calls") && diagnostics.contains(&"too-many-cards"));
}

#[test]
fn address_is_read_up_to_a_hundred_settings() {
    let record = read(&format!("http://bridge.test/?v=n&{}", "x=1&".repeat(100)));
    assert_eq!(record.records.len(), 1);
    let diagnostics: Vec<_> = record.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(diagnostics, ["too-many-settings"]);
    let text = format!("http://bridge.test/?{}v=n", "x=1&".repeat(99));
    assert_eq!(codes(&one(&text)), ["address-setting"]);
}

#[test]
fn heading_too_long_for_every_board_is_reported_once() {
    let long = "a".repeat(1001);
    let results = "PASS,".repeat(2001);
    for heading in [format!("pn|{long}|"), format!("vg|{long}|"), format!("rs|{results}|")] {
        let read = read(&format!("{heading}qx|o1|md|{DEAL}|qx|c1|md|{DEAL}|"));
        let diagnostics = |at: usize| {
            let codes = codes(&read.records[at]);
            codes.into_iter().filter(|&code| code == "long-heading").count()
        };
        assert_eq!([diagnostics(0), diagnostics(1)], [1, 0]);
        // The heading is stored with the first board.
        assert!(!read.records[0].draft.tags.is_empty());
    }
}

#[test]
fn surplus_fields_of_a_board_are_ignored_and_reported_once() {
    const MOST: usize = 10_000;
    let counted = |text: &str| {
        let record = one(text);
        let found: Vec<_> =
            places(&record).into_iter().filter(|found| found.0 == "too-many-remarks").collect();
        assert_eq!(found.len(), 1, "{}", &text[..40]);
        let draft = &record.draft;
        (draft.annotations.len() + draft.tags.len() + draft.dealt_twice.len(), found[0])
    };
    let more = |unit: &str| unit.repeat(2 * MOST);
    let start = "md|3SAKQ,,,|sv|o|";
    let fault = |line, column| ("too-many-remarks", line, column);
    assert_eq!(counted(&format!("{start}\nmb|1C{}|", more("!"))), (MOST, fault(2, 6 + MOST)));
    for unit in ["an|x|", "nt|x|", "xx|x|"] {
        assert_eq!(counted(&format!("{start}\n{}", more(unit))), (MOST, fault(2, 4 + 5 * MOST)));
        let text = format!("{}\n{start}", more(unit));
        assert_eq!(counted(&text), (MOST, fault(1, 4 + 5 * MOST)));
    }
    assert_eq!(counted(&format!("{start}\nmb|1C|pc|{}|", more("{x}"))).0, MOST);
    assert_eq!(counted(&format!("md|1S{},,,|sv|o|", more("A"))).0, MOST);
}
