//! Fields for the board, the dealer, the vulnerability and the contract.

use std::iter::once;

use yew::prelude::*;

use super::state::BuildAction;
use super::words;
use crate::engine::{Bid, Contract, Doubling, LegalRecord, Vulnerability};
use crate::ui::components::input::choice::{seat_list, value_choice};
use crate::ui::delegate::{filter_map, on_value};

/// Renders fields for the board, the dealer and the vulnerability. A new board number sets the
/// vulnerability, and the dealer if there are no calls and no contract. Both can be changed.
pub fn board_fields(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let oninput = on_value::<InputEvent>(&act.reform(BuildAction::Board));
    let unknown = (None, String::new(), words::VULNERABLE_NOT_KNOWN);
    let sides =
        Vulnerability::ALL.map(|sides| (Some(sides), sides.to_string(), words::vulnerable(sides)));
    html! {
        <div class="board-fields">
            <label class="field">
                <span class="field-label">{ words::BOARD }</span>
                <input type="text" value={record.board.clone().unwrap_or_default()}
                    placeholder={words::BOARD_NUMBER} autocomplete="off" {oninput} />
            </label>
            { seat_list(words::DEALER, record.dealer(), &act.reform(BuildAction::Dealer)) }
            { value_choice(words::VULNERABLE, once(unknown).chain(sides), &record.vulnerability,
                &act.reform(BuildAction::Vulnerability)) }
        </div>
    }
}

/// Renders a field for the bid. Once there is a bid, also renders fields for the doubling and the declarer.
pub fn contract_fields(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let set = record.contract();
    let declarer = set.map_or(record.dealer(), |contract| contract.declarer);
    let doubling = set.map_or(Doubling::Undoubled, |contract| contract.doubling);
    let unset = (None, String::new(), words::CONTRACT_NOT_SET.to_owned());
    let bid = |bid: Bid| (Some(bid), bid.to_string(), bid.in_words());
    let bids = set.is_none().then_some(unset).into_iter().chain(Bid::ASCENDING.map(bid));
    let on_bid = filter_map(act, move |bid: Option<Bid>| {
        Some(BuildAction::Contract(Contract { bid: bid?, doubling, declarer }))
    });
    html! {
        <details class="contract-fields" open={set.is_some()}>
            <summary>{ words::AUCTION_NOT_KNOWN }</summary>
            <div class="board-fields">
                { value_choice(words::CONTRACT, bids, &set.map(|contract| contract.bid), &on_bid) }
                { for set.map(|contract| doubling_and_declarer(contract, act)) }
            </div>
        </details>
    }
}

fn doubling_and_declarer(contract: Contract, act: &Callback<BuildAction>) -> Html {
    let doublings = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled]
        .map(|doubling| (doubling, doubling, words::doubled(doubling)));
    let on_contract = act.reform(BuildAction::Contract);
    let on_doubling = on_contract.reform(move |doubling| Contract { doubling, ..contract });
    let on_declarer = on_contract.reform(move |declarer| Contract { declarer, ..contract });
    html! {
        <>
            { value_choice(words::DOUBLED, doublings, &contract.doubling, &on_doubling) }
            { seat_list(words::DECLARER, contract.declarer, &on_declarer) }
        </>
    }
}
