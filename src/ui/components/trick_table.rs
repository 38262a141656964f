//! The tricks by seat, with leader and winner.

use yew::prelude::*;

use super::card_face::card_in_line;
use crate::engine::bridge::play::{Play, Trick};
use crate::engine::bridge::seat::Seat;

/// The columns, as in the auction.
const COLUMNS: [Seat; 4] = [Seat::West, Seat::North, Seat::East, Seat::South];

/// A play to show.
#[derive(Properties, PartialEq)]
pub struct TrickTableProps {
    /// The play.
    pub play: Play,
    /// How many cards have been played: later ones are dimmed once the play is stepped.
    pub step: usize,
    /// Go to the moment after a number of cards.
    pub on_step: Callback<usize>,
}

/// A row for each trick; its number is a button that goes to the trick's end.
#[component]
pub fn TrickTable(props: &TrickTableProps) -> Html {
    let revokes = props.play.revokes();
    let revoked = |index: usize| revokes.iter().any(|revoke| revoke.played_index == index);
    html! {
        <table class="tricks">
            <thead>
                <tr>
                    <th scope="col"><span class="unseen">{ "Trick" }</span></th>
                    { for COLUMNS.into_iter().map(|seat| html! { <th scope="col">{ seat.name() }</th> }) }
                    <th scope="col">{ "Won by" }</th>
                </tr>
            </thead>
            <tbody>
                { for props.play.tricks().iter().enumerate().map(|(number, &trick)| {
                    let end = 4 * number + 4;
                    let here = (props.step > end - 4 && props.step <= end).then_some("step");
                    html! {
                        <tr aria-current={here}>
                            <th scope="row">
                                <button type="button" class="quiet"
                                    aria-label={format!("Trick {}", number + 1)}
                                    onclick={props.on_step.reform(move |_: MouseEvent| end)}>
                                    { number + 1 }
                                </button>
                            </th>
                            { for COLUMNS.into_iter().map(|seat| {
                                let place = (4 + seat as usize - trick.leader() as usize) % 4;
                                cell(trick, seat, revoked(4 * number + place))
                            }) }
                            <td title={trick.won_by().to_string()}>{ trick.winner().name() }</td>
                        </tr>
                    }
                }) }
            </tbody>
        </table>
    }
}

fn cell(trick: Trick, seat: Seat, revoke: bool) -> Html {
    let (led, won) = (trick.leader() == seat, trick.winner() == seat);
    let class = classes!(led.then_some("led"), won.then_some("won"), revoke.then_some("fault"));
    html! {
        <td {class}>
            { card_in_line(trick.card_of(seat)) }
            if led { <span class="unseen">{ ", the lead" }</span> }
            if won { <span class="unseen">{ ", wins" }</span> }
            if revoke { <span class="unseen">{ ", a revoke" }</span> }
        </td>
    }
}
