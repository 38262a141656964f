use super::*;

fn new(board: &str, ns: &str, ew: &str, word: &str) -> NewResult {
    let [board, ns, ew, word] = [board, ns, ew, word].map(str::to_owned);
    NewResult { board, ns, ew, word }
}

#[test]
fn added_line_has_the_columns_and_the_separator_of_the_table() {
    let table = "#event: Monday\r\nround;board;ew;ns;score\r\n1;1;2;1;420\r\n";
    let added = add(table, &new("2", "1", "2", "-100")).unwrap();
    assert_eq!(added, format!("{table};2;2;1;-100\r\n"));
    let without_score = "board,ns,ew,contract,by,result";
    let added = add(without_score, &new("1", "Abel, A", "2", "3ne+1")).unwrap();
    assert!(added.contains("\n1,\"Abel, A\",2,3NT,E,+1"), "{added}");
    let of_device = "Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result\n";
    let added = add(of_device, &new("2", "1", "2", "3ne+1")).unwrap();
    assert_eq!(added, format!("{of_device}2,1,2,,E,3NT,+1\n"));
}

#[test]
fn invalid_result_is_refused_with_a_reason() {
    let refused = |result: NewResult| add(COLUMNS, &result).unwrap_err().to_string();
    assert_eq!(refused(new("x", "1", "2", "pass")), "“x” isn’t a board number");
    assert_eq!(refused(new("1", "1", "2", "9s")), "a bid’s level is 1 to 7");
    assert_eq!(add("[Board \"1\"]\n", &new("1", "1", "2", "pass")), Err(AddError::NoTable));
}
