//! Examples, one click each.

use yew::prelude::*;

use super::words;

/// A ready text to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// What the button says.
    pub name: &'static str,
    /// The text that it loads.
    pub text: &'static str,
}

/// A row of buttons, one an example.
pub fn example_buttons(examples: &'static [Example], on_choose: &Callback<Example>) -> Html {
    examples_and(examples, on_choose, Html::default())
}

/// A row of buttons, one an example, and further buttons behind them.
pub fn examples_and(
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
