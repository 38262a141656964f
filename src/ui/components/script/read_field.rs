//! A text field whose text is parsed into a value. An invalid text is kept in the field, but has no effect.

use std::rc::Rc;

use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, HtmlInputElement};
use yew::prelude::*;

use super::words;
use crate::engine::Suit;
use crate::engine::bridge::simulate::form::in_field;
use crate::engine::number_condition::NumberCondition;
use crate::ui::components::cards::suit_icon;
use crate::ui::delegate::document;

/// Maximum number of decimals of a number.
const DECIMALS: usize = 2;

/// A value that can be typed into a field.
pub trait FieldValue: Clone + PartialEq + 'static {
    /// Parses a text. If the text is invalid, returns the fault as a sentence.
    fn read(text: &str) -> Result<Self, String>;

    fn write(&self) -> String;
}

/// A condition on a number: a number or a range. `None` if the field is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range(pub Option<NumberCondition>);

impl FieldValue for Range {
    fn read(text: &str) -> Result<Self, String> {
        if text.trim().is_empty() {
            return Ok(Self(None));
        }
        let read = NumberCondition::read(text, DECIMALS);
        read.map(|range| Self(Some(range))).map_err(|wrong| wrong.to_string())
    }

    fn write(&self) -> String {
        self.0.map_or_else(String::new, in_field)
    }
}

#[derive(Properties, PartialEq)]
pub struct ReadFieldProps<T: FieldValue> {
    pub label: AttrValue,
    /// Label for screen readers. For a field of a hand, it also names the hand.
    pub full_label: AttrValue,
    /// Suit whose symbol is rendered instead of the label.
    #[prop_or_default]
    pub suit: Option<Suit>,
    #[prop_or_default]
    pub placeholder: AttrValue,
    pub value: T,
    pub on_value: Callback<T>,
}

/// Renders the label and the field. While the text is invalid, the fault is shown and the previous value remains in
/// effect.
#[component]
pub fn ReadField<T: FieldValue>(props: &ReadFieldProps<T>) -> Html {
    let typed = use_state_eq(|| None::<Rc<str>>);
    let field = use_node_ref();
    // The typed text is kept as long as it is invalid or stands for the current value.
    let draft = (*typed).clone().filter(|text| match T::read(text) {
        Ok(value) => value == props.value,
        Err(_) => true,
    });
    let fault = draft.as_ref().and_then(|text| T::read(text).err());
    let shown = draft.map_or_else(|| props.value.write(), |text| text.to_string());
    // If the value is changed elsewhere, a text that doesn't stand for the new value is dropped.
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
            if let Ok(value) = T::read(&text)
                && value != before
            {
                on_value.emit(value);
            }
            typed.set(Some(text.into()));
        })
    };
    html! {
        <div class="stack-1">
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
            // This `if` always makes exactly one child, which may be empty. If the number of children changed, the
            // field would be recreated and would lose the focus while the user types.
            if let Some(fault) = fault {
                <span class="hint bad" role="status">{ fault }</span>
            }
        </div>
    }
}

/// Focuses the first visible element that matches the selector `fields`. `fields` selects fields with invalid text,
/// whose value the script doesn't contain. Returns whether a field has been focused.
pub fn focus_invalid_field(fields: &str) -> bool {
    let found = document().and_then(|document| document.query_selector_all(fields).ok());
    let Some(found) = found else { return false };
    let mut fields = (0..found.length()).filter_map(|place| found.get(place)?.dyn_into().ok());
    let Some(field) = fields.find(|field: &HtmlElement| field.offset_parent().is_some()) else {
        return false;
    };
    field.focus().is_ok()
}

pub fn range_field(
    label: impl Into<AttrValue>,
    full_label: impl Into<AttrValue>,
    value: Option<NumberCondition>,
    on_value: &Callback<Option<NumberCondition>>,
) -> Html {
    html! {
        <ReadField<Range> label={label.into()} full_label={full_label.into()} placeholder={words::ANY_VALUE}
            value={Range(value)} on_value={on_value.reform(|Range(range)| range)} />
    }
}
