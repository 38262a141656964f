//! Runs long computations after the page has been painted.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_render::request_animation_frame;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::ui::shared::Shared;

/// The last result of a deferred computation, and whether it is current.
pub struct DeferredResult<A> {
    pub last: Option<Shared<A>>,
    /// Whether `last` is the result for the current question.
    pub is_current: bool,
}

/// Computes a result after the next paint, so that the page reacts to a click before the computation.
#[hook]
pub fn use_after_paint<Q, A>(question: Option<Q>, work: fn(&Q) -> A) -> DeferredResult<A>
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
    DeferredResult { last, is_current }
}

/// Returns the value at the last paint. Returns `None` before the first paint. Parts that use this value are rendered
/// one frame after the page reacts to a click.
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

/// Returns a value, but delays each change until the page has been painted. If `waits` is `false`, the first value is
/// returned immediately. Otherwise, `None` is returned before the first paint. If the value changes again before the
/// paint, the newer value is returned, without an additional delay.
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
        // The guard cannot be dropped while its own callback is running, so it is kept until the next guard replaces
        // it. Unmounting cancels the callback.
        let draw = after_paint(move || {
            is_waiting.set(false);
            drawn.set(Some(latest.borrow().clone()));
        });
        work.replace(Some(draw));
    });
    last
}

/// Runs `work` after the next paint. If the returned guard is dropped before that, doesn't run `work`.
pub fn after_paint(work: impl FnOnce() + 'static) -> impl Sized {
    // The callback of an animation frame runs before the frame is painted. A timeout that is set in that callback runs
    // after the paint.
    let later = Rc::new(RefCell::new(None));
    let put_off = Rc::clone(&later);
    let frame = request_animation_frame(move |_| {
        put_off.replace(Some(Timeout::new(0, work)));
    });
    (frame, later)
}
