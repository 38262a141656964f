//! JavaScript objects for the costs of the cards in a play.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;

use super::diagnostic::{refused_for, unknown};
use super::records::Contract;
use crate::engine::bridge::{contract as bridge, double_dummy as engine};
use crate::engine::check_text;

/// A play, with the result of each legal card in each position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayAnalysis {
    /// Contract that was played.
    pub contract: Contract,
    /// Position before each card that was played, and position after the last card. There are 1 to 53 positions.
    pub positions: Vec<PlayPosition>,
}

/// A position in a play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayPosition {
    /// Seat whose turn it is: `N`, `E`, `S` or `W`. Absent after the last trick.
    #[tsify(type = "Seat")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<char>,
    /// Total number of tricks, 0 to 13, that declarer's side wins if all players play perfectly from this position on.
    pub tricks: u8,
    /// Legal cards, in the order of the hand.
    pub cards: Vec<CardTricks>,
    /// Card that was played. Absent in the last position.
    #[tsify(type = "Card")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<String>,
    /// Number of tricks that this card cost its side. Absent if the card was illegal, and in the last position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
}

/// Result of a legal card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CardTricks {
    /// Card, such as `SA` or `HT`.
    #[tsify(type = "Card")]
    pub card: String,
    /// Total number of tricks that declarer's side wins if this card is played and all players play perfectly after it.
    pub tricks: u8,
}

/// A play that has been parsed but not solved.
pub(super) struct ParsedPlay {
    contract: bridge::Contract,
    pub unsolved: engine::Analysis,
}

impl ParsedPlay {
    /// Parses the play of record number `number`, counted from 1. The text may be in any format.
    pub(super) fn read(text: &str, number: usize) -> Result<Self, Error> {
        let checked = check_text(text);
        let found = number.checked_sub(1).and_then(|index| checked.records.get(index));
        let Some(record) = found else {
            let reason = PlayError::Missing { number, count: checked.records.len() };
            return Err(refused_for(&reason, &checked.diagnostics));
        };
        let judged = &record.judgement;
        let Some((contract, play)) = judged.contract.zip(judged.play.as_ref()) else {
            return Err(refused_for(&PlayError::Unplayed, &record.diagnostics));
        };
        match engine::Analysis::begin(play, contract.declarer) {
            Ok(unsolved) => Ok(Self { contract, unsolved }),
            Err(_) => Err(refused_for(&PlayError::Undealt, &record.diagnostics)),
        }
    }
}

impl PlayAnalysis {
    pub(super) fn of(play: &ParsedPlay, analysis: &engine::Analysis) -> Result<Self, Error> {
        let positions: Option<_> =
            (0..analysis.len()).map(|step| PlayPosition::of(analysis, step)).collect();
        // In a finished analysis, all positions are solved.
        let missing = || unknown(PlayError::Unplayed);
        Ok(Self { contract: play.contract.into(), positions: positions.ok_or_else(missing)? })
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

/// Reason why a text contains no play that can be analysed.
#[derive(Display)]
enum PlayError {
    #[display("the text has {count} records, so there isn’t a record {number}")]
    Missing { number: usize, count: usize },
    #[display("the record tells no play that could be followed")]
    Unplayed,
    #[display("the record does not tell all four hands")]
    Undealt,
}
