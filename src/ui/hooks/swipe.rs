//! A finger that is drawn to one side.

use web_sys::{Element, PointerEvent};
use yew::prelude::*;

use crate::ui::delegate::filter_map;

/// How far a finger goes at least, in pixels.
const FAR: i32 = 60;

/// To which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swipe {
    /// As one turns to the next page.
    Left,
    /// As one turns back.
    Right,
}

impl Swipe {
    /// What it is that a finger goes so far to the right and down; a stroke that goes down as well scrolls.
    fn of(right: i32, down: i32) -> Option<Self> {
        (right.abs() >= FAR.max(2 * down.abs())).then_some(if right < 0 {
            Self::Left
        } else {
            Self::Right
        })
    }
}

/// Listeners for where a finger comes down and goes up. What is pressed, chosen or pushed with a finger is none of it.
/// Where it is listened for, the style `touch-action: pan-y` leaves such strokes to the page.
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
