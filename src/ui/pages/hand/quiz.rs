//! The quiz: a hand is asked for its opening bid in the reader's own style, or for what it counts. A right answer goes on to
//! the next hand; a wrong one shows the rule that decides, and the one that would have given the answer.

mod kept;
pub mod question;
mod question_view;
mod results_view;
mod settings_view;
mod state;
mod words;

use std::rc::Rc;

use yew::prelude::*;

use self::question_view::{Place, QuestionView};
use self::results_view::results_view;
use self::settings_view::SettingsView;
use self::state::{QuizAction, QuizState};
use super::link_faults;
use super::state::{HANDS, sheet_of, style_of};
use crate::engine::bridge::opening::{Style, sayc};
use crate::ui::components::frame::later::made_later;
use crate::ui::components::hand::shown_style::{ShownStyle, title_of};
use crate::ui::delegate::{focus, focus_within, is_focus_lost};
use crate::ui::hooks::{Visit, use_kept_by_windows};
use crate::ui::own_styles::{shown, use_own_styles};
use crate::ui::random;
use crate::ui::route::{HandTab, Page, Route};
use crate::ui::storage::{self, Key};
use crate::ui::training::day::Day;
use crate::ui::training::run_view::{RunText, run_view};

pub use self::question_view::hand_view;

/// What chance begins with.
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
        let style = style_of(route).or_else(|| QuizState::chosen_style(&kept)).unwrap_or(own);
        QuizState::first(&kept, style, sheet_of(route), seed())
    });
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    use_kept_by_windows(Key::Quiz, state.kept_text(), act.reform(QuizAction::FollowWindow));
    use_links(visit, state.sheet.is_some(), &act);

    let places = [use_node_ref(), use_node_ref()];
    use_focus(&state, &places);
    let style = state.table.style();
    let known = shown(super::openings::USUAL, &own, Some(style));
    let title = title_of(style, &known);
    let [question, go_on] = places;
    let results = made_later({
        let (state, act) = (state.clone(), act.clone());
        move || results_view(&state, &act)
    });
    html! {
        <div class="given-and-answer quiz">
            <section class="panel quiz-question" aria-label={words::THE_QUESTION}>
                { link_faults(route, sheet_of(route).as_ref()) }
                { run(&state, &title, &act) }
                <QuestionView state={state.clone()} title={title.clone()} act={act.clone()}
                    places={Place { question, go_on }} />
            </section>
            <div class="quiz-more">
                { settings(&state, known, &act) }
                { results }
            </div>
        </div>
    }
}

fn settings(
    state: &UseReducerHandle<QuizState>,
    known: Vec<ShownStyle>,
    act: &Callback<QuizAction>,
) -> Html {
    html! { <SettingsView state={state.clone()} {known} act={act.clone()} /> }
}

fn run(state: &QuizState, title: &AttrValue, act: &Callback<QuizAction>) -> Html {
    let day = state.run().course().day().map(|day| day.to_string());
    let route = Route::to(Page::Hand(HandTab::Quiz));
    let line = words::run_line(day.as_deref(), title);
    // The ten of a day are the same for all, so their result tells nobody the answers.
    let answers = match day {
        Some(_) => String::new(),
        None => words::past_answers(&state.past),
    };
    let text = RunText { line, cost: String::new(), answers, route: &route };
    let on_begin = act.reform(|course| QuizAction::Begin(course, seed()));
    html! {
        <>
            { run_view(state.run(), &state.training.days, Day::today(), &text, &on_begin) }
            if let Some(sheet) = state.sheet.as_deref() {
                <p class="soft">{ words::of_a_sheet(&sheet.title, sheet.hands.len()) }</p>
            }
        </>
    }
}

/// Follows a link to the hands of a sheet, once the tab is there.
#[hook]
fn use_links(visit: &Visit, has_sheet: bool, act: &Callback<QuizAction>) {
    let is_first = use_mut_ref(|| true);
    let (route, act) = (Rc::clone(&visit.route), act.clone());
    use_effect_with(visit.number, move |_| {
        // The first one is there from the beginning. Who goes to the tab itself leaves the hands of a link.
        if !std::mem::take(&mut *is_first.borrow_mut()) && (route.get(HANDS).is_some() || has_sheet)
        {
            let sheet = sheet_of(&route).unwrap_or_default();
            act.emit(QuizAction::Follow(sheet.into(), style_of(&route), seed()));
        }
    });
}

/// The focus goes to the button that goes on after a wrong answer, and to the ways to answer of the next hand.
#[hook]
fn use_focus(state: &QuizState, places: &[NodeRef; 2]) {
    let is_first = use_mut_ref(|| true);
    let had_answer = use_mut_ref(|| false);
    let [question, go_on] = places.clone();
    use_effect_with((state.number, state.given.is_some()), move |&(_, is_given)| {
        let had_answer = had_answer.replace(is_given);
        if std::mem::take(&mut *is_first.borrow_mut()) {
            return;
        }
        if is_given {
            focus(&go_on);
        } else if had_answer
            && is_focus_lost()
            && let Some(question) = question.cast()
        {
            focus_within(&question, "[data-amount]");
            focus_within(&question, "[tabindex='0']");
        }
    });
}
