//! Why a question has no answer, and a button that asks again.

use yew::prelude::*;

use super::words;
use crate::wire::failure::Failure;

/// The reason and the button; nothing where there is no failure.
pub fn refusal(failed: Option<&Failure>, on_retry: &Callback<MouseEvent>) -> Html {
    let Some(reason) = failed else { return Html::default() };
    html! {
        <div role="alert" class="refusal-box">
            <p class="bad">{ reason.to_string() }</p>
            <button type="button" onclick={on_retry}>{ words::TRY_AGAIN }</button>
        </div>
    }
}
