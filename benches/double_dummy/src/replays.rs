//! Analysis of complete plays.

use std::error::Error;
use std::hint::black_box;
use std::time::Duration;

use fastrand::Rng;
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::{Analysis, Solver};
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::seat::Seat;

use super::arguments::Arguments;
use super::clock::time;
use super::figures::{mean, print_heading, print_ratio, print_times};
use super::vectors::Vector;

/// Maximum ratio of the time of an analysis to the time of a table.
const TARGET: f64 = 2.0;
const SEED: u64 = 19_250_101;

/// Analyses one random play for each of the first `arguments.records` deals. Compares the times with the times for the
/// double-dummy tables of these deals.
pub fn run(vectors: &[Vector], arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    if !arguments.kibitzer || arguments.records == 0 {
        return Ok(());
    }
    let mut random = Rng::with_seed(SEED);
    let (mut tables, mut replays) = (Vec::new(), Vec::new());
    let (mut tables_wall, mut replays_wall) = (Duration::ZERO, Duration::ZERO);
    for vector in vectors.iter().take(arguments.records) {
        let play = play(&vector.deal, &mut random)?;
        let mut solver = Solver::new();
        let (_, table) = time(|| black_box(solver.table(&vector.deal)));
        let mut solver = Solver::new();
        // The positions are the same for every declarer, so South is as good as any.
        let mut analysis = Analysis::begin(&play, Seat::South)?;
        let ((), replay) = time(|| analysis.solve(&mut solver));
        black_box(analysis);
        tables.push(table.thread);
        tables_wall += table.wall;
        replays.push(replay.thread);
        replays_wall += replay.wall;
    }
    let count = u32::try_from(replays.len())?;
    print_heading(&format!("analyses of {count} random plays, one run"));
    print_times("a table of the same deals", &tables, Some(tables_wall / count));
    print_times("an analysis of 52 positions", &replays, Some(replays_wall / count));
    let ratio = mean(&replays).div_duration_f64(mean(&tables));
    print_ratio("analysis to table, of the means", ratio, TARGET, None);
    Ok(())
}

/// Returns a random legal play of all cards.
fn play(deal: &Deal, random: &mut Rng) -> Result<Play, Box<dyn Error>> {
    let strain = Strain::ASCENDING[random.usize(..5)];
    let leader = Seat::North.clockwise(random.usize(..4));
    let mut play = Play::begin(leader, strain.trumps(), *deal.hands());
    while let Some(card) = random.choice(play.legal_cards().iter().collect::<Vec<_>>()) {
        play.play(card).map_err(|_| "a legal card was refused")?;
    }
    Ok(play)
}
