//! The tricks of each declarer in each strain, as a table.

use yew::prelude::*;

use super::words;
use crate::client::solving::{Solved, State};
use crate::engine::bridge::call::{Bid, Call, Level, Strain};
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::seat::Seat;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::cards::suit_icon::strain_icon;
use crate::ui::components::frame::class_list::{class_if, class_list};
use crate::ui::number::tricks;

/// The rows: partners stand together.
const ROWS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

/// The 20 numbers as far as they are known, each at its place from the start. Those that make the
/// contract of the record are marked, and declarer's own is framed.
pub fn double_dummy_table(solved: &Solved, contract: Option<Contract>) -> Html {
    let busy = (solved.state == State::Working).then_some("true");
    html! {
        <div class="double-dummy-table">
            <table aria-busy={busy}>
                <caption class="unseen">{ words::TRICKS_BY_DECLARER_AND_STRAIN }</caption>
                <thead>
                    <tr>
                        <td></td>
                        { for Strain::ASCENDING.into_iter().map(|strain| html! {
                            <th scope="col">{ strain_icon(strain, false) }</th>
                        }) }
                    </tr>
                </thead>
                <tbody>
                    { for ROWS.into_iter().map(|declarer| html! {
                        <tr>
                            <th scope="row">{ declarer.name() }</th>
                            { for Strain::ASCENDING.into_iter().map(|strain| {
                                cell(solved, strain, declarer, contract)
                            }) }
                        </tr>
                    }) }
                </tbody>
            </table>
            { for contract.filter(|_| !has_failed(solved)).map(|contract| html! {
                <p class="legend">
                    if is_beaten(solved, contract.bid) {
                        { words::NOBODY_MAKES }
                    } else {
                        <span class="sample" aria-hidden="true"></span>{ words::MAKES }
                    }
                    { call_view(Call::Bid(contract.bid)) }
                </p>
            }) }
        </div>
    }
}

/// The highest bid that so many tricks make, if they make any.
fn made(tricks: u8, strain: Strain) -> Option<Bid> {
    Level::of_tricks(tricks).map(|level| Bid::new(level, strain))
}

/// Whether it is known that no declarer makes a bid.
fn is_beaten(solved: &Solved, bid: Bid) -> bool {
    Seat::CLOCKWISE.into_iter().all(|seat| {
        let tricks = solved.tricks(bid.strain, seat);
        tricks.is_some_and(|tricks| made(tricks, bid.strain) < Some(bid))
    })
}

/// Whether there are cells that will not be known.
const fn has_failed(solved: &Solved) -> bool {
    matches!(solved.state, State::Failed(_))
}

fn cell(solved: &Solved, strain: Strain, declarer: Seat, contract: Option<Contract>) -> Html {
    let bid = contract.map(|contract| contract.bid).filter(|bid| bid.strain == strain);
    let framed = bid.is_some() && contract.is_some_and(|contract| contract.declarer == declarer);
    let framed = class_if(framed, "declared");
    let Some(number) = solved.tricks(strain, declarer) else {
        return html! {
            <td class={class_list(&["waits", framed])}><span aria-hidden="true">{ "·" }</span></td>
        };
    };
    let made = made(number, strain);
    let title = match made {
        Some(made) => format!("{}: {made}", tricks(number)),
        None => tricks(number),
    };
    let makes = bid.is_some() && made >= bid;
    let class = class_list(&[framed, class_if(made.is_none(), "few"), class_if(makes, "makes")]);
    html! {
        <td {class} {title}>
            { number }
            if makes { <span class="unseen">{ words::MAKES_THE_CONTRACT }</span> }
        </td>
    }
}
