//! The printed hand records, and the options for them.

use yew::prelude::*;

use super::driver::{change, on_click, send};
use super::machine::Event as BoardsEvent;
use super::state::{Request, SheetsView};
use super::words;
use crate::chunk::ChunkError;
use crate::desk::hand_records::{Paper, PerPage};
use crate::ui::components::frame::buttons::print_button;
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::delegate::{focus, is_focus_lost, on_value};
use crate::ui::hooks::use_value_on_change;
use crate::wire::boards::MakeSheets;

#[derive(Clone, PartialEq, Properties)]
pub struct SheetsProps {
    pub view: SheetsView,
    /// Whether the last request has failed. If so, no sheets are being made.
    pub is_refused: bool,
}

chunk!(
    hand_records,
    /// Fetches the view of the sheets when it is first shown.
    fn fetch_chosen() -> Result<View, ChunkError> {
        Ok(|shown| {
            let props = shown.downcast_ref::<SheetsProps>();
            html! { { for props.map(|props| html! { <ChosenSheets ..props.clone() /> }) } }
        })
    }
);

pub fn sheets(props: SheetsProps) -> Html {
    on_demand(|| Box::pin(fetch_chosen()), props)
}

#[component]
fn ChosenSheets(props: &SheetsProps) -> Html {
    let SheetsProps { view, is_refused } = props;
    let back = use_node_ref();
    use_effect_with((), {
        let back = back.clone();
        move |()| {
            // The button that opened this view has been removed, and the focus with it.
            if is_focus_lost() {
                focus(&back);
            }
        }
    });
    let MakeSheets { per_page, paper, analysis, .. } = view.options;
    let made = view.made.as_deref();
    let title = made.map(|made| made.title.clone());
    let date = made.map(|made| made.date.clone());
    let turn_analysis =
        on_click(request(MakeSheets { analysis: !analysis, ..view.options.clone() }));
    let standing = match made {
        Some(made) => words::sheets(made, analysis),
        None if *is_refused => String::new(),
        None => words::MAKING_SHEETS.to_owned(),
    };
    html! {
        <>
            <div class="sheets-tools stack-2">
                <div class="toolbar">
                    <button type="button" ref={back} onclick={Callback::from(|_| change(|state| state.sheets = None))}>
                        { words::BACK_TO_TABLE }
                    </button>
                    { print_button("primary") }
                    <button type="button" onclick={on_click(request(MakeSheets { as_file: true, ..view.options.clone() }))}>
                        { words::SAVE_AS_HTML }
                    </button>
                </div>
                <div class="boards-filters">
                    { choice(words::BOARDS_A_PAGE, PerPage::ALL.map(|each| each.boards().to_string()),
                        &per_page.boards().to_string(), props, |options, at| options.per_page = PerPage::ALL[at]) }
                    { choice(words::PAPER, Paper::ALL.map(|each| each.name().to_owned()), paper.name(), props,
                        |options, at| options.paper = Paper::ALL[at]) }
                    { text(words::SHEET_TITLE, title, props, |options, text| options.title = Some(text)) }
                    { text(words::SHEET_DATE, date, props, |options, text| options.date = Some(text)) }
                    <button type="button" title={words::WHAT_ANALYSIS_IS}
                        aria-pressed={analysis.to_string()} onclick={turn_analysis}>
                        { words::WITH_ANALYSIS }
                    </button>
                </div>
                <p class="soft" role="status">{ standing }</p>
            </div>
            if let Some(made) = made {
                { Html::from_html_unchecked(made.html.clone().into()) }
            }
        </>
    }
}

fn choice<const N: usize>(
    label: &'static str,
    names: [String; N],
    chosen: &str,
    props: &SheetsProps,
    choose: fn(&mut MakeSheets, usize),
) -> Html {
    let onchange = {
        let names = names.clone();
        on_change(props, move |options, chosen| {
            choose(options, names.iter().position(|name| *name == chosen).unwrap_or(0));
        })
    };
    html! {
        <label class="boards-field">
            <span>{ label }</span>
            <select {onchange}>
                { for names.into_iter().map(|name| html! {
                    <option selected={name == chosen}>{ name }</option>
                }) }
            </select>
        </label>
    }
}

/// Renders a text field. Its text is only used on Enter, or when the field loses the focus, because each change makes
/// all sheets again.
fn text(
    label: &'static str,
    value: Option<String>,
    props: &SheetsProps,
    choose: fn(&mut MakeSheets, String),
) -> Html {
    let onchange = on_change(props, choose);
    html! { <SheetsText {label} value={value.unwrap_or_default()} {onchange} /> }
}

#[derive(Properties, PartialEq)]
struct SheetsTextProps {
    label: &'static str,
    value: String,
    onchange: Callback<Event>,
}

#[component]
fn SheetsText(props: &SheetsTextProps) -> Html {
    let field = use_node_ref();
    use_value_on_change(&field, props.value.clone());
    html! {
        <label class="boards-field sheets-text">
            <span>{ props.label }</span>
            <input ref={field} type="text" onchange={&props.onchange} autocomplete="off" />
        </label>
    }
}

fn on_change(
    props: &SheetsProps,
    change: impl Fn(&mut MakeSheets, String) + 'static,
) -> Callback<Event> {
    let options = props.view.options.clone();
    on_value(&Callback::from(move |value| {
        let mut options = options.clone();
        change(&mut options, value);
        send(request(options));
    }))
}

const fn request(options: MakeSheets) -> BoardsEvent {
    BoardsEvent::Request(Request::Sheets(options))
}
