//! Partial results, each as a line of JSON.

use std::fmt;

use derive_more::{Display, Error, From};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::Side;
use crate::engine::bridge::simulate::partial_result::{PartialResult, VERSION, joined};
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::Tally;

#[derive(Debug, Display, Error, From)]
pub enum ParsePartError {
    #[display("{_0}")]
    Json(serde_json::Error),
    #[display("this isn’t a part of a simulation, version {VERSION}")]
    Version,
    #[display("the question isn’t 16 hexadecimal digits")]
    Question,
    #[display("the seed is invalid")]
    Seed,
    #[display("points are for NS or EW")]
    Side,
    #[display("the ranges of deals overlap or are out of order")]
    Ranges,
    #[display("the number of deals doesn't match the ranges")]
    Deals,
    #[display("the sums of “{_0}” are impossible")]
    #[from(skip)]
    Sums(#[error(not(source))] Box<str>),
}

#[derive(Serialize, Deserialize)]
struct PartLine {
    kibitzer: String,
    version: u32,
    question: String,
    seed: String,
    #[serde(rename = "for", default, skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    ranges: Vec<(u64, u64)>,
    deals: u64,
    tries: u64,
    #[serde(serialize_with = "write_entries", deserialize_with = "read_entries")]
    sums: Vec<(Box<str>, SumsLine)>,
}

#[derive(Serialize, Deserialize)]
struct SumsLine {
    n: u64,
    sum: i128,
    squares: i128,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    histogram: Vec<u64>,
}

/// Formats a partial result as a line without a trailing newline.
pub fn write(part: &PartialResult) -> String {
    let line = |(name, sums): &(Box<str>, Sums)| {
        let histogram = sums.histogram().to_vec();
        let line = SumsLine { n: sums.n(), sum: sums.sum(), squares: sums.squares(), histogram };
        (name.clone(), line)
    };
    let line = PartLine {
        kibitzer: "simulate".to_owned(),
        version: part.version,
        question: format!("{:016x}", part.question),
        seed: part.seed.to_string(),
        side: part.side.map(|side| side.letters().to_owned()),
        ranges: part.ranges.clone(),
        deals: part.tally.deals(),
        tries: part.tries,
        sums: part.tally.entries().iter().map(line).collect(),
    };
    // Strings and integers can always be serialised.
    serde_json::to_string(&line).unwrap_or_default()
}

/// Parses a partial result.
///
/// # Errors
///
/// Returns an error if the line is not JSON, or is not a valid partial result.
pub fn read(line: &str) -> Result<PartialResult, ParsePartError> {
    let line: PartLine = serde_json::from_str(line)?;
    if (line.kibitzer.as_str(), line.version) != ("simulate", VERSION) {
        return Err(ParsePartError::Version);
    }
    let is_hash =
        line.question.len() == 16 && line.question.bytes().all(|it| it.is_ascii_hexdigit());
    let question = u64::from_str_radix(&line.question, 16).ok().filter(|_| is_hash);
    let side_of = |letters: String| {
        Side::BOTH.into_iter().find(|side| side.letters() == letters).ok_or(ParsePartError::Side)
    };
    let ranges = &line.ranges;
    let are_ranges = ranges.iter().all(|(first, last)| (1..=*last).contains(first))
        && ranges.is_sorted_by(|one, other| one.1 < other.0);
    if !are_ranges {
        return Err(ParsePartError::Ranges);
    }
    let of_range = |(first, last): &(u64, u64)| u128::from(last - first) + 1;
    if ranges.iter().map(of_range).sum::<u128>() != line.deals.into() {
        return Err(ParsePartError::Deals);
    }
    let sums = line.sums.into_iter().map(|(name, SumsLine { n, sum, squares, histogram })| {
        match Sums::from_parts(n, sum, squares, histogram) {
            Some(sums) => Ok((name, sums)),
            None => Err(ParsePartError::Sums(name)),
        }
    });
    Ok(PartialResult {
        version: line.version,
        question: question.ok_or(ParsePartError::Question)?,
        seed: line.seed.parse().map_err(|_| ParsePartError::Seed)?,
        side: line.side.map(side_of).transpose()?,
        ranges: joined(ranges),
        tries: line.tries,
        tally: Tally::from_entries(line.deals, sums.collect::<Result<_, _>>()?),
    })
}

/// Serialises entries as an object, in the order of the entries.
fn write_entries<S: Serializer>(
    entries: &[(Box<str>, SumsLine)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|(name, sums)| (name, sums)))
}

/// Deserialises an object as entries, in the order of its fields.
fn read_entries<'d, D: Deserializer<'d>>(
    deserializer: D,
) -> Result<Vec<(Box<str>, SumsLine)>, D::Error> {
    struct Entries;

    impl<'d> Visitor<'d> for Entries {
        type Value = Vec<(Box<str>, SumsLine)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("sums by their names")
        }

        fn visit_map<A: MapAccess<'d>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            std::iter::from_fn(|| map.next_entry().transpose()).collect()
        }
    }

    deserializer.deserialize_map(Entries)
}
