//! The table at the current step: the hands, the trick, and who is to call or to play.

use yew::prelude::*;

use super::state::BuildState;
use super::step::BuildStep;
use super::words;
use crate::engine::bridge::play::Snapshot;
use crate::engine::{Call, CardSet, Doubling, Hand, LegalRecord, Seat, Side, Suit, Trick};
use crate::ui::components::cards::{
    call_view, holding_class, holding_text, named_suit, playing_card::card_view,
};
use crate::ui::components::frame::{class_if, class_list};

pub fn table(state: &BuildState) -> Html {
    let record = state.record();
    let snapshot = record.play().map(|play| play.at(play.len()));
    html! {
        <>
            <p class="board-line">{ words::board(record.board.as_deref(), record.dealer(), record.vulnerability) }</p>
            <div class="table">
                { for Seat::CLOCKWISE.into_iter().map(|seat| seat_view(state, snapshot.as_ref(), seat)) }
                { middle(state, snapshot.as_ref()) }
            </div>
        </>
    }
}

fn seat_view(state: &BuildState, snapshot: Option<&Snapshot>, seat: Seat) -> Html {
    let record = state.record();
    let role = record.contract().and_then(|contract| {
        if contract.declarer == seat {
            Some(words::IS_DECLARER)
        } else {
            (contract.dummy() == seat).then_some(words::IS_DUMMY)
        }
    });
    let role = role
        .or((record.contract().is_none() && record.dealer() == seat).then_some(words::IS_DEALER));
    let turn = match state.step {
        BuildStep::Deal => state.seat == seat,
        BuildStep::Auction => record.auction().turn() == Some(seat),
        BuildStep::Play => {
            snapshot.and_then(Snapshot::turn) == Some(seat) && record.claim().is_none()
        }
        BuildStep::Result => false,
    };
    // For an incomplete hand, the play only contains some of the cards, so the cards of the record are shown.
    let whole = record.hands()[seat].len() == Hand::SIZE;
    let (hand, count) = match (state.step, snapshot) {
        (BuildStep::Play, Some(snapshot)) if whole => {
            let left = snapshot.left()[seat];
            (left, left.len())
        }
        _ => (record.hands()[seat], record.hands()[seat].len()),
    };
    let class = class_list(&["seat", &seat.name().to_ascii_lowercase(), class_if(turn, "turn")]);
    html! {
        <section {class} aria-label={seat.name()}>
            <h3>
                { seat.name() }
                { for role.map(|role| html! { <span class="soft">{ " " }{ role }</span> }) }
                <span class="seat-count">
                    { " " }<span aria-hidden="true">{ count }</span>
                    <span class="unseen">{ ", " }{ words::cards_held(count) }</span>
                </span>
            </h3>
            { holdings(hand) }
        </section>
    }
}

fn holdings(hand: CardSet) -> Html {
    html! {
        <ul>
            { for Suit::DESCENDING.into_iter().map(|suit| html! {
                <li>
                    { named_suit(suit) }
                    <span class={class_list(&["holding", holding_class(hand, suit)])}>{ holding_text(hand, suit) }</span>
                </li>
            }) }
        </ul>
    }
}

/// At the step for the deal, renders the number of undealt cards. At the step for the play, renders the trick and the
/// tricks won, if there is a play. Otherwise, renders the contract or the last bid.
fn middle(state: &BuildState, snapshot: Option<&Snapshot>) -> Html {
    match (state.step, snapshot) {
        (BuildStep::Play, Some(snapshot)) => trick(snapshot),
        (BuildStep::Deal, _) => match state.record().undealt().len() {
            0 => html! { <div class="trick-on-table"></div> },
            undealt => centre(undealt.into(), words::UNDEALT.into()),
        },
        _ => bid(state.record()),
    }
}

fn centre(large: Html, small: Html) -> Html {
    html! {
        <div class="trick-on-table">
            <p class="centre"><strong>{ large }</strong><span>{ small }</span></p>
        </div>
    }
}

fn bid(record: &LegalRecord) -> Html {
    let auction = record.auction();
    let contract = record.contract();
    let last = auction.last_bid().map(|last| (last.call, last.seat, auction.doubling()));
    let last = contract.map(|last| (last.bid, last.declarer, last.doubling)).or(last);
    let Some((bid, seat, doubling)) = last else {
        return html! { <div class="trick-on-table"></div> };
    };
    let doubling = match doubling {
        Doubling::Undoubled => Html::default(),
        Doubling::Doubled => call_view(Call::Double),
        Doubling::Redoubled => call_view(Call::Redouble),
    };
    centre(html! { <>{ call_view(Call::Bid(bid)) }{ " " }{ doubling }</> }, words::by(seat).into())
}

fn trick(snapshot: &Snapshot) -> Html {
    let winner = snapshot.complete_trick().map(Trick::winner);
    let tricks =
        |side| html! { <>{ words::side(side) }{ " " }<b>{ snapshot.tricks_won(side) }</b></> };
    html! {
        <>
            <div class="trick-on-table">
                { for snapshot.table().iter().map(|&(seat, card)| html! {
                    <div key={card.to_string()} class={seat.name().to_ascii_lowercase()}>
                        { card_view(card, if winner == Some(seat) { "winner" } else { "" }) }
                    </div>
                }) }
            </div>
            <p class="tricks-won">
                { tricks(Side::NorthSouth) }<br />
                { tricks(Side::EastWest) }
            </p>
        </>
    }
}
