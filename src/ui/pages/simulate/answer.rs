//! The answer: a sentence, pictures and tables, and what has to be known of them, said once.

mod breaks;
pub mod contracts;
mod correlate;
mod count;
mod leads;
mod results;

use std::rc::Rc;

use yew::prelude::*;

use super::asked::{Asked, Wanted};
use super::run_view::to_float;
use super::running::Running;
use super::state::{SimulateAction, SimulateState};
use super::words;
use crate::client::simulating::Simulation;
use crate::engine::bridge::opening::frequency::Share;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::scoring::Scoring;
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::Figure;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::statistics::next_word;
use crate::ui::components::input::choice::Choice;

pub fn answer_panel(
    asked: &Rc<Asked>,
    running: &Running,
    state: &SimulateState,
    act: &Callback<SimulateAction>,
) -> Html {
    let shown = match (&asked.put, &running.simulation) {
        (Some(Ok(Wanted::Breaks(breaks))), _) => breaks::breaks_view(breaks),
        (_, Some(simulation)) => {
            let of = OfSimulation { simulation: Rc::clone(simulation), version: running.version };
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

fn sampled(of: &OfSimulation, state: &SimulateState, act: &Callback<SimulateAction>) -> Html {
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
            html! { <leads::LeadsView of={of.clone()} {scoring} {on_scoring} /> }
        }
        Question::Results(of) => results::results_view(&of.answer(&run.part().tally), of.we()),
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
                    { count::count_view(&of.answer(&run.part().tally), script.ok().as_ref()) }
                </>
            }
        }
        Question::Correlate(_) => html! { <correlate::CorrelateView ..of.clone() /> },
    };
    let tally = &run.part().tally;
    let margin =
        if tally.is_whole() { words::no_margin(tally.deals()) } else { words::MARGIN.to_owned() };
    let is_solved = !matches!(run.question(), Question::Count(_));
    html! {
        <>
            { view }
            <p class="soft hint">{ margin }</p>
            if is_solved {
                <p class="soft hint">{ words::CERTAINTY }</p>
                <p class="simulate-caveat">{ words::CAVEAT }</p>
                { handicap_choice(state.handicap, act) }
                <details class="fold simulate-sources">
                    <summary>{ words::CAVEAT_MORE }</summary>
                    <ul>{ for words::CAVEAT_SOURCES.into_iter().map(|source| html! { <li>{ source }</li> }) }</ul>
                </details>
            }
        </>
    }
}

/// What an answer is drawn from.
#[derive(Properties, Clone)]
pub struct OfSimulation {
    pub simulation: Rc<Simulation>,
    /// How often it has changed.
    pub version: u32,
}

impl PartialEq for OfSimulation {
    fn eq(&self, other: &Self) -> bool {
        self.version == other.version && Rc::ptr_eq(&self.simulation, &other.simulation)
    }
}

/// An answer whose options are compared by a scoring.
#[derive(Properties, Clone, PartialEq)]
pub struct Compared {
    /// What it is drawn from.
    pub of: OfSimulation,
    pub scoring: Scoring,
    pub on_scoring: Callback<Scoring>,
}

/// The tricks that are offered to be added: those of declarers at the table, by the sources that are named.
const HANDICAPS: [&str; 7] = ["0", "0.05", "0.1", "0.2", "0.3", "0.4", "-0.1"];

/// How many tricks declarers are given beyond double dummy.
fn handicap_choice(chosen: Handicap, act: &Callback<SimulateAction>) -> Html {
    let mut offered: Vec<Handicap> = HANDICAPS.iter().filter_map(|it| it.parse().ok()).collect();
    // A link may give any number.
    if !offered.contains(&chosen) {
        offered.push(chosen);
    }
    let choices: Vec<_> =
        offered.into_iter().map(|it| (it.to_string(), words::handicap(it))).collect();
    let on_choose =
        act.reform(|value: String| SimulateAction::Give(value.parse().unwrap_or_default()));
    html! {
        <div>
            <div class="script-fields wide">
                <Choice label={words::ADD_TRICKS} {choices} chosen={chosen.to_string()} {on_choose} />
            </div>
            if !chosen.is_none() {
                <p class="soft hint" role="status">{ words::added(chosen) }</p>
            }
        </div>
    }
}

/// The choice of the scoring, among some.
fn scoring_choice(among: &[Scoring], chosen: Scoring, on_scoring: &Callback<Scoring>) -> Html {
    let choices = among.iter().map(|it| (it.to_string(), words::scoring(*it).to_owned()));
    let on_choose = on_scoring.reform(|value: String| value.parse::<Scoring>().unwrap_or_default());
    html! {
        <Choice label={words::SCORING} choices={choices.collect::<Vec<_>>()} chosen={chosen.to_string()} {on_choose} />
    }
}

fn plain_sentence(sentence: String) -> Html {
    if sentence.is_empty() {
        return Html::default();
    }
    html! { <p class="simulate-sentence">{ sentence }</p> }
}

/// The sentence of an answer that has a word for a difference, and when it is said anew while deals come.
fn sentence_view(sentence: String, of: &OfSimulation) -> Html {
    let run = of.simulation.run();
    let said = run.said().deals();
    let counted = run.part().tally.deals();
    let next = next_word(counted).filter(|_| said < counted && of.simulation.standing().is_running);
    html! {
        <>
            { plain_sentence(sentence) }
            { for next.map(|next| html! { <p class="soft hint">{ words::said_anew(said, next) }</p> }) }
        </>
    }
}

/// A table that is scrolled where it is too wide, with its name. A column without a head has none to be read aloud.
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

/// A mean with its margin, in a unit that is so many of the sums'.
fn mean(sums: &Sums, scale: f64) -> String {
    if sums.n() == 0 {
        return words::NOT_SAID.to_owned();
    }
    Figure::of(sums.mean() * scale, sums.margin() * scale).to_string()
}

/// A chance with both ends.
fn share(sums: &Sums) -> String {
    if sums.n() == 0 { words::NOT_SAID.to_owned() } else { sentence::chance(sums) }
}

/// How many percent one matchpoint is, where so many tables or leads can have two.
fn percent(tables: u64) -> f64 {
    match tables {
        0 => 0.0,
        tables => 50.0 / to_float(tables),
    }
}
