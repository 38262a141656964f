//! Faults in the calls and cards of a PBN text, and in their marks and notes.

use kibitzer::engine::bridge::record::Verdict;
use kibitzer::engine::bridge::record::annotation::{AnnotationKind, Target};
use kibitzer::engine::diagnostic::Severity;

use super::pbn_reader::{ONE_SUITED, calls, cards, diagnostics, draft, records};

#[test]
fn unusual_spellings_of_calls_are_reported_once_for_each_kind() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1c PASS 1N p\n2d pass 2N ap\n";
    assert_eq!(calls(&draft(text)), "1C Pass 1NT Pass 2D Pass 2NT Pass Pass Pass");
    let expected = [("other-spelling", 3, 1), ("other-spelling", 3, 4), ("other-spelling", 3, 9)];
    assert_eq!(diagnostics(text), expected);
}

#[test]
fn calls_are_read_up_to_an_unreadable_one() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1C Pass 9D Pass Zz\n";
    assert_eq!(calls(&draft(text)), "1C Pass");
    assert_eq!(diagnostics(text), [("unknown-call", 3, 9)]);
    assert_eq!(records(text)[0].verdict(), Verdict::Unreadable);
}

#[test]
fn calls_after_the_end_are_reported_once() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1C AP 1D 1H 1S\n";
    assert_eq!(diagnostics(text), [("call-after-end", 3, 7)]);
    let with_a_mark = "[Dealer \"N\"]\n[Auction \"N\"]\nAP\n1S =1=\n2S\n";
    assert_eq!(diagnostics(with_a_mark), [("call-after-end", 4, 1)]);
}

#[test]
fn unusual_spellings_of_cards_are_reported_once_for_each_kind() {
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
fn play_with_an_unknown_leader_is_ignored_with_a_warning() {
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
fn a_note_after_the_play_may_explain_a_call() {
    let text = |play: &str, notes: &str| {
        format!("[Dealer \"N\"]\n[Auction \"N\"]\n1C =1= AP\n[Play \"E\"]\n{play}\n{notes}\n")
    };
    let late = text("C2 C3 C4 C5", "[Note \"1:two or more\"]");
    assert_eq!(diagnostics(&late), [("note-in-other-section", 6, 1)]);
    let annotations = |text: &str| {
        let annotations = draft(text).annotations.into_iter();
        annotations.map(|annotation| (annotation.target, annotation.kind)).collect::<Vec<_>>()
    };
    let explained = (Target::Call(0), AnnotationKind::Explanation("two or more".into()));
    assert_eq!(annotations(&late), [explained]);
    // A note after the play belongs to the card that refers to it.
    let own = text("C2 =1= C3 C4 C5", "[Note \"1:attitude\"]");
    assert_eq!(diagnostics(&own), [("missing-note", 3, 4)]);
    let explained = (Target::Card(0), AnnotationKind::Explanation("attitude".into()));
    assert_eq!(annotations(&own), [(Target::Call(0), AnnotationKind::Alert), explained]);
}

#[test]
fn meaningless_marks_and_notes_are_reported() {
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
fn surplus_annotations_are_ignored_and_reported_once() {
    let text = format!("[Dealer \"N\"]\n[Auction \"N\"]\n1S {}AP\n", "$20 ".repeat(20_000));
    assert_eq!(diagnostics(&text), [("too-many-remarks", 3, 4 + 4 * 10_000)]);
    assert_eq!(draft(&text).annotations.len(), 10_000);
}

#[test]
fn a_mark_contradicted_by_calls_or_cards_is_reported() {
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
    // A seat that is marked as skipped at the end was really skipped only if a call follows.
    assert_eq!(auction("1D Pass Pass ^S"), [("skipped-turn", 3, 14), ("false-mark", 3, 14)]);
    assert_eq!(auction("1D Pass Pass ^S AP"), [("skipped-turn", 3, 14), ("false-mark", 3, 14)]);
    for calls in ["1D Pass ^S AP", "1D ^S 1S AP", "1D Pass ^S +"] {
        assert!(auction(calls).iter().all(|(code, ..)| *code == "skipped-turn"), "{calls}");
    }
    // At a call, the marks for cards are false. At a card, the marks for calls are false.
    assert_eq!(auction("1D ^R 1S ^L 2S AP"), [("false-mark", 3, 7), ("false-mark", 3, 13)]);
    assert_eq!(play("^I C2 S2 H2 D2"), [("false-mark", 6, 4)]);
    assert_eq!(play("^S C2 S2 H2 D2"), [("false-mark", 6, 4)]);
}

#[test]
fn second_suffix_is_reported_once_for_each_call_and_card() {
    let suffixes = |calls: &str, cards: &str| {
        let text = format!(
            "[Dealer \"S\"]\n[Deal \"{ONE_SUITED}\"]\n[Auction \"S\"]\n{calls}\n[Play \"W\"]\n{cards}\n*\n"
        );
        diagnostics(&text)
    };
    let (calls, cards) = ("7NT! =1= $20 Pass $1 Pass ?? AP", "C2! S2$7 H2 D2");
    let note = "\n[Note \"1:all\"]";
    assert_eq!(suffixes(&[calls, note].concat(), cards), []);
    // `$1` to `$6` are suffixes of calls. `$7` to `$12` are suffixes of cards.
    let calls = "7NT! ? Pass $1 $2 $3 Pass!? {so} ! AP";
    let found = suffixes(calls, cards);
    assert_eq!(found, [6, 16, 34].map(|column| ("second-suffix", 4, column)));
    assert_eq!(
        suffixes("7NT AP", "C2! ? S2 $1 $7 $7 H2 D2"),
        [5, 16].map(|column| ("second-suffix", 6, column))
    );
}

#[test]
fn a_second_card_marked_as_next_is_reported() {
    let play = |rows: &str| {
        diagnostics(&format!(
            "[Dealer \"S\"]\n[Deal \"{ONE_SUITED}\"]\n[Auction \"S\"]\n7NT AP\n[Play \"W\"]\n{rows}\n"
        ))
    };
    assert_eq!(play("C2 S2 + -"), []);
    assert_eq!(play("C2 S2 + +"), [("second-next", 6, 9)]);
    assert_eq!(play("C2 S2 + -\n+ + - -"), [("second-next", 7, 1)]);
}

#[test]
fn calls_without_a_dealer_and_a_play_without_a_contract_are_reported() {
    let auction = |tags: &str| diagnostics(&format!("{tags}\n[Auction \"\"]\n1NT AP\n"));
    assert_eq!(auction("[Event \"x\"]"), [("missing-dealer", 3, 1)]);
    assert_eq!(auction("[Dealer \"S\"]"), []);
    assert_eq!(auction("[Board \"1\"]"), [("dealer-assumed", 1, 9)]);
    assert!(auction("[Dealer \"X\"]").iter().all(|(code, ..)| *code == "bad-dealer"));
    let play = |tags: &str, rows: &str| {
        let text = format!("{tags}[Deal \"{ONE_SUITED}\"]\n[Play \"W\"]\n{rows}\n*\n");
        diagnostics(&text)
    };
    assert_eq!(play("", "C2 S2 H2 D2"), [("missing-contract", 3, 1)]);
    assert_eq!(play("[Contract \"\"][Declarer \"S\"]", "C2 S2"), [("missing-contract", 3, 1)]);
    assert_eq!(play("[Contract \"7NT\"]", "C2 S2 H2 D2"), [("declarer-assumed", 2, 8)]);
    assert_eq!(play("[Dealer \"S\"][Auction \"S\"]\n7NT AP\n", "C2 S2 H2 D2"), []);
    // The trumps must be known only if a second trick follows, because the winner of the first trick leads to it.
    assert_eq!(play("", "C2 S2 H2 D2\nC3 S3 H3 D3"), [("unknown-trumps", 4, 1)]);
}

#[test]
fn a_card_not_held_is_reported_even_if_its_holder_plays_it_later() {
    // North has the spades, East the hearts, South the diamonds, West the clubs.
    let rows = |second: &str| {
        format!(
            "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n[Auction \"S\"]\n\
             7NT AP\n[Play \"W\"]\nC2 S2 H2 D2\nC3 S3 H3 {second}\nC4 S4 H4 D4\n*\n"
        )
    };
    assert_eq!(diagnostics(&rows("H4")), [("card-not-held", 7, 10)]);
    // If the card is one that the player has played before, it is reported as played twice.
    assert_eq!(diagnostics(&rows("H2")), [("card-twice", 7, 10)]);
}

#[test]
fn end_positions_and_auctions_in_progress_are_valid() {
    let position = "[Deal \"N:.6.AKQ987.A9732 A865.KQ5.T.QJT6 J97.J98742.3.K4 QT2.AT.J6542.85\"]\n[Contract \"H\"]\n";
    let text = format!("{position}[Play \"W\"]\nD2 DA DT D3\n*\n");
    assert_eq!(severities(&text), []);
    // West and North have played to the current trick, so their hands are a card shorter.
    let in_a_trick = position
        .replace("QT2.AT.J6542.85", "QT2.AT.J654.85")
        .replace("AKQ987.A9732", "AKQ98.A9732");
    assert_eq!(diagnostics(&in_a_trick)[0].0, "hand-size");
    assert_eq!(severities(&format!("{in_a_trick}[Play \"W\"]\nD2 DA - -\n*\n")), []);
    // West and East cannot both have played to the trick without North or South, so their shorter hands are faults.
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

/// Returns the severity of each error in the first record of a text.
fn severities(text: &str) -> Vec<Severity> {
    let records = records(text);
    let found = records[0].diagnostics.iter().map(|found| found.severity);
    found.filter(|&severity| severity == Severity::Error).collect()
}
