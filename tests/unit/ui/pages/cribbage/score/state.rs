use proptest::prelude::*;

use super::*;

fn first(address: &str, text: &str) -> Rc<ScoreState> {
    ScoreState::first(&Route::parse(address), History::new(text.to_owned())).into()
}

fn after(text: &str, actions: impl IntoIterator<Item = ScoreAction>) -> String {
    let state = first("#/cribbage/score", text);
    actions.into_iter().fold(state, Reducible::reduce).text().as_str().to_owned()
}

fn toggle(card: &str) -> ScoreAction {
    ScoreAction::Toggle(card.parse().expect("a card, suit first"))
}

#[test]
fn five_clicks_enter_a_hand_and_its_starter() {
    let text = after("", ["C5", "D5", "S5", "HJ", "H5"].map(toggle));
    assert_eq!(text, "5C 5D 5S JH + 5H");
    assert_eq!(after(&text, [toggle("SA")]), text);
    assert_eq!(after(&text, [toggle("H5")]), "5C 5D 5S JH");
    assert_eq!(after(&text, [ScoreAction::Remove(4), toggle("C2")]), "5C 5D 5S JH + 2C");
    assert_eq!(after(&text, [ScoreAction::Remove(0), toggle("C2")]), "5D 5S JH 2C + 5H");
    assert_eq!(after("5C +", [toggle("C2")]), "5C + 2C");
    assert_eq!(after("5C", [ScoreAction::Remove(4), ScoreAction::Remove(9)]), "5C");
}

#[test]
fn if_the_hand_is_full_a_click_adds_the_suit_of_an_equal_rank() {
    assert_eq!(after("5 5 J 4 + 9", [toggle("H9")]), "5 5 J 4 + 9H");
    assert_eq!(after("5 5 J 4 + 9", [toggle("H5")]), "5H 5 J 4 + 9");
}

#[test]
fn choosing_hand_or_crib_changes_the_word_in_the_text() {
    let crib = first("#/cribbage/score", "5C crib xyz");
    assert_eq!(crib.shown_as(), ShownAs::Crib);
    let hand = crib.reduce(ScoreAction::ShowAs(ShownAs::Hand));
    assert_eq!((hand.text().as_str(), hand.shown_as()), ("5C hand xyz", ShownAs::Hand));
    assert_eq!(after(hand.text().as_str(), [toggle("C2")]), "5C 2C hand xyz");
    assert_eq!(after("crib:5C", [ScoreAction::ShowAs(ShownAs::Hand)]), "hand:5C");
}

#[test]
fn the_address_contains_hand_or_crib() {
    let state = first("#/cribbage/score?as=crib", "x");
    assert_eq!(state.route("x").to_string(), "#/cribbage/score?hand=x&as=crib");
}

proptest! {
    #[test]
    fn clicks_never_panic(text: String, place in 0..6_usize) {
        let actions =
            [ScoreAction::Remove(place), toggle("S5"), ScoreAction::ShowAs(ShownAs::Crib)];
        after(&text, actions);
    }
}
