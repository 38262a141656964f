use super::*;
use crate::engine::bridge::record::check_text;

#[test]
fn a_file_is_named_after_its_board() {
    let mut record = check_text("1\nN\nPASS\nPASS\nPASS\nPASS\n").records.remove(0);
    let pbn = Form::Record(Format::Pbn);
    assert_eq!(file_name(&record, pbn), "record-1.pbn");
    let span = record.draft.span;
    for (board, name) in
        [("7", "board-7.svg"), ("Board 12", "board-12.svg"), ("../../x", "board-x.svg")]
    {
        let board = crate::engine::bridge::record::Spanned::new(board.to_owned(), span);
        record.draft.board = Some(board);
        assert_eq!(file_name(&record, Form::Picture), name);
    }
}

#[test]
fn only_a_partly_legal_record_has_a_note() {
    let records = check_text("2\nN\nPASS\nPASS\nPASS\nPASS\nN\n1C\n1C\n").records;
    let partial_ones: Vec<_> = records.iter().map(|record| partial(record).is_some()).collect();
    assert_eq!(partial_ones, [false, true]);
}
