//! The condition of a script that the fewest deals meet: the cause if deals are hard to find.

use derive_more::Display;

use super::super::seed::Seed;
use super::dealt_around;
use crate::engine::bridge::simulate::calculator::Calculator;
use crate::engine::bridge::simulate::oracle::{DealOracle, Oracle, TricksError};
use crate::engine::bridge::simulate::script::Script;
use crate::engine::wording::GroupedNumber;
use crate::engine::{BySeat, CardSet, QuotedText, Seat, Strain};

/// Number of deals sampled.
const SAMPLE_SIZE: u32 = 1_000;

/// A condition matched this often is not reported as rare.
const RARE: u32 = SAMPLE_SIZE / 2;

/// Condition of a script that the fewest sampled deals meet.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("the rarest condition is {condition}: {} meets it", how_often(*met))]
pub struct RarestCondition {
    condition: QuotedText,
    /// Number of sampled deals that meet it.
    met: u32,
}

fn how_often(met: u32) -> String {
    let one_in = |met: u32| {
        let one_in: u64 = ((SAMPLE_SIZE + met / 2) / met.max(1)).into();
        GroupedNumber::with_commas(one_in)
    };
    match met {
        // A condition met three times on average is met by no sampled deal once in twenty runs.
        0 => format!("fewer than one deal in {}", one_in(3)),
        met => format!("about one deal in {}", one_in(met)),
    }
}

/// Returns the rarest condition of a script, from random deals around the given cards.
///
/// Returns `None` with fewer than two conditions, or if none is rare. Conditions on tricks are
/// skipped, as deals would have to be solved.
pub(crate) fn rarest(script: &Script) -> Option<RarestCondition> {
    let parts = script.parts();
    let parts: Vec<_> = parts.iter().filter(|part| !part.is_given).collect();
    if parts.len() < 2 {
        return None;
    }
    // Fixed seed: the same deals each time.
    let seed = Seed::default();
    let mut calculator = Calculator::new(script, UnsolvedOracle(DealOracle::new(seed)));
    let mut met: Vec<Option<u32>> = vec![Some(0); parts.len()];
    for number in 1..=SAMPLE_SIZE {
        let deal = dealt_around(script.predeal().cards(), seed, number)?;
        calculator.oracle.0.begin(number);
        calculator.set_hands(*deal.hands());
        for (part, met) in parts.iter().zip(&mut met) {
            // A condition without a value on any deal is skipped.
            *met = met
                .zip(calculator.meets(&part.expression).ok())
                .map(|(met, is_met)| met + u32::from(is_met));
        }
    }
    let counted = parts.iter().zip(met).filter_map(|(part, met)| Some((part, met?)));
    let (part, met) = counted.min_by_key(|(_, met)| *met).filter(|(_, met)| *met < RARE)?;
    let words = script.slice(part.span).split_whitespace().collect::<Vec<_>>().join(" ");
    Some(RarestCondition { condition: QuotedText::new(&words), met })
}

/// Inputs of a deal without double-dummy tricks.
struct UnsolvedOracle(DealOracle);

impl Oracle for UnsolvedOracle {
    fn random(&mut self, place: u32, below: u32) -> u32 {
        self.0.random(place, below)
    }

    fn tricks(&mut self, _: &BySeat<CardSet>, _: Strain, _: Seat) -> Result<u8, TricksError> {
        Err(TricksError::NotSolved)
    }
}
