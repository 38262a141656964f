//! Practice of throws. The throw is judged by its points or, if both scores are given, by the chances of winning.

mod answer;
pub mod question;
mod verdict;
mod words;

use yew::prelude::*;

use self::answer::ThrowResults;
use self::question::{MIN_MISTAKE_COST, ThrowEdit, ThrowQuestion, ThrowSettings};
use self::verdict::Verdict;
use crate::client::use_request::{PlayersRequestState, use_players};
use crate::engine::cribbage::{Card, Discards, Opponent, Role};
use crate::ui::components::cards::playing_card::{card_drawing, card_view};
use crate::ui::components::cribbage::score_entry::ScoreEntry;
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::input::choice::value_choice;
use crate::ui::delegate::focus;
use crate::ui::hooks::{FIELDS, Visit, use_page_keys};
use crate::ui::pages::cribbage::discard::answer::{opponent_choice, wins_of};
use crate::ui::pages::cribbage::discard::many_link;
use crate::ui::pages::cribbage::discard::words as discard_words;
use crate::ui::pages::cribbage::{place_of_key, response_to};
use crate::ui::route::PracticeKind;
use crate::ui::training::account::TrainerResults;
use crate::ui::training::account_view::{figures_row, figures_table, table};
use crate::ui::training::day::Day;
use crate::ui::training::mistakes::{KINDS, Mistake, Mistakes};
use crate::ui::training::practice::{Practice, PracticeAction};
use crate::ui::training::practice_view::{
    PracticeHandle, PracticeParts, ShownCard, answer_button, cards_view, practice_page,
    use_practice,
};
use crate::ui::training::run_view::RunText;
use crate::wire::cribbage::{EvaluateStarters, EvaluateWins};

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
pub fn ThrowsTab(visit: &Visit) -> Html {
    let handle = use_practice::<ThrowQuestion>(visit, "[data-place]", |_| {});
    let state = &*handle.state;
    let question = &state.question;

    // The request is sent before the throw, so that the verdict can appear immediately.
    let request = question.request();
    let known = use_players(request, true);
    let found = response_to(&known, request.as_ref()).cloned();
    let found = found.as_deref();
    let at_scores = request.zip(state.scores()).map(|(of, scores)| EvaluateWins(of, scores));
    let wins = use_players(at_scores, true);
    let verdict = verdict_of(found, state.answer, at_scores, &wins);
    let open = request.zip(question.open).filter(|_| verdict.is_some());
    let starters = use_players(open.map(|(of, thrown)| EvaluateStarters(of, thrown)), true);
    let graded = found.zip(verdict.as_ref()).map(|(found, verdict)| {
        let part = found.greatest_lead(verdict.best, verdict.yours);
        (verdict.cost, part)
    });
    use_effect_with((state.number, graded), {
        let (act, question) = (handle.act.clone(), question.clone());
        move |&(_, graded)| {
            if let Some((cost, part)) = graded {
                let mistake = Mistake { part, month: Day::today().month() };
                let graded = question.graded(cost, Some(mistake));
                act.emit(PracticeAction::Grade(question, graded));
            }
        }
    });
    use_page_keys(FIELDS, on_key(&handle));

    let shown = verdict.zip(found);
    let results =
        ThrowResults { found, verdict, known: &known, starters: &starters, at_scores, wins: &wins };
    let whose_crib = discard_words::whose_crib(question.role);
    let is_answered = state.answer.is_some();
    let throw =
        question.to_throw().map(|two| handle.act.reform(move |()| PracticeAction::Answer(two)));
    let right = verdict.as_ref().map(|verdict| verdict.right().thrown);
    let shown_card = |card: Card| {
        let is_chosen = question.chosen.contains(&card);
        let is_thrown = state.answer.is_some_and(|thrown| thrown.contains(&card));
        ShownCard {
            drawing: card_drawing(card, ""),
            name: if is_answered { words::card_was(&card.name(), is_thrown) } else { card.name() },
            class: if right.is_some_and(|right| right.contains(&card)) { "right" } else { "" },
            is_chosen: if is_answered { is_thrown } else { is_chosen },
            label: words::below_card(is_answered, is_chosen || is_thrown).into(),
        }
    };
    let cards = question.cards(state.settings.is_sorted);
    let on_choose = handle.edit(move |place: usize| ThrowEdit::Choose(cards[place.min(5)]));
    let parts = PracticeParts {
        kind: PracticeKind::Throws,
        situation: html! {
            <>
                { words::you_are(question.role) }{ ". " }{ whose_crib }{ "." }
                if question.opponent == Opponent::Random {
                    { " " }<span class="sure modelled">{ discard_words::against(question.opponent) }</span>
                }
            </>
        },
        headline: match shown {
            Some((verdict, _)) => answer::headline(&verdict),
            None if is_answered => html! { { words::WORKING_IT_OUT } },
            None => html! { { words::WHICH_TWO } },
        },
        is_right: shown.map(|(verdict, _)| !verdict.is_mistake()),
        spoken: shown.map(|(verdict, found)| answer::spoken(&verdict, found)).unwrap_or_default(),
        cards: cards_view(
            &words::cards_of(question.role, whose_crib),
            "six",
            cards.into_iter().map(shown_card),
            (!is_answered).then_some(&on_choose),
        ),
        answers: state.answer.map(|thrown| [thrown, right.unwrap_or(thrown)].map(faces)),
        controls: answer_button(words::throw(question.chosen.len()), throw, &handle.go_on),
        notice: answer::refused(&results),
        reasons: answer::reasons(&results),
        links: answer::links(state),
        details: answer::details(&handle, &results),
        run: RunText {
            name: words::RUN.to_owned(),
            cost: words::run_cost(state.run().cost()),
            answers: String::new(),
        },
        settings: settings_view(&handle),
        results: results_view(state),
        further: many_link(),
    };
    practice_page(&handle, &parts)
}

fn faces(cards: [Card; 2]) -> Html {
    html! { <>{ for cards.map(|card| card_view(card, "")) }</> }
}

/// Returns a callback for key presses anywhere on the page. `1` to `6` choose a card.
fn on_key(handle: &PracticeHandle<ThrowQuestion>) -> Callback<String, bool> {
    let state = &*handle.state;
    let cards = state.question.cards(state.settings.is_sorted);
    let (chosen, is_answered) = (state.question.chosen.clone(), state.answer.is_some());
    let (go_on, choose) = (handle.go_on.clone(), handle.edit(ThrowEdit::Choose));
    Callback::from(move |key: String| {
        let place = place_of_key(&key, cards.len()).filter(|_| !is_answered);
        let Some(&card) = place.and_then(|place| cards.get(place)) else { return false };
        choose.emit(card);
        // When the second card is chosen, the focus moves to the button, so that the next key press can throw the
        // cards.
        if !chosen.is_empty() && !chosen.contains(&card) {
            focus(&go_on);
        }
        true
    })
}

fn settings_view(handle: &PracticeHandle<ThrowQuestion>) -> Html {
    let ThrowSettings { practised, opponent, is_sorted, scores } = handle.state.settings;
    let orders = [false, true].map(|is_sorted| (is_sorted, is_sorted, words::cards_lie(is_sorted)));
    settings_sentence(html! {
        <>
            { words::PRACTISE }{ " " }
            { value_choice(words::PRACTISE, words::PRACTISED, &practised, &handle.edit(ThrowEdit::Practise)) }{ " " }
            { discard_words::AGAINST }{ " " }{ opponent_choice(opponent, &handle.edit(ThrowEdit::Against)) }{ ", " }
            { words::CARDS_LIE }{ " " }
            { value_choice(words::CARDS_LIE, orders, &is_sorted, &handle.edit(ThrowEdit::Sort)) }{ ", " }
            <ScoreEntry {scores} on_edit={handle.edit(ThrowEdit::Score)} />
            if handle.state.scores().is_some() { <p class="hint">{ words::AT_SCORES }</p> }
        </>
    })
}

/// Cost at the top of the vertical axis, in thousandths of a point.
const TOP_COST: u32 = 2000;
/// Height of the chart.
const HEIGHT: u32 = 40;
/// Minimum number of answers for a chart.
const MIN_PICTURED: usize = 5;
const MONTHS: usize = 12;

fn results_view(state: &Practice<ThrowQuestion>) -> Html {
    let account = &state.training.account;
    let rows = Role::ALL.map(|role| (discard_words::role(role).into(), account.of(&role)));
    let last = account.last();
    html! {
        <>
            { table(words::BY_ROLE, Some((words::COST_PER_HAND, 1000.0)), &rows) }
            if last.len() >= MIN_PICTURED { { picture(last) } }
            if !state.training.mistakes.months().is_empty() { { by_kind(&state.training.mistakes) } }
        </>
    }
}

/// Renders a chart with a column for each of the last answers. The height of a column is the cost of the answer. An
/// answer that costs nothing is rendered as a line at the bottom.
fn picture(last: &[(Role, u32)]) -> Html {
    let wrong = last.iter().filter(|(_, cost)| *cost >= MIN_MISTAKE_COST).count();
    html! {
        <figure class="last-answers stack-1">
            <svg role="img" preserveAspectRatio="none" viewBox={format!("0 0 {} {HEIGHT}", TrainerResults::<Role>::LAST)}>
                <title>{ words::number_wrong(wrong) }</title>
                { for last.iter().enumerate().map(|(column, &(_, cost))| {
                    let height = (cost.min(TOP_COST) * HEIGHT / TOP_COST).max(2);
                    html! {
                        <rect class={if cost >= MIN_MISTAKE_COST { "wrong" } else { "right" }} x={format!("{column}.1")}
                            width="0.8" y={(HEIGHT - height).to_string()} height={height.to_string()} />
                    }
                }) }
            </svg>
            <figcaption class="soft hint">{ words::last_throws(last.len()) }</figcaption>
        </figure>
    }
}

fn by_kind(mistakes: &Mistakes) -> Html {
    let months = mistakes.months().iter().rev().take(MONTHS).map(|(month, sums)| {
        let figures = sums.iter().map(|sum| words::mistakes(sum.count, sum.cost).into());
        figures_row(month.to_string().into(), figures)
    });
    html! {
        <>
            { figures_table((words::MISTAKES, words::MISTAKES), KINDS.map(words::kind), months, None) }
            <p class="soft hint">{ words::MISTAKES_ARE }</p>
        </>
    }
}
