use super::*;

#[test]
fn a_text_is_read_once_a_change() {
    let mut document = Document::new(History::new("SA".to_owned()), str::len);
    let draft = Rc::clone(document.draft());
    document.set("SA".to_owned());
    assert!(Rc::ptr_eq(&draft, document.draft()));
    document.edit(Edit::Type("SA K".to_owned()));
    assert_eq!((document.as_str(), **document.draft()), ("SA K", 4));
    document.edit(Edit::Undo);
    assert_eq!((document.as_str(), **document.draft()), ("SA", 2));
}
