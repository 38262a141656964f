//! The certainty of an answer, and the correction for results at the table.

use yew::prelude::*;

use super::super::state::SimulateAction;
use super::super::words;
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::tally::Tally;
use crate::ui::components::input::choice::value_choice;

/// Renders the notes on margins. If the deals are solved double dummy, also renders the caveat and the correction.
pub fn certainty(
    is_solved: bool,
    tally: Option<&Tally>,
    chosen: Handicap,
    act: &Callback<SimulateAction>,
) -> Html {
    let margin = match tally.filter(|tally| tally.is_complete()) {
        Some(tally) => words::no_margin(tally.deals()),
        None => words::MARGIN.to_owned(),
    };
    html! {
        <div class="simulate-sure stack-3">
            <p>{ margin }</p>
            if is_solved {
                <p>{ words::CERTAINTY }</p>
                <p>{ words::CAVEAT }</p>
                { handicap_choice(chosen, act) }
                <details class="simulate-sources hint">
                    <summary>{ words::CAVEAT_MORE }</summary>
                    <ul class="bullets">{ for words::CAVEAT_SOURCES.into_iter().map(|source| html! { <li>{ source }</li> }) }</ul>
                </details>
            }
        </div>
    }
}

/// The offered numbers of additional tricks. Results at the table differ from double dummy by about these amounts.
const HANDICAPS: [&str; 7] = ["0", "0.05", "0.1", "0.2", "0.3", "0.4", "-0.1"];

/// Renders the choice of the tricks that are added to double-dummy results.
fn handicap_choice(chosen: Handicap, act: &Callback<SimulateAction>) -> Html {
    let mut offered: Vec<Handicap> = HANDICAPS.iter().filter_map(|it| it.parse().ok()).collect();
    // A link may contain a number that is not offered. It is added to the list.
    if !offered.contains(&chosen) {
        offered.push(chosen);
    }
    let offered = offered.into_iter().map(|it| (it, it, words::handicap(it)));
    html! {
        <div>
            <div class="script-fields wide">
                { value_choice(words::ADD_TRICKS, offered, &chosen, &act.reform(SimulateAction::Give)) }
            </div>
            if !chosen.is_none() {
                <p class="soft hint" role="status">{ words::added(chosen) }</p>
            }
        </div>
    }
}
