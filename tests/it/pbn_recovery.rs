//! PBN from other programs. Facts that are missing or in a wrong position are inferred, and a warning is reported.

use kibitzer::engine::bridge::record::check_text;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::Severity;

use super::pbn_reader::{ONE_SUITED, calls, cards, diagnostics, draft, records};

/// Returns the codes and the verdict of the only game of a text. Checks that no diagnostic is an error.
fn warned(text: &str) -> (Vec<&'static str>, String) {
    let records = records(text);
    assert_eq!(records.len(), 1);
    let record = &records[0];
    assert!(
        record.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error),
        "{record:?}"
    );
    let codes = record.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    (codes, record.verdict().to_string())
}

#[test]
fn omitted_leading_passes_are_inferred_from_declarer_and_lead() {
    let text = "[Dealer \"N\"][Declarer \"S\"][Contract \"1NT\"][Result \"7\"]\n[Auction \"N\"]\n\
                1NT =1= AP\n[Note \"1:weak\"]\n[Play \"W\"]\nC2 - - -\n*\n";
    assert_eq!(diagnostics(text), [("leading-passes-left-out", 3, 1)]);
    let read = draft(text);
    assert_eq!(calls(&read), "Pass Pass 1NT Pass Pass Pass");
    assert_eq!(format!("{:?}", read.annotations[0].target), "Call(2)");
}

#[test]
fn leading_passes_are_inferred_only_from_declarer_and_lead() {
    // The text names a declarer, but has no lead.
    let alone = "[Dealer \"S\"][Declarer \"N\"][Contract \"1C\"]\n[Auction \"S\"]\n1C AP\n";
    assert_eq!(diagnostics(alone), [("declarer-differs", 1, 24)]);
    assert_eq!(calls(&draft(alone)), "1C Pass Pass Pass");
    // The text names a declarer. Passes are inferred only if the holder of `lead` is on the declarer's left.
    let game = |dealer: char, lead: &str| {
        format!(
            "[Deal \"{ONE_SUITED}\"][Dealer \"{dealer}\"]\n[Declarer \"S\"][Contract \"1NT\"]\n\
             [Auction \"{dealer}\"]\n1NT AP\n[Play \"W\"]\n{lead}\n*\n"
        )
    };
    assert_eq!(warned(&game('N', "C2 - - -")).0, ["leading-passes-left-out"]);
    let codes =
        |text: &str| diagnostics(text).into_iter().map(|(code, ..)| code).collect::<Vec<_>>();
    assert!(!codes(&game('N', "H2 - - -")).contains(&"leading-passes-left-out"));
}

#[test]
fn no_passes_are_inferred_if_another_game_writes_leading_passes() {
    let game = "[Board \"1\"][Dealer \"N\"][Declarer \"S\"][Contract \"1NT\"]\n[Auction \"N\"]\n\
                1NT AP\n[Play \"W\"]\nC2 - - -\n*\n";
    let other =
        |calls: &str| format!("{game}\n[Board \"2\"][Dealer \"E\"]\n[Auction \"E\"]\n{calls}\n");
    let codes = |text: &str| {
        let diagnostics = records(text)[0].diagnostics.clone();
        diagnostics.iter().map(|found| found.code).collect::<Vec<_>>()
    };
    assert_eq!(codes(&other("1S AP")), ["leading-passes-left-out"]);
    assert_eq!(codes(&other("Pass Pass Pass Pass")), ["leading-passes-left-out"]);
    assert!(codes(&other("{first} Pass 1S AP")).contains(&"declarer-differs"));
    assert!(codes(&other("{see [p. 3]}\nPass\n1S AP")).contains(&"declarer-differs"));
    let in_small = other("Pass 1S AP").replace("[Auction \"E\"]", "[ auction \"E\"]");
    assert!(codes(&in_small).contains(&"declarer-differs"), "{in_small}");
}

#[test]
fn dealer_inferred_from_the_first_call_is_not_compared_with_the_board() {
    assert_eq!(diagnostics("[Board \"1\"]\n[Auction \"E\"]\n"), []);
    let pass = "[Board \"1\"]\n[Auction \"E\"]\nPass\n";
    assert_eq!(diagnostics(pass), [("dealer-assumed", 2, 11), ("unfinished-auction", 3, 1)]);
}

#[test]
fn auction_that_opens_with_a_pass_keeps_its_dealer() {
    // North's pass before 3D is missing in the auction.
    let text = "[Board \"17\"][Dealer \"N\"][Vulnerable \"None\"]\n\
        [Deal \"W:Q.KJ96.Q7542.874 962.854.986.AJ93 AK874.A.AKT3.652 JT53.QT732.J.KQT\"]\n\
        [Declarer \"E\"][Contract \"5D\"]\n[Auction \"N\"]\nPass 1S Pass 1NT\nPass 2NT Pass 3C\n\
        3D Pass 3H Pass\n3NT Pass 4D Pass\n4H Pass 4S Pass\n5D AP\n";
    assert_eq!(diagnostics(text), [("declarer-differs", 3, 12)]);
    assert_eq!(draft(text).dealer.map(|dealer| dealer.value), Some(Seat::North));
}

#[test]
fn opening_points_decide_the_place_of_a_lost_pass() {
    // There are two ways in which East declares. Three passes are missing and West opens, or North opens and South's
    // pass to 1S is missing.
    let game = |north: &str, west: &str| {
        format!(
            "[Dealer \"N\"][Deal \"N:{north} - - {west}\"][Declarer \"E\"][Contract \"2S\"]\n\
             [Auction \"N\"]\n1C 1S 2S AP\n[Play \"S\"]\nCT - - -\n*\n"
        )
    };
    let (strong, weak) = ("AK532.AK2.432.43", "QJT76.543.765.65");
    let codes =
        |text: &str| diagnostics(text).into_iter().map(|(code, ..)| code).collect::<Vec<_>>();
    assert!(codes(&game(weak, strong)).contains(&"leading-passes-left-out"));
    assert!(!codes(&game(strong, weak)).contains(&"leading-passes-left-out"));
    // North passes with eleven points, and West has a weak two.
    let (passed, weak_two) = ("A8532.A92.Q43.J3", "KQT764.43.765.65");
    assert!(codes(&game(passed, weak_two)).contains(&"leading-passes-left-out"));
}

#[test]
fn inferred_dealer_is_not_compared_with_the_board() {
    let text = "[Board \"1\"]\n[Auction \"W\"]\nPass Pass Pass Pass\n";
    assert_eq!(warned(text).0, ["dealer-assumed"]);
}

#[test]
fn no_passes_are_added_to_a_consistent_auction() {
    let text = "[Dealer \"N\"][Declarer \"N\"][Contract \"1NT\"]\n[Auction \"N\"]\n1NT AP\n";
    assert_eq!(diagnostics(text), []);
}

#[test]
fn declarer_that_contradicts_the_lead_is_ignored() {
    let text = "[Dealer \"N\"][Contract \"1NT\"]\n[Declarer \"S\"]\n[Auction \"N\"]\n1NT AP\n\
                [Play \"E\"]\nC2 - - -\n";
    assert_eq!(calls(&draft(text)), "1NT Pass Pass Pass");
    assert_eq!(diagnostics(text), [("declarer-differs", 2, 12)]);
}

#[test]
fn if_the_last_bidder_is_named_as_declarer_the_auction_decides() {
    let text = "[Dealer \"N\"][Declarer \"S\"][Contract \"2S\"]\n[Auction \"N\"]\n1S Pass 2S AP\n\
                [Play \"E\"]\nC2 - - -\n";
    assert_eq!(warned(text), (vec!["declarer-differs"], "2SN".into()));
}

#[test]
fn double_missing_in_the_stated_contract_comes_from_the_auction() {
    let text = "[Dealer \"N\"][Declarer \"N\"][Contract \"2S\"]\n[Auction \"N\"]\n2S X AP\n";
    assert_eq!(warned(text), (vec!["doubling-left-out"], "2SXN".into()));
}

#[test]
fn an_auction_with_a_wrong_first_seat_is_read_by_its_context() {
    let rest = "\n1NT AP\n[Play \"E\"]\nC2 - - -\n";
    let dealt = format!("[Dealer \"N\"][Declarer \"N\"][Contract \"1NT\"]\n[Auction \"E\"]{rest}");
    assert_eq!(warned(&dealt), (vec!["auction-rotated"], "1NTN".into()));
    let text = "[Dealer \"N\"][Declarer \"E\"][Contract \"1NT\"]\n[Auction \"E\"]\n1NT AP\n";
    assert_eq!(warned(text), (vec!["leading-passes-left-out"], "1NTE".into()));
}

#[test]
fn omitted_closing_passes_are_added_before_a_play() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass 2S Pass\n[Play \"E\"]\nC2 - - -\n";
    assert_eq!(diagnostics(text), [("closing-passes-left-out", 3, 12)]);
    assert_eq!(calls(&draft(text)), "1S Pass 2S Pass Pass Pass");
    let unplayed = "[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass 2S Pass\n";
    assert_eq!(diagnostics(unplayed), [("unfinished-auction", 3, 12)]);
}

#[test]
fn auction_without_its_contract_becomes_a_comment() {
    let text = "[Dealer \"N\"][Declarer \"N\"][Contract \"4S\"][Result \"10\"]\n[Auction \"N\"]\n\
                1S Pass *\n";
    assert_eq!(warned(text), (vec!["partial-auction"], "4SN=".into()));
    assert_eq!(draft(text).annotations.len(), 1);
}

#[test]
fn the_dealer_is_known_by_the_auction_or_by_the_board() {
    let text = "[Auction \"W\"]\nPass Pass Pass Pass\n";
    assert_eq!(warned(text), (vec!["dealer-assumed"], "ALL PASS".into()));
    assert_eq!(draft(text).dealer.map(|dealer| dealer.value), Some(Seat::West));
    let text = "[Board \"2\"]\n[Auction \"?\"]\nPass Pass Pass Pass\n";
    assert_eq!(warned(text), (vec!["dealer-assumed"], "ALL PASS".into()));
    assert_eq!(draft(text).dealer.map(|dealer| dealer.value), Some(Seat::East));
}

#[test]
fn the_declarer_is_known_by_the_leader() {
    let text = "[Contract \"1NT\"][Result \"7\"][Play \"W\"]\nC2 - - -\n";
    assert_eq!(warned(text), (vec!["declarer-assumed"], "1NTS=".into()));
}

#[test]
fn facts_of_a_boards_first_table_apply_to_the_next() {
    let text = format!(
        "[Event \"E\"][Board \"2\"][Dealer \"E\"][Vulnerable \"NS\"]\n[Deal \"{ONE_SUITED}\"]\n\
         [Contract \"Pass\"]\n\n[Contract \"Pass\"]\n\n[Contract \"Pass\"]\n\n\
         [Event \"F\"][Contract \"Pass\"]\n"
    );
    let records = records(&text);
    let codes = |index: usize| -> Vec<_> {
        records[index].diagnostics.iter().map(|diagnostic| diagnostic.code).collect()
    };
    assert_eq!(
        (codes(0), codes(1), codes(2)),
        (vec![], vec!["carried-over"], vec!["carried-over"])
    );
    let (first, last) = (&records[0].draft, &records[2].draft);
    assert_eq!((&first.board, first.dealer), (&last.board, last.dealer));
    assert_eq!((first.vulnerability, first.hands), (last.vulnerability, last.hands));
    let place = records[1].diagnostics[0].place;
    assert_eq!((place.line, place.column), (5, 1));
    assert_eq!((codes(3), &records[3].draft.board), (vec![], &None));
}

#[test]
fn another_board_or_deal_inherits_nothing() {
    let before = format!("[Board \"1\"][Dealer \"N\"][Vulnerable \"None\"][Deal \"{ONE_SUITED}\"]");
    for own in ["[Board \"2\"]", "[Deal \"N:A... - - -\"]", "[Dealer \"S\"]"] {
        let text = format!("{before}[Contract \"Pass\"]\n\n{own}[Contract \"Pass\"]\n");
        let records = records(&text);
        assert_eq!(records.len(), 2);
        let codes: Vec<_> =
            records[1].diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert!(!codes.contains(&"carried-over"), "{own}");
    }
}

#[test]
fn an_empty_line_within_a_game_does_not_end_it() {
    let text = "[Board \"1\"]\n[Dealer \"N\"]\n\n[Auction \"N\"]\n1C Pass\n\nPass Pass\n";
    assert_eq!(diagnostics(text), [("blank-line-in-game", 4, 1)]);
    assert_eq!(calls(&draft(text)), "1C Pass Pass Pass");
}

#[test]
fn games_without_an_empty_line_between_them_are_separate() {
    let text = "[Board \"1\"]\n[Contract \"Pass\"]\n[Board \"2\"]\n[Contract \"Pass\"]\n";
    let records = records(text);
    assert_eq!(records.len(), 2);
    let diagnostics = &records[1].diagnostics[0];
    assert_eq!((diagnostics.code, diagnostics.place.line), ("missing-blank-line", 3));
}

#[test]
fn a_trick_in_other_columns_belongs_to_the_holders_of_its_cards() {
    let text = format!(
        "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n\
         [Auction \"S\"]\n7NT AP\n[Play \"W\"]\nC2 S2 H2 D2\nD3 C3 S3 H3\n"
    );
    assert_eq!(diagnostics(&text), [("columns-turned", 7, 1)]);
    assert_eq!(cards(&draft(&text)), "C2 S2 H2 D2 C3 S3 H3 D3");
}

#[test]
fn card_of_another_hand_does_not_change_a_trick() {
    let text = format!(
        "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n\
         [Auction \"S\"]\n7NT AP\n[Play \"W\"]\nC2 H2 S2 D2\n"
    );
    assert_eq!(diagnostics(&text), [("card-not-held", 6, 4)]);
}

#[test]
fn exchanged_declarer_and_dummy_are_accepted() {
    let text = "[Dealer \"N\"][Declarer \"^S\"][Contract \"1NT\"][Result \"7\"]\n[Auction \"N\"]\n\
                1NT AP\n[Play \"W\"]\nC2 - - -\n*\n";
    assert_eq!(warned(text), (vec!["declarer-differs", "lead-out-of-turn"], "1NTN=".into()));
}

#[test]
fn an_unreadable_game_does_not_affect_its_neighbours() {
    let text = "[Board \"1\"]\n[Contract \"Pass\"]\n\n[Board \"2\"]\n[Dealer \"Q\"]\n[[[ \"\n\n\
                [Board \"3\"]\n[Contract \"Pass\"]\n";
    let verdicts: Vec<_> =
        check_text(text).records.iter().map(|record| record.verdict().to_string()).collect();
    assert_eq!(verdicts, ["ALL PASS", "unreadable", "ALL PASS"]);
}

#[test]
fn row_with_a_missing_card_does_not_shift_the_next() {
    let text = format!(
        "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n\
         [Auction \"S\"]\n7NT AP\n[Play \"W\"]\nC2 S2 H2 D2\nC3 S3 H3\nC4 S4 H4 D4\nC5 S5 H5 D5\n"
    );
    assert_eq!(diagnostics(&text), [("short-row", 7, 7), ("card-after-gap", 8, 1)]);
    assert_eq!(cards(&draft(&text)), "C2 S2 H2 D2 C3 S3 H3");
}

#[test]
fn broken_or_commented_rows_are_read() {
    let text = format!(
        "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n\
         [Auction \"S\"]\n7NT AP\n[Play \"W\"]\nC2 {{ low }} S2 H2 D2\nC3 S3 H3\nD3\nC4 S4 H4 D4\n\
         C5 S5 H5 D5\nC6 S6\n*\n"
    );
    assert_eq!(diagnostics(&text), []);
    assert_eq!(draft(&text).play.len(), 18);
}

#[test]
fn a_star_on_a_call_that_others_follow_is_an_alert() {
    let text = "[Dealer \"N\"]\n[Auction \"N\"]\n1S* Pass 4S Pass\nPass* Pass\n";
    assert_eq!(diagnostics(text), [("other-spelling", 3, 3)]);
    let read = draft(text);
    assert_eq!(calls(&read), "1S Pass 4S Pass Pass Pass");
    let alerted: Vec<_> =
        read.annotations.iter().map(|annotation| format!("{annotation:?}")).collect();
    let alert = |call: usize| format!("Annotation {{ target: Call({call}), kind: Alert }}");
    assert_eq!(alerted, [alert(0), alert(4)]);
}

#[test]
fn a_star_on_the_last_call_ends_the_auction() {
    assert_eq!(diagnostics("[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass Pass Pass*\n"), []);
    let apart = "[Dealer \"N\"]\n[Auction \"N\"]\n1S * Pass\n";
    assert_eq!(diagnostics(apart), [("unfinished-auction", 3, 1), ("call-after-end", 3, 6)]);
}

#[test]
fn cards_after_an_unknown_one_are_checked() {
    let codes = |rows: &str| {
        let text = format!(
            "[Dealer \"S\"][Declarer \"S\"][Contract \"7NT\"]\n[Deal \"{ONE_SUITED}\"]\n\
             [Auction \"S\"]\n7NT AP\n[Play \"W\"]\nC2 S2 H2 -\n{rows}\n"
        );
        diagnostics(&text)
    };
    assert_eq!(codes("C3 S3 H3 D3"), [("card-after-gap", 7, 1)]);
    let twice = codes("C3 S3 H2 D3");
    assert_eq!(twice, [("card-after-gap", 7, 1), ("card-twice", 7, 7)]);
    let not_held = codes("C3 S3 H3 D3\nC4 D4 H4 S4");
    assert_eq!(
        not_held,
        [("card-after-gap", 7, 1), ("card-not-held", 8, 4), ("card-not-held", 8, 10)]
    );
}

#[test]
fn a_deal_copied_without_its_tag_is_a_game() {
    const DEAL: &str = "N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 A865.J.AT42.A864 T73.T863.J5.KJT3";
    let tagged = draft(&format!("[Deal \"{DEAL}\"]"));
    for text in [DEAL.to_owned(), format!("\"{DEAL}\"\n"), format!("; copied\n\n  {DEAL} \n")] {
        let read = draft(&text);
        for seat in Seat::CLOCKWISE {
            let hand = read.hands[seat].map(|hand| hand.value);
            assert!(hand.is_some());
            assert_eq!(hand, tagged.hands[seat].map(|hand| hand.value), "{text}");
        }
        assert_eq!(warned(&text).0, ["deal-without-tag"], "{text}");
    }
    for between in ["\n", "\n\n"] {
        let two = records(&format!("{DEAL}{between}{DEAL}"));
        assert_eq!(two.len(), 2);
        for record in two {
            assert_eq!(record.diagnostics.len(), 1, "{:?}", record.diagnostics);
        }
    }
    let after = records(&format!("[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\nAP\n\n{DEAL}\n"));
    let codes =
        after.iter().map(|record| record.diagnostics.iter().map(|found| found.code).collect());
    assert_eq!(codes.collect::<Vec<Vec<_>>>(), [vec![], vec!["deal-without-tag"]]);
    assert!(draft(&format!("[Board \"1\"]\n\n{DEAL}\n")).board.is_some());
    let prose = format!("[Deal \"{DEAL}\"]\nS: opens light. See p. 3\n");
    assert_eq!(diagnostics(&prose), [("stray-text", 2, 1)]);
    let play = format!("[Auction \"N\"]\nAP\n[Play \"N\"]\n{DEAL}\n");
    assert!(diagnostics(&play).iter().all(|(code, ..)| *code != "deal-without-tag"));
}

#[test]
fn an_empty_section_is_replaced_by_the_next_with_its_name() {
    for gap in ["", "\n\n"] {
        let text = format!(
            "[Dealer \"N\"][Auction \"N\"]{gap}[Contract \"3NT\"][Declarer \"S\"][Auction \"N\"]\n1D Pass 1NT AP\n"
        );
        let records = records(&text);
        assert_eq!(records.len(), 1);
        let codes: Vec<_> = records[0].diagnostics.iter().map(|found| found.code).collect();
        assert!(codes.contains(&"contract-differs"), "{codes:?}");
        assert_eq!(calls(&records[0].draft), "1D Pass 1NT Pass Pass Pass");
    }
    let two = "[Dealer \"N\"][Auction \"N\"]\n1C AP\n[Auction \"N\"]\n1D AP\n";
    assert_eq!(calls(&draft(two)), "1C Pass Pass Pass");
}

#[test]
fn an_unfinished_auction_without_calls_is_reported_at_its_tag() {
    let text = "[Board \"1\"]\n[Contract \"Pass\"]\n\n[Board \"5\"]\n[Dealer \"N\"]\n[Contract \"4SX\"]\n[Auction \"S\"]\n";
    let found = &records(text)[1].diagnostics;
    let found: Vec<_> = found.iter().map(|found| (found.code, found.place.line)).collect();
    assert_eq!(found, [("unfinished-auction", 7)]);
}
