//! Deals that meet a script. Deals without conditions equal the vectors. If a seat's hand is drawn from a table of its
//! possible hands, the table's number of hands is exact.

use std::collections::HashSet;

use kibitzer::engine::bridge::evaluation::Evaluator;
use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::conflict::Conflict;
use kibitzer::engine::bridge::simulate::exact_hands::ExactSeat;
use kibitzer::engine::bridge::simulate::hand_table::{HandTable, is_tabled};
use kibitzer::engine::bridge::simulate::oracle::DealOracle;
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::{BySeat, CardSet, Deal, Seat, Suit};

use super::percentiles::percentiles;
use super::simulate_vectors::{rows, script};
use super::support::double_dummy_cases::extent;

fn sampler(text: &str) -> Sampler {
    Sampler::new(script(text)).unwrap_or_else(|conflict| panic!("{text}: {conflict:?}"))
}

/// Returns the first `count` deals that meet a script, and the number of tries.
fn drawn(sampler: &Sampler, seed: u8, count: u32) -> (Vec<Deal>, u64) {
    let mut deals = sampler.deals(Seed::from_bytes([seed; Seed::BYTES]));
    let mut draw = |number| deals.draw(number, 100_000).expect("values").expect("a deal");
    let drawn: Vec<_> = (1..=count).map(&mut draw).collect();
    (drawn.iter().map(|drawn| drawn.deal).collect(), drawn.iter().map(|drawn| drawn.tries).sum())
}

#[test]
fn deals_without_conditions_equal_the_vectors() {
    let rows = rows("deals.tsv");
    assert_eq!(rows.len(), 30);
    for row in rows {
        let [seed, number, given, deal] = row.as_slice() else { panic!("four cells in {row:?}") };
        let seed: Seed = seed.parse().expect("a seed");
        let number = number.parse().expect("a number");
        let sampler = Sampler::new(script(given)).expect("hands");
        let drawn = sampler.deals(seed).draw(number, 1).expect("values").expect("a deal");
        assert_eq!(drawn.deal.to_string(), *deal, "{row:?}");
        assert_eq!((drawn.number, drawn.tries), (number, 1));
    }
}

#[test]
fn an_interrupted_search_for_a_deal_can_be_continued() {
    let sampler = sampler("hcp(south) >= 18 && hcp(north) >= 9 && hcp(east) in 7..8");
    let mut deals = sampler.deals(Seed::default());
    let mut draw = |number| deals.draw(number, 100_000).expect("values").expect("a deal");
    let at_once = (1..100).map(&mut draw).find(|drawn| drawn.tries > 3).expect("a deal");
    assert_eq!(deals.draw(at_once.number, 1), Ok(None));
    assert_eq!(deals.tries(), 1);
    let mut found = None;
    while found.is_none() {
        found = deals.go_on(1).expect("values");
    }
    assert_eq!(found, Some(at_once));
}

#[test]
fn hands_of_one_seat_are_counted_exactly() {
    let rows = rows("exact-hands.tsv");
    assert_eq!(rows.len(), 27);
    let mut passed = 0;
    for row in rows {
        let [text, count, _, _] = row.as_slice() else { panic!("four cells in {row:?}") };
        let script = script(text);
        let parts = script.parts();
        if parts.iter().all(|part| is_tabled(&script, part)) {
            let table = HandTable::new(&script, Seat::South, &parts).expect("a table");
            assert_eq!(table.count.to_string(), *count, "{text}");
            passed += 1;
        }
    }
    assert_eq!(passed, 26);
}

#[test]
fn hand_counts_by_evaluator_equal_the_percentiles() {
    let percentiles = percentiles();
    let mut counted = 0;
    for evaluator in Evaluator::ALL {
        // Some evaluators have no word in the language. Kaplan and Rubens is left out: it has too many different sums.
        let is_asked = Script::read(&format!("{}(south) == 1", evaluator.column())).is_ok();
        if !is_asked || evaluator == Evaluator::KaplanRubens {
            continue;
        }
        counted += 1;
        let values = percentiles.distribution(evaluator).values();
        let shown = [values.len() / 3, values.len() - 1];
        // In an unoptimised build, counting the hands of a value takes half a second, so only one value is tried.
        for (value, hands) in shown.map(|place| values[place]).into_iter().take(extent(1, 2)) {
            let text = format!("{}(south) == {}", evaluator.column(), value);
            let script = script(&text);
            let parts = script.parts();
            let table = HandTable::new(&script, Seat::South, &parts).expect("a table");
            assert_eq!(table.count, hands, "{text}");
        }
    }
    assert_eq!(counted, 22);
}

#[test]
fn opener_is_drawn_from_the_hands_that_may_make_the_bid() {
    let chance = |text| sampler(text).exact().map(ExactSeat::chance);
    // In SAYC, one no-trump shows 15 to 17 points, and two no-trumps 20 or 21.
    let notrump = chance("bids(south, 1NT, sayc)").expect("counted");
    assert!((notrump - 0.101).abs() < 0.001, "{notrump}");
    // Conditions that exclude too few hands are met by trial and error.
    assert_eq!(chance("bids(south, P, sayc)"), None);
    assert_eq!(chance("not bids(south, 1NT, sayc)"), None);
    let either = chance("bids(south, 1NT, sayc) or bids(south, 2NT, sayc)").expect("counted");
    assert!((either - notrump - 0.0102).abs() < 0.001, "{either}");
    let conflict = |text| Sampler::new(script(text)).err().map(|conflict| conflict.parts);
    assert_eq!(conflict("bids(south, 7NT, sayc)"), Some(vec![1]));
    assert_eq!(
        conflict("hcp(west) > 9 && opens(south, 1NT, sayc) && hcp(south) > 17"),
        // North and East pass first.
        Some(vec![4, 5])
    );
    // The implied condition counts standard points, even if the script redefines `hcp`.
    assert_eq!(conflict("pointcount 6 4 2 1\nbids(south, 1NT, sayc) && hcp(south) > 17"), None);
}

#[test]
fn the_seat_with_the_rarest_hands_is_drawn() {
    let seat = |text: &str| sampler(text).exact().map(|exact| exact.seat);
    assert_eq!(seat("spades(south) >= 4 && hearts(north) >= 2"), Some(Seat::South));
    assert_eq!(
        seat("spades(south) >= 4 && hearts(north) >= 6 && hcp(east) < 30"),
        Some(Seat::North)
    );
    assert_eq!(seat("balanced(south) && spades(south) + spades(east) >= 9"), Some(Seat::South));
    // No seat is drawn exactly if every condition is on several seats, or if the conditions exclude no hand.
    assert_eq!(seat("hcp(south) + hcp(north) + hcp(east) > 3"), None);
    assert_eq!(seat("hcp(south) >= 0"), None);
}

#[test]
fn each_hand_of_a_table_is_listed_once() {
    let script = script(
        "predeal south SAKQJT9, west HAKQJT98765\nhcp(south) in 15..16 && losers(south) <= 4 && clubs(south) == 2",
    );
    let parts = script.parts();
    let table = HandTable::new(&script, Seat::South, &parts).expect("a table");
    let hands: HashSet<_> = (0..table.count).map(|place| table.hand(place)).collect();
    assert_eq!(hands.len() as u64, table.count);
    assert!(table.count > 1_000, "{}", table.count);
    let mut calculator = Calculator::new(&script, DealOracle::default());
    for hand in hands {
        let mut hands = BySeat::<CardSet>::default();
        hands[Seat::South] = hand;
        calculator.set_hands(hands);
        assert_eq!(hand.len(), 13, "{hand}");
        assert!(parts.iter().all(|part| calculator.meets(&part.expression) == Ok(true)), "{hand}");
    }
}

/// Scripts of all kinds: with a seat that is drawn exactly, conditions on several seats, predealt cards and lengths,
/// `rnd`, or quotients.
const SCRIPTS: [&str; 7] = [
    "predeal west SAQJ8, H96, spades(north) == 2\nhcp(south) in 12..15 and kr(south) >= 12.5",
    "hcp(south) > rnd(10) + 5 && shape(south, any 5xxx)",
    "hcp(north) >= 20 && 100 / (hcp(north) - 19) > 30",
    "hascard(south, AS) && !hascard(north, KS) && (top3(south, hearts) >= 2 || controls(south) >= 6)",
    "hcp(south) in 15..17 && balanced(south) && hcp(north) in 8..9",
    "hcp(south) + hcp(north) >= 24 && spades(south) + spades(north) >= 8",
    "opens(south, 1S, sayc) && spades(north) >= 3",
];

#[test]
fn deals_meet_their_script_and_do_not_depend_on_their_count() {
    // Ordinary runs omit the last scripts, because `simulate_drawn_deals` tests similar scripts in every run.
    for text in SCRIPTS.into_iter().take(extent(4, 7)) {
        let sampler = sampler(text);
        let (few, _) = drawn(&sampler, 3, 3);
        let (many, _) = drawn(&sampler, 3, 6);
        assert_eq!(few, many[..3], "{text}");
        // The script cannot be evaluated again, because `rnd` has another value each time.
        if sampler.script().randoms > 0 {
            continue;
        }
        let mut calculator = Calculator::new(sampler.script(), DealOracle::default());
        for deal in many {
            calculator.set_hands(*deal.hands());
            assert_eq!(calculator.meets_script(), Ok(true), "{text}\n{deal}");
        }
    }
}

#[test]
fn conflicts_are_found_by_sums_over_several_seats() {
    let conflict = |text: &str| Conflict::of(&script(text)).map(|conflict| conflict.parts);
    assert_eq!(conflict("41 <= hcp(south) + hcp(north)"), Some(vec![1]));
    assert_eq!(conflict("spades(south) + spades(north) + spades(east) in ..-1"), Some(vec![1]));
    assert_eq!(
        conflict(
            "both = hcp(south) + hcp(north)\nboth > 25 && hcp(west) > 9 && hcp(east) >= 5 && balanced(west)"
        ),
        Some(vec![1, 2, 3])
    );
    // Parts 2 to 4 allow fewer than 40 points in all: East and West have at most 5 together, South at most 29 and North
    // at most 5.
    let three = "hcp(north) + hcp(east) <= 6 && hcp(east) + hcp(west) <= 5 && hcp(south) < 30 && hcp(north) <= 5";
    assert_eq!(conflict(three), Some(vec![2, 3, 4]));
    assert_eq!(conflict("hcp(north) > 9 && 1 > 2"), Some(vec![2]));
    // No deal meets these scripts either, but adding up the bounds of the seats does not show this.
    for thin in [
        "spades(south) + spades(north) == 7 && spades(south) == spades(north)",
        "hcp(south) - hcp(north) > 40",
    ] {
        assert_eq!(conflict(thin), None, "{thin}");
    }
}

#[test]
fn conflicts_of_few_parts_are_named() {
    assert_conflicts_are_named(2);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn conflicts_of_any_number_of_parts_are_named() {
    assert_conflicts_are_named(usize::MAX);
}

/// Checks the scripts of the file, some possible and some impossible. Scripts with more than `most` parts are skipped.
fn assert_conflicts_are_named(most: usize) {
    let rows = rows("impossible.tsv");
    assert_eq!(rows.len(), 21);
    for row in rows {
        let [text, possible, conflict, ..] = row.as_slice() else { panic!("cells in {row:?}") };
        if script(text).parts().len() > most {
            continue;
        }
        // The vectors call this script impossible, but South can hold the 4, 3 and 2 of spades that West does not have.
        if text == "predeal west SAKQJT98765\ncondition spades(south) >= 3" {
            assert_eq!(Conflict::of(&script(text)), None);
            assert_eq!(drawn(&sampler(text), 1, 1).0[0].hand(Seat::South).length(Suit::Spades), 3);
            continue;
        }
        let found = Conflict::of(&script(text)).map(|conflict| {
            conflict.parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        assert_eq!(found.as_ref(), (possible == "0").then_some(conflict), "{text}");
        // No sampler can be created if the conflict is found in the conditions on a single seat.
        if let Err(refused) = Sampler::new(script(text)) {
            assert_eq!(Some(refused), Conflict::of(&script(text)), "{text}");
        }
    }
}

/// For each script, draws `count` deals, and compares the chance that a deal meets the script with the chance in the
/// vectors. Some of the vectors come from samples too. The chances may differ by up to five standard errors. Skips
/// scripts whose chance among the tried deals is below `least`, because they need too many tries.
fn assert_chances(count: u32, least: f64) {
    let known = |row: &[String], error: &str| [row[0].clone(), row[3].clone(), error.to_owned()];
    let joint = rows("exact-joint.tsv").into_iter().map(|row| known(&row, "0"));
    let sampled = rows("monte-carlo.tsv").into_iter().map(|row| known(&row, &row[4]));
    let mut compared = 0;
    for [text, probability, of_probability] in joint.chain(sampled) {
        let number = |cell: &str| cell.parse::<f64>().expect("a number");
        let (probability, of_probability) = (number(&probability), number(&of_probability));
        let by_text = sampler(&text);
        let exact = by_text.exact().map_or(1.0, ExactSeat::chance);
        if probability / exact < least {
            continue;
        }
        compared += 1;
        let (_, tries) = drawn(&by_text, 5, count);
        let found = by_text.chance(count.into(), tries);
        let error = (found / f64::from(count).sqrt()).hypot(of_probability);
        assert!((found - probability).abs() < 5.0 * error, "{text}: {found} and {probability}");
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn chances_are_about_those_of_the_vectors() {
    assert_chances(60, 0.1);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn chances_are_close_to_those_of_the_vectors() {
    assert_chances(20_000, 0.0001);
}

/// For every `every`-th row of the file, draws `count` deals, and compares the frequency of the opening with the row.
/// The two frequencies must differ by less than five standard errors.
fn assert_opening_frequencies(count: u32, every: usize) {
    let rows = rows("openings.tsv");
    assert_eq!(rows.len(), 61);
    for row in rows.into_iter().step_by(every) {
        let [system, seat, vulnerable, call, _, _, known, of_known] = row.as_slice() else {
            panic!("eight cells in {row:?}")
        };
        let number = |cell: &str| cell.parse::<f64>().expect("a number");
        let (dealer, sides) = match (seat.as_str(), vulnerable.as_str()) {
            ("1", "none") => ("south", "none"),
            ("3", "they") => ("north", "ew"),
            _ => panic!("another place in {row:?}"),
        };
        let condition = format!("bids(south, {call}, {system})");
        let by_text = sampler(&format!("dealer {dealer}\nvulnerable {sides}\n{condition}"));
        let (_, tries) = drawn(&by_text, 7, count);
        let found = by_text.chance(count.into(), tries);
        let error = (found / f64::from(count).sqrt()).hypot(number(of_known));
        assert!((found - number(known)).abs() < 5.0 * error, "{row:?}: {found}");
    }
}

#[test]
fn some_openings_have_the_frequencies_of_the_vectors() {
    assert_opening_frequencies(24, 3);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn all_openings_have_the_frequencies_of_the_vectors() {
    assert_opening_frequencies(4_000, 1);
}
