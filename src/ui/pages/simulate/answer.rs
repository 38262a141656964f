//! The answer. It consists of a sentence, diagrams, tables and notes.

pub mod contracts;
mod results;

use std::cmp::Reverse;
use std::rc::Rc;

use yew::prelude::*;

use super::pictures::histogram;
use super::run_view::to_float;
use super::state::{ParsedQuestion, QuestionTask, SimulateAction, SimulateState};
use super::{RunHandle, words};
use crate::client::simulating::Simulation;
use crate::engine::bridge::opening::frequency::Share;
use crate::engine::bridge::simulate::answer::correlate::EvaluatorRow;
use crate::engine::bridge::simulate::answer::count::{CountAnswer, StatisticSums};
use crate::engine::bridge::simulate::answer::{Question, Scoring};
use crate::engine::bridge::simulate::breaks::{
    AllBreaks, BreaksError, HiddenHand, Layouts, SuitBreaks,
};
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::script::{Script, StatisticKind};
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::{Figure, Sums, next_wording_checkpoint};
use crate::engine::{Seat, Suit};
use crate::ui::components::cards::named_suit;
use crate::ui::components::input::choice::value_choice;
use crate::ui::number::fixed;

pub fn answer_panel(
    parsed: &Rc<ParsedQuestion>,
    running: &RunHandle,
    state: &SimulateState,
    act: &Callback<SimulateAction>,
) -> Html {
    let shown = match (&parsed.put, &running.simulation) {
        (Some(Ok(QuestionTask::Breaks(breaks))), _) => breaks_view(breaks),
        (_, Some(simulation)) => {
            let of = SimulationView { simulation: Rc::clone(simulation), version: running.version };
            sampled(&of, state, act)
        }
        _ => html! { <p class="soft">{ words::ANSWER_APPEARS_HERE }</p> },
    };
    html! {
        <section class="panel simulate-answer" aria-labelledby="answer-heading">
            <h2 id="answer-heading">{ words::ANSWER }</h2>
            { shown }
        </section>
    }
}

fn sampled(of: &SimulationView, state: &SimulateState, act: &Callback<SimulateAction>) -> Html {
    let (scoring, on_scoring) = (state.scoring, act.reform(SimulateAction::Scoring));
    let simulation = &of.simulation;
    let run = simulation.run();
    if run.part().tally.deals() == 0 {
        return html! { <p class="soft">{ words::NO_ANSWER_YET }</p> };
    }
    let view = match run.question() {
        Question::Contracts(_) => {
            html! { <contracts::ContractsView of={of.clone()} {scoring} {on_scoring} /> }
        }
        Question::Lead(_) => {
            html! { <contracts::LeadsView of={of.clone()} {scoring} {on_scoring} /> }
        }
        Question::Results(of) => results::results_view(&of.answer(&run.part().tally), of.we),
        Question::Count(of) => {
            let script = Script::read(&simulation.put().script);
            let standing = simulation.standing();
            let share = Share { count: run.part().tally.deals(), of: run.part().tries };
            let likely = match standing.one_in {
                Some(one_in) => Some(words::counted(one_in.recip())),
                None => standing.drawing.map(|drawing| words::likely(drawing, share)),
            };
            html! {
                <>
                    { for likely.map(plain_sentence) }
                    { count_view(&of.answer(&run.part().tally), script.ok().as_ref()) }
                </>
            }
        }
        Question::Correlate(_) => html! { <CorrelateView ..of.clone() /> },
    };
    let tally = &run.part().tally;
    let margin = if tally.is_complete() {
        words::no_margin(tally.deals())
    } else {
        words::MARGIN.to_owned()
    };
    let is_solved = !matches!(run.question(), Question::Count(_));
    html! {
        <>
            { view }
            <p class="soft hint">{ margin }</p>
            if is_solved {
                <p class="soft hint">{ words::CERTAINTY }</p>
                <p class="simulate-caveat">{ words::CAVEAT }</p>
                { handicap_choice(state.handicap, act) }
                <details class="fold simulate-sources hint">
                    <summary>{ words::CAVEAT_MORE }</summary>
                    <ul class="bullets">{ for words::CAVEAT_SOURCES.into_iter().map(|source| html! { <li>{ source }</li> }) }</ul>
                </details>
            }
        </>
    }
}

#[derive(Properties, Clone)]
pub struct SimulationView {
    pub simulation: Rc<Simulation>,
    /// Number of changes so far. If it differs, the view is rendered again.
    pub version: u32,
}

impl PartialEq for SimulationView {
    fn eq(&self, other: &Self) -> bool {
        self.version == other.version && Rc::ptr_eq(&self.simulation, &other.simulation)
    }
}

/// Props of an answer that compares options with a scoring method.
#[derive(Properties, Clone, PartialEq)]
pub struct ComparisonProps {
    pub of: SimulationView,
    pub scoring: Scoring,
    pub on_scoring: Callback<Scoring>,
}

/// The offered numbers of additional tricks. Results at the table differ from double dummy by about these amounts.
const HANDICAPS: [&str; 7] = ["0", "0.05", "0.1", "0.2", "0.3", "0.4", "-0.1"];

/// Renders the choice of the tricks that are added to double-dummy results.
fn handicap_choice(chosen: Handicap, act: &Callback<SimulateAction>) -> Html {
    let mut offered: Vec<Handicap> = HANDICAPS.iter().filter_map(|it| it.parse().ok()).collect();
    // A link may contain a number that is not offered. It is added to the list.
    if !offered.contains(&chosen) {
        offered.push(chosen);
    }
    let offered = offered.into_iter().map(|it| (it, it, words::handicap(it)));
    html! {
        <div>
            <div class="script-fields wide">
                { value_choice(words::ADD_TRICKS, offered, &chosen, &act.reform(SimulateAction::Give)) }
            </div>
            if !chosen.is_none() {
                <p class="soft hint" role="status">{ words::added(chosen) }</p>
            }
        </div>
    }
}

fn scoring_choice(among: &[Scoring], chosen: Scoring, on_scoring: &Callback<Scoring>) -> Html {
    let among = among.iter().map(|&it| (it, it, words::scoring(it)));
    value_choice(words::SCORING, among, &chosen, on_scoring)
}

fn plain_sentence(sentence: String) -> Html {
    if sentence.is_empty() {
        return Html::default();
    }
    html! { <p class="simulate-sentence">{ sentence }</p> }
}

/// Renders a sentence about differences. While newer deals are counted, also states when the sentence is next updated.
fn sentence_view(sentence: String, of: &SimulationView) -> Html {
    let run = of.simulation.run();
    let said = run.worded_sums().deals();
    let counted = run.part().tally.deals();
    let next = next_wording_checkpoint(counted)
        .filter(|_| said < counted && of.simulation.standing().is_running);
    html! {
        <>
            { plain_sentence(sentence) }
            { for next.map(|next| html! { <p class="soft hint">{ words::updated_at(said, next) }</p> }) }
        </>
    }
}

/// Renders a scrollable table with a label. An empty heading isn't rendered as a header cell, because screen readers
/// would read it.
fn table(label: &str, heads: &[&str], rows: Html) -> Html {
    html! {
        <div class="simulate-scroll" role="region" tabindex="0" aria-label={label.to_owned()}>
            <table class="simulate-table">
                <thead><tr>{ for heads.iter().map(|head| match *head {
                    "" => html! { <td></td> },
                    head => html! { <th scope="col">{ head }</th> },
                }) }</tr></thead>
                <tbody>{ rows }</tbody>
            </table>
        </div>
    }
}

/// Formats a mean with its margin of error. Both are multiplied by `scale`.
fn mean(sums: &Sums, scale: f64) -> String {
    if sums.n() == 0 {
        return words::NOT_SAID.to_owned();
    }
    Figure::of(sums.mean() * scale, sums.margin() * scale).to_string()
}

/// Formats a probability with both ends of its interval.
fn share(sums: &Sums) -> String {
    if sums.n() == 0 { words::NOT_SAID.to_owned() } else { sentence::chance(sums) }
}

/// Returns the percentage for one matchpoint. `tables` is the number of other tables or leads to compare with.
fn percent(tables: u64) -> f64 {
    match tables {
        0 => 0.0,
        tables => 50.0 / to_float(tables),
    }
}

/// Renders a row for each evaluator. Finding the evaluator that follows the tricks most closely takes a moment, so this
/// is only done while the simulation isn't running.
#[component]
pub fn CorrelateView(props: &SimulationView) -> Html {
    let is_running = props.simulation.standing().is_running;
    let closest = use_memo((props.clone(), is_running), |(props, is_running)| {
        let run = props.simulation.run();
        match run.question() {
            Question::Correlate(of) if !is_running => {
                let deals = run.deals().iter().map(|deal| (&deal.facts, &deal.solved));
                of.closest(deals, run.part().seed)
            }
            _ => None,
        }
    });
    let run = props.simulation.run();
    let Question::Correlate(of) = run.question() else { return Html::default() };
    let rows = of.answer(&run.part().tally);
    let heads = [words::EVALUATOR_COLUMN, words::R, words::SLOPE, words::LEFT_OVER];
    let name = |row: &EvaluatorRow| words::evaluator(&row.label);
    let lines = rows.iter().map(|row| match &row.correlation {
        None => html! { <tr><th scope="row">{ name(row) }</th><td colspan="3">{ words::NOT_SAID }</td></tr> },
        Some(of) => {
            let (low, high) = of.interval();
            html! {
                <tr>
                    <th scope="row">{ name(row) }</th>
                    <td>{ format!("{} ({}–{})", fixed(of.r, 3), fixed(low, 3), fixed(high, 3)) }</td>
                    <td>{ Figure::of(of.slope, of.slope_margin).to_string() }</td>
                    <td>{ Figure::of(of.left_over, of.left_over_margin).to_string() }</td>
                </tr>
            }
        }
    });
    html! {
        <>
            { plain_sentence(sentence::of_correlate(&rows, (*closest).as_ref(), name)) }
            { table(words::EVALUATORS, &heads, lines.collect()) }
            <p class="soft hint">{ words::CORRELATION_HINT }</p>
        </>
    }
}

pub fn breaks_view(breaks: &Result<AllBreaks, BreaksError>) -> Html {
    match breaks {
        Err(why) => html! { <p class="bad">{ words::sentence(why) }</p> },
        Ok(all) => html! {
            <>
                <p class="soft">{ words::EXACT }</p>
                { for all.suits.iter().map(|of| suit(all, of)) }
                <p class="soft hint">{ words::FINESSE_HINT }</p>
            </>
        },
    }
}

fn suit(all: &AllBreaks, of: &SuitBreaks) -> Html {
    let breaks = of.breaks;
    let heads =
        [words::break_of(all.west, all.east), words::CHANCE.to_owned(), words::LAYOUTS.to_owned()];
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let rows = breaks.splits().map(|split| {
        let layouts = breaks.split(split.west);
        html! {
            <tr>
                <th scope="row">{ format!("{}-{}", split.west, split.east) }</th>
                <td>{ words::exact(layouts.chance()) }</td>
                <td>{ words::layouts(layouts.count, layouts.of) }</td>
            </tr>
        }
    });
    let name = words::suit(of.suit);
    let missing = words::missing(name, &of.missing.holding(of.suit), of.missing.len());
    html! {
        <section class="stack-2">
            <h3>{ named_suit(of.suit) }{ " " }{ &missing }</h3>
            { table(&missing, &heads, rows.collect()) }
            { honours(all, of) }
        </section>
    }
}

fn honours(all: &AllBreaks, of: &SuitBreaks) -> Html {
    let breaks = of.breaks;
    let heads = [
        words::HONOUR.to_owned(),
        words::with(all.west),
        words::with(all.east),
        words::DROPS.to_owned(),
        words::finesse_against(all.west),
        words::finesse_against(all.east),
    ];
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let chance = |layouts: Layouts| words::exact(layouts.chance());
    let if_any =
        |layouts: Option<Layouts>| layouts.map_or_else(|| words::NOT_SAID.to_owned(), chance);
    let rows = of.honours().map(|card| {
        html! {
            <tr>
                <th scope="row">{ named_suit(card.suit) }{ card.rank.to_string() }</th>
                <td>{ chance(breaks.holds(HiddenHand::West)) }</td>
                <td>{ chance(breaks.holds(HiddenHand::East)) }</td>
                <td>{ if_any(of.drop(card)) }</td>
                <td>{ if_any(of.finesse(card, HiddenHand::West)) }</td>
                <td>{ if_any(of.finesse(card, HiddenHand::East)) }</td>
            </tr>
        }
    });
    let rows: Vec<Html> = rows.collect();
    if rows.is_empty() {
        return Html::default();
    }
    table(&words::honours_of(words::suit(of.suit)), &heads, rows.into_iter().collect())
}

const SHAPES: usize = 5;

pub fn count_view(answer: &CountAnswer, script: Option<&Script>) -> Html {
    html! {
        <>
            { for answer.watched.iter().map(|seen| watched(seen, script, answer.deals)) }
            { seats(answer) }
            <h3>{ words::POINTS_OF_SEATS }</h3>
            <div class="simulate-histograms">
                { for Seat::CLOCKWISE.into_iter().map(|seat| {
                    let points = &answer.seats[seat].points;
                    let label = words::points_of(seat, &mean(points, 1.0));
                    html! { <figure><figcaption>{ &label }</figcaption>{ histogram(points.histogram(), None, label.clone()) }</figure> }
                }) }
            </div>
        </>
    }
}

fn seats(answer: &CountAnswer) -> Html {
    let heads: Vec<&str> = [words::SEAT, words::POINTS]
        .into_iter()
        .chain(Suit::DESCENDING.into_iter().map(words::suit))
        .chain([words::SHAPES])
        .collect();
    let rows = Seat::CLOCKWISE.into_iter().map(|seat| {
        let of = &answer.seats[seat];
        let mut shapes: Vec<_> = of.shapes.iter().collect();
        shapes.sort_by_key(|(_, count)| Reverse(*count));
        let shapes = shapes.into_iter().take(SHAPES).map(|([a, b, c, d], count)| {
            format!("{a}-{b}-{c}-{d} {}", words::percent(*count, answer.deals))
        });
        html! {
            <tr>
                <th scope="row">{ seat.name() }</th>
                <td>{ mean(&of.points, 1.0) }</td>
                { for Suit::DESCENDING.into_iter().map(|suit| html! { <td>{ mean(&of.lengths[suit], 1.0) }</td> }) }
                <td>{ shapes.collect::<Vec<_>>().join(", ") }</td>
            </tr>
        }
    });
    html! { <><h3>{ words::HANDS }</h3>{ table(words::HANDS, &heads, rows.collect()) }</> }
}

fn watched(seen: &StatisticSums, script: Option<&Script>, deals: u64) -> Html {
    let own = || {
        script.map_or_else(String::new, |script| script.slice(seen.watched.value.span).to_owned())
    };
    let label = seen.watched.label.as_deref().map_or_else(own, str::to_owned);
    let cells = seen.sums.histogram();
    match &seen.watched.watching {
        StatisticKind::Average => {
            // The sums are in hundredths. If all values are 0 or 1, the mean is a share.
            let is_share = seen.sums.n() > 0 && seen.sums.squares() == seen.sums.sum() * 100;
            let said =
                if is_share { words::average_share(&seen.sums) } else { mean(&seen.sums, 0.01) };
            html! { <p class="simulate-sentence">{ label }{ ": " }{ said }</p> }
        }
        StatisticKind::Frequency { least, most } => {
            let counted: Vec<_> =
                words::cells(*least, *most).zip(cells).filter(|(_, count)| **count > 0).collect();
            let rows = counted.into_iter().map(|(name, count)| {
                html! {
                    <tr><th scope="row">{ name }</th><td>{ words::grouped(*count) }</td>
                        <td>{ words::percent(*count, deals) }</td></tr>
                }
            });
            html! { <><h3>{ &label }</h3>{ table(&label, &["", words::HOW_MANY_TIMES, words::SHARE], rows.collect()) }</> }
        }
        StatisticKind::Table { least, most, across } => {
            let columns: Vec<String> = words::cells(across.least, across.most).collect();
            let heads: Vec<&str> =
                [""].into_iter().chain(columns.iter().map(String::as_str)).collect();
            let lines = words::cells(*least, *most).zip(cells.chunks(columns.len().max(1)));
            let rows = lines.map(|(name, line)| html! {
                <tr><th scope="row">{ name }</th>{ for line.iter().map(|count| html! { <td>{ words::grouped(*count) }</td> }) }</tr>
            });
            html! { <><h3>{ &label }</h3>{ table(&label, &heads, rows.collect()) }</> }
        }
    }
}
