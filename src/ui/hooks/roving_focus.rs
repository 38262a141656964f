//! Many buttons with one tab stop, and one listener for all their clicks, keys and focus changes. A data attribute
//! identifies each button.

use std::fmt::Display;
use std::str::FromStr;

use web_sys::Element;
use yew::prelude::*;

use super::browser::is_modified;
use crate::ui::delegate::{data_at, focus_within};

/// The action of a key among the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction<T> {
    /// Moves the focus to a button.
    Move(T),
    /// Moves the focus to a button and clicks it.
    Choose(T),
}

/// Listeners and state for the element around the buttons.
#[derive(Clone)]
pub struct RovingFocus<T> {
    pub root: NodeRef,
    /// The button with the tab stop.
    pub stop: Option<T>,
    pub onfocusin: Callback<FocusEvent>,
    pub onclick: Callback<MouseEvent>,
    /// Handles keys, except those with Control, Alt or Meta, which belong to the browser.
    pub onkeydown: Callback<KeyboardEvent>,
    attribute: &'static str,
}

impl<T: Display> RovingFocus<T> {
    pub fn focus(&self, to: &T) {
        focus(&self.root, self.attribute, to);
    }
}

/// Handles the focus among buttons with a data attribute. `stop` is the initial tab stop. `aim` returns the action of a
/// key at a button. `on_choose` receives each button that is clicked or chosen by a key.
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
    // Set before the click, as setting it in the click would force a layout: the browser would check whether the
    // focused button can still have the focus. The click's own changes would then need a second layout.
    let onfocusin = {
        let current = current.setter();
        Callback::from(move |event: FocusEvent| {
            if let Some(focused) = data_at(&event, attribute) {
                current.set(Some(focused));
            }
        })
    };
    let onclick = {
        let (current, on_choose) = (current.setter(), on_choose.clone());
        Callback::from(move |event: MouseEvent| {
            if let Some(clicked) = data_at(&event, attribute) {
                // Safari does not move the focus to a clicked button.
                current.set(Some(clicked));
                on_choose.emit(clicked);
            }
        })
    };
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
            current.set(Some(to));
            focus(&root, attribute, &to);
            if is_chosen {
                on_choose.emit(to);
            }
        })
    };
    RovingFocus { root, stop: current.or(stop), onfocusin, onclick, onkeydown, attribute }
}

fn focus<T: Display>(root: &NodeRef, attribute: &str, to: &T) {
    if let Some(root) = root.cast::<Element>() {
        focus_within(&root, &format!("[{attribute}='{to}']"));
    }
}
