//! A part of a page that comes in a chunk of its own once it is asked for.

use std::any::Any;
use std::pin::Pin;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::chunk::ChunkError;
use crate::ui::words;

/// Draws the part, of what it shows. Of which type that is, only the part knows: a component for each would weigh a
/// kilobyte more.
pub type View = fn(&dyn Any) -> Html;

/// Fetches what draws it.
pub type Fetch = fn() -> Pin<Box<dyn Future<Output = Result<View, ChunkError>>>>;

/// The part that comes of a fetch, and shows something.
pub fn on_demand(fetch: Fetch, shown: impl Any) -> Html {
    html! { <OnDemand {fetch} shown={Rc::new(shown) as Rc<dyn Any>} /> }
}

/// A part, and what it shows.
#[derive(Properties)]
struct OnDemandProps {
    /// What fetches it: always the same.
    fetch: Fetch,
    /// What it shows.
    shown: Rc<dyn Any>,
}

impl PartialEq for OnDemandProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.shown, &other.shown)
    }
}

/// How far it has come.
enum Stage {
    Fetching,
    There(View),
    Failed,
}

/// The part; until it is there, or where it cannot be had, a sentence in its place.
#[component]
fn OnDemand(props: &OnDemandProps) -> Html {
    let stage = use_state(|| Stage::Fetching);
    let attempt = use_state(|| 0);
    use_effect_with(*attempt, {
        let (stage, fetch) = (stage.setter(), props.fetch);
        move |_| {
            spawn_local(async move {
                stage.set(fetch().await.map_or(Stage::Failed, Stage::There));
            });
        }
    });
    match &*stage {
        Stage::There(view) => view(&*props.shown),
        Stage::Fetching => html! { <p class="soft" role="status">{ words::LOADING }</p> },
        Stage::Failed => {
            let retry = {
                let stage = stage.clone();
                Callback::from(move |_: MouseEvent| {
                    stage.set(Stage::Fetching);
                    attempt.set(*attempt + 1);
                })
            };
            html! {
                <div role="alert">
                    <p>{ words::PART_NOT_LOADED }</p>
                    <button type="button" onclick={retry}>{ words::TRY_AGAIN }</button>
                </div>
            }
        }
    }
}
