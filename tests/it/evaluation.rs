//! The value of a hand by each evaluator. Values are compared with the vectors, with the sums of their items, and with
//! their ranges.

use kibitzer::engine::bridge::evaluation::method::TotalRule;
use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
use kibitzer::engine::bridge::evaluation::{Evaluator, evaluate};
use kibitzer::engine::bridge::hand::{Hand, Shape};
use kibitzer::engine::bridge::points;
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::{Card, CardSet, Suit};
use proptest::prelude::*;

use super::support::hands::{any_hand, hand};

/// Golden file of 500 hands. Each evaluator has a column.
const VECTORS: &str = include_str!("../golden/evaluators.tsv");

/// Returns the value of a hand as written in a column of the vectors.
fn column(name: &str, hand: Hand) -> String {
    let by = |evaluator| evaluate(hand, evaluator).to_string();
    let shape = Shape::of(hand.cards());
    let quality = |suit| evaluate(hand, Evaluator::SuitQuality).in_suit(suit).to_string();
    match name {
        "hcp" => by(Evaluator::Hcp),
        "controls" => by(Evaluator::Controls),
        "quick_tricks" => by(Evaluator::QuickTricks),
        "ltc" => by(Evaluator::LosingTricks),
        "ltc_refined" => by(Evaluator::RefinedLosingTricks),
        "nltc" => by(Evaluator::NewLosingTricks),
        "zar" => by(Evaluator::Zar),
        "zar_adjusted" => by(Evaluator::ZarAdjusted),
        "zar_opens" => match evaluate(hand, Evaluator::Zar).opens() {
            Some(true) => "yes".into(),
            Some(false) => "no".into(),
            None => "unknown".into(),
        },
        "kr" => by(Evaluator::KaplanRubens),
        "banzai" => by(Evaluator::Banzai),
        "bumrap" => by(Evaluator::BumRap),
        "fifths" => by(Evaluator::Fifths),
        "adjust3" => by(Evaluator::AdjustThree),
        "dubious" => by(Evaluator::DubiousSuits),
        "quality_suits" => by(Evaluator::QualitySuits),
        "bergen" => by(Evaluator::Bergen),
        "rule20" => by(Evaluator::RuleOf20),
        "rule22" => by(Evaluator::RuleOf22),
        "pearson" => by(Evaluator::RuleOf15),
        "goren" => by(Evaluator::Goren),
        "karpin" => by(Evaluator::Karpin),
        "playing_tricks" => by(Evaluator::PlayingTricks),
        "sq_S" => quality(Suit::Spades),
        "sq_H" => quality(Suit::Hearts),
        "sq_D" => quality(Suit::Diamonds),
        "sq_C" => quality(Suit::Clubs),
        "freakness" => by(Evaluator::Freakness),
        "pattern" => shape.to_string(),
        "shape" => shape.by_suit(),
        "class" => ShapeClass::of(shape).to_string(),
        _ => panic!("no evaluator has the column {name}"),
    }
}

#[test]
fn every_value_equals_the_vectors() {
    let mut lines = VECTORS.lines();
    let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
    assert_eq!((names[0], names[1], names.len()), ("kind", "hand", 33));
    let mut differences = Vec::new();
    let mut hands = 0;
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        assert_eq!(cells.len(), names.len(), "{line}");
        hands += 1;
        for (name, expected) in names.iter().zip(&cells).skip(2) {
            let found = column(name, cells[1].parse().unwrap());
            if found != *expected {
                differences.push(format!("{} {name}: {found}, not {expected}", cells[1]));
            }
        }
    }
    assert_eq!(hands, 500);
    assert!(differences.is_empty(), "{}:\n{}", differences.len(), differences.join("\n"));
}

#[test]
fn both_ends_of_each_range_are_reached() {
    let of_line = |line: &str| line.split('\t').nth(1).unwrap().parse().unwrap();
    let mut hands: Vec<Hand> = VECTORS.lines().skip(1).map(of_line).collect();
    // Adds a hand without points and without spades, because the vectors have no such hand.
    hands.push(hand(".98765.9876.9876"));
    let mut differences = Vec::new();
    for evaluator in Evaluator::ALL {
        let values = |&hand: &Hand| match evaluator.total_is() {
            TotalRule::BestSuit => {
                Suit::DESCENDING.map(|suit| evaluate(hand, evaluator).in_suit(suit))
            }
            _ => [evaluator.total(hand); 4],
        };
        let values: Vec<Decimal> = hands.iter().flat_map(values).collect();
        let found = (*values.iter().min().unwrap(), *values.iter().max().unwrap());
        let range = evaluator.range();
        if found != (*range.start(), *range.end()) {
            differences.push(format!("{evaluator}: {} to {}, not {range:?}", found.0, found.1));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn names_are_in_kebab_case_and_read_back() {
    for (place, evaluator) in Evaluator::ALL.into_iter().enumerate() {
        let name = evaluator.name();
        assert_eq!(name.parse(), Ok(evaluator), "{place}: {name}");
        let is_plain =
            |symbol: char| symbol.is_ascii_lowercase() || symbol.is_ascii_digit() || symbol == '-';
        assert!(name.chars().all(is_plain), "{name}");
    }
    let refused = "points".parse::<Evaluator>().unwrap_err().to_string();
    assert!(refused.starts_with("expected an evaluator: hcp, controls, quick-tricks, "));
}

#[test]
fn evaluators_that_say_when_to_open_state_their_limit() {
    let opening = |evaluator: Evaluator| evaluator.opening().map(|opening| opening.to_string());
    let evaluators_that_say_when_to_open_state_their_limit: Vec<(Evaluator, String)> =
        Evaluator::ALL
            .into_iter()
            .filter_map(|evaluator| Some((evaluator, opening(evaluator)?)))
            .collect();
    assert_eq!(
        evaluators_that_say_when_to_open_state_their_limit,
        [
            (Evaluator::Zar, "26, or 25 with four or more spades".into()),
            (Evaluator::KaplanRubens, "12".into()),
            (Evaluator::Bergen, "12".into()),
            (Evaluator::RuleOf20, "20".into()),
            (Evaluator::RuleOf22, "22".into()),
            (Evaluator::RuleOf15, "15 in fourth seat".into()),
        ]
    );
    let opens = |text: &str, evaluator| evaluate(hand(text), evaluator).opens();
    // 11 points and suits of 5 and 4 cards make 20. With one jack fewer, the hand has 19.
    assert_eq!(opens("AQ765.K943.J2.J7", Evaluator::RuleOf20), Some(true));
    assert_eq!(opens("AQ765.K943.J2.87", Evaluator::RuleOf20), Some(false));
    // Both hands have 25 Zar points. The first has four spades, and the second has three.
    assert_eq!(opens("AQ76.KJ43.QT5.32", Evaluator::Zar), Some(true));
    assert_eq!(opens("QT5.AQ76.KJ43.32", Evaluator::Zar), Some(false));
    assert_eq!(opens("AK76.Q432.K65.32", Evaluator::Hcp), None);
}

#[test]
fn for_losers_and_dubious_honours_fewer_are_better() {
    let fewer: Vec<&str> = Evaluator::ALL
        .into_iter()
        .filter(|evaluator| evaluator.fewer_is_better())
        .map(Evaluator::name)
        .collect();
    assert_eq!(
        fewer,
        ["losing-tricks", "refined-losing-tricks", "new-losing-tricks", "bergen-dubious"]
    );
}

#[test]
fn amounts_are_written_with_as_many_decimals_as_needed() {
    let written = [
        Decimal::whole(-3),
        Decimal::halves(1),
        Decimal::halves(-1),
        Decimal::quarters(147),
        Decimal::tenths(27),
        Decimal::twentieths(331),
        Decimal::twentieths(-1),
    ]
    .map(|amount| amount.to_string());
    assert_eq!(written, ["-3", "0.5", "-0.5", "36.75", "2.7", "16.55", "-0.05"]);
    let quarter = Decimal::quarters(1);
    assert_eq!(format!("{quarter:.0} {quarter:.1} {quarter:.3}"), "0.25 0.25 0.250");
    assert_eq!(
        format!("{quarter:+} {:+.1} {:+}", Decimal::whole(2), Decimal::whole(-2)),
        "+0.25 +2.0 -2"
    );
    assert!(Decimal::whole(i32::MAX) + Decimal::whole(1) >= Decimal::whole(i32::MAX));
}

proptest! {
    #[test]
    fn items_add_up_to_the_total(hand in any_hand()) {
        for evaluator in Evaluator::ALL {
            let evaluation = evaluate(hand, evaluator);
            let twentieths = |counts: &dyn Fn(Option<Suit>) -> bool| -> i32 {
                let items = evaluation.items().iter().filter(|item| counts(item.suit));
                items.map(|item| item.amount.in_twentieths()).sum()
            };
            let suits = Suit::DESCENDING.map(|suit| twentieths(&|of| of == Some(suit)));
            let whole = twentieths(&|of| of.is_none());
            let total = match evaluator.total_is() {
                TotalRule::BestSuit => suits.into_iter().max().unwrap(),
                _ => suits.into_iter().sum::<i32>() + whole,
            };
            prop_assert_eq!(evaluation.total().in_twentieths(), total, "{}", evaluator);
            prop_assert_eq!(evaluator.total(hand).in_twentieths(), total, "{}", evaluator);
            prop_assert_eq!(evaluation.of_hand().in_twentieths(), whole, "{}", evaluator);
            for (suit, twentieths) in Suit::DESCENDING.into_iter().zip(suits) {
                prop_assert_eq!(evaluation.in_suit(suit).in_twentieths(), twentieths);
            }
        }
    }

    #[test]
    fn items_are_not_zero_and_name_cards_of_their_suit(hand in any_hand()) {
        for evaluator in Evaluator::ALL {
            for item in evaluate(hand, evaluator).items() {
                prop_assert_ne!(item.amount, Decimal::ZERO, "{}: {}", evaluator, item);
                let of_suit = |suit| item.cards.iter().all(|card| card.suit == suit);
                prop_assert!(item.suit.is_none_or(of_suit), "{}: {}", evaluator, item);
                let is_loser = item.to_string().starts_with("no ");
                let held = item.cards & hand.cards();
                let is_held = if is_loser { held.is_empty() } else { held == item.cards };
                prop_assert!(is_held, "{}: {}", evaluator, item);
                let decimals = format!("{:.*}", evaluator.decimals(), item.amount);
                let most = decimals.split_once('.').map_or(0, |(_, decimals)| decimals.len());
                prop_assert_eq!(most, evaluator.decimals(), "{}: {}", evaluator, item);
            }
        }
    }

    #[test]
    fn exchanging_suits_does_not_change_the_value(
        hand in any_hand(),
        suits in Just(Suit::ASCENDING.to_vec()).prop_shuffle(),
    ) {
        let moved = |suit: Suit| suits[suit as usize];
        let cards = hand.cards().iter().map(|card| Card::new(moved(card.suit), card.rank));
        let other = Hand::try_from(cards.collect::<CardSet>()).unwrap();
        for evaluator in Evaluator::ALL {
            let [one, two] = [hand, other].map(|hand| evaluate(hand, evaluator));
            // Two evaluators depend on the spades. The Rule of 15 counts spades, and a hand with four or more spades
            // opens with one Zar point less.
            let counts_spades = evaluator == Evaluator::RuleOf15;
            let spades = [hand, other].map(|hand| Decimal::count(hand.cards().length(Suit::Spades)));
            if counts_spades {
                prop_assert_eq!(one.total() - spades[0], two.total() - spades[1]);
                continue;
            }
            prop_assert_eq!(one.total(), two.total(), "{}", evaluator);
            prop_assert_eq!(one.of_hand(), two.of_hand(), "{}", evaluator);
            for suit in Suit::DESCENDING {
                prop_assert_eq!(one.in_suit(suit), two.in_suit(moved(suit)), "{}", evaluator);
            }
            if evaluator != Evaluator::Zar {
                prop_assert_eq!(one.opens(), two.opens(), "{}", evaluator);
            }
        }
        let class = |hand: Hand| ShapeClass::of(Shape::of(hand.cards()));
        prop_assert_eq!(class(hand), class(other));
    }

    #[test]
    fn totals_are_in_the_range_of_their_evaluator(hand in any_hand()) {
        for evaluator in Evaluator::ALL {
            let total = evaluator.total(hand);
            prop_assert!(evaluator.range().contains(&total), "{}: {}", evaluator, total);
        }
    }

    #[test]
    fn length_and_shortness_points_add_up_to_those_of_the_contest(hand in any_hand()) {
        let total = |evaluator: Evaluator| evaluator.total(hand);
        let both = total(Evaluator::Goren) + total(Evaluator::Karpin);
        prop_assert_eq!(total(Evaluator::Hcp) + total(Evaluator::HandPoints), both);
        prop_assert_eq!(total(Evaluator::HandPoints), Decimal::count(points::total(hand)));
    }

    #[test]
    fn a_suit_has_at_most_three_losers(hand in any_hand()) {
        let losers = evaluate(hand, Evaluator::LosingTricks);
        for suit in Suit::DESCENDING {
            let tops = hand.cards().of_suit(suit).iter().filter(|card| card.rank.letter() != 'J');
            let tops = tops.filter(|card| card.rank.is_honour()).count();
            let most = hand.cards().length(suit).min(3);
            prop_assert!(losers.in_suit(suit) <= Decimal::count(most));
            prop_assert!(losers.in_suit(suit) >= Decimal::count(most.saturating_sub(tops)));
        }
    }
}
