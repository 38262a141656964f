use proptest::prelude::*;

use super::*;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::opening::acol;

fn first(kept: &str) -> Rc<QuizState> {
    QuizState::first(kept, sayc::SYSTEM.into(), None, 1).into()
}

fn after(state: Rc<QuizState>, action: QuizAction, seed: u64) -> Rc<QuizState> {
    state.reduce((action, seed))
}

/// Answers the question. The answer is right if `is_right`.
fn answered(state: Rc<QuizState>, is_right: bool, seed: u64) -> Rc<QuizState> {
    let right = state.question.answer(&state.table);
    let given = match right {
        right if is_right => right,
        UserAnswer::Call(Call::Pass) => UserAnswer::Call("7NT".parse().expect("a call")),
        _ => UserAnswer::Call(Call::Pass),
    };
    after(state, QuizAction::Answer(given), seed)
}

#[test]
fn a_right_answer_shows_the_next_hand_but_a_wrong_one_does_not() {
    let state = first("");
    let question = state.question;
    let state = answered(state, true, 2);
    assert_eq!((state.was_right.as_ref(), state.given), (Some(&question), None));
    assert_eq!(state.training.account.whole().right, 1);
    let asked = state.question;
    let state = answered(state, false, 3);
    assert_eq!((&state.question, state.was_right.as_ref()), (&asked, None));
    assert!(state.given.is_some());
    // A second answer to the same question is not counted.
    let again = answered(Rc::clone(&state), true, 4);
    assert_eq!(again.training.account.answers(), 2);
    let next = after(state, QuizAction::Next, 5);
    assert_eq!((next.given, next.number), (None, 3));
}

#[test]
fn the_rule_of_a_wrong_answer_is_reviewed() {
    let mut state = answered(first(""), false, 2);
    let kind = state.question.kind(&state.table);
    assert_eq!(state.training.boxes.waiting()[0].item, kind);
    state = after(state, QuizAction::Next, 3);
    let mut came = 0;
    for seed in 4..60 {
        came += usize::from(state.question.kind(&state.table) == kind);
        state = answered(state, true, seed);
    }
    assert!(came >= 2, "{came}");
}

#[test]
fn daily_hands_are_the_same_for_all_styles() {
    let day = "2026-11-26".parse().expect("a day");
    let hands = |style: Style, kept: &str, seed: u64| {
        let state = QuizState::first(kept, style, None, seed);
        let mut state = after(state.into(), QuizAction::Begin(PracticeMode::Daily(day)), seed);
        let mut hands = Vec::new();
        for _ in 0..Run::TEN {
            hands.push(state.question.of);
            state = answered(state, true, seed);
        }
        assert!(state.run().is_over() && state.given.is_some());
        (hands, state)
    };
    let (hands_of_one, state) = hands(sayc::SYSTEM.into(), "", 5);
    let (other, _) = hands(acol::SYSTEM.into(), "asks hcp 3 both", 6);
    assert_eq!(hands_of_one, other);
    assert_eq!(state.training.days.of(day).map(|of| of.right), Some(10));
    let on = after(state, QuizAction::Next, 9);
    assert_eq!(on.run().length(), None);
    let again = QuizState::first(&on.kept_text(), sayc::SYSTEM.into(), None, 5);
    assert_eq!(again.training.days, on.training.days);
}

#[test]
fn the_hands_of_a_link_are_asked_in_the_order_of_the_link() {
    let sheet = HandSheet::read("KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both");
    let hands = sheet.hands.clone();
    let mut state: Rc<_> = QuizState::first("asks hcp", sayc::SYSTEM.into(), Some(sheet), 1).into();
    for (place, hand) in hands.iter().enumerate() {
        assert_eq!((state.question.of, state.run().costs().len()), (*hand, place));
        state = answered(state, place == 0, 1);
    }
    assert!(state.run().is_over());
    assert_eq!(state.run().right(), 1);
    let state = after(state, QuizAction::Next, 4);
    assert!(state.sheet.is_none() && state.run().length().is_none());
    let empty = QuizState::first("", sayc::SYSTEM.into(), Some(HandSheet::default()), 1);
    assert_eq!(empty.run().length(), None);
}

#[test]
fn a_run_and_a_sheet_continue_after_a_reload() {
    let ten = after(first(""), QuizAction::Begin(PracticeMode::Ten), 2);
    let ten = answered(answered(ten, true, 3), true, 4);
    let again = first(&ten.kept_text());
    assert_eq!(again.run().costs(), [0, 0]);
    let sheet = || HandSheet::read("KQT5.J72.965.AK8\n98.QJ9763.5.A972");
    let open =
        |kept: &str, sheet| Rc::new(QuizState::first(kept, sayc::SYSTEM.into(), Some(sheet), 1));
    let begun = answered(open("", sheet()), true, 2);
    let again = open(&begun.kept_text(), sheet());
    assert_eq!((again.question.of, again.run().costs()), (sheet().hands[1], &[0][..]));
    let other = open(&begun.kept_text(), HandSheet::read("5432.5432.432.32"));
    assert_eq!((other.run().costs().len(), other.run().length()), (0, Some(1)));
    assert_eq!(first(&begun.kept_text()).run().length(), None);
}

#[test]
fn changing_the_settings_after_a_run_starts_practice() {
    let mut state = after(first(""), QuizAction::Begin(PracticeMode::Ten), 2);
    for seed in 0..10 {
        state = answered(state, true, seed);
    }
    assert!(state.run().is_over());
    let state = after(state, QuizAction::Sit(Some(OpeningSeat::Third)), 3);
    assert_eq!((state.run().length(), state.given), (None, None));
}

#[test]
fn chosen_rules_are_kept_for_the_same_system_only() {
    let state = after(first(""), QuizAction::Practise("12a"), 2);
    assert_eq!(state.settings.rules, ["12a"]);
    assert_eq!(first(&state.kept_text()).settings.rules, ["12a"]);
    let acol = QuizState::first(&state.kept_text(), acol::SYSTEM.into(), None, 1);
    assert!(acol.settings.rules.is_empty());
    let strong_notrump = "sayc:nt=14-16".parse().expect("a style");
    let state = after(state, QuizAction::Play(strong_notrump), 3);
    assert_eq!(
        (state.settings.rules.as_slice(), state.table.style()),
        (&["12a".to_owned()][..], strong_notrump)
    );
    let state = after(state, QuizAction::Play(acol::SYSTEM.into()), 4);
    assert!(state.settings.rules.is_empty());
    assert_eq!(state.table.style(), acol::SYSTEM.into());
}

#[test]
fn the_style_and_rule_chosen_in_the_quiz_are_restored_after_a_reload() {
    let state = after(first(""), QuizAction::Play(acol::SYSTEM.into()), 2);
    let state = after(state, QuizAction::Practise("1"), 3);
    let kept = state.kept_text();
    let style = saved::read(&kept).chosen.expect("a style");
    let again = QuizState::first(&kept, style, None, 4);
    assert_eq!(again.table.style(), acol::SYSTEM.into());
    assert_eq!(again.settings.rules, ["1"]);
    // A style from elsewhere, for example from a link, is not stored as the user's choice.
    let linked = QuizState::first("", acol::SYSTEM.into(), None, 1);
    assert_eq!(saved::read(&linked.kept_text()).chosen, None);
}

#[test]
fn the_answers_of_a_run_are_stored_but_those_of_practice_are_not() {
    let sheet = || HandSheet::read("KQT5.J72.965.AK8\n98.QJ9763.5.A972");
    let open = |kept: &str| QuizState::first(kept, sayc::SYSTEM.into(), Some(sheet()), 1);
    let state = after(open("").into(), QuizAction::Answer(UserAnswer::Call(Call::Pass)), 2);
    let state = after(open(&state.kept_text()).into(), QuizAction::Next, 3);
    let state = answered(state, true, 4);
    let written: Vec<_> = state.past.iter().map(ToString::to_string).collect();
    assert_eq!(
        written,
        ["opening KQT5.J72.965.AK8 1 none Pass 1C", "opening 98.QJ9763.5.A972 1 none 2H 2H"]
    );
    let practice = answered(after(state, QuizAction::Next, 5), false, 6);
    assert!(practice.past.is_empty());
}

#[test]
fn reset_results_can_be_restored_until_the_next_answer() {
    let state = after(answered(first(""), true, 2), QuizAction::Reset, 0);
    assert_eq!((state.training.account.answers(), state.training.can_restore()), (0, true));
    let back = after(Rc::clone(&state), QuizAction::Reset, 0);
    assert_eq!(back.training.account.answers(), 1);
    assert!(!answered(state, true, 3).training.can_restore());
}

proptest! {
    #[test]
    fn any_stored_text_and_actions_lead_to_a_question(
        kept: String,
        deeds in prop::collection::vec((0..7_u8, 0..4_usize), 0..8),
    ) {
        let mut state = first(&kept);
        for (seed, (deed, place)) in (1..).zip(deeds) {
            state = match deed {
                0 => answered(state, true, seed),
                1 => answered(state, false, seed),
                2 => after(state, QuizAction::Next, seed),
                3 => after(state, QuizAction::Ask(Subject::ALL[place]), seed),
                4 => after(state, QuizAction::Begin(PracticeMode::Ten), seed),
                5 => after(state, QuizAction::Sit(OpeningSeat::ALL.get(place).copied()), seed),
                _ => after(state, QuizAction::Reset, 0),
            };
            // An answer is shown only if it was wrong or the last answer of its run.
            let is_wrong = |given| state.question.answer(&state.table) != given;
            prop_assert!(state.given.is_none_or(|given| is_wrong(given) || state.run().is_over()));
            prop_assert!(state.run().length().is_none_or(|length| state.run().costs().len() <= length));
        }
        let again = first(&state.kept_text());
        prop_assert_eq!(&again.settings, &state.settings);
    }
}
