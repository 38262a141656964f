//! Seat and vulnerability as fields, with a value that leaves each open.

use std::str::FromStr;

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::ui::components::input::choice::Choice;

/// The value of a field that is left open.
const ANY: &str = "any";

/// Two fields; where one is left open, its value is none.
pub fn situation_fields(
    seat: Option<OpeningSeat>,
    vulnerability: Option<OpenerVulnerability>,
    on_seat: &Callback<Option<OpeningSeat>>,
    on_vulnerability: &Callback<Option<OpenerVulnerability>>,
) -> Html {
    let seats =
        OpeningSeat::ALL.map(|seat| (seat.number().to_string(), words::seat_in_words(seat)));
    let sides =
        OpenerVulnerability::ALL.map(|sides| (sides.to_string(), words::who_is_vulnerable(sides)));
    html! {
        <>
            { field(words::SEAT, words::ANY_SEAT, seats, seat.map(|seat| seat.number().to_string()), on_seat) }
            { field(words::VULNERABLE, words::ANY_VULNERABILITY, sides, vulnerability.map(|sides| sides.to_string()), on_vulnerability) }
        </>
    }
}

fn field<T: FromStr + 'static>(
    label: &'static str,
    any: &'static str,
    values: [(String, &'static str); 4],
    chosen: Option<String>,
    on_choose: &Callback<Option<T>>,
) -> Html {
    let mut choices: Vec<_> =
        values.into_iter().map(|(value, title)| (value, title.to_owned())).collect();
    choices.push((ANY.to_owned(), any.to_owned()));
    let chosen = chosen.unwrap_or_else(|| ANY.to_owned());
    let on_choose = on_choose.reform(|value: String| value.parse().ok());
    html! { <Choice {label} {choices} {chosen} {on_choose} /> }
}
