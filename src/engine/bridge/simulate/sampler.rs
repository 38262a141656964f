//! Deals that meet a script, each with the same chance.
//!
//! A deal depends on the seed, the script and its number alone: deal 7 is the same in a run of ten and of a thousand,
//! and in every worker.
//!
//! Where the hands that meet a seat's own conditions can be counted, one of them is drawn, each with the same chance. The
//! other cards are dealt evenly, and the deal is tested for the other conditions: so each deal that meets the script has
//! the same chance.

use std::sync::OnceLock;

use super::all_deals::AllDeals;
use super::beyond::OfDeal;
use super::calculator::{Calculator, NoValue};
use super::conflict::Conflict;
pub use super::exact::Exact;
use super::exact::ExactHands;
use super::expression::{Expression, Function};
use super::parts::Part;
use super::script::Script;
use crate::engine::bridge::deal::{Deal, undealt};
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::seed::{Chance, Pack};
use crate::engine::card_set::CardSet;

/// Which way deals are drawn; in another version, another deal has the same number. Sampler 1 dealt every hand by trying
/// of which an opening bid was asked, or one of Bergen's counts; sampler 2 drew the hands of two seats at once.
pub const VERSION: u32 = 3;

/// Draws deals that meet a script.
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
    /// The hands of the seat that is drawn exactly, if there is one.
    exact: Option<ExactHands>,
    /// What each deal that is tried has to meet, in the order in which it is asked.
    tested: Vec<Part>,
    /// All deals that meet it, if they are few; they are looked for when they are first asked for.
    all: OnceLock<Option<AllDeals>>,
}

/// How the deals of a script are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Drawing {
    /// The seat that is drawn exactly; `None` if nothing can be counted.
    pub exact: Option<Exact>,
    /// Whether the script asks more, so that deals are tried until one meets it.
    pub is_tried: bool,
}

impl Drawing {
    /// How often a deal with the cards that are given meets the script, as it is estimated where so many deals took so
    /// many tries; what is counted is exact.
    #[expect(clippy::cast_precision_loss, reason = "more than 2⁵³ tries take centuries")]
    #[must_use]
    pub fn chance(self, deals: u64, tries: u64) -> f64 {
        let met = if tries == 0 { 0.0 } else { deals as f64 / tries as f64 };
        self.counted() * met
    }

    /// The part of it that is counted: how often a hand meets the conditions on the seat that is drawn exactly.
    pub fn counted(self) -> f64 {
        self.exact.map_or(1.0, Exact::chance)
    }
}

/// A deal that meets the script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// Its number, from 1.
    pub number: u32,
    /// The deal.
    pub deal: Deal,
    /// How many were tried for it, this one among them.
    pub tries: u64,
}

impl Sampler {
    /// A sampler for a script.
    ///
    /// # Errors
    ///
    /// If no hand of a seat meets its own parts.
    pub fn new(script: Script) -> Result<Self, Conflict> {
        let parts = script.parts();
        let exact = ExactHands::of(&script, &parts)?;
        let is_tested =
            |place: &usize| exact.as_ref().is_none_or(|exact| !exact.met.contains(place));
        let mut tested: Vec<Part> =
            (0..parts.len()).filter(is_tested).map(|place| parts[place].clone()).collect();
        // What takes long is asked last, but never after what only those may be asked that meet it.
        for run in tested.split_inclusive_mut(|part| part.may_fail) {
            let end = run.len() - usize::from(run.last().is_some_and(|part| part.may_fail));
            run[..end].sort_by_cached_key(|part| asks_tricks(&script, &part.expression));
        }
        Ok(Self { script, exact, tested, all: OnceLock::new() })
    }

    /// The seat that is drawn exactly, if there is one; all else is tested.
    pub fn exact(&self) -> Option<Exact> {
        self.exact.as_ref().map(|hands| hands.exact)
    }

    /// Whether a deal that is tried may have to be solved, so that a few tries take long.
    pub fn solves(&self) -> bool {
        self.tested.iter().any(|part| asks_tricks(&self.script, &part.expression))
    }

    /// How deals are drawn.
    pub fn drawing(&self) -> Drawing {
        Drawing { exact: self.exact(), is_tried: !self.tested.is_empty() }
    }

    /// All deals that meet the script, if they are few and nothing of them is by chance or has to be solved.
    pub fn all(&self) -> Option<&AllDeals> {
        self.all.get_or_init(|| self.find_all()).as_ref()
    }

    fn find_all(&self) -> Option<AllDeals> {
        if self.script.randoms() > 0 || self.solves() {
            return None;
        }
        let mut calculator = Calculator::new(&self.script, OfDeal::default());
        AllDeals::of(self.script.given().cards(), self.exact.as_ref(), |hands| {
            calculator.place(hands);
            // A condition without a value is reported for a deal that is drawn, with its number.
            meets_all(&mut calculator, &self.tested).ok()
        })
    }

    /// How often a deal meets the script, as [`Drawing::chance`] has it.
    pub fn chance(&self, deals: u64, tries: u64) -> f64 {
        self.drawing().chance(deals, tries)
    }

    /// The script.
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// The deals of a seed.
    pub fn deals(&self, seed: Seed) -> Deals<'_> {
        self.resume(Paused { seed, trying: None, beyond: OfDeal::new(seed) })
    }

    /// The boards of a seed, which are drawn alike and from streams of their own: no deal of a question is one of them.
    pub fn boards(&self, seed: Seed) -> Deals<'_> {
        self.resume(Paused { seed, trying: None, beyond: OfDeal::of_boards(seed) })
    }

    /// The deals that were [paused](Deals::pause), where they were.
    pub fn resume(&self, Paused { seed, trying, beyond }: Paused) -> Deals<'_> {
        let held = *self.script.given().cards();
        Deals {
            sampler: self,
            calculator: Calculator::new(&self.script, beyond),
            seed,
            held,
            undealt: undealt(&held),
            trying,
        }
    }
}

/// The deals of a script and a seed, by their numbers.
pub struct Deals<'s> {
    sampler: &'s Sampler,
    calculator: Calculator<'s, OfDeal>,
    seed: Seed,
    held: BySeat<CardSet>,
    undealt: CardSet,
    /// The deal that is being drawn.
    trying: Option<Trying>,
}

/// Deals that are put aside, the one that is being drawn among them.
pub struct Paused {
    seed: Seed,
    trying: Option<Trying>,
    beyond: OfDeal,
}

/// A deal that is being drawn.
struct Trying {
    number: u32,
    chance: Chance,
    pack: Pack,
    tries: u64,
}

impl Deals<'_> {
    /// Draws the deal of a number, from 1; none if so many tries are not enough. Then it may [go on](Self::go_on).
    ///
    /// # Errors
    ///
    /// A condition that has no value on a deal which was tried.
    pub fn draw(&mut self, number: u32, tries: u64) -> Result<Option<Drawn>, NoValue> {
        self.calculator.beyond().begin(number);
        self.trying = Some(Trying {
            number,
            chance: Chance::of_stream(self.seed, self.calculator.beyond().stream()),
            pack: Pack::of(self.undealt),
            tries: 0,
        });
        self.go_on(tries)
    }

    /// Tries on for the deal that was not drawn yet, so many times more. It is the same deal, whatever the limits are.
    ///
    /// # Errors
    ///
    /// A condition that has no value on a deal which was tried.
    pub fn go_on(&mut self, tries: u64) -> Result<Option<Drawn>, NoValue> {
        let Some(trying) = &mut self.trying else { return Ok(None) };
        for _ in 0..tries {
            trying.tries += 1;
            let hands = match &self.sampler.exact {
                None => {
                    let mut pack = trying.pack.gathered();
                    BySeat::from_fn(|seat| pack.fill(self.held[seat], &mut trying.chance))
                }
                Some(exact) => {
                    let mut hands = self.held;
                    exact.draw(&mut trying.chance, &mut hands);
                    let drawn = exact.exact.seat;
                    let mut pack = Pack::of(self.undealt - hands[drawn]);
                    let mut pack = pack.gathered();
                    for seat in Seat::CLOCKWISE.into_iter().filter(|&seat| seat != drawn) {
                        hands[seat] = pack.fill(hands[seat], &mut trying.chance);
                    }
                    hands
                }
            };
            self.calculator.place(hands);
            if !meets_all(&mut self.calculator, &self.sampler.tested)? {
                continue;
            }
            // What a seat is given is never more than a hand.
            let Ok(deal) = Deal::try_from(hands) else { return Ok(None) };
            let Trying { number, tries, .. } = *trying;
            self.trying = None;
            return Ok(Some(Drawn { number, deal, tries }));
        }
        Ok(None)
    }

    /// Puts the deals aside, to [go on](Sampler::resume) with them later.
    #[must_use]
    pub fn pause(self) -> Paused {
        let Self { seed, trying, calculator, .. } = self;
        Paused { seed, trying, beyond: calculator.into_beyond() }
    }

    /// How many deals were tried for the one that is not drawn yet.
    #[must_use]
    pub fn tries(&self) -> u64 {
        self.trying.as_ref().map_or(0, |trying| trying.tries)
    }
}

/// Whether the hands of a calculator meet all parts; what may fail is asked only of those that met the parts before.
fn meets_all(calculator: &mut Calculator<'_, OfDeal>, parts: &[Part]) -> Result<bool, NoValue> {
    for part in parts {
        if !calculator.meets(&part.expression)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether an expression asks for tricks, which takes long.
fn asks_tricks(script: &Script, expression: &Expression) -> bool {
    script.asks(expression, |function| matches!(function, Function::Tricks(..) | Function::Par(..)))
}
