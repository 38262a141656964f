//! The review of a finished game. It shows the cost of each decision.

use std::cell::RefCell;
use std::rc::Rc;

use web_sys::Element;
use yew::prelude::*;

use super::words;
use crate::client::use_request::use_players;
use crate::engine::cribbage::game::GameDeal;
use crate::engine::cribbage::game::review::{Decision, DecisionKind, worst};
use crate::engine::cribbage::{Game, Opponent, Player};
use crate::ui::components::frame::buttons::{copy_button, save_button};
use crate::ui::components::frame::refusal;
use crate::ui::pages::cribbage::entry::in_line;
use crate::ui::pages::cribbage::{discard, play, score};
use crate::ui::route::{CribbageTab, Page, Route};
use crate::ui::words::TRY_AGAIN;
use crate::wire::cribbage::{EvaluateDiscards, ReviewGame};

const WORST: usize = 3;

#[derive(Properties, PartialEq)]
pub struct ReviewProps {
    pub game: Game,
}

/// Renders the decisions that cost most, the cost by kind of decision, a collapsed list of all decisions, and buttons
/// for the game record.
#[component]
pub fn Review(props: &ReviewProps) -> Html {
    let record = props.game.to_string();
    let kept = LAST.with_borrow(|last| {
        let same = last.as_ref().filter(|last| last.record == record);
        same.map(|last| Rc::clone(&last.decisions))
    });
    let request = kept.is_none().then(|| ReviewGame(record.clone()));
    let known = use_players(request, true);
    let answered = known.last.as_ref().and_then(|(_, found)| found.as_ref().ok());
    let found = kept.as_ref().or(answered);
    use_effect_with(answered.cloned(), {
        let record = record.clone();
        move |answered| {
            if let Some(decisions) = answered.as_ref().filter(|decisions| have_chances(decisions)) {
                let decisions = Rc::clone(decisions);
                LAST.set(Some(LastReview { record, decisions, is_unfolded: false }));
            }
        }
    });
    html! {
        <section class="panel game-review stack-3" aria-labelledby="review-heading">
            <h2 id="review-heading">{ words::REVIEW }</h2>
            if let Some(decisions) = found {
                { reviewed(decisions, props.game.deals(), &record) }
                if !have_chances(decisions) {
                    <p class="soft">{ words::WITHOUT_CHANCES }{ " " }
                        <button type="button" onclick={known.on_retry.clone()}>{ TRY_AGAIN }</button>
                    </p>
                }
            } else if known.failed().is_some() {
                { refusal(known.failed(), &known.on_retry) }
            } else {
                <p class="soft" role="status">{ words::REVIEWING }</p>
            }
            <div class="toolbar">{ copy_button(words::RECORD, "", &record) }{ " " }{ save_button(words::SAVE, words::FILE, &record) }</div>
        </section>
    }
}

fn reviewed(decisions: &[Decision], deals: &[GameDeal], record: &str) -> Html {
    let view = |decision: &Decision| view(decision, deals.get(decision.deal));
    let worst = worst(decisions, WORST);
    let of_kind = |is_of: fn(&DecisionKind) -> bool| {
        let of_kind = || decisions.iter().filter(|decision| is_of(&decision.what));
        let chance = of_kind().map(|decision| decision.chance).sum();
        words::cost_of_all(chance, of_kind().map(|decision| decision.cost).sum())
    };
    let costs = [
        of_kind(|what| matches!(what, DecisionKind::Throw { .. })),
        of_kind(|what| matches!(what, DecisionKind::Card { .. })),
        of_kind(|what| matches!(what, DecisionKind::Count { .. })),
    ];
    let wrong = decisions.iter().filter(|decision| decision.what.is_wrong_count()).count();
    html! {
        <>
            <p>{ words::costs(costs, wrong) }</p>
            if worst.is_empty() {
                <p>{ words::WITHOUT_A_MISTAKE }</p>
            } else {
                <ol class="game-worst stack-2">{ for worst.into_iter().map(view) }</ol>
            }
            <p class="soft">{ words::cost_is(have_chances(decisions)) }</p>
            <details open={is_unfolded(record)} ontoggle={note_unfolded(record)}>
                <summary>{ words::ALL_DECISIONS }</summary>
                <ol class="game-all stack-1">{ for decisions.iter().map(view) }</ol>
            </details>
        </>
    }
}

/// Returns whether the chances of winning are known for all decisions.
fn have_chances(decisions: &[Decision]) -> bool {
    decisions.iter().all(|decision| decision.chance.is_some())
}

/// The last review. Computing a review takes seconds, so it is kept while the user views one of the decisions.
struct LastReview {
    record: String,
    decisions: Rc<Vec<Decision>>,
    is_unfolded: bool,
}

thread_local! {
    static LAST: RefCell<Option<LastReview>> = const { RefCell::new(None) };
}

fn is_unfolded(record: &str) -> bool {
    LAST.with_borrow(|last| {
        last.as_ref().is_some_and(|last| last.record == record && last.is_unfolded)
    })
}

fn note_unfolded(record: &str) -> Callback<Event> {
    let record = record.to_owned();
    Callback::from(move |event: Event| {
        let details = event.target_dyn_into::<Element>();
        let is_open = details.is_some_and(|details| details.has_attribute("open"));
        LAST.with_borrow_mut(|last| {
            if let Some(last) = last.as_mut().filter(|last| last.record == record) {
                last.is_unfolded = is_open;
            }
        });
    })
}

fn view(decision: &Decision, deal: Option<&GameDeal>) -> Html {
    let is_even = !decision.is_mistake();
    let (text, route) = match &decision.what {
        DecisionKind::Throw { six, thrown, best } => {
            let scores = deal.and_then(|deal| deal.scores(Player::You));
            let better = (thrown != best).then(|| in_line(best));
            let request =
                EvaluateDiscards { six: *six, role: decision.role, opponent: Opponent::Shipped };
            (
                words::threw(&in_line(thrown), better.as_deref(), is_even),
                discard::route_to(request, scores, Some(*thrown)),
            )
        }
        DecisionKind::Card { card, best, play } => {
            let better = (card != best).then_some(*best);
            let route =
                Route::to(Page::Cribbage(CribbageTab::Play)).with(play::PARAMETER, play.as_str());
            (words::played_card(*card, better, is_even), route)
        }
        DecisionKind::Count { is_crib, said, worth, cards } => {
            let [one, two, three, four, starter] = cards;
            let text = format!("{one} {two} {three} {four} + {starter}");
            (words::said(*is_crib, *said, *worth), score::route_to(&text, *is_crib))
        }
    };
    html! {
        <li>
            <strong class="game-cost">{ words::cost(decision) }</strong>
            if let Some(points) = words::points(decision) {
                { " " }<span class="soft">{ points }</span>
            }
            { " · " }
            { words::when(decision.deal + 1, decision.role) }{ ": " }{ text }{ ". " }
            <a href={route.to_string()}>{ words::LOOK }</a>
        </li>
    }
}
