//! The answers to questions about the results of best play: games and slams, tricks by declarer, and par.

use yew::prelude::*;

use super::{mean, plain_sentence, share, table};
use crate::engine::bridge::simulate::answer::results::{DeclarerRow, ResultsAnswer, SideGoals};
use crate::engine::bridge::simulate::sentence;
use crate::engine::{Seat, Side, Strain};
use crate::ui::pages::simulate::pictures::{chance_bar, histogram};
use crate::ui::pages::simulate::run_view::to_float;
use crate::ui::pages::simulate::words;

/// Maximum number of par contracts in the list.
const PARS: usize = 6;

pub fn results_view(answer: &ResultsAnswer, we: Side) -> Html {
    html! {
        <>
            { plain_sentence(sentence::of_results(answer)) }
            { sides(answer) }
            { best(answer) }
            { tricks(answer) }
            { aims(answer) }
            { par(answer, we) }
        </>
    }
}

fn sides(answer: &ResultsAnswer) -> Html {
    let kinds = |of: &SideGoals| {
        [
            (words::GAME, of.any_game.clone()),
            (words::SMALL_SLAM, of.any_small_slam.clone()),
            (words::GRAND_SLAM, of.any_grand_slam.clone()),
        ]
    };
    html! {
        <>
            { for answer.sides.iter().map(|of| html! {
                <>
                    <h3>{ words::any(of.side) }</h3>
                    <ul class="simulate-bars">
                        { for kinds(of).into_iter().map(|(name, sums)| html! {
                            <li><span>{ name }</span>{ chance_bar(name, &sums) }<span>{ share(&sums) }</span></li>
                        }) }
                    </ul>
                </>
            }) }
        </>
    }
}

/// Renders a histogram for each side. It shows the numbers of tricks won in that side's best game.
fn best(answer: &ResultsAnswer) -> Html {
    let drawn = answer.sides.iter().filter_map(|of| {
        let contract = answer.best_game(of.side)?.contract;
        let is_of = |it: &&DeclarerRow| {
            it.strain == contract.bid.strain && it.declarer == contract.declarer
        };
        let tricks = &answer.declarers.iter().find(is_of)?.tricks;
        let name = words::by(contract);
        let counts = tricks.histogram();
        let (most, count) = counts.iter().enumerate().max_by_key(|(_, count)| **count)?;
        let share = to_float(*count) / to_float(tricks.n().max(1));
        Some(html! {
            <figure>
                <figcaption>{ &name }</figcaption>
                { histogram(counts, Some(usize::from(contract.bid.level.tricks_needed())), words::histogram(&name, most, share)) }
            </figure>
        })
    });
    html! { <><h3>{ words::HISTOGRAMS }</h3><div class="simulate-histograms">{ for drawn }</div></> }
}

fn tricks(answer: &ResultsAnswer) -> Html {
    let strains: Vec<Strain> = Strain::ASCENDING.into_iter().rev().collect();
    let heads: Vec<String> = strains.iter().map(|strain| words::strain_sign(*strain)).collect();
    let heads: Vec<&str> =
        [words::DECLARER].into_iter().chain(heads.iter().map(String::as_str)).collect();
    let cell = |strain: Strain, seat: Seat| {
        let found = answer.declarers.iter().find(|it| it.strain == strain && it.declarer == seat);
        found.map(|it| mean(&it.tricks, 1.0))
    };
    let seats = Seat::CLOCKWISE.into_iter().filter(|seat| cell(Strain::NoTrump, *seat).is_some());
    let rows = seats.map(|seat| html! {
        <tr>
            <th scope="row">{ seat.name() }</th>
            { for strains.iter().map(|strain| html! { <td>{ cell(*strain, seat).unwrap_or_default() }</td> }) }
        </tr>
    });
    html! { <><h3>{ words::BY_DECLARER }</h3>{ table(words::BY_DECLARER, &heads, rows.collect()) }</> }
}

fn aims(answer: &ResultsAnswer) -> Html {
    let mut aims: Vec<_> = answer.aims.iter().filter(|aim| aim.makes.sum() > 0).collect();
    aims.sort_by_key(|aim| (std::cmp::Reverse(aim.makes.sum()), aim.contract.bid));
    let heads = [words::CONTRACT_COLUMN, words::MAKES_COLUMN, "", words::POINTS_COLUMN];
    let rows = aims.into_iter().map(|aim| {
        html! {
            <tr>
                <th scope="row">{ words::by(aim.contract) }</th>
                <td>{ share(&aim.makes) }</td>
                <td>{ chance_bar(&words::by(aim.contract), &aim.makes) }</td>
                <td>{ words::whole(aim.points) }</td>
            </tr>
        }
    });
    html! { <><h3>{ words::AIMS }</h3>{ table(words::AIMS, &heads, rows.collect()) }</> }
}

fn par(answer: &ResultsAnswer, we: Side) -> Html {
    let shown = answer.par_contracts.iter().take(PARS);
    html! {
        <>
            <h3>{ words::PAR }</h3>
            <p>{ words::par(&mean(&answer.par, 1.0), &we.to_string()) }</p>
            <ul class="bullets">
                { for shown.map(|par| html! {
                    <li>{ words::par_contract(par.contract) }{ ": " }{ words::percent(par.count, answer.deals) }</li>
                }) }
            </ul>
        </>
    }
}
