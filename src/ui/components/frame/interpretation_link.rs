//! The number of an interpretation, which leads to its reasons.

use yew::prelude::*;

use super::words;
pub(crate) use super::words::fixed_interpretation_link;

pub fn interpretation_link(number: &str) -> Html {
    html! {
        <a href={format!("#/contest/interpretations/{number}")}>{ words::interpretation(number) }</a>
    }
}
