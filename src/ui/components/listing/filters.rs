//! The fields under the headings of a table: what is asked of its columns.

use yew::prelude::*;

use super::words;
use crate::desk::table::Conditions;
use crate::ui::components::frame::class_list;
use crate::ui::delegate::on_value;

pub fn asked<C: Copy + PartialEq>(conditions: &Conditions<C>, column: C) -> &str {
    let found = conditions.iter().find(|(of, _)| *of == column);
    found.map_or("", |(_, text)| text)
}

/// Asks something else of a column; an empty text asks nothing.
pub fn ask<C: PartialEq>(conditions: &mut Conditions<C>, column: C, text: String) {
    conditions.retain(|(of, _)| *of != column);
    if !text.is_empty() {
        conditions.push((column, text));
    }
}

/// A field under the heading of a column.
pub struct FilterField<'a> {
    /// The column's name, without a blank.
    pub name: String,
    /// The class of its cells.
    pub class: &'static str,
    /// What the column has.
    pub title: &'a str,
    /// What may be written.
    pub example: &'static str,
    /// What is written.
    pub asked: &'a str,
    /// Whether it cannot be read.
    pub is_wrong: bool,
    /// Is called with what is written.
    pub on_ask: Callback<String>,
}

pub fn filter_field(field: FilterField) -> Html {
    let FilterField { name, class, title, example, asked, is_wrong, on_ask } = field;
    let oninput = on_value::<InputEvent>(&on_ask);
    let wrong = is_wrong.then(|| wrong_id(&name));
    html! {
        <span role="gridcell" key={name.clone()} class={class_list(&[class, "filter"])}>
            <input type="text" value={asked.to_owned()} {oninput} title={words::filter_name(&name)}
                aria-label={words::filter_of(title)} placeholder={example}
                aria-invalid={is_wrong.then_some("true")} aria-describedby={wrong}
                autocomplete="off" autocapitalize="off" spellcheck="false" />
        </span>
    }
}

/// What is wrong with what is asked, of columns by their names and titles; and what may be asked.
pub fn wrong_filters<'a>(wrong: impl Iterator<Item = (String, impl AsRef<str>, &'a str)>) -> Html {
    let wrong: Vec<_> = wrong
        .map(|(name, title, wrong)| html! { <p id={wrong_id(&name)}>{ words::wrong_filter(title.as_ref(), wrong) }</p> })
        .collect();
    if wrong.is_empty() {
        return Html::default();
    }
    html! {
        <>
            <div class="wrong-filters" role="status">{ for wrong }</div>
            <p class="hint">{ words::FILTER_HELP }</p>
        </>
    }
}

/// The id of what is wrong with what is asked of a column.
fn wrong_id(name: &str) -> String {
    format!("wrong-{name}")
}
