//! What each deal of a run says by itself: the table of the deals, and which of them are looked at.

use std::cmp::Reverse;

use super::answer::Question;
use super::asking::AskedDeal;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::double_dummy::CardValue;
use crate::engine::bridge::score::Score;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::card::Card;

/// A deal by the options of the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfDeal {
    pub number: u32,
    /// What each option comes to, in the order of the question; each lead, in the order of the hand.
    pub options: Vec<OfOption>,
}

/// What an option comes to on a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfOption {
    /// The contract; none is a deal that is passed out.
    pub contract: Option<Contract>,
    /// The card that is led, where leads are compared.
    pub lead: Option<Card>,
    /// The tricks: declarer's, or the defence's after a lead.
    pub tricks: u8,
    /// The points of the side that asks.
    pub points: i32,
    /// Whether it does what the side that asks wants of it: their own contract is made, one of their opponents is beaten, or
    /// the lead beats it. A deal that is passed out has nothing to fail in.
    pub succeeds: bool,
}

/// Which deals are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pick {
    #[default]
    All,
    /// Those on which an option fails.
    Fails(usize),
    /// Those on which the options do not all win the same.
    Differ,
    /// The same ones, those first on which the most points lie between the best and the worst option.
    Gains,
}

impl OfDeal {
    /// What a question says of one deal; none where something was not solved.
    pub fn of(
        question: &Question,
        vulnerability: Vulnerability,
        asked: &AskedDeal,
    ) -> Option<Self> {
        let options = match question {
            Question::Contracts(contracts) => {
                let side = contracts.we();
                let option = |contract: &Option<Contract>| {
                    let nothing = OfOption {
                        contract: None,
                        lead: None,
                        tricks: 0,
                        points: 0,
                        succeeds: true,
                    };
                    let Some(contract) = *contract else { return Some(nothing) };
                    let tricks = asked.solved.declarer(contract.bid.strain, contract.declarer);
                    let outcome = Outcome::new(contract, tricks.ok()?)?;
                    Some(OfOption {
                        contract: Some(contract),
                        lead: None,
                        tricks: outcome.tricks(),
                        points: Score::of(outcome, vulnerability).of_side(side),
                        succeeds: outcome.margin().is_made() == (contract.declarer.side() == side),
                    })
                };
                asked.look.contracts.iter().map(option).collect::<Option<_>>()?
            }
            Question::Lead(leads) => {
                let contract = leads.contract();
                let side = contract.leader().side();
                let option = |lead: &CardValue| {
                    let declarer = 13_u8.checked_sub(lead.tricks)?;
                    let outcome = Outcome::new(contract, declarer)?;
                    Some(OfOption {
                        contract: Some(contract),
                        lead: Some(lead.card),
                        tricks: lead.tricks,
                        points: Score::of(outcome, vulnerability).of_side(side),
                        succeeds: !outcome.margin().is_made(),
                    })
                };
                asked.solved.leads.iter().map(option).collect::<Option<_>>()?
            }
            Question::Results(_) | Question::Count(_) | Question::Correlate(_) => Vec::new(),
        };
        Some(Self { number: asked.number, options })
    }

    /// By how many points the best option differs from the worst.
    pub fn spread(&self) -> i32 {
        let points = || self.options.iter().map(|option| option.points);
        points().max().unwrap_or(0) - points().min().unwrap_or(0)
    }

    /// By how many points the first option is better than the second.
    pub fn difference(&self) -> Option<i32> {
        match self.options.as_slice() {
            [one, other, ..] => Some(one.points - other.points),
            _ => None,
        }
    }

    fn is_picked(&self, pick: Pick) -> bool {
        match pick {
            Pick::All => true,
            Pick::Fails(option) => self.options.get(option).is_some_and(|it| !it.succeeds),
            Pick::Differ | Pick::Gains => self.spread() > 0,
        }
    }
}

/// The deals that are looked at, in their order, or the biggest gains first.
pub fn picked(all: Vec<OfDeal>, pick: Pick) -> Vec<OfDeal> {
    let mut picked: Vec<OfDeal> = all.into_iter().filter(|deal| deal.is_picked(pick)).collect();
    if pick == Pick::Gains {
        picked.sort_by_key(|deal| (Reverse(deal.spread()), deal.number));
    }
    picked
}
