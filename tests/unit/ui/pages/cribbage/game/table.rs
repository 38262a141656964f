use super::*;
use crate::engine::cribbage::game::{Game, record};

/// Returns the sentences about the last cards of a game.
fn last_cards_text(opponent_throws: &str, play: &str) -> String {
    let game: Game = record::read(&format!(
        "game: cribbage\ndealer: opponent\n\nyou: 5H 6S 7D KC JS KD\nopponent: 2C 3C 9H TD QH KS\nstarter: 4C\n\
         you throw: 6S 7D\nopponent throws: {opponent_throws}\nplay: {play}"
    ))
    .expect("a game");
    last_cards(game.deals().last().expect("a deal")).expect("cards")
}

#[test]
fn a_go_is_mentioned_before_its_point() {
    // The count is thirty, and neither player holds an ace.
    assert_eq!(
        last_cards_text("2C 3C", "KC TD JS"),
        "You: jack of spades, 30. The opponent says go. You can’t play either. You: 1 for the go."
    );
    assert_eq!(
        last_cards_text("2C 3C", "KC TD JS QH"),
        "You: jack of spades, 30. The opponent says go. You can’t play either. You: 1 for the go. \
         Opponent: queen of hearts, 10."
    );
}

#[test]
fn a_player_who_cannot_play_after_a_go_does_not_say_go_again() {
    // After the go, the opponent plays another card and scores the point for the go.
    assert_eq!(
        last_cards_text("QH KS", "KC TD 5H 3C 2C"),
        "Opponent: 3 of clubs, 28. You can’t play: go. Opponent: 2 of clubs, 30. \
         The opponent can’t play either. Opponent: 1 for the go."
    );
}
