//! Figures that a text states. They are compared with the computed figures, but never replace them.

use std::collections::{BTreeMap, BTreeSet};

use super::field::{Field, count};
use super::figures::top;
use super::method::{Method, ScoringAlternative, ScoringOptions};
use super::ranking::{Ranking, rank_pairs};
use super::remark::Remark;
use super::{ContestantRank, Rational, Session};
use crate::engine::{QuotedText, Side, Span};

/// A figure that a text states for a contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedFigure {
    /// Index of the contestant in the session.
    pub contestant: usize,
    /// Kind of figure.
    pub kind: FigureKind,
    /// Figure as written in the text.
    pub text: String,
    /// Span in the text.
    pub span: Span,
}

/// Kind of a published figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FigureKind {
    /// Percentage of the maximum.
    Percent,
    /// Mean per board.
    Mean,
    /// Sum over all boards.
    Total,
}

/// Matchpoints, IMPs or a percentage that a text states for one side of a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedWorth {
    /// Start of the result in the text.
    pub result: usize,
    /// Side that the number is for.
    pub side: Side,
    /// Unit of the number.
    pub unit: WorthUnit,
    /// Number as written in the text.
    pub text: String,
    /// Span in the text.
    pub span: Span,
}

/// Unit for the worth of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorthUnit {
    /// Matchpoints.
    Matchpoints,
    /// IMPs.
    Imps,
    /// Percentage of the maximum.
    Percent,
}

/// Parses a figure. Also returns the value of its last decimal place, such as 0.01 for `54.17`.
fn number(text: &str) -> Option<(Rational, Rational)> {
    let text = text.trim_end_matches('%').trim().replace(',', ".");
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let last = (0..decimals.min(9)).fold(1, |last, _| last * 10);
    Some((text.parse().ok()?, Rational::new(1, last)?))
}

/// Returns whether the published figure `text` agrees with a computed figure in `found`. Programs round differently, so
/// the figures may differ by less than one unit in the last decimal place of `text`.
fn is_published(text: &str, found: &[Rational]) -> bool {
    // A text that is not a number cannot contradict a figure.
    let Some((number, last)) = number(text) else { return true };
    found.iter().any(|found| {
        let difference = *found - number;
        difference.max(-difference) < last
    })
}

impl PublishedFigure {
    /// Returns the computed figures that the published figure may represent.
    fn found(&self, row: &ContestantRank, ranking: &Ranking) -> Vec<Rational> {
        let half = |number: Rational| number.over(2);
        match (self.kind, ranking.method) {
            (FigureKind::Percent, Method::Matchpoints) => vec![row.mean],
            (FigureKind::Percent, _) => Vec::new(),
            // Some texts count two matchpoints for a win, and other texts count one.
            (FigureKind::Mean, Method::Matchpoints) => {
                let mean = top(ranking.expected).map(|top| top.percent(row.mean));
                mean.into_iter().flat_map(|mean| [Some(mean), half(mean)]).flatten().collect()
            }
            (FigureKind::Mean, _) => vec![row.mean],
            (FigureKind::Total, Method::Matchpoints) => {
                let halves = [row.total, row.result].into_iter().filter_map(half);
                [row.total, row.result].into_iter().chain(halves).collect()
            }
            (FigureKind::Total, _) => vec![row.total, row.result],
        }
    }

    /// Returns the computed figure if it differs from the published figure, otherwise `None`.
    fn difference(&self, ranking: &Ranking, rows: &Rows<'_>) -> Option<Rational> {
        let found = self.found(rows.get(&self.contestant)?, ranking);
        let first = *found.first()?;
        (!is_published(&self.text, &found)).then_some(first)
    }
}

/// Rows of a ranking, by the index of the contestant.
type Rows<'r> = BTreeMap<usize, &'r ContestantRank>;

fn rows(ranking: &Ranking) -> Rows<'_> {
    ranking.rows.iter().map(|row| (row.contestant, row)).collect()
}

/// Returns remarks on published figures that differ from the computed figures. Figures are compared only if the ranking
/// uses the usual method of the session.
pub(super) fn differences(
    session: &Session,
    ranking: &Ranking,
    choices: &ScoringOptions,
) -> Vec<Remark> {
    if ranking.method != session.usual_method() {
        return Vec::new();
    }
    let own = rows(ranking);
    let mut differing = Vec::new();
    let mut published: Vec<_> = session.published.iter().collect();
    published.sort_by_key(|published| (published.contestant, published.kind));
    for of_one in published.chunk_by(|one, other| one.contestant == other.contestant) {
        // Only the first differing figure of a contestant is reported, because the other figures then usually differ
        // too.
        let found = of_one.iter().find_map(|one| Some((*one, one.difference(ranking, &own)?)));
        differing.extend(found);
    }
    if differing.is_empty() {
        return Vec::new();
    }
    let others: Vec<_> = ScoringAlternative::instead_of(choices, ranking.method)
        .into_iter()
        .map(|(reading, choices)| {
            let other = rank_pairs(session, ranking.method, &choices);
            let rows = rows(&other);
            let explains =
                |published: &PublishedFigure| published.difference(&other, &rows).is_none();
            let explained: Vec<_> =
                differing.iter().map(|(published, _)| explains(published)).collect();
            (reading, explained)
        })
        .collect();
    // Alternatives that explain many figures come first. An alternative that explains only one figure may be a
    // coincidence.
    let count = |explained: &[bool]| explained.iter().filter(|is_explained| **is_explained).count();
    let mut by_number: Vec<_> = others.iter().collect();
    by_number.sort_by_key(|(_, explained)| std::cmp::Reverse(count(explained)));
    let remark = |(index, (published, found)): (usize, &(&PublishedFigure, Rational))| {
        let is_explained_by = |(_, explained): &&&(ScoringAlternative, Vec<bool>)| {
            explained.get(index).copied().unwrap_or(false)
        };
        Remark::PublishedDiffers {
            pair: QuotedText::new(session.id(published.contestant)),
            is_percent: published.kind == FigureKind::Percent,
            published: QuotedText::new(&published.text),
            found: *found,
            reading: by_number.iter().find(is_explained_by).map(|(reading, _)| *reading),
        }
    };
    differing.iter().enumerate().map(remark).collect()
}

/// Returns whether a text counts 1 matchpoint for a win. This is assumed if half of the computed total fits more
/// figures than the full total. It is also assumed if the text says so and no figure fits only the full total.
pub(super) fn has_half_matchpoints(session: &Session, ranking: &Ranking) -> bool {
    if ranking.method != Method::Matchpoints || session.usual_method() != Method::Matchpoints {
        return false;
    }
    let rows = rows(ranking);
    let (mut half_totals, mut full_totals) = (0, 0);
    for published in session.published.iter().filter(|one| one.kind == FigureKind::Total) {
        let Some(row) = rows.get(&published.contestant) else { continue };
        let own = [row.total, row.result];
        let half: Vec<_> = own.iter().filter_map(|figure| figure.over(2)).collect();
        match (is_published(&published.text, &half), is_published(&published.text, &own)) {
            (true, false) => half_totals += 1,
            (false, true) => full_totals += 1,
            _ => {}
        }
    }
    half_totals > full_totals || session.matchpoints_of_win == Some(1) && full_totals == 0
}

/// Maximum number of differing results that are listed. If more results differ, a single remark reports their number.
const MOST_LISTED: usize = 10;

/// Returns remarks on published matchpoints, IMPs and percentages that differ from the computed numbers. They are
/// compared only if the ranking uses the usual method of the session.
pub(super) fn differing_worths(
    session: &Session,
    ranking: &Ranking,
    choices: &ScoringOptions,
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
        .map(|(index, result)| (result.span.start, index))
        .collect();
    let mut reported = BTreeSet::new();
    let mut remarks = Vec::new();
    for published in &session.published_worths {
        let Some(&index) = places.get(&published.result) else { continue };
        let found = worths(session, ranking, &field, (index, is_from_mean), published);
        let Some(&first) = found.first().filter(|_| !is_published(&published.text, &found)) else {
            continue;
        };
        // Only one side of a result is reported, because the number of the other side then usually differs too.
        if let Some(result) = session.results.get(index).filter(|_| reported.insert(index)) {
            remarks.push(Remark::WorthDiffers {
                board: result.board,
                pair: QuotedText::new(session.id(result.contestant(published.side))),
                is_percent: published.unit == WorthUnit::Percent,
                published: QuotedText::new(&published.text),
                found: first,
            });
        }
    }
    if remarks.len() > MOST_LISTED {
        let of = session.published_worths.chunk_by(|one, other| one.result == other.result).count();
        return vec![Remark::WorthsDiffer { differing: remarks.len(), of }];
    }
    remarks
}

/// Returns whether the published matchpoints are relative to the mean of the board. Some programs print them in this
/// form. This is assumed if at least one, and at least a quarter, of the matchpoints are negative.
fn are_from_mean(worths: &[PublishedWorth]) -> bool {
    let matchpoints = || worths.iter().filter(|worth| worth.unit == WorthUnit::Matchpoints);
    let is_negative = |worth: &&PublishedWorth| {
        number(&worth.text.replace('−', "-")).is_some_and(|(number, _)| number < Rational::ZERO)
    };
    let negative = matchpoints().filter(is_negative).count();
    negative > 0 && 4 * negative >= matchpoints().count()
}

/// Returns the matchpoints, IMPs or percentages of a side for a result, in all forms that programs print. The form that
/// Kibitzer computes comes first.
///
/// Programs count two matchpoints or one for a win, often without Neuberg's formula. They print IMPs as
/// a sum or as a mean. Returns no numbers if the unit doesn't fit the method of the ranking.
fn worths(
    session: &Session,
    ranking: &Ranking,
    field: &Field<'_>,
    (index, is_from_mean): (usize, bool),
    published: &PublishedWorth,
) -> Vec<Rational> {
    let figure = ranking.figures.get(index).copied().flatten();
    let result = session.results.get(index);
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
