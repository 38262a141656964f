//! A session in several texts: results with the deals beside them, or each section in its own.

use std::collections::{BTreeMap, BTreeSet};

use super::fault::SessionFault;
use super::written::Written;
use super::{Session, resolved, written};
use crate::engine::diagnostic::{Diagnostic, Finding, diagnostics};
use crate::engine::source::{Source, Span};

/// A session that was read from several texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JointReading {
    /// What counts. The places in it are those of the texts one after another: [`JointReading::place`] tells which.
    pub session: Session,
    /// What is wrong with each of the texts.
    pub diagnostics: Vec<Vec<Diagnostic>>,
    /// Where each text begins.
    starts: Vec<usize>,
}

impl JointReading {
    /// The text of a place of the session, and the place in it.
    #[must_use]
    pub fn place(&self, span: Span) -> (usize, Span) {
        place(&self.starts, span)
    }
}

fn place(starts: &[usize], span: Span) -> (usize, Span) {
    let text = starts.partition_point(|&start| start <= span.start).saturating_sub(1);
    let start = starts.get(text).copied().unwrap_or(0);
    (text, Span::new(span.start.saturating_sub(start), span.end.saturating_sub(start)))
}

/// Reads the texts of one session, each in its own format. Deals and results are joined by the numbers of the boards;
/// pairs of two texts with the same number are two pairs where they play the same board or have other names, and each
/// text is a section then.
///
/// ```
/// use kibitzer::engine::bridge::session::read_all;
///
/// let section = "board,ns,ew,score\n1,1,2,420\n";
/// let session = read_all(&[section, section]).session;
/// let ids: Vec<_> = session.contestants.iter().map(|pair| pair.id.as_str()).collect();
/// assert_eq!(ids, ["A1NS", "A2EW", "B1NS", "B2EW"]);
/// ```
#[must_use]
pub fn read_all(texts: &[&str]) -> JointReading {
    let sources: Vec<_> = texts.iter().map(|text| Source::new(text)).collect();
    let mut parts = Vec::new();
    let (mut starts, mut findings, mut start) = (Vec::new(), Vec::new(), 0);
    for source in &sources {
        let (mut part, mut found) = written(source);
        let moved = |span: Span| Span::new(span.start + start, span.end + start);
        part.move_places(&moved);
        for finding in &mut found {
            finding.place(&moved);
        }
        findings.extend(found);
        parts.push(part);
        starts.push(start);
        // A text ends before the next begins, even an empty one.
        start += source.text().len() + 1;
    }
    if are_sections(&parts) {
        parts.iter_mut().zip('A'..='Z').for_each(|(part, name)| part.name_section(name));
    }
    let with_deals_only: Vec<_> = parts.iter().map(|part| part.rows.is_empty()).collect();
    let boards_of: Vec<Vec<u32>> =
        parts.iter().map(|part| part.deals.iter().map(|(board, _)| *board).collect()).collect();
    let joined = joined(parts);
    let played: BTreeSet<u32> =
        joined.rows.iter().filter_map(|row| row.board.text.parse().ok()).collect();
    for ((boards, is_of_deals), &start) in boards_of.iter().zip(with_deals_only).zip(&starts) {
        let missing = boards.iter().filter(|board| !played.contains(board));
        let fault = |&board| {
            Finding::new(Span::new(start, start), SessionFault::BoardWithoutResults(board))
        };
        findings.extend(missing.filter(|_| is_of_deals && !played.is_empty()).map(fault));
    }
    let (session, found) = resolved::resolve(joined);
    findings.extend(found);
    let mut of_texts = vec![Vec::new(); sources.len()];
    for mut finding in findings {
        let (text, _) = place(&starts, finding.span);
        finding.related.retain(|(span, _)| place(&starts, *span).0 == text);
        finding.place(&|span| place(&starts, span).1);
        if let Some(findings) = of_texts.get_mut(text) {
            findings.push(finding);
        }
    }
    let of_texts = sources.iter().zip(&of_texts);
    let diagnostics = of_texts.map(|(source, findings)| diagnostics(source, findings)).collect();
    JointReading { session, diagnostics, starts }
}

/// Whether the texts are sections that do not say so: contestants of two of them have the same number, and are others.
fn are_sections(parts: &[Written]) -> bool {
    if parts.iter().flat_map(|part| &part.rows).any(|row| !row.section.is_empty()) {
        return false;
    }
    let mut played = BTreeMap::new();
    let mut names = BTreeMap::new();
    parts.iter().enumerate().any(|(place, part)| {
        let mut is_other = false;
        for row in &part.rows {
            for (side, id) in [("NS", &row.ns), ("EW", &row.ew)] {
                let first = *played.entry((&row.board.text, side, &id.text)).or_insert(place);
                is_other |= first != place;
            }
        }
        for listed in &part.contestants {
            is_other |= *names.entry(&listed.id.text).or_insert(&listed.names) != &listed.names;
        }
        is_other
    })
}

/// What several texts say together: of what only one can be, the first that says it.
fn joined(parts: Vec<Written>) -> Written {
    let mut all = Written::default();
    let mut deals = BTreeMap::new();
    for part in parts {
        if all.event.is_empty() {
            all.event = part.event;
        }
        all.method = all.method.or(part.method);
        all.has_two_lines = all.has_two_lines.or(part.has_two_lines);
        all.is_teams |= part.is_teams;
        all.expected = all.expected.or(part.expected);
        all.contestants.extend(part.contestants);
        all.carries.extend(part.carries);
        all.carried.extend(part.carried);
        all.penalties.extend(part.penalties);
        all.published.extend(part.published);
        all.headings.extend(part.headings);
        all.rows.extend(part.rows);
        for (board, deal) in part.deals {
            deals.entry(board).or_insert(deal);
        }
    }
    for row in &mut all.rows {
        let board = row.board.text.parse().ok();
        row.deal = row.deal.or_else(|| deals.get(&board?).copied());
    }
    all.deals = deals.into_iter().collect();
    all
}
