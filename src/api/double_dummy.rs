//! JavaScript objects for the double-dummy table and the par of a deal.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::argument::{option, parsed_option};
use super::diagnostic::{refused, refused_for, unknown};
use crate::engine::bridge::double_dummy as engine;
use crate::engine::bridge::double_dummy::deal_line::DealLine;
use crate::engine::{
    CheckedRecord, Deal, QuotedText, Seat, Source, Strain, Suit, Vulnerability, check_text,
};

/// Tricks of a deal if all players see all cards and play perfectly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DoubleDummy {
    /// Deal as in PBN, with North's hand first.
    pub deal: String,
    /// Tricks of each declarer.
    pub tricks: DeclarerTricks,
    /// Par. Absent if the options, the record and its board number state neither the dealer nor the vulnerability. If
    /// only the vulnerability is stated, North is the dealer. If only the dealer is stated, no side is vulnerable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<Par>,
}

/// Tricks of each seat as declarer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DeclarerTricks {
    /// North's tricks.
    pub north: StrainTricks,
    /// East's tricks.
    pub east: StrainTricks,
    /// South's tricks.
    pub south: StrainTricks,
    /// West's tricks.
    pub west: StrainTricks,
}

/// Tricks of a declarer in each strain, 0 to 13.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StrainTricks {
    /// Tricks with clubs as trumps.
    pub clubs: u8,
    /// Tricks with diamonds as trumps.
    pub diamonds: u8,
    /// Tricks with hearts as trumps.
    pub hearts: u8,
    /// Tricks with spades as trumps.
    pub spades: u8,
    /// Tricks in no trump.
    pub no_trump: u8,
}

/// The score that neither side can improve, and the contracts that lead to this score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Par {
    /// Dealer, as `N`, `E`, `S` or `W`.
    #[tsify(type = "Seat")]
    pub dealer: char,
    /// Vulnerable sides, as `None`, `NS`, `EW` or `All`.
    #[tsify(type = "Vulnerability")]
    pub vulnerability: String,
    /// Score for North-South. Negative if East-West score points. 0 if all players pass.
    pub north_south: i32,
    /// Contracts that lead to this score, the lowest bid first. Empty if all players pass.
    pub contracts: Vec<ParContract>,
}

/// A contract that leads to the par score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ParContract {
    /// Contract, such as `4S` or `5DX`.
    pub contract: String,
    /// Declarers whose contract leads to the par score: one player or both partners. Each is `N`, `E`, `S` or `W`.
    #[tsify(type = "Seat[]")]
    pub declarers: Vec<char>,
    /// Tricks of declarer's side, 0 to 13.
    pub tricks: u8,
    /// Tricks relative to the contract, such as `=`, `+1` or `-2`.
    #[tsify(type = "Margin")]
    pub margin: String,
    /// Description, such as `5DX by East, 2 down`.
    pub text: String,
}

/// A deal, with the dealer and the vulnerability for computing par.
pub(super) struct ParsedDeal {
    pub deal: Deal,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
}

impl ParsedDeal {
    /// Parses the first record of a text in any format. A text of a single line may also be just a deal. The options
    /// replace the record's dealer and vulnerability.
    pub(super) fn read(text: &str, options: &JsValue) -> Result<Self, Error> {
        let mut parsed = Self::of_text(text)?;
        if let Some(dealer) = parsed_option(options, "dealer")? {
            parsed.dealer = Some(dealer);
        }
        if let Some(name) = option(options, "vulnerability")? {
            let unknown = |_| unknown(UnknownVulnerability(QuotedText::new(&name)));
            parsed.vulnerability = Some(name.parse().map_err(unknown)?);
        }
        Ok(parsed)
    }

    fn of_text(text: &str) -> Result<Self, Error> {
        let checked = check_text(text);
        let record = checked.records.first();
        let source = Source::new(text);
        let mut lines = source.lines().filter(|line| !line.text.trim().is_empty());
        let only_line = lines.next().filter(|_| lines.next().is_none());
        let is_tagged = |record: &CheckedRecord| {
            record.diagnostics.iter().all(|found| found.code != "deal-without-tag")
        };
        let has_hands =
            |record: &&CheckedRecord| record.hands().iter().any(|(_, hand)| !hand.is_empty());
        // If the only line is just a deal, report the faults of the deal, but not that its tag is missing.
        let is_record = |record: &&CheckedRecord| only_line.is_none() || is_tagged(record);
        if let Some(record) = record.filter(has_hands).filter(is_record) {
            let deal = Deal::try_from(record.hands());
            return Ok(Self {
                deal: deal.map_err(|reason| refused_for(&reason, &record.diagnostics))?,
                dealer: record.draft.dealer.map(|dealer| dealer.value),
                vulnerability: record.judgement.vulnerability,
            });
        }
        // The line may also contain the tricks of a double-dummy table after the deal.
        if let Some(line) = only_line {
            let deal = DealLine::read(&source, line).map_err(|found| refused(&found))?.deal;
            return Ok(Self { deal, dealer: None, vulnerability: None });
        }
        let found = record.map_or(&checked.diagnostics, |record| &record.diagnostics);
        Err(refused_for(&MissingDealError, found))
    }
}

impl DoubleDummy {
    pub(super) fn of(parsed: &ParsedDeal, table: &engine::TrickTable) -> Self {
        let of = |declarer| StrainTricks::of(table, declarer);
        let is_of_board = parsed.dealer.is_some() || parsed.vulnerability.is_some();
        let dealer = parsed.dealer.unwrap_or(Seat::North);
        let vulnerability = parsed.vulnerability.unwrap_or_default();
        Self {
            deal: parsed.deal.to_string(),
            tricks: DeclarerTricks {
                north: of(Seat::North),
                east: of(Seat::East),
                south: of(Seat::South),
                west: of(Seat::West),
            },
            par: is_of_board.then(|| Par::of(table, dealer, vulnerability)),
        }
    }
}

impl StrainTricks {
    fn of(table: &engine::TrickTable, declarer: Seat) -> Self {
        let tricks = |suit| table.tricks(Strain::Suit(suit), declarer);
        Self {
            clubs: tricks(Suit::Clubs),
            diamonds: tricks(Suit::Diamonds),
            hearts: tricks(Suit::Hearts),
            spades: tricks(Suit::Spades),
            no_trump: table.tricks(Strain::NoTrump, declarer),
        }
    }
}

impl Par {
    fn of(table: &engine::TrickTable, dealer: Seat, vulnerability: Vulnerability) -> Self {
        let par = engine::Par::of(table, dealer, vulnerability);
        Self {
            dealer: dealer.letter(),
            vulnerability: vulnerability.to_string(),
            north_south: par.score(),
            contracts: par.contracts().iter().map(Into::into).collect(),
        }
    }
}

impl From<&engine::ParContract> for ParContract {
    fn from(contract: &engine::ParContract) -> Self {
        Self {
            contract: format!("{}{}", contract.bid, contract.doubling),
            declarers: contract.declarers.iter().map(|seat| seat.letter()).collect(),
            tricks: contract.tricks,
            margin: contract.margin().to_string(),
            text: contract.to_string(),
        }
    }
}

#[derive(Display)]
#[display("no deal found; write four hands as in PBN (N:…) or a deal record")]
struct MissingDealError;

#[derive(Display)]
#[display("{_0} isn’t a vulnerability; use None, NS, EW, Both or All")]
struct UnknownVulnerability(QuotedText);
