//! Results of the double-dummy solver: tricks by declarer, par, leads, and the cost of a card in tricks.

pub mod double_dummy_table;
mod words;

use yew::prelude::*;

use crate::engine::bridge::double_dummy::ParContract;
use crate::engine::bridge::record::stated_analysis::{
    AnalysisFault, analysis_agrees, analysis_faults,
};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::diagnostic::Fault;
use crate::engine::{
    Analysis, Call, Card, CardSet, Contract, Margin, Outcome, Par, Play, Seat, Side, Suit,
    TrickTable, Vulnerability,
};
use crate::ui::components::cards::{call_view, card_in_line, named_suit};
use crate::ui::components::frame::class_list;
use crate::ui::components::input::diagnostic_list::severity_icon;
use crate::ui::number::signed;

/// Renders the result of best play. If `taken` is given, compares the result with the tricks that were taken. Until the
/// result is known, reserves the space for it.
pub fn could_be_made(contract: Contract, best: Option<u8>, taken: Option<u8>) -> Html {
    let best = best.and_then(|best| Outcome::new(contract, best));
    let taken = taken.and_then(|taken| Outcome::new(contract, taken));
    html! {
        <p class="could-be-made" aria-live="polite">
            { for best.map(|best| {
                let (answer, rest) = answer_in_words(best, taken);
                html! { <><strong>{ answer }</strong>{ rest }</> }
            }) }
        </p>
    }
}

/// Returns the result of best play and an explanation of it as text.
fn answer_in_words(best: Outcome, taken: Option<Outcome>) -> (&'static str, String) {
    let can = best.margin().is_made();
    let did = taken.map(|taken| taken.margin().is_made());
    let is_said = can && did == Some(true);
    let taken = taken.map(Outcome::tricks);
    (words::could_be_made(can, did), words::rests_on(best.tricks(), taken, is_said))
}

/// Renders the leads that allow declarer the fewest tricks, with the number of these tricks. Renders nothing until
/// they are known.
pub fn lead_view(analysis: &Analysis) -> Html {
    let known = analysis.solved(0).zip(analysis.declarer_tricks(0));
    let Some((step, count)) = known else { return Html::default() };
    let best = step.best_cards();
    let suits = Suit::DESCENDING.into_iter().filter(|&suit| best.length(suit) > 0);
    let declarer = analysis.declarer();
    html! {
        if step.is_indifferent() {
            <p>{ words::any_card(declarer, count) }</p>
        } else {
            <>
                <p class="leads">
                    { for suits.map(|suit| html! {
                        <span class="played-card">{ named_suit(suit) }{ suit_ranks(best, suit) }</span>
                    }) }
                </p>
                <p>{ words::then_takes(declarer, count) }</p>
            </>
        }
    }
}

/// Returns the ranks of a suit, such as `K–T 72`. Three or more adjacent ranks are joined.
fn suit_ranks(cards: CardSet, suit: Suit) -> String {
    let cards: Vec<Card> = cards.of_suit(suit).iter().collect();
    let touches = |pair: &[Card]| pair[0].rank as u8 == pair[1].rank as u8 + 1;
    let mut text = String::new();
    let mut joined = false;
    for run in cards.chunk_by(|&one, &other| touches(&[one, other])) {
        let (first, last) = (run.first(), run.last());
        let long = run.len() > 2;
        if !text.is_empty() && (long || joined) {
            text.push(' ');
        }
        if let (true, Some(first), Some(last)) = (long, first, last) {
            text.push(first.rank.letter());
            text.push('–');
            text.push(last.rank.letter());
        } else {
            text.extend(run.iter().map(|card| card.rank.letter()));
        }
        joined = long;
    }
    text
}

/// Renders the cards that lost tricks, in order of play, and the claim if it lost tricks. Each card is a button that
/// shows the position before it was played. If no trick was lost, says so once the analysis is complete.
pub fn lost_tricks(
    play: &Play,
    analysis: &Analysis,
    claim: Option<u8>,
    on_cards: &Callback<usize>,
) -> Html {
    let go = |step: usize| on_cards.reform(move |_: MouseEvent| step);
    let costs = play.cards().enumerate().filter_map(|(index, (seat, card))| {
        let cost = analysis.cost(index).filter(|&cost| cost > 0)?;
        Some(html! {
            <li>
                <button type="button" onclick={go(index)}>
                    <span class="soft">{ words::trick(index / 4 + 1) }</span>
                    { seat.name() }
                    { card_in_line(card) }
                    { card_cost(cost) }
                </button>
            </li>
        })
    });
    let cost_of_claim = claim.and_then(|tricks| analysis.cost_of_claim(tricks));
    let claim = cost_of_claim.filter(|&(_, cost)| cost > 0).map(|(side, cost)| {
        html! {
            <li>
                <button type="button" onclick={go(play.len() + 1)}>
                    <span class="soft">{ words::CLAIM }</span>
                    { words::side(side == analysis.declarer().side()) }
                    { card_cost(cost) }
                </button>
            </li>
        }
    });
    let costs: Vec<_> = costs.chain(claim).collect();
    if costs.is_empty() && !analysis.is_complete() {
        return Html::default();
    }
    html! {
        <section class="lost-tricks" aria-labelledby="lost-heading">
            <h3 id="lost-heading" class="hint">{ words::WHERE_TRICKS_WERE_LOST }</h3>
            if costs.is_empty() {
                <p class="soft">{ words::nowhere(!play.revokes().is_empty()) }</p>
            } else {
                <ol>{ for costs }</ol>
            }
        </section>
    }
}

/// Renders the tricks that a card loses, such as `−1`. Screen readers read "costs 1 trick". If the card loses no
/// trick, renders nothing.
pub fn card_cost(cost: u8) -> Html {
    if cost == 0 {
        return Html::default();
    }
    html! {
        <>
            <span class="cost" aria-hidden="true">{ "−" }{ cost }</span>
            <span class="unseen">{ words::costs(cost) }</span>
        </>
    }
}

/// Renders the par score and the contracts that reach it. If the dealer is unknown, assumes North. If the
/// vulnerability is unknown, assumes that nobody is vulnerable. Says what is assumed.
pub fn par_view(table: &TrickTable, dealer: Option<Seat>, sides: Option<Vulnerability>) -> Html {
    let assumed = words::assumed(dealer.is_some(), sides.is_some());
    let par = Par::of(table, dealer.unwrap_or(Seat::North), sides.unwrap_or_default());
    let side = if par.score() < 0 { Side::EastWest } else { Side::NorthSouth };
    html! {
        <>
            if par.contracts().is_empty() {
                <p><strong>{ "0" }</strong>{ words::ALL_PASS }</p>
            } else {
                <p><strong>{ side.to_string() }{ " " }{ signed(par.score().abs()) }</strong></p>
                <ul>{ for par.contracts().iter().map(|contract| html! { <li>{ contract_view(contract) }</li> }) }</ul>
            }
            { for assumed.map(|assumed| html! { <p class="soft">{ assumed }</p> }) }
        </>
    }
}

/// Renders a contract such as `4♠ by North or South` or `5♦ doubled by East, 2 down`.
fn contract_view(contract: &ParContract) -> Html {
    let margin = contract.margin();
    let margin = (margin != Margin::Exact).then(|| margin.in_words());
    html! {
        <>
            { call_view(Call::Bid(contract.bid)) }
            { contract.doubling.in_words() }
            { words::by(&contract.declarers) }
            { for margin.map(|margin| html! { <>{ ", " }{ margin }</> }) }
        </>
    }
}

/// Renders a note that all double-dummy numbers in the record are correct. If the record contains none, or if one of
/// them is wrong, renders nothing.
pub fn agreeing_figures(tags: &[Tag], table: &TrickTable, par: Option<i32>) -> Html {
    html! { if analysis_agrees(tags, table, par) { <p class="soft">{ words::OWN_FIGURES_AGREE }</p> } }
}

/// Renders the double-dummy numbers in the record that differ from the solver's numbers, if any.
pub fn differing_figures(tags: &[Tag], table: &TrickTable, par: Option<i32>) -> Html {
    let faults = analysis_faults(tags, table, par);
    if faults.is_empty() {
        return Html::default();
    }
    html! {
        <section class="stated-figures stack-2" aria-label={words::OWN_FIGURES}>
            <p>{ words::OWN_FIGURES_DIFFER }</p>
            { fault_list(&faults[..faults.len().min(FIRST_FIGURES)]) }
            if faults.len() > FIRST_FIGURES {
                <details>
                    <summary>{ words::more_figures(faults.len() - FIRST_FIGURES) }</summary>
                    { fault_list(&faults[FIRST_FIGURES..]) }
                </details>
            }
        </section>
    }
}

/// Number of differences that are shown before the user expands the list.
const FIRST_FIGURES: usize = 4;

fn fault_list(faults: &[AnalysisFault]) -> Html {
    html! {
        <ul class="diagnostics">
            { for faults.iter().map(|fault| html! {
                <li class={class_list(&["diagnostic", fault.kind().severity.name()])}>
                    { severity_icon(fault.kind().severity) }{ " " }{ fault.to_string() }{ "." }
                </li>
            }) }
        </ul>
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/components/double_dummy.rs"]
mod tests;
