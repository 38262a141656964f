//! Faults of values, which need stand in no text.

use kibitzer::engine::bridge::auction::{IllegalCall, SeatCall};
use kibitzer::engine::bridge::deal::{Deal, NotADeal};
use kibitzer::engine::bridge::double_dummy::NotAPosition;
use kibitzer::engine::bridge::play::{IllegalCard, ImpossibleClaim};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::diagnostic::Fault;
use kibitzer::engine::{Bid, Call, Card, Seat, Suit};

/// What is wrong with values.
pub fn faults() -> Vec<Box<dyn Fault>> {
    let card: Card = "SA".parse().expect("a card");
    let bid = |text: &str| text.parse::<Bid>().expect("a bid");
    let (seat, partner) = (Seat::South, Seat::North);
    let insufficient = |bid, seat_of_last| {
        let last = SeatCall { seat: seat_of_last, call: bid };
        Box::new(IllegalCall::InsufficientBid { seat, bid, last })
    };
    let cards = |text: &str| Box::new(text.parse::<CardSet>().expect_err("no cards").fault);
    vec![
        insufficient(bid("7NT"), Seat::West),
        insufficient(bid("1NT"), partner),
        Box::new(IllegalCall::AfterEnd { seat, call: Call::Double }),
        Box::new(IllegalCard::Played { seat, card }),
        Box::new(IllegalCard::NotHeld { seat, card, holder: Some(Seat::West) }),
        Box::new(IllegalCard::NotHeld { seat, card, holder: None }),
        Box::new(IllegalCard::MustFollow { seat, card, led: Suit::Hearts }),
        Box::new(IllegalCard::AfterEnd { card }),
        Box::new(ImpossibleClaim { claimed: 1, won: 2, lost: 0 }),
        Box::new(ImpossibleClaim { claimed: 13, won: 0, lost: 1 }),
        Box::new(NotADeal::WrongCount { seat, count: 1 }),
        Box::new(NotADeal::Shared { card, seats: [seat, partner] }),
        Box::new(NotAPosition::FullTrick { count: 4 }),
        Box::new(NotAPosition::WrongCount { seat, count: 1, wanted: 2 }),
        Box::new(NotAPosition::Twice { card }),
        cards("AK"),
        cards("AKX..."),
        cards("AA..."),
        Box::new("N:AK".parse::<Deal>().expect_err("no deal").fault),
    ]
}
