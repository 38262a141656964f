//! Columns of the table of records.

use std::str::FromStr;

use derive_more::{Display, Error};
use serde::{Deserialize, Serialize};

use super::{BoardLine, BoardResult, Name, VerdictClass};
use crate::desk::condition::{ColumnValue, ConditionFault, FilterColumn, Test};
use crate::engine::{Bid, Call, Decimal, Doubling, Margin, Seat, Strain};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub enum BoardColumn {
    /// Number of the record in its text.
    #[default]
    Number,
    /// Board. Numbers are sorted before names.
    Board,
    /// Contract. Contracts are sorted in the order of bids.
    Contract,
    /// Declarer. Declarers are sorted clockwise from North.
    Declarer,
    /// Tricks above or below the contract.
    Result,
    /// Score for North-South.
    Score,
    /// A player's hand. Hands are sorted by high-card points.
    Hand(Seat),
    /// Opening in a deal without an auction. Openings are sorted in the order of bids.
    Opening,
    Imps,
    Makes,
    /// Declarer's tricks minus the double-dummy tricks.
    Beyond,
    /// Par score for North-South.
    Par,
    /// Player, event, date or room.
    Name(Name),
    /// Verdict. The best verdict is sorted first.
    Verdict,
}

impl BoardColumn {
    /// All columns, from the left.
    pub const ALL: [Self; 23] = [
        Self::Number,
        Self::Board,
        Self::Contract,
        Self::Declarer,
        Self::Result,
        Self::Score,
        Self::Hand(Seat::North),
        Self::Hand(Seat::East),
        Self::Hand(Seat::South),
        Self::Hand(Seat::West),
        Self::Opening,
        Self::Imps,
        Self::Makes,
        Self::Beyond,
        Self::Par,
        Self::Name(Name::Room),
        Self::Name(Name::Player(Seat::North)),
        Self::Name(Name::Player(Seat::East)),
        Self::Name(Name::Player(Seat::South)),
        Self::Name(Name::Player(Seat::West)),
        Self::Name(Name::Event),
        Self::Name(Name::Date),
        Self::Verdict,
    ];

    pub const fn visibility(self) -> Visibility {
        match self {
            Self::Number
            | Self::Board
            | Self::Contract
            | Self::Declarer
            | Self::Result
            | Self::Score
            | Self::Verdict => Visibility::Always,
            Self::Imps => Visibility::InMatches,
            Self::Hand(_) | Self::Opening => Visibility::InDeals,
            Self::Makes | Self::Beyond | Self::Par | Self::Name(_) => Visibility::IfChosen,
        }
    }

    /// Returns the columns that are not always displayed, from left to right.
    pub fn optional() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|column| column.visibility() != Visibility::Always)
    }

    /// Returns whether the column needs solved deals.
    pub const fn is_of_double_dummy(self) -> bool {
        matches!(self, Self::Makes | Self::Beyond | Self::Par)
    }

    /// Returns the column's name in requests and addresses, such as `declarer`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Board => "board",
            Self::Contract => "contract",
            Self::Declarer => "declarer",
            Self::Result => "result",
            Self::Score => "score",
            Self::Hand(Seat::North) => "north-hand",
            Self::Hand(Seat::East) => "east-hand",
            Self::Hand(Seat::South) => "south-hand",
            Self::Hand(Seat::West) => "west-hand",
            Self::Opening => "opens",
            Self::Imps => "imps",
            Self::Makes => "makes",
            Self::Beyond => "beyond",
            Self::Par => "par",
            Self::Name(Name::Room) => "room",
            Self::Name(Name::Event) => "event",
            Self::Name(Name::Date) => "date",
            Self::Name(Name::Player(Seat::North)) => "north",
            Self::Name(Name::Player(Seat::East)) => "east",
            Self::Name(Name::Player(Seat::South)) => "south",
            Self::Name(Name::Player(Seat::West)) => "west",
            Self::Verdict => "verdict",
        }
    }

    /// Returns the text of a cell in an optional column. The text is empty if the value is unknown. It is also empty
    /// for openings, because the page renders them itself.
    pub fn text(self, line: &BoardLine) -> String {
        let text = match self {
            Self::Hand(seat) => line.deal.map(|deal| {
                let hand = deal.hands[seat];
                format!("{}\u{2002}{}", hand.hcp, hand.shape())
            }),
            Self::Name(name) => line.names.get(name).map(str::to_owned),
            Self::Imps | Self::Beyond => self.number(line).map(|number| match number {
                0 if self == Self::Beyond => "=".to_owned(),
                0 => "0".to_owned(),
                number => format!("{number:+}"),
            }),
            Self::Opening => None,
            _ => self.number(line).map(|number| number.to_string()),
        };
        text.unwrap_or_default()
    }

    /// Returns a line's value for filters. Muted codes don't affect the verdict. Returns `None` if the line has no
    /// value in this column.
    pub(super) fn value(self, line: &BoardLine, muted: &[String]) -> Option<ColumnValue> {
        Some(match self {
            Self::Board => ColumnValue::Text(line.board.as_deref()?.to_lowercase()),
            Self::Contract if line.result == BoardResult::Unknown => return None,
            Self::Contract => match line.result.bid() {
                Some((bid, doubling)) => ColumnValue::Call(Some(bid), doubling),
                None => ColumnValue::Call(None, Doubling::Undoubled),
            },
            Self::Opening => match line.deal?.opening? {
                (_, Call::Bid(bid)) => ColumnValue::Call(Some(bid), Doubling::Undoubled),
                _ => ColumnValue::Call(None, Doubling::Undoubled),
            },
            Self::Declarer => ColumnValue::Choice(line.result.declarer()? as usize),
            Self::Name(name) => ColumnValue::Text(line.names.get(name)?.to_lowercase()),
            Self::Verdict => ColumnValue::Choice(line.muted(muted).verdict as usize),
            _ => ColumnValue::number(Decimal::whole(self.number(line)?)),
        })
    }

    /// Returns a line's value in a numeric column. Returns `None` if the line has no value in this column.
    fn number(self, line: &BoardLine) -> Option<i32> {
        match self {
            Self::Number => i32::try_from(line.number).ok(),
            Self::Score => line.score,
            Self::Hand(seat) => line.deal.map(|deal| i32::from(deal.hands[seat].hcp)),
            Self::Result => line.result.outcome().map(|it| i32::from(difference(it.margin()))),
            Self::Imps => line.swing.map(|swing| i32::from(swing.imps)),
            Self::Makes => line.double_dummy?.tricks.map(i32::from),
            Self::Beyond => line.beyond_double_dummy().map(i32::from),
            Self::Par => line.double_dummy?.par,
            Self::Board
            | Self::Contract
            | Self::Declarer
            | Self::Opening
            | Self::Name(_)
            | Self::Verdict => None,
        }
    }

    /// Returns a line's sort key. Returns `None` if the line has no value in this column.
    pub(super) fn key<'l>(self, line: &'l BoardLine, muted: &[String]) -> Option<BoardSortKey<'l>> {
        let number = match self {
            Self::Board => {
                let name = line.board.as_deref()?;
                return Some(
                    name.trim().parse().map_or(BoardSortKey::Name(name), BoardSortKey::Number),
                );
            }
            Self::Contract => match line.result {
                BoardResult::PassedOut => Some(-1),
                result => {
                    result.bid().map(|(bid, doubling)| rank(bid) * 3 + i64::from(doubling as u8))
                }
            },
            Self::Opening => line.deal.and_then(|deal| deal.opening).map(|(_, call)| match call {
                Call::Bid(bid) => rank(bid),
                _ => -1,
            }),
            Self::Declarer => line.result.declarer().map(|seat| i64::from(seat as u8)),
            Self::Name(name) => return line.names.get(name).map(BoardSortKey::Name),
            Self::Verdict => Some(i64::from(line.muted(muted).verdict as u8)),
            _ => self.number(line).map(i64::from),
        };
        number.map(BoardSortKey::Number)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    Always,
    /// Displayed in a file with a team match.
    InMatches,
    /// Displayed in a file of deals without auctions, or if the user chooses the column.
    InDeals,
    IfChosen,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum BoardSortKey<'l> {
    Number(i64),
    Name(&'l str),
}

#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a column: {}", BoardColumn::ALL.map(BoardColumn::name).join(", "))]
pub struct ParseColumnError;

impl FromStr for BoardColumn {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        Self::ALL.into_iter().find(|column| column.name() == text).ok_or(ParseColumnError)
    }
}

impl FilterColumn for BoardColumn {
    fn named(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    fn test(self, text: &str) -> Result<Test, ConditionFault> {
        match self {
            Self::Number | Self::Score | Self::Hand(_) | Self::Imps | Self::Makes | Self::Par => {
                Test::number(text, 0)
            }
            Self::Result | Self::Beyond => Test::margin(text),
            Self::Board => Test::board(text),
            Self::Contract => Test::contracts(text),
            Self::Opening => Test::calls(text),
            Self::Declarer => Test::seats(text),
            Self::Name(_) => Ok(Test::words(text)),
            Self::Verdict => Test::choice(text, &VerdictClass::ALL.map(VerdictClass::name)),
        }
    }
}

/// Returns the number of tricks above the contract. The number is negative if the contract was defeated.
pub(super) fn difference(margin: Margin) -> i8 {
    match margin {
        Margin::Exact => 0,
        Margin::Over(tricks) => i8::try_from(tricks).unwrap_or(i8::MAX),
        Margin::Under(tricks) => i8::try_from(tricks).map_or(i8::MIN, |tricks| -tricks),
    }
}

fn rank(bid: Bid) -> i64 {
    let lower = Strain::ASCENDING.iter().filter(|strain| **strain < bid.strain).count();
    i64::from(bid.level.get()) * 5 + i64::try_from(lower).unwrap_or(0)
}
