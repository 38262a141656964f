use std::rc::Rc;

use proptest::prelude::*;
use yew::Reducible;

use super::*;
use crate::engine::bridge::opening::acol;
use crate::ui::training::day::Day;
use crate::ui::training::practice::PracticeAction;
use crate::ui::training::run::Run;

type State = Rc<Practice<HandQuestion>>;

fn today() -> Day {
    Day::new(2026, 11, 27).expect("a day")
}

fn opened(kept: &str, style: Style, sheet: Option<HandSheet>) -> State {
    let adjust = |saved: &mut _| follow_link(saved, None, style, sheet);
    Practice::first(kept, 1, adjust).into()
}

fn first(kept: &str) -> State {
    opened(kept, sayc::SYSTEM.into(), None)
}

fn after(state: State, action: PracticeAction<HandQuestion>, seed: u64) -> State {
    state.reduce((action, seed, today()))
}

fn edited(state: State, edit: OpeningEdit) -> State {
    after(state, PracticeAction::Edit(edit), 3)
}

/// Answers the question. The answer is right if `is_right`.
fn answered(state: State, is_right: bool) -> State {
    let given = match state.question.right(state.settings.style) {
        right if is_right => right,
        HandAnswer::Call(Call::Pass) => HandAnswer::Call("7NT".parse().expect("a call")),
        HandAnswer::Call(_) => HandAnswer::Call(Call::Pass),
        HandAnswer::Amount(_) => HandAnswer::Amount(Decimal::whole(-1)),
    };
    after(state, PracticeAction::Answer(given), 2)
}

fn next(state: State, seed: u64) -> State {
    after(state, PracticeAction::Next, seed)
}

#[test]
fn the_rule_of_a_wrong_answer_is_reviewed() {
    let mut state = answered(first(""), false);
    let part = state.question.part(state.settings.style);
    assert_eq!(state.training.boxes.waiting()[0].item, part);
    let mut came = 0;
    for seed in 3..60 {
        state = answered(next(state, seed), true);
        came += usize::from(state.question.part(state.settings.style) == part);
    }
    assert!(came >= 2, "{came}");
}

#[test]
fn daily_hands_are_the_same_for_all_styles() {
    let day = "2026-11-26".parse().expect("a day");
    let hands = |style: Style, kept: &str, seed: u64| {
        let begin = PracticeAction::Begin(PracticeMode::Daily(day));
        let mut state = after(opened(kept, style, None), begin, seed);
        let mut hands = Vec::new();
        for place in 0..Run::TEN {
            hands.push(state.question.of);
            state = answered(state, true);
            if place + 1 < Run::TEN {
                state = next(state, seed);
            }
        }
        assert!(state.run().is_over());
        hands
    };
    let of_one = hands(sayc::SYSTEM.into(), "", 5);
    assert_eq!(of_one, hands(acol::SYSTEM.into(), "asks hcp 3 both", 6));
}

fn two_hands() -> HandSheet {
    HandSheet::read("KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both")
}

#[test]
fn the_hands_of_a_link_are_asked_in_the_order_of_the_link() {
    let mut state = opened("asks hcp", sayc::SYSTEM.into(), Some(two_hands()));
    for (place, hand) in two_hands().hands.iter().enumerate() {
        assert_eq!((state.question.of, state.run().costs().len()), (*hand, place));
        state = answered(state, place == 0);
        let written: Vec<_> = state.past().map(ToString::to_string).collect();
        assert_eq!(written.len(), place + 1);
        assert!(written[0].starts_with("opening KQT5.J72.965.AK8 1 none 1C 1C"), "{written:?}");
        if place == 0 {
            state = next(state, 4);
        }
    }
    assert_eq!((state.run().is_over(), state.run().right()), (true, 1));
    let practice = next(state, 4);
    assert_eq!((practice.run().length(), practice.past().count()), (None, 0));
    let empty = opened("", sayc::SYSTEM.into(), Some(HandSheet::default()));
    assert_eq!(empty.run().length(), None);
}

#[test]
fn a_sheet_continues_after_a_reload_but_not_without_its_link() {
    let open = |kept: &str, sheet| opened(kept, sayc::SYSTEM.into(), sheet);
    let begun = next(answered(open("", Some(two_hands())), true), 3);
    let kept = begun.kept_text();
    let again = open(&kept, Some(two_hands()));
    assert_eq!((&again.question, again.run().costs()), (&begun.question, &[0][..]));
    assert_eq!(again.past().count(), 1);
    let other = open(&kept, Some(HandSheet::read("5432.5432.432.32")));
    assert_eq!((other.run().costs().len(), other.run().length()), (0, Some(1)));
    assert_eq!(first(&kept).run().length(), None);
    // A later visit to the link begins the sheet again.
    let followed = edited(begun, OpeningEdit::Follow(two_hands(), None));
    assert_eq!((followed.run().costs().len(), followed.run().length()), (0, Some(2)));
}

#[test]
fn chosen_rules_are_kept_for_the_same_system_only() {
    let state = edited(first(""), OpeningEdit::Practise("12a"));
    assert_eq!(state.settings.search.rules, ["12a"]);
    assert_eq!(first(&state.kept_text()).settings.search.rules, ["12a"]);
    let linked = opened(&state.kept_text(), acol::SYSTEM.into(), None);
    assert!(linked.settings.search.rules.is_empty());
    let strong_notrump = "sayc:nt=14-16".parse().expect("a style");
    let state = edited(state, OpeningEdit::Play(strong_notrump));
    assert_eq!(state.settings.search.rules, ["12a"]);
    let state = edited(state, OpeningEdit::Play(acol::SYSTEM.into()));
    assert!(state.settings.search.rules.is_empty());
    // The style that was chosen here has precedence over the user's own style.
    let again = first(&state.kept_text());
    assert_eq!(again.settings.style, acol::SYSTEM.into());
}

#[test]
fn another_style_asks_another_question_unless_the_hands_are_fixed() {
    let play = || OpeningEdit::Play(acol::SYSTEM.into());
    let state = answered(first(""), false);
    let other = edited(Rc::clone(&state), play());
    assert_eq!((other.answer, other.number), (None, 1));
    let sheet = opened("", sayc::SYSTEM.into(), Some(two_hands()));
    let open = edited(Rc::clone(&sheet), play());
    assert_eq!((open.question, open.number), (sheet.question, 0));
    // An answered question is not judged again.
    let judged = edited(answered(sheet, true), play());
    assert_eq!(judged.question.of, two_hands().hands[1]);
}

#[test]
fn the_stored_text_of_november_2026_is_parsed() {
    let text = "quiz 1\nasks opening any both sayc:nt=14-16 12a\nplays sayc:nt=14-16\nsheet 7\n\
        answer opening 98.QJ9763.5.A972 3 both Pass 2H\nall sayc/12a 4 3 1\n\
        last sayc/12a 0 hcp 1\nagain sayc/12a 0 7\nrun ten 1";
    let state = first(text);
    let lines: Vec<String> = state.kept_text().lines().map(str::to_owned).collect();
    for line in text.lines().filter(|line| !line.starts_with("sheet")) {
        assert!(lines.iter().any(|kept| kept == line), "{line}: {lines:?}");
    }
    assert_eq!((state.settings.search.seat, state.past().count()), (None, 1));
    let invalid = first("quiz 1\nasks chess 9 x\nanswer hcp KQT5.J72.965.AK8 1 none 2H 9");
    assert_eq!((invalid.settings.subject, invalid.settings.past.len()), (Subject::Opening, 0));
}

#[test]
fn the_right_amount_is_always_among_the_choices() {
    let mut places = [0; CHOICES];
    for (seed, subject) in (0..300).zip(Subject::ALL[1..].iter().cycle()) {
        let edit = PracticeAction::Edit(OpeningEdit::Ask(*subject));
        let question = after(first(""), edit, seed).question;
        let Subject::Count(evaluator) = *subject else { panic!("a count") };
        let amounts = question.amounts(evaluator);
        assert_eq!(amounts.len(), CHOICES);
        let place = amounts
            .iter()
            .position(|amount| question.right(sayc::SYSTEM.into()) == HandAnswer::Amount(*amount))
            .unwrap_or_else(|| panic!("{question:?}: {amounts:?}"));
        places[place] += 1;
        assert_eq!(question.part(sayc::SYSTEM.into()), OpeningPart::Count(evaluator));
    }
    assert!(places.iter().all(|&often| often > 0), "{places:?}");
}

#[test]
fn parts_are_parsed_as_written_and_invalid_ones_are_refused() {
    for text in ["sayc/12a", "precision/3", "hcp", "quick-tricks"] {
        assert_eq!(text.parse::<OpeningPart>().expect("a part").to_string(), text);
    }
    for text in ["", "opening", "zar", "sayc/", "sayc/1 2", "whist/1", "sayc/12345"] {
        assert_eq!(text.parse::<OpeningPart>(), Err(()), "{text}");
    }
    let weak_two: OpeningPart = "sayc/12a".parse().expect("a part");
    assert_eq!(weak_two.title(sayc::SYSTEM.into()), Some("Weak two"));
    let unknown: OpeningPart = "sayc/99".parse().expect("a part");
    assert_eq!(unknown.title(sayc::SYSTEM.into()), None);
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
                0 => answered(state, true),
                1 => answered(state, false),
                2 => next(state, seed),
                3 => edited(state, OpeningEdit::Ask(Subject::ALL[place])),
                4 => after(state, PracticeAction::Begin(PracticeMode::Ten), seed),
                5 => edited(state, OpeningEdit::Sit(OpeningSeat::ALL.get(place).copied())),
                _ => after(state, PracticeAction::Reset, 0),
            };
        }
        let again = first(&state.kept_text());
        prop_assert_eq!(&again.settings, &state.settings);
        prop_assert_eq!((&again.training.account, again.question.of), (&state.training.account, state.question.of));
    }
}
