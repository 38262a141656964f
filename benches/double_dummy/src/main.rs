//! How fast the double-dummy solver is natively, beside DDS, and whether both are right.
//!
//! | module | notion |
//! |---|---|
//! | [`arguments`] | what to run, and how often |
//! | [`vectors`] | the deals, and the tricks that are known of them |
//! | [`dds`] | DDS, on one thread |
//! | [`clock`] | the time of one thread |
//! | [`tables`] | both solvers, deal by deal |
//! | [`questions`] | what a simulation asks of a deal |
//! | [`replays`] | the analysis of whole records |
//! | [`sharing`] | what several workers would make of it |
//! | [`figures`] | mean, median and slowest, and the lines that tell them |
//!
//! What is judged is the processor time of one thread: on a machine that does other things, too, it
//! says more than the clock on the wall, which is given beside it.
//!
//! A wrong answer of either solver fails the run; slowness is only marked.

mod arguments;
mod clock;
mod dds;
mod figures;
mod questions;
mod replays;
mod sharing;
mod tables;
mod vectors;

use std::error::Error;

use self::arguments::Arguments;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read()?;
    let vectors = vectors::read(arguments.deals)?;
    if arguments.simulate {
        return questions::run(&vectors, &arguments);
    }
    tables::run(&vectors, &arguments)?;
    replays::run(&vectors, &arguments)?;
    sharing::run(&vectors, &arguments);
    Ok(())
}
