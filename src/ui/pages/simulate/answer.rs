//! The answer: the verdict with its picture, and the parts with tables and notes.

mod breaks;
mod certainty;
mod contracts;
mod correlate;
mod count;
mod leads;
mod results;

use crate::ui::components::frame::class_if;
use std::rc::Rc;

use yew::prelude::*;

use super::pictures::chance_bar;
use super::run_view::{self, to_float};
use super::state::{ParsedQuestion, QuestionTask, SimulateAction, SimulateState};
use super::{RunHandle, words};
use crate::client::simulating::{RunLimit, Simulation};
use crate::engine::bridge::simulate::answer::contracts::Vulnerable;
use crate::engine::bridge::simulate::answer::correlate::ClosestEvaluator;
use crate::engine::bridge::simulate::answer::{Question, Scoring};
use crate::engine::bridge::simulate::question_spec::QuestionSpec;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::{
    Certainty, Figure, Sums, next_wording_checkpoint,
};
use crate::ui::components::cards::text_with_suits;
use crate::ui::components::frame::answer_block::{AnswerBlock, answer_block};
use crate::ui::components::input::choice::value_choice;
use crate::ui::number::fixed;

/// The data of a question, and the choices that belong to its answer.
pub struct Answering<'a> {
    pub parsed: &'a ParsedQuestion,
    pub running: &'a RunHandle,
    pub state: &'a SimulateState,
    pub act: &'a Callback<SimulateAction>,
    pub choices: AnswerChoices,
}

/// Choices that are not part of the link, and results that take long to compute.
pub struct AnswerChoices {
    /// Vulnerability for the points. `None` is that of the script.
    vulnerable: UseStateHandle<Option<Vulnerable>>,
    /// Whether leads are sorted by suit.
    is_by_suit: UseStateHandle<bool>,
    closest: Rc<Option<ClosestEvaluator>>,
}

/// Finding the evaluator that follows the tricks most closely takes a moment, so this is only done while the simulation
/// isn't running.
#[hook]
pub fn use_answer_choices(running: &RunHandle) -> AnswerChoices {
    let vulnerable = use_state_eq(|| None::<Vulnerable>);
    let is_by_suit = use_state_eq(|| false);
    let still = running.simulation.clone().filter(|it| !it.standing().is_running);
    let of = still.map(|simulation| SimulationView { simulation, version: running.version });
    let closest = use_memo(of, |of| {
        let run = of.as_ref()?.simulation.run();
        let Question::Correlate(of) = run.question() else { return None };
        let deals = run.deals().iter().map(|deal| (&deal.facts, &deal.solved));
        of.closest(deals, run.part().seed)
    });
    AnswerChoices { vulnerable, is_by_suit, closest }
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

/// The main parts of an answer.
#[derive(Default)]
struct Verdict {
    answer: Html,
    figure: Html,
    sentence: String,
    /// Picture of the results of each option.
    picture: Html,
    settings: Html,
}

impl Answering<'_> {
    fn simulation(&self) -> Option<&Rc<Simulation>> {
        self.running.simulation.as_ref().filter(|it| it.run().part().tally.deals() > 0)
    }

    /// Renders the answer, or what is missing for an answer.
    pub fn block(&self) -> Html {
        let fault = self.parsed.fault();
        let verdict = match (&self.parsed.put, self.simulation()) {
            (Some(Ok(QuestionTask::Breaks(Ok(breaks)))), _) => breaks::verdict(breaks),
            (Some(Ok(_)), Some(simulation)) => self.verdict(simulation),
            _ => self.nothing_yet(fault.is_some()),
        };
        let Verdict { answer, figure, sentence, picture, settings } = verdict;
        let limit = RunLimit {
            last: self.parsed.deals(self.state.deals),
            until: self.parsed.until(self.state.until),
        };
        let simulation = self.running.simulation.as_ref().filter(|_| fault.is_none());
        let reasons = html! {
            <>
                // A question that lacks something is no error.
                { for fault.map(|fault| html! {
                    <p class={class_if(self.parsed.script.is_err(), "bad")}>{ words::sentence(&fault) }</p>
                }) }
                { for simulation.map(|it| run_view::progress(it)) }
                if !sentence.is_empty() {
                    <p class="simulate-sentence">{ text_with_suits(&sentence) }</p>
                }
                { picture }
                { for simulation.map(|it| run_view::notes(it, self.parsed.script.as_ref().ok(), limit)) }
                { for simulation.and_then(|it| updated_at(it)) }
            </>
        };
        html! {
            <div class="simulate-answer">
                { answer_block("answer-heading", &NodeRef::default(), AnswerBlock { answer, figure, reasons, settings }) }
            </div>
        }
    }

    /// Returns the text of the block before the first deal.
    fn nothing_yet(&self, is_wrong: bool) -> Verdict {
        let simulation = self.running.simulation.as_ref();
        let (answer, sentence) = match simulation {
            _ if is_wrong => (words::NOT_READY, ""),
            Some(it) if it.standing().is_running => (words::DEALING, ""),
            Some(it) if run_view::is_impossible(it) => (words::NO_DEAL_FITS, ""),
            Some(_) => (words::NO_ANSWER_YET, ""),
            None => (words::PRESS_START, words::WHAT_IT_IS),
        };
        Verdict { answer: answer.into(), sentence: sentence.to_owned(), ..Verdict::default() }
    }

    fn verdict(&self, simulation: &Simulation) -> Verdict {
        let run = simulation.run();
        let tally = &run.part().tally;
        match run.question() {
            Question::Contracts(of) => self.contracts_verdict(of, &run),
            Question::Lead(of) => self.leads_verdict(of, &run),
            Question::Results(of) => results::verdict(&of.answer(tally)),
            Question::Count(of) => count::verdict(&of.answer(tally), simulation),
            Question::Correlate(of) => self.correlate_verdict(&of.answer(tally)),
        }
    }

    /// Returns the number of rows in the tables, for the heading of their part.
    pub fn figures_in_short(&self) -> String {
        if let Some(Ok(QuestionTask::Breaks(Ok(breaks)))) = &self.parsed.put {
            return words::counted_things(breaks.suits.len(), "suit");
        }
        let Some(simulation) = self.simulation() else { return String::new() };
        let run = simulation.run();
        let tally = &run.part().tally;
        match run.question() {
            Question::Contracts(of) => words::counted_things(of.labels().count(), "option"),
            Question::Lead(_) => words::counted_things(13, "card"),
            Question::Results(of) => {
                words::counted_things(of.answer(tally).declarers.len(), "contract")
            }
            Question::Count(_) => words::counted_things(4, "hand"),
            Question::Correlate(of) => words::counted_things(of.answer(tally).len(), "evaluator"),
        }
    }

    /// Renders the tables.
    pub fn figures(&self) -> Html {
        if let Some(Ok(QuestionTask::Breaks(Ok(breaks)))) = &self.parsed.put {
            return breaks::figures(breaks);
        }
        let Some(simulation) = self.simulation() else {
            return html! { <p class="soft">{ words::NO_DEAL_YET }</p> };
        };
        let run = simulation.run();
        let tally = &run.part().tally;
        match run.question() {
            Question::Contracts(of) => self.contracts_figures(of, &run),
            Question::Lead(of) => self.leads_figures(of, &run),
            Question::Results(of) => results::figures(&of.answer(tally), of.we),
            Question::Count(of) => count::figures(&of.answer(tally), &simulation.put().script),
            Question::Correlate(of) => correlate::figures(&of.answer(tally)),
        }
    }

    /// Renders the notes on the certainty of the answer.
    pub fn certainty(&self) -> Html {
        let run = self.running.simulation.as_ref().map(|it| it.run());
        let tally = run.as_ref().map(|run| &run.part().tally);
        let is_solved = !matches!(self.parsed.ask, Some(Ok(QuestionSpec::Count)));
        certainty::certainty(is_solved, tally, self.state.handicap, self.act)
    }

    fn scoring_choice(&self, among: &[Scoring], chosen: Scoring) -> Html {
        let among = among.iter().map(|&it| (it, it, words::scoring(it)));
        value_choice(words::SCORING, among, &chosen, &self.act.reform(SimulateAction::Scoring))
    }
}

/// Returns a note with the number of deals after which the sentence is next updated, while newer deals are counted.
fn updated_at(simulation: &Simulation) -> Option<Html> {
    let run = simulation.run();
    if !matches!(run.question(), Question::Contracts(_) | Question::Lead(_)) {
        return None;
    }
    let (said, counted) = (run.worded_sums().deals(), run.part().tally.deals());
    let next = next_wording_checkpoint(counted)
        .filter(|_| said < counted && simulation.standing().is_running)?;
    Some(html! { <p class="soft hint">{ words::updated_at(said, next) }</p> })
}

/// Renders the name of the best option, or that the options are too close. `options` are the best options with their
/// chances.
fn headline(certainty: Certainty, best: &str, options: &[String]) -> Html {
    let verdict = match certainty {
        Certainty::TooFew => words::TOO_FEW,
        Certainty::NotCertain => words::TOO_CLOSE,
        Certainty::Likely => return text_with_suits(&words::probably(best)),
        Certainty::Certain => return text_with_suits(best),
    };
    html! {
        <>
            { verdict }<span class="unseen">{ ": " }</span>
            <span class="simulate-options">{ text_with_suits(&options.join(", ")) }</span>
        </>
    }
}

/// Returns whether the headline names the best option.
const fn names_best(certainty: Certainty) -> bool {
    matches!(certainty, Certainty::Likely | Certainty::Certain)
}

/// Renders a chance as the figure beside the answer.
fn chance_figure(sums: &Sums, what: &str) -> Html {
    html! { <><strong>{ in_short(sums) }</strong>{ " " }{ what }</> }
}

/// Formats a chance without its interval.
fn in_short(sums: &Sums) -> String {
    format!("{}%", fixed(sums.share().value() * 100.0, 0))
}

/// Renders a row of the picture: an option, its results, and its chance with the interval.
fn option_row(name: &str, shown: Html, results: Html, chance: &Sums) -> Html {
    html! {
        <li>
            <span class="simulate-name">{ shown }</span>
            <span class="simulate-result">{ results }</span>
            <span class="simulate-chance">{ share(chance) }{ chance_bar(name, chance) }</span>
        </li>
    }
}

/// Renders the picture of all options.
fn picture(rows: impl Iterator<Item = Html>) -> Html {
    html! { <ul class="simulate-bars">{ for rows }</ul> }
}

/// Renders a scrollable table with a label. An empty heading isn't rendered as a header cell, because screen readers
/// would read it.
fn table(label: &str, heads: &[&str], rows: Html) -> Html {
    html! {
        <div class="simulate-scroll" role="group" tabindex="0" aria-label={label.to_owned()}>
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
