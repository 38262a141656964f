//! Many buttons with one tab stop: clicks, keys and the focus among them.
//!
//! Each button carries what it stands for in a data attribute, and one listener around them takes all of
//! them, so that dozens cost no more than what is seen of them.

use std::fmt::Display;
use std::str::FromStr;

use web_sys::Element;
use yew::prelude::*;

use super::browser::is_modified;
use crate::ui::delegate::{data_at, focus_within};

/// What a key asks for among the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction<T> {
    /// To go to a button.
    Move(T),
    /// To go to a button and click it.
    Choose(T),
}

/// What the frame around the buttons listens with.
#[derive(Clone)]
pub struct RovingFocus<T> {
    /// The frame.
    pub root: NodeRef,
    /// What the tab key stops at.
    pub stop: Option<T>,
    /// Notes which button has the focus.
    pub onfocusin: Callback<FocusEvent>,
    /// Takes the clicks on all buttons.
    pub onclick: Callback<MouseEvent>,
    /// Takes the keys on all buttons; those with Control, Alt or Meta are the browser's.
    pub onkeydown: Callback<KeyboardEvent>,
    attribute: &'static str,
}

impl<T: Display> RovingFocus<T> {
    /// Moves the focus to a button.
    pub fn focus(&self, to: &T) {
        focus(&self.root, self.attribute, to);
    }
}

/// Roving focus among buttons that a data attribute identifies. `stop` is what the tab key stops at first;
/// `aim` says what a key does at a button, and `on_choose` is called with every button clicked or chosen by a key.
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
    // Before the click, in which it would cost the browser a layout: it lays out the page to see whether a focused
    // button whose `tabindex` changes can still have the focus, and what the click changes has to be laid out again.
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
                // Safari does not give the focus to a button that is clicked.
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
