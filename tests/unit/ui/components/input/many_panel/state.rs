use super::*;
use crate::ui::route::HandTab;

fn page() -> Rc<InputState> {
    Rc::new(InputState::new(
        Page::Hand(HandTab::Many),
        "",
        &History::new(String::new()),
        None,
        None,
    ))
}

fn after(state: Rc<InputState>, edits: impl IntoIterator<Item = Edit>) -> Rc<InputState> {
    edits.into_iter().fold(state, |state, edit| state.reduce(InputAction::Edit(edit)))
}

fn set(text: &str) -> Edit {
    Edit::Set(text.to_owned())
}

fn typed(text: &str) -> Edit {
    Edit::Type(text.to_owned())
}

#[test]
fn setting_an_input_folds_the_field_but_typing_does_not() {
    assert!(!page().is_folded());
    assert!(after(page(), [set("KQT5.J72.965.AK8")]).is_folded());
    assert!(!after(page(), [typed("K")]).is_folded());
    assert!(!after(page(), [set("KQT5.J72.965.AK8"), typed("K")]).is_folded());
}

#[test]
fn the_field_of_a_stored_text_is_folded_and_can_be_unfolded() {
    let mut kept = History::new(String::new());
    kept.edit(set("KQT5.J72.965.AK8"));
    let state = Rc::new(InputState::new(Page::Hand(HandTab::Many), "", &kept, None, None));
    assert!(state.is_folded());
    let opened = state.reduce(InputAction::Fold(false));
    assert!(!opened.is_folded());
    assert!(opened.reduce(InputAction::Fold(true)).is_folded());
}

fn file(name: &str) -> TextFile {
    TextFile { name: name.to_owned(), form: FileForm::default() }
}

#[test]
fn the_form_of_a_file_is_stored_with_its_name() {
    let latin1 = TextFile { form: "latin-1 crlf".parse().unwrap(), ..file("club.txt") };
    for file in [file("club.txt"), latin1] {
        assert_eq!(TextFile::parse_saved(&file.to_saved()), Some(file));
    }
    assert_eq!(file("club.txt").to_saved(), "club.txt");
    assert_eq!(TextFile::parse_saved(""), None);
}

#[test]
fn a_text_keeps_the_name_of_its_file_until_it_is_edited() {
    let read = page().reduce(InputAction::Read(file("club.txt"), "K".to_owned()));
    assert_eq!((read.text(), read.file_name()), ("K", Some("club.txt")));
    assert!(read.is_folded());
    for edit in [typed("KQ"), set("KQ"), set("")] {
        let edited = after(Rc::clone(&read), [edit]);
        assert_eq!(edited.file_name(), None);
        let undone = after(edited, [Edit::Undo]);
        assert_eq!((undone.text(), undone.file_name()), ("K", Some("club.txt")));
    }
    let again = page().reduce(InputAction::Read(file("other.txt"), "K".to_owned()));
    assert_eq!(again.file_name(), Some("other.txt"));
}

#[test]
fn a_choice_for_one_input_is_reset_for_another() {
    let beside = |name| InputChoice::of(&Route::parse(""), name, &["", "butler"], 0);
    let state = InputState::new(Page::Session, "", &History::new("x".to_owned()), None, None);
    let state =
        Rc::new(state.with_choices(vec![beside("method").for_one_input(0), beside("uneven")]));
    let chosen = ["method", "uneven"]
        .into_iter()
        .fold(state, |state, name| state.reduce(InputAction::Choose(name, 1)));
    let both = |state: &InputState| (state.chosen("method"), state.chosen("uneven"));
    assert_eq!(both(&after(Rc::clone(&chosen), [typed("xy"), set("xz")])), (1, 1));
    assert_eq!(both(&Rc::clone(&chosen).reduce(InputAction::Renew)), (0, 1));
    assert_eq!(both(&after(Rc::clone(&chosen), [set("")])), (0, 1));
    let linked = Rc::new(Route::parse("#/session?text=y"));
    assert_eq!(both(&chosen.reduce(InputAction::Follow("y".to_owned(), linked))), (0, 1));
}

#[test]
fn the_address_contains_the_choices_only_if_there_is_an_input() {
    let beside = InputChoice::of(&Route::parse(""), "role", &["dealer", "pone"], 0);
    let state =
        InputState::new(Page::Hand(HandTab::Many), "", &History::new(String::new()), None, None);
    let state = Rc::new(state.with_choices(vec![beside]));
    assert_eq!(state.route("").to_string(), "#/hand/many");
    let typed = after(state, [typed("x")]);
    assert_eq!(typed.route("x").to_string(), "#/hand/many?text=x&role=dealer");
    let chosen = typed.reduce(InputAction::Choose("role", 1));
    assert_eq!((chosen.chosen("role"), chosen.chosen("other")), (1, 0));
    assert_eq!(chosen.route("x").to_string(), "#/hand/many?text=x&role=pone");
    let linked = Rc::new(Route::parse("#/hand/many?text=y&role=dealer"));
    let linked = chosen.reduce(InputAction::Follow("y".to_owned(), linked));
    assert_eq!((linked.text(), linked.chosen("role")), ("y", 0));
}

#[test]
fn the_address_contains_the_view_until_the_input_is_removed() {
    let state = after(page(), [typed("K")]);
    let viewed = state.reduce(InputAction::View("board-5".to_owned()));
    assert_eq!(viewed.route("K").to_string(), "#/hand/many?text=K&view=board-5");
    // A link to the current address changes nothing.
    let link = Rc::new(viewed.route("K"));
    let followed = Rc::clone(&viewed).reduce(InputAction::Follow("K".to_owned(), link));
    assert!(*followed == *viewed && !followed.is_folded());
    assert_eq!(after(viewed, [set("")]).route("").to_string(), "#/hand/many");
}

#[test]
fn a_choice_does_not_cancel_loading() {
    let loading_name = Some("club.txt".to_owned());
    let page = Page::Hand(HandTab::Many);
    let state =
        Rc::new(InputState::new(page, "", &History::new(String::new()), None, loading_name));
    let chosen = state.reduce(InputAction::Choose("role", 1));
    assert_eq!((chosen.loading_name(), chosen.is_folded()), (Some("club.txt"), true));
}

#[test]
fn undoing_the_removal_of_a_text_does_not_fold_the_field() {
    let cleared = after(page(), [set("K"), set("")]);
    assert!(!cleared.is_folded());
    assert!(!after(cleared, [Edit::Undo]).is_folded());
}

#[test]
fn unfolding_does_not_cancel_loading() {
    let loading_name = Some("club.txt".to_owned());
    let page = Page::Hand(HandTab::Many);
    let state =
        Rc::new(InputState::new(page, "", &History::new(String::new()), None, loading_name));
    assert!(state.is_folded());
    let opened = state.reduce(InputAction::Fold(false));
    assert_eq!((opened.loading_name(), opened.is_folded()), (Some("club.txt"), false));
}
