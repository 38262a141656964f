//! A button, and beside it what came of pressing it: a status that is announced.

use yew::prelude::*;

/// What it says and does.
#[derive(Properties, PartialEq)]
pub struct StatusButtonProps {
    /// What the button says.
    pub label: AttrValue,
    /// A further class, such as `primary`.
    #[prop_or_default]
    pub class: Option<AttrValue>,
    /// What pressing it does; it gets a callback for what came of that, in words.
    pub act: Callback<Callback<AttrValue>>,
}

/// The button and the words. Give it a key that changes with what it is about, so that it does not go on saying what came
/// of something else.
#[component]
pub fn StatusButton(props: &StatusButtonProps) -> Html {
    let status = use_state_eq(|| AttrValue::Static(""));
    let onclick = {
        let (status, act) = (status.setter(), props.act.clone());
        Callback::from(move |_: MouseEvent| {
            // So that the same words are said again.
            status.set(AttrValue::Static(""));
            let status = status.clone();
            act.emit(Callback::from(move |words| status.set(words)));
        })
    };
    html! {
        <>
            <button type="button" class={&props.class} {onclick}>{ &props.label }</button>
            <span class="button-status" role="status">{ &*status }</span>
        </>
    }
}
