//! Deal records, read and judged, as JavaScript sees them.

use serde::Serialize;
use tsify::Tsify;

use super::diagnostic::Diagnostic;
use super::reading::Reading;
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract as bridge;
use crate::engine::bridge::play;
use crate::engine::bridge::record as engine;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;

/// All the records of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckedRecords {
    /// The records in the order of the text.
    pub records: Vec<CheckedRecord>,
    /// What is wrong with the text outside any one record, such as a wrong number of records.
    pub diagnostics: Vec<Diagnostic>,
}

/// A record read and judged. Seats are written `N`, `E`, `S`, `W` and cards `SA`, `HT`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckedRecord {
    /// The record's number in its text, from 1.
    pub number: usize,
    /// What it comes to.
    pub kind: Kind,
    /// The verdict as the statement writes it: `2CE=`, `ALL PASS`, `error`; or `unreadable`, for
    /// which the statement has no word.
    pub verdict: String,
    /// The dealer, where that could be read.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<char>,
    /// The calls, the dealer's first.
    pub auction: Vec<JudgedCall>,
    /// The contract, if the auction is legal and ended with one.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// The result, if everything is legal and a contract was played.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<PlayResult>,
    /// The tricks in their order; empty where they are not known.
    pub tricks: Vec<Trick>,
    /// The hands before the opening lead, if the play is known.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<Hands>,
    /// All that is wrong with the record, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// How the statement was read, where that touches this answer.
    pub readings: Vec<Reading>,
}

/// What a record comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// All four players passed.
    PassedOut,
    /// A legal auction and a legal play.
    Played,
    /// Legal up to a contract whose result the record does not tell.
    Contract,
    /// Legal as far as it goes, which is not as far as a contract.
    Unfinished,
    /// The record breaks a rule of the game.
    Illegal,
    /// The text says too little, or cannot be read.
    Unreadable,
}

/// One call of the auction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct JudgedCall {
    /// Who called.
    pub seat: char,
    /// What was called: `PASS`, `X`, `XX` or `1C` to `7NT`.
    pub call: String,
    /// Why it is illegal, if it is.
    #[tsify(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
}

/// What an auction arrives at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Contract {
    /// How many tricks beyond six, 1 to 7.
    pub level: u8,
    /// `C`, `D`, `H`, `S` or `NT`.
    pub strain: String,
    /// Empty, `X` or `XX`.
    pub doubling: String,
    /// Who plays it.
    pub declarer: char,
}

/// What became of a contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayResult {
    /// How many tricks declarer's side won, 0 to 13.
    pub tricks: u8,
    /// Whether the contract was made.
    pub made: bool,
    /// How far from the contract that is: `=`, `+1`, `-2`.
    pub margin: String,
    /// The contract and the result in words, such as `2 clubs by East, made exactly`.
    pub told: String,
}

/// Four cards, one from each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Trick {
    /// Who led.
    pub leader: char,
    /// The cards in the order of play, the leader's first.
    pub cards: Vec<String>,
    /// Who won.
    pub winner: char,
    /// Why, in words, such as `West wins with the king of spades, the highest trump`.
    pub told: String,
}

/// The four hands, each as in PBN: `KQT5.J72.965.AK8`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Hands {
    /// North's hand.
    pub north: String,
    /// East's hand.
    pub east: String,
    /// South's hand.
    pub south: String,
    /// West's hand.
    pub west: String,
}

impl From<&engine::CheckedRecords> for CheckedRecords {
    fn from(checked: &engine::CheckedRecords) -> Self {
        Self {
            records: checked.records.iter().map(Into::into).collect(),
            diagnostics: checked.diagnostics.iter().map(Into::into).collect(),
        }
    }
}

impl From<&engine::CheckedRecord> for CheckedRecord {
    fn from(checked: &engine::CheckedRecord) -> Self {
        let judgement = &checked.judgement;
        let play = judgement.play.as_ref();
        let (kind, result) = match checked.verdict() {
            engine::Verdict::PassedOut => (Kind::PassedOut, None),
            engine::Verdict::Played(outcome) => (Kind::Played, Some(outcome.into())),
            engine::Verdict::Contract(_) => (Kind::Contract, None),
            engine::Verdict::Unfinished => (Kind::Unfinished, None),
            engine::Verdict::Illegal => (Kind::Illegal, None),
            engine::Verdict::Unreadable => (Kind::Unreadable, None),
        };
        Self {
            number: checked.draft.number,
            kind,
            verdict: checked.verdict().to_string(),
            dealer: checked.draft.dealer.map(|dealer| dealer.value.letter()),
            auction: judgement.auction.iter().map(Into::into).collect(),
            contract: judgement.contract.map(Into::into),
            result,
            tricks: play.map_or_else(Vec::new, |play| {
                play.tricks().iter().copied().map(Into::into).collect()
            }),
            hands: play.map(|play| play.hands().into()),
            diagnostics: checked.diagnostics.iter().map(Into::into).collect(),
            readings: checked.readings.iter().map(Into::into).collect(),
        }
    }
}

impl From<&engine::JudgedCall> for JudgedCall {
    fn from(judged: &engine::JudgedCall) -> Self {
        Self {
            seat: judged.seat.letter(),
            call: judged.call.to_string(),
            fault: judged.fault.map(|fault| fault.to_string()),
        }
    }
}

impl From<bridge::Contract> for Contract {
    fn from(contract: bridge::Contract) -> Self {
        let Bid { level, strain } = contract.bid;
        Self {
            level: level.get(),
            strain: strain.to_string(),
            doubling: contract.doubling.to_string(),
            declarer: contract.declarer.letter(),
        }
    }
}

impl From<bridge::Outcome> for PlayResult {
    fn from(outcome: bridge::Outcome) -> Self {
        Self {
            tricks: outcome.tricks(),
            made: outcome.margin().is_made(),
            margin: outcome.margin().to_string(),
            told: outcome.in_words().to_string(),
        }
    }
}

impl From<play::Trick> for Trick {
    fn from(trick: play::Trick) -> Self {
        Self {
            leader: trick.leader().letter(),
            cards: trick.cards().iter().map(Card::to_string).collect(),
            winner: trick.winner().letter(),
            told: trick.won_by().to_string(),
        }
    }
}

impl From<&BySeat<CardSet>> for Hands {
    fn from(hands: &BySeat<CardSet>) -> Self {
        let hand = |seat| hands[seat].to_string();
        Self {
            north: hand(Seat::North),
            east: hand(Seat::East),
            south: hand(Seat::South),
            west: hand(Seat::West),
        }
    }
}
