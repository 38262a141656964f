use proptest::prelude::*;

use super::*;

fn first(route: &Route, text: &str) -> SolitaireState {
    SolitaireState::first(route, History::new(text.to_owned()))
}

fn state(text: &str) -> Rc<SolitaireState> {
    first(&Route::to(Page::Contest(ContestTab::Solitaire)), text).into()
}

fn after(text: &str, actions: impl IntoIterator<Item = SolitaireAction>) -> String {
    actions.into_iter().fold(state(text), Reducible::reduce).text.as_str().to_owned()
}

#[test]
fn nine_clicks_enter_a_deal() {
    use Rank::{Five, Four, Nine, Seven, Six, Ten, Two};
    let clicks = [Five, Ten, Five, Two, Four, Seven, Six, Five, Nine].map(SolitaireAction::Add);
    assert_eq!(after("", clicks), "5T524765 + 9");
}

#[test]
fn a_tenth_click_changes_nothing() {
    let full = "5t5 247 65, 9";
    assert_eq!(after(full, [SolitaireAction::Add(Rank::King)]), full);
}

#[test]
fn a_card_clicked_after_a_plus_is_the_starter() {
    assert_eq!(after("5T5 +", [SolitaireAction::Add(Rank::Nine)]), "5T5 + 9");
}

#[test]
fn a_click_fills_the_slot_that_was_emptied() {
    let steps = [SolitaireAction::Remove(1), SolitaireAction::Add(Rank::King)];
    assert_eq!(after("5T524765 9", steps), "5524765K + 9");
    let steps = [SolitaireAction::Remove(DEALT), SolitaireAction::Add(Rank::King)];
    assert_eq!(after("5T524765 9", steps), "5T524765 + K");
}

#[test]
fn a_click_keeps_the_unreadable_parts_of_the_text() {
    let text = after("5t xyz 5", [SolitaireAction::Add(Rank::Ace)]);
    assert_eq!(text, "5T51 xyz");
    assert_eq!(after(&text, [SolitaireAction::Remove(0)]), "T51 xyz");
}

#[test]
fn a_surplus_card_moves_up_when_a_card_is_removed() {
    let text = after("5T5247659 3", [SolitaireAction::Remove(7)]);
    assert_eq!(read_deal(&text).deal(), read_deal("5T524763 9").deal());
}

#[test]
fn removing_from_an_empty_slot_changes_nothing() {
    for place in [2, 99, DEALT] {
        assert_eq!(after("5, t", [SolitaireAction::Remove(place)]), "5, t");
    }
}

#[test]
fn clearing_can_be_undone_and_redone() {
    let steps =
        [SolitaireAction::Edit(Edit::Set(String::new())), SolitaireAction::Edit(Edit::Undo)];
    assert_eq!(after("5T5 xyz", steps.clone()), "5T5 xyz");
    assert_eq!(after("5T5 xyz", steps.into_iter().chain([SolitaireAction::Edit(Edit::Redo)])), "");
}

#[test]
fn another_deal_shows_its_first_split() {
    let chosen = state("46K988275").reduce(SolitaireAction::Choose(1));
    assert_eq!(chosen.chosen, 1);
    assert_eq!(chosen.reduce(SolitaireAction::Remove(DEALT)).chosen, 0);
}

#[test]
fn the_address_contains_the_split() {
    let state = state("x").reduce(SolitaireAction::Choose(2));
    let route = state.route("x");
    assert_eq!(route.to_string(), "#/contest/solitaire?cards=x&split=3");
    assert_eq!(first(&route, "x").chosen, 2);
    let nonsense = Route::parse("#/contest/solitaire?split=-1");
    assert_eq!(first(&nonsense, "").chosen, 0);
}

proptest! {
    #[test]
    fn a_click_changes_only_the_clicked_card(text in "[1-9tjqkaxo+ ,]{0,8}") {
        let before = state(&text);
        let after = before.clone().reduce(SolitaireAction::Add(Rank::Seven));
        prop_assert_eq!(Some((after.cards(), after.starter())), before.added(Rank::Seven.into()));
        prop_assert_eq!(after.text.draft().unread.len(), before.text.draft().unread.len());
    }

    #[test]
    fn clicks_never_panic(text: String, place: usize) {
        let steps = [
            SolitaireAction::Remove(DEALT),
            SolitaireAction::Add(Rank::Ace),
            SolitaireAction::Remove(place),
        ];
        after(&text, steps);
    }
}
