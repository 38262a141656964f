//! A record step by step: the calls, the cards, the claim.
//!
//! | module | notion |
//! |---|---|
//! | this one | [`replay`]: the table and the controls |
//! | `timeline` | [`Timeline`]: the steps in one line, and what happens at each |
//! | `table` | the four hands with the calls or the trick between them |
//! | `event_view` | what has just happened, in words |
//! | `values` | what the cards are worth, in the hand of the seat in turn and in words |

mod event_view;
mod table;
mod timeline;
mod values;

use web_sys::HtmlInputElement;
use yew::prelude::*;

pub use self::timeline::{ReplayEvent, ReplayStep, Timeline};

use self::event_view::{event_view, spoken};
use self::table::table;
use self::values::value_view;
use super::annotation_view::annotation_list;
use super::fixed_html::fixed_html;
use crate::engine::bridge::double_dummy::Analysis;
use crate::engine::bridge::record::CheckedRecord;

const LEGEND: &str = "<p class=\"legend\" aria-hidden=\"true\"><span class=\"best\">K</span> best card\
                      <span class=\"cost\">−1</span> costs its side a trick</p>";

/// The four hands around the table, and the controls. Buttons, the slider, and the keys anywhere
/// within it step through the calls and the cards: arrows by one, Page Up and Page Down by a trick,
/// Home and End to the ends. Where the play is analysed, the cards of the seat in turn have their worth.
pub fn replay(
    record: &CheckedRecord,
    step: ReplayStep,
    on_step: &Callback<ReplayStep>,
    analysis: Option<&Analysis>,
) -> Html {
    let timeline = Timeline::of(record);
    let (index, last) = (timeline.index(step), timeline.len());
    let on_index = on_step.reform(move |index| timeline.step(index));
    let onkeydown = {
        let on_index = on_index.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            let to = match event.key().as_str() {
                "ArrowRight" | "ArrowUp" => (index + 1).min(last),
                "ArrowLeft" | "ArrowDown" => index.saturating_sub(1),
                "PageUp" => timeline.trick_forward(index),
                "PageDown" => timeline.trick_back(index),
                "Home" => 0,
                "End" => last,
                _ => return,
            };
            event.prevent_default();
            on_index.emit(to);
        })
    };
    let event = timeline.event(index);
    let annotations = &record.draft.annotations;
    let analysed = record.judgement.play.as_ref().zip(analysis);
    let claim = match event {
        ReplayEvent::Claim(tricks) => Some(tricks),
        _ => None,
    };
    html! {
        <div class="replay" role="group" aria-label="Step through the deal" {onkeydown}>
            { table(record, timeline, index, analysis) }
            if last > 0 {
                { controls(record, timeline, index, &on_index) }
            }
            <div class="replay-event" aria-live="polite">
                <p>{ event_view(record, event) }</p>
                { for analysed.map(|(play, analysis)| html! {
                    <p class="value">
                        if index >= timeline.calls() {
                            { value_view(play, analysis, timeline.played(index), claim) }
                        }
                    </p>
                }) }
                { for event.target().filter(|_| event != ReplayEvent::Start)
                    .map(|target| annotation_list(annotations, target)) }
            </div>
            if analysed.is_some() {
                { fixed_html(LEGEND) }
            }
        </div>
    }
}

fn controls(
    record: &CheckedRecord,
    timeline: Timeline,
    index: usize,
    on_index: &Callback<usize>,
) -> Html {
    let last = timeline.len();
    let oninput = {
        let on_index = on_index.clone();
        Callback::from(move |event: InputEvent| {
            let slider = event.target_dyn_into::<HtmlInputElement>();
            if let Some(Ok(to)) = slider.map(|slider| slider.value().parse()) {
                on_index.emit(to);
            }
        })
    };
    let button = |name: &'static str, icon: &'static str, to: usize| {
        let idle = (to == index).then_some("true");
        let onclick = (to != index).then(|| on_index.reform(move |_: MouseEvent| to));
        html! {
            <button type="button" aria-label={name} title={name} aria-disabled={idle} {onclick}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><use href={icon} /></svg>
            </button>
        }
    };
    html! {
        <div class="replay-controls">
            { button("To the start", "#icon-start", 0) }
            { button("One step back", "#icon-back", index.saturating_sub(1)) }
            <input type="range" min="0" max={last.to_string()} value={index.to_string()}
                aria-label="Step" aria-valuetext={spoken(record, timeline, index)} {oninput} />
            { button("One step forward", "#icon-forward", (index + 1).min(last)) }
            { button("To the end", "#icon-end", last) }
        </div>
    }
}
