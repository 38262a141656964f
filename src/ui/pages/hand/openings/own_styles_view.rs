//! The editor for the user's own styles.

use yew::prelude::*;

use super::frequency::ChangedHands;
use super::{Choices, words};
use crate::engine::bridge::opening::{Style, Switch};
use crate::engine::{Situation, System};
use crate::ui::components::frame::buttons::{copy_button, link_with, share_button};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{filter_map, on_value, value_at};
use crate::ui::hooks::use_toggle;
use crate::ui::own_styles::{OwnStyle, OwnStyles, StyleChange};
use crate::ui::pages::hand::state::{HandAction, STYLE};

#[derive(Properties, PartialEq)]
pub struct OwnStylesViewProps {
    pub choices: Choices,
}

/// Renders the collapsed switches of the user's styles, and what can be done with a style from a link.
#[component]
pub fn OwnStylesView(props: &OwnStylesViewProps) -> Html {
    let Choices { situation, own, linked, act, .. } = &props.choices;
    let OwnStyles { own, on_change: change } = own;
    let (is_open, on_open) = use_toggle();
    // The button that shows the switches with default values is only used on narrow screens.
    let (has_unchanged, on_unchanged) = use_toggle();
    let on_adopt = |style| {
        let (change, act) = (change.clone(), act.clone());
        Callback::from(move |_: MouseEvent| {
            change.emit(StyleChange::Add(style));
            act.emit(HandAction::Unlink);
        })
    };
    let add = |style| change.reform(move |_: MouseEvent| StyleChange::Add(style));
    html! {
        <>
            if let Some(first) = own.first() {
                <div class="toolbar style-tools">
                    <button type="button" class="disclosure" aria-expanded={is_open.to_string()}
                        aria-controls="own-styles" onclick={on_open}>{ words::in_my_style(first.name.trim()) }</button>
                </div>
            }
            if let Some(style) = *linked {
                <div class="toolbar style-tools">
                    if own.len() < OwnStyle::MAX_STYLES && own.iter().all(|one| one.style != style) {
                        <button type="button" onclick={on_adopt(style)}>{ words::PLAY_LINKED }</button>
                    }
                    <button type="button" onclick={act.reform(|_: MouseEvent| HandAction::Unlink)}>{ words::LEAVE_LINKED }</button>
                </div>
            }
            <div id="own-styles" class="own-styles stack-3" hidden={!is_open || own.is_empty()}>
                if is_open {
                    { for own.iter().enumerate().map(|(at, one)| {
                        editor(at, one, own.len(), (*situation, *linked), change, (has_unchanged, &on_unchanged))
                    }) }
                    if let Some(last) = own.last().filter(|_| own.len() < OwnStyle::MAX_STYLES) {
                        <p><button type="button" onclick={add(last.style)}>{ words::ADD_STYLE }</button></p>
                    }
                }
            </div>
        </>
    }
}

/// Renders the choice of the user's system, as a word in a sentence.
pub fn own_system(own: &OwnStyles) -> Html {
    let OwnStyles { own, on_change } = own;
    html! {
        <label class="field">
            <span class="field-label">{ words::PLAYING }</span>
            { system_select(own.first().map(|one| one.style.system()), 0, own.len() < 2, on_change) }
        </label>
    }
}

fn system_select(
    chosen: Option<System>,
    at: usize,
    may_be_none: bool,
    change: &Callback<StyleChange>,
) -> Html {
    let on_system = change.reform(move |value: String| {
        value.parse().map_or(StyleChange::Remove(at), |system| StyleChange::System(at, system))
    });
    let onchange = on_value::<Event>(&on_system);
    html! {
        <select {onchange} aria-label={(at > 0).then_some(words::SYSTEM)}>
            if may_be_none {
                <option value="" selected={chosen.is_none()}>{ words::NO_OWN_SYSTEM }</option>
            }
            { for System::ALL.iter().map(|system| html! {
                <option value={system.name()} selected={chosen == Some(*system)}>{ system.title() }</option>
            }) }
        </select>
    }
}

/// Renders the name and the switches of a style. On narrow screens, switches with default values are collapsed.
fn editor(
    at: usize,
    one: &OwnStyle,
    of: usize,
    (situation, linked): (Situation, Option<Style>),
    change: &Callback<StyleChange>,
    (has_unchanged, on_unchanged): (bool, &Callback<MouseEvent>),
) -> Html {
    let style = one.style;
    let system = style.system();
    let on_name = on_value::<InputEvent>(&change.reform(move |name| StyleChange::Name(at, name)));
    let on_remove = change.reform(move |_: MouseEvent| StyleChange::Remove(at));
    // If another style moves to this position, it must get new elements. Otherwise a `select` element would keep its
    // old choice.
    let key = format!("{at}-{of}-{system}");
    let link = link_with(STYLE, style.to_string());
    let unchanged = system.switches().count() - style.changed().count();
    html! {
        <fieldset class={class_list(&["own-style stack-2", class_if(has_unchanged, "all-switches")])} {key}>
            <legend>{ one.title() }</legend>
            <div class="own-style-fields">
                if at > 0 {
                    <label>
                        <span class="soft">{ words::SYSTEM }</span>
                        { system_select(Some(system), at, false, change) }
                    </label>
                }
                <label>
                    <span class="soft">{ words::STYLE_NAME }</span>
                    <input type="text" maxlength="40" value={one.name.clone()} placeholder={words::STYLE_NAME_EXAMPLE} oninput={on_name} />
                </label>
                { for system.switches().map(|switch| switch_select(at, style, switch, change)) }
            </div>
            if unchanged > 0 {
                <button type="button" class="disclosure usual-switches" aria-expanded={has_unchanged.to_string()}
                    onclick={on_unchanged}>{ words::usual_switches(unchanged) }</button>
            }
            if system.switches().next().is_none() {
                <p class="soft">{ words::NO_SWITCHES }</p>
            }
            <div class="toolbar">
                { share_button(words::LINK_TO_STYLE, &link) }
                { copy_button(words::COPY_STYLE, "", &style.to_string()) }
                <button type="button" onclick={on_remove}>{ words::REMOVE_STYLE }</button>
            </div>
            <ChangedHands {style} title={one.title()} {situation} {linked} />
        </fieldset>
    }
}

fn switch_select(at: usize, style: Style, switch: Switch, change: &Callback<StyleChange>) -> Html {
    let values: Vec<_> = style.system().offered(switch).collect();
    let unchanged = Style::from(style.system()).value(switch);
    let onchange = {
        let values = values.clone();
        filter_map(change, move |event: Event| {
            let place: usize = value_at(&event)?.parse().ok()?;
            Some(StyleChange::Move(at, switch, *values.get(place)?))
        })
    };
    html! {
        <label class={class_if(style.value(switch) == unchanged, "usual")}>
            <span class="soft">{ switch.title() }</span>
            <select {onchange} data-switch={switch.name()}>
                { for values.iter().enumerate().map(|(place, value)| html! {
                    <option value={place.to_string()} selected={style.value(switch) == *value}>
                        { words::value(switch, *value) }{ if *value == unchanged { words::USUAL_VALUE } else { "" } }
                    </option>
                }) }
            </select>
        </label>
    }
}
