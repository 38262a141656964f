//! What is drawn a frame after what was clicked, so that a click is seen at once.

use yew::prelude::*;

use crate::ui::hooks::use_later;
use crate::ui::shared::Shared;

/// What follows from a click, drawn once the page has been painted with what was clicked. The first drawing of the page
/// has it at once.
pub fn later(shown: Html) -> Html {
    made_later(move || shown.clone())
}

/// The same of what takes time to work out: it is made after the paint too.
pub fn made_later(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=false /> }
}

/// The same of something that has a number: what was made of one is never seen beside another, which is drawn at once.
pub fn made_later_of(number: usize, make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later key={number} make={making(make)} waits=false /> }
}

/// What stands below news that are drawn first: it is made after their paint, whenever they come.
pub fn after_news(make: impl Fn() -> Html + 'static) -> Html {
    html! { <Later make={making(make)} waits=true /> }
}

/// Makes what is drawn.
type Make = Shared<Box<dyn Fn() -> Html>>;

fn making(make: impl Fn() -> Html + 'static) -> Make {
    Shared::new(Box::new(make))
}

/// What is drawn, anew each time that it is given.
#[derive(Properties, PartialEq)]
struct LaterProps {
    /// What is drawn.
    make: Make,
    /// Whether the first waits too.
    waits: bool,
}

#[component]
fn Later(props: &LaterProps) -> Html {
    let make = use_later(props.make.clone(), props.waits);
    make.map_or_else(Html::default, |make| html! { <Drawn {make} /> })
}

/// What was given last.
#[derive(Properties, PartialEq)]
struct DrawnProps {
    /// What is drawn.
    make: Make,
}

/// A component of its own, so that in a click's frame nothing looks through what was drawn before.
#[component]
fn Drawn(props: &DrawnProps) -> Html {
    (*props.make)()
}
