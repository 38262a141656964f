//! Practice of counting. The points are chosen or typed, possibly against the clock.

pub mod question;
mod words;

use gloo_timers::callback::Interval;
use js_sys::Date;
use yew::prelude::*;

use self::question::{CountEdit, CountQuestion, points_in};
use crate::engine::cribbage::ShownAs;
use crate::ui::components::cards::playing_card::card_view;
use crate::ui::delegate::{data_at, filter_map, on_value};
use crate::ui::hooks::Visit;
use crate::ui::pages::cribbage::score::aloud::{calls, sentence};
use crate::ui::pages::cribbage::score::{route_to, words as score_words};
use crate::ui::route::PracticeKind;
use crate::ui::training::account_view::{Headings, Row, table};
use crate::ui::training::practice::{Practice, PracticeAction};
use crate::ui::training::practice_view::{
    PracticeHandle, PracticeParts, ShownCard, cards_view, practice_page, use_practice,
};

/// All scores that a hand can have. No hand scores 19, 25, 26 or 27.
const POINTS: [usize; 26] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 28, 29];

#[component]
pub fn CountingTab(visit: &Visit) -> Html {
    // The typed text, and whether it was submitted but isn't a number of points.
    let typed = use_state_eq(|| (String::new(), false));
    let was_typed = use_state_eq(|| false);
    let first = if *was_typed { "input" } else { "[data-place]" };
    let handle = use_practice::<CountQuestion>(visit, first, |_| {});
    let state = &*handle.state;
    let CountQuestion { cards, starter, shown_as } = state.question;
    let show = state.question.show();
    let waits = state.answer.is_none();
    let since = use_mut_ref(Date::now);
    let has_clock = state.settings.has_clock;
    let seconds = use_seconds(state.number, waits, &since, has_clock);

    let say = {
        let (act, was_typed) = (handle.act.clone(), was_typed.setter());
        Callback::from(move |(points, is_typed)| {
            let took = milliseconds(Date::now() - *since.borrow());
            was_typed.set(is_typed);
            act.emit(PracticeAction::Edit(CountEdit::Time(took)));
            act.emit(PracticeAction::Answer(points));
        })
    };
    let on_tap = filter_map(&say, |event: MouseEvent| {
        let place = data_at::<usize>(&event, "data-place").filter(|_| event.detail() < 2);
        Some((*POINTS.get(place?)?, false))
    });
    let on_submit = {
        let typed = typed.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            match points_in(&typed.0) {
                Some(points) => {
                    typed.set((String::new(), false));
                    say.emit((points, true));
                }
                None => typed.set((typed.0.clone(), true)),
            }
        })
    };
    let on_type = on_value(&Callback::from({
        let typed = typed.setter();
        move |text| typed.set((text, false))
    }));
    let aloud = sentence(&calls(&show));
    let total = show.total();
    let all = cards.into_iter().map(|card| (card, "")).chain([(starter, score_words::STARTER)]);
    let parts = PracticeParts {
        kind: PracticeKind::Counting,
        situation: words::shown_as(shown_as).into(),
        headline: match state.answer {
            Some(said) => words::verdict(said, total).into(),
            None => words::HOW_MANY.into(),
        },
        is_right: state.answer.map(|said| said == total),
        spoken: state
            .answer
            .map(|said| format!("{} {aloud}", words::verdict(said, total)))
            .unwrap_or_default(),
        cards: cards_view(
            words::THE_CARDS,
            "five",
            all.map(|(card, label)| ShownCard {
                drawing: card_view(card, ""),
                name: String::new(),
                class: "kept",
                is_chosen: false,
                label: label.into(),
            }),
            None,
        ),
        controls: html! {
            <>
                <div class="practice-points" role="group" aria-label={words::CHOOSE} onclick={on_tap}>
                    { for POINTS.iter().enumerate().map(|(place, points)| html! {
                        <button type="button" data-place={place.to_string()}>{ points }</button>
                    }) }
                </div>
                <form class="toolbar" onsubmit={on_submit}>
                    <label class="field">{ words::OR_TYPE }{ " " }
                        <input type="text" inputmode="numeric" autocomplete="off" size="3"
                            value={typed.0.clone()} oninput={on_type} />
                    </label>
                    <button type="submit">{ words::COUNT }</button>
                    if typed.1 { <span class="bad" role="alert">{ words::NO_COUNT }</span> }
                </form>
            </>
        },
        answer: None,
        links: html! { <a href={route_to("", false).to_string()}>{ words::COUNT_OWN }</a> },
        reasons: html! { <p class="aloud">{ aloud }</p> },
        run: run(state),
        settings: settings_view(&handle, (waits && has_clock).then_some(seconds)),
        results: results_view(state),
    };
    practice_page(&handle, parts)
}

fn run(state: &Practice<CountQuestion>) -> [String; 3] {
    let day = state.run().course().day().map(|day| day.to_string());
    [words::run_line(day.as_deref()), String::new(), String::new()]
}

/// Renders the switch of the clock. `running` is the number of seconds for the current hand.
fn settings_view(handle: &PracticeHandle<CountQuestion>, running: Option<u64>) -> Html {
    let settings = &handle.state.settings;
    let has_clock = settings.has_clock;
    let on_clock = handle.edit(move |_: MouseEvent| CountEdit::Clock(!has_clock));
    let pace = settings.seconds_per_hand().map(words::pace);
    html! {
        <div class="toolbar">
            <button type="button" class="chip" aria-pressed={has_clock.to_string()} onclick={on_clock}>{ words::CLOCK }</button>
            if let Some(seconds) = running { <span role="timer">{ words::seconds(seconds) }</span> }
            <span class="soft">{ pace.unwrap_or_default() }</span>
        </div>
    }
}

const HEADINGS: Headings = Headings { label: words::BY_HAND, cost: Some((words::POINTS_OFF, 1.0)) };

fn results_view(state: &Practice<CountQuestion>) -> Html {
    let account = &state.training.account;
    let row = |shown_as: ShownAs| Row {
        name: score_words::shown_as(shown_as).into(),
        all: account.of(&shown_as),
        recent: account.recent(&shown_as),
    };
    table(account, &HEADINGS, [ShownAs::Hand, ShownAs::Crib].map(row).into())
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

/// Returns the number of seconds since question number `number` appeared, or 0 once it has been answered. It is only
/// updated while the clock is on. Stores in `since` when the question appeared or was answered.
#[hook]
fn use_seconds(
    number: u32,
    waits: bool,
    since: &std::rc::Rc<std::cell::RefCell<f64>>,
    has_clock: bool,
) -> u64 {
    let seconds = use_state_eq(|| 0);
    use_effect_with((number, waits), {
        let (since, seconds) = (since.clone(), seconds.setter());
        move |_| {
            *since.borrow_mut() = Date::now();
            seconds.set(0);
        }
    });
    use_effect_with((number, waits && has_clock), {
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
