//! Measures the double-dummy tables of both solvers, deal by deal.

use std::error::Error;
use std::fmt::Write as _;
use std::time::Duration;

use kibitzer::engine::bridge::double_dummy::deal_line::DealLine;
use kibitzer::engine::bridge::double_dummy::{Solver, TrickTable};
use kibitzer::engine::bridge::seat::Seat;

use super::arguments::Arguments;
use super::clock::{Time, time};
use super::dds::Dds;
use super::figures::{mean, print_heading, print_ratio, print_times, write_browser_input};
use super::vectors::Vector;

/// Maximum ratio of Kibitzer's time to the time of DDS.
const TARGET: f64 = 0.75;
/// Ratio to aim at. It is lower than [`TARGET`].
const AIM: f64 = 0.5;
/// Number of deals that are solved before the measurement starts, so that memory is allocated and code is loaded.
const WARM_UP: usize = 3;

struct Times {
    name: &'static str,
    /// Time of each deal's fastest run. Other programs disturbed this run least.
    fastest: Vec<Duration>,
    /// Sum of the times of all runs.
    sum: Time,
    /// Number of runs.
    runs: u32,
}

/// Solves every deal with the solvers that `arguments` selects, and prints the times.
///
/// Each deal is solved by both solvers before the next deal, so that other programs disturb both. The order of the two
/// solvers changes every round.
pub fn run(vectors: &[Vector], arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let dds = Dds::new();
    let deals = vectors
        .iter()
        .map(|vector| vector.deal.to_string().parse())
        .collect::<Result<Vec<_>, _>>()?;
    let mut solver = Solver::new();
    let mut by_dds = |index: usize| dds.table(deals[index]);
    let mut by_kibitzer = |index: usize| {
        // The cache must not contain this deal.
        solver.forget();
        Ok(solver.table(&vectors[index].deal))
    };
    let mut dds_times = Times::new("DDS", vectors.len());
    let mut kibitzer_times = Times::new("Kibitzer", vectors.len());
    for round in 0..=arguments.rounds {
        let counts = round > 0;
        let most = if counts { vectors.len() } else { WARM_UP };
        for (index, vector) in vectors.iter().enumerate().take(most) {
            for turn in 0..2 {
                if turn == round % 2 && arguments.dds {
                    dds_times.run(index, vector, counts, &mut by_dds)?;
                } else if turn != round % 2 && arguments.kibitzer {
                    kibitzer_times.run(index, vector, counts, &mut by_kibitzer)?;
                }
            }
        }
    }
    let deals = vectors.len();
    print_heading(&format!("tables of {deals} deals, best of {}", arguments.rounds));
    dds_times.print()?;
    kibitzer_times.print()?;
    if dds_times.runs > 0 && kibitzer_times.runs > 0 {
        let ratio = mean(&kibitzer_times.fastest).div_duration_f64(mean(&dds_times.fastest));
        print_ratio("Kibitzer to DDS, of the means", ratio, TARGET, Some(AIM));
        let ratio = kibitzer_times.sum.thread.div_duration_f64(dds_times.sum.thread);
        print_ratio("Kibitzer to DDS, of all runs", ratio, TARGET, Some(AIM));
        write_for_browser(&dds_times.fastest, &kibitzer_times.fastest)?;
    }
    Ok(())
}

impl Times {
    fn new(name: &'static str, deals: usize) -> Self {
        Self { name, fastest: vec![Duration::MAX; deals], sum: Time::default(), runs: 0 }
    }

    fn run(
        &mut self,
        index: usize,
        vector: &Vector,
        counts: bool,
        solve: &mut impl FnMut(usize) -> Result<TrickTable, Box<dyn Error>>,
    ) -> Result<(), Box<dyn Error>> {
        let (tricks, time) = time(|| solve(index));
        let tricks = tricks?;
        if tricks != vector.tricks {
            let line = |tricks| DealLine { first: Seat::North, deal: vector.deal, tricks };
            let (found, known) = (line(Some(tricks)), line(Some(vector.tricks)));
            return Err(format!("{} is wrong: {found}, not {known}", self.name).into());
        }
        if counts {
            self.fastest[index] = self.fastest[index].min(time.thread);
            self.sum.thread += time.thread;
            self.sum.process += time.process;
            self.sum.wall += time.wall;
            self.runs += 1;
        }
        Ok(())
    }

    /// Prints the times of the runs. Fails if other threads used more than 2 % of this thread's processor time.
    fn print(&self) -> Result<(), Box<dyn Error>> {
        let Self { name, fastest, sum, runs } = self;
        if *runs == 0 {
            return Ok(());
        }
        print_times(name, fastest, Some(sum.wall / *runs));
        if sum.process > sum.thread.mul_f64(1.02) {
            let helped = sum.process.saturating_sub(sum.thread);
            return Err(format!("{name}: other threads have worked for {helped:?}").into());
        }
        Ok(())
    }
}

/// Writes both solvers' milliseconds for each deal to an input file of the browser benchmark.
fn write_for_browser(dds: &[Duration], kibitzer: &[Duration]) -> Result<(), Box<dyn Error>> {
    let mut text = String::from("dds\tkibitzer\n");
    for (dds, kibitzer) in dds.iter().zip(kibitzer) {
        let (dds, kibitzer) = (dds.as_secs_f64() * 1000.0, kibitzer.as_secs_f64() * 1000.0);
        writeln!(text, "{dds:.3}\t{kibitzer:.3}")?;
    }
    write_browser_input("double-dummy.tsv", &text)
}
