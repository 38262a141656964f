//! Native benchmarks that process complete files: inputs of the contest problems, and files of boards.
//!
//! Each run takes at least a few milliseconds, so the median of many runs is accurate enough without a harness. Slow
//! results are only marked. The benchmarks in the browser use the same files in `target/bench-inputs`.

mod boards;
mod inputs;
mod measure;
mod random;
mod records;

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use kibitzer::engine::judge::{Problem, run};

use self::inputs::File;
use self::measure::{Times, measure};

/// Maximum time for a file in the browser. The native benchmark has the same target.
const TARGET: Duration = Duration::from_secs(1);

fn main() -> Result<(), Box<dyn Error>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/bench-inputs");
    fs::create_dir_all(&directory)?;
    print_heading();
    for problem in Problem::ALL {
        let file = inputs::file(problem);
        fs::write(directory.join(format!("{problem}.txt")), &file.text)?;
        check(problem, &file)?;
        let times = measure(|| {
            // `check` has already counted the cases of the output.
            let _ = black_box(run(problem, black_box(&file.text)));
        });
        print_row(&file, &times);
    }
    boards::run(&directory)?;
    Ok(())
}

/// Checks that the output has as many cases as the file.
fn check(problem: Problem, file: &File) -> Result<(), String> {
    match run(problem, &file.text) {
        Ok(output) if problem.count_cases(&output) == file.cases => Ok(()),
        Ok(output) => Err(format!("{problem}: {} cases answered", problem.count_cases(&output))),
        Err(refused) => Err(format!("{problem}: refused: {:?}", refused.first())),
    }
}

fn print_heading() {
    let (figure, median, spread) = ("whole file, natively", "median", "fastest to slowest");
    let (rate, target, ratio) = ("per second", "target", "x target");
    println!("{figure:<34}{median:>10}{spread:>22}{rate:>14}{target:>10}{ratio:>10}");
}

fn print_row(file: &File, times: &Times) {
    let median = times.median();
    let name = format!("{} {}", grouped(file.cases), file.what);
    let spread = format!("{} to {}", millis(times.fastest()), millis(times.slowest()));
    let per_second = file.cases as u128 * 1_000_000_000 / median.as_nanos().max(1);
    let rate = grouped(usize::try_from(per_second).unwrap_or(usize::MAX));
    let ratio = median.as_secs_f64() / TARGET.as_secs_f64();
    let mark = if ratio > 1.0 { "  SLOW" } else { "" };
    let (median, target) = (millis(median), millis(TARGET));
    println!("{name:<34}{median:>10}{spread:>22}{rate:>14}{target:>10}{ratio:>10.3}{mark}");
}

fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
