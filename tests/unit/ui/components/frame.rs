use super::*;

#[test]
fn empty_class_names_are_skipped() {
    let list = class_list(&["", "seat", class_if(false, "turn"), class_if(true, "north")]);
    assert_eq!(list.as_deref(), Some("seat north"));
    assert_eq!(class_list(&[class_if(false, "fault")]), None);
}
