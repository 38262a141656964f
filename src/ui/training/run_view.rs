//! The choice of a practice mode, the progress of a run, and the result of a run.

use yew::prelude::*;

use super::day::Day;
use super::run::{DayResult, Days, PracticeMode, Run};
use super::words;
use crate::ui::address;
use crate::ui::components::frame::buttons::copy_button;
use crate::ui::components::frame::class_list;
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::route::Route;

/// Texts about a run.
#[derive(Default)]
pub struct RunText {
    /// Name of a run, such as `ten throws`.
    pub name: String,
    /// Cost of the answers as text. It is after the numbers, and may be empty.
    pub cost: String,
    /// The answers, one per line. They are below the numbers, and may be empty.
    pub answers: String,
}

/// Renders the choice of a practice mode, the answers so far, and the result of a completed run.
pub fn run_view(
    run: &Run,
    days: &Days,
    today: Day,
    (text, route): (&RunText, &Route),
    on_begin: &Callback<PracticeMode>,
) -> Html {
    let courses = [
        (words::PRACTICE, PracticeMode::Practice),
        (words::TEN, PracticeMode::Ten),
        (words::DAILY, PracticeMode::Daily(today)),
    ];
    let begin = on_begin
        .reform(move |place: usize| courses.get(place).map_or(PracticeMode::Practice, |it| it.1));
    let onclick = filter_map(&begin, |event: MouseEvent| data_at(&event, "data-value"));
    let day = run.course().day();
    let of_day = day.and_then(|day| days.of(day));
    let is_this = |of: DayResult| (of.right, of.cost) == (run.right(), run.cost());
    html! {
        <div class="run stack-2">
            <div class="choice-row row" role="group" aria-label={words::WHAT_TO_DO} {onclick}>
                { for courses.iter().enumerate().map(|(place, (name, course))| html! {
                    <button type="button" data-value={place.to_string()} aria-pressed={(run.course() == *course).to_string()}>{ name }</button>
                }) }
            </div>
            if let Some(day) = day.filter(|&day| day != today) {
                <p><strong>{ words::ten_of(day) }</strong></p>
            }
            { for run.length().map(|length| strip(run, length)) }
            if run.is_over() { { result(run, (text, route), of_day.is_none_or(is_this)) } }
            if let Some(result) = of_day {
                <p class="soft">{ words::done(result, today) }</p>
            }
        </div>
    }
}

/// Renders a mark for each question of a run, such as a tick for a right answer.
fn strip(run: &Run, length: usize) -> Html {
    let place = |place: usize| {
        let (class, mark) = match run.costs().get(place) {
            Some(0) => ("right", "✓"),
            Some(_) => ("wrong", "✗"),
            None if place == run.costs().len() => ("next", ""),
            None => ("open", ""),
        };
        let spoken = run.costs().get(place).map(|cost| words::answer_was(place + 1, *cost == 0));
        html! {
            <li class={class_list(&[class])}>
                <span aria-hidden="true">{ mark }</span>
                { for spoken.map(|spoken| html! { <span class="unseen">{ spoken }</span> }) }
            </li>
        }
    };
    html! {
        <div class="run-so-far row">
            <ol class="run-strip row" aria-label={words::OF_THE_RUN}>{ for (0..length).map(place) }</ol>
            <p class="soft" role="status">{ words::progress_text(run) }</p>
        </div>
    }
}

/// Renders the result of a run. If `counts` is set, also renders a button that copies the result.
fn result(run: &Run, (text, route): (&RunText, &Route), counts: bool) -> Html {
    html! {
        <div class="run-result row row-ends">
            <p><strong>{ words::result(run) }</strong>{ &text.cost }</p>
            if counts {
                { copy_button(words::COPY_RESULT, "primary", &copied(run, text, route)) }
            } else {
                <p class="soft">{ words::FIRST_COUNTS }</p>
            }
        </div>
    }
}

/// Returns the result as text. The first line contains the address of the page. The answers follow.
fn copied(run: &Run, text: &RunText, route: &Route) -> String {
    let RunText { name, cost, answers } = text;
    let address = address::of(route).unwrap_or_default();
    let name = words::run_name(run.course().day(), name);
    let line = format!("{name}: {}{cost} {} {address}", words::result(run), words::squares(run));
    format!("{}\n{answers}", line.trim_end()).trim_end().to_owned()
}
