//! The page for deal records. Its tabs check the records in a text, build a record, and check a file with many records.

mod answer;
pub mod boards;
mod build;
mod double_dummy;
mod examples;
mod headline;
mod link;
mod openings;
mod record;
mod record_view;
mod state;
mod table_tools;
mod what_if;
mod words;

use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use self::answer::Answer;
use self::boards::{SourceFile, put_text_back, take_board_key, through_file, use_file_of_record};
use self::examples::{EXAMPLES, MORE_EXAMPLES};
use self::headline::{RecordHead, headline};
use self::link::{left_out_of_address, route_to};
use self::record::diagnostics_of;
use self::state::{DealAction, DealState, OPENED, RecordPart};
use crate::engine::bridge::record::Verdict;
use crate::engine::bridge::record::numbering::NumberingCheck;
use crate::engine::order::sort_by;
use crate::engine::source::Place;
use crate::engine::wording::sentence_case;
use crate::engine::{CheckedRecord, CheckedRecords, Diagnostic, Format, check_text, check_text_as};
use crate::ui::address;
use crate::ui::attachment::Attachment;
use crate::ui::components::frame::{class_if, class_list, fixed_html};
use crate::ui::components::input::caret::{CaretRequest, use_caret_request};
use crate::ui::components::input::drop_zone::{DropZone, file_button};
use crate::ui::components::input::record_editor::{Mark, RecordEditor, take_file};
use crate::ui::components::input::{
    Example, example_buttons_with, example_menu, format_select, history_buttons,
};
use crate::ui::components::record::record_list::RecordList;
use crate::ui::components::record::verdict_view::{contract_text, result_words};
use crate::ui::components::replay::ReplayStep;
use crate::ui::delegate::{focus, is_focus_lost};
use crate::ui::history::Edit;
use crate::ui::hooks::{
    PageState, Swipe, Visit, use_glimpse, use_linked_state, use_stored_state, use_swipe, use_wide,
};
use crate::ui::route::{DealTab, Page, Route};
use crate::ui::shared::Shared;
use crate::ui::storage::Key;

pub use self::boards::Boards;
pub use self::build::BuildRecord;
pub use self::examples::SAMPLE;

/// URL parameter for the text.
pub const PARAMETER: &str = DealState::PARAMETER;

/// Returns the board, contract and result for the start page. Empty if the record has no contract or isn't legal.
fn glimpse(record: &CheckedRecord) -> String {
    let said = match record.verdict() {
        Verdict::Played(outcome) => {
            format!("{}, {}", contract_text(outcome.contract()), result_words(outcome))
        }
        Verdict::Contract(contract) => contract_text(contract),
        _ => match record.main_error() {
            Some(main) => sentence_case(&main.message),
            None => return String::new(),
        },
    };
    match &record.draft.board {
        Some(board) => words::board_and(&board.value, &said),
        None => said,
    }
}

#[component]
pub fn FewRecords(visit: &Visit) -> Html {
    let (state, act) = use_linked_state(visit, Key::Deal, DealState::first);
    let text = state.text.as_str();
    let file = use_file_of_record(state.opened);
    let is_of_numbers = file.as_ref().is_none_or(|file| !file.has_own_numbers);
    let read = use_memo(
        (text.to_owned(), state.format, is_of_numbers),
        |(text, format, is_of_numbers)| ReadText::of(text, *format, *is_of_numbers),
    );
    let (caret, on_select) = use_caret_request();
    let (top, edit) = (use_node_ref(), use_node_ref());
    let is_wide = use_wide();
    use_top(&top, state.arrivals, visit.number > 0);

    let records = read.records.clone();
    let chosen = state.chosen.min(records.records.len().saturating_sub(1));
    let record = records.records.get(chosen);
    let is_too_long = !address::fits(&state.route(text));
    // Route to the chosen record alone. It is used if the complete text is too long for the address.
    let alone =
        use_memo((records.clone(), chosen, is_too_long), |(records, chosen, is_too_long)| {
            let route = is_too_long.then(|| route_to(text, records, *chosen));
            route.filter(address::fits)
        });
    let shorter = {
        let (state, alone) = (state.clone(), Rc::clone(&alone));
        Callback::from(move |()| Some(state.with_moment(Option::clone(&alone)?)))
    };
    use_stored_state(&state, Key::Deal, shorter, visit);
    use_glimpse(Key::Deal, record.map_or_else(String::new, glimpse));
    let on_choose = use_callback(act.clone(), |index, act| act.emit(DealAction::Choose(index)));
    let on_place = {
        let (act, text, records) = (act.clone(), text.to_owned(), records.clone());
        let on_select = on_select.clone();
        Callback::from(move |place: Place| {
            let record = records.records.get(chosen);
            let step = record.and_then(|record| ReplayStep::of_span(record, place.span));
            act.emit(DealAction::ShowPlace(step));
            let length =
                text.get(place.span.start..place.span.end).map_or(0, |at| at.chars().count());
            on_select.emit(((place.line, place.column), length));
        })
    };
    let on_edit = {
        let (act, on_select, on_place) = (act.clone(), on_select.clone(), on_place.clone());
        let worst = diagnostics_of(&records, chosen)
            .into_iter()
            .find(|found| found.is_error())
            .map(|found| found.place);
        Callback::from(move |_: MouseEvent| {
            act.emit(DealAction::Show(RecordPart::Text));
            match worst {
                Some(place) => on_place.emit(place),
                None => on_select.emit(((1, 1), 0)),
            }
        })
    };
    let swipe = use_swipe(&{
        let opened = state.opened;
        Callback::from(move |to| {
            take_board_key(opened, if to == Swipe::Left { "n" } else { "p" });
        })
    });
    let on_put_away = {
        let (act, edit) = (act.clone(), edit.clone());
        Callback::from(move |_: MouseEvent| {
            act.emit(DealAction::Show(RecordPart::Play));
            focus(&edit);
        })
    };
    let on_put_away = (is_wide && record.is_some()).then_some(on_put_away);
    let build = match &*alone {
        Some(alone) => {
            Route { page: Page::Deal(DealTab::Build), ..alone.clone() }.with("record", "1")
        }
        None => Route::to(Page::Deal(DealTab::Build))
            .with(DealState::PARAMETER, text)
            .with("format", state.format.map_or("", Format::name))
            .with("record", (chosen + 1).to_string()),
    };
    // If the records were opened from a file, the link contains the number of the chosen record among them.
    let build = match state.opened {
        0 => build,
        opened => build.with_number(OPENED, opened as usize, 0).with_number("of", chosen + 1, 0),
    };
    let build = build.to_string();
    let of_address = use_memo(
        (records.clone(), chosen, is_too_long.then_some(alone.is_some())),
        |(records, chosen, is_carried)| {
            is_carried.map(|is_carried| left_out_of_address(records, *chosen, is_carried))
        },
    );
    let of_page = (state.missing > 0).then(|| words::missing_tables(state.missing));
    let left_out: Vec<_> = Option::clone(&of_address).into_iter().chain(of_page).collect();
    html! {
        // A file can be dropped anywhere on the page.
        <DropZone on_file={on_file(&act)}>
            <div class={class_list(&["deal", class_if(record.is_some(), "of-record")])}>
                { for file.as_ref().map(through_file) }
                <RecordList records={records.clone()} {chosen} on_choose={on_choose.clone()} />
                // This is always exactly one node. Otherwise the elements after it would be recreated, and the editor
                // could lose the focus.
                if let Some(record) = record {
                    { headline(RecordHead { records: &records, record, found: &diagnostics_of(&records, chosen),
                        build: build.clone(), is_hidden: state.hidden.is_some(), left_out: &left_out, refs: [&top, &edit] }, &on_edit, &on_place, swipe) }
                }
                <Answer state={(*state).clone()} records={records.clone()} {chosen} act={act.clone()}
                    {on_choose} {on_place} {build} {is_wide}>
                    { text_part(&state, &read, caret, file.as_ref(), &act, on_put_away) }
                </Answer>
                if record.is_none() {
                    { formats_of_records(!read.records.diagnostics.is_empty()) }
                }
            </div>
        </DropZone>
    }
}

/// When a text replaces another text, moves the focus to the headline, because the focused element may have been
/// removed. On arrival at the page, does the same if the focus was lost with the previous page.
#[hook]
fn use_top(top: &NodeRef, arrivals: u32, has_come: bool) {
    let top = top.clone();
    use_effect_with(arrivals, move |&arrivals| {
        if arrivals > 0 || has_come && is_focus_lost() {
            focus(&top);
            if let Some(top) = top.cast::<Element>() {
                top.scroll_into_view_with_bool(false);
            }
        }
    });
}

/// Returns a callback that reads a file into the text. A file that is too long is opened in the tab for files instead.
fn on_file(act: &Callback<DealAction>) -> Callback<Attachment> {
    let on_text = act.reform(|text| DealAction::Edit(Edit::Set(text)));
    Callback::from(move |file| take_file(Page::Deal(DealTab::Boards), file, &on_text))
}

/// Renders the text, its format and the examples. If `on_put_away` is given, also renders a button that closes the
/// text.
fn text_part(
    state: &DealState,
    read: &ReadText,
    caret: Option<CaretRequest>,
    file: Option<&SourceFile>,
    act: &Callback<DealAction>,
    on_put_away: Option<Callback<MouseEvent>>,
) -> Html {
    let (text, history) = (state.text.as_str(), state.text.history());
    let is_first = text.is_empty() && !history.can_undo() && !history.can_redo();
    let on_edit = act.reform(DealAction::Edit);
    let on_example = on_edit.reform(|example: Example| Edit::Set(example.text.to_owned()));
    let on_file = on_file(act);
    let is_none = read.records.diagnostics.iter().any(|found| found.code == "no-record");
    let found = (!text.trim().is_empty() && !is_none).then_some(read.records.format);
    html! {
        <section class={class_list(&["panel", "deal-input stack-3", class_if(is_first, "first")])} aria-label={words::THE_RECORD}>
            if text.is_empty() { <div>{ fixed_html(words::INVITATION) }</div> }
            <RecordEditor label={words::DEAL_RECORDS} files={Page::Deal(DealTab::Boards)} text={text.to_owned()}
                placeholder={words::PASTE_A_RECORD}
                on_text={on_edit.reform(Edit::Type)} marks={read.marks.clone()}
                {caret} />
            { for file.map(|file| put_text_back(file, text)) }
            <div class="toolbar">
                { file_button(words::OPEN_A_FILE, &on_file) }
                if !is_first {
                    <>
                        { format_select(state.format, found, &act.reform(DealAction::Format)) }
                        <button type="button" onclick={on_edit.reform(|_: MouseEvent| Edit::Set(String::new()))}>
                            { words::CLEAR }
                        </button>
                        { history_buttons(history.can_undo(), history.can_redo(),
                            &on_edit.reform(|()| Edit::Undo), &on_edit.reform(|()| Edit::Redo)) }
                    </>
                }
                { for on_put_away.map(|onclick| html! {
                    <button type="button" class="put-away" {onclick}>{ words::CLOSE_THE_TEXT }</button>
                }) }
            </div>
            { example_buttons_with(EXAMPLES, &on_example, example_menu(MORE_EXAMPLES, &on_example)) }
        </section>
    }
}

/// Renders help on the formats of a record, with an example of each format. It is initially open if there is a text.
fn formats_of_records(has_text: bool) -> Html {
    html! {
        <section class={class_list(&["teaching", class_if(has_text, "panel")])} aria-label={words::HOW_IT_WORKS}>
            if has_text { { fixed_html(words::NO_RECORD) } }
            <details open={has_text}>
                <summary>{ words::WHAT_A_RECORD_LOOKS_LIKE }</summary>
                { fixed_html(words::FORMATS) }
            </details>
        </section>
    }
}

/// A parsed and checked text. It is cached, because stepping through a record doesn't change it.
struct ReadText {
    records: Shared<CheckedRecords>,
    /// Faults of the text and of its records, in the order of the text.
    marks: Shared<Vec<Mark>>,
}

impl ReadText {
    /// Parses and checks a text. `is_of_numbers` tells whether the dealer and the vulnerability must follow from the
    /// board number.
    fn of(text: &str, format: Option<Format>, is_of_numbers: bool) -> Self {
        let mut records = match format {
            _ if text.trim().is_empty() => CheckedRecords {
                format: Format::Contest,
                records: Vec::new(),
                diagnostics: Vec::new(),
            },
            None => check_text(text),
            Some(format) => check_text_as(text, format),
        };
        if !is_of_numbers {
            let is_shown = |found: &Diagnostic| !NumberingCheck::CODES.contains(&found.code);
            records.records.iter_mut().for_each(|record| record.diagnostics.retain(is_shown));
        }
        let of_records = records.records.iter().flat_map(|record| &record.diagnostics);
        let all = records.diagnostics.iter().chain(of_records);
        let mut marks: Vec<Mark> = all.map(|found| (found.place.span, found.severity)).collect();
        sort_by(&mut marks, |(one, _), (other, _)| one.start < other.start);
        Self { records: Shared::new(records), marks: Shared::new(marks) }
    }
}
