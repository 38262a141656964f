use proptest::prelude::*;

use super::*;

fn score(edits: impl IntoIterator<Item = ScoreEdit>) -> Rc<DiscardState> {
    edits.into_iter().map(DiscardAction::Score).fold(state("5H"), Reducible::reduce)
}

fn first(address: &str, text: &str) -> Rc<DiscardState> {
    DiscardState::first(&Route::parse(address), History::new(text.to_owned())).into()
}

fn state(text: &str) -> Rc<DiscardState> {
    first("#/cribbage", text)
}

fn after(text: &str, actions: impl IntoIterator<Item = DiscardAction>) -> String {
    actions.into_iter().fold(state(text), Reducible::reduce).text().as_str().to_owned()
}

fn toggle(card: &str) -> DiscardAction {
    DiscardAction::Toggle(card.parse().expect("a card, suit first"))
}

#[test]
fn six_clicked_cards_are_requested() {
    let clicks = ["H5", "S5", "CJ", "D4", "C9", "SK"].map(toggle);
    let text = after("", clicks);
    assert_eq!(text, "5H 5S JC 4D 9C KS");
    let request = state(&text).request().expect("six cards");
    assert_eq!((request.role, request.opponent), (Role::Dealer, Opponent::Shipped));
    assert_eq!(request.six.to_string(), "4D 5H 5S 9C JC KS");
}

#[test]
fn a_second_click_removes_the_card_and_a_seventh_card_is_refused() {
    assert_eq!(after("5h 5♠", [toggle("H5")]), "5S");
    let six = "5H 5S JC 4D 9C KS";
    assert_eq!(after(six, [toggle("HA")]), six);
    assert_eq!(after(six, [DiscardAction::Remove(1)]), "5H JC 4D 9C KS");
    assert_eq!(after(six, [DiscardAction::Remove(6)]), six);
}

#[test]
fn if_the_hand_is_full_a_click_adds_the_suit_of_an_equal_rank() {
    assert_eq!(after("5 5 J 4 9 K", [toggle("H5")]), "5H 5 J 4 9 K");
    assert_eq!(after("5 5 J", [toggle("H5")]), "5 5 J 5H");
    assert_eq!(after("5 5 5 5", [toggle("H5")]), "5H 5 5 5");
}

#[test]
fn a_click_keeps_the_other_parts_of_the_text() {
    assert_eq!(after("pone 5H xyz", [toggle("C2")]), "5H 2C pone xyz");
}

#[test]
fn choosing_a_role_changes_the_role_in_the_text() {
    assert_eq!(state("5H pone").role(), Role::Pone);
    let dealer = state("5H P: 6H").reduce(DiscardAction::Be(Role::Dealer));
    assert_eq!((dealer.text().as_str(), dealer.role()), ("5H dealer: 6H", Role::Dealer));
    let dealer = state("P:5H 6H").reduce(DiscardAction::Be(Role::Dealer));
    assert_eq!((dealer.text().as_str(), dealer.role()), ("dealer:5H 6H", Role::Dealer));
    assert_eq!(dealer.text().draft().diagnostics, []);
    let without = state("5H pone").reduce(DiscardAction::Edit(Edit::Type("5H".to_owned())));
    assert_eq!(without.role(), Role::Pone);
}

#[test]
fn the_address_contains_the_role_the_opponent_and_the_opened_throw() {
    let thrown = ["4D", "9C"].map(|card| card.parse().expect("a card"));
    let actions = [
        DiscardAction::Be(Role::Pone),
        DiscardAction::Against(Opponent::Random),
        DiscardAction::Open(thrown),
    ];
    let state = actions.into_iter().fold(state("x"), Reducible::reduce);
    let route = state.route("x");
    assert_eq!(route.to_string(), "#/cribbage?hand=x&role=pone&against=random&throw=4D-9C");
    let again = first(&route.to_string(), "x");
    assert_eq!((again.role(), again.opponent()), (Role::Pone, Opponent::Random));
    assert_eq!(again.open, Some(thrown));
    assert_eq!(again.reduce(DiscardAction::Open(thrown)).open, None);
    let nonsense = first("#/cribbage?role=x&against=y&throw=4D-9", "");
    assert_eq!((nonsense.role(), nonsense.opponent()), (Role::Dealer, Opponent::Shipped));
}

#[test]
fn a_single_score_is_kept_but_is_not_in_the_address() {
    let own = score([ScoreEdit::Type(Player::You, Some(95))]);
    assert_eq!(Player::ALL.map(|player| own.score_draft().of(player)), [Some(95), None]);
    assert_eq!(
        (own.scores(), own.route("5H").to_string()),
        (None, "#/cribbage?hand=5H".to_owned())
    );
    let both = own.reduce(DiscardAction::Score(ScoreEdit::Click(Player::Opponent, 0)));
    assert_eq!(both.scores(), Scores::new(95, 0).ok());
    assert_eq!(both.route("5H").to_string(), "#/cribbage?hand=5H&score=95-0");
    assert!(both.reduce(DiscardAction::Score(ScoreEdit::LeaveOut)).score_draft().is_empty());
}

#[test]
fn typing_a_score_counts_immediately_and_is_one_undo_step() {
    let typed = |player, digits: &[u8]| -> Vec<_> {
        digits
            .iter()
            .map(|&score| DiscardAction::Score(ScoreEdit::Type(player, Some(score))))
            .collect()
    };
    let actions = [
        vec![DiscardAction::Edit(Edit::Type("5H".to_owned()))],
        typed(Player::You, &[1, 11, 115]),
        typed(Player::Opponent, &[9, 90]),
        vec![DiscardAction::Edit(Edit::Type("5H 5S".to_owned()))],
    ];
    let typed = actions.into_iter().flatten().fold(state(""), Reducible::reduce);
    assert_eq!(typed.scores(), Scores::new(115, 90).ok());
    let mut back = typed;
    for (text, scores) in [
        ("5H", [Some(115), Some(90)]),
        ("5H", [Some(115), None]),
        ("5H", [None, None]),
        ("", [None, None]),
    ] {
        back = back.reduce(DiscardAction::Edit(Edit::Undo));
        assert_eq!(back.text().as_str(), text);
        assert_eq!(Player::ALL.map(|player| back.score_draft().of(player)), scores);
    }
}

#[test]
fn an_example_removes_the_scores_and_undo_restores_them() {
    let scores = [(Player::You, 95), (Player::Opponent, 103)];
    let both = score(scores.map(|(player, score)| ScoreEdit::Type(player, Some(score))));
    let set = |text: &str| DiscardAction::Edit(Edit::Set(text.to_owned()));
    let example = Rc::clone(&both).reduce(set("AS 2D 3C 4D 6D 7D pone"));
    assert!(example.score_draft().is_empty());
    assert_eq!((example.role(), example.cards().len()), (Role::Pone, SIX));
    let back = example.reduce(DiscardAction::Edit(Edit::Undo));
    assert_eq!((back.text().as_str(), back.scores()), ("5H", both.scores()));
    // If the cards are cleared, the scores stay, because the user may enter other cards.
    assert_eq!(back.reduce(set("")).scores(), both.scores());
}

#[test]
fn choices_are_undone_like_typed_text() {
    let actions = [
        DiscardAction::Edit(Edit::Type("5H".to_owned())),
        DiscardAction::Be(Role::Pone),
        DiscardAction::Against(Opponent::Random),
        DiscardAction::Score(ScoreEdit::Click(Player::You, 95)),
        DiscardAction::Score(ScoreEdit::Click(Player::Opponent, 103)),
        toggle("S5"),
    ];
    let mut all = vec![state("")];
    for action in actions {
        let next = Rc::clone(&all[all.len() - 1]).reduce(action);
        all.push(next);
    }
    let of = |state: &DiscardState| {
        (state.text().as_str().to_owned(), state.role(), state.opponent(), state.score_draft())
    };
    let scores = ScoreDraft::from(Scores::new(95, 103).ok());
    let last = Rc::clone(&all[6]);
    assert_eq!(of(&last), ("5H 5S".to_owned(), Role::Pone, Opponent::Random, scores));
    assert_eq!(
        last.route("5H 5S").to_string(),
        "#/cribbage?hand=5H+5S&role=pone&against=random&score=95-103"
    );
    let mut back = last;
    for expected in all.iter().rev().skip(1) {
        back = back.reduce(DiscardAction::Edit(Edit::Undo));
        assert_eq!(of(&back), of(expected));
    }
    // If the role is a word of the text, undoing the change also restores the role.
    let pone = state("5H dealer").reduce(DiscardAction::Be(Role::Pone));
    assert_eq!(pone.text().as_str(), "5H pone");
    let back = pone.reduce(DiscardAction::Edit(Edit::Undo));
    assert_eq!((back.text().as_str(), back.role()), ("5H dealer", Role::Dealer));
}

proptest! {
    #[test]
    fn clicks_never_panic(text: String, place: usize, role in prop::sample::select(&Role::ALL[..])) {
        after(&text, [
            DiscardAction::Remove(place),
            toggle("S5"),
            DiscardAction::Be(role),
            toggle("S5"),
        ]);
    }

    #[test]
    fn a_click_changes_only_the_clicked_card(text in "[2-9tjqkahsdcx ,]{0,12}") {
        let before = state(&text);
        let card = "7C".parse().expect("a card");
        let mut cards = before.toggled(card);
        let clicked = before.reduce(toggle("C7"));
        prop_assert_eq!(clicked.cards(), std::mem::take(&mut cards));
    }
}
