//! Writes legal records in every format, and as pictures.
//!
//! Reading the text gives the same record, but without the data that the format can't express. The documentation of
//! each writer lists these data.

mod diagram;
mod lin;
mod pbn;
mod svg;
mod text;

use std::fmt::Write;

use derive_more::{Display, Error};

use super::LegalRecord;
use super::annotation::{Annotation, AnnotationKind, Target};
use super::format::Format;
use crate::engine::{Play, Seat};

pub use lin::{lin, viewer_query};
pub(crate) use pbn::tag as pbn_tag;
pub use pbn::{
    AnalysisInsertion, PBN_HEAD, analysis_tags, insert_analysis, pbn, pbn_file, pbn_in_progress,
    pbn_short, tag_lines,
};
pub use svg::svg;
pub use text::text;

/// Writes a text that contains a single record in the given format.
///
/// # Errors
///
/// Returns an error if the format can't express the record.
pub fn record(record: &LegalRecord, format: Format) -> Result<String, RecordWriteError> {
    match format {
        Format::Pbn => Ok(pbn(record)),
        Format::Lin => lin(record),
        Format::Contest => contest(record),
        Format::Diagram => Ok(text(record)),
    }
}

/// Joins texts written by [`record`] into the text of one file.
pub fn file(records: &[String], format: Format) -> String {
    match format {
        Format::Pbn => PBN_HEAD.to_owned() + &records.join("\r\n"),
        Format::Lin | Format::Diagram => records.join("\n"),
        Format::Contest => {
            let body = |text: &String| text.strip_prefix("1\n").unwrap_or(text).to_owned();
            format!("{}\n", records.len()) + &records.iter().map(body).collect::<String>()
        }
    }
}

/// Error for a record that can't be written in a format.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RecordWriteError {
    /// A hand is not completely known, but LIN requires all four hands.
    #[display(
        "LIN needs all four hands; {}",
        match count {
            0 => format!("{seat}’s is unknown"),
            _ => format!("{seat} has {count} of 13 cards so far"),
        }
    )]
    HandUnknown {
        /// Seat of the hand.
        seat: Seat,
        /// Number of known cards in the hand, 0 to 12.
        count: usize,
    },
    /// The contract is known, but the auction is not.
    #[display("this format needs the auction, which is unknown")]
    AuctionUnknown,
    /// The auction is unfinished, but the contest format only allows complete records.
    #[display("this format needs a finished auction")]
    AuctionUnfinished,
    /// The play is unfinished, but the contest format only allows complete records.
    #[display("this format needs the whole play; {count} of {} cards are played", Play::CARDS)]
    PlayUnfinished {
        /// Number of cards played, 0 to 51.
        count: usize,
    },
}

fn annotations_on(record: &LegalRecord, target: Target) -> impl Iterator<Item = &AnnotationKind> {
    record.annotations_on(target).map(|Annotation { kind, .. }| kind)
}

/// Writes a file with a single record in the contest format. It contains the count 1, the dealer, one call per line
/// and one trick per line.
///
/// The format only allows records that are passed out or played to the last card. It can't express the board, the
/// vulnerability, tags or annotations. The hands are those that the play shows.
///
/// # Errors
///
/// Returns an error if the record is not complete.
pub fn contest(record: &LegalRecord) -> Result<String, RecordWriteError> {
    let auction = record.auction();
    if auction.calls().is_empty() && record.contract().is_some() {
        return Err(RecordWriteError::AuctionUnknown);
    }
    if !auction.is_over() {
        return Err(RecordWriteError::AuctionUnfinished);
    }
    if let Some(play) = record.play().filter(|play| !play.is_over()) {
        return Err(RecordWriteError::PlayUnfinished { count: play.len() });
    }
    let mut text = format!("1\n{}\n", record.dealer().letter());
    for call in auction.calls() {
        let _ = writeln!(text, "{}", call.in_capitals());
    }
    for trick in record.play().into_iter().flat_map(Play::tricks) {
        let _ = writeln!(text, "{}", trick.cards().map(|card| card.to_string()).join(" "));
    }
    Ok(text)
}

/// Breaks a text at its spaces into lines of at most `width` characters. A longer word gets a separate line.
pub(crate) fn wrap(text: &str, width: usize) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(' ');
        if rest.is_empty() {
            return None;
        }
        let end = end_of_line(rest, width);
        let (line, after) = rest.split_at(end);
        rest = after;
        Some(line.trim_end_matches(' '))
    })
}

/// Returns the end of the first line. If the text fits, this is its end, otherwise the last space within the width.
/// Without such a space, returns the next space or, if there is none, the end of the text.
fn end_of_line(text: &str, width: usize) -> usize {
    let mut best = None;
    for (count, (offset, symbol)) in text.char_indices().enumerate() {
        if symbol == ' ' {
            if count > width {
                return best.unwrap_or(offset);
            }
            best = Some(offset);
        } else if count >= width && best.is_some() {
            return best.unwrap_or(offset);
        }
    }
    text.len()
}

/// Shortens a text to at most `width` characters. A shortened text ends with `…`.
fn clip(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        None => text.to_owned(),
        Some(_) => text.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
    }
}
