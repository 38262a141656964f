//! Arguments of the command line.

use std::error::Error;

use lexopt::{Arg, Parser, ValueExt as _};

pub struct Arguments {
    pub deals: usize,
    pub rounds: usize,
    pub records: usize,
    /// Whether to run DDS. For profiling, only one of the solvers should run.
    pub dds: bool,
    /// Whether to measure only the questions of a simulation.
    pub simulate: bool,
    pub kibitzer: bool,
}

impl Arguments {
    /// Parses the arguments: `--deals`, `--rounds` and `--records` take a number, `--only` takes
    /// `dds` or `kibitzer`, and `--simulate` takes no value.
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
