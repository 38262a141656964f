//! Cases that the worked examples of the evaluators do not contain, and values from publications.

use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
use kibitzer::engine::bridge::evaluation::{Evaluator, evaluate};
use kibitzer::engine::bridge::hand::Shape;
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::{Card, CardSet, Rank, Suit};

use super::evaluation_examples::items;
use super::support::hands::hand;

fn total(text: &str, evaluator: Evaluator) -> String {
    evaluate(hand(text), evaluator).to_string()
}

/// Checks that `expected` are the last items of a hand.
#[track_caller]
fn end_with(text: &str, evaluator: Evaluator, expected: &[&str]) {
    let items = items(text, evaluator);
    let last = items.len().saturating_sub(expected.len());
    assert_eq!(items[last..], *expected);
}

#[test]
fn quick_tricks_are_counted_for_each_holding() {
    assert_eq!(
        items("AKQ2.AQ.KQ.K5432", Evaluator::QuickTricks),
        [
            "ace and king of spades as two quick tricks: +2",
            "ace and queen of hearts as one and a half quick tricks: +1.5",
            "king and queen of diamonds as one quick trick: +1",
            "king of clubs as half a quick trick: +0.5",
        ]
    );
    // A singleton king is no quick trick, and queens are no quick tricks.
    assert_eq!(total("K.QJT98.QJT9.432", Evaluator::QuickTricks), "0.0");
}

#[test]
fn an_unsupported_queen_counts_as_half_a_loser_more() {
    assert_eq!(
        items("AKQ2.Q32.QJ2.Q32", Evaluator::RefinedLosingTricks),
        [
            "no ace of hearts: +1",
            "no king of hearts: +1",
            "no ace of diamonds: +1",
            "no king of diamonds: +1",
            "no ace of clubs: +1",
            "no king of clubs: +1",
            "queen of hearts without ace, king, jack or ten: +0.5",
            "queen of clubs without ace, king, jack or ten: +0.5",
        ]
    );
    assert_eq!(total("AKQ2.QT2.Q2.Q987", Evaluator::RefinedLosingTricks), "6.5");
}

#[test]
fn zar_points_equal_those_published_by_petkov() {
    let menton = "Q2.AK432.J5432.2";
    assert_eq!(total(menton, Evaluator::Zar), "27");
    assert_eq!(total(menton, Evaluator::ZarAdjusted), "26");
    end_with(menton, Evaluator::ZarAdjusted, &["Q2 doubleton in spades: -1"]);
    assert_eq!(total("QT32.A32.2.KJ432", Evaluator::Zar), "26");
}

#[test]
fn points_in_few_suits_add_a_zar_point() {
    let in_two = "AKJ32.KQ432.32.2";
    end_with(in_two, Evaluator::ZarAdjusted, &["all high-card points in two suits: +1"]);
    let in_three = "AKJ32.KQ432.A2.2";
    end_with(in_three, Evaluator::ZarAdjusted, &["all high-card points in three suits: +1"]);
    // The first hand has 14 points, but in three suits. The second has its 10 points in one suit, but they are too few.
    for scattered in ["AKJ32.KJ432.Q32.", "AKQJ2.5432.432.2"] {
        assert_eq!(total(scattered, Evaluator::ZarAdjusted), total(scattered, Evaluator::Zar));
    }
    end_with("K.AQ432.AJ432.Q2", Evaluator::ZarAdjusted, &["Q2 doubleton in clubs: -1"]);
}

#[test]
fn kaplan_rubens_points_equal_the_published_ones() {
    for (text, published) in [
        ("A2.6.J97532.AQ85", "12.80"),
        ("A6.K954.A93.A984", "16.00"),
        ("73.T84.QT753.KJ3", "5.60"),
        ("KQ54.T65.Q52.A43", "10.20"),
        ("AKQ52.K9.Q84.K76", "17.35"),
        ("AJT432.KT92.54.3", "12.95"),
    ] {
        assert_eq!(total(text, Evaluator::KaplanRubens), published, "{text}");
    }
    let suit = evaluate(hand("AQT432.432.32.32"), Evaluator::KaplanRubens).in_suit(Suit::Spades);
    assert_eq!(suit, Decimal::twentieths(169));
}

#[test]
fn rare_items_of_kaplan_and_rubens_are_counted() {
    let of_spades = |text| {
        let items = items(text, Evaluator::KaplanRubens).into_iter();
        let of_suit = items.filter(|item| item.contains("spades"));
        of_suit.filter(|item| !item.contains("in a suit of")).collect::<Vec<_>>()
    };
    assert_eq!(
        of_spades("AK5432987.432.2."),
        [
            "seven or more cards in spades, not both queen and jack: +0.9",
            "eight or more cards in spades, no queen: +0.9",
            "nine or more cards in spades, neither queen nor jack: +0.9",
            "ace of spades as a control: +3",
            "king of spades as a control: +2",
        ]
    );
    assert_eq!(
        of_spades("K.AQ32.AQ32.AQ32"),
        ["singleton king of spades as a control: +0.5", "singleton in spades: +2"]
    );
    assert_eq!(
        of_spades("Q2.432.432.AKQ32"),
        ["doubleton queen of spades without ace and king: +0.25", "doubleton in spades: +1"]
    );
    assert_eq!(of_spades("Q32.432.432.AK32"), ["queen of spades without ace and king: +0.75"]);
    assert_eq!(
        of_spades("JT92.432.432.AK2"),
        ["10 of spades under one higher honour, with the 9: +0.25"]
    );
    let with_nine = items("AKQ92.432.432.32", Evaluator::KaplanRubens);
    let nine = "9 of spades under three honours, in a suit of five cards: +0.25";
    assert!(with_nine.iter().any(|item| item == nine), "{with_nine:?}");
    end_with("5432.432.432.432", Evaluator::KaplanRubens, &["a hand of 4-3-3-3: -0.5"]);
}

#[test]
fn adjustments_by_bergen_are_counted() {
    assert_eq!(
        items("AT32.AT32.AT2.32", Evaluator::AdjustThree),
        ["6 more aces and tens than queens and jacks: +2"]
    );
    assert_eq!(
        items("QJ32.Q432.432.32", Evaluator::AdjustThree),
        ["3 fewer aces and tens than queens and jacks: -1"]
    );
    assert_eq!(
        items("K.AQ.QJ.AK765432", Evaluator::DubiousSuits),
        ["K singleton in spades: +1", "QJ doubleton in diamonds: +1"]
    );
    end_with("K.A2.QJ.AK765432", Evaluator::Bergen, &["QJ doubleton in diamonds: -1"]);
}

#[test]
fn rule_of_22_needs_no_quick_tricks() {
    let without = "KQJ2.KJ32.QJ2.J2";
    assert_eq!(total(without, Evaluator::QuickTricks), "1.5");
    assert_eq!(total(without, Evaluator::RuleOf22), "23.5");
    assert_eq!(evaluate(hand(without), Evaluator::RuleOf22).opens(), Some(true));
}

#[test]
fn playing_tricks_are_counted_for_each_holding() {
    let of_spades = |holding: &str| {
        let clubs = &"65432"[..5 - holding.len()];
        let text = format!("{holding}.5432.5432.{clubs}");
        evaluate(hand(&text), Evaluator::PlayingTricks).in_suit(Suit::Spades).to_string()
    };
    for (holdings, tricks) in [
        (&["AKQ"][..], "3"),
        (&["AKJ", "AQJ"], "2.5"),
        (&["AK", "AK2", "AQT", "KQJ"], "2"),
        (&["AQ", "AQ2", "AJ", "AJT", "KJT", "KQT", "KQ2"], "1.5"),
        (&["A", "A2", "A32", "KQ", "KJ", "KJ2", "QJT", "QJ2"], "1"),
        (&["K2", "K32", "QT2", "Q32", "JT9"], "0.5"),
        (&["K", "Q", "Q2", "QJ", "JT", "J92", "T98"], "0"),
    ] {
        for holding in holdings {
            assert_eq!(of_spades(holding), tricks, "{holding}");
        }
    }
    assert_eq!(total("K4.AQJ752.64.AQ7", Evaluator::PlayingTricks), "7.5");
}

#[test]
fn freakness_counts_the_shortest_suit_once() {
    for (text, freakness) in [
        ("5432.432.432.432", "0"),
        ("5432.5432.432.32", "1"),
        ("65432.432.432.32", "2"),
        ("65432.5432.32.32", "3"),
        ("5432.5432.5432.2", "3"),
        ("AKQJT98765432...", "20"),
    ] {
        assert_eq!(total(text, Evaluator::Freakness), freakness, "{text}");
    }
    end_with("AKQJT98765432...", Evaluator::Freakness, &["a hand with a void: +2"]);
}

#[test]
fn shape_classes_have_their_stated_frequencies() {
    let ways =
        |length: usize| (0..length).fold(1_u64, |ways, k| ways * (13 - k as u64) / (k as u64 + 1));
    let mut hands = ShapeClass::ALL.map(|class| (class, 0));
    for lengths in (0..14 * 14 * 14).map(|at: usize| [at / 196, at / 14 % 14, at % 14]) {
        let Some(clubs) = 13_usize.checked_sub(lengths.iter().sum()) else { continue };
        let lengths = [lengths[0], lengths[1], lengths[2], clubs];
        let cards = Suit::DESCENDING.into_iter().zip(lengths).flat_map(|(suit, length)| {
            Rank::DESCENDING.into_iter().take(length).map(move |rank| Card::new(suit, rank))
        });
        let class = ShapeClass::of(Shape::of(cards.collect::<CardSet>()));
        let found = hands.iter_mut().find(|(other, _)| *other == class).unwrap();
        found.1 += lengths.map(ways).iter().product::<u64>();
    }
    let all: u64 = hands.iter().map(|(_, count)| count).sum();
    assert_eq!(all, 635_013_559_600);
    let per_thousand =
        hands.map(|(class, count)| (class.to_string(), (count * 1000 + all / 2) / all));
    let expected = [
        ("balanced", 476),
        ("semi-balanced", 162),
        ("three-suited", 42),
        ("two-suited", 254),
        ("one-suited", 66),
    ];
    assert_eq!(per_thousand, expected.map(|(class, share)| (class.to_owned(), share)));
}
