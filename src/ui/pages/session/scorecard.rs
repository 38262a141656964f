//! The scorecard of a pair or a team, and the scoresheet of a match.

use yew::prelude::*;

use super::changing::described;
use super::controller::SessionController;
use super::result::{contestant, explained, lead, played, score, why, worth};
use super::state::{ExplainedFigure, View};
use super::{double_dummy, words};
use crate::desk::session::ranking_list::RankingList;
use crate::desk::session::scorecard::{
    BoardTotals, Scorecard, ScorecardLine, Scoresheet, ScoresheetLine as MatchLine, ScoresheetTable,
};
use crate::engine::Side;
use crate::engine::bridge::session::{Method, Rational};
use crate::ui::number::signed;

/// Number of columns, including the column with the lead.
const COLUMNS: usize = 8;

pub fn scorecard(controller: &SessionController, standing: &RankingList, card: &Scorecard) -> Html {
    let named = standing.contestants.get(card.contestant);
    let ranked = standing.rows.iter().find(|row| row.contestant == card.contestant);
    let has_lead = card.lines.iter().any(|line| line.lead.is_some());
    html! {
        <>
            <div class="sheet-head stack-1">
                <h2 id="sheet-heading" tabindex="-1">
                    { for named.map(|named| words::heading_of(standing.is_teams, named)) }
                </h2>
                { for ranked.map(|row| html! { <p><strong>{ words::place(row, standing) }</strong>{ " " }{ words::sentence(&row.why) }</p> }) }
            </div>
            <div class="tables-scroll">
                <table class="session-table scorecard">
                    <thead>
                        <tr>
                            <th scope="col">{ words::BOARD }</th>
                            <th scope="col">{ words::SIDE }</th>
                            <th scope="col">{ words::OPPONENTS }</th>
                            <th scope="col">{ words::CONTRACT }</th>
                            if has_lead { <th scope="col" class="minor">{ words::LEAD }</th> }
                            <th scope="col" class="number">{ words::SCORE }</th>
                            <th scope="col" class="number minor">{ words::MOST }</th>
                            <th scope="col" class="number">{ words::figures(standing.method) }</th>
                        </tr>
                    </thead>
                    <tbody>{ for card.lines.iter().map(|line| row(controller, standing, line, has_lead)) }</tbody>
                </table>
            </div>
            { sums(controller, standing, card) }
            { double_dummy::of_contestant(controller, standing, card.contestant) }
            { described(controller, standing, card) }
        </>
    }
}

fn row(
    controller: &SessionController,
    standing: &RankingList,
    line: &ScorecardLine,
    has_lead: bool,
) -> Html {
    let is_ew = line.side == Side::EastWest;
    let figure = ExplainedFigure::Result(line.place, is_ew);
    let is_open = controller.state.explained == Some(figure);
    html! {
        <>
            <tr key={line.place}>
                <th scope="row">
                    <button type="button" class="link" onclick={controller.show_view(View::Board(line.board))}>{ line.board }</button>
                </th>
                <td><abbr title={words::line(line.side)}>{ line.side.letters() }</abbr></td>
                <td>{ contestant(controller, standing, line.opponents) }</td>
                <td class="played">{ played(line.played, line.score) }</td>
                if has_lead { <td class="minor">{ lead(line.lead) }</td> }
                <td class="number">{ score(line.score) }</td>
                <td class="number soft minor">{ for line.usual.map(signed) }</td>
                <td class="number">{ worth(controller, standing.method, line.worth.as_ref(), figure) }</td>
            </tr>
            { for line.worth.iter().map(|of| why(is_open, COLUMNS, "", &of.why)) }
        </>
    }
}

/// Renders the totals by opponent, by direction, and by declaring or defending.
fn sums(controller: &SessionController, standing: &RankingList, card: &Scorecard) -> Html {
    let is_percent = standing.method == Method::Matchpoints;
    let mean =
        |sum: &BoardTotals| sum.mean(is_percent).map(|mean| words::mean_of(standing.method, mean));
    let line = |name: Html, sum: &BoardTotals| {
        html! {
            <tr>
                <th scope="row">{ name }</th>
                <td class="number">{ sum.boards }</td>
                <td class="number">{ for mean(sum) }</td>
            </tr>
        }
    };
    let table = |caption: &'static str, rows: Html| {
        html! {
            <div class="tables-scroll"><table class="session-table sums">
                <caption>{ caption }</caption>
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col" class="number">{ words::BOARDS }</th>
                        <th scope="col" class="number">{ words::mean(standing.method, standing.has_matches) }</th>
                    </tr>
                </thead>
                <tbody>{ rows }</tbody>
            </table></div>
        }
    };
    let of = |names: [&'static str; 2], sums: &[BoardTotals; 2]| -> Html {
        let known = names.into_iter().zip(sums).filter(|(_, sum)| sum.boards > 0);
        known.map(|(name, sum)| line(html! { { name } }, sum)).collect()
    };
    let opponents =
        card.opponents.iter().map(|(pair, sum)| line(contestant(controller, standing, *pair), sum));
    html! {
        <div class="scorecard-sums">
            { table(words::BY_OPPONENTS, opponents.collect()) }
            { table(words::BY_SIDE, of([words::NORTH_SOUTH, words::EAST_WEST], &card.sides)) }
            if card.roles.iter().any(|sum| sum.boards > 0) {
                { table(words::BY_ROLE, of([words::DECLARING, words::DEFENDING], &card.roles)) }
            }
        </div>
    }
}

pub fn scoresheet(
    controller: &SessionController,
    standing: &RankingList,
    sheet: &Scoresheet,
) -> Html {
    let [first, second] = sheet.teams;
    html! {
        <>
            <div class="sheet-head stack-1">
                <h2 id="sheet-heading" tabindex="-1">{ words::match_heading(&sheet.round) }</h2>
                <p>{ contestant(controller, standing, first) }{ words::AGAINST }{ contestant(controller, standing, second) }</p>
                <p><strong>{ words::match_result(sheet) }</strong></p>
            </div>
            <div class="tables-scroll">
                <table class="session-table scoresheet">
                    <thead>
                        <tr>
                            <th scope="col">{ words::BOARD }</th>
                            <th scope="col" colspan="2">{ words::FIRST_TABLE }</th>
                            <th scope="col" colspan="2">{ words::OTHER_TABLE }</th>
                            <th scope="col" class="number minor">{ words::DIFFERENCE }</th>
                            <th scope="col" class="number">{ words::IMPS }</th>
                            <th scope="col" class="number">{ words::SO_FAR }</th>
                        </tr>
                    </thead>
                    <tbody>{ for sheet.lines.iter().map(|line| match_row(controller, line)) }</tbody>
                </table>
            </div>
        </>
    }
}

fn match_row(controller: &SessionController, line: &MatchLine) -> Html {
    let [first, second] = line.tables;
    let figure = ExplainedFigure::Result(first.place, false);
    let is_open = controller.state.explained == Some(figure);
    let table = |of: ScoresheetTable| {
        html! {
            <>
                <td class="played">{ played(of.played, of.score) }</td>
                <td class="number">{ score(of.score) }</td>
            </>
        }
    };
    let is_even = line.imps.iter().all(|imps| *imps == Rational::ZERO);
    let imps = if is_even { words::NOTHING.to_owned() } else { words::imps_of(line.imps) };
    html! {
        <>
            <tr key={line.board}>
                <th scope="row">
                    <button type="button" class="link" onclick={controller.show_view(View::Board(line.board))}>{ line.board }</button>
                </th>
                { table(first) }
                { table(second) }
                <td class="number minor">{ for line.difference.map(signed) }</td>
                <td class="number">
                    { explained(controller, figure, &line.why, imps) }
                </td>
                <td class="number">{ words::against(line.running, 0) }</td>
            </tr>
            { why(is_open, COLUMNS, "", &line.why) }
        </>
    }
}
