//! The discard trainer. It stores the results on this device, and repeats hands with mistakes.

mod account_view;
mod answer;
mod hand;
mod saved;
mod state;
mod verdict;
mod words;

use web_sys::Element;
use yew::prelude::*;

use self::account_view::account_view;
use self::answer::{ThrowResults, answer};
use self::hand::ShuffledPack;
use self::state::{TrainerAction, TrainerState};
use self::verdict::Verdict;
use super::discard::answer::wins_of;
use super::discard::words as discard_words;
use super::{place_of_key, response_to};
use crate::client::use_request::{PlayersRequestState, use_players};
use crate::engine::cribbage::{Card, Discards, Opponent};
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::frame::class_if;
use crate::ui::components::frame::later::draw_later;
use crate::ui::delegate::{data_at, filter_map, focus, focus_within};
use crate::ui::hooks::{FIELDS, Visit, use_page_keys, use_text_shared_by_windows};
use crate::ui::random;
use crate::ui::route::{Page, PracticeKind, Route};
use crate::ui::storage::{self, Key};
use crate::ui::training::day::Day;
use crate::ui::training::mistakes::Mistake;
use crate::ui::training::run::PracticeMode;
use crate::ui::training::run_view::{RunText, run_view, use_question_focus};
use crate::wire::cribbage::{EvaluateStarters, EvaluateWins};

/// URL parameter for a day. The link opens the ten hands of that day.
const DAY: &str = "day";

/// Returns the verdict on the throw. Returns `None` until it is known. If scores are given, rates the throw by the
/// chances of winning. If these could not be computed, rates it by points.
fn verdict_of<'d>(
    found: Option<&'d Discards>,
    thrown: Option<[Card; 2]>,
    at_scores: Option<EvaluateWins>,
    wins: &PlayersRequestState<EvaluateWins>,
) -> Option<Verdict<'d>> {
    let known = wins_of(wins, at_scores);
    if at_scores.is_some() && known.is_none() && wins.failed().is_none() {
        return None;
    }
    Verdict::of(found?, thrown?, known.as_deref())
}

#[component]
pub fn TrainerTab(visit: &Visit) -> Html {
    let state = use_reducer_eq(|| {
        let kept = storage::newest(Key::Trainer).unwrap_or_default();
        TrainerState::first(&kept, &pack_of(PracticeMode::Practice, 0))
    });
    let act = use_callback(state.dispatcher(), |action, dispatcher| dispatcher.dispatch(action));
    use_text_shared_by_windows(Key::Trainer, state.kept_text(), act.reform(TrainerAction::Follow));
    let not_a_day = use_linked_day(visit, &act);

    // The request is sent before the throw, so that the verdict can appear immediately.
    let request = state.hand.request();
    let known = use_players(request, true);
    let found = response_to(&known, request.as_ref()).cloned();
    let thrown = state.hand.thrown;
    let at_scores = request.zip(state.scores()).map(|(of, scores)| EvaluateWins(of, scores));
    let wins = use_players(at_scores, true);
    let verdict = verdict_of(found.as_deref(), thrown, at_scores, &wins);
    let open = request.zip(state.open).filter(|_| verdict.is_some());
    let starters = use_players(open.map(|(of, thrown)| EvaluateStarters(of, thrown)), true);
    let part = found
        .as_deref()
        .zip(verdict.as_ref())
        .map(|(found, verdict)| found.greatest_lead(verdict.best, verdict.yours));
    use_effect_with((request, verdict.as_ref().map(|verdict| verdict.cost), part), {
        let act = act.clone();
        move |&(request, cost, part)| {
            if let Some((request, cost)) = request.zip(cost) {
                let month = Day::today().month();
                let mistake = part.map(|part| Mistake { part, month });
                act.emit(TrainerAction::Judge(request, cost, mistake));
            }
        }
    });

    let places = FocusTargets { cards: use_node_ref(), go_on: use_node_ref() };
    use_question_focus(state.number, state.hand.thrown.is_some(), &places.go_on, {
        let cards = places.cards.clone();
        move |_| {
            if let Some(cards) = cards.cast::<Element>() {
                focus_within(&cards, "[data-place]");
            }
        }
    });
    use_page_keys(FIELDS, on_key(&state, &places, &act));
    let on_go = {
        let (act, is_thrown) = (act.clone(), state.hand.thrown.is_some());
        let run = state.run();
        let (course, answered, is_over) = (run.course(), run.costs().len(), run.is_over());
        Callback::from(move |event: MouseEvent| {
            // The second click of a double click is ignored. It would hide the verdict.
            if event.detail() > 1 {
                return;
            }
            act.emit(match (is_thrown, is_over) {
                (false, _) => TrainerAction::Throw,
                (true, false) => TrainerAction::Next(pack_of(course, answered).into()),
                (true, true) => TrainerAction::Begin(
                    PracticeMode::Practice,
                    pack_of(PracticeMode::Practice, 0).into(),
                ),
            });
        })
    };
    let account = draw_later({
        let (state, act) = (state.clone(), act.clone());
        move || account_view(&state, &act)
    });
    let answer = draw_later({
        let (state, act, known) = (state.clone(), act.clone(), known.clone());
        let found = found.clone();
        move || {
            let found = found.as_deref();
            let thrown = state.hand.thrown;
            let verdict = verdict_of(found, thrown, at_scores, &wins);
            answer(
                &state,
                &ThrowResults {
                    found,
                    verdict,
                    known: &known,
                    starters: &starters,
                    at_scores,
                    wins: &wins,
                },
                &act,
            )
        }
    });
    html! {
        <div class="given-and-answer trainer">
            { for not_a_day.map(|said| html! { <p class="bad linked-day" role="status">{ words::not_a_day(&said) }</p> }) }
            { hand(&state, &places, &act, on_go, run(&state, &act)) }
            { answer }
            { account }
        </div>
    }
}

fn run(state: &TrainerState, act: &Callback<TrainerAction>) -> Html {
    let run = state.run();
    let day = run.course().day().map(|day| day.to_string());
    let day_of_link = day.clone().unwrap_or_default();
    #[expect(clippy::cast_precision_loss, reason = "two decimals are shown")]
    let lost = run.cost() as f64 / 1000.0;
    let cost = if run.cost() == 0 { String::new() } else { words::run_cost(lost) };
    // The link opens the same ten hands for another user.
    let route = Route::to(Page::Practise(PracticeKind::Throws)).with(DAY, day_of_link);
    let (line, answers) = (words::run_line(day.as_deref()), String::new());
    let text = RunText { line, cost, answers, route: &route };
    let on_begin = act.reform(|course| TrainerAction::Begin(course, pack_of(course, 0).into()));
    run_view(run, &state.training.days, Day::today(), &text, &on_begin)
}

/// Returns the pack for the next hand. In a daily run, the pack is determined by the day and the number of answers.
/// Otherwise it is random.
fn pack_of(course: PracticeMode, answered: usize) -> ShuffledPack {
    let mut chance = course.day().map_or_else(random::generator, |day| day.generator(answered));
    ShuffledPack(random::cribbage_pack(&mut chance))
}

/// Starts the ten hands of the day in a link. If the day is invalid, returns it as written in the link.
#[hook]
fn use_linked_day(visit: &Visit, act: &Callback<TrainerAction>) -> Option<String> {
    let linked = visit.route.get(DAY).map(str::to_owned);
    let day = linked.as_deref().and_then(|linked| linked.parse::<Day>().ok());
    use_effect_with((visit.number, day), {
        let act = act.clone();
        move |&(_, day)| {
            if let Some(day) = day {
                let pack = pack_of(PracticeMode::Daily(day), 0);
                act.emit(TrainerAction::Link(day, pack.into()));
            }
        }
    });
    linked.filter(|_| day.is_none())
}

#[derive(Clone, PartialEq)]
pub struct FocusTargets {
    pub cards: NodeRef,
    pub go_on: NodeRef,
}

/// Renders the panel, with the progress of the run above the cards. `on_go` throws the chosen cards, or shows the next
/// hand.
pub fn hand(
    state: &TrainerState,
    places: &FocusTargets,
    act: &Callback<TrainerAction>,
    on_go: Callback<MouseEvent>,
    run: Html,
) -> Html {
    let hand = &state.hand;
    let is_thrown = hand.thrown.is_some();
    let whose_crib = discard_words::whose_crib(hand.role);
    let choose = act.reform(TrainerAction::Choose);
    let onclick = filter_map(&choose, |event: MouseEvent| data_at(&event, "data-place"));
    let can_go_on = if is_thrown { hand.cost.is_some() } else { state.to_throw().is_some() };
    let go_on = if state.run().is_over() { words::MORE_PRACTICE } else { words::NEXT_HAND };
    html! {
        <section class="panel trainer-hand" aria-label={words::YOUR_HAND}>
            { run }
            <p class="trainer-role">
                <strong>{ words::you_are(hand.role) }</strong>
                <span class="soft">{ whose_crib }</span>
                if hand.opponent == Opponent::Random {
                    <span class="sure modelled">{ discard_words::against(hand.opponent) }</span>
                }
            </p>
            <div ref={&places.cards} role="group" {onclick}
                aria-label={words::cards_of(hand.role, whose_crib)}>
                <ol class="trainer-cards">
                    { for state.cards().into_iter().enumerate().map(|(place, card)| match hand.thrown {
                        None => to_choose(place, card, state.chosen.contains(&card)),
                        Some(thrown) => was_chosen(card, thrown.contains(&card)),
                    }) }
                </ol>
            </div>
            <button type="button" class="primary go-on" ref={&places.go_on} onclick={on_go}
                aria-disabled={(!can_go_on).to_string()}>
                { if is_thrown { go_on } else { words::throw(state.chosen.len()) } }
            </button>
        </section>
    }
}

/// Returns a callback for key presses anywhere on the page. `1` to `6` choose a card.
pub fn on_key(
    state: &TrainerState,
    places: &FocusTargets,
    act: &Callback<TrainerAction>,
) -> Callback<String, bool> {
    let (cards, chosen) = (state.cards(), state.chosen.clone());
    let is_thrown = state.hand.thrown.is_some();
    let (go_on, act) = (places.go_on.clone(), act.clone());
    Callback::from(move |key: String| {
        let Some(place) = place_of_key(&key, cards.len()).filter(|_| !is_thrown) else {
            return false;
        };
        act.emit(TrainerAction::Choose(place));
        // When the second card is chosen, the focus moves to the button, so that the next key press can throw the
        // cards.
        let is_new = cards.get(place).is_some_and(|card| !chosen.contains(card));
        if is_new && !chosen.is_empty() {
            focus(&go_on);
        }
        true
    })
}

fn to_choose(place: usize, card: Card, is_chosen: bool) -> Html {
    html! {
        <li class={class_if(is_chosen, "chosen")}>
            <button type="button" class="slot" data-place={place.to_string()} aria-label={card.name()}
                aria-pressed={is_chosen.to_string()} aria-keyshortcuts={(place + 1).to_string()}>
                { card_drawing(card, "") }
            </button>
            if is_chosen { <span class="slot-group" aria-hidden="true">{ words::THROW }</span> }
        </li>
    }
}

fn was_chosen(card: Card, is_thrown: bool) -> Html {
    html! {
        <li class={if is_thrown { "chosen" } else { "kept" }}>
            <span class="slot">{ card_drawing(card, "") }</span>
            <span class="unseen">{ words::card_was(&card.name(), is_thrown) }</span>
            <span class="slot-group" aria-hidden="true">
                { if is_thrown { words::THROWN } else { words::KEPT } }
            </span>
        </li>
    }
}
