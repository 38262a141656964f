//! A part of a page that is a separate chunk, fetched on demand.

use std::any::Any;
use std::pin::Pin;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::chunk::ChunkError;
use crate::ui::words;

/// Draws a part from its properties, whose type only the part knows. A component for each part would add a kilobyte.
pub type View = fn(&dyn Any) -> Html;

/// Fetches the view of a part.
pub type Fetch = fn() -> Pin<Box<dyn Future<Output = Result<View, ChunkError>>>>;

/// Draws the part that `fetch` loads, with these properties.
pub fn on_demand(fetch: Fetch, shown: impl Any) -> Html {
    html! { <OnDemand {fetch} shown={Rc::new(shown) as Rc<dyn Any>} /> }
}

#[derive(Properties)]
struct OnDemandProps {
    /// Fetches the part. It must always be the same function.
    fetch: Fetch,
    shown: Rc<dyn Any>,
}

impl PartialEq for OnDemandProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.shown, &other.shown)
    }
}

enum PartStage {
    Fetching,
    There(View),
    Failed,
}

/// Draws the part. While it is loading, or if loading fails, draws a text in its place.
#[component]
fn OnDemand(props: &OnDemandProps) -> Html {
    let stage = use_state(|| PartStage::Fetching);
    let attempt = use_state(|| 0);
    use_effect_with(*attempt, {
        let (stage, fetch) = (stage.setter(), props.fetch);
        move |_| {
            spawn_local(async move {
                stage.set(fetch().await.map_or(PartStage::Failed, PartStage::There));
            });
        }
    });
    match &*stage {
        PartStage::There(view) => view(&*props.shown),
        PartStage::Fetching => html! { <p class="soft" role="status">{ words::LOADING }</p> },
        PartStage::Failed => {
            let retry = {
                let stage = stage.clone();
                Callback::from(move |_: MouseEvent| {
                    stage.set(PartStage::Fetching);
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
