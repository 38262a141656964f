//! Horizontal swipes of a finger.

use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use crate::ui::delegate::filter_map;

/// Minimum length of a swipe in pixels.
const FAR: i32 = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swipe {
    /// To the next page.
    Left,
    /// To the previous page.
    Right,
}

impl Swipe {
    /// Returns the swipe of a movement in pixels, or `None` if it is short, or vertical and so
    /// scrolls.
    fn of(right: i32, down: i32) -> Option<Self> {
        (right.abs() >= FAR.max(2 * down.abs())).then_some(if right < 0 {
            Self::Left
        } else {
            Self::Right
        })
    }
}

/// Returns listeners for pointer down and up. Swipes that start on a control are ignored. The
/// element needs the style `touch-action: pan-y`, or the browser takes the swipes.
#[hook]
pub fn use_swipe(on_swipe: &Callback<Swipe>) -> [Callback<PointerEvent>; 2] {
    let start = use_mut_ref(|| None::<(i32, (i32, i32))>);
    let place = |event: &PointerEvent| (event.client_x(), event.client_y());
    let on_down = {
        let start = start.clone();
        Callback::from(move |event: PointerEvent| {
            let on = event.target_dyn_into::<Element>();
            let is_tool = on.and_then(|on| on.closest("button, input, select, a").ok()?).is_some();
            let is_finger = event.pointer_type() == "touch" && event.is_primary() && !is_tool;
            start.replace(is_finger.then(|| (event.pointer_id(), place(&event))));
        })
    };
    let on_up = filter_map(on_swipe, move |event: PointerEvent| {
        let (finger, from) = start.take()?;
        let to = place(&event);
        Swipe::of(to.0 - from.0, to.1 - from.1).filter(|_| finger == event.pointer_id())
    });
    [on_down, on_up]
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/hooks/swipe.rs"]
mod tests;
