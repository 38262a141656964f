//! A part of a page that comes in a chunk of its own once it is asked for.

use std::pin::Pin;

use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::SplitLoaderError;
use yew::prelude::*;

use crate::ui::words;

/// Draws the part.
pub type View<P> = fn(&P) -> Html;

/// Fetches what draws it.
pub type Fetch<P> = fn() -> Pin<Box<dyn Future<Output = Result<View<P>, SplitLoaderError>>>>;

/// A part, and what it shows.
#[derive(Properties)]
pub struct OnDemandProps<P: PartialEq> {
    /// What fetches it: always the same.
    pub fetch: Fetch<P>,
    /// What it shows.
    pub props: P,
}

impl<P: PartialEq> PartialEq for OnDemandProps<P> {
    fn eq(&self, other: &Self) -> bool {
        self.props == other.props
    }
}

/// How far it has come.
enum Stage<P> {
    Fetching,
    There(View<P>),
    Failed,
}

/// The part; until it is there, or where it cannot be had, a sentence in its place.
#[component]
pub fn OnDemand<P: PartialEq + 'static>(props: &OnDemandProps<P>) -> Html {
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
        Stage::There(view) => view(&props.props),
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
