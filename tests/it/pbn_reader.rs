//! The parser of PBN import format: tags, deals, auctions, plays and annotations.

use kibitzer::engine::bridge::record::annotation::{AnnotationKind, Mark, Quality, Target};
use kibitzer::engine::bridge::record::stated_analysis::StatedContract;
use kibitzer::engine::bridge::record::{CheckedRecord, Format, ResolvedRecord, check_text_as};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::diagnostic::Severity;

/// A deal in which each hand is one suit: North has the spades, East the hearts, South the diamonds and West the clubs.
pub const ONE_SUITED: &str =
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

/// Returns the checked records of a text.
pub fn records(text: &str) -> Vec<CheckedRecord> {
    check_text_as(text, Format::Pbn).records
}

/// Returns the draft of the only game of a text.
pub fn draft(text: &str) -> ResolvedRecord {
    let mut records = records(text);
    assert_eq!(records.len(), 1, "{records:?}");
    records.remove(0).draft
}

/// Returns code, line and column of all diagnostics of the only game of a text.
pub fn diagnostics(text: &str) -> Vec<(&'static str, usize, usize)> {
    let records = records(text);
    assert_eq!(records.len(), 1, "{records:?}");
    let diagnostics = records[0].diagnostics.iter();
    diagnostics
        .map(|diagnostics| (diagnostics.code, diagnostics.place.line, diagnostics.place.column))
        .collect()
}

/// Returns the calls of a draft in the engine's spelling, such as `1S Pass`.
pub fn calls(draft: &ResolvedRecord) -> String {
    draft.calls.iter().map(|call| call.value.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the cards of a draft in the order of play.
pub fn cards(draft: &ResolvedRecord) -> String {
    draft.play.iter().map(|card| card.value.to_string()).collect::<Vec<_>>().join(" ")
}

fn hand(draft: &ResolvedRecord, seat: Seat) -> Option<String> {
    draft.hands[seat].map(|hand| hand.value.to_string())
}

fn annotations(draft: &ResolvedRecord) -> Vec<(Target, AnnotationKind)> {
    draft
        .annotations
        .iter()
        .map(|annotation| (annotation.target, annotation.kind.clone()))
        .collect()
}

#[test]
fn a_complete_game_has_the_values_of_its_tags() {
    let text = format!(
        "% PBN 2.1\r\n[Event \"Club\"]\r\n[Board \"3\"]\r\n[Dealer \"S\"]\r\n[Vulnerable \"EW\"]\r\n\
         [Deal \"{ONE_SUITED}\"]\r\n[Declarer \"N\"]\r\n[Contract \"7S\"]\r\n[Result \"13\"]\r\n\
         [Score \"NS 1510\"]\r\n[Auction \"S\"]\r\nPass Pass 7S Pass\r\nPass Pass\r\n\
         [Play \"E\"]\r\nHA D2 C2 S2\r\n*\r\n"
    );
    let read = draft(&text);
    assert_eq!(diagnostics(&text), []);
    assert!(read.complete);
    assert_eq!(read.board.as_ref().map(|board| board.value.as_str()), Some("3"));
    assert_eq!(read.dealer.map(|dealer| dealer.value), Some(Seat::South));
    assert_eq!(read.vulnerability.map(|by| by.value), Some(Vulnerability::EastWest));
    assert_eq!(read.stated.declarer.map(|declarer| declarer.value), Some(Seat::North));
    assert_eq!(read.stated.leader.map(|leader| leader.value), Some(Seat::East));
    assert_eq!(read.stated.tricks.map(|tricks| tricks.value.tricks), Some(13));
    assert_eq!(read.stated.score.map(|score| score.value.points), Some(1510));
    assert_eq!(calls(&read), "Pass Pass 7S Pass Pass Pass");
    assert_eq!(cards(&read), "HA D2 C2 S2");
    assert_eq!(hand(&read, Seat::West).as_deref(), Some("...AKQJT98765432"));
    assert_eq!(read.tags.len(), 1);
    assert_eq!((read.tags[0].name.as_str(), read.tags[0].value.as_str()), ("Event", "Club"));
}

#[test]
fn unknown_and_inapplicable_values_are_valid() {
    let text = "[Board \"?\"][Dealer \"\"][Vulnerable \"?\"][Deal \"\"][Declarer \"?\"]\
                [Contract \"?\"][Result \"\"][Score \"\"]\n[Auction \"?\"]\n[Play \"\"]\n";
    assert_eq!(diagnostics(text), []);
    assert_eq!(draft(text).board, None);
}

#[test]
fn games_are_numbered_and_separated_by_empty_lines() {
    let text = "[Board \"1\"]\n[Contract \"Pass\"]\n\n  \t\n\n[Board \"2\"]\n[Contract \"Pass\"]\n";
    let records = records(text);
    let lines: Vec<_> = records.iter().map(|record| record.draft.number).collect();
    assert_eq!(lines, [1, 2]);
    assert!(records.iter().all(|record| record.verdict().to_string() == "ALL PASS"));
}

#[test]
fn any_line_ends_and_a_byte_order_mark_are_read() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["\u{feff}[Board \"1\"]", "[Contract \"Pass\"]", "", "[Board \"2\"]"].join(end);
        assert_eq!(records(&text).len(), 2, "{end:?}");
    }
}

#[test]
fn backslashes_in_values_are_removed() {
    let read = draft(r#"[Event "The \"Big\" one \\ two"]"#);
    assert_eq!(read.tags[0].value, r#"The "Big" one \ two"#);
}

#[test]
fn tags_may_share_a_line_or_span_several() {
    let read = draft("[Event \"A\"][Site \"B\"] [\n Date\n \"C\"\n]");
    let values: Vec<_> = read.tags.iter().map(|tag| tag.value.as_str()).collect();
    assert_eq!(values, ["A", "B", "C"]);
}

#[test]
fn escaped_lines_are_ignored_and_do_not_end_a_game() {
    let read = draft("[Event \"A\"]\n% [Site \"no\"]\n[Site \"B\"]\n");
    assert_eq!(read.tags[1].value, "B");
}

#[test]
fn every_name_of_a_vulnerability_is_read() {
    use Vulnerability::{Both, EastWest, None as Nobody, NorthSouth};
    let names = [
        ("None", Nobody),
        ("Love", Nobody),
        ("-", Nobody),
        ("NS", NorthSouth),
        ("ew", EastWest),
        ("All", Both),
        ("both", Both),
    ];
    for (name, expected) in names {
        let read = draft(&format!("[Vulnerable \"{name}\"]"));
        assert_eq!(read.vulnerability.map(|by| by.value), Some(expected), "{name}");
        assert_eq!(read.findings, []);
    }
}

#[test]
fn unknown_hands_are_omitted() {
    let read = draft("[Deal \"E:AK3.QT9.54.J8762 - - 2...\"]");
    assert_eq!(hand(&read, Seat::East).as_deref(), Some("AK3.QT9.54.J8762"));
    assert_eq!(hand(&read, Seat::South), None);
    assert_eq!(hand(&read, Seat::North).as_deref(), Some("2..."));
    assert!(read.complete);
}

#[test]
fn all_pass_ends_an_auction_after_any_number_of_passes() {
    for text in ["1S AP", "1S Pass AP", "1S Pass Pass AP", "1S AP Pass Pass Pass"] {
        assert_eq!(calls(&draft(&format!("[Auction \"N\"]\n{text}"))), "1S Pass Pass Pass");
    }
    assert_eq!(calls(&draft("[Auction \"N\"]\nPass AP")), "Pass Pass Pass Pass");
}

#[test]
fn hyphens_before_the_first_call_mean_seats_before_the_dealer() {
    let text = "[Dealer \"E\"]\n[Auction \"W\"]\n- - 1S Pass\nPass Pass\n";
    assert_eq!(diagnostics(text), []);
    assert_eq!(calls(&draft(text)), "1S Pass Pass Pass");
}

#[test]
fn unfinished_auction_is_read() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass +\n";
    assert_eq!(diagnostics(text), []);
    assert_eq!(calls(&draft(text)), "1S Pass");
}

#[test]
fn suffixes_and_numbered_annotations_rate_calls() {
    let read = draft("[Auction \"N\"]\n1S! Pass ?! 2S $4 $13 Pass\n");
    let expected = [
        (Target::Call(0), AnnotationKind::Quality(Quality::Good)),
        (Target::Call(1), AnnotationKind::Quality(Quality::Questionable)),
        (Target::Call(2), AnnotationKind::Quality(Quality::VeryPoor)),
        (Target::Call(2), AnnotationKind::Numeric(13)),
    ];
    assert_eq!(annotations(&read), expected);
}

#[test]
fn notes_explain_the_calls_that_refer_to_them() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1C =1= Pass 1D =2= Pass =0=\n[Note \"1: strong\"]\n\
                [Note \"2:0-7 \\\"negative\\\"\"]\n";
    let expected = [
        (Target::Call(0), AnnotationKind::Explanation("strong".into())),
        (Target::Call(2), AnnotationKind::Explanation("0-7 \"negative\"".into())),
        (Target::Call(3), AnnotationKind::Alert),
    ];
    assert_eq!(annotations(&draft(text)), expected);
    assert_eq!(diagnostics(text), [("unfinished-auction", 3, 20)]);
}

#[test]
fn notes_of_play_and_auction_are_separate() {
    let text = "[Auction \"N\"]\n1C =1= AP\n[Note \"1:strong\"]\n[Play \"E\"]\nSA =1= - - -\n\
                [Note \"1:from the king\"]\n";
    let expected = [
        (Target::Call(0), AnnotationKind::Explanation("strong".into())),
        (Target::Card(0), AnnotationKind::Explanation("from the king".into())),
    ];
    assert_eq!(annotations(&draft(text)), expected);
}

#[test]
fn comments_are_read_at_their_places() {
    let text = "{ before }\n[Event \"A\"] ; of the event\n[Auction \"N\"]\n1C { two\n\nlines } AP\n\
                [Play \"E\"]\nHA H2 {a [Site \"x\"] b} H3 H4\n";
    let expected = [
        (Target::Deal, AnnotationKind::Comment("before".into())),
        (Target::Deal, AnnotationKind::Comment("of the event".into())),
        (Target::Call(0), AnnotationKind::Comment("two\n\nlines".into())),
        (Target::Card(1), AnnotationKind::Comment("a [Site \"x\"] b".into())),
    ];
    assert_eq!(annotations(&draft(text)), expected);
}

#[test]
fn marks_precede_their_calls_and_cards() {
    let read = draft("[Auction \"N\"]\n2C ^I 1D ^S 3C\n[Play \"N\"]\nHA ^R S2\n[Contract \"3C\"]");
    let expected = [
        (Target::Call(1), AnnotationKind::Mark(Mark::Insufficient)),
        (Target::Call(2), AnnotationKind::Mark(Mark::Skipped)),
        (Target::Card(1), AnnotationKind::Mark(Mark::Revoke)),
    ];
    assert_eq!(calls(&read), "2C 1D Pass 3C Pass Pass Pass");
    assert_eq!(annotations(&read), expected);
}

#[test]
fn columns_of_a_play_belong_to_seats() {
    let text = "[Declarer \"S\"][Contract \"3NT\"][Play \"W\"]\n\
                C2 CA C3 C4\nS5 S2 S3 S4\n- H2 HA H3\n*\n";
    assert_eq!(cards(&draft(text)), "C2 CA C3 C4 S2 S3 S4 S5");
    assert_eq!(diagnostics(text), [("card-after-gap", 4, 3)]);
}

#[test]
fn the_last_trick_may_have_cards_of_some_seats_only() {
    let text = "[Declarer \"S\"][Contract \"3NT\"][Play \"W\"]\nC2 CA C3 C4\n- H2 HA -\n*\n";
    assert_eq!(diagnostics(text), []);
    assert_eq!(cards(&draft(text)), "C2 CA C3 C4 H2 HA");
}

#[test]
fn trumps_known_from_the_auction_decide_who_leads_next() {
    let text = "[Dealer \"S\"]\n[Auction \"S\"]\n1H AP\n[Play \"W\"]\nC2 CA H3 C4\nS2 S3 S4 S5\n";
    assert_eq!(cards(&draft(text)), "C2 CA H3 C4 S4 S5 S2 S3");
}

#[test]
fn a_lead_out_of_turn_that_is_marked_is_the_opening_lead() {
    let text = "[Dealer \"S\"]\n[Auction \"S\"]\n1H AP\n[Play \"W\"]\nC2 CA ^L C3 C4\n";
    let read = draft(text);
    assert_eq!(read.stated.leader.map(|leader| leader.value), Some(Seat::East));
    assert_eq!(cards(&read), "C3 C4 C2 CA");
    assert_eq!(diagnostics(text), [("lead-out-of-turn", 4, 8)]);
    assert_eq!(records(text)[0].verdict().to_string(), "1HS");
}

#[test]
fn if_the_deal_is_known_play_continues_after_a_lead_out_of_turn() {
    let play = "[Play \"W\"]\nC2 S2 H2 D2\nC3 S3 ^L H3 D3\nC4 S4 H4 D4\n*\n";
    let contract = "[Declarer \"S\"][Contract \"3NT\"]";
    let deal = "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]";
    let text = format!("{deal}{contract}{play}");
    assert_eq!(cards(&draft(&text)), "C2 S2 H2 D2 H3 D3 C3 S3 H4 D4 C4 S4");
    assert_eq!(diagnostics(&text), [("lead-out-of-turn", 3, 10)]);
    // Without a deal, it cannot be checked who leads.
    let text = format!("{contract}{play}");
    assert_eq!(cards(&draft(&text)), "C2 S2 H2 D2");
    assert_eq!(diagnostics(&text), [("later-lead-out-of-turn", 3, 10)]);
}

#[test]
fn tricks_are_stated_for_declarer_or_for_sides() {
    let tricks = |result: &str, declarer: &str| {
        let text = format!("[Declarer \"{declarer}\"][Contract \"1NT\"][Result \"{result}\"]");
        draft(&text).stated.tricks.map(|tricks| (tricks.value.tricks, tricks.value.disputed))
    };
    assert_eq!(tricks("9", "N"), Some((9, false)));
    assert_eq!(tricks("NS 9", "N"), Some((9, false)));
    assert_eq!(tricks("NS 9", "E"), Some((4, false)));
    assert_eq!(tricks("EW 4 NS 9", "S"), Some((9, false)));
    assert_eq!(tricks("NS 9 EW 4", "W"), Some((4, false)));
    assert_eq!(tricks("^9", "N"), Some((9, true)));
    assert_eq!(tricks("+1", "N"), Some((8, false)));
    assert_eq!(tricks("-2", "N"), Some((5, false)));
}

#[test]
fn score_in_another_unit_is_kept_unchanged() {
    let read = draft("[Declarer \"N\"][Contract \"1NT\"][Score \"NS 63.5%\"]");
    assert_eq!(read.stated.score, None);
    assert_eq!((read.tags[0].name.as_str(), read.tags[0].value.as_str()), ("Score", "NS 63.5%"));
    let found = read.findings.iter().map(|found| &found.fault);
    let found: Vec<_> = found.map(|fault| (fault.kind().code, fault.kind().severity)).collect();
    assert_eq!(found, [("score-not-checked", Severity::Note)]);
}

#[test]
fn a_contract_is_a_bid_with_its_doubles() {
    let stated = |text: &str| draft(&format!("[Contract \"{text}\"]")).stated.contract;
    let shown = |text: &str| match stated(text).map(|stated| stated.value) {
        Some(StatedContract::Played(bid, doubling)) => format!("{bid}{doubling}"),
        Some(StatedContract::PassedOut) => "passed out".into(),
        None => "none".into(),
    };
    let read = ["4S", "4SX", "4sxx", "3NT", "3N", "4SR", "4S *", "Pass"].map(shown);
    assert_eq!(read, ["4S", "4SX", "4SXX", "3NT", "3NT", "4SXX", "4SX", "passed out"]);
}

#[test]
fn tables_are_kept_line_by_line() {
    let text = "[Board \"1\"]\n[ScoreTable \"Rank;Note\"]\n1 \"a [b; c\"\n2 -\n[Event \"E\"]\n";
    let read = draft(text);
    assert_eq!(read.tags[0].table, ["1 \"a [b; c\"", "2 -"]);
    assert_eq!(read.findings, []);
}

#[test]
fn values_are_inherited_from_the_nearest_game_that_has_one() {
    let text = "[Board \"1\"][Scoring \"IMP\"]\n\n[Board \"2\"]\n\n[Board \"3\"][Scoring \"#\"]\n";
    assert_eq!(records(text)[2].draft.tags[0].value, "IMP");
}

#[test]
fn values_after_two_hashes_apply_to_all_later_games() {
    let text = "[Board \"1\"][Date \"##2020.01.01\"]\n\n[Board \"2\"]\n\n\
                [Board \"3\"][Date \"2020.01.02\"]\n\n[Board \"4\"]\n";
    let dates: Vec<_> =
        records(text).iter().map(|record| record.draft.tags[0].value.clone()).collect();
    assert_eq!(dates, ["2020.01.01", "2020.01.01", "2020.01.02", "2020.01.02"]);
}
