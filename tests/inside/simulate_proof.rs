//! All deals that meet a script are equally likely, whichever way they are drawn. Samples are compared with exact
//! distributions by χ². The samples of two ways of drawing are also compared with each other. Seeds are fixed. With a
//! random seed, only one comparison in a million would exceed its limit.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "there are fewer than a million deals"
)]

use std::collections::BTreeMap;

use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::hand_table::HandTable;
use kibitzer::engine::bridge::simulate::oracle::DealOracle;
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::{BySeat, CardSet, Deal, Seat, Suit};

use super::simulate_vectors::{rows, script};

/// One value in a million of the standard normal distribution exceeds this limit.
const ONE_IN_A_MILLION: f64 = 4.753;

/// Returns the limit for χ² with `freedom` degrees of freedom. One value in a million exceeds the limit. Uses the
/// approximation of Wilson and Hilferty.
fn limit(freedom: f64) -> f64 {
    let part = 2.0 / (9.0 * freedom);
    freedom * (1.0 - part + ONE_IN_A_MILLION * part.sqrt()).powi(3)
}

#[track_caller]
fn assert_likely((sum, freedom): (f64, f64), what: &str) {
    // With a single cell, the sample must equal the expected counts.
    assert!(
        if freedom < 1.0 { sum < 1e-9 } else { sum < limit(freedom) },
        "{what}: {sum:.1} with {freedom} degrees of freedom, limit {:.1}",
        limit(freedom)
    );
}

fn seed(number: u8) -> Seed {
    Seed::from_bytes([number; Seed::BYTES])
}

fn sampler(text: &str) -> Sampler {
    Sampler::new(script(text)).unwrap_or_else(|conflict| panic!("{text}: {conflict:?}"))
}

/// Draws at most `most` deals for the script `drawn`. Returns the first `count` of them that also meet the script
/// `asked`.
fn filtered(drawn: &str, asked: &str, count: usize, most: u32) -> Vec<Deal> {
    let (sampler, asked) = (sampler(drawn), script(asked));
    let mut calculator = Calculator::new(&asked, DealOracle::default());
    let mut deals = sampler.deals(seed(21));
    let mut draw = |number| deals.draw(number, 10_000_000).expect("values").expect("a deal").deal;
    let mut found = Vec::new();
    for number in 1..=most {
        let deal = draw(number);
        calculator.set_hands(*deal.hands());
        if calculator.meets_script().expect("a value") {
            found.push(deal);
        }
        if found.len() == count {
            break;
        }
    }
    found
}

/// Number of deals for each value of a quantity, such as the points of a seat.
type Counts = BTreeMap<i64, f64>;

fn counted<T>(things: &[T], value: impl Fn(&T) -> i64) -> Counts {
    let mut counts = Counts::new();
    for thing in things {
        *counts.entry(value(thing)).or_default() += 1.0;
    }
    counts
}

/// Compares `counts` with `likely`, the relative frequency of each value. Returns χ² and the degrees of freedom. Cells
/// in which few deals are expected are combined.
fn chi_squared_of(counts: &Counts, likely: &Counts) -> (f64, f64) {
    let all: f64 = counts.values().sum();
    let rest = 1.0 - likely.values().sum::<f64>();
    let listed: f64 = likely.keys().map(|value| counts.get(value).copied().unwrap_or(0.0)).sum();
    let mut cells: Vec<(f64, f64)> = likely
        .iter()
        .map(|(value, chance)| (counts.get(value).copied().unwrap_or(0.0), chance * all))
        .chain([(all - listed, rest.max(0.0) * all)])
        .collect();
    cells.sort_by(|(_, one), (_, other)| one.total_cmp(other));
    let (mut sum, mut freedom, mut few) = (0.0, -1.0, (0.0, 0.0));
    for (count, expected) in cells {
        few = (few.0 + count, few.1 + expected);
        if few.1 >= 5.0 {
            sum += (few.0 - few.1).powi(2) / few.1;
            freedom += 1.0;
            few = (0.0, 0.0);
        }
    }
    (sum, freedom)
}

/// Compares two samples. Returns χ² and the degrees of freedom.
fn two_samples(ones: &Counts, others: &Counts) -> (f64, f64) {
    let (n, m): (f64, f64) = (ones.values().sum(), others.values().sum());
    let values: std::collections::BTreeSet<i64> =
        ones.keys().chain(others.keys()).copied().collect();
    let of = |counts: &Counts, value| counts.get(&value).copied().unwrap_or(0.0);
    let mut cells: Vec<(f64, f64)> =
        values.into_iter().map(|value| (of(ones, value), of(others, value))).collect();
    cells.sort_by(|one, other| (one.0 + one.1).total_cmp(&(other.0 + other.1)));
    let (mut sum, mut freedom, mut few) = (0.0, -1.0, (0.0, 0.0));
    for (one, other) in cells {
        few = (few.0 + one, few.1 + other);
        // Cells are combined until five deals of the smaller sample are expected in them, because χ² is inaccurate for
        // fewer deals.
        if (few.0 + few.1) * n.min(m) / (n + m) >= 5.0 {
            let difference = few.0 * (m / n).sqrt() - few.1 * (n / m).sqrt();
            sum += difference * difference / (few.0 + few.1);
            freedom += 1.0;
            few = (0.0, 0.0);
        }
    }
    (sum, freedom)
}

fn points(hand: CardSet) -> i64 {
    let text = hand.to_string();
    text.chars().map(|rank| "JQKA".find(rank).map_or(0, |place| place as i64 + 1)).sum()
}

#[test]
fn limits_are_near_the_tabulated_quantiles() {
    // The expected limits are from tables. For few degrees of freedom the approximation is a little too high.
    for (freedom, expected) in [(3.0, 30.66), (10.0, 47.86), (100.0, 177.8)] {
        assert!(
            (limit(freedom) - expected).abs() < 0.08 * expected,
            "{freedom}: {}",
            limit(freedom)
        );
    }
}

/// Checks that each seat gets each card equally often, both in hands that are drawn from a seat's table and in complete
/// deals.
fn cards_are_spread_evenly(count: u32) {
    let empty = script("");
    let no_parts = [];
    let one = HandTable::new(&empty, Seat::South, &no_parts).expect("a table");
    assert_eq!(one.count, 635_013_559_600);
    let mut chance = fastrand::Rng::with_seed(4);
    let hands = |_| vec![one.hand(chance.u64(..one.count))];
    let hands: Vec<_> = (0..count).map(hands).collect();
    let deals = filtered("", "", count as usize, count);
    let deals = deals.iter().map(|deal| deal.hands().iter().map(|(_, hand)| *hand).collect());
    for hands in [hands, deals.collect::<Vec<Vec<CardSet>>>()] {
        let seats = hands[0].len();
        let (mut sum, count) = (0.0, f64::from(count));
        for card in CardSet::PACK {
            let mut left = count;
            for seat in 0..seats {
                let held = hands.iter().filter(|hands| hands[seat].contains(card)).count() as f64;
                sum += (held - count / 4.0).powi(2) / (count / 4.0);
                left -= held;
            }
            let others = (4 - seats) as f64 / 4.0 * count;
            if others > 0.0 {
                sum += (left - others).powi(2) / others;
            }
        }
        let cells = if seats == 4 { 3.0 } else { seats as f64 };
        // Each hand has thirteen cards, so its cards are not quite independent. The factor 51/52 corrects for this.
        assert_likely((sum * 51.0 / 52.0, 51.0 * cells), &format!("cards of {seats} seats"));
    }
}

#[test]
fn some_cards_are_spread_evenly() {
    cards_are_spread_evenly(1_000);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn many_cards_are_spread_evenly() {
    cards_are_spread_evenly(400_000);
}

/// Checks every line of the file of exact distributions. Draws `by_trying` deals by trial and error, and `count` deals
/// in each of the other ways.
fn deals_have_the_exact_distributions(count: usize, by_trying: usize) {
    let of_south = "hcp(south) in 15..17 && balanced(south)";
    let mut likely: BTreeMap<(String, String), Counts> = BTreeMap::new();
    for row in rows("distributions.tsv") {
        let [text, variable, value, _, _, probability] = row.as_slice() else {
            panic!("six cells in {row:?}")
        };
        let values = likely.entry((text.clone(), variable.clone())).or_default();
        values.insert(value.parse().expect("a number"), probability.parse().expect("a number"));
    }
    assert_eq!(likely.len(), 6);
    let texts: std::collections::BTreeSet<&String> = likely.keys().map(|(text, _)| text).collect();
    for text in texts {
        let dealt = |drawn, count| -> Vec<BySeat<CardSet>> {
            filtered(drawn, text, count, u32::MAX).iter().map(|deal| *deal.hands()).collect()
        };
        let ways = [
            ("by trying", dealt("", by_trying)),
            ("one seat", dealt(of_south, count)),
            ("as drawn", dealt(text, count)),
        ];
        for ((_, variable), likely) in likely.iter().filter(|((of, _), _)| of == text) {
            let asked = script(variable);
            for (way, hands) in &ways {
                let mut calculator = Calculator::new(&asked, DealOracle::default());
                let values: Vec<i64> = hands
                    .iter()
                    .map(|hands| {
                        calculator.set_hands(*hands);
                        let value = calculator.value(asked.condition().expect("a value"));
                        value.expect("a value").as_whole().expect("a whole number")
                    })
                    .collect();
                let found = chi_squared_of(&counted(&values, |value| *value), likely);
                println!("{text}: {variable}: {way}: {found:.1?}, {}", hands.len());
                assert_likely(found, &format!("{text}: {variable}: {way}"));
            }
        }
    }
}

#[test]
fn some_deals_of_each_way_of_drawing_have_the_exact_distributions() {
    deals_have_the_exact_distributions(600, 60);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn many_deals_of_each_way_of_drawing_have_the_exact_distributions() {
    deals_have_the_exact_distributions(200_000, 200_000);
}

/// Compares two samples: deals in which a seat's hand is drawn from a table of its possible hands, and deals that are
/// drawn by trial and error. The points and suit lengths of all four seats are compared. Skips the scripts whose
/// probability in `exact-joint.tsv` is below `least`.
fn exact_and_tried_deals_have_the_same_distribution(count: usize, most: u32, least: f64) {
    let mut compared = 0;
    for row in rows("exact-joint.tsv") {
        let [text, _, _, probability] = row.as_slice() else { panic!("four cells in {row:?}") };
        if probability.parse::<f64>().expect("a number") < least {
            continue;
        }
        // If no seat is drawn exactly, both samples would be drawn by trial and error.
        if sampler(text).exact().is_none() {
            continue;
        }
        let tried = filtered("", text, count, most);
        let drawn = filtered(text, text, count, u32::MAX);
        compared += 1;
        for seat in Seat::CLOCKWISE {
            let of = |deals: &[Deal]| counted(deals, |deal| points(deal.hand(seat)));
            let found = two_samples(&of(&tried), &of(&drawn));
            println!("{text}: points of {seat}: {found:.1?}, {} and {}", tried.len(), drawn.len());
            assert_likely(found, &format!("{text}: points of {seat}"));
            for suit in Suit::DESCENDING {
                let of =
                    |deals: &[Deal]| counted(deals, |deal| deal.hand(seat).length(suit) as i64);
                let found = two_samples(&of(&tried), &of(&drawn));
                assert_likely(found, &format!("{text}: {suit:?} of {seat}"));
            }
        }
    }
    assert!(compared > 3, "{compared}");
}

#[test]
fn some_deals_drawn_exactly_and_by_trial_have_the_same_distribution() {
    exact_and_tried_deals_have_the_same_distribution(150, u32::MAX, 0.01);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn many_deals_drawn_exactly_and_by_trial_have_the_same_distribution() {
    exact_and_tried_deals_have_the_same_distribution(50_000, 20_000_000, 0.0);
}

/// East and West have eight known cards each. Ten cards are left for them.
const TEN: &str =
    "predeal north SAKQJT98765432, south HAKQJT98765432, west DAKQJT987, east CAKQJT987";

/// Checks that all ways to deal the ten cards are equally frequent, both if deals are drawn by trial and error and if a
/// seat's hand is drawn from a table.
fn layouts_are_equally_frequent(each: u32) {
    let ways = [
        ("", 252),
        // West gets two of the five clubs and three of the five diamonds.
        ("\nclubs(west) == 2", 100),
        ("\nclubs(west) + diamonds(east) == 2 && hearts(west) == 0", 25),
        ("\nclubs(west) + diamonds(east) >= 4", 226),
    ];
    for (more, layouts) in ways {
        let text = format!("{TEN}{more}");
        let deals = filtered(&text, &text, (each * layouts) as usize, u32::MAX);
        let mut counts: BTreeMap<String, f64> = BTreeMap::new();
        for deal in &deals {
            *counts.entry(deal.hand(Seat::West).to_string()).or_default() += 1.0;
        }
        assert!(counts.len() <= layouts as usize, "{more}");
        let each = f64::from(each);
        let sum: f64 = counts.values().map(|count| (count - each).powi(2) / each).sum();
        let missing = f64::from(layouts) - counts.len() as f64;
        assert_likely((sum + missing * each, f64::from(layouts) - 1.0), &text);
    }
}

#[test]
fn some_layouts_are_equally_frequent() {
    layouts_are_equally_frequent(10);
}

#[test]
#[ignore = "run by cargo xtask test --long"]
fn many_layouts_are_equally_frequent() {
    layouts_are_equally_frequent(2_000);
}
