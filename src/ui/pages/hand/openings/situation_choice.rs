//! Seat and vulnerability, to choose.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};
use crate::ui::delegate::{data_at, filter_map};

/// Where a hand opens, and who is told of another place.
#[derive(Properties, PartialEq)]
pub struct SituationChoiceProps {
    /// Where it opens.
    pub situation: Situation,
    /// Takes another situation.
    pub on_choose: Callback<Situation>,
}

/// Four buttons for the seat and four for the vulnerability.
#[component]
pub fn SituationChoice(props: &SituationChoiceProps) -> Html {
    let SituationChoiceProps { situation, on_choose } = props;
    let situation = *situation;
    let on_seat = on_choose.reform(move |seat| Situation { seat, ..situation });
    let on_vulnerability =
        on_choose.reform(move |vulnerability| Situation { vulnerability, ..situation });
    let seat_click = filter_map(&on_seat, |event: MouseEvent| data_at(&event, "data-seat"));
    let vulnerability_click =
        filter_map(&on_vulnerability, |event: MouseEvent| data_at(&event, "data-vulnerability"));
    html! {
        <div class="situation">
            <div class="situation-part" role="group" aria-label={words::SEAT} onclick={seat_click}>
                <span class="soft" aria-hidden="true">{ words::SEAT }</span>
                { for OpeningSeat::ALL.into_iter().map(|seat| html! {
                    <button type="button" data-seat={seat.number().to_string()}
                        aria-pressed={(seat == situation.seat).to_string()}>
                        { words::seat(seat) }
                    </button>
                }) }
            </div>
            <div class="situation-part" role="group" aria-label={words::VULNERABLE} onclick={vulnerability_click}>
                <span class="soft" aria-hidden="true">{ words::VULNERABLE }</span>
                { for OpenerVulnerability::ALL.into_iter().map(|vulnerability| html! {
                    <button type="button" data-vulnerability={vulnerability.to_string()}
                        aria-pressed={(vulnerability == situation.vulnerability).to_string()}>
                        { words::vulnerable(vulnerability) }
                    </button>
                }) }
            </div>
        </div>
    }
}
