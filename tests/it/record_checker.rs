//! Checks of records that are unusual but possible.

use kibitzer::engine::bridge::contract::Outcome;
use kibitzer::engine::bridge::record::{CheckedRecord, Verdict, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::Severity;

fn checked(pbn: &str) -> CheckedRecord {
    check_text(pbn).records.remove(0)
}

fn diagnostics(record: &CheckedRecord) -> Vec<(&str, Severity)> {
    record.diagnostics.iter().map(|found| (found.code, found.severity)).collect()
}

#[test]
fn hands_of_an_end_position_must_be_equally_long() {
    let record = checked("[Deal \"N:AK... .AK.. ..AK. ...AK\"]\n");
    assert_eq!((diagnostics(&record), record.verdict()), (vec![], Verdict::Unfinished));
    let record = checked("[Deal \"N:AK... .AK.. ..AK. ...A\"]\n");
    assert!(diagnostics(&record).contains(&("hand-size", Severity::Error)));
    assert_eq!(record.verdict(), Verdict::Illegal);
}

#[test]
fn auction_supplies_a_missing_double() {
    let auction = "[Dealer \"N\"]\n[Declarer \"N\"]\n[Auction \"N\"]\n4S X AP\n";
    let record = checked(&format!("[Contract \"4S\"]\n{auction}"));
    assert_eq!(diagnostics(&record), [("doubling-left-out", Severity::Warning)]);
    assert_eq!(record.verdict().to_string(), "4SXN");
    let record = checked(&format!("[Contract \"4SXX\"]\n{auction}"));
    assert_eq!(diagnostics(&record), [("contract-differs", Severity::Error)]);
}

#[test]
fn an_insufficient_bid_with_a_mark_counts_as_accepted() {
    let marked = "[Dealer \"N\"]\n[Auction \"N\"]\n1S ^I 1H Pass 2H\nAP\n";
    let record = checked(marked);
    assert_eq!(diagnostics(&record), [("insufficient-bid", Severity::Warning)]);
    assert_eq!(record.verdict().to_string(), "2HE");
    let record = checked(&marked.replace("^I ", ""));
    assert_eq!(diagnostics(&record), [("insufficient-bid", Severity::Error)]);
}

#[test]
fn card_of_another_hand_is_reported_with_its_holder() {
    let record = checked(
        "[Dealer \"N\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. \
         ...AKQJT98765432\"]\n[Auction \"N\"]\n7S AP\n[Play \"E\"]\nCA\n*\n",
    );
    let found = &record.diagnostics[0];
    assert_eq!((found.code, found.rule), ("card-not-held", Some("Law 45A")));
    let related: Vec<_> =
        found.related.iter().map(|other| (other.place.line, other.place.column)).collect();
    assert_eq!(related, [(2, 61)]);
}

const DEAL: &str = "[Dealer \"N\"]\n[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n\
                    [Declarer \"S\"]\n[Contract \"4S\"]\n";

#[test]
fn a_card_not_held_does_not_change_the_hands() {
    // West leads the queen of hearts, but East holds this card.
    let record = &check_text(&format!("{DEAL}[Play \"W\"]\nHQ HA H4 H3\n")).records[0];
    assert_eq!(record.hands().iter().map(|(_, hand)| hand.len()).collect::<Vec<_>>(), [13; 4]);
    assert!(record.hands()[Seat::East].contains("HQ".parse().unwrap()));
    assert_eq!(record.impossible_cards().to_string(), ".Q..");
    assert_eq!(record.main_error().map(|found| found.code), Some("card-not-held"));
}

#[test]
fn a_card_dealt_twice_does_not_change_the_hands() {
    let twice = DEAL.replace("65.JT6.JT2.JT863", "K5.JT6.JT2.JT863");
    let record = &check_text(&format!("{twice}[Play \"W\"]\nHJ HA H4 H3\n")).records[0];
    assert_eq!(record.hands().iter().map(|(_, hand)| hand.len()).collect::<Vec<_>>(), [13; 4]);
    assert_eq!(record.impossible_cards().to_string(), "K...");
    let fault = record.main_error().unwrap();
    assert_eq!((fault.code, fault.place.column), ("card-dealt-twice", 61));
    let first: Vec<_> = fault.related.iter().map(|first| first.place.column).collect();
    assert_eq!(first, [10]);
    // The king of spades is dealt to North and West. The hands of East and South are reliable, so South seems to play
    // one of East's hearts.
    let record = &check_text(&format!("{twice}[Play \"W\"]\nHJ HA H4 H5\n")).records[0];
    let codes: Vec<_> = record.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["card-dealt-twice", "card-not-held"]);
}

#[test]
fn broken_law_is_reported_before_discrepancies() {
    // In the text, the wrong result comes before the revoke.
    let text = format!("{DEAL}[Result \"13\"]\n[Play \"W\"]\nHJ HA H4 H3\nC3 C5 D7 C4\n*\n");
    let record = &check_text(&text).records[0];
    assert_eq!(record.main_error().map(|found| found.code), Some("revoke"));
}

#[test]
fn main_error_of_an_unreadable_text_is_its_first() {
    let record = &check_text("1\nN\n1C\n8C\n9D\n").records[0];
    assert_eq!(record.main_error().map(|found| found.place.line), Some(4));
    assert_eq!(check_text("1\nN\nPASS\nPASS\nPASS\nPASS\n").records[0].main_error(), None);
}

#[test]
fn calls_after_the_end_are_one_fault_and_ignored() {
    let calls = "1C Pass Pass Pass ".to_owned() + &"Pass ".repeat(300);
    let text = format!("[Dealer \"N\"]\n[Result \"7\"]\n[Auction \"N\"]\n{calls}\n");
    let checked = &check_text(&text).records[0];
    let codes: Vec<_> = checked.diagnostics.iter().map(|found| found.code).collect();
    assert_eq!(codes, ["call-after-end"]);
    let place = checked.diagnostics[0].place;
    assert_eq!((place.line, place.column), (4, 19));
    assert!(checked.diagnostics[0].is_error());
    assert_eq!(checked.verdict().to_string(), "1CN=");
}

#[test]
fn the_last_trick_follows_from_the_twelve_before_it() {
    let deal = "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]";
    let rows: Vec<_> =
        "AKQJT98765432".chars().map(|rank| format!("H{rank} D{rank} C{rank} S{rank}")).collect();
    for tricks in [12, 13] {
        let play = rows[..tricks].join("\n");
        let record = |result: u8, score: i32| {
            let stated = format!("[Result \"{result}\"]\n[Score \"NS {score}\"]\n");
            let calls = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Auction \"N\"]\n7S AP\n";
            checked(&format!("{deal}\n{stated}{calls}[Play \"E\"]\n{play}\n*\n"))
        };
        let right = record(13, 1510);
        assert_eq!((diagnostics(&right), right.verdict().to_string()), (vec![], "7SN=".into()));
        // The score agrees with the play, so only the result is wrong.
        let wrong = record(12, 1510);
        assert_eq!(diagnostics(&wrong), [("result-differs", Severity::Error)], "{tricks}");
        let says = "the rest is forced";
        assert_eq!(wrong.diagnostics[0].message.contains(says), tricks == 12);
        assert!(wrong.diagnostics[0].message.contains("; the score agrees with the play"));
        let wrong = record(13, -50);
        assert_eq!(diagnostics(&wrong), [("score-differs", Severity::Error)], "{tricks}");
    }
}

/// Returns a record with the tags `stated`. North plays four spades and takes ten tricks. Nobody is vulnerable.
fn ten_tricks(stated: &str) -> CheckedRecord {
    let deal = "[Deal \"N:AKQJT98765...432 432.AKQJ.AKQ.AKQ .T987.JT98.JT987 .65432.765432.65\"]";
    let calls = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Auction \"N\"]\n4S AP\n";
    let play = "CA C7 C5 C2\nCK C8 C6 C3\nCQ C9 H2 C4\nHA H7 H3 S5\n";
    let trumps = ["S2 D8 D2 SA", "S3 D9 D3 SK", "S4 DT D4 SQ"].join("\n");
    let rest: Vec<_> = "JT9876"
        .chars()
        .zip(["HK H8 H4", "HQ H9 H5", "HJ HT H6", "DK DJ D5", "DQ CT D6", "DA CJ D7"])
        .map(|(spade, others)| format!("{others} S{spade}"))
        .collect();
    let rest = rest.join("\n");
    checked(&format!("{deal}\n{stated}{calls}[Play \"E\"]\n{play}{trumps}\n{rest}\n"))
}

#[test]
fn inconsistent_value_is_reported() {
    let stated = |result: u8, score: i32| {
        let record = ten_tricks(&format!("[Result \"{result}\"]\n[Score \"NS {score}\"]\n"));
        assert_eq!(record.judgement.outcome.map(Outcome::tricks), Some(10));
        let found = record.diagnostics.iter().map(|found| {
            assert_eq!(found.severity, Severity::Error);
            let related = found.related.iter().map(|other| other.place.line);
            (found.code, found.place.line, related.collect(), found.message.clone())
        });
        found.collect::<Vec<(_, _, Vec<_>, _)>>()
    };
    assert_eq!(stated(10, 420), []);
    let message = "the record says 9 tricks; the play makes 10; the score agrees with the play";
    assert_eq!(stated(9, 420), [("result-differs", 2, vec![3], message.to_owned())]);
    let [(code, line, ..)] = &stated(10, -50)[..] else { panic!("one fault") };
    assert_eq!((*code, *line), ("score-differs", 3));
    let message =
        "the result and the score say 9 tricks; the play makes 10; is one of its cards wrong?";
    assert_eq!(stated(9, -50), [("result-differs", 2, vec![3], message.to_owned())]);
    // The result, the score and the play contradict each other.
    let codes: Vec<_> = stated(9, 450).iter().map(|found| found.0).collect();
    assert_eq!(codes, ["result-differs", "score-differs"]);
    // The `^` marks the result as doubtful. The score is still reported as wrong.
    let doubted = ten_tricks("[Result \"^9\"]\n[Score \"NS -50\"]\n");
    let expected = [("result-differs", Severity::Warning), ("score-differs", Severity::Error)];
    assert_eq!(diagnostics(&doubted), expected);
}
