//! The shipped players of cribbage, as a worker keeps them.

use kibitzer::engine::cribbage::discard::{Discards, Opponent};
use kibitzer::engine::cribbage::role::Role;
use kibitzer::wire::cribbage::{Asked, DiscardsOf, MakePlayers, StartersOf};
use kibitzer::wire::message::Packed;
use kibitzer::wire::question::Question;

use crate::cribbage_golden::{PLAYERS, six};
use crate::worker_kept::{Nobody, files, open};

#[test]
fn players_of_the_files_beside_the_page_are_the_shipped_ones() {
    let (_, players) = open(&MakePlayers(files()), "").expect("good tables");
    let mut players = players.expect("players");
    let six = six("5H 5S JC 4D 9C KS");
    let asked = DiscardsOf { six, role: Role::Dealer, opponent: Opponent::Shipped };
    let expected = PLAYERS.discards(six, Role::Dealer, Opponent::Shipped);
    let starters = StartersOf(asked, expected.discards[0].thrown);
    let mut ask =
        |asked: Asked| players.answer(&Packed::of(&asked), &Nobody).expect("an answer").answer;
    assert_eq!(ask(asked.into()).read::<Discards>(), Some(expected));
    let starters: Option<<StartersOf as Question>::Answer> = ask(starters.into()).read();
    assert_eq!(starters.map(|starters| starters.len()), Some(46));
}
