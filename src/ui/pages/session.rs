//! The session page. It scores results, and shows a ranking, travellers, scorecards and scoresheets.

mod changing;
mod controller;
mod double_dummy;
mod ranking;
mod result;
mod scorecard;
mod scoring;
mod state;
mod traveller;
mod words;

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use self::controller::{SessionController, use_session};
use self::state::{SessionAction, SessionState, Sheet, View};
use crate::client::task::TaskState;
use crate::desk::session::ranking_list::RankingList;
use crate::engine::bridge::session::add::COLUMNS;
use crate::engine::wording::sentence_case;
use crate::ui::components::frame::buttons::print_button;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::components::input::Example;
use crate::ui::components::input::diagnostic_list::{
    FaultReport, diagnostic_list, fault_report, severity_icon,
};
use crate::ui::components::input::many_panel::input_panel::{
    InputPanel, InputPanelParts, use_input_panel,
};
use crate::ui::delegate::{focus_if_lost, focus_within};
use crate::ui::history::Edit;
use crate::ui::hooks::Visit;
use crate::ui::route::Page;
use crate::ui::storage::Key;
use crate::wire::session::{AddResult, SessionOverview};

/// URL parameter for the text.
pub const PARAMETER: &str = "text";

/// Storage key for the text.
pub const KEY: Key<'static> = Key::List("session");

const EXAMPLES: &[Example] = &[
    Example { name: words::EXAMPLE_OF_PAIRS, text: include_str!("session/pairs.csv") },
    Example { name: words::EXAMPLE_OF_TEAMS, text: include_str!("session/teams.csv") },
];

#[component]
pub fn Session(visit: &Visit) -> Html {
    let visit = without_text(visit);
    let given = use_input_panel(&visit, Page::Session, "", KEY, scoring::of_route);
    let controller = use_session(&given, scoring::chosen(&given));
    let root = use_node_ref();
    use_focus_at_change(&controller, &root);
    use_focus(&controller, &root, visit.returns);
    let read = controller.state.stage.done();
    let given_parts = InputPanelParts {
        format: words::FORMAT,
        examples: EXAMPLES,
        further_examples: html! {
            <button type="button" class="chip" onclick={given.on_edit().reform(|_: MouseEvent| Edit::Set(COLUMNS.to_owned()))}>
                { words::TYPE_RESULTS }
            </button>
        },
        read_as: None,
        takes_several: true,
        folds: read.is_some_and(|read| read.next.is_some() || !read.standing.rows.is_empty()),
    };
    html! {
        <div class="session-page stack-4" ref={root}>
            { given.panel(given_parts) }
            { match (&controller.state.stage, &controller.state.standing) {
                (TaskState::Done(read), Some(standing)) => shown(&given, &controller, read, standing),
                (TaskState::Failed(failure), _) => html! {
                    <section class="panel" role="alert">
                        <p>{ failure.to_string() }</p>
                        <button type="button" onclick={controller.on_again.reform(|_: MouseEvent| ())}>{ words::READ_AGAIN }</button>
                    </section>
                },
                (TaskState::Running(_), None) => html! { <p class="soft" role="status">{ words::READING }</p> },
                _ => html! { <section class="panel"><p class="soft">{ words::RANKING_APPEARS_HERE }</p></section> },
            } }
        </div>
    }
}

/// Returns `visit`, without its text if the user returns to the page. With the text, the Back button would revert the
/// changes made since the first visit.
fn without_text(visit: &Visit) -> Visit {
    let mut visit = visit.clone();
    if visit.returns {
        let mut route = (*visit.route).clone();
        route.query.retain(|(name, _)| name != PARAMETER);
        visit.route = route.into();
    }
    visit
}

/// When a sheet is shown, moves the focus to the sheet, because on a phone it is far below the clicked button. When
/// the sheet is closed, moves the focus back to the ranking. If the user returns to the page, does neither, because
/// the former scroll position is restored.
#[hook]
fn use_focus(controller: &SessionController, root: &NodeRef, returns: bool) {
    let seen = controller.state.sheet.is_some().then_some(controller.state.view);
    let before = use_mut_ref(|| seen);
    let root = root.clone();
    use_effect_with((seen, controller.state.view), move |&(seen, view)| {
        let was = *before.borrow();
        if was == seen || seen.is_none() && view != View::Ranking {
            return;
        }
        before.replace(seen);
        if let Some(root) = root.cast::<Element>().filter(|_| !returns) {
            let heading = if seen.is_some() { "#sheet-heading" } else { "#ranking-heading" };
            focus_within(&root, heading);
        }
    });
}

/// After a result has been changed, moves the focus to its score, because the field with the focus has been removed.
#[hook]
fn use_focus_at_change(controller: &SessionController, root: &NodeRef) {
    let last = use_mut_ref(|| None);
    let root = root.clone();
    let SessionState { view, changed, sheet, .. } = &*controller.state;
    use_effect_with((*view, *changed, sheet.clone()), move |&(view, changed, _)| {
        let of_view = last.take().filter(|&(of, _)| of == view);
        let Some((_, place)) = changed.map(|place| (view, place)).or(of_view) else { return };
        last.replace(Some((view, place)));
        focus_if_lost(&root, &format!("[data-place=\"{place}\"]"));
    });
}

fn shown(
    given: &InputPanel,
    controller: &SessionController,
    read: &SessionOverview,
    standing: &Rc<RankingList>,
) -> Html {
    let has_sheet = controller.state.view != View::Ranking;
    html! {
        <>
            <section class="session-whole row" aria-labelledby="session-heading">
                <h2 id="session-heading">
                    { if standing.event.is_empty() { words::THE_SESSION } else { &standing.event } }
                </h2>
                <p class="soft" role="status">{ words::counts(standing, read.left_out) }</p>
                if !standing.boards.is_empty() { { scoring::choices(given, standing) } }
                { faults(given, read, !standing.rows.is_empty()) }
                { changing::differing(controller, standing, read) }
                { remarks(standing) }
                { for read.next.clone().map(|next| {
                    let on_add = {
                        let controller = controller.clone();
                        Callback::from(move |new| controller.change(AddResult(new), SessionAction::Write(Vec::new())))
                    };
                    html! { <changing::NewResultFields {next} rankings={controller.state.rankings} is_empty={standing.boards.is_empty()} {on_add} /> }
                }) }
                if controller.state.editing.is_none() { { changing::refused(controller) } }
                if standing.boards.is_empty() && read.next.is_none() {
                    <p>{ if read.left_out > 0 { words::NONE_COUNTS } else { words::NO_RESULTS } }</p>
                }
                if !standing.rows.is_empty() { { changing::files(controller, read) } }
            </section>
            if !standing.rows.is_empty() {
                <div class={class_list(&["session-views stack-4", class_if(has_sheet, "has-sheet")])}>
                    { ranking::ranking(controller, standing) }
                    { sheet(controller, standing) }
                </div>
            }
        </>
    }
}

fn faults(given: &InputPanel, read: &SessionOverview, has_rows: bool) -> Html {
    let Some(worst) = read.faults.iter().map(|fault| fault.severity).max() else {
        return Html::default();
    };
    // Without a result, the first error is the reason for all others.
    let first = read.faults.iter().position(|fault| fault.severity == worst);
    let listed = match first.filter(|_| !has_rows) {
        Some(first) => &read.faults[first..=first],
        None => &read.faults[..],
    };
    let more = read.more_faults + read.faults.len() - listed.len();
    fault_report(FaultReport {
        severity: worst,
        label: words::faults(read),
        has_rows,
        list: diagnostic_list(listed, given.on_place().as_ref()),
        more: (more > 0).then(|| words::more_faults(more)),
    })
}

fn remarks(standing: &RankingList) -> Html {
    if standing.remarks.is_empty() {
        return Html::default();
    }
    html! {
        // If the ranking is empty, the remarks say why, so they are initially open.
        <details class="session-remarks" open={standing.rows.is_empty()}>
            <summary>{ words::remarks(standing.remarks.len()) }</summary>
            <ul>
                { for standing.remarks.iter().map(|(severity, remark)| html! {
                    <li>{ severity_icon(*severity) }<span>{ sentence_case(remark) }{ "." }</span></li>
                }) }
            </ul>
        </details>
    }
}

fn sheet(controller: &SessionController, standing: &Rc<RankingList>) -> Html {
    if controller.state.view == View::Ranking {
        return boards(controller, standing);
    }
    let content = match &controller.state.sheet {
        Some(Sheet::Board(traveller)) => traveller::traveller(controller, standing, traveller),
        Some(Sheet::Pair(card)) => scorecard::scorecard(controller, standing, card),
        Some(Sheet::Match(sheet)) => scorecard::scoresheet(controller, standing, sheet),
        None => html! { <p class="soft" role="status">{ words::READING }</p> },
    };
    html! {
        <section class="panel session-sheet" aria-labelledby="sheet-heading">
            <div class="toolbar">
                <button type="button" class="back" onclick={controller.show_view(View::Ranking)}>{ words::BACK_TO_RANKING }</button>
                { print_button("") }
            </div>
            { content }
        </section>
    }
}

/// Renders a button for each board. The darker it is, the further the board's results lie apart.
fn boards(controller: &SessionController, standing: &RankingList) -> Html {
    let of_board = |(board, results): &(u32, usize)| {
        let spread = double_dummy::spread_of(controller, *board);
        let heat = spread.map(|spread| format!("heat-{}", spread.level));
        let title = words::results_of_board(*results, spread.map(|spread| spread.imps));
        html! {
            <li>
                <button type="button" class={heat} {title} onclick={controller.show_view(View::Board(*board))}>
                    <span class="unseen">{ words::BOARD }</span>{ board }
                </button>
            </li>
        }
    };
    html! {
        <section class="panel session-boards" aria-labelledby="boards-heading">
            <h2 id="boards-heading">{ words::BOARDS }</h2>
            if standing.boards.iter().any(|&(board, _)| double_dummy::spread_of(controller, board).is_some()) {
                <p class="soft">{ words::BOARDS_LEAD }</p>
            }
            <ul class="board-strip">{ for standing.boards.iter().map(of_board) }</ul>
            { double_dummy::boards(controller) }
        </section>
    }
}
