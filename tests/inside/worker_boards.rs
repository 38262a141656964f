//! The worker's service for a file of boards. The tests need no browser.

use kibitzer::desk::boards::{BoardColumn, Filter, VerdictClass};
use kibitzer::desk::hand_records::{Paper, PerPage};
use kibitzer::desk::table::SortOrder;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::opening::sayc;
use kibitzer::engine::bridge::record::{Format, check_text};
use kibitzer::engine::diagnostic::Severity;
use kibitzer::engine::encoding::{BinaryFileError, BinaryKind, Encoding};
use kibitzer::wire::boards::{
    BoardQuery, Consent, FileEdit, MakeSheets, OpenFile, OpenedRecord, RecordEdit, StoreSolution,
};
use kibitzer::wire::table::RowWindow;
use kibitzer::worker::boards::BoardsService;

use super::support::plays::SAMPLE;

/// Returns a file of `records` records. A contract that is made, a passed-out record and a record with an illegal call
/// alternate in this order.
fn file(records: usize) -> BoardsService {
    let kinds = [
        format!("E\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n{SAMPLE}"),
        "N\nPASS\nPASS\nPASS\nPASS\n".to_owned(),
        format!("S\n1C\n1C\nPASS\nPASS\nPASS\n{SAMPLE}"),
    ];
    let text: String = kinds.iter().map(String::as_str).cycle().take(records).collect();
    let bytes = format!("{records}\n{text}").into_bytes();
    BoardsService::check(sayc::SYSTEM.into(), bytes, None, &mut |_, _| ()).unwrap()
}

/// Returns the number of selected rows, and the indices of the rows in the window.
fn selection(rows: &RowWindow<OpenFile>) -> (usize, Vec<usize>) {
    (rows.total, rows.rows.iter().map(|row| row.index).collect())
}

#[test]
fn window_is_cut_at_the_end_of_the_selection() {
    let mut file = file(10);
    let rows = file.rows(BoardQuery::default(), 8..100);
    assert_eq!((selection(&rows), rows.from), ((10, vec![8, 9]), 8));
    assert_eq!(selection(&file.rows(BoardQuery::default(), 100..200)), (10, vec![]));
}

#[test]
fn a_query_filters_and_orders() {
    let mut file = file(9);
    let verdicts = vec![VerdictClass::Error];
    let down = SortOrder { column: BoardColumn::Number, descending: true };
    let query = BoardQuery { filter: Filter { verdicts, ..Filter::default() }, order: down };
    let rows = file.rows(query.clone(), 0..2);
    assert_eq!((selection(&rows), &rows.query), ((3, vec![8, 5]), &query));
    // Removing the filter selects all rows.
    assert_eq!(file.rows(BoardQuery::default(), 0..2).total, 9);
}

#[test]
fn only_unsolved_deals_are_sent() {
    let (mut file, query) = (file(9), BoardQuery::default());
    let deals = file.deals(&query, 4..100);
    // Only the first of every three records has a deal to solve. A passed-out record has no play to show the hands, and
    // the play of a record with an illegal call is not judged.
    let indices: Vec<_> = deals.deals.iter().map(|(index, _)| *index).collect();
    assert_eq!((deals.total, deals.seen, indices), (9, 5, vec![6]));
    let down = SortOrder { column: BoardColumn::Par, descending: true };
    let by_par = BoardQuery { order: down, ..BoardQuery::default() };
    assert_eq!(selection(&file.rows(by_par.clone(), 0..2)).1, [0, 1]);
    let (records, deal) = (vec![6], deals.deals[0].1);
    file.solve(&StoreSolution { records, deal, table: TrickTable::from_fn(|_, _| 7) });
    assert_eq!(file.deals(&query, 4..100).deals, []);
    let row = &file.rows(by_par, 0..1).rows[0];
    // No record has par, because the vulnerability is unknown. So record 0 stays first. Its deal is not solved.
    assert_eq!((row.index, row.cell(BoardColumn::Beyond)), (0, ""));
    let by_makes = SortOrder { column: BoardColumn::Makes, descending: false };
    let row = &file.rows(BoardQuery { order: by_makes, ..query }, 0..1).rows[0];
    let solved =
        [BoardColumn::Makes, BoardColumn::Beyond, BoardColumn::Par].map(|column| row.cell(column));
    assert_eq!((row.index, solved), (6, ["7", "+1", ""]));
}

#[test]
fn every_record_opens_as_a_text_with_the_same_faults() {
    let file = file(6);
    for (index, line) in file.lines().as_slice().iter().enumerate() {
        let checked = check_text(&file.record(index).unwrap().opened.text);
        assert_eq!(checked.diagnostics, []);
        let codes: Vec<_> =
            checked.records[0].diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
        assert_eq!(line.codes().collect::<Vec<_>>(), codes);
    }
    assert_eq!(file.record(6), None);
}

/// Returns a PBN file in which each board is played at `tables` tables.
fn tables(boards: usize, tables: usize) -> BoardsService {
    let game = |board, table| {
        format!(
            "[Board \"{board}\"]\n[Table \"{table}\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n\n"
        )
    };
    let games = (1..=boards).flat_map(|board| (1..=tables).map(move |table| game(board, table)));
    let text: String = games.collect();
    BoardsService::check(sayc::SYSTEM.into(), text.into_bytes(), None, &mut |_, _| ()).unwrap()
}

/// Returns the values of the `Table` tags of a text.
fn table_names(text: &str) -> Vec<String> {
    let records = check_text(text).records;
    let tags = records.iter().flat_map(|record| &record.draft.tags);
    tags.filter(|tag| tag.name == "Table").map(|tag| tag.value.clone()).collect()
}

#[test]
fn a_record_opens_with_all_tables_of_its_board() {
    let file = tables(3, 300);
    let OpenedRecord { opened, number, missing } = file.record(300 + 122).unwrap();
    assert!(opened.text.len() > 8_000, "more than an address carries");
    assert_eq!((number, missing), (123, 0));
    assert_eq!(
        table_names(&opened.text),
        (1..=300).map(|table| table.to_string()).collect::<Vec<_>>()
    );
    assert_eq!(opened.text.matches("[Board \"2\"]").count(), 300);
}

#[test]
fn if_a_board_has_too_many_tables_the_nearest_are_opened() {
    let file = tables(2, 1_500);
    for (index, first, last) in [(0, 1, 300), (700, 552, 851), (1_499, 1_201, 1_500)] {
        let OpenedRecord { opened, number, missing } = file.record(index).unwrap();
        assert_eq!(missing, 1_200, "{index}");
        let names = table_names(&opened.text);
        assert_eq!(names[number - 1], (index + 1).to_string());
        assert_eq!(names, (first..=last).map(|table: usize| table.to_string()).collect::<Vec<_>>());
    }
}

#[test]
fn if_the_tables_of_a_board_are_too_long_the_nearest_are_opened() {
    let game = |table, length: usize| {
        let words = "word ".repeat(length / 5);
        format!(
            "[Board \"1\"]\n[Table \"{table}\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n{{{words}}}\n\n"
        )
    };
    let open = |length, index| {
        let text: String = (1..=100).map(|table| game(table, length)).collect();
        let file =
            BoardsService::check(sayc::SYSTEM.into(), text.into_bytes(), None, &mut |_, _| ())
                .unwrap();
        file.record(index).unwrap()
    };
    let OpenedRecord { opened, number, missing } = open(10_000, 50);
    assert!((180_000..=200_000).contains(&opened.text.len()), "{}", opened.text.len());
    assert_eq!((number, missing), (10, 81));
    assert_eq!(
        table_names(&opened.text),
        (42..=60).map(|table: u32| table.to_string()).collect::<Vec<_>>()
    );
    let opened = open(250_000, 50);
    assert_eq!((opened.number, opened.missing), (1, 99), "one is opened, however long it is");
}

#[test]
fn a_report_contains_only_the_rows_of_the_query() {
    let mut file = file(9);
    let code = "insufficient-bid".to_owned();
    let query =
        BoardQuery { filter: Filter { code, ..Filter::default() }, ..BoardQuery::default() };
    assert_eq!(file.report(&query).lines().count(), 1 + 3);
    assert_eq!(file.report(&BoardQuery::default()).lines().count(), 1 + 9);
}

#[test]
fn a_summary_contains_the_counts_and_the_encoding() {
    let text = "2\nN\nPASS\nPASS\nPASS\nPASS\nN\n8C\n";
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let file =
        BoardsService::check(sayc::SYSTEM.into(), bytes, Some(Format::Contest), &mut |_, _| ())
            .unwrap();
    let summary = file.summary(1.0, 2);
    assert_eq!((summary.records(), summary.counts.by_verdict), (2, [1, 0, 0, 1]));
    assert_eq!((summary.encoding, summary.notes.len()), (Encoding::Utf16Le, 1));
    assert_eq!(summary.counts.codes[0], ("bad-level".to_owned(), 1));
}

#[test]
fn faults_outside_records_are_counted_separately_from_notes_on_the_file() {
    let address = "https://www.bridgebase.com/tools/handviewer.html";
    let text = format!(
        "{address}?lin=pn|S,W,N,E|st||md|1,,,|ah|Board 1|pg||\n{}",
        format!("{address}?x=1\n").repeat(60)
    );
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let file = BoardsService::check(sayc::SYSTEM.into(), bytes, Some(Format::Lin), &mut |_, _| ())
        .unwrap();
    let summary = file.summary(1.0, 2);
    assert_eq!((summary.records(), summary.notes.len()), (1, 1));
    assert_eq!((summary.outside.len(), summary.outside_count), (50, 60));
    let (severity, first) = &summary.outside[0];
    assert_eq!(*severity, Severity::Error);
    assert!(first.starts_with("line 2, column 1"), "{first}");
    // A text without a known format has no records. So no text is reported as being outside of records.
    let letter = BoardsService::check(
        sayc::SYSTEM.into(),
        b"Dear friends,\n".to_vec(),
        None,
        &mut |_, _| (),
    )
    .unwrap();
    let summary = letter.summary(1.0, 2);
    assert_eq!((summary.notes.len(), summary.outside_count), (1, 0));
}

#[test]
fn a_row_shows_what_its_line_contains() {
    let mut file = file(3);
    let rows = file.rows(BoardQuery::default(), 0..3).rows;
    let texts: Vec<_> =
        rows.iter().map(|row| (row.result.to_string(), row.score, &*row.codes)).collect();
    let expected = [
        ("2C".to_owned(), None, ""),
        ("passed out".to_owned(), Some(0), ""),
        (String::new(), None, "insufficient-bid"),
    ];
    assert_eq!(texts, expected);
}

#[test]
fn progress_is_reported_in_steps_within_the_text() {
    let bytes = format!("3000\n{}", "N\nPASS\nPASS\nPASS\nPASS\n".repeat(30_000)).into_bytes();
    let size = bytes.len();
    let mut reports = Vec::new();
    let _ = BoardsService::check(sayc::SYSTEM.into(), bytes, None, &mut |done, total| {
        reports.push((done, total));
    });
    assert!(reports.len() > 2 && reports.len() < size / 1000, "{}", reports.len());
    assert!(
        reports.is_sorted() && reports.iter().all(|&(done, total)| done <= total && total == size)
    );
}

#[test]
fn non_text_is_refused() {
    let refused = BoardsService::check(
        sayc::SYSTEM.into(),
        b"\x89PNG\r\n\x1a\n".to_vec(),
        None,
        &mut |_, _| (),
    )
    .err();
    assert_eq!(refused, Some(BinaryFileError::Known(BinaryKind::Image)));
}

#[test]
fn the_tables_of_a_board_are_opened_together() {
    let game = |board: &str, calls: &str| {
        format!("[Board \"{board}\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n{calls}\n\n")
    };
    let text = [game("1", "1C AP"), game("2", "1D AP"), game("2", "1H AP"), game("3", "1S AP")];
    let file =
        BoardsService::check(sayc::SYSTEM.into(), text.concat().into_bytes(), None, &mut |_, _| ())
            .unwrap();
    let opened = |index: usize| {
        let OpenedRecord { opened, number, .. } = file.record(index).unwrap();
        let records = check_text(&opened.text).records;
        (records.len(), number, records[number - 1].verdict().to_string())
    };
    assert_eq!(opened(0), (1, 1, "1CN".to_owned()));
    assert_eq!(opened(1), (2, 1, "1DN".to_owned()));
    assert_eq!(opened(2), (2, 2, "1HN".to_owned()));
    assert_eq!(opened(3), (1, 1, "1SN".to_owned()));
}

#[test]
fn a_preview_of_hand_records_is_limited_and_the_file_complete() {
    let deal = "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3";
    let games = (1..=2_100).map(|board| format!("[Board \"{board}\"]\n[Deal \"{deal}\"]\n\n"));
    let text: String = games.collect();
    let kept =
        BoardsService::check(sayc::SYSTEM.into(), text.into_bytes(), None, &mut |_, _| ()).unwrap();
    let request = MakeSheets {
        per_page: PerPage::Sixteen,
        paper: Paper::A4,
        analysis: false,
        title: Some("Chosen".into()),
        date: None,
        as_file: false,
    };
    let boards = |html: &str| html.matches("<article").count();
    let (sheets, file) = kept.hand_records(request.clone());
    assert_eq!((sheets.shown, sheets.boards, sheets.pages, file), (2_000, 2_100, 125, None));
    assert_eq!((boards(&sheets.html), &*sheets.title), (2_000, "Chosen"));
    let (sheets, file) = kept.hand_records(MakeSheets { as_file: true, ..request });
    assert_eq!((sheets.shown, sheets.html.is_empty()), (2_100, true));
    assert_eq!(boards(&file.unwrap()), 2_100);
}

/// Returns a PBN file of one board that is played in two rooms. North declares four spades in both rooms. `tricks`
/// contains the number of tricks taken in each room.
fn rooms(tricks: [u8; 2]) -> String {
    let rooms = ["Open", "Closed"].into_iter().zip(tricks);
    let games = rooms.map(|(room, tricks)| {
        format!(
            "[Board \"1\"]\n[Room \"{room}\"]\n[HomeTeam \"Rooks\"]\n[VisitTeam \"Crows\"]\n[Dealer \"N\"]\n\
             [Vulnerable \"None\"]\n[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n\
             [Contract \"4S\"]\n[Declarer \"N\"]\n[Result \"{tricks}\"]\n\n"
        )
    });
    games.collect()
}

#[test]
fn match_total_ignores_the_filter_and_follows_corrections() {
    let text = rooms([10, 9]);
    let mut file =
        BoardsService::check(sayc::SYSTEM.into(), text.into_bytes(), None, &mut |_, _| ()).unwrap();
    let summary = file.summary(1.0, 0);
    assert_eq!((summary.matches[0].imps, summary.match_count), ([10, 0], 1));
    assert_eq!(summary.match_sum, None);
    let names = "closed".to_owned();
    let query =
        BoardQuery { filter: Filter { names, ..Filter::default() }, ..BoardQuery::default() };
    let rows = file.rows(query, 0..9);
    assert_eq!((selection(&rows), rows.rows[0].cell(BoardColumn::Imps)), ((1, vec![1]), "+10"));
    let RecordEdit { records, text } = file.record(0).unwrap().opened;
    let text = text.replacen("[Result \"10\"]", "[Result \"8\"]", 1);
    let edit = FileEdit::Records(RecordEdit { records, text });
    assert_eq!(file.edit(&edit, Consent::NotAsked), Ok(true));
    assert_eq!(file.summary(1.0, 0).matches[0].imps, [0, 2]);
    assert_eq!(file.rows(BoardQuery::default(), 0..1).rows[0].cell(BoardColumn::Imps), "-2");
    // The row of a change is not compared with the other table, so it has no IMPs.
    let changes = file.changes();
    let now = changes.first[0].now.as_ref().unwrap();
    assert_eq!((now.index, now.cell(BoardColumn::Imps)), (0, ""));
}
