//! What has just happened in a record, in words.

use yew::prelude::*;

use super::moment::Moment;
use super::timeline::ReplayEvent;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::play::{Play, Snapshot};
use crate::engine::bridge::record::{CheckedRecord, Irregularity, JudgedCall, Spanned};
use crate::engine::bridge::seat::Seat;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::cards::card_grid::sentence_case;
use crate::ui::components::record::verdict_view::result_words;
use crate::ui::number;

/// The last event in a sentence or two.
pub fn event_view(moment: Moment) -> Html {
    let Moment { record, play, .. } = moment;
    let auction = &record.judgement.auction;
    match moment.event() {
        ReplayEvent::Start => html! { { start(record) } },
        ReplayEvent::Call(index) => {
            let last = index + 1 == auction.len();
            html! {
                <>
                    { for auction.get(index).map(|judged| call(record, judged)) }
                    if last { { after_auction(record) } }
                </>
            }
        }
        ReplayEvent::Card(index) => {
            html! {
                <>
                    { for play.map(|play| card(&play.at(index + 1))) }
                    { for result_of_line(moment).filter(|_| index + 1 == Play::CARDS) }
                    { for wrong(record, index).filter(|_| moment.is_own()).map(|fault| error(record, &fault)) }
                </>
            }
        }
        ReplayEvent::Claim(tricks) => html! { { claim(record, tricks) } },
    }
}

/// What a line that is played to its end comes to.
fn result_of_line(moment: Moment) -> Option<Html> {
    let (play, contract) = moment.play.zip(moment.record.judgement.contract)?;
    let outcome = play.outcome(contract).filter(|_| moment.line_from.is_some())?;
    Some(html! { <strong>{ " What if: " }{ result_words(outcome) }{ "." }</strong> })
}

/// What is wrong with the card of an index, if anything is.
fn wrong(record: &CheckedRecord, index: usize) -> Option<String> {
    let span = record.draft.play.get(index)?.span;
    let of_cards = |fault: &&Spanned<Irregularity>| {
        fault.span == span
            && matches!(fault.value, Irregularity::Revoke { .. } | Irregularity::NotHeld { .. })
    };
    record.judgement.faults.iter().find(of_cards).map(|fault| fault.value.to_string())
}

/// Where in the record a moment is, for who hears the slider.
pub fn spoken(moment: Moment) -> String {
    match moment.event() {
        ReplayEvent::Start => "start".to_owned(),
        ReplayEvent::Call(call) => match moment.record.judgement.auction.get(call) {
            Some(judged) => format!("call {}, {}, {}", call + 1, judged.seat, judged.call),
            None => String::new(),
        },
        ReplayEvent::Card(card) => {
            let snapshot = moment.snapshot();
            let table = snapshot.as_ref().and_then(|snapshot| snapshot.table().last());
            match table {
                Some((seat, shown)) => {
                    format!("trick {}, {seat}, {}", card / 4 + 1, shown.name())
                }
                None => String::new(),
            }
        }
        ReplayEvent::Claim(_) => "claim".to_owned(),
    }
}

fn start(record: &CheckedRecord) -> String {
    let judgement = &record.judgement;
    match (judgement.auction.first(), &judgement.play) {
        (Some(first), _) => {
            format!("Before the auction: {} deals and opens the auction.", first.seat)
        }
        (None, Some(play)) => format!("Before the play: {} is on lead.", leader(play.at(0).turn())),
        (None, None) => "The hands as dealt.".to_owned(),
    }
}

fn leader(turn: Option<Seat>) -> &'static str {
    turn.map_or("", Seat::name)
}

/// An error where it happens; the main one stands in the headline in its own words.
fn error(record: &CheckedRecord, message: &str) -> Html {
    let is_main = record.main_error().is_some_and(|main| main.message == message);
    let words = if is_main { "Here is the error".to_owned() } else { sentence_case(message) };
    html! { <strong class="bad">{ " " }{ words }{ "." }</strong> }
}

fn call(record: &CheckedRecord, judged: &JudgedCall) -> Html {
    let verb = match judged.call {
        Call::Pass => "passes",
        Call::Double => "doubles",
        Call::Redouble => "redoubles",
        Call::Bid(_) => "bids ",
    };
    html! {
        <>
            { judged.seat.name() }{ " " }{ verb }
            if matches!(judged.call, Call::Bid(_)) { { call_view(judged.call) } }
            { "." }
            { for judged.fault.map(|fault| error(record, &fault.to_string())) }
        </>
    }
}

fn after_auction(record: &CheckedRecord) -> Html {
    let judgement = &record.judgement;
    let Some(contract) = judgement.contract else { return Html::default() };
    let leads = judgement.play.as_ref().and_then(|play| play.at(0).turn());
    html! {
        <>
            { " The contract is " }{ call_view(Call::Bid(contract.bid)) }
            { contract.doubling.in_words() }{ " by " }{ contract.declarer.name() }
            { for leads.map(|seat| html! { <>{ "; " }{ seat.name() }{ " leads" }</> }) }
            { "." }
        </>
    }
}

fn card(snapshot: &Snapshot) -> String {
    let number = snapshot.trick_number();
    if let Some(trick) = snapshot.complete_trick() {
        return format!("Trick {number}: {}.", trick.won_by());
    }
    match snapshot.table().last() {
        Some((seat, card)) => {
            let verb = if *seat == snapshot.leader() { "leads" } else { "plays" };
            format!("Trick {number}: {seat} {verb} the {}.", card.name())
        }
        None => String::new(),
    }
}

fn claim(record: &CheckedRecord, tricks: u8) -> String {
    let declarer = record.judgement.contract.map_or("", |contract| contract.declarer.name());
    let tricks = number::tricks(tricks);
    format!("The play ends with a claim: {tricks} in all for declarer, {declarer}.")
}
