//! The number of an interpretation, which leads to its reasons.

use yew::prelude::*;

/// A link to the interpretation of a number that is known to the compiler, within
/// [`fixed_html`](super::fixed_html::fixed_html).
macro_rules! fixed_interpretation_link {
    ($number:literal) => {
        concat!("<a href=\"#/interpretations/", $number, "\">Interpretation ", $number, "</a>")
    };
}

pub(crate) use fixed_interpretation_link;

/// A link to the interpretation of that number.
pub fn interpretation_link(number: &str) -> Html {
    html! {
        <a href={format!("#/interpretations/{number}")}>{ format!("Interpretation {number}") }</a>
    }
}
