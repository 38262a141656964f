//! A line of the language in a field, with what is wrong below it.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::engine::diagnostic::Diagnostic;
use crate::ui::components::input::diagnostic_list::diagnostic_list;

#[derive(Properties, PartialEq)]
pub struct LineFieldProps {
    pub label: AttrValue,
    pub faults_id: &'static str,
    pub text: String,
    pub placeholder: &'static str,
    #[prop_or_default]
    pub faults: Vec<Diagnostic>,
    #[prop_or_default]
    pub refused: Option<String>,
    pub on_text: Callback<String>,
}

#[component]
pub fn LineField(props: &LineFieldProps) -> Html {
    let field = use_node_ref();
    let oninput = {
        let (field, on_text) = (field.clone(), props.on_text.clone());
        Callback::from(move |_: InputEvent| {
            if let Some(field) = field.cast::<HtmlInputElement>() {
                on_text.emit(field.value());
            }
        })
    };
    let id = props.faults_id;
    let is_wrong = !props.faults.is_empty() || props.refused.is_some();
    html! {
        <>
            <label class="field simulate-line">
                <span class="field-label">{ &props.label }</span>
                <input ref={field} type="text" value={props.text.clone()} placeholder={props.placeholder}
                    spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby={is_wrong.then_some(id)}
                    aria-invalid={is_wrong.then_some("true")} {oninput} />
            </label>
            <div id={id}>
                { diagnostic_list(&props.faults, None) }
                { for props.refused.as_ref().map(|refused| html! { <p class="bad">{ refused }</p> }) }
            </div>
        </>
    }
}
