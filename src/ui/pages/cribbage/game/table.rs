//! The cards on the table, the last events, and the controls for the user's actions.

use yew::prelude::*;

use super::state::{GameAction, GameState, Pack};
use super::words;
use crate::engine::cribbage::game::{GameDeal, GamePhase};
use crate::engine::cribbage::{Card, Pegging, Player, ShownAs, Turn};
use crate::ui::components::cards::playing_card::{card_back, card_drawing, card_view};
use crate::ui::components::cribbage::cards_in_line;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map, on_value};
use crate::ui::hooks::is_modified;
use crate::ui::pages::cribbage::place_of_key;
use crate::ui::pages::cribbage::score::aloud::{calls, sentence};

/// Renders the table below the board. `refused` is the rendered failure of the opponent's move. `pack` returns a
/// shuffled pack.
pub fn table(
    state: &GameState,
    act: &Callback<GameAction>,
    refused: Html,
    pack: &Callback<(), Pack>,
) -> Html {
    html! {
        <>
            <p class="game-deal soft">{ heading(state) }</p>
            if let Some(deal) = state.deal() { { felt(state, deal) } }
            <p class="game-news" role="status">
                { news(state) }
                { for state.refusal.as_deref().map(|refusal| html! {
                    <span class="bad">{ " " }{ words::refused(refusal) }</span>
                }) }
            </p>
            { refused }
            { own_cards(state, act) }
            { what_next(state, act, pack) }
        </>
    }
}

fn heading(state: &GameState) -> String {
    let dealer = state.game.dealer();
    match state.deal() {
        Some(deal) => words::deal(state.game.deals().len(), deal.dealer),
        None => words::next_deal(dealer).to_owned(),
    }
}

fn felt(state: &GameState, deal: &GameDeal) -> Html {
    let is_shown = matches!(
        state.game.stage(),
        GamePhase::Count(..) | GamePhase::Deal(_) | GamePhase::Over(_)
    );
    let left = deal.play.as_ref().map_or(6, |play| play.left(deal.role(Player::Opponent)));
    let left = if deal.thrown.opponent.is_some() && deal.play.is_none() { 4 } else { left };
    let turns = deal.play.as_ref().map_or(&[][..], Pegging::turns);
    let in_series = deal.play.as_ref().map_or(0, |play| play.series().len());
    let (counted, series) = turns.split_at(turns.len() - in_series);
    let count = deal.play.as_ref().map_or(0, Pegging::count);
    let played = |turn: &Turn| {
        let is_own = deal.player(turn.player) == Player::You;
        html! {
            <li key={turn.card.to_string()} class={class_if(is_own, "own")}>{ card_view(turn.card, "") }</li>
        }
    };
    html! {
        <div class="game-felt">
            <div class="game-opponent">
                if is_shown && let Some(kept) = deal.kept(Player::Opponent) {
                    <span class="game-name">{ words::player(Player::Opponent) }</span>
                    { cards_in_line(&kept) }
                } else {
                    <span class="unseen">{ words::left(left) }</span>
                    { for (0..left).map(|_| card_back()) }
                }
            </div>
            <div class="game-middle">
                if deal.play.is_some() {
                    <div class="game-starter">
                        <span class="game-name">{ words::STARTER }</span>
                        { card_view(deal.starter, "") }
                    </div>
                }
                if is_shown {
                    if let Some(crib) = deal.crib() {
                        <p class="game-crib"><span class="game-name">{ words::CRIB }</span>{ " " }{ cards_in_line(&crib) }</p>
                    }
                } else if deal.play.is_some() {
                    <div class="game-series">
                        <p class="game-count">{ words::COUNT }{ " " }<strong>{ count }</strong></p>
                        if !counted.is_empty() {
                            <ol class="game-played turned" aria-label={words::TURNED}>
                                { for counted.iter().map(played) }
                            </ol>
                        }
                        <ol class="game-played">
                            { for series.iter().map(played) }
                        </ol>
                    </div>
                }
            </div>
        </div>
    }
}

/// Returns a text about the last events. It also says who is to move, except in the count and after the game.
fn news(state: &GameState) -> String {
    if let Some(cut) = state.cut.as_ref() {
        return words::cut(cut.you, cut.opponent, state.game.dealer());
    }
    let Some(deal) = state.deal() else {
        return words::next_deal(state.game.dealer()).to_owned();
    };
    let mut said = Vec::new();
    match state.game.stage() {
        GamePhase::Throw(waiting) if waiting.you => {
            return words::choose_two(deal.dealer).to_owned();
        }
        GamePhase::Over(winner) => {
            said.extend(last_count(deal).or_else(|| last_cards(deal)));
            said.push(words::over(winner, state.game.scores()[!winner]));
        }
        GamePhase::Count(..) => said.extend(last_count(deal).or_else(|| last_cards(deal))),
        GamePhase::Deal(dealer) => {
            said.extend(last_count(deal));
            said.push(words::next_deal(dealer).to_owned());
        }
        GamePhase::Throw(_) => said.push(words::THINKING.to_owned()),
        GamePhase::Play(player) => {
            said.extend(last_cards(deal));
            said.push(match player {
                Player::You => words::YOUR_TURN.to_owned(),
                Player::Opponent => words::THINKING.to_owned(),
            });
        }
    }
    said.join(" ")
}

/// Returns a text with the result of the last count, if any. If the user's own hand or crib was counted, lists its
/// combinations.
fn last_count(deal: &GameDeal) -> Option<String> {
    let &counted = deal.counted.last()?;
    let result = words::counted(counted);
    let show = deal.show(counted.player, counted.shown_as)?;
    let aloud = sentence(&calls(&show));
    let is_shown = counted.player == Player::You && !aloud.is_empty();
    Some(if is_shown { format!("{result} {aloud}") } else { result })
}

/// Returns a text with the cards that were played since the user's last card, or with the starter if no card has been
/// played. Returns `None` if the play has not begun.
fn last_cards(deal: &GameDeal) -> Option<String> {
    let play = deal.play.as_ref()?;
    let turns = play.turns();
    let Some(last) = turns.last() else { return Some(words::starter(deal.starter, deal.dealer)) };
    let own = deal.role(Player::You);
    // The user's own card is included if it scored, or if it was the last card.
    let from = turns.iter().rposition(|turn| turn.player == own).map_or(0, |place| {
        let is_shown =
            place + 1 == turns.len() || turns.get(place).is_some_and(|turn| !turn.items.is_empty());
        if is_shown { place } else { place + 1 }
    });
    let mut said = Vec::new();
    if last.player != own && from == 0 {
        said.push(words::starter(deal.starter, deal.dealer));
    }
    for (place, turn) in turns.iter().enumerate().skip(from) {
        if place > from || place > 0 && turn.player != own {
            said.extend(gos(deal, play, place));
        }
        said.push(words::played(deal.player(turn.player), turn));
    }
    said.extend(gos(deal, play, turns.len()));
    Some(said.join(" "))
}

/// Returns the texts for the gos after `turns` turns, and for the point that the last player gets for them.
fn gos(deal: &GameDeal, play: &Pegging, turns: usize) -> impl Iterator<Item = String> {
    let last = turns.checked_sub(1).and_then(|last| play.turns().get(last));
    let point = last.and_then(|turn| words::go_point(deal.player(turn.player), turn));
    play.gos_after(turns)
        .map(|go| words::go(deal.player(go.player), go.is_second).to_owned())
        .chain(point)
}

/// Renders the user's cards: the six cards to choose from, the cards that have not yet been played, or, after the play,
/// the whole hand.
fn own_cards(game: &GameState, act: &Callback<GameAction>) -> Html {
    let Some(deal) = game.deal() else { return Html::default() };
    let stage = game.game.stage();
    let throws = matches!(stage, GamePhase::Throw(waiting) if waiting.you);
    let plays = stage == GamePhase::Play(Player::You);
    let own = deal.role(Player::You);
    let cards: Vec<Card> = match (&deal.play, stage) {
        (_, GamePhase::Count(..) | GamePhase::Deal(_) | GamePhase::Over(_)) => {
            deal.kept(Player::You).map_or_else(Vec::new, Vec::from)
        }
        (Some(play), _) => play.hand(own).unwrap_or_default().to_vec(),
        (None, _) => match deal.kept(Player::You) {
            Some(kept) => kept.to_vec(),
            None => deal.dealt.you.to_vec(),
        },
    };
    let choose = {
        let cards = cards.clone();
        filter_map(act, move |place: usize| {
            let card = cards.get(place).copied()?;
            Some(if throws { GameAction::Choose(card) } else { GameAction::Play(card) })
        })
    };
    let onclick = filter_map(&choose, |event: MouseEvent| data_at(&event, "data-place"));
    let onkeydown = {
        let (choose, count) = (choose.clone(), cards.len());
        Callback::from(move |event: KeyboardEvent| {
            let place = place_of_key(&event.key(), count);
            if let Some(place) = place.filter(|_| !is_modified(&event)) {
                event.prevent_default();
                choose.emit(place);
            }
        })
    };
    let permitted =
        |card: Card| !plays || deal.play.as_ref().is_some_and(|play| play.permits(card).is_ok());
    html! {
        <div class="game-own" role="group" aria-label={words::YOUR_CARDS} {onclick} {onkeydown}>
            <ol class={class_list(&["game-cards", class_if(cards.len() > 4, "six")])}>
                { for cards.iter().enumerate().map(|(place, &card)| {
                    let is_chosen = game.chosen.contains(&card);
                    let is_idle = !(throws || plays);
                    html! {
                        <li key={card.to_string()} class={class_if(is_chosen, "chosen")}>
                            if is_idle {
                                <span class="slot">{ card_view(card, "") }</span>
                            } else {
                                <button type="button" class="slot" data-place={place.to_string()}
                                    aria-label={words::card_button(card)}
                                    aria-keyshortcuts={(place + 1).to_string()}
                                    aria-pressed={throws.then(|| is_chosen.to_string())}
                                    aria-disabled={(!permitted(card)).then_some("true")}>
                                    { card_drawing(card, "") }
                                </button>
                            }
                        </li>
                    }
                }) }
            </ol>
        </div>
    }
}

fn what_next(state: &GameState, act: &Callback<GameAction>, pack: &Callback<(), Pack>) -> Html {
    let go = |label: &'static str, on_click: Callback<MouseEvent>, is_ready: bool| {
        html! {
            <button type="button" class="primary go-on" onclick={on_click} aria-disabled={(!is_ready).then_some("true")}>
                { label }
            </button>
        }
    };
    let deal = || {
        let pack = pack.clone();
        act.reform(move |_: MouseEvent| GameAction::Deal(pack.emit(())))
    };
    // Buttons are disabled during the pause. Otherwise, a second tap on the button for counting would hit the button
    // that replaces it.
    let is_ready = !state.pauses;
    let next = match state.game.stage() {
        GamePhase::Deal(_) => go(words::DEAL, deal(), is_ready),
        GamePhase::Throw(waiting) if waiting.you => {
            let chosen = state.chosen.len();
            go(words::throw(chosen), act.reform(|_: MouseEvent| GameAction::Throw), chosen == 2)
        }
        GamePhase::Count(player, shown_as) => counting(state, player, shown_as, act),
        GamePhase::Over(_) => {
            go(words::NEW_GAME, act.reform(|_: MouseEvent| GameAction::Leave), is_ready)
        }
        GamePhase::Throw(_) | GamePhase::Play(_) => Html::default(),
    };
    let is_over = matches!(state.game.stage(), GamePhase::Over(_));
    html! {
        <>
            { next }
            <div class="toolbar game-buttons">
                <button type="button" aria-disabled={(!state.can_take_back()).then_some("true")}
                    onclick={act.reform(|_: MouseEvent| GameAction::TakeBack)}>{ words::TAKE_BACK }</button>
                if !is_over {
                    <button type="button" onclick={act.reform(|_: MouseEvent| GameAction::Leave)}>{ words::LEAVE }</button>
                }
            </div>
        </>
    }
}

/// Renders a hand or crib with its count. If the user counts, the count is an input field. Otherwise, it is the list of
/// combinations.
fn counting(
    state: &GameState,
    player: Player,
    shown_as: ShownAs,
    act: &Callback<GameAction>,
) -> Html {
    let Some(deal) = state.deal() else { return Html::default() };
    let cards = deal.shown(player, shown_as);
    let on_say = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        GameAction::Say
    });
    let own = state.to_count().is_some();
    let aloud = deal.show(player, shown_as).map(|show| sentence(&calls(&show)));
    let aloud =
        aloud.filter(|aloud| !aloud.is_empty()).unwrap_or_else(|| words::NOTHING.to_owned());
    html! {
        <form class="game-counting" onsubmit={on_say}>
            <p>
                <strong>{ words::whose(player, shown_as) }</strong>{ " " }
                { for cards.map(|cards| cards_in_line(&cards)) }{ " + " }{ cards_in_line(&[deal.starter]) }
            </p>
            if own {
                <label class="field">{ words::HOW_MANY }{ " " }
                    <input type="text" inputmode="numeric" autocomplete="off" size="3" value={state.typed.clone()}
                        oninput={on_value(&act.reform(GameAction::Type))} />
                </label>
                <button type="submit" class="primary">{ words::SAY }</button>
            } else {
                <p class="game-aloud">{ aloud }</p>
                <button type="submit" class="primary go-on" aria-disabled={state.pauses.then_some("true")}>
                    { words::GO_ON }
                </button>
            }
        </form>
    }
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/cribbage/game/table.rs"]
mod tests;
