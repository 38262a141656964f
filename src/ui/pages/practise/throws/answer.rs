//! The verdict on a throw: its cost, the best throw, and the table of all discards.

use yew::prelude::*;

use super::question::{PastThrow, ThrowEdit, ThrowQuestion};
use super::verdict::{Quality, Verdict};
use super::words;
use crate::client::use_request::PlayersRequestState;
use crate::engine::cribbage::discard::by_score::DiscardChances;
use crate::engine::cribbage::{Discard, Discards};
use crate::ui::components::cribbage::cards_in_line;
use crate::ui::components::frame::buttons::ShareMenu;
use crate::ui::components::frame::{class_if, class_list, refusal};
use crate::ui::pages::cribbage::discard::answer::{chances, starters_of, wins_of};
use crate::ui::pages::cribbage::discard::rows::{
    Rows, crib_of, figures, headings, pegging_of, rows,
};
use crate::ui::pages::cribbage::discard::{route_to, words as discard_words};
use crate::ui::share::link_to;
use crate::ui::training::practice::{Practice, Question};
use crate::ui::training::practice_view::PracticeHandle;
use crate::wire::cribbage::{EvaluateDiscards, EvaluateStarters, EvaluateWins};

pub struct ThrowResults<'k> {
    pub found: Option<&'k Discards>,
    pub verdict: Option<Verdict<'k>>,
    /// Results for the discards of the hand.
    pub known: &'k PlayersRequestState<EvaluateDiscards>,
    pub starters: &'k PlayersRequestState<EvaluateStarters>,
    /// Request for the chances of winning. `None` if no scores are given.
    pub at_scores: Option<EvaluateWins>,
    pub wins: &'k PlayersRequestState<EvaluateWins>,
}

/// Renders the cost of the throw, and why the best throw is better than it or than the next one.
pub fn reasons(judged: &ThrowResults) -> Html {
    let Some((verdict, found)) = judged.verdict.zip(judged.found) else { return Html::default() };
    let wins = wins_of(judged.wins, judged.at_scores);
    html! {
        <>
            { cost(&verdict, found) }
            // At a score, the chances below explain it.
            if wins.is_none() { { why(&verdict, found) } }
        </>
    }
}

/// Renders everything below the reasons: the comparison with the best throw, and all throws.
pub fn details(handle: &PracticeHandle<ThrowQuestion>, judged: &ThrowResults) -> Html {
    let state = &*handle.state;
    let Some((verdict, found)) = judged.verdict.zip(judged.found) else { return Html::default() };
    let wins = wins_of(judged.wins, judged.at_scores);
    html! {
        <>
            { seen_before(state) }
            { compared(&verdict, found, wins.as_deref()) }
            if judged.at_scores.is_some() {
                { refusal(judged.wins.failed(), &judged.wins.on_retry) }
                { wins.as_deref().map(|wins| chances(found, wins)).unwrap_or_default() }
            }
            <details>
                <summary>{ words::all_discards(found.discards.len()) }</summary>
                { rows(&all_rows(state, found, judged, wins.as_deref()), &handle.edit(ThrowEdit::Open)) }
            </details>
        </>
    }
}

/// Renders the failure of the request for the discards, if it failed.
pub fn refused(judged: &ThrowResults) -> Html {
    refusal(judged.known.failed(), &judged.known.on_retry)
}

fn all_rows<'r>(
    state: &Practice<ThrowQuestion>,
    found: &'r Discards,
    judged: &'r ThrowResults,
    wins: Option<&'r DiscardChances>,
) -> Rows<'r> {
    let (open, yours) = (state.question.open, state.answer);
    let request = state.question.request();
    let starters = request.and_then(|request| starters_of(request, open, judged.starters));
    Rows { found, wins, starters, open, yours }
}

/// Returns the verdict for screen readers.
pub fn spoken(verdict: &Verdict, found: &Discards) -> String {
    let [before, after] = words::verdict(verdict.is_mistake());
    let throw = words::names(&verdict.right().thrown);
    format!("{before}{throw}{after} {}", words::sentence(verdict, found.discards.len()))
}

pub fn headline(verdict: &Verdict) -> Html {
    let [before, after] = words::verdict(verdict.is_mistake());
    html! { <>{ before }{ cards_in_line(&verdict.right().thrown) }{ after }</> }
}

/// Renders the cost and the rank of the throw, and how the cost is computed.
fn cost(verdict: &Verdict, found: &Discards) -> Html {
    let quality = verdict.quality;
    html! {
        <>
            <p>{ words::sentence(verdict, found.discards.len()) }</p>
            if verdict.lost.is_none() && matches!(quality, Quality::Even | Quality::Likely) {
                <p class="soft">{ words::leaning(verdict.yours, verdict.best) }</p>
            }
            if verdict.lost.is_none() && matches!(quality, Quality::Likely | Quality::Wrong) {
                <p class="soft">{ words::counted(verdict) }</p>
            }
            if quality == Quality::Close { <p class="soft">{ words::too_little(verdict.lost.is_some()) }</p> }
        </>
    }
}

/// Renders what the user threw from a similar hand last time, and after how many deals such a hand will be repeated.
fn seen_before(state: &Practice<ThrowQuestion>) -> Html {
    let question = &state.question;
    let item = state.answer.filter(|_| state.is_graded());
    let item: Option<PastThrow> = item.and_then(|two| question.item(&two, &state.settings));
    let Some(item) = item else { return Html::default() };
    let after = state.training.comes_after(&item);
    html! {
        if question.before.is_some() || after.is_some() {
            <p class="seen-before">
                if let Some(before) = question.before {
                    { words::MET_BEFORE }{ " " }<strong>{ cards_in_line(&before) }</strong>{ ". " }
                }
                { words::comes_again(after) }
            </p>
        }
    }
}

/// Renders a table that compares the parts of the throw's value with the parts of the best throw's value. If the throw
/// is the best, compares it with the second-best throw.
fn compared(verdict: &Verdict, found: &Discards, wins: Option<&DiscardChances>) -> Html {
    let Verdict { yours, best, .. } = *verdict;
    let is_best = verdict.quality == Quality::Best;
    let (other, name) =
        if is_best { (verdict.next, words::NEXT_BEST) } else { (Some(best), words::BEST) };
    let row = |name: &'static str, discard: &Discard| {
        html! {
            <tr role="row" class="throw-row">
                <th scope="row" role="rowheader" class="d-throw">
                    <span class="soft">{ name }</span>{ " " }{ cards_in_line(&discard.thrown) }
                </th>
                { figures(discard, best, found.role, wins) }
            </tr>
        }
    };
    html! {
        <table class={class_list(&["discards row-table two-throws", class_if(wins.is_some(), "with-wins")])} role="table"
            aria-label={words::COMPARED}>
            <thead role="rowgroup">{ headings(found, wins.is_some()) }</thead>
            <tbody role="rowgroup">
                { row(words::YOURS, yours) }
                if let Some(other) = other {
                    { row(name, other) }
                    { difference(yours, other, found, wins) }
                }
            </tbody>
        </table>
    }
}

/// Renders what makes the better of two throws better: the user's and the best one or, if the user's is the best, the
/// next one.
fn why(verdict: &Verdict, found: &Discards) -> Html {
    let Verdict { yours, best, .. } = *verdict;
    let pair = if verdict.quality == Quality::Best {
        found.next_with_other_ranks(yours).map(|next| (yours, next))
    } else {
        Some((best, yours))
    };
    let Some((better, other)) = pair else { return Html::default() };
    html! {
        <p>
            <strong>{ cards_in_line(&better.thrown) }</strong>{ " " }{ discard_words::RATHER_THAN }{ " " }
            <strong>{ cards_in_line(&other.thrown) }</strong>{ discard_words::COLON }
            { found.why(better, other).to_string() }
        </p>
    }
}

fn difference(
    yours: &Discard,
    other: &Discard,
    found: &Discards,
    wins: Option<&DiscardChances>,
) -> Html {
    let crib = |discard| crib_of(discard, found.role);
    let cell = |class: &'static str, text: String| html! { <td role="cell" {class}>{ text }</td> };
    html! {
        <tr role="row" class="throw-row difference">
            <th scope="row" role="rowheader" class="d-throw">{ words::DIFFERENCE }</th>
            <td role="cell" class="d-keep"></td>
            { cell("d-hand", words::difference(yours.hand.mean() - other.hand.mean())) }
            { cell("d-crib", words::difference(crib(yours) - crib(other))) }
            { cell("d-peg", words::estimated_difference(pegging_of(yours) - pegging_of(other))) }
            { cell("d-total", words::difference(yours.total() - other.total())) }
            if wins.is_some() { <td role="cell" class="d-win"></td> }
            <td role="cell" class="d-behind"></td>
        </tr>
    }
}

/// Renders a link that opens this throw on the page for throws, and a menu that shares the link.
pub fn links(state: &Practice<ThrowQuestion>) -> Html {
    let Some((request, thrown)) = state.question.request().zip(state.answer) else {
        return Html::default();
    };
    let route = route_to(request, state.scores(), Some(thrown));
    let href = route.to_string();
    let link = link_to(route);
    html! {
        <>
            <a {href}>{ words::OPEN_IN_DISCARD }</a>
            <ShareMenu {link} />
        </>
    }
}
