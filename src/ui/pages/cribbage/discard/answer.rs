//! What to throw, as far as the cards can tell.

use std::rc::Rc;

use yew::prelude::*;

use super::rows::{Rows, rows};
use super::state::{DiscardState, SIX};
use super::words;
use crate::client::use_players::Known as KnownOf;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::by_score::{Difference, Wins};
use crate::engine::cribbage::discard::{ByStarter, Discard, Discards};
use crate::ui::components::cribbage::card_view::{card_view, cards_in_line};
use crate::ui::components::frame::answer_bar::answer_bar;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::frame::later::after_news;
use crate::ui::components::frame::share_line::share_line;
use crate::ui::pages::cribbage::entry::in_line;
use crate::ui::pages::cribbage::refusal::refusal;
use crate::wire::cribbage::{DiscardsOf, StartersOf, WinsOf};

/// What is known of the six cards, of the discard that is looked at, and of all of them at the scores.
pub struct Known<'k> {
    /// What each discard is worth.
    pub discards: &'k KnownOf<DiscardsOf>,
    /// What each starter makes of the one that is looked at.
    pub starters: &'k KnownOf<StartersOf>,
    /// What each wins.
    pub wins: &'k KnownOf<WinsOf>,
}

/// What is shown of what is known: the answer to the six cards that are there, though it may be as another role or
/// against another opponent until the next comes.
pub fn shown(
    known: &KnownOf<DiscardsOf>,
    asked: Option<DiscardsOf>,
) -> Option<(DiscardsOf, Rc<Discards>)> {
    match &known.last {
        Some((of, Ok(found))) if asked?.six == of.six => Some((*of, Rc::clone(found))),
        _ => None,
    }
}

/// What each discard wins, once that is known of just these cards and scores.
pub fn wins_of(known: &KnownOf<WinsOf>, asked: Option<WinsOf>) -> Option<Rc<Wins>> {
    match &known.last {
        Some((of, Ok(wins))) if asked? == *of => Some(Rc::clone(wins)),
        _ => None,
    }
}

/// The panel. It is there from the start.
pub fn answer(
    state: &DiscardState,
    known: &Known,
    here: &NodeRef,
    on_open: &Callback<[Card; 2]>,
) -> Html {
    let asked = state.asked();
    let found = shown(known.discards, asked);
    let count = state.text().draft().cards.len();
    let is_busy = asked.is_some() && asked != found.as_ref().map(|(of, _)| *of);
    let of = found.as_ref().map(|(of, _)| *of);
    let at_scores = of.zip(state.scores()).map(|(of, scores)| WinsOf(of, scores));
    let wins = wins_of(known.wins, at_scores);
    let most =
        found.as_ref().zip(wins.as_ref()).and_then(|((_, found), wins)| wins_most(found, wins));
    html! {
        <>
            if let Some(best) = found.as_ref().and_then(|(_, found)| found.discards.first()) {
                { answer_bar(in_a_line(best, most.as_ref()), words::WHY, here) }
            }
            <section class="panel discard-answer" ref={here} aria-labelledby="throw-heading"
                aria-busy={is_busy.to_string()}>
                <h2 id="throw-heading">{ words::WHAT_TO_THROW }</h2>
                if asked.is_some() { { refusal(known.discards.failed(), &known.discards.on_retry) } }
                if let Some((of, found)) = &found {
                    { headline(found, most.as_ref()) }
                    { reasons(found) }
                    if at_scores.is_some() {
                        { refusal(known.wins.failed(), &known.wins.on_retry) }
                    }
                    { chances(found, at_scores.is_some(), wins.as_deref()) }
                    if !found.six.are_suits_known() {
                        <p class="soft">{ words::SUITS_UNKNOWN }</p>
                    }
                    { refusal(known.starters.failed(), &known.starters.on_retry) }
                    { all_discards((*of, Rc::clone(found)), wins, state.open(), known.starters.clone(), on_open.clone()) }
                } else if count < SIX {
                    <p class="missing">{ words::missing(SIX - count) }</p>
                    if count == 0 { { fixed_html(words::TOTAL_IS) } }
                }
            </section>
        </>
    }
}

/// The table of the discards, after the best of them is seen.
fn all_discards(
    (of, found): (DiscardsOf, Rc<Discards>),
    wins: Option<Rc<Wins>>,
    open: Option<[Card; 2]>,
    starters: KnownOf<StartersOf>,
    on_open: Callback<[Card; 2]>,
) -> Html {
    after_news(move || {
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

/// What each starter makes of the discard that is looked at, once that is known.
pub fn starters_of(
    asked: DiscardsOf,
    open: Option<[Card; 2]>,
    known: &KnownOf<StartersOf>,
) -> Option<&[ByStarter]> {
    match &known.last {
        Some((of, Ok(starters))) if *of == StartersOf(asked, open?) => Some(starters),
        _ => None,
    }
}

/// How many discards stand large.
const LARGE: usize = 3;

/// The discard that wins most at the scores, where it is not the one with the most points, and its chance.
pub fn wins_most(found: &Discards, wins: &Wins) -> Option<([Card; 2], String)> {
    let (discard, why) = found.difference(wins)?;
    let chance = wins.of(discard.thrown).filter(|_| why != Difference::None)?;
    Some((discard.thrown, words::chance(chance)))
}

/// What wins most at the scores, large; or the discards that may be thrown as well as any, and what they are worth.
fn headline(found: &Discards, most: Option<&([Card; 2], String)>) -> Html {
    let Some(first) = found.discards.first() else { return Html::default() };
    if let Some((thrown, chance)) = most {
        let by_points = words::by_points(&words::points(first.total()));
        return html! {
            <>
                <p class="unseen" aria-live="polite">{ words::spoken_at_scores(*thrown, chance) }</p>
                <p class="best-throw" aria-hidden="true">
                    <span>{ words::THROW }</span>
                    <span class="best-cards">{ for thrown.map(|card| card_view(card, "")) }</span>
                    <span class="soft"><strong>{ chance }</strong>{ " " }{ words::TO_WIN }</span>
                </p>
                <p>{ words::WITHOUT_SCORES }{ " " }<strong>{ cards_in_line(&first.thrown) }</strong>{ by_points }</p>
            </>
        };
    }
    let good: Vec<_> = found.as_good().collect();
    let total = words::points(first.total());
    let large = good.iter().take(LARGE);
    html! {
        <>
            <p class="unseen" aria-live="polite">{ words::spoken(&good, &total, found.certainty()) }</p>
            <p class="best-throw" aria-hidden="true">
                <span>{ words::THROW }</span>
                { for large.enumerate().map(|(place, discard)| html! {
                    <>
                        if place > 0 { <span class="soft">{ words::OR }</span> }
                        <span class="best-cards">{ for discard.thrown.map(|card| card_view(card, "")) }</span>
                    </>
                }) }
                if good.len() > LARGE { <span class="soft">{ words::or_others(good.len() - LARGE) }</span> }
                <span class="soft">
                    <strong>{ total }</strong>{ " " }{ words::NET_POINTS }
                </span>
            </p>
        </>
    }
}

/// How sure the best throw is, what it is worth to either, and why it is the best.
fn reasons(found: &Discards) -> Html {
    let Some(best) = found.discards.first() else { return Html::default() };
    let certainty = found.certainty();
    let next = found.next_with_other_ranks(best);
    let turned =
        found.best_by_hand_and_crib().filter(|exact| !is_as_good_by_hand_and_crib(exact, best));
    html! {
        <div class="throw-reasons">
            <p>
                <strong class={words::certainty_class(certainty)}>{ words::certainty(certainty) }</strong>
                { " " }{ words::certainty_is(certainty) }
                if let Some(exact) = turned {
                    { " " }<span class="turned">{ words::turned(exact, best) }</span>
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

/// Whether a discard that is best by hand and crib is worth no more by them than another.
fn is_as_good_by_hand_and_crib(exact: &Discard, other: &Discard) -> bool {
    words::lead_by_hand_and_crib(exact, other) < 0.005
}

/// What the scores say, or that they do not count.
pub fn chances(found: &Discards, is_at_scores: bool, wins: Option<&Wins>) -> Html {
    if !is_at_scores {
        return html! { <p class="soft at-scores">{ words::SCORES_DO_NOT_COUNT }</p> };
    }
    let told = wins.and_then(|wins| Some((wins, wins.best()?, found.difference(wins)?)));
    html! {
        <div class="at-scores" role="status">
            if let Some((wins, best, (throw, why))) = told {
                <p>
                    { words::at_scores(wins.scores) }{ " " }
                    <strong>{ cards_in_line(&throw.thrown) }</strong>{ " " }
                    { words::wins(wins.of(throw.thrown).unwrap_or(best.chance), why) }{ " " }
                    <span class="sure estimate">{ words::ESTIMATE }</span>{ " " }
                    { words::difference(why) }
                </p>
                <p class="soft">{ words::before(wins.before, found.role) }</p>
                if wins.is_rough() { <p class="soft">{ words::ROUGH }</p> }
            } else {
                <p class="soft">{ words::WORKING_OUT_CHANCES }</p>
            }
        </div>
    }
}

/// The cards, whose they are, and what to throw, as text.
fn as_text(of: DiscardsOf, found: &Discards) -> String {
    let good: Vec<_> = found.as_good().collect();
    let total = found.discards.first().map_or_else(String::new, |best| words::points(best.total()));
    let cards = in_line(&found.six.cards());
    let spoken = words::spoken(&good, &total, found.certainty());
    format!("{cards}, {}\n{spoken}", words::role(of.role))
}

/// The answer in a line.
fn in_a_line(best: &Discard, most: Option<&([Card; 2], String)>) -> Html {
    let by_points = (best.thrown, words::points(best.total()));
    let (thrown, worth) = most.unwrap_or(&by_points);
    html! {
        <>
            <span>{ words::THROW }{ " " }<strong>{ cards_in_line(thrown) }</strong></span>
            <span>{ worth }</span>
        </>
    }
}
