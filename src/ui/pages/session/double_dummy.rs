//! The double-dummy breakdowns of a session, by contestant and by board. They are updated while the deals are being
//! solved.

use yew::prelude::*;

use super::controller::SessionController;
use super::state::View;
use super::words;
use crate::desk::session::double_dummy::{ContestantParts, HardBoard, SolvedBoard};
use crate::desk::session::ranking_list::RankingList;
use crate::engine::bridge::session::double_dummy::{BreakdownTally, Unit};
use crate::engine::bridge::session::{Method, Rational};
use crate::engine::{Call, Contract};
use crate::ui::components::cards::call_view;
use crate::ui::components::term_link::{Term, term_link};
use crate::ui::number::signed;

/// Number of boards that are shown before the user expands the list.
const FIRST_BOARDS: usize = 8;

pub fn unit(standing: &RankingList) -> Unit {
    if standing.method == Method::Matchpoints { Unit::Percent } else { Unit::Imps }
}

/// Renders the number of deals that have been solved. If all are solved, renders nothing.
fn progress(controller: &SessionController, solved: usize) -> Html {
    let deals = controller.state.stage.done().map_or(0, |read| read.deals.len());
    if solved >= deals {
        return Html::default();
    }
    html! { <p class="soft" role="status">{ words::deals_solved(solved, deals) }</p> }
}

/// Renders the breakdown of a contestant's results, and the score expected against its opponents.
pub fn of_contestant(
    controller: &SessionController,
    standing: &RankingList,
    contestant: usize,
) -> Html {
    let Some(parts) = &controller.state.parts else { return Html::default() };
    let Some(of) = parts.contestants.get(contestant) else { return Html::default() };
    let unit = unit(standing);
    let ContestantParts { declaring, defending, contract, field, expectation } = of;
    let rows = [
        (words::PART_DECLARING, declaring),
        (words::PART_DEFENDING, defending),
        (words::PART_CONTRACT, contract),
        (words::PART_FIELD, field),
    ];
    let known: Vec<_> = rows.into_iter().filter(|(_, tally)| tally.boards() > 0).collect();
    let row = |(name, tally): (&'static str, &BreakdownTally)| {
        html! {
            <tr>
                <th scope="row">{ name }</th>
                <td class="number">{ tally.boards() }</td>
                <td class="number">{ for tally.mean().map(words::part) }</td>
                <td class="number">{ for tally.standard_error().map(words::error) }</td>
                <td class="soft">{ words::clear(tally.is_clear()) }</td>
            </tr>
        }
    };
    html! {
        <>
            if !known.is_empty() {
                <section class="session-parts" aria-labelledby="sums-heading">
                    <h3 id="sums-heading">{ words::PARTS_OF_PAIR }</h3>
                    <p class="soft">{ words::what_sums_mean(unit) }</p>
                    { progress(controller, parts.solved) }
                    <div class="tables-scroll" tabindex="0" role="group" aria-labelledby="sums-heading">
                        <table class="session-table">
                            <thead>
                                <tr>
                                    <td></td>
                                    <th scope="col" class="number">{ words::BOARDS }</th>
                                    <th scope="col" class="number">{ words::MEAN_OF_PART }</th>
                                    <th scope="col" class="number"><abbr title={words::STANDARD_ERROR}>{ words::PLUS_MINUS }</abbr></th>
                                    <td></td>
                                </tr>
                            </thead>
                            <tbody>{ for known.into_iter().map(row) }</tbody>
                        </table>
                    </div>
                </section>
            }
            { for expectation.filter(|_| !standing.has_matches).map(|of| html! {
                <section class="session-parts" aria-labelledby="opponents-heading">
                    <h3 id="opponents-heading">{ words::OPPONENTS_MET }</h3>
                    <p>{ words::expected(unit, &of) }</p>
                    <p class="soft">{ words::HOW_EXPECTED }</p>
                </section>
            }) }
        </>
    }
}

/// The spread of a board's results.
#[derive(Clone, Copy)]
pub struct BoardSpread {
    pub imps: Rational,
    /// The spread in quarters of the largest spread of the session, from 0 to 4.
    pub level: i64,
}

/// Returns the spread of a board's results. Returns `None` if it is unknown, or if no board has a spread.
pub fn spread_of(controller: &SessionController, board: u32) -> Option<BoardSpread> {
    let boards = &controller.state.parts.as_ref()?.boards;
    let squared = boards.iter().find(|of| of.board == board)?.squared_spread;
    let largest = boards.iter().map(|of| of.squared_spread).max()?;
    if largest == Rational::ZERO {
        return None;
    }
    let reaches =
        |level: i64| squared * Rational::from(16) >= largest * Rational::from(level * level);
    let level = (1..=4).rev().find(|&level| reaches(level)).unwrap_or(0);
    Some(BoardSpread { imps: squared.root(), level })
}

/// Renders the boards, the most difficult first, with the spread and the mean of their results. Once deals are solved,
/// also renders par, how often game or slam was bid, and the contracts made although best defence defeats them.
pub fn boards(controller: &SessionController) -> Html {
    let Some(parts) = controller.state.parts.as_ref().filter(|parts| !parts.boards.is_empty())
    else {
        return Html::default();
    };
    let is_solved = parts.solved > 0;
    let table = |rows: &[HardBoard]| {
        html! {
            <div class="tables-scroll" tabindex="0" role="group" aria-labelledby="hard-heading">
                <table class="session-table hard-boards">
                    <thead>
                        <tr>
                            <th scope="col">{ words::BOARD }</th>
                            <th scope="col" class="number">{ words::APART }</th>
                            <th scope="col" class="number minor">{ words::MEAN_SCORE }</th>
                            if is_solved {
                                <th scope="col" class="number">{ term_link(Term::Par, words::PAR) }</th>
                                <th scope="col">{ words::GAMES }</th>
                                <th scope="col">{ words::AGAINST_THE_CARDS }</th>
                            }
                        </tr>
                    </thead>
                    <tbody>{ for rows.iter().map(|board| row(controller, board, is_solved)) }</tbody>
                </table>
            </div>
        }
    };
    let (first, others) = parts.boards.split_at(parts.boards.len().min(FIRST_BOARDS));
    html! {
        <section class="hard-section" aria-labelledby="hard-heading">
            <h3 id="hard-heading">{ words::HARDEST_BOARDS }</h3>
            <p class="soft">{ words::WHAT_IS_HARD }</p>
            { progress(controller, parts.solved) }
            { table(first) }
            if !others.is_empty() {
                <details>
                    <summary>{ words::other_boards(others.len()) }</summary>
                    { table(others) }
                </details>
            }
        </section>
    }
}

fn row(controller: &SessionController, board: &HardBoard, is_solved: bool) -> Html {
    let HardBoard { board, squared_spread, mean, solved } = board;
    let look = controller.show_view(View::Board(*board));
    html! {
        <tr key={*board}>
            <th scope="row"><button type="button" class="link" onclick={look}>{ board }</button></th>
            <td class="number">{ words::spread(squared_spread.root()) }</td>
            <td class="number minor">{ words::whole(*mean) }</td>
            if is_solved {
                <td class="number">{ for solved.as_ref().map(|solved| signed(solved.par)) }</td>
                <td>{ for solved.as_ref().and_then(|solved| solved.game).map(|game| words::bid_game(&game)) }</td>
                <td>{ for solved.as_ref().map(against_the_cards) }</td>
            }
        </tr>
    }
}

fn against_the_cards(SolvedBoard { against_the_cards, .. }: &SolvedBoard) -> Html {
    let one = |(contract, made, of): &(Contract, usize, usize)| {
        html! {
            <li>
                { call_view(Call::Bid(contract.bid)) }{ " " }
                <abbr title={contract.declarer.name()}>{ contract.declarer.letter() }</abbr>
                { words::made_by(*made, *of) }
            </li>
        }
    };
    html! { <ul class="plain">{ for against_the_cards.iter().map(one) }</ul> }
}
