use super::*;

#[test]
fn a_written_owner_is_parsed_as_the_same_owner() {
    let owner = FileOwner { window: 7, file: 999_999, unsaved: 3 };
    assert_eq!(owner.to_string().parse(), Ok(owner));
    for text in ["", "7", "7 8", "7 8 9 10", "7 8 -1", "a 8 9", "7  9"] {
        assert_eq!(text.parse::<FileOwner>(), Err(ParseFileOwnerError), "{text}");
    }
}
