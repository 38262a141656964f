//! Random deals that match a script. All matching deals have the same probability. A deal depends only on the seed, the
//! script and the number of the deal.
//!
//! Some conditions concern only the hand of one seat. If a table can count the hands that meet such conditions, the
//! seat with the smallest fraction is chosen. Its hand is drawn exactly: uniformly from these hands. The other cards
//! are then dealt at random, and the deal is tested for the remaining conditions.

use std::sync::OnceLock;

use super::all_deals::AllDeals;
use super::calculator::{Calculator, EvalError};
use super::conflict::Conflict;
use super::conjuncts::Conjunct;
use super::exact_hands::{ExactHands, ExactSeat};
use super::expression::{Expression, Function};
use super::oracle::DealOracle;
use super::script::Script;
use crate::engine::bridge::deal::undealt;
use crate::engine::bridge::seed::{DealRng, Pack, Seed};
use crate::engine::{BySeat, CardSet, Deal, Seat};

/// Version of the drawing method. Different versions draw different deals for the same seed and number. Version 1 found
/// hands with an opening bid, or with a number of Bergen points, by trial. Version 2 drew the hands of two seats at
/// once.
pub const VERSION: u32 = 3;

/// Sampler of the deals that match a script.
///
/// ```
/// use kibitzer::engine::bridge::simulate::sampler::Sampler;
/// use kibitzer::engine::bridge::simulate::script::Script;
///
/// let script = Script::read("hcp(south) in 15..17 && balanced(south)")?;
/// let sampler = Sampler::new(script).unwrap();
/// assert_eq!(sampler.exact().unwrap().count, 30_897_212_184);
/// let mut deals = sampler.deals("7K3QD-00000-00000-00001".parse().unwrap());
/// let dealt = deals.draw(7, 1_000).unwrap().unwrap();
/// assert_eq!(deals.draw(7, 1_000), Ok(Some(dealt)));
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
#[derive(Debug)]
pub struct Sampler {
    script: Script,
    /// Hands of the seat whose hand is drawn exactly, or `None` if there is no such seat.
    exact: Option<ExactHands>,
    /// Parts of the condition that are tested on each deal, in the order of evaluation.
    tested: Vec<Conjunct>,
    /// All matching deals, enumerated on first use. `None` if they can't be enumerated (see [`Sampler::all`]).
    all: OnceLock<Option<AllDeals>>,
}

/// Method of drawing the deals of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DrawMethod {
    /// Seat whose hand is drawn exactly. `None` if no seat has conditions that a table can count and that exclude a
    /// hand.
    pub exact: Option<ExactSeat>,
    /// Whether the script has other conditions. If so, deals are drawn until one meets these conditions.
    pub is_tried: bool,
}

impl DrawMethod {
    /// Estimates the probability that a deal with the predealt cards matches the script. `deals` is the number of
    /// matching deals that were found in `tries` tries. The factor [`counted`](Self::counted) is exact.
    #[expect(clippy::cast_precision_loss, reason = "more than 2⁵³ tries take centuries")]
    pub(crate) fn chance(self, deals: u64, tries: u64) -> f64 {
        let met = if tries == 0 { 0.0 } else { deals as f64 / tries as f64 };
        self.counted() * met
    }

    /// Returns the fraction of the `exact` seat's hands that meet its conditions. Returns 1 if there is no such seat.
    pub(crate) fn counted(self) -> f64 {
        self.exact.map_or(1.0, ExactSeat::chance)
    }
}

/// A deal that matches the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnDeal {
    /// Number of the deal, from 1.
    pub number: u32,
    /// Deal.
    pub deal: Deal,
    /// Number of deals that were tried until this deal matched, including this deal.
    pub tries: u64,
}

impl Sampler {
    /// Creates a sampler for a script.
    ///
    /// # Errors
    ///
    /// Returns an error if no hand of a seat meets the conditions on this seat that a table can count.
    pub fn new(script: Script) -> Result<Self, Conflict> {
        let parts = script.parts();
        let exact = ExactHands::of(&script, &parts)?;
        let is_tested =
            |index: &usize| exact.as_ref().is_none_or(|exact| !exact.met.contains(index));
        let mut tested: Vec<Conjunct> =
            (0..parts.len()).filter(is_tested).map(|index| parts[index].clone()).collect();
        // Parts that need double-dummy tricks are slow, so they are tested last. But no part moves past a fallible
        // part. Evaluating a fallible part may be safe only if all parts before it hold.
        for run in tested.split_inclusive_mut(|part| part.is_fallible) {
            let end = run.len() - usize::from(run.last().is_some_and(|part| part.is_fallible));
            run[..end].sort_by_cached_key(|part| needs_tricks(&script, &part.expression));
        }
        Ok(Self { script, exact, tested, all: OnceLock::new() })
    }

    /// Returns the seat whose hand is drawn exactly, if there is such a seat. All conditions that this hand doesn't
    /// ensure are tested on each deal.
    pub fn exact(&self) -> Option<ExactSeat> {
        self.exact.as_ref().map(|hands| hands.exact)
    }

    /// Returns whether testing a deal may require solving it double dummy. Solving is slow.
    pub(crate) fn solves(&self) -> bool {
        self.tested.iter().any(|part| needs_tricks(&self.script, &part.expression))
    }

    pub(crate) fn drawing(&self) -> DrawMethod {
        DrawMethod { exact: self.exact(), is_tried: !self.tested.is_empty() }
    }

    /// Returns all matching deals. Returns `None` if there are too many to enumerate, or if a condition can't be
    /// evaluated on some deal. Also returns `None` if the script needs random numbers or double-dummy tricks.
    pub(crate) fn all(&self) -> Option<&AllDeals> {
        self.all.get_or_init(|| self.find_all()).as_ref()
    }

    fn find_all(&self) -> Option<AllDeals> {
        if self.script.randoms > 0 || self.solves() {
            return None;
        }
        let mut calculator = Calculator::new(&self.script, DealOracle::default());
        AllDeals::of(self.script.predeal().cards(), self.exact.as_ref(), |hands| {
            calculator.set_hands(hands);
            // If a condition can't be evaluated on some deal, nothing is enumerated. The error is then reported when
            // such a deal is drawn, with the number of the deal.
            meets_all(&mut calculator, &self.tested).ok()
        })
    }

    /// Estimates the probability that a deal matches the script, as [`DrawMethod::chance`] does.
    pub(crate) fn chance(&self, deals: u64, tries: u64) -> f64 {
        self.drawing().chance(deals, tries)
    }

    pub(crate) const fn script(&self) -> &Script {
        &self.script
    }

    /// Returns the deals that are drawn from a seed.
    pub fn deals(&self, seed: Seed) -> Deals<'_> {
        self.resume(PausedDeals { seed, pending: None, oracle: DealOracle::new(seed) })
    }

    /// Returns the boards that are drawn from a seed. Boards are drawn like [deals](Self::deals), but from separate
    /// random streams.
    pub(crate) fn boards(&self, seed: Seed) -> Deals<'_> {
        self.resume(PausedDeals { seed, pending: None, oracle: DealOracle::of_boards(seed) })
    }

    /// Resumes [paused](Deals::pause) deals.
    pub(crate) fn resume(&self, PausedDeals { seed, pending, oracle }: PausedDeals) -> Deals<'_> {
        let predealt = *self.script.predeal().cards();
        Deals {
            sampler: self,
            calculator: Calculator::new(&self.script, oracle),
            seed,
            predealt,
            undealt: undealt(&predealt),
            pending,
        }
    }
}

/// Deals of a script and a seed, drawn by number.
pub struct Deals<'s> {
    sampler: &'s Sampler,
    calculator: Calculator<'s, DealOracle>,
    seed: Seed,
    predealt: BySeat<CardSet>,
    undealt: CardSet,
    pending: Option<PendingDeal>,
}

/// Paused deals, including the deal that is being drawn.
pub struct PausedDeals {
    seed: Seed,
    pending: Option<PendingDeal>,
    oracle: DealOracle,
}

/// A deal that is being drawn.
struct PendingDeal {
    number: u32,
    chance: DealRng,
    pack: Pack,
    tries: u64,
}

impl Deals<'_> {
    /// Draws deal number `number`, counted from 1. Returns `None` if no match was found in `tries` tries.
    /// [`Self::go_on`] then continues the search.
    ///
    /// # Errors
    ///
    /// Returns an error if a condition can't be evaluated on a deal that was tried.
    pub fn draw(&mut self, number: u32, tries: u64) -> Result<Option<DrawnDeal>, EvalError> {
        self.calculator.oracle.begin(number);
        self.pending = Some(PendingDeal {
            number,
            chance: DealRng::of_stream(self.seed, self.calculator.oracle.stream()),
            pack: Pack::of(self.undealt),
            tries: 0,
        });
        self.go_on(tries)
    }

    /// Continues the unfinished deal, if any, for at most `tries` tries. Several calls give the same deal as one.
    ///
    /// # Errors
    ///
    /// Returns an error if a condition can't be evaluated on a deal that was tried.
    pub fn go_on(&mut self, tries: u64) -> Result<Option<DrawnDeal>, EvalError> {
        let Some(pending) = &mut self.pending else { return Ok(None) };
        for _ in 0..tries {
            pending.tries += 1;
            let hands = match &self.sampler.exact {
                None => {
                    let mut cards = pending.pack.gathered();
                    BySeat::from_fn(|seat| cards.fill(self.predealt[seat], &mut pending.chance))
                }
                Some(exact) => {
                    let mut hands = self.predealt;
                    exact.draw(&mut pending.chance, &mut hands);
                    let drawn = exact.exact.seat;
                    let mut pack = Pack::of(self.undealt - hands[drawn]);
                    let mut cards = pack.gathered();
                    for seat in Seat::CLOCKWISE.into_iter().filter(|&seat| seat != drawn) {
                        hands[seat] = cards.fill(hands[seat], &mut pending.chance);
                    }
                    hands
                }
            };
            self.calculator.set_hands(hands);
            if !meets_all(&mut self.calculator, &self.sampler.tested)? {
                continue;
            }
            // This never fails: no seat is predealt more than thirteen cards, so each hand has exactly thirteen.
            let Ok(deal) = Deal::try_from(hands) else { return Ok(None) };
            let PendingDeal { number, tries, .. } = *pending;
            self.pending = None;
            return Ok(Some(DrawnDeal { number, deal, tries }));
        }
        Ok(None)
    }

    /// Pauses the deals, to [resume](Sampler::resume) them later.
    pub(crate) fn pause(self) -> PausedDeals {
        let Self { seed, pending, calculator, .. } = self;
        PausedDeals { seed, pending, oracle: calculator.oracle }
    }

    /// Returns the number of tries so far for the unfinished deal, or 0 if no deal is unfinished.
    pub(crate) fn tries(&self) -> u64 {
        self.pending.as_ref().map_or(0, |pending| pending.tries)
    }
}

/// Returns whether all parts hold. The evaluation stops at the first part that doesn't hold. Otherwise, evaluating a
/// later fallible part could fail.
fn meets_all(
    calculator: &mut Calculator<'_, DealOracle>,
    parts: &[Conjunct],
) -> Result<bool, EvalError> {
    for part in parts {
        if !calculator.meets(&part.expression)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns whether an expression needs double-dummy tricks. They are slow to compute.
fn needs_tricks(script: &Script, expression: &Expression) -> bool {
    script.uses(expression, |function| matches!(function, Function::Tricks(..) | Function::Par(..)))
}
