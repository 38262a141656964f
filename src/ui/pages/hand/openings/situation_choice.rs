//! Seat and vulnerability, to choose.

use std::str::FromStr;

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};
use crate::ui::delegate::{data_at, filter_map};

/// Four buttons for the seat and four for the vulnerability.
pub fn situation_choice(situation: Situation, on_choose: &Callback<Situation>) -> Html {
    let on_seat = on_choose.reform(move |seat| Situation { seat, ..situation });
    let on_vulnerability =
        on_choose.reform(move |vulnerability| Situation { vulnerability, ..situation });
    let seats = OpeningSeat::ALL
        .map(|seat| (seat.number().to_string(), words::seat(seat), seat == situation.seat));
    let vulnerabilities = OpenerVulnerability::ALL.map(|vulnerability| {
        let is_chosen = vulnerability == situation.vulnerability;
        (vulnerability.to_string(), words::vulnerable(vulnerability), is_chosen)
    });
    html! {
        <div class="situation">
            { part(words::SEAT, seats, &on_seat) }
            { part(words::VULNERABLE, vulnerabilities, &on_vulnerability) }
        </div>
    }
}

/// A button for each value of the seat or of the vulnerability: as it is read, as it is seen, and whether it is chosen.
fn part<T: FromStr + 'static>(
    label: &'static str,
    values: [(String, &'static str, bool); 4],
    on_choose: &Callback<T>,
) -> Html {
    let onclick = filter_map(on_choose, |event: MouseEvent| data_at(&event, "data-value"));
    html! {
        <div class="situation-part" role="group" aria-label={label} {onclick}>
            <span class="soft" aria-hidden="true">{ label }</span>
            { for values.into_iter().map(|(value, title, is_chosen)| html! {
                <button type="button" data-value={value} aria-pressed={is_chosen.to_string()}>{ title }</button>
            }) }
        </div>
    }
}
