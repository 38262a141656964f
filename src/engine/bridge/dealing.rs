//! Deals by chance: repeatable from a printed seed, each of which meets a script.
//!
//! A deal depends on its seed, the number of its board and the script alone: board 7 is the same in a set of 8
//! and of 36.

pub(crate) mod rarest;
pub(crate) mod set;

use derive_more::{Display, Error};

use super::deal::{Deal, undealt};
use super::seat::{BySeat, Seat};
use super::seed::Seed;
use super::seed::{Chance, Pack};
use super::simulate::asking::none_of_all;
use super::simulate::calculator::NoValue;
use super::simulate::conflict::Conflict;
use super::simulate::sampler::{Drawn, Sampler};
use super::simulate::script::Script;
use super::vulnerability::{Vulnerability, dealer_of_board};
use crate::engine::card_set::CardSet;
use crate::engine::wording::Grouped;

/// Deals boards that meet a script, every deal that meets it with equal chance. Dealer and vulnerability go with a
/// board's number where the script does not say them.
#[derive(Debug)]
pub struct Dealer {
    script: Script,
    /// Whether it matters who deals and who is vulnerable.
    asks_openings: bool,
    /// Those who draw the boards, each for the dealer and the vulnerability that it has.
    samplers: Vec<Prepared>,
}

/// A script that is ready for boards of one dealer and vulnerability.
#[derive(Debug)]
struct Prepared {
    otherwise: (Seat, Vulnerability),
    sampler: Result<Sampler, Conflict>,
    /// Whether it was asked if any deal meets it.
    is_doubted: bool,
}

/// A board that was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dealt {
    pub deal: Deal,
    /// How many deals were tried, this one among them.
    pub tries: u64,
}

/// Why a board was not dealt.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum NotDealt {
    /// None of so many deals met the script.
    #[display("none of {} deals that were tried met the script", Grouped::with_blanks(*_0))]
    TooRare(#[error(not(source))] u64),
    /// No deal can meet it.
    #[display("no deal meets the script")]
    Never(#[error(not(source))] Conflict),
    /// It has no value on a deal.
    #[display("the script has no value on a deal")]
    NoValue(#[error(not(source))] NoValue),
    /// Whoever asked said to stop.
    #[display("dealing was stopped")]
    Stopped,
}

/// How many deals are tried for one board, where the script does not say it: seconds' work.
pub const MOST_TRIES: u64 = 10_000_000;

/// The same where what is tried may have to be solved.
pub const MOST_SOLVED: u64 = 100_000;

/// After so many tries whoever asked gets a report.
const TELL_EVERY: u64 = 1 << 12;

/// After so many tries it is asked whether any deal meets the script; where they may have to be solved, after one.
const DOUBTFUL: u64 = 20_000;

/// The deal of a board with the cards that are given, the others by chance: what a [`Dealer`] deals where nothing else is
/// asked. None where a seat is given more than a hand, or two the same card.
pub fn dealt_around(given: &BySeat<CardSet>, seed: Seed, board: u32) -> Option<Deal> {
    let mut chance = Chance::of_stream(seed, board.into());
    let mut pack = Pack::of(undealt(given));
    let mut pack = pack.gathered();
    Deal::try_from(BySeat::from_fn(|seat| pack.fill(given[seat], &mut chance))).ok()
}

impl Dealer {
    pub fn new(script: Script) -> Self {
        Self { asks_openings: script.asks_openings(), script, samplers: Vec::new() }
    }

    /// What is asked.
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// Deals the board of a number. `on_tries` gets from time to time how many deals were tried so far, and
    /// says whether to go on.
    pub fn board(
        &mut self,
        seed: Seed,
        board: u32,
        on_tries: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Dealt, NotDealt> {
        let Prepared { sampler, is_doubted, .. } = self.prepared(board);
        let sampler = sampler.as_ref().map_err(|conflict| NotDealt::Never(conflict.clone()))?;
        let (at_once, doubtful, most) =
            if sampler.solves() { (1, 1, MOST_SOLVED) } else { (TELL_EVERY, DOUBTFUL, MOST_TRIES) };
        let most = sampler.script().generate().unwrap_or(most);
        let mut deals = sampler.boards(seed);
        let mut drawn = deals.draw(board, at_once.min(most));
        loop {
            if let Some(Drawn { deal, tries, .. }) = drawn.map_err(NotDealt::NoValue)? {
                return Ok(Dealt { deal, tries });
            }
            let tries = deals.tries();
            if tries >= doubtful && !std::mem::replace(is_doubted, true) {
                is_met(sampler).map_err(NotDealt::Never)?;
            }
            if tries >= most {
                return Err(NotDealt::TooRare(tries));
            }
            if !on_tries(tries) {
                return Err(NotDealt::Stopped);
            }
            drawn = deals.go_on(at_once.min(most - tries));
        }
    }

    /// The script, made ready for a board.
    fn prepared(&mut self, board: u32) -> &mut Prepared {
        let (own_dealer, own_sides) = (self.script.own_dealer(), self.script.own_vulnerability());
        let otherwise = if self.asks_openings {
            let dealer = own_dealer.unwrap_or_else(|| dealer_of_board(board));
            (dealer, own_sides.unwrap_or_else(|| Vulnerability::of_board(board)))
        } else {
            (self.script.dealer(), self.script.vulnerability())
        };
        let known = self.samplers.iter().position(|known| known.otherwise == otherwise);
        let place = known.unwrap_or_else(|| {
            let sampler = Sampler::new(self.script.clone().at(otherwise.0, otherwise.1));
            self.samplers.push(Prepared { otherwise, sampler, is_doubted: false });
            self.samplers.len() - 1
        });
        &mut self.samplers[place]
    }
}

/// A script as it is asked of the board of a number.
pub fn at_board(script: Script, board: u32) -> Script {
    script.at(dealer_of_board(board), Vulnerability::of_board(board))
}

/// Finds out whether any deal meets a script, as far as that is seen.
fn is_met(sampler: &Sampler) -> Result<(), Conflict> {
    if sampler.all().is_some_and(|all| all.count() == 0) {
        return Err(none_of_all(sampler.script()));
    }
    Conflict::of(sampler.script()).map_or(Ok(()), Err)
}
