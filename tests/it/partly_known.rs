//! Hands with unknown small cards: parsing, values and openings.

use kibitzer::engine::bridge::evaluation::partly_known::{AmountRange, evaluate_partly_known};
use kibitzer::engine::bridge::evaluation::{Evaluation, Evaluator, evaluate};
use kibitzer::engine::bridge::hand::PartlyKnownHand;
use kibitzer::engine::bridge::opening::System;
use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::notation::{
    CardsReadings, read_cards, read_hand, read_in_any_language, read_partly_known_hand, read_typed,
};
use kibitzer::engine::{BySuit, Card, CardSet, Hand, PartlyKnown, Rank, Suit};
use proptest::prelude::*;

use super::support::hands::any_hand;

fn read(text: &str) -> PartlyKnownHand {
    read_partly_known_hand(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// Returns the code and the column of each fault in a text that is not a hand.
fn refused(text: &str) -> Vec<(&'static str, usize)> {
    let faults = read_partly_known_hand(text).expect_err(text);
    faults.iter().map(|fault| (fault.code, fault.place.column)).collect()
}

#[test]
fn x_is_read_in_every_notation_and_language() {
    for text in [
        "AKxxx.Qxx.Jxx.xx",
        "akXXX.qxx.jxx.xx",
        "AKxxx Qxx Jxx xx",
        "S AKxxx H Qxx D Jxx C xx",
        "SAKxxx HQxx DJxx Cxx",
        "S: A K x x x; H: Q x x; D: J x x; C: x x",
        "♠ AKxxx ♥ Qxx ♦ Jxx ♣ xx",
        "♠AKxxx♥Qxx♦Jxx♣xx",
        "SA SK Sx Sx Sx HQ Hx Hx DJ Dx Dx Cx Cx",
        "AS KS xS xS xS QH xH xH JD xD xD xC xC",
        "♠A ♠K ♠x ♠x ♠x ♥Q ♥x ♥x ♦J ♦x ♦x ♣x ♣x",
        "Spades AKxxx, hearts Qxx, diamonds Jxx, clubs xx",
        "♠ AHxxx ♥ Vxx ♦ Bxx ♣ xx",
        "P ARxxx C Dxx K Vxx T xx",
    ] {
        assert_eq!(read(text).to_string(), "AKxxx.Qxx.Jxx.xx", "{text}");
    }
    assert_eq!(read("xxxx.xxx.xxx.xxx").to_string(), "xxxx.xxx.xxx.xxx");
    assert_eq!(read("Ax9x2.QTx.Jxx.xx").to_string(), "A92xx.QTx.Jxx.xx");
}

#[test]
fn x_is_refused_if_all_cards_must_be_known() {
    assert_eq!(read_cards("SA Sx").diagnostics[0].code, "no-card");
    assert!(read_hand("AKxxx.Qxx.Jxx.xx").is_err());
    assert_eq!(read_typed("AKx.Qx").partly_known().to_string(), "AKx.Qx..");
    assert_eq!(read_typed("SA Sx").placed[1].span.start, 3);
}

#[test]
fn a_suit_has_eight_cards_below_the_ten() {
    assert_eq!(read("xxxxxxxx.A.AKQ.A").to_string(), "xxxxxxxx.A.AKQ.A");
    assert_eq!(refused("xxxxxxxxx.A.AKQ."), [("no-small-card-left", 9), ("card-count", 17)]);
    // Small cards that are named count too, whether they are before or after the `x`.
    assert_eq!(refused("xxxxxx98x.A.AKQ.")[0], ("no-small-card-left", 9));
    assert_eq!(refused("Sx S: xxxxxxx 9 H: AKQJ")[0], ("no-small-card-left", 13));
    let draft = read_typed("xxxxxxxxxx");
    assert_eq!((draft.partly_known().len(), draft.unreadable.len()), (8, 2));
    let message = &draft.diagnostics[0].message;
    assert_eq!(message, "no spade below the ten is left for this x");
}

#[test]
fn a_wrong_number_of_cards_is_reported_at_its_place() {
    assert_eq!(refused("AKxxx.Qxx.Jxx.x"), [("card-count", 16)]);
    assert_eq!(refused("AKxxx.Qxx.Jxx.xxx"), [("card-count", 17)]);
    assert_eq!(refused("AKxxx.Qxx.Jxx.xx SQ"), [("card-count", 18)]);
}

#[test]
fn cards_can_be_added_named_and_removed() {
    let cards = read("AKxxx.Qxx.Jxx.xx").cards();
    let card = |text: &str| -> Card { text.parse().unwrap() };
    let written = |cards: Option<PartlyKnown>| cards.map(|cards| cards.to_string());
    assert_eq!(cards.with(card("S9")).to_string(), "AK9xxx.Qxx.Jxx.xx");
    assert_eq!(cards.without(card("SA")).to_string(), "Kxxx.Qxx.Jxx.xx");
    assert_eq!(written(cards.naming(card("S9"))), Some("AK9xx.Qxx.Jxx.xx".into()));
    assert_eq!([cards.naming(card("ST")), cards.naming(card("SA"))], [None, None]);
    // The hand already has all eight small spades.
    let all = read("xxxxxxxx.A.AKQ.A").cards();
    assert_eq!(all.with(card("S2")).to_string(), "2xxxxxxx.A.AKQ.A");
    assert_eq!(all.with(card("S2")).with(card("ST")).to_string(), "T2xxxxxxx.A.AKQ.A");
    assert_eq!(read("AKxxx.Qxx.Jxx.xx").cards().without(card("S2")), cards);
}

#[test]
fn values_that_depend_on_small_cards_are_ranges() {
    let hand = read("AKxxx.QTxx.Jx.xx");
    let four_cs = evaluate_partly_known(hand, Evaluator::KaplanRubens);
    assert_eq!(format!("{:.2}", four_cs.total()), "11.45..12.25");
    assert_eq!(four_cs.opens(), Some((false, true)));
    let open: Vec<_> = four_cs
        .items()
        .iter()
        .filter(|item| item.amount.exact().is_none())
        .map(|item| format!("{item}: {}", item.amount))
        .collect();
    assert_eq!(
        open,
        [
            "9 of spades well supported, in a suit of five cards: 0..0.25",
            "9 of hearts well supported, in a suit of four cards: 0..0.2",
            "10 of hearts under one higher honour, with the 9: 0..0.25",
            "9 of clubs well supported, in a suit of two cards: 0..0.1",
        ]
    );
    let tricks = evaluate_partly_known(read("AQx.KTxx.Jxx.Qxx"), Evaluator::PlayingTricks);
    let shown: Vec<_> = tricks.items().iter().map(ToString::to_string).collect();
    assert_eq!(
        shown,
        ["AQx in spades", "KTx in hearts", "one card beyond the third in hearts", "Qxx in clubs",]
    );
}

#[test]
fn facts_of_rules_show_unknown_cards_as_x() {
    let system: System = "rocky-mountain".parse().unwrap();
    let verdict = system.verdict_partly_known(read("AKQxx.Kxx.Qx.Jxx"), Situation::default());
    let shown = verdict.trace[5].outcome.to_string();
    assert!(shown.contains("diamonds not stopped: Qx, clubs not stopped: Jxx"), "{shown}");
    // The outcomes of rules never name a small card that the hand may lack.
    for text in ["KJxxxx.Qx.xx.xxx", "AKxxxxx.x.xxx.xx", "xx.AQxxxx.Kxx.xx", "AKJxx.AKxxx.x.xx"] {
        for system in System::ALL {
            for step in system.verdict_partly_known(read(text), Situation::default()).trace {
                let shown = step.outcome.to_string();
                let is_rank = |word: &str| {
                    word.chars().all(|it| "AKQJT98765432x".contains(it))
                        && word.contains(['A', 'K', 'Q', 'J', 'x'])
                        && word.contains(|it: char| ('2'..='9').contains(&it))
                };
                let words = shown.split(|it: char| !it.is_alphanumeric());
                assert!(!words.clone().any(is_rank), "{system} {text}: {shown}");
            }
        }
    }
}

/// Hands with unknown small cards. Each suit has at most `most` of them.
fn with_open_cards(most: usize) -> impl Strategy<Value = PartlyKnownHand> {
    (any_hand(), prop::collection::vec(any::<bool>(), 13)).prop_map(move |(hand, are_open)| {
        let mut small = BySuit::from_fn(|_| 0);
        let mut known = hand.cards();
        for (card, is_open) in hand.cards().iter().zip(are_open) {
            if is_open && card.rank < Rank::Ten && small[card.suit] < most {
                small[card.suit] += 1;
                known.remove(card);
            }
        }
        PartlyKnown::new(known, small).unwrap().try_into().unwrap()
    })
}

/// Returns every subset of `count` cards.
fn choices(cards: &[Card], count: usize) -> Vec<CardSet> {
    match cards {
        _ if count == 0 => vec![CardSet::EMPTY],
        [] => Vec::new(),
        [first, rest @ ..] => {
            let with = choices(rest, count - 1).into_iter().map(|chosen| chosen.with(*first));
            with.chain(choices(rest, count)).collect()
        }
    }
}

/// Returns all hands in which the unknown cards of a hand are replaced by small cards.
fn completions(hand: PartlyKnownHand) -> Vec<Hand> {
    let known = hand.cards().known();
    let mut found = vec![known];
    for suit in Suit::DESCENDING {
        let is_small = |card: &Card| card.suit == suit && card.rank < Rank::Ten;
        let free: Vec<_> =
            Card::all().filter(|card| is_small(card) && !known.contains(*card)).collect();
        let chosen = choices(&free, hand.cards().small().length(suit));
        found =
            found.iter().flat_map(|&cards| chosen.iter().map(move |&more| cards | more)).collect();
    }
    found.into_iter().map(|cards| cards.try_into().unwrap()).collect()
}

fn ends(amounts: impl Iterator<Item = Decimal> + Clone) -> AmountRange {
    AmountRange { lowest: amounts.clone().min().unwrap(), highest: amounts.max().unwrap() }
}

/// Checks that each value of a hand is the range from the lowest to the highest value of its completions.
fn assert_ranges_over_completions(hand: PartlyKnownHand, evaluators: &[Evaluator]) {
    let all = completions(hand);
    assert!(all.contains(&hand.lowest()) && all.contains(&hand.highest()));
    for &evaluator in evaluators {
        let found = evaluate_partly_known(hand, evaluator);
        let of_all: Vec<_> = all.iter().map(|&hand| evaluate(hand, evaluator)).collect();
        assert_eq!(found.total(), ends(of_all.iter().map(Evaluation::total)), "{hand} {evaluator}");
        assert_eq!(found.total(), evaluator.total_range(hand));
        for suit in Suit::DESCENDING {
            let expected = ends(of_all.iter().map(|it| it.in_suit(suit)));
            assert_eq!(found.in_suit(suit), expected, "{hand} {evaluator} {suit}");
        }
        assert_eq!(found.of_hand(), ends(of_all.iter().map(Evaluation::of_hand)));
        if let Some((low, high)) = found.opens() {
            assert_eq!(low, of_all.iter().all(|it| it.opens() == Some(true)));
            assert_eq!(high, of_all.iter().any(|it| it.opens() == Some(true)));
        }
    }
}

#[test]
fn every_suit_ranges_over_the_values_of_its_completions() {
    let small: Vec<_> = Card::all().filter(|card| card.suit == Suit::Spades).skip(5).collect();
    let others: Vec<_> = Card::all().filter(|card| card.suit != Suit::Spades).collect();
    for honours in 0..32_usize {
        let honours = Card::all().take(5).enumerate().filter(|(at, _)| honours >> at & 1 == 1);
        let honours: CardSet = honours.map(|(_, card)| card).collect();
        for named in 0..=8 {
            for known in choices(&small, named) {
                // Below the ten, only the nine and the eight can affect the value. So only the highest of the lower
                // cards are tried.
                let lower = known.iter().filter(|card| card.rank < Rank::Eight).count();
                let highest: CardSet = small.iter().skip(2).take(lower).copied().collect();
                if known.iter().filter(|card| card.rank < Rank::Eight).collect::<CardSet>()
                    != highest
                {
                    continue;
                }
                for open in 1..=8 - named {
                    let length = honours.len() + named + open;
                    let rest: CardSet = others.iter().take(Hand::SIZE - length).copied().collect();
                    let counts =
                        BySuit::from_fn(|suit| if suit == Suit::Spades { open } else { 0 });
                    let cards = PartlyKnown::new(honours | known | rest, counts).unwrap();
                    let hand = cards.try_into().unwrap();
                    assert_ranges_over_completions(hand, &[Evaluator::KaplanRubens]);
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn values_range_over_those_of_all_completions(hand in with_open_cards(2)) {
        prop_assume!(completions(hand).len() <= 1000);
        assert_ranges_over_completions(hand, &Evaluator::ALL);
    }

    #[test]
    fn items_add_up_to_both_ends_of_the_range(hand in with_open_cards(8)) {
        for evaluator in Evaluator::ALL {
            let found = evaluate_partly_known(hand, evaluator);
            let sum = |end: fn(&AmountRange) -> Decimal, suit: Option<Suit>| -> Decimal {
                let items = found.items().into_iter().filter(|it| it.item.suit == suit);
                items.map(|it| end(&it.amount)).sum()
            };
            for suit in Suit::DESCENDING {
                let lowest = sum(|range| range.lowest, Some(suit));
                let highest = sum(|range| range.highest, Some(suit));
                prop_assert_eq!(found.in_suit(suit), AmountRange { lowest, highest }, "{}", hand);
            }
            // An uncertain item is worth nothing or counts a nine.
            for item in found.items().iter().filter(|item| item.amount.exact().is_none()) {
                prop_assert_eq!(item.amount.lowest, Decimal::ZERO);
                prop_assert!(item.to_string().contains('9'), "{}: {}", hand, item);
            }
            prop_assert_eq!(found.of_hand().exact(), Some(sum(|range| range.lowest, None)));
        }
    }

    /// A hand with unknown small cards opens like each of its completions.
    #[test]
    fn openings_do_not_depend_on_cards_below_the_ten(hand in with_open_cards(8)) {
        for system in System::ALL {
            for situation in Situation::all() {
                let verdict = system.verdict_partly_known(hand, situation);
                prop_assert_eq!(verdict.call, system.suggest(hand.highest(), situation));
                prop_assert_eq!(verdict.call, system.suggest(hand.lowest(), situation));
                let of_highest = system.verdict(hand.highest(), situation);
                prop_assert_eq!(&verdict.interpretations, &of_highest.interpretations);
                let decides = |verdict: &kibitzer::engine::bridge::opening::Verdict| {
                    verdict.deciding().map(|step| step.rule.clone())
                };
                prop_assert_eq!(decides(&verdict), decides(&system.verdict(hand.lowest(), situation)));
            }
        }
    }

    #[test]
    fn written_hands_are_read_back(hand in with_open_cards(8)) {
        let text = hand.to_string();
        prop_assert_eq!(read_partly_known_hand(&text), Ok(hand));
        match read_in_any_language(&text) {
            CardsReadings::One(reading) => {
                prop_assert_eq!(reading.draft.partly_known(), hand.cards());
            }
            CardsReadings::Several(_) => prop_assert!(false, "{}", text),
        }
    }

    #[test]
    fn no_text_yields_more_cards_than_a_suit_has(text in "[SHDCsAKQJT19x2.: ♠♥-]{0,60}") {
        let cards = read_typed(&text).partly_known();
        for suit in Suit::DESCENDING {
            prop_assert!(cards.lowest().length(suit) <= 13);
        }
        prop_assert_eq!(cards.lowest().len(), cards.len());
        prop_assert_eq!(cards.highest().len(), cards.len());
        let _ = read_partly_known_hand(&text);
    }
}
