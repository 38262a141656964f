//! A deal record built by clicking.
//!
//! | module | notion |
//! |---|---|
//! | this one | the page: the steps, the step in hand, the table |
//! | `state` | the legal record with undo and redo, and every action |
//! | `step`, `steps` | the four steps, and how far each is |
//! | `opened`, `text` | from a text to a record with what could not be taken over, and back |
//! | `notice` | what is said of the last click |
//! | `deal_step`, `auction_step`, `play_step`, `result_step` | each step's controls |
//! | `board_fields`, `contract_fields` | the board; the contract where the auction is not known |
//! | `table` | the hands around the trick |
//! | `words` | all texts |

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use self::auction_step::auction_step;
use self::deal_step::deal_step;
use self::opened::open;
use self::play_step::{play_step, tricks_so_far, ways_back};
use self::result_step::result_step;
use self::state::{BuildAction, BuildState, format as format_of, number as number_of};
use self::step::BuildStep;
use self::steps::{is_done, steps};
use self::table::table;
use super::DealPageProps;
use super::boards::{back_to_file, put_one_back};
use super::state::opened as opened_number;
use crate::engine::bridge::record::{Format, LegalRecord, write};
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::delegate::focus_within;
use crate::ui::hooks::{PageState as _, use_page_state};
use crate::ui::route::Route;
use crate::ui::storage::Key;

mod auction_step;
mod board_fields;
mod contract_fields;
mod deal_step;
mod notice;
mod opened;
mod play_step;
mod result_step;
mod state;
mod step;
mod steps;
mod table;
mod text;
mod words;

/// The builder.
#[component]
pub fn BuildRecord(props: &DealPageProps) -> Html {
    let (state, act) = use_page_state(&props.visit, Key::Build, BuildState::first);
    let as_opened = use_memo(Rc::clone(&props.visit.route), |route| record_of_file(route));
    let tool = use_node_ref();
    // A record taken over arrives with its work before it, as a step that was gone to does.
    let taken_over = props.visit.route.get("record").is_some();
    let went_on = use_mut_ref(|| taken_over);
    let step = state.step();
    {
        let (tool, went_on) = (tool.clone(), went_on.clone());
        use_effect_with(step, move |_| {
            // The button to the next step has gone, and the focus goes where the work is.
            if std::mem::take(&mut *went_on.borrow_mut())
                && let Some(tool) = tool.cast::<Element>()
            {
                focus_within(
                    &tool,
                    if step == BuildStep::Result { "a" } else { "[tabindex='0'], select" },
                );
            }
        });
    }
    let on_next = {
        let (act, went_on) = (act.clone(), went_on.clone());
        Callback::from(move |step: BuildStep| {
            *went_on.borrow_mut() = true;
            act.emit(BuildAction::Go(step));
        })
    };

    // The cards go with the last of them, and the focus to the button to the next step.
    let on_last = {
        let tool = tool.clone();
        Callback::from(move |()| {
            if let Some(tool) = tool.cast::<Element>() {
                focus_within(&tool, ".way-on>button");
            }
        })
    };

    html! {
        <div class="builder">
            <div class="builder-head">
                { steps(&state, &on_next) }
                <div class="toolbar">
                    { history_buttons(state.can_undo(), state.can_redo(),
                        &act.reform(|()| BuildAction::Undo), &act.reform(|()| BuildAction::Redo)) }
                    <button type="button"
                        onclick={act.reform(|_: MouseEvent| BuildAction::Anew)}>
                        { words::NEW_RECORD }
                    </button>
                </div>
            </div>
            { back_to_file(opened_number(&props.visit.route)) }
            { put_back(state.record(), &props.visit.route, as_opened.as_ref().as_ref()) }
            { left_out(&state, &act) }
            <section class="panel builder-tool" ref={tool} aria-labelledby="tool-heading">
                <h2 id="tool-heading">{ words::step(step) }</h2>
                { match step {
                    BuildStep::Deal => deal_step(&state, &act),
                    BuildStep::Auction => auction_step(&state, &act),
                    BuildStep::Play => play_step(&state, &act, &on_last),
                    BuildStep::Result => result_step(&state, &act),
                } }
                { way_on(&state, &act, &on_next) }
            </section>
            <section class="panel builder-table" aria-labelledby="table-heading">
                <h2 id="table-heading">{ words::THE_TABLE }</h2>
                { table(&state) }
            </section>
            if step == BuildStep::Play { { tricks_so_far(&state, &act) } }
        </div>
    }
}

/// What is said of the last click, the ways back in the play, and the button to the next step.
fn way_on(state: &BuildState, act: &Callback<BuildAction>, on_next: &Callback<BuildStep>) -> Html {
    let done = is_done(state.record(), state.step()).then_some("primary");
    html! {
        <div class="way-on">
            if state.step() == BuildStep::Play { { ways_back(state.record(), act) } }
            <p class="notice" role="status">{ for state.notice().map(words::notice) }</p>
            { for state.step().next().map(|next| html! {
                <button type="button" class={done}
                    onclick={on_next.reform(move |_: MouseEvent| next)}>
                    { words::next(next) }
                </button>
            }) }
        </div>
    }
}

/// The record that a route has from a file, as it was opened; none where it is from none.
fn record_of_file(route: &Route) -> Option<LegalRecord> {
    if opened_number(route) == 0 {
        return None;
    }
    let text = route.get(BuildState::PARAMETER).unwrap_or("");
    Some(open(text, format_of(route), number_of(route) - 1)?.record)
}

/// The way back into its file, for a record that was opened from there and changed.
fn put_back(record: &LegalRecord, route: &Route, as_opened: Option<&LegalRecord>) -> Html {
    let number = route.get("of").and_then(|number| number.parse().ok()).unwrap_or(1);
    put_one_back(opened_number(route), number, |format| {
        if as_opened == Some(record) {
            return None;
        }
        match format {
            Format::Pbn => Some(write::pbn(record)),
            Format::Lin => write::lin(record).ok(),
            Format::Contest => write::contest(record).ok(),
            Format::Diagram => Some(write::text(record)),
        }
    })
}

/// What of the opened record is left to the reader.
fn left_out(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    if state.left_out().is_empty() {
        return Html::default();
    }
    html! {
        <section class="panel left-out" aria-labelledby="left-out-heading">
            <h2 id="left-out-heading">{ words::KEPT }</h2>
            <ul>{ for state.left_out().iter().map(|&left| html! { <li>{ words::left_out(left) }</li> }) }</ul>
            <button type="button" onclick={act.reform(|_: MouseEvent| BuildAction::Dismiss)}>
                { words::CLOSE }
            </button>
        </section>
    }
}
