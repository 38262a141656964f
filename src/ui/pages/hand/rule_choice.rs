//! Which rules of a style are meant, to choose.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use crate::engine::bridge::opening::RuleTable;

/// A box for each rule. `on_toggle` takes the number of the one that is clicked.
pub fn rule_choice(
    table: &RuleTable,
    chosen: &[String],
    on_toggle: &Callback<&'static str>,
) -> Html {
    let numbers: Vec<_> = table.rules().map(|rule| rule.number).collect();
    let on_toggle = on_toggle.clone();
    let onchange = Callback::from(move |event: Event| {
        let field = event.target_dyn_into::<HtmlInputElement>();
        let value = field.map(|field| field.value()).unwrap_or_default();
        if let Some(number) = numbers.iter().find(|number| **number == value) {
            on_toggle.emit(number);
        }
    });
    html! {
        <ul class="rule-choice" {onchange}>
            { for table.rules().map(|rule| html! {
                <li>
                    <label>
                        <input type="checkbox" value={rule.number} checked={chosen.iter().any(|one| one == rule.number)} />
                        { rule.title }
                    </label>
                </li>
            }) }
        </ul>
    }
}
