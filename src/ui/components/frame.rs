//! Elements around the content of every page, and small drawing helpers.

pub mod answer_bar;
pub mod buttons;
pub mod interpretation_notes;
pub mod keys_sheet;
pub mod later;
pub mod long_table;
pub mod narrow_fold;
pub mod on_demand;
pub mod tabs;
pub mod term_link;
mod words;

use yew::AttrValue;
use yew::prelude::*;

use crate::wire::request::Progress;

/// Joins the names that are not empty, or returns `None` if there are none.
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

/// Returns constant HTML. As a string it takes a fraction of the code.
pub fn fixed_html(html: &'static str) -> Html {
    Html::from_html_unchecked(AttrValue::Static(html))
}

pub fn progress_bar(progress: Progress, label: &'static str) -> Html {
    let Progress { done, total } = progress;
    html! { <progress max={total.max(1).to_string()} value={done.to_string()} aria-label={label} /> }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/components/frame.rs"]
mod tests;
