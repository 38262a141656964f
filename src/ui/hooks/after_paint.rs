//! Work that takes long, done once the page has been painted.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_render::request_animation_frame;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::ui::shared::Shared;

/// What was worked out last, and whether that is the answer to what is asked now.
pub struct AfterPaint<A> {
    /// The last answer.
    pub last: Option<Shared<A>>,
    /// Whether it is of the question that is asked.
    pub is_current: bool,
}

/// What is worked out of a question after the next paint, so that a click is seen at once.
#[hook]
pub fn use_after_paint<Q, A>(question: Option<Q>, work: fn(&Q) -> A) -> AfterPaint<A>
where
    Q: Clone + PartialEq + 'static,
    A: 'static,
{
    let answered = use_state(|| None::<(Q, Shared<A>)>);
    let is_current = answered.as_ref().is_some_and(|(of, _)| Some(of) == question.as_ref());
    let last = answered.as_ref().map(|(_, answer)| answer.clone());
    use_effect_with(question, move |question| {
        let work = question.clone().filter(|_| !is_current).map(|question| {
            let setter = answered.setter();
            after_paint(move || {
                let answer = Shared::new(work(&question));
                setter.set(Some((question, answer)));
            })
        });
        move || drop(work)
    });
    AfterPaint { last, is_current }
}

/// A value as it was before the last paint; nothing before the first. What is drawn of it comes in the frame
/// after the one that shows what was clicked.
#[hook]
pub fn use_painted<T: Copy + PartialEq + 'static>(value: T) -> Option<T> {
    let painted = use_state_eq(|| None);
    let last = *painted;
    use_effect_with(value, move |&value| {
        let work = after_paint(move || painted.set(Some(value)));
        move || drop(work)
    });
    last
}

/// The last value that a paint has gone before; the first at once, unless that waits too. One that is given meanwhile
/// takes the place of what waits and puts it off no further.
#[hook]
pub fn use_later<T: Clone + PartialEq + 'static>(value: T, waits: bool) -> Option<T> {
    let drawn = use_state(|| (!waits).then(|| value.clone()));
    let latest = use_memo((), |()| RefCell::new(value.clone()));
    let is_waiting = use_memo((), |()| Cell::new(false));
    let work = use_mut_ref(|| None);
    let last = (*drawn).clone();
    let is_drawn = last.as_ref() == Some(&value);
    use_effect_with(value, move |value| {
        latest.replace(value.clone());
        if is_drawn || is_waiting.replace(true) {
            return;
        }
        // Kept until the next, for nothing drops itself while it runs; it is given up where the component goes.
        let draw = after_paint(move || {
            is_waiting.set(false);
            drawn.set(Some(latest.borrow().clone()));
        });
        work.replace(Some(draw));
    });
    last
}

/// Does something once the page has been painted next, unless what this gives is dropped before.
pub fn after_paint(work: impl FnOnce() + 'static) -> impl Sized {
    // A frame's callback runs before its paint, and what it puts off after it.
    let later = Rc::new(RefCell::new(None));
    let put_off = Rc::clone(&later);
    let frame = request_animation_frame(move |_| {
        put_off.replace(Some(Timeout::new(0, work)));
    });
    (frame, later)
}
