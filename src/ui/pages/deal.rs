//! Deal records: the text with its faults, the verdict, the deal step by step; or a file of many.

mod answer;
mod boards;
mod build;
mod double_dummy;
mod examples;
mod link;
mod many;
mod record;
mod state;
mod teaching;

use yew::prelude::*;

use self::answer::Answer;
use self::boards::Boards;
use self::build::BuildRecord;
use self::examples::EXAMPLES;
pub use self::examples::SAMPLE;
use self::many::many_records;
use self::record::diagnostics_of;
use self::state::{DealAction, DealState};
use crate::engine::bridge::record::{CheckedRecords, Format, check_text, check_text_as};
use crate::engine::diagnostic::Diagnostic;
use crate::engine::order::sort_by;
use crate::ui::components::caret::use_caret_request;
use crate::ui::components::diagnostic_list::{LineColumn, diagnostic_list, severity_counts};
use crate::ui::components::examples::{Example, example_buttons};
use crate::ui::components::file_button::file_button;
use crate::ui::components::format_select::format_select;
use crate::ui::components::history_buttons::history_buttons;
use crate::ui::components::record_editor::{Mark, RecordEditor, take_file};
use crate::ui::components::tabs::tabs;
use crate::ui::hooks::{PageState, Visit, use_page_state};
use crate::ui::route::{Page, Route, Tab};
use crate::ui::shared::Shared;

/// The tabs with their names.
const TABS: &[(Tab, &str)] = &[
    (Tab::One, "A record"),
    (Tab::Build, "Build by clicking"),
    (Tab::Boards, "A file of boards"),
    (Tab::Many, "Contest format"),
];
/// The storage's name for the text.
const STORAGE_KEY: &str = "deal";

/// Where the page was gone to.
#[derive(Properties, PartialEq)]
pub struct DealPageProps {
    /// The visit.
    pub visit: Visit,
}

/// The page with its tabs.
pub fn deal_page(visit: &Visit) -> Html {
    let tab = visit.route.tab;
    let here = visit.clone();
    html! {
        <>
            <div class="page-head">
                <h1>{ Page::Deal.title() }</h1>
                { tabs(Page::Deal, tab, TABS) }
            </div>
            { match tab {
                Tab::One => html! { <FewRecords visit={here} /> },
                Tab::Build => html! { <BuildRecord visit={here} /> },
                Tab::Boards => html! { <Boards /> },
                Tab::Many => many_records(visit),
            } }
        </>
    }
}

#[component]
fn FewRecords(props: &DealPageProps) -> Html {
    let (state, act) = use_page_state(&props.visit, STORAGE_KEY, DealState::first);
    let read = use_memo((state.text().to_owned(), state.format()), |(text, format)| {
        ReadText::of(text, *format)
    });
    let (caret, on_place) = use_caret_request();

    let on_text = act.reform(DealAction::Load);
    let on_file = Callback::from(move |file| take_file(Page::Deal, file, on_text.clone()));
    let records = read.records.clone();
    let chosen = state.chosen().min(records.records.len().saturating_sub(1));
    let build = Route::to(Page::Deal, Tab::Build)
        .with(DealState::PARAMETER, state.text())
        .with("format", state.format().map_or("", Format::name))
        .with("record", (chosen + 1).to_string());
    let found = (!state.text().trim().is_empty()).then_some(records.format);
    html! {
        <div class="given-and-answer deal">
            <section class="panel deal-input" aria-label="The record">
                { example_buttons(EXAMPLES,
                    &act.reform(|example: Example| DealAction::Load(example.text.to_owned()))) }
                <RecordEditor label="Deal records" page={Page::Deal} text={state.text().to_owned()}
                    placeholder="Paste a record here: PBN, LIN or contest format"
                    on_text={act.reform(DealAction::Type)} marks={read.marks.clone()}
                    {caret} />
                <div class="toolbar">
                    { format_select(state.format(), found, &act.reform(DealAction::Format)) }
                    { file_button("Open a file", &on_file) }
                    <button type="button" onclick={act.reform(|_: MouseEvent| DealAction::Load(String::new()))}>
                        { "Clear" }
                    </button>
                    { history_buttons(state.can_undo(), state.can_redo(),
                        &act.reform(|()| DealAction::Undo), &act.reform(|()| DealAction::Redo)) }
                </div>
                if !records.records.is_empty() {
                    <p class="correct"><a href={build.to_string()}>{ "Correct it by clicking" }</a></p>
                }
                { faults(&diagnostics_of(&records, chosen), &on_place) }
            </section>
            <Answer text={state.text().to_owned()} {records} {chosen} step={state.step()}
                on_choose={act.reform(DealAction::Choose)} on_step={act.reform(DealAction::Step)} />
        </div>
    }
}

/// A text read and judged, kept while it is only stepped through.
struct ReadText {
    records: Shared<CheckedRecords>,
    /// Where something is wrong with the text or with one of its records, in the order of the text.
    marks: Shared<Vec<Mark>>,
}

impl ReadText {
    /// Reads and judges a text; an empty one is a beginning, not a fault.
    fn of(text: &str, format: Option<Format>) -> Self {
        let records = match format {
            _ if text.trim().is_empty() => CheckedRecords {
                format: Format::Contest,
                records: Vec::new(),
                diagnostics: Vec::new(),
            },
            None => check_text(text),
            Some(format) => check_text_as(text, format),
        };
        let of_records = records.records.iter().flat_map(|record| &record.diagnostics);
        let all = records.diagnostics.iter().chain(of_records);
        let mut marks: Vec<Mark> = all.map(|found| (found.place.span, found.severity)).collect();
        sort_by(&mut marks, |(one, _), (other, _)| one.start < other.start);
        Self { records: Shared::new(records), marks: Shared::new(marks) }
    }
}

fn faults(diagnostics: &[&Diagnostic], on_place: &Callback<LineColumn>) -> Html {
    if diagnostics.is_empty() {
        return Html::default();
    }
    html! {
        <section aria-labelledby="faults-heading">
            <h2 id="faults-heading" class="severity-counts">{ severity_counts(diagnostics.iter().copied()) }</h2>
            { diagnostic_list(diagnostics.iter().copied(), Some(on_place)) }
        </section>
    }
}
