//! Parts drawn a frame after a click, so that the page reacts immediately.

use yew::prelude::*;

use crate::ui::hooks::use_later;
use crate::ui::shared::Shared;

/// Draws `shown` after the page has been painted. The first drawing of a page includes it immediately.
pub fn later(shown: Html) -> Html {
    draw_later(move || shown.clone())
}

/// Draws the result of `make` after the page has been painted, for parts that take long to make.
pub fn draw_later(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=false /> }
}

/// Draws a numbered part as [`draw_later`] does. If the number changes, draws immediately, to remove the old part.
pub fn draw_later_keyed(number: usize, make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later key={number} make={making(make)} waits=false /> }
}

/// Draws a part below new content, after the new content has been painted. This also applies to the first drawing.
pub fn draw_after_news(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=true /> }
}

type DrawFn = Shared<Box<dyn Fn() -> Html>>;

fn making(make: impl Fn() -> Html + 'static) -> DrawFn {
    Shared::new(Box::new(make))
}

/// A part that is drawn again on every change.
#[derive(Properties, PartialEq)]
struct LaterProps {
    make: DrawFn,
    /// Whether the first drawing also waits for the paint.
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

/// A separate component, so that the frame of a click skips the parts already drawn.
#[component]
fn Drawn(props: &DrawnProps) -> Html {
    (*props.make)()
}
