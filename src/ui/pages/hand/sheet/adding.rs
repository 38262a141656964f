//! Hands by rule, to be added to a sheet: so many, in a seat and at a vulnerability, aimed at rules and their near misses.

use yew::prelude::*;

use super::words;
use crate::desk::hand_sheet::HandSheet;
use crate::engine::bridge::opening::{RuleTable, Style};
use crate::ui::components::input::choice::Choice;
use crate::ui::pages::hand::quiz::question::Wanted;
use crate::ui::pages::hand::rule_choice::rule_choice;
use crate::ui::pages::hand::situation_fields::situation_fields;
use crate::ui::random;

/// The style and the rules that are taught, and what takes the hands.
#[derive(Properties, PartialEq)]
pub struct AddingProps {
    pub style: Style,
    /// The numbers of the rules.
    pub rules: Vec<String>,
    /// Takes the number of a rule that is clicked.
    pub on_rule: Callback<&'static str>,
    pub on_add: Callback<HandSheet>,
}

/// How many hands may be added at once.
const COUNTS: [usize; 6] = [1, 4, 8, 12, 16, 24];

#[component]
pub fn Adding(props: &AddingProps) -> Html {
    let table = use_memo(props.style, |style| RuleTable::of(*style));
    let count = use_state_eq(|| 8_usize);
    let wanted = use_state_eq(Wanted::default);
    let found = use_state_eq(|| None::<usize>);
    let on_seat = change(&wanted, |wanted, seat| wanted.seat = seat);
    let on_sides = change(&wanted, |wanted, sides| wanted.vulnerability = sides);
    let on_count = {
        let count = count.clone();
        Callback::from(move |value: String| count.set(value.parse().unwrap_or(8)))
    };
    let onclick = {
        let (table, count) = (table.clone(), *count);
        let wanted = Wanted { rules: props.rules.clone(), ..(*wanted).clone() };
        let (found, on_add) = (found.setter(), props.on_add.clone());
        Callback::from(move |_: MouseEvent| {
            let hands = wanted.hands(&table, count, &mut random::generator());
            found.set((hands.len() < count).then_some(hands.len()));
            if !hands.is_empty() {
                on_add.emit(HandSheet { hands, ..HandSheet::default() });
            }
        })
    };
    let counts = COUNTS.map(|count| (count.to_string(), count.to_string())).to_vec();
    html! {
        <div class="sheet-adding" role="group" aria-label={words::ADD_BY_RULE}>
            <div class="quiz-fields">
                <Choice label={words::HOW_MANY} choices={counts} chosen={count.to_string()} on_choose={on_count} />
                { situation_fields(wanted.seat, wanted.vulnerability, &on_seat, &on_sides) }
            </div>
            <details class="quiz-rules" open={true}>
                <summary>{ words::rules(props.rules.len()) }</summary>
                { rule_choice(&table, &props.rules, &props.on_rule) }
            </details>
            <button type="button" class="primary" {onclick}>{ words::add(*count) }</button>
            <p class="soft" role="status">{ for (*found).map(words::not_found) }</p>
        </div>
    }
}

/// Takes a value into what is wanted.
fn change<T: 'static>(
    wanted: &UseStateHandle<Wanted>,
    set: impl Fn(&mut Wanted, T) + 'static,
) -> Callback<T> {
    let wanted = wanted.clone();
    Callback::from(move |value| {
        let mut changed = (*wanted).clone();
        set(&mut changed, value);
        wanted.set(changed);
    })
}
