//! A choice of one of the four seats.

use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

use crate::engine::{BySeat, Seat};
use crate::ui::delegate::{data_at, filter_map, focus_within};
use crate::ui::hooks::is_modified;

/// Draws four radio buttons with one tab stop, each with a note such as a count. Arrow keys, the
/// numbers 1 to 4 and the seats' letters choose.
pub fn seat_choice(
    label: &'static str,
    chosen: Seat,
    notes: &BySeat<String>,
    on_choose: &Callback<Seat>,
) -> Html {
    let onclick = filter_map(on_choose, |event: MouseEvent| data_at(&event, "data-seat"));
    let onkeydown = filter_map(on_choose, move |event: KeyboardEvent| {
        if is_modified(&event) {
            return None;
        }
        let seat = seat_of_key(&event.key(), chosen)?;
        event.prevent_default();
        let group = event.current_target().and_then(|group| group.dyn_into::<Element>().ok());
        if let Some(group) = group {
            focus_within(&group, &format!("[data-seat={}]", seat.letter()));
        }
        Some(seat)
    });
    html! {
        <div class="seat-choice" role="radiogroup" aria-label={label} {onclick} {onkeydown}>
            { for notes.iter().map(|(seat, note)| {
                let here = seat == chosen;
                html! {
                    <button type="button" role="radio" aria-checked={here.to_string()}
                        tabindex={if here { "0" } else { "-1" }}
                        data-seat={seat.letter().to_string()}>
                        <span class="seat-name">{ seat.name() }</span>{ " " }
                        <span class="soft">{ note }</span>
                    </button>
                }
            }) }
        </div>
    }
}

fn seat_of_key(key: &str, chosen: Seat) -> Option<Seat> {
    Some(match key {
        "ArrowRight" | "ArrowDown" => chosen.next(),
        "ArrowLeft" | "ArrowUp" => chosen.clockwise(3),
        "1" => Seat::North,
        "2" => Seat::East,
        "3" => Seat::South,
        "4" => Seat::West,
        _ => key.parse().ok()?,
    })
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/seat_choice.rs"]
mod tests;
