//! Results of one board at one table, and the scores that some contract gives.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::OnceLock;

use super::Rational;
use crate::engine::{
    Bid, Card, Contract, Doubling, Outcome, Rank, Score, Seat, Side, Span, Vulnerability,
};

/// Result of a board at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableResult {
    /// Span of the line or record in the text.
    pub span: Span,
    /// Section: a group of tables that moves by itself; empty if there is only one.
    pub section: String,
    /// Round, as written.
    pub round: String,
    /// Table, as written.
    pub table: String,
    /// Room, in a match.
    pub room: Option<Room>,
    /// Board number, from 1.
    pub board: u32,
    /// Group of compared results; a fouled board has several.
    pub group: String,
    /// Index of the North–South contestant.
    pub ns: usize,
    /// Index of the East–West contestant.
    pub ew: usize,
    /// Vulnerability.
    pub vulnerability: Vulnerability,
    /// Score.
    pub score: TableScore,
    /// Contract and tricks, if stated.
    pub played: Option<Outcome>,
    /// Opening lead.
    pub lead: Option<Lead>,
}

/// Room of a match: the home team sits North–South in the open room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// Room with the home team North–South.
    Open,
    /// Room with the visitors North–South.
    Closed,
}

impl Room {
    /// Returns the room that a word names, or `None` if it names neither.
    pub(crate) fn named(word: &str) -> Option<Self> {
        [Self::Open, Self::Closed].into_iter().find(|room| room.name().eq_ignore_ascii_case(word))
    }

    /// Returns the name: `Open` or `Closed`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Open => "Open",
            Self::Closed => "Closed",
        }
    }
}

/// An opening lead as written: files with `HK` or `KH` keep their notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// Card.
    pub card: Card,
    /// Whether the rank comes before the suit.
    pub is_rank_first: bool,
}

impl Lead {
    /// Returns the lead as written, with a format's notation of the ten.
    pub(crate) fn word(self, ten: &str) -> String {
        let Card { suit, rank } = self.card;
        let rank = if rank == Rank::Ten { ten.to_owned() } else { rank.to_string() };
        if self.is_rank_first { format!("{rank}{suit}") } else { format!("{suit}{rank}") }
    }
}

/// Score of a board at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum TableScore {
    /// Points of North–South.
    Points(i32),
    /// An artificial score, North–South's and East–West's.
    Artificial(Average, Average),
    /// The board was not played: it counts for nobody.
    NotPlayed,
}

impl TableScore {
    /// Returns the points of North–South, or `None` for other scores.
    pub(crate) const fn points(self) -> Option<i32> {
        if let Self::Points(points) = self { Some(points) } else { None }
    }

    /// Returns the award of a side, or `None` if the score isn't artificial.
    pub(crate) const fn artificial(self, side: Side) -> Option<Average> {
        match (self, side) {
            (Self::Artificial(average, _), Side::NorthSouth)
            | (Self::Artificial(_, average), Side::EastWest) => Some(average),
            _ => None,
        }
    }

    /// Returns whether it counts for anybody.
    pub(crate) const fn counts(self) -> bool {
        !matches!(self, Self::NotPlayed)
    }
}

/// Writes the score in the notation of tables: `420`, `A6040`, `AV+/AV-` or `NP`.
impl fmt::Display for TableScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Points(points) => write!(f, "{points}"),
            Self::Artificial(ns, ew) if ns.is_variable() && ew.is_variable() => {
                write!(f, "{ns}/{ew}")
            }
            Self::Artificial(ns, ew) => {
                let [ns, ew] = [ns, ew].map(|average| average.percentage(None).exact());
                // Two digits each need nothing between them.
                let slash = if ns.len() == 2 && ew.len() == 2 { "" } else { "/" };
                write!(f, "A{ns}{slash}{ew}")
            }
            Self::NotPlayed => f.write_str("NP"),
        }
    }
}

/// Group of the tables at which a board was fouled, or the end of its name.
const FOULED: &str = "fouled";

impl TableResult {
    /// Marks it as fouled, to be compared with the other fouled results only (Law 87).
    pub(super) fn foul(&mut self) {
        if !self.is_fouled() {
            let between = if self.group.is_empty() { "" } else { "/" };
            self.group.extend([between, FOULED]);
        }
    }

    /// Returns whether this table had other cards than most.
    pub fn is_fouled(&self) -> bool {
        self.group_as_written().len() < self.group.len()
    }

    /// Returns the group without the mark of a fouled board.
    pub(super) fn group_as_written(&self) -> &str {
        let of = self.group.strip_suffix(FOULED);
        of.and_then(|of| if of.is_empty() { Some(of) } else { of.strip_suffix('/') })
            .unwrap_or(&self.group)
    }

    /// Returns the contestant of a side.
    pub(crate) const fn contestant(&self, side: Side) -> usize {
        match side {
            Side::NorthSouth => self.ns,
            Side::EastWest => self.ew,
        }
    }
}

/// Award of a side in place of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Average {
    /// A fixed percentage.
    Percent(Rational),
    /// Average plus: 60 per cent, or the pair's own percentage if that is more.
    Plus,
    /// Average: 50 per cent.
    Even,
    /// Average minus: 40 per cent, or the pair's own percentage if that is less.
    Minus,
}

impl Average {
    /// Returns the percentage, given the pair's own on its other boards.
    pub(crate) fn percentage(self, own: Option<Rational>) -> Rational {
        let of = |percent: i32| Rational::from(percent);
        match self {
            Self::Percent(percent) => percent,
            Self::Plus => own.unwrap_or(of(60)).max(of(60)),
            Self::Even => of(50),
            Self::Minus => own.unwrap_or(of(40)).min(of(40)),
        }
    }

    /// Returns the IMPs, given those of an average plus.
    pub(crate) fn imps(self, plus: u32) -> Rational {
        let plus = Rational::from(plus);
        match self {
            Self::Percent(percent) => {
                let tenths = (percent - Rational::from(50)).over(10).unwrap_or_default();
                tenths * plus
            }
            Self::Plus => plus,
            Self::Even => Rational::ZERO,
            Self::Minus => -plus,
        }
    }

    /// Returns whether it depends on the pair's other boards.
    pub(crate) const fn is_variable(self) -> bool {
        !matches!(self, Self::Percent(_))
    }
}

/// Writes `AV+`, `AV=`, `AV-`, or the percentage with all its decimals.
impl fmt::Display for Average {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Percent(percent) => {
                let is_whole = |power: &u32| 10_i128.pow(*power) % percent.denominator() == 0;
                let decimals = (0..9).find(is_whole).unwrap_or(9);
                write!(f, "{percent:.*}", usize::try_from(decimals).unwrap_or(9))
            }
            Self::Plus => f.write_str("AV+"),
            Self::Even => f.write_str("AV="),
            Self::Minus => f.write_str("AV-"),
        }
    }
}

/// Returns whether some contract gives North–South these points.
pub(super) fn is_possible(points: i32, vulnerability: Vulnerability) -> bool {
    static POSSIBLE: OnceLock<BTreeMap<Vulnerability, BTreeSet<i32>>> = OnceLock::new();
    let of_all = || Vulnerability::ALL.map(|of| (of, possible(of))).into();
    let possible = POSSIBLE.get_or_init(of_all).get(&vulnerability);
    possible.is_some_and(|possible| possible.contains(&points))
}

/// A contract without its tricks, and perhaps without its declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedContract {
    /// Last bid.
    pub bid: Bid,
    /// Doubling.
    pub doubling: Doubling,
    /// Declarer, if stated.
    pub declarer: Option<Seat>,
}

impl UnplayedContract {
    /// Returns whether some number of tricks gives North–South these points.
    pub(super) fn can_give(self, points: i32, vulnerability: Vulnerability) -> bool {
        self.scores(vulnerability).contains(&points)
    }

    /// Returns the scores of North–South for all numbers of tricks.
    fn scores(self, vulnerability: Vulnerability) -> Vec<i32> {
        let Self { bid, doubling, declarer } = self;
        let declarers = declarer.map_or(vec![Seat::North, Seat::East], |declarer| vec![declarer]);
        let contracts = declarers.into_iter().map(|declarer| Contract { bid, doubling, declarer });
        contracts
            .flat_map(|contract| (0..=13).filter_map(move |tricks| Outcome::new(contract, tricks)))
            .map(|outcome| Score::of(outcome, vulnerability).of_side(Side::NorthSouth))
            .collect()
    }
}

/// Writes `4SX` or `4SX by North`.
impl fmt::Display for UnplayedContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.bid, self.doubling)?;
        self.declarer.map_or(Ok(()), |declarer| write!(f, " by {declarer}"))
    }
}

/// Returns the scores of North–South that some contract gives.
fn possible(vulnerability: Vulnerability) -> BTreeSet<i32> {
    let mut scores = BTreeSet::from([0]);
    let doublings = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];
    for bid in Bid::ASCENDING {
        for doubling in doublings {
            let contract = UnplayedContract { bid, doubling, declarer: None };
            scores.extend(contract.scores(vulnerability));
        }
    }
    scores
}
