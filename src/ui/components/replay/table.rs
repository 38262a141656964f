//! The four hands at a step, with the calls or the trick between them.

use yew::prelude::*;

use super::timeline::{ReplayEvent, Timeline};
use super::values::valued_holding;
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::double_dummy::Analysis;
use crate::engine::bridge::double_dummy::analysis::SolvedPosition;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::play::{Snapshot, Trick};
use crate::engine::bridge::record::{CheckedRecord, JudgedCall};
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;
use crate::ui::components::call_view::call_view;
use crate::ui::components::card_face::{card_face, holding_text};
use crate::ui::components::class_list::{class_if, class_list};
use crate::ui::components::suit_icon::named_suit;

/// The table at a place in a record's line of steps, with what the cards of the seat in turn are worth
/// where that is known.
pub fn table(
    record: &CheckedRecord,
    timeline: Timeline,
    index: usize,
    analysis: Option<&Analysis>,
) -> Html {
    let judgement = &record.judgement;
    let event = timeline.event(index);
    let played = timeline.played(index);
    let snapshot = judgement.play.as_ref().map(|play| play.at(played));
    let whole = record.hands();
    let left = snapshot.as_ref().map_or(whole, |snapshot| *snapshot.left());
    let turn = match event {
        ReplayEvent::Claim(_) => None,
        _ => match judgement.auction.get(index) {
            Some(next) => Some(next.seat),
            None => snapshot.as_ref().and_then(Snapshot::turn).filter(|_| index < timeline.len()),
        },
    };
    let solved = analysis.filter(|_| index >= timeline.calls()).and_then(|all| all.solved(played));
    let known = whole.iter().any(|(_, hand)| !hand.is_empty());
    html! {
        <div class={class_list(&["table", class_if(!known, "bare")])}>
            { for Seat::CLOCKWISE.into_iter().map(|seat| {
                let unknown = Hand::SIZE.saturating_sub(whole[seat].len());
                let unknown = known.then_some(unknown);
                let turn = turn == Some(seat);
                let solved = solved.filter(|solved| turn && solved.turn == seat);
                let hand = Held { seat, cards: left[seat], unknown, solved };
                seat_view(&hand, turn, judgement.contract)
            }) }
            <div class="trick-on-table">
                { match event {
                    ReplayEvent::Call(last) => calls(judgement.auction.get(..=last).unwrap_or_default()),
                    ReplayEvent::Claim(tricks) => html! {
                        <p class="claim">{ "Claim" }<strong>{ tricks }</strong>{ "for declarer" }</p>
                    },
                    ReplayEvent::Start | ReplayEvent::Card(_) => trick(snapshot.as_ref()),
                } }
                { for snapshot.filter(|_| played > 0).map(|snapshot| html! {
                    <p class="tricks-won">
                        { "N–S " }{ snapshot.tricks_won(Side::NorthSouth) }<br />
                        { "E–W " }{ snapshot.tricks_won(Side::EastWest) }
                    </p>
                }) }
            </div>
        </div>
    }
}

/// What a seat holds, as far as that is known.
struct Held<'a> {
    seat: Seat,
    cards: CardSet,
    /// How many cards of its hand are not known; none where nobody's is.
    unknown: Option<usize>,
    /// What its cards are worth, if it is to play and that is known.
    solved: Option<&'a SolvedPosition>,
}

fn seat_view(hand: &Held<'_>, turn: bool, contract: Option<Contract>) -> Html {
    let &Held { seat, cards, unknown, solved } = hand;
    let role = contract.and_then(|contract| {
        if contract.declarer == seat {
            Some("declarer")
        } else {
            (contract.dummy() == seat).then_some("dummy")
        }
    });
    let turn = class_if(turn, "turn");
    let suits = || {
        Suit::DESCENDING.into_iter().map(|suit| {
            html! {
                <li>
                    { named_suit(suit) }
                    <span class="holding">
                        { match solved {
                            Some(solved) => valued_holding(cards, suit, solved),
                            None => html! { { holding_text(cards, suit) } },
                        } }
                    </span>
                </li>
            }
        })
    };
    html! {
        <section class={class_list(&["seat", &seat.name().to_ascii_lowercase(), turn])} aria-label={seat.name()}>
            <h3>
                { seat.name() }
                { for role.map(|role| html! { <span class="soft">{ " " }{ role }</span> }) }
            </h3>
            if unknown.is_some_and(|count| count < Hand::SIZE) { <ul>{ for suits() }</ul> }
            { match unknown {
                None | Some(0) => Html::default(),
                Some(Hand::SIZE) => html! { <p class="unknown">{ "hand not known" }</p> },
                Some(1) => html! { <p class="unknown">{ "1 card not known" }</p> },
                Some(count) => html! { <p class="unknown">{ count }{ " cards not known" }</p> },
            } }
        </section>
    }
}

/// The last round of calls, each before its seat.
fn calls(made: &[JudgedCall]) -> Html {
    let round = made.iter().rev().take(4);
    html! {
        { for round.enumerate().map(|(back, judged)| html! {
            <div class={class_list(&["bid", &judged.seat.name().to_ascii_lowercase(), class_if(back == 0, "last")])}>
                { call_view(judged.call) }
            </div>
        }) }
    }
}

fn trick(snapshot: Option<&Snapshot>) -> Html {
    let Some(snapshot) = snapshot else { return Html::default() };
    let winner = snapshot.complete_trick().map(Trick::winner);
    html! {
        { for snapshot.table().iter().map(|&(seat, card)| html! {
            <div class={seat.name().to_ascii_lowercase()}>
                { card_face(card, if winner == Some(seat) { "winner" } else { "" }) }
            </div>
        }) }
    }
}
