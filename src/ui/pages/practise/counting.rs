//! Practice of counting. The points are chosen or typed, and the pace is measured.

pub mod question;
mod words;

use js_sys::Date;
use yew::prelude::*;

use self::question::{CountEdit, CountQuestion, points_in};
use crate::engine::cribbage::ShownAs;
use crate::ui::components::cards::playing_card::card_view;
use crate::ui::delegate::{filter_map, on_value};
use crate::ui::hooks::Visit;
use crate::ui::pages::cribbage::score::aloud::{calls, sentence};
use crate::ui::pages::cribbage::score::{route_to, words as score_words};
use crate::ui::route::PracticeKind;
use crate::ui::training::account_view::table;
use crate::ui::training::practice::{Practice, PracticeAction};
use crate::ui::training::practice_view::{
    PracticeParts, ShownCard, cards_view, choices_view, practice_page, use_practice,
};
use crate::ui::training::run_view::RunText;

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
    let since = use_memo(state.number, |_| Date::now());

    let say = {
        let (act, was_typed) = (handle.act.clone(), was_typed.setter());
        Callback::from(move |(points, is_typed)| {
            let took = milliseconds(Date::now() - *since);
            was_typed.set(is_typed);
            act.emit(PracticeAction::Edit(CountEdit::Time(took)));
            act.emit(PracticeAction::Answer(points));
        })
    };
    let on_choose = filter_map(&say, |place: usize| Some((*POINTS.get(place)?, false)));
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
        answers: state.answer.map(|said| [said, total].map(Html::from)),
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
                { choices_view(words::CHOOSE, POINTS.iter().map(ToString::to_string), &on_choose) }
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
        notice: Html::default(),
        reasons: html! { <p class="aloud">{ aloud }</p> },
        links: html! { <a href={route_to("", false).to_string()}>{ words::COUNT_OWN }</a> },
        details: Html::default(),
        run: RunText { name: words::RUN.to_owned(), ..RunText::default() },
        settings: Html::default(),
        results: results_view(state),
        further: Html::default(),
    };
    practice_page(&handle, &parts)
}

fn results_view(state: &Practice<CountQuestion>) -> Html {
    let account = &state.training.account;
    let rows = [ShownAs::Hand, ShownAs::Crib]
        .map(|shown_as| (score_words::shown_as(shown_as).into(), account.of(&shown_as)));
    html! {
        <>
            { table(words::BY_HAND, Some((words::POINTS_OFF, 1.0)), &rows) }
            <p>{ for state.settings.seconds_per_hand().map(words::pace) }</p>
        </>
    }
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
