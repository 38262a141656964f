//! The ranking, one list or two; and the matches of teams.

use yew::prelude::*;

use super::kept::Kept;
use super::result::{bar, contestant, why};
use super::state::{Column, Explained, SessionAction, View};
use super::words;
use crate::desk::session::ranking_list::{RankingList, Row};
use crate::engine::bridge::seat::Side;
use crate::engine::bridge::session::{Method, Rational};
use crate::ui::components::frame::class_list::{class_if, class_list};
use crate::ui::components::frame::print_button::print_button;

/// The ranking.
pub fn ranking(kept: &Kept, standing: &RankingList) -> Html {
    let has_lines = standing.rows.iter().any(|row| row.line.is_some());
    let lines =
        if has_lines { &[Some(Side::NorthSouth), Some(Side::EastWest)][..] } else { &[None] };
    html! {
        <section class="panel session-ranking" aria-labelledby="ranking-heading">
            <div class="panel-head">
                <h2 id="ranking-heading" tabindex="-1">{ words::ranking_by(standing.method) }</h2>
                <div class="toolbar">{ print_button("") }</div>
            </div>
            <div class="rankings">
                { for lines.iter().map(|&line| list(kept, standing, line)) }
            </div>
            if !standing.matches.is_empty() { { matches(kept, standing) } }
        </section>
    }
}

/// A ranking of those of a line.
fn list(kept: &Kept, standing: &RankingList, line: Option<Side>) -> Html {
    let adjustments = adjustments(standing);
    let rows =
        kept.state.rows(|place| standing.rows.get(place).is_some_and(|row| row.line == line));
    let heading = |column: Column, text: &'static str, class: &[&str]| {
        let order = kept.state.order;
        let sorted = (order.column == column).then_some(if order.is_reversed {
            "descending"
        } else {
            "ascending"
        });
        html! {
            <th scope="col" class={class_list(class)} aria-sort={sorted}>
                <button type="button" onclick={kept.on(move || SessionAction::Sort(column))}>{ text }</button>
            </th>
        }
    };
    let number = |text: &'static str| html! { <th scope="col" class="number minor">{ text }</th> };
    html! {
        <div class="tables-scroll">
            <table class="session-table ranking">
                { for line.map(|line| html! { <caption>{ words::line(line) }</caption> }) }
                <thead>
                    <tr>
                        { heading(Column::Rank, words::RANK, &["rank"]) }
                        { heading(Column::Pair, words::contestant(standing.is_teams), &[]) }
                        { heading(Column::Names, words::NAMES, &["names"]) }
                        { heading(Column::Boards, words::BOARDS, &["number", "minor"]) }
                        { number(words::total(standing.method)) }
                        { heading(Column::Mean, words::mean(standing.method, standing.has_matches), &["number"]) }
                        { for adjustments.iter().map(|(text, _)| number(text)) }
                    </tr>
                </thead>
                <tbody>
                    { for rows.iter().filter_map(|&place| standing.rows.get(place)).map(|row| {
                        ranked(kept, standing, row, &adjustments)
                    }) }
                </tbody>
            </table>
        </div>
    }
}

/// A column of figures: its heading, and what a row has in it.
type Figures = (&'static str, fn(&Row) -> Rational);

/// The columns of what is added to a total and taken from it, where somebody has such.
fn adjustments(standing: &RankingList) -> Vec<Figures> {
    let all: [Figures; 3] = [
        (words::CARRY_OVER, |row| row.carry_over),
        (words::PENALTY, |row| row.penalty),
        (words::FINAL, |row| row.result),
    ];
    let [carry_over, penalty, result] = all;
    let has = |(_, of): &Figures| standing.rows.iter().any(|row| of(row) != Rational::ZERO);
    let mut columns: Vec<_> = [carry_over, penalty].into_iter().filter(has).collect();
    columns.extend(standing.rows.iter().any(|row| row.result != row.total).then_some(result));
    columns
}

/// The columns that every ranking has.
const COLUMNS: usize = 6;

fn ranked(kept: &Kept, standing: &RankingList, row: &Row, adjustments: &[Figures]) -> Html {
    let figure = Explained::Rank(row.contestant);
    let is_open = kept.state.explained == Some(figure);
    let named = standing.contestants.get(row.contestant);
    let is_here = kept.state.view == View::Pair(row.contestant);
    let number = |number: Rational| html! { <td class="number minor">{ words::signed_if_imps(standing.method, number) }</td> };
    let mean = format!("{:.*}", row.decimals, row.mean);
    let is_percent = standing.method == Method::Matchpoints;
    html! {
        <>
            <tr key={row.contestant} class={class_list(&[class_if(is_here, "here")])}>
                <td class="rank">{ &row.rank }</td>
                <th scope="row">
                    <button type="button" class="link" onclick={kept.look_at(View::Pair(row.contestant))}>
                        { for named.map(|named| &named.id) }
                    </button>
                </th>
                <td class="names">{ for named.filter(|named| named.names != named.id).map(|named| &named.names) }</td>
                <td class="number minor">{ row.boards }</td>
                { number(row.total) }
                <td class="number mean">
                    <button type="button" class={class_list(&["figure", class_if(is_open, "open")])}
                        aria-expanded={is_open.to_string()} title={words::sentence(&row.why)} onclick={kept.explain(figure)}>
                        { mean }
                    </button>
                    if is_percent { { bar(row.mean) } }
                    { for kept.state.before(row.contestant).map(|(rank, mean)| html! {
                        <span class="was">{ words::was(rank, mean) }</span>
                    }) }
                </td>
                { for adjustments.iter().map(|(_, of)| number(of(row))) }
            </tr>
            { why(is_open, COLUMNS + adjustments.len(), "", &row.why) }
        </>
    }
}

/// The matches, each leading to its scoresheet.
fn matches(kept: &Kept, standing: &RankingList) -> Html {
    html! {
        <div class="tables-scroll">
            <table class="session-table matches">
                <caption>{ words::MATCHES }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ words::ROUND }</th>
                        <th scope="col" colspan="2">{ words::TEAMS }</th>
                        <th scope="col" class="number minor">{ words::BOARDS }</th>
                        <th scope="col" class="number minor">{ words::IMPS }</th>
                        <th scope="col" class="number">{ words::match_score(standing.method) }</th>
                    </tr>
                </thead>
                <tbody>
                    { for standing.matches.iter().enumerate().map(|(place, of)| html! {
                        <tr key={place} class={class_list(&[class_if(kept.state.view == View::Match(place), "here")])}>
                            <td>
                                <button type="button" class="link" onclick={kept.look_at(View::Match(place))}>
                                    { words::round_of(&of.round) }
                                </button>
                            </td>
                            { for of.teams.iter().map(|&team| html! { <td>{ contestant(kept, standing, team) }</td> }) }
                            <td class="number minor">{ of.boards }</td>
                            <td class="number minor">{ words::against(of.imps, 0) }</td>
                            <td class="number">{ words::against(of.scores, words::decimals_of_score(standing.method)) }</td>
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}
