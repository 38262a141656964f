//! Following the address.

use std::rc::Rc;

use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use yew::prelude::*;

use crate::ui::address;
use crate::ui::route::Route;

/// A route that the reader went to: by a link, the back button or the address bar.
///
/// The page's own writing of the address ([`address::replace`]) is no visit.
#[derive(Clone, Debug, PartialEq)]
pub struct Visit {
    /// Where to.
    pub route: Rc<Route>,
    /// How many visits there were before, so that going to the same place again is seen.
    pub number: u32,
}

impl Reducible for Visit {
    type Action = Route;

    fn reduce(self: Rc<Self>, route: Route) -> Rc<Self> {
        Self { route: route.into(), number: self.number + 1 }.into()
    }
}

/// The visit now, and anew whenever the reader goes elsewhere. The browser tells of a fragment that has changed
/// (`hashchange`), and of another entry of its history (`popstate`), which may have the same fragment.
#[hook]
pub fn use_visit() -> Visit {
    let visit = use_reducer(|| Visit { route: address::current().into(), number: 0 });
    let dispatcher = visit.dispatcher();
    use_effect_with((), move |()| {
        let listeners = web_sys::window().map(|window| {
            let follow = move || {
                if let Some(route) = address::news() {
                    dispatcher.dispatch(route);
                }
            };
            let follow_later = follow.clone();
            [
                EventListener::new(&window, "hashchange", move |_| follow()),
                // After the browser has scrolled to where that entry was left, so that a page may scroll elsewhere.
                EventListener::new(&window, "popstate", move |_| {
                    Timeout::new(0, follow_later.clone()).forget();
                }),
            ]
        });
        move || drop(listeners)
    });
    (*visit).clone()
}
