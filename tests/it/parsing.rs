//! Written values are parsed as the same values, and invalid texts are refused.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use proptest::prelude::*;

use kibitzer::engine::bridge::auction::Auction;
use kibitzer::engine::bridge::call::{Bid, Call, Level, ParseCallError, Strain};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Margin, Outcome, ParseContractError};
use kibitzer::engine::bridge::deal::{Deal, DealFault};
use kibitzer::engine::bridge::hand::{Hand, ParseHandError, WrongCount};
use kibitzer::engine::bridge::seat::{Seat, Side};
use kibitzer::engine::bridge::vulnerability::Vulnerability;
use kibitzer::engine::card::{Card, Rank, Suit};
use kibitzer::engine::card_set::{CardSet, CardsFault};
use kibitzer::engine::source::Span;

use super::support::double_dummy_cases::deal;

/// Checks that the text of every value is parsed as this value. The text is also tried in lower case.
fn round_trip<T: Copy + Debug + Display + FromStr + PartialEq>(values: impl IntoIterator<Item = T>)
where
    T::Err: Debug + PartialEq + std::error::Error,
{
    for value in values {
        let text = value.to_string();
        assert_eq!(text.parse(), Ok(value), "{text}");
        assert_eq!(text.to_lowercase().parse(), Ok(value), "{text}");
    }
}

/// Checks that each text is refused, with an error message that is not empty.
fn refused<T: Debug + FromStr>(texts: &[&str])
where
    T::Err: std::error::Error,
{
    for text in texts {
        let error = text.parse::<T>().expect_err(text);
        assert!(!error.to_string().is_empty());
    }
}

fn bids() -> impl Iterator<Item = Bid> {
    let of_level = |level| Strain::ASCENDING.map(|strain| Bid::new(level, strain));
    Level::ALL.into_iter().flat_map(of_level)
}

fn contracts() -> impl Iterator<Item = Contract> {
    let doublings = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];
    bids().flat_map(move |bid| {
        doublings.into_iter().flat_map(move |doubling| {
            Seat::CLOCKWISE.map(|declarer| Contract { bid, doubling, declarer })
        })
    })
}

#[test]
fn the_bids_are_listed_from_lowest_to_highest() {
    assert!(Bid::ASCENDING.into_iter().eq(bids()));
    assert!(Bid::ASCENDING.is_sorted_by(|lower, higher| lower < higher));
}

#[test]
fn written_values_are_read_back() {
    round_trip(Suit::ASCENDING);
    round_trip(Rank::DESCENDING);
    round_trip(Card::all());
    round_trip(Level::ALL);
    round_trip(Strain::ASCENDING);
    round_trip(bids());
    round_trip([Call::Pass, Call::Double, Call::Redouble]);
    round_trip(bids().map(Call::Bid));
    round_trip(Seat::CLOCKWISE);
    round_trip([Side::NorthSouth, Side::EastWest]);
    round_trip(Vulnerability::ALL);
    round_trip([Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled]);
    round_trip([Margin::Exact, Margin::Over(6), Margin::Under(13)]);
    round_trip(contracts());
    let of_contract = |contract| (0..=13).filter_map(move |tricks| Outcome::new(contract, tricks));
    round_trip(contracts().flat_map(of_contract));
}

#[test]
fn short_and_long_forms_are_read() {
    assert_eq!("N".parse(), Ok(Seat::North));
    assert_eq!("e".parse(), Ok(Seat::East));
    assert_eq!("♡".parse(), Ok(Suit::Hearts));
    assert_eq!("10".parse(), Ok(Rank::Ten));
    assert_eq!("n".parse(), Ok(Strain::NoTrump));
    assert_eq!("Both".parse(), Ok(Vulnerability::Both));
    assert_eq!("ew".parse(), Ok(Side::EastWest));
}

#[test]
fn invalid_value_is_refused() {
    refused::<Suit>(&["", "SS", "N", "spades"]);
    refused::<Rank>(&["", "1", "101", "B"]);
    refused::<Card>(&["", "S", "S1", "SAK"]);
    refused::<Level>(&["", "0", "8", "11", "01"]);
    refused::<Strain>(&["", "NTT", "X"]);
    refused::<Bid>(&["", "C", "1", "8C", "1CC"]);
    refused::<Call>(&["", "XXX", "passed", "1X"]);
    refused::<Seat>(&["", "NE", "Nort", "X"]);
    refused::<Side>(&["", "N", "SN"]);
    refused::<Vulnerability>(&["", "N", "everybody"]);
    refused::<Doubling>(&["XXX", "-"]);
    refused::<Margin>(&["", "0", "+0", "-0", "+7", "-14", "+ 1", "++1", "=1", "−1"]);
    refused::<Contract>(&["", "4H", "4HXXXS", "HS", "4HSX", "N", "4♥♥"]);
    refused::<Outcome>(&["4HS", "4HS+4", "1CN-8", "=", "4H=", "4HS=+"]);
    refused::<CardSet>(&["", "AKQ", "A.K.Q", "A.K.Q.J.T", "A.K.Q.1", "AA..."]);
    refused::<Hand>(&["AKQ...", "x...", ""]);
    refused::<Deal>(&["", "N:", "AKQJT98765432... - - -", "Q:- - - -"]);
}

#[test]
fn errors_contain_the_first_fault_and_its_place() {
    let cards = "AKX.Q.JJ.Y".parse::<CardSet>().unwrap_err();
    assert_eq!((cards.span, cards.fault), (Span::new(2, 3), CardsFault::Rank { found: 'X' }));
    let cards = "A.K.Q".parse::<CardSet>().unwrap_err();
    assert_eq!((cards.span, cards.fault), (Span::new(0, 5), CardsFault::Suits { count: 3 }));
    let hand = "AK.Q..".parse::<Hand>().unwrap_err();
    assert_eq!(hand, ParseHandError::Count(WrongCount { count: 3 }));
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765431. ...AKQJT9876543x";
    let deal = deal.parse::<Deal>().unwrap_err();
    let fault = DealFault::Cards { seat: Seat::South, fault: CardsFault::Rank { found: '1' } };
    assert_eq!((deal.span, deal.fault, deal.first), (Span::new(50, 51), fault, None));
    let deal = "S:AKQJT98765432... AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432";
    let deal = deal.parse::<Deal>().unwrap_err();
    assert_eq!(deal.first, Some(Span::new(2, 18)));
    let bid = ParseContractError::Bid(ParseCallError::Strain);
    assert_eq!("4HZS".parse::<Contract>(), Err(bid));
    assert_eq!("4HS*1".parse::<Outcome>(), Err(ParseContractError::Margin));
}

proptest! {
    #[test]
    fn written_hands_and_deals_are_read_back(deal in deal(), bits in any::<u64>()) {
        prop_assert_eq!(deal.to_string().parse(), Ok(deal));
        for seat in Seat::CLOCKWISE {
            let cards = deal.hand(seat);
            let hand = Hand::try_from(cards).expect("a deal's hand");
            prop_assert_eq!(hand.to_string().parse(), Ok(hand));
        }
        let cards = CardSet::try_from(bits & ((1 << 52) - 1)).expect("bits of the pack");
        prop_assert_eq!(cards.to_string().parse(), Ok(cards));
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in ".{0,80}") {
        let _ = (text.parse::<Deal>(), text.parse::<Hand>(), text.parse::<Outcome>());
        let _ = (text.parse::<Card>(), text.parse::<Call>(), text.parse::<Margin>());
        let _ = (text.parse::<Seat>(), text.parse::<Side>(), text.parse::<Vulnerability>());
    }

    #[test]
    fn a_truncated_auction_equals_that_of_the_remaining_calls(
        calls in proptest::collection::vec(0..38_usize, 0..30),
        count in 0..32_usize,
    ) {
        let all: Vec<_> = [Call::Pass, Call::Double, Call::Redouble].into_iter().chain(bids().map(Call::Bid)).collect();
        let calls: Vec<_> = calls.into_iter().map(|index| all[index]).collect();
        let mut auction = Auction::of_calls(Seat::West, calls.iter().copied());
        let kept: Vec<_> = auction.calls().iter().copied().take(count).collect();
        auction.truncate(count);
        prop_assert_eq!(auction, Auction::of_calls(Seat::West, kept));
    }

    #[test]
    fn operators_on_cards_are_those_of_sets(one in any::<u64>(), other in any::<u64>()) {
        let pack = (1_u64 << 52) - 1;
        let set = |bits: u64| CardSet::try_from(bits & pack).expect("bits of the pack");
        let (a, b) = (set(one), set(other));
        prop_assert_eq!(a & b, set(one & other));
        prop_assert_eq!(a | b, set(one | other));
        prop_assert_eq!(a - b, set(one & !other));
        prop_assert_eq!(a ^ b, set(one ^ other));
        prop_assert_eq!(!a, set(!one));
        prop_assert_eq!(a.iter().len(), a.len());
        prop_assert_eq!(a.into_iter().collect::<CardSet>(), a);
        let mut both = a;
        both.extend(b);
        prop_assert_eq!(both, a | b);
    }
}
