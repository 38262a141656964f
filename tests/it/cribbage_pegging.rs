//! The play of the cards in cribbage.

use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::pegging::{GAME, IllegalCard, IllegalGo, PegKind, Pegging};
use kibitzer::engine::cribbage::role::{ByRole, Role};
use kibitzer::engine::diagnostic::Fault;
use proptest::prelude::*;

use super::support::cribbage_golden::{any_cards, cards, rows};

const FILE: &str = include_str!("../golden/cribbage/pegging.tsv");

/// Returns the names of a card's scores, as in the file. `turn` is the index of the card.
fn item_names(play: &Pegging, turn: usize) -> String {
    let name = |kind: &PegKind, cards: usize| match kind {
        PegKind::PairRoyal => "pair-royal".to_owned(),
        PegKind::DoublePairRoyal => "double-pair-royal".to_owned(),
        PegKind::Run => format!("run-{cards}"),
        PegKind::Last => "last".to_owned(),
        kind => kind.to_string(),
    };
    let items = play.turns()[turn].items.iter();
    let names: Vec<_> = items.map(|item| name(&item.kind, item.cards.len())).collect();
    if names.is_empty() { "-".to_owned() } else { names.join("+") }
}

fn letter(role: Role) -> char {
    if role == Role::Pone { 'P' } else { 'D' }
}

/// Returns the last eight columns of the file for a play. The first of them has the players.
fn columns(play: &Pegging) -> [String; 8] {
    let turns = play.turns();
    let join = |column: Vec<String>| column.join(" ");
    // The file repeats a go for each later card until the next count, because the player who said go must keep passing.
    let mut last_go = None;
    let mut gos = String::new();
    for turn in turns {
        let opens = turn.count == turn.card.rank.value();
        last_go = if opens { None } else { turn.gos.first().copied().or(last_go) };
        gos.push(last_go.map_or('-', letter));
    }
    [
        turns.iter().map(|turn| letter(turn.player)).collect(),
        gos,
        join(turns.iter().map(|turn| turn.count.to_string()).collect()),
        join(turns.iter().map(|turn| turn.points().to_string()).collect()),
        join((0..turns.len()).map(|place| item_names(play, place)).collect()),
        join(turns.iter().map(|turn| turn.scores.pone.to_string()).collect()),
        join(turns.iter().map(|turn| turn.scores.dealer.to_string()).collect()),
        play.winner().map_or('-', letter).to_string(),
    ]
}

#[test]
fn points_of_plays_equal_the_golden_file() {
    for [pone, dealer, pone_start, dealer_start, played, expected @ ..] in rows::<13>(FILE) {
        let scores =
            ByRole { pone: pone_start.parse().unwrap(), dealer: dealer_start.parse().unwrap() };
        let hands = ByRole { pone: Some(cards(pone)), dealer: Some(cards(dealer)) };
        let mut play = Pegging::new(scores, hands);
        for card in played.split(' ') {
            play.say_gos();
            play.play(card.parse().unwrap()).unwrap();
        }
        play.say_gos();
        assert_eq!(columns(&play), expected, "{pone}, {dealer}");
    }
    assert_eq!(rows::<13>(FILE).count(), 300);
}

#[test]
fn points_of_plays_are_the_same_if_the_hands_are_unknown() {
    for [_, _, pone_start, dealer_start, played, players, gos, counts, points, names, ..] in
        rows::<13>(FILE)
    {
        let scores =
            ByRole { pone: pone_start.parse().unwrap(), dealer: dealer_start.parse().unwrap() };
        let mut play = Pegging::new(scores, ByRole::default());
        for (card, go) in played.split(' ').zip(gos.chars()) {
            if go != '-' && !Role::ALL.iter().any(|&role| play.has_said_go(role)) {
                play.go().unwrap();
            }
            play.play_with_gos(card.parse().unwrap()).unwrap();
        }
        let found = columns(&play);
        assert_eq!(found[..3], [players, gos, counts], "{played}");
        if play.to_play().is_none() {
            assert_eq!(found[3..5], [points, names], "{played}");
        }
    }
}

fn played(text: &str) -> Pegging {
    let mut play = Pegging::default();
    for word in text.split(' ') {
        match word {
            "go" => play.go().unwrap(),
            card => play.play(card.parse().unwrap()).unwrap(),
        }
    }
    play
}

#[test]
fn illegal_cards_and_gos_are_refused_with_the_rule() {
    let refused = |text: &str, card: &str| {
        let fault = played(text).play(card.parse().unwrap()).unwrap_err();
        (fault.kind().code, fault.kind().rule)
    };
    assert_eq!(refused("TC JC QC", "2D"), ("past-thirty-one", Some("ACC rule 7.1")));
    assert_eq!(refused("TC JC QC go", "2D"), ("past-thirty-one", Some("ACC rule 7.1")));
    assert_eq!(refused("TC JC QC go go", "AC"), ("renege", Some("ACC rule 7.3")));
    assert_eq!(refused("TC", "TC"), ("card-played-before", None));
    assert_eq!(refused("2 2 2 2", "2"), ("fifth-of-rank", None));
    let fault = played("TC JC").go().unwrap_err();
    assert_eq!(fault, IllegalGo::EveryCardFits { player: Role::Pone, count: 20 });
    assert_eq!((fault.kind().code, fault.kind().rule), ("can-play", Some("ACC rule 7.3")));
}

#[test]
fn a_known_hand_must_play_one_of_its_cards_if_possible() {
    let hands = ByRole { pone: Some(cards("2C 3 TC TD")), dealer: Some(cards("4C 5C KH KD")) };
    let mut play = Pegging::new(ByRole::default(), hands);
    let not_held = IllegalCard::NotHeld { player: Role::Pone, card: "4C".parse().unwrap() };
    assert_eq!(play.play("4C".parse().unwrap()), Err(not_held));
    assert!(matches!(play.go(), Err(IllegalGo::CanPlay { count: 0, .. })));
    // A card may be named by its rank if the hand has it. The suit is taken from the hand's card. If the hand has a
    // three without a suit, a three of any suit may be played.
    play.play("T".parse().unwrap()).unwrap();
    assert_eq!(play.turns()[0].card.to_string(), "TC");
    play.play("KH".parse().unwrap()).unwrap();
    play.play("3H".parse().unwrap()).unwrap();
    assert_eq!(play.turns()[2].card.to_string(), "3H");
    assert_eq!(play.hand(Role::Pone).map(<[Card]>::len), Some(2));
}

#[test]
fn a_hand_is_known_when_all_of_it_was_played() {
    let play = played("5H TC TD go go 7D 8C 9H 7C");
    assert_eq!((play.hand(Role::Pone), play.left(Role::Pone)), (None, 0));
    assert_eq!(play.kept(Role::Pone), Some(cards("5H 7C 8C TD")));
    assert_eq!(played("5H TC TD").kept(Role::Pone), None);
    let hands = ByRole { pone: Some(cards("5H TD 2C 8C")), dealer: None };
    let mut play = Pegging::new(ByRole::default(), hands);
    play.play("TD".parse().unwrap()).unwrap();
    assert_eq!(play.kept(Role::Pone), Some(cards("2C 5H 8C TD")));
    assert_eq!(play.kept(Role::Dealer), None);
}

#[test]
fn points_of_a_card_are_known_before_it_is_played() {
    let play = played("5H TC");
    let turn = play.turn_with("TD".parse().unwrap()).unwrap();
    assert_eq!((turn.player, turn.count, turn.points()), (Role::Pone, 25, 2));
    assert_eq!(play.turns().len(), 2);
    assert!(play.turn_with("TC".parse().unwrap()).is_err());
    // Both hands are known, so it is certain that a player must say go.
    let hands = ByRole { pone: Some(cards("TD JD QD KD")), dealer: Some(cards("TC JC QC KC")) };
    let mut play = Pegging::new(ByRole::default(), hands);
    for card in ["TD", "JC"] {
        play.play(card.parse().unwrap()).unwrap();
    }
    assert_eq!(play.turn_with("QD".parse().unwrap()).unwrap().points(), 4);
}

#[test]
fn a_game_that_is_won_is_over() {
    let play = Pegging::new(ByRole { dealer: 121, pone: 5 }, ByRole::default());
    assert_eq!((play.winner(), play.to_play()), (Some(Role::Dealer), None));
    let mut play = Pegging::new(ByRole { dealer: 120, pone: 120 }, ByRole::default());
    play.play("7C".parse().unwrap()).unwrap();
    play.play("8C".parse().unwrap()).unwrap();
    assert_eq!(play.winner(), Some(Role::Dealer));
    assert_eq!(play.play("9C".parse().unwrap()), Err(IllegalCard::Over));
    assert_eq!(play.go(), Err(IllegalGo::Over));
}

proptest! {
    #[test]
    fn in_every_legal_play_the_items_add_up_to_the_scores(
        dealt in any_cards::<8>(),
        choices in any::<[usize; 8]>(),
        scores in any::<[u8; 2]>(),
    ) {
        let [a, b, c, d, e, f, g, h] = dealt;
        let hands = ByRole { pone: Some([a, b, c, d]), dealer: Some([e, f, g, h]) };
        let start = ByRole { pone: u16::from(scores[0]) % GAME, dealer: u16::from(scores[1]) % GAME };
        let mut play = Pegging::new(start, hands);
        let mut choices = choices.into_iter();
        play.say_gos();
        while let Some(player) = play.to_play() {
            let hand = play.hand(player).unwrap().to_vec();
            let legal: Vec<_> =
                hand.into_iter().filter(|&card| play.permits(card).is_ok()).collect();
            // The player to play has a legal card, because `say_gos` has said go for a player who cannot play.
            prop_assert!(!legal.is_empty() && play.permits_go().is_err());
            play.play(legal[choices.next().unwrap() % legal.len()]).unwrap();
            play.say_gos();
        }
        let mut pegged = start;
        let mut count = 0;
        for (place, turn) in play.turns().iter().enumerate() {
            pegged[turn.player] = GAME.min(pegged[turn.player] + turn.points());
            prop_assert_eq!(turn.scores, pegged);
            let value = turn.card.rank.value();
            prop_assert!(turn.count == count + value || turn.count == value);
            prop_assert!(turn.count <= 31);
            count = turn.count;
            for item in &turn.items {
                prop_assert_eq!(item.cards.end, place + 1);
                prop_assert!(item.cards.start <= place);
            }
        }
        prop_assert_eq!(play.scores(), pegged);
        if play.winner().is_none() {
            prop_assert_eq!(play.turns().len(), 8);
            // The last card of the play scores at least one point.
            prop_assert!(play.turns()[7].points() >= 1);
        }
    }
}
