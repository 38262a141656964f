//! A table with the number of tricks that each declarer takes in each strain.

use yew::prelude::*;

use super::words;
use crate::client::solving::PartialTable;
use crate::client::task::TaskState;
use crate::engine::{Bid, Call, Contract, Doubling, Level, Seat, Strain};
use crate::ui::components::cards::{call_view, strain_icon};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::number::tricks;

/// The seats in the order of the rows. Partners are next to each other.
const ROWS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

/// The contract that the user is trying, and a callback that changes it.
#[derive(Clone, Copy)]
pub struct TriedContract<'a> {
    /// The contract that is being tried. `None` if the record's own contract is shown.
    pub contract: Option<Contract>,
    /// Called with a contract to try, or with `None` to return to the record.
    pub on_play_in: &'a Callback<Option<Contract>>,
}

/// Renders the 20 numbers of tricks. A cell whose number is not yet known contains a dot. Marks every number that makes
/// the record's contract. Frames the number of the record's declarer. If `tried` is given, each number is a button.
pub fn double_dummy_table(
    solved: &PartialTable,
    contract: Option<Contract>,
    tried: Option<TriedContract>,
) -> Html {
    // After a failure, the remaining cells will never be filled.
    let is_incomplete = matches!(solved.stage, TaskState::Failed(_));
    let busy = matches!(solved.stage, TaskState::Running(_)).then_some("true");
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
                                cell(solved, strain, declarer, contract, tried)
                            }) }
                        </tr>
                    }) }
                </tbody>
            </table>
            { for contract.filter(|_| !is_incomplete).map(|contract| html! {
                <p class="legend soft hint">
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

/// Returns the highest bid in `strain` that can be made with `tricks` tricks, or `None` if no bid can be made.
fn made(tricks: u8, strain: Strain) -> Option<Bid> {
    Level::of_tricks(tricks).map(|level| Bid::new(level, strain))
}

/// Returns whether a bid is known to fail for every declarer.
fn is_beaten(solved: &PartialTable, bid: Bid) -> bool {
    Seat::CLOCKWISE.into_iter().all(|seat| {
        let tricks = solved.tricks(bid.strain, seat);
        tricks.is_some_and(|tricks| made(tricks, bid.strain) < Some(bid))
    })
}

fn cell(
    solved: &PartialTable,
    strain: Strain,
    declarer: Seat,
    contract: Option<Contract>,
    tried: Option<TriedContract>,
) -> Html {
    let bid = contract.map(|contract| contract.bid).filter(|bid| bid.strain == strain);
    let framed = bid.is_some() && contract.is_some_and(|contract| contract.declarer == declarer);
    let framed = class_if(framed, "declared");
    let Some(number) = solved.tricks(strain, declarer) else {
        return html! {
            <td class={class_list(&["waits soft", framed])}><span aria-hidden="true">{ "·" }</span></td>
        };
    };
    let made = made(number, strain);
    let title = match made {
        Some(made) => format!("{}: {made}", tricks(number)),
        None => tricks(number),
    };
    let makes = bid.is_some() && made >= bid;
    let class = class_list(&[framed, class_if(made.is_none(), "soft"), class_if(makes, "makes")]);
    let content = html! {
        <>
            { number }
            if makes { <span class="unseen">{ words::MAKES_THE_CONTRACT }</span> }
        </>
    };
    let Some(TriedContract { contract: tried, on_play_in }) = tried else {
        return html! { <td {class} {title}>{ content }</td> };
    };
    let is_here = |contract: Option<Contract>| {
        contract.is_some_and(|it| (it.bid.strain, it.declarer) == (strain, declarer))
    };
    let is_tried = is_here(tried);
    let is_own = is_here(contract);
    let bid = made.unwrap_or(Bid::new(Level::ALL[0], strain));
    let to = Contract { bid, doubling: Doubling::Undoubled, declarer };
    let to = (!is_tried && !is_own).then_some(to);
    let label = words::cell(number, makes, is_own, bid, declarer);
    let onclick = on_play_in.reform(move |_: MouseEvent| to);
    html! {
        <td {class} {title}>
            <button type="button" aria-label={label} aria-pressed={is_tried.to_string()} {onclick}>{ content }</button>
        </td>
    }
}
