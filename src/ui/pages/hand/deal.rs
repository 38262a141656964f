//! Notes for a text that isn't a single English hand: a deal, two hands, or a hand in another language.

use yew::prelude::*;

use super::many::route_to_table;
use super::state::{HandAction, HandState, PastedDeal};
use super::{hand_in_line, words};
use crate::engine::notation::{CardsReading, CardsReadings, Language};
use crate::engine::{Hand, PartlyKnownHand, high_card_points};
use crate::ui::route::{DealTab, Page, RECORDS, Route};

pub fn deal_view(pasted: &PastedDeal, act: &Callback<HandAction>) -> Html {
    let way = |tab, name| {
        let route = Route::to(Page::Deal(tab)).with(RECORDS, pasted.text.as_str());
        html! { <a class="button" href={route.to_string()}>{ name }</a> }
    };
    // Unknown small cards score no high-card points, so the lowest possible cards are used.
    let hcp = |hand: PartlyKnownHand| high_card_points(hand.lowest().cards());
    let list: Vec<_> = pasted.hands.iter().map(|(_, hand)| hand.cards().to_string()).collect();
    let together = pasted.hands.iter().map(|&(_, hand)| hcp(hand)).sum();
    html! {
        <div class="hand-language row" role="status">
            if pasted.is_pair {
                <p>{ words::these_are_two(together) }</p>
                { way(DealTab::Build, words::DEAL_THE_OTHERS) }
                <a class="button" href={route_to_table(&list.join("\n")).to_string()}>{ words::COUNT_BOTH }</a>
            } else {
                <p>{ words::THESE_ARE_HANDS }</p>
                { way(DealTab::Check, words::OPEN_AS_DEAL) }
            }
            { for pasted.hands.iter().map(|&(seat, hand)| {
                let cards = hand.cards();
                let onclick = act.reform(move |_: MouseEvent| HandAction::Replace(cards));
                let name = (!pasted.is_pair).then(|| words::of_seat(seat));
                html! {
                    <button type="button" {onclick}>
                        { name }{ hand_in_line(cards) }{ " " }{ words::hcp(hcp(hand)) }
                    </button>
                }
            }) }
        </div>
    }
}

/// Renders the language of a text that isn't English, with a button that switches to English or back. For a text with
/// several meanings, renders a choice, a note while a hand is incomplete, or nothing if English is chosen.
pub fn language_view(state: &HandState, act: &Callback<HandAction>) -> Html {
    html! {
        <div class="hand-language row" role="status">
            { match state.readings() {
                CardsReadings::One(reading) if reading.language() == Language::English => Html::default(),
                CardsReadings::One(reading) => one(reading, state, act),
                CardsReadings::Several(_) if state.is_english_by_choice() => Html::default(),
                CardsReadings::Several(readings) if readings.iter().all(is_whole) => which(readings, act),
                CardsReadings::Several(readings) => html! {
                    <p class="soft hint">{ words::not_counted(&all_languages(readings)) }</p>
                },
            } }
        </div>
    }
}

/// Renders the language of a text. If the text has the same meaning in several languages, renders all of them.
fn one(reading: &CardsReading, state: &HandState, act: &Callback<HandAction>) -> Html {
    let languages = words::any_of(&reading.languages);
    let is_english = state.is_english_by_choice();
    let (sentence, other) = if is_english {
        (words::READ_AS_ENGLISH.to_owned(), words::read_instead(&languages))
    } else if reading.is_misfit() {
        (words::fits_nothing(&languages), words::read_instead(words::ENGLISH))
    } else {
        let ranks = reading.own_ranks(state.text.as_str());
        (words::read_as_language(&languages, &ranks), words::read_instead(words::ENGLISH))
    };
    let onclick = act.reform(move |_: MouseEvent| HandAction::ReadAsEnglish(!is_english));
    html! {
        <>
            <p>{ sentence }</p>
            <button type="button" {onclick}>{ other }</button>
        </>
    }
}

/// Renders the choice between several meanings of the text. Each button replaces the text.
fn which(readings: &[CardsReading], act: &Callback<HandAction>) -> Html {
    html! {
        <>
            <p>{ words::WHICH_HAND }</p>
            { for readings.iter().map(|reading| {
                let cards = reading.draft.partly_known();
                let onclick = act.reform(move |_: MouseEvent| HandAction::Replace(cards));
                html! {
                    <button type="button" {onclick}>
                        { words::as_language(&words::any_of(&reading.languages)) }{ hand_in_line(cards) }
                    </button>
                }
            }) }
        </>
    }
}

fn is_whole(reading: &CardsReading) -> bool {
    reading.draft.partly_known().len() == Hand::SIZE
}

fn all_languages(readings: &[CardsReading]) -> String {
    let is_one =
        |language: &Language| readings.iter().any(|reading| reading.languages.contains(language));
    words::any_of(&Language::ALL.into_iter().filter(is_one).collect::<Vec<_>>())
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/deal.rs"]
mod tests;
