//! Unusual records that programs and people write.

use kibitzer::desk::boards::listing::{Listing, TextLines};
use kibitzer::desk::boards::{BoardLines, VerdictClass};
use kibitzer::engine::bridge::record::{CheckedRecord, Format, Verdict, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::{Diagnostic, apply_edits};
use kibitzer::engine::source::Source;

fn first(text: &str) -> CheckedRecord {
    check_text(text).records.remove(0)
}

fn codes(record: &CheckedRecord) -> Vec<&str> {
    record.diagnostics.iter().map(|found| found.code).collect()
}

fn diagnostic_of<'r>(record: &'r CheckedRecord, code: &str) -> &'r Diagnostic {
    record.diagnostics.iter().find(|found| found.code == code).unwrap()
}

const OPENING_LEAD: &str = include_str!("../golden/edges/lin-opening-lead-out-of-turn.lin");
const REVOKE_AND_SLIP: &str = include_str!("../golden/edges/lin-revoke-and-slip.lin");

#[test]
fn exactly_the_faults_of_a_play_are_reported() {
    let record = first(REVOKE_AND_SLIP);
    assert_eq!(codes(&record), ["revoke", "lead-out-of-turn"]);
    let revoke = &diagnostic_of(&record, "revoke").message;
    assert!(revoke.starts_with("West revoked at trick 3, established at trick 4"), "{revoke}");
    let lead = &diagnostic_of(&record, "lead-out-of-turn").message;
    assert!(lead.starts_with("North led ♦4 out of turn at trick 13"), "{lead}");
    let play = record.judgement.play.as_ref().unwrap();
    assert_eq!(play.revokes().len(), 1);
    assert_eq!(record.hands().iter().map(|(_, hand)| hand.len()).collect::<Vec<_>>(), [13; 4]);
    assert_eq!(record.main_error().map(|main| main.code), Some("revoke"));
}

#[test]
fn no_fault_is_reported_after_a_card_not_held() {
    // One of East's cards is recorded too early. From there on, the text does not show who played which card.
    let slip = REVOKE_AND_SLIP.replace("pc|H6|pc|D5|pc|S3|pc|C4|", "pc|S3|pc|H6|pc|D5|pc|C4|");
    let record = first(&slip);
    assert_eq!(codes(&record), ["revoke", "card-not-held"]);
    let play = record.judgement.play.as_ref().unwrap();
    assert_eq!(play.revokes().len(), 1);
    assert!(play.hands().iter().all(|(_, hand)| hand.len() == 13));
    let left = play.at(52);
    assert!(left.left().iter().all(|(_, hand)| hand.is_empty()));
}

#[test]
fn revoke_before_a_repeated_card_is_reported_if_the_deal_is_known() {
    let twice = REVOKE_AND_SLIP.replace("pc|D4|pc|SA|pc|CA|pc|ST|", "pc|SA|pc|CA|pc|ST|pc|H6|");
    let record = first(&twice);
    assert_eq!(codes(&record), ["revoke", "card-twice"]);
    assert_eq!(record.judgement.play, None);
}

#[test]
fn one_wrong_entry_in_a_record_is_one_fault() {
    let text = include_str!("../golden/edges/lin-running-number.lin");
    // West's seven of hearts is recorded twice: where it was played, and instead of the ten of clubs.
    let twice = text.replace("pc|C9|pc|C5|pc|CT|pc|C6|", "pc|C9|pc|C5|pc|H7|pc|C6|");
    assert_eq!(codes(&first(&twice)), ["card-twice"]);
    // East's ♣9 and ♥9 are exchanged. So nobody follows suit when the ♥9 is led, and the next trick is not led by East,
    // the winner of this trick.
    let lead =
        text.replace("pc|C9|", "pc|??|").replace("pc|H9|", "pc|C9|").replace("pc|??|", "pc|H9|")
            + "mc|13|";
    assert_eq!(codes(&first(&lead)), ["revoke"]);
}

#[test]
fn an_opening_lead_out_of_turn_is_by_the_holder_of_the_card() {
    let record = first(OPENING_LEAD);
    assert_eq!(codes(&record), ["lead-out-of-turn"]);
    let found = diagnostic_of(&record, "lead-out-of-turn");
    assert_eq!(found.message, "East led ♥Q out of turn: West was on lead");
    assert_eq!(found.rule, Some("Law 54"));
    assert_eq!(record.laws_to_read(), Some("Laws 53 and 54"));
    assert_eq!(record.verdict(), Verdict::Illegal);
    let play = record.judgement.play.as_ref().unwrap();
    assert_eq!(play.tricks()[0].leader(), Seat::East);
    assert!(record.judgement.outcome.is_some());
}

#[test]
fn a_lead_from_the_wrong_hand_of_declarers_side_is_out_of_turn() {
    let record = first(include_str!("../golden/edges/lin-lead-from-wrong-hand.lin"));
    assert_eq!(codes(&record), ["lead-out-of-turn"]);
    let found = diagnostic_of(&record, "lead-out-of-turn");
    assert_eq!(found.message, "North led ♣A out of turn at trick 3: South was on lead");
    assert_eq!(found.rule, Some("Law 55"));
    assert_eq!(record.laws_to_read(), Some("Laws 53 and 55"));
}

#[test]
fn lead_of_another_hands_card_is_a_slip_if_the_others_do_not_follow_in_turn() {
    let record =
        first(&OPENING_LEAD.replace("pc|HQ|pc|HJ|pc|H4|pc|H2|", "pc|HQ|pc|H4|pc|HJ|pc|H2|"));
    assert_eq!(codes(&record), ["card-not-held"]);
    assert_eq!(record.laws_to_read(), None);
}

const BEGINNING: &str = "[Dealer \"N\"]\n[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n";

#[test]
fn laws_to_read_are_those_of_the_irregularity() {
    let laws =
        |calls: &str| first(&format!("{BEGINNING}[Auction \"N\"]\n{calls}\n")).laws_to_read();
    assert_eq!(laws("1S 1H Pass Pass Pass"), Some("Law 27"));
    assert_eq!(laws("1S Pass X Pass Pass Pass"), Some("Law 36"));
    assert_eq!(laws("1S Pass XX Pass Pass Pass"), Some("Law 36"));
    assert_eq!(laws("1S Pass Pass Pass"), None);
    let false_score = "[Declarer \"N\"]\n[Contract \"1S\"]\n[Result \"7\"]\n[Score \"NS 90\"]\n";
    let record = first(&format!("{BEGINNING}{false_score}"));
    assert_eq!(
        (record.main_error().map(|main| main.code), record.laws_to_read()),
        (Some("score-differs"), None)
    );
}

#[test]
fn a_revoke_is_established_once_its_side_has_played_to_the_next_trick() {
    let played = |play: &str| {
        let text = format!("{BEGINNING}[Declarer \"S\"]\n[Contract \"4S\"]\n[Play \"W\"]\n{play}");
        diagnostic_of(&first(&text), "revoke").message.clone()
    };
    // North discards a diamond when the first heart is led.
    let unmarked = played("HJ D3 H4 H3\n*\n");
    assert_eq!(
        unmarked,
        "North revoked at trick 1: played ♦3, but had ♥A; or the record slips there"
    );
    let established = played("HJ D3 H4 H3\nCJ C5 C2 CA\n*\n");
    assert!(
        established.starts_with("North revoked at trick 1, established at trick 2: "),
        "{established}"
    );
    let marked = played("HJ ^R D3 H4 H3\n*\n");
    assert_eq!(
        marked,
        "North revoked at trick 1: played ♦3, but had ♥A; marked in the record as established"
    );
}

#[test]
fn main_error_of_an_unreadable_record_is_its_first() {
    let twice = BEGINNING.replace("65.JT6", "K5.JT6");
    let record = first(&format!("{twice}[Auction \"N\"]\n1S 8S\n"));
    assert_eq!(record.verdict(), Verdict::Unreadable);
    assert_eq!(record.main_error().map(|main| main.code), Some("card-dealt-twice"));
}

#[test]
fn stated_board_overrides_the_hand_number_of_a_room_tag() {
    let record = first(include_str!("../golden/edges/lin-running-number.lin"));
    assert_eq!(codes(&record), Vec::<&str>::new());
    assert_eq!(record.draft.board_number(), Some(3));
    assert_eq!(record.draft.tag("Lin_qx"), Some("o39"));
}

#[test]
fn an_ending_of_a_lesson_is_noted_once() {
    let records = check_text(include_str!("../golden/edges/lin-lesson-endings.lin")).records;
    assert_eq!(records.len(), 4);
    for record in &records {
        assert_eq!(codes(record), ["ending"]);
        assert_eq!(record.main_error(), None);
    }
    let unequal = "md|1S5H2,DJ,SQCQ,H3C6|mb|1N|mb|p|mb|p|mb|p|";
    assert!(codes(&first(unequal)).contains(&"hand-size"));
}

#[test]
fn last_card_below_a_column_belongs_to_its_seat() {
    let text = include_str!("../golden/edges/pbn-last-card-below-its-column.pbn");
    let record = first(text);
    assert_eq!(codes(&record), ["other-spelling"]);
    let play = record.judgement.play.as_ref().unwrap();
    assert_eq!(play.cards().last(), Some((Seat::East, "ST".parse().unwrap())));
    let mended = apply_edits(text, &record.diagnostics[0].fix);
    assert!(mended.ends_with("      - - ST\n"), "{mended}");
    assert_eq!(codes(&first(&mended)), Vec::<&str>::new());
}

#[test]
fn output_of_the_dealer_program_is_read_as_deals() {
    for text in [
        include_str!("../golden/edges/dealer-printall.txt"),
        include_str!("../golden/edges/dealer-printoneline.txt"),
    ] {
        let records = check_text(text).records;
        assert_eq!(records.len(), 2);
        for record in &records {
            assert_eq!(codes(record), Vec::<&str>::new());
            assert!(record.deal().is_some());
        }
    }
    let records = check_text(include_str!("../golden/edges/dealer-printall.txt")).records;
    let expected = "N:JT53.J8.AKT.QJT5 AQ6.AQ6.J63.A872 842.KT.Q975.K963 K97.975432.842.4";
    assert_eq!(records[0].deal().unwrap().to_string(), expected);
    assert_eq!(records[1].draft.board_number(), Some(2));
    let records = check_text(include_str!("../golden/edges/dealer-printoneline.txt")).records;
    let expected = "N:J5.AJT542.984.32 A632.863.T3.AQJ9 QT84..KJ75.K8764 K97.KQ97.AQ62.T5";
    assert_eq!(records[0].deal().unwrap().to_string(), expected);
}

#[test]
fn four_hands_in_columns_without_seats_begin_with_north() {
    let text = "AQ6    JT53   842    K97\nAQ6    J8     KT     975432\nJ63    AKT    Q975   842\nA872   QJT5   K963   4\n";
    let record = first(text);
    assert_eq!(codes(&record), ["no-first-seat"]);
    assert_eq!(record.hands()[Seat::North].to_string(), "AQ6.AQ6.J63.A872");
}

/// Returns a file of boards. On `differing` boards, the dealer and vulnerability do not fit the board's number. On
/// `others` boards, they do.
fn boards(differing: usize, others: usize) -> String {
    let board = |(number, (dealer, sides))| {
        format!(
            "[Board \"{number}\"]\n[Dealer \"{dealer}\"]\n[Vulnerable \"{sides}\"]\n[Auction \"{dealer}\"]\nAP\n\n"
        )
    };
    // The differing boards have number 1, and the others number 17.
    let all = std::iter::repeat_n((1, ("S", "All")), differing)
        .chain(std::iter::repeat_n((17, ("N", "None")), others));
    all.map(board).collect()
}

#[test]
fn boards_are_reported_once_if_most_differ_from_their_numbers() {
    let diagnostic_of = |text: &str| {
        let checked = check_text(text);
        let of_records: usize = checked.records.iter().map(|record| codes(record).len()).sum();
        let of_text: Vec<_> = checked.diagnostics.iter().map(|found| found.code).collect();
        (of_records, of_text)
    };
    assert_eq!(diagnostic_of(&boards(1, 0)), (2, vec![]));
    assert_eq!(diagnostic_of(&boards(2, 2)), (4, vec![]));
    assert_eq!(diagnostic_of(&boards(3, 2)), (0, vec!["boards-differ"]));
    let text = boards(3, 2);
    let note = &check_text(&text).diagnostics[0];
    assert!(note.message.starts_with("on 3 of 5 boards"), "{}", note.message);
    assert_eq!(note.place.line, 3);
}

#[test]
fn listing_and_table_report_differing_boards_like_the_records() {
    for (differing, others) in [(3, 2), (2, 2), (70, 70), (33, 70), (2, 70)] {
        let text = boards(differing, others);
        let checked = check_text(&text);
        let is_once = checked.diagnostics.iter().any(|found| found.code == "boards-differ");
        let (lines, notes) = BoardLines::read(&Source::new(&text), Format::Pbn, &mut |_| ());
        assert_eq!(notes.iter().any(|found| found.code == "boards-differ"), is_once);
        assert_eq!(lines.have_own_numbers(), is_once);
        let mut listed = [Vec::new(), Vec::new()];
        let mut listing = Listing::default();
        listing.list(&mut TextLines::new(&mut listed[0], "a"), text.clone().into_bytes()).unwrap();
        let mut listing = Listing::default();
        let file = std::io::Cursor::new(text.as_bytes());
        listing.list_file(&mut TextLines::new(&mut listed[1], "a"), file, 500).unwrap();
        let [whole, in_pieces] = listed.map(|lines| String::from_utf8(lines).unwrap());
        assert_eq!(whole, in_pieces);
        let warnings = whole.lines().filter(|line| line.contains("dealer-differs")).count();
        assert_eq!(warnings, if is_once { 0 } else { differing });
        assert_eq!(lines.count(VerdictClass::Warning), warnings);
    }
}
