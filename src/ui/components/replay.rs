//! A view that steps through a record: its calls, its cards and its claim.

mod event_view;
mod table;
mod timeline;
mod values;
mod words;

use web_sys::HtmlInputElement;
use yew::prelude::*;

use self::event_view::{event_view, spoken_moment};
use self::table::table;
use self::values::value_view;
use crate::engine::{Play, Side};
use crate::ui::components::record::annotation_view::annotation_list;
use crate::ui::hooks::is_modified;

pub use self::timeline::{Moment, ReplayEvent, ReplayStep, Timeline};

/// Returns the step that a key leads to. Arrow keys move by one step, Page Up and Page Down by one trick. Home and End
/// move to the first and the last step. Returns `None` for other keys.
pub fn step_of_key(key: &str, moment: Moment) -> Option<ReplayStep> {
    let Moment { timeline, index, .. } = moment;
    let to = match key {
        "ArrowRight" | "ArrowUp" => (index + 1).min(timeline.len()),
        "ArrowLeft" | "ArrowDown" => index.saturating_sub(1),
        "PageUp" => timeline.trick_forward(index),
        "PageDown" => timeline.trick_back(index),
        "Home" => 0,
        "End" => timeline.len(),
        _ => return None,
    };
    Some(timeline.step(to))
}

/// Renders the four hands around the table, and the controls, with `tools` between them. Buttons, the slider and keys
/// step through the calls and cards. `worth` tells whether to show the known values of cards. `hidden` is a side whose
/// hands aren't shown.
pub fn replay(
    moment: Moment,
    on_step: &Callback<ReplayStep>,
    worth: bool,
    hidden: Option<Side>,
    tools: Html,
) -> Html {
    let Moment { record, timeline, .. } = moment;
    let event = moment.event();
    let analysed = moment.play.zip(moment.analysis);
    let claim = match event {
        ReplayEvent::Claim(tricks) => Some(tricks),
        _ => None,
    };
    let annotated = event.target().filter(|_| event != ReplayEvent::Start && moment.is_own());
    html! {
        <div class="replay" role="group" aria-label={words::STEP_THROUGH_THE_DEAL}>
            { table(moment, worth, hidden) }
            { tools }
            if !timeline.is_empty() {
                { controls(moment, on_step) }
            }
            <div class="replay-event" aria-live="polite">
                <p>{ event_view(moment) }</p>
                { for analysed.filter(|_| worth).map(|(play, analysis)| html! {
                    <p class="value">{ value_view(play, analysis, moment.played(), claim) }</p>
                }) }
                { for annotated.map(|target| annotation_list(&record.draft.annotations, target)) }
            </div>
        </div>
    }
}

/// Names of the keys that [`step_of_key`] handles.
pub const KEYS: [&str; 8] =
    ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown", "Home", "End"];

fn controls(moment: Moment, on_step: &Callback<ReplayStep>) -> Html {
    let steps: Vec<_> = KEYS.iter().map(|&key| (key, step_of_key(key, moment))).collect();
    let onkeydown = {
        let on_step = on_step.clone();
        Callback::from(move |event: KeyboardEvent| {
            let found = steps.iter().find(|(key, _)| *key == event.key());
            if let Some(step) = found.and_then(|&(_, step)| step).filter(|_| !is_modified(&event)) {
                event.prevent_default();
                on_step.emit(step);
            }
        })
    };
    let Moment { timeline, index, .. } = moment;
    let last = timeline.len();
    let on_index = on_step.reform(move |index| timeline.step(index));
    let button = |name: &'static str, icon: &'static str, key: &'static str, to: usize| {
        let idle = (to == index).then_some("true");
        let onclick = (to != index).then(|| on_index.reform(move |_: MouseEvent| to));
        html! {
            <button type="button" aria-label={name} title={name} aria-keyshortcuts={key}
                aria-disabled={idle} {onclick}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><use href={icon} /></svg>
            </button>
        }
    };
    html! {
        <div class="replay-controls" {onkeydown}>
            { button(words::TO_THE_START, "#icon-start", "Home", 0) }
            { button(words::ONE_STEP_BACK, "#icon-back", "ArrowLeft", index.saturating_sub(1)) }
            { slider(moment, &on_index) }
            { button(words::ONE_STEP_FORWARD, "#icon-forward", "ArrowRight", (index + 1).min(last)) }
            { button(words::TO_THE_END, "#icon-end", "End", last) }
        </div>
    }
}

/// Renders the slider. The browser renders the thumb. The track is rendered here, because it looks different in each
/// browser.
pub fn slider(moment: Moment, on_index: &Callback<usize>) -> Html {
    let Moment { record, timeline, index, .. } = moment;
    let on_index = on_index.clone();
    let oninput = Callback::from(move |event: InputEvent| {
        let slider = event.target_dyn_into::<HtmlInputElement>();
        if let Some(Ok(to)) = slider.map(|slider| slider.value().parse()) {
            on_index.emit(to);
        }
    });
    let error = ReplayStep::of_error(record).filter(|_| moment.line_from.is_none());
    html! {
        <div class="replay-slider">
            { track(moment, error) }
            <input type="range" min="0" max={timeline.len().to_string()} value={index.to_string()}
                aria-label={words::STEP} aria-valuetext={spoken_moment(moment)} {oninput} />
        </div>
    }
}

/// Renders the complete track, the part up to the thumb, a tick after the auction and after each trick, and marks at
/// the cards that cost a trick and at the error.
fn track(moment: Moment, error: Option<ReplayStep>) -> Html {
    let Moment { timeline, index, analysis, .. } = moment;
    let is_costly = |card: &usize| {
        analysis.and_then(|analysis| analysis.cost(*card)).is_some_and(|cost| cost > 0)
    };
    let costly = (0..moment.play.map_or(0, Play::len)).filter(is_costly);
    let along =
        |class, to: usize| html! { <line {class} x1="0" x2={to.to_string()} y1="10" y2="10" /> };
    let across = |class, at: usize, [from, to]: [&'static str; 2]| {
        let at = at.to_string();
        html! { <line {class} x1={at.clone()} x2={at} y1={from} y2={to} /> }
    };
    html! {
        <svg class="replay-way" viewBox={format!("0 0 {} 20", timeline.len())}
            preserveAspectRatio="none" aria-hidden="true">
            { along("whole", timeline.len()) }
            // For a line of length zero, WebKit would render the line ends as wide dots.
            if index > 0 { { along("gone", index) } }
            { for timeline.trick_ends().map(|at| across("tick", at, ["14", "17"])) }
            { for costly.map(|card| across("costly", timeline.index(ReplayStep::Cards(card + 1)), ["2", "8"])) }
            { for error.map(|step| across("error", timeline.index(step), ["0", "20"])) }
        </svg>
    }
}
