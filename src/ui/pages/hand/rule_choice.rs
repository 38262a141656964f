//! Choice of a style's rules, and their text in an address.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::{RuleTable, Style};
use crate::ui::delegate::{data_at, filter_map};

/// Buttons of the rules. `on_toggle` receives the number of the clicked one.
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

/// Address parameter of the chosen rules' numbers: `12a,12b`.
pub const CHOSEN_RULES: &str = "rules";

const BETWEEN: &str = ",";

pub fn rules_in_address(rules: &[String]) -> String {
    rules.join(BETWEEN)
}

/// Parses rule numbers of an address; those that the style lacks are ignored.
pub fn rules_of_address(text: &str, style: Style) -> Vec<String> {
    kept_rules(text.split(BETWEEN).map(str::to_owned).collect(), style, style)
}

/// Returns the rules that `style` has too; none of another system, whose numbers differ in meaning.
pub fn kept_rules(mut rules: Vec<String>, of: Style, style: Style) -> Vec<String> {
    let has = |number: &String| {
        style.with_table(|table| table.rules().any(|rule| rule.number == number.as_str()))
    };
    rules.retain(|number| of.system() == style.system() && has(number));
    rules
}

pub fn toggle_rule(rules: &mut Vec<String>, number: &str) {
    match rules.iter().position(|other| other == number) {
        Some(place) => drop(rules.remove(place)),
        None => rules.push(number.to_owned()),
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/rule_choice.rs"]
mod tests;
