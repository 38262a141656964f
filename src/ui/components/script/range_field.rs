//! A field whose text is read: what cannot be read stays there, and is not taken.

use std::rc::Rc;

use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use crate::engine::Suit;
use crate::engine::bridge::simulate::form::in_field;
use crate::engine::number_condition::NumberCondition;
use crate::ui::components::cards::suit_icon::suit_icon;

/// How many decimals a number may have.
const DECIMALS: usize = 2;

/// What stands in a field.
pub trait Written: Clone + PartialEq + 'static {
    /// What a text says.
    fn read(text: &str) -> Result<Self, String>;

    /// How it is written.
    fn write(&self) -> String;
}

/// A number or a range, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range(pub Option<NumberCondition>);

impl Written for Range {
    fn read(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Ok(Self(None));
        }
        let read = NumberCondition::read(text, DECIMALS);
        read.map(|asked| Self(Some(asked))).map_err(|wrong| wrong.to_string())
    }

    fn write(&self) -> String {
        self.0.map_or_else(String::new, in_field)
    }
}

/// A field whose text is read.
#[derive(Properties, PartialEq)]
pub struct ReadFieldProps<T: Written> {
    pub label: AttrValue,
    /// The same for who does not see where it stands.
    pub full_label: AttrValue,
    /// The suit that it is about, drawn in place of the label.
    #[prop_or_default]
    pub suit: Option<Suit>,
    /// An example of what may stand in it.
    #[prop_or_default]
    pub placeholder: AttrValue,
    /// What is asked.
    pub value: T,
    /// Something else is asked.
    pub on_value: Callback<T>,
}

/// The field under its label. While what stands in it cannot be read it says so, and what was asked before is still asked.
#[component]
pub fn ReadField<T: Written>(props: &ReadFieldProps<T>) -> Html {
    let typed = use_state_eq(|| None::<Rc<str>>);
    let field = use_node_ref();
    // What was typed stays as it is for as long as it says the same as the value, or cannot be read.
    let draft = (*typed).clone().filter(|text| match T::read(text) {
        Ok(said) => said == props.value,
        Err(_) => true,
    });
    let fault = draft.as_ref().and_then(|text| T::read(text).err());
    let shown = draft.map_or_else(|| props.value.write(), |text| text.to_string());
    // Something else is asked from elsewhere: what was typed has gone.
    use_effect_with(props.value.clone(), {
        let typed = typed.clone();
        move |value| {
            if typed.as_ref().is_some_and(|text| T::read(text).as_ref() != Ok(value)) {
                typed.set(None);
            }
        }
    });
    let oninput = {
        let (field, typed, on_value) = (field.clone(), typed.setter(), props.on_value.clone());
        let before = props.value.clone();
        Callback::from(move |_: InputEvent| {
            let Some(field) = field.cast::<HtmlInputElement>() else { return };
            let text = field.value();
            if let Ok(said) = T::read(&text)
                && said != before
            {
                on_value.emit(said);
            }
            typed.set(Some(text.into()));
        })
    };
    html! {
        <div class="read-field">
            <label class="field">
                <span class="field-label"><span aria-hidden="true">
                    { match props.suit {
                        Some(suit) => suit_icon(suit),
                        None => html! { { &props.label } },
                    } }</span>
                    <span class="unseen">{ &props.full_label }</span></span>
                <input ref={field} type="text" value={shown} placeholder={&props.placeholder} spellcheck="false"
                    autocomplete="off" autocapitalize="off" aria-invalid={fault.as_ref().map(|_| "true")} {oninput} />
            </label>
            // With one child more the field would be made anew, and lose the focus while it is typed into.
            if let Some(fault) = fault {
                <span class="hint bad" role="status">{ fault }</span>
            }
        </div>
    }
}

/// Goes to the first field that is seen and cannot be read, among those of a selector, if there is one: what it asks is not
/// in the script.
pub fn is_stopped_by_field(fields: &str) -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let found = document.and_then(|document| document.query_selector_all(fields).ok());
    let Some(found) = found else { return false };
    let mut fields = (0..found.length()).filter_map(|place| found.get(place)?.dyn_into().ok());
    let Some(field) = fields.find(|field: &HtmlElement| field.offset_parent().is_some()) else {
        return false;
    };
    field.focus().is_ok()
}

/// A field for a number or a range.
pub fn range_field(
    label: impl Into<AttrValue>,
    full_label: impl Into<AttrValue>,
    placeholder: &'static str,
    value: Option<NumberCondition>,
    on_value: &Callback<Option<NumberCondition>>,
) -> Html {
    html! {
        <ReadField<Range> label={label.into()} full_label={full_label.into()} {placeholder} value={Range(value)}
            on_value={on_value.reform(|Range(asked)| asked)} />
    }
}
