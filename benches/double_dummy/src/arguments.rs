//! What to run, and how often.

use std::error::Error;

use lexopt::{Arg, Parser, ValueExt as _};

/// What the command line asks for.
pub struct Arguments {
    /// How many deals are solved at most.
    pub deals: usize,
    /// How often each is solved by each solver.
    pub rounds: usize,
    /// How many records are analysed at most.
    pub records: usize,
    /// Whether DDS runs. Without it, as without Kibitzer, a profiler sees one solver alone.
    pub dds: bool,
    /// Whether only what a simulation asks is measured, and not tables and records.
    pub simulate: bool,
    /// Whether Kibitzer runs.
    pub kibitzer: bool,
}

impl Arguments {
    /// Reads the command line: `--deals`, `--rounds` and `--records` with a number, and `--only`
    /// with `dds` or `kibitzer`, and `--simulate`.
    pub fn read() -> Result<Self, Box<dyn Error>> {
        let mut arguments = Self {
            deals: usize::MAX,
            rounds: 2,
            records: 40,
            dds: true,
            simulate: false,
            kibitzer: true,
        };
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            match argument {
                Arg::Long("deals") => arguments.deals = parser.value()?.parse()?,
                Arg::Long("rounds") => arguments.rounds = parser.value()?.parse()?,
                Arg::Long("records") => arguments.records = parser.value()?.parse()?,
                Arg::Long("simulate") => arguments.simulate = true,
                Arg::Long("only") => match parser.value()?.to_str() {
                    Some("dds") => arguments.kibitzer = false,
                    Some("kibitzer") => arguments.dds = false,
                    _ => return Err("--only takes dds or kibitzer".into()),
                },
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(arguments)
    }
}
