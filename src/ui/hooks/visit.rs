//! The visits to pages, as the address changes.

use std::rc::Rc;

use gloo_events::{EventListener, EventListenerOptions};
use gloo_timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, ScrollRestoration};
use yew::prelude::*;

use super::return_place::{leave, scroll_by};
use crate::ui::address::{self, Navigation};
use crate::ui::route::Route;

/// A navigation of the reader: by a link, the Back button or the address bar.
///
/// Addresses that the page itself writes ([`address::replace`]) are not visits. Pages and tabs have these fields as
/// their properties.
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct Visit {
    pub route: Rc<Route>,
    /// Number of earlier visits. It distinguishes repeated visits to the same place.
    pub number: u32,
    /// Whether the reader went back or forward to an earlier visit.
    pub returns: bool,
}

impl Reducible for Visit {
    type Action = Navigation;

    fn reduce(self: Rc<Self>, Navigation { route, returns }: Navigation) -> Rc<Self> {
        Self { route: route.into(), number: self.number + 1, returns }.into()
    }
}

/// Returns the current visit, and redraws on each new one. The browser reports a changed fragment as `hashchange`, and
/// another history entry, which may have the same fragment, as `popstate`.
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
            // In the capture phase, before all other listeners. The browser follows the link after all of them.
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
