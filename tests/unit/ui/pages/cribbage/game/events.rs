use super::*;
use crate::engine::cribbage::Game;
use crate::engine::cribbage::game::record;
use crate::ui::pages::cribbage::words::said;

/// Returns a game of one deal. The opponent deals, and the starter is the 4 of clubs.
fn game(end: &str) -> Game {
    record::read(&format!(
        "game: cribbage\ndealer: opponent\n\nyou: 5H 6S 7D KC JS KD\nopponent: 2C 3C 9H TD QH KS\nstarter: 4C\n\
         you throw: 6S 7D\n{end}"
    ))
    .expect("a game")
}

/// Returns the events of the last deal in short: what is said with each card, and the gos.
fn lines(game: &Game) -> Vec<String> {
    let deal = game.deals().last().expect("a deal");
    let name = |player: Player| player.name();
    events(deal, true)
        .into_iter()
        .map(|event| match event {
            GameEvent::Card(place) => said(&turns(deal)[place]),
            GameEvent::Go(player, false) => format!("{} go", name(player)),
            GameEvent::Go(player, true) => format!("{} either", name(player)),
            GameEvent::GoPoint(player) => format!("{} one", name(player)),
            GameEvent::Counted(counted) => format!("{} {}", name(counted.player), counted.said),
            other => format!("{other:?}"),
        })
        .collect()
}

#[test]
fn a_go_is_mentioned_before_its_point() {
    // The count is thirty, and neither player holds an ace.
    let played = lines(&game("opponent throws: 2C 3C\nplay: KC TD JS QH"));
    let expected = [
        "Starter",
        "ten",
        "twenty",
        "thirty",
        "opponent go",
        "you either",
        "you one",
        "Turned",
        "ten",
    ];
    assert_eq!(played, expected);
}

#[test]
fn a_player_who_cannot_play_after_a_go_does_not_say_go_again() {
    // After the go, the opponent plays another card and scores the point for the go.
    let played = lines(&game("opponent throws: QH KS\nplay: KC TD 5H 3C 2C"));
    let expected = [
        "Starter",
        "ten",
        "twenty",
        "twenty-five",
        "twenty-eight",
        "you go",
        "thirty",
        "opponent either",
        "opponent one",
        "Turned",
    ];
    assert_eq!(played, expected);
}

#[test]
fn only_the_users_go_and_count_wait_for_a_click() {
    let game = game("opponent throws: QH KS\nplay: KC TD 5H 3C 2C JS 9H KD\ncounts: 4 0 0");
    let deal = game.deals().last().expect("a deal");
    let waiting = |counts| -> Vec<_> {
        events(deal, counts).into_iter().filter(|event| event.awaits_click()).collect()
    };
    let go = GameEvent::Go(Player::You, false);
    assert_eq!(waiting(true), [go, GameEvent::Seen]);
    assert_eq!(waiting(false), [go]);
    let prompt: Vec<_> = events(deal, true)
        .into_iter()
        .filter(|event| event.is_prompt(deal) && matches!(event, GameEvent::Card(_)))
        .collect();
    assert_eq!(prompt, [0, 2, 5, 7].map(GameEvent::Card));
}

#[test]
fn the_scores_follow_the_events_and_end_at_those_of_the_game() {
    let game = game("opponent throws: QH KS\nplay: KC TD 5H 3C 2C JS 9H KD\ncounts: 4 0 0");
    let deal = game.deals().last().expect("a deal");
    let events = events(deal, true);
    let start = ByPlayer::<PegScores>::default();
    let after = |count: usize| peg_scores(start, deal, &events[..count]);
    assert_eq!(after(1), start);
    let all = after(events.len());
    for player in Player::ALL {
        assert_eq!(all[player].front, game.scores()[player]);
        assert_eq!(all[player].back, game.before_last_points()[player]);
        let scores: Vec<_> = (0..=events.len()).map(|count| after(count)[player].front).collect();
        assert!(scores.is_sorted(), "{scores:?}");
    }
}

#[test]
fn a_card_is_said_as_at_the_table() {
    let played = |play: &str| {
        let game = game(&format!("opponent throws: 2C 3C\nplay: {play}"));
        let deal = game.deals().last().expect("a deal").clone();
        turns(&deal).iter().map(said).collect::<Vec<_>>()
    };
    assert_eq!(
        played("KC KS KD 9H 5H TD JS QH"),
        [
            "ten",
            "twenty, a pair for two",
            "thirty, a pair royal for six",
            "nine",
            "fourteen",
            "twenty-four",
            "ten",
            "twenty, one for last",
        ]
    );
    assert_eq!(played("5H TD")[1], "fifteen for two");
    assert_eq!(played("JS QH KC"), ["ten", "twenty", "thirty, a run of three for three"]);
}
