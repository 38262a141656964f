use super::*;

const TABLE: &str = "#event: Monday\r\n#pair 1NS: A & B\r\nboard,ns,ew,score\r\n1,1,1,420\r\n1,2,2,50\r\n#carry 1NS: 3\r\n";

fn described(names: &str, carry_over: &str, penalties: &str) -> ContestantDescription {
    let [names, carry_over, penalties] = [names, carry_over, penalties].map(str::to_owned);
    ContestantDescription { names, carry_over, penalties }
}

#[test]
fn new_description_replaces_the_earlier_headings() {
    let new = described("C & D", "1.25", "5 10%");
    let index = read(TABLE).session.contestants.iter().position(|one| one.id == "1NS").unwrap();
    let changed = describe(TABLE, index, &new).unwrap();
    let lines = "#pair 1NS: C & D\r\n#carry 1NS: 1.25\r\n#penalty 1NS: 5\r\n#penalty 1NS: 10%\r\n";
    let expected = TABLE.replace("#pair 1NS: A & B\r\n", lines).replace("#carry 1NS: 3\r\n", "");
    assert_eq!(changed, expected);
    let again = read(&changed);
    assert!(again.diagnostics.iter().all(|found| !found.is_error()), "{:?}", again.diagnostics);
    assert_eq!(ContestantDescription::of(&again.session, index), new);
    let nothing = describe(&changed, index, &ContestantDescription::default()).unwrap();
    assert!(!nothing.contains("1NS"), "{nothing}");
}

#[test]
fn new_headings_are_inserted_before_the_columns() {
    let index = read(TABLE).session.contestants.iter().position(|one| one.id == "2EW").unwrap();
    let changed = describe(TABLE, index, &described("E", "", "")).unwrap();
    assert!(changed.contains("#pair 1NS: A & B\r\n#pair 2EW: E\r\nboard"), "{changed}");
}

#[test]
fn invalid_description_is_refused() {
    let refused = |of: ContestantDescription| describe(TABLE, 0, &of).unwrap_err().to_string();
    assert_eq!(
        refused(described("", "x", "")),
        "expected what is carried over as a number, such as 12.5, not “x”"
    );
    assert_eq!(
        refused(described("", "", "2 y")),
        "expected a penalty as a number or per cent of a board, such as 2 or 10%, not “y”"
    );
    assert_eq!(
        describe("[Board \"1\"]\n", 0, &ContestantDescription::default()),
        Err(HeadingEditError::UnknownContestant)
    );
    assert_eq!(
        describe(TABLE, 99, &ContestantDescription::default()),
        Err(HeadingEditError::UnknownContestant)
    );
}
