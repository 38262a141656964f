//! The step of the builder for the play or for a claim.

use yew::prelude::*;

use super::state::{BuildAction, BuildState};
use super::step::BuildStep;
use super::words;
use crate::engine::{CardSet, Contract, LegalRecord, Outcome, Play};
use crate::ui::components::cards::card_in_line;
use crate::ui::components::cards::hand_to_play::HandToPlay;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::record::trick_table::{Tricks, trick_table};

/// Renders the cards to play and the claim. If not all cards are dealt, renders a note instead of the cards. If there
/// is no contract, renders a note instead of both. `on_last` is called after the last card has been played.
pub fn play_step(state: &BuildState, act: &Callback<BuildAction>, on_last: &Callback<()>) -> Html {
    let record = state.record();
    let (Some(contract), Some(play)) = (record.contract(), record.play()) else {
        let passed_out = record.auction().is_passed_out();
        return html! {
            <>
                <p>{ if passed_out { words::NO_PLAY_TO_MAKE } else { words::NO_CONTRACT_YET } }</p>
                { set_aside(record, act) }
            </>
        };
    };
    html! {
        <>
            { set_aside(record, act) }
            <p class="turn-text of-play" role="status">{ turn_text(record, contract, play) }</p>
            { cards(record, play, act, on_last) }
            <div class="claim">{ claim(record, contract, play, act) }</div>
        </>
    }
}

/// Renders the played cards that no longer fit, with the reason.
fn set_aside(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let cards = record.cards_set_aside();
    let Some(&next) = cards.first() else { return Html::default() };
    let fault = record.play().and_then(|play| play.permits(next).err());
    html! {
        <div class="set-aside stack-2" role="note">
            <p>{ words::set_aside(cards.len(), fault) }</p>
            <p>{ for cards.iter().map(|&card| html! { <>{ card_in_line(card) }{ " " }</> }) }</p>
            <p class="soft hint">{ words::PLAY_ANOTHER }</p>
            <button type="button" onclick={act.reform(|_: MouseEvent| BuildAction::Discard)}>
                { words::DISCARD }
            </button>
        </div>
    }
}

/// Renders the buttons that undo cards. If there is no play, renders nothing.
pub fn undo_buttons(record: &LegalRecord, act: &Callback<BuildAction>) -> Html {
    let Some(play) = record.play() else { return Html::default() };
    let count = play.len();
    let back = |name: &'static str, to: usize| {
        let onclick =
            (count > 0).then(|| act.reform(move |_: MouseEvent| BuildAction::TakeBackCards(to)));
        let idle = (count == 0).then_some("true");
        html! { <button type="button" aria-disabled={idle} {onclick}>{ name }</button> }
    };
    html! {
        <div class="toolbar">
            { back(words::TAKE_BACK_A_CARD, count.saturating_sub(1)) }
            { back(words::TAKE_BACK_ALL, 0) }
        </div>
    }
}

/// Renders the tricks that have been played. A click on a trick returns to the end of that trick.
pub fn tricks_so_far(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    let play = state.record().play().filter(|play| !play.tricks().is_empty());
    let Some(play) = play else { return Html::default() };
    let tricks = Tricks {
        revokes: play.revokes().iter().map(|revoke| revoke.played_index).collect(),
        analysis: None,
        play,
        annotations: &state.record().annotations,
        played: play.len(),
        end: None,
        on_cards: act.reform(BuildAction::TakeBackCards),
    };
    html! {
        <section class="panel builder-tricks" aria-labelledby="tricks-heading">
            <h2 id="tricks-heading">{ words::THE_TRICKS }</h2>
            { trick_table(&tricks) }
            <p class="soft hint">{ words::NUMBER_TAKES_BACK }</p>
        </section>
    }
}

fn cards(
    record: &LegalRecord,
    play: &Play,
    act: &Callback<BuildAction>,
    on_last: &Callback<()>,
) -> Html {
    if play.is_over() {
        return html! { <p class="soft no-hand stack-2">{ words::ALL_TRICKS_PLAYED }</p> };
    }
    if record.deal().is_some() {
        return html! {
            <HandToPlay play={play.clone()} on_play={act.reform(BuildAction::Play)} {on_last} />
        };
    }
    html! {
        <div class="no-hand stack-2">
            <p>
                if record.undealt() == CardSet::PACK {
                    { words::NOT_DEALT }
                } else {
                    { words::not_all_dealt(record.hands()) }
                }
                { " " }{ words::ONCE_ALL_KNOWN }
            </p>
            <button type="button" onclick={act.reform(|_: MouseEvent| BuildAction::Go(BuildStep::Deal))}>
                { words::DEAL_THE_CARDS }
            </button>
        </div>
    }
}

fn turn_text(record: &LegalRecord, contract: Contract, play: &Play) -> Html {
    let Some(turn) = play.turn() else {
        let last = play.tricks().last().map(|trick| words::last_trick(trick.won_by()));
        return last.map_or_else(Html::default, Html::from);
    };
    if let Some(claim) = record.claim() {
        return words::ends_with(claim, contract.declarer.side(), !play.is_empty()).into();
    }
    let number = play.tricks().len() + 1;
    let table: Vec<_> = play.table().collect();
    if table.is_empty() {
        return match play.tricks().last() {
            None => html! {
                <>
                    <strong>{ words::opening_lead(turn) }</strong>
                    { words::declares(contract.declarer) }
                </>
            },
            Some(trick) => html! {
                <>
                    { words::won_and(trick.won_by()) }<strong>{ words::LEADS }</strong>
                    { words::to_trick(number) }
                </>
            },
        };
    }
    html! {
        <>
            { words::trick(number) }
            { for table.into_iter().map(|(seat, card)| html! {
                <>{ seat.name() }{ " " }{ card_in_line(card) }{ ", " }</>
            }) }
            <strong>{ words::to_play(turn) }</strong>{ "." }
        </>
    }
}

fn claim(
    record: &LegalRecord,
    contract: Contract,
    play: &Play,
    act: &Callback<BuildAction>,
) -> Html {
    if play.is_over() {
        return Html::default();
    }
    let is_begun = !play.is_empty();
    let none = (None, String::new(), words::no_claim(is_begun).to_owned());
    let possible = play.possible_tricks(contract).rev().filter_map(|tricks| {
        let margin = Outcome::new(contract, tricks)?.margin().in_words();
        Some((Some(tricks), tricks.to_string(), format!("{tricks}, {margin}")))
    });
    let numbers = std::iter::once(none).chain(possible);
    let on_choose = act.reform(BuildAction::Claim);
    value_choice(words::claim(is_begun), numbers, &record.claim(), &on_choose)
}
