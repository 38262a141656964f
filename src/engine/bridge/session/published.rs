//! What a text says itself that its contestants came to: held against what they come to here, and never used.

use std::collections::BTreeMap;

use super::figures::top;
use super::method::{Choices, Method};
use super::other_reading::OtherReading;
use super::ranking::{Ranking, of_pairs};
use super::remark::Remark;
use super::{Ranked, Rational, Session};
use crate::engine::quoted::Quoted;
use crate::engine::source::Span;

/// A figure of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// Whose it is: a place in the list of contestants.
    pub contestant: usize,
    /// What it is.
    pub kind: Figure,
    /// As it is written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// What a figure of a text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Figure {
    /// The percentage of what could be won.
    Percent,
    /// The mean of a board.
    Mean,
    /// The sum over all boards.
    Total,
}

impl Published {
    /// The number that it says, and how much its last digit counts.
    fn number(&self) -> Option<(Rational, Rational)> {
        let text = self.text.trim_end_matches('%').trim().replace(',', ".");
        let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        let last = (0..decimals.min(9)).fold(1, |last, _| last * 10);
        Some((text.parse().ok()?, Rational::new(1, last)?))
    }

    /// What this contestant has in a ranking in place of it.
    fn found(&self, row: &Ranked, ranking: &Ranking) -> Vec<Rational> {
        let half = |number: Rational| number.over(2);
        match (self.kind, ranking.method) {
            (Figure::Percent, Method::Matchpoints) => vec![row.mean],
            (Figure::Percent, _) => Vec::new(),
            // Of a board's matchpoints, which a text has as two a win or as one.
            (Figure::Mean, Method::Matchpoints) => {
                let mean = top(ranking.expected).map(|top| top.percent(row.mean));
                mean.into_iter().flat_map(|mean| [Some(mean), half(mean)]).flatten().collect()
            }
            (Figure::Mean, _) => vec![row.mean],
            (Figure::Total, Method::Matchpoints) => {
                [Some(row.total), Some(row.result), half(row.total), half(row.result)]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            (Figure::Total, _) => vec![row.total, row.result],
        }
    }

    /// What is found in place of it; nothing where they agree but for the last digit, which programs round and cut
    /// off in ways of their own.
    fn difference(&self, ranking: &Ranking, rows: &Rows<'_>) -> Option<Rational> {
        let (number, last) = self.number()?;
        let found = self.found(rows.get(&self.contestant)?, ranking);
        let is_near = |found: &Rational| {
            let difference = *found - number;
            difference.max(-difference) < last
        };
        let first = *found.first()?;
        (!found.iter().any(is_near)).then_some(first)
    }
}

/// The rows of a ranking by their contestants.
type Rows<'r> = BTreeMap<usize, &'r Ranked>;

fn rows(ranking: &Ranking) -> Rows<'_> {
    ranking.rows.iter().map(|row| (row.contestant, row)).collect()
}

/// What of the figures of a session's text differs from a ranking, where that is by the text's own method.
pub(super) fn differences(session: &Session, ranking: &Ranking, choices: &Choices) -> Vec<Remark> {
    if ranking.method != session.usual_method() {
        return Vec::new();
    }
    let own = rows(ranking);
    let mut differing = Vec::new();
    let mut published: Vec<_> = session.published.iter().collect();
    published.sort_by_key(|published| (published.contestant, published.kind));
    for of_one in published.chunk_by(|one, other| one.contestant == other.contestant) {
        // The others of a contestant differ with the first.
        let found = of_one.iter().find_map(|one| Some((*one, one.difference(ranking, &own)?)));
        differing.extend(found);
    }
    if differing.is_empty() {
        return Vec::new();
    }
    let others: Vec<_> = OtherReading::instead_of(choices, ranking.method)
        .into_iter()
        .map(|(reading, choices)| {
            let other = of_pairs(session, ranking.method, &choices);
            let rows = rows(&other);
            let explains = |published: &Published| published.difference(&other, &rows).is_none();
            let explained: Vec<_> =
                differing.iter().map(|(published, _)| explains(published)).collect();
            (reading, explained)
        })
        .collect();
    // The one reading that gives most of the figures comes before those that give some by chance.
    let count = |explained: &[bool]| explained.iter().filter(|is_explained| **is_explained).count();
    let mut by_number: Vec<_> = others.iter().collect();
    by_number.sort_by_key(|(_, explained)| std::cmp::Reverse(count(explained)));
    let remark = |(place, (published, found)): (usize, &(&Published, Rational))| {
        let gives = |(_, explained): &&&(OtherReading, Vec<bool>)| {
            explained.get(place).copied().unwrap_or(false)
        };
        Remark::PublishedDiffers {
            pair: Quoted::new(session.id(published.contestant)),
            is_percent: published.kind == Figure::Percent,
            published: Quoted::new(&published.text),
            found: *found,
            reading: by_number.iter().find(gives).map(|(reading, _)| *reading),
        }
    };
    differing.iter().enumerate().map(remark).collect()
}
