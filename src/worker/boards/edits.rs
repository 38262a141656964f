//! Edits of the file, and the journal that restores them. An edit replaces records by a text, writes double-dummy
//! results into records, or undoes earlier changes.

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

/// The file as it would be after an edit that is not applied yet.
pub(super) struct EditedDraft {
    text: EditedText,
    lines: BoardLines,
    of_text: Vec<Diagnostic>,
    /// Indices of the records that the user edited, in ascending order.
    edited: Vec<usize>,
}

impl BoardsService {
    /// Edits the file, and returns whether the file changed. Fails with a preview if the user must confirm the edit
    /// first, or if the edit is unclear.
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

    /// Drafts an edit that replaces records with a text. Fails if the parts of the text can't be assigned to the
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
        // A record that was opened but not edited counts as one of the other records. The user must confirm changes of
        // such a record.
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

    /// Drafts an edit that writes the double-dummy results of solved deals into their records.
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

    /// Returns the effects of a draft on records that were not edited, and the reason if the draft cannot be saved. For
    /// each such record, `touched` contains its index in the draft and in the file.
    fn preview(&self, draft: &EditedDraft, touched: &[(usize, usize)]) -> EditPreview {
        let lines = touched.iter().filter_map(|&(_, then)| self.lines.as_slice().get(then));
        let mut others: Vec<String> = lines.take(MAX_NAMED).map(BoardLine::name).collect();
        others.dedup();
        let cannot_save = draft.text.save().err().map(|reason| reason.to_string());
        EditPreview { others, others_count: touched.len(), cannot_save, ..EditPreview::default() }
    }

    /// Applies a draft. With `keep_others`, records that were not edited keep their inherited values. If necessary, the
    /// values are written into these records.
    fn take_draft(&mut self, mut draft: EditedDraft, keep_others: bool) {
        // Records after a changed record may inherit from it. If the values are written into one record at a time, the
        // records after it often need no change.
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

    /// Returns the first changes in the order of the file, and the number of all changes.
    pub fn changes(&self) -> Changes {
        let original = self.original.as_ref().unwrap_or(&self.lines);
        let first = self.text.changes().take(MAX_LISTED).map(|change| RecordChange {
            before: first_within(original, change.before),
            now: first_within(&self.lines, change.now),
        });
        Changes { first: first.collect(), count: self.text.changes().count() }
    }

    /// Returns the bytes of the complete file, in its own encoding or as UTF-8.
    pub fn save(&self, as_utf8: bool) -> Result<Vec<u8>, SaveError> {
        if as_utf8 { Ok(self.text.save_as_utf8()) } else { self.text.save() }
    }

    /// Replaces the current text with `text`, and parses it.
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
        // The cached selections contain indices of the old lines.
        (self.seen.selection, self.solving.selection) = (None, None);
    }

    /// Parses `text`, a version of the file's text. Returns its lines with the double-dummy tables that still apply,
    /// and the faults outside records.
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
    // The IMPs depend on the other table too, so a change of the IMPs alone is not a change of this record.
    Some(row(index, &BoardLine { swing: None, ..line.clone() }))
}

/// Splits an edited text into the parts that belong to its records. If there are several records, the part of an
/// unchanged record is `None`. Returns `None` if it is unclear where a part begins.
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

/// Returns the offset of each record. The first offset is 0. If a LIN match begins before a later record, the record's
/// offset is the offset of the match's heading.
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

/// Maximum number of changes that the page lists.
const MAX_LISTED: usize = 100;

/// Maximum number of boards named in a preview.
const MAX_NAMED: usize = 12;

/// Number of rounds that write inherited values into a single record. One further round writes them into all records
/// that still need them.
const ROUNDS: usize = 4;

impl BoardsService {
    /// Returns the journal of all changes. Changes that could not be restored are included. Returns `None` if there are
    /// no changes.
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

    /// Restores the changes of a journal in place of the current changes. An unreadable journal changes nothing.
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
            refused: self.refused.iter().take(MAX_LISTED).cloned().collect(),
            refused_count: self.refused.len(),
            is_readable: true,
        }
    }

    /// Discards the changes that could not be restored.
    pub fn forget_refused(&mut self) {
        self.refused = Vec::new();
    }
}

/// Returns the board of the first record that overlaps the range, or an empty string if it is unknown.
fn board_at(lines: &BoardLines, start: usize, length: usize) -> &str {
    let lines = lines.as_slice();
    let index = lines.partition_point(|line| line.span.end <= start);
    let line = lines.get(index).filter(|line| line.span.start < start + length);
    line.and_then(|line| line.board.as_deref()).unwrap_or("")
}
