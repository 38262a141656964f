//! A labelled choice from a list.

use web_sys::HtmlSelectElement;
use yew::prelude::*;

use crate::ui::delegate::filter_map;

/// What there is to choose from.
#[derive(Properties, PartialEq)]
pub struct ChoiceProps {
    /// What the field is for.
    pub label: AttrValue,
    /// The value of each choice with what is seen of it.
    pub choices: Vec<(String, String)>,
    /// The value of what is chosen.
    pub chosen: String,
    /// Another value was chosen.
    pub on_choose: Callback<String>,
}

/// The list under its label.
#[component]
pub fn Choice(props: &ChoiceProps) -> Html {
    let field = use_node_ref();
    let onchange = filter_map(&props.on_choose, |event: Event| {
        event.target_dyn_into::<HtmlSelectElement>().map(|field| field.value())
    });
    {
        // The attribute `selected` only says what is chosen at first.
        let (field, chosen) = (field.clone(), props.chosen.clone());
        use_effect(move || {
            if let Some(field) = field.cast::<HtmlSelectElement>() {
                field.set_value(&chosen);
            }
        });
    }
    html! {
        <label class="field">
            <span class="field-label">{ &props.label }</span>
            <select ref={field} {onchange}>
                { for props.choices.iter().map(|(value, text)| html! {
                    <option value={value.clone()}>{ text }</option>
                }) }
            </select>
        </label>
    }
}
