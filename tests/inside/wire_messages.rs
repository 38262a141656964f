//! Messages between the page and its workers. Decoding gives the message that was encoded.

mod events;
pub mod requests;
mod values;

use kibitzer::engine::bridge::call::{Bid, Level, Strain};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::Position;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::wire::message::{PageMessage, WorkerMessage, decode, encode};
use proptest::prelude::*;

use self::events::{any_answer, any_note, event};
use self::requests::{AnyRequest, question, request};

proptest! {
    #[test]
    fn every_request_is_decoded(request in request()) {
        prop_assert_eq!(decode::<PageMessage>(&encode(&request)), Some(request));
    }

    #[test]
    fn every_event_is_decoded(event in event()) {
        prop_assert_eq!(decode::<WorkerMessage>(&encode(&event)), Some(event));
    }

    #[test]
    fn every_request_is_decoded_by_its_service(asked in question()) {
        let packed = asked.packed();
        match asked {
            AnyRequest::Boards(question) => prop_assert_eq!(packed.read(), Some(question)),
            AnyRequest::Hands(question) => prop_assert_eq!(packed.read(), Some(question)),
            AnyRequest::Discards(question) => prop_assert_eq!(packed.read(), Some(question)),
            AnyRequest::Cribbage(question) => prop_assert_eq!(packed.read(), Some(question)),
        }
    }

    #[test]
    fn every_response_and_update_is_decoded_by_its_requester(answer in any_answer(), note in any_note()) {
        prop_assert!(answer.is_same, "{answer:?}");
        prop_assert!(note.is_same, "{note:?}");
    }

    #[test]
    fn truncated_or_extended_bytes_do_not_decode_to_the_same_message(request in request(), cut in 0..100_usize) {
        let mut bytes = encode(&request);
        let part = &bytes[..bytes.len().saturating_sub(cut + 1)];
        prop_assert_ne!(decode::<PageMessage>(part), Some(request));
        bytes.push(0);
        prop_assert_eq!(decode::<PageMessage>(&bytes), None);
    }

    #[test]
    fn arbitrary_bytes_do_not_make_the_codec_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        // If bytes can be decoded, the decoded message can be encoded again.
        if let Some(request) = decode::<PageMessage>(&bytes) {
            prop_assert_eq!(decode::<PageMessage>(&encode(&request)), Some(request));
        }
        if let Some(event) = decode::<WorkerMessage>(&bytes) {
            prop_assert!(decode::<WorkerMessage>(&encode(&event)).is_some());
        }
    }
}

#[test]
fn invalid_values_are_not_decoded() {
    let hands = BySeat::from_fn(|seat| Card::all().skip(seat as usize * 13).take(13).collect());
    let whole: Deal = Deal::try_from(hands).unwrap();
    assert_eq!(decode::<Deal>(&encode(&hands)), Some(whole));
    let mut twice = hands;
    twice[Seat::North] = hands[Seat::South];
    assert_eq!(decode::<Deal>(&encode(&twice)), None);
    assert_eq!(decode::<CardSet>(&encode(&(1_u64 << 52))), None);
    assert_eq!(decode::<Level>(&encode(&8_u8)), None);
    let contract = Contract {
        bid: Bid::new(Level::ALL[0], Strain::NoTrump),
        doubling: Doubling::Undoubled,
        declarer: Seat::East,
    };
    assert_eq!(decode::<Outcome>(&encode(&(contract, 14_u8))), None);
    let uneven = (
        None::<Suit>,
        Seat::North,
        BySeat::from_fn(|seat| {
            Card::all().take(usize::from(seat == Seat::East)).collect::<CardSet>()
        }),
        Vec::<Card>::new(),
    );
    assert_eq!(decode::<Position>(&encode(&uneven)), None);
}
