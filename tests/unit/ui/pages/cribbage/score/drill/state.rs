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

/// Starter and six cards. The best hand of four has nine points: a run of five and two fifteens.
const NINE: &str = "4C KD 5H 6S 7D 8C 2S";

#[test]
fn a_hand_is_the_best_four_cards_but_a_crib_is_not_chosen() {
    let hand = DrillHand::of(&cards(NINE), 0);
    let names = |hand: &DrillHand| hand.cards.map(|card| card.to_string()).join(" ");
    assert_eq!((names(&hand), hand.show().total()), ("5H 6S 7D 8C".to_owned(), 9));
    let crib = DrillHand::of(&cards(NINE), 3);
    assert_eq!((names(&crib), crib.shown_as), ("5H 6S 7D KD".to_owned(), ShownAs::Crib));
}

#[test]
fn a_hand_is_only_counted_once() {
    let begun = || DrillAction::Next(cards(NINE));
    let said = act([begun(), DrillAction::Say(9, 2000)]);
    assert_eq!((said.answer, said.counted, said.right), (Some(9), 1, 1));
    let twice = act([begun(), DrillAction::Say(8, 2000), DrillAction::Say(9, 500)]);
    assert_eq!((twice.answer, twice.counted, twice.right), (Some(8), 1, 0));
    assert_eq!(twice.seconds_a_hand(), Some(2.0));
    assert_eq!(act([DrillAction::Say(9, 2000)]), DrillState::default());
    // The next hand is shown only after the current hand has been counted.
    let other = cards("4C KD 5H 6S 7D 9C JS");
    let waiting = act([begun(), DrillAction::Next(other)]);
    assert_eq!(waiting.hand.as_ref().map(|hand| hand.show().total()), Some(9));
}

#[test]
fn a_typed_count_is_a_number_up_to_29() {
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
fn a_drill_has_ten_hands_and_the_next_hand_starts_another() {
    let round = || [DrillAction::Next(cards(NINE)), DrillAction::Say(9, 1000)];
    let over = act((0..Run::TEN).flat_map(|_| round()));
    assert_eq!((over.is_over(), over.counted), (true, Run::TEN));
    // Two of the ten hands are cribs. Cribs have other cards, so they are not counted right here.
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
    fn a_drill_continues_after_a_reload(
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
    fn no_text_causes_a_panic(text in "(drill 1\n)?((at hand|at crib|said|counted|clock)( [0-9A-KTCDHS]{1,4}){0,6}\n){0,6}") {
        let state = DrillState::first(&text);
        prop_assert_eq!(DrillState::first(&state.kept_text()), state);
    }
}

#[test]
fn an_invalid_stored_text_starts_a_new_drill() {
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
