//! Fields for the board, the dealer, the vulnerability and the contract.

use web_sys::HtmlInputElement;
use yew::prelude::*;

use super::state::BuildAction;
use super::words;
use crate::engine::{Bid, Contract, Doubling, LegalRecord, Seat, Vulnerability};
use crate::ui::components::input::choice::Choice;
use crate::ui::delegate::filter_map;

/// The number sets the other two, and each can be set by hand.
pub fn board_fields(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let oninput = filter_map(act, |event: InputEvent| {
        let field = event.target_dyn_into::<HtmlInputElement>()?;
        Some(BuildAction::Board(field.value()))
    });
    let dealers = Seat::CLOCKWISE.map(|seat| (seat.letter().to_string(), seat.name().to_owned()));
    let on_dealer =
        filter_map(act, |letter: String| Some(BuildAction::Dealer(letter.parse().ok()?)));
    let mut vulnerabilities = vec![(String::new(), words::VULNERABLE_NOT_KNOWN.to_owned())];
    let sides =
        Vulnerability::ALL.map(|sides| (sides.to_string(), words::vulnerable(sides).to_owned()));
    vulnerabilities.extend(sides);
    let vulnerability = record.vulnerability.map_or_else(String::new, |sides| sides.to_string());
    let on_vulnerability = act.reform(|value: String| {
        let mut all = Vulnerability::ALL.into_iter();
        BuildAction::Vulnerability(all.find(|sides| sides.to_string() == value))
    });
    html! {
        <div class="board-fields">
            <label class="field">
                <span class="field-label">{ words::BOARD }</span>
                <input type="text" value={record.board.clone().unwrap_or_default()}
                    placeholder={words::BOARD_NUMBER} autocomplete="off" {oninput} />
            </label>
            <Choice label={words::DEALER} choices={dealers.to_vec()}
                chosen={record.dealer().letter().to_string()} on_choose={on_dealer} />
            <Choice label={words::VULNERABLE} choices={vulnerabilities} chosen={vulnerability}
                on_choose={on_vulnerability} />
        </div>
    }
}

const DOUBLINGS: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

/// The bid; once there is one, also the doubling and the declarer.
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
