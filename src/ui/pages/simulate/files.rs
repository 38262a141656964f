//! What is saved: the deals as PBN, the sample and the sums as tables.

use std::fmt::Write as _;

use super::words;
use crate::client::simulating::Simulation;
use crate::engine::bridge::simulate::deals_file::{short_records, sums};
use crate::engine::bridge::simulate::sample::OfDeal;
use crate::engine::bridge::simulate::script::Script;

/// The deals that are counted, with what was solved of them.
pub fn pbn(simulation: &Simulation) -> Option<String> {
    let script = Script::read(&simulation.put().script).ok()?;
    let run = simulation.run();
    Some(short_records(&script, run.part().seed, run.deals()))
}

/// A row a deal: number, deal, and of each option the tricks and the points.
pub fn sample(simulation: &Simulation, names: &[String], rows: &[OfDeal]) -> String {
    let run = simulation.run();
    let mut text = String::from("number,deal");
    for name in names {
        let _ = write!(
            text,
            ",{},{}",
            quoted(&words::tricks_of(name)),
            quoted(&words::points_of_option(name))
        );
    }
    text.push('\n');
    for row in rows {
        let place = usize::try_from(row.number).unwrap_or_default().checked_sub(1);
        let Some(asked) = place.and_then(|place| run.deals().get(place)) else { continue };
        let _ = write!(text, "{},{}", row.number, quoted(&asked.deal.to_string()));
        for option in &row.options {
            let _ = write!(text, ",{},{}", option.tricks, option.points);
        }
        text.push('\n');
    }
    text
}

/// A row a sum.
pub fn sums_as_csv(simulation: &Simulation) -> String {
    sums(&simulation.run().part().tally, ',')
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
