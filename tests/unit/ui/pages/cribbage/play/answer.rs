use super::*;
use crate::engine::cribbage::notation::read_play;

#[test]
fn a_player_who_cannot_play_after_a_go_does_not_say_go_again() {
    let said = |text: &str| -> Vec<_> {
        let play = read_play(text).play;
        gos(&play, play.turns().len()).collect()
    };
    assert_eq!(said("5H TC TD go"), ["Dealer says go."]);
    assert_eq!(said("5H TC TD go go"), ["Dealer says go.", "Pone can’t play either."]);
    // After the dealer's go, the pone has played another card.
    assert_eq!(said("5H TC TD go 2D go"), ["Pone can’t play either."]);
    // The two earlier gos belong to the previous series.
    assert_eq!(said("5H TC TD go go 9C KC JC go"), ["Pone says go."]);
}
