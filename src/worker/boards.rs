//! Service that holds a file of deal records. It stores the file's text, and a line for each record.

mod edits;

use std::collections::VecDeque;
use std::ops::Range;

use self::edits::EditedDraft;
use crate::desk::boards::table::{Selection, select, write_csv};
use crate::desk::boards::{
    BoardColumn, BoardLine, BoardLines, BoardResult, DistinctBoards, TeamMatch, VerdictClass,
};
use crate::desk::convert::{LossKind, convert};
use crate::desk::edited_text::EditedText;
use crate::desk::hand_records;
use crate::desk::hand_records::Options;
use crate::desk::table::within;
use crate::engine::bridge::dealing::origin;
use crate::engine::bridge::opening::{Style, sayc};
use crate::engine::bridge::record::unknown_format;
use crate::engine::encoding::{BinaryFileError, encode_latin1};
use crate::engine::{Diagnostic, Format, Severity, Source, Span};
use crate::wire::boards::{
    BoardQuery, BoardRow, BoardsRequest, ConversionReport, Convert, DealWindow, DiscardFailed,
    EditFile, EditOutcome, EditedFile, FailedChange, FileEdit, FileSummary, LossRow, MakeSheets,
    OpenFile, OpenRecord, OpenedFile, OpenedRecord, RecordEdit, RequestDeals, Save, Sheets,
    StoreSolution, VerdictCounts,
};
use crate::wire::request::Failure;
use crate::wire::table::{ExportCsv, FetchRows, RowWindow};
use crate::worker::service::{Files, MadeFile, Reply, RequestContext, Service, progress, refused};

pub struct BoardsService {
    text: EditedText,
    format: Format,
    /// Opening style for deals without an auction.
    style: Style,
    lines: BoardLines,
    diagnostics: Vec<Diagnostic>,
    /// Number of diagnostics about decoding the bytes. These diagnostics come first in `diagnostics`.
    of_bytes: usize,
    /// Selection that the page displays. It is cached, because scrolling repeats the query.
    seen: CachedSelection,
    /// Selection whose deals are being solved. Its order does not change while results arrive.
    solving: CachedSelection,
    /// Lines of the file when it was opened. `None` until the first change.
    original: Option<BoardLines>,
    /// Changes that could not be restored, in the order of the file. They are kept until the user discards them.
    refused: Vec<FailedChange>,
    /// Last previewed edit, and its result.
    previewed: Option<(FileEdit, EditedDraft)>,
}

/// A query, with its result if it has been computed.
#[derive(Default)]
struct CachedSelection {
    query: BoardQuery,
    /// Selected lines. `None` if they have not been computed.
    selection: Option<Selection>,
    /// Number of records with each verdict. Muted codes don't affect the verdicts.
    by_verdict: [usize; VerdictClass::ALL.len()],
}

impl CachedSelection {
    /// Returns the lines that `query` selects. The lines are cached for further calls with an equal query.
    fn select(&mut self, query: &BoardQuery, lines: &BoardLines) -> &Selection {
        if self.query != *query {
            *self = Self { query: query.clone(), ..Self::default() };
        }
        let BoardQuery { filter, order } = query;
        let by_verdict = &mut self.by_verdict;
        self.selection.get_or_insert_with(|| {
            *by_verdict = Default::default();
            for line in lines.as_slice() {
                by_verdict[line.muted(&filter.muted).verdict as usize] += 1;
            }
            select(lines.as_slice(), filter, *order)
        })
    }
}

impl BoardsService {
    /// Decodes and checks a file. If `format` is `None`, the format is detected. From time to time, calls `progress`
    /// with the number of processed bytes and the total number.
    pub fn check(
        style: Style,
        bytes: Vec<u8>,
        format: Option<Format>,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Result<Self, BinaryFileError> {
        let (text, mut diagnostics) = EditedText::read(bytes)?;
        let format = format.or_else(|| Format::found(text.text()));
        let total = text.text().len();
        let source = Source::new(text.text());
        let mut next = 0;
        let mut progress = |done| {
            if done >= next {
                next = done + REPORT_STEP;
                progress(done, total);
            }
        };
        let (lines, of_text) = match format {
            Some(format) => BoardLines::read_by(style, &source, format, &mut progress),
            None => (BoardLines::default(), vec![unknown_format(text.text())]),
        };
        let format = format.unwrap_or(Format::Contest);
        let of_bytes = diagnostics.len();
        diagnostics.extend(of_text);
        let (seen, solving) = Default::default();
        Ok(Self {
            text,
            format,
            style,
            lines,
            diagnostics,
            of_bytes,
            seen,
            solving,
            original: None,
            refused: Vec::new(),
            previewed: None,
        })
    }

    #[cfg(test)]
    pub const fn lines(&self) -> &BoardLines {
        &self.lines
    }

    /// Returns the summary of the file. `millis` is the time that checking or editing took, and `memory` is the
    /// worker's memory in bytes.
    pub fn summary(&self, millis: f64, memory: u32) -> FileSummary {
        let origin = origin(self.text.text()).map(|origin| (Severity::Note, origin));
        // Notes about the decoding concern the complete file, and so do notes without a position.
        let is_of_file = |(index, note): &(usize, &Diagnostic)| {
            *index < self.of_bytes || note.place.span == Span::default()
        };
        let found = self.diagnostics.iter().enumerate();
        let (notes, outside): (Vec<_>, Vec<_>) = found.partition(is_of_file);
        let in_words = |found: &[(usize, &Diagnostic)]| {
            let first = found.iter().take(MAX_NOTES);
            first.map(|(_, note)| (note.severity, in_words(note))).collect::<Vec<_>>()
        };
        let matches = self.lines.matches();
        FileSummary {
            format: self.format,
            encoding: self.text.encoding(),
            millis,
            memory,
            counts: self.counts(),
            matches: matches.iter().take(MAX_MATCHES).cloned().collect(),
            match_count: matches.len(),
            match_sum: TeamMatch::sum(matches),
            are_deals: are_deals(self.lines.as_slice()),
            has_own_numbers: self.lines.have_own_numbers(),
            notes: origin.into_iter().chain(in_words(&notes)).collect(),
            outside: in_words(&outside),
            outside_count: outside.len(),
        }
    }

    pub fn rows(&mut self, query: BoardQuery, window: Range<usize>) -> RowWindow<OpenFile> {
        let from = window.start;
        let (total, lines) = self.view(&query, window);
        let muted = |line: &BoardLine| line.muted(&query.filter.muted).into_owned();
        let rows = lines.into_iter().map(|(index, line)| row(index, &muted(line))).collect();
        let refused = self.seen.select(&query, &self.lines).refused.clone();
        RowWindow {
            query,
            total,
            from,
            rows,
            refused,
            overall: self.seen.by_verdict,
            ..RowWindow::default()
        }
    }

    /// Returns the number of selected lines, and the lines in `window` with their indices in the file.
    fn view(
        &mut self,
        query: &BoardQuery,
        window: Range<usize>,
    ) -> (usize, Vec<(usize, &BoardLine)>) {
        let selected = &*self.seen.select(query, &self.lines).lines;
        let seen = within(selected, window);
        let line = |&index: &usize| Some((index, self.lines.as_slice().get(index)?));
        (selected.len(), seen.iter().filter_map(line).collect())
    }

    /// Returns the complete but unsolved deals in a window of the selected lines.
    pub fn deals(&mut self, query: &BoardQuery, window: Range<usize>) -> DealWindow {
        let selected = &*self.solving.select(query, &self.lines).lines;
        let (total, seen) = (selected.len(), within(selected, window));
        let deal = |&index: &usize| {
            let line = self.lines.as_slice().get(index)?;
            let text = line.double_dummy.is_none().then(|| self.text.text())?;
            Some((index, self.lines.deal(index, text, self.format)?))
        };
        DealWindow { total, seen: seen.len(), deals: seen.iter().filter_map(deal).collect() }
    }

    /// Stores `table` for those `records` that still contain `deal`. If the table contradicts a record, returns the new
    /// numbers of verdicts and codes.
    pub fn solve(
        &mut self,
        StoreSolution { records, deal, table }: &StoreSolution,
    ) -> Option<VerdictCounts> {
        let (text, format) = (self.text.text(), self.format);
        let mut is_contradicted = false;
        for &index in records {
            if self.lines.deal(index, text, format) == Some(*deal) {
                is_contradicted |= self.lines.solve(index, table, text, format);
            }
        }
        self.previewed = None;
        // New verdicts, codes or double-dummy results may change the selection.
        if is_contradicted || self.seen.query.needs_double_dummy() {
            self.seen.selection = None;
        }
        is_contradicted.then(|| self.counts())
    }

    fn counts(&self) -> VerdictCounts {
        let codes = self.lines.codes().into_iter();
        VerdictCounts {
            by_verdict: VerdictClass::ALL.map(|verdict| self.lines.count(verdict)),
            codes: codes.map(|(code, count)| (code.to_owned(), count)).collect(),
        }
    }

    /// Returns the text of a record and of the adjacent records with the same board. If these are too many or too long
    /// to display, returns only the nearest records.
    pub fn record(&self, index: usize) -> Option<OpenedRecord> {
        let lines = self.lines.as_slice();
        let board = &lines.get(index)?.board;
        let excerpt = |index| Some(self.lines.excerpt(index, self.text.text(), self.format)?.text);
        let is_beside = |line: &&BoardLine| board.is_some() && line.board == *board;
        let first = index - lines[..index].iter().rev().take_while(is_beside).count();
        let last = index + lines[index + 1..].iter().take_while(is_beside).count();
        let alone = excerpt(index)?;
        // The contest format has no board numbers, so only the requested record is returned.
        if first == last || self.format == Format::Contest {
            let opened = RecordEdit { records: index..index + 1, text: alone };
            return Some(OpenedRecord { opened, number: 1, missing: 0 });
        }
        let (mut from, mut to, mut length) = (index, index, alone.len());
        let mut texts = VecDeque::from([alone]);
        while texts.len() < MAX_TABLES {
            let is_before = from > first && (to == last || index - from < to - index);
            let next = if is_before { from - 1 } else { to + 1 };
            if next > last {
                break;
            }
            let text = excerpt(next)?;
            length += text.len();
            if length > MAX_TEXT_LENGTH {
                break;
            }
            if is_before {
                from = next;
                texts.push_front(text);
            } else {
                to = next;
                texts.push_back(text);
            }
        }
        let texts = texts.iter().flat_map(|text| [text.trim_end(), "\n\n"]);
        let missing = (last - first) - (to - from);
        let number = index - from + 1;
        let opened = RecordEdit { records: from..to + 1, text: texts.collect() };
        Some(OpenedRecord { opened, number, missing })
    }

    /// Returns the selected lines as CSV, without the muted codes.
    pub fn report(&mut self, query: &BoardQuery) -> String {
        let (_, lines) = self.view(query, 0..usize::MAX);
        let mut csv = String::new();
        // Writing to a string can't fail, so the result is ignored.
        let _ = write_csv(&mut csv, lines.iter().map(|(_, line)| line.muted(&query.filter.muted)));
        csv
    }

    /// Returns the printed hand records of the distinct boards. They are in the returned file if `as_file` is true, and
    /// otherwise in `Sheets::html`. Lines contain no cards, so the text is parsed again.
    pub fn hand_records(&self, request: MakeSheets) -> (Sheets, Option<String>) {
        let MakeSheets { per_page, paper, analysis, title, date, as_file } = request;
        let table = |index: usize| Some(self.lines.as_slice().get(index)?.double_dummy?.table);
        let read = DistinctBoards::read(&Source::new(self.text.text()), self.format, &table);
        let options = Options {
            per_page,
            analysis,
            paper,
            title: title.unwrap_or(read.event),
            date: date.unwrap_or(read.date),
        };
        let all = &read.boards;
        let shown = if as_file { all } else { &all[..all.len().min(MAX_BOARDS_SHOWN)] };
        let (html, file) = if as_file {
            (String::new(), Some(hand_records::file(shown, &options)))
        } else {
            (hand_records::fragment(shown, &options), None)
        };
        let sheets = Sheets {
            html,
            shown: shown.len(),
            boards: all.len(),
            solved: all.iter().filter(|board| board.table.is_some()).count(),
            pages: hand_records::pages(shown.len(), per_page),
            left_out: read.left_out,
            title: options.title,
            date: options.date,
        };
        (sheets, file)
    }

    /// Converts the edited file to `format`. Returns a report with the losses, and the bytes of the new file. Calls
    /// `progress` with the number of processed bytes and the total number.
    pub fn convert(
        &self,
        format: Format,
        progress: &mut dyn FnMut(usize, usize),
    ) -> (ConversionReport, Vec<u8>) {
        let source = Source::new(self.text.text());
        let total = source.text().len();
        let conversion = convert(&source, self.format, format, &mut |done| progress(done, total));
        let mut losses: Vec<LossRow> = Vec::new();
        let mut tags: Vec<LossRow> = Vec::new();
        for loss in conversion.losses {
            let (what, count, boards) = (loss.what.to_string(), loss.records, loss.boards);
            if !matches!(loss.what, LossKind::Tag(_)) {
                losses.push(LossRow { what, count, boards });
                continue;
            }
            // In most files, all records have the same tags, so one row is enough for them.
            match tags.iter_mut().find(|tag| tag.boards == boards && tag.count == count) {
                Some(known) => {
                    known.what.push_str(", ");
                    known.what.push_str(&what);
                }
                None => tags.push(LossRow { what, count, boards }),
            }
        }
        losses.extend(tags);
        let (records, written) = (self.lines.as_slice().len(), conversion.written);
        // PBN files must be in Latin-1 and cannot state any other encoding.
        let text = conversion.text;
        let latin1 = if format == Format::Pbn { encode_latin1(&text) } else { None };
        let bytes = latin1.unwrap_or_else(|| text.into_bytes());
        (ConversionReport { format, records, written, losses }, bytes)
    }
}

impl Service for BoardsService {
    type Opening = OpenFile;

    fn open(
        OpenFile { style }: OpenFile,
        mut files: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        let (bytes, journal) = (files.next().unwrap_or_default(), files.next());
        let start = page.now();
        let style = style.parse().unwrap_or_else(|_| sayc::SYSTEM.into());
        let checked = Self::check(style, bytes, None, &mut progress(page));
        let mut file = checked.map_err(|no| refused(&no))?;
        let restored = journal.map(|journal| file.replay(&journal));
        let summary = file.summary(page.now() - start, page.memory());
        Ok((Reply::to::<OpenFile>(&OpenedFile { summary, restored }), Some(file)))
    }

    fn answer(
        &mut self,
        request: BoardsRequest,
        page: &dyn RequestContext,
    ) -> Result<Reply, Failure> {
        Ok(match request {
            BoardsRequest::FetchRows(FetchRows { query, window }) => {
                let start = page.now();
                let rows = self.rows(query, window);
                Reply::to::<FetchRows<OpenFile>>(&RowWindow { millis: page.now() - start, ..rows })
            }
            BoardsRequest::ExportCsv(ExportCsv(query)) => {
                Reply::csv::<OpenFile>(self.report(&query))
            }
            BoardsRequest::OpenRecord(OpenRecord(index)) => {
                Reply::to::<OpenRecord>(&self.record(index).ok_or(Failure::NotOpen)?)
            }
            BoardsRequest::RequestDeals(RequestDeals { query, window }) => {
                Reply::to::<RequestDeals>(&self.deals(&query, window))
            }
            BoardsRequest::StoreSolution(solved) => {
                Reply::to::<StoreSolution>(&self.solve(&solved))
            }
            BoardsRequest::EditFile(EditFile { edit, consent }) => {
                let start = page.now();
                match self.edit(&edit, consent) {
                    Err(preview) => Reply::to::<EditFile>(&EditOutcome::Preview(edit, *preview)),
                    Ok(false) => Reply::to::<EditFile>(&EditOutcome::Same),
                    Ok(true) => {
                        let summary = self.summary(page.now() - start, page.memory());
                        let (changes, journal) = (self.changes(), self.journal());
                        let has_journal = journal.is_some();
                        let edited = EditedFile { summary, changes, has_journal };
                        Reply::to::<EditFile>(&EditOutcome::Done(edited))
                            .with_if_possible(journal.map(MadeFile::of_bytes))
                    }
                }
            }
            BoardsRequest::DiscardFailed(DiscardFailed) => {
                self.forget_refused();
                let journal = self.journal();
                Reply::to::<DiscardFailed>(&journal.is_some())
                    .with_if_possible(journal.map(MadeFile::of_bytes))
            }
            BoardsRequest::Save(Save { as_utf8 }) => match self.save(as_utf8) {
                Ok(bytes) => Reply::to::<Save>(&Ok(())).with(MadeFile::of_bytes(bytes)),
                Err(reason) => Reply::to::<Save>(&Err(reason.to_string())),
            },
            BoardsRequest::Convert(Convert(format)) => {
                let (converted, bytes) = self.convert(format, &mut progress(page));
                Reply::to::<Convert>(&converted).with(MadeFile::of_bytes(bytes))
            }
            BoardsRequest::MakeSheets(request) => {
                let (sheets, file) = self.hand_records(request);
                Reply::to::<MakeSheets>(&sheets).with(file.map(MadeFile::of_html))
            }
        })
    }
}

fn row(index: usize, line: &BoardLine) -> BoardRow {
    BoardRow {
        index,
        board: line.board.as_deref().unwrap_or("").to_owned(),
        result: line.result,
        score: line.score,
        verdict: line.verdict,
        codes: line.codes().collect::<Vec<_>>().join(" "),
        opening: line.deal.and_then(|deal| deal.opening),
        cells: BoardColumn::optional().map(|column| column.text(line)).collect(),
    }
}

/// Returns whether no line has a result, and at least one line has a deal.
fn are_deals(lines: &[BoardLine]) -> bool {
    lines.iter().all(|line| line.result == BoardResult::Unknown)
        && lines.iter().any(|line| line.deal.is_some())
}

/// Returns the text of a note. The text begins with the position, unless the note concerns the complete file.
fn in_words(note: &Diagnostic) -> String {
    let is_of_whole = note.place.span == Span::default();
    if is_of_whole { note.message.clone() } else { note.to_string() }
}

/// Maximum number of notes sent to the page. Users begin with the first notes, so more notes are not needed.
const MAX_NOTES: usize = 50;

/// Maximum number of team matches sent to the page.
const MAX_MATCHES: usize = 200;

/// Maximum number of boards whose hand records the page displays. More boards would be slow, and no club prints more.
const MAX_BOARDS_SHOWN: usize = 2_000;

/// Maximum number of records opened as one text. More would be slow, and few tournaments have more tables.
const MAX_TABLES: usize = 300;

/// Maximum length of the text of several records in bytes. A longer text would be slow.
const MAX_TEXT_LENGTH: usize = 200_000;

/// Minimum number of bytes between two progress reports. Reports read the clock, so more frequent reports would be
/// slow.
const REPORT_STEP: usize = 64 * 1024;
