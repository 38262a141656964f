//! What is settled before a game.

use yew::prelude::*;

use super::state::{GameAction, GameState};
use super::{Counting, RECORD, pack, words};
use crate::engine::cribbage::game::opponent::Level;
use crate::engine::cribbage::game::{Game, record};
use crate::engine::diagnostic::Diagnostics;
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::delegate::filter_map;
use crate::ui::pages::cribbage::choices::choice;

/// The panel: against whom, how hands are counted, and the button that cuts; below it a record to be opened, perhaps the
/// one that a link leads to.
pub fn start(state: &GameState, act: &Callback<GameAction>, linked: Option<&str>) -> Html {
    let linked = linked.unwrap_or_default();
    let level = state.game.setup().level;
    let counting = state.counting();
    let on_level =
        filter_map(act, |place: usize| Level::ALL.get(place).copied().map(GameAction::Against));
    let on_counting =
        filter_map(act, |place: usize| Counting::ALL.get(place).copied().map(GameAction::Count));
    let on_begin = act.reform(|_: MouseEvent| GameAction::Begin(pack().emit(())));
    html! {
        <section class="panel game-start" aria-labelledby="game-heading">
            <h2 id="game-heading">{ words::GAME }</h2>
            <p>{ words::ABOUT }</p>
            <div class="choices">
                { choice(words::OPPONENT, &Level::ALL.map(|each| (words::level(each), each == level)),
                    words::about_level(level), &on_level) }
                { choice(words::COUNTING, &Counting::ALL.map(|each| (words::counting(each), each == counting)),
                    words::about_counting(counting), &on_counting) }
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
    /// The record that a link leads to, and nothing where none does.
    linked: String,
    on_game: Callback<Game>,
}

/// A field for a record, folded away unless a link leads to one that cannot be opened.
#[component]
fn OpenRecord(props: &OpenRecordProps) -> Html {
    let wrong = record::read_dealt(&props.linked).err().filter(|_| !props.linked.is_empty());
    let is_wrong = wrong.is_some();
    let text = use_state_eq(|| if is_wrong { props.linked.clone() } else { String::new() });
    let faults = use_state(|| wrong.map_or_else(Vec::new, Diagnostics::into_vec));
    let on_text = {
        let (text, faults) = (text.setter(), faults.setter());
        Callback::from(move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<web_sys::HtmlTextAreaElement>() {
                text.set(field.value());
                faults.set(Vec::new());
            }
        })
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
        <details class="game-record" open={is_wrong}>
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
