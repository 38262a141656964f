//! Headings: lines with facts about a session, such as `#penalty 3NS: 10%`.
//!
//! In a table, headings are usually at the beginning. In the other formats they are comments, so other programs ignore
//! them.

use super::cell::Cell;
use super::contestant::{Key, Penalty};
use super::fault::SessionFault;
use super::files::NamedText;
use super::parsed::{FouledTable, ListedContestant, ParsedSession};
use super::{Rational, SessionFormat};
use crate::engine::{Finding, QuotedText, Source, Word};

impl SessionFormat {
    /// Returns the characters that precede and follow a heading in the format.
    const fn heading_marks(self) -> (&'static str, &'static str) {
        match self {
            Self::Table => ("#", ""),
            Self::Pbn => ("%#", ""),
            Self::Lin => ("nt|#", "|"),
            Self::Usebio => ("<!--#", "-->"),
        }
    }

    /// Returns the heading in a line, or `None` if the line is not a heading.
    pub(super) fn heading(self, line: &str) -> Option<&str> {
        let (before, behind) = self.heading_marks();
        let heading = line.trim_end().strip_prefix(before)?.strip_suffix(behind)?;
        Some(heading.trim_start_matches('#'))
    }

    /// Returns a heading as a line, without a trailing newline.
    fn line_of(self, heading: &str) -> String {
        let (before, behind) = self.heading_marks();
        let heading = heading.replace(char::is_control, " ");
        // Marks that would end the comment are replaced. When the caller parses the changed text, it then finds a
        // different heading and refuses the change.
        let heading = match self {
            Self::Usebio => heading.replace("--", "–"),
            Self::Lin => heading.replace('|', "/"),
            Self::Table | Self::Pbn => heading,
        };
        format!("{before}{heading}{behind}")
    }

    /// Returns the offset at which headings are inserted when no existing heading is replaced. It follows the lines
    /// that must come first and, in a table, the existing headings.
    fn place_of_headings(self, text: &str) -> usize {
        if self == Self::Usebio {
            return text.find("<USEBIO").unwrap_or(text.len());
        }
        let is_of_head = |line: &&str| match self {
            Self::Table => line.starts_with('#') || line.trim().is_empty(),
            Self::Pbn => line.starts_with('%'),
            Self::Lin | Self::Usebio => false,
        };
        text.split_inclusive('\n').take_while(is_of_head).map(str::len).sum()
    }
}

/// Reads the headings in the comments of a text that is not a table. Names in headings take precedence
/// over other names.
pub(super) fn read(
    source: &Source<'_>,
    format: SessionFormat,
    parsed: &mut ParsedSession,
) -> Vec<Finding> {
    let listed = std::mem::take(&mut parsed.contestants);
    let mut findings = Vec::new();
    if format != SessionFormat::Table {
        for line in source.lines() {
            if let Some(heading) = format.heading(line.text) {
                findings.extend(parsed.read_heading(heading, line).err());
            }
        }
    }
    parsed.contestants.extend(listed);
    findings
}

impl ParsedSession {
    /// Applies a heading. Returns whether the heading requests IMPs, or a finding if its value or board number
    /// is invalid. The method for IMPs is chosen later, because it depends on whether teams play.
    pub(super) fn read_heading(&mut self, heading: &str, line: Word<'_>) -> Result<bool, Finding> {
        let (heading, value) = heading.split_once(':').unwrap_or((heading, ""));
        let (heading, value) = (heading.trim(), value.trim());
        let (name, id) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
        let key = |id: &str| Key::of_id(Cell::new(id, line.span));
        let read = match name.to_ascii_lowercase().as_str() {
            "event" => {
                value.clone_into(&mut self.event);
                Some(())
            }
            "winners" => match value {
                "1" => Some(false),
                "2" => Some(true),
                _ => None,
            }
            .map(|two| self.has_two_lines = Some(two)),
            "teams" => yes_or_no(value).map(|teams| self.is_teams = teams),
            "individuals" => yes_or_no(value).map(|individuals| self.is_individual = individuals),
            "scoring" if value.eq_ignore_ascii_case("IMP") => return Ok(true),
            "scoring" => value.parse().ok().map(|method| self.method = Some(method)),
            "expected" => {
                let number = value.parse().ok().filter(|&number| number > 0);
                number.map(|number| self.expected = Some(number))
            }
            "pair" | "team" => {
                self.contestants.push(ListedContestant { key: key(id), names: names(value) });
                Some(())
            }
            "carry" => value.parse().ok().map(|number| self.carries.push((key(id), number))),
            "penalty" => penalty(value).map(|penalty| self.penalties.push((key(id), penalty))),
            "fouled" => id.trim().parse().ok().map(|board| {
                self.fouled.push(FouledTable { board, ns: key(value) });
            }),
            _ => {
                self.headings.push((heading.to_owned(), value.to_owned()));
                Some(())
            }
        };
        let fault = || SessionFault::UnreadHeading(QuotedText::new(line.text));
        read.map(|()| false).ok_or_else(|| Finding::new(line.span, fault()))
    }
}

pub(super) fn names(value: &str) -> Vec<String> {
    let names = value.split(" & ").map(str::trim).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

fn yes_or_no(value: &str) -> Option<bool> {
    match value.to_ascii_lowercase().as_str() {
        "yes" => Some(true),
        "no" | "" => Some(false),
        _ => None,
    }
}

pub(super) fn penalty(text: &str) -> Option<Penalty> {
    match text.strip_suffix('%') {
        Some(percent) => percent.trim().parse::<Rational>().ok().map(Penalty::Percent),
        None => text.parse().ok().map(Penalty::Number),
    }
}

/// In a part of a text, replaces the headings that `is_replaced` accepts. The new headings are inserted at the position
/// of the first replaced heading, if there is one.
pub(super) fn replace(
    text: &str,
    part: &NamedText,
    is_replaced: &dyn Fn(&str) -> bool,
    headings: &[String],
) -> String {
    let own = part.of(text);
    let format = SessionFormat::found(&Source::new(own));
    let end = if own.contains("\r\n") { "\r\n" } else { "\n" };
    let mut others = String::with_capacity(own.len());
    let mut offset = None;
    for line in own.split_inclusive('\n') {
        if format.heading(line).is_some_and(is_replaced) {
            offset = offset.or(Some(others.len()));
        } else {
            others.push_str(line);
        }
    }
    let offset = offset.unwrap_or_else(|| format.place_of_headings(&others));
    let (before, behind) = others.split_at_checked(offset).unwrap_or((&others, ""));
    let mut changed = text.get(..part.span.start).unwrap_or("").to_owned();
    changed.push_str(before);
    if !headings.is_empty() && !before.is_empty() && !before.ends_with('\n') {
        changed.push_str(end);
    }
    for heading in headings {
        changed.extend([&*format.line_of(heading), end]);
    }
    changed.push_str(behind);
    changed.push_str(text.get(part.span.end..).unwrap_or(""));
    changed
}
