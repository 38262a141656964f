//! Which contract is best.

use yew::prelude::*;

use super::{OfSimulation, mean, percent, sentence_view, share, table};
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::{Answer, Pair, Row, Vulnerable};
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::figure::Figure;
use crate::ui::components::input::choice::Choice;
use crate::ui::pages::simulate::pictures::{chance_bar, difference_bar, histogram};
use crate::ui::pages::simulate::run_view::to_float;
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
    let names = sentence::names(&answer.rows);
    let choices = Vulnerable::ALL.map(|it| (it.to_string(), words::vulnerable(it, it == own)));
    html! {
        <>
            { sentence_view(sentence::of_contracts(&answer)) }
            { pictures(&answer, &names) }
            <div class="script-fields wide">
                <Choice label={words::VULNERABILITY_OF_ANSWER} choices={choices.to_vec()}
                    chosen={chosen.unwrap_or(own).to_string()} {on_choose} />
            </div>
            { rows(&answer, &names) }
            <p class="soft hint">
                { if contracts.field_is_options() { words::FIELD_OF_OPTIONS } else { words::FIELD_OF_TABLES } }
            </p>
            { pairs(&answer, &names) }
            { matrix(&answer, &names) }
        </>
    }
}

/// How many tricks a contract takes.
fn enough(contract: Contract) -> usize {
    usize::from(contract.bid.level.tricks_needed())
}

fn pictures(answer: &Answer, names: &[String]) -> Html {
    let histogram_of = |(row, name): (&Row, &String)| {
        let counts = row.tricks.histogram();
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        let (most, count) = most.map_or((0, 0), |(most, count)| (most, *count));
        let share = to_float(count) / to_float(row.tricks.n().max(1));
        html! {
            <figure>
                <figcaption>{ name }</figcaption>
                { histogram(counts, row.contract.map(enough), words::histogram(name, most, share)) }
            </figure>
        }
    };
    let rows = || answer.rows.iter().zip(names);
    html! {
        <>
            <h3>{ words::CHANCES }</h3>
            <ul class="simulate-bars">
                { for rows().filter(|(row, _)| row.makes.n() > 0).map(|(row, name)| html! {
                    <li><span>{ name }</span>{ chance_bar(name, &row.makes) }
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

fn rows(answer: &Answer, names: &[String]) -> Html {
    let one_matchpoint = percent(answer.tables);
    let heads = [
        words::OPTION,
        words::MAKES_COLUMN,
        words::TRICKS,
        words::POINTS_COLUMN,
        words::MATCHPOINTS_PERCENT,
        words::IMPS_A_TABLE,
    ];
    let rows = answer.rows.iter().zip(names).map(|(row, name)| {
        html! {
            <tr>
                <th scope="row">{ name }</th>
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

fn pairs(answer: &Answer, names: &[String]) -> Html {
    if answer.pairs.is_empty() {
        return Html::default();
    }
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let reach = |pair: &Pair| pair.imps.mean().abs() + pair.imps.margin();
    let widest = answer.pairs.iter().map(reach).fold(0.5, f64::max);
    let heads =
        [words::PAIR, words::IMPS, words::POINTS_COLUMN, words::BETTER, words::EQUAL, words::WORSE];
    let rows = answer.pairs.iter().map(|pair| {
        let both = words::against(name(pair.one), name(pair.other));
        let label = words::difference_bar(&both, &mean(&pair.imps, 1.0));
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
fn matrix(answer: &Answer, names: &[String]) -> Html {
    if answer.rows.len() < 3 {
        return Html::default();
    }
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
