//! The chance to win the game, at given scores of both players, and with each discard.

use kibitzer::engine::cribbage::discard::by_score::{
    DiscardChance, DiscardChances, Ends, PLAYED_OUT, WinReason,
};
use kibitzer::engine::cribbage::discard::{Opponent, Six};
use kibitzer::engine::cribbage::game::opponent::OpponentLevel;
use kibitzer::engine::cribbage::role::{ByRole, Role};
use kibitzer::engine::cribbage::tables::{TableError, TableKind};
use kibitzer::engine::cribbage::winning::{GAME, GameOutcome, POINT_WORTH, Scores, ScoresError};
use proptest::prelude::*;

use super::support::cribbage_golden::{
    JOINT, PLAYERS, SHOWS, WINNING, any_cards, cards, rows, six, win_tables,
};
use super::support::double_dummy_cases::{cases, extent};

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
fn chances_are_between_0_and_1_and_a_skunk_is_a_win() {
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

/// Returns the rows of `discard-win.tsv`, grouped by position.
fn positions() -> Vec<Vec<[&'static str; 9]>> {
    let file = include_str!("../golden/cribbage/discard-win.tsv");
    let all: Vec<_> = rows::<9>(file).collect();
    assert_eq!(all.len(), 240);
    all.chunk_by(|one, other| one[..4] == other[..4]).map(<[_]>::to_vec).collect()
}

fn of_position(position: &[[&str; 9]]) -> DiscardChances {
    let [held, role, own, opponent, ..] = position[0];
    let at = scores(own.parse().unwrap(), opponent.parse().unwrap());
    PLAYERS.wins(&WINNING, six(held), role.parse().unwrap(), Opponent::Shipped, at)
}

#[test]
fn advised_discard_wins_as_often_as_the_best_of_the_file() {
    let mut costs = Vec::new();
    for position in positions() {
        let [_, _, own, opponent, ..] = position[0];
        if [own, opponent].iter().any(|score| score.parse::<u8>().unwrap() >= PLAYED_OUT) {
            continue;
        }
        let wins = of_position(&position);
        let best = wins.best().expect("a discard").thrown;
        for row in &position {
            let [_, _, _, _, thrown, win, _, behind, _] = row;
            let (win, behind): (f64, f64) = (win.parse().unwrap(), behind.parse().unwrap());
            let found = wins.of(cards(thrown)).expect("a discard").chance;
            assert!((found - win).abs() <= 0.03, "{row:?}: {found}");
            if cards(thrown) == best {
                assert!(behind <= 0.006, "{row:?}");
                costs.push(behind);
            }
        }
    }
    let count = f64::from(u32::try_from(costs.len()).unwrap());
    let mean = costs.iter().sum::<f64>() / count;
    assert!(costs.len() == 9 && mean <= 0.0015, "{costs:?}");
}

#[test]
fn near_the_end_the_advised_discard_is_as_good_as_the_best_of_the_file() {
    // Ordinary runs try two quick positions. Each of the other positions takes seconds in an unoptimised build.
    let quick = ["AC AS 5H 7S 8H QS", "AD 3D 4C 6D TD TH"];
    let positions = positions().into_iter().filter(|position| {
        let [held, _, own, opponent, ..] = position[0];
        let is_near =
            [own, opponent].iter().any(|score| score.parse::<u8>().unwrap() >= PLAYED_OUT);
        is_near && extent(quick.contains(&held), true)
    });
    let mut count = 0;
    for position in positions {
        let wins = of_position(&position);
        let picked = wins.best().expect("a discard");
        let best = position.iter().find(|row| row[7].parse() == Ok(0.0)).expect("the best");
        assert!(wins.is_even(cards(best[4])), "{best:?}: {picked:?}");
        let win: f64 = best[5].parse().unwrap();
        // The chance of the picked discard is about that of the best discard in the file.
        assert!((picked.chance - win).abs() < 0.1, "{best:?}: {picked:?}");
        count += 1;
    }
    assert_eq!(count, extent(2, 7));
}

#[test]
fn the_worth_of_a_point_is_its_effect_on_the_chance_to_win() {
    let wins = |dealer| WINNING.before_deal(ByRole { dealer, pone: 60 }).dealer_wins;
    let point = (wins(65) - wins(55)) / 10.0;
    assert!((point - POINT_WORTH).abs() < 0.002, "{point}");
}

#[test]
fn scores_are_read_and_refused() {
    assert_eq!("95-103".parse(), Ok(scores(95, 103)));
    assert_eq!(scores(95, 103).to_string(), "95-103");
    for text in ["", "95", "121-0", "0-121", "x-3", "1-2-3", "-1-2", "300-1"] {
        assert_eq!(text.parse::<Scores>(), Err(ScoresError), "{text}");
    }
}

#[test]
fn table_error_names_the_line() {
    let wrong = |table, line, expected: &str| {
        Err(TableError::Line { table, line, expected: expected.to_owned() })
    };
    assert_eq!(win_tables("", SHOWS), wrong(TableKind::PeggingJoint, 1, "pone"));
    assert_eq!(win_tables(JOINT, JOINT), wrong(TableKind::Shows, 1, "pone_hand"));
    let numbers = "two numbers of points";
    let more = |line: &str| format!("{SHOWS}{line}\n");
    assert_eq!(win_tables(JOINT, &more("1\t2\t1.5")), wrong(TableKind::Shows, 955, numbers));
    assert_eq!(win_tables(JOINT, &more("1\t200\t0.5")), wrong(TableKind::Shows, 955, numbers));
}

#[test]
fn without_suits_a_throw_wins_about_as_often() {
    let at = scores(80, 85);
    let wins = |text| PLAYERS.wins(&WINNING, six(text), Role::Dealer, Opponent::Shipped, at);
    let (with, without) = (wins("5H 5S JC 4D 9C KS"), wins("5 5 J 4 9 K"));
    let of = |wins: &DiscardChances, thrown| wins.of(cards(thrown)).expect("a discard").chance;
    assert!((of(&with, "4D 9C") - of(&without, "4 9")).abs() < 0.01);
    assert!(without.chances.len() < with.chances.len());
}

#[test]
fn chances_are_better_against_a_random_opponent() {
    let at = scores(60, 60);
    let held = six("5H 5S JC 4D 9C KS");
    let best = |opponent| {
        PLAYERS.wins(&WINNING, held, Role::Pone, opponent, at).best().expect("a discard").chance
    };
    let [strong, random] = [Opponent::Shipped, Opponent::Random].map(best);
    assert!((0.3..0.8).contains(&strong) && random > strong, "{strong}, {random}");
}

#[test]
fn best_throw_at_a_score_is_explained() {
    let wins = |chances: &[(&str, f64, bool)], at| DiscardChances {
        scores: at,
        before: GameOutcome::default(),
        chances: chances
            .iter()
            .map(|&(thrown, chance, is_even)| DiscardChance {
                thrown: cards(thrown),
                chance,
                error: 0.0,
                is_even,
                ends: None,
            })
            .collect(),
    };
    let found = PLAYERS.discards(six("KS JC TC 5H AC 3S"), Role::Dealer, Opponent::Shipped);
    let by_points = found.discards[0].thrown;
    assert_eq!(by_points, cards("AC 3S"));
    let of = |thrown: &str| {
        found.discards.iter().find(|discard| discard.thrown == cards(thrown)).expect("a discard")
    };
    let at = scores(119, 115);
    let decided = wins(&[("TC JC", 0.91, true), ("JC KS", 0.9, true), ("AC 3S", 0.7, false)], at);
    assert_eq!(found.best_at(Some(&decided)), Some(of("TC JC")));
    assert_eq!(found.next_at(&decided), Some(of("AC 3S")));
    let mut played_out = decided.clone();
    for (win, pegs_out) in played_out.chances.iter_mut().zip([0.8, 0.8, 0.6]) {
        win.ends = Some(Ends { pegs_out, counts_out: 0.1, is_lost: 0.05 });
    }
    let why = found.difference(&played_out, of("TC JC"), of("AC 3S"));
    assert_eq!(why, WinReason::PegsOut { needed: 2, own: 0.8, other: 0.6 });
    // If no deal was played out, the reason is about points.
    let why = found.difference(&decided, of("TC JC"), of("AC 3S"));
    assert!(
        matches!(why, WinReason::GivesLess(_) | WinReason::BringsMore(_) | WinReason::OtherShape),
        "{why:?}"
    );
    assert_eq!(
        [decided.cost(cards("TC JC")), decided.cost(cards("JC KS"))],
        [Some(0.0), Some(0.0)]
    );
    // If the chances cannot be distinguished, the discard with more points is the best.
    let even = wins(&[("TC JC", 0.901, true), ("AC 3S", 0.9, true)], at);
    assert_eq!(found.best_at(Some(&even)), Some(of("AC 3S")));
    assert_eq!((found.next_at(&even), found.best_at(None)), (None, Some(of("AC 3S"))));
}

/// In these positions, the throw with the most points has a lower chance to win than another throw.
#[test]
fn near_the_end_the_best_throw_by_points_loses_chances() {
    let at = scores(119, 115);
    for (held, expected) in [("JC QC QH KS 4H 9C", "JC KS"), ("4S 5H TH TS 7H 9C", "TH TS")] {
        let found = PLAYERS.discards(six(held), Role::Dealer, Opponent::Shipped);
        let wins = PLAYERS.wins(&WINNING, six(held), Role::Dealer, Opponent::Shipped, at);
        assert!(wins.is_even(cards(expected)) && wins.are_played_out(), "{held}: {wins:?}");
        let by_points = wins.cost(found.discards[0].thrown).expect("a discard");
        assert!(by_points > 0.03, "{held}: {by_points}");
    }
}

#[test]
fn the_strong_opponent_considers_the_score_near_the_end() {
    let held = (six("KS JC TC 5H AC 3S"), Role::Dealer);
    let throw = |at: Option<Scores>| {
        let at = at.map(|at| (&*WINNING, at));
        OpponentLevel::Strong.throw(&PLAYERS, held, at, &mut |_| panic!("by chance"))
    };
    assert_eq!(throw(None), cards("AC 3S"));
    assert_eq!(throw(Some(scores(30, 30))), cards("AC 3S"));
    assert!(["TC JC", "TC KS", "JC KS"].map(cards).contains(&throw(Some(scores(119, 115)))));
}

/// A discard that is dropped early is certainly worse, even if only a few of its deals were played out.
#[test]
fn discard_dropped_early_is_not_even() {
    let wins = PLAYERS.wins(
        &WINNING,
        six("4C 5D 6H 7S JC QD"),
        Role::Dealer,
        Opponent::Shipped,
        scores(119, 119),
    );
    for thrown in ["6H 7S", "4C 7S", "4C 6H", "4C 5D", "5D 7S"] {
        assert!(wins.cost(cards(thrown)).is_some_and(|cost| cost > 0.05), "{thrown}: {wins:?}");
    }
    let is_even: Vec<_> = wins.chances.iter().map(|win| win.is_even).collect();
    assert!(is_even[0] && is_even.is_sorted_by(|one, other| one >= other));
}

#[test]
fn equally_good_throws_near_the_end_cost_nothing() {
    for (held, role, own, opponent, thrown) in [
        // At 120–107, the opponent can no longer win.
        ("5H 5C TD JS 2C 8D", Role::Dealer, 120, 107, "2C 8D"),
        ("5H 5C TD JS 2C 8D", Role::Dealer, 120, 107, "5C 5H"),
        ("3C KH 6S 7D 4H 5D", Role::Pone, 119, 115, "4H 7D"),
    ] {
        let at = scores(own, opponent);
        let wins = PLAYERS.wins(&WINNING, six(held), role, Opponent::Shipped, at);
        assert_eq!(wins.cost(cards(thrown)), Some(0.0), "{held} {own}-{opponent}: {wins:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(extent(32, 8)), ..ProptestConfig::default() })]

    #[test]
    fn every_discard_has_a_chance(
        held in any_cards::<6>(),
        role in prop::sample::select(&Role::ALL[..]),
        // Near the end of the game, deals are played out. In an unoptimised build, this takes seconds, so ordinary runs
        // omit these scores.
        own in 0..extent(PLAYED_OUT, GAME),
        opponent in 0..extent(PLAYED_OUT, GAME),
    ) {
        let held = Six::new(held).unwrap();
        let wins = PLAYERS.wins(&WINNING, held, role, Opponent::Shipped, scores(own, opponent));
        prop_assert_eq!(wins.chances.len(), 15);
        let worth = |win: &DiscardChance| (win.is_even, win.chance);
        prop_assert!(wins.chances.is_sorted_by(|one, other| worth(one) >= worth(other)));
        for win in &wins.chances {
            prop_assert!((-1e-9..=1.0 + 1e-9).contains(&win.chance), "{win:?}");
        }
    }
}
