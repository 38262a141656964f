//! What is wrong with a PBN text: each fault with its code, line and column.

use kibitzer::engine::bridge::record::annotation::{AnnotationKind, Target};
use kibitzer::engine::bridge::record::{Format, Verdict, check_text_as};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::Severity;

use crate::pbn_reader::{ONE_SUITED, calls, cards, diagnostics, draft, records};

/// How grave the only thing is that is reported of a text.
fn severity(text: &str) -> Severity {
    let records = records(text);
    assert_eq!(records[0].diagnostics.len(), 1, "{records:?}");
    records[0].diagnostics[0].severity
}

#[test]
fn a_text_without_a_game_says_so() {
    for text in ["", "% PBN 2.1\n", "\n\n", "{ nothing }"] {
        let checked = check_text_as(text, Format::Pbn);
        assert_eq!(checked.records, []);
        assert_eq!(checked.diagnostics[0].code, "no-game");
    }
}

#[test]
fn text_after_the_last_game_is_told() {
    let checked = check_text_as("{ no game }\nhello there\n", Format::Pbn);
    let codes: Vec<_> = checked.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, ["no-game", "stray-text"]);
}

#[test]
fn tags_that_are_written_wrongly_are_read_with_a_warning() {
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
        assert_eq!(read.findings[0].fault.code(), code, "{text}");
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
fn a_comment_over_lines_with_tags_is_told() {
    let text = "[Event \"A\"]\n{ open\n[Site \"B\"]\n[Date \"C\"] { other }\n";
    assert_eq!(diagnostics(text), [("tag-in-comment", 2, 3)]);
}

#[test]
fn a_long_line_is_told_once_for_the_file() {
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
fn text_outside_any_tag_is_told_once_for_each_stretch() {
    let text = "what is\nthis\n[Board \"1\"]\nand this\nand this\n[Event \"E\"]\n";
    assert_eq!(diagnostics(text), [("stray-text", 1, 1), ("stray-text", 4, 1)]);
}

#[test]
fn a_repeated_tag_is_passed_over() {
    let text = "[Dealer \"N\"]\n[Dealer \"S\"]\n[West \"A\"]\n[West \"B\"]\n";
    assert_eq!(diagnostics(text), [("repeated-tag", 2, 1), ("repeated-tag", 4, 1)]);
    assert_eq!(draft(text).dealer.map(|dealer| dealer.value), Some(Seat::North));
    assert_eq!(draft(text).tags.len(), 1);
}

#[test]
fn inheriting_is_forbidden_for_what_makes_a_deal() {
    let text = "[Board \"1\"][Dealer \"E\"]\n\n[Board \"2\"]\n[Dealer \"#\"]\n[Site \"#\"]\n";
    let second = &records(text)[1];
    let diagnostics: Vec<_> = second.diagnostics.iter().map(|t| (t.code, t.place.line)).collect();
    assert_eq!(diagnostics, [("forbidden-inheritance", 4), ("nothing-to-inherit", 5)]);
    assert_eq!(second.draft.dealer.map(|dealer| dealer.value), Some(Seat::East));
}

#[test]
fn values_that_cannot_be_read_are_told_and_leave_the_rest() {
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
    assert_eq!(seat.findings[0].fault.code(), "other-spelling");
}

#[test]
fn one_bad_hand_does_not_take_the_others_with_it() {
    let text = "[Deal \"N:AKZ... 2... 3.3.. A2A...\"]";
    let read = draft(text);
    let codes: Vec<_> = read.findings.iter().map(|found| found.fault.code()).collect();
    assert_eq!(codes, ["bad-hand"]);
    // The reader notes it, and the checker tells it: it is the deal that is wrong, not the writing.
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
        assert_eq!(read.findings[0].fault.code(), code);
        assert_eq!(read.findings.len(), 1, "{hand}");
    }
}

#[test]
fn a_void_with_a_dot_too_many_goes_where_the_other_hands_leave_it() {
    let text = format!(
        "[Deal \"{}\"]",
        ONE_SUITED.replace(" .AKQ", " ..AKQ").replace("32.. ..", "32... ..")
    );
    let read = draft(&text);
    let hearts = read.hands[Seat::East].map(|hand| hand.value.to_string());
    assert_eq!(hearts.as_deref(), Some(".AKQJT98765432.."));
    assert_eq!(read.findings[0].fault.code(), "void-misplaced");
}

#[test]
fn odd_calls_are_told_once_for_each_kind() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1c PASS 1N p\n2d pass 2N ap\n";
    assert_eq!(calls(&draft(text)), "1C PASS 1NT PASS 2D PASS 2NT PASS PASS PASS");
    let expected = [("other-spelling", 3, 1), ("other-spelling", 3, 4), ("other-spelling", 3, 9)];
    assert_eq!(diagnostics(text), expected);
}

#[test]
fn calls_end_before_one_that_cannot_be_read() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass 9D Pass Zz\n";
    assert_eq!(calls(&draft(text)), "1C PASS");
    assert_eq!(diagnostics(text), [("unknown-call", 3, 9)]);
    assert_eq!(records(text)[0].verdict(), Verdict::Unreadable);
}

#[test]
fn calls_after_the_end_are_told_once() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1C AP 1D 1H 1S\n";
    assert_eq!(diagnostics(text), [("call-after-end", 3, 7)]);
    let with_a_mark = "[Dealer \"N\"]\n[Auction \"N\"]\nAP\n1S =1=\n2S\n";
    assert_eq!(diagnostics(with_a_mark), [("call-after-end", 4, 1)]);
}

#[test]
fn odd_cards_are_told_once_for_each_kind() {
    let text = "[Declarer \"S\"][Contract \"3NT\"][Play \"W\"]\nc2 AC c3 4C\nS10 S2 S9 -- \n";
    assert_eq!(cards(&draft(text)), "C2 CA C3 C4 S2 S9");
    let expected = [
        ("other-spelling", 2, 1),
        ("rank-first", 2, 4),
        ("ten-in-digits", 3, 1),
        ("card-after-gap", 3, 1),
        ("other-spelling", 3, 11),
    ];
    assert_eq!(diagnostics(text), expected);
}

#[test]
fn a_play_without_trumps_is_read_to_the_end_of_its_first_trick() {
    let text = "[Play \"W\"]\nC2 CA C3 C4\nS2 S3 S4 S5\n";
    assert_eq!(cards(&draft(text)), "C2 CA C3 C4");
    assert_eq!(diagnostics(text), [("unknown-trumps", 3, 1)]);
}

#[test]
fn a_play_of_which_nobody_knows_the_leader_is_passed_over_with_a_warning() {
    assert_eq!(diagnostics("[Play \"?\"]\nC2 CA C3 C4\n"), [("unknown-leader", 2, 1)]);
    let text = "[Declarer \"S\"][Contract \"3NT\"][Play \"?\"]\nC2 CA C3 C4\n";
    assert_eq!(diagnostics(text), [("leader-assumed", 2, 1)]);
    assert_eq!(cards(&draft(text)), "C2 CA C3 C4");
}

#[test]
fn an_unknown_card_ends_the_play() {
    let text = "[Declarer \"S\"][Contract \"3NT\"][Play \"W\"]\nC2 C1 C3 C4\n";
    assert_eq!(diagnostics(text), [("unknown-card", 2, 4), ("card-after-gap", 2, 7)]);
    assert_eq!(cards(&draft(text)), "C2");
}

#[test]
fn a_note_that_stands_after_the_play_explains_the_call_that_refers_to_it() {
    let text = |play: &str, notes: &str| {
        format!("[Dealer \"N\"]\n[Auction \"N\"]\n1C =1= AP\n[Play \"E\"]\n{play}\n{notes}\n")
    };
    let late = text("C2 C3 C4 C5", "[Note \"1:two or more\"]");
    assert_eq!(diagnostics(&late), [("note-in-other-section", 6, 1)]);
    let said = |text: &str| {
        let said = draft(text).annotations;
        said.into_iter().map(|said| (said.target, said.kind)).collect::<Vec<_>>()
    };
    let explained = (Target::Call(0), AnnotationKind::Explanation("two or more".into()));
    assert_eq!(said(&late), [explained]);
    // A note of the play that a card refers to is the card's.
    let own = text("C2 =1= C3 C4 C5", "[Note \"1:attitude\"]");
    assert_eq!(diagnostics(&own), [("missing-note", 3, 4)]);
    let explained = (Target::Card(0), AnnotationKind::Explanation("attitude".into()));
    assert_eq!(said(&own), [(Target::Call(0), AnnotationKind::Alert), explained]);
}

#[test]
fn marks_and_notes_that_mean_nothing_are_told() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1C =9= Pass !!! $999 ^Z 1D\n[Note \"none\"]\n[Note \"3:left\"]\n";
    let expected = [
        ("missing-note", 3, 4),
        ("unknown-mark", 3, 13),
        ("unknown-mark", 3, 17),
        ("unknown-mark", 3, 22),
        ("unknown-call", 3, 23),
        ("bad-note", 4, 1),
        ("unused-note", 5, 1),
    ];
    assert_eq!(diagnostics(text), expected);
    let kept: Vec<_> = draft(text).tags.into_iter().map(|tag| tag.value).collect();
    assert_eq!(kept, ["none", "3:left"]);
}

#[test]
fn tricks_of_both_sides_that_are_not_thirteen_are_told() {
    let text = "[Declarer \"N\"]\n[Contract \"1NT\"]\n[Result \"NS 9 EW 5\"]\n";
    assert_eq!(diagnostics(text), [("tricks-of-both", 3, 10)]);
    assert_eq!(diagnostics("[Result \"NS 9\"]"), [("tricks-of-nobody", 1, 10)]);
}

#[test]
fn tricks_so_far_are_no_result() {
    let text =
        "[Declarer \"S\"][Contract \"3NT\"][Result \"1\"][Play \"W\"]\nC2 CA C3 C4\n- - + -\n";
    let read = draft(text);
    assert_eq!(read.stated.tricks, None);
    assert_eq!(read.findings[0].fault.code(), "partial-result");
    assert_eq!(read.findings[0].fault.severity(), Severity::Note);
}

#[test]
fn words_in_place_of_what_is_only_stated_are_kept_with_a_warning() {
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
fn a_contract_with_blanks_and_a_result_with_its_contract_are_understood() {
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
fn more_values_for_all_games_than_are_kept_are_told() {
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
fn more_annotations_than_any_game_has_are_passed_over_and_told_once() {
    let text = format!("[Dealer \"N\"]\n[Auction \"N\"]\n1S {}AP\n", "$1 ".repeat(20_000));
    assert_eq!(diagnostics(&text), [("too-many-remarks", 3, 4 + 3 * 10_000)]);
    assert_eq!(draft(&text).annotations.len(), 10_000);
}

#[test]
fn a_mark_that_the_calls_or_the_cards_contradict_is_told() {
    let auction = |calls: &str| diagnostics(&format!("[Dealer \"N\"]\n[Auction \"N\"]\n{calls}\n"));
    assert_eq!(auction("1D ^I 1S AP"), [("false-mark", 3, 7)]);
    assert_eq!(auction("1S ^I 1D AP"), [("insufficient-bid", 3, 7)]);
    assert_eq!(auction("1S Pass Pass Pass +"), [("call-after-end", 3, 19)]);
    assert_eq!(auction("1S Pass Pass +"), []);
    let play = |rows: &str| {
        let text = format!(
            "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n[Auction \"S\"]\n7NT AP\n\
             [Play \"W\"]\n{rows}\n*\n"
        );
        diagnostics(&text)
    };
    assert_eq!(play("C2 ^R S2 H2 D2"), [("false-mark", 6, 7)]);
    assert_eq!(play("^L C2 S2 H2 D2"), [("false-mark", 6, 4)]);
    assert_eq!(play("C2 S2 H2 D2"), []);
    // Marks of calls at cards, and of cards at calls.
    assert_eq!(auction("1D ^R 1S ^L 2S AP"), [("false-mark", 3, 7), ("false-mark", 3, 13)]);
    assert_eq!(play("^I C2 S2 H2 D2"), [("false-mark", 6, 4)]);
}

#[test]
fn who_plays_a_card_of_another_is_named_though_its_holder_plays_it_later() {
    // South has the spades, West the hearts, North the diamonds, East the clubs.
    let rows = |second: &str| {
        format!(
            "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n[Auction \"S\"]\n\
             7NT AP\n[Play \"W\"]\nC2 S2 H2 D2\nC3 S3 H3 {second}\nC4 S4 H4 D4\n*\n"
        )
    };
    assert_eq!(diagnostics(&rows("H4")), [("card-not-held", 7, 10)]);
    // Who plays a card that was played before plays it again.
    assert_eq!(diagnostics(&rows("H2")), [("card-twice", 7, 10)]);
}

#[test]
fn end_positions_and_auctions_in_progress_are_no_faults() {
    let position = "[Deal \"N:.6.AKQ987.A9732 A865.KQ5.T.QJT6 J97.J98742.3.K4 QT2.AT.J6542.85\"]\n[Contract \"H\"]\n";
    let text = format!("{position}[Play \"W\"]\nD2 DA DT D3\n*\n");
    assert_eq!(severities(&text), []);
    // West and North have played to the trick.
    let in_a_trick = position
        .replace("QT2.AT.J6542.85", "QT2.AT.J654.85")
        .replace("AKQ987.A9732", "AKQ98.A9732");
    assert_eq!(diagnostics(&in_a_trick)[0].0, "hand-size");
    assert_eq!(severities(&format!("{in_a_trick}[Play \"W\"]\nD2 DA - -\n*\n")), []);
    // West and East cannot have played to it without North or South.
    let apart =
        position.replace("QT2.AT.J6542.85", "QT2.AT.J654.85").replace("A865.KQ5", "A86.KQ5");
    assert_eq!(diagnostics(&format!("{apart}[Play \"W\"]\nD2 DA - -\n*\n"))[0].0, "hand-size");
    let auction = |end: &str| {
        format!("[Dealer \"N\"]\n[Contract \"6S\"]\n[Auction \"N\"]\n1S Pass 6S Pass {end}\n")
    };
    assert_eq!(diagnostics(&auction("Pass +")), []);
    let declarer = diagnostics("[Contract \"4S\"]\n[Declarer \"\"][Result \"1\"]\n");
    assert_eq!(declarer, [("no-declarer", 2, 12)]);
}

/// How grave what is reported of a text is, but for notes and warnings.
fn severities(text: &str) -> Vec<Severity> {
    let records = records(text);
    let found = records[0].diagnostics.iter().map(|found| found.severity);
    found.filter(|&severity| severity == Severity::Error).collect()
}
