//! Faults of a PBN text. Most are checked by code, line and column.

use kibitzer::engine::bridge::record::{CheckedRecord, Format, Verdict, check_text_as};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::{Severity, apply_edits};

use super::pbn_reader::{ONE_SUITED, diagnostics, draft, records};

/// Returns the severity of the only diagnostic of a text.
fn severity(text: &str) -> Severity {
    let records = records(text);
    assert_eq!(records[0].diagnostics.len(), 1, "{records:?}");
    records[0].diagnostics[0].severity
}

#[test]
fn text_without_a_game_is_reported() {
    for text in ["", "% PBN 2.1\n", "\n\n", "{ nothing }"] {
        let checked = check_text_as(text, Format::Pbn);
        assert_eq!(checked.records, []);
        assert_eq!(checked.diagnostics[0].code, "no-game");
    }
}

#[test]
fn text_after_the_last_game_is_reported() {
    let checked = check_text_as("{ no game }\nhello there\n", Format::Pbn);
    let codes: Vec<_> = checked.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, ["no-game", "stray-text"]);
}

#[test]
fn misspelled_tags_are_read_with_a_warning() {
    let cases = [
        ("[Board 12]", "unquoted-value"),
        ("[Board 12", "unquoted-value"),
        ("[Board \"12]", "unclosed-quote"),
        ("[Board \"12\"", "missing-bracket"),
        ("[board \"12\"]", "tag-case"),
    ];
    for (text, code) in cases {
        let text = format!("{text}\n[Event \"E\"]\n");
        let read = draft(&text);
        assert_eq!(read.board.as_ref().map(|board| board.value.as_str()), Some("12"), "{text}");
        assert_eq!(read.tags[0].value, "E", "{text}");
        assert_eq!(read.findings[0].fault.kind().code, code, "{text}");
        assert_eq!(severity(&text), Severity::Warning);
    }
}

#[test]
fn a_quote_without_a_backslash_belongs_to_the_value() {
    let text = "[Event \"The \"Big\" one\"]\n";
    assert_eq!(draft(text).tags[0].value, "The \"Big\" one");
    assert_eq!(diagnostics(text), [("quote-in-value", 1, 1)]);
}

#[test]
fn a_comment_without_its_brace_ends_before_the_next_tag() {
    let text = "[Event \"A\"]\n{ open\nmore\n[Site \"B\"]\n";
    assert_eq!(diagnostics(text), [("unclosed-comment", 2, 3)]);
    assert_eq!(draft(text).tags[1].value, "B");
}

#[test]
fn a_comment_that_contains_tags_is_reported() {
    let text = "[Event \"A\"]\n{ open\n[Site \"B\"]\n[Date \"C\"] { other }\n";
    assert_eq!(diagnostics(text), [("tag-in-comment", 2, 3)]);
}

#[test]
fn long_line_is_reported_once_for_the_file() {
    let long = "x".repeat(250);
    let text = format!("[Event \"{long}\"]\n[Site \"{long}\"]\n");
    let checked = check_text_as(&text, Format::Pbn);
    let diagnostics: Vec<_> = checked
        .diagnostics
        .iter()
        .map(|diagnostics| (diagnostics.code, diagnostics.place.line))
        .collect();
    assert_eq!(diagnostics, [("long-line", 1)]);
    assert_eq!(checked.records[0].draft.tags.len(), 2);
}

#[test]
fn text_outside_any_tag_is_reported_once_for_each_stretch() {
    let text = "what is\nthis\n[Board \"1\"]\nand this\nand this\n[Event \"E\"]\n";
    assert_eq!(diagnostics(text), [("stray-text", 1, 1), ("stray-text", 4, 1)]);
}

#[test]
fn fault_of_a_lin_record_is_reported_at_its_start() {
    let game = "[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass 2S AP\n";
    let lin = "qx|o2|md|1SAKQJT98765432,,,|\nsv|o|\nmb|1N|mb|p|mb|p|mb|p|\n";
    assert_eq!(diagnostics(&format!("{game}{lin}")), [("other-format", 4, 1)]);
    assert_eq!(diagnostics(&format!("{game}\n{lin}")), [("other-format", 5, 1)]);
    let address = "https://viewer.example/handviewer.html?n=sakqjt98765432";
    assert_eq!(diagnostics(&format!("{game}\n{address}\n")), [("other-format", 5, 1)]);
    // Each section in another format is reported. The text before it is reported too.
    let played = format!("{game}and one of mine:\n{lin}[Play \"E\"]\nC2 - - -\n*\n\n{lin}");
    let found = [("call-after-end", 4, 1), ("other-format", 5, 1), ("other-format", 12, 1)];
    assert_eq!(diagnostics(&played), found);
    let between = format!("{game}\n{lin}\n{}", game.replace('N', "E"));
    let checked = check_text_as(&between, Format::Pbn);
    assert_eq!(checked.records.len(), 2, "{checked:?}");
    assert_eq!(checked.records[0].diagnostics[0].code, "other-format");
    // A comment may contain anything.
    assert_eq!(diagnostics(&format!("{game}{{\n{lin}}}\n")), []);
}

#[test]
fn repeated_tag_is_ignored() {
    let text = "[Dealer \"N\"]\n[Dealer \"S\"]\n[West \"A\"]\n[West \"B\"]\n";
    assert_eq!(diagnostics(text), [("repeated-tag", 2, 1), ("repeated-tag", 4, 1)]);
    assert_eq!(draft(text).dealer.map(|dealer| dealer.value), Some(Seat::North));
    assert_eq!(draft(text).tags.len(), 1);
}

#[test]
fn tags_of_a_deal_cannot_be_inherited() {
    let text = "[Board \"1\"][Dealer \"E\"]\n\n[Board \"2\"]\n[Dealer \"#\"]\n[Site \"#\"]\n";
    let second = &records(text)[1];
    let diagnostics: Vec<_> = second.diagnostics.iter().map(|t| (t.code, t.place.line)).collect();
    assert_eq!(diagnostics, [("forbidden-inheritance", 4), ("nothing-to-inherit", 5)]);
    assert_eq!(second.draft.dealer.map(|dealer| dealer.value), Some(Seat::East));
}

#[test]
fn unreadable_values_are_reported_and_leave_the_rest() {
    let cases = [
        ("Dealer", "Q", "bad-dealer"),
        ("Vulnerable", "7", "bad-vulnerability"),
        ("Deal", "N:", "bad-deal"),
        ("Declarer", "X", "bad-declarer"),
        ("Contract", "8S", "bad-contract"),
        ("Contract", "4SXXX", "bad-contract"),
        ("Result", "14", "bad-result"),
        ("Result", "NS 14", "bad-result"),
        ("Auction", "!", "bad-first-caller"),
        ("Play", "1", "bad-leader"),
    ];
    for (name, value, code) in cases {
        let text = format!("[Event \"E\"]\n[{name} \"{value}\"]\n");
        assert_eq!(diagnostics(&text)[0], (code, 2, name.len() + 4), "{text}");
        assert_eq!(records(&text)[0].verdict(), Verdict::Unreadable, "{text}");
    }
    let seat = draft("[Dealer \"north\"]");
    assert_eq!(seat.dealer.map(|dealer| dealer.value), Some(Seat::North));
    assert_eq!(seat.findings[0].fault.kind().code, "other-spelling");
}

#[test]
fn one_bad_hand_does_not_affect_the_others() {
    let text = "[Deal \"N:AKZ... 2... 3.3.. A2A...\"]";
    let read = draft(text);
    let codes: Vec<_> = read.findings.iter().map(|found| found.fault.kind().code).collect();
    assert_eq!(codes, ["bad-hand"]);
    // The reader only stores which cards are dealt twice, because the notation is valid. The checker reports them.
    let twice: Vec<_> = read.dealt_twice.iter().map(|twice| twice.value).collect();
    assert_eq!(twice, [(Seat::West, "SA".parse().unwrap())]);
    assert!(read.hands[Seat::East].is_some() && read.hands[Seat::South].is_some());
    assert!(!read.complete);
    assert_eq!(
        diagnostics("[Deal \"N:2... 3... 4... 5... 6...\"]").last(),
        Some(&("fifth-hand", 1, 30))
    );
}

#[test]
fn hands_in_other_spellings_are_read_with_a_warning() {
    let spellings = [
        ("10.2.3.4", "ten-in-digits"),
        ("t.2.3.4", "other-spelling"),
        ("ST.H2.D3.C4", "suit-in-deal"),
        ("STH2D3C4", "suit-in-deal"),
    ];
    for (hand, code) in spellings {
        let read = draft(&format!("[Deal \"W:{hand} - - -\"]"));
        let cards = read.hands[Seat::West].map(|hand| hand.value.to_string());
        assert_eq!(cards.as_deref(), Some("T.2.3.4"), "{hand}");
        assert_eq!(read.findings[0].fault.kind().code, code);
        assert_eq!(read.findings.len(), 1, "{hand}");
    }
}

#[test]
fn a_void_with_a_surplus_dot_is_placed_by_means_of_the_other_hands() {
    let text = format!(
        "[Deal \"{}\"]",
        ONE_SUITED.replace(" .AKQ", " ..AKQ").replace("32.. ..", "32... ..")
    );
    let read = draft(&text);
    let hearts = read.hands[Seat::East].map(|hand| hand.value.to_string());
    assert_eq!(hearts.as_deref(), Some(".AKQJT98765432.."));
    assert_eq!(read.findings[0].fault.kind().code, "void-misplaced");
}

#[test]
fn tricks_of_both_sides_other_than_thirteen_are_reported() {
    let text = "[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"NS 9 EW 5\"]\n";
    assert_eq!(diagnostics(text), [("tricks-of-both", 3, 10)]);
    assert_eq!(diagnostics("[Result \"NS 9\"]"), [("tricks-of-nobody", 1, 10)]);
}

#[test]
fn tricks_so_far_are_not_a_result() {
    let text =
        "[Declarer \"S\"][Contract \"3NT\"][Result \"1\"][Play \"W\"]\nC2 CA C3 C4\n- - + -\n";
    let read = draft(text);
    assert_eq!(read.stated.tricks, None);
    assert_eq!(read.findings[0].fault.kind().code, "partial-result");
    assert_eq!(read.findings[0].fault.kind().severity, Severity::Note);
}

#[test]
fn words_in_place_of_values_are_kept_with_a_warning() {
    let cases = [
        ("Contract", "NP", "bad-contract"),
        ("Contract", "Arb", "bad-contract"),
        ("Contract", "Not played", "bad-contract"),
        ("Result", "Arb", "bad-result"),
        ("Vulnerable", "some", "bad-vulnerability"),
    ];
    for (name, value, code) in cases {
        let text = format!("[Board \"1\"]\n[{name} \"{value}\"]\n");
        assert_eq!(diagnostics(&text), [(code, 2, name.len() + 4)], "{text}");
        assert_eq!(severity(&text), Severity::Warning);
        let tags = draft(&text).tags;
        assert_eq!((tags[0].name.as_str(), tags[0].value.as_str()), (name, value));
        assert_ne!(records(&text)[0].verdict(), Verdict::Unreadable, "{text}");
    }
}

#[test]
fn a_contract_may_contain_spaces_and_a_result_its_contract() {
    let text = |contract: &str, result: &str| {
        format!(
            "[Vulnerable \"0\"]\n[Declarer \"N\"]\n[Contract \"{contract}\"]\n[Result \"{result}\"]\n"
        )
    };
    for (contract, result, verdict) in
        [("4 S X", "4SX+1", "4SXN+1"), ("4 S", "4S=", "4SN="), ("3 NT", "3NT-2", "3NTN-2")]
    {
        let text = text(contract, result);
        assert_eq!(records(&text)[0].verdict().to_string(), verdict, "{text}");
        assert!(
            diagnostics(&text).iter().all(|diagnostic| diagnostic.0 == "other-spelling"),
            "{text}"
        );
    }
    assert_eq!(diagnostics(&text("4S", "3S+1")).pop(), Some(("bad-result", 4, 10)));
}

#[test]
fn surplus_inherited_values_are_reported() {
    let tags: Vec<_> = (0..70).map(|number| format!("[Tag{number} \"##x\"]\n")).collect();
    let tags = tags.concat();
    let diagnostics: Vec<_> =
        diagnostics(&tags).iter().map(|diagnostics| (diagnostics.0, diagnostics.1)).collect();
    let expected: Vec<_> = (65..71).map(|line| ("too-much-inherited", line)).collect();
    assert_eq!(diagnostics, expected);
    let long = format!("[Event \"##{}\"]\n", "x".repeat(9000));
    assert_eq!(records(&long)[0].diagnostics[0].code, "too-much-inherited");
}

#[test]
fn fixes_replace_other_spellings_by_those_of_pbn() {
    let text = "[Dealer \"North\"]\n[Vulnerable \"N-S\"]\n\
        [Deal \"N:ak1032.qj.t987.54 QJ.AT9.AKQJ.KQJT 9876.K8765.2.986 ...\"]\n[Contract \"3N*\"]\n[Declarer \"S\"]\n\
        [Auction \"N\"]\np p 3n dbl\np p p\n[Play \"W\"]\nh10 hA 2S\n";
    let before = records(text);
    let edits: Vec<_> = before[0].diagnostics.iter().flat_map(|found| found.fix.clone()).collect();
    let fixed = apply_edits(text, &edits);
    assert_eq!(
        fixed,
        "[Dealer \"N\"]\n[Vulnerable \"NS\"]\n\
        [Deal \"N:AKT32.QJ.T987.54 QJ.AT9.AKQJ.KQJT 9876.K8765.2.986 -\"]\n[Contract \"3NTX\"]\n[Declarer \"S\"]\n\
        [Auction \"N\"]\nPass Pass 3NT X\nPass Pass Pass\n[Play \"W\"]\nHT HA S2\n"
    );
    let after = records(&fixed);
    let codes = |records: &[CheckedRecord]| -> Vec<_> {
        records[0].diagnostics.iter().map(|found| found.code).collect()
    };
    for code in ["other-spelling", "rank-first", "ten-in-digits", "empty-hand"] {
        assert!(codes(&before).contains(&code), "{code}: {before:?}");
        assert!(!codes(&after).contains(&code), "{code}: {fixed}");
    }
    assert_eq!(after[0].verdict(), before[0].verdict());
}
