//! What the deals of a set are to meet: a script, as fields and as text.

use yew::prelude::*;

use super::super::words;
use super::{DealSetProps, seen};
use crate::chunk::ChunkError;
use crate::engine::bridge::dealing::at_board;
use crate::engine::bridge::simulate::form::Form;
use crate::engine::bridge::simulate::script::Script;
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::components::script::conflict_view::conflict_view;
use crate::ui::components::script::script_editor::ScriptEditor;
use crate::ui::history::Edit;
use crate::ui::own_styles::styles_to_open;

chunk!(
    conditions_of_set,
    /// What shows the script, which only comes for who asks something of the deals.
    fn fetch_script() -> Result<View, ChunkError> {
        Ok(|shown| {
            let props = shown.downcast_ref::<DealSetProps>();
            html! { { for props.map(|props| html! { <ScriptOfSet ..props.clone() /> }) } }
        })
    }
);

/// The script, once what shows it has come.
pub fn conditions(props: DealSetProps) -> Html {
    on_demand(|| Box::pin(fetch_script()), props)
}

/// The script with its steps back and forward, and which of its parts exclude each other.
#[component]
fn ScriptOfSet(props: &DealSetProps) -> Html {
    let DealSetProps { session, state, .. } = props;
    let history = state.script();
    let written = use_mut_ref(|| None);
    let styles = use_memo((), |()| styles_to_open());
    let read = use_memo(history.present().clone(), |text| (Script::read(text), Form::read(text)));
    let (script, form) = &*read;
    let on_edit = {
        let session = session.clone();
        Callback::from(move |edit| session.edit_script(edit))
    };
    let steps = history_buttons(
        history.can_undo(),
        history.can_redo(),
        &on_edit.reform(|()| Edit::Undo),
        &on_edit.reform(|()| Edit::Redo),
    );
    let on_clear = on_edit.reform(|_: MouseEvent| Edit::Set(String::new()));
    let read = script.as_ref().ok();
    let produced = read.and_then(Script::produce);
    let conflict = state.conflict().zip(read).map(|((board, parts), script)| {
        let script = at_board(script.clone(), board);
        html! {
            <div class="refusal" role="alert">
                <p>{ words::on_board(board) }</p>
                { conflict_view(&script, parts) }
            </div>
        }
    });
    let text = history.present().as_str();
    let editor = ScriptEditor {
        text,
        read: script,
        form: form.clone(),
        written: &written,
        styles: &styles,
        unsaid: words::BY_BOARD,
        on_edit,
    };
    html! {
        <div class="deal-set-script">
            <div class="toolbar">
                { steps }
                if !text.is_empty() {
                    <button type="button" onclick={on_clear}>{ words::CLEAR_CONDITIONS }</button>
                }
            </div>
            { editor.view() }
            { for produced.map(|boards| html! { <p class="soft">{ words::produces(boards) }</p> }) }
            { for conflict }
            { seen(state.seen()) }
        </div>
    }
}
