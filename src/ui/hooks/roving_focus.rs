//! A group of buttons with one tab stop. The element that contains them handles all clicks, key presses and focus
//! changes. A data attribute identifies each button.

use std::fmt::Display;
use std::str::FromStr;

use web_sys::Element;
use yew::prelude::*;

use super::browser::is_modified;
use crate::ui::delegate::{data_at, filter_map, focus_within};

/// The action for a key press among the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction<T> {
    /// Moves the focus to this button.
    Move(T),
    /// Moves the focus to this button and chooses it.
    Choose(T),
}

/// Listeners and state for the element that contains the buttons.
#[derive(Clone)]
pub struct RovingFocus<T> {
    pub root: NodeRef,
    /// The button that has the tab stop.
    pub stop: Option<T>,
    /// Moves the tab stop, but not the focus.
    pub on_stop: Callback<T>,
    pub onfocusin: Callback<FocusEvent>,
    pub onclick: Callback<MouseEvent>,
    /// Handles key presses. Ignores keys with Control, Alt or Meta, because they are browser shortcuts.
    pub onkeydown: Callback<KeyboardEvent>,
    attribute: &'static str,
}

impl<T: Display> RovingFocus<T> {
    pub fn focus(&self, to: &T) {
        focus(&self.root, self.attribute, to);
    }
}

/// Handles the focus among buttons with a data attribute. `stop` is the button that initially has the tab stop. `aim`
/// returns the action for a key press on a button. `on_choose` is called with each button that is clicked, or chosen
/// with a key.
#[hook]
pub fn use_roving_focus<T>(
    attribute: &'static str,
    stop: Option<T>,
    aim: impl Fn(&str, T) -> Option<KeyAction<T>> + 'static,
    on_choose: Callback<T>,
) -> RovingFocus<T>
where
    T: Copy + PartialEq + Display + FromStr + 'static,
{
    let root = use_node_ref();
    let current = use_state_eq(|| None::<T>);
    // The tab stop is set before the click. If it were set in the click, the browser would have to check whether the
    // focused button can still have the focus. This check forces a layout. The changes of the page after the click
    // would then need a second layout.
    let setter = current.setter();
    let onfocusin = filter_map(
        &Callback::from(move |focused| setter.set(Some(focused))),
        move |event: FocusEvent| data_at(&event, attribute),
    );
    let onclick = {
        let (current, on_choose) = (current.setter(), on_choose.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some(clicked) = data_at(&event, attribute) {
                // Safari doesn't focus a button that is clicked, so the tab stop is also set here.
                current.set(Some(clicked));
                on_choose.emit(clicked);
            }
        })
    };
    // The button that a key press has moved to. It may only be displayed once the tab stop has moved.
    let moved = use_mut_ref(|| None::<T>);
    use_effect_with(*current, {
        let (root, moved) = (root.clone(), moved.clone());
        move |&current| {
            if let Some(to) = moved.take().filter(|&to| current == Some(to)) {
                focus(&root, attribute, &to);
            }
        }
    });
    let onkeydown = {
        let (root, current) = (root.clone(), current.clone());
        Callback::from(move |event: KeyboardEvent| {
            if is_modified(&event) {
                return;
            }
            let Some(from) = data_at(&event, attribute).or(*current).or(stop) else { return };
            let (to, is_chosen) = match aim(&event.key(), from) {
                Some(KeyAction::Move(to)) => (to, false),
                Some(KeyAction::Choose(to)) => (to, true),
                None => return,
            };
            event.prevent_default();
            moved.replace(Some(to));
            current.set(Some(to));
            focus(&root, attribute, &to);
            if is_chosen {
                on_choose.emit(to);
            }
        })
    };
    let on_stop = Callback::from(current.setter()).reform(Some);
    RovingFocus { root, stop: current.or(stop), on_stop, onfocusin, onclick, onkeydown, attribute }
}

fn focus<T: Display>(root: &NodeRef, attribute: &str, to: &T) {
    if let Some(root) = root.cast::<Element>() {
        focus_within(&root, &format!("[{attribute}='{to}']"));
    }
}
