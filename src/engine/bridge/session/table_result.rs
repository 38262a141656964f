//! Result of one board at one table. Also checks whether a score is possible in any contract.

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
    /// Section: a group of tables with a separate movement. Empty if the text names no section.
    pub section: String,
    /// Round, as written in the text.
    pub round: String,
    /// Table, as written in the text.
    pub table: String,
    /// Room of a match. `None` if the text states no room.
    pub room: Option<Room>,
    /// Board number, from 1.
    pub board: u32,
    /// Name of the group. Only results of the same group are compared. A board with several deals has several groups.
    pub group: String,
    /// Index of the North–South contestant in the session.
    pub ns: usize,
    /// Index of the East–West contestant in the session.
    pub ew: usize,
    /// Vulnerability.
    pub vulnerability: Vulnerability,
    /// Score.
    pub score: TableScore,
    /// Contract and number of tricks, if the text states them.
    pub played: Option<Outcome>,
    /// Opening lead, if the text states it.
    pub lead: Option<Lead>,
}

/// Room of a match. The home team sits North–South in the open room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Room {
    /// Room with the home team North–South.
    Open,
    /// Room with the visitors North–South.
    Closed,
}

impl Room {
    /// Returns the room that a word names, or `None` if it names no room.
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

/// An opening lead, and the order of its notation: `HK` or `KH`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The card.
    pub card: Card,
    /// Whether the rank is written before the suit.
    pub is_rank_first: bool,
}

impl Lead {
    /// Formats the lead in its notation. `ten` is the file format's notation for a ten, such as `T` or `10`.
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
    /// Artificial scores of North–South and East–West.
    Artificial(Average, Average),
    /// The board was not played, so it counts for nobody.
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

    /// Returns whether a result with this score counts.
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
                // Two numbers of two digits each need no separator, as in `A6040`.
                let slash = if ns.len() == 2 && ew.len() == 2 { "" } else { "/" };
                write!(f, "A{ns}{slash}{ew}")
            }
            Self::NotPlayed => f.write_str("NP"),
        }
    }
}

/// Name of the group of fouled results. If such a result belongs to a named group, this word follows the group's
/// name after a slash.
const FOULED: &str = "fouled";

impl TableResult {
    /// Marks the result as fouled. It is then compared only with other fouled results (Law 87).
    pub(super) fn foul(&mut self) {
        if !self.is_fouled() {
            let between = if self.group.is_empty() { "" } else { "/" };
            self.group.extend([between, FOULED]);
        }
    }

    /// Returns whether the result is marked as fouled: its table did not play the same cards as most tables.
    pub fn is_fouled(&self) -> bool {
        self.group_as_written().len() < self.group.len()
    }

    /// Returns the group without the mark of a fouled board.
    pub(super) fn group_as_written(&self) -> &str {
        let of = self.group.strip_suffix(FOULED);
        of.and_then(|of| if of.is_empty() { Some(of) } else { of.strip_suffix('/') })
            .unwrap_or(&self.group)
    }

    /// Returns the index of the contestant on a side.
    pub(crate) const fn contestant(&self, side: Side) -> usize {
        match side {
            Side::NorthSouth => self.ns,
            Side::EastWest => self.ew,
        }
    }
}

/// Award to a side in place of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Average {
    /// A fixed percentage.
    Percent(Rational),
    /// Average plus: 60 percent, or the pair's percentage on its other boards if that is higher.
    Plus,
    /// Average: 50 percent.
    Even,
    /// Average minus: 40 percent, or the pair's percentage on its other boards if that is lower.
    Minus,
}

impl Average {
    /// Returns the awarded percentage. `own` is the pair's percentage on its other boards.
    pub(crate) fn percentage(self, own: Option<Rational>) -> Rational {
        let of = |percent: i32| Rational::from(percent);
        match self {
            Self::Percent(percent) => percent,
            Self::Plus => own.unwrap_or(of(60)).max(of(60)),
            Self::Even => of(50),
            Self::Minus => own.unwrap_or(of(40)).min(of(40)),
        }
    }

    /// Returns the awarded IMPs. `plus` is the number of IMPs for an average plus.
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

    /// Returns whether the award is an average, not a fixed percentage.
    pub(crate) const fn is_variable(self) -> bool {
        !matches!(self, Self::Percent(_))
    }
}

/// Writes `AV+`, `AV=`, `AV-`, or the percentage with all its decimals, but at most nine.
impl fmt::Display for Average {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Percent(percent) => {
                let is_integer = |power: &u32| 10_i128.pow(*power) % percent.denominator() == 0;
                let decimals = (0..9).find(is_integer).unwrap_or(9);
                write!(f, "{percent:.*}", usize::try_from(decimals).unwrap_or(9))
            }
            Self::Plus => f.write_str("AV+"),
            Self::Even => f.write_str("AV="),
            Self::Minus => f.write_str("AV-"),
        }
    }
}

/// Returns whether `points` is a possible score of North–South, in some contract or on a passed-out board.
pub(super) fn is_possible(points: i32, vulnerability: Vulnerability) -> bool {
    static POSSIBLE: OnceLock<BTreeMap<Vulnerability, BTreeSet<i32>>> = OnceLock::new();
    let of_all = || Vulnerability::ALL.map(|of| (of, possible(of))).into();
    let possible = POSSIBLE.get_or_init(of_all).get(&vulnerability);
    possible.is_some_and(|possible| possible.contains(&points))
}

/// A contract with an unknown number of tricks, and possibly an unknown declarer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnplayedContract {
    /// Last bid.
    pub bid: Bid,
    /// Doubling.
    pub doubling: Doubling,
    /// Declarer, if the text states it.
    pub declarer: Option<Seat>,
}

impl UnplayedContract {
    /// Returns whether North–South can score `points` in this contract with some number of tricks.
    pub(super) fn can_score(self, points: i32, vulnerability: Vulnerability) -> bool {
        self.scores(vulnerability).contains(&points)
    }

    /// Returns the scores of North–South for every number of tricks.
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

/// Returns all scores that are possible for North–South, including 0 for a passed-out board.
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
