use proptest::prelude::*;

use super::*;
use crate::ui::training::boxes::INTERVALS;
use crate::ui::training::day::Day;

/// A question with a number as its right answer. Its parts are `true` for even numbers.
#[derive(Clone, Debug, PartialEq)]
struct Number(u32);

impl Reviewable for u32 {
    fn is_same(&self, other: &Self) -> bool {
        self == other
    }
}

impl Question for Number {
    type Answer = u32;
    type Part = bool;
    type Item = u32;
    type Settings = u8;
    type Edit = u8;

    const KEY: Key<'static> = Key::Drill;
    const HEADING: &'static str = "numbers 1";
    const ANSWERED: &'static str = "said";

    fn ask(mut source: QuestionSource<'_, Self>) -> Self {
        Self(source.again.map_or_else(|| source.chance.u32(1..), |again| *again))
    }

    fn grade(&self, answer: &u32, _: &u8) -> Option<GradedAnswer<bool>> {
        // The answer 0 is graded later.
        (*answer != 0).then(|| graded(self, *answer))
    }

    fn item(&self, _: &u32, _: &u8) -> Option<u32> {
        Some(self.0)
    }

    fn edit(practice: &mut Practice<Self>, edit: u8, seed: u64) {
        practice.settings = edit;
        practice.ask_after_change(seed);
    }

    fn write(&self) -> String {
        self.0.to_string()
    }

    fn read(words: &mut Words) -> Option<Self> {
        next(words).map(Self)
    }

    fn write_answer(answer: &u32) -> String {
        answer.to_string()
    }

    fn read_answer(&self, word: &str) -> Option<u32> {
        word.parse().ok()
    }

    fn write_item(item: &u32) -> String {
        item.to_string()
    }

    fn read_item(words: &mut Words) -> Option<u32> {
        next(words)
    }

    fn write_settings(settings: &u8) -> Vec<String> {
        vec![format!("set {settings}")]
    }

    fn read_setting(settings: &mut u8, name: &str, mut words: Words) {
        if name == "set" {
            *settings = next(&mut words).unwrap_or_default();
        }
    }
}

fn graded(question: &Number, answer: u32) -> GradedAnswer<bool> {
    GradedAnswer::new(question.0.is_multiple_of(2), u32::from(answer != question.0))
}

fn first(kept: &str) -> Rc<Practice<Number>> {
    Practice::first(kept, 1, |_| {}).into()
}

fn today() -> Day {
    Day::new(2026, 11, 27).expect("a day")
}

fn after(
    state: Rc<Practice<Number>>,
    actions: impl IntoIterator<Item = PracticeAction<Number>>,
) -> Rc<Practice<Number>> {
    let seed = u64::from(state.number) + 2;
    actions.into_iter().fold(state, |state, action| state.reduce((action, seed, today())))
}

fn answered(state: Rc<Practice<Number>>, is_right: bool) -> Rc<Practice<Number>> {
    let answer = state.question.0.wrapping_add(u32::from(!is_right));
    let answer = PracticeAction::Answer(answer);
    let question = state.question.clone();
    // Grades an answer of 0, too.
    let graded = graded(&question, question.0.wrapping_add(u32::from(!is_right)));
    after(state, [answer, PracticeAction::Grade(question, graded)])
}

fn next_after(state: Rc<Practice<Number>>, is_right: bool) -> Rc<Practice<Number>> {
    after(answered(state, is_right), [PracticeAction::Next])
}

#[test]
fn an_answer_is_counted_once_and_stays_until_the_next_question() {
    let state = answered(first(""), false);
    assert_eq!((state.cost, state.training.account.answers()), (Some(1), 1));
    let again = answered(Rc::clone(&state), true);
    assert_eq!(again, state);
    let next = after(state, [PracticeAction::Next]);
    assert_eq!((next.answer, next.cost, next.number), (None, None, 1));
}

#[test]
fn an_answer_without_a_grade_waits_for_it() {
    let state = after(first(""), [PracticeAction::Answer(0), PracticeAction::Next]);
    assert_eq!((state.answer, state.cost, state.number), (Some(0), None, 0));
    let other = Number(state.question.0.wrapping_add(1));
    let grade = |question: Number| PracticeAction::Grade(question, GradedAnswer::new(true, 7));
    let state = after(state, [grade(other)]);
    assert_eq!(state.cost, None);
    let question = state.question.clone();
    let state = after(state, [grade(question.clone()), grade(question)]);
    assert_eq!((state.cost, state.training.account.answers()), (Some(7), 1));
}

#[test]
fn a_wrong_answer_is_reviewed_after_three_others_but_not_in_a_run() {
    let wrong = first("").question.0;
    let mut state = next_after(first(""), false);
    for _ in 0..3 {
        assert_ne!(state.question.0, wrong);
        state = next_after(state, true);
    }
    assert_eq!(state.question.0, wrong);
    let mut ten = after(Rc::clone(&state), [PracticeAction::Begin(PracticeMode::Ten)]);
    for _ in 0..3 {
        assert_ne!(ten.question.0, wrong);
        ten = next_after(ten, true);
    }
    let practice = after(ten, [PracticeAction::Begin(PracticeMode::Practice)]);
    assert_eq!(practice.question.0, wrong);
    let state = next_after(state, true);
    assert_eq!(state.training.boxes.waiting()[0].due, 5 + INTERVALS[1]);
}

#[test]
fn at_least_two_new_questions_are_between_reviews() {
    let mut state = first("");
    let mut came = Vec::new();
    for number in 0..60 {
        let waiting = state.training.boxes.waiting();
        if waiting.iter().any(|waiting| waiting.item == state.question.0) {
            came.push(number);
        }
        state = next_after(state, false);
    }
    assert!(came.len() >= 15, "{came:?}");
    assert!(came.windows(2).all(|pair| pair[1] - pair[0] >= 3), "{came:?}");
}

#[test]
fn a_run_of_ten_ends_and_then_practice_begins() {
    let mut state = after(first(""), [PracticeAction::Begin(PracticeMode::Ten)]);
    for place in 0..10 {
        state = answered(state, place > 3);
        if place < 9 {
            state = after(state, [PracticeAction::Next]);
        }
    }
    assert_eq!((state.run().is_over(), state.run().right()), (true, 6));
    let again = first(&state.kept_text());
    assert_eq!((again.run(), again.answer), (state.run(), state.answer));
    let practice = after(Rc::clone(&state), [PracticeAction::Next]);
    assert_eq!(practice.run().length(), None);
    let changed = after(state, [PracticeAction::Edit(3)]);
    assert_eq!((changed.run().length(), changed.settings, changed.answer), (None, 3, None));
}

#[test]
fn the_questions_of_a_day_are_the_same_for_everybody_and_a_link_continues_them() {
    let day: Day = "2026-11-20".parse().expect("a day");
    let follow = || PracticeAction::Follow(PracticeMode::Daily(day));
    let questions = |kept: &str| {
        let mut state = after(first(kept), [follow()]);
        let mut questions = Vec::new();
        for _ in 0..10 {
            questions.push(state.question.0);
            // A change of the settings keeps the question.
            state = after(answered(after(state, [PracticeAction::Edit(9)]), true), [follow()]);
            if !state.run().is_over() {
                state = after(state, [PracticeAction::Next]);
            }
        }
        assert_eq!(state.training.days.of(day).map(|of| of.right), Some(10));
        questions
    };
    assert_eq!(questions(""), questions("set 7\nall true 9 1 8"));
}

#[test]
fn reset_and_imported_results_can_be_restored_until_the_next_answer() {
    let other = next_after(first(""), false);
    let state = next_after(first(""), true);
    for action in [PracticeAction::Reset, PracticeAction::Import(other.copy())] {
        let changed = after(Rc::clone(&state), [action]);
        assert!(changed.training.can_restore());
        let on = answered(Rc::clone(&changed), true);
        assert!(!on.training.can_restore());
        let back = after(changed, [PracticeAction::Reset]);
        assert_eq!((&back.training, &back.question), (&state.training, &state.question));
    }
    let imported = after(Rc::clone(&state), [PracticeAction::Import(other.copy())]);
    assert_eq!(imported.training.account, other.training.account);
    let refused = after(Rc::clone(&state), [PracticeAction::Import("no results".to_owned())]);
    assert_eq!(refused, state);
}

#[test]
fn two_windows_share_the_results_but_not_the_question() {
    let other = next_after(first(""), false);
    let state = after(first("set 4"), [PracticeAction::FollowWindow(other.kept_text())]);
    assert_eq!((&state.question, state.settings), (&first("set 4").question, 4));
    assert_eq!(state.training, other.training);
}

#[test]
fn a_copy_is_parsed_completely_or_refused_with_the_line() {
    let state = next_after(next_after(first("set 4"), false), true);
    let copy = state.copy();
    assert!(!copy.contains("hand") && copy.contains("all "));
    assert_eq!(read_copy::<Number>(&copy).expect("a copy").training, state.training);
    // The stored text also contains the current question and a run.
    let kept = format!("{}\nrun ten 0 1\n\n", state.kept_text()).replace('\n', "\r\n");
    assert_eq!(read_copy::<Number>(&kept), read_copy(&copy));
    for (wrong, number) in [
        ("", 1),
        ("numbers 2", 1),
        ("numbers 1\nall true 3 4 900", 2),
        ("numbers 1\n\nnews", 3),
        ("numbers 1\nmistakes 2026-11 3 1210", 2),
        ("numbers 1\nall true 3 2 900\nagain x", 3),
    ] {
        assert_eq!(read_copy::<Number>(wrong).unwrap_err().number, number, "{wrong}");
    }
}

#[test]
fn a_cost_without_an_answer_is_ignored() {
    let state = first("hand 5 cost 7");
    assert_eq!((state.question.0, state.answer, state.cost), (5, None, None));
    let state = first("hand 5 said 4 cost 1\nhand x");
    assert_eq!((state.question.0, state.answer, state.cost), (5, Some(4), Some(1)));
}

proptest! {
    #[test]
    fn any_stored_text_and_actions_lead_to_a_state_that_is_restored(
        lines in prop::collection::vec(("(hand|all|last|again|run|set|days|mistakes|)", "[ -~]{0,12}"), 0..8),
        piece: String,
        deeds in prop::collection::vec(0..7_u8, 0..30),
    ) {
        let said: Vec<_> = lines.iter().map(|(name, rest)| format!("{name} {rest}")).collect();
        let mut state = first(&format!("{}\n{piece}", said.join("\n")));
        for deed in deeds {
            state = match deed {
                0 => answered(state, true),
                1 => answered(state, false),
                2 | 3 => after(state, [PracticeAction::Next]),
                4 => after(state, [PracticeAction::Begin(PracticeMode::Ten)]),
                5 => after(state, [PracticeAction::Edit(deed)]),
                _ => after(state, [PracticeAction::Reset]),
            };
            prop_assert!(state.run().length().is_none_or(|length| state.run().costs().len() <= length));
        }
        prop_assert_eq!(first(&state.kept_text()).kept_text(), state.kept_text());
    }
}
