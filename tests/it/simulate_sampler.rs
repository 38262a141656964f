//! Deals that meet a script: by the plain method as the vectors say, and with a seat drawn exactly as often as is counted.

use std::collections::HashSet;

use kibitzer::engine::bridge::dealing::seed::Seed;
use kibitzer::engine::bridge::simulate::beyond::OfDeal;
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::conflict::Conflict;
use kibitzer::engine::bridge::simulate::hand_table::{HandTable, hands_given, is_tabled};
use kibitzer::engine::bridge::simulate::sampler::{Exact, Sampler};
use kibitzer::engine::{BySeat, CardSet, Deal, Seat, Suit};

use crate::simulate_vectors::{rows, script};

fn sampler(text: &str) -> Sampler {
    Sampler::new(script(text)).unwrap_or_else(|conflict| panic!("{text}: {conflict:?}"))
}

/// The deals of a script from the first on, and how many tries they took.
fn drawn(sampler: &Sampler, seed: u8, count: u32) -> (Vec<Deal>, u64) {
    let mut deals = sampler.deals(Seed::from_bytes([seed; Seed::BYTES]));
    let mut draw = |number| deals.draw(number, 100_000).expect("values").expect("a deal");
    let drawn: Vec<_> = (1..=count).map(&mut draw).collect();
    (drawn.iter().map(|drawn| drawn.deal).collect(), drawn.iter().map(|drawn| drawn.tries).sum())
}

#[test]
fn deals_without_conditions_are_those_of_the_vectors() {
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
fn what_was_not_found_goes_on_where_it_was() {
    let sampler = sampler("hcp(south) >= 18 && balanced(south) && hcp(north) >= 9");
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
        let [text, count, of, _] = row.as_slice() else { panic!("four cells in {row:?}") };
        let script = script(text);
        let parts = script.parts();
        assert_eq!(hands_given(&script, Seat::South).to_string(), *of, "{text}");
        if parts.iter().all(|part| is_tabled(&script, part)) {
            let table = HandTable::new(&script, Seat::South, &parts).expect("a table");
            assert_eq!(table.count().to_string(), *count, "{text}");
            passed += 1;
        }
    }
    assert_eq!(passed, 26);
}

#[test]
fn each_hand_of_a_table_is_there_once() {
    let script = script(
        "predeal south SAKQJT9, west HAKQJT98765\nhcp(south) in 15..16 && losers(south) <= 4 && clubs(south) == 2",
    );
    let parts = script.parts();
    let table = HandTable::new(&script, Seat::South, &parts).expect("a table");
    let hands: HashSet<_> = (0..table.count()).map(|place| table.hand(place)).collect();
    assert_eq!(hands.len() as u64, table.count());
    assert!(table.count() > 1_000, "{}", table.count());
    let mut calculator = Calculator::new(&script, OfDeal::default());
    for hand in hands {
        let mut hands = BySeat::<CardSet>::default();
        hands[Seat::South] = hand;
        calculator.place(hands);
        assert_eq!(hand.len(), 13, "{hand}");
        assert!(parts.iter().all(|part| calculator.meets(&part.expression) == Ok(true)), "{hand}");
    }
}

/// Scripts of all kinds: one seat drawn, several with parts of their own, cards and lengths given, chance, what may fail.
const SCRIPTS: [&str; 7] = [
    "hcp(south) in 15..17 && balanced(south) && hcp(north) in 8..9",
    "predeal west SAQJ8, H96, spades(north) == 2\nhcp(south) in 12..15 and kr(south) >= 12.5",
    "hcp(south) + hcp(north) >= 24 && spades(south) + spades(north) >= 8",
    "hcp(south) > rnd(10) + 5 && shape(south, any 5xxx)",
    "hcp(north) >= 20 && 100 / (hcp(north) - 19) > 30",
    "opens(south, 1S, sayc) && spades(north) >= 3",
    "hascard(south, AS) && !hascard(north, KS) && (top3(south, hearts) >= 2 || controls(south) >= 6)",
];

#[test]
fn each_deal_meets_its_script_and_more_deals_begin_with_the_same() {
    for text in SCRIPTS {
        let sampler = sampler(text);
        let (few, _) = drawn(&sampler, 3, 3);
        let (many, _) = drawn(&sampler, 3, 6);
        assert_eq!(few, many[..3], "{text}");
        // What asks for chance says something else each time.
        if sampler.script().randoms() > 0 {
            continue;
        }
        let mut calculator = Calculator::new(sampler.script(), OfDeal::default());
        for deal in many {
            calculator.place(*deal.hands());
            assert_eq!(calculator.meets_script(), Ok(true), "{text}\n{deal}");
        }
    }
}

#[test]
fn parts_that_exclude_each_other_are_named() {
    parts_are_named(2);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn many_parts_that_exclude_each_other_are_named() {
    parts_are_named(usize::MAX);
}

/// The scripts of so many parts at most that can or cannot be met.
fn parts_are_named(most: usize) {
    let rows = rows("impossible.tsv");
    assert_eq!(rows.len(), 21);
    for row in rows {
        let [text, possible, conflict, ..] = row.as_slice() else { panic!("cells in {row:?}") };
        if script(text).parts().len() > most {
            continue;
        }
        // What a seat opens is tested by trying, and not counted.
        if text.contains("bids(") {
            continue;
        }
        // West leaves south the 4, 3 and 2, so that there are such deals, though the vectors have none.
        if text == "predeal west SAKQJT98765\ncondition spades(south) >= 3" {
            assert_eq!(Conflict::of(&script(text)), None);
            assert_eq!(drawn(&sampler(text), 1, 1).0[0].hand(Seat::South).length(Suit::Spades), 3);
            continue;
        }
        let found = Conflict::of(&script(text)).map(|conflict| {
            conflict.parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        assert_eq!(found.as_ref(), (possible == "0").then_some(conflict), "{text}");
        // Where one seat is enough, there is no sampler.
        if let Err(refused) = Sampler::new(script(text)) {
            assert_eq!(Some(refused), Conflict::of(&script(text)), "{text}");
        }
    }
}

/// The values of a variable that are listed, and how likely each is.
type Spread = Vec<(String, f64)>;

/// Chi-squared of what deals have against what they are to have, and the degrees of freedom.
fn chi_squared(deals: &[Deal], expected: &[(String, f64)], variable: &str) -> (f64, f64) {
    let asked = script(variable);
    let mut calculator = Calculator::new(&asked, OfDeal::default());
    let mut counts = vec![0_u32; expected.len() + 1];
    for deal in deals {
        calculator.place(*deal.hands());
        let value = calculator.value(asked.condition().expect("a value")).expect("a value");
        let value = value.to_string();
        let place = expected.iter().position(|(listed, _)| *listed == value);
        counts[place.unwrap_or(expected.len())] += 1;
    }
    let rest = 1.0 - expected.iter().map(|(_, probability)| probability).sum::<f64>();
    let all = expected.iter().map(|&(_, probability)| probability).chain([rest]);
    let (mut sum, mut cells) = (0.0, 0.0);
    // Cells in which few are expected are taken together.
    let (mut few, mut few_expected) = (0.0, 0.0);
    for (count, probability) in counts.into_iter().zip(all) {
        let expected = probability * f64::from(u32::try_from(deals.len()).expect("some deals"));
        if expected < 5.0 {
            few += f64::from(count);
            few_expected += expected;
        } else {
            sum += (f64::from(count) - expected).powi(2) / expected;
            cells += 1.0;
        }
    }
    if few_expected > 1.0 {
        sum += (few - few_expected).powi(2) / few_expected;
        cells += 1.0;
    }
    (sum, cells - 1.0)
}

fn deals_are_spread_as_counted(count: u32) {
    let rows = rows("distributions.tsv");
    let mut scripts: Vec<(String, Vec<Deal>)> = Vec::new();
    let mut variables: Vec<(String, String, Spread)> = Vec::new();
    for row in rows {
        let [text, variable, value, _, _, probability] = row.as_slice() else {
            panic!("six cells in {row:?}")
        };
        let listed = (value.clone(), probability.parse().expect("a number"));
        match variables.last_mut() {
            Some((last, of, values)) if last == text && of == variable => values.push(listed),
            _ => variables.push((text.clone(), variable.clone(), vec![listed])),
        }
    }
    assert_eq!(variables.len(), 6);
    for (text, variable, values) in variables {
        if scripts.iter().all(|(known, _)| *known != text) {
            scripts.push((text.clone(), drawn(&sampler(&text), 9, count).0));
        }
        let deals = &scripts.iter().find(|(known, _)| *known == text).expect("deals").1;
        let (sum, freedom) = chi_squared(deals, &values, &variable);
        // Five deviations and more: chance alone goes past it in one of a hundred thousand.
        let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 8.0;
        assert!(sum < limit, "{text}: {variable}: {sum:.1} with {freedom} degrees of freedom");
    }
}

#[test]
fn some_deals_are_spread_as_counted() {
    deals_are_spread_as_counted(1_500);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn many_deals_are_spread_as_counted() {
    deals_are_spread_as_counted(200_000);
}

/// The chance of each script by tries and counting, against the vectors, within five errors.
fn chances_are_as_counted(count: u32, least: f64) {
    let joint = rows("exact-joint.tsv").into_iter().map(|row| [row[0].clone(), row[3].clone()]);
    let sampled = rows("monte-carlo.tsv").into_iter().map(|row| [row[0].clone(), row[3].clone()]);
    let mut compared = 0;
    for [text, probability] in joint.chain(sampled) {
        let probability: f64 = probability.parse().expect("a number");
        let by_text = sampler(&text);
        let exact = by_text.exact().map_or(1.0, Exact::chance);
        if probability / exact < least {
            continue;
        }
        compared += 1;
        let (_, tries) = drawn(&by_text, 5, count);
        let found = by_text.chance(count.into(), tries);
        let error = found / f64::from(count).sqrt();
        assert!((found - probability).abs() < 5.0 * error, "{text}: {found} and {probability}");
    }
    assert!(compared > 10, "{compared}");
}

#[test]
fn chances_are_about_as_counted() {
    chances_are_as_counted(150, 0.02);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn chances_are_closely_as_counted() {
    chances_are_as_counted(20_000, 0.0001);
}
