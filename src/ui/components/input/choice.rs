//! Choices from a list, with a label.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlSelectElement};
use yew::prelude::*;

use crate::engine::{BySeat, Seat};
use crate::ui::delegate::{data_at, filter_map, focus_within, on_value};
use crate::ui::hooks::{Choosable, is_modified, toggled};

#[derive(Properties, PartialEq)]
pub struct ChoiceProps {
    pub label: AttrValue,
    /// Value and text of each option.
    pub choices: Vec<(String, String)>,
    pub chosen: String,
    pub on_choose: Callback<String>,
}

/// A drop-down list with a label above it.
#[component]
pub fn Choice(props: &ChoiceProps) -> Html {
    let field = use_node_ref();
    let onchange = on_value::<Event>(&props.on_choose);
    {
        // The attribute `selected` only sets the initial choice, so later choices are set with a property.
        let (field, chosen) = (field.clone(), props.chosen.clone());
        use_effect(move || {
            if let Some(field) = field.cast::<HtmlSelectElement>() {
                field.set_value(&chosen);
            }
        });
    }
    html! {
        <label class="field">
            <span class="field-label">{ &props.label }</span>
            <select ref={field} {onchange}>
                { for props.choices.iter().map(|(value, text)| html! {
                    <option value={value.clone()}>{ text }</option>
                }) }
            </select>
        </label>
    }
}

/// Renders a drop-down list of values. Each value has a key for HTML and a text. `on_choose` is called with the chosen
/// value.
pub fn value_choice<T: Clone + PartialEq + 'static>(
    label: impl Into<AttrValue>,
    values: impl IntoIterator<Item = (T, impl ToString, impl ToString)>,
    chosen: &T,
    on_choose: &Callback<T>,
) -> Html {
    let (values, choices): (Vec<_>, Vec<_>) = values
        .into_iter()
        .map(|(value, key, name)| ((value, key.to_string()), (key.to_string(), name.to_string())))
        .unzip();
    let key = values.iter().find(|(value, _)| value == chosen).map(|(_, key)| key.clone());
    let on_choose = filter_map(on_choose, move |chosen: String| {
        values.iter().find(|(_, key)| *key == chosen).map(|(value, _)| value.clone())
    });
    html! { <Choice label={label.into()} {choices} chosen={key.unwrap_or_default()} {on_choose} /> }
}

/// Renders a drop-down list of the seats.
pub fn seat_list(label: &'static str, chosen: Seat, on_choose: &Callback<Seat>) -> Html {
    let seats = Seat::CLOCKWISE.map(|seat| (seat, seat.letter(), seat.name()));
    value_choice(label, seats, &chosen, on_choose)
}

/// Renders a labelled row with a button for each value, and a hint about the chosen value.
pub fn choice_row<T: Copy + PartialEq + 'static>(
    label: &'static str,
    values: impl IntoIterator<Item = (T, &'static str)>,
    chosen: T,
    hint: &'static str,
    on_choose: &Callback<T>,
) -> Html {
    let (values, names): (Vec<T>, Vec<_>) = values.into_iter().unzip();
    let buttons = values.iter().zip(names).enumerate().map(|(place, (value, name))| {
        html! {
            <button type="button" data-value={place.to_string()} aria-pressed={(*value == chosen).to_string()}>{ name }</button>
        }
    });
    let buttons: Html = buttons.collect();
    let onclick = filter_map(on_choose, move |event: MouseEvent| {
        data_at(&event, "data-value").and_then(|place: usize| values.get(place).copied())
    });
    html! {
        <div class="choice-row row" role="group" aria-label={label} {onclick}>
            <span class="soft" aria-hidden="true">{ label }</span>
            { buttons }
            <span class="choice-note soft">{ hint }</span>
        </div>
    }
}

/// Renders a collapsed menu of buttons.
pub fn menu(label: &'static str, buttons: Html, onclick: Option<Callback<MouseEvent>>) -> Html {
    html! {
        <details class="menu">
            <summary>{ label }</summary>
            <div role="group" aria-label={label} {onclick}>{ buttons }</div>
        </details>
    }
}

/// Renders a collapsed menu with a button for each item. The button labelled `default_label` restores the default.
/// `chosen` comes from the hook [`use_chosen`](crate::ui::hooks::use_chosen).
pub fn choice_menu<T: Choosable>(
    label: &'static str,
    chosen: &UseStateHandle<Vec<T>>,
    default: &'static [T],
    default_label: &'static str,
) -> Html {
    let onclick = {
        let chosen = chosen.clone();
        let on_choose = Callback::from(move |item| chosen.set(toggled(&chosen, item)));
        filter_map(&on_choose, |event: MouseEvent| data_at(&event, "data-choice"))
    };
    let on_usual = {
        let chosen = chosen.clone();
        Callback::from(move |_: MouseEvent| chosen.set(default.to_vec()))
    };
    let buttons = html! {
        <>
            { for T::all().map(|item| html! {
                <button type="button" data-choice={item.name()}
                    aria-pressed={chosen.contains(&item).to_string()}>
                    { item.title() }
                </button>
            }) }
            <button type="button" class="link" aria-disabled={(**chosen == default).to_string()} onclick={on_usual}>
                { default_label }
            </button>
        </>
    };
    menu(label, buttons, Some(onclick))
}

/// Renders four radio buttons for the seats, with one tab stop. Each button has a note, such as a number of cards.
/// The arrow keys, the keys 1 to 4 and the initials of the seats choose a seat.
pub fn seat_choice(
    label: &'static str,
    chosen: Seat,
    notes: &BySeat<String>,
    on_choose: &Callback<Seat>,
) -> Html {
    let onclick = filter_map(on_choose, |event: MouseEvent| data_at(&event, "data-seat"));
    let onkeydown = filter_map(on_choose, move |event: KeyboardEvent| {
        if is_modified(&event) {
            return None;
        }
        let seat = seat_of_key(&event.key(), chosen)?;
        event.prevent_default();
        let group = event.current_target().and_then(|group| group.dyn_into::<Element>().ok());
        if let Some(group) = group {
            focus_within(&group, &format!("[data-seat={}]", seat.letter()));
        }
        Some(seat)
    });
    html! {
        <div class="seat-choice" role="radiogroup" aria-label={label} {onclick} {onkeydown}>
            { for notes.iter().map(|(seat, note)| {
                let here = seat == chosen;
                html! {
                    <button type="button" role="radio" aria-checked={here.to_string()}
                        tabindex={if here { "0" } else { "-1" }}
                        data-seat={seat.letter().to_string()}>
                        <span class="seat-name">{ seat.name() }</span>{ " " }
                        <span class="soft">{ note }</span>
                    </button>
                }
            }) }
        </div>
    }
}

fn seat_of_key(key: &str, chosen: Seat) -> Option<Seat> {
    Some(match key {
        "ArrowRight" | "ArrowDown" => chosen.next(),
        "ArrowLeft" | "ArrowUp" => chosen.clockwise(3),
        "1" => Seat::North,
        "2" => Seat::East,
        "3" => Seat::South,
        "4" => Seat::West,
        _ => key.parse().ok()?,
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/input/choice.rs"]
mod tests;
