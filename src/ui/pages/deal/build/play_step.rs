//! Playing the cards, or claiming.

use yew::prelude::*;

use super::state::{BuildAction, BuildState};
use super::step::BuildStep;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::LegalRecord;
use crate::engine::bridge::seat::Seat;
use crate::engine::card_set::CardSet;
use crate::ui::components::cards::card_face::card_in_line;
use crate::ui::components::cards::hand_to_play::HandToPlay;
use crate::ui::components::input::choice::Choice;
use crate::ui::components::record::trick_table::{Tricks, trick_table};

/// The hand in turn and the claim; or what is missing.
pub fn play_step(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    let record = state.record();
    let (Some(contract), Some(play)) = (record.contract(), record.play()) else {
        return html! {
            <p>
                { if record.auction().is_passed_out() {
                    "Nobody bid, so there is no play."
                } else {
                    "There is no contract yet: the play begins when the auction is over."
                } }
            </p>
        };
    };
    let count = play.len();
    let back = |name: &'static str, to: usize| {
        let onclick =
            (count > 0).then(|| act.reform(move |_: MouseEvent| BuildAction::TakeBackCards(to)));
        let idle = (count == 0).then_some("true");
        html! { <button type="button" class="quiet" aria-disabled={idle} {onclick}>{ name }</button> }
    };
    html! {
        <>
            <p class="turn-text of-play" role="status">{ turn_text(record, contract, play) }</p>
            { cards(record, play, act) }
            <div class="play-controls">
                { claim(record, contract, play, act) }
                <div class="toolbar">
                    { back("Take back a card", count.saturating_sub(1)) }
                    { back("Take back all", 0) }
                </div>
            </div>
        </>
    }
}

/// The tricks so far, for going back to the end of any of them.
pub fn tricks_so_far(state: &BuildState, act: &Callback<BuildAction>) -> Html {
    let play = state.record().play().filter(|play| !play.tricks().is_empty());
    let Some(play) = play else { return Html::default() };
    let tricks = Tricks {
        analysis: None,
        play,
        annotations: &state.record().annotations,
        played: play.len(),
        end: None,
        on_cards: act.reform(BuildAction::TakeBackCards),
    };
    html! {
        <section class="panel builder-tricks" aria-labelledby="tricks-heading">
            <h2 id="tricks-heading">{ "The tricks" }</h2>
            { trick_table(&tricks) }
            <p class="soft hint">{ "A trick’s number takes back what was played after it." }</p>
        </section>
    }
}

/// The hand in turn, or why there is none.
fn cards(record: &LegalRecord, play: &Play, act: &Callback<BuildAction>) -> Html {
    if play.is_over() {
        return html! { <p class="soft no-hand">{ "All thirteen tricks are played." }</p> };
    }
    if record.deal().is_some() {
        return html! { <HandToPlay play={play.clone()} on_play={act.reform(BuildAction::Play)} /> };
    }
    let dealt = Seat::CLOCKWISE.map(|seat| format!("{seat} has {}", record.hands()[seat].len()));
    html! {
        <div class="no-hand">
            <p>
                if record.undealt() == CardSet::PACK {
                    { "The cards aren’t dealt yet." }
                } else {
                    { "Not all cards are dealt yet: " }{ dealt.join(", ") }
                    { format!(" of {}.", Hand::SIZE) }
                }
                { " Cards can be played once all four hands are known; the result can be set now." }
            </p>
            <button type="button" onclick={act.reform(|_: MouseEvent| BuildAction::Go(BuildStep::Deal))}>
                { "Deal the cards" }
            </button>
        </div>
    }
}

/// Who leads and why; what lies on the table, whose turn it is.
fn turn_text(record: &LegalRecord, contract: Contract, play: &Play) -> Html {
    let Some(turn) = play.turn() else {
        let won = play.tricks().last().map(|trick| trick.won_by().to_string());
        return html! { <>{ "Trick 13: " }{ for won }{ "." }</> };
    };
    if let Some(claim) = record.claim() {
        let end = if play.is_empty() { "No card is recorded" } else { "The play ends here" };
        return html! {
            <>{ end }{ format!(": {} tricks for {}.", claim, contract.declarer.side()) }</>
        };
    }
    let number = play.tricks().len() + 1;
    let table: Vec<_> = play.table().collect();
    if table.is_empty() {
        return match play.tricks().last() {
            None => html! {
                <>
                    <strong>{ "Opening lead: " }{ turn.name() }</strong>
                    { format!(" ({} declares).", contract.declarer) }
                </>
            },
            Some(trick) => html! {
                <>
                    { trick.won_by().to_string() }{ ", and " }<strong>{ "leads" }</strong>
                    { format!(" to trick {number}.") }
                </>
            },
        };
    }
    html! {
        <>
            { format!("Trick {number}: ") }
            { for table.into_iter().map(|(seat, card)| html! {
                <>{ seat.name() }{ " " }{ card_in_line(card) }{ ", " }</>
            }) }
            <strong>{ turn.name() }{ " to play" }</strong>{ "." }
        </>
    }
}

/// The tricks that declarer's side can still end with.
fn claim(
    record: &LegalRecord,
    contract: Contract,
    play: &Play,
    act: &Callback<BuildAction>,
) -> Html {
    if play.is_over() {
        return Html::default();
    }
    let none = if play.is_empty() { "not set" } else { "play on" };
    let mut numbers = vec![(String::new(), none.to_owned())];
    numbers.extend(play.possible_tricks(contract).rev().filter_map(|tricks| {
        let margin = Outcome::new(contract, tricks)?.margin().in_words();
        Some((tricks.to_string(), format!("{tricks}, {margin}")))
    }));
    let chosen = record.claim().map_or_else(String::new, |tricks| tricks.to_string());
    let on_choose = act.reform(|value: String| BuildAction::Claim(value.parse().ok()));
    let label = if play.is_empty() {
        "Or the result: declarer’s tricks"
    } else {
        "Or a claim: declarer’s tricks in all"
    };
    html! { <Choice {label} choices={numbers} {chosen} {on_choose} /> }
}
