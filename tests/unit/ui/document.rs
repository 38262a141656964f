use super::*;

#[test]
fn a_text_is_parsed_once_per_change() {
    let mut document = Document::new(History::new("SA".to_owned()), str::len);
    let draft = Rc::clone(document.draft());
    document.set("SA".to_owned());
    assert!(Rc::ptr_eq(&draft, document.draft()));
    document.edit(Edit::Type("SA K".to_owned()));
    assert_eq!((document.as_str(), **document.draft()), ("SA K", 4));
    document.edit(Edit::Undo);
    assert_eq!((document.as_str(), **document.draft()), ("SA", 2));
}

fn document() -> ChoiceDocument<usize, bool> {
    ChoiceDocument::new(History::new("a".to_owned()), &false, str::len)
}

#[test]
fn changes_of_choices_and_texts_are_undone_in_reverse_order() {
    let mut document = document();
    document.set("ab".to_owned());
    document.choose(true, None);
    document.set("abc".to_owned());
    document.edit(Edit::Undo);
    assert_eq!((document.text().as_str(), *document.choices()), ("ab", true));
    document.edit(Edit::Undo);
    assert_eq!((document.text().as_str(), *document.choices()), ("ab", false));
    document.edit(Edit::Undo);
    assert_eq!((**document.text().draft(), *document.choices()), (1, false));
    assert!(!document.text().history().can_undo() && document.text().history().can_redo());
    for _ in 0..3 {
        document.edit(Edit::Redo);
    }
    assert_eq!((document.text().as_str(), *document.choices()), ("abc", true));
}

#[test]
fn typing_after_a_choice_is_a_separate_undo_step() {
    let mut document = document();
    document.edit(Edit::Type("ab".to_owned()));
    document.choose(true, None);
    document.edit(Edit::Type("abc".to_owned()));
    document.edit(Edit::Undo);
    assert_eq!((document.text().as_str(), *document.choices()), ("ab", true));
}

#[test]
fn typing_a_choice_is_one_undo_step() {
    let mut document = ChoiceDocument::new(History::new("a".to_owned()), &0, str::len);
    document.edit(Edit::Type("ab".to_owned()));
    document.end_typing();
    document.type_choices(1);
    document.type_choices(12);
    document.edit(Edit::Undo);
    assert_eq!((document.text().as_str(), *document.choices()), ("ab", 0));
}

#[test]
fn implied_choices_are_not_a_separate_undo_step() {
    let mut document = document();
    document.set("ab".to_owned());
    document.imply(true);
    document.edit(Edit::Undo);
    assert_eq!((document.text().as_str(), *document.choices()), ("a", false));
}
