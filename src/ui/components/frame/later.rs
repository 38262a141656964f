//! Parts drawn a frame after a click, so that the page reacts at once.

use yew::prelude::*;

use crate::ui::hooks::use_later;
use crate::ui::shared::Shared;

/// Draws `shown` after the page has been painted. The first drawing of a page includes it at once.
pub fn later(shown: Html) -> Html {
    made_later(move || shown.clone())
}

/// Draws the result of `make` after the paint, for parts that are slow to make.
pub fn made_later(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=false /> }
}

/// Draws a numbered part as [`made_later`] does. A new number draws at once, never leaving the old
/// part in place.
pub fn made_later_of(number: usize, make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later key={number} make={making(make)} waits=false /> }
}

/// Draws a part below news, after the paint of the news, even the first time.
pub fn after_news(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=true /> }
}

type Make = Shared<Box<dyn Fn() -> Html>>;

fn making(make: impl Fn() -> Html + 'static) -> Make {
    Shared::new(Box::new(make))
}

/// A part to draw on every change.
#[derive(Properties, PartialEq)]
struct LaterProps {
    make: Make,
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
    make: Make,
}

/// A component of its own, so that a click's frame skips the parts drawn before.
#[component]
fn Drawn(props: &DrawnProps) -> Html {
    (*props.make)()
}
