//! What stands around the content of every page, and small helpers of drawing.

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

use crate::wire::question::Progress;

/// The names that are not empty, with blanks between; no attribute where there is none.
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

/// A class that an element has under a condition.
pub const fn class_if(condition: bool, name: &'static str) -> &'static str {
    if condition { name } else { "" }
}

/// HTML of which nothing ever changes: as a string it takes a fraction of the code.
pub fn fixed_html(html: &'static str) -> Html {
    Html::from_html_unchecked(AttrValue::Static(html))
}

/// How far something is.
pub fn progress_bar(progress: Progress, label: &'static str) -> Html {
    let Progress { done, total } = progress;
    html! { <progress max={total.max(1).to_string()} value={done.to_string()} aria-label={label} /> }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/components/frame.rs"]
mod tests;
