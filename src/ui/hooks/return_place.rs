//! Back brings back the place: how far a page was scrolled, and what had the focus.
//!
//! The browser cannot do it by itself, for a page is drawn, and often worked out, after the address has changed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, HtmlElement, ScrollRestoration, Window};
use yew::prelude::*;

use crate::ui::address;
use crate::ui::delegate::is_focus_lost;

/// More places than a reader goes back to.
const MOST_PLACES: usize = 200;

/// How long a page may take until it is as long as it was, in looks at it.
const LOOKS: u32 = 100;

/// How long it is between two looks, in milliseconds.
const BETWEEN_LOOKS: u32 = 30;

/// How many looks expect what had the focus at its place among all that can have it: there may be more or less of them now.
const LOOKS_AT_ITS_PLACE: u32 = 10;

/// What can have the focus.
const FOCUSABLE: &str = "a[href], button, input, select, textarea, summary, [tabindex]";

/// Where a reader was on a page.
#[derive(Clone)]
struct ReturnPlace {
    /// How far the window was scrolled, in pixels.
    scrolled: f64,
    focused: Option<Focused>,
}

/// What had the focus.
#[derive(Clone, PartialEq)]
struct Focused {
    /// Its place among all that can have it.
    at: u32,
    /// By this it is known again.
    text: Option<String>,
}

thread_local! {
    /// The places that were left, by what the address said; the latest last.
    static PLACES: RefCell<Vec<(String, ReturnPlace)>> = RefCell::default();
}

/// Keeps where the reader is on the page that is left.
pub(super) fn leave() {
    let Some(window) = web_sys::window() else { return };
    let place = ReturnPlace {
        scrolled: scrolled(&window),
        focused: window.document().and_then(|document| Focused::now(&document)),
    };
    let left = address::known();
    PLACES.with_borrow_mut(|places| {
        places.retain(|(other, _)| *other != left);
        places.push((left, place));
        if places.len() > MOST_PLACES {
            places.remove(0);
        }
    });
}

/// How far the window is scrolled, in pixels; a browser that does not say so leaves the reader at the head.
fn scrolled(window: &Window) -> f64 {
    window.scroll_y().unwrap_or_default()
}

/// Leaves it to the page, or to the browser, to scroll where the reader was. A browser that reloads the page does it
/// better: the page has forgotten.
pub(super) fn scroll_by(who: ScrollRestoration) {
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        // Where it is refused, the browser scrolls once more.
        drop(history.set_scroll_restoration(who));
    }
}

/// Brings a reader who comes back to where the page was left, as soon as it is long enough: `number` counts the visits,
/// and `returns` says whether the last one came back.
#[hook]
pub fn use_return_place(number: u32, returns: bool) {
    use_effect_with(number, move |_| {
        let is_left = Rc::new(Cell::new(false));
        if returns {
            let left = address::known();
            let place = PLACES.with_borrow(|places| {
                places.iter().find(|(of, _)| *of == left).map(|(_, place)| place.clone())
            });
            if let (Some(place), Some(window)) = (place, web_sys::window()) {
                let is_left = Rc::clone(&is_left);
                spawn_local(async move { place.bring_back(&window, &is_left).await });
            }
        }
        move || is_left.set(true)
    });
}

impl ReturnPlace {
    /// Scrolls there, and gives back the focus; not where the page is left, or the reader scrolls, before it is long
    /// enough.
    async fn bring_back(self, window: &Window, is_left: &Cell<bool>) {
        let mut expected = scrolled(window);
        for look in 0..LOOKS {
            // Half a pixel may be lost.
            if is_left.get() || (scrolled(window) - expected).abs() > 1.0 {
                return;
            }
            // The focus may scroll as well.
            let is_focused = self.focus(window, look >= LOOKS_AT_ITS_PLACE);
            window.scroll_to_with_x_and_y(0.0, self.scrolled);
            expected = scrolled(window);
            if is_focused && (expected - self.scrolled).abs() <= 1.0 {
                return;
            }
            TimeoutFuture::new(BETWEEN_LOOKS).await;
        }
    }

    /// Gives back the focus, unless the page has given it to something; tells whether that is done.
    fn focus(&self, window: &Window, is_elsewhere: bool) -> bool {
        let Some((focused, document)) = self.focused.as_ref().zip(window.document()) else {
            return true;
        };
        let is_free =
            is_focus_lost() || document.active_element().is_some_and(|it| it.id() == "main");
        if !is_free {
            return true;
        }
        let Some(element) = focused.find(&document, is_elsewhere) else { return false };
        element.focus().is_ok()
    }
}

impl Focused {
    fn now(document: &Document) -> Option<Self> {
        let focused = document.active_element()?;
        let all = document.query_selector_all(FOCUSABLE).ok()?;
        let at = (0..all.length())
            .find(|&at| all.get(at).is_some_and(|node| node.is_same_node(Some(&focused))))?;
        Some(Self { at, text: focused.text_content() })
    }

    /// What stands in its place, if it is the same by what it says; or else, where it may be elsewhere, the nearest that
    /// says so.
    fn find(&self, document: &Document, is_elsewhere: bool) -> Option<HtmlElement> {
        let all = document.query_selector_all(FOCUSABLE).ok()?;
        let of = |at: u32| all.get(at).filter(|node| node.text_content() == self.text);
        let nearest = || {
            (0..all.length()).filter(|&at| of(at).is_some()).min_by_key(|at| at.abs_diff(self.at))
        };
        let found = of(self.at).or_else(|| of(nearest().filter(|_| is_elsewhere)?))?;
        found.dyn_into().ok()
    }
}
