//! A slider through a record, with marks at the auction's end, the tricks and the error.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::event_view::spoken_moment;
use super::moment::Moment;
use super::timeline::{ReplayStep, Timeline};
use super::words;

/// Draws the slider. The browser provides its thumb and keys; the track is drawn here, as browsers
/// differ.
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
            { track(timeline, index, error) }
            <input type="range" min="0" max={timeline.len().to_string()} value={index.to_string()}
                aria-label={words::STEP} aria-valuetext={spoken_moment(moment)} {oninput} />
        </div>
    }
}

/// Draws the whole track, the part behind the thumb, a tick after the auction and each trick, and a
/// mark at the error.
fn track(timeline: Timeline, index: usize, error: Option<ReplayStep>) -> Html {
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
            // WebKit draws the caps of an empty line, and broad.
            if index > 0 { { along("gone", index) } }
            { for timeline.trick_ends().map(|at| across("tick", at, ["14", "17"])) }
            { for error.map(|step| across("error", timeline.index(step), ["0", "20"])) }
        </svg>
    }
}
