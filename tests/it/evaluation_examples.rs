//! The worked example of each evaluator: the value of a hand, item by item.

use kibitzer::engine::bridge::evaluation::{Evaluator, evaluate};

use super::support::hands::hand;

/// Returns the items of a hand, each with its amount.
pub fn items(text: &str, evaluator: Evaluator) -> Vec<String> {
    let evaluation = evaluate(hand(text), evaluator);
    evaluation.items().iter().map(|item| format!("{item}: {:+}", item.amount)).collect()
}

/// Checks the total and the items of the example's hand.
#[track_caller]
fn gives(evaluator: Evaluator, total: &str, expected: &[&str]) {
    const EXAMPLE: &str = "A2.KJT92.3.KQ743";
    assert_eq!(items(EXAMPLE, evaluator), expected);
    assert_eq!(evaluate(hand(EXAMPLE), evaluator).to_string(), total);
}

/// Checks an evaluation of the example's hand that begins with the high-card points. `expected` are the items after
/// them.
#[track_caller]
fn points_and(evaluator: Evaluator, total: &str, expected: &[&str]) {
    let points = [
        "ace of spades: +4",
        "king of hearts: +3",
        "jack of hearts: +1",
        "king of clubs: +3",
        "queen of clubs: +2",
    ];
    gives(evaluator, total, &[&points, expected].concat());
}

#[test]
fn evaluators_of_high_cards_have_the_items_of_the_example() {
    gives(
        Evaluator::Hcp,
        "13",
        &[
            "ace of spades: +4",
            "king of hearts: +3",
            "jack of hearts: +1",
            "king of clubs: +3",
            "queen of clubs: +2",
        ],
    );
    gives(
        Evaluator::Controls,
        "4",
        &["ace of spades: +2", "king of hearts: +1", "king of clubs: +1"],
    );
    gives(
        Evaluator::QuickTricks,
        "2.5",
        &[
            "ace of spades as one quick trick: +1",
            "king of hearts as half a quick trick: +0.5",
            "king and queen of clubs as one quick trick: +1",
        ],
    );
    gives(
        Evaluator::Banzai,
        "19",
        &[
            "ace of spades: +5",
            "king of hearts: +4",
            "jack of hearts: +2",
            "10 of hearts: +1",
            "king of clubs: +4",
            "queen of clubs: +3",
        ],
    );
    gives(
        Evaluator::BumRap,
        "13.00",
        &[
            "ace of spades: +4.5",
            "king of hearts: +3",
            "jack of hearts: +0.75",
            "10 of hearts: +0.25",
            "king of clubs: +3",
            "queen of clubs: +1.5",
        ],
    );
    gives(
        Evaluator::Fifths,
        "12.8",
        &[
            "ace of spades: +4",
            "king of hearts: +2.8",
            "jack of hearts: +1",
            "10 of hearts: +0.4",
            "king of clubs: +2.8",
            "queen of clubs: +1.8",
        ],
    );
}

#[test]
fn evaluators_of_losers_have_the_items_of_the_example() {
    gives(
        Evaluator::LosingTricks,
        "5",
        &[
            "no king of spades: +1",
            "no ace of hearts: +1",
            "no queen of hearts: +1",
            "no ace of diamonds: +1",
            "no ace of clubs: +1",
        ],
    );
    gives(
        Evaluator::RefinedLosingTricks,
        "5.0",
        &[
            "no king of spades: +1",
            "no ace of hearts: +1",
            "no queen of hearts: +1",
            "no ace of diamonds: +1",
            "no ace of clubs: +1",
        ],
    );
    gives(
        Evaluator::NewLosingTricks,
        "6.0",
        &[
            "no king of spades: +1",
            "no ace of hearts: +1.5",
            "no queen of hearts: +0.5",
            "no ace of diamonds: +1.5",
            "no ace of clubs: +1.5",
        ],
    );
}

#[test]
fn zar_points_have_the_items_of_the_example() {
    points_and(
        Evaluator::Zar,
        "31",
        &[
            "ace of spades as two controls: +2",
            "king of hearts as one control: +1",
            "king of clubs as one control: +1",
            "two longest suits, 5 and 5 cards: +10",
            "longest suit 5, shortest 1: +4",
        ],
    );
    points_and(
        Evaluator::ZarAdjusted,
        "31",
        &[
            "ace of spades as two controls: +2",
            "king of hearts as one control: +1",
            "king of clubs as one control: +1",
            "two longest suits, 5 and 5 cards: +10",
            "longest suit 5, shortest 1: +4",
        ],
    );
}

#[test]
fn kaplan_rubens_points_have_the_items_of_the_example() {
    gives(
        Evaluator::KaplanRubens,
        "16.55",
        &[
            "ace of spades, in a suit of two cards: +0.8",
            "ace of spades as a control: +3",
            "doubleton in spades: +1",
            "king of hearts, in a suit of five cards: +1.5",
            "jack of hearts, in a suit of five cards: +0.5",
            "10 of hearts, in a suit of five cards: +0.25",
            "10 of hearts well supported, in a suit of five cards: +0.25",
            "9 of hearts well supported, in a suit of five cards: +0.25",
            "king of hearts as a control: +2",
            "jack of hearts under one higher honour: +0.25",
            "10 of hearts under two higher honours: +0.25",
            "singleton in diamonds: +2",
            "king of clubs, in a suit of five cards: +1.5",
            "queen of clubs, in a suit of five cards: +1",
            "king of clubs as a control: +2",
            "queen of clubs with ace or king: +1",
            "every hand that is not 4-3-3-3: -1",
        ],
    );
}

#[test]
fn evaluators_by_bergen_have_the_items_of_the_example() {
    points_and(
        Evaluator::Bergen,
        "16",
        &[
            "one card beyond four in hearts: +1",
            "one card beyond four in clubs: +1",
            "quality suit in hearts: KJT: +1",
        ],
    );
    gives(Evaluator::AdjustThree, "0", &[]);
    gives(Evaluator::DubiousSuits, "0", &[]);
    gives(Evaluator::QualitySuits, "1", &["quality suit in hearts: KJT: +1"]);
}

#[test]
fn rules_for_opening_have_the_items_of_the_example() {
    points_and(Evaluator::RuleOf20, "23", &["two longest suits, 5 and 5 cards: +10"]);
    points_and(
        Evaluator::RuleOf22,
        "25.5",
        &[
            "two longest suits, 5 and 5 cards: +10",
            "ace of spades as one quick trick: +1",
            "king of hearts as half a quick trick: +0.5",
            "king and queen of clubs as one quick trick: +1",
        ],
    );
    points_and(Evaluator::RuleOf15, "15", &["two cards in spades: +2"]);
}

#[test]
fn length_and_shortness_have_the_items_of_the_example() {
    points_and(Evaluator::Goren, "16", &["doubleton in spades: +1", "singleton in diamonds: +2"]);
    points_and(
        Evaluator::Karpin,
        "15",
        &["one card beyond four in hearts: +1", "one card beyond four in clubs: +1"],
    );
    gives(
        Evaluator::HandPoints,
        "18",
        &[
            "ace of spades: +4",
            "doubleton in spades: +1",
            "king of hearts: +3",
            "jack of hearts: +1",
            "one card beyond four in hearts: +1",
            "singleton in diamonds: +2",
            "king of clubs: +3",
            "queen of clubs: +2",
            "one card beyond four in clubs: +1",
        ],
    );
}

#[test]
fn evaluators_of_tricks_and_suits_have_the_items_of_the_example() {
    gives(
        Evaluator::PlayingTricks,
        "8.0",
        &[
            "A2 in spades: +1",
            "KJT in hearts: +1.5",
            "two cards beyond the third in hearts: +2",
            "KQ7 in clubs: +1.5",
            "two cards beyond the third in clubs: +2",
        ],
    );
    gives(
        Evaluator::SuitQuality,
        "8",
        &[
            "two cards in spades: +2",
            "ace of spades: +1",
            "five cards in hearts: +5",
            "king, jack and 10 of hearts: +3",
            "one card in diamonds: +1",
            "five cards in clubs: +5",
            "king and queen of clubs: +2",
        ],
    );
    gives(
        Evaluator::Freakness,
        "6",
        &[
            "one card beyond four in hearts: +1",
            "one card beyond four in clubs: +1",
            "one card fewer than three in spades: +1",
            "two cards fewer than three in diamonds: +2",
            "a hand with a singleton: +1",
        ],
    );
}
