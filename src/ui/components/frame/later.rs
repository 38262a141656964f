//! Parts drawn a frame after a click, so that the page reacts at once.

use yew::prelude::*;

use crate::ui::hooks::use_later;
use crate::ui::shared::Shared;

/// Draws `shown` after the page has been painted. The first drawing of a page includes it at once.
pub fn later(shown: Html) -> Html {
    draw_later(move || shown.clone())
}

/// Draws the result of `make` after the paint, for parts that are slow to make.
pub fn draw_later(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=false /> }
}

/// Draws a numbered part as [`draw_later`] does. A new number draws at once, never leaving the old
/// part in place.
pub fn draw_later_keyed(number: usize, make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later key={number} make={making(make)} waits=false /> }
}

/// Draws a part below news, after the paint of the news, even the first time.
pub fn draw_after_news(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=true /> }
}

type DrawFn = Shared<Box<dyn Fn() -> Html>>;

fn making(make: impl Fn() -> Html + 'static) -> DrawFn {
    Shared::new(Box::new(make))
}

/// A part to draw on every change.
#[derive(Properties, PartialEq)]
struct LaterProps {
    make: DrawFn,
    /// Whether the first drawing waits too.
    waits: bool,
}

#[component]
fn Later(props: &LaterProps) -> Html {
    let make = use_later(props.make.clone(), props.waits);
    make.map_or_else(Html::default, |make| html! { <Drawn {make} /> })
}

#[derive(Properties, PartialEq)]
struct DrawnProps {
    make: DrawFn,
}

/// A component of its own, so that a click's frame skips the parts drawn before.
#[component]
fn Drawn(props: &DrawnProps) -> Html {
    (*props.make)()
}
