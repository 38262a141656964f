//! A match of teams, board by board.

use yew::prelude::*;

use super::kept::Kept;
use super::result::{contestant, explained, played, score, why};
use super::state::{Explained, View};
use super::words;
use crate::desk::session::ranking_list::RankingList;
use crate::desk::session::scoresheet::{Line, Scoresheet, Table};
use crate::engine::bridge::session::Rational;
use crate::ui::number::signed;

const COLUMNS: usize = 8;

pub fn scoresheet(kept: &Kept, standing: &RankingList, sheet: &Scoresheet) -> Html {
    let [first, second] = sheet.teams;
    html! {
        <>
            <div class="sheet-head">
                <h2 id="sheet-heading" tabindex="-1">{ words::match_heading(&sheet.round) }</h2>
                <p>{ contestant(kept, standing, first) }{ words::AGAINST }{ contestant(kept, standing, second) }</p>
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
                    <tbody>{ for sheet.lines.iter().map(|line| row(kept, line)) }</tbody>
                </table>
            </div>
        </>
    }
}

fn row(kept: &Kept, line: &Line) -> Html {
    let [first, second] = line.tables;
    let figure = Explained::Result(first.place, false);
    let is_open = kept.state.explained == Some(figure);
    let table = |of: Table| {
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
                    <button type="button" class="link" onclick={kept.look_at(View::Board(line.board))}>{ line.board }</button>
                </th>
                { table(first) }
                { table(second) }
                <td class="number minor">{ for line.difference.map(signed) }</td>
                <td class="number">
                    { explained(kept, figure, &line.why, imps) }
                </td>
                <td class="number">{ words::against(line.running, 0) }</td>
            </tr>
            { why(is_open, COLUMNS, "", &line.why) }
        </>
    }
}
