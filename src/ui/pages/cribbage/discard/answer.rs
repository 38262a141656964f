//! Advice on the throw, given the six cards and possibly the scores.

use std::rc::Rc;

use yew::prelude::*;

use super::rows::{Rows, rows};
use super::state::{DiscardState, SIX};
use super::words;
use crate::client::use_request::PlayersRequestState as KnownOf;
use crate::engine::cribbage::discard::ByStarter;
use crate::engine::cribbage::discard::by_score::DiscardChances;
use crate::engine::cribbage::{Card, Discard, Discards};
use crate::ui::components::cards::playing_card::card_drawing;
use crate::ui::components::cribbage::cards_in_line;
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::later::draw_after_news;
use crate::ui::components::frame::{answer_bar, fixed_html};
use crate::ui::pages::cribbage::entry::in_line;
use crate::ui::pages::cribbage::{refusal, response_to};
use crate::wire::cribbage::{EvaluateDiscards, EvaluateStarters, EvaluateWins};

/// The results that are known so far: the discards of the six cards, the open discard for each starter, and the
/// chances of winning.
pub struct DiscardResults<'k> {
    pub discards: &'k KnownOf<EvaluateDiscards>,
    pub starters: &'k KnownOf<EvaluateStarters>,
    pub wins: &'k KnownOf<EvaluateWins>,
}

/// Returns the result for the six cards, if there is one. While a new result is being computed, this may be the result
/// for the previous role or opponent.
pub fn shown(
    known: &KnownOf<EvaluateDiscards>,
    request: Option<EvaluateDiscards>,
) -> Option<(EvaluateDiscards, Rc<Discards>)> {
    match &known.last {
        Some((of, Ok(found))) if request?.six == of.six => Some((*of, Rc::clone(found))),
        _ => None,
    }
}

/// Returns the chances of winning for exactly these cards and scores. Returns `None` until they are known.
pub fn wins_of(
    known: &KnownOf<EvaluateWins>,
    request: Option<EvaluateWins>,
) -> Option<Rc<DiscardChances>> {
    response_to(known, request.as_ref()).cloned()
}

pub fn answer(
    state: &DiscardState,
    known: &DiscardResults,
    here: &NodeRef,
    on_open: &Callback<[Card; 2]>,
) -> Html {
    let request = state.request();
    let found = shown(known.discards, request);
    let count = state.text().draft().cards.len();
    let is_busy = request.is_some() && request != found.as_ref().map(|(of, _)| *of);
    let of = found.as_ref().map(|(of, _)| *of);
    let at_scores = of.zip(state.scores()).map(|(of, scores)| EvaluateWins(of, scores));
    let wins = wins_of(known.wins, at_scores);
    let best = found.as_ref().and_then(|(_, found)| found.best_at(wins.as_deref()));
    // At the given scores, the throw with the most points may not be the best, so no throw is called the best until the
    // chances of winning are known.
    let is_coming = at_scores.is_some() && wins.is_none() && known.wins.failed().is_none();
    html! {
        <>
            if let Some(best) = best {
                { answer_bar(if is_coming { words::WORKING_OUT_CHANCES.into() } else { in_a_line(best, wins.as_deref()) }, words::WHY, here) }
            }
            <section class="panel discard-answer" ref={here} aria-labelledby="throw-heading"
                aria-busy={is_busy.to_string()}>
                <h2 id="throw-heading">{ words::WHAT_TO_THROW }</h2>
                if request.is_some() { { refusal(known.discards.failed(), &known.discards.on_retry) } }
                if let Some((of, found)) = &found {
                    if is_coming {
                        <p class="best-throw soft" role="status">{ words::WORKING_OUT_CHANCES }</p>
                    } else {
                        { headline(found, wins.as_deref()) }
                    }
                    if at_scores.is_some() {
                        { refusal(known.wins.failed(), &known.wins.on_retry) }
                        { for wins.as_deref().map(|wins| chances(found, wins)) }
                    } else {
                        { reasons(found) }
                        <p class="soft at-scores">{ words::SCORES_DO_NOT_COUNT }</p>
                    }
                    if !found.six.are_suits_known() {
                        <p class="soft">{ words::SUITS_UNKNOWN }</p>
                    }
                    { refusal(known.starters.failed(), &known.starters.on_retry) }
                    { all_discards((*of, Rc::clone(found)), wins, state.open, known.starters.clone(), on_open.clone()) }
                } else if count < SIX {
                    <p class="missing">{ words::missing(SIX - count) }</p>
                    if count == 0 { { fixed_html(words::TOTAL_IS) } }
                }
            </section>
        </>
    }
}

fn all_discards(
    (of, found): (EvaluateDiscards, Rc<Discards>),
    wins: Option<Rc<DiscardChances>>,
    open: Option<[Card; 2]>,
    starters: KnownOf<EvaluateStarters>,
    on_open: Callback<[Card; 2]>,
) -> Html {
    draw_after_news(move || {
        let starters = starters_of(of, open, &starters);
        let all = Rows { found: &found, wins: wins.as_deref(), starters, open, yours: None };
        html! {
            <>
                { rows(&all, &on_open) }
                { fixed_html(words::TOTAL_IS) }
                { share_line(&as_text(of, &found)) }
            </>
        }
    })
}

/// Returns the results of the open discard for each starter. Returns `None` until they are known.
pub fn starters_of(
    request: EvaluateDiscards,
    open: Option<[Card; 2]>,
    known: &KnownOf<EvaluateStarters>,
) -> Option<&[ByStarter]> {
    let starters = response_to(known, Some(&EvaluateStarters(request, open?)))?;
    Some(starters)
}

const LARGE: usize = 2;

/// Returns the best discard, then all others that are as good. If `wins` is given, the chances of winning decide.
fn as_good<'f>(found: &'f Discards, wins: Option<&DiscardChances>) -> Vec<&'f Discard> {
    let Some(wins) = wins else { return found.as_good().collect() };
    let best = found.best_at(Some(wins));
    let is_other = |discard: &&Discard| best.is_none_or(|best| best.thrown != discard.thrown);
    let even = found.discards.iter().filter(|discard| wins.is_even(discard.thrown));
    best.into_iter().chain(even.filter(is_other)).collect()
}

/// Renders at most [`LARGE`] of the discards that are as good as the best, and the number of the remaining ones. Also
/// renders the first discard's chance of winning or, without `wins`, its net points.
fn headline(found: &Discards, wins: Option<&DiscardChances>) -> Html {
    let good = as_good(found, wins);
    let Some(first) = good.first() else { return Html::default() };
    let win = wins.and_then(|wins| wins.of(first.thrown));
    let (worth, unit) = match win {
        Some(win) => (words::about(win), words::TO_WIN),
        None => (words::points(first.total()), words::NET_POINTS),
    };
    let spoken = match win {
        Some(_) => words::spoken_at_scores(&good, &worth),
        None => words::spoken(&good, &worth, found.certainty()),
    };
    let large = good.iter().take(LARGE);
    html! {
        <>
            <p class="unseen" aria-live="polite">{ spoken }</p>
            <p class="best-throw" aria-hidden="true">
                <span>{ words::THROW }</span>
                { for large.enumerate().map(|(place, discard)| html! {
                    <>
                        if place > 0 { <span class="soft">{ words::OR }</span> }
                        <span class="best-cards">{ for discard.thrown.map(|card| card_drawing(card, "")) }</span>
                    </>
                }) }
                if good.len() > LARGE { <span class="soft">{ words::or_others(good.len() - LARGE) }</span> }
                <span class="soft">
                    <strong>{ worth }</strong>{ " " }{ unit }
                </span>
            </p>
        </>
    }
}

fn reasons(found: &Discards) -> Html {
    let Some(best) = found.discards.first() else { return Html::default() };
    let next = found.next_with_other_ranks(best);
    // If the lead is rounded to zero, no note is shown.
    let decided_by_pegging = found
        .best_by_hand_and_crib()
        .filter(|exact| words::lead_by_hand_and_crib(exact, best) >= 0.005);
    html! {
        <div class="throw-reasons">
            <p>
                if let Some(lead) = found.lead() {
                    <strong class={words::certainty_class(lead.certainty())}>{ words::certainty(lead) }</strong>
                    { " " }{ words::certainty_is(lead.certainty()) }
                }
                if let Some(exact) = decided_by_pegging {
                    { " " }<span class="turned">{ words::decided_by_pegging(exact, best) }</span>
                }
            </p>
            <p class="soft">{ words::gross(best, found.role) }</p>
            if let Some(next) = next {
                <p class="soft">
                    { words::WHY_NOT }{ " " }<strong>{ cards_in_line(&next.thrown) }</strong>{ words::COLON }
                    { found.why(best, next).to_string() }
                </p>
            }
        </div>
    }
}

/// Compares the best throw at the given scores with another throw, if any. Adds the chances of winning before the deal.
pub fn chances(found: &Discards, wins: &DiscardChances) -> Html {
    let pair = found.best_at(Some(wins)).zip(found.discards.first());
    let Some((best, by_points)) = pair else { return Html::default() };
    let leads_by_points = !wins.is_even(by_points.thrown);
    let other = if leads_by_points { Some(by_points) } else { found.next_at(wins) };
    html! {
        <div class="at-scores throw-reasons">
            if let Some(other) = other {
                <p>
                    { words::WHY_NOT }{ " " }<strong>{ cards_in_line(&other.thrown) }</strong>
                    { for wins.of(other.thrown).map(words::in_brackets) }
                    if leads_by_points { { words::best_by_points(other.total()) } }
                    { words::COLON }
                    // The better chance of winning usually results from more points. This isn't the case near the end
                    // of the game.
                    if best.total() > other.total() && !wins.are_played_out() {
                        { found.why(best, other).to_string() }
                    } else {
                        { words::difference(found.difference(wins, best, other)) }
                    }
                </p>
            } else {
                <p>{ words::NOTHING_DECIDES }</p>
            }
            <p class="soft">{ words::before(wins.before, found.role) }</p>
            <p class="soft">{ words::chances_are(wins.are_played_out()) }</p>
        </div>
    }
}

fn as_text(of: EvaluateDiscards, found: &Discards) -> String {
    let good: Vec<_> = found.as_good().collect();
    let total = found.discards.first().map_or_else(String::new, |best| words::points(best.total()));
    let cards = in_line(&found.six.cards());
    let spoken = words::spoken(&good, &total, found.certainty());
    format!("{cards}, {}\n{spoken}", words::role(of.role))
}

fn in_a_line(best: &Discard, wins: Option<&DiscardChances>) -> Html {
    let chance = wins.and_then(|wins| wins.of(best.thrown)).map(words::about);
    html! {
        <>
            <span>{ words::THROW }{ " " }<strong>{ cards_in_line(&best.thrown) }</strong></span>
            <span>{ chance.unwrap_or_else(|| words::points(best.total())) }</span>
        </>
    }
}
