//! The last event at a step of a record, rendered as text.

use yew::prelude::*;

use super::timeline::{Moment, ReplayEvent};
use super::words;
use crate::engine::bridge::play::Snapshot;
use crate::engine::bridge::record::{Irregularity, JudgedCall, Spanned};
use crate::engine::wording::sentence_case;
use crate::engine::{Call, CheckedRecord, Play, Seat};
use crate::ui::components::cards::call_view;
use crate::ui::components::record::verdict_view::{contract, result_words};

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
                    { for card_fault(record, index).filter(|_| moment.is_own()).map(|fault| error(record, &fault)) }
                </>
            }
        }
        ReplayEvent::Claim(tricks) => html! { { claim(record, tricks) } },
    }
}

/// Renders the result of a line that has been played to the end.
fn result_of_line(moment: Moment) -> Option<Html> {
    let (play, contract) = moment.play.zip(moment.record.judgement.contract)?;
    let outcome = play.outcome(contract).filter(|_| moment.line_from.is_some())?;
    Some(html! { <strong>{ words::what_if(&result_words(outcome)) }</strong> })
}

/// Returns the fault of the card at an index, or `None` if the card has no fault.
pub fn card_fault(record: &CheckedRecord, index: usize) -> Option<String> {
    let span = record.draft.play.get(index)?.span;
    let of_cards = |fault: &&Spanned<Irregularity>| {
        let is_of_card = matches!(
            fault.value,
            Irregularity::Revoke { .. }
                | Irregularity::NotHeld { .. }
                | Irregularity::LeadOutOfTurn { .. }
        );
        fault.span == span && is_of_card
    };
    record.judgement.faults.iter().find(of_cards).map(|fault| fault.value.to_string())
}

/// Returns the current step as text. Screen readers read it as the value of the slider.
pub fn spoken_moment(moment: Moment) -> String {
    match moment.event() {
        ReplayEvent::Start => words::AT_THE_START.to_owned(),
        ReplayEvent::Call(call) => match moment.record.judgement.auction.get(call) {
            Some(judged) => words::at_call(call + 1, judged.seat, judged.call),
            None => String::new(),
        },
        ReplayEvent::Card(card) => {
            let snapshot = moment.snapshot();
            let table = snapshot.as_ref().and_then(|snapshot| snapshot.table().last());
            match table {
                Some(&(seat, shown)) => words::at_card(card / 4 + 1, seat, shown),
                None => String::new(),
            }
        }
        ReplayEvent::Claim(_) => words::AT_THE_CLAIM.to_owned(),
    }
}

fn start(record: &CheckedRecord) -> String {
    let judgement = &record.judgement;
    match (judgement.auction.first(), &judgement.play) {
        (Some(first), _) => words::before_the_auction(first.seat),
        (None, Some(play)) => words::before_the_play(play.at(0).turn().map_or("", Seat::name)),
        (None, None) => words::AS_DEALT.to_owned(),
    }
}

/// Renders a fault at its event. The message of the main fault is not repeated, because the headline already contains
/// it.
fn error(record: &CheckedRecord, message: &str) -> Html {
    let is_main = record.main_error().is_some_and(|main| main.message == message);
    let sentence = match (is_main, record.laws_to_read()) {
        (true, Some(_)) => words::HERE_IS_THE_IRREGULARITY.to_owned(),
        (true, None) => words::HERE_IS_THE_ERROR.to_owned(),
        (false, _) => sentence_case(message),
    };
    html! { <strong class="bad">{ " " }{ sentence }{ "." }</strong> }
}

fn call(record: &CheckedRecord, judged: &JudgedCall) -> Html {
    html! {
        <>
            { words::call(judged.seat, judged.call) }
            if matches!(judged.call, Call::Bid(_)) { { call_view(judged.call) }{ "." } }
            { for judged.fault.map(|fault| error(record, &fault.to_string())) }
        </>
    }
}

fn after_auction(record: &CheckedRecord) -> Html {
    let judgement = &record.judgement;
    let Some(reached) = judgement.contract else { return Html::default() };
    let leads = judgement.play.as_ref().and_then(|play| play.at(0).turn());
    html! {
        <>
            { words::THE_CONTRACT_IS }{ contract(reached) }{ for leads.map(words::and_leads) }{ "." }
        </>
    }
}

fn card(snapshot: &Snapshot) -> String {
    let number = snapshot.trick_number();
    if let Some(trick) = snapshot.complete_trick() {
        return words::won(number, trick.won_by());
    }
    match snapshot.table().last() {
        Some(&(seat, card)) if seat == snapshot.leader() => words::led(number, seat, card),
        Some(&(seat, card)) => words::played(number, seat, card),
        None => String::new(),
    }
}

fn claim(record: &CheckedRecord, tricks: u8) -> String {
    let declarer = record.judgement.contract.map_or("", |contract| contract.declarer.name());
    words::claimed(tricks, declarer)
}
