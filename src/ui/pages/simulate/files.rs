//! What is saved: the deals as PBN, the sample and the sums as tables; and what stands above the pictures.

use super::words;
use crate::client::simulating::Simulation;
use crate::desk::simulated::{self, Sample};
use crate::engine::bridge::simulate::asking::AskedDeal;
use crate::engine::bridge::simulate::deals_file::short_records;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::script::Script;

/// The deals of some numbers, in the order of these; all that are counted where none are picked.
fn picked<'r>(run: &'r Run, only: Option<&[u32]>) -> Vec<&'r AskedDeal> {
    let Some(only) = only else { return run.deals().iter().collect() };
    let place = |number: &u32| usize::try_from(number.checked_sub(1)?).ok();
    only.iter().filter_map(|number| run.deals().get(place(number)?)).collect()
}

/// The deals that are counted, or those that are picked, with what was solved of them.
pub fn pbn(simulation: &Simulation, only: Option<&[u32]>) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    Some(short_records(&script, run.part().seed, picked(&run, only)))
}

/// A row a deal, of all or of those that are picked, with the options as the page calls them.
pub fn sample(simulation: &Simulation, names: &[String], only: Option<&[u32]>) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    let sample = Sample::new(run.question(), &script).with_names(names.to_vec());
    let rows = picked(&run, only).into_iter().filter_map(|asked| sample.row(asked));
    Some([sample.head()].into_iter().chain(rows).collect())
}

pub fn sums_as_csv(simulation: &Simulation) -> String {
    let run = simulation.run();
    simulated::sums_as_csv(run.question(), &run.part().tally)
}

/// What the pictures are about: the question, which deals, and how many of which seed.
pub fn heading(simulation: &Simulation) -> Option<[String; 3]> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    let part = run.part();
    Some([
        words::question(run.question(), &part.tally),
        words::which_deals(&script.in_words().to_string()),
        words::from_seed(part.tally.deals(), part.seed),
    ])
}
