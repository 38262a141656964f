//! Seat and vulnerability as fields, with a value that leaves each open.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::ui::components::input::choice::choice_of;

/// The value of a field that is left open.
const ANY: &str = "any";

/// Two fields; where one is left open, its value is none.
pub fn situation_fields(
    seat: Option<OpeningSeat>,
    vulnerability: Option<OpenerVulnerability>,
    on_seat: &Callback<Option<OpeningSeat>>,
    on_vulnerability: &Callback<Option<OpenerVulnerability>>,
) -> Html {
    let seats = OpeningSeat::ALL
        .map(|seat| (Some(seat), seat.number().to_string(), words::seat_in_words(seat)));
    let sides = OpenerVulnerability::ALL
        .map(|sides| (Some(sides), sides.to_string(), words::who_is_vulnerable(sides)));
    let any_seat = (None, ANY.to_owned(), words::ANY_SEAT);
    let any_sides = (None, ANY.to_owned(), words::ANY_VULNERABILITY);
    html! {
        <>
            { choice_of(words::SEAT, seats.into_iter().chain([any_seat]), &seat, on_seat) }
            { choice_of(words::VULNERABLE, sides.into_iter().chain([any_sides]), &vulnerability, on_vulnerability) }
        </>
    }
}
