//! The answers to questions that compare contracts, or compare leads.

use std::cmp::Reverse;

use yew::prelude::*;

use super::{ComparisonProps, mean, percent, scoring_choice, sentence_view, share, table};
use crate::engine::Contract;
use crate::engine::bridge::simulate::answer::contracts::{
    ContractsAnswer, OptionRow, Vulnerable, short_name,
};
use crate::engine::bridge::simulate::answer::{Question, Scoring};
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::{Figure, Sums};
use crate::ui::components::cards::card_in_line;
use crate::ui::components::input::choice::value_choice;
use crate::ui::pages::simulate::pictures::{chance_bar, difference_bar, histogram};
use crate::ui::pages::simulate::run_view::to_float;
use crate::ui::pages::simulate::words;

#[component]
pub fn ContractsView(props: &ComparisonProps) -> Html {
    let chosen = use_state_eq(|| None::<Vulnerable>);
    let run = props.of.simulation.run();
    let Question::Contracts(contracts) = run.question() else { return Html::default() };
    let own = contracts.vulnerable;
    let answer = contracts.answer(&run.part().tally, chosen.unwrap_or(own));
    let said = contracts.answer(run.worded_sums(), chosen.unwrap_or(own));
    let scoring = props.scoring;
    let on_choose = Callback::from(chosen.setter()).reform(Some);
    let names = sentence::names(&answer.rows);
    let headings = sentence::headings(&answer.rows);
    let choices =
        Vulnerable::ALL.map(|it| (it, it, words::vulnerable(it, contracts.we, it == own)));
    html! {
        <>
            <div class="script-fields wide">
                { scoring_choice(&Scoring::ALL, scoring, &props.on_scoring) }
                { value_choice(words::VULNERABILITY_OF_ANSWER, choices, &chosen.unwrap_or(own), &on_choose) }
            </div>
            { sentence_view(sentence::of_contracts(&said, scoring), &props.of) }
            { pictures(&answer, &headings) }
            { rows(&answer, &headings, scoring) }
            { pairs(&answer, &names, scoring) }
            { matrix(&answer, &names, scoring) }
        </>
    }
}

fn pictures(answer: &ContractsAnswer, headings: &[String]) -> Html {
    let tricks_needed = |contract: Contract| usize::from(contract.bid.level.tricks_needed());
    let histogram_of = |(row, heading): (&OptionRow, &String)| {
        let counts = row.tricks.histogram();
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        let (most, count) = most.map_or((0, 0), |(most, count)| (most, *count));
        let share = to_float(count) / to_float(row.tricks.n().max(1));
        html! {
            <figure>
                <figcaption>{ heading }</figcaption>
                { histogram(counts, row.contract.map(tricks_needed), words::histogram(heading, most, share)) }
            </figure>
        }
    };
    let rows = || answer.rows.iter().zip(headings);
    html! {
        <>
            <h3>{ words::CHANCES }</h3>
            <ul class="simulate-bars">
                { for rows().filter(|(row, _)| row.makes.n() > 0).map(|(row, heading)| html! {
                    <li><span>{ heading }</span>{ chance_bar(heading, &row.makes) }
                        <span>{ share(&row.makes) }</span></li>
                }) }
            </ul>
            <h3>{ words::HISTOGRAMS }</h3>
            <div class="simulate-histograms">
                { for rows().filter(|(row, _)| row.tricks.n() > 0).map(histogram_of) }
            </div>
        </>
    }
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
    let head = words::matrix(scoring, answer.we, answer.has_field);
    html! { <><h3>{ &head }</h3>{ table(&head, &heads, rows.collect()) }</> }
}

const SCORINGS: [Scoring; 2] = [Scoring::Imps, Scoring::Matchpoints];

#[component]
pub fn LeadsView(props: &ComparisonProps) -> Html {
    let is_by_suit = use_state_eq(|| false);
    let run = props.of.simulation.run();
    let Question::Lead(leads) = run.question() else { return Html::default() };
    let scoring = if SCORINGS.contains(&props.scoring) { props.scoring } else { Scoring::Imps };
    let answer = leads.answer(&run.part().tally, scoring.into());
    let said = leads.answer(run.worded_sums(), scoring.into());
    let one_matchpoint = percent(answer.top / 2);
    let heads = [
        words::LEAD_COLUMN,
        words::GIVES_UP,
        words::BEATS,
        "",
        words::MATCHPOINTS_PERCENT,
        words::TRICKS,
        words::BEST,
        words::POINTS_COLUMN,
    ];
    let mut shown: Vec<_> = answer.rows.iter().collect();
    if *is_by_suit {
        // The sort is stable, so the best lead of each suit is still the first of its suit.
        shown.sort_by_key(|row| Reverse(row.cards.first().map(|card| card.suit)));
    }
    let rows = shown.into_iter().map(|row| {
        let lost = match scoring {
            Scoring::Matchpoints => mean(&row.loses.matchpoints, one_matchpoint) + words::UNIT_PERCENT,
            Scoring::Imps | Scoring::Points => mean(&row.loses.imps, 1.0) + words::UNIT_IMPS,
        };
        let name: Vec<String> = row.cards.iter().map(ToString::to_string).collect();
        html! {
            <tr>
                <th scope="row"><span class="simulate-cards">{ for row.cards.iter().map(|card| card_in_line(*card)) }</span></th>
                <td>{ lost }</td>
                <td>{ share(&row.beats) }</td>
                <td>{ chance_bar(&name.join(" "), &row.beats) }</td>
                <td>{ mean(&row.matchpoints, one_matchpoint) }</td>
                <td>{ mean(&row.tricks, 1.0) }</td>
                <td>{ share(&row.best) }</td>
                <td>{ mean(&row.points, 1.0) }</td>
            </tr>
        }
    });
    let orders = [(false, words::BEST_FIRST), (true, words::BY_SUIT)]
        .map(|(is_by_suit, name)| (is_by_suit, name, name));
    let on_order = Callback::from(is_by_suit.setter());
    html! {
        <>
            { sentence_view(sentence::of_leads(&said, &words::contract(leads.contract)), &props.of) }
            <div class="script-fields wide">
                { scoring_choice(&SCORINGS, scoring, &props.on_scoring) }
                { value_choice(words::ORDER, orders, &*is_by_suit, &on_order) }
            </div>
            { table(&words::leads_against(&short_name(leads.contract)), &heads, rows.collect()) }
        </>
    }
}
