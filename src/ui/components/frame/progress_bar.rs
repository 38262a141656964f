//! How far something is, as a bar.

use yew::prelude::*;

use crate::wire::question::Progress;

/// How far something is.
pub fn progress_bar(progress: Progress, label: &'static str) -> Html {
    let Progress { done, total } = progress;
    html! { <progress max={total.max(1).to_string()} value={done.to_string()} aria-label={label} /> }
}
