//! A part of a page that is in a separate chunk. The chunk is fetched on demand.

use std::any::Any;
use std::pin::Pin;
use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::chunk::ChunkError;
use crate::ui::words;

/// Renders a part from its properties. Only the part knows the type of its properties. A component for each part would
/// need an additional kilobyte.
pub type View = fn(&dyn Any) -> Html;

/// Fetches the function that renders a part.
pub type Fetch = fn() -> Pin<Box<dyn Future<Output = Result<View, ChunkError>>>>;

/// Renders the part that `fetch` loads. `shown` are the properties of the part.
pub fn on_demand(fetch: Fetch, shown: impl Any) -> Html {
    html! { <OnDemand {fetch} shown={Rc::new(shown) as Rc<dyn Any>} /> }
}

#[derive(Properties)]
struct OnDemandProps {
    /// Fetches the part. This must always be the same function.
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

/// Renders the part. While it is being loaded, or if loading fails, renders a text instead.
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
