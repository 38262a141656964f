//! Which counts are shown, to choose.

use yew::prelude::*;

use super::state::{CountsAction, CountsState, USUAL};
use super::words;
use crate::engine::bridge::evaluation::Evaluator;
use crate::ui::delegate::{data_at, filter_map};

/// The counts that are shown, and who is told of others.
#[derive(Properties, PartialEq)]
pub struct CountChoiceProps {
    /// The counts that are shown.
    pub shown: Vec<Evaluator>,
    /// Takes what the reader does.
    pub act: UseReducerDispatcher<CountsState>,
}

/// A button for each count. It is a component so that no click on a card draws it anew.
#[component]
pub fn CountChoice(props: &CountChoiceProps) -> Html {
    let CountChoiceProps { shown, act } = props;
    let onclick = {
        let act = act.clone();
        let on_choose =
            Callback::from(move |evaluator| act.dispatch(CountsAction::Show(evaluator)));
        filter_map(&on_choose, |event: MouseEvent| data_at(&event, "data-choice"))
    };
    let on_usual = {
        let act = act.clone();
        Callback::from(move |_: MouseEvent| act.dispatch(CountsAction::ShowUsual))
    };
    html! {
        <details class="menu">
            <summary>{ words::CHOOSE_COUNTS }</summary>
            <div role="group" aria-label={words::CHOOSE_COUNTS} {onclick}>
                { for Evaluator::ALL.into_iter().map(|evaluator| html! {
                    <button type="button" data-choice={evaluator.name()}
                        aria-pressed={shown.contains(&evaluator).to_string()}>
                        { evaluator.title() }
                    </button>
                }) }
                <button type="button" class="link" aria-disabled={(*shown == USUAL).to_string()} onclick={on_usual}>
                    { words::USUAL_COUNTS }
                </button>
            </div>
        </details>
    }
}
