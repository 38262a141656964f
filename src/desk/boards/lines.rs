//! The lines of a whole file, with their counts.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::distinct::deal;
use super::excerpt::{Excerpt, Inherited};
use super::team::{Tables, TeamMatch};
use super::{BoardLine, FaultKind, VerdictClass, class};
use crate::engine::bridge::opening::{Style, sayc};
use crate::engine::bridge::record::checker::check;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::numbering::Numbering;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::record::stated_analysis::{self, analysis_faults};
use crate::engine::diagnostic::{Fault, Kind};
use crate::engine::source::Source;
use crate::engine::{Deal, Diagnostic, TrickTable};

/// A line for every record of a text. Names and lists of kinds of faults come again and again; each
/// is kept once.
#[derive(Debug, Default)]
pub struct BoardLines {
    lines: Vec<BoardLine>,
    names: BTreeSet<Rc<str>>,
    kind_lists: BTreeSet<Rc<[FaultKind]>>,
    by_verdict: [usize; VerdictClass::ALL.len()],
    by_code: BTreeMap<&'static str, usize>,
    /// What the record of an index has from an earlier one; few records have anything.
    inherited: BTreeMap<usize, Inherited>,
    matches: Vec<TeamMatch>,
    have_own_numbers: bool,
}

impl BoardLines {
    /// Reads and judges every record of a text; gives also what is wrong with the text outside any of
    /// them. `progress` is called after each record with how many bytes are done.
    pub fn read(
        source: &Source<'_>,
        format: Format,
        progress: &mut dyn FnMut(usize),
    ) -> (Self, Vec<Diagnostic>) {
        Self::read_by(sayc::SYSTEM.into(), source, format, progress)
    }

    /// The same with a style in which the hands open of which nobody has called.
    pub fn read_by(
        style: Style,
        source: &Source<'_>,
        format: Format,
        progress: &mut dyn FnMut(usize),
    ) -> (Self, Vec<Diagnostic>) {
        let mut lines = Self::default();
        let (mut tables, mut numbering) = (Tables::default(), Numbering::default());
        let findings = read_plain(source, format, &mut |draft| {
            let judgement = check(&draft);
            if let Some(inherited) = Inherited::of(&draft, source) {
                lines.inherited.insert(lines.lines.len(), inherited);
            }
            numbering.count(&draft, &judgement, source);
            lines.push(BoardLine::new(&draft, &judgement, source, style));
            if let Some(line) = lines.lines.last() {
                tables.add(lines.lines.len() - 1, &draft, &judgement, line);
            }
            progress(draft.span.end);
            true
        });
        lines.matches = tables.compare(&mut lines.lines);
        lines.have_own_numbers = numbering.is_of_its_own();
        if lines.have_own_numbers {
            lines.mute(&Numbering::CODES.map(str::to_owned));
        }
        let findings = findings.iter().map(|found| found.diagnostic(source));
        (lines, numbering.note().into_iter().chain(findings).collect())
    }

    /// Adds the line of the next record.
    pub fn push(&mut self, mut line: BoardLine) {
        for name in line.board.iter_mut().chain(line.names.iter_mut()) {
            *name = once(&mut self.names, Rc::clone(name));
        }
        line.kinds = once(&mut self.kind_lists, line.kinds);
        self.by_verdict[line.verdict as usize] += 1;
        for code in line.codes() {
            *self.by_code.entry(code).or_default() += 1;
        }
        self.lines.push(line);
    }

    /// Takes what has one of some codes out of every line.
    fn mute(&mut self, codes: &[String]) {
        (self.by_verdict, self.by_code) = Default::default();
        for line in std::mem::take(&mut self.lines) {
            self.push(line.muted(codes).into_owned());
        }
    }

    /// The lines in the order of the text.
    #[must_use]
    pub fn as_slice(&self) -> &[BoardLine] {
        &self.lines
    }

    /// Returns whether most boards have other dealers or vulnerabilities than their numbers, which is told of the text and
    /// of no record.
    #[must_use]
    pub const fn have_own_numbers(&self) -> bool {
        self.have_own_numbers
    }

    /// The matches of teams, in the order of the text.
    #[must_use]
    pub fn matches(&self) -> &[TeamMatch] {
        &self.matches
    }

    /// Takes note of the tricks that the deal of a record is worth, and of what the record itself says of them that is
    /// not so, by the text and the format in which the lines were read. Gives whether there is anything of that kind.
    pub fn solve(&mut self, index: usize, table: &TrickTable, text: &str, format: Format) -> bool {
        let Some(line) = self.lines.get_mut(index) else { return false };
        line.solve(table);
        let par = line.double_dummy.and_then(|solved| solved.par);
        // No other format has tags for it.
        if format != Format::Pbn {
            return false;
        }
        let Some(excerpt) = self.excerpt(index, text, format) else { return false };
        let mut kinds = Vec::new();
        read_plain(&Source::new(&excerpt.text), format, &mut |draft| {
            let faults = analysis_faults(&draft.tags, table, par);
            let all = faults.iter().map(Fault::kind);
            kinds = all.map(|Kind { code, severity, .. }| FaultKind { code, severity }).collect();
            false
        });
        self.add_kinds(index, &kinds);
        !kinds.is_empty()
    }

    /// Adds what there is to say of a record now that its deal is solved.
    fn add_kinds(&mut self, index: usize, kinds: &[FaultKind]) {
        let Some(line) = self.lines.get_mut(index) else { return };
        let mut all = line.kinds.to_vec();
        for &kind in kinds {
            if all.iter().all(|known| known.code != kind.code) {
                *self.by_code.entry(kind.code).or_default() += 1;
                all.push(kind);
            }
        }
        self.by_verdict[line.verdict as usize] -= 1;
        line.verdict = line.verdict.max(class(&all));
        self.by_verdict[line.verdict as usize] += 1;
        line.kinds = once(&mut self.kind_lists, all.into());
    }

    /// Takes over what the deals are worth of records that stand in a text as they stood in the one before, before or
    /// after what was changed, and of those that still have their deal where as many were changed as there were.
    pub fn keep_solved(&mut self, text: &str, before: &Self, text_before: &str, format: Format) {
        let (count, count_before) = (self.lines.len(), before.lines.len());
        let same = |this: &Self, place: usize, place_before: usize| {
            let (line, line_before) = (&this.lines[place], &before.lines[place_before]);
            text.get(line.span.start..line.span.end)
                == text_before.get(line_before.span.start..line_before.span.end)
        };
        let shared = count.min(count_before);
        let first = (0..shared).take_while(|&place| same(self, place, place)).count();
        let last = (1..=shared - first)
            .take_while(|&place| same(self, count - place, count_before - place))
            .count();
        let at_start = (0..first).map(|place| (place, place));
        let at_end = (1..=last).map(|place| (count - place, count_before - place));
        for (place, place_before) in at_start.chain(at_end) {
            // A record that has something from an earlier one may have another deal now.
            if self.inherited.contains_key(&place) {
                self.keep_by_deal((place, text), (place_before, before, text_before), format);
            } else {
                let line = &before.lines[place_before];
                self.lines[place].double_dummy = line.double_dummy;
                let of_analysis = |kind: &&FaultKind| stated_analysis::CODES.contains(&kind.code);
                let kinds: Vec<_> = line.kinds.iter().filter(of_analysis).copied().collect();
                self.add_kinds(place, &kinds);
            }
        }
        if count == count_before {
            for place in first..count - last {
                self.keep_by_deal((place, text), (place, before, text_before), format);
            }
        }
    }

    /// Takes over what a deal is worth, if it is still the deal of a record.
    fn keep_by_deal(
        &mut self,
        (place, text): (usize, &str),
        (place_before, before, text_before): (usize, &Self, &str),
        format: Format,
    ) {
        let line_before = before.lines.get(place_before);
        let Some(solved) = line_before.and_then(|line| line.double_dummy) else { return };
        let deal = self.deal(place, text, format);
        if deal.is_some() && deal == before.deal(place_before, text_before, format) {
            self.solve(place, &solved.table, text, format);
        }
    }

    /// How many records have a verdict.
    #[must_use]
    pub const fn count(&self, verdict: VerdictClass) -> usize {
        self.by_verdict[verdict as usize]
    }

    /// The record of an index as a text that says the same on its own, of the text and the format in
    /// which the lines were read.
    #[must_use]
    pub fn excerpt(&self, index: usize, text: &str, format: Format) -> Option<Excerpt> {
        let line = self.lines.get(index)?;
        Some(Excerpt::new(text, line.span, format, self.inherited.get(&index)))
    }

    /// Which records say something else than those of earlier lines, though only others were replaced: these had
    /// some indices, in their order. Gives their indices, each with what it had before.
    ///
    /// A record is known by its line, and by all that it takes from an earlier one. Where there are more or fewer
    /// records than before, it is not known which of those between the replaced ones is which, and they are left out.
    #[must_use]
    pub fn touched(&self, before: &Self, replaced: &[usize]) -> Vec<(usize, usize)> {
        let (now, then) = (self.lines.len(), before.lines.len());
        let first = replaced.first().map_or(0, |&first| first);
        let end = replaced.last().map_or(0, |&last| last + 1);
        let is_kept = |index: &usize| now == then && replaced.binary_search(index).is_err();
        let up_to_the_last = (0..first).chain((first..end).filter(is_kept));
        let after = (end..then).filter_map(|index| Some((index, (index + now).checked_sub(then)?)));
        let pairs = up_to_the_last.map(|index| (index, index)).chain(after);
        let touched = pairs.filter(|(then, now)| {
            let same_line = match (before.lines.get(*then), self.lines.get(*now)) {
                (Some(then), Some(now)) => {
                    (&then.board, then.result, then.score, then.verdict, &then.kinds)
                        == (&now.board, now.result, now.score, now.verdict, &now.kinds)
                }
                _ => false,
            };
            !same_line || before.inherited.get(then) != self.inherited.get(now)
        });
        touched.map(|(then, now)| (now, then)).collect()
    }

    /// The deal of the record of an index, if every card's place is known, of the text and the format in which the
    /// lines were read.
    #[must_use]
    pub fn deal(&self, index: usize, text: &str, format: Format) -> Option<Deal> {
        let excerpt = self.excerpt(index, text, format)?;
        let mut found = None;
        read_plain(&Source::new(&excerpt.text), format, &mut |draft| {
            found = deal(&draft);
            false
        });
        found
    }

    /// Every code with the number of records that have it, the most frequent first.
    #[must_use]
    pub fn codes(&self) -> Vec<(&'static str, usize)> {
        let mut codes: Vec<_> = self.by_code.iter().map(|(&code, &count)| (code, count)).collect();
        codes.sort_by_cached_key(|&(_, count)| std::cmp::Reverse(count));
        codes
    }
}

/// The one of equal values that is kept.
fn once<T: ?Sized + Ord>(kept: &mut BTreeSet<Rc<T>>, value: Rc<T>) -> Rc<T> {
    if let Some(known) = kept.get(&value) {
        return Rc::clone(known);
    }
    kept.insert(Rc::clone(&value));
    value
}
