//! The built-in players of cribbage, in a worker.

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
use super::worker_services::{SilentContext, files, open};

#[test]
fn players_from_the_files_of_the_page_are_the_shipped_ones() {
    let (_, players) = open(&OpenPlayers(files()), "").expect("good tables");
    let mut players = players.expect("players");
    let six = six("5H 5S JC 4D 9C KS");
    let request = EvaluateDiscards { six, role: Role::Dealer, opponent: Opponent::Shipped };
    let expected = PLAYERS.discards(six, Role::Dealer, Opponent::Shipped);
    let starters = EvaluateStarters(request, expected.discards[0].thrown);
    let mut ask = |request: PlayersRequest| {
        players.answer(&Payload::of(&request), &SilentContext).expect("an answer").answer
    };
    assert_eq!(ask(request.into()).read::<Discards>(), Some(expected));
    let starters: Option<<EvaluateStarters as ServiceRequest>::Response> =
        ask(starters.into()).read();
    assert_eq!(starters.map(|starters| starters.len()), Some(46));
}

#[test]
fn a_review_does_not_need_chances_to_win_but_the_value_of_a_throw_does() {
    let (_, players) = open(&OpenPlayers(files()), "").expect("good tables");
    let mut players = players.expect("players");
    let game = ReviewGame(
        "game: cribbage\ndealer: you\n\nyou: 5H 6S 7D 8C JS KD\n\
        opponent: 2C 3C 9H TD QH KS\nstarter: 4C\nyou throw: JS KD\n"
            .to_owned(),
    );
    assert_eq!(PlayersRequest::from(game.clone()).chances(), WinChancesNeed::Wanted);
    let answered = players
        .answer(&Payload::of(&PlayersRequest::from(game)), &SilentContext)
        .expect("an answer");
    let decisions: Option<Vec<Decision>> = answered.answer.read();
    assert_eq!(decisions.expect("decisions")[0].chance, None);
    let six = six("5H 5S JC 4D 9C KS");
    let request = EvaluateDiscards { six, role: Role::Pone, opponent: Opponent::Shipped };
    assert_eq!(PlayersRequest::from(request).chances(), WinChancesNeed::Unused);
    let wins = PlayersRequest::from(EvaluateWins(request, Scores::new(90, 90).expect("scores")));
    assert_eq!(wins.chances(), WinChancesNeed::Needed);
    assert_eq!(players.answer(&Payload::of(&wins), &SilentContext).err(), Some(Failure::NotOpen));
}

#[test]
fn chances_to_win_need_their_tables() {
    let (_, players) = open(&OpenPlayers(files()), "").expect("good tables");
    let mut players = players.expect("players");
    let six = six("5H 5S JC 4D 9C KS");
    let request = EvaluateDiscards { six, role: Role::Pone, opponent: Opponent::Shipped };
    let scores = Scores::new(95, 103).expect("two scores");
    let mut ask = |request: PlayersRequest| players.answer(&Payload::of(&request), &SilentContext);
    assert_eq!(ask(EvaluateWins(request, scores).into()), Err(Failure::NotOpen));
    let files = WinTableFiles {
        means: include_bytes!("../../src/engine/cribbage/tables/pegging.bin").to_vec(),
        joint: include_str!("../../src/engine/cribbage/tables/pegging-joint.tsv").to_owned(),
        shows: include_str!("../../src/engine/cribbage/tables/shows.tsv").to_owned(),
    };
    assert!(ask(LoadWinChances(files).into()).is_ok());
    let found = ask(EvaluateWins(request, scores).into())
        .expect("an answer")
        .answer
        .read::<DiscardChances>();
    assert_eq!(found, Some(PLAYERS.wins(&WINNING, six, Role::Pone, Opponent::Shipped, scores)));
}
