//! A part of a run, as a line of JSON, and parts put together.

use std::fmt::{self, Write};
use std::str::FromStr;

use derive_more::{Display, Error};

use super::statistics::Sums;
use super::tally::Tally;
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::seed::Seed;
use crate::engine::order::sort_by;

/// The version of what is written, and of how deals are drawn.
pub const VERSION: u32 = 1;

/// The sums of some deals of a question.
///
/// [`Display`](fmt::Display) writes it as one line of JSON, and [`FromStr`] reads it again. Parts of one question are
/// [put together](Part::merge) in any order, and always give the same bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The version of what is written.
    pub version: u32,
    /// The number that [stands for](super::answer::hash) the script and the question.
    pub question: u64,
    pub seed: Seed,
    /// The side for which points are counted, or `None` if the question counts none.
    pub side: Option<Side>,
    /// The deals that were counted, first and last of each range, in order and apart.
    pub ranges: Vec<(u64, u64)>,
    /// How many deals were tried for them.
    pub tries: u64,
    pub tally: Tally,
}

/// Why two parts cannot be put together.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
pub enum NoMerge {
    #[display("they are of versions {_0} and {_1}")]
    Version(u32, u32),
    /// They answer two questions.
    #[display("they are of two questions, {_0:016x} and {_1:016x}")]
    Question(u64, u64),
    #[display("they have two seeds, {_0} and {_1}")]
    Seed(Seed, Seed),
    /// They count points for two sides.
    #[display("one counts points for {_0}, the other for {_1}")]
    Sides(Side, Side),
    /// One of them does not say for which side it counts points: parts once did not.
    #[display(
        "one counts points for {_0}, the other does not say for whom: it is of an older version"
    )]
    NoSide(#[error(not(source))] Side),
    /// Both have a deal.
    #[display("deals {} to {} and {} to {} overlap", _0.0, _0.1, _1.0, _1.1)]
    Overlap((u64, u64), (u64, u64)),
    /// Their sums have other names.
    #[display("they have other sums")]
    Sums,
}

/// Which two of several parts cannot be put together, counted from 0, and why.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("parts {} and {} do not fit together: {why}", first + 1, second + 1)]
pub struct NoMergeOf {
    pub first: usize,
    pub second: usize,
    #[error(not(source))]
    pub why: NoMerge,
}

impl Part {
    /// Whether another part can be added.
    fn fits(&self, other: &Self) -> Result<(), NoMerge> {
        if self.version != other.version {
            return Err(NoMerge::Version(self.version, other.version));
        }
        if self.question != other.question {
            return Err(NoMerge::Question(self.question, other.question));
        }
        if self.seed != other.seed {
            return Err(NoMerge::Seed(self.seed, other.seed));
        }
        match (self.side, other.side) {
            (Some(one), Some(two)) if one != two => return Err(NoMerge::Sides(one, two)),
            (Some(side), None) | (None, Some(side)) => return Err(NoMerge::NoSide(side)),
            _ => {}
        }
        if let Some((one, two)) = overlap(&self.ranges, &other.ranges) {
            return Err(NoMerge::Overlap(one, two));
        }
        if self.tally.is_like(&other.tally) { Ok(()) } else { Err(NoMerge::Sums) }
    }

    /// Adds another part.
    pub fn merge(&mut self, other: &Self) -> Result<(), NoMerge> {
        self.fits(other)?;
        if !self.tally.merge(&other.tally) {
            return Err(NoMerge::Sums);
        }
        self.tries = self.tries.saturating_add(other.tries);
        self.ranges.extend(&other.ranges);
        self.ranges = joined(&self.ranges);
        Ok(())
    }

    /// All of several parts; none where there are none.
    pub fn merge_all(parts: &[Self]) -> Result<Option<Self>, NoMergeOf> {
        let mut rest = parts.iter().enumerate();
        let Some((_, first)) = rest.next() else { return Ok(None) };
        let mut all = first.clone();
        for (second, part) in rest {
            if let Err(why) = all.merge(part) {
                let mut before = parts.iter().take(second).enumerate();
                let culprit = before.find_map(|(at, it)| Some((at, it.fits(part).err()?)));
                let (first, why) = culprit.unwrap_or((0, why));
                return Err(NoMergeOf { first, second, why });
            }
        }
        Ok(Some(all))
    }
}

/// Two ranges that have a deal in common.
fn overlap(ones: &[(u64, u64)], others: &[(u64, u64)]) -> Option<((u64, u64), (u64, u64))> {
    let (mut ones, mut others) = (ones.iter().peekable(), others.iter().peekable());
    // Both are in order.
    while let (Some(&&one), Some(&&other)) = (ones.peek(), others.peek()) {
        if one.1 < other.0 {
            ones.next();
        } else if other.1 < one.0 {
            others.next();
        } else {
            return Some((one, other));
        }
    }
    None
}

/// Ranges in order, those that touch as one.
fn joined(ranges: &[(u64, u64)]) -> Vec<(u64, u64)> {
    let mut sorted = ranges.to_vec();
    sort_by(&mut sorted, |one, other| one.0 < other.0);
    let mut joined: Vec<(u64, u64)> = Vec::new();
    for range in sorted {
        match joined.last_mut() {
            Some(last) if last.1.checked_add(1) == Some(range.0) => last.1 = range.1,
            _ => joined.push(range),
        }
    }
    joined
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { version, question, seed, side, ranges, tries, tally } = self;
        write!(f, r#"{{"kibitzer":"simulate","version":{version},"question":"{question:016x}","#)?;
        write!(f, r#""seed":"{seed}","#)?;
        if let Some(side) = side {
            write!(f, r#""for":"{}","#, side.letters())?;
        }
        f.write_str(r#""ranges":["#)?;
        list(f, ranges, |f, (first, last)| write!(f, "[{first},{last}]"))?;
        write!(f, r#"],"deals":{},"tries":{tries},"sums":{{"#, tally.deals())?;
        list(f, tally.entries(), |f, (name, sums)| {
            write_text(f, name)?;
            f.write_char(':')?;
            write_sums(f, sums)
        })?;
        f.write_str("}}")
    }
}

/// Things with commas between them.
fn list<T>(
    f: &mut fmt::Formatter<'_>,
    things: &[T],
    mut each: impl FnMut(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (place, thing) in things.iter().enumerate() {
        if place > 0 {
            f.write_char(',')?;
        }
        each(f, thing)?;
    }
    Ok(())
}

fn write_sums(f: &mut fmt::Formatter<'_>, sums: &Sums) -> fmt::Result {
    write!(f, r#"{{"n":{},"sum":{},"squares":{}"#, sums.n(), sums.sum(), sums.squares())?;
    if !sums.histogram().is_empty() {
        f.write_str(r#","histogram":["#)?;
        list(f, sums.histogram(), |f, count| write!(f, "{count}"))?;
        f.write_char(']')?;
    }
    f.write_char('}')
}

fn write_text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_char('"')?;
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => write!(f, "\\{symbol}")?,
            '\n' => f.write_str("\\n")?,
            symbol if symbol < ' ' => write!(f, "\\u{:04x}", u32::from(symbol))?,
            symbol => f.write_char(symbol)?,
        }
    }
    f.write_char('"')
}

/// A line is no part.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq)]
#[display("expected {expected} at column {column}")]
pub struct ParsePartError {
    pub expected: &'static str,
    /// Where, in characters from 1.
    pub column: usize,
}

impl FromStr for Part {
    type Err = ParsePartError;

    fn from_str(line: &str) -> Result<Self, ParsePartError> {
        read(line)
    }
}

/// What is at hand of a line.
struct Reader<'t> {
    line: &'t str,
    at: usize,
}

type Read<T> = Result<T, ParsePartError>;

/// Reads a line.
fn read(line: &str) -> Read<Part> {
    let mut reader = Reader { line, at: 0 };
    let part = reader.part()?;
    reader.skip_blanks();
    if reader.rest().is_empty() { Ok(part) } else { Err(reader.expected("the end of the line")) }
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        self.line.get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    fn expected(&self, expected: &'static str) -> ParsePartError {
        let before = self.line.get(..self.at).unwrap_or_default();
        ParsePartError { expected, column: before.chars().count() + 1 }
    }

    fn take(&mut self, sign: &str) -> bool {
        self.skip_blanks();
        let is_there = self.rest().starts_with(sign);
        if is_there {
            self.at += sign.len();
        }
        is_there
    }

    fn sign(&mut self, sign: &'static str) -> Read<()> {
        if self.take(sign) { Ok(()) } else { Err(self.expected(sign)) }
    }

    fn key(&mut self, key: &'static str) -> Read<()> {
        self.sign(key)?;
        self.sign(":")
    }

    fn number<T: FromStr>(&mut self) -> Read<T> {
        self.skip_blanks();
        let rest = self.rest();
        let digits = rest.strip_prefix('-').unwrap_or(rest);
        let length = digits.find(|it: char| !it.is_ascii_digit()).unwrap_or(digits.len());
        let length = rest.len() - digits.len() + length;
        let number = rest.get(..length).and_then(|number| number.parse().ok());
        let number = number.ok_or_else(|| self.expected("a whole number"))?;
        self.at += length;
        Ok(number)
    }

    fn text(&mut self) -> Read<String> {
        self.sign("\"")?;
        let mut text = String::new();
        let mut symbols = self.rest().char_indices();
        while let Some((at, symbol)) = symbols.next() {
            match symbol {
                '"' => {
                    self.at += at + 1;
                    return Ok(text);
                }
                '\\' => match symbols.next().map(|(_, symbol)| symbol) {
                    Some('n') => text.push('\n'),
                    Some('u') => {
                        let digits: String =
                            symbols.by_ref().take(4).map(|(_, digit)| digit).collect();
                        let code = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32);
                        text.push(code.ok_or_else(|| self.expected("a character"))?);
                    }
                    Some(other @ ('"' | '\\' | '/')) => text.push(other),
                    _ => return Err(self.expected("a character")),
                },
                symbol => text.push(symbol),
            }
        }
        Err(self.expected("\""))
    }

    /// Things between two brackets, with commas between them.
    fn list<T>(
        &mut self,
        [open, close]: [&'static str; 2],
        mut each: impl FnMut(&mut Self) -> Read<T>,
    ) -> Read<Vec<T>> {
        self.sign(open)?;
        let mut things = Vec::new();
        if self.take(close) {
            return Ok(things);
        }
        loop {
            things.push(each(self)?);
            if self.take(close) {
                return Ok(things);
            }
            self.sign(",")?;
        }
    }

    fn part(&mut self) -> Read<Part> {
        self.sign("{")?;
        self.key("\"kibitzer\"")?;
        self.sign("\"simulate\"")?;
        self.sign(",")?;
        self.key("\"version\"")?;
        let at = self.at;
        let version = self.number()?;
        if version != VERSION {
            self.at = at;
            return Err(self.expected("version 1"));
        }
        self.sign(",")?;
        self.key("\"question\"")?;
        let digits = self.text()?;
        let is_hash = digits.len() == 16 && digits.bytes().all(|it| it.is_ascii_hexdigit());
        let question = u64::from_str_radix(&digits, 16).ok().filter(|_| is_hash);
        let question = question.ok_or_else(|| self.expected("16 digits before"))?;
        self.sign(",")?;
        self.key("\"seed\"")?;
        let seed = self.text()?.parse().map_err(|_| self.expected("a seed before"))?;
        self.sign(",")?;
        let mut side = None;
        if self.take("\"for\"") {
            self.sign(":")?;
            let letters = self.text()?;
            side = [Side::NorthSouth, Side::EastWest]
                .into_iter()
                .find(|side| side.letters() == letters);
            side.ok_or_else(|| self.expected("NS or EW before"))?;
            self.sign(",")?;
        }
        self.key("\"ranges\"")?;
        let ranges = self.list(["[", "]"], |reader| {
            reader.sign("[")?;
            let first: u64 = reader.number()?;
            reader.sign(",")?;
            let last: u64 = reader.number()?;
            if first < 1 || first > last {
                return Err(reader.expected("a first deal and a last one before"));
            }
            reader.sign("]")?;
            Ok((first, last))
        })?;
        let is_apart = ranges.is_sorted_by(|one, other| one.1 < other.0);
        if !is_apart {
            return Err(self.expected("ranges in order and apart before"));
        }
        self.sign(",")?;
        self.key("\"deals\"")?;
        let deals: u64 = self.number()?;
        let of_range = |(first, last): &(u64, u64)| u128::from(last - first) + 1;
        if ranges.iter().map(of_range).sum::<u128>() != deals.into() {
            return Err(self.expected("as many deals as the ranges have before"));
        }
        self.sign(",")?;
        self.key("\"tries\"")?;
        let tries = self.number()?;
        self.sign(",")?;
        self.key("\"sums\"")?;
        let sums = self.list(["{", "}"], |reader| {
            let name = reader.text()?;
            reader.sign(":")?;
            Ok((name.into_boxed_str(), reader.sums()?))
        })?;
        self.sign("}")?;
        let tally = Tally::from_entries(deals, sums);
        Ok(Part { version, question, seed, side, ranges: joined(&ranges), tries, tally })
    }

    fn sums(&mut self) -> Read<Sums> {
        self.sign("{")?;
        self.key("\"n\"")?;
        let n = self.number()?;
        self.sign(",")?;
        self.key("\"sum\"")?;
        let sum = self.number()?;
        self.sign(",")?;
        self.key("\"squares\"")?;
        let squares = self.number()?;
        let mut histogram = Vec::new();
        if self.take(",") {
            self.key("\"histogram\"")?;
            histogram = self.list(["[", "]"], Self::number)?;
        }
        let sums = Sums::from_parts(n, sum, squares, histogram);
        let sums = sums.ok_or_else(|| self.expected("sums that numbers have before"))?;
        self.sign("}")?;
        Ok(sums)
    }
}
