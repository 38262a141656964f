//! What a text says itself that its contestants came to: held against what they come to here, and never used.

use std::collections::{BTreeMap, BTreeSet};

use super::field::Field;
use super::figures::top;
use super::group::count;
use super::method::{Choices, Method};
use super::other_reading::OtherReading;
use super::ranking::{Ranking, of_pairs};
use super::remark::Remark;
use super::{Ranked, Rational, Session};
use crate::engine::bridge::seat::Side;
use crate::engine::source::Span;
use crate::engine::wording::Quoted;

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

/// What a text says itself that a result was worth to a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedWorth {
    /// Where the result begins.
    pub result: usize,
    /// The side.
    pub side: Side,
    /// In what it is counted.
    pub unit: WorthUnit,
    /// As it is written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// In what the worth of a result is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorthUnit {
    /// Matchpoints.
    Matchpoints,
    /// IMPs.
    Imps,
    /// Per cent of what could be won.
    Percent,
}

/// The number that a figure says, and how much its last digit counts.
fn number(text: &str) -> Option<(Rational, Rational)> {
    let text = text.trim_end_matches('%').trim().replace(',', ".");
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let last = (0..decimals.min(9)).fold(1, |last, _| last * 10);
    Some((text.parse().ok()?, Rational::new(1, last)?))
}

/// Whether one of the figures that were found is the one that is said, but for its last digit: programs round and cut it
/// off in ways of their own.
fn is_said(text: &str, found: &[Rational]) -> bool {
    // What is no number is said of nothing.
    let Some((number, last)) = number(text) else { return true };
    found.iter().any(|found| {
        let difference = *found - number;
        difference.max(-difference) < last
    })
}

impl Published {
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

    /// What is found in place of it; nothing where they agree.
    fn difference(&self, ranking: &Ranking, rows: &Rows<'_>) -> Option<Rational> {
        let found = self.found(rows.get(&self.contestant)?, ranking);
        let first = *found.first()?;
        (!is_said(&self.text, &found)).then_some(first)
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

/// Returns whether a text counts a win as 1 matchpoint, where the ranking counts 2: it says so, or has half of most totals.
pub(super) fn has_half_matchpoints(session: &Session, ranking: &Ranking) -> bool {
    if ranking.method != Method::Matchpoints || session.usual_method() != Method::Matchpoints {
        return false;
    }
    let rows = rows(ranking);
    let (mut halves, mut wholes) = (0, 0);
    for published in session.published.iter().filter(|one| one.kind == Figure::Total) {
        let Some(row) = rows.get(&published.contestant) else { continue };
        let own = [row.total, row.result];
        let half: Vec<_> = own.iter().filter_map(|figure| figure.over(2)).collect();
        match (is_said(&published.text, &half), is_said(&published.text, &own)) {
            (true, false) => halves += 1,
            (false, true) => wholes += 1,
            _ => {}
        }
    }
    halves > wholes || session.matchpoints_of_win == Some(1) && wholes == 0
}

/// How many results that differ are listed one by one. Where there are more, the text is scored in another way, and the
/// remark says that.
const MOST_TOLD: usize = 10;

/// What of the worths that a session's text gives its results differs from those of a ranking by the text's own method.
pub(super) fn differing_worths(
    session: &Session,
    ranking: &Ranking,
    choices: &Choices,
) -> Vec<Remark> {
    if ranking.method != session.usual_method() || session.published_worths.is_empty() {
        return Vec::new();
    }
    let field = Field::of(session, choices);
    let is_from_mean = are_from_mean(&session.published_worths);
    let places: BTreeMap<_, _> = session
        .results
        .iter()
        .enumerate()
        .map(|(place, result)| (result.span.start, place))
        .collect();
    let mut told = BTreeSet::new();
    let mut remarks = Vec::new();
    for published in &session.published_worths {
        let Some(&place) = places.get(&published.result) else { continue };
        let found = worths(session, ranking, &field, (place, is_from_mean), published);
        let Some(&first) = found.first().filter(|_| !is_said(&published.text, &found)) else {
            continue;
        };
        // What is wrong for one side is wrong for the other.
        if let Some(result) = session.results.get(place).filter(|_| told.insert(place)) {
            remarks.push(Remark::WorthDiffers {
                board: result.board,
                pair: Quoted::new(session.id(result.contestant(published.side))),
                is_percent: published.unit == WorthUnit::Percent,
                published: Quoted::new(&published.text),
                found: first,
            });
        }
    }
    if remarks.len() > MOST_TOLD {
        let of = session.published_worths.chunk_by(|one, other| one.result == other.result).count();
        return vec![Remark::WorthsDiffer { differing: remarks.len(), of }];
    }
    remarks
}

/// Returns whether matchpoints are counted from the mean of a board, as some programs print them: nearly half of them
/// are negative.
fn are_from_mean(worths: &[PublishedWorth]) -> bool {
    let matchpoints = || worths.iter().filter(|worth| worth.unit == WorthUnit::Matchpoints);
    let is_negative = |worth: &&PublishedWorth| {
        number(&worth.text.replace('−', "-")).is_some_and(|(number, _)| number < Rational::ZERO)
    };
    let negative = matchpoints().filter(is_negative).count();
    negative > 0 && 4 * negative >= matchpoints().count()
}

/// What a result is worth to a side as programs print it, ours first: matchpoints as two a win or one, and many programs
/// print them without what Neuberg's formula adds; IMPs as a sum or as a mean.
fn worths(
    session: &Session,
    ranking: &Ranking,
    field: &Field<'_>,
    (place, is_from_mean): (usize, bool),
    published: &PublishedWorth,
) -> Vec<Rational> {
    let figure = ranking.figures.get(place).copied().flatten();
    let result = session.results.get(place);
    let (Some(figure), Some(result)) = (figure, result) else { return Vec::new() };
    let own = figure.of(published.side);
    let of = |figure: Rational, top: Option<Rational>| match published.unit {
        WorthUnit::Percent => (figure * Rational::from(100)).over(top?),
        WorthUnit::Matchpoints if is_from_mean => Some(figure - top?.over(2)?),
        WorthUnit::Matchpoints | WorthUnit::Imps => Some(figure),
    };
    let mut found = vec![of(own, top(field.expected(result)))];
    let group = field.groups.get(&field.key(result));
    let to_side = |worth: Rational, top: Rational| match published.side {
        Side::NorthSouth => worth,
        Side::EastWest => top - worth,
    };
    match (published.unit, ranking.method) {
        (WorthUnit::Matchpoints | WorthUnit::Percent, Method::Matchpoints) => {
            if let Some((points, group)) = result.score.points().zip(group) {
                let top = count(2 * group.len().saturating_sub(1));
                found.push(of(to_side(group.matchpoints(points), top), Some(top)));
            }
        }
        (WorthUnit::Imps, Method::CrossImps) => {
            if let Some((points, group)) = result.score.points().zip(group) {
                let sum = to_side(group.cross_imps(points), Rational::ZERO);
                let tables = count(group.len());
                found.extend([Some(sum), sum.over(tables - Rational::from(1)), sum.over(tables)]);
            }
        }
        (WorthUnit::Imps, Method::Butler) => {}
        _ => return Vec::new(),
    }
    if published.unit == WorthUnit::Matchpoints {
        let halves: Vec<_> =
            found.iter().map(|figure| figure.and_then(|figure| figure.over(2))).collect();
        found.extend(halves);
    }
    found.into_iter().flatten().collect()
}
