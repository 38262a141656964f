//! What the reader is doing: practice, a run of ten or today's ten; how far it is, and what it came to.

use yew::prelude::*;

use super::day::Day;
use super::run::{Course, DayResult, Days, Run};
use super::words;
use crate::ui::address;
use crate::ui::components::frame::buttons::copy_button;
use crate::ui::components::frame::class_list;
use crate::ui::delegate::{data_at, filter_map, focus};
use crate::ui::route::Route;

/// What a trainer says of its runs.
pub struct RunText<'t> {
    /// What the line says of a run that is over, before its figures: `Kibitzer, ten throws`.
    pub line: String,
    /// What the answers cost, to stand behind the figures; empty where that says nothing.
    pub cost: String,
    /// The answers one by one, a line each, to stand below; empty where they are not told.
    pub answers: String,
    pub route: &'t Route,
}

/// Moves the focus to the button that goes on once a question is answered, and with the next question to where that is
/// answered: `to_question` does so, and gets whether the question before was answered.
#[hook]
pub fn use_question_focus<N: PartialEq + 'static>(
    number: N,
    is_answered: bool,
    go_on: &NodeRef,
    to_question: impl FnOnce(bool) + 'static,
) {
    let is_first = use_mut_ref(|| true);
    let was_answered = use_mut_ref(|| false);
    let go_on = go_on.clone();
    use_effect_with((number, is_answered), move |(_, is_answered)| {
        let was_answered = was_answered.replace(*is_answered);
        if is_first.replace(false) {
            return;
        }
        if *is_answered {
            focus(&go_on);
        } else {
            to_question(was_answered);
        }
    });
}

/// The choice, the answers so far as a strip, and the result once all are given.
pub fn run_view(
    run: &Run,
    days: &Days,
    today: Day,
    text: &RunText,
    on_begin: &Callback<Course>,
) -> Html {
    let courses = [
        (words::PRACTICE, Course::Practice),
        (words::TEN, Course::Ten),
        (words::DAILY, Course::Daily(today)),
    ];
    let begin =
        on_begin.reform(move |place: usize| courses.get(place).map_or(Course::Practice, |it| it.1));
    let onclick = filter_map(&begin, |event: MouseEvent| data_at(&event, "data-value"));
    let day = run.course().day();
    let of_day = day.and_then(|day| days.of(day));
    let is_this = |of: DayResult| (of.right, of.cost) == (run.right(), run.cost());
    html! {
        <div class="run">
            <div class="choice-row run-choice" role="group" aria-label={words::WHAT_TO_DO} {onclick}>
                { for courses.iter().enumerate().map(|(place, (name, course))| html! {
                    <button type="button" data-value={place.to_string()} aria-pressed={(run.course() == *course).to_string()}>{ name }</button>
                }) }
            </div>
            if let Some(day) = day.filter(|&day| day != today) {
                <p><strong>{ words::ten_of(day) }</strong></p>
            }
            { for run.length().map(|length| strip(run, length)) }
            if run.is_over() { { result(run, text, of_day.is_none_or(is_this)) } }
            if let Some(result) = of_day {
                <p class="soft">{ words::done(result, today, days.streak(today)) }</p>
            }
        </div>
    }
}

/// A place for each question of a run.
fn strip(run: &Run, length: usize) -> Html {
    let place = |place: usize| {
        let (class, mark) = match run.costs().get(place) {
            Some(0) => ("right", "✓"),
            Some(_) => ("wrong", "✗"),
            None if place == run.costs().len() => ("next", ""),
            None => ("open", ""),
        };
        let heard = run.costs().get(place).map(|cost| words::answer_was(place + 1, *cost == 0));
        html! {
            <li class={class_list(&[class])}>
                <span aria-hidden="true">{ mark }</span>
                { for heard.map(|heard| html! { <span class="unseen">{ heard }</span> }) }
            </li>
        }
    };
    html! {
        <div class="run-so-far">
            <ol class="run-strip" aria-label={words::OF_THE_RUN}>{ for (0..length).map(place) }</ol>
            <p class="soft" role="status">{ words::how_far(run) }</p>
        </div>
    }
}

/// What a run came to, with the line that can be copied if it counts.
fn result(run: &Run, text: &RunText, counts: bool) -> Html {
    html! {
        <div class="run-result">
            <p><strong>{ words::result(run) }</strong>{ &text.cost }</p>
            if counts {
                { copy_button(words::COPY_RESULT, "primary", &copied(run, text)) }
            } else {
                <p class="soft">{ words::FIRST_COUNTS }</p>
            }
        </div>
    }
}

/// The result as text: a line with the address of the trainer, then the answers.
fn copied(run: &Run, text: &RunText) -> String {
    let RunText { line, cost, answers, route } = text;
    let address = address::of(route).unwrap_or_default();
    let line = format!("{line}: {}{cost} {} {address}", words::result(run), words::squares(run));
    format!("{}\n{answers}", line.trim_end()).trim_end().to_owned()
}
