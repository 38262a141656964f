//! Filters on table columns, which users type below the column headings.
//!
//! A filter is a short form, such as `15-17`, or an expression as in scripts, such as `in 15..17 and not pattern 4333`.
//! Each part of an expression may name the column that it tests. A part without a name tests the column of the field in
//! which it was typed.

use derive_more::{Display, Error};

use super::table::Conditions;
use crate::engine::bridge::shape_list::{self, ShapeFault};
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::card::with_suit_letters;
use crate::engine::number_condition::{NumberCondition, NumberError};
use crate::engine::{Bid, Call, Decimal, Doubling, Level, Seat, Strain};

pub trait FilterColumn: Copy {
    /// Returns the column with this name. Returns `None` if no column has the name.
    fn named(name: &str) -> Option<Self>;

    /// Parses the trimmed short form of a filter on this column.
    fn test(self, text: &str) -> Result<Test, ConditionFault>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ColumnCondition<C> {
    Any(Box<[Self; 2]>),
    All(Box<[Self; 2]>),
    Not(Box<Self>),
    Test(C, Test),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Test {
    Number(NumberCondition),
    /// Prefix of a board's name in lower case, and a condition on its number. A board must match only one of the two.
    Board(String, Option<NumberCondition>),
    /// Words in lower case that must all occur in a name.
    Words(Vec<String>),
    /// Indices of the accepted words.
    Choice(Vec<usize>),
    Calls(Vec<CallTest>),
    Shapes(ShapeSet),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallTest {
    bid: BidTest,
    /// Required doubling. `None` accepts any doubling.
    doubling: Option<Doubling>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BidTest {
    /// A pass, a passed-out board, or a hand for which the system has no answer.
    None,
    Any,
    Level(Level),
    Strain(Strain),
    Bid(Bid),
}

#[derive(Clone, Debug)]
pub enum ColumnValue {
    /// Lowest and highest possible number.
    Number(Decimal, Decimal),
    /// Name in lower case. The caller converts it, so that tables without names need no Unicode case data.
    Text(String),
    Choice(usize),
    /// Bid, or `None` for a pass, and its doubling.
    Call(Option<Bid>, Doubling),
    Shape([usize; 4]),
}

/// Fault in a condition, as a sentence without its full stop.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum ConditionFault {
    Number(NumberError),
    #[display("expected =, made, down, a number such as +1 or -2, or a range such as -2--1")]
    Margin,
    #[display("expected {_0}")]
    Choice(#[error(not(source))] String),
    #[display("expected some of N, E, S and W")]
    Seat,
    #[display("“{_0}” isn’t a call; use pass, bid, a call such as 1NT, a level or a suit")]
    Call(#[error(not(source))] String),
    #[display(
        "“{_0}” isn’t a contract; use pass, bid, a contract such as 3NT, a level, a suit, X or XX"
    )]
    Contract(#[error(not(source))] String),
    #[display(
        "“{_0}” isn’t a shape; use balanced, unbalanced, 5-3-3-2 for any suits, or 5=3=3=2 for ♠, ♥, ♦ and ♣"
    )]
    Shape(#[error(not(source))] String),
    Shapes(ShapeFault),
}

/// Maximum length of an expression in bytes. This limits how deeply expressions can be nested.
const MAX_BYTES: usize = 256;

impl<C: FilterColumn> ColumnCondition<C> {
    /// Parses the filter text of a column.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is neither a short form of the column nor an expression.
    pub fn read(column: C, text: &str) -> Result<Self, ConditionFault> {
        let text = text.trim();
        // Try the short form first, because a short form may contain words and operators of expressions.
        let fault = match column.test(text) {
            Err(fault) if text.len() <= MAX_BYTES => fault,
            read => return read.map(|test| Self::Test(column, test)),
        };
        let part = |text: &str| match leading_column(text) {
            Some((other, wanted)) => Self::read_named(other, wanted),
            None => Self::read(column, text),
        };
        let both = |(one, other)| -> Result<Box<[Self; 2]>, ConditionFault> {
            Ok(Box::new([part(one)?, part(other)?]))
        };
        if let Some(parts) = split(text, "or", "||") {
            return both(parts).map(Self::Any);
        }
        if let Some(parts) = split(text, "and", "&&") {
            return both(parts).map(Self::All);
        }
        if let Some(rest) = text.strip_prefix("!=").or_else(|| after_operator(text, "not", "!")) {
            return part(rest).map(|inner| Self::Not(Box::new(inner)));
        }
        if let Some(inside) = text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
            return part(inside);
        }
        match (after_comparison(text), leading_column(text)) {
            (Some(value), _) => Self::read(column, value),
            (None, Some((other, wanted))) => Self::read_named(other, wanted),
            (None, None) => Err(fault),
        }
    }

    /// Parses a condition after a column's name. A leading `!=` negates the condition. A leading `in`, `==` or `=` is
    /// removed, because it is not part of the short form.
    fn read_named(column: C, text: &str) -> Result<Self, ConditionFault> {
        match text.strip_prefix("!=") {
            Some(value) => Self::read(column, value).map(|inner| Self::Not(Box::new(inner))),
            None => Self::read(column, after_comparison(text).unwrap_or(text)),
        }
    }

    pub fn columns(&self) -> Vec<C> {
        match self {
            Self::Any(parts) | Self::All(parts) => parts.iter().flat_map(Self::columns).collect(),
            Self::Not(part) => part.columns(),
            Self::Test(column, _) => vec![*column],
        }
    }

    /// Returns whether a row meets the condition. `value` returns the row's value in a column. If the result depends on
    /// a value that is missing or only partly known, returns `None`.
    pub fn is_met(&self, value: &dyn Fn(C) -> Option<ColumnValue>) -> Option<bool> {
        let join = |parts: &[Self; 2], decisive: bool| {
            let [one, other] = parts.each_ref().map(|part| part.is_met(value));
            let is_decided = [one, other].contains(&Some(decisive));
            if is_decided { Some(decisive) } else { one.and(other) }
        };
        match self {
            Self::Any(parts) => join(parts, true),
            Self::All(parts) => join(parts, false),
            Self::Not(part) => part.is_met(value).map(|is_met| !is_met),
            Self::Test(column, test) => test.is_met(value(*column)?),
        }
    }
}

/// Splits a text at the first operator outside brackets. The operator is either `word` or `sign`.
fn split<'t>(text: &'t str, word: &str, sign: &str) -> Option<(&'t str, &'t str)> {
    let mut depth = 0_usize;
    let mut in_word = false;
    for (at, symbol) in text.char_indices() {
        match symbol {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let begins = depth == 0 && !(in_word && symbol.is_ascii_alphanumeric());
        in_word = symbol.is_ascii_alphanumeric();
        if begins
            && let Some(rest) = text.get(at..).and_then(|text| after_operator(text, word, sign))
        {
            return Some((text.get(..at)?, rest));
        }
    }
    None
}

/// Returns the text after the operator at the start of a text. The operator is either `word` or `sign`.
fn after_operator<'t>(text: &'t str, word: &str, sign: &str) -> Option<&'t str> {
    let end = text.find(|it: char| !it.is_ascii_alphanumeric()).unwrap_or(text.len());
    let (first, rest) = text.split_at_checked(end)?;
    if first.eq_ignore_ascii_case(word) { Some(rest) } else { text.strip_prefix(sign) }
}

/// Returns the value after `in`, `==` or `=` at the start of a text.
fn after_comparison(text: &str) -> Option<&str> {
    let value = after_operator(text, "in", "==").or_else(|| text.strip_prefix('='))?;
    (!value.trim().is_empty()).then_some(value)
}

/// Returns the column named at the start of a text, and the text after the name.
fn leading_column<C: FilterColumn>(text: &str) -> Option<(C, &str)> {
    let text = text.trim();
    let is_end = |it: char| !(it.is_ascii_alphanumeric() || matches!(it, '_' | '-' | ':'));
    let (name, wanted) = text.split_at_checked(text.find(is_end)?)?;
    let column = C::named(name).or_else(|| C::named(&name.to_ascii_lowercase()))?;
    Some((column, wanted.trim_start()))
}

/// Parsed filters of a table. Invalid filters are listed and ignored.
#[derive(Clone, Debug)]
pub struct ParsedFilters<C> {
    pub conditions: Vec<ColumnCondition<C>>,
    /// Columns with invalid filters, each with the fault as a sentence without its full stop.
    pub refused: Vec<(C, String)>,
}

impl<C: FilterColumn> ParsedFilters<C> {
    /// Parses the filters of a table. Empty filters are ignored.
    pub fn read(texts: &Conditions<C>) -> Self {
        let mut filters = Self { conditions: Vec::new(), refused: Vec::new() };
        for (column, text) in texts.iter().filter(|(_, text)| !text.trim().is_empty()) {
            match ColumnCondition::read(*column, text) {
                Ok(condition) => filters.conditions.push(condition),
                Err(fault) => filters.refused.push((*column, fault.to_string())),
            }
        }
        filters
    }

    pub fn are_met(&self, value: impl Fn(C) -> Option<ColumnValue>) -> bool {
        self.conditions.iter().all(|condition| condition.is_met(&value) == Some(true))
    }
}

impl ColumnValue {
    /// Creates a number that is known exactly.
    pub const fn number(number: Decimal) -> Self {
        Self::Number(number, number)
    }
}

impl Test {
    /// Parses a number or a range in the same way as [`NumberCondition::read`].
    pub fn number(text: &str, decimals: usize) -> Result<Self, ConditionFault> {
        NumberCondition::read(text, decimals).map(Self::Number).map_err(ConditionFault::Number)
    }

    /// Parses a number of tricks relative to the contract: `=`, `made`, `down`, or a number or range with signs, such
    /// as `+1` or `-2`.
    pub fn margin(text: &str) -> Result<Self, ConditionFault> {
        let plain = text.to_ascii_lowercase();
        let number = match plain.as_str() {
            "=" => "0".to_owned(),
            "made" => "0+".to_owned(),
            "down" => "<0".to_owned(),
            // Each number of overtricks may have a plus sign.
            plain => plain.strip_prefix('+').unwrap_or(plain).replace("-+", "-"),
        };
        Self::number(&number, 0).map_err(|fault| match fault {
            ConditionFault::Number(NumberError::NotANumber) => ConditionFault::Margin,
            fault => fault,
        })
    }

    /// Parses the prefix of a board's name, such as `1`, or a range of board numbers, such as `1-16`.
    pub fn board(text: &str) -> Result<Self, ConditionFault> {
        // While a number such as `12` is being typed, the text is first `1`. Therefore, a single number is a prefix.
        let is_plain = text.bytes().all(|symbol| symbol.is_ascii_digit());
        let is_operator = |word| ["and", "or", "not", "in"].contains(&word);
        let is_expression = text.split_whitespace().any(is_operator);
        match NumberCondition::read(text, 0) {
            Ok(range) => Ok(Self::Board(text.to_lowercase(), Some(range).filter(|_| !is_plain))),
            Err(NumberError::NotANumber) if !is_expression => {
                Ok(Self::Board(text.to_lowercase(), None))
            }
            Err(wrong) => Err(ConditionFault::Number(wrong)),
        }
    }

    /// Parses words that must all occur in a name, ignoring case.
    pub fn words(text: &str) -> Self {
        Self::Words(text.split_whitespace().map(str::to_lowercase).collect())
    }

    /// Parses a list of words that a column accepts. Each word may be shortened to a prefix.
    pub fn choice(text: &str, known: &[impl AsRef<str>]) -> Result<Self, ConditionFault> {
        let known = || known.iter().map(AsRef::as_ref);
        let index = |word: &str| {
            let begins = |known: &str| {
                known.get(..word.len()).is_some_and(|it| it.eq_ignore_ascii_case(word))
            };
            known().position(begins)
        };
        read_list(text, index).map(Self::Choice).map_err(|_| {
            let known: Vec<&str> = known().collect();
            let (last, others) = known.split_last().unwrap_or((&"", &[]));
            ConditionFault::Choice(format!("{} or {last}", others.join(", ")))
        })
    }

    /// Parses a list of seats by their letters, such as `NS`, `N/S` or `N, S`.
    pub fn seats(text: &str) -> Result<Self, ConditionFault> {
        let text = text.replace(['/', '-'], " ");
        let seat = |letter: char| {
            let letter = letter.to_ascii_uppercase();
            Seat::CLOCKWISE.into_iter().position(|seat| seat.letter() == letter)
        };
        let all: Option<Vec<_>> = words(&text).flat_map(str::chars).map(seat).collect();
        let seats = all.filter(|seats| !seats.is_empty());
        seats.map(Self::Choice).ok_or(ConditionFault::Seat)
    }

    /// Parses a list of bids, levels, strains, `pass` and `bid` (any bid), such as `1NT` or `pass, 2, S`.
    pub fn calls(text: &str) -> Result<Self, ConditionFault> {
        let call = |word: &str| Some(CallTest { bid: bid(word)?, doubling: None });
        read_list(text, call).map(Self::Calls).map_err(ConditionFault::Call)
    }

    /// Parses a list of contracts in the same way as [`calls`](Self::calls), such as `3NT, 4`. `X` or `XX` may follow
    /// each contract, as in `4HX`, or stand alone for all doubled or redoubled contracts.
    pub fn contracts(text: &str) -> Result<Self, ConditionFault> {
        read_list(text, contract).map(Self::Calls).map_err(ConditionFault::Contract)
    }

    /// Parses a list of shapes in the notation of [players](shape_list::Notation::Players), such as
    /// `5-3-3-2`, `5=x=x=x` or `balanced`.
    pub fn shapes(text: &str) -> Result<Self, ConditionFault> {
        shape_list::read(text).map(Self::Shapes).map_err(|(span, fault)| match fault {
            ShapeFault::Shape => {
                let item = text.get(span.start..span.end).unwrap_or("");
                ConditionFault::Shape(item.to_owned())
            }
            fault => ConditionFault::Shapes(fault),
        })
    }

    /// Returns whether a value meets the condition. Returns `None` if the value has the wrong type, or if only part of
    /// its range meets the condition.
    fn is_met(&self, value: ColumnValue) -> Option<bool> {
        match (self, value) {
            (Self::Number(wanted), ColumnValue::Number(lowest, highest)) => {
                wanted.is_met(lowest, highest)
            }
            (Self::Board(start, wanted), ColumnValue::Text(board)) => {
                let number = || board.trim().parse().ok().map(Decimal::whole);
                let is_wanted = |number| wanted.and_then(|wanted| wanted.is_met(number, number));
                let is_number = || number().and_then(is_wanted) == Some(true);
                Some(board.starts_with(start) || is_number())
            }
            (Self::Words(words), ColumnValue::Text(name)) => {
                Some(words.iter().all(|word| name.contains(word)))
            }
            (Self::Choice(wanted), ColumnValue::Choice(word)) => Some(wanted.contains(&word)),
            (Self::Calls(wanted), ColumnValue::Call(bid, doubling)) => {
                Some(wanted.iter().any(|wanted| wanted.is_met(bid, doubling)))
            }
            (Self::Shapes(wanted), ColumnValue::Shape(lengths)) => Some(wanted.contains(lengths)),
            _ => None,
        }
    }
}

impl CallTest {
    fn is_met(self, bid: Option<Bid>, doubling: Doubling) -> bool {
        let is_bid = match (self.bid, bid) {
            (BidTest::None, bid) => bid.is_none(),
            (_, None) => false,
            (BidTest::Any, Some(_)) => true,
            (BidTest::Level(level), Some(bid)) => bid.level == level,
            (BidTest::Strain(strain), Some(bid)) => bid.strain == strain,
            (BidTest::Bid(wanted), Some(bid)) => bid == wanted,
        };
        is_bid && self.doubling.is_none_or(|wanted| wanted == doubling)
    }
}

fn bid(word: &str) -> Option<BidTest> {
    let plain = with_suit_letters(word);
    if plain.eq_ignore_ascii_case("bid") {
        return Some(BidTest::Any);
    }
    if let Ok(level) = plain.parse() {
        return Some(BidTest::Level(level));
    }
    if let Ok(strain) = plain.parse() {
        return Some(BidTest::Strain(strain));
    }
    match plain.parse() {
        Ok(Call::Pass) => Some(BidTest::None),
        Ok(Call::Bid(bid)) => Some(BidTest::Bid(bid)),
        _ => None,
    }
}

fn contract(word: &str) -> Option<CallTest> {
    let word = word.to_ascii_lowercase();
    if word == "passedout" {
        return Some(CallTest { bid: BidTest::None, doubling: None });
    }
    let endings = [
        ("redoubled", Doubling::Redoubled),
        ("doubled", Doubling::Doubled),
        ("xx", Doubling::Redoubled),
        ("x", Doubling::Doubled),
    ];
    let ending = |(end, doubling)| Some((word.strip_suffix(end)?, doubling));
    match endings.into_iter().find_map(ending) {
        Some(("", doubling)) => Some(CallTest { bid: BidTest::Any, doubling: Some(doubling) }),
        Some((call, doubling)) => Some(CallTest { bid: bid(call)?, doubling: Some(doubling) }),
        None => Some(CallTest { bid: bid(&word)?, doubling: None }),
    }
}

/// Parses a list separated by commas or semicolons. Each item is first parsed as one value without its spaces. If this
/// fails, its words are parsed as separate values. The error is the first invalid word, or `text` if it has no words.
fn read_list<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, String> {
    let mut all = Vec::new();
    for item in text.split([',', ';']) {
        // `1 NT` is one call, not the level `1` and the strain `NT`.
        let joined: String = item.split_whitespace().collect();
        if let Some(one) = read(&joined).filter(|_| !joined.is_empty()) {
            all.push(one);
            continue;
        }
        for word in words(item) {
            all.push(read(word).ok_or_else(|| word.to_owned())?);
        }
    }
    if all.is_empty() { Err(text.to_owned()) } else { Ok(all) }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';', ' ']).filter(|word| !word.is_empty() && !word.eq_ignore_ascii_case("or"))
}
