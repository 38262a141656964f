//! Native benchmark of the double-dummy solver, compared with DDS, and a check of both.
//!
//! Targets apply to the processor time of one thread, which other load affects less than wall-clock
//! time. Wrong results fail the run; slow ones are only marked.

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
