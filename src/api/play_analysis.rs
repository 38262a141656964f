//! What the cards of a play cost, as JavaScript sees it.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;

use super::records::Contract;
use super::thrown::{refused_for, unknown};
use crate::engine::bridge::contract as bridge;
use crate::engine::bridge::double_dummy as engine;
use crate::engine::check_text;

/// A play, held against the best one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayAnalysis {
    /// The contract that was played.
    pub contract: Contract,
    /// One position before each card that was played, and one after the last: 1 to 53.
    pub positions: Vec<PlayPosition>,
}

/// A moment of the play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayPosition {
    /// Who plays next, `N`, `E`, `S` or `W`; not there after the last trick.
    #[tsify(type = "Seat")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<char>,
    /// How many tricks declarer's side takes in all if all play best from here on, 0 to 13.
    pub tricks: u8,
    /// Every card that may be played, in the order of the hand.
    pub cards: Vec<CardTricks>,
    /// The card that was played; not there in the last position.
    #[tsify(type = "Card")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<String>,
    /// How many tricks it cost the side that played it; not there for a card that was not legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
}

/// What a card leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CardTricks {
    /// The card: `SA`, `HT`.
    #[tsify(type = "Card")]
    pub card: String,
    /// How many tricks declarer's side takes in all if it is played and all play best after it.
    pub tricks: u8,
}

/// A play that is asked about, of which nothing is solved yet.
pub(super) struct PlayAsked {
    contract: bridge::Contract,
    pub begun: engine::Analysis,
}

impl PlayAsked {
    /// Reads the record of a number, from 1, in a text of any format.
    pub(super) fn read(text: &str, number: usize) -> Result<Self, Error> {
        let checked = check_text(text);
        let found = number.checked_sub(1).and_then(|index| checked.records.get(index));
        let Some(record) = found else {
            let reason = NotPlayed::Missing { number, count: checked.records.len() };
            return Err(refused_for(&reason, &checked.diagnostics));
        };
        let judged = &record.judgement;
        let Some((contract, play)) = judged.contract.zip(judged.play.as_ref()) else {
            return Err(refused_for(&NotPlayed::Unplayed, &record.diagnostics));
        };
        let begun = engine::Analysis::begin(play, contract.declarer);
        let begun = begun.map_err(|_| refused_for(&NotPlayed::Undealt, &record.diagnostics))?;
        Ok(Self { contract, begun })
    }
}

impl PlayAnalysis {
    /// What came of it.
    pub(super) fn of(asked: &PlayAsked, analysis: &engine::Analysis) -> Result<Self, Error> {
        let positions = (0..analysis.len()).map(|step| PlayPosition::of(analysis, step));
        let positions: Option<_> = positions.collect();
        // An analysis that has ended has every position solved.
        let positions = positions.ok_or_else(|| unknown(&NotPlayed::Unplayed))?;
        Ok(Self { contract: asked.contract.into(), positions })
    }
}

impl PlayPosition {
    fn of(analysis: &engine::Analysis, step: usize) -> Option<Self> {
        let solved = analysis.solved(step)?;
        let tricks = |card| analysis.value_for_declarer(step, card);
        let cards = solved.values.iter().map(|value| {
            Some(CardTricks { card: value.card.to_string(), tricks: tricks(value.card)? })
        });
        Some(Self {
            turn: (!solved.values.is_empty()).then(|| solved.turn.letter()),
            tricks: analysis.declarer_tricks(step)?,
            cards: cards.collect::<Option<_>>()?,
            played: analysis.played(step).map(|card| card.to_string()),
            cost: analysis.cost(step),
        })
    }
}

/// Why a text has no play to analyse.
#[derive(Display)]
enum NotPlayed {
    #[display("there is no record {number}: found {count} in the text")]
    Missing { number: usize, count: usize },
    #[display("the record tells no play that could be followed")]
    Unplayed,
    #[display("the record does not tell all four hands")]
    Undealt,
}
