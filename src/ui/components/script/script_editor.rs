//! An editor for a script. It shows the script as fields, as text with its faults and notes, and as a description in
//! English.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::form_view::FormView;
use super::words;
use crate::engine::bridge::simulate::form::ScriptForm;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::{Diagnostic, Diagnostics};
use crate::ui::components::input::caret::use_caret_request;
use crate::ui::components::input::diagnostic_list::{LineColumn, diagnostic_list};
use crate::ui::components::input::text_box::TextBox;
use crate::ui::history::Edit;
use crate::ui::own_styles::NamedStyle;
use crate::ui::route::{DealTab, Page};

/// HTML id of the list of faults.
const FAULTS: &str = "script-faults";

/// The form after the last change in a field. Its script became the text. `None` before the first change.
pub type LastForm = Rc<RefCell<Option<ScriptForm>>>;

pub struct ScriptEditor<'s> {
    pub text: &'s str,
    pub read: &'s Result<Script, Diagnostics>,
    pub form: Option<ScriptForm>,
    /// The form after the last change in a field. Its script has been written into the text.
    pub written: &'s LastForm,
    /// Systems for opening calls. The default system is first.
    pub styles: &'s Rc<Vec<NamedStyle>>,
    /// Label of the option that leaves the dealer or the vulnerability open.
    pub unsaid: &'static str,
    pub on_edit: Callback<Edit>,
}

impl ScriptEditor<'_> {
    /// Renders the fields, the text and the description of the script.
    pub fn view(self) -> Html {
        html! { <>{ self.form_view() }{ self.text_view() }</> }
    }

    /// Renders the fields. A script that the fields can't express is described in English.
    pub fn form_view(&self) -> Html {
        let Self { text, read, form, written, styles, unsaid, on_edit } = self;
        // A script that deals a card twice is invalid. But the field with the second card must not disappear.
        let form = form
            .clone()
            .or_else(|| written.borrow().clone().filter(|written| written.script() == *text));
        let on_form = {
            let (written, on_edit) = (Rc::clone(written), on_edit.clone());
            Callback::from(move |form: ScriptForm| {
                let script = form.script();
                written.replace(Some(form));
                on_edit.emit(Edit::Set(script));
            })
        };
        match form {
            Some(form) => {
                html! { <FormView {form} styles={Rc::clone(styles)} unsaid={*unsaid} {on_form} /> }
            }
            None if read.is_ok() => html! {
                <div class="script-by-hand">
                    <p class="soft">{ words::BY_HAND }</p>
                    <button type="button" onclick={on_edit.reform(|_: MouseEvent| Edit::Set(String::new()))}>
                        { words::NEW_SCRIPT }
                    </button>
                </div>
            },
            None => Html::default(),
        }
    }

    /// Renders the text and its description.
    pub fn text_view(&self) -> Html {
        let Self { text, read, on_edit, .. } = self;
        let in_words = read.as_ref().ok().map(|script| script.in_words().to_string());
        let (faults, notes): (Vec<Diagnostic>, Vec<Diagnostic>) = match read {
            Ok(script) => (Vec::new(), script.notes.clone()),
            Err(refused) => (refused.iter().cloned().collect(), Vec::new()),
        };
        html! {
            <>
                <ScriptText text={(*text).to_owned()} {faults} {notes} on_text={on_edit.reform(Edit::Type)} />
                if let Some(sentence) = in_words {
                    <p class="script-words">
                        <strong>{ words::IN_WORDS }</strong>{ ": " }
                        { if sentence.is_empty() { words::ANY_DEAL.to_owned() } else { sentence + "." } }
                    </p>
                }
            </>
        }
    }
}

#[derive(Properties, PartialEq)]
struct ScriptTextProps {
    text: String,
    faults: Vec<Diagnostic>,
    notes: Vec<Diagnostic>,
    on_text: Callback<String>,
}

/// The text field, with faults and notes below it.
#[component]
fn ScriptText(props: &ScriptTextProps) -> Html {
    let (caret, on_stretch) = use_caret_request();
    let on_place = on_stretch.reform(|place: LineColumn| (place, 1));
    let diagnostics = props.faults.iter().chain(&props.notes);
    let rows = u32::try_from(props.text.lines().count().clamp(3, 12)).unwrap_or(3);
    html! {
        <div class="script-text">
            <TextBox label={words::SCRIPT} text={props.text.clone()} {caret} {rows}
                faults={(!props.faults.is_empty()).then_some(FAULTS)}
                placeholder={words::SCRIPT_PLACEHOLDER} files={Page::Deal(DealTab::Check)}
                on_text={&props.on_text} />
            <div id={FAULTS}>{ diagnostic_list(diagnostics, Some(&on_place)) }</div>
        </div>
    }
}
