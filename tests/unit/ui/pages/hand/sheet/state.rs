use super::*;
use crate::ui::route::{HandTab, Page};

fn first() -> Rc<SheetState> {
    let route = Route::to(Page::Hand(HandTab::Sheet));
    SheetState::first(&route, History::new(String::new())).into()
}

fn style(text: &str) -> Style {
    text.parse().expect("a style")
}

#[test]
fn the_address_contains_the_hands_the_title_and_the_lesson() {
    let hands = "KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3";
    let state = first()
        .reduce(SheetAction::Edit(Edit::Set(hands.to_owned())))
        .reduce(SheetAction::Title("Weak notrump".to_owned()))
        .reduce(SheetAction::Teach(style("acol:nt=14-16"), "1"));
    let route = state.route(&state.saved_text());
    let again = Route::parse(&route.to_string());
    assert_eq!(again, route);
    let text = again.get(SheetState::PARAMETER).expect("hands").to_owned();
    let read = SheetState::first(&again, History::new(text));
    assert_eq!((read.sheet().hands.len(), read.sheet().title.as_str()), (2, "Weak notrump"));
    assert_eq!(&read.lesson, &state.lesson);
    assert_eq!(read.lesson.rules, ["1"]);
    let undone = state.reduce(SheetAction::Edit(Edit::Undo));
    assert_eq!((undone.sheet().hands.len(), undone.sheet().title.as_str()), (2, ""));
}

#[test]
fn a_lesson_only_contains_rules_of_its_style() {
    let state = first().reduce(SheetAction::Teach(style("sayc"), "12a"));
    let light = Rc::clone(&state).reduce(SheetAction::Play(style("sayc:weak-two=free")));
    assert_eq!(light.lesson.rules, ["12a"]);
    let acol = Rc::clone(&state).reduce(SheetAction::Play(style("acol")));
    assert_eq!(&acol.lesson, &Lesson { style: Some(style("acol")), rules: Vec::new() });
    assert!(state.reduce(SheetAction::Teach(style("sayc"), "12a")).lesson.rules.is_empty());
    // Without a style, rule numbers have no meaning.
    let bare = Route::parse("#/hand/sheet?rules=12a");
    assert_eq!(SheetState::first(&bare, History::new(String::new())).lesson, Lesson::default());
}
