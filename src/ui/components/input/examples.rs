//! Example texts, one click each.

use yew::prelude::*;

use super::words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// Label of the button.
    pub name: &'static str,
    pub text: &'static str,
}

/// Draws a row of buttons, one for each example.
pub fn example_buttons(examples: &'static [Example], on_choose: &Callback<Example>) -> Html {
    example_buttons_with(examples, on_choose, Html::default())
}

/// Draws a row of example buttons, followed by further ones.
pub fn example_buttons_with(
    examples: &'static [Example],
    on_choose: &Callback<Example>,
    further: Html,
) -> Html {
    html! {
        <div class="examples" role="group" aria-label={words::EXAMPLES}>
            <span class="examples-label" aria-hidden="true">{ words::EXAMPLES }</span>
            { for examples.iter().map(|&example| html! {
                <button type="button" class="chip"
                    onclick={on_choose.reform(move |_: MouseEvent| example)}>
                    { example.name }
                </button>
            }) }
            { further }
        </div>
    }
}
