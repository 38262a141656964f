//! The double-dummy table of a deal and its par, as JavaScript sees them.

use derive_more::Display;
use js_sys::Error;
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::JsValue;

use super::argument::option;
use super::thrown::{refused, refused_for, unknown};
use crate::engine::bridge::double_dummy as engine;
use crate::engine::bridge::double_dummy::deal_line::DealLine;
use crate::engine::source::Source;
use crate::engine::wording::Quoted;
use crate::engine::{CheckedRecord, Deal, Seat, Strain, Suit, Vulnerability, check_text};

/// How many tricks can be made of a deal with best play by all, who see all cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct DoubleDummy {
    /// The deal as in PBN, North first.
    pub deal: String,
    /// The tricks of each declarer.
    pub tricks: DeclarerTricks,
    /// Par; there if the options or the record tell the dealer or the vulnerability.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub par: Option<Par>,
}

/// The tricks of each seat as declarer.
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

/// The tricks of a declarer in each strain, 0 to 13.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct StrainTricks {
    /// With clubs as trumps.
    pub clubs: u8,
    /// With diamonds as trumps.
    pub diamonds: u8,
    /// With hearts as trumps.
    pub hearts: u8,
    /// With spades as trumps.
    pub spades: u8,
    /// Without trumps.
    pub no_trump: u8,
}

/// The score that neither side can better, and the contracts that reach it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Par {
    /// Who deals: `N`, `E`, `S` or `W`.
    #[tsify(type = "Seat")]
    pub dealer: char,
    /// Which sides are vulnerable: `None`, `NS`, `EW` or `All`.
    #[tsify(type = "Vulnerability")]
    pub vulnerability: String,
    /// The points of North and South, negative where East and West have them; 0 if all pass.
    pub north_south: i32,
    /// The contracts that reach it, the lowest bid first; none if all pass.
    pub contracts: Vec<ParContract>,
}

/// A contract that reaches par.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ParContract {
    /// The contract, such as `4S` or `5DX`.
    pub contract: String,
    /// The one or both partners that reach par with it: `N`, `E`, `S`, `W`.
    #[tsify(type = "Seat[]")]
    pub declarers: Vec<char>,
    /// How many tricks declarer's side takes, 0 to 13.
    pub tricks: u8,
    /// How far from the contract that is: `=`, `+1`, `-2`.
    #[tsify(type = "Margin")]
    pub margin: String,
    /// All of it in words, such as `5DX by East, 2 down`.
    pub text: String,
}

/// A deal and what par depends on.
pub(super) struct DealAsked {
    pub deal: Deal,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
}

impl DealAsked {
    /// Reads the first record of a text in any format, or a line that is a deal.
    pub(super) fn read(text: &str, options: &JsValue) -> Result<Self, Error> {
        let mut asked = Self::of_text(text)?;
        if let Some(dealer) = option(options, "dealer")? {
            asked.dealer = Some(dealer.parse().map_err(|reason| unknown(&reason))?);
        }
        if let Some(name) = option(options, "vulnerability")? {
            let known = name.parse::<Vulnerability>();
            let known = known.map_err(|_| unknown(&UnknownVulnerability(Quoted::new(&name))))?;
            asked.vulnerability = Some(known);
        }
        Ok(asked)
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
        // What is wrong with a deal that stands alone is said of the deal, not of its tag.
        let is_record = |record: &&CheckedRecord| only_line.is_none() || is_tagged(record);
        if let Some(record) = record.filter(has_hands).filter(is_record) {
            let deal = Deal::try_from(record.hands());
            return Ok(Self {
                deal: deal.map_err(|reason| refused_for(&reason, &record.diagnostics))?,
                dealer: record.draft.dealer.map(|dealer| dealer.value),
                vulnerability: record.judgement.vulnerability,
            });
        }
        // It may have the tricks of a table behind it.
        if let Some(line) = only_line {
            let deal = DealLine::read(&source, line).map_err(|found| refused(&found))?.deal;
            return Ok(Self { deal, dealer: None, vulnerability: None });
        }
        let found = record.map_or(&checked.diagnostics, |record| &record.diagnostics);
        Err(refused_for(&NoDeal, found))
    }
}

impl DoubleDummy {
    pub(super) fn of(asked: &DealAsked, table: &engine::TrickTable) -> Self {
        let of = |declarer| StrainTricks::of(table, declarer);
        let is_of_board = asked.dealer.is_some() || asked.vulnerability.is_some();
        let dealer = asked.dealer.unwrap_or(Seat::North);
        let vulnerability = asked.vulnerability.unwrap_or_default();
        Self {
            deal: asked.deal.to_string(),
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

/// There is no record in the text.
#[derive(Display)]
#[display("found no deal, expected four hands as in PBN, such as N:…, or a deal record")]
struct NoDeal;

/// No name of a vulnerability.
#[derive(Display)]
#[display("{_0} is no vulnerability, expected None, NS, EW, Both or All")]
struct UnknownVulnerability(Quoted);
