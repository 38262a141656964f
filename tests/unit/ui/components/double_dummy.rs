use super::*;
use crate::engine::bridge::contract::Doubling;
use crate::engine::bridge::seat::Seat;

#[test]
fn the_answer_compares_best_play_with_the_tricks_taken() {
    let bid = "4S".parse().expect("a bid");
    let contract = Contract { bid, doubling: Doubling::Undoubled, declarer: Seat::South };
    let words = |best, taken: Option<u8>| {
        let best = Outcome::new(contract, best).expect("at most 13 tricks");
        let (answer, rest) =
            answer_in_words(best, taken.and_then(|taken| Outcome::new(contract, taken)));
        format!("{answer}{rest}")
    };
    let all = [
        (10, None, "It can be made: 10 tricks double dummy."),
        (9, None, "It cannot be made: 9 tricks double dummy."),
        (10, Some(10), "Double dummy: 10 tricks, as taken."),
        (10, Some(11), "Double dummy: 10 tricks, 11 taken."),
        (12, Some(10), "Double dummy: 12 tricks, 10 taken."),
        (9, Some(10), "It could have been beaten: 9 tricks double dummy, 10 taken."),
        (10, Some(9), "It could have been made: 10 tricks double dummy, 9 taken."),
        (9, Some(9), "It could not be made: 9 tricks double dummy, as taken."),
        (9, Some(8), "It could not be made: 9 tricks double dummy, 8 taken."),
    ];
    for (best, taken, expected) in all {
        assert_eq!(words(best, taken), expected);
    }
}

#[test]
fn three_or_more_touching_cards_are_joined() {
    for (hand, expected) in [
        ("AK", "AK"),
        ("AKQ", "A–Q"),
        ("KQJT72", "K–T 72"),
        ("A8752", "A8752"),
        ("AQ765", "AQ 7–5"),
        ("AKQ5432", "A–Q 5–2"),
    ] {
        let cards = hand.chars().filter_map(|rank| format!("H{rank}").parse::<Card>().ok());
        assert_eq!(suit_ranks(cards.collect(), Suit::Hearts), expected, "{hand}");
    }
}
