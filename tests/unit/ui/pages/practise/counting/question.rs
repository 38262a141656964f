use fastrand::Rng;
use proptest::prelude::*;

use super::*;
use crate::ui::training::run::PracticeMode;

fn cards(text: &str) -> [Card; 7] {
    let cards: Vec<Card> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
    cards.try_into().expect("seven cards")
}

/// Starter and six cards. The best hand of four has nine points: a run of five and two fifteens.
const NINE: &str = "4C KD 5H 6S 7D 8C 2S";

#[test]
fn a_hand_is_the_best_four_cards_but_a_crib_is_not_chosen() {
    let names = |hand: &CountQuestion| hand.cards.map(|card| card.to_string()).join(" ");
    let hand = CountQuestion::of(cards(NINE), ShownAs::Hand);
    assert_eq!((names(&hand), hand.show().total()), ("5H 6S 7D 8C".to_owned(), 9));
    let crib = CountQuestion::of(cards(NINE), ShownAs::Crib);
    assert_eq!((names(&crib), crib.shown_as), ("5H 6S 7D KD".to_owned(), ShownAs::Crib));
}

#[test]
fn the_cost_of_a_count_is_its_difference_from_the_correct_count() {
    let hand = CountQuestion::of(cards(NINE), ShownAs::Hand);
    for (said, cost) in [(9, 0), (7, 2), (12, 3)] {
        let graded = hand.grade(&said, &CountSettings::default()).expect("a grade");
        assert_eq!((graded.cost, graded.is_wrong), (cost, cost > 0));
    }
}

#[test]
fn a_review_has_the_same_ranks_and_points_in_other_suits() {
    let mut item = CountQuestion::of(cards(NINE), ShownAs::Hand);
    let wrong = item;
    for seed in 0..20 {
        let before = item;
        let asked = CountQuestion::ask(QuestionSource {
            settings: &CountSettings::default(),
            mode: PracticeMode::Practice,
            answered: 0,
            previous: None,
            again: Some(&mut item),
            chance: Rng::with_seed(seed),
        });
        assert_eq!((asked, asked.show().total()), (item, 9));
        assert_eq!(asked.cards.map(|card| card.rank), wrong.cards.map(|card| card.rank));
        assert_ne!(asked, before);
    }
}

#[test]
fn a_typed_count_is_a_number_up_to_29() {
    for wrong in ["", "30", "nine", "-1"] {
        assert_eq!(points_in(wrong), None, "{wrong}");
    }
    assert_eq!([points_in(" 9 "), points_in("0"), points_in("29")], [Some(9), Some(0), Some(29)]);
}

fn first(kept: &str) -> Practice<CountQuestion> {
    Practice::first(kept, 1, |_| {})
}

#[test]
fn results_of_november_2026_are_taken_over() {
    let old = first("drill 1\nat hand 5H 6S 7D 8C 4C\nsaid 9\ncounted 7 5 56000\nclock\ntyped");
    let all = old.training.account.of(&ShownAs::Hand);
    assert_eq!((all.answers, all.right, all.cost), (7, 5, 2));
    assert_eq!(old.answer, None);
    let again = first(&old.kept_text());
    assert_eq!(again.training, old.training);
    for damaged in ["drill 1\ncounted 3 4 5600", "drill 1\ncounted x", "counted 0 0 0"] {
        assert_eq!(first(damaged).training.account.answers(), 0, "{damaged}");
    }
}

#[test]
fn the_pace_is_the_mean_time_without_long_breaks() {
    let mut state = first("");
    assert_eq!(state.settings.seconds_per_hand(), None);
    for time in [1000, 3_000_000] {
        CountQuestion::edit(&mut state, CountEdit::Time(time), 0);
    }
    assert_eq!(state.settings.seconds_per_hand(), Some(30.5));
    assert_eq!(first(&state.kept_text()).settings, state.settings);
}

proptest! {
    #[test]
    fn no_text_causes_a_panic(text in "(drill 1\n)?((hand hand|hand crib|again hand|said|counted|pace|clock)( [0-9A-KTCDHS]{1,4}){0,6}\n){0,6}") {
        let state = first(&text);
        prop_assert_eq!(first(&state.kept_text()), state);
    }
}
