use super::*;
use crate::engine::Suit;
use crate::engine::cribbage::rank::Rank;

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn pack(first: &str) -> Pack {
    let mut cards: Vec<Card> = first.split(' ').map(card).collect();
    for rank in Rank::ALL {
        for suit in Suit::ASCENDING {
            let card = Card::new(rank, suit);
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
    }
    Rc::new(cards.try_into().expect("52 cards"))
}

fn act(state: GameState, actions: Vec<GameAction>) -> GameState {
    let acted = actions.into_iter().fold(Rc::new(state), GameState::reduce);
    Rc::unwrap_or_clone(acted)
}

const DEALT: &str = "5H 6S 7D 8C JS KD 2C 3C 9H TD QH KS 4C";

fn thrown() -> GameState {
    act(
        GameState::first(""),
        vec![
            GameAction::Begin(pack("KC 2H")),
            GameAction::Deal(pack(DEALT)),
            GameAction::Choose(card("JS")),
            GameAction::Choose(card("KD")),
            GameAction::Throw,
        ],
    )
}

#[test]
fn the_player_with_the_lower_cut_card_deals() {
    let begun = act(GameState::first(""), vec![GameAction::Begin(pack("KC KH 2S"))]);
    assert_eq!(begun.game.dealer(), Player::Opponent);
    assert_eq!(begun.cut.as_ref().map(|cut| cut.opponent), Some(card("2S")));
    assert!(begun.has_begun());
}

#[test]
fn a_third_chosen_card_replaces_the_first() {
    let dealt = act(
        GameState::first(""),
        vec![GameAction::Begin(pack("KC 2H")), GameAction::Deal(pack(DEALT))],
    );
    let choose = |cards: &[&str]| {
        let actions = cards.iter().map(|text| GameAction::Choose(card(text))).collect();
        act(dealt.clone(), actions).chosen
    };
    assert_eq!(choose(&["5H", "6S", "5H"]), [card("6S")]);
    assert_eq!(choose(&["5H", "6S", "7D"]), [card("6S"), card("7D")]);
}

#[test]
fn an_outdated_move_of_the_opponent_is_ignored() {
    let state = thrown();
    assert!(state.waits());
    let throw = GameMove::Throw(Player::Opponent, [card("QH"), card("KS")]);
    let moves = state.game.moves().len();
    let late = act(state.clone(), vec![GameAction::Opponent(moves + 1, throw)]);
    assert_eq!(late, state);
    let ready = act(state, vec![GameAction::Opponent(moves, throw)]);
    assert_eq!(ready.game.stage(), GamePhase::Play(Player::You));
    // If it is not the user's turn, no card is played.
    let played = act(ready, vec![GameAction::Play(card("5H"))]);
    assert!(played.waits());
    assert_eq!(act(played.clone(), vec![GameAction::Play(card("6S"))]), played);
}

#[test]
fn an_illegal_card_is_refused_with_the_reason() {
    let state = thrown();
    let moves = state.game.moves().len();
    let throw = GameMove::Throw(Player::Opponent, [card("QH"), card("KS")]);
    let state = act(state, vec![GameAction::Opponent(moves, throw)]);
    let refused = act(state.clone(), vec![GameAction::Play(card("KD"))]);
    assert_eq!(refused.refusal.as_deref(), Some("the pone doesn’t hold K♦"));
    assert_eq!(refused.game, state.game);
}

#[test]
fn the_last_choice_can_be_undone() {
    let state = thrown();
    assert!(state.can_take_back());
    let back = act(state, vec![GameAction::TakeBack]);
    assert!(matches!(back.game.stage(), GamePhase::Throw(waiting) if waiting.you));
    assert!(!back.can_take_back());
    let muggins = act(GameState::first(""), vec![GameAction::Count(CountingMode::Muggins)]);
    assert_eq!(muggins.counting(), CountingMode::Muggins);
}

#[test]
fn a_left_game_can_be_resumed_and_a_link_does_not_replace_a_game_in_progress() {
    let state = thrown();
    let left = act(state.clone(), vec![GameAction::Leave]);
    assert!(!left.has_begun() && left.can_return());
    assert_eq!(act(left, vec![GameAction::Return]), state);
    let linked =
        Game::new(Setup { first_dealer: Player::You, muggins: true, level: OpponentLevel::Simple });
    let refused = act(state.clone(), vec![GameAction::Link(linked.clone())]);
    assert!(refused.refusal.is_some() && refused.game == state.game);
    let opened = act(GameState::first(""), vec![GameAction::Link(linked)]);
    assert_eq!(
        (opened.game.setup().level, opened.counting()),
        (OpponentLevel::Simple, CountingMode::Muggins)
    );
}

#[test]
fn a_stored_game_is_restored() {
    for state in [GameState::first(""), thrown()] {
        assert_eq!(GameState::first(&state.kept_text()), state);
        let by_itself =
            act(state, vec![GameAction::Leave, GameAction::Count(CountingMode::ByItself)]);
        assert_eq!(GameState::first(&by_itself.kept_text()).counting(), CountingMode::ByItself);
    }
    assert!(!GameState::first("nothing of the kind").has_begun());
}

#[test]
fn a_stored_cut_is_restored() {
    let begun = act(
        GameState::first(""),
        vec![GameAction::Count(CountingMode::ByItself), GameAction::Begin(pack("KC 2H"))],
    );
    assert!(begun.cut.is_some());
    assert_eq!(GameState::first(&begun.kept_text()), begun);
    // These are not valid cuts: a single card, equal ranks, words, and three cards.
    for wrong in ["cut: KC\n", "cut: KC KH\n", "cut: you me\n", "cut: KC 2H 3D\n"] {
        assert!(!GameState::first(&format!("{wrong}game: cribbage\n")).has_begun(), "{wrong}");
    }
}

const PLAYED: &str = "game: cribbage\ndealer: opponent\n\nyou: 5H 6S 7D 8C JS KD\n\
    opponent: 2C 3C 9H TD QH KS\nstarter: 4C\nyou throw: JS KD\nopponent throws: QH KS\n\
    play: 5H TD 6S 9H 7D 3C 8C 2C\n";

#[test]
fn a_second_tap_does_not_skip_the_next_hand() {
    let counted =
        act(GameState::first(PLAYED), vec![GameAction::Type("9".to_owned()), GameAction::Say]);
    let stage = counted.game.stage();
    assert_eq!(stage, GamePhase::Count(Player::Opponent, ShownAs::Hand));
    assert!(counted.pauses);
    let moves = counted.game.moves().len();
    for tap in [GameAction::Say, GameAction::Leave, GameAction::Deal(pack(DEALT))] {
        assert_eq!(act(counted.clone(), vec![tap]).game, counted.game);
    }
    // The end of an earlier pause does not end the current pause.
    assert!(act(counted.clone(), vec![GameAction::Resume(moves - 1)]).pauses);
    let ready = act(counted, vec![GameAction::Resume(moves)]);
    let gone_on = act(ready, vec![GameAction::Say]);
    assert_eq!(gone_on.game.stage(), GamePhase::Count(Player::Opponent, ShownAs::Crib));
}

#[test]
fn a_count_is_a_number_up_to_29() {
    let state = GameState::first(PLAYED);
    assert_eq!(state.to_count(), Some(ShownAs::Hand));
    let say =
        |typed: &str| act(state.clone(), vec![GameAction::Type(typed.to_owned()), GameAction::Say]);
    for wrong in ["", "30", "nine"] {
        let said = say(wrong);
        assert!(said.refusal.is_some() && said.typed == wrong);
    }
    let said = say(" 9 ");
    assert_eq!(said.deal().map(|deal| deal.counted.len()), Some(1));
    // The page counts the opponent's hand.
    let mut gone_on = said;
    for _ in 0..2 {
        let moves = gone_on.game.moves().len();
        gone_on = act(gone_on, vec![GameAction::Resume(moves), GameAction::Say]);
    }
    assert_eq!(gone_on.game.stage(), GamePhase::Deal(Player::You));
}
