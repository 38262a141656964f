//! Solves deals double dummy with the library, and says what par is: `kibitzer-cli solve` in short.
//!
//! `cargo run --release --example double_dummy -- FILE`

use std::{env, error, fs};

use kibitzer::bridge::double_dummy::deal_line::DealLine;
use kibitzer::{Par, Solver, Vulnerability};

/// Prints each deal of a file, one a line as in PBN, with its 20 numbers of tricks, and then par where
/// the first seat deals and nobody is vulnerable.
fn main() -> Result<(), Box<dyn error::Error>> {
    let path = env::args_os().nth(1).ok_or("usage: double_dummy FILE")?;
    // What it learns of a deal serves all twenty numbers, so one solver does them all.
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
