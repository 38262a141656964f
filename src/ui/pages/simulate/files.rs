//! What is saved: the deals as PBN, the sample and the sums as tables.

use crate::client::simulating::Simulation;
use crate::desk::simulated::{self, Sample};
use crate::engine::bridge::simulate::deals_file::short_records;
use crate::engine::bridge::simulate::script::Script;

/// The deals that are counted, with what was solved of them.
pub fn pbn(simulation: &Simulation) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    Some(short_records(&script, run.part().seed, run.deals()))
}

/// A row a deal, with the options as the page calls them.
pub fn sample(simulation: &Simulation, names: &[String]) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    let sample = Sample::new(run.question(), &script).with_names(names.to_vec());
    let rows = run.deals().iter().filter_map(|asked| sample.row(asked));
    Some([sample.head()].into_iter().chain(rows).collect())
}

/// A row a sum.
pub fn sums_as_csv(simulation: &Simulation) -> String {
    simulated::sums_as_csv(&simulation.run().part().tally)
}
