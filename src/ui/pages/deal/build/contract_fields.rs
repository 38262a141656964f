//! The contract of a deal whose auction is not known, as a scoresheet tells it.

use yew::prelude::*;

use super::state::BuildAction;
use super::words;
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract::{Contract, Doubling};
use crate::engine::bridge::record::LegalRecord;
use crate::engine::bridge::seat::Seat;
use crate::ui::components::input::choice::Choice;
use crate::ui::delegate::filter_map;

const DOUBLINGS: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

/// The bid; once there is one, the doubling and the declarer.
pub fn contract_fields(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let set = record.contract();
    let declarer = set.map_or(record.dealer(), |contract| contract.declarer);
    let doubling = set.map_or(Doubling::Undoubled, |contract| contract.doubling);
    let mut bids = Vec::new();
    if set.is_none() {
        bids.push((String::new(), words::CONTRACT_NOT_SET.to_owned()));
    }
    bids.extend(Bid::ASCENDING.map(|bid| (bid.to_string(), bid.in_words())));
    let chosen = set.map_or_else(String::new, |contract| contract.bid.to_string());
    let on_bid = filter_map(act, move |bid: String| {
        Some(BuildAction::Contract(Contract { bid: bid.parse().ok()?, doubling, declarer }))
    });
    html! {
        <details class="contract-fields" open={set.is_some()}>
            <summary>{ words::AUCTION_NOT_KNOWN }</summary>
            <div class="board-fields">
                <Choice label={words::CONTRACT} choices={bids} {chosen} on_choose={on_bid} />
                { for set.map(|contract| doubling_and_declarer(contract, act)) }
            </div>
        </details>
    }
}

fn doubling_and_declarer(contract: Contract, act: &Callback<BuildAction>) -> Html {
    let doublings =
        DOUBLINGS.map(|doubling| (doubling.to_string(), words::doubled(doubling).to_owned()));
    let on_doubling = filter_map(act, move |value: String| {
        let mut doublings = DOUBLINGS.into_iter();
        let doubling = doublings.find(|doubling| doubling.to_string() == value)?;
        Some(BuildAction::Contract(Contract { doubling, ..contract }))
    });
    let seats = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let on_declarer = filter_map(act, move |letter: String| {
        Some(BuildAction::Contract(Contract { declarer: letter.parse().ok()?, ..contract }))
    });
    html! {
        <>
            <Choice label={words::DOUBLED} choices={doublings.to_vec()}
                chosen={contract.doubling.to_string()} on_choose={on_doubling} />
            <Choice label={words::DECLARER} choices={seats.to_vec()}
                chosen={contract.declarer.letter().to_string()} on_choose={on_declarer} />
        </>
    }
}
