use std::rc::Rc;

use proptest::prelude::*;
use yew::Reducible;

use super::{DrillAction, *};

fn cards(text: &str) -> [Card; 7] {
    let cards: Vec<Card> = text.split(' ').map(|card| card.parse().expect("a card")).collect();
    cards.try_into().expect("seven cards")
}

fn act(actions: impl IntoIterator<Item = DrillAction>) -> DrillState {
    let state = actions.into_iter().fold(Rc::new(DrillState::default()), DrillState::reduce);
    Rc::unwrap_or_clone(state)
}

/// Nine points: a run of five, and two fifteens.
const NINE: &str = "4C KD 5H 6S 7D 8C 2S";

#[test]
fn a_hand_is_what_scores_most_and_a_crib_is_as_it_comes() {
    let hand = DrillHand::of(&cards(NINE), 0);
    let names = |hand: &DrillHand| hand.cards.map(|card| card.to_string()).join(" ");
    assert_eq!((names(&hand), hand.show().total()), ("5H 6S 7D 8C".to_owned(), 9));
    let crib = DrillHand::of(&cards(NINE), 3);
    assert_eq!((names(&crib), crib.shown_as), ("5H 6S 7D KD".to_owned(), ShownAs::Crib));
}

#[test]
fn a_count_is_right_or_not_and_a_second_changes_nothing() {
    let begun = || DrillAction::Next(cards(NINE));
    let said = act([begun(), DrillAction::Say(9, 2000)]);
    assert_eq!((said.answer, said.counted, said.right), (Some(9), 1, 1));
    let twice = act([begun(), DrillAction::Say(8, 2000), DrillAction::Say(9, 500)]);
    assert_eq!((twice.answer, twice.counted, twice.right), (Some(8), 1, 0));
    assert_eq!(twice.seconds_a_hand(), Some(2.0));
    assert_eq!(act([DrillAction::Say(9, 2000)]), DrillState::default());
    // The next hand comes once this one is counted.
    let other = cards("4C KD 5H 6S 7D 9C JS");
    let waiting = act([begun(), DrillAction::Next(other)]);
    assert_eq!(waiting.hand.as_ref().map(|hand| hand.show().total()), Some(9));
}

#[test]
fn what_is_typed_is_a_number_up_to_29() {
    let typed = |text: &str| {
        let typed = DrillAction::Type(text.to_owned());
        act([DrillAction::Next(cards(NINE)), typed, DrillAction::SayTyped(1000)])
    };
    for wrong in ["", "30", "nine"] {
        let refused = typed(wrong);
        assert_eq!((refused.answer, refused.typed.as_str()), (None, wrong));
        assert!(refused.is_refused);
    }
    let said = typed(" 9 ");
    assert_eq!((said.answer, said.is_typed, said.is_refused), (Some(9), true, false));
}

#[test]
fn ten_hands_are_a_drill_and_the_next_begins_anew() {
    let round = || [DrillAction::Next(cards(NINE)), DrillAction::Say(9, 1000)];
    let over = act((0..Run::TEN).flat_map(|_| round()));
    assert_eq!((over.is_over(), over.counted), (true, Run::TEN));
    // Two of ten are cribs, with other cards.
    assert_eq!(over.right, Run::TEN - 2);
    let clock = [DrillAction::Clock(true), DrillAction::Next(cards(NINE))];
    let anew = act((0..Run::TEN).flat_map(|_| round()).chain(clock));
    assert_eq!((anew.counted, anew.seconds_a_hand(), anew.has_clock), (0, None, true));
}

fn seven(from: usize) -> [Card; 7] {
    let pack: Vec<Card> = crate::engine::card::Card::all().map(Into::into).collect();
    std::array::from_fn(|place| pack[(from * 7 + place * 5) % 52])
}

proptest! {
    #[test]
    fn a_drill_goes_on_after_a_reload_as_it_was(
        deeds in prop::collection::vec((0..4_u8, 0..30_usize, any::<bool>()), 0..40),
    ) {
        let mut state = Rc::new(DrillState::default());
        for (deed, number, is_on) in deeds {
            state = state.reduce(match deed {
                0 | 1 => DrillAction::Next(seven(number)),
                2 => DrillAction::Say(number, 900),
                _ => DrillAction::Clock(is_on),
            });
            prop_assert_eq!(&DrillState::first(&state.kept_text()), &*state);
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "(drill 1\n)?((at hand|at crib|said|counted|clock)( [0-9A-KTCDHS]{1,4}){0,6}\n){0,6}") {
        let state = DrillState::first(&text);
        prop_assert_eq!(DrillState::first(&state.kept_text()), state);
    }
}

#[test]
fn what_cannot_be_begins_anew() {
    let begins = |text: &str| DrillState::first(text) == DrillState::default();
    assert!(!begins("drill 1\nat hand 5H 6S 7D 8C 4C\ncounted 3 2 5600"));
    for text in [
        "",
        "drill 2\nat hand 5H 6S 7D 8C 4C\ncounted 3 2 5600",
        "drill 1\nat hand 5H 6S 7D 8C 5H\ncounted 3 2 5600",
        "drill 1\nat hand 5 6S 7D 8C 4C\ncounted 3 2 5600",
        "drill 1\nat hand 5H 6S 7D 8C 4C\ncounted 10 2 5600",
        "drill 1\nat hand 5H 6S 7D 8C 4C\ncounted 3 4 5600",
        "drill 1\nat hand 5H 6S 7D 8C 4C\nsaid 9\ncounted 0 0 0",
    ] {
        assert!(begins(text), "{text}");
    }
}
