//! The ranking, in one list or in two, and the matches between teams.

use yew::prelude::*;

use super::controller::SessionController;
use super::result::{bar, contestant, explained, why};
use super::state::{Column, ExplainedFigure, SessionAction, View};
use super::words;
use crate::desk::session::ranking_list::{ContestantName, RankingList, RankingRow};
use crate::engine::Side;
use crate::engine::bridge::session::{Method, Rational};
use crate::ui::components::frame::buttons::print_button;
use crate::ui::components::frame::{class_if, class_list};

pub fn ranking(controller: &SessionController, standing: &RankingList) -> Html {
    let has_lines = standing.rows.iter().any(|row| row.line.is_some());
    let lines =
        if has_lines { &[Some(Side::NorthSouth), Some(Side::EastWest)][..] } else { &[None] };
    html! {
        <section class="panel session-ranking" aria-labelledby="ranking-heading">
            <div class="panel-head">
                <h2 id="ranking-heading" tabindex="-1">{ words::ranking_by(standing.method) }</h2>
                <div class="toolbar">{ print_button("") }</div>
            </div>
            <div class={class_list(&["rankings", class_if(!RankingColumns::of(standing).adjustments.is_empty(), "wide")])}>
                { for lines.iter().map(|&line| list(controller, standing, line)) }
            </div>
            if !standing.matches.is_empty() { { matches(controller, standing) } }
        </section>
    }
}

fn list(controller: &SessionController, standing: &RankingList, line: Option<Side>) -> Html {
    let shape = RankingColumns::of(standing);
    let rows =
        controller.state.rows(|place| standing.rows.get(place).is_some_and(|row| row.line == line));
    let heading = |column: Column, text: &'static str, class: &[&str]| {
        let order = controller.state.order;
        let sorted = (order.column == column).then_some(if order.is_reversed {
            "descending"
        } else {
            "ascending"
        });
        html! {
            <th scope="col" class={class_list(class)} aria-sort={sorted}>
                <button type="button" onclick={controller.on(move || SessionAction::Sort(column))}>{ text }</button>
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
                        if shape.has_names { { heading(Column::Names, words::NAMES, &["names"]) } }
                        { heading(Column::Boards, words::BOARDS, &["number", "minor"]) }
                        if shape.has_total { { number(words::total(standing.method)) } }
                        { heading(Column::Mean, words::mean(standing.method, standing.has_matches), shape.of_mean()) }
                        { for shape.adjustments.iter().map(|(text, _)| number(text)) }
                        { for shape.result.map(|text| html! { <th scope="col" class="number">{ text }</th> }) }
                    </tr>
                </thead>
                <tbody>
                    { for rows.iter().filter_map(|&place| standing.rows.get(place)).map(|row| {
                        ranked(controller, standing, row, &shape)
                    }) }
                </tbody>
            </table>
        </div>
    }
}

/// A column of numbers. It consists of a heading, and of a function that returns the number for a row.
type Figures = (&'static str, fn(&RankingRow) -> Rational);

/// Optional columns of a ranking. Rank, contestant, boards and mean are always shown.
struct RankingColumns {
    /// Whether at least one contestant has names in addition to an id.
    has_names: bool,
    /// Whether the total has a column apart from `result`. It has none if the total determines the rank.
    has_total: bool,
    /// Columns for carry-over and penalties. A column is only shown if at least one row has a value.
    adjustments: Vec<Figures>,
    /// Heading of the column that determines the rank. `None` if the mean determines it.
    result: Option<&'static str>,
}

impl RankingColumns {
    fn of(list: &RankingList) -> Self {
        let all: [Figures; 2] =
            [(words::CARRY_OVER, |row| row.carry_over), (words::PENALTY, |row| -row.penalty)];
        let has = |(_, of): &Figures| list.rows.iter().any(|row| of(row) != Rational::ZERO);
        let adjustments: Vec<_> = all.into_iter().filter(has).collect();
        // Without adjustments and matches, the means determine the ranks, so there is no column for another result.
        let result = match () {
            () if !adjustments.is_empty() => Some(words::FINAL),
            () => list.has_matches.then_some(words::total(list.method)),
        };
        let has_names = list.contestants.iter().any(ContestantName::has_other_names);
        let has_total = !(adjustments.is_empty() && list.has_matches);
        Self { has_names, has_total, adjustments, result }
    }

    /// Returns the CSS classes for the means. A narrow window hides the means first, unless they determine the ranks.
    const fn of_mean(&self) -> &'static [&'static str] {
        if self.result.is_some() { &["number", "minor"] } else { &["number"] }
    }

    fn columns(&self) -> usize {
        4 + usize::from(self.has_names)
            + usize::from(self.has_total)
            + self.adjustments.len()
            + usize::from(self.result.is_some())
    }
}

fn ranked(
    controller: &SessionController,
    standing: &RankingList,
    row: &RankingRow,
    shape: &RankingColumns,
) -> Html {
    let figure = ExplainedFigure::Rank(row.contestant);
    let is_open = controller.state.explained == Some(figure);
    let named = standing.contestants.get(row.contestant);
    let is_here = controller.state.view == View::Pair(row.contestant);
    let number = |number: Rational| html! { <td class="number minor">{ words::signed_if_imps(standing.method, number) }</td> };
    let mean = words::mean_in_ranking(standing, row);
    let is_percent = standing.method == Method::Matchpoints;
    let explained = |text| explained(controller, figure, &row.why, text);
    let was = controller
        .state
        .before(row.contestant)
        .map(|rank| html! { <span class="was">{ words::was(rank) }</span> });
    html! {
        <>
            <tr key={row.contestant} class={class_list(&[class_if(is_here, "here")])}>
                <td class="rank">{ &row.rank }{ for was }</td>
                <th scope="row">
                    <button type="button" class="link" onclick={controller.show_view(View::Pair(row.contestant))}>
                        { for named.map(|named| &named.id) }
                    </button>
                </th>
                if shape.has_names {
                    <td class="names">{ for named.filter(|named| named.has_other_names()).map(|named| &named.names) }</td>
                }
                <td class="number minor">{ row.boards }</td>
                if shape.has_total { { number(row.total) } }
                if shape.result.is_some() {
                    <td class="number minor">{ mean }</td>
                } else {
                    <td class="number mean">
                        { explained(mean) }
                        if is_percent { { bar(row.mean) } }
                    </td>
                }
                { for shape.adjustments.iter().map(|(_, of)| number(of(row))) }
                if shape.result.is_some() {
                    <td class="number mean">{ explained(words::signed_if_imps(standing.method, row.result)) }</td>
                }
            </tr>
            { why(is_open, shape.columns(), "", &row.why) }
        </>
    }
}

fn matches(controller: &SessionController, standing: &RankingList) -> Html {
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
                        <tr key={place} class={class_list(&[class_if(controller.state.view == View::Match(place), "here")])}>
                            <td>
                                <button type="button" class="link" onclick={controller.show_view(View::Match(place))}>
                                    { words::round_of(&of.round) }
                                </button>
                            </td>
                            { for of.teams.iter().map(|&team| html! { <td>{ contestant(controller, standing, team) }</td> }) }
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
