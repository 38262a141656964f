//! A set of cards in any style is read back unchanged. No text makes a parser panic.

use kibitzer::engine::card::{Card, Rank, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::judge::{Problem, run};
use kibitzer::engine::notation::{read_cards, read_hand};
use proptest::prelude::*;
use proptest::sample::select;

use super::support::hands::{any_cards, any_hand};

/// Writes a rank. The ten is written as `10`.
fn with_long_ten(rank: Rank) -> String {
    if rank == Rank::Ten { "10".to_owned() } else { rank.to_string() }
}

fn symbol(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

/// Writes a set card by card. `between` is the text between two cards.
fn one_by_one(cards: CardSet, between: &str, write: impl Fn(Card) -> String) -> String {
    cards.iter().map(write).collect::<Vec<_>>().join(between)
}

/// Writes a set suit by suit. A void is written as `void`, or left out if `void` is `None`.
fn by_suit(
    cards: CardSet,
    between: &str,
    void: Option<&str>,
    write: impl Fn(Suit, &str) -> String,
) -> String {
    let suits = Suit::DESCENDING.into_iter().filter_map(|suit| {
        let held = cards.holding(suit);
        if held.is_empty() { Some(write(suit, void?)) } else { Some(write(suit, &held)) }
    });
    suits.collect::<Vec<_>>().join(between)
}

/// Writes the ranks of a suit one by one. `between` is the text between two ranks.
fn spaced(held: &str, between: &str) -> String {
    held.chars().map(String::from).collect::<Vec<_>>().join(between)
}

/// Returns a set of cards as text, in every style that players use.
fn styles(cards: CardSet) -> Vec<String> {
    vec![
        cards.to_string(),
        cards.to_string().replace('.', " . "),
        cards.to_string().replace('.', ". "),
        cards.to_string().replace('.', " ."),
        format!("N:{cards}"),
        one_by_one(cards, " ", |card| card.to_string()),
        one_by_one(cards, "", |card| card.to_string()),
        one_by_one(cards, ", ", |card| format!("{}{}", with_long_ten(card.rank), card.suit)),
        one_by_one(cards, "", |card| format!("{}{}", with_long_ten(card.rank), card.suit)),
        one_by_one(cards, "\n", |card| {
            format!("{}{}", symbol(card.suit), with_long_ten(card.rank))
        }),
        one_by_one(cards, ";", |card| format!("{}{}", card.rank, symbol(card.suit))),
        by_suit(cards, "\n", Some(""), |suit, held| format!("{suit}:{held}")),
        by_suit(cards, " ", Some("-"), |suit, held| format!("{suit} {held}")),
        by_suit(cards, " ", None, |suit, held| format!("{suit}{held}")),
        by_suit(cards, " ", Some("—"), |suit, held| format!("{}{held}", symbol(suit))),
        by_suit(cards, " ", Some("–"), |suit, held| {
            format!("{} {}", symbol(suit), spaced(held, " "))
        }),
        by_suit(cards, "\n", Some(""), |suit, held| {
            format!("{}: {}", suit.name(), spaced(held, ", "))
        }),
    ]
}

/// Texts that resemble hands.
fn nearly_cards() -> impl Strategy<Value = String> {
    let pieces = vec![
        "S",
        "H",
        "D",
        "C",
        "A",
        "K",
        "Q",
        "J",
        "T",
        "10",
        "1",
        "0",
        "9",
        "2",
        ".",
        "..",
        "...",
        " ",
        "\n",
        "\r\n",
        ":",
        "-",
        "—",
        "♠",
        "♥\u{fe0f}",
        "\u{feff}",
        "spades",
        "Hearts:",
        ",",
        "x",
        "É",
        "N:",
        "'",
        "é♣",
        "SA",
        "KH",
    ];
    proptest::collection::vec(select(pieces), 0..60).prop_map(|pieces| pieces.concat())
}

fn assert_places_fit(text: &str) {
    let draft = read_cards(text);
    let placed = draft.placed.iter().map(|placed| placed.span);
    let spans = draft.diagnostics.iter().map(|found| found.place.span);
    for span in placed.chain(draft.unreadable.iter().copied()).chain(spans) {
        assert!(text.get(span.start..span.end).is_some(), "{text:?}: {span:?}");
    }
    assert_eq!(draft.cards().len(), draft.placed.len(), "{text:?}");
    let _ = read_hand(text);
}

proptest! {
    #[test]
    fn cards_in_every_style_are_read_back_without_faults(cards in any_cards(0..=52)) {
        for text in styles(cards) {
            for text in [text.to_lowercase(), text] {
                let draft = read_cards(&text);
                prop_assert_eq!(draft.cards(), cards, "{}", text);
                prop_assert_eq!(draft.diagnostics, vec![], "{}", text);
                prop_assert_eq!(draft.unreadable, vec![], "{}", text);
            }
        }
    }

    #[test]
    fn every_notation_of_a_hand_is_read(hand in any_hand()) {
        for text in styles(hand.cards()) {
            prop_assert_eq!(read_hand(&text), Ok(hand), "{}", text);
        }
    }

    #[test]
    fn each_card_has_its_place_in_the_text(cards in any_cards(0..=52)) {
        let text = one_by_one(cards, " ", |card| format!("{}{}", with_long_ten(card.rank), card.suit));
        for placed in read_cards(&text).placed {
            prop_assert_eq!(text[placed.span.start..placed.span.end].parse(), Ok(placed.card));
        }
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in any::<String>()) {
        assert_places_fit(&text);
    }

    #[test]
    fn nearly_valid_hands_do_not_make_the_reader_panic(text in nearly_cards()) {
        assert_places_fit(&text);
    }

    #[test]
    fn faults_of_refused_texts_are_in_text_order(text in nearly_cards()) {
        for problem in [Problem::RockyMountain, Problem::Goren, Problem::HandPoints] {
            if let Err(found) = run(problem, &text) {
                prop_assert!(!found.is_empty());
                let starts: Vec<_> = found.iter().map(|found| found.place.span.start).collect();
                prop_assert!(starts.is_sorted(), "{:?}", starts);
            }
        }
    }

    #[test]
    fn a_hand_with_one_changed_character_is_refused_or_answered(
        hand in any_hand(),
        at in 0_usize..40,
        symbol in select(vec!['S', 'A', '1', '0', 'x', ' ', '\n', 'é']),
    ) {
        let mut text: Vec<char> =
            one_by_one(hand.cards(), " ", |card| card.to_string()).chars().collect();
        if let Some(place) = text.get_mut(at) {
            *place = symbol;
        }
        let text: String = text.into_iter().collect();
        match run(Problem::RockyMountain, &text) {
            Ok(answer) => prop_assert_eq!(answer.lines().count(), 1),
            Err(found) => prop_assert!(!found.is_empty()),
        }
    }
}
