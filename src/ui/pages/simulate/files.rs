//! Files to save: deals as PBN, the sample and the sums as tables, and the heading of the pictures.

use super::words;
use crate::client::simulating::Simulation;
use crate::desk::simulated::{self, DealTable};
use crate::engine::bridge::simulate::deals_file::short_records;
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::runner::DealResult;
use crate::engine::bridge::simulate::script::Script;

/// Returns the deals with these numbers, in their order, or all counted ones.
fn picked<'r>(run: &'r Run, only: Option<&[u32]>) -> Vec<&'r DealResult> {
    let Some(only) = only else { return run.deals().iter().collect() };
    let place = |number: &u32| usize::try_from(number.checked_sub(1)?).ok();
    only.iter().filter_map(|number| run.deals().get(place(number)?)).collect()
}

/// Returns the counted or the picked deals as PBN, with their solutions.
pub fn pbn(simulation: &Simulation, only: Option<&[u32]>) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    Some(short_records(&script, run.part().seed, picked(&run, only)))
}

/// Returns a table with a row for each deal, all or picked, with the page's names of the options.
pub fn sample(simulation: &Simulation, names: &[String], only: Option<&[u32]>) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    let sample = DealTable::new(run.question(), &script).with_names(names.to_vec());
    let rows = picked(&run, only).into_iter().filter_map(|asked| sample.row(asked));
    Some([sample.head()].into_iter().chain(rows).collect())
}

pub fn sums_as_csv(simulation: &Simulation) -> String {
    let run = simulation.run();
    simulated::sums_as_csv(run.question(), &run.part().tally)
}

/// Returns the heading of the pictures: the question, the deals, and their number and seed.
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
