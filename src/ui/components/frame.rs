//! Elements around the content of every page, and small rendering helpers.

pub mod answer_block;
pub mod buttons;
pub mod later;
pub mod long_table;
pub mod on_demand;
pub mod parts;
pub mod toast;
mod words;

use web_sys::{Element, HtmlDialogElement};
use yew::AttrValue;
use yew::prelude::*;

use crate::engine::interpretation::Interpretation;
use crate::ui::hooks::{FIELDS, use_is_below, use_page_keys};
use crate::ui::words::{CANCEL, TRY_AGAIN};
use crate::wire::request::{Failure, Progress};

pub use self::words::WHY;

/// Joins the names that are not empty. Returns `None` if all names are empty.
pub fn class_list(names: &[&str]) -> Option<AttrValue> {
    let mut list = String::new();
    for name in names.iter().filter(|name| !name.is_empty()) {
        if !list.is_empty() {
            list.push(' ');
        }
        list.push_str(name);
    }
    (!list.is_empty()).then(|| list.into())
}

pub const fn class_if(condition: bool, name: &'static str) -> &'static str {
    if condition { name } else { "" }
}

/// Returns constant HTML. A string needs much less code than the same HTML in `html!`.
pub fn fixed_html(html: &'static str) -> Html {
    Html::from_html_unchecked(AttrValue::Static(html))
}

pub fn progress_bar(progress: Progress, label: &'static str) -> Html {
    let Progress { done, total } = progress;
    html! { <progress max={total.max(1).to_string()} value={done.to_string()} aria-label={label} /> }
}

/// Renders the progress of a job, and a button that cancels the job.
pub fn job_progress(
    progress: Progress,
    label: &'static str,
    on_cancel: Callback<MouseEvent>,
) -> Html {
    html! {
        <div class="toolbar">
            { progress_bar(progress, label) }
            <button type="button" onclick={on_cancel}>{ CANCEL }</button>
        </div>
    }
}

/// Renders a failure, with a button to retry. If there is no failure, renders nothing.
pub fn refusal(failed: Option<&Failure>, on_retry: &Callback<MouseEvent>) -> Html {
    let Some(reason) = failed else { return Html::default() };
    html! {
        <div role="alert" class="refusal-box">
            <p class="bad">{ reason.to_string() }</p>
            <button type="button" onclick={on_retry}>{ TRY_AGAIN }</button>
        </div>
    }
}

#[derive(Properties, PartialEq)]
struct AnswerBarProps {
    answer: Html,
    more: &'static str,
    whole: NodeRef,
}

/// Renders the answer in a bar at the bottom of a narrow screen, while the full answer, the element `whole`, is below
/// the window. The bar is a button with the additional label `more`. A click on it scrolls to the full answer.
pub fn answer_bar(answer: Html, more: &'static str, whole: &NodeRef) -> Html {
    html! { <AnswerBar {answer} {more} whole={whole.clone()} /> }
}

#[component]
fn AnswerBar(props: &AnswerBarProps) -> Html {
    let AnswerBarProps { answer, more, whole } = props;
    if !use_is_below(whole) {
        return Html::default();
    }
    let whole = whole.clone();
    let onclick = Callback::from(move |_: MouseEvent| {
        if let Some(whole) = whole.cast::<Element>() {
            whole.scroll_into_view();
        }
    });
    html! {
        <button type="button" class="answer-bar" {onclick}>
            { answer.clone() }
            <span class="answer-bar-more">{ *more }</span>
        </button>
    }
}

/// Renders a line for each interpretation.
pub fn interpretation_notes(interpretations: &[Interpretation]) -> Html {
    if interpretations.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="interpretations stack-1" aria-label={words::HOW_THE_RULES_ARE_READ}>
            { for interpretations.iter().map(|interpretation| html! {
                <li>{ interpretation_link(interpretation.id) }{ " " }{ interpretation.text }</li>
            }) }
        </ul>
    }
}

pub(crate) use self::words::fixed_interpretation_link;

pub fn interpretation_link(number: &str) -> Html {
    html! {
        <a href={format!("#/contest/interpretations/{number}")}>{ words::interpretation(number) }</a>
    }
}

/// A part of the page that a button opens in a narrow window. In a wide window, the part is always open.
#[derive(Clone)]
pub struct NarrowFold {
    is_open: bool,
    on_click: Callback<MouseEvent>,
}

/// Returns a part that opens as soon as `is_used` is true, which means that one of its controls has a value. The part
/// stays open until the user closes it. If it closed by itself, a control could disappear when it is clicked.
#[hook]
pub fn use_narrow_fold(is_used: bool) -> NarrowFold {
    let is_open = use_state_eq(|| is_used);
    use_effect_with(is_used, {
        let is_open = is_open.setter();
        move |&is_used| {
            if is_used {
                is_open.set(true);
            }
        }
    });
    let now = *is_open;
    let on_click = Callback::from(move |_: MouseEvent| is_open.set(!now));
    NarrowFold { is_open: now, on_click }
}

impl NarrowFold {
    /// Renders the button with the label `label`, and the part with the HTML id `id`.
    pub fn view(&self, id: &'static str, label: &'static str, folded: Html) -> Html {
        let is_open = self.is_open;
        html! {
            <>
                <button type="button" class="disclosure narrow-fold-button" aria-expanded={is_open.to_string()}
                    aria-controls={id} onclick={&self.on_click}>
                    { label }
                </button>
                <div {id} class={class_list(&["narrow-fold", class_if(!is_open, "folded")])}>{ folded }</div>
            </>
        }
    }
}

/// A button that opens a dialog with the most important keyboard shortcuts. The `?` key also opens the dialog, except
/// in a field.
#[component]
pub fn KeysSheet() -> Html {
    let sheet = use_node_ref();
    let show = {
        let sheet = sheet.clone();
        move || {
            if let Some(sheet) = sheet.cast::<HtmlDialogElement>()
                && !sheet.open()
            {
                // Showing a dialog only fails if it is already open, or if it isn't in the document.
                drop(sheet.show_modal());
            }
        }
    };
    use_page_keys(FIELDS, {
        let show = show.clone();
        Callback::from(move |key: String| {
            if key == "?" {
                show();
            }
            key == "?"
        })
    });
    html! {
        <>
            <button type="button" class="link keys" aria-keyshortcuts="?"
                onclick={Callback::from(move |_: MouseEvent| show())}>
                { words::KEYS }
            </button>
            <dialog class="keys-sheet" ref={sheet} aria-labelledby="keys-heading">
                { fixed_html(words::KEYS_HTML) }
                <form method="dialog"><button class="primary">{ words::CLOSE }</button></form>
            </dialog>
        </>
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/components/frame.rs"]
mod tests;
