//! A part read from its line: what one writes, with blanks wherever JSON may have them.

use super::{ParsePartError, Part, VERSION, joined};
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::Tally;

/// What is at hand of a line.
struct Reader<'t> {
    line: &'t str,
    at: usize,
}

type Read<T> = Result<T, ParsePartError>;

/// Reads a line.
pub(super) fn read(line: &str) -> Read<Part> {
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

    fn number<T: std::str::FromStr>(&mut self) -> Read<T> {
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
