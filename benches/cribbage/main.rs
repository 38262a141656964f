//! Benchmarks of discards and plays. Some are compared with [`naive`] functions, which try all possibilities.
//!
//! Targets are ratios of times. Ratios within one run hardly depend on the machine. Slow results are only marked.
//! Before the benchmarks run, some of their results are compared with the naive functions' results.

#[path = "../judge/measure.rs"]
mod measure;
mod naive;

use std::error::Error;
use std::hint::black_box;
use std::time::Duration;

use fastrand::Rng;
use kibitzer::engine::Suit;
use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::discard::{Opponent, Six};
use kibitzer::engine::cribbage::hidden_hand::KnownCards;
use kibitzer::engine::cribbage::open_hand::OpenHand;
use kibitzer::engine::cribbage::pegging::Pegging;
use kibitzer::engine::cribbage::players::Players;
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::role::{ByRole, Role};
use kibitzer::engine::cribbage::tables::{PeggingTable, Tables};
use kibitzer::engine::cribbage::winning::tables::WinTables;
use kibitzer::engine::cribbage::winning::{Scores, WinChances};

use self::measure::{Times, measure};

const HANDS: usize = 32;

fn main() -> Result<(), Box<dyn Error>> {
    let tables = Tables::read(
        include_str!("../../src/engine/cribbage/tables/discard-tables.tsv"),
        include_str!("../../src/engine/cribbage/tables/pegging2.tsv"),
    )?;
    let players = Players::new(&tables);
    let mut random = Rng::with_seed(1);
    let sixes = (0..HANDS).map(|_| Six::new(deal(&mut random))).collect::<Result<Vec<_>, _>>()?;
    let plays: Vec<_> = open_hands()?;
    check(&players, sixes[0], &plays)?;

    println!(
        "{:<52}{:>12}{:>12}{:>12}{:>9}",
        "cribbage, natively", "median", "fastest", "slowest", "ratio"
    );
    let first = sixes[0].cards();
    let discards = measure(|| drop(black_box(naive::crib_sums(black_box(first)))));
    let discards = row("random opponent, 15 discards, card by card (N)", &discards, 1, None);
    let judged = |opponent| {
        measure(|| {
            for &six in &sixes {
                drop(black_box(players.discards(black_box(six), Role::Dealer, opponent)));
            }
        })
    };
    let target = Some((discards, 500.0));
    row(
        "random opponent, 15 discards with distributions",
        &judged(Opponent::Random),
        HANDS,
        target,
    );
    let target = Some((discards, 50.0));
    row(
        "shipped opponent, 15 discards with distributions",
        &judged(Opponent::Shipped),
        HANDS,
        target,
    );
    // Six cards of different ranks have the largest number of suit patterns.
    let ranks = [Rank::Two, Rank::Five, Rank::Six, Rank::Nine, Rank::Jack, Rank::King];
    let ranks = Six::new(ranks.map(Card::from))?;
    let by_rank = measure(|| {
        drop(black_box(players.discards(black_box(ranks), Role::Dealer, Opponent::Shipped)));
    });
    row("the same by ranks alone", &by_rank, 1, None);
    row(
        "the shipped players from their tables",
        &measure(|| drop(black_box(Players::new(&tables)))),
        1,
        None,
    );

    let means =
        PeggingTable::read_means(include_str!("../../src/engine/cribbage/tables/pegging.tsv"))?;
    let tables = WinTables::read(
        include_str!("../../src/engine/cribbage/tables/pegging-joint.tsv"),
        include_str!("../../src/engine/cribbage/tables/shows.tsv"),
        means,
    )?;
    let table = measure(|| drop(black_box(WinChances::new(black_box(tables.clone())))));
    row("the chance to win at any two scores", &table, 1, None);
    let (winning, scores) = (WinChances::new(tables), Scores::new(93, 101)?);
    let by_score = measure(|| {
        for &six in &sixes {
            drop(black_box(players.wins(&winning, six, Role::Pone, Opponent::Shipped, scores)));
        }
    });
    row("15 discards by what they win at a score", &by_score, HANDS, None);
    let leads: Vec<_> = sixes.iter().map(lead).collect();
    let advised = measure(|| {
        for play in &leads {
            drop(black_box(players.advice(black_box(play), KnownCards::default(), None)));
        }
    });
    row("advice for a lead, the other hand unseen", &advised, HANDS, None);

    let tried = measure(|| {
        for &[pone, dealer] in &plays {
            black_box(naive::open_hand(black_box(pone), dealer));
        }
    });
    let tried = row("open hands, every order of play", &tried, plays.len(), None);
    let valued = measure(|| {
        for &[pone, dealer] in &plays {
            black_box(OpenHand::at_the_lead(black_box(pone), dealer));
        }
    });
    row("open hands, each lead's value", &valued, plays.len(), Some((tried, 8.0)));
    Ok(())
}

/// Prints the times of one operation, and returns their median. Each of the `times` is for `count` operations.
/// `target` contains the time of a slower operation, and how many times faster this operation must be.
fn row(name: &str, times: &Times, count: usize, target: Option<(Duration, f64)>) -> Duration {
    let one = |time: Duration| time / u32::try_from(count).unwrap_or(u32::MAX);
    let micros = |time| format!("{:.1} µs", one(time).as_secs_f64() * 1e6);
    let median = one(times.median());
    let [fastest, slowest] = [times.fastest(), times.slowest()].map(micros);
    let (ratio, mark) = match target {
        Some((whole, parts)) => {
            let ratio = whole.as_secs_f64() / median.as_secs_f64();
            let mark =
                if ratio < parts { format!("  SLOW, target 1/{parts}") } else { String::new() };
            (format!("1/{ratio:.0}"), mark)
        }
        None => Default::default(),
    };
    println!("{name:<52}{:>12}{fastest:>12}{slowest:>12}{ratio:>9}{mark}", micros(times.median()));
    median
}

/// Returns a play in which no card has been played. The pone holds the first four cards of `six`.
fn lead(six: &Six) -> Pegging {
    let [first, second, third, fourth, ..] = six.cards();
    let hands = ByRole { pone: Some([first, second, third, fourth]), dealer: None };
    Pegging::new(ByRole { pone: 0, dealer: 0 }, hands)
}

fn deal(random: &mut Rng) -> [Card; 6] {
    let suits = Suit::ASCENDING;
    let mut pack: Vec<_> =
        Rank::ALL.into_iter().flat_map(|rank| suits.map(|suit| Card::new(rank, suit))).collect();
    random.shuffle(&mut pack);
    [0, 1, 2, 3, 4, 5].map(|place| pack[place])
}

/// Returns the pairs of hands in the golden file of open hands.
fn open_hands() -> Result<Vec<[[Rank; 4]; 2]>, &'static str> {
    let hand = |text: &str| -> Option<[Rank; 4]> {
        text.chars().map(Rank::from_face).collect::<Option<Vec<_>>>()?.try_into().ok()
    };
    let hands = |line: &str| {
        let mut columns = line.split('\t');
        Some([hand(columns.next()?)?, hand(columns.next()?)?])
    };
    let file = include_str!("../../tests/golden/cribbage/open-hand.tsv");
    file.lines().skip(1).map(hands).collect::<Option<_>>().ok_or("two hands on each line")
}

/// Compares the mean crib scores of `six` and the values of `plays` with the results of the naive functions.
fn check(players: &Players, six: Six, plays: &[[[Rank; 4]; 2]]) -> Result<(), String> {
    let found = players.discards(six, Role::Dealer, Opponent::Random);
    for (thrown, sum) in naive::crib_sums(six.cards()) {
        let same = found.discards.iter().find(|discard| discard.thrown == thrown);
        let mean = same.map_or(0.0, |discard| discard.crib.mean());
        if (mean - f64::from(sum) / 45_540.0).abs() > 1e-9 {
            return Err(format!("{six}, {thrown:?}: {mean}, not {sum} of 45,540"));
        }
    }
    for &[pone, dealer] in plays {
        let found = OpenHand::at_the_lead(pone, dealer).value;
        let tried = naive::open_hand(pone, dealer);
        if found != tried {
            return Err(format!("{pone:?}, {dealer:?}: {found}, not {tried}"));
        }
    }
    Ok(())
}
