//! Native benchmark of the double-dummy solver. It compares Kibitzer's times with the times of DDS, and checks that the
//! results are equal.
//!
//! The targets are for the processor time of one thread. Other programs affect this time less than the wall-clock time.
//! Wrong results are a failure. Slow results are only marked.

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
