//! How often a style opens what, and which share of hands it calls otherwise than its system: at a click, as a chunk of its
//! own.

mod changed_view;
mod examples_view;
mod frequency_view;

use yew::prelude::*;

use self::changed_view::ChangedView;
use self::frequency_view::FrequencyView;
use super::words;
use crate::chunk::ChunkError;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::pages::hand::state::{STYLE, route_to_hand};
use crate::ui::route::Route;

#[derive(Clone, PartialEq, Properties)]
pub struct OftenProps {
    pub style: Style,
    pub title: AttrValue,
    pub situation: Situation,
    /// The style that a link has brought, which goes along to other hands.
    pub linked: Option<Style>,
}

impl OftenProps {
    /// The page of a hand that opens there.
    fn route_to(&self, hand: Hand) -> Route {
        let route = route_to_hand(&hand.to_string(), self.situation);
        match self.linked {
            Some(style) => route.with(STYLE, style.to_string()),
            None => route,
        }
    }
}

enum Asked {
    Often(OftenProps),
    Changed(OftenProps),
}

chunk!(
    hand_frequency,
    /// What counts, and shows it: only who asks how often has it come.
    fn fetch_frequency() -> Result<View, ChunkError> {
        Ok(|shown| match shown.downcast_ref() {
            Some(Asked::Often(asked)) => html! { <FrequencyView asked={asked.clone()} /> },
            Some(Asked::Changed(asked)) => html! { <ChangedView asked={asked.clone()} /> },
            None => Html::default(),
        })
    }
);

#[component]
pub fn Often(props: &OftenProps) -> Html {
    unfolding(words::HOW_OFTEN, &use_state_eq(|| false), || Asked::Often(props.clone()))
}

/// Which hands a style calls otherwise than its system; nothing where it is the system as it is by itself.
#[component]
pub fn ChangedHands(props: &OftenProps) -> Html {
    let is_open = use_state_eq(|| false);
    if props.style.changed().next().is_none() {
        return Html::default();
    }
    unfolding(words::HANDS_CHANGED, &is_open, || Asked::Changed(props.clone()))
}

/// A button, and below it what comes once it is open.
fn unfolding(
    label: &'static str,
    is_open: &UseStateHandle<bool>,
    asked: impl FnOnce() -> Asked,
) -> Html {
    let onclick = {
        let is_open = is_open.clone();
        Callback::from(move |_: MouseEvent| is_open.set(!*is_open))
    };
    html! {
        <div class="often" data-chunk="hand_frequency">
            <button type="button" class="disclosure" aria-expanded={is_open.to_string()} {onclick}>{ label }</button>
            if **is_open { { on_demand(|| Box::pin(fetch_frequency()), asked()) } }
        </div>
    }
}
