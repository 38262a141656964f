//! `kibitzer-cli solve`: solves bridge deals double dummy.

use derive_more::Display;
use serde::ser::SerializeStruct as _;
use serde::{Serialize, Serializer};

use super::filter::{LineFilter, LineRefusal};
use crate::engine::bridge::double_dummy::deal_line::{DealLine, STRAINS};
use crate::engine::{Seat, Solver, Strain, TrickTable};

pub const HELP: &str = "\
Each line is a deal as in PBN, from any seat. Without a seat the first hand is North's. The ten is T or
10. Text after | is ignored, so solved deals can be solved again. The deal is printed with its tricks,
double dummy: in spades, hearts, diamonds, clubs and notrump, each with North, East, South and West as
declarer.

    DEAL|20 NUMBERS
    {\"deal\":DEAL,\"tricks\":{\"S\":{\"N\":7,\"E\":6,\"S\":7,\"W\":6},\"H\":...,\"D\":...,\"C\":...,\"NT\":...}}

A deal takes tens to hundreds of milliseconds of a core. Each of the --jobs threads needs memory for a
solver.

Examples:
  echo N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3 | kibitzer-cli solve
  kibitzer-cli solve --jobs 2 deals.txt > solved.txt";

#[derive(Default)]
pub struct Solve {
    solver: Solver,
}

#[derive(Display)]
pub struct SolveAnswer(DealLine);

impl LineFilter for Solve {
    const NAME: &'static str = "solve";
    const LINES_AT_ONCE: usize = 1;
    type Answer<'l> = SolveAnswer;

    fn answer(&mut self, line: &str) -> Result<SolveAnswer, LineRefusal> {
        let (deal, _ignored) = line.split_once('|').unwrap_or((line, ""));
        let mut deal: DealLine = as_in_pbn(deal).parse()?;
        deal.tricks = Some(self.solver.table(&deal.deal));
        Ok(SolveAnswer(deal))
    }
}

/// Converts a deal to PBN: `10` becomes `T`, and without a seat, the first hand is North's. Seats
/// that the hand generator `dealer` writes with `printoneline` are removed.
fn as_in_pbn(deal: &str) -> String {
    let deal = deal.trim().replace("10", "T");
    let words: Vec<_> = deal.split_whitespace().collect();
    match *words {
        _ if deal.contains(':') => deal,
        [_, _, _, _] => format!("N:{deal}"),
        ["n", north, "e", east, "s", south, "w", west] => {
            format!("N:{north} {east} {south} {west}")
        }
        _ => deal,
    }
}

impl Serialize for SolveAnswer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let deal = DealLine { tricks: None, ..self.0 };
        let mut object = serializer.serialize_struct("Answer", 2)?;
        object.serialize_field("deal", &deal.to_string())?;
        object.serialize_field("tricks", &self.0.tricks.as_ref().map(ByStrain))?;
        object.end()
    }
}

struct ByStrain<'t>(&'t TrickTable);

impl Serialize for ByStrain<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let row = |strain: Strain| (strain.to_string(), ByDeclarer(self.0, strain));
        serializer.collect_map(STRAINS.map(row))
    }
}

struct ByDeclarer<'t>(&'t TrickTable, Strain);

impl Serialize for ByDeclarer<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(table, strain) = *self;
        let cell = |declarer: Seat| (declarer.letter(), table.tricks(strain, declarer));
        serializer.collect_map(Seat::CLOCKWISE.map(cell))
    }
}
