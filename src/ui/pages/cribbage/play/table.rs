//! The table of a play: the count, the hands and the buttons.

use std::rc::Rc;

use yew::prelude::*;

use super::answer::{gos, not_allowed};
use super::state::{PlayAction, Refusal};
use super::words;
use crate::engine::cribbage::notation::PlayDraft;
use crate::engine::cribbage::pegging::HAND;
use crate::engine::cribbage::{Card, Pegging, Rank, Role, Turn};
use crate::engine::{CardSet, card};
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::cribbage::card_in_line;
use crate::ui::components::cribbage::table::{Middle, PlayedCard, Table, table};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::hooks::{KeyAction, is_modified, use_roving_focus};
use crate::ui::pages::cribbage::entry::pack_picker;

/// Data attribute with the index of a card. The pone's cards are 0 to 3, and the dealer's are 4 to 7.
const PLACE: &str = "data-place";

#[derive(Properties, PartialEq)]
pub struct PlayTableProps {
    pub draft: Rc<PlayDraft>,
    pub refusal: Option<Refusal>,
    pub act: Callback<PlayAction>,
    /// Called with the card that the user plays from the pack. Only used for an unknown hand.
    pub on_toggle: Callback<card::Card>,
}

#[derive(Clone, Copy)]
struct TableCard {
    place: usize,
    owner: Role,
    card: Card,
    is_played: bool,
}

/// Renders the count, who is to play, and the known hands as large cards with one tab stop. If the hand of the player
/// to play is unknown, also renders the pack. Arrow keys, Home and End move the focus. The key of a rank plays a
/// card, `G` says go, and Backspace undoes the last move.
#[component]
pub fn PlayTable(props: &PlayTableProps) -> Html {
    let play = &props.draft.play;
    let table_cards = table_cards(play);
    let is_open = |shown: &TableCard| !shown.is_played && play.to_play() == Some(shown.owner);
    let is_legal = |shown: &TableCard| is_open(shown) && play.permits(shown.card).is_ok();
    let legal: Vec<_> = table_cards
        .iter()
        .filter(|shown| is_legal(shown))
        .map(|shown| (shown.place, shown.card.rank))
        .collect();
    let places: Vec<_> = table_cards.iter().map(|shown| shown.place).collect();
    let first = legal.first().map(|&(place, _)| place).or_else(|| places.first().copied());
    let on_choose = {
        let (act, table_cards) = (props.act.clone(), table_cards.clone());
        Callback::from(move |place: usize| {
            if let Some(shown) = table_cards.iter().find(|shown| shown.place == place) {
                act.emit(PlayAction::Play(shown.card));
            }
        })
    };
    let roving =
        use_roving_focus(PLACE, first, move |key, from| aim(key, from, &places, &legal), on_choose);
    let onkeydown = {
        let act = props.act.clone();
        Callback::from(move |event: KeyboardEvent| match event.key().as_str() {
            _ if is_modified(&event) => {}
            "Backspace" => act.emit(PlayAction::TakeBack),
            "g" | "G" => act.emit(PlayAction::Go),
            _ => {}
        })
    };
    let is_hidden = play.to_play().is_some_and(|role| play.hand(role).is_none());
    // The hand of the card that had the tab stop may no longer be known.
    let stop =
        roving.stop.filter(|&stop| table_cards.iter().any(|shown| shown.place == stop)).or(first);
    let card = |shown: TableCard| {
        let TableCard { place, owner, card, is_played } = shown;
        let turn = play.turn_with(card).ok().filter(|_| is_open(&shown));
        let points = turn.map(|turn| turn.points());
        let why = match points {
            Some(_) => None,
            None if is_played => Some(words::card_played(card)),
            None if play.to_play() == Some(!owner) => Some(words::not_on_turn(owner)),
            None => play.permits(card).err().map(|illegal| words::refused(&illegal.to_string())),
        };
        let label = match points {
            _ if is_played => words::card_played(card),
            points => words::card_to_play(card, points.unwrap_or(0)),
        };
        html! {
            <button type="button" class={class_list(&["slot", class_if(is_played, "gone")])}
                data-place={place.to_string()} aria-label={label}
                aria-disabled={why.is_some().then_some("true")} title={why}
                tabindex={if stop == Some(place) { "0" } else { "-1" }}>
                if is_played { { card_in_line(card) } } else { { card_drawing(card, "") } }
                <span class="slot-group" aria-hidden="true">
                    { for points.filter(|&points| points > 0).map(words::more) }
                </span>
            </button>
        }
    };
    let hand = |role: Role| {
        if play.hand(role).is_none() {
            return Html::default();
        }
        let turn = class_if(play.to_play() == Some(role), "turn");
        html! {
            <div class={class_list(&["play-hand", turn])} role="group" aria-label={words::hand_of(role)}>
                <span class="table-label" aria-hidden="true">{ words::player(role) }</span>
                <div class="play-cards">
                    { for table_cards.iter().filter(|shown| shown.owner == role).map(|&shown| card(shown)) }
                </div>
            </div>
        }
    };
    let (turns, series) = (play.turns(), play.series());
    let lies = |turns: &[Turn]| -> Vec<_> {
        let card =
            |turn: &Turn| PlayedCard { card: turn.card, is_near: turn.player == Role::Dealer };
        turns.iter().map(card).collect()
    };
    let (turned, cards) = (lies(&turns[..turns.len() - series.len()]), lies(series));
    let table = table(Table {
        far: hand(Role::Pone),
        starter: props.draft.starter.map(|(card, _)| card),
        crib: None,
        middle: Middle {
            label: words::COUNT,
            figure: play.count().to_string(),
            turned: &turned,
            cards: &cards,
            ..Middle::default()
        },
        news: html! {
            <>
                <p class="play-turn">{ words::turn(play.to_play(), play.winner()) }</p>
                <p class="play-news" role="status">{ news(&props.draft, props.refusal.as_ref()) }</p>
            </>
        },
        near: hand(Role::Dealer),
        actions: buttons(&props.draft, is_hidden, &props.act),
    });
    html! {
        <div class="play-table" {onkeydown}>
            <div ref={roving.root} onfocusin={roving.onfocusin} onclick={roving.onclick} onkeydown={roving.onkeydown}>
                { table }
            </div>
            if is_hidden { { pack_picker(CardSet::EMPTY, CardSet::PACK.len(), unplayable(play), props.on_toggle.clone()) } }
        </div>
    }
}

fn table_cards(play: &Pegging) -> Vec<TableCard> {
    let mut table_cards = Vec::new();
    for (row, owner) in [Role::Pone, Role::Dealer].into_iter().enumerate() {
        let Some((left, kept)) = play.hand(owner).zip(play.kept(owner)) else { continue };
        let mut left = left.to_vec();
        for (place, card) in kept.into_iter().enumerate() {
            let at = left.iter().position(|&held| held == card);
            at.map(|at| left.remove(at));
            table_cards.push(TableCard {
                place: row * HAND + place,
                owner,
                card,
                is_played: at.is_none(),
            });
        }
    }
    table_cards
}

/// Returns the cards of the pack that an unknown hand can't play next, even after gos.
fn unplayable(play: &Pegging) -> CardSet {
    let is_gone = |card: &card::Card| play.clone().play_with_gos((*card).into()).is_err();
    card::Card::all().filter(is_gone).collect()
}

/// Renders the last move. If the last click had no effect, or the text has an illegal move, renders the reason instead.
fn news(draft: &PlayDraft, refusal: Option<&Refusal>) -> Html {
    if let Some(refusal) = refusal {
        return refusal_view(refusal);
    }
    if let Some(wrong) = not_allowed(draft) {
        return refusal_view(&Refusal { message: wrong.message.clone(), rule: wrong.rule });
    }
    let play = &draft.play;
    let turns = play.turns();
    let said = gos(play, turns.len());
    html! { { words::just_played(turns.last(), said) } }
}

pub fn refusal_view(Refusal { message, rule }: &Refusal) -> Html {
    html! {
        <span class="bad">{ words::refused(message) }{ for rule.map(|rule| html! { <>{ " " }{ rule }</> }) }</span>
    }
}

fn buttons(draft: &PlayDraft, is_hidden: bool, act: &Callback<PlayAction>) -> Html {
    let play = &draft.play;
    let why = play.permits_go().err().map(|illegal| words::refused(&illegal.to_string()));
    let class = class_list(&[class_if(why.is_none(), "primary")]);
    let has_any =
        !(play.turns().is_empty() && play.gos_said().is_empty() && draft.uncounted.is_empty());
    html! {
        <>
            if is_hidden {
                <button type="button" {class}
                    aria-disabled={why.is_some().then_some("true")} title={why}
                    aria-keyshortcuts="G" onclick={act.reform(|_: MouseEvent| PlayAction::Go)}>{ words::GO }</button>
            }
            <button type="button" aria-disabled={(!has_any).then_some("true")} aria-keyshortcuts="Backspace"
                onclick={act.reform(|_: MouseEvent| PlayAction::TakeBack)}>{ words::TAKE_BACK }</button>
            if is_hidden && play.permits_go().is_ok() {
                <span>{ words::PAST_THIRTY_ONE }</span>
            }
        </>
    }
}

/// Returns the action for a key press: moving the focus to a card, or playing a card.
fn aim(
    key: &str,
    from: usize,
    places: &[usize],
    legal: &[(usize, Rank)],
) -> Option<KeyAction<usize>> {
    let at = places.iter().position(|&place| place == from)?;
    let to = match key {
        "ArrowRight" => at + 1,
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowDown" => at + HAND,
        "ArrowUp" => at.saturating_sub(HAND),
        "Home" => 0,
        "End" => places.len(),
        _ => {
            let rank = if key == "0" { Rank::Ten } else { rank(key)? };
            let (place, _) = legal.iter().find(|(_, of)| *of == rank)?;
            return Some(KeyAction::Choose(*place));
        }
    };
    places.get(to.min(places.len() - 1)).map(|&place| KeyAction::Move(place))
}

fn rank(key: &str) -> Option<Rank> {
    let mut symbols = key.chars();
    let (symbol, None) = (symbols.next()?, symbols.next()) else { return None };
    Rank::from_face(symbol)
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/play/table.rs"]
mod tests;
