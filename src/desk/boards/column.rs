//! The columns of the table.

use std::str::FromStr;

use derive_more::{Display, Error};

use super::{Name, VerdictClass};
use crate::desk::condition::{ConditionFault, FilterColumn, Test};
use crate::engine::bridge::contract::Margin;
use crate::engine::bridge::seat::Seat;

/// A column of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Column {
    /// The record's number in its text.
    #[default]
    Number,
    /// The board, numbers before names.
    Board,
    /// The contract, in the order of bids.
    Contract,
    /// Who declared, clockwise from North.
    Declarer,
    /// How far from the contract the tricks were.
    Result,
    /// The score of North and South.
    Score,
    /// What a hand is worth, by its high-card points.
    Hand(Seat),
    /// What is opened, in the order of bids, on a deal that nobody has bid on.
    Opening,
    /// The IMPs of the home team on the board.
    Imps,
    /// How many tricks declarer takes double dummy.
    Makes,
    /// How many tricks more were taken than that.
    Beyond,
    /// The par score of North and South.
    Par,
    /// Where, when or by whom it was played.
    Name(Name),
    /// The verdict, from good to bad.
    Verdict,
}

impl Column {
    /// Every column, from the left.
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

    /// Whether what stands in it comes from solving.
    pub const fn is_of_double_dummy(self) -> bool {
        matches!(self, Self::Makes | Self::Beyond | Self::Par)
    }

    /// Whether what stands in it is of the hands alone.
    pub const fn is_of_deal(self) -> bool {
        matches!(self, Self::Hand(_) | Self::Opening)
    }

    /// The column's name in requests and addresses, such as `declarer`.
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
}

/// A name that is no column's.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected a column: {}", Column::ALL.map(Column::name).join(", "))]
pub struct ParseColumnError;

impl FromStr for Column {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        Self::ALL.into_iter().find(|column| column.name() == text).ok_or(ParseColumnError)
    }
}

impl FilterColumn for Column {
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

/// How many tricks more than the contract needs; negative for fewer.
pub(super) fn difference(margin: Margin) -> i8 {
    match margin {
        Margin::Exact => 0,
        Margin::Over(tricks) => i8::try_from(tricks).unwrap_or(i8::MAX),
        Margin::Under(tricks) => i8::try_from(tricks).map_or(i8::MIN, |tricks| -tricks),
    }
}
