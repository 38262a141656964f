//! Restores the scroll position and the focus when the user goes back. The browser would do so too early: when the
//! address changes, the new content of the page is not rendered yet, and often not even computed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use gloo_timers::future::TimeoutFuture;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_sys::{Document, HtmlElement, ScrollRestoration, Window};
use yew::prelude::*;

use crate::ui::address;
use crate::ui::delegate::is_focus_lost;

/// Maximum number of stored places. Users don't go back further than that.
const MAX_PLACES: usize = 200;

/// Maximum number of attempts to restore the scroll position and the focus, while the page is being rendered.
const MAX_CHECKS: u32 = 100;

/// Time between two attempts, in milliseconds.
const CHECK_INTERVAL: u32 = 30;

/// Number of attempts that only look for the focused element at its former index. Later attempts search all elements.
const CHECKS_AT_FORMER_INDEX: u32 = 10;

/// CSS selector of elements that can have the focus.
const FOCUSABLE: &str = "a[href], button, input, select, textarea, summary, [tabindex]";

#[derive(Clone)]
struct ReturnPlace {
    /// Scroll offset of the window in pixels.
    scrolled: f64,
    focused: Option<FocusedElement>,
}

#[derive(Clone, PartialEq)]
struct FocusedElement {
    /// Index of the element among all elements that can have the focus.
    at: u32,
    /// Text content of the element, to identify it.
    text: Option<String>,
}

thread_local! {
    /// Places that the user has left, each with the address of its page. The latest place is last.
    static PLACES: RefCell<Vec<(String, ReturnPlace)>> = RefCell::default();
}

/// Stores the scroll position and the focus on the page that the user is leaving.
pub(super) fn leave() {
    let Some(window) = web_sys::window() else { return };
    let place = ReturnPlace {
        scrolled: scrolled(&window),
        focused: window.document().and_then(|document| FocusedElement::now(&document)),
    };
    let left = address::known();
    PLACES.with_borrow_mut(|places| {
        places.retain(|(other, _)| *other != left);
        places.push((left, place));
        if places.len() > MAX_PLACES {
            places.remove(0);
        }
    });
}

/// Returns the scroll offset of the window in pixels, or 0 if the browser doesn't report it.
fn scrolled(window: &Window) -> f64 {
    window.scroll_y().unwrap_or_default()
}

/// Sets whether the page or the browser restores the scroll position. After a reload the browser does, because the
/// page has lost its stored places.
pub(super) fn scroll_by(who: ScrollRestoration) {
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let Some(history) = history {
        // If the browser refuses, both the browser and the page scroll.
        drop(history.set_scroll_restoration(who));
    }
}

/// When the user returns to a page, tries to restore the stored place for a few seconds, until this succeeds. `number`
/// is the number of the visit. `returns` is `true` if this visit is a return.
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
    /// Restores the scroll position and the focus. Stops if the user leaves the page or scrolls in the meantime.
    async fn bring_back(self, window: &Window, is_left: &Cell<bool>) {
        let mut expected = scrolled(window);
        for look in 0..MAX_CHECKS {
            // The browser may round the offset to a full pixel.
            if is_left.get() || (scrolled(window) - expected).abs() > 1.0 {
                return;
            }
            // Focusing an element may also scroll.
            let is_focused = self.focus(window, look >= CHECKS_AT_FORMER_INDEX);
            window.scroll_to_with_x_and_y(0.0, self.scrolled);
            expected = scrolled(window);
            if is_focused && (expected - self.scrolled).abs() <= 1.0 {
                return;
            }
            TimeoutFuture::new(CHECK_INTERVAL).await;
        }
    }

    /// Restores the focus if no element or only the main part of the page has it. Returns whether this is finished.
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

impl FocusedElement {
    fn now(document: &Document) -> Option<Self> {
        let focused = document.active_element()?;
        let all = document.query_selector_all(FOCUSABLE).ok()?;
        let at = (0..all.length())
            .find(|&at| all.get(at).is_some_and(|node| node.is_same_node(Some(&focused))))?;
        Some(Self { at, text: focused.text_content() })
    }

    /// Returns the element at the former index if it has the stored text. Otherwise, if `is_elsewhere` is set, returns
    /// the nearest element with the stored text.
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
