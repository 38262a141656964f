//! Converting files into another format, and reporting the facts that are lost.

use kibitzer::desk::convert::{Conversion, Loss, LossKind, convert};
use kibitzer::engine::Format;
use kibitzer::engine::bridge::record::write::pbn_file;
use kibitzer::engine::bridge::record::{LegalRecord, check_text_as};
use kibitzer::engine::diagnostic::Diagnostic;
use kibitzer::engine::source::Source;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::support::diagrams::COMPASS;
use super::support::record_strategies::{Extent, legal_record};

fn converted(text: &str, from: Format, to: Format) -> Conversion {
    let mut last = 0;
    convert(&Source::new(text), from, to, &mut |done| {
        assert!(last <= done && done <= text.len());
        last = done;
    })
}

fn losses(conversion: &Conversion) -> Vec<(String, usize, Vec<&str>)> {
    let listed = conversion.losses.iter().map(|loss| {
        (loss.what.to_string(), loss.records, loss.boards.iter().map(String::as_str).collect())
    });
    listed.collect()
}

const TWO_RECORDS: &str = r#"[Event "Club"]
[Board "1"]
[North "Ann"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]
[Auction "N"]
7NT =1= $1 Pass Pass Pass
[Note "1:all of them"]

[Event "Club"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Auction "E"]
Pass Pass Pass Pass
"#;

#[test]
fn lin_keeps_deals_and_lists_its_losses() {
    let conversion = converted(TWO_RECORDS, Format::Pbn, Format::Lin);
    assert_eq!(conversion.written, 1);
    assert_eq!(
        losses(&conversion),
        [
            (
                "the whole record: LIN needs all four hands; South’s is unknown".to_owned(),
                1,
                vec!["board 2"]
            ),
            ("Event".to_owned(), 1, vec!["board 1"]),
            ("marks of good and bad calls and cards".to_owned(), 1, vec!["board 1"]),
        ]
    );
    let again = check_text_as(&conversion.text, Format::Lin);
    assert_eq!(again.records.len(), 1);
    assert_eq!(again.records[0].draft.tag("North"), Some("Ann"));
}

#[test]
fn the_contest_format_has_only_complete_records_below_their_count() {
    let conversion = converted(TWO_RECORDS, Format::Pbn, Format::Contest);
    assert_eq!(conversion.text, "1\nE\nPASS\nPASS\nPASS\nPASS\n");
    let named: Vec<_> = losses(&conversion).into_iter().map(|(what, ..)| what).collect();
    assert_eq!(
        named,
        [
            "the whole record: this format needs the whole play; 0 of 52 cards are played",
            "the board’s number or name",
            "the vulnerability",
            "Event",
        ]
    );
}

#[test]
fn illegal_results_are_omitted_and_reported() {
    let wrong = TWO_RECORDS.replace("Pass Pass Pass Pass\n", "1S 1H Pass Pass Pass\n");
    let conversion = converted(&wrong, Format::Pbn, Format::Contest);
    let of_second = |loss: &&Loss| loss.boards.contains(&"board 2".to_owned());
    let lost: Vec<_> = conversion.losses.iter().filter(of_second).map(|loss| &loss.what).collect();
    assert!(matches!(lost[..], [LossKind::Record(_)]), "{lost:?}");
    let back = converted(&wrong, Format::Pbn, Format::Pbn);
    assert_eq!(losses(&back), [(LossKind::Faults.to_string(), 1, vec!["board 2"])]);
    assert_eq!(check_text_as(&back.text, Format::Pbn).records.len(), 2);
}

#[test]
fn deal_without_an_auction_loses_its_contract_in_lin() {
    let text = TWO_RECORDS.replace(
        "[Auction \"N\"]\n7NT =1= $1 Pass Pass Pass\n[Note \"1:all of them\"]",
        "[Contract \"7NT\"]\n[Declarer \"N\"]\n[Result \"13\"]",
    );
    let conversion = converted(&text, Format::Pbn, Format::Lin);
    assert_eq!(conversion.written, 1);
    let lost: Vec<_> = conversion.losses.iter().map(|loss| &loss.what).collect();
    let event = LossKind::Tag("Event".to_owned());
    assert_eq!(lost[1..], [&LossKind::Contract, &LossKind::Tricks, &event], "{lost:?}");
}

#[test]
fn names_in_lin_belong_to_their_board_only() {
    let deal = r#"[Deal "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"]"#;
    let text = format!(
        "[Board \"1\"][Dealer \"N\"][Vulnerable \"None\"]\n{deal}\n\n\
         [Board \"2\"][Dealer \"E\"][Vulnerable \"NS\"][North \"Ann\"]\n{deal}\n"
    );
    let lin = converted(&text, Format::Pbn, Format::Lin);
    assert_eq!(lin.losses, []);
    let again = check_text_as(&lin.text, Format::Lin).records;
    let names: Vec<_> = again.iter().map(|record| record.draft.tag("North")).collect();
    assert_eq!(names, [None, Some("Ann")]);
}

#[test]
fn diagram_loses_the_date_but_not_event_players_and_result() {
    let hands = "S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let one = |board: &str| {
        format!(
            "[Event \"Vanderbilt\"][Site \"Memphis\"][Date \"2012.03.12\"][Board \"{board}\"]\n\
             [West \"Diamond\"][North \"Ann\"][East \"Platnick\"][South \"Bo\"]\n\
             [Dealer \"S\"][Vulnerable \"All\"][Deal \"{hands}\"]\n\
             [Declarer \"S\"][Contract \"7S\"][Result \"13\"][Auction \"S\"]\n7S AP\n"
        )
    };
    let text = ["1", "1", "2"].map(one).join("\n");
    let conversion = converted(&text, Format::Pbn, Format::Diagram);
    let lost: Vec<_> = losses(&conversion);
    // A diagram cannot contain a date. The two tables of board 1 are listed as one board.
    let date = ("Date".to_owned(), 3, vec!["board 1", "board 2"]);
    assert!(lost.iter().all(|loss| *loss == date), "{lost:?}");
}

#[test]
fn unread_words_are_reported() {
    let diagram = "North: S AKQ H 2\nsomething else\n";
    let conversion = converted(diagram, Format::Diagram, Format::Pbn);
    assert!(conversion.losses.iter().any(|loss| loss.what == LossKind::Outside), "{conversion:?}");
    let stray = format!("{TWO_RECORDS}\nand this\n");
    let conversion = converted(&stray, Format::Pbn, Format::Pbn);
    assert!(conversion.losses.iter().any(|loss| loss.what == LossKind::Faults), "{conversion:?}");
}

/// Returns a record with a comment.
fn with_comment(comment: &str) -> String {
    TWO_RECORDS
        .split("\n\n")
        .next()
        .unwrap_or(TWO_RECORDS)
        .replace("[Auction", &format!("{{{comment}}}\n[Auction"))
}

#[test]
fn comment_with_other_line_breaks_is_not_lost() {
    let is_comment = |loss: &Loss| loss.what == LossKind::Remarks("comments");
    let long = "word ".repeat(100);
    for (comment, to) in [("two\nlines", Format::Lin), (&long, Format::Lin), (&long, Format::Pbn)] {
        let conversion = converted(&with_comment(comment), Format::Pbn, to);
        assert!(!conversion.losses.iter().any(is_comment), "{to:?}: {:?}", conversion.losses);
    }
    let other = converted(&with_comment("a | bar"), Format::Pbn, Format::Lin);
    assert!(other.losses.iter().any(is_comment), "{:?}", other.losses);
}

#[test]
fn long_line_of_a_record_is_not_text_outside_records() {
    let long = with_comment(&"word ".repeat(100));
    assert_eq!(converted(&long, Format::Pbn, Format::Pbn).losses, []);
}

#[test]
fn tag_without_a_value_is_not_lost() {
    let text = TWO_RECORDS.replace("[Event \"Club\"]", "[Event \"\"]\n[West \"\"]");
    let conversion = converted(&text, Format::Pbn, Format::Lin);
    assert!(!conversion.losses.iter().any(|loss| matches!(loss.what, LossKind::Tag(_))));
}

#[test]
fn long_site_in_a_diagrams_heading_is_not_lost() {
    let site = "The Great Hall of a Very Long Name, Somewhere by the Sea";
    let text =
        TWO_RECORDS.replace("[Event \"Club\"]", &format!("[Event \"Club\"]\n[Site \"{site}\"]"));
    let conversion = converted(&text, Format::Pbn, Format::Diagram);
    assert!(!conversion.text.contains(site), "{}", conversion.text);
    let site = LossKind::Tag(String::from("Site"));
    assert!(!conversion.losses.iter().any(|loss| loss.what == site), "{:?}", conversion.losses);
}

const DEALT: &str = "S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

#[test]
fn hand_of_twelve_cards_is_kept_in_pbn_and_diagrams() {
    let deal = DEALT.replace("...AKQJT98765432", "...AKQJT9876543");
    let text = format!("[Board \"1\"][Dealer \"S\"][Vulnerable \"None\"][Deal \"{deal}\"]\n");
    for to in [Format::Pbn, Format::Diagram] {
        let conversion = converted(&text, Format::Pbn, to);
        assert!(conversion.text.contains("AKQJ"), "{}", conversion.text);
        assert!(!conversion.losses.iter().any(|loss| loss.what == LossKind::Hands), "{to:?}");
    }
    let lin = converted(&text, Format::Pbn, Format::Lin);
    let lost =
        LossKind::Record(String::from("LIN needs all four hands; East has 12 cards, not 13"));
    assert_eq!(lin.losses[0].what, lost);
}

#[test]
fn record_with_a_card_dealt_twice_is_reported() {
    let deal = DEALT.replace("...AKQJT98765432", "A...AKQJT9876543");
    let text = format!("[Board \"1\"][Dealer \"S\"][Vulnerable \"None\"][Deal \"{deal}\"]\n");
    let lost = losses(&converted(&text, Format::Pbn, Format::Lin))[0].0.clone();
    let expected = "the whole record: LIN needs all four hands; East and South both hold ♠A";
    assert!(lost.starts_with(expected), "{lost}");
}

#[test]
fn result_of_an_illegal_auction_is_lost() {
    let text = format!(
        "[Board \"1\"][Dealer \"S\"][Vulnerable \"None\"][Deal \"{DEALT}\"]\n\
         [Declarer \"S\"][Contract \"5H\"][Result \"10\"][Score \"NS -50\"]\n\
         [Auction \"S\"]\n1S 2H 1S X\nPass 3H AP\n"
    );
    let conversion = converted(&text, Format::Pbn, Format::Pbn);
    let lost: Vec<_> = losses(&conversion).into_iter().map(|(what, ..)| what).collect();
    assert_eq!(lost[1..], ["the contract", "the number of tricks made", "Score"], "{lost:?}");
}

#[test]
fn an_empty_text_is_converted_into_no_record() {
    for to in [Format::Pbn, Format::Lin, Format::Contest] {
        assert_eq!(converted("", Format::Contest, to).written, 0);
    }
}

proptest! {
    /// Each compared fact that is not listed as lost is in the converted file.
    #[test]
    fn unlisted_facts_survive_conversion(
        records in vec(legal_record(Extent::Any), 1..4),
        to in select(&[Format::Pbn, Format::Lin, Format::Contest][..]),
    ) {
        let text = pbn_file(&records);
        let conversion = converted(&text, Format::Pbn, to);
        let again = check_text_as(&conversion.text, to);
        prop_assert_eq!(again.records.len(), conversion.written);
        let lost_whole: usize = conversion.losses.iter()
            .filter(|loss| matches!(loss.what, LossKind::Record(_)))
            .map(|loss| loss.records)
            .sum();
        prop_assert_eq!(conversion.written + lost_whole, records.len());
        prop_assert!(again.records.iter().all(|record| !record.diagnostics.iter().any(Diagnostic::is_error)));
        let is_lost = |what: &LossKind| conversion.losses.iter().any(|loss| loss.what == *what);
        if lost_whole == 0 {
            let before = check_text_as(&text, Format::Pbn);
            for (before, after) in before.records.iter().zip(&again.records) {
                let (before, after) = (LegalRecord::from(before), LegalRecord::from(after));
                prop_assert!(is_lost(&LossKind::Board) || before.board == after.board);
                prop_assert!(is_lost(&LossKind::Vulnerability) || before.vulnerability == after.vulnerability);
                prop_assert!(is_lost(&LossKind::Hands) || before.hands() == after.hands());
                prop_assert!(is_lost(&LossKind::Auction) || before.auction().calls() == after.auction().calls());
                prop_assert!(is_lost(&LossKind::Contract) || before.contract() == after.contract());
                prop_assert!(is_lost(&LossKind::Tricks) || before.claim().is_none() || before.claim() == after.claim());
                for tag in &before.tags {
                    prop_assert!(is_lost(&LossKind::Tag(tag.name.clone())) || after.tags.contains(tag), "{:?}", tag);
                }
            }
        }
    }
}

#[test]
fn hands_with_unnamed_small_cards_are_lost_in_pbn() {
    let source = Source::new(COMPASS);
    let converted = convert(&source, Format::Diagram, Format::Pbn, &mut |_| ());
    assert!(
        converted.losses.iter().any(|loss| loss.what == LossKind::Hands),
        "{:?}",
        converted.losses
    );
    assert!(!converted.text.contains("[Deal \"N"), "{}", converted.text);
    let converted = convert(&source, Format::Diagram, Format::Diagram, &mut |_| ());
    assert_eq!(converted.losses, []);
    let hands = |text: &str| {
        let checked = check_text_as(text, Format::Diagram);
        let hands = checked.records[0].partly_known_hands();
        hands.iter().map(|(_, hand)| hand.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(hands(&converted.text), hands(COMPASS));
}
