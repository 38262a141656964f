//! Following a link to a page that is already open.

use std::rc::Rc;

use yew::prelude::*;

use super::visit::Visit;
use crate::engine::source::with_line_feeds;
use crate::ui::route::Route;

/// Passes on the text and the route of every address with a text that the reader goes to, except
/// the first visit.
#[hook]
pub fn use_linked_text(
    visit: &Visit,
    parameter: &'static str,
    on_text: Callback<(String, Rc<Route>)>,
) {
    let first = use_memo((), |()| visit.number);
    let first = *first == visit.number;
    let route = Rc::clone(&visit.route);
    use_effect_with(visit.number, move |_| {
        if let Some(text) = route.get(parameter).filter(|_| !first) {
            on_text.emit((with_line_feeds(text), Rc::clone(&route)));
        }
    });
}
