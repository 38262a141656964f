use super::*;
use crate::engine::bridge::auction::SeatCall;
use crate::ui::pages::deal::SAMPLE;
use crate::ui::pages::deal::build::words;

fn opened_with_notes(text: &str) -> (ImportedRecord, Vec<String>) {
    let opened = open(text, None, 0).expect("a record");
    let left_out = opened.left_out.iter().copied().map(words::left_out).collect();
    (opened, left_out)
}

#[test]
fn a_legal_record_is_opened_completely() {
    let (opened, left_out) = opened_with_notes(SAMPLE);
    assert_eq!(left_out, [""; 0]);
    assert!(opened.record.deal().is_some());
    assert_eq!(opened.record.outcome().map(|outcome| outcome.to_string()), Some("2CE=".into()));
}

#[test]
fn a_record_after_the_last_one_is_not_found() {
    assert!(open(SAMPLE, None, 2).is_some());
    assert_eq!(open(SAMPLE, None, 3), None);
}

#[test]
fn the_auction_is_kept_up_to_the_illegal_call() {
    let text = SAMPLE.replacen("1NT\n2C\n", "1NT\n1S\n", 1);
    let (opened, left_out) = opened_with_notes(&text);
    assert_eq!(opened.record.auction().calls().len(), 2);
    let bid = |text: &str| text.parse().expect("a bid");
    let last = SeatCall { seat: Seat::South, call: bid("1NT") };
    let fault = IllegalCall::InsufficientBid { seat: Seat::West, bid: bid("1S"), last };
    assert_eq!(
        opened.left_out,
        [
            LeftOut::Calls { taken: 2, of: 6, fault: Some(fault) },
            LeftOut::Play { taken: 0, of: 52, fault: None },
        ]
    );
    assert_eq!(
        left_out,
        [
            format!(
                "The auction is kept up to call 2 of 6. The next call is illegal: {fault}. \
                 Enter the rest yourself."
            ),
            "The play (52 cards) is set aside: there is no contract yet.".to_owned(),
        ]
    );
}

#[test]
fn the_play_is_kept_up_to_a_card_that_was_already_played() {
    let text = SAMPLE.replacen("CQ C8 C9 CT", "CQ C2 C9 CT", 1);
    let (opened, left_out) = opened_with_notes(&text);
    assert_eq!(opened.record.play().map(Play::len), Some(9));
    let card = "C2".parse().expect("a card");
    let turn = opened.record.play().and_then(Play::turn).expect("a turn");
    let fault = IllegalCard::Played { seat: turn, card };
    assert_eq!(opened.left_out, [LeftOut::Play { taken: 9, of: 52, fault: Some(fault) }]);
    assert_eq!(
        left_out,
        [format!(
            "The play goes to card 9 of 52, in trick 3. The next card is illegal: \
             {fault}. The rest is set aside."
        )]
    );
}

#[test]
fn a_stated_result_is_kept_or_reported_as_left_out() {
    let record = |play: &str| {
        format!(
            "[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n\
             [Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"12\"]\n[Play \"W\"]\n{play}\n"
        )
    };
    let (opened, left_out) = opened_with_notes(&record("HJ HA H9 H3\n*"));
    assert_eq!((opened.record.claim(), left_out), (Some(12), vec![]));
    let (opened, left_out) = opened_with_notes(&record("HJ S4 H9 H3"));
    assert_eq!((opened.record.claim(), left_out.len()), (None, 1));
    // The result is set aside together with the play.
    assert_eq!(opened.record.recorded_outcome().map(Outcome::tricks), Some(12));
    let impossible = record("HJ H2 HK H3\n*").replace("\"12\"", "\"13\"");
    let (opened, left_out) = opened_with_notes(&impossible);
    assert_eq!(opened.record.recorded_outcome(), None);
    assert_eq!(
        left_out,
        ["The stated result (13 tricks) is left out. Your play or your \
             claim gives the result."]
    );
}
