//! Controls and progress of a simulation.

use yew::prelude::*;

use super::state::{COUNTS, ParsedQuestion, SimulateAction, SimulateState};
use super::{RunHandle, words};
use crate::client::simulating::{EndReason, RunLimit, Simulation, SimulationStatus};
use crate::engine::bridge::simulate::all_deals::few_for;
use crate::engine::bridge::simulate::calculator::EvalError;
use crate::engine::bridge::simulate::runner::RunEnding;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::MOST_DEALS;
use crate::engine::bridge::simulate::target_margin::{TargetMargin, widest};
use crate::engine::source::Source;
use crate::ui::components::frame::buttons::share_button;
use crate::ui::components::frame::progress_bar;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::script::conflict_view;
use crate::ui::components::script::read_field::focus_invalid_field;
use crate::ui::hooks::PageState;
use crate::ui::random;
use crate::ui::share::link_to;
use crate::wire::judging::InputFault;
use crate::wire::request::Progress;

/// Time in milliseconds without any deal, after which the page says that deals are rare.
const PATIENCE: f64 = 2_000.0;

/// Renders the buttons of the run with those of `undo`, and a menu with its limits and its seed.
pub fn run_controls(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    running: &RunHandle,
    undo: Html,
    act: &Callback<SimulateAction>,
) -> Html {
    let is_ready = parsed.question().is_some();
    let limit = RunLimit { last: parsed.deals(state.deals), until: parsed.until(state.until) };
    html! {
        <div class="simulate-run stack-2">
            <div class="toolbar">
                { buttons(running, limit, is_ready, act) }
                <details class="simulate-limits">
                    <summary>{ words::limits(limit.last.into(), limit.until) }</summary>
                    <div class="script-fields">
                        { how_many(state, parsed, act) }
                        { until_when(state, parsed, act) }
                        { seed(state, parsed, act) }
                    </div>
                </details>
                { share_button(words::LINK, &link_to(state.route(&state.saved_text()))) }
                { undo }
            </div>
            if state.other_sampler.is_some() {
                <p class="soft">{ words::OTHER_SAMPLER }</p>
            }
        </div>
    }
}

/// Renders the notes below an answer: how rare the deals are, why the run stopped, and conditions without effect.
pub fn notes(simulation: &Simulation, script: Option<&Script>, limit: RunLimit) -> Html {
    let standing = simulation.standing();
    html! {
        <>
            { halted(simulation, &standing, script) }
            { for chance(simulation, &standing, script).map(|chance| html! { <p class="soft hint">{ chance }</p> }) }
            { margin(simulation, &standing, limit) }
            { diagnostic_list(simulation.needless().iter(), None) }
            if standing.is_running {
                <p class="soft hint">{ words::LUCKY }</p>
            }
        </>
    }
}

fn how_many(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    act: &Callback<SimulateAction>,
) -> Html {
    if let Some(produced) = parsed.produce() {
        return stated_field(words::HOW_MANY, words::as_script_says(produced).into());
    }
    let mut counts = COUNTS.to_vec();
    if !counts.contains(&state.deals) {
        counts.push(state.deals);
        counts.sort_unstable();
    }
    let counts = counts.into_iter().map(|count| (count, count, words::grouped(count.into())));
    value_choice(words::HOW_MANY, counts, &state.deals, &act.reform(SimulateAction::Deals))
}

const MARGINS: [&str; 9] = [
    "0.5imps",
    "0.3imps",
    "0.1imps",
    "3%",
    "1%",
    "0.1tricks",
    "0.05tricks",
    "20points",
    "10points",
];

/// Renders the choice of a margin of error at which the simulation stops. If the answer has no margin, renders
/// nothing.
fn until_when(
    state: &SimulateState,
    parsed: &ParsedQuestion,
    act: &Callback<SimulateAction>,
) -> Html {
    let chosen = parsed.until(state.until);
    let mut margins: Vec<TargetMargin> =
        MARGINS.iter().filter_map(|text| text.parse().ok()).collect();
    margins.retain(|until| parsed.until(Some(*until)).is_some());
    if margins.is_empty() {
        return Html::default();
    }
    if let Some(chosen) = chosen.filter(|chosen| !margins.contains(chosen)) {
        margins.push(chosen);
    }
    let none = (None, String::new(), words::UNTIL_NONE.to_owned());
    let named = |until: TargetMargin| (Some(until), until.to_string(), words::until(until));
    let margins = std::iter::once(none).chain(margins.into_iter().map(named));
    value_choice(words::UNTIL, margins, &chosen, &act.reform(SimulateAction::Until))
}

fn seed(state: &SimulateState, parsed: &ParsedQuestion, act: &Callback<SimulateAction>) -> Html {
    if let Some(seed) = parsed.own_seed() {
        return stated_field(words::SEED, words::seed_as_script_says(seed).into());
    }
    let act = act.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(seed) = random::seed() {
            act.emit(SimulateAction::Seed(seed));
        }
    });
    let seed = html! {
        <>
            <code>{ state.seed.to_string() }</code>
            <button type="button" class="link" {onclick}>{ words::OTHER_SEED }</button>
        </>
    };
    stated_field(words::SEED, seed)
}

/// Renders a value that cannot be edited, in the same style as the fields beside it.
fn stated_field(label: &'static str, value: Html) -> Html {
    html! {
        <div class="field">
            <span class="field-label">{ label }</span>
            <span class="simulate-seed">{ value }</span>
        </div>
    }
}

fn buttons(
    running: &RunHandle,
    limit: RunLimit,
    is_ready: bool,
    act: &Callback<SimulateAction>,
) -> Html {
    let on = |limit: RunLimit| {
        let on_start = running.on_start.clone();
        Callback::from(move |_: MouseEvent| {
            if !focus_invalid_field(".simulate-ask [aria-invalid='true']") {
                on_start.emit(limit);
            }
        })
    };
    let Some(simulation) = &running.simulation else {
        return html! {
            <button type="button" class="primary" disabled={!is_ready} onclick={on(limit)}>{ words::START }</button>
        };
    };
    let standing = simulation.standing();
    let (counted, last) = (simulation.run().next().saturating_sub(1), simulation.last());
    let all = simulation.run().all();
    let most = all.unwrap_or_else(|| u32::try_from(MOST_DEALS).unwrap_or(u32::MAX));
    let more = |times: u32, label: &'static str| {
        let next = last.saturating_mul(times).min(most);
        let (on_start, act) = (running.on_start.clone(), act.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            // The number is also set in the state, so that a link contains it.
            act.emit(SimulateAction::Deals(next));
            act.emit(SimulateAction::Until(None));
            on_start.emit(RunLimit { last: next, until: None });
        });
        html! {
            if next > last {
                <button type="button" {onclick}>{ label }</button>
            }
        }
    };
    let is_final = matches!(standing.halt, Some(EndReason::Ended(..))) || all == Some(counted);
    let reached = simulation.run().reached();
    let goes_on = counted < last.max(limit.last) && (reached.is_none() || reached != limit.until);
    let further = RunLimit { last: last.max(limit.last), ..limit };
    html! {
        <>
            if standing.is_running {
                <button type="button" class="primary" onclick={running.pause()}>{ words::PAUSE }</button>
            } else if goes_on && !is_final {
                <button type="button" class="primary" onclick={on(further)}>{ words::GO_ON }</button>
            } else if !is_final {
                { more(2, words::TWICE) }
                { more(10, words::TEN_TIMES) }
            }
        </>
    }
}

/// Renders how many deals are done.
pub fn progress(simulation: &Simulation) -> Html {
    let standing = simulation.standing();
    let run = simulation.run();
    let (done, wanted) = (run.part().tally.deals(), u64::from(simulation.last()));
    let bar = Progress {
        done: usize::try_from(done).unwrap_or(usize::MAX),
        total: usize::try_from(wanted).unwrap_or(usize::MAX),
    };
    let left = (standing.is_running && done > 0).then(|| {
        let rate = standing.worked / to_float(done);
        rate * to_float(wanted.saturating_sub(done)) / 1_000.0
    });
    // A lower bound of the time, by the rule of three. With a certainty of 95 %, more frequent deals would already have
    // been found.
    let at_least = standing.worked / 3.0 * to_float(wanted) / 1_000.0;
    html! {
        <>
            <div class="simulate-progress row">
                { progress_bar(bar, words::PROGRESS) }
                <span role="status">{ words::progress(done, wanted, standing.tries) }</span>
                { for left.filter(|left| *left > 3.0).map(|left| html! { <span class="soft">{ words::time_left(left) }</span> }) }
            </div>
            if standing.waited > PATIENCE && standing.is_running && run.found() == 0 {
                <p class="refusal">{ words::thin(standing.tries, wanted, at_least) }</p>
            }
        </>
    }
}

/// Returns a text with the probability that a deal meets the script. If only a few deals meet it, also says how many.
fn chance(
    simulation: &Simulation,
    standing: &SimulationStatus,
    script: Option<&Script>,
) -> Option<String> {
    let run = simulation.run();
    let deals = run.part().tally.deals();
    if deals == 0 {
        return None;
    }
    let has_cards =
        script.is_some_and(|it| it.predeal().cards().iter().any(|(_, held)| !held.is_empty()));
    if let Some(one_in) = standing.one_in {
        return (one_in > 1.05).then(|| words::chance(one_in, 1.0, true, has_cards));
    }
    let drawing = standing.drawing?;
    let tries = run.part().tries;
    let (one_in, tries_each) =
        (1.0 / drawing.chance(deals, tries), to_float(tries) / to_float(deals));
    // If the script only fixes cards, every deal meets it. The probability is then not shown.
    let often =
        (one_in > 1.05).then(|| words::chance(one_in, tries_each, !drawing.is_tried, has_cards));
    let few = script.and_then(|it| {
        few_for(it.predeal().cards(), one_in, u64::from(simulation.last())).map(words::repeated)
    });
    let text: Vec<String> = [often, few].into_iter().flatten().collect();
    (!text.is_empty()).then(|| text.join(" "))
}

#[expect(clippy::cast_precision_loss, reason = "it is shown as a rounded number")]
pub(super) const fn to_float(count: u64) -> f64 {
    count as f64
}

/// Returns whether the run has found that no deal can meet the script.
pub fn is_impossible(simulation: &Simulation) -> bool {
    matches!(simulation.standing().halt, Some(EndReason::Ended(RunEnding::Impossible(_))))
}

fn halted(simulation: &Simulation, standing: &SimulationStatus, script: Option<&Script>) -> Html {
    let Some(halt) = standing.halt.as_ref().filter(|_| !standing.is_running) else {
        return Html::default();
    };
    let part = simulation.run().part().clone();
    let text = match halt {
        EndReason::Reached(_) => return Html::default(),
        EndReason::Failed(failure) => html! { <p>{ failure.to_string() }</p> },
        EndReason::NotFound(tries) => {
            html! { <p>{ words::gave_up(part.tally.deals(), *tries) }</p> }
        }
        EndReason::Ended(RunEnding::TriesExhausted(number, tries)) => {
            html! { <p>{ words::enough(*number, *tries) }</p> }
        }
        EndReason::Ended(RunEnding::NoValue(number, no)) => {
            no_value(*number, *no, &simulation.put().script)
        }
        EndReason::Ended(RunEnding::NoQuestionValue(number, no)) => {
            no_value(*number, *no, &simulation.put().ask)
        }
        EndReason::Ended(RunEnding::DealsExhausted(_)) => {
            html! { <p>{ words::all_deals(part.tally.deals()) }</p> }
        }
        EndReason::Ended(RunEnding::Impossible(conflict)) => {
            html! { { for script.map(|script| conflict_view(script, &conflict.parts)) } }
        }
    };
    html! { <div class="simulate-halt" role="alert">{ text }</div> }
}

/// Renders the reason why an expression in `text` can't be evaluated for a deal.
fn no_value(number: u32, no: EvalError, text: &str) -> Html {
    let found = no.of_deal(number.into()).diagnostic(&Source::new(text));
    html! { { diagnostic_list([&InputFault::from(&found)], None) } }
}

/// Renders a text that says whether the requested margin of error has been reached.
fn margin(simulation: &Simulation, standing: &SimulationStatus, limit: RunLimit) -> Html {
    let run = simulation.run();
    let text = match (run.reached(), limit.until) {
        (Some(reached), _) => words::reached(reached),
        (None, Some(until)) if !standing.is_running => {
            let widest = widest(run.question(), &run.part().tally, until.unit);
            let Some(widest) = widest.filter(|widest| widest.is_finite() && !until.allows(*widest))
            else {
                return Html::default();
            };
            words::not_reached(until, widest)
        }
        _ => return Html::default(),
    };
    html! { <p class="soft">{ text }</p> }
}
