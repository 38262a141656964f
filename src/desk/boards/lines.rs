//! Lines of all records in a file, with the number of lines for each verdict and each code.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::distinct::deal;
use super::excerpt::{Excerpt, InheritedValues};
use super::team::{MatchTables, TeamMatch};
use super::{BoardLine, FaultKind, VerdictClass, class};
use crate::engine::bridge::opening::{Style, sayc};
use crate::engine::bridge::record::checker::check;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::numbering::NumberingCheck;
use crate::engine::bridge::record::reader::read_plain;
use crate::engine::bridge::record::stated_analysis::{self, analysis_faults};
use crate::engine::diagnostic::{DiagnosticKind, Fault};
use crate::engine::{Deal, Diagnostic, Source, TrickTable};

/// Lines of all records in a text. Equal names share one allocation, and so do equal lists of kinds.
#[derive(Debug, Default)]
pub struct BoardLines {
    lines: Vec<BoardLine>,
    names: BTreeSet<Rc<str>>,
    kind_lists: BTreeSet<Rc<[FaultKind]>>,
    by_verdict: [usize; VerdictClass::ALL.len()],
    by_code: BTreeMap<&'static str, usize>,
    /// Inherited values by record index. Only a few records inherit values.
    inherited: BTreeMap<usize, InheritedValues>,
    matches: Vec<TeamMatch>,
    have_own_numbers: bool,
}

impl BoardLines {
    /// Parses and checks all records of a text. Also returns the diagnostics that belong to no record. After each
    /// record, calls `progress` with the number of processed bytes.
    pub fn read(
        source: &Source<'_>,
        format: Format,
        progress: &mut dyn FnMut(usize),
    ) -> (Self, Vec<Diagnostic>) {
        Self::read_by(sayc::SYSTEM.into(), source, format, progress)
    }

    /// Parses and checks a text in the same way as [`read`](Self::read). `style` decides the openings of deals without
    /// an auction.
    pub fn read_by(
        style: Style,
        source: &Source<'_>,
        format: Format,
        progress: &mut dyn FnMut(usize),
    ) -> (Self, Vec<Diagnostic>) {
        let mut lines = Self::default();
        let (mut tables, mut numbering) = (MatchTables::default(), NumberingCheck::default());
        let findings = read_plain(source, format, &mut |draft| {
            let judgement = check(&draft);
            if let Some(inherited) = InheritedValues::of(&draft, source) {
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
        lines.have_own_numbers = numbering.ignores_numbers();
        if lines.have_own_numbers {
            lines.mute(&NumberingCheck::CODES.map(str::to_owned));
        }
        let findings = findings.iter().map(|found| found.diagnostic(source));
        (lines, numbering.note().into_iter().chain(findings).collect())
    }

    /// Adds the line of the next record.
    pub fn push(&mut self, mut line: BoardLine) {
        for name in line.board.iter_mut().chain(line.names.iter_mut()) {
            *name = shared(&mut self.names, Rc::clone(name));
        }
        line.kinds = shared(&mut self.kind_lists, line.kinds);
        self.by_verdict[line.verdict as usize] += 1;
        for code in line.codes() {
            *self.by_code.entry(code).or_default() += 1;
        }
        self.lines.push(line);
    }

    /// Removes the diagnostics with these codes from every line.
    fn mute(&mut self, codes: &[String]) {
        (self.by_verdict, self.by_code) = Default::default();
        for line in std::mem::take(&mut self.lines) {
            self.push(line.muted(codes).into_owned());
        }
    }

    /// Returns the lines in text order.
    pub fn as_slice(&self) -> &[BoardLine] {
        &self.lines
    }

    /// Returns whether most of the first boards have a dealer or vulnerability that contradicts the board number. This
    /// is reported once for the file instead of once per record.
    pub const fn have_own_numbers(&self) -> bool {
        self.have_own_numbers
    }

    /// Returns the team matches in text order.
    pub fn matches(&self) -> &[TeamMatch] {
        &self.matches
    }

    /// Stores the double-dummy table of a record. If the record states other values, adds faults and returns `true`.
    /// `text` and `format` must belong to these lines.
    pub fn solve(&mut self, index: usize, table: &TrickTable, text: &str, format: Format) -> bool {
        let Some(line) = self.lines.get_mut(index) else { return false };
        line.solve(table);
        let par = line.double_dummy.and_then(|solved| solved.par);
        // Only PBN has tags for double-dummy values, so no other format can contradict the table.
        if format != Format::Pbn {
            return false;
        }
        let Some(excerpt) = self.excerpt(index, text, format) else { return false };
        let mut kinds = Vec::new();
        read_plain(&Source::new(&excerpt.text), format, &mut |draft| {
            let faults = analysis_faults(&draft.tags, table, par);
            let all = faults.iter().map(Fault::kind);
            kinds = all
                .map(|DiagnosticKind { code, severity, .. }| FaultKind { code, severity })
                .collect();
            false
        });
        self.add_kinds(index, &kinds);
        !kinds.is_empty()
    }

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
        line.kinds = shared(&mut self.kind_lists, all.into());
    }

    /// Copies known double-dummy values from an earlier version of the text. A record keeps its values if it is
    /// unchanged and all records before it, or all after it, are too. If it inherits values, its deal must be unchanged
    /// as well. If the number of records is the same, every other record with an unchanged deal also keeps its values.
    pub fn keep_solved(&mut self, text: &str, before: &Self, text_before: &str, format: Format) {
        let (count, count_before) = (self.lines.len(), before.lines.len());
        let same = |this: &Self, index: usize, index_before: usize| {
            let (line, line_before) = (&this.lines[index], &before.lines[index_before]);
            text.get(line.span.start..line.span.end)
                == text_before.get(line_before.span.start..line_before.span.end)
        };
        let shared = count.min(count_before);
        let first = (0..shared).take_while(|&index| same(self, index, index)).count();
        let last = (1..=shared - first)
            .take_while(|&index| same(self, count - index, count_before - index))
            .count();
        let at_start = (0..first).map(|index| (index, index));
        let at_end = (1..=last).map(|index| (count - index, count_before - index));
        for (index, index_before) in at_start.chain(at_end) {
            // This record inherits values. If they include its deal, the deal may have changed although the record did
            // not.
            if self.inherited.contains_key(&index) {
                self.keep_by_deal((index, text), (index_before, before, text_before), format);
            } else {
                let line = &before.lines[index_before];
                self.lines[index].double_dummy = line.double_dummy;
                let of_analysis = |kind: &&FaultKind| stated_analysis::CODES.contains(&kind.code);
                let kinds: Vec<_> = line.kinds.iter().filter(of_analysis).copied().collect();
                self.add_kinds(index, &kinds);
            }
        }
        if count == count_before {
            for index in first..count - last {
                self.keep_by_deal((index, text), (index, before, text_before), format);
            }
        }
    }

    /// Copies the double-dummy table of a record if the record's deal is unchanged.
    fn keep_by_deal(
        &mut self,
        (index, text): (usize, &str),
        (index_before, before, text_before): (usize, &Self, &str),
        format: Format,
    ) {
        let line_before = before.lines.get(index_before);
        let Some(solved) = line_before.and_then(|line| line.double_dummy) else { return };
        let deal = self.deal(index, text, format);
        if deal.is_some() && deal == before.deal(index_before, text_before, format) {
            self.solve(index, &solved.table, text, format);
        }
    }

    /// Returns the number of records with a verdict.
    pub const fn count(&self, verdict: VerdictClass) -> usize {
        self.by_verdict[verdict as usize]
    }

    /// Returns a record as a separate text. `text` and `format` must belong to these lines.
    pub fn excerpt(&self, index: usize, text: &str, format: Format) -> Option<Excerpt> {
        let line = self.lines.get(index)?;
        Some(Excerpt::new(text, line.span, format, self.inherited.get(&index)))
    }

    /// Returns the new and the old index of each record that changed although it was not replaced. `replaced` contains
    /// the indices of the replaced records in ascending order.
    ///
    /// A record has changed if its board, result, score, verdict, kinds of faults or inherited values differ. If the
    /// number of records changed, records between replaced records are left out, because they cannot be matched.
    pub fn changed(&self, before: &Self, replaced: &[usize]) -> Vec<(usize, usize)> {
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

    /// Returns the deal of a record if all cards are known. `text` and `format` must belong to these lines.
    pub fn deal(&self, index: usize, text: &str, format: Format) -> Option<Deal> {
        let excerpt = self.excerpt(index, text, format)?;
        let mut found = None;
        read_plain(&Source::new(&excerpt.text), format, &mut |draft| {
            found = deal(&draft);
            false
        });
        found
    }

    /// Returns each code with the number of records that have it. The most frequent code comes first.
    pub fn codes(&self) -> Vec<(&'static str, usize)> {
        let mut codes: Vec<_> = self.by_code.iter().map(|(&code, &count)| (code, count)).collect();
        codes.sort_by_cached_key(|&(_, count)| std::cmp::Reverse(count));
        codes
    }
}

/// Returns the shared copy of a value. If there is none yet, the value itself becomes the shared copy.
fn shared<T: ?Sized + Ord>(kept: &mut BTreeSet<Rc<T>>, value: Rc<T>) -> Rc<T> {
    if let Some(known) = kept.get(&value) {
        return Rc::clone(known);
    }
    kept.insert(Rc::clone(&value));
    value
}
