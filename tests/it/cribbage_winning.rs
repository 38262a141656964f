//! The chance to win from two scores, and with each discard.

use std::sync::LazyLock;

use kibitzer::engine::cribbage::discard::by_score::{Difference, EVEN, Wins};
use kibitzer::engine::cribbage::discard::{Opponent, Six};
use kibitzer::engine::cribbage::finish::GAME;
use kibitzer::engine::cribbage::role::{ByRole, Role};
use kibitzer::engine::cribbage::tables::{PeggingTable, Table, TableError};
use kibitzer::engine::cribbage::winning::tables::WinTables;
use kibitzer::engine::cribbage::winning::{NotScores, Scores, Winning};
use proptest::prelude::*;

use crate::cribbage_golden::{PEGGING_MEANS, PLAYERS, any_cards, cards, rows, six};
use crate::double_dummy_cases::{cases, extent};

const JOINT: &str = include_str!("../../src/engine/cribbage/tables/pegging-joint.tsv");
const SHOWS: &str = include_str!("../../src/engine/cribbage/tables/shows.tsv");

fn tables(joint: &str, shows: &str) -> Result<WinTables, TableError> {
    WinTables::read(joint, shows, PeggingTable::read_means(PEGGING_MEANS)?)
}

pub static WINNING: LazyLock<Winning> =
    LazyLock::new(|| Winning::new(tables(JOINT, SHOWS).expect("the tables")));

fn scores(own: u8, opponent: u8) -> Scores {
    Scores::new(own, opponent).expect("two scores")
}

#[test]
fn games_are_won_as_often_as_in_the_file() {
    let file = include_str!("../golden/cribbage/win-probability.tsv");
    for [dealer, pone, wins, skunks, is_skunked] in rows(file) {
        let at = ByRole { dealer: dealer.parse().unwrap(), pone: pone.parse().unwrap() };
        let found = WINNING.before_deal(at);
        for (found, expected) in [
            (found.dealer_wins, wins),
            (found.dealer_skunks, skunks),
            (found.dealer_is_skunked, is_skunked),
        ] {
            let expected: f64 = expected.parse().unwrap();
            assert!((found - expected).abs() <= 2e-5, "{dealer}-{pone}: {found}, {expected}");
        }
    }
    assert_eq!(rows::<5>(file).count(), 300);
}

#[test]
fn chances_are_chances_and_a_skunk_is_a_win() {
    for dealer in 0..GAME {
        for pone in 0..GAME {
            let found = WINNING.before_deal(ByRole { dealer, pone });
            let wins = found.dealer_wins;
            assert!((0.0..=1.0).contains(&wins), "{dealer}-{pone}: {wins}");
            assert!(found.dealer_skunks <= wins + 1e-12 && found.dealer_skunks >= 0.0);
            assert!(found.dealer_is_skunked <= 1.0 - wins + 1e-12);
            assert!(pone < 91 || found.dealer_skunks == 0.0);
        }
    }
}

/// The positions of the file, each with its rows.
fn positions() -> Vec<Vec<[&'static str; 9]>> {
    let file = include_str!("../golden/cribbage/discard-win.tsv");
    let all: Vec<_> = rows::<9>(file).collect();
    assert_eq!(all.len(), 240);
    all.chunk_by(|one, other| one[..4] == other[..4]).map(<[_]>::to_vec).collect()
}

fn of_position(position: &[[&str; 9]]) -> Wins {
    let [held, role, own, opponent, ..] = position[0];
    let at = scores(own.parse().unwrap(), opponent.parse().unwrap());
    PLAYERS.wins(&WINNING, six(held), role.parse().unwrap(), Opponent::Shipped, at)
}

#[test]
fn the_discard_that_is_picked_wins_as_often_as_the_best_of_the_file() {
    let mut costs = Vec::new();
    for position in positions() {
        let wins = of_position(&position);
        let at = wins.scores;
        let best = wins.best().expect("a discard").thrown;
        for row in &position {
            let [_, _, _, _, thrown, win, _, behind, _] = row;
            let (win, behind): (f64, f64) = (win.parse().unwrap(), behind.parse().unwrap());
            let found = wins.of(cards(thrown)).expect("a discard");
            if at.own() <= 107 && at.opponent() <= 107 {
                assert!((found - win).abs() <= 0.03, "{row:?}: {found}");
            }
            if cards(thrown) == best {
                assert!(behind <= 0.006, "{row:?}");
                costs.push(behind);
            }
        }
    }
    let count = f64::from(u32::try_from(costs.len()).unwrap());
    let mean = costs.iter().sum::<f64>() / count;
    assert!(costs.len() == 16 && mean <= 0.0015, "{costs:?}");
}

#[test]
fn scores_are_read_and_refused() {
    assert_eq!("95-103".parse(), Ok(scores(95, 103)));
    assert_eq!(scores(95, 103).to_string(), "95-103");
    for text in ["", "95", "121-0", "0-121", "x-3", "1-2-3", "-1-2", "300-1"] {
        assert_eq!(text.parse::<Scores>(), Err(NotScores), "{text}");
    }
}

#[test]
fn a_table_that_is_wrong_says_in_which_line() {
    let wrong = |table, line, expected: &str| {
        Err(TableError::Line { table, line, expected: expected.to_owned() })
    };
    assert_eq!(tables("", SHOWS), wrong(Table::PeggingJoint, 1, "pone"));
    assert_eq!(tables(JOINT, JOINT), wrong(Table::Shows, 1, "pone_hand"));
    let numbers = "two numbers of points";
    let more = |line: &str| format!("{SHOWS}{line}\n");
    assert_eq!(tables(JOINT, &more("1\t2\t1.5")), wrong(Table::Shows, 955, numbers));
    assert_eq!(tables(JOINT, &more("1\t200\t0.5")), wrong(Table::Shows, 955, numbers));
}

#[test]
fn without_suits_a_throw_wins_about_as_often() {
    let at = scores(80, 85);
    let wins = |text| PLAYERS.wins(&WINNING, six(text), Role::Dealer, Opponent::Shipped, at);
    let (with, without) = (wins("5H 5S JC 4D 9C KS"), wins("5 5 J 4 9 K"));
    let of = |wins: &Wins, thrown| wins.of(cards(thrown)).expect("a discard");
    assert!((of(&with, "4D 9C") - of(&without, "4 9")).abs() < 0.01);
    assert!(without.chances.len() < with.chances.len());
}

#[test]
fn a_random_opponent_leaves_more_chances() {
    let at = scores(60, 60);
    let held = six("5H 5S JC 4D 9C KS");
    let best = |opponent| {
        PLAYERS.wins(&WINNING, held, Role::Pone, opponent, at).best().expect("a discard").chance
    };
    let [strong, random] = [Opponent::Shipped, Opponent::Random].map(best);
    assert!((0.3..0.8).contains(&strong) && random > strong, "{strong}, {random}");
}

#[test]
fn why_it_is_not_the_one_with_the_most_points_is_told() {
    let mut told = 0;
    for position in positions() {
        let wins = of_position(&position);
        let [held, role, ..] = position[0];
        let found = PLAYERS.discards(six(held), role.parse().unwrap(), Opponent::Shipped);
        let (best, why) = found.difference(&wins).expect("discards");
        let behind = wins.behind(found.discards[0].thrown).expect("a discard");
        assert_eq!(why == Difference::None, behind < EVEN);
        if why == Difference::None {
            assert_eq!(best, &found.discards[0]);
        } else {
            told += 1;
            assert_eq!(Some(best.thrown), wins.best().map(|win| win.thrown));
        }
    }
    assert!(told > 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(extent(32, 8)), ..ProptestConfig::default() })]

    #[test]
    fn every_discard_has_a_chance(
        held in any_cards::<6>(),
        role in prop::sample::select(&Role::ALL[..]),
        own in 0..GAME,
        opponent in 0..GAME,
    ) {
        let held = Six::new(held).unwrap();
        let wins = PLAYERS.wins(&WINNING, held, role, Opponent::Shipped, scores(own, opponent));
        prop_assert_eq!(wins.chances.len(), 15);
        prop_assert!(wins.chances.is_sorted_by(|one, other| one.chance >= other.chance));
        for win in &wins.chances {
            prop_assert!((-1e-9..=1.0 + 1e-9).contains(&win.chance), "{win:?}");
        }
    }
}
