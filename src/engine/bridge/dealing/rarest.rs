//! Which condition of a script the fewest deals meet: the one to look at where deals are hard to find.

use derive_more::Display;

use super::super::seed::Seed;
use super::dealt_around;
use crate::engine::bridge::call::Strain;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::simulate::beyond::{Beyond, NoTricks, OfDeal};
use crate::engine::bridge::simulate::calculator::Calculator;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::card_set::CardSet;
use crate::engine::wording::{Grouped, Quoted};

/// How many deals are looked at.
const LOOKED_AT: u32 = 1_000;

/// How many of them a condition may be met by that is called rare: what half of all deals meet holds nobody up.
const RARE: u32 = LOOKED_AT / 2;

/// The condition that the fewest deals meet, of several.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("the rarest condition is {condition}: {} meets it", how_often(*met))]
pub struct Rarest {
    /// The condition as the script has it.
    condition: Quoted,
    /// How many deals of those that were looked at meet it.
    met: u32,
}

fn how_often(met: u32) -> String {
    let one_in = |met: u32| {
        let one_in: u64 = ((LOOKED_AT + met / 2) / met.max(1)).into();
        Grouped::with_commas(one_in)
    };
    match met {
        // What is met three times on average is not met at all once in twenty runs.
        0 => format!("fewer than one deal in {}", one_in(3)),
        met => format!("about one deal in {}", one_in(met)),
    }
}

/// The rarest condition of a script, among deals by chance around the cards that are given; none where there are not two
/// conditions, or none is rare. One that asks for tricks is left out, as deals would have to be solved.
pub fn rarest(script: &Script) -> Option<Rarest> {
    let parts = script.parts();
    let parts: Vec<_> = parts.iter().filter(|part| !part.is_given).collect();
    if parts.len() < 2 {
        return None;
    }
    // The same deals each time.
    let seed = Seed::default();
    let mut calculator = Calculator::new(script, Unsolved(OfDeal::new(seed)));
    let mut met: Vec<Option<u32>> = vec![Some(0); parts.len()];
    for number in 1..=LOOKED_AT {
        let deal = dealt_around(script.given().cards(), seed, number)?;
        calculator.beyond().0.begin(number);
        calculator.place(*deal.hands());
        for (part, met) in parts.iter().zip(&mut met) {
            // What has no value on a deal is not counted at all.
            *met = met
                .zip(calculator.meets(&part.expression).ok())
                .map(|(met, is_met)| met + u32::from(is_met));
        }
    }
    let counted = parts.iter().zip(met).filter_map(|(part, met)| Some((part, met?)));
    let (part, met) = counted.min_by_key(|(_, met)| *met).filter(|(_, met)| *met < RARE)?;
    let words = script.slice(part.span).split_whitespace().collect::<Vec<_>>().join(" ");
    Some(Rarest { condition: Quoted::new(&words), met })
}

/// A deal that is not solved.
struct Unsolved(OfDeal);

impl Beyond for Unsolved {
    fn random(&mut self, place: u32, below: u32) -> u32 {
        self.0.random(place, below)
    }

    fn tricks(&mut self, _: &BySeat<CardSet>, _: Strain, _: Seat) -> Result<u8, NoTricks> {
        Err(NoTricks::NotSolved)
    }
}
