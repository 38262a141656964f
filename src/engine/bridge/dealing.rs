//! Random deals that meet a script, reproducible from a printed seed.
//!
//! A deal depends only on its seed, board number and script: board 7 is the same in a set of 8 and
//! of 36.

pub(crate) mod rarest;
pub(crate) mod set;

use derive_more::{Display, Error};

use super::deal::{Deal, undealt};
use super::seat::{BySeat, Seat};
use super::seed::Seed;
use super::seed::{DealRng, Pack};
use super::simulate::calculator::EvalError;
use super::simulate::conflict::Conflict;
use super::simulate::runner::conflict_without_deals;
use super::simulate::sampler::{DrawnDeal, Sampler};
use super::simulate::script::Script;
use super::vulnerability::{Vulnerability, dealer_of_board};
use crate::engine::CardSet;
use crate::engine::wording::GroupedNumber;

/// Generator of boards that meet a script, with equal probability for each matching deal.
///
/// Dealer and vulnerability follow the board's number unless the script sets them.
#[derive(Debug)]
pub struct BoardDealer {
    script: Script,
    /// Whether dealer and vulnerability matter.
    asks_openings: bool,
    /// One sampler for each dealer and vulnerability.
    samplers: Vec<PreparedSampler>,
}

/// Sampler of the boards with one dealer and vulnerability.
#[derive(Debug)]
struct PreparedSampler {
    otherwise: (Seat, Vulnerability),
    sampler: Result<Sampler, Conflict>,
    /// Whether the script was already checked for contradictions.
    is_doubted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealtBoard {
    pub deal: Deal,
    /// Number of deals tried, including this one.
    pub tries: u64,
}

/// Reason that a board was not dealt.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum BoardDealError {
    #[display("none of {} deals that were tried met the script", GroupedNumber::with_blanks(*_0))]
    TooRare(#[error(not(source))] u64),
    #[display("no deal meets the script")]
    Contradiction(#[error(not(source))] Conflict),
    #[display("the script has no value on a deal")]
    NoValue(#[error(not(source))] EvalError),
    /// Cancelled by the caller.
    #[display("dealing was stopped")]
    Stopped,
}

/// Maximum number of tries per board, unless the script sets it: seconds of work.
pub const MOST_TRIES: u64 = 10_000_000;

/// Maximum number of tries per board if deals may have to be solved.
pub const MOST_SOLVED: u64 = 100_000;

/// Number of tries between two reports.
const REPORT_INTERVAL: u64 = 1 << 12;

/// Number of tries before the script is checked for contradictions; 1 if deals may have to be
/// solved.
const CHECK_AFTER: u64 = 20_000;

/// Returns a board's deal with the given cards and random others, as a [`BoardDealer`] without
/// conditions deals it.
///
/// Returns `None` if a seat is given more than a hand, or two seats the same card.
pub(crate) fn dealt_around(given: &BySeat<CardSet>, seed: Seed, board: u32) -> Option<Deal> {
    let mut chance = DealRng::of_stream(seed, board.into());
    let mut pack = Pack::of(undealt(given));
    let mut pack = pack.gathered();
    Deal::try_from(BySeat::from_fn(|seat| pack.fill(given[seat], &mut chance))).ok()
}

impl BoardDealer {
    pub(crate) fn new(script: Script) -> Self {
        Self { asks_openings: script.asks_openings(), script, samplers: Vec::new() }
    }

    pub(crate) const fn script(&self) -> &Script {
        &self.script
    }

    /// Deals a board. From time to time `on_tries` gets the number of tries so far, and returns
    /// whether to continue.
    pub(crate) fn board(
        &mut self,
        seed: Seed,
        board: u32,
        on_tries: &mut dyn FnMut(u64) -> bool,
    ) -> Result<DealtBoard, BoardDealError> {
        let PreparedSampler { sampler, is_doubted, .. } = self.prepared(board);
        let sampler =
            sampler.as_ref().map_err(|conflict| BoardDealError::Contradiction(conflict.clone()))?;
        let (at_once, doubtful, most) = if sampler.solves() {
            (1, 1, MOST_SOLVED)
        } else {
            (REPORT_INTERVAL, CHECK_AFTER, MOST_TRIES)
        };
        let most = sampler.script().content.generate.unwrap_or(most);
        let mut deals = sampler.boards(seed);
        let mut drawn = deals.draw(board, at_once.min(most));
        loop {
            if let Some(DrawnDeal { deal, tries, .. }) = drawn.map_err(BoardDealError::NoValue)? {
                return Ok(DealtBoard { deal, tries });
            }
            let tries = deals.tries();
            if tries >= doubtful && !std::mem::replace(is_doubted, true) {
                check_satisfiable(sampler).map_err(BoardDealError::Contradiction)?;
            }
            if tries >= most {
                return Err(BoardDealError::TooRare(tries));
            }
            if !on_tries(tries) {
                return Err(BoardDealError::Stopped);
            }
            drawn = deals.go_on(at_once.min(most - tries));
        }
    }

    /// Returns the sampler of a board, created when first needed.
    fn prepared(&mut self, board: u32) -> &mut PreparedSampler {
        let (own_dealer, own_sides) =
            (self.script.content.dealer, self.script.content.vulnerability);
        let otherwise = if self.asks_openings {
            let dealer = own_dealer.unwrap_or_else(|| dealer_of_board(board));
            (dealer, own_sides.unwrap_or_else(|| Vulnerability::of_board(board)))
        } else {
            (self.script.dealer(), self.script.vulnerability())
        };
        let known = self.samplers.iter().position(|known| known.otherwise == otherwise);
        let place = known.unwrap_or_else(|| {
            let sampler = Sampler::new(self.script.clone().at(otherwise.0, otherwise.1));
            self.samplers.push(PreparedSampler { otherwise, sampler, is_doubted: false });
            self.samplers.len() - 1
        });
        &mut self.samplers[place]
    }
}

/// Returns the script with the dealer and vulnerability of a board.
pub(crate) fn at_board(script: Script, board: u32) -> Script {
    script.at(dealer_of_board(board), Vulnerability::of_board(board))
}

/// Returns an error if it can be shown that no deal meets the script.
fn check_satisfiable(sampler: &Sampler) -> Result<(), Conflict> {
    if sampler.all().is_some_and(|all| all.count() == 0) {
        return Err(conflict_without_deals(sampler.script()));
    }
    Conflict::of(sampler.script()).map_or(Ok(()), Err)
}
