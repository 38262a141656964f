//! The board: its number, who deals, who is vulnerable.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::state::BuildAction;
use super::words;
use crate::engine::bridge::record::LegalRecord;
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::ui::components::input::choice::Choice;
use crate::ui::delegate::filter_map;

/// The fields side by side. The number sets the other two, and each can be set by hand.
pub fn board_fields(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let oninput = filter_map(act, |event: InputEvent| {
        let field = event.target_dyn_into::<HtmlInputElement>()?;
        Some(BuildAction::Board(field.value()))
    });
    let dealers = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let on_dealer =
        filter_map(act, |letter: String| Some(BuildAction::Dealer(letter.parse().ok()?)));
    let mut vulnerabilities = vec![(String::new(), words::VULNERABLE_NOT_KNOWN.to_owned())];
    let sides =
        Vulnerability::ALL.map(|sides| (sides.to_string(), words::vulnerable(sides).to_owned()));
    vulnerabilities.extend(sides);
    let vulnerability = record.vulnerability.map_or_else(String::new, |sides| sides.to_string());
    let on_vulnerability = act.reform(|value: String| {
        let mut all = Vulnerability::ALL.into_iter();
        BuildAction::Vulnerability(all.find(|sides| sides.to_string() == value))
    });
    html! {
        <div class="board-fields">
            <label class="field">
                <span class="field-label">{ words::BOARD }</span>
                <input type="text" value={record.board.clone().unwrap_or_default()}
                    placeholder={words::BOARD_NUMBER} autocomplete="off" {oninput} />
            </label>
            <Choice label={words::DEALER} choices={dealers.to_vec()}
                chosen={record.dealer().letter().to_string()} on_choose={on_dealer} />
            <Choice label={words::VULNERABLE} choices={vulnerabilities} chosen={vulnerability}
                on_choose={on_vulnerability} />
        </div>
    }
}
