//! What each decision of a game cost, once it is over.

use std::cell::RefCell;

use web_sys::Element;
use yew::prelude::*;

use super::words;
use crate::client::use_players::use_players;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::game::review::{Decision, What, worst};
use crate::engine::cribbage::game::{Deal, Game, Player};
use crate::ui::components::frame::copy_button::copy_button;
use crate::ui::components::frame::save_button::save_button;
use crate::ui::pages::cribbage::entry::in_line;
use crate::ui::pages::cribbage::refusal::refusal;
use crate::ui::pages::cribbage::words::TRY_AGAIN;
use crate::ui::pages::cribbage::{discard, play, score};
use crate::ui::route::{CribbageTab, Page, Route};
use crate::wire::cribbage::{DiscardsOf, ReviewOf};

/// How many of the costliest decisions stand first.
const WORST: usize = 3;

/// A game that is over.
#[derive(Properties, PartialEq)]
pub struct ReviewProps {
    /// The game.
    pub game: Game,
}

/// The costliest decisions, what each kind cost, all decisions folded away, and the record.
#[component]
pub fn Review(props: &ReviewProps) -> Html {
    let record = props.game.to_string();
    let asked = ReviewOf(record.clone());
    let known = use_players(Some(asked), true);
    let found = known.last.as_ref().and_then(|(_, found)| found.as_ref().ok());
    html! {
        <section class="panel game-review" aria-labelledby="review-heading">
            <h2 id="review-heading">{ words::REVIEW }</h2>
            if let Some(decisions) = found {
                { reviewed(decisions, props.game.deals(), &record) }
                if decisions.iter().any(|decision| decision.chance.is_none()) {
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

fn reviewed(decisions: &[Decision], deals: &[Deal], record: &str) -> Html {
    let view = |decision: &Decision| view(decision, deals.get(decision.deal));
    let worst = worst(decisions, WORST);
    let of_kind = |is_of: fn(&What) -> bool| {
        let of_kind = || decisions.iter().filter(|decision| is_of(&decision.what));
        let chance = of_kind().map(|decision| decision.chance).sum();
        words::cost_of_all(chance, of_kind().map(|decision| decision.cost).sum())
    };
    let costs = [
        of_kind(|what| matches!(what, What::Throw { .. })),
        of_kind(|what| matches!(what, What::Card { .. })),
        of_kind(|what| matches!(what, What::Count { .. })),
    ];
    let has_chances = decisions.iter().all(|decision| decision.chance.is_some());
    let wrong = decisions.iter().filter(|decision| decision.what.is_wrong_count()).count();
    html! {
        <>
            <p class="game-costs">{ words::costs(costs, wrong) }</p>
            if worst.is_empty() {
                <p>{ words::WITHOUT_A_MISTAKE }</p>
            } else {
                <ol class="game-worst">{ for worst.into_iter().map(view) }</ol>
            }
            <p class="soft">{ words::cost_is(has_chances) }</p>
            <details open={UNFOLDED.with_borrow(|unfolded| unfolded == record)} ontoggle={note_unfolded(record)}>
                <summary>{ words::ALL_DECISIONS }</summary>
                <ol class="game-all">{ for decisions.iter().map(view) }</ol>
            </details>
        </>
    }
}

thread_local! {
    /// The record of the game whose decisions are unfolded: who comes back from one of them finds the list as it was.
    static UNFOLDED: RefCell<String> = RefCell::default();
}

/// Notes whether the decisions of a game are unfolded.
fn note_unfolded(record: &str) -> Callback<Event> {
    let record = record.to_owned();
    Callback::from(move |event: Event| {
        let details = event.target_dyn_into::<Element>();
        let is_open = details.is_some_and(|details| details.has_attribute("open"));
        UNFOLDED.set(if is_open { record.clone() } else { String::new() });
    })
}

/// A decision with its cost, and a link to the tab that shows it.
fn view(decision: &Decision, deal: Option<&Deal>) -> Html {
    let is_even = !decision.is_mistake();
    let (text, route) = match &decision.what {
        What::Throw { six, thrown, best } => {
            let scores = deal.and_then(|deal| deal.scores(Player::You));
            let better = (thrown != best).then(|| in_line(best));
            let asked = DiscardsOf { six: *six, role: decision.role, opponent: Opponent::Shipped };
            (
                words::threw(&in_line(thrown), better.as_deref(), is_even),
                discard::route_to(asked, scores, Some(*thrown)),
            )
        }
        What::Card { card, best, play } => {
            let better = (card != best).then_some(*best);
            let route =
                Route::to(Page::Cribbage(CribbageTab::Play)).with(play::PARAMETER, play.as_str());
            (words::played_card(*card, better, is_even), route)
        }
        What::Count { is_crib, said, worth, cards } => {
            (words::said(*is_crib, *said, *worth), score_of(*is_crib, cards))
        }
    };
    html! {
        <li>
            <strong class="game-cost">{ words::cost(decision) }</strong>
            if let Some(points) = words::points(decision) {
                { " " }<span class="game-points soft">{ points }</span>
            }
            { " · " }
            { words::when(decision.deal + 1, decision.role) }{ ": " }{ text }{ ". " }
            <a href={route.to_string()}>{ words::LOOK }</a>
        </li>
    }
}

/// The tab that counts a hand or a crib.
fn score_of(is_crib: bool, [one, two, three, four, starter]: &[Card; 5]) -> Route {
    let text = format!("{one} {two} {three} {four} + {starter}");
    score::route_to(&text, is_crib)
}
