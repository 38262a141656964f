//! The tab for building a deal record by clicks.

mod auction_step;
mod board_fields;
mod deal_step;
mod notice;
mod opened;
mod play_step;
mod state;
mod step;
mod steps;
mod table;
mod words;

use web_sys::Element;
use yew::prelude::*;

use self::auction_step::auction_step;
use self::board_fields::board_fields;
use self::deal_step::deal_step;
use self::opened::{open, text_of};
use self::play_step::{play_step, tricks_so_far, undo_buttons};
use self::state::{BuildAction, BuildState};
use self::step::BuildStep;
use self::steps::{is_done, steps};
use self::table::table;
use super::boards::{SourceFile, back_to_file, put_one_back, use_file_of_record};
use crate::engine::{LegalRecord, write};
use crate::ui::components::frame::later::draw_later;
use crate::ui::components::input::history_buttons;
use crate::ui::components::record::verdict_view::{score_line, verdict_words};
use crate::ui::delegate::focus_within;
use crate::ui::hooks::{Visit, use_page_state};
use crate::ui::route::{DealTab, Page, Route};
use crate::ui::storage::Key;

#[component]
pub fn BuildRecord(visit: &Visit) -> Html {
    let (state, act) = use_page_state(visit, Key::Build, BuildState::first);
    let (opened, number) = state.opened;
    let file = use_file_of_record(opened);
    // The opened record, written as the builder would write it. If the current record is written the same, nothing has
    // been edited.
    let as_opened = use_memo((file.clone(), number), |(file, number)| {
        let file = file.as_ref()?;
        let opened = open(file.text(), file.format, number.saturating_sub(1))?;
        Some(text_of(&opened.record))
    });
    let tool = use_node_ref();
    // When a record is opened, the focus moves, just as it does when the step changes.
    let taken_over = visit.route.get("record").is_some();
    let went_on = use_mut_ref(|| taken_over);
    let step = state.step;
    {
        let (tool, went_on) = (tool.clone(), went_on.clone());
        use_effect_with(step, move |_| {
            // The button to the next step has been removed, so the focus moves to the controls of the new step.
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

    // After the last card, the cards to play are removed, so the focus moves to the button to the next step.
    let on_last = {
        let tool = tool.clone();
        Callback::from(move |()| {
            if let Some(tool) = tool.cast::<Element>() {
                focus_within(&tool, ".way-on>button");
            }
        })
    };

    let table = draw_later({
        let state = state.clone();
        move || table(&state)
    });
    let tricks = (step == BuildStep::Play).then(|| {
        let (state, act) = (state.clone(), act.clone());
        draw_later(move || tricks_so_far(&state, &act))
    });
    html! {
        <div class="builder stack-4">
            <div class="builder-head row row-ends">
                { steps(&state, &on_next) }
                <div class="toolbar">
                    { history_buttons(state.can_undo(), state.can_redo(),
                        &act.reform(|()| BuildAction::Undo), &act.reform(|()| BuildAction::Redo)) }
                    <button type="button"
                        onclick={act.reform(|_: MouseEvent| BuildAction::NewRecord)}>
                        { words::NEW_RECORD }
                    </button>
                </div>
            </div>
            if let Some(file) = &file {
                { back_to_file(file) }
                { put_back(state.record(), file, number, as_opened.as_deref()) }
            }
            { left_out(&state, &act) }
            <section class="panel builder-tool stack-3" ref={tool} aria-labelledby="tool-heading">
                <h2 id="tool-heading">{ words::step(step) }</h2>
                { match step {
                    BuildStep::Deal => deal_step(&state, &act),
                    BuildStep::Auction => auction_step(&state, &act),
                    BuildStep::Play => play_step(&state, &act, &on_last),
                    BuildStep::Result => result_step(&state, &act),
                } }
                { step_footer(&state, &act, &on_next) }
            </section>
            <section class="panel builder-table stack-3" aria-labelledby="table-heading">
                <h2 id="table-heading">{ words::THE_TABLE }</h2>
                { table }
            </section>
            { for tricks }
        </div>
    }
}

fn result_step(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    let record = state.record();
    let check = Route::to(Page::Deal(DealTab::Check)).with("text", write::pbn(record));
    html! {
        <>
            <div class="built-verdict stack-2" role="status">
                <p class="verdict-words good">{ verdict_words(record.verdict()) }</p>
                { for record.score().map(|score| score_line(&score)) }
            </div>
            { missing(record) }
            { board_fields(record, act) }
            <p>
                <a class="button primary" href={check.to_string()}>{ words::CHECK_AND_EXPORT }</a>
            </p>
        </>
    }
}

/// Renders the parts of the record that are still missing. None of them is required.
fn missing(record: &LegalRecord) -> Html {
    let passed_out = record.auction().is_passed_out();
    let open = [
        (!record.undealt().is_empty(), words::WHOLE_DEAL),
        (record.auction().calls().is_empty(), words::THE_AUCTION),
        (!passed_out && record.contract().is_none(), words::THE_CONTRACT),
        (!passed_out && record.outcome().is_none(), words::THE_RESULT),
    ];
    let open: Vec<_> = open.iter().filter(|(open, _)| *open).map(|(_, what)| *what).collect();
    let has_vulnerability = record.vulnerability.is_some();
    if open.is_empty() && has_vulnerability {
        return Html::default();
    }
    html! { <p class="soft">{ words::still_missing(&open, has_vulnerability) }</p> }
}

/// Renders the message about the last click, the buttons that undo cards, and the button to the next step.
fn step_footer(
    state: &BuildState,
    act: &Callback<BuildAction>,
    on_next: &Callback<BuildStep>,
) -> Html {
    let done = is_done(state.record(), state.step).then_some("primary");
    html! {
        <div class="way-on">
            if state.step == BuildStep::Play { { undo_buttons(state.record(), act) } }
            <p class="notice" role="status">{ for state.notice.map(words::notice) }</p>
            { for state.step.next().map(|next| html! {
                <button type="button" class={done}
                    onclick={on_next.reform(move |_: MouseEvent| next)}>
                    { words::next(next) }
                </button>
            }) }
        </div>
    }
}

fn put_back(
    record: &LegalRecord,
    file: &SourceFile,
    number: usize,
    as_opened: Option<&str>,
) -> Html {
    put_one_back(file, number, |format| {
        if as_opened == Some(&*text_of(record)) {
            return None;
        }
        write::record(record, format).ok()
    })
}

fn left_out(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    if state.left_out.is_empty() {
        return Html::default();
    }
    html! {
        <section class="panel left-out stack-2" aria-labelledby="left-out-heading">
            <h2 id="left-out-heading">{ words::KEPT }</h2>
            <ul class="stack-1">{ for state.left_out.iter().map(|&left| html! { <li>{ words::left_out(left) }</li> }) }</ul>
            <button type="button" onclick={act.reform(|_: MouseEvent| BuildAction::Dismiss)}>
                { words::CLOSE }
            </button>
        </section>
    }
}
