//! Tests for the interpretations 002-1 to 002-19 of the problem "橋牌 - Bridge".

use kibitzer::engine::bridge::record::{CheckedRecord, Verdict, check_text};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::judge::{Problem, run};

use super::deal_record::{checked, faults, judged, record, record_with};
use super::support::plays::SAMPLE;

/// Returns the numbers of the interpretations that affect the only record of a text.
fn interpretations(text: &str) -> Vec<&'static str> {
    let interpretations = checked(text).interpretations;
    interpretations.iter().map(|interpretation| interpretation.id).collect()
}

/// Writes tricks in which a club is led and the other three cards are of the other suits. Each item of `ranks` is the
/// rank of the club and the common rank of the other cards.
fn tricks(ranks: impl Iterator<Item = (char, char)>) -> String {
    let lines = ranks.map(|(club, other)| format!("C{club} D{other} H{other} S{other}\n"));
    lines.collect::<Vec<_>>().concat()
}

/// Returns a play in which the leader has all clubs. The leader takes every trick in no trump or with clubs as trumps.
fn leader_takes_all() -> String {
    tricks("AKQJT98765432".chars().map(|rank| (rank, rank)))
}

/// Returns a play in which the declarer, who plays last to the first trick, has all clubs. The declarer takes every
/// trick with clubs as trumps.
fn declarer_takes_all() -> String {
    let rest = tricks("AKQJT9876543".chars().map(|rank| (rank, rank)));
    format!("D2 H2 S2 C2\n{rest}")
}

#[test]
fn interpretation_002_1_seats_go_north_east_south_west() {
    let text = record("E 1C 1NT 2C PASS PASS PASS");
    let seats: Vec<_> = checked(&text).judgement.auction;
    let seats: Vec<_> = seats.iter().map(|call| call.seat.letter()).collect();
    assert_eq!(seats, ['E', 'S', 'W', 'N', 'E', 'S']);
    // The declarer is the dealer, so the order of the other seats does not affect the answer.
    assert_eq!(interpretations(&text), [""; 0]);
    // The third player to call declares. This is South. In the order N, E, W, S, it would be West.
    let text = record("N PASS PASS 1C PASS PASS PASS");
    assert_eq!(judged(&text), "1CS+1\n");
    assert_eq!(interpretations(&text), ["002-1"]);
}

#[test]
fn interpretation_002_2_the_first_of_the_last_bidders_side_declares() {
    assert_eq!(judged(&record("E 1C 1NT 2C PASS PASS PASS")), "2CE=\n");
    // South named no trump first, but is not on the declarer's side.
    let text = record("S 1NT 2C PASS 2NT PASS 3NT PASS PASS PASS");
    assert_eq!(checked(&text).judgement.contract.unwrap().declarer, Seat::East);
}

#[test]
fn interpretation_002_3_the_seat_left_of_declarer_leads() {
    let text = record("E 1C 1NT 2C PASS PASS PASS");
    let play = checked(&text).judgement.play.unwrap();
    assert_eq!(play.tricks()[0].leader(), Seat::South);
}

#[test]
fn interpretation_002_4_doubles_are_read_in_both_cases_and_written_in_capitals() {
    assert_eq!(judged(&record("S 1C x PASS PASS PASS")), "1CXS+1\n");
    let text = record("W 3C X xx PASS PASS PASS");
    assert_eq!(judged(&text), "3CXXW-1\n");
    assert_eq!(interpretations(&text), ["002-4"]);
    // The double is written in lower case. It does not affect the contract, because a bid follows.
    assert!(interpretations(&record("E 1C x 2C PASS PASS PASS")).contains(&"002-4"));
}

#[test]
fn interpretation_002_5_three_opening_passes_do_not_end_the_auction() {
    let text = record("N PASS PASS PASS 1C PASS PASS PASS");
    assert_eq!(judged(&text), "1CW+1\n");
    // An auction with an illegal double ends with three passes like any other, so the text after it is the play.
    assert_eq!(judged(&record("N X PASS PASS PASS")), "error\n");
}

#[test]
fn interpretation_002_6_a_bid_must_beat_the_last_bid() {
    for (first, second) in [("3H", "2S"), ("3H", "3C"), ("3C", "2S"), ("1C", "1C")] {
        let text = record(&format!("N {first} {second} PASS PASS PASS"));
        assert_eq!(judged(&text), "error\n");
        assert_eq!(faults(&text), [("insufficient-bid", 4, 1)]);
    }
    // A double or a pass between two bids does not make the lower bid legal.
    let text = record("N 2H X PASS 2D PASS PASS PASS");
    assert_eq!(faults(&text), [("insufficient-bid", 6, 1)]);
}

#[test]
fn interpretation_002_7_double_over_a_redouble_is_an_error() {
    let text = record("N 1C X XX X PASS PASS PASS");
    assert_eq!(judged(&text), "error\n");
    assert_eq!(faults(&text), [("bad-double", 6, 1)]);
    assert_eq!(interpretations(&text), ["002-7", "002-14"]);
}

#[test]
fn interpretation_002_7_double_over_a_double_is_an_error() {
    let text = record("N 1C X X PASS PASS PASS");
    assert_eq!(faults(&text), [("bad-double", 5, 1)]);
    assert!(interpretations(&text).contains(&"002-7"));
}

#[test]
fn interpretation_002_7_double_of_partners_bid_or_of_nothing_is_an_error_in_both_languages() {
    for calls in
        ["N 1C PASS X PASS PASS PASS", "N X PASS PASS PASS", "N 1C X PASS X PASS PASS PASS"]
    {
        let text = record(calls);
        assert_eq!(judged(&text), "error\n");
        assert!(!interpretations(&text).contains(&"002-7"), "{calls}");
    }
}

#[test]
fn interpretation_002_8_redouble_needs_an_opponents_double() {
    // Passes between the double and the redouble are legal.
    let text = record("E 1C X PASS PASS XX PASS PASS PASS");
    assert_eq!(judged(&text), "1CXXE+1\n");
    for calls in [
        "N 1C XX PASS PASS PASS",
        "N 1C X PASS XX PASS PASS PASS",
        "N 1C X XX XX PASS PASS PASS",
        "N XX PASS PASS PASS",
    ] {
        let text = record(calls);
        assert_eq!(judged(&text), "error\n");
        assert_eq!(faults(&text).len(), 1);
        assert_eq!(faults(&text)[0].0, "bad-redouble");
    }
}

#[test]
fn interpretation_002_9_a_later_bid_cancels_doubles() {
    assert_eq!(judged(&record("N 1C X XX 1NT PASS PASS PASS")), "1NTW+1\n");
}

#[test]
fn interpretation_002_10_a_higher_discard_does_not_win() {
    // The 2 of clubs takes the first trick, although aces of other suits are played to it.
    let play = tricks("23456789TJQKA".chars().zip("AKQJT98765432".chars()));
    assert_eq!(judged(&record_with("N 1NT PASS PASS PASS", &play)), "1NTN-7\n");
}

#[test]
fn interpretation_002_11_a_revoke_is_by_the_same_seat_in_a_later_trick() {
    // In trick 2, the second column belongs to the leader of trick 1, who still has clubs and revokes.
    let text = record("E 1C PASS PASS PASS").replace("CK C5", "CK S2").replace("CJ S2", "CJ C5");
    assert_eq!(judged(&text), "error\n");
    assert_eq!(faults(&text), [("revoke", 8, 4)]);
    // In trick 10 the fourth player has no hearts, although the fourth column contains hearts in earlier tricks.
    assert_eq!(judged(&record("E 1C PASS PASS PASS")), "1CE+1\n");
}

#[test]
fn interpretation_002_12_the_winner_of_each_trick_leads_to_the_next() {
    let play = checked(&record("E 1C PASS PASS PASS")).judgement.play.unwrap();
    assert!(play.tricks().windows(2).all(|pair| pair[1].leader() == pair[0].winner()));
    // The leader of the tenth trick won the ninth with the king of hearts.
    assert_eq!(play.tricks()[9].leader(), Seat::South);
}

#[test]
fn interpretation_002_13_nothing_but_the_five_faults_is_an_error() {
    // Any higher bid is legal, however unreasonable, and so is any lead.
    let text = record_with("N 1C 7NT PASS PASS X XX PASS PASS PASS", &leader_takes_all());
    assert_eq!(judged(&text), "7NTXXE-13\n");
}

#[test]
fn interpretation_002_14_calls_and_cards_are_reported_and_revokes_only_with_known_seats() {
    // The text has an illegal call and a card that is played twice. Another card would be a revoke if the seats were
    // known.
    let text = record("E 1C 1C PASS PASS PASS")
        .replace("CK C5", "CK S2")
        .replace("CJ S2", "CJ C5")
        .replace("DQ D9", "DA D9");
    assert_eq!(faults(&text), [("insufficient-bid", 4, 1), ("card-twice", 20, 1)]);
    assert_eq!(interpretations(&text), ["002-14"]);
    assert_eq!(judged(&text), "error\n");
}

#[test]
fn interpretation_002_15_the_result_is_tricks_beyond_or_short_of_the_contract() {
    let result = |calls: &str, play: &str| judged(&record_with(calls, play));
    assert_eq!(result("N 7NT PASS PASS PASS", &leader_takes_all()), "7NTN-13\n");
    assert_eq!(result("N 1C X XX PASS PASS PASS", &declarer_takes_all()), "1CXXN+6\n");
    assert_eq!(result("N 7C PASS PASS PASS", &declarer_takes_all()), "7CN=\n");
    assert_eq!(result("E 1C PASS PASS PASS", SAMPLE), "1CE+1\n");
}

#[test]
fn interpretation_002_16_four_passes_are_all_pass_without_a_play() {
    let two = "2\nN\nPASS\nPASS\nPASS\nPASS\nE\nPASS\nPASS\nPASS\nPASS\n";
    assert_eq!(judged(two), "ALL PASS\nALL PASS\n");
    assert_eq!(checked("1\nW\nPASS\nPASS\nPASS\nPASS\n").verdict(), Verdict::PassedOut);
}

#[test]
fn interpretation_002_17_blank_lines_and_split_code_fences_are_ignored() {
    let text = record("E 1C PASS PASS PASS");
    let broken = text.replace("\nSA", "\n\n```\n\n```\nSA");
    assert_eq!(judged(&broken), "1CE+1\n");
    assert_eq!(interpretations(&broken), ["002-17"]);
    let fenced = format!("```\n\n{text}\n```\n");
    assert_eq!(judged(&fenced), "1CE+1\n");
    // Line breaks between the words do not matter.
    assert_eq!(judged("1 N PASS PASS\nPASS PASS"), "ALL PASS\n");
}

#[test]
fn interpretation_002_18_unreadable_text_is_never_the_problems_error() {
    let good = record("E 1C PASS PASS PASS");
    let malformed = [
        good.replace("1C", "8C"),
        good.replace("CT", "C10"),
        good.replace("DQ D9 DT DJ\n", ""),
        good.replacen('1', "2", 1),
    ];
    for text in malformed {
        let refused = run(Problem::DealRecord, &text).unwrap_err();
        assert!(!refused.is_empty());
        let shown = check_text(&text);
        let verdicts: Vec<_> = shown.records.iter().map(CheckedRecord::verdict).collect();
        assert!(!verdicts.contains(&Verdict::Illegal), "{verdicts:?}");
    }
    assert_eq!(interpretations(&good.replace("CT", "C10")), ["002-18"]);
}

#[test]
fn interpretation_002_19_each_language_supplements_the_other() {
    // The Chinese text states that the dealer calls first and that thirteen tricks of four cards follow.
    let text = record("E 1C PASS PASS PASS");
    let shown = checked(&text);
    assert_eq!(shown.judgement.auction[0].seat, Seat::East);
    assert_eq!(shown.draft.play.len(), 52);
    // The English text states the order of the ranks. In the last trick, declarer's jack beats the ten before it. In
    // alphabetical order it would not.
    let text = text.replace("DA D3", "DA DQ").replace("DQ D9 DT DJ", "D9 D3 DT DJ");
    assert_eq!(judged(&text), "1CE+2\n");
}
