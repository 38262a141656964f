//! Statistics of times, their output, and input files for the benchmarks in the browser.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Width in characters of the name at the start of a line.
const NAME: usize = 40;

pub fn print_heading(name: &str) {
    let (mean, median, slowest, wall) = ("mean", "median", "slowest", "mean on the wall");
    println!("\n{name:<NAME$}{mean:>12}{median:>12}{slowest:>12}{wall:>20}");
}

pub fn print_times(name: &str, times: &[Duration], wall: Option<Duration>) {
    let (mean, median, slowest) = (mean(times), median(times), slowest(times));
    println!(
        "{name:<NAME$}{:>12}{:>12}{:>12}{:>20}",
        millis(mean),
        millis(median),
        millis(slowest),
        wall.map(millis).unwrap_or_default()
    );
}

/// Prints the ratio of two times. `target` is the highest acceptable ratio. `aim` is a lower ratio to work towards.
pub fn print_ratio(name: &str, ratio: f64, target: f64, aim: Option<f64>) {
    let aim = aim.map(|aim| format!(", aimed at {aim:.2}")).unwrap_or_default();
    let mark = if ratio > target { "  SLOW" } else { "" };
    println!("{name:<NAME$}{ratio:>12.3}   (target {target:.2}{aim}){mark}");
}

/// Returns the mean of the times. Returns zero if there are no times.
pub fn mean(times: &[Duration]) -> Duration {
    let count = u32::try_from(times.len()).unwrap_or(u32::MAX);
    times.iter().sum::<Duration>().checked_div(count).unwrap_or_default()
}

fn median(times: &[Duration]) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}

fn slowest(times: &[Duration]) -> Duration {
    times.iter().max().copied().unwrap_or_default()
}

/// Formats a time in milliseconds. A time of less than a millisecond is formatted in microseconds.
fn millis(time: Duration) -> String {
    let millis = time.as_secs_f64() * 1000.0;
    if millis < 1.0 { format!("{:.1} µs", millis * 1000.0) } else { format!("{millis:.1} ms") }
}

/// Writes an input file for the benchmarks in the browser.
pub fn write_browser_input(name: &str, text: &str) -> Result<(), Box<dyn Error>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/bench-inputs");
    fs::create_dir_all(&directory)?;
    fs::write(directory.join(name), text)?;
    Ok(())
}
