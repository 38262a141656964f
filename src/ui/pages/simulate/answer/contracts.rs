//! The answers to questions that compare contracts.

use std::cmp::Reverse;

use yew::prelude::*;

use super::{
    Answering, Verdict, chance_figure, headline, in_short, mean, names_best, option_row, picture,
    share, table,
};
use crate::engine::Contract;
use crate::engine::bridge::simulate::answer::Scoring;
use crate::engine::bridge::simulate::answer::contracts::{
    Contracts, ContractsAnswer, OptionRow, Vulnerable,
};
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::{Figure, Sums};
use crate::ui::components::cards::text_with_suits;
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::input::choice::value_choice;
use crate::ui::pages::simulate::pictures::{difference_bar, histogram};
use crate::ui::pages::simulate::run_view::to_float;
use crate::ui::pages::simulate::words;

impl Answering<'_> {
    pub(super) fn contracts_verdict(&self, contracts: &Contracts, run: &Run) -> Verdict {
        let vulnerable = self.choices.vulnerable.unwrap_or(contracts.vulnerable);
        let answer = contracts.answer(&run.part().tally, vulnerable);
        let said = contracts.answer(run.worded_sums(), vulnerable);
        let scoring = self.state.scoring;
        let own = contracts.vulnerable;
        let choices = answer_vulnerabilities(contracts);
        let on_choose = Callback::from(self.choices.vulnerable.setter())
            .reform(move |it| Some(it).filter(|it| *it != own));
        let (headline, figure) = verdict(&said, &answer, scoring);
        Verdict {
            answer: headline,
            figure,
            sentence: sentence::of_contracts(&said, scoring),
            picture: pictures(&answer, &sentence::headings(&answer.rows)),
            settings: settings_sentence(html! {
                <>
                    { words::SCORED_BY }{ self.scoring_choice(&Scoring::ALL, scoring) }{ words::VULNERABLE_WORD }
                    { value_choice(words::VULNERABILITY_OF_ANSWER, choices, &vulnerable, &on_choose) }{ "." }
                </>
            }),
        }
    }

    pub(super) fn contracts_figures(&self, contracts: &Contracts, run: &Run) -> Html {
        let vulnerable = self.choices.vulnerable.unwrap_or(contracts.vulnerable);
        let answer = contracts.answer(&run.part().tally, vulnerable);
        let scoring = self.state.scoring;
        let names = sentence::names(&answer.rows);
        html! {
            <>
                { rows(&answer, &sentence::headings(&answer.rows), scoring) }
                { pairs(&answer, &names, scoring) }
                { matrix(&answer, &names, scoring) }
            </>
        }
    }
}

fn answer_vulnerabilities(contracts: &Contracts) -> [(Vulnerable, Vulnerable, String); 4] {
    let own = contracts.vulnerable;
    Vulnerable::ALL.map(|it| (it, it, words::vulnerable(it, contracts.we, it == own)))
}

/// Returns the best option and its chance. The wording is based on the sums `said`. The sums of all deals are `answer`.
fn verdict(said: &ContractsAnswer, answer: &ContractsAnswer, scoring: Scoring) -> (Html, Html) {
    let names = sentence::names(&answer.rows);
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let makes = |place: usize| {
        let row = answer.rows.get(place).filter(|row| row.makes.n() > 0);
        row.map_or_else(Html::default, |row| chance_figure(&row.makes, words::MAKES_WORD))
    };
    let (Some(best), Some(certainty)) = (said.best(scoring), said.certainty(scoring)) else {
        return match names.as_slice() {
            [only] => (text_with_suits(only), makes(0)),
            _ => (words::NONE_IS_BEST.into(), Html::default()),
        };
    };
    let is_same = |other: usize| {
        other != best && said.difference(best, other, scoring).is_some_and(|it| it.sum() == 0)
    };
    if said.is_complete() && (0..names.len()).any(is_same) {
        return (words::ALL_THE_SAME.into(), makes(best));
    }
    let mut played: Vec<_> =
        answer.rows.iter().zip(&names).filter(|(row, _)| row.makes.n() > 0).collect();
    played.sort_by_key(|(row, _)| Reverse(row.makes.sum()));
    let options: Vec<String> =
        played.iter().map(|(row, name)| format!("{name} {}", in_short(&row.makes))).collect();
    let figure = if names_best(certainty) { makes(best) } else { Html::default() };
    (headline(certainty, name(best), &options), figure)
}

/// Renders the tricks and the chance of each contract.
fn pictures(answer: &ContractsAnswer, headings: &[String]) -> Html {
    let tricks_needed = |contract: Contract| usize::from(contract.bid.level.tricks_needed());
    let row = |(row, heading): (&OptionRow, &String)| {
        let counts = row.tricks.histogram();
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        let (most, count) = most.map_or((0, 0), |(most, count)| (most, *count));
        let share = to_float(count) / to_float(row.tricks.n().max(1));
        let label = words::histogram(heading, most, share);
        let results = histogram(counts, row.contract.map(tricks_needed), label);
        option_row(heading, text_with_suits(heading), results, &row.makes)
    };
    let rows = answer.rows.iter().zip(headings).filter(|(row, _)| row.makes.n() > 0);
    picture(rows.map(row))
}

fn rows(answer: &ContractsAnswer, headings: &[String], scoring: Scoring) -> Html {
    let is_compared = answer.rows.iter().any(|row| answer.beyond_even(row, scoring).is_some());
    let points = words::of_side(words::POINTS_COLUMN, answer.we);
    let scored = words::of_side(words::scored(scoring), answer.we);
    let mut heads = vec![words::OPTION, words::MAKES_COLUMN, words::TRICKS, &points];
    if is_compared {
        heads.push(&scored);
    }
    let rows = answer.rows.iter().zip(headings).map(|(row, heading)| {
        html! {
            <tr>
                <th scope="row">{ heading }</th>
                <td>{ share(&row.makes) }</td>
                <td>{ mean(&row.tricks, 1.0) }</td>
                <td>{ mean(&row.points, 1.0) }</td>
                { for answer.beyond_even(row, scoring).map(|(sums, unit)| html! {
                    <td>{ from_even(&sums, unit, scoring.even()) }</td>
                }) }
            </tr>
        }
    });
    html! {
        <>
            { table(words::OPTION, &heads, rows.collect()) }
            if is_compared {
                <p class="soft hint">{ words::compared_with(scoring, answer.has_field) }</p>
            }
        </>
    }
}

/// Returns the score of an option that is exactly as good as the other option. Without a field, both options share the
/// matchpoints.
fn even(answer: &ContractsAnswer, scoring: Scoring) -> f64 {
    if answer.has_field { 0.0 } else { scoring.even() }
}

/// Formats a mean with its margin of error. The sums are differences from the score `even`.
fn from_even(sums: &Sums, unit: f64, even: f64) -> String {
    Figure::of(even + sums.mean() * unit, sums.margin() * unit).to_string()
}

fn pairs(answer: &ContractsAnswer, names: &[String], scoring: Scoring) -> Html {
    if answer.pairs.is_empty() {
        return Html::default();
    }
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let unit = answer.unit(scoring);
    let found = answer
        .pairs
        .iter()
        .filter_map(|pair| Some((pair, answer.difference(pair.one, pair.other, scoring)?)));
    let found: Vec<_> = found.collect();
    let reach = |(_, sums): &(_, Sums)| (sums.mean().abs() + sums.margin()) * unit;
    let widest = found.iter().map(reach).fold(0.5, f64::max);
    let in_field = answer.has_field && scoring != Scoring::Points;
    let points = words::of_side(words::POINTS_COLUMN, answer.we);
    let difference = words::of_side(words::difference(scoring, in_field), answer.we);
    let mut heads = vec![words::PAIR, &difference];
    let has_points = scoring != Scoring::Points;
    if has_points {
        heads.push(&points);
    }
    heads.extend([words::BETTER, words::EQUAL, words::WORSE]);
    let rows = found.iter().map(|(pair, sums)| {
        let both = words::against(name(pair.one), name(pair.other));
        let figure = from_even(sums, unit, even(answer, scoring));
        let label = words::difference_bar(&both, &figure, &difference);
        html! {
            <tr>
                <th scope="row">{ both }</th>
                <td><span class="simulate-difference stack-1">{ figure }{ difference_bar(sums, unit, widest, label) }</span></td>
                if has_points {
                    <td>{ mean(&pair.points, 1.0) }</td>
                }
                <td>{ words::grouped(pair.better) }</td>
                <td>{ words::grouped(pair.equal) }</td>
                <td>{ words::grouped(pair.worse) }</td>
            </tr>
        }
    });
    html! { <><h3>{ words::AGAINST }</h3>{ table(words::AGAINST, &heads, rows.collect()) }</> }
}

/// Renders a table that compares each option with every other option. If there are fewer than three options, renders
/// nothing.
fn matrix(answer: &ContractsAnswer, names: &[String], scoring: Scoring) -> Html {
    if answer.rows.len() < 3 {
        return Html::default();
    }
    let unit = answer.unit(scoring);
    let figure = |sums: Sums| {
        let mean = even(answer, scoring) + sums.mean() * unit;
        Figure::short(mean, sums.margin() * unit).to_string()
    };
    let heads: Vec<&str> = [""].into_iter().chain(names.iter().map(String::as_str)).collect();
    let rows = names.iter().enumerate().map(|(one, name)| {
        html! {
            <tr>
                <th scope="row">{ name }</th>
                { for (0..names.len()).map(|other| {
                    html! { <td>{ answer.difference(one, other, scoring).map_or_else(String::new, figure) }</td> }
                }) }
            </tr>
        }
    });
    let head = words::matrix(scoring, answer.has_field);
    html! { <><h3>{ &head }</h3>{ table(&head, &heads, rows.collect()) }</> }
}
