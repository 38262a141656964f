//! Changes of the file: a text takes the place of records that were opened, or what their deals are worth is written
//! into them.

use super::{CheckedFile, row};
use crate::desk::boards::excerpt::Excerpt;
use crate::desk::boards::{BoardLine, BoardLines, DoubleDummyLine};
use crate::desk::edited_text::{CannotSave, EditedText};
use crate::engine::bridge::record::Format;
use crate::engine::bridge::record::write::{WithAnalysis, analysis_tags, tag_lines, with_analysis};
use crate::engine::diagnostic::Diagnostic;
use crate::engine::source::{Source, Span, with_line_feeds};
use crate::wire::board_row::Row;
use crate::wire::edits::{AnalysisProposal, Changed, Changes, Proposal};

/// The file as it would be.
pub(super) struct Proposed {
    text: EditedText,
    lines: BoardLines,
    of_text: Vec<Diagnostic>,
    /// The indices of the records that are replaced, in their order.
    replaced: Vec<usize>,
    /// By which it is accepted: the page may have asked for another one meanwhile.
    number: u32,
}

impl CheckedFile {
    /// Finds out what it would come to if a text took the place of some records, which were opened together.
    pub fn propose(&mut self, first: usize, count: usize, text: &str) -> Proposal {
        self.proposed = None;
        let opened = first..first.saturating_add(count).min(self.lines.as_slice().len());
        let excerpt = |index| self.lines.excerpt(index, self.text.text(), self.format);
        let excerpts: Vec<Excerpt> = opened.clone().filter_map(excerpt).collect();
        let Some(parts) = parts(text, &excerpts, self.format) else {
            return Proposal { is_unclear: true, ..Proposal::default() };
        };
        let mut text = self.text.clone();
        let mut overridden = Vec::new();
        // A table that was opened too and not corrected is asked about as all others are.
        let (mut replacements, mut replaced) = (Vec::new(), Vec::new());
        for ((index, excerpt), part) in opened.zip(&excerpts).zip(&parts) {
            if let Some(part) = part {
                replaced.push(index);
                let returned = excerpt.returned(part);
                replacements.push((excerpt.span, returned.text));
                overridden.extend(returned.overridden);
            }
        }
        text.replace_all(&replacements);
        let is_same = text.text() == self.text.text();
        let (lines, of_text) = self.read(&text);
        let touched = lines.touched(&self.lines, &replaced);
        let others = self.named(&touched);
        let cannot_save = text.save().err().map(|reason| reason.to_string());
        let others_count = touched.len();
        let number = self.keep_proposed(text, lines, of_text, replaced);
        Proposal {
            number,
            others,
            others_count,
            overridden,
            cannot_save,
            is_same,
            ..Proposal::default()
        }
    }

    /// Keeps what was proposed; gives the number by which it is accepted.
    fn keep_proposed(
        &mut self,
        text: EditedText,
        lines: BoardLines,
        of_text: Vec<Diagnostic>,
        replaced: Vec<usize>,
    ) -> u32 {
        self.proposals = self.proposals.wrapping_add(1);
        let number = self.proposals;
        self.proposed = Some(Proposed { text, lines, of_text, replaced, number });
        number
    }

    /// The boards of the first of some records that change with others.
    fn named(&self, touched: &[(usize, usize)]) -> Vec<String> {
        let lines = touched.iter().filter_map(|&(_, then)| self.lines.as_slice().get(then));
        let mut names: Vec<String> = lines.take(MOST_NAMED).map(BoardLine::name).collect();
        names.dedup();
        names
    }

    /// Finds out what it would come to if what the solved deals are worth was written into their records.
    pub fn propose_analysis(&mut self) -> Proposal {
        self.proposed = None;
        let mut analysis = AnalysisProposal::default();
        let (mut replacements, mut replaced) = (Vec::new(), Vec::new());
        for (index, line) in self.lines.as_slice().iter().enumerate() {
            let Some(DoubleDummyLine { table, par, .. }) = line.double_dummy else {
                analysis.unsolved += 1;
                continue;
            };
            let game = self.text.text().get(line.span.start..line.span.end).unwrap_or("");
            match with_analysis(game, &table, par) {
                WithAnalysis::Same => analysis.same += 1,
                WithAnalysis::Impossible => analysis.impossible += 1,
                WithAnalysis::Written(written) => {
                    if analysis.games == 0 {
                        analysis.example_of = line.board.as_ref().map_or_else(
                            || format!("record {}", line.number),
                            |board| format!("board {board}"),
                        );
                        analysis.example = tag_lines(&analysis_tags(&table, par));
                    }
                    analysis.games += 1;
                    replacements.push((line.span, written));
                    replaced.push(index);
                }
            }
        }
        let mut text = self.text.clone();
        text.replace_all(&replacements);
        let (lines, of_text) = self.read(&text);
        let mut touched = lines.touched(&self.lines, &[]);
        touched.retain(|(now, _)| replaced.binary_search(now).is_err());
        let (others, others_count) = (self.named(&touched), touched.len());
        let cannot_save = text.save().err().map(|reason| reason.to_string());
        let is_same = replacements.is_empty();
        let number = self.keep_proposed(text, lines, of_text, Vec::new());
        let analysis = Some(analysis);
        Proposal {
            number,
            others,
            others_count,
            cannot_save,
            is_same,
            analysis,
            ..Proposal::default()
        }
    }

    /// Does what was proposed. The others may keep what they took from records that are replaced: it is then
    /// written out in them.
    pub fn accept(&mut self, number: u32, keep_others: bool) {
        let Some(mut proposed) = self.proposed.take_if(|proposed| proposed.number == number) else {
            return;
        };
        // More may be solved by now.
        self.keep_solved(&mut proposed.lines, &proposed.text);
        // Those after a record in which it is written out take it from there, so that few have to be written.
        for round in 0..=ROUNDS {
            let touched = proposed.lines.touched(&self.lines, &proposed.replaced);
            if !keep_others || touched.is_empty() {
                break;
            }
            let count = if round < ROUNDS { 1 } else { touched.len() };
            let written_out = touched.iter().take(count).filter_map(|&(now, then)| {
                let here = proposed.lines.excerpt(now, proposed.text.text(), self.format)?;
                let as_it_was = self.lines.excerpt(then, self.text.text(), self.format)?;
                Some((here.span, as_it_was.written_out().to_owned()))
            });
            let written_out: Vec<_> = written_out.collect();
            proposed.text.replace_all(&written_out);
            (proposed.lines, proposed.of_text) = self.read(&proposed.text);
        }
        self.take(proposed.text, proposed.lines, proposed.of_text);
    }

    /// Forgets what was proposed.
    pub fn reject(&mut self) {
        self.proposed = None;
    }

    /// Takes a change back, by its index.
    pub fn take_back(&mut self, index: usize) {
        let mut text = self.text.clone();
        text.take_back(index);
        self.take_text(text);
    }

    /// Takes all changes back.
    pub fn take_back_all(&mut self) {
        let mut text = self.text.clone();
        text.take_back_all();
        self.take_text(text);
    }

    /// How many changes there are, and the first of them, in the order of the file.
    pub fn changes(&self) -> Changes {
        let original = self.original.as_ref().unwrap_or(&self.lines);
        let first = self.text.changes().take(MOST_LISTED).map(|change| Changed {
            before: first_within(original, change.before),
            now: first_within(&self.lines, change.now),
        });
        Changes { first: first.collect(), count: self.text.changes().count() }
    }

    /// The bytes of the whole file, in its encoding or as UTF-8.
    pub fn save(&self, as_utf8: bool) -> Result<Vec<u8>, CannotSave> {
        if as_utf8 { Ok(self.text.save_as_utf8()) } else { self.text.save() }
    }

    /// Reads another text, and takes it in place of its own.
    pub(super) fn take_text(&mut self, text: EditedText) {
        let (lines, of_text) = self.read(&text);
        self.take(text, lines, of_text);
    }

    /// Takes another text in place of its own.
    fn take(&mut self, text: EditedText, lines: BoardLines, of_text: Vec<Diagnostic>) {
        self.proposed = None;
        self.text = text;
        let before = std::mem::replace(&mut self.lines, lines);
        self.original.get_or_insert(before);
        self.diagnostics.truncate(self.of_bytes);
        self.diagnostics.extend(of_text);
        // What was selected were lines of before.
        (self.seen.selection, self.solving.selection) = (None, None);
    }

    /// Reads another text in place of its own: its lines, with what is solved of them, and what is wrong outside them.
    fn read(&self, text: &EditedText) -> (BoardLines, Vec<Diagnostic>) {
        let source = Source::new(text.text());
        let (mut lines, of_text) =
            BoardLines::read_by(self.style, &source, self.format, &mut |_| ());
        self.keep_solved(&mut lines, text);
        (lines, of_text)
    }

    fn keep_solved(&self, lines: &mut BoardLines, text: &EditedText) {
        lines.keep_solved(text.text(), &self.lines, self.text.text(), self.format);
    }
}

/// The row of the first record that stands, if only in part, in a stretch of the text.
fn first_within(lines: &BoardLines, span: Span) -> Option<Row> {
    let lines = lines.as_slice();
    let index = lines.partition_point(|line| line.span.end <= span.start);
    let line = lines.get(index).filter(|line| line.span.start < span.end)?;
    // What its board comes to changes with the other table, and is not of the record.
    Some(Row { imps: None, ..row(index, line) })
}

/// The parts of a corrected text that belong to the records of which it was made: none for a record that is
/// unchanged. None at all, where that is not clear.
fn parts(corrected: &str, excerpts: &[Excerpt], format: Format) -> Option<Vec<Option<String>>> {
    if excerpts.len() == 1 {
        return Some(vec![Some(corrected.to_owned())]);
    }
    let corrected = with_line_feeds(corrected);
    let texts: Vec<String> =
        excerpts.iter().map(|excerpt| with_line_feeds(excerpt.text.trim_end())).collect();
    let mut rest = corrected.trim_matches('\n').trim_end();
    let (mut from, mut to) = (0, texts.len());
    while let Some(after) = texts.get(from).and_then(|text| rest.strip_prefix(text.as_str())) {
        if !(after.is_empty() || after.starts_with('\n')) {
            break;
        }
        (rest, from) = (after.trim_start_matches('\n'), from + 1);
    }
    while to > from
        && let Some(before) = texts.get(to - 1).and_then(|text| rest.strip_suffix(text.as_str()))
        && (before.is_empty() || before.ends_with('\n'))
    {
        (rest, to) = (before.trim_end(), to - 1);
    }
    let mut parts = vec![None; texts.len()];
    let changed = parts.get_mut(from..to)?;
    match changed {
        [] if rest.is_empty() => {}
        [] => return None,
        [one] => *one = Some(rest.to_owned()),
        several => {
            let (lines, _) = BoardLines::read(&Source::new(rest), format, &mut |_| ());
            let starts: Vec<usize> = starts(rest, lines.as_slice().iter().map(|line| line.span));
            if starts.len() != several.len() {
                return None;
            }
            let ends = starts.iter().skip(1).copied().chain([rest.len()]);
            let pieces = starts.iter().zip(ends).filter_map(|(&start, end)| rest.get(start..end));
            for ((part, piece), text) in several.iter_mut().zip(pieces).zip(&texts[from..to]) {
                *part = Some(piece.trim_end()).filter(|piece| piece != text).map(str::to_owned);
            }
        }
    }
    Some(parts)
}

/// Where each record of a text begins, with the heading of a match of LIN that stands before it.
fn starts(text: &str, spans: impl Iterator<Item = Span>) -> Vec<usize> {
    let mut end = 0;
    let starts = spans.enumerate().map(|(index, span)| {
        let between = text.get(end..span.start).unwrap_or("");
        let heading = between.find("vg|").map_or(span.start, |at| end + at);
        end = span.end;
        if index == 0 { 0 } else { heading }
    });
    starts.collect()
}

/// How many changes are listed.
pub(super) const MOST_LISTED: usize = 100;

/// How many boards of other records are named.
const MOST_NAMED: usize = 12;

/// In so many rounds what was taken from a record that is replaced is written into one more record; then into all
/// that are left.
const ROUNDS: usize = 4;
