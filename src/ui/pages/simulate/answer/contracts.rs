//! Which contract is best.

use yew::prelude::*;

use super::{OfSimulation, mean, percent, sentence_view, share, table};
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::{Answer, Row, Vulnerable, short_name};
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::figure::Figure;
use crate::ui::components::input::choice::Choice;
use crate::ui::pages::simulate::pictures::{chance_bar, difference_bar, histogram};
use crate::ui::pages::simulate::words;

/// The answer, at the vulnerability of the script or another.
#[component]
pub fn ContractsView(props: &OfSimulation) -> Html {
    let chosen = use_state_eq(|| None::<Vulnerable>);
    let run = props.simulation.run();
    let Question::Contracts(contracts) = run.question() else { return Html::default() };
    let own = contracts.vulnerable();
    let answer = contracts.answer(&run.part().tally, chosen.unwrap_or(own));
    let on_choose = {
        let chosen = chosen.setter();
        Callback::from(move |value: String| {
            chosen.set(Vulnerable::ALL.into_iter().find(|it| it.to_string() == value));
        })
    };
    let choices = Vulnerable::ALL.map(|it| (it.to_string(), words::vulnerable(it, it == own)));
    html! {
        <>
            { sentence_view(sentence::of_contracts(&answer)) }
            { pictures(&answer) }
            <div class="simulate-fields wide">
                <Choice label={words::VULNERABILITY_OF_ANSWER} choices={choices.to_vec()}
                    chosen={chosen.unwrap_or(own).to_string()} {on_choose} />
            </div>
            { rows(&answer) }
            { pairs(&answer) }
            { matrix(&answer) }
        </>
    }
}

/// The name of an option.
pub fn name(row: &Row) -> String {
    match row.contract {
        Some(contract) if short_name(contract) == *row.label => words::contract(contract),
        _ => words::option_name(&row.label),
    }
}

fn names(answer: &Answer) -> Vec<String> {
    answer.rows.iter().map(name).collect()
}

/// How many tricks a contract takes.
fn enough(contract: Contract) -> usize {
    usize::from(contract.bid.level.tricks_needed())
}

fn pictures(answer: &Answer) -> Html {
    let histogram_of = |row: &Row| {
        let name = name(row);
        let counts = row.tricks.histogram();
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        let (most, count) = most.map_or((0, 0), |(most, count)| (most, *count));
        let share = super::super::run_view::to_float(count)
            / super::super::run_view::to_float(row.tricks.n().max(1));
        html! {
            <figure>
                <figcaption>{ &name }</figcaption>
                { histogram(counts, row.contract.map(enough), words::histogram(&name, most, share)) }
            </figure>
        }
    };
    let chances = answer.rows.iter().filter(|row| row.makes.n() > 0);
    html! {
        <>
            <h3>{ words::CHANCES }</h3>
            <ul class="simulate-bars">
                { for chances.map(|row| html! {
                    <li><span>{ name(row) }</span>{ chance_bar(&name(row), &row.makes) }
                        <span>{ share(&row.makes) }</span></li>
                }) }
            </ul>
            <h3>{ words::HISTOGRAMS }</h3>
            <div class="simulate-histograms">
                { for answer.rows.iter().filter(|row| row.tricks.n() > 0).map(histogram_of) }
            </div>
        </>
    }
}

fn rows(answer: &Answer) -> Html {
    let one_matchpoint = percent(answer.tables);
    let heads = [
        words::OPTION,
        words::MAKES_COLUMN,
        words::TRICKS,
        words::POINTS_COLUMN,
        words::MATCHPOINTS_PERCENT,
        words::IMPS_A_TABLE,
    ];
    let rows = answer.rows.iter().map(|row| {
        html! {
            <tr>
                <th scope="row">{ name(row) }</th>
                <td>{ share(&row.makes) }</td>
                <td>{ mean(&row.tricks, 1.0) }</td>
                <td>{ mean(&row.points, 1.0) }</td>
                <td>{ mean(&row.matchpoints, one_matchpoint) }</td>
                <td>{ mean(&row.field_imps, one_matchpoint / 50.0) }</td>
            </tr>
        }
    });
    table(words::OPTION, &heads, rows.collect())
}

fn pairs(answer: &Answer) -> Html {
    if answer.pairs.is_empty() {
        return Html::default();
    }
    let names = names(answer);
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let reach = |pair: &crate::engine::bridge::simulate::answer::contracts::Pair| {
        pair.imps.mean().abs() + pair.imps.margin()
    };
    let widest = answer.pairs.iter().map(reach).fold(0.5, f64::max);
    let heads =
        [words::PAIR, words::IMPS, words::POINTS_COLUMN, words::BETTER, words::EQUAL, words::WORSE];
    let rows = answer.pairs.iter().map(|pair| {
        let both = words::against(name(pair.one), name(pair.other));
        let label = words::chance_bar(&both, &mean(&pair.imps, 1.0));
        html! {
            <tr>
                <th scope="row">{ both }</th>
                <td><span class="simulate-difference">{ mean(&pair.imps, 1.0) }
                    { difference_bar(&pair.imps, 1.0, widest, label) }</span></td>
                <td>{ mean(&pair.points, 1.0) }</td>
                <td>{ words::grouped(pair.better) }</td>
                <td>{ words::grouped(pair.equal) }</td>
                <td>{ words::grouped(pair.worse) }</td>
            </tr>
        }
    });
    html! { <><h3>{ words::AGAINST }</h3>{ table(words::AGAINST, &heads, rows.collect()) }</> }
}

/// IMPs of each option against each, where there are more than two.
fn matrix(answer: &Answer) -> Html {
    if answer.rows.len() < 3 {
        return Html::default();
    }
    let names = names(answer);
    let heads: Vec<&str> = [""].into_iter().chain(names.iter().map(String::as_str)).collect();
    let rows = names.iter().enumerate().map(|(one, name)| {
        html! {
            <tr>
                <th scope="row">{ name }</th>
                { for (0..names.len()).map(|other| {
                    let imps = answer.imps(one, other);
                    html! { <td>{ imps.map_or_else(String::new, |imps| Figure::short(imps.mean(), imps.margin()).to_string()) }</td> }
                }) }
            </tr>
        }
    });
    html! { <><h3>{ words::MATRIX }</h3>{ table(words::MATRIX, &heads, rows.collect()) }</> }
}
