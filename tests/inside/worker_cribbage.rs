//! The shipped players of cribbage, as a worker keeps them.

use kibitzer::engine::cribbage::discard::by_score::DiscardChances;
use kibitzer::engine::cribbage::discard::{Discards, Opponent};
use kibitzer::engine::cribbage::game::review::Decision;
use kibitzer::engine::cribbage::role::Role;
use kibitzer::engine::cribbage::winning::Scores;
use kibitzer::wire::cribbage::{
    EvaluateDiscards, EvaluateStarters, EvaluateWins, LoadWinChances, OpenPlayers, PlayersRequest,
    ReviewGame, WinChancesNeed, WinTableFiles,
};
use kibitzer::wire::message::Payload;
use kibitzer::wire::request::{Failure, ServiceRequest};

use super::support::cribbage_golden::{PLAYERS, WINNING, six};
use super::worker_kept::{Nobody, files, open};

#[test]
fn players_of_the_files_beside_the_page_are_the_shipped_ones() {
    let (_, players) = open(&OpenPlayers(files()), "").expect("good tables");
    let mut players = players.expect("players");
    let six = six("5H 5S JC 4D 9C KS");
    let asked = EvaluateDiscards { six, role: Role::Dealer, opponent: Opponent::Shipped };
    let expected = PLAYERS.discards(six, Role::Dealer, Opponent::Shipped);
    let starters = EvaluateStarters(asked, expected.discards[0].thrown);
    let mut ask = |asked: PlayersRequest| {
        players.answer(&Payload::of(&asked), &Nobody).expect("an answer").answer
    };
    assert_eq!(ask(asked.into()).read::<Discards>(), Some(expected));
    let starters: Option<<EvaluateStarters as ServiceRequest>::Response> =
        ask(starters.into()).read();
    assert_eq!(starters.map(|starters| starters.len()), Some(46));
}

#[test]
fn a_review_is_there_without_the_chances_to_win_and_what_a_throw_wins_is_not() {
    let (_, players) = open(&OpenPlayers(files()), "").expect("good tables");
    let mut players = players.expect("players");
    let game = ReviewGame(
        "game: cribbage\ndealer: you\n\nyou: 5H 6S 7D 8C JS KD\n\
        opponent: 2C 3C 9H TD QH KS\nstarter: 4C\nyou throw: JS KD\n"
            .to_owned(),
    );
    assert_eq!(PlayersRequest::from(game.clone()).chances(), WinChancesNeed::Wanted);
    let answered =
        players.answer(&Payload::of(&PlayersRequest::from(game)), &Nobody).expect("an answer");
    let decisions: Option<Vec<Decision>> = answered.answer.read();
    assert_eq!(decisions.expect("decisions")[0].chance, None);
    let six = six("5H 5S JC 4D 9C KS");
    let asked = EvaluateDiscards { six, role: Role::Pone, opponent: Opponent::Shipped };
    assert_eq!(PlayersRequest::from(asked).chances(), WinChancesNeed::Unused);
    let wins = PlayersRequest::from(EvaluateWins(asked, Scores::new(90, 90).expect("scores")));
    assert_eq!(wins.chances(), WinChancesNeed::Needed);
    assert_eq!(players.answer(&Payload::of(&wins), &Nobody).err(), Some(Failure::NotOpen));
}

#[test]
fn chances_to_win_are_there_once_their_tables_are() {
    let (_, players) = open(&OpenPlayers(files()), "").expect("good tables");
    let mut players = players.expect("players");
    let six = six("5H 5S JC 4D 9C KS");
    let asked = EvaluateDiscards { six, role: Role::Pone, opponent: Opponent::Shipped };
    let scores = Scores::new(95, 103).expect("two scores");
    let mut ask = |asked: PlayersRequest| players.answer(&Payload::of(&asked), &Nobody);
    assert_eq!(ask(EvaluateWins(asked, scores).into()), Err(Failure::NotOpen));
    let files = WinTableFiles {
        means: include_bytes!("../../src/engine/cribbage/tables/pegging.bin").to_vec(),
        joint: include_str!("../../src/engine/cribbage/tables/pegging-joint.tsv").to_owned(),
        shows: include_str!("../../src/engine/cribbage/tables/shows.tsv").to_owned(),
    };
    assert!(ask(LoadWinChances(files).into()).is_ok());
    let found =
        ask(EvaluateWins(asked, scores).into()).expect("an answer").answer.read::<DiscardChances>();
    assert_eq!(found, Some(PLAYERS.wins(&WINNING, six, Role::Pone, Opponent::Shipped, scores)));
}
