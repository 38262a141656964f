use proptest::prelude::*;

use super::*;
use crate::engine::bridge::opening::situation::OpeningSeat;

fn first(text: &str) -> HandState {
    HandState::first(&Route::to(Page::Hand(HandTab::One)), History::new(text.to_owned()))
}

fn after(text: &str, actions: impl IntoIterator<Item = HandAction>) -> String {
    let start = Rc::new(first(text));
    actions.into_iter().fold(start, Reducible::reduce).text.as_str().to_owned()
}

fn cards_after(text: &str, actions: impl IntoIterator<Item = HandAction>) -> String {
    let start = Rc::new(first(text));
    let state = actions.into_iter().fold(start, Reducible::reduce);
    searched(state).draft().cards().to_string()
}

/// Runs the search for a deal in the text, and applies its result.
fn searched(state: Rc<HandState>) -> Rc<HandState> {
    let Some(text) = state.text_to_search().map(str::to_owned) else { return state };
    let found = PastedDeal::of(&text);
    state.reduce(HandAction::DealSearched(text, found))
}

#[test]
fn a_text_that_may_be_a_deal_is_not_counted_before_the_search() {
    let text = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 Zz";
    let state = Rc::new(first(text));
    assert_eq!(state.text_to_search(), Some(text));
    assert!(state.draft().cards().is_empty() && state.draft().diagnostics.is_empty());
    let other = HandAction::DealSearched("another text".to_owned(), None);
    let state = Reducible::reduce(state, other);
    assert_eq!(state.text_to_search(), Some(text));
    let state = searched(state);
    assert_eq!(state.text_to_search(), None);
    assert!(!state.draft().diagnostics.is_empty());
    assert_eq!(first("KQT5.J72.965.AK8").text_to_search(), None);
}

fn typed(text: &str) -> HandAction {
    HandAction::Edit(Edit::Type(text.to_owned()))
}

#[test]
fn no_hand_of_a_deal_is_counted_without_a_choice() {
    let deal = "QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
    assert_eq!(cards_after(deal, []), "...");
    assert_eq!(cards_after(deal, [typed("QT875.KQ2.A.Q987")]), "QT875.KQ2.A.Q987");
}

#[test]
fn a_hand_in_another_language_is_counted_unless_it_is_ambiguous() {
    let dutch = "♠ HV105 ♥ B72 ♦ 965 ♣ AH8";
    assert_eq!(cards_after(dutch, []), "KQT5.J72.965.AK8");
    assert_eq!(cards_after("AV95.872.965.A83", []), "...");
    // The user may choose English. The choice stays while the user types.
    let in_english = || HandAction::ReadAsEnglish(true);
    assert_ne!(cards_after(dutch, [in_english()]), "KQT5.J72.965.AK8");
    let longer = format!("{dutch} ");
    assert_ne!(cards_after(dutch, [in_english(), typed(&longer)]), "KQT5.J72.965.AK8");
    assert_eq!(
        cards_after(dutch, [in_english(), HandAction::ReadAsEnglish(false)]),
        "KQT5.J72.965.AK8"
    );
    let set = HandAction::Edit(Edit::Set(longer));
    assert_eq!(cards_after(dutch, [in_english(), set]), "KQT5.J72.965.AK8");
    // A click rewrites the text from the parsed cards.
    assert_eq!(after(dutch, [toggle("SK")]), "QT5.J72.965.AK8");
}

#[test]
fn no_cards_are_counted_if_the_language_does_not_fit() {
    let dutch = "♠ HV105 ♥ B7Q2 ♦ 965 ♣ AH8";
    assert_eq!(cards_after(dutch, []), "...");
    assert_ne!(cards_after(dutch, [HandAction::ReadAsEnglish(true)]), "...");
}

#[test]
fn a_click_keeps_the_unknown_cards() {
    assert_eq!(after("AKxxx", [toggle("HQ")]), "AKxxx.Q..");
    assert_eq!(after("AKxxx", [toggle("S9"), toggle("SA")]), "K9xxx...");
    // In a complete hand, a click on a small card names an unknown card of its suit. A click on any other new card adds
    // a fourteenth card.
    let whole = "AKxxx Qxx Jxx xx";
    assert_eq!(after(whole, [toggle("S9")]), "AK9xx.Qxx.Jxx.xx");
    assert_eq!(after(whole, [toggle("S9"), toggle("S9")]), "AKxx.Qxx.Jxx.xx");
    assert_eq!(after(whole, [toggle("ST")]), "AKTxxx.Qxx.Jxx.xx");
    assert_eq!(after("Sx S", [toggle("HA"), toggle("HA")]), "x...");
}

fn toggle(card: &str) -> HandAction {
    HandAction::Toggle(card.parse().expect("a card"))
}

#[test]
fn a_click_adds_the_card_to_what_was_typed() {
    assert_eq!(after("SA, 10h", [toggle("CK")]), "A.T..K");
}

#[test]
fn a_click_on_a_chosen_card_removes_it() {
    assert_eq!(after("A.T..K", [toggle("HT")]), "A...K");
    assert_eq!(after("SA", [toggle("SA")]), "");
}

#[test]
fn a_click_keeps_the_unreadable_parts_of_the_text() {
    let text = after("SA foo", [toggle("SK")]);
    assert_eq!(text, "AK...\nfoo");
    assert_eq!(after(&text, [toggle("SQ")]), "AKQ...\nfoo");
}

#[test]
fn the_address_contains_the_situation() {
    let begin = |address: &str| {
        let route = Route::parse(address);
        HandState::first(&route, History::new("A...".to_owned()))
    };
    for address in
        ["#/hand?cards=A...", "#/hand?cards=A...&seat=3", "#/hand?cards=A...&seat=4&vul=they"]
    {
        let state = begin(address);
        assert_eq!(state.route(state.text.as_str()).to_string(), address);
    }
    assert_eq!(begin("#/hand?cards=A...&seat=5&vul=x").situation, Situation::default());
    let third = Situation { seat: OpeningSeat::Third, ..Situation::default() };
    let clicked = Rc::new(begin("#/hand?cards=A...")).reduce(HandAction::Open(third));
    assert_eq!((clicked.text.as_str(), clicked.situation), ("A...", third));
    // A click on a card keeps the seat. A link sets it.
    let card = "SK".parse().expect("a card");
    let clicked = clicked.reduce(HandAction::Toggle(card));
    assert_eq!(clicked.situation, third);
    let route = Rc::new(Route::parse("#/hand?cards=K..."));
    let linked = clicked.reduce(HandState::follow("K...".to_owned(), route));
    assert_eq!((linked.text.as_str(), linked.situation), ("K...", Situation::default()));
}

#[test]
fn clearing_can_be_undone_and_redone() {
    let steps = [HandAction::Edit(Edit::Set(String::new())), HandAction::Edit(Edit::Undo)];
    assert_eq!(after("SA foo", steps.clone()), "SA foo");
    assert_eq!(after("SA foo", steps.into_iter().chain([HandAction::Edit(Edit::Redo)])), "");
}

proptest! {
    #[test]
    fn a_click_changes_only_the_clicked_card(
        text in "[SHDCshdcAKQJT0-9 .:x\n-]{0,30}|[SHRKAVBPCDT2-9 .♠♥]{0,30}",
        index in 0_usize..52,
    ) {
        changes_one_card(&text, Card::from_index(index).expect("one of 52"));
    }
}

#[test]
fn a_click_changes_only_the_clicked_card_of_an_incomplete_text() {
    for text in ["A", "s:1 2HJ"] {
        changes_one_card(text, Card::from_index(0).expect("one of 52"));
    }
}

/// Checks that a click adds a card, removes it, or names an unknown small card, and leaves all others unchanged.
fn changes_one_card(text: &str, card: Card) {
    let before = first(text).draft().partly_known();
    let expected = if before.known().contains(card) {
        before.without(card)
    } else {
        before.naming(card).filter(|_| before.len() >= Hand::SIZE).unwrap_or(before.with(card))
    };
    let clicked = after(text, [HandAction::Toggle(card)]);
    let readings = read_in_any_language(&clicked);
    let certain = readings.certain().map(|reading| reading.draft.partly_known());
    assert_eq!(certain, Some(expected), "{clicked:?}");
}
