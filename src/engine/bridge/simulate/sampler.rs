//! Deals that meet a script, each with the same chance.
//!
//! A deal depends on the seed, the script and its number alone: deal 7 is the same in a run of ten and of a thousand,
//! and whoever draws it.

use super::beyond::OfDeal;
use super::calculator::{Calculator, NoValue};
use super::parts::Part;
use super::script::Script;
use crate::engine::bridge::deal::{Deal, undealt};
use crate::engine::bridge::dealing::chance::{Chance, Pack};
use crate::engine::bridge::dealing::seed::Seed;
use crate::engine::bridge::seat::BySeat;
use crate::engine::card_set::CardSet;

/// Which way deals are drawn; in another version, another deal has the same number.
pub const VERSION: u32 = 1;

/// Where the streams of deals begin; those before are the boards of the dealing form.
const FIRST_STREAM: u64 = 1 << 32;

/// Draws deals that meet a script.
///
/// ```
/// use kibitzer::engine::bridge::simulate::sampler::Sampler;
/// use kibitzer::engine::bridge::simulate::script::Script;
///
/// let script = Script::read("hcp(south) in 15..17 && balanced(south)")?;
/// let sampler = Sampler::new(script);
/// let mut deals = sampler.deals("7K3QD-00000-00000-00001".parse().unwrap());
/// let dealt = deals.draw(7, 1_000).unwrap().unwrap();
/// assert_eq!(deals.draw(7, 1_000), Ok(Some(dealt)));
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
#[derive(Debug)]
pub struct Sampler {
    script: Script,
    /// What each deal that is tried has to meet, in the order in which it is asked.
    tested: Vec<Part>,
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
    #[must_use]
    pub fn new(script: Script) -> Self {
        let tested = script.parts();
        Self { script, tested }
    }

    /// The script.
    #[must_use]
    pub const fn script(&self) -> &Script {
        &self.script
    }

    /// The deals of a seed.
    #[must_use]
    pub fn deals(&self, seed: Seed) -> Deals<'_> {
        let held = *self.script.given().cards();
        Deals {
            sampler: self,
            calculator: Calculator::new(&self.script, OfDeal::new(seed)),
            seed,
            held,
            undealt: undealt(&held),
            trying: None,
        }
    }
}

/// The deals of a script and a seed, by their numbers.
pub struct Deals<'s> {
    sampler: &'s Sampler,
    calculator: Calculator<'s, OfDeal>,
    seed: Seed,
    /// The cards that are given.
    held: BySeat<CardSet>,
    /// The others.
    undealt: CardSet,
    /// The deal that is being drawn.
    trying: Option<Trying>,
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
            chance: Chance::of_stream(self.seed, FIRST_STREAM + u64::from(number)),
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
            let mut pack = trying.pack.gathered();
            let hands = BySeat::from_fn(|seat| pack.fill(self.held[seat], &mut trying.chance));
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
