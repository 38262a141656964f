//! The trainer: six cards and a role. The reader throws two and is told what it cost; a running account is kept on this
//! device, and hands that were wrong come again.
//!
//! | module | notion |
//! |---|---|
//! | [`state`] | the hand at hand, what is chosen, and what the reader does; chance comes in from outside |
//! | [`dealt`], [`shuffled`] | a hand that is dealt; the pack that it comes of |
//! | [`training`], [`account`], [`review`] | what is practised; what the throws cost; the hands to see again |
//! | [`kept`] | all of it as the text that is kept |
//! | [`verdict`] | a throw among the fifteen |
//! | [`hand`], [`answer`], [`account_view`] | the three panels |

mod account;
mod account_view;
mod answer;
mod dealt;
mod hand;
mod kept;
mod review;
mod shuffled;
mod state;
mod training;
mod verdict;
mod words;

use gloo_events::EventListener;
use yew::prelude::*;

use self::account_view::account_view;
use self::answer::{Judged, answer};
use self::hand::{Places, focus_cards, hand};
use self::shuffled::Shuffled;
use self::state::{TrainerAction, TrainerState};
use self::verdict::Verdict;
use super::discard::answer::shown;
use crate::client::use_players::use_players;
use crate::ui::components::frame::later::later;
use crate::ui::delegate::focus;
use crate::ui::random;
use crate::ui::storage::{self, Key};
use crate::wire::cribbage::StartersOf;

/// The hand to throw two of, what the throw cost, and the account.
#[component]
pub fn TrainerTab() -> Html {
    let state = use_reducer_eq(|| {
        let kept = storage::load(Key::Trainer).unwrap_or_default();
        TrainerState::first(&kept, &Shuffled(random::cribbage_pack()))
    });
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    use_keeping(state.kept_text(), &act);

    // The players are asked before the throw, so that it is judged at once.
    let asked = state.hand().asked();
    let known = use_players(asked, true);
    let found = shown(&known, asked).filter(|(of, _)| Some(*of) == asked);
    let found = found.as_ref().map(|(_, found)| &**found);
    let verdict =
        found.zip(state.hand().thrown()).and_then(|(found, thrown)| Verdict::of(found, thrown));
    let open = asked.zip(state.open()).filter(|_| verdict.is_some());
    let starters = use_players(open.map(|(of, thrown)| StartersOf(of, thrown)), true);
    use_effect_with((asked, verdict.map(|verdict| verdict.cost)), {
        let act = act.clone();
        move |&(asked, cost)| {
            if let Some((asked, cost)) = asked.zip(cost) {
                act.emit(TrainerAction::Judge(asked, cost));
            }
        }
    });

    let places = Places { cards: use_node_ref(), go_on: use_node_ref() };
    use_focus(&state, &places);
    let on_go = {
        let (act, is_thrown) = (act.clone(), state.hand().thrown().is_some());
        Callback::from(move |event: MouseEvent| {
            // The second click of two would go on before the answer is seen.
            if event.detail() > 1 {
                return;
            }
            act.emit(if is_thrown {
                TrainerAction::Next(Box::new(Shuffled(random::cribbage_pack())))
            } else {
                TrainerAction::Throw
            });
        })
    };
    html! {
        <div class="given-and-answer trainer">
            { hand(&state, &places, &act, on_go) }
            { later(answer(&state, &Judged { found, verdict, known: &known, starters: &starters }, &act)) }
            { later(account_view(&state, &act)) }
        </div>
    }
}

/// Keeps the text at once, and follows what another window keeps, lest one undoes what the other has counted.
#[hook]
fn use_keeping(text: String, act: &Callback<TrainerAction>) {
    use_effect_with(text, |text| {
        storage::save(Key::Trainer, text);
    });
    let act = act.clone();
    use_effect_with((), move |()| {
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "storage", move |_| {
                if let Some(kept) = storage::of_other_window(Key::Trainer) {
                    act.emit(TrainerAction::Follow(kept));
                }
            })
        });
        move || drop(listener)
    });
}

/// The focus goes to the button that goes on once two cards are thrown, and to the cards of the next hand.
#[hook]
fn use_focus(state: &TrainerState, places: &Places) {
    let is_first = use_mut_ref(|| true);
    let places = places.clone();
    use_effect_with((state.number(), state.hand().thrown().is_some()), move |&(_, is_thrown)| {
        if std::mem::take(&mut *is_first.borrow_mut()) {
            return;
        }
        if is_thrown {
            focus(&places.go_on);
        } else {
            focus_cards(&places.cards);
        }
    });
}
