use proptest::prelude::*;

use super::*;
use crate::engine::bridge::record::check_text;

fn timeline() -> impl Strategy<Value = Timeline> {
    (0_usize..20, 0_usize..=52, any::<bool>()).prop_map(|(calls, cards, claims)| Timeline {
        calls,
        cards,
        claim: (claims && cards > 0 && cards < 52).then_some(9),
    })
}

#[test]
fn calls_come_before_cards_and_the_claim_is_last() {
    let timeline = Timeline { calls: 2, cards: 3, claim: Some(10) };
    let events: Vec<_> = (0..=timeline.len()).map(|index| timeline.event(index)).collect();
    let expected = [
        ReplayEvent::Start,
        ReplayEvent::Call(0),
        ReplayEvent::Call(1),
        ReplayEvent::Card(0),
        ReplayEvent::Card(1),
        ReplayEvent::Card(2),
        ReplayEvent::Claim(10),
    ];
    assert_eq!(events, expected);
    assert_eq!(timeline.played(timeline.len()), 3);
}

#[test]
fn moving_by_tricks_stops_after_the_auction_and_after_each_trick() {
    let timeline = Timeline { calls: 6, cards: 10, claim: Some(9) };
    let mut forward = vec![0];
    while forward.last() != Some(&timeline.len()) {
        forward.extend(forward.last().map(|&at| timeline.trick_forward(at)));
    }
    assert_eq!(forward, [0, 6, 10, 14, 17]);
    let back = [17, 14, 12, 10, 7, 6, 3].map(|at| timeline.trick_back(at));
    assert_eq!(back, [14, 10, 10, 6, 6, 0, 0]);
}

#[test]
fn ticks_are_after_the_auction_and_each_trick_but_not_at_the_ends() {
    let ends = |calls, cards, claim| -> Vec<usize> {
        Timeline { calls, cards, claim }.trick_ends().collect()
    };
    assert_eq!(ends(6, 10, Some(9)), [6, 10, 14]);
    assert_eq!(ends(6, 8, Some(9)), [6, 10, 14]);
    assert_eq!(ends(6, 8, None), [6, 10]);
    assert_eq!(ends(0, 8, None), [4]);
    assert!(ends(4, 0, None).is_empty());
}

proptest! {
    #[test]
    fn the_step_of_an_index_has_that_index(timeline in timeline(), index in 0_usize..100) {
        let index = index.min(timeline.len());
        prop_assert_eq!(timeline.index(timeline.step(index)), index);
    }

    #[test]
    fn no_step_is_after_the_end_of_the_timeline(timeline in timeline(), cards: usize, calls: usize) {
        prop_assert!(timeline.index(ReplayStep::Cards(cards)) <= timeline.len());
        prop_assert!(timeline.index(ReplayStep::Calls(calls)) <= timeline.calls());
    }

    #[test]
    fn moving_by_tricks_always_changes_the_step(timeline in timeline(), index in 0_usize..100) {
        let index = index.min(timeline.len());
        prop_assert!(index == timeline.len() || timeline.trick_forward(index) > index);
        prop_assert!(index == 0 || timeline.trick_back(index) < index);
    }
}

fn opening(text: &str) -> ReplayStep {
    ReplayStep::opening(&check_text(text).records[0])
}

#[test]
fn a_record_opens_at_its_deal() {
    for text in [
        "[Dealer \"N\"]\n[Auction \"N\"]\n1C AP\n[Play \"E\"]\nCA\n*\n",
        "[Dealer \"N\"]\n[Auction \"N\"]\n1C AP\n",
        "1\nN\nPASS\nPASS\nPASS\nPASS\n",
    ] {
        assert_eq!(opening(text), ReplayStep::Calls(0), "{text}");
    }
}

#[test]
fn a_record_with_an_error_opens_at_the_error() {
    assert_eq!(opening("1\nE\n1C\n1C\nPASS\nPASS\nPASS\n"), ReplayStep::Calls(2));
    let revoke = "[Dealer \"N\"]\n[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 \
                  65.JT6.JT2.JT863\"]\n[Auction \"N\"]\n1C AP\n[Play \"E\"]\nHK H3 S5 HA\n*\n";
    assert_eq!(opening(revoke), ReplayStep::Cards(3));
}
