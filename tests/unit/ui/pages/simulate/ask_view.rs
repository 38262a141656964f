use super::*;

#[test]
fn the_contracts_of_other_tables_are_parsed_or_refused() {
    assert_eq!(FieldText::read("3NS*3  4SS"), Ok(FieldText("3NS*3 4SS".to_owned())));
    assert_eq!(FieldText::read(" "), Ok(FieldText(String::new())));
    assert!(FieldText::read("8NS").is_err());
}

#[test]
fn the_question_written_by_the_fields_can_be_parsed() {
    let script = Script::read("").expect("a script");
    let options = ["3NS", "if: hcp(north) > 9 ? 4SS : P"].map(str::to_owned).to_vec();
    let mut text = ContractsText { options, field: "3NS*2".to_owned(), side: None };
    for side in [None, Some(Side::NorthSouth), Some(Side::EastWest)] {
        text.side = side;
        text.add_table("5HXS".parse().expect("a contract"));
        let read = QuestionSpec::read(&text.to_string(), &script).expect("a question");
        assert!(
            matches!(read, QuestionSpec::Contracts { side: read, .. } if read == side),
            "{text}"
        );
    }
    assert_eq!(text.field, "3NS*2 5HXS 5HXS 5HXS");
}
