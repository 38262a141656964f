use super::*;
use crate::engine::bridge::record::check_text;
use crate::engine::bridge::seat::Seat;
use crate::ui::components::replay::Timeline;

const RECORD: &str = "[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n\
                      [Declarer \"S\"]\n[Contract \"4S\"]\n[Play \"W\"]\nHJ HA H9 H3\nS5 SK S2 S3\n*\n";

fn cards(text: &str) -> Vec<Card> {
    text.split(' ').map(|card| card.parse().expect("a card")).collect()
}

fn line(from: usize, text: &str) -> WhatIf {
    WhatIf { from, cards: cards(text) }
}

#[test]
fn a_line_continues_from_a_step_of_the_record() {
    let record = &check_text(RECORD).records[0];
    let play = line_play(record, &line(1, "H2 HQ H8")).expect("a line");
    let played: Vec<Card> = play.cards().map(|(_, card)| card).collect();
    assert_eq!(played, cards("HJ H2 HQ H8"));
    let at = |line, played| play_at(record, line, played).map(|play| play.len());
    assert_eq!([at(None, 0), at(None, 8), at(None, 9)], [Some(0), Some(8), None]);
    assert_eq!(at(Some(&line(1, "H2 HQ")), 3), Some(3));
}

#[test]
fn an_illegal_card_ends_a_line() {
    let record = &check_text(RECORD).records[0];
    let play = line_play(record, &line(1, "H2 S2 H8")).expect("a line");
    assert_eq!(play.len(), 2);
    assert_eq!(line_play(record, &line(1, "S4")), None);
    assert_eq!(line_play(record, &line(30, "S4")), None);
    assert_eq!(line_play(record, &line(10, "C3 C5 C2 CK")), None);
}

#[test]
fn playing_an_earlier_card_drops_the_later_cards_of_a_line() {
    let whole = line(1, "H2 HQ H8");
    assert_eq!(WhatIf::with(Some(&whole), 4, cards("HK")[0]), line(1, "H2 HQ H8 HK"));
    assert_eq!(WhatIf::with(Some(&whole), 2, cards("HK")[0]), line(1, "H2 HK"));
    assert_eq!(WhatIf::with(Some(&whole), 0, cards("C3")[0]), line(0, "C3"));
    assert_eq!(WhatIf::with(None, 7, cards("C3")[0]), line(7, "C3"));
    assert_eq!(whole.taken_back(|_| true), Some(line(1, "H2 HQ")));
    assert_eq!(line(1, "H2").taken_back(|_| true), None);
    // In the first case, the user played only the first card of the line, and in the second case, only the second card.
    assert_eq!(whole.taken_back(|index| index < 2), None);
    assert_eq!(whole.taken_back(|index| index == 2), Some(line(1, "H2")));
}

#[test]
fn a_deal_without_a_contract_can_be_tried_in_a_contract() {
    let contract: Contract = "4HS".parse().expect("a contract");
    let deal = "N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863";
    let record = &check_text(deal).records[0];
    let played = played_in(record, contract).expect("a deal");
    assert_eq!(play_at(record, None, 0), None);
    let play = play_at(&played, None, 0).expect("the opening lead is to come");
    assert_eq!(play.turn(), Some(contract.leader()));
    let play = line_play(&played, &line(0, "H6 H2 HK H3")).expect("a line");
    assert_eq!(play.at(4).tricks_won(contract.declarer.side()), 0);
    let half = &check_text("N:KQ94.A72.K863.95 - AT873.83.A54.AK4 -").records[0];
    assert_eq!(played_in(half, contract), None);
}

#[test]
fn trying_another_contract_starts_at_the_opening_lead() {
    let contract: Contract = "3NTE".parse().expect("a contract");
    let text = RECORD.replace("[Declarer", "[Dealer \"S\"]\n[Auction \"S\"]\n4S AP\n[Declarer");
    let record = &check_text(&text).records[0];
    assert_eq!(record.judgement.auction.len(), 4);
    let played = played_in(record, contract).expect("a deal");
    assert_eq!(Timeline::of(&played).len(), 0);
    assert_eq!(played.verdict(), record.verdict());
    let play = line_play(&played, &line(0, "S3 S6 SK S2")).expect("a line");
    assert_eq!(play.at(4).tricks_won(contract.leader().side()), 1);
    assert_eq!(play_at(&played, None, 0).and_then(|play| play.turn()), Some(Seat::South));
}

#[test]
fn a_line_is_parsed_from_its_form_in_the_address() {
    let whole = line(12, "SQ S2 DT");
    assert_eq!(whole.to_string(), "12-SQS2DT");
    assert_eq!("12-SQS2DT".parse(), Ok(whole));
    for text in ["", "12", "12-", "x-SQ", "99-SQ", "12-SQS", "12-ZZ", "-1-SQ"] {
        assert_eq!(text.parse::<WhatIf>(), Err(()), "{text}");
    }
}
