//! Solves deals double dummy and prints par, similar to `kibitzer-cli solve`.
//!
//! `cargo run --release --example double_dummy -- FILE`

use std::{env, error, fs};

use kibitzer::bridge::double_dummy::deal_line::DealLine;
use kibitzer::{Par, Solver, Vulnerability};

/// Prints each deal of a file on a line, as in PBN, with its 20 numbers of tricks. The next line
/// contains par, with the deal's first seat as dealer and nobody vulnerable.
fn main() -> Result<(), Box<dyn error::Error>> {
    let path = env::args_os().nth(1).ok_or("usage: double_dummy FILE")?;
    // The 20 numbers of a deal are computed by the same solver, so they share its cache.
    let mut solver = Solver::new();
    for line in fs::read_to_string(path)?.lines() {
        let mut line: DealLine = line.parse()?;
        let table = solver.table(&line.deal);
        line.tricks = Some(table);
        let par = Par::of(&table, line.first, Vulnerability::None);
        println!("{line}\n    par: {}", par.score());
    }
    Ok(())
}
