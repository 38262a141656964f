//! The vectors of the script language: scripts with the deals that meet them, values, errors and notes.

use std::path::Path;

use kibitzer::engine::bridge::seed::Seed;
use kibitzer::engine::bridge::simulate::answer::{DealSolution, SolveTask};
use kibitzer::engine::bridge::simulate::calculator::Calculator;
use kibitzer::engine::bridge::simulate::oracle::DealOracle;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::{Deal, Position, Solver};

/// Returns the rows of a file of vectors below its header. Escaped line ends in scripts are restored.
pub fn rows(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/simulate").join(name);
    let text = std::fs::read_to_string(path).expect("the vectors");
    let cells = |row: &str| row.split('\t').map(|cell| cell.replace("\\n", "\n")).collect();
    text.lines().skip(1).map(cells).collect()
}

/// Parses a valid script.
#[track_caller]
pub fn script(text: &str) -> Script {
    Script::read(text).unwrap_or_else(|refused| panic!("{text}: {refused}"))
}

/// Returns a calculator that evaluates the script on a deal.
pub fn on_deal<'s>(script: &'s Script, deal: &str) -> Calculator<'s, DealOracle> {
    let mut calculator = Calculator::new(script, DealOracle::new(Seed::default()));
    let deal: Deal = deal.parse().expect("a deal");
    calculator.set_hands(*deal.hands());
    calculator
}

/// Solves a task completely.
pub fn solved(wanted: &SolveTask, deal: &Deal, solver: &mut Solver) -> DealSolution {
    let tricks = wanted
        .tricks
        .iter()
        .map(|&(strain, declarer)| (strain, declarer, solver.declarer(deal, strain, declarer)));
    let tricks = tricks.collect();
    let leads = wanted.leads.map_or_else(Vec::new, |contract| {
        solver.forget();
        solver.values(&Position::opening(deal, contract.bid.strain, contract.leader()))
    });
    DealSolution { tricks, leads }
}
