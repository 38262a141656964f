//! The answers to questions about the results of best play: games and slams, tricks by declarer, and par.

use yew::prelude::*;

use super::{Verdict, chance_figure, in_short, mean, option_row, picture, share, table};
use crate::engine::bridge::simulate::answer::results::{DeclarerRow, ResultsAnswer, SideGoals};
use crate::engine::bridge::simulate::sentence;
use crate::engine::{Contract, Seat, Side, Strain};
use crate::ui::components::cards::text_with_suits;
use crate::ui::pages::simulate::pictures::{chance_bar, histogram};
use crate::ui::pages::simulate::run_view::to_float;
use crate::ui::pages::simulate::words;

/// Maximum number of par contracts in the list.
const PARS: usize = 6;

/// Returns the best game with its chance. The picture shows the tricks of the best game, and the chances of games and
/// slams, for each side.
pub fn verdict(answer: &ResultsAnswer) -> Verdict {
    let aim_of = |of: &SideGoals| answer.best_game(of.side).filter(|aim| aim.makes.sum() > 0);
    let (headline, figure) = match answer.sides.as_slice() {
        [side] => match aim_of(side) {
            Some(aim) => (
                text_with_suits(&words::by(aim.contract)),
                chance_figure(&aim.makes, words::MAKES_WORD),
            ),
            None => (words::NO_GAME.into(), Html::default()),
        },
        sides => {
            let games = sides.iter().map(|of| words::game_of(of.side, &in_short(&of.any_game)));
            (words::games(&games.collect::<Vec<_>>()).into(), Html::default())
        }
    };
    Verdict {
        answer: headline,
        figure,
        sentence: sentence::of_results(answer),
        picture: picture(answer.sides.iter().flat_map(|of| side_rows(answer, of))),
        ..Verdict::default()
    }
}

fn side_rows(answer: &ResultsAnswer, of: &SideGoals) -> Vec<Html> {
    let mut rows = Vec::new();
    let side = |what: &str| {
        if answer.sides.len() > 1 { words::of_side(what, of.side) } else { what.to_owned() }
    };
    let best = answer.best_game(of.side).and_then(|aim| {
        let Contract { bid, declarer, .. } = aim.contract;
        let is_of = |it: &&DeclarerRow| it.strain == bid.strain && it.declarer == declarer;
        Some((aim, &answer.declarers.iter().find(is_of)?.tricks))
    });
    if let Some((aim, tricks)) = best {
        let name = words::by(aim.contract);
        let counts = tricks.histogram();
        let most = counts.iter().enumerate().max_by_key(|(_, count)| **count);
        let (most, count) = most.map_or((0, 0), |(most, count)| (most, *count));
        let label = words::histogram(&name, most, to_float(count) / to_float(tricks.n().max(1)));
        let needed = usize::from(aim.contract.bid.level.tricks_needed());
        let results = histogram(counts, Some(needed), label);
        rows.push(option_row(&name, text_with_suits(&name), results, &aim.makes));
    }
    let goals = [
        (words::GAME, &of.any_game),
        (words::SMALL_SLAM, &of.any_small_slam),
        (words::GRAND_SLAM, &of.any_grand_slam),
    ];
    rows.extend(goals.map(|(what, sums)| {
        let name = side(what);
        option_row(&name, (&name).into(), Html::default(), sums)
    }));
    rows
}

pub fn figures(answer: &ResultsAnswer, we: Side) -> Html {
    html! { <>{ tricks(answer) }{ aims(answer) }{ par(answer, we) }</> }
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
