//! Parts of the page that are rendered a frame after a click, so that the page reacts immediately.

use yew::prelude::*;

use crate::ui::hooks::use_later;
use crate::ui::shared::Shared;

/// Renders `shown` after the page has been painted. When a page is first rendered, includes `shown` immediately.
pub fn later(shown: Html) -> Html {
    draw_later(move || shown.clone())
}

/// Renders the result of `make` after the page has been painted. Used for parts that take long to render.
pub fn draw_later(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=false /> }
}

/// Renders a part as [`draw_later`] does. When `number` changes, renders the new part immediately, so that the old
/// part is removed.
pub fn draw_later_keyed(number: usize, make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later key={number} make={making(make)} waits=false /> }
}

/// Renders a part after the new content above it has been painted, even when the page is first rendered.
pub fn draw_after_news(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=true /> }
}

type DrawFn = Shared<Box<dyn Fn() -> Html>>;

fn making(make: impl Fn() -> Html + 'static) -> DrawFn {
    Shared::new(Box::new(make))
}

/// Properties of a part. `make` is new on each rendering of the parent, so the part is rendered again too.
#[derive(Properties, PartialEq)]
struct LaterProps {
    make: DrawFn,
    /// Whether the first rendering also waits for the paint.
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

/// The rendered part. It is a separate component, so that it isn't rendered again in the same frame as the click.
#[component]
fn Drawn(props: &DrawnProps) -> Html {
    (*props.make)()
}
