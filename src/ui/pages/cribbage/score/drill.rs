//! A counting drill. The user counts hands by typing or tapping the points, optionally against the clock.

mod state;

use gloo_timers::callback::Interval;
use js_sys::Date;
use web_sys::Element;
use yew::prelude::*;

use self::state::{DrillAction, DrillHand, DrillState};
use super::aloud::{calls, sentence};
use super::words;
use crate::engine::cribbage::Card;
use crate::ui::components::cribbage::cards_in_line;
use crate::ui::delegate::{data_at, filter_map, focus_within, on_value};
use crate::ui::hooks::Visit;
use crate::ui::pages::cribbage::words::refused;
use crate::ui::random;
use crate::ui::route::{Page, PracticeKind, Route};
use crate::ui::storage::{self, Key};
use crate::ui::training::run_view::use_question_focus;

/// All scores that a hand can have. No hand scores 19, 25, 26 or 27.
const POINTS: [usize; 26] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 28, 29];

/// Data attribute with the points of a button.
const POINTS_OF: &str = "data-points";

pub fn drill_link() -> Html {
    let is_begun = kept().hand.is_some();
    html! {
        <section class="panel way-to-drill" aria-labelledby="drill-heading">
            <h2 id="drill-heading">{ words::DRILL }</h2>
            <p class="soft">{ words::ABOUT }</p>
            <p><a class="button" href={Route::to(Page::Practise(PracticeKind::Counting)).to_string()}>
                { if is_begun { words::GO_ON } else { words::START } }
            </a></p>
        </section>
    }
}

fn kept() -> DrillState {
    DrillState::first(&storage::newest(Key::Drill).unwrap_or_default())
}

#[component]
pub fn CountingDrill(_visit: &Visit) -> Html {
    let state = use_reducer_eq(kept);
    use_effect_with(state.kept_text(), |text| {
        storage::save(Key::Drill, text);
    });
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    let waits = state.hand.is_some() && state.answer.is_none();
    let since = use_mut_ref(Date::now);
    let seconds = use_seconds(state.counted, waits, &since, state.has_clock);
    let (here, next) = (use_node_ref(), use_node_ref());
    use_question_focus(state.counted, !waits, &next, {
        let (here, is_typed) = (here.clone(), state.is_typed);
        move |_| {
            if let Some(here) = here.cast::<Element>() {
                focus_within(&here, if is_typed { "input" } else { ".drill-points button" });
            }
        }
    });

    let took = {
        let since = since.clone();
        move || milliseconds(Date::now() - *since.borrow())
    };
    let on_next = filter_map(&act, |event: MouseEvent| {
        // The second click of a double click is ignored. It would skip a hand.
        (event.detail() <= 1).then(|| DrillAction::Next(seven()))
    });
    let on_clock = {
        let has_clock = state.has_clock;
        act.reform(move |_: MouseEvent| DrillAction::Clock(!has_clock))
    };
    let on_tap = {
        let took = took.clone();
        filter_map(&act, move |event: MouseEvent| {
            Some(DrillAction::Say(data_at(&event, POINTS_OF)?, took()))
        })
    };
    let on_submit = act.reform(move |event: SubmitEvent| {
        event.prevent_default();
        DrillAction::SayTyped(took())
    });
    let go_on = match (state.hand.as_ref(), state.is_over()) {
        (None, _) => words::BEGIN,
        (Some(_), false) => words::NEXT,
        (Some(_), true) => words::AGAIN,
    };
    html! {
        <section class="panel drill" aria-labelledby="drill-heading" ref={&here}>
            <h2 id="drill-heading">{ words::DRILL }</h2>
            if state.hand.is_none() { <p class="soft">{ words::ABOUT }</p> }
            { for state.hand.as_ref().map(|hand| hand_view(hand, &state)) }
            if !waits {
                <button type="button" class="primary go-on" ref={&next} onclick={on_next}>{ go_on }</button>
            }
            if waits {
                <form class="toolbar" onsubmit={on_submit}>
                    <label class="field">{ words::HOW_MANY }{ " " }
                        <input type="text" inputmode="numeric" autocomplete="off" size="3"
                            value={state.typed.clone()} oninput={on_value(&act.reform(DrillAction::Type))} />
                    </label>
                    <button type="submit">{ words::COUNT }</button>
                    if state.is_refused { <span class="bad" role="alert">{ refused(words::NO_COUNT) }</span> }
                </form>
                <div class="drill-points" role="group" aria-label={words::TAP} onclick={on_tap}>
                    { for POINTS.map(|points| html! {
                        <button type="button" data-points={points.to_string()}>{ points }</button>
                    }) }
                </div>
            }
            <div class="toolbar">
                <button type="button" aria-pressed={state.has_clock.to_string()} onclick={on_clock}>{ words::CLOCK }</button>
                if waits && state.has_clock {
                    <span role="timer">{ words::seconds(seconds) }</span>
                }
                if state.counted > 0 {
                    <span>{ words::so_far(state.right, state.counted, state.seconds_a_hand().filter(|_| state.has_clock)) }</span>
                }
                <a href={super::route_to("", false).to_string()}>{ words::COUNT_OWN }</a>
            </div>
        </section>
    }
}

fn hand_view(hand: &DrillHand, state: &DrillState) -> Html {
    let number = state.counted + usize::from(state.answer.is_none());
    let show = hand.show();
    html! {
        <>
            <p>{ words::heading(number, hand.shown_as) }</p>
            <p class="drill-cards">{ cards_in_line(&hand.cards) }{ " + " }{ cards_in_line(&[hand.starter]) }</p>
            <p role="status">
                { for state.answer.map(|said| html! {
                    <><strong>{ words::verdict(said, show.total()) }</strong>{ " " }{ sentence(&calls(&show)) }</>
                }) }
            </p>
        </>
    }
}

fn seven() -> [Card; 7] {
    let pack = random::cribbage_pack(&mut random::generator());
    std::array::from_fn(|place| pack[place])
}

/// Rounds a time in milliseconds down to an integer. Returns 0 for a negative time, which occurs if the clock was set
/// back.
fn milliseconds(time: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is not negative"
    )]
    let whole = time.max(0.0) as u64;
    whole
}

/// Returns the number of seconds since the current hand appeared, or 0 once it has been counted. The number is only
/// updated while the clock is on. Stores in `since` when the hand appeared or was counted.
#[hook]
fn use_seconds(
    counted: usize,
    waits: bool,
    since: &std::rc::Rc<std::cell::RefCell<f64>>,
    has_clock: bool,
) -> u64 {
    let seconds = use_state_eq(|| 0);
    use_effect_with((counted, waits), {
        let (since, seconds) = (since.clone(), seconds.setter());
        move |_| {
            *since.borrow_mut() = Date::now();
            seconds.set(0);
        }
    });
    use_effect_with((counted, waits && has_clock), {
        let (since, seconds) = (since.clone(), seconds.setter());
        move |&(_, ticks)| {
            let ticking = ticks.then(|| {
                Interval::new(1000, move || {
                    seconds.set(milliseconds(Date::now() - *since.borrow()) / 1000);
                })
            });
            move || drop(ticking)
        }
    });
    *seconds
}
