//! The auction: legal calls, refusals, the contract.

use kibitzer::engine::bridge::auction::{Auction, IllegalCall, SeatCall};
use kibitzer::engine::bridge::call::{Bid, Call};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Margin, Outcome};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::diagnostic::Fault;

fn call(text: &str) -> Call {
    text.parse().unwrap()
}

fn bid(text: &str) -> Bid {
    text.parse().unwrap()
}

/// Returns the auction after some legal calls. North deals.
fn after(calls: &str) -> Auction {
    let mut auction = Auction::new(Seat::North);
    for text in calls.split_whitespace() {
        auction.call(call(text)).unwrap();
    }
    auction
}

fn refusal(calls: &str, next: &str) -> IllegalCall {
    after(calls).call(call(next)).unwrap_err()
}

#[test]
fn the_dealer_calls_first_and_turns_go_clockwise() {
    assert_eq!(Auction::new(Seat::West).turn(), Some(Seat::West));
    assert_eq!(after("1C").turn(), Some(Seat::East));
    assert_eq!(after("1C Pass 1H Pass").turn(), Some(Seat::North));
}

#[test]
fn a_refused_call_leaves_the_auction_as_it_was() {
    let mut auction = after("1C X");
    let before = auction.clone();
    for illegal in ["1C", "X"] {
        assert!(auction.call(call(illegal)).is_err());
        assert_eq!(auction, before);
    }
}

#[test]
fn a_bid_must_be_higher_than_the_last_bid() {
    let refused = refusal("2H", "2D");
    let last = SeatCall { seat: Seat::North, call: bid("2H") };
    let expected = IllegalCall::InsufficientBid { seat: Seat::East, bid: bid("2D"), last };
    assert_eq!(refused, expected);
    assert_eq!((refused.kind().code, refused.kind().rule), ("insufficient-bid", Some("Law 18D")));
    for (last, next) in [("3H", "2S"), ("3H", "3C"), ("3C", "2S"), ("1NT", "1NT")] {
        assert_eq!(refusal(last, next).kind().code, "insufficient-bid");
    }
    for (last, next) in [("3H", "3S"), ("3H", "3NT"), ("3H", "4C"), ("6NT", "7C")] {
        assert_eq!(after(last).permits(call(next)), Ok(()));
    }
}

#[test]
fn a_bid_must_be_higher_than_partners_bid_too() {
    let last = SeatCall { seat: Seat::North, call: bid("7NT") };
    assert_eq!(
        refusal("7NT Pass", "7S"),
        IllegalCall::InsufficientBid { seat: Seat::South, bid: bid("7S"), last }
    );
}

#[test]
fn double_of_partners_bid_is_refused() {
    let refused = refusal("1C Pass", "X");
    let last = Some(SeatCall { seat: Seat::North, call: call("1C") });
    assert_eq!(refused, IllegalCall::BadDouble { seat: Seat::South, last });
    assert_eq!((refused.kind().code, refused.kind().rule), ("bad-double", Some("Law 19A")));
}

#[test]
fn double_of_nothing_or_of_a_doubled_bid_is_refused() {
    let expected = IllegalCall::BadDouble { seat: Seat::East, last: None };
    assert_eq!(refusal("Pass", "X"), expected);
    for calls in ["1C X", "1C X Pass", "1C X XX", "1C X XX Pass"] {
        assert_eq!(refusal(calls, "X").kind().code, "bad-double", "{calls}");
    }
}

#[test]
fn passes_may_come_before_a_double_or_redouble() {
    let auction = after("1C Pass Pass X Pass Pass XX");
    assert_eq!(auction.doubling(), Doubling::Redoubled);
    assert_eq!(auction.turn(), Some(Seat::West));
}

#[test]
fn redouble_of_anything_but_an_opponents_double_is_refused() {
    let refused = refusal("1C", "XX");
    let last = Some(SeatCall { seat: Seat::North, call: call("1C") });
    assert_eq!(refused, IllegalCall::BadRedouble { seat: Seat::East, last });
    assert_eq!((refused.kind().code, refused.kind().rule), ("bad-redouble", Some("Law 19B")));
    for calls in ["", "Pass", "1C X Pass", "1C X XX", "1C X XX Pass", "1C X 1D"] {
        assert_eq!(refusal(calls, "XX").kind().code, "bad-redouble", "{calls}");
    }
}

#[test]
fn after_three_opening_passes_the_fourth_player_calls() {
    let mut auction = after("Pass Pass Pass");
    assert!(!auction.is_over());
    auction.call(call("1C")).unwrap();
    assert!(!auction.is_over());
    assert!(!after("Pass Pass Pass 1C Pass Pass").is_over());
    assert!(after("Pass Pass Pass 1C Pass Pass Pass").is_over());
}

#[test]
fn four_opening_passes_end_the_auction_without_a_contract() {
    let auction = after("Pass Pass Pass Pass");
    assert!(auction.is_passed_out());
    assert_eq!((auction.contract(), auction.turn()), (None, None));
}

#[test]
fn a_call_after_the_end_is_refused() {
    let refused = refusal("1C Pass Pass Pass", "1D");
    assert_eq!(refused, IllegalCall::AfterEnd { seat: Seat::North, call: call("1D") });
    assert_eq!((refused.kind().code, refused.kind().rule), ("call-after-end", Some("Law 22A")));
}

#[test]
fn a_contract_exists_only_after_the_end() {
    assert_eq!(after("1C Pass Pass").contract(), None);
}

#[test]
fn the_first_of_the_declaring_side_to_name_the_strain_declares() {
    let contract = after("1H 1S 2H 2S Pass Pass Pass").contract().unwrap();
    assert_eq!(
        (contract.declarer, contract.leader(), contract.dummy()),
        (Seat::East, Seat::South, Seat::West)
    );
    // The opponents named no trump first, but this does not make one of them the declarer.
    let contract = after("1NT X Pass 2C Pass 2NT Pass 3NT Pass Pass Pass").contract().unwrap();
    assert_eq!(contract.declarer, Seat::East);
}

#[test]
fn a_later_bid_cancels_a_double() {
    let contract = after("1C X 1D Pass Pass Pass").contract().unwrap();
    assert_eq!(contract.without_declarer(), "1D");
    let contract = after("1C X XX Pass Pass Pass").contract().unwrap();
    assert_eq!(contract.without_declarer(), "1CXX");
}

#[test]
fn accepted_illegal_call_counts_for_later_calls() {
    let mut auction = after("2H");
    assert_eq!(auction.accept(call("2C")).map(|fault| fault.kind().code), Some("insufficient-bid"));
    // 2D is sufficient, because it is higher than the last bid, 2C. The earlier 2H does not matter.
    assert_eq!(auction.accept(call("2D")), None);
    assert_eq!(auction.calls().len(), 3);

    let mut auction = Auction::new(Seat::North);
    assert!(auction.accept(call("X")).is_some());
    assert_eq!(auction.accept(call("XX")), None);
}

#[test]
fn call_after_the_end_is_reported_and_ignored() {
    let mut auction = after("1C Pass Pass Pass");
    assert!(auction.accept(call("1D")).is_some());
    assert_eq!(auction.contract().unwrap().to_string(), "1CN");
}

#[test]
fn legal_calls_are_listed_for_a_bidding_box() {
    let texts = |auction: &Auction| -> Vec<_> {
        auction.legal_calls().map(|call| call.to_string()).collect()
    };
    assert_eq!(after("").legal_calls().count(), 36);
    assert_eq!(after("").lowest_bid(), Some(bid("1C")));
    assert_eq!(texts(&after("7S")), ["Pass", "X", "7NT"]);
    assert_eq!(texts(&after("7NT X")), ["Pass", "XX"]);
    assert_eq!(after("7NT").lowest_bid(), None);
    assert_eq!(after("1C Pass Pass Pass").legal_calls().count(), 0);
}

#[test]
fn an_outcome_is_spelled_as_in_the_problem_and_in_words() {
    let outcome = |bid_text: &str, doubling, tricks| {
        let contract = Contract { bid: bid(bid_text), doubling, declarer: Seat::North };
        Outcome::new(contract, tricks).unwrap()
    };
    let cases = [
        (outcome("2C", Doubling::Undoubled, 8), "2CN=", "2 clubs by North, made exactly"),
        (
            outcome("1C", Doubling::Redoubled, 8),
            "1CXXN+1",
            "1 club redoubled by North, made with 1 overtrick",
        ),
        (
            outcome("4H", Doubling::Doubled, 12),
            "4HXN+2",
            "4 hearts doubled by North, made with 2 overtricks",
        ),
        (outcome("7NT", Doubling::Undoubled, 0), "7NTN-13", "7 no trump by North, 13 down"),
    ];
    for (outcome, line, words) in cases {
        assert_eq!(outcome.to_string(), line);
        assert_eq!(outcome.in_words(), words);
    }
    assert_eq!(cases[3].0.margin(), Margin::Under(13));
    assert!(cases[0].0.margin().is_made() && !cases[3].0.margin().is_made());
}
