//! Edits of the file: replacing records with a text, or writing double-dummy results into them; and
//! the journal that restores them.

use super::{BoardsService, row};
use crate::desk::boards::excerpt::Excerpt;
use crate::desk::boards::{BoardLine, BoardLines, DoubleDummyLine};
use crate::desk::edited_text::{EditedText, SaveError};
use crate::engine::bridge::record::write::{
    AnalysisInsertion, analysis_tags, insert_analysis, tag_lines,
};
use crate::engine::order::sort_by;
use crate::engine::source::with_line_feeds;
use crate::engine::{Diagnostic, Format, Source, Span};
use crate::wire::boards::{
    AnalysisPreview, BoardRow, Changes, Consent, EditPreview, FailedChange, FileEdit, RecordChange,
    RecordEdit, RestoreReport,
};
use crate::wire::journal::{Journal, JournalEntry};

/// The file after an edit that is not applied yet.
pub(super) struct EditedDraft {
    text: EditedText,
    lines: BoardLines,
    of_text: Vec<Diagnostic>,
    /// Indices of the edited records, ascending.
    edited: Vec<usize>,
}

impl BoardsService {
    /// Edits the file. Returns whether it changed, or a preview if the user must confirm first.
    pub fn edit(&mut self, edit: &FileEdit, consent: Consent) -> Result<bool, Box<EditPreview>> {
        let previewed = self.previewed.take().filter(|(of, _)| of == edit);
        let mut text = self.text.clone();
        let (preview, draft) = match (edit, previewed, consent) {
            (_, Some((_, draft)), Consent::Given { .. }) => (EditPreview::default(), draft),
            (FileEdit::Records(edit), ..) => self.draft_of_records(edit)?,
            (FileEdit::Analysis, ..) => self.draft_of_analysis(),
            (FileEdit::Undo(index), ..) => {
                text.undo(*index);
                self.take_text(text);
                return Ok(true);
            }
            (FileEdit::UndoAll, ..) => {
                text.undo_all();
                self.take_text(text);
                return Ok(true);
            }
        };
        let keep_others = match consent {
            Consent::Given { keep_others } => keep_others,
            Consent::NotAsked if preview.is_clear() => false,
            Consent::NotAsked => {
                self.previewed = Some((edit.clone(), draft));
                return Err(Box::new(preview));
            }
        };
        if draft.text.text() == self.text.text() {
            return Ok(false);
        }
        self.take_draft(draft, keep_others);
        Ok(true)
    }

    /// Drafts replacing records with a text. Fails if its parts cannot be assigned to the
    /// records.
    fn draft_of_records(
        &self,
        RecordEdit { records, text }: &RecordEdit,
    ) -> Result<(EditPreview, EditedDraft), Box<EditPreview>> {
        let opened = records.start..records.end.min(self.lines.as_slice().len());
        let excerpt = |index| self.lines.excerpt(index, self.text.text(), self.format);
        let excerpts: Vec<Excerpt> = opened.clone().filter_map(excerpt).collect();
        let Some(parts) = parts(text, &excerpts, self.format) else {
            return Err(Box::new(EditPreview { is_unclear: true, ..EditPreview::default() }));
        };
        let mut overridden = Vec::new();
        // An opened table that was not corrected needs confirmation like any other record.
        let (mut replacements, mut edited) = (Vec::new(), Vec::new());
        for ((index, excerpt), part) in opened.zip(&excerpts).zip(&parts) {
            if let Some(part) = part {
                edited.push(index);
                let returned = excerpt.replacement(part);
                replacements.push((excerpt.span, returned.text));
                overridden.extend(returned.overridden);
            }
        }
        let draft = self.draft(&replacements, edited);
        let touched = draft.lines.changed(&self.lines, &draft.edited);
        Ok((EditPreview { overridden, ..self.preview(&draft, &touched) }, draft))
    }

    /// Drafts writing the double-dummy results of solved deals into their records.
    fn draft_of_analysis(&self) -> (EditPreview, EditedDraft) {
        let mut analysis = AnalysisPreview::default();
        let (mut replacements, mut written_into) = (Vec::new(), Vec::new());
        for (index, line) in self.lines.as_slice().iter().enumerate() {
            let Some(DoubleDummyLine { table, par, .. }) = line.double_dummy else {
                analysis.unsolved += 1;
                continue;
            };
            let game = self.text.text().get(line.span.start..line.span.end).unwrap_or("");
            match insert_analysis(game, &table, par) {
                AnalysisInsertion::Same => analysis.same += 1,
                AnalysisInsertion::Impossible => analysis.impossible += 1,
                AnalysisInsertion::Written(written) => {
                    if analysis.games == 0 {
                        analysis.example_of = line.board.as_ref().map_or_else(
                            || format!("record {}", line.number),
                            |board| format!("board {board}"),
                        );
                        analysis.example = tag_lines(&analysis_tags(&table, par));
                    }
                    analysis.games += 1;
                    replacements.push((line.span, written));
                    written_into.push(index);
                }
            }
        }
        let draft = self.draft(&replacements, Vec::new());
        let mut touched = draft.lines.changed(&self.lines, &[]);
        touched.retain(|(now, _)| written_into.binary_search(now).is_err());
        let analysis = Some(analysis);
        (EditPreview { analysis, ..self.preview(&draft, &touched) }, draft)
    }

    fn draft(&self, replacements: &[(Span, String)], edited: Vec<usize>) -> EditedDraft {
        let mut text = self.text.clone();
        text.replace_all(replacements);
        let (lines, of_text) = self.read(&text);
        EditedDraft { text, lines, of_text, edited }
    }

    /// Returns the effects of a draft on other records; `changed` has their indices in the draft
    /// and in the file.
    fn preview(&self, draft: &EditedDraft, touched: &[(usize, usize)]) -> EditPreview {
        let lines = touched.iter().filter_map(|&(_, then)| self.lines.as_slice().get(then));
        let mut others: Vec<String> = lines.take(MOST_NAMED).map(BoardLine::name).collect();
        others.dedup();
        let cannot_save = draft.text.save().err().map(|reason| reason.to_string());
        EditPreview { others, others_count: touched.len(), cannot_save, ..EditPreview::default() }
    }

    /// Applies a draft. With `keep_others`, other records keep the values inherited from edited
    /// ones: these are written into them.
    fn take_draft(&mut self, mut draft: EditedDraft, keep_others: bool) {
        // Records after a rewritten one inherit from it, so writing one at a time writes few.
        for round in 0..=ROUNDS {
            let touched = draft.lines.changed(&self.lines, &draft.edited);
            if !keep_others || touched.is_empty() {
                break;
            }
            let count = if round < ROUNDS { 1 } else { touched.len() };
            let written_out = touched.iter().take(count).filter_map(|&(now, then)| {
                let here = draft.lines.excerpt(now, draft.text.text(), self.format)?;
                let as_it_was = self.lines.excerpt(then, self.text.text(), self.format)?;
                Some((here.span, as_it_was.written_out().to_owned()))
            });
            let written_out: Vec<_> = written_out.collect();
            draft.text.replace_all(&written_out);
            (draft.lines, draft.of_text) = self.read(&draft.text);
        }
        self.take(draft.text, draft.lines, draft.of_text);
    }

    /// Returns the number of changes and the first ones, in file order.
    pub fn changes(&self) -> Changes {
        let original = self.original.as_ref().unwrap_or(&self.lines);
        let first = self.text.changes().take(MOST_LISTED).map(|change| RecordChange {
            before: first_within(original, change.before),
            now: first_within(&self.lines, change.now),
        });
        Changes { first: first.collect(), count: self.text.changes().count() }
    }

    /// Returns the bytes of the whole file, in its encoding or as UTF-8.
    pub fn save(&self, as_utf8: bool) -> Result<Vec<u8>, SaveError> {
        if as_utf8 { Ok(self.text.save_as_utf8()) } else { self.text.save() }
    }

    /// Parses another text and replaces the current one.
    pub(super) fn take_text(&mut self, text: EditedText) {
        let (lines, of_text) = self.read(&text);
        self.take(text, lines, of_text);
    }

    fn take(&mut self, text: EditedText, lines: BoardLines, of_text: Vec<Diagnostic>) {
        self.text = text;
        let before = std::mem::replace(&mut self.lines, lines);
        self.original.get_or_insert(before);
        self.diagnostics.truncate(self.of_bytes);
        self.diagnostics.extend(of_text);
        // The cached selections refer to the old lines.
        (self.seen.selection, self.solving.selection) = (None, None);
    }

    /// Parses another version of the text: its lines, with known double-dummy tables, and the
    /// faults outside them.
    fn read(&self, text: &EditedText) -> (BoardLines, Vec<Diagnostic>) {
        let source = Source::new(text.text());
        let (mut lines, of_text) =
            BoardLines::read_by(self.style, &source, self.format, &mut |_| ());
        lines.keep_solved(text.text(), &self.lines, self.text.text(), self.format);
        (lines, of_text)
    }
}

/// Returns the row of the first record that overlaps a span.
fn first_within(lines: &BoardLines, span: Span) -> Option<BoardRow> {
    let lines = lines.as_slice();
    let index = lines.partition_point(|line| line.span.end <= span.start);
    let line = lines.get(index).filter(|line| line.span.start < span.end)?;
    // The swing depends on the other table, so it isn't compared.
    Some(row(index, &BoardLine { swing: None, ..line.clone() }))
}

/// Splits a corrected text into the parts of its records: `None` for an unchanged record, or `None`
/// for all if the parts are unclear.
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

/// Returns the start of each record, including the heading of a LIN match before it.
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

/// Maximum number of changes listed.
const MOST_LISTED: usize = 100;

/// Maximum number of boards of other records named.
const MOST_NAMED: usize = 12;

/// Number of rounds that write inherited values into one more record each; the last round writes
/// all others.
const ROUNDS: usize = 4;

impl BoardsService {
    /// Returns the journal of the changes, including those that could not be restored, or `None` if
    /// there are none.
    pub fn journal(&self) -> Option<Vec<u8>> {
        let original = self.original.as_ref().unwrap_or(&self.lines);
        let made = self.text.replaced().map(|replaced| {
            JournalEntry::of(board_at(original, replaced.at, replaced.before.len()), replaced)
        });
        let refused = self.refused.iter().map(|FailedChange { board, at, before, now }| {
            JournalEntry { board, at: *at, before, now }
        });
        let mut changes: Vec<JournalEntry> = made.chain(refused).collect();
        sort_by(&mut changes, |one, other| one.at < other.at);
        (!changes.is_empty()).then(|| Journal { changes }.write())
    }

    /// Restores the changes of a journal, replacing the current ones.
    pub fn replay(&mut self, journal: &[u8]) -> RestoreReport {
        let Some(Journal { changes }) = Journal::read(journal) else {
            return RestoreReport { changes: self.changes(), ..RestoreReport::default() };
        };
        let mut text = self.text.clone();
        let failed = text.replay(changes.iter().map(JournalEntry::replacement)).into_iter();
        self.refused = failed
            .filter_map(|index| changes.get(index))
            .map(|&JournalEntry { board, at, before, now }| FailedChange {
                board: board.to_owned(),
                at,
                before: before.to_owned(),
                now: now.to_owned(),
            })
            .collect();
        self.take_text(text);
        RestoreReport {
            changes: self.changes(),
            refused: self.refused.iter().take(MOST_LISTED).cloned().collect(),
            refused_count: self.refused.len(),
            is_readable: true,
        }
    }

    /// Discards the changes that could not be restored.
    pub fn forget_refused(&mut self) {
        self.refused = Vec::new();
    }
}

/// Returns the board of the first record that overlaps a range.
fn board_at(lines: &BoardLines, start: usize, length: usize) -> &str {
    let lines = lines.as_slice();
    let index = lines.partition_point(|line| line.span.end <= start);
    let line = lines.get(index).filter(|line| line.span.start < start + length);
    line.and_then(|line| line.board.as_deref()).unwrap_or("")
}
