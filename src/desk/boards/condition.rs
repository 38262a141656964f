//! What is asked of a column, as players write it.

use derive_more::{Display, Error};

use super::column::{Column, difference};
use super::{BoardLine, BoardResult, Name, VerdictClass};
use crate::desk::call_condition::{CallCondition, NotACall, read_list, words};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::Doubling;
use crate::engine::bridge::seat::Seat;
use crate::engine::decimal::Decimal;
use crate::engine::number_condition::{NumberCondition, NumberError};

/// What is asked of a column; see [`Condition::read`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A number.
    Number(NumberCondition),
    /// How a board's name begins, in lower case; or a number.
    Board(String, Option<NumberCondition>),
    /// One of some contracts.
    Contracts(Vec<ContractCondition>),
    /// One of some openings.
    Openings(Vec<CallCondition>),
    /// One of some declarers.
    Declarers(Vec<Seat>),
    /// Words, in lower case, that all stand in a name.
    Words(Name, Vec<String>),
    /// One of some verdicts.
    Verdicts(Vec<VerdictClass>),
}

/// What is asked of a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContractCondition {
    /// Its bid, or that all passed.
    Call(CallCondition),
    /// Its bid, doubled or redoubled.
    Doubled(CallCondition, Doubling),
    /// That it is doubled, or redoubled.
    Doubling(Doubling),
}

/// A text that asks nothing of a column.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum ConditionError {
    /// Of a column of numbers.
    Number(NumberError),
    /// Of a column of tricks over or under.
    #[display("expected =, made, down, a number such as +1 or -2, or a range such as -2--1")]
    NotAResult,
    /// Of the column of openings.
    NotACall(NotACall),
    /// Of the column of contracts.
    #[display(
        "“{_0}” is no contract: expected pass, bid, a contract such as 3NT, a level, a suit, X or XX"
    )]
    NotAContract(#[error(not(source))] String),
    /// Of the column of declarers.
    #[display("expected some of N, E, S and W")]
    NotASeat,
    /// Of the column of verdicts.
    #[display("expected some of ok, warning, error and unreadable")]
    NotAVerdict,
}

impl Condition {
    /// What a text asks of a column:
    ///
    /// - of numbers a number or a range, as [`NumberCondition::read`] has it; of tricks over or under also `=`, `+1`, `made`
    ///   and `down`; of a hand its high-card points;
    /// - of the board how its name begins, or a range of numbers: `1`, `1-16`;
    /// - of contracts some of `pass`, `bid` (any), a bid, a level, a strain, each of these with `X` or `XX` behind it, and `X`
    ///   and `XX`: `3NT, 4`, `6 7`, `4HX`;
    /// - of openings the same without `X` and `XX`;
    /// - of the declarer some of `N`, `E`, `S` and `W`: `NS`;
    /// - of a name words that all stand there, in either case;
    /// - of the verdict some of `ok`, `warning`, `error` and `unreadable`.
    pub fn read(column: Column, text: &str) -> Result<Self, ConditionError> {
        let text = text.trim();
        let number = |text: &str| {
            NumberCondition::read(text, 0).map(Self::Number).map_err(ConditionError::Number)
        };
        match column {
            Column::Number
            | Column::Score
            | Column::Hand(_)
            | Column::Imps
            | Column::Makes
            | Column::Par => number(text),
            Column::Result | Column::Beyond => match text.to_ascii_lowercase().as_str() {
                "=" => number("0"),
                "made" => number("0+"),
                "down" => number("<0"),
                // More tricks than needed are written with a sign, before each number.
                plain => {
                    let unsigned = plain.strip_prefix('+').unwrap_or(plain).replace("-+", "-");
                    number(&unsigned).map_err(|wrong| match wrong {
                        ConditionError::Number(NumberError::NotANumber) => {
                            ConditionError::NotAResult
                        }
                        wrong => wrong,
                    })
                }
            },
            Column::Board => {
                // One number alone is how a name begins while it is typed.
                let is_plain = text.bytes().all(|symbol| symbol.is_ascii_digit());
                let range = match NumberCondition::read(text, 0) {
                    Ok(range) => Some(range).filter(|_| !is_plain),
                    Err(NumberError::NotANumber) => None,
                    Err(wrong) => return Err(ConditionError::Number(wrong)),
                };
                Ok(Self::Board(text.to_lowercase(), range))
            }
            Column::Contract => {
                let contracts = read_list(text, contract);
                contracts.map(Self::Contracts).map_err(ConditionError::NotAContract)
            }
            Column::Opening => {
                CallCondition::read(text).map(Self::Openings).map_err(ConditionError::NotACall)
            }
            Column::Declarer => declarers(text).map(Self::Declarers),
            Column::Name(name) => {
                Ok(Self::Words(name, text.split_whitespace().map(str::to_lowercase).collect()))
            }
            Column::Verdict => {
                let is_named =
                    |verdict: &VerdictClass, word: &str| verdict.name().eq_ignore_ascii_case(word);
                let verdicts = read_list(text, |word| {
                    VerdictClass::ALL.into_iter().find(|verdict| is_named(verdict, word))
                });
                verdicts.map(Self::Verdicts).map_err(|_| ConditionError::NotAVerdict)
            }
        }
    }

    /// Whether a line is as asked of a column, without what is muted. What has nothing there is not.
    pub fn is_met(&self, line: &BoardLine, column: Column, muted: &[String]) -> bool {
        match self {
            Self::Number(asked) => {
                number(line, column).is_some_and(|number| is_number(*asked, number))
            }
            Self::Board(start, asked) => line.board.as_deref().is_some_and(|board| {
                let number = || board.trim().parse().ok();
                board.to_lowercase().starts_with(start)
                    || asked.is_some_and(|asked| number().is_some_and(|it| is_number(asked, it)))
            }),
            Self::Contracts(contracts) => contracts.iter().any(|asked| asked.is_met(line.result)),
            Self::Openings(openings) => {
                let opening = line.deal.and_then(|deal| deal.opening);
                opening
                    .is_some_and(|(_, call)| openings.iter().any(|asked| asked.is_met(Some(call))))
            }
            Self::Declarers(seats) => {
                line.result.declarer().is_some_and(|seat| seats.contains(&seat))
            }
            Self::Words(name, words) => line.names.get(*name).is_some_and(|name| {
                let name = name.to_lowercase();
                words.iter().all(|word| name.contains(word))
            }),
            Self::Verdicts(verdicts) => verdicts.contains(&line.muted(muted).verdict),
        }
    }
}

impl ContractCondition {
    fn is_met(self, result: BoardResult) -> bool {
        match (self, result) {
            (_, BoardResult::Unknown) => false,
            (Self::Call(asked), _) => asked.is_met(result.bid().map(|(bid, _)| Call::Bid(bid))),
            (Self::Doubled(asked, doubled), _) => result.bid().is_some_and(|(bid, doubling)| {
                doubling == doubled && asked.is_met(Some(Call::Bid(bid)))
            }),
            (Self::Doubling(asked), _) => {
                result.bid().is_some_and(|(_, doubling)| doubling == asked)
            }
        }
    }
}

/// Whether a line has the words in its names, in either case: each of them in any name.
pub(super) fn has_names(line: &BoardLine, words: &str) -> bool {
    words.split_whitespace().all(|word| {
        let word = word.to_lowercase();
        let mut names = Name::ALL.into_iter().filter_map(|name| line.names.get(name));
        names.any(|name| name.to_lowercase().contains(&word))
    })
}

/// What stands in a column of numbers.
pub(super) fn number(line: &BoardLine, column: Column) -> Option<i32> {
    match column {
        Column::Number => i32::try_from(line.number).ok(),
        Column::Score => line.score,
        Column::Hand(seat) => line.deal.map(|deal| i32::from(deal.hands[seat].hcp)),
        Column::Result => line.result.outcome().map(|it| i32::from(difference(it.margin()))),
        Column::Imps => line.swing.map(|swing| i32::from(swing.imps)),
        Column::Makes => line.double_dummy?.tricks.map(i32::from),
        Column::Beyond => line.beyond_double_dummy().map(i32::from),
        Column::Par => line.double_dummy?.par,
        Column::Board
        | Column::Contract
        | Column::Declarer
        | Column::Opening
        | Column::Name(_)
        | Column::Verdict => None,
    }
}

/// Whether a whole number is as asked.
fn is_number(asked: NumberCondition, number: i32) -> bool {
    let number = Decimal::whole(number);
    asked.is_met(number, number)
}

fn contract(word: &str) -> Option<ContractCondition> {
    let word = word.to_ascii_lowercase();
    if word == "passedout" {
        return Some(ContractCondition::Call(CallCondition::Pass));
    }
    let (call, doubling) = if word == "doubled" || word == "redoubled" {
        ("", if word == "doubled" { Doubling::Doubled } else { Doubling::Redoubled })
    } else if let Some(call) = word.strip_suffix("xx") {
        (call, Doubling::Redoubled)
    } else if let Some(call) = word.strip_suffix('x') {
        (call, Doubling::Doubled)
    } else {
        return word.parse().ok().map(ContractCondition::Call);
    };
    match call {
        "" => Some(ContractCondition::Doubling(doubling)),
        call => call.parse().ok().map(|call| ContractCondition::Doubled(call, doubling)),
    }
}

fn declarers(text: &str) -> Result<Vec<Seat>, ConditionError> {
    let parted = text.replace(['/', '-'], " ");
    let letters = words(&parted).flat_map(str::chars).map(|letter| letter.to_ascii_uppercase());
    let seat = |letter| Seat::CLOCKWISE.into_iter().find(|seat| seat.letter() == letter);
    let seats: Option<Vec<Seat>> = letters.map(seat).collect();
    seats.filter(|seats| !seats.is_empty()).ok_or(ConditionError::NotASeat)
}
