//! A contract as fields.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::call::Bid;
use crate::engine::bridge::contract::{Contract, Doubling};
use crate::engine::bridge::seat::Seat;
use crate::ui::components::input::choice::Choice;

const DOUBLINGS: [(Doubling, &str); 3] = [
    (Doubling::Undoubled, words::UNDOUBLED),
    (Doubling::Doubled, words::X),
    (Doubling::Redoubled, words::XX),
];

/// The bid, whether it is doubled, and who declares. `label` says which contract it is.
pub fn contract_fields(label: &str, contract: Contract, on_contract: &Callback<Contract>) -> Html {
    let bids = Bid::ASCENDING.map(|bid| (bid.to_string(), bid.with_symbol()));
    let seats = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let doublings = DOUBLINGS.map(|(doubling, name)| (doubling.to_string(), name.to_owned()));
    let on_bid = on_contract.reform(move |bid: String| Contract {
        bid: bid.parse().unwrap_or(contract.bid),
        ..contract
    });
    let on_doubling = on_contract.reform(move |chosen: String| {
        let known = DOUBLINGS.into_iter().find(|(doubling, _)| doubling.to_string() == chosen);
        Contract { doubling: known.map_or(contract.doubling, |(doubling, _)| doubling), ..contract }
    });
    let on_declarer = on_contract.reform(move |letter: String| Contract {
        declarer: letter.parse().unwrap_or(contract.declarer),
        ..contract
    });
    html! {
        <div class="simulate-contract" role="group" aria-label={label.to_owned()}>
            <Choice label={words::BID} choices={bids.to_vec()} chosen={contract.bid.to_string()} on_choose={on_bid} />
            <Choice label={words::DOUBLED} choices={doublings.to_vec()} chosen={contract.doubling.to_string()}
                on_choose={on_doubling} />
            <Choice label={words::DECLARER} choices={seats.to_vec()} chosen={contract.declarer.letter().to_string()}
                on_choose={on_declarer} />
        </div>
    }
}
