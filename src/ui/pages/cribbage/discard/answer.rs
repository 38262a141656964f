//! Advice on the throw, given the six cards and possibly the scores.

use std::rc::Rc;

use yew::prelude::*;

use super::rows::{Rows, rows};
use super::state::{DiscardAction, DiscardState, SIX};
use super::words;
use crate::client::use_request::PlayersRequestState as KnownOf;
use crate::engine::cribbage::discard::ByStarter;
use crate::engine::cribbage::discard::by_score::DiscardChances;
use crate::engine::cribbage::{Card, Discard, Discards, Opponent, Role};
use crate::ui::components::cards::playing_card::card_view;
use crate::ui::components::cribbage::cards_in_line;
use crate::ui::components::cribbage::score_entry::ScoreEntry;
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block, settings_sentence};
use crate::ui::components::frame::buttons::share_line;
use crate::ui::components::frame::later::draw_after_news;
use crate::ui::components::frame::{WHY, answer_bar, fixed_html, refusal};
use crate::ui::components::input::choice::value_choice;
use crate::ui::pages::cribbage::entry::{in_line, route_with};
use crate::ui::pages::cribbage::response_to;
use crate::ui::route::CribbageTab;
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

/// Renders the answer, a line of it for narrow screens, and below it all throws.
pub fn answer(
    state: &DiscardState,
    known: &DiscardResults,
    here: &NodeRef,
    act: &Callback<DiscardAction>,
) -> Html {
    let request = state.request();
    let found = shown(known.discards, request);
    let is_busy = request.is_some() && request != found.as_ref().map(|(of, _)| *of);
    let of = found.as_ref().map(|(of, _)| *of);
    let at_scores = of.zip(state.scores()).map(|(of, scores)| EvaluateWins(of, scores));
    let wins = wins_of(known.wins, at_scores);
    // At the given scores, the throw with the most points may not be the best, so no throw is called the best until the
    // chances of winning are known.
    let is_coming = at_scores.is_some() && wins.is_none() && known.wins.failed().is_none();
    let judged = found.as_ref().filter(|_| !is_coming);
    let best = judged.and_then(|(_, found)| {
        let best = found.best_at(wins.as_deref())?;
        Some(Headline::of(found, best, wins.as_deref()))
    });
    let reasons = html! {
        <>
            if request.is_some() { { refusal(known.discards.failed(), &known.discards.on_retry) } }
            { refusal(known.wins.failed().filter(|_| at_scores.is_some()), &known.wins.on_retry) }
            if is_coming {
                <p class="soft" role="status">{ words::WORKING_OUT_CHANCES }</p>
            } else if let Some((_, found)) = judged {
                { wins.as_deref().map_or_else(|| reasons(found), |wins| chances(found, wins)) }
                if !found.six.are_suits_known() {
                    <p class="soft">{ words::SUITS_UNKNOWN }</p>
                }
            } else if request.is_some() && known.discards.failed().is_none() {
                <p class="soft">{ words::RANKING }</p>
            } else if request.is_none() {
                <p>{ words::missing(SIX - state.text().draft().cards.len().min(SIX)) }</p>
            }
        </>
    };
    let block = AnswerBlock {
        answer: best.as_ref().map_or_else(|| words::THROW_TWO.into(), Headline::cards),
        figure: best.as_ref().map(Headline::figure).unwrap_or_default(),
        reasons,
        settings: settings(state, act),
    };
    html! {
        <div class="throw-answer">
            if found.is_some() {
                { answer_bar(best.as_ref().map_or_else(|| words::WORKING_OUT_CHANCES.into(), Headline::in_a_line), WHY, here) }
            }
            <p class="unseen" aria-live="polite">{ for best.as_ref().map(|best| best.spoken.clone()) }</p>
            { answer_block("throw-heading", here, block) }
            <section class="panel discard-answer stack-3" aria-labelledby="throws-heading" aria-busy={is_busy.to_string()}>
                <h2 id="throws-heading">{ words::all_throws(state.role()) }</h2>
                { refusal(known.starters.failed(), &known.starters.on_retry) }
                if let Some((of, found)) = &found {
                    { all_discards((*of, Rc::clone(found)), wins, state.open, known.starters.clone(), act.reform(DiscardAction::Open)) }
                } else {
                    { fixed_html(words::TOTAL_IS) }
                }
            </section>
        </div>
    }
}

/// Renders the role, the opponent and the scores as a sentence whose words can be changed, and below it a link that
/// counts the cards that are kept.
fn settings(state: &DiscardState, act: &Callback<DiscardAction>) -> Html {
    let roles = Role::ALL.map(|role| (role, role, words::whose_crib(role)));
    settings_sentence(html! {
        <>
            { value_choice(words::CRIB_OF, roles, &state.role(), &act.reform(DiscardAction::Be)) }{ " " }
            { words::AGAINST }{ " " }{ opponent_choice(state.opponent(), &act.reform(DiscardAction::Against)) }{ ", " }
            <ScoreEntry scores={state.score_draft()} on_edit={act.reform(DiscardAction::Score)} />
        </>
    })
}

/// Renders the choice of the opponent, as words of a sentence.
pub fn opponent_choice(chosen: Opponent, on_choose: &Callback<Opponent>) -> Html {
    let opponents = Opponent::ALL.map(|each| (each, each.name(), words::opponent(each)));
    value_choice(words::AGAINST, opponents, &chosen, on_choose)
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
        let kept =
            found.best_at(wins.as_deref()).map(|best| route_with(CribbageTab::Score, &best.kept));
        html! {
            <>
                { rows(&all, &on_open) }
                { fixed_html(words::TOTAL_IS) }
                { for kept.map(|kept| html! {
                    <p><a href={kept.to_string()}>{ words::COUNT_KEPT }</a></p>
                }) }
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

/// Maximum number of throws in the answer.
const LARGE: usize = 2;

/// The best throw and what it is worth.
struct Headline<'f> {
    /// The best discard, then all others that are as good.
    good: Vec<&'f Discard>,
    /// The chance of winning or, without scores, the net points.
    worth: String,
    unit: &'static str,
    /// The advice for screen readers.
    spoken: String,
}

impl<'f> Headline<'f> {
    /// If `wins` is given, the chances of winning decide.
    fn of(found: &'f Discards, best: &'f Discard, wins: Option<&DiscardChances>) -> Self {
        let good: Vec<_> = match wins {
            None => found.as_good().collect(),
            Some(wins) => {
                let is_other = |discard: &&Discard| {
                    best.thrown != discard.thrown && wins.is_even(discard.thrown)
                };
                [best].into_iter().chain(found.discards.iter().filter(is_other)).collect()
            }
        };
        if let Some(win) = wins.and_then(|wins| wins.of(best.thrown)) {
            let worth = words::about(win);
            let spoken = words::spoken_at_scores(&good, &worth);
            Self { good, worth, unit: words::TO_WIN, spoken }
        } else {
            let worth = words::points(best.total());
            let spoken = words::spoken(&good, &worth, found.certainty());
            Self { good, worth, unit: words::NET_POINTS, spoken }
        }
    }

    /// Renders at most [`LARGE`] of the throws as cards, and the number of the remaining ones.
    fn cards(&self) -> Html {
        let large = self.good.iter().take(LARGE).enumerate();
        html! {
            <>
                { words::THROW }
                { for large.map(|(place, discard)| html! {
                    <>
                        if place > 0 { <span class="soft">{ words::OR }</span> }
                        <span class="best-cards">{ for discard.thrown.map(|card| card_view(card, "")) }</span>
                    </>
                }) }
                if self.good.len() > LARGE {
                    <span class="soft">{ words::or_others(self.good.len() - LARGE) }</span>
                }
            </>
        }
    }

    fn figure(&self) -> Html {
        html! { <><strong>{ &self.worth }</strong>{ " " }{ self.unit }</> }
    }

    fn in_a_line(&self) -> Html {
        html! {
            <>
                <span>
                    { words::THROW }{ " " }
                    <strong>{ for self.good.first().map(|best| cards_in_line(&best.thrown)) }</strong>
                </span>
                <span>{ &self.worth }{ " " }{ self.unit }</span>
            </>
        }
    }
}

/// Renders why the best throw is better than the next, and how certain that is.
fn reasons(found: &Discards) -> Html {
    let Some(best) = found.discards.first() else { return Html::default() };
    // If the lead is rounded to zero, no note is shown.
    let decided_by_pegging = found
        .best_by_hand_and_crib()
        .filter(|exact| words::lead_by_hand_and_crib(exact, best) >= 0.005);
    html! {
        <>
            { for found.next_with_other_ranks(best).map(|next| html! {
                <p>
                    { words::WHY_NOT }{ " " }<strong>{ cards_in_line(&next.thrown) }</strong>{ words::COLON }
                    { found.why(best, next).reasons() }
                </p>
            }) }
            if let Some(lead) = found.lead() {
                <p>
                    <strong class={words::certainty_class(lead.certainty())}>{ words::certainty(lead) }</strong>
                    { " " }{ words::certainty_is(lead.certainty()) }
                    if let Some(exact) = decided_by_pegging {
                        { " " }<span class="turned">{ words::decided_by_pegging(exact, best) }</span>
                    }
                </p>
            }
        </>
    }
}

/// Compares the best throw at the given scores with another throw, if any. Adds the chances of winning before the deal.
pub fn chances(found: &Discards, wins: &DiscardChances) -> Html {
    let pair = found.best_at(Some(wins)).zip(found.discards.first());
    let Some((best, by_points)) = pair else { return Html::default() };
    let leads_by_points = !wins.is_even(by_points.thrown);
    let other = if leads_by_points { Some(by_points) } else { found.next_at(wins) };
    html! {
        <div class="at-scores stack-1">
            if let Some(other) = other {
                <p>
                    { words::WHY_NOT }{ " " }<strong>{ cards_in_line(&other.thrown) }</strong>
                    { for wins.of(other.thrown).map(words::in_brackets) }
                    if leads_by_points { { words::best_by_points(other.total()) } }
                    { words::COLON }
                    // The better chance of winning usually results from more points. This isn't the case near the end
                    // of the game.
                    if best.total() > other.total() && !wins.are_played_out() {
                        { found.why(best, other).reasons() }
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
