//! The filter fields below the headings of a table.

use yew::prelude::*;

use super::words;
use crate::desk::table::Conditions;
use crate::ui::components::frame::class_list;
use crate::ui::delegate::on_value;

pub fn filter_text<C: Copy + PartialEq>(conditions: &Conditions<C>, column: C) -> &str {
    let found = conditions.iter().find(|(of, _)| *of == column);
    found.map_or("", |(_, text)| text)
}

/// Sets the filter of a column. An empty text removes the filter.
pub fn set_filter<C: PartialEq>(conditions: &mut Conditions<C>, column: C, text: String) {
    conditions.retain(|(of, _)| *of != column);
    if !text.is_empty() {
        conditions.push((column, text));
    }
}

pub struct FilterField<'a> {
    /// Name of the column, written without spaces.
    pub name: String,
    pub class: &'static str,
    pub title: &'a str,
    pub example: &'static str,
    pub text: &'a str,
    /// Whether the filter cannot be parsed.
    pub is_wrong: bool,
    pub on_text: Callback<String>,
}

pub fn filter_field(field: FilterField) -> Html {
    let FilterField { name, class, title, example, text, is_wrong, on_text } = field;
    let oninput = on_value::<InputEvent>(&on_text);
    let wrong = is_wrong.then(|| wrong_id(&name));
    html! {
        <span role="gridcell" key={name.clone()} class={class_list(&[class, "filter"])}>
            <input type="text" value={text.to_owned()} {oninput} title={words::filter_name(&name)}
                aria-label={words::filter_of(title)} placeholder={example}
                aria-invalid={is_wrong.then_some("true")} aria-describedby={wrong}
                autocomplete="off" autocapitalize="off" spellcheck="false" />
        </span>
    }
}

/// Renders the faults in filters, and help on the syntax. `wrong` contains the name, the title and the fault of each
/// column with a faulty filter.
pub fn wrong_filters<'a>(wrong: impl Iterator<Item = (String, impl AsRef<str>, &'a str)>) -> Html {
    let wrong: Vec<_> = wrong
        .map(|(name, title, wrong)| html! { <p id={wrong_id(&name)}>{ words::wrong_filter(title.as_ref(), wrong) }</p> })
        .collect();
    if wrong.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <div class="wrong-filters bad" role="status">{ for wrong }</div>
            <p class="hint">{ words::FILTER_HELP }</p>
        </>
    }
}

/// Returns the HTML id of the element with the fault of a column's filter.
fn wrong_id(name: &str) -> String {
    format!("wrong-{name}")
}
