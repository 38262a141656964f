//! Evaluates all 635,013,559,600 hands with every evaluator, for the table of percentiles.
//!
//! `cargo run --release --example evaluator_distributions > src/engine/bridge/evaluation/percentiles.tsv`

use std::process::ExitCode;
use std::time::Instant;

use kibitzer::bridge::evaluation::Evaluator;
use kibitzer::bridge::evaluation::percentiles::Percentiles;
use kibitzer::decimal::Decimal;

/// Some high-card point counts, each with the published number of hands that have this count.
const WELL_KNOWN: [(i32, u64); 5] =
    [(0, 2_310_789_600), (10, 59_723_754_816), (13, 43_906_944_752), (20, 4_086_538_404), (37, 4)];

fn main() -> ExitCode {
    let start = Instant::now();
    let Some(percentiles) = Percentiles::count() else {
        eprintln!("The hands that were counted are not all hands.");
        return ExitCode::FAILURE;
    };
    for (points, expected) in WELL_KNOWN {
        let counted = percentiles.distribution(Evaluator::Hcp).around(Decimal::whole(points)).equal;
        if counted != expected {
            eprintln!("Of {points} high-card points {counted} hands were counted, not {expected}.");
            return ExitCode::FAILURE;
        }
    }
    print!("{percentiles}");
    let seconds = start.elapsed().as_secs_f64();
    eprintln!("{} evaluators in {seconds:.1} s", Evaluator::ALL.len());
    ExitCode::SUCCESS
}
