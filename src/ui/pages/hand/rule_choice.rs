//! Which rules of a style are meant, to choose.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::RuleTable;
use crate::ui::delegate::{data_at, filter_map};

/// A button for each rule. `on_toggle` takes the number of the one that is clicked.
pub fn rule_choice(
    table: &RuleTable,
    chosen: &[String],
    on_toggle: &Callback<&'static str>,
) -> Html {
    let numbers: Vec<_> = table.rules().map(|rule| rule.number).collect();
    let toggle = on_toggle.reform(move |place: usize| numbers.get(place).copied().unwrap_or(""));
    let onclick = filter_map(&toggle, |event: MouseEvent| data_at(&event, "data-value"));
    html! {
        <div class="rule-choice" role="group" aria-label={words::RULES} {onclick}>
            { for table.rules().enumerate().map(|(place, rule)| html! {
                <button type="button" class="chip" data-value={place.to_string()}
                    aria-pressed={chosen.iter().any(|one| one == rule.number).to_string()}>
                    { rule.title }
                </button>
            }) }
        </div>
    }
}
