//! The script in its panel.

use std::rc::Rc;

use yew::prelude::*;

use super::asked::Asked;
use super::state::{SimulateAction, SimulateState};
use super::words;
use crate::ui::components::hand::shown_style::ShownStyle;
use crate::ui::components::input::history_buttons::history_buttons;
use crate::ui::components::script::script_editor::{ScriptEditor, Written};
use crate::ui::components::script::words::NOT_SAID;
use crate::ui::history::Edit;

pub fn script_panel(
    state: &SimulateState,
    asked: &Asked,
    written: &Written,
    styles: &Rc<Vec<ShownStyle>>,
    act: &Callback<SimulateAction>,
) -> Html {
    let on_edit = act.reform(SimulateAction::Script);
    let history = state.history();
    let undo = history_buttons(
        history.can_undo(),
        history.can_redo(),
        &on_edit.reform(|()| Edit::Undo),
        &on_edit.reform(|()| Edit::Redo),
    );
    let (text, read, form) = (state.script(), &asked.script, asked.form.clone());
    let editor = ScriptEditor { text, read, form, written, styles, unsaid: NOT_SAID, on_edit };
    html! {
        <section class="panel" aria-labelledby="deals-heading">
            <div class="panel-head">
                <h2 id="deals-heading">{ words::THE_DEALS }</h2>
                { undo }
            </div>
            { editor.view() }
        </section>
    }
}
