//! A complete game against the built-in opponent, with a board and a review.

mod events;
mod review;
mod state;
mod table;
mod words;

use std::rc::Rc;

use gloo_timers::callback::Timeout;
use yew::prelude::*;

use self::events::{GameEvent, events};
use self::review::Review;
use self::state::{GameAction, GameState, Pack};
use self::table::GameTable;
use super::response_to;
use crate::client::use_request::use_players;
use crate::engine::Diagnostics;
use crate::engine::cribbage::game::opponent::OpponentLevel;
use crate::engine::cribbage::game::{GamePhase, record};
use crate::engine::cribbage::{Game, Player};
use crate::ui::components::cribbage::board::{Pegs, board};
use crate::ui::components::frame::refusal;
use crate::ui::components::input::choice::choice_row;
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::delegate::on_value;
use crate::ui::hooks::{
    Visit, is_modified, prefers_reduced_motion, use_lost_focus, use_text_shared_by_windows,
};
use crate::ui::random;
use crate::ui::storage::{self, Key};
use crate::wire::cribbage::OpponentMove;

/// URL parameter for the record of a game.
const RECORD: &str = "record";

/// Duration in milliseconds of the pause after a count.
const PAUSE: u32 = 500;

/// Delay in milliseconds before each event that the user didn't cause. Without the delay, the user could not follow the
/// game.
const PACE: u32 = 400;

#[component]
pub fn GameTab(visit: &Visit) -> Html {
    let state =
        use_reducer_eq(|| GameState::first(&storage::newest(Key::Game).unwrap_or_default()));
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    use_text_shared_by_windows(Key::Game, state.kept_text(), act.reform(GameAction::Follow));
    use_linked_record(visit, &act);
    let refused = use_opponent(&state, &act);
    let here = use_node_ref();
    let game = &state.game;
    let moves = game.moves().len();
    use_pause(moves, state.pauses, &act);
    let events = state
        .deal()
        .map_or_else(Vec::new, |deal| events(deal, state.counting() != CountingMode::ByItself));
    let (count, on_next) = use_shown_events(&state, &events);
    use_lost_focus((moves, count), &here, ".game-keypad input, .game-own button, .go-on");

    if !state.has_begun() {
        return html! { <div class="given-and-answer game">{ start(&state, &act, visit.route.get(RECORD)) }</div> };
    }
    let (shown, hidden) = events.split_at(count);
    let next = hidden.first().copied();
    let scores = state.peg_scores(shown);
    let pegs = |player: Player| Pegs {
        name: words::player(player),
        front: hole(scores[player].front),
        back: scores[player].back.map(hole),
    };
    let deal = words::deal(game.deals().len().max(1));
    let on_key = {
        let on_next = on_next.clone();
        let says_go = next == Some(GameEvent::Go(Player::You, false));
        Callback::from(move |event: KeyboardEvent| {
            if says_go && event.key().eq_ignore_ascii_case("g") && !is_modified(&event) {
                on_next.emit(());
            }
        })
    };
    let table = GameTable {
        state: &state,
        act: &act,
        shown,
        next,
        on_next: &on_next,
        refused,
        pack: &pack(),
    };
    html! {
        <div class="given-and-answer game">
            <section class="game-table stack-2" aria-label={words::THE_TABLE} ref={&here} onkeydown={on_key}>
                { board(Player::ALL.map(pegs), html! { <p class="soft hint">{ deal }</p> }, None) }
                { table.view() }
            </section>
            if next.is_none() && matches!(game.stage(), GamePhase::Over(_)) {
                <Review game={game.clone()} />
            }
        </div>
    }
}

/// Returns the number of events that are shown, and a callback that shows the next event if it waits for a click. An
/// event that the user causes is shown at once, and so are all events of a game that is opened.
#[hook]
fn use_shown_events(state: &GameState, events: &[GameEvent]) -> (usize, Callback<()>) {
    let (deals, all) = (state.game.deals().len(), events.len());
    let known = use_state_eq(|| (deals, all));
    let is_prompt = |event: &GameEvent| {
        let is_prompt = || state.deal().is_some_and(|deal| event.is_prompt(deal));
        !event.awaits_click() && (is_prompt() || prefers_reduced_motion())
    };
    let count = if known.0 == deals { known.1.min(all) } else { all };
    let (shown, hidden) = events.split_at(count);
    let count = shown.len() + hidden.iter().take_while(|event| is_prompt(event)).count();
    let is_timed = events.get(count).is_some_and(|event| !event.awaits_click());
    let set = known.setter();
    use_effect_with((deals, count, is_timed), move |&(deals, count, is_timed)| {
        known.set((deals, count));
        let later = is_timed.then(|| Timeout::new(PACE, move || known.set((deals, count + 1))));
        move || drop(later)
    });
    (count, Callback::from(move |()| set.set((deals, count + 1))))
}

fn hole(score: u16) -> u8 {
    u8::try_from(score).unwrap_or(u8::MAX)
}

fn pack() -> Callback<(), Pack> {
    Callback::from(|()| Rc::new(random::cribbage_pack(&mut random::generator())))
}

/// Ends the pause after a count. Until then, a second tap on the button is ignored.
#[hook]
fn use_pause(moves: usize, pauses: bool, act: &Callback<GameAction>) {
    use_effect_with((moves, pauses), {
        let act = act.clone();
        move |&(moves, pauses)| {
            let later =
                pauses.then(|| Timeout::new(PAUSE, move || act.emit(GameAction::Resume(moves))));
            move || drop(later)
        }
    });
}

/// Opens a game record from a link. An invalid record is shown in the start panel with its faults.
#[hook]
fn use_linked_record(visit: &Visit, act: &Callback<GameAction>) {
    let linked = visit.route.get(RECORD).map(str::to_owned);
    use_effect_with((visit.number, linked), {
        let act = act.clone();
        move |(_, linked)| {
            if let Some(Ok(game)) = linked.as_deref().map(record::read_dealt) {
                act.emit(GameAction::Link(game));
            }
        }
    });
}

/// Requests and makes the opponent's move if it is their turn. Renders the failure if the request fails.
#[hook]
fn use_opponent(state: &UseReducerHandle<GameState>, act: &Callback<GameAction>) -> Html {
    let moves = state.game.moves().len();
    let waits = state.waits();
    let chance = use_memo((moves, waits), |_| random::generator().u64(..));
    let request = waits.then(|| OpponentMove(state.game.to_string(), *chance));
    let known = use_players(request.clone(), state.has_begun());
    let next = response_to(&known, request.as_ref()).and_then(|found| **found);
    use_effect_with((moves, next.is_some()), {
        let act = act.clone();
        move |&(moves, _)| {
            if let Some(next) = next {
                act.emit(GameAction::Opponent(moves, next));
            }
        }
    });
    refusal(known.failed().filter(|_| waits), &known.on_retry)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountingMode {
    /// The page counts the hands of both players.
    ByItself,
    /// The user counts their own hands and cribs.
    Yours,
    /// The user counts their own hands and cribs, and the opponent gets all points that the user misses.
    Muggins,
}

impl CountingMode {
    pub const ALL: [Self; 3] = [Self::ByItself, Self::Yours, Self::Muggins];
}

/// Renders the start panel: the level, who counts, the cut, and a field for a game record. `linked` is a record from a
/// link.
pub fn start(state: &GameState, act: &Callback<GameAction>, linked: Option<&str>) -> Html {
    let linked = linked.unwrap_or_default();
    let level = state.game.setup().level;
    let counting = state.counting();
    let on_begin = act.reform(|_: MouseEvent| GameAction::Begin(pack().emit(())));
    html! {
        <section class="panel stack-3" aria-labelledby="game-heading">
            <h2 id="game-heading">{ words::GAME }</h2>
            <p>{ words::ABOUT }</p>
            <div class="stack-2">
                { choice_row(words::OPPONENT, OpponentLevel::ALL.map(|each| (each, words::level(each))), level,
                    words::about_level(level), &act.reform(GameAction::Against)) }
                { choice_row(words::COUNTING, CountingMode::ALL.map(|each| (each, words::counting(each))), counting,
                    words::about_counting(counting), &act.reform(GameAction::Count)) }
            </div>
            <button type="button" class="primary go-on" onclick={on_begin}>{ words::BEGIN }</button>
            if state.can_return() {
                <button type="button" onclick={act.reform(|_: MouseEvent| GameAction::Return)}>{ words::RETURN }</button>
            }
            <OpenRecord key={linked} linked={linked.to_owned()} on_game={act.reform(GameAction::Open)} />
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct OpenRecordProps {
    /// The game record from a link. Empty if there is none.
    linked: String,
    on_game: Callback<Game>,
}

/// A field for a game record. It is collapsed, unless it contains an invalid record from a link.
#[component]
fn OpenRecord(props: &OpenRecordProps) -> Html {
    let wrong = record::read_dealt(&props.linked).err().filter(|_| !props.linked.is_empty());
    let is_wrong = wrong.is_some();
    let text = use_state_eq(|| if is_wrong { props.linked.clone() } else { String::new() });
    let faults = use_state(|| wrong.map_or_else(Vec::new, Diagnostics::into_vec));
    let on_text = {
        let (text, faults) = (text.setter(), faults.setter());
        on_value::<InputEvent>(&Callback::from(move |typed| {
            text.set(typed);
            faults.set(Vec::new());
        }))
    };
    let on_open = {
        let (text, faults) = (text.clone(), faults.setter());
        let on_game = props.on_game.clone();
        Callback::from(move |_: MouseEvent| match record::read_dealt(&text) {
            Ok(game) => on_game.emit(game),
            Err(wrong) => faults.set(wrong.into_vec()),
        })
    };
    html! {
        <details open={is_wrong}>
            <summary>{ words::PASTE }</summary>
            <label class="text-box">
                <span class="text-box-label">{ words::PASTE_LABEL }</span>
                <textarea name={RECORD} rows="6" spellcheck="false" value={text.to_string()} oninput={on_text} />
            </label>
            <button type="button" onclick={on_open}>{ words::OPEN }</button>
            { diagnostic_list(faults.iter(), None) }
        </details>
    }
}
