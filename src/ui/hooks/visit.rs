//! Visits to pages. Each navigation by the user is a visit.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, ScrollRestoration};
use yew::prelude::*;

use super::return_place::{leave, scroll_by};
use crate::ui::address::{self, Navigation};
use crate::ui::route::Route;

/// A navigation by the user, with a link, the Back button or the address bar.
///
/// If the page itself writes an address with [`address::replace`], this is not a visit. The visit is passed to each
/// page and tab as a property.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct Visit {
    pub route: Rc<Route>,
    /// Number of earlier visits. It distinguishes repeated visits to the same address.
    pub number: u32,
    /// Whether the user went back or forward to an earlier visit.
    pub returns: bool,
}

impl Reducible for Visit {
    type Action = Navigation;

    fn reduce(self: Rc<Self>, Navigation { route, returns }: Navigation) -> Rc<Self> {
        Self { route: route.into(), number: self.number + 1, returns }.into()
    }
}

/// Returns the current visit. Renders the component again on each new visit. The browser reports a changed fragment as
/// `hashchange`. It reports a change to another history entry as `popstate`, even if that entry has the same fragment.
#[hook]
pub fn use_visit() -> Visit {
    let visit =
        use_reducer(|| Visit { route: address::current().into(), number: 0, returns: false });
    let dispatcher = visit.dispatcher();
    use_effect_with((), move |()| {
        let listeners = web_sys::window().map(|window| {
            let follow = move || {
                if address::has_changed() {
                    leave();
                    dispatcher.dispatch(address::navigated());
                }
            };
            let follow_later = follow.clone();
            scroll_by(ScrollRestoration::Manual);
            // The listener uses the capture phase, so that it is called before all other listeners. The browser follows
            // the link only after that.
            let capture = EventListenerOptions::run_in_capture_phase();
            [
                EventListener::new_with_options(&window, "click", capture, |event| {
                    if is_at_link(event) {
                        address::write_pending();
                    }
                }),
                EventListener::new(&window, "hashchange", move |_| follow()),
                EventListener::new(&window, "popstate", move |_| {
                    Timeout::new(0, follow_later.clone()).forget();
                }),
                EventListener::new(&window, "pagehide", |_| scroll_by(ScrollRestoration::Auto)),
                EventListener::new(&window, "pageshow", |_| scroll_by(ScrollRestoration::Manual)),
            ]
        });
        move || drop(listeners)
    });
    (*visit).clone()
}

fn is_at_link(event: &Event) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("a[href]").ok().flatten().is_some())
}
