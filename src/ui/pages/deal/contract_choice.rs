//! In what a deal without a contract is tried; that of a record is tried by its table of double dummy.

use yew::prelude::*;

use super::state::DealAction;
use super::words;
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract::{Contract, Doubling};
use crate::engine::bridge::seat::Seat;
use crate::ui::components::input::choice::Choice;
use crate::ui::delegate::filter_map;

/// The contract; once there is one, who declares.
pub fn contract_choice(chosen: Option<Contract>, act: &Callback<DealAction>) -> Html {
    let declarer = chosen.map_or(Seat::South, |contract| contract.declarer);
    let mut bids = vec![(String::new(), words::NO_CONTRACT.to_owned())];
    bids.extend(Bid::ASCENDING.map(|bid| (bid.to_string(), bid.in_words())));
    let on_bid = act.reform(move |bid: String| {
        let contract = |bid| Contract { bid, doubling: Doubling::Undoubled, declarer };
        DealAction::PlayIn(bid.parse().ok().map(contract))
    });
    html! {
        <div class="contract-choice">
            <Choice label={words::PLAY_IT_IN} choices={bids} on_choose={on_bid}
                chosen={chosen.map_or_else(String::new, |contract| contract.bid.to_string())} />
            // A place of its own, so that the contract's field, which may have the focus, stays the same element.
            { chosen.map(|contract| declarer_choice(contract, act)).unwrap_or_default() }
        </div>
    }
}

fn declarer_choice(contract: Contract, act: &Callback<DealAction>) -> Html {
    let seats = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let on_declarer = filter_map(act, move |letter: String| {
        let declarer = letter.parse().ok()?;
        Some(DealAction::PlayIn(Some(Contract { declarer, ..contract })))
    });
    html! {
        <Choice label={words::DECLARER} choices={seats.to_vec()} on_choose={on_declarer}
            chosen={contract.declarer.letter().to_string()} />
    }
}
