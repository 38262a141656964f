use proptest::prelude::*;

use super::*;

fn state(text: &str) -> Rc<PlayState> {
    PlayState::first(&Route::parse("#/cribbage/play"), History::new(text.to_owned())).into()
}

fn done(text: &str, actions: impl IntoIterator<Item = PlayAction>) -> Rc<PlayState> {
    actions.into_iter().fold(state(text), Reducible::reduce)
}

fn after(text: &str, actions: impl IntoIterator<Item = PlayAction>) -> String {
    done(text, actions).text.as_str().to_owned()
}

fn toggle(card: &str) -> PlayAction {
    PlayAction::Toggle(card.parse().expect("a card, suit first"))
}

fn play(card: &str) -> PlayAction {
    PlayAction::Play(card.parse().expect("a card"))
}

const HANDS: &str = "pone: 3H 5D 5H 3C\ndealer: 2H AC 8D KH";

#[test]
fn eight_clicks_enter_both_hands_and_the_ninth_plays_a_card() {
    let clicks = ["H3", "D5", "H5", "C3", "H2", "CA", "D8", "HK"].map(toggle);
    let dealt = done("", clicks);
    assert_eq!((dealt.text.as_str(), dealt.filling), (HANDS, ClickTarget::Play));
    assert_eq!(after(HANDS, [toggle("H3")]), format!("{HANDS}\nplay: 3H"));
    let three = done(HANDS, [PlayAction::Remove(Role::Dealer, 1)]);
    assert_eq!(three.filling, ClickTarget::Hand(Role::Dealer));
    assert_eq!(three.text.as_str(), "pone: 3H 5D 5H 3C\ndealer: 2H 8D KH");
    // The pone holds the card, so it cannot be added to the dealer's hand.
    let refused = three.clone().reduce(toggle("H3"));
    assert_eq!(refused.text.as_str(), three.text.as_str());
    let refusal = refused.refusal.as_ref().expect("a refusal");
    assert!(refusal.message.contains("the pone’s cards"));
    assert_eq!(refused.reduce(toggle("HK")).text.as_str(), "pone: 3H 5D 5H 3C\ndealer: 2H 8D");
}

#[test]
fn hands_may_be_skipped() {
    let play = [PlayAction::Fill(ClickTarget::Play), toggle("H5"), toggle("CT"), toggle("DT")];
    let begun = done("", play);
    assert_eq!((begun.text.as_str(), begun.filling), ("5H TC TD", ClickTarget::Play));
    let gone = begun.reduce(PlayAction::Go).reduce(PlayAction::Go).reduce(toggle("D7"));
    assert_eq!(gone.text.as_str(), "5H TC TD go go 7D");
    let undone = gone.reduce(PlayAction::Edit(Edit::Set(String::new())));
    assert_eq!(undone.filling, ClickTarget::Play);
    assert_eq!(
        done("", [PlayAction::Edit(Edit::Type("5H".to_owned()))]).filling,
        ClickTarget::Play
    );
}

#[test]
fn undoing_a_card_also_removes_the_implied_gos() {
    let played = "pone: 3C 3H 5D 5H\ndealer: AC 2H 8D KH\nplay: 3H AC 5D 2H 5H 8D 3C go KH";
    let back = after(played, [PlayAction::TakeBack]);
    assert!(back.ends_with("play: 3H AC 5D 2H 5H 8D 3C go"), "{back}");
    let back = after(played, [PlayAction::TakeBack, PlayAction::TakeBack]);
    assert!(back.ends_with("play: 3H AC 5D 2H 5H 8D"), "{back}");
    // If a hand is unknown, the text must contain the gos, so each go is taken back separately.
    let hidden = "5H TC TD go go";
    assert_eq!(after(hidden, [PlayAction::TakeBack]), "5H TC TD go");
    assert_eq!(after("5H", [PlayAction::TakeBack, PlayAction::TakeBack]), "");
}

#[test]
fn illegal_moves_are_refused_with_the_rule() {
    let refused = done("TC JC QC go go 2D", [play("AC")]);
    assert_eq!(refused.text.as_str(), "TC JC QC go go 2D");
    let refusal = refused.refusal.as_ref().expect("a renege");
    assert_eq!(refusal.rule, Some("ACC rule 7.3"));
    assert_eq!(refused.reduce(play("9C")).refusal, None);
    let go = done("TC", [PlayAction::Go]);
    assert_eq!(go.refusal.as_ref().and_then(|refusal| refusal.rule), Some("ACC rule 7.3"));
}

#[test]
fn moves_after_a_missing_card_are_kept_and_count_once_it_is_added() {
    // The missing card is inserted into the text.
    let text = format!("{HANDS}\nplay: 3H 5D 2H");
    assert_eq!(state(&text).text.draft().uncounted.len(), 2);
    let completed = done(&text, [play("AC")]);
    assert_eq!(completed.text.as_str(), format!("{HANDS}\nplay: 3H AC 5D 2H"));
    assert_eq!(completed.text.draft().diagnostics, []);
    assert_eq!(after(&text, [PlayAction::TakeBack]), format!("{HANDS}\nplay: 3H"));
}

#[test]
fn a_click_keeps_the_other_parts_of_the_text() {
    assert_eq!(after("5H TC xyz", [toggle("D9")]), "5H TC 9D xyz");
    assert_eq!(after("5H xyz TC", [toggle("D9")]), "5H TC 9D xyz");
    let seen = "pone: 5H 6H 7H 8H\npone throws: KC KD\nstarter: 2C\nplay: 5H";
    assert_eq!(after(seen, [toggle("D9")]), format!("{seen} 9D"));
    assert_eq!(after("me: 5H\nhim: TC\nme: 9C", [toggle("D9")]), "5H TC 9C go go 9D");
    assert_eq!(after("pone: 5H 6H 7H 8H 9H", [toggle("D9")]), "pone: 5H 6H 7H 8H 9H\ndealer: 9D");
    assert_eq!(
        after("score: 7\n5H", [PlayAction::Fill(ClickTarget::Play), toggle("CT")]),
        "5H TC score: 7"
    );
}

#[test]
fn scores_are_written_in_a_separate_line() {
    let scored = done("5H", [PlayAction::Score(Role::Dealer, 104)]);
    assert_eq!(scored.text.as_str(), "score: 0 104\nplay: 5H");
    assert_eq!(
        after(scored.text.as_str(), [PlayAction::Score(Role::Pone, 900)]),
        "score: 120 104\nplay: 5H"
    );
    assert_eq!(after(scored.text.as_str(), [PlayAction::Score(Role::Dealer, 0)]), "5H");
    // Turns after a win stay in the text. They count again if the score is lowered.
    let [win, less] = [119, 118].map(|score| PlayAction::Score(Role::Dealer, score));
    let won = done("5H TC 9H 2H", [win]);
    assert_eq!(won.text.as_str(), "score: 0 119\nplay: 5H TC 9H 2H");
    assert_eq!(won.text.draft().uncounted.len(), 2);
    assert_eq!(won.reduce(less).text.draft().uncounted.len(), 0);
}

#[test]
fn typing_a_score_is_one_undo_step() {
    let typed = |role, scores: [u16; 3]| scores.map(|score| PlayAction::Score(role, score));
    let text = PlayAction::Edit(Edit::Type("5H TC".to_owned()));
    let actions = [text].into_iter().chain(typed(Role::Dealer, [1, 10, 104]));
    let mut back = done("5H", actions.chain(typed(Role::Pone, [9, 0, 90])));
    let undone = ["score: 0 104\nplay: 5H TC", "5H TC", "5H"];
    assert_eq!(back.text.as_str(), "score: 90 104\nplay: 5H TC");
    for text in undone {
        back = back.reduce(PlayAction::Edit(Edit::Undo));
        assert_eq!(back.text.as_str(), text);
    }
}

#[test]
fn every_example_matches_its_name() {
    use super::super::words;
    use crate::ui::pages::cribbage::play::EXAMPLES;
    for example in EXAMPLES {
        let draft = read_play(example.text);
        let is_wrong = example.name == words::ILLEGAL_GO;
        assert_eq!(draft.diagnostics.len(), usize::from(is_wrong), "{}", example.name);
        let wins = example.name == words::ENDS_THE_GAME;
        assert_eq!(draft.play.winner().is_some(), wins, "{}", example.name);
        let is_open = draft.play.kept(Role::Pone).is_some();
        assert_eq!(is_open, !is_wrong, "{}", example.name);
    }
}

#[test]
fn the_address_contains_the_play() {
    let shared = state("5H TC");
    assert_eq!(shared.route(shared.text.as_str()).to_string(), "#/cribbage/play?play=5H+TC");
}

fn action() -> impl Strategy<Value = PlayAction> {
    let role = || prop::sample::select(&Role::ALL[..]);
    let card = || prop::sample::select(card::Card::all().collect::<Vec<_>>());
    prop_oneof![
        Just(PlayAction::Go),
        Just(PlayAction::TakeBack),
        card().prop_map(PlayAction::Toggle),
        card().prop_map(|card| PlayAction::Play(card.into())),
        (role(), 0..5_usize).prop_map(|(role, place)| PlayAction::Remove(role, place)),
        (role(), 0..130_u16).prop_map(|(role, score)| PlayAction::Score(role, score)),
        prop::sample::select(&ClickTarget::ALL[..]).prop_map(PlayAction::Fill),
        Just(PlayAction::Edit(Edit::Undo)),
    ]
}

proptest! {
    #[test]
    fn clicks_never_panic(text: String, actions in prop::collection::vec(action(), 0..6)) {
        after(&text, actions);
    }

    #[test]
    fn only_removing_clicks_lose_a_card(
        text in "((pone|D): )?([A2-9TJQK][cdhs] ){0,4}\n?(dealer: )?([A2-9TJQK][cdhs] ?|go ){0,9}",
        clicked in action(),
    ) {
        let before = state(&text);
        let count = |state: &PlayState| {
            let draft = state.text.draft();
            let cards = draft.uncounted.iter().filter(|(next, _)| *next != PlayMove::Go).count();
            draft.hands.dealer.len() + draft.hands.pone.len() + draft.play.turns().len() + cards
        };
        let takes_out = matches!(clicked, PlayAction::TakeBack | PlayAction::Remove(..) | PlayAction::Toggle(_));
        let clicked = before.clone().reduce(clicked);
        prop_assert!(takes_out || count(&clicked) >= count(&before), "{}", clicked.text.as_str());
        // Undo restores a removed card.
        let undone = clicked.reduce(PlayAction::Edit(Edit::Undo));
        prop_assert_eq!(undone.text.as_str(), text);
    }
}
