//! The four hands at a step of a record. The last calls or the current trick are in the middle.

use yew::prelude::*;

use super::event_view::card_fault;
use super::timeline::{Moment, ReplayEvent};
use super::values::{CardValues, valued_holding};
use super::words;
use crate::engine::bridge::play::Snapshot;
use crate::engine::bridge::record::JudgedCall;
use crate::engine::{
    Call, CardSet, CheckedRecord, Contract, Hand, PartlyKnown, Seat, Side, Suit, Trick,
    Vulnerability,
};
use crate::ui::components::cards::{
    SMALL, call_view, holding_class, holding_text, named_suit, playing_card::card_view,
};
use crate::ui::components::double_dummy::card_cost;
use crate::ui::components::frame::{class_if, class_list};

/// Renders the table at a step. `worth` tells whether to show the known values of cards. `hidden` is a side whose hands
/// aren't shown.
pub fn table(moment: Moment, worth: bool, hidden: Option<Side>) -> Html {
    let Moment { record, timeline, index, .. } = moment;
    let judgement = &record.judgement;
    let event = moment.event();
    let snapshot = moment.snapshot();
    let hands = record.partly_known_hands();
    // A card may have been played by a seat that didn't hold it. Such a card remains in the hand to which it was dealt.
    let played_by = |seat: Seat| -> CardSet {
        let cards = moment.play.into_iter().flat_map(|play| play.cards().take(moment.played()));
        cards.filter(|&(by, _)| by == seat).map(|(_, card)| card).collect()
    };
    let turn = match event {
        ReplayEvent::Claim(_) => None,
        _ => match judgement.auction.get(index) {
            Some(next) => Some(next.seat),
            None => snapshot
                .as_ref()
                .and_then(Snapshot::turn)
                .filter(|_| index < timeline.len() || moment.line_from.is_some()),
        },
    };
    let is_claim = matches!(event, ReplayEvent::Claim(_));
    let analysis = moment.analysis.filter(|_| worth && !is_claim);
    let on_table = snapshot.as_ref().map_or(0, |snapshot| snapshot.table().len());
    let known = hands.iter().any(|(_, hand)| !hand.is_empty());
    let impossible = record.impossible_cards();
    html! {
        <div class={class_list(&["table", class_if(!known, "bare")])}>
            { for judgement.contract.map(contract_corner) }
            { for snapshot.as_ref().filter(|_| moment.is_play()).map(tricks_corner) }
            { for Seat::CLOCKWISE.into_iter().map(|seat| {
                let unknown = Hand::SIZE.saturating_sub(hands[seat].len());
                let unknown = known.then_some(unknown);
                let turn = turn == Some(seat);
                let worth = analysis.and_then(|all| CardValues::of(all, seat, moment.played(), on_table));
                let dealt = hands[seat];
                let cards = played_by(seat).iter().fold(dealt, PartlyKnown::without);
                let is_hidden = hidden == Some(seat.side());
                let hand = SeatCards { seat, dealt, cards, impossible, unknown, is_hidden, worth };
                seat_view(&hand, turn, record)
            }) }
            <div class="trick-on-table">
                { compass(judgement.vulnerability) }
                { match event {
                    ReplayEvent::Call(last) => calls(judgement.auction.get(..=last).unwrap_or_default()),
                    ReplayEvent::Claim(tricks) => html! {
                        <p class="claim">{ words::CLAIM }<strong>{ tricks }</strong>{ words::FOR_DECLARER }</p>
                    },
                    ReplayEvent::Start if known => html! {
                        <p class="centre deal-begins">{ words::THE_DEAL }</p>
                    },
                    ReplayEvent::Start | ReplayEvent::Card(_) => {
                        let first = moment.played().saturating_sub(on_table);
                        trick(snapshot.as_ref(), &|card| {
                            let index = first + card;
                            // A line may begin with cards of the record's own play. Only those cards can be wrong.
                            let is_own = moment.line_from.is_none_or(|from| index < from);
                            let is_wrong = is_own && card_fault(record, index).is_some();
                            (is_wrong, analysis.and_then(|analysis| analysis.cost(index)))
                        })
                    }
                } }
            </div>
        </div>
    }
}

fn contract_corner(contract: Contract) -> Html {
    html! {
        <p class="table-contract">
            <strong>{ call_view(Call::Bid(contract.bid)) }{ contract.doubling.in_words() }</strong>
            { " " }{ contract.declarer.name() }
        </p>
    }
}

fn tricks_corner(snapshot: &Snapshot) -> Html {
    html! {
        <p class="tricks-won">
            { words::NORTH_SOUTH }<b>{ snapshot.tricks_won(Side::NorthSouth) }</b><br />
            { words::EAST_WEST }<b>{ snapshot.tricks_won(Side::EastWest) }</b>
        </p>
    }
}

/// Renders the four compass points. The points of vulnerable sides are filled. The heading contains the same
/// information as text.
fn compass(vulnerability: Option<Vulnerability>) -> Html {
    html! {
        { for Seat::CLOCKWISE.into_iter().map(|seat| {
            let is = vulnerability.is_some_and(|sides| sides.includes(seat.side()));
            let class = class_list(&["compass", &seat.name().to_ascii_lowercase(), class_if(is, "vulnerable")]);
            html! { <span {class} aria-hidden="true">{ seat.letter() }</span> }
        }) }
    }
}

/// The known cards of a seat.
struct SeatCards<'a> {
    seat: Seat,
    /// Cards that were dealt to the seat. The printed table shows these.
    dealt: PartlyKnown,
    /// Cards that the seat has not played yet.
    cards: PartlyKnown,
    /// Cards that can't be where the record places them.
    impossible: CardSet,
    /// Number of unknown cards. `None` if no hand of the deal is known.
    unknown: Option<usize>,
    is_hidden: bool,
    /// Values of the cards. `None` if they are hidden or unknown.
    worth: Option<CardValues<'a>>,
}

fn seat_view(hand: &SeatCards<'_>, turn: bool, record: &CheckedRecord) -> Html {
    let &SeatCards { seat, unknown, .. } = hand;
    let is_declarer = record.judgement.contract.and_then(|contract| {
        let is_declarer = contract.declarer == seat;
        (is_declarer || contract.dummy() == seat).then_some(is_declarer)
    });
    let role_class = match is_declarer {
        None => "",
        Some(true) => "declarer",
        Some(false) => "dummy",
    };
    let class = ["seat", &seat.name().to_ascii_lowercase(), class_if(turn, "turn"), role_class];
    html! {
        <section class={class_list(&class)} aria-label={seat.name()}>
            <h3>
                { seat.name() }
                if record.dealer() == Some(seat) {
                    { " " }<abbr class="dealer" title={words::DEALER_NAME}>{ words::DEALER }</abbr>
                }
                { for is_declarer.map(|is| html! { <span class="soft">{ " " }{ words::role(is) }</span> }) }
            </h3>
            if hand.is_hidden {
                <p class="soft hint">{ words::HIDDEN }</p>
            } else if unknown != Some(Hand::SIZE) && unknown.is_some() {
                <ul>
                    { for Suit::DESCENDING.into_iter().map(|suit| html! {
                        <li class={suit.name()}>
                            { named_suit(suit) }
                            <span class={class_list(&["holding", holding_class(hand.cards, suit)])}>{ holding(hand, suit) }</span>
                            <span class="as-dealt" aria-hidden="true">{ holding_text(hand.dealt, suit) }</span>
                        </li>
                    }) }
                </ul>
            }
            { match unknown {
                None | Some(0) => Html::default(),
                Some(count) => html! { <p class="soft hint">{ words::not_known(count) }</p> },
            } }
        </section>
    }
}

/// Renders the cards of a suit. If the values of the cards are known, renders them too. Otherwise, marks impossible
/// cards.
fn holding(hand: &SeatCards<'_>, suit: Suit) -> Html {
    let &SeatCards { cards, impossible, worth, .. } = hand;
    if let Some(worth) = worth {
        return valued_holding(cards.known(), suit, worth);
    }
    let known = cards.known().of_suit(suit);
    if known.intersection(impossible).is_empty() {
        return html! { { holding_text(cards, suit) } };
    }
    html! {
        <>
            { for known.iter().map(|card| {
                let rank = card.rank.letter();
                if impossible.contains(card) {
                    html! { <span class="impossible">{ rank }<span class="unseen">{ words::IMPOSSIBLE }</span></span> }
                } else {
                    html! { { rank } }
                }
            }) }
            { for cards.small().of_suit(suit).iter().map(|_| SMALL) }
        </>
    }
}

/// Renders the last four calls, each in front of its seat.
fn calls(made: &[JudgedCall]) -> Html {
    let round = made.iter().rev().take(4);
    html! {
        { for round.enumerate().map(|(back, judged)| html! {
            <div class={class_list(&["bid", &judged.seat.name().to_ascii_lowercase(), class_if(back == 0, "last"),
                class_if(judged.fault.is_some(), "fault")])}>
                { call_view(judged.call) }
            </div>
        }) }
    }
}

/// Renders the cards of a trick. `of_card` takes the index of a card, and returns whether the card breaks the laws and,
/// if known, how many tricks the card loses.
fn trick(snapshot: Option<&Snapshot>, of_card: &dyn Fn(usize) -> (bool, Option<u8>)) -> Html {
    let Some(snapshot) = snapshot else { return Html::default() };
    let winner = snapshot.complete_trick().map(Trick::winner);
    html! {
        { for snapshot.table().iter().enumerate().map(|(index, &(seat, card))| {
            let (is_wrong, cost) = of_card(index);
            let class = match winner {
                _ if is_wrong => "fault",
                Some(winner) if winner == seat => "winner",
                _ => "",
            };
            html! {
                <div key={card.to_string()} class={seat.name().to_ascii_lowercase()}>
                    { card_view(card, class) }
                    { for cost.map(card_cost) }
                </div>
            }
        }) }
    }
}
