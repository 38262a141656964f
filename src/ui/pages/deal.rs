//! Deal records: the text with its faults, the verdict, the deal step by step; or a file of many.

mod boards;
mod build;
mod examples;
mod many;
mod record;
mod state;

use std::rc::Rc;

use yew::prelude::*;

pub use self::examples::SAMPLE;

use self::boards::Boards;
use self::build::BuildRecord;
use self::examples::EXAMPLES;
use self::many::many_records;
use self::record::{RecordAnswer, RecordDetails};
use self::state::{DealAction, DealState};
use crate::engine::bridge::record::{CheckedRecords, Format, check_text};
use crate::engine::diagnostic::{Diagnostic, sort_by_place};
use crate::ui::components::caret::use_wish;
use crate::ui::components::diagnostic_list::{LineColumn, diagnostic_list};
use crate::ui::components::examples::{Example, example_buttons};
use crate::ui::components::file_button::file_button;
use crate::ui::components::history_buttons::history_buttons;
use crate::ui::components::record_editor::{RecordEditor, take_file};
use crate::ui::components::record_list::record_list;
use crate::ui::components::tabs::tabs;
use crate::ui::hooks::{Visit, first_history, use_kept, use_linked_text};
use crate::ui::route::{Page, Route, Tab};

/// The tabs with their names.
const TABS: &[(Tab, &str)] = &[
    (Tab::One, "A record"),
    (Tab::Build, "Build by clicking"),
    (Tab::Boards, "A file of boards"),
    (Tab::Many, "Contest form"),
];
/// The query's name for the text.
const PARAMETER: &str = "text";
/// The storage's name for the text.
const KEPT: &str = "deal";

/// Where the page was gone to.
#[derive(Properties, PartialEq)]
pub struct DealPageProps {
    /// The visit.
    pub visit: Visit,
}

/// The page with its two tabs.
#[component]
pub fn DealPage(props: &DealPageProps) -> Html {
    let tab = props.visit.route.tab;
    let visit = props.visit.clone();
    html! {
        <>
            <div class="page-head">
                <h1>{ Page::Deal.title() }</h1>
                { tabs(Page::Deal, tab, TABS) }
            </div>
            { match tab {
                Tab::One => html! { <FewRecords {visit} /> },
                Tab::Build => html! { <BuildRecord {visit} /> },
                Tab::Boards => html! { <Boards {visit} /> },
                Tab::Many => many_records(&visit),
            } }
        </>
    }
}

#[component]
fn FewRecords(props: &DealPageProps) -> Html {
    let route = &props.visit.route;
    let state = use_reducer_eq(|| DealState::first(route, first_history(route, PARAMETER, KEPT)));
    let checked = use_memo(state.text().to_owned(), |text| check(text));
    let (caret, on_place) = use_wish();

    let here = Route::to(Page::Deal, Tab::One).with(PARAMETER, state.text());
    use_kept(KEPT, state.text(), state.write(here), props.visit.number);
    let act = {
        let dispatcher = state.dispatcher();
        Callback::from(move |action| dispatcher.dispatch(action))
    };
    use_linked_text(
        &props.visit,
        PARAMETER,
        act.reform(|(text, route)| DealAction::Follow(text, route)),
    );

    let on_text = act.reform(DealAction::Load);
    let on_file = Callback::from(move |file| take_file(Page::Deal, file, on_text.clone()));
    let diagnostics = all_diagnostics(&checked);
    let chosen = state.chosen().min(checked.records.len().saturating_sub(1));
    html! {
        <div class="given-and-answer deal">
            <section class="panel deal-input" aria-label="The record">
                { example_buttons(EXAMPLES,
                    &act.reform(|example: Example| DealAction::Load(example.text.to_owned()))) }
                <RecordEditor label="Deal records" page={Page::Deal} text={state.text().to_owned()}
                    placeholder="Paste a record here"
                    on_text={act.reform(DealAction::Type)} diagnostics={diagnostics.clone()}
                    {caret} />
                <div class="toolbar">
                    { file_button("Open a file", &on_file) }
                    <button type="button" onclick={act.reform(|_: MouseEvent| DealAction::Load(String::new()))}>
                        { "Clear" }
                    </button>
                    { history_buttons(state.can_undo(), state.can_redo(),
                        &act.reform(|()| DealAction::Undo), &act.reform(|()| DealAction::Redo)) }
                </div>
                { faults(&diagnostics, &on_place) }
            </section>
            <section class="deal-answer" aria-label="What Kibitzer says">
                { record_list(&checked.records, chosen, &act.reform(DealAction::Choose)) }
                <RecordAnswer records={Rc::clone(&checked)} {chosen} step={state.step()}
                    on_step={act.reform(DealAction::Step)} />
            </section>
            <section class="deal-details" aria-label="Auction and tricks">
                <RecordDetails records={Rc::clone(&checked)} {chosen} step={state.step()}
                    on_step={act.reform(DealAction::Step)} />
            </section>
        </div>
    }
}

/// Reads and judges the text; an empty one is a beginning, not a fault.
fn check(text: &str) -> CheckedRecords {
    if text.trim().is_empty() {
        CheckedRecords { format: Format::Seed, records: Vec::new(), diagnostics: Vec::new() }
    } else {
        check_text(text)
    }
}

/// What is wrong with the text and with each of its records, in the order of the text.
fn all_diagnostics(checked: &CheckedRecords) -> Vec<Diagnostic> {
    let of_records = checked.records.iter().flat_map(|record| &record.diagnostics);
    let mut all: Vec<_> = checked.diagnostics.iter().chain(of_records).cloned().collect();
    sort_by_place(&mut all);
    all
}

fn faults(diagnostics: &[Diagnostic], on_place: &Callback<LineColumn>) -> Html {
    let count = diagnostics.len();
    if count == 0 {
        return Html::default();
    }
    let listed: Vec<_> = diagnostics.iter().map(Into::into).collect();
    let things = if count == 1 { "thing" } else { "things" };
    html! {
        <section aria-labelledby="faults-heading">
            <h2 id="faults-heading">{ format!("{count} {things} to look at") }</h2>
            { diagnostic_list(&listed, Some(on_place)) }
        </section>
    }
}
