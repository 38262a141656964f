//! The choice of a style's rules. The address contains the numbers of the chosen rules.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::{RuleTable, Style};
use crate::ui::delegate::{data_at, filter_map};

/// Renders a button for each rule. `on_toggle` is called with the number of the clicked rule.
pub fn rule_choice(
    table: &RuleTable,
    chosen: &[String],
    on_toggle: &Callback<&'static str>,
) -> Html {
    let numbers: Vec<_> = table.rules().map(|rule| rule.number).collect();
    let toggle = on_toggle.reform(move |place: usize| numbers.get(place).copied().unwrap_or(""));
    let onclick = filter_map(&toggle, |event: MouseEvent| data_at(&event, "data-value"));
    html! {
        <div class="rule-choice row" role="group" aria-label={words::RULES} {onclick}>
            { for table.rules().enumerate().map(|(place, rule)| html! {
                <button type="button" class="chip" data-value={place.to_string()}
                    aria-pressed={chosen.iter().any(|one| one == rule.number).to_string()}>
                    { rule.title }
                </button>
            }) }
        </div>
    }
}

/// URL parameter for the numbers of the chosen rules, such as `12a,12b`.
pub const CHOSEN_RULES: &str = "rules";

const BETWEEN: &str = ",";

pub fn rules_in_address(rules: &[String]) -> String {
    rules.join(BETWEEN)
}

/// Parses the rule numbers in an address. Ignores rules that the style doesn't have.
pub fn rules_of_address(text: &str, style: Style) -> Vec<String> {
    kept_rules(text.split(BETWEEN).map(str::to_owned).collect(), style, style)
}

/// Returns those of `rules` that `style` also has. If `of` and `style` belong to different systems, returns none,
/// because the same numbers then have different meanings.
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
