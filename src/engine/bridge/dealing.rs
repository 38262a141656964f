//! Random deals that meet the conditions of a script. The same seed always gives the same deals.
//!
//! A deal depends only on seed, board number and script. Board 7 is the same in all sets with the same seed and script.

use derive_more::{Display, Error};

use super::deal::{Deal, undealt};
use super::seat::{BySeat, Seat};
use super::seed::{DealRng, Pack, Seed};
use super::simulate::calculator::{Calculator, EvalError};
use super::simulate::conflict::Conflict;
use super::simulate::deals_file::{SCRIPT, record, script_lines};
use super::simulate::oracle::{DealOracle, Oracle, TricksError};
use super::simulate::runner::conflict_without_deals;
use super::simulate::sampler::{DrawnDeal, Sampler};
use super::simulate::script::Script;
use super::vulnerability::{Vulnerability, dealer_of_board};
use crate::engine::wording::{GroupedNumber, ShortText};
use crate::engine::{CardSet, QuotedText, Strain, write};

/// Generator of boards that meet a script. Each matching deal has the same probability.
///
/// Dealer and vulnerability depend on the board's number unless the script sets them.
#[derive(Debug)]
pub struct BoardDealer {
    script: Script,
    /// Whether the script has conditions on openings. Such conditions depend on dealer and vulnerability.
    uses_openings: bool,
    /// Samplers created so far, at most one for each pair of dealer and vulnerability.
    samplers: Vec<PreparedSampler>,
}

/// Sampler for boards with the same dealer and vulnerability, or for all boards if the script uses no openings.
#[derive(Debug)]
struct PreparedSampler {
    situation: (Seat, Vulnerability),
    sampler: Result<Sampler, Conflict>,
    /// Whether the script has already been checked for contradictions.
    is_checked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealtBoard {
    pub deal: Deal,
    /// Number of deals tried, including the returned deal.
    pub tries: u64,
}

/// Reason why a board was not dealt.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum BoardDealError {
    #[display("none of {} deals that were tried met the script", GroupedNumber(*_0))]
    TooRare(#[error(not(source))] u64),
    #[display("no deal meets the script")]
    Contradiction(#[error(not(source))] Conflict),
    #[display("the script has no value on a deal")]
    NoValue(#[error(not(source))] EvalError),
    /// The caller cancelled the search.
    #[display("dealing was stopped")]
    Stopped,
}

/// Maximum number of tries per board. This many tries take seconds. A script can set a different maximum.
pub const MAX_TRIES: u64 = 10_000_000;

/// Maximum number of tries per board if deals may have to be solved.
pub const MAX_TRIES_IF_SOLVED: u64 = 100_000;

/// Number of tries between two calls of the progress callback. If deals may have to be solved, the callback is called
/// after every try.
const REPORT_INTERVAL: u64 = 1 << 12;

/// Minimum number of tries before the script is checked for contradictions. If deals may have to be solved, the script
/// is checked after the first try.
const CHECK_AFTER: u64 = 20_000;

/// Deals a board in which each seat has its cards in `given` and random other cards. A [`BoardDealer`] whose script
/// only predeals these cards returns the same deal.
///
/// Returns `None` if a seat is given more than thirteen cards, or if two seats are given the same card.
pub(crate) fn dealt_around(given: &BySeat<CardSet>, seed: Seed, board: u32) -> Option<Deal> {
    let mut chance = DealRng::of_stream(seed, board.into());
    let mut rest = Pack::of(undealt(given));
    let mut pack = rest.gathered();
    Deal::try_from(BySeat::from_fn(|seat| pack.fill(given[seat], &mut chance))).ok()
}

impl BoardDealer {
    pub(crate) fn new(script: Script) -> Self {
        Self { uses_openings: script.uses_openings(), script, samplers: Vec::new() }
    }

    pub(crate) const fn script(&self) -> &Script {
        &self.script
    }

    /// Deals a board. At intervals, calls `on_tries` with the number of tries so far. `on_tries` returns whether to
    /// continue.
    pub(crate) fn board(
        &mut self,
        seed: Seed,
        board: u32,
        on_tries: &mut dyn FnMut(u64) -> bool,
    ) -> Result<DealtBoard, BoardDealError> {
        let PreparedSampler { sampler, is_checked, .. } = self.prepared(board);
        let sampler =
            sampler.as_ref().map_err(|conflict| BoardDealError::Contradiction(conflict.clone()))?;
        let (at_once, doubtful, most) = if sampler.solves() {
            (1, 1, MAX_TRIES_IF_SOLVED)
        } else {
            (REPORT_INTERVAL, CHECK_AFTER, MAX_TRIES)
        };
        let most = sampler.script().content.generate.unwrap_or(most);
        let mut deals = sampler.boards(seed);
        let mut drawn = deals.draw(board, at_once.min(most));
        loop {
            if let Some(DrawnDeal { deal, tries, .. }) = drawn.map_err(BoardDealError::NoValue)? {
                return Ok(DealtBoard { deal, tries });
            }
            let tries = deals.tries();
            if tries >= doubtful && !std::mem::replace(is_checked, true) {
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

    /// Returns the sampler for a board. The sampler is created when it is first needed.
    fn prepared(&mut self, board: u32) -> &mut PreparedSampler {
        let (own_dealer, own_sides) =
            (self.script.content.dealer, self.script.content.vulnerability);
        let situation = if self.uses_openings {
            let dealer = own_dealer.unwrap_or_else(|| dealer_of_board(board));
            (dealer, own_sides.unwrap_or_else(|| Vulnerability::of_board(board)))
        } else {
            (self.script.dealer(), self.script.vulnerability())
        };
        let known = self.samplers.iter().position(|known| known.situation == situation);
        let index = known.unwrap_or_else(|| {
            let sampler = Sampler::new(self.script.clone().at(situation.0, situation.1));
            self.samplers.push(PreparedSampler { situation, sampler, is_checked: false });
            self.samplers.len() - 1
        });
        &mut self.samplers[index]
    }
}

/// Returns the script with the dealer and vulnerability of a board number, unless the script itself sets them.
pub(crate) fn at_board(script: Script, board: u32) -> Script {
    script.at(dealer_of_board(board), Vulnerability::of_board(board))
}

/// Returns the conflict as the error if it can be proved that no deal meets the script.
fn check_satisfiable(sampler: &Sampler) -> Result<(), Conflict> {
    if sampler.all().is_some_and(|all| all.count() == 0) {
        return Err(conflict_without_deals(sampler.script()));
    }
    Conflict::of(sampler.script()).map_or(Ok(()), Err)
}

/// Consecutive boards dealt from one seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtSet {
    pub seed: Seed,
    pub first: u32,
    pub deals: Vec<Deal>,
    pub tries: u64,
}

/// A board that could not be dealt, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDealError {
    pub board: u32,
    pub reason: BoardDealError,
}

/// Start of the comment line that contains the origin of a set.
const DEALT: &str = "% Dealt by Kibitzer, ";

/// Start of a condition line. Old files contain such lines instead of a script.
const CONDITION: &str = "% Condition: ";

/// Maximum length of the script within an [`origin`]. The file contains the complete script.
const MAX_SCRIPT_LENGTH: usize = 300;

impl DealtSet {
    /// Deals `boards` boards, beginning with board `first`. At intervals, calls `progress` with the number of boards
    /// dealt and the number of deals tried. `progress` returns whether to continue.
    pub(crate) fn deal(
        dealer: &mut BoardDealer,
        seed: Seed,
        first: u32,
        boards: usize,
        progress: &mut dyn FnMut(usize, u64) -> bool,
    ) -> Result<Self, SetDealError> {
        let mut set = Self { seed, first, deals: Vec::new(), tries: 0 };
        for board in (first..).take(boards) {
            let (done, so_far) = (set.deals.len(), set.tries);
            let mut on_tries = |tries| progress(done, so_far + tries);
            let dealt = dealer
                .board(seed, board, &mut on_tries)
                .map_err(|reason| SetDealError { board, reason })?;
            set.deals.push(dealt.deal);
            set.tries += dealt.tries;
        }
        Ok(set)
    }

    /// Returns the set as a PBN file, with its origin at the head and in each board. The dealer and vulnerability come
    /// from the script or, if it does not set them, from the board number.
    pub(crate) fn pbn(&self, script: &Script) -> String {
        let record =
            |(board, deal)| record(&at_board(script.clone(), board), self.seed, board, deal);
        let records: Vec<_> = (self.first..).zip(&self.deals).map(record).collect();
        let (tries, boards) = (GroupedNumber(self.tries), self.deals.len());
        let (deals, plural) =
            (if self.tries == 1 { "deal" } else { "deals" }, if boards == 1 { "" } else { "s" });
        let head = format!(
            "{DEALT}seed {}: {tries} {deals} tried for {boards} board{plural}\r\n{}",
            self.seed,
            script_lines(script)
        );
        let file = write::pbn_file(&records);
        // The head follows the two lines that identify the format.
        let games = file.find('[').unwrap_or(file.len());
        [&file[..games], &head, &file[games..]].concat()
    }
}

/// Returns the origin of a set from the head of its file. It contains the seed, the number of tries, and the script or
/// old conditions, if any. Returns `None` if the head does not state the origin.
pub(crate) fn origin(text: &str) -> Option<String> {
    let head = || text.lines().take_while(|line| line.starts_with('%'));
    let dealt = head().find(|line| line.starts_with(DEALT))?;
    let of_kind = |begin| {
        let lines = head().filter_map(move |line| Some(line.strip_prefix(begin)?.trim()));
        lines.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    let dealt = dealt.trim_start_matches("% ");
    Some(match (of_kind(SCRIPT).as_slice(), of_kind(CONDITION).as_slice()) {
        ([], []) => dealt.to_owned(),
        ([], conditions) => format!("{dealt}. Conditions: {}", conditions.join("; ")),
        (script, _) => {
            format!("{dealt}. Script: {}", ShortText::new(&script.join(" "), MAX_SCRIPT_LENGTH))
        }
    })
}

/// Number of random deals for estimating how often a condition is met.
const SAMPLE_SIZE: u32 = 1_000;

/// Number of sampled deals. A condition that fewer deals meet is rare.
const RARE: u32 = SAMPLE_SIZE / 2;

/// The condition of a script that is met by the fewest sampled deals.
#[derive(Clone, Debug, Display, PartialEq, Eq)]
#[display("the rarest condition is {condition}: {} meets it", how_often(*met))]
pub struct RarestCondition {
    condition: QuotedText,
    /// Number of sampled deals that meet the condition.
    met: u32,
}

fn how_often(met: u32) -> String {
    let one_in = |met: u32| GroupedNumber((SAMPLE_SIZE + met / 2) / met.max(1));
    match met {
        // No sampled deal meets the condition. If samples contained three matching deals on average, one sample in
        // twenty would still contain none.
        0 => format!("fewer than one deal in {}", one_in(3)),
        met => format!("about one deal in {}", one_in(met)),
    }
}

/// Returns the condition of a script that is met by the fewest random deals. The deals contain the predealt cards.
///
/// Returns `None` if there are fewer than two conditions, if none is rare, or if the predealt cards fit no deal. Skips
/// conditions on tricks, because the deals are not solved, and conditions that have no value on some deal.
pub(crate) fn rarest(script: &Script) -> Option<RarestCondition> {
    let mut parts = script.parts();
    parts.retain(|part| !part.is_given);
    if parts.len() < 2 {
        return None;
    }
    // The seed is fixed. With random seeds, the same script could get different answers.
    let seed = Seed::default();
    let mut calculator = Calculator::new(script, UnsolvedOracle(DealOracle::new(seed)));
    let mut met: Vec<Option<u32>> = vec![Some(0); parts.len()];
    for number in 1..=SAMPLE_SIZE {
        let deal = dealt_around(script.predeal().cards(), seed, number)?;
        calculator.oracle.0.begin(number);
        calculator.set_hands(*deal.hands());
        for (part, met) in parts.iter().zip(&mut met) {
            // If a condition can't be evaluated on one deal, it is skipped for all deals.
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

/// Oracle for everything except double-dummy tricks.
struct UnsolvedOracle(DealOracle);

impl Oracle for UnsolvedOracle {
    fn random(&mut self, place: u32, below: u32) -> u32 {
        self.0.random(place, below)
    }

    fn tricks(&mut self, _: &BySeat<CardSet>, _: Strain, _: Seat) -> Result<u8, TricksError> {
        Err(TricksError::NotSolved)
    }
}
