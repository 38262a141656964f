//! A quiz about the opening calls and the evaluation of hands. A right answer leads to the next hand. A wrong answer
//! shows the deciding rule, and the rule for the given answer.

pub mod question;
mod question_view;
mod saved;
mod state;
mod words;

use std::rc::Rc;

use yew::prelude::*;

use self::question::{QuizKind, Subject};
use self::question_view::{QuestionView, QuizNodes};
use self::state::{QuizAction, QuizState};
use super::link_faults;
use super::openings::situation_fields;
use super::rule_choice::rule_choice;
use super::state::{HANDS, route_to_sheet, sheet_of, style_of};
use crate::engine::bridge::opening::{Style, sayc};
use crate::engine::order::sort_by;
use crate::ui::components::frame::later::draw_later;
use crate::ui::components::input::choice::{choice_row, value_choice};
use crate::ui::delegate::{focus_within, is_focus_lost};
use crate::ui::hooks::{Visit, use_text_shared_by_windows};
use crate::ui::own_styles::{NamedStyle, shown, title_of, use_own_styles};
use crate::ui::random;
use crate::ui::route::{Page, PracticeKind, Route};
use crate::ui::storage::{self, Key};
use crate::ui::training::account::{Tally, TrainerResults};
use crate::ui::training::account_view::{Headings, Row, reset_button, table};
use crate::ui::training::day::Day;
use crate::ui::training::run_view::{RunText, run_view, use_question_focus};

fn seed() -> u64 {
    random::generator().u64(..)
}

#[component]
pub fn QuizTab(visit: &Visit) -> Html {
    let route = &visit.route;
    let own = use_own_styles().own;
    let state = use_reducer_eq(|| {
        let kept = storage::newest(Key::Quiz).unwrap_or_default();
        let own = own.first().map_or_else(|| Style::from(sayc::SYSTEM), |one| one.style);
        let style = style_of(route).or_else(|| saved::read(&kept).chosen).unwrap_or(own);
        QuizState::first(&kept, style, sheet_of(route), seed())
    });
    let act = use_callback(state.dispatcher(), |action, dispatcher| {
        dispatcher.dispatch((action, seed()));
    });
    use_text_shared_by_windows(Key::Quiz, state.kept_text(), act.reform(QuizAction::FollowWindow));
    use_links(visit, state.sheet.is_some(), &act);

    let [question, go_on] = [use_node_ref(), use_node_ref()];
    use_question_focus(state.number, state.given.is_some(), &go_on, {
        let question = question.clone();
        move |was_answered| {
            if let Some(question) = question.cast().filter(|_| was_answered && is_focus_lost()) {
                focus_within(&question, "[data-amount]");
                focus_within(&question, "[tabindex='0']");
            }
        }
    });
    let style = state.table.style();
    let known = shown(super::openings::USUAL, &own, Some(style));
    let title = title_of(style, &known);
    let results = draw_later({
        let (state, act) = (state.clone(), act.clone());
        move || results_view(&state, &act)
    });
    html! {
        <div class="given-and-answer quiz">
            <section class="panel quiz-question" aria-label={words::THE_QUESTION}>
                { link_faults(route, sheet_of(route).as_ref()) }
                { run(&state, &title, &act) }
                <QuestionView state={state.clone()} title={title.clone()} act={act.clone()}
                    places={QuizNodes { question, go_on }} />
            </section>
            <div class="quiz-more">
                <SettingsView state={state.clone()} {known} act={act.clone()} />
                { results }
            </div>
        </div>
    }
}

fn run(state: &QuizState, title: &AttrValue, act: &Callback<QuizAction>) -> Html {
    let day = state.run().course().day().map(|day| day.to_string());
    let route = Route::to(Page::Practise(PracticeKind::Openings));
    let line = words::run_line(day.as_deref(), title);
    // Daily hands are the same for everybody, so the result must not reveal the answers.
    let answers = match day {
        Some(_) => String::new(),
        None => words::past_answers(&state.past),
    };
    let text = RunText { line, cost: String::new(), answers, route: &route };
    let on_begin = act.reform(QuizAction::Begin);
    html! {
        <>
            { run_view(state.run(), &state.training.days, Day::today(), &text, &on_begin) }
            if let Some(sheet) = state.sheet.as_deref() {
                <p class="soft">{ words::of_a_sheet(&sheet.title, sheet.hands.len()) }</p>
            }
        </>
    }
}

/// Follows links to sheets. Does nothing at the first visit.
#[hook]
fn use_links(visit: &Visit, has_sheet: bool, act: &Callback<QuizAction>) {
    let is_first = use_mut_ref(|| true);
    let (route, act) = (Rc::clone(&visit.route), act.clone());
    use_effect_with(visit.number, move |_| {
        // The first route is part of the initial state. A later visit without a link ends the questions about the
        // hands of a link.
        if !std::mem::take(&mut *is_first.borrow_mut()) && (route.get(HANDS).is_some() || has_sheet)
        {
            let sheet = sheet_of(&route).unwrap_or_default();
            act.emit(QuizAction::Follow(sheet.into(), style_of(&route)));
        }
    });
}

#[derive(Properties, PartialEq)]
pub struct SettingsViewProps {
    pub state: UseReducerHandle<QuizState>,
    pub known: Vec<NamedStyle>,
    pub act: Callback<QuizAction>,
}

#[component]
pub fn SettingsView(props: &SettingsViewProps) -> Html {
    let SettingsViewProps { state, known, act } = props;
    let settings = &state.settings;
    let style = state.table.style();
    let styles = known.iter().map(|one| (one.style, one.style, &one.title));
    let on_style = act.reform(QuizAction::Play);
    let style_choice = value_choice(words::I_PLAY, styles, &style, &on_style);
    let on_rule = act.reform(QuizAction::Practise);
    let on_all = act.reform(|_: MouseEvent| QuizAction::PractiseAll);
    // The hands of a day or of a link are fixed, so only the style can be chosen.
    let are_given = state.run().are_given();
    html! {
        <section class="panel quiz-settings" aria-label={words::SETTINGS}>
            if are_given {
                <div class="quiz-fields">
                    { style_choice }
                </div>
            } else {
            { choice_row(words::ASK_FOR, Subject::ALL.map(|subject| (subject, words::subject(subject))),
                settings.subject, "", &act.reform(QuizAction::Ask)) }
            if settings.subject == Subject::Opening {
                <div class="quiz-fields">
                    { style_choice }
                    { situation_fields(settings.seat, settings.vulnerability,
                        &act.reform(QuizAction::Sit),
                        &act.reform(QuizAction::Vulnerable)) }
                </div>
                <details class="quiz-rules">
                    <summary>{ words::RULES }{ words::some_rules(settings.rules.len()) }</summary>
                    <p class="soft hint">{ words::NEAR_MISSES }</p>
                    { rule_choice(&state.table, &settings.rules, &on_rule) }
                    if !settings.rules.is_empty() {
                        <button type="button" onclick={on_all}>{ words::PRACTISE_ALL }</button>
                    }
                </details>
                <a href={route_to_sheet(Some(style), &settings.rules).to_string()}>{ words::MAKE_A_SHEET }</a>
            }
            }
        </section>
    }
}

const HEADING: &str = "quiz-results-heading";

/// Maximum length of the list of the weakest kinds of questions.
const MAX_WEAKEST: usize = 3;
/// Minimum number of wrong answers for a kind of question in that list.
const MIN_WRONG: u32 = 1;

const HEADINGS: Headings = Headings {
    answers: words::ANSWERS,
    right: words::WERE_RIGHT,
    cost: None,
    all: words::ALL_ANSWERS,
};

pub fn results_view(state: &QuizState, act: &Callback<QuizAction>) -> Html {
    let training = &state.training;
    let account = &training.account;
    let kinds = named(state);
    let weak: Vec<_> = kinds
        .iter()
        .filter(|(_, _, tally)| tally.wrong() >= MIN_WRONG)
        .take(MAX_WEAKEST)
        .map(|(title, _, tally)| words::number_right(title, tally.right, tally.answers))
        .collect();
    html! {
        <section class="panel quiz-results" aria-labelledby={HEADING}>
            <h2 id={HEADING}>{ words::YOUR_RESULTS }</h2>
            if kinds.is_empty() {
                <p>{ words::NOTHING_YET }</p>
            } else {
                if !weak.is_empty() { <p><strong>{ words::weakest(&weak) }</strong></p> }
                { table(account, &HEADINGS, &rows(account, &kinds), HEADING) }
            }
            <p><strong>{ words::to_review(training.boxes.count(|kind| kind.is_in(&state.table))) }</strong></p>
            <p class="soft hint">{ words::WHAT_COMES_AGAIN }</p>
            { reset_button(training, act.reform(|_: MouseEvent| QuizAction::Reset)) }
        </section>
    }
}

/// Returns the style's rules and the evaluators that have results. The lowest shares of right answers are first.
fn named(state: &QuizState) -> Vec<(&'static str, &QuizKind, Tally)> {
    let all = state.training.account.all().iter();
    let mut named: Vec<_> =
        all.filter_map(|(kind, tally)| Some((kind.title(&state.table)?, kind, *tally))).collect();
    sort_by(&mut named, |(_, _, one), (_, _, other)| {
        // Compares the shares of right answers. Cross-multiplication avoids a division.
        let (left, right) = (
            u64::from(one.right) * u64::from(other.answers),
            u64::from(other.right) * u64::from(one.answers),
        );
        left < right || left == right && one.wrong() > other.wrong()
    });
    named
}

fn rows(
    account: &TrainerResults<QuizKind>,
    kinds: &[(&'static str, &QuizKind, Tally)],
) -> Vec<Row> {
    let row = |(title, kind, all): &(&'static str, &QuizKind, Tally)| Row {
        name: (*title).into(),
        all: *all,
        recent: account.recent(kind),
    };
    let mut rows: Vec<_> = kinds.iter().map(row).collect();
    let sum = |of: &dyn Fn(&Row) -> Tally| {
        rows.iter().fold(Tally::default(), |sum, row| sum.with(of(row)))
    };
    let (all, recent) = (sum(&|row| row.all), sum(&|row| row.recent));
    rows.push(Row { name: words::ALL.into(), all, recent });
    rows
}
