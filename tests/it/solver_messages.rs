//! Messages between the page and the worker that solves deals, as they cross.

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::{CardValue, Position};
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use kibitzer::engine::card_set::CardSet;
use kibitzer::solver::answer::{Answer, Part};
use kibitzer::solver::question::{Question, Task};
use proptest::prelude::*;

/// Hands of so many cards each, dealt from a pack in any order.
fn dealt(cards: usize) -> impl Strategy<Value = BySeat<CardSet>> {
    Just(Card::all().collect::<Vec<_>>()).prop_shuffle().prop_map(move |pack| {
        BySeat::from_fn(|seat| pack.iter().copied().skip(seat as usize * 13).take(cards).collect())
    })
}

fn seat() -> impl Strategy<Value = Seat> {
    prop::sample::select(&Seat::CLOCKWISE[..])
}

fn strain() -> impl Strategy<Value = Strain> {
    prop::sample::select(&Strain::ASCENDING[..])
}

/// A position with up to three cards on the table.
fn position() -> impl Strategy<Value = Position> {
    (0..=13_usize, 0..4_usize, strain(), seat()).prop_flat_map(|(cards, table, strain, leader)| {
        dealt(cards).prop_map(move |hands| {
            let mut position = Position::new(strain, leader, &[], hands).expect("level hands");
            for _ in 0..table {
                let Some(card) = position.legal_cards().iter().next() else { break };
                position = position.after(card).expect("a legal card").0;
            }
            position
        })
    })
}

fn deal() -> impl Strategy<Value = Deal> {
    dealt(13).prop_map(|hands| Deal::try_from(hands).expect("a whole pack"))
}

fn question() -> impl Strategy<Value = Question> {
    let task = prop_oneof![
        (deal(), strain()).prop_map(|(deal, strain)| Task::Strain(deal, strain)),
        prop::collection::vec(position(), 0..6).prop_map(Task::Line),
    ];
    prop_oneof![
        (any::<u32>(), task).prop_map(|(job, task)| Question::Solve { job, task }),
        Just(Question::Stop),
    ]
}

fn answer() -> impl Strategy<Value = Answer> {
    let card = (0..52_usize).prop_map(|index| Card::from_index(index).expect("a card"));
    let value = (card, 0..=13_u8).prop_map(|(card, tricks)| CardValue { card, tricks });
    let part = prop_oneof![
        (seat(), 0..=13_u8).prop_map(|(declarer, tricks)| Part::Tricks(declarer, tricks)),
        (0..53_usize, prop::collection::vec(value, 0..14))
            .prop_map(|(place, values)| Part::Values(place, values)),
    ];
    prop_oneof![
        Just(Answer::Ready),
        (any::<u32>(), part).prop_map(|(job, part)| Answer::Part { job, part }),
        (any::<u32>(), any::<u32>()).prop_map(|(job, memory)| Answer::Free { job, memory }),
        Just(Answer::NotUnderstood),
    ]
}

proptest! {
    #[test]
    fn every_question_crosses(question in question()) {
        prop_assert_eq!(Question::read(&question.write()), Some(question));
    }

    #[test]
    fn every_answer_crosses(answer in answer()) {
        prop_assert_eq!(Answer::read(&answer.write()), Some(answer));
    }

    #[test]
    fn what_is_cut_off_is_another_message_or_none(question in question(), cut in 0..100_usize) {
        let bytes = question.write();
        let part = &bytes[..bytes.len().saturating_sub(cut + 1)];
        prop_assert_ne!(Question::read(part), Some(question));
    }

    #[test]
    fn no_bytes_make_the_readers_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        // What can be read is a message, and crosses as one.
        if let Some(question) = Question::read(&bytes) {
            prop_assert_eq!(question.write(), bytes.clone());
        }
        if let Some(answer) = Answer::read(&bytes) {
            prop_assert_eq!(answer.write(), bytes);
        }
    }
}

#[test]
fn a_deal_with_a_card_missing_is_no_question() {
    let hands = BySeat::from_fn(|seat| Card::all().skip(seat as usize * 13).take(13).collect());
    let deal = Deal::try_from(hands).unwrap();
    let mut bytes = Question::Solve { job: 1, task: Task::Strain(deal, Strain::NoTrump) }.write();
    // The last byte is who holds the last card; 4 is nobody.
    *bytes.last_mut().unwrap() = 4;
    assert_eq!(Question::read(&bytes), None);
}
