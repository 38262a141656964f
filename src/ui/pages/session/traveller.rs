//! The traveller of a board, with the deal and the double-dummy analysis.

use std::rc::Rc;

use yew::prelude::*;

use super::changing::result_field;
use super::controller::SessionController;
use super::double_dummy::unit;
use super::result::{contestant, lead, played, score, why, worth};
use super::state::{ExplainedFigure, SessionAction, View};
use super::words;
use crate::client::solving::use_solving;
use crate::desk::session::ranking_list::RankingList;
use crate::desk::session::traveller::{Traveller, TravellerLine};
use crate::engine::{Deal, Seat, Side, Suit, TrickTable};
use crate::ui::components::cards::{holding_text, named_suit};
use crate::ui::components::double_dummy::double_dummy_table::double_dummy_table;
use crate::ui::components::double_dummy::par_view;
use crate::ui::components::frame::class_list;
use crate::ui::components::term_link::{Term, term_link};
use crate::wire::session::FoulBoard;

pub fn traveller(
    controller: &SessionController,
    standing: &Rc<RankingList>,
    traveller: &Rc<Traveller>,
) -> Html {
    let Traveller { board, dealer, vulnerability, deal, lines, average } = &**traveller;
    let place = standing.boards.iter().position(|(other, _)| other == board).unwrap_or(0);
    let neighbour = |place: Option<usize>| {
        place.and_then(|place| standing.boards.get(place)).map(|(board, _)| View::Board(*board))
    };
    let step = |to: Option<View>, text: &'static str| {
        html! {
            <button type="button" aria-disabled={to.is_none().to_string()}
                onclick={to.map(|to| controller.show_view(to))}>{ text }</button>
        }
    };
    let has_play = lines.iter().any(|line| line.played.is_some());
    let has_groups =
        lines.iter().any(|line| Some(&line.group) != lines.first().map(|line| &line.group));
    let has_lead = lines.iter().any(|line| line.lead.is_some());
    let columns = 5 + 2 * usize::from(has_play) + usize::from(has_lead) - usize::from(has_play);
    html! {
        <>
            <div class="sheet-head stack-1">
                <h2 id="sheet-heading" tabindex="-1">{ words::board(*board) }</h2>
                <p class="soft">{ words::facts(*dealer, *vulnerability, *average) }</p>
                <div class="toolbar">
                    { step(neighbour(place.checked_sub(1)), words::BOARD_BEFORE) }
                    { step(neighbour(place.checked_add(1)), words::NEXT_BOARD) }
                </div>
            </div>
            <div class="tables-scroll">
                <table class="session-table traveller">
                    <thead>
                        <tr>
                            <th scope="col"><abbr title={words::NORTH_SOUTH}>{ Side::NorthSouth.letters() }</abbr></th>
                            <th scope="col"><abbr title={words::EAST_WEST}>{ Side::EastWest.letters() }</abbr></th>
                            if has_play { <th scope="col">{ words::CONTRACT }</th> }
                            if has_lead { <th scope="col" class="minor">{ words::LEAD }</th> }
                            <th scope="col" class="number">{ words::SCORE }</th>
                            <th scope="col" class="number">{ words::of_ns(standing.method) }</th>
                            <th scope="col" class="number minor">{ words::of_ew(standing.method) }</th>
                        </tr>
                    </thead>
                    <tbody>
                        { for lines.iter().enumerate().map(|(at, line)| {
                            let before = at.checked_sub(1).and_then(|at| lines.get(at));
                            let begins = has_groups && before.is_none_or(|before| before.group != line.group);
                            html! {
                                <>
                                    if begins {
                                        <tr class="why"><th scope="rowgroup" colspan={columns.to_string()}>{ words::compared_apart(&line.group) }</th></tr>
                                    }
                                    { row(controller, standing, line, has_play, has_lead, columns) }
                                </>
                            }
                        }) }
                    </tbody>
                </table>
            </div>
            { for deal.map(|deal| html! {
                <BoardDeal key={*board} {deal} traveller={Rc::clone(traveller)} standing={Rc::clone(standing)} />
            }) }
        </>
    }
}

fn row(
    controller: &SessionController,
    standing: &RankingList,
    line: &TravellerLine,
    has_play: bool,
    has_lead: bool,
    columns: usize,
) -> Html {
    let [ns, ew] = line.pairs;
    let method = standing.method;
    let figures = [false, true].map(|is_ew| ExplainedFigure::Result(line.place, is_ew));
    html! {
        <>
            <tr key={line.place}>
                <td>{ contestant(controller, standing, ns) }</td>
                <td>{ contestant(controller, standing, ew) }</td>
                if has_play { <td class="played">{ played(line.played, line.score) }</td> }
                if has_lead { <td class="minor">{ lead(line.lead) }</td> }
                <td class="number">
                    if controller.state.can_undo(line.place) {
                        <button type="button" class="link undo" onclick={controller.on_undo.reform(|_: MouseEvent| ())}>{ words::UNDO }</button>{ " " }
                    }
                    <button type="button" class="figure score" title={words::CHANGE_RESULT} data-place={line.place.to_string()}
                        onclick={controller.on({ let place = line.place; move || SessionAction::Edit(Some(place)) })}>
                        { score(line.score) }
                    </button>
                </td>
                { for figures.into_iter().zip(&line.worth).zip(["", "minor"]).map(|((figure, of), class)| html! {
                    <td class={class_list(&["number", class])}>{ worth(controller, method, of.as_ref(), figure) }</td>
                }) }
            </tr>
            if controller.state.editing == Some(line.place) {
                <tr class="why">
                    <td colspan={columns.to_string()}>
                        { result_field(controller, line.place, &line.word) }
                        if !standing.is_teams { { foul_button(controller, line) } }
                    </td>
                </tr>
            }
            { for figures.into_iter().zip(&line.worth).zip([ns, ew]).map(|((figure, of), pair)| {
                let is_open = controller.state.explained == Some(figure);
                let named = standing.contestants.get(pair).map_or("", |named| &named.id);
                of.as_ref().map(|of| why(is_open, columns, named, &of.why)).unwrap_or_default()
            }) }
        </>
    }
}

/// Renders a button that marks a result as played with other cards. If it is already marked, the button removes the
/// mark.
fn foul_button(controller: &SessionController, line: &TravellerLine) -> Html {
    let (controller, place, is_fouled) = (controller.clone(), line.place, line.is_fouled);
    let onclick = Callback::from(move |_: MouseEvent| {
        controller
            .change(FoulBoard { place, is_fouled: !is_fouled }, SessionAction::Change(Some(place)));
    });
    html! {
        <button type="button" {onclick}>{ if is_fouled { words::NOT_FOULED } else { words::FOULED } }</button>
    }
}

#[derive(Properties, PartialEq)]
struct BoardDealProps {
    deal: Deal,
    traveller: Rc<Traveller>,
    standing: Rc<RankingList>,
}

#[component]
fn BoardDeal(props: &BoardDealProps) -> Html {
    let BoardDealProps { deal, traveller, standing } = props;
    let (deal, dealer, vulnerability) = (*deal, traveller.dealer, traveller.vulnerability);
    let solved = use_solving(Some(deal), None).table;
    html! {
        <>
        <div class="board-deal">
            <div class="tables-scroll" tabindex="0" role="group" aria-label={words::DEAL}>
            <div class="four-hands">
                { for Seat::CLOCKWISE.into_iter().map(|seat| html! {
                    <section class={class_list(&["hand", &seat.name().to_ascii_lowercase()])} aria-label={seat.name()}>
                        <ul>
                            { for Suit::DESCENDING.into_iter().map(|suit| html! {
                                <li>{ named_suit(suit) }{ " " }{ holding_text(deal.hand(seat), suit) }</li>
                            }) }
                        </ul>
                    </section>
                }) }
            </div>
            </div>
            <div class="double-dummy-parts">
                { double_dummy_table(&solved, None, None) }
                <dl>
                    <div class="par">
                        <dt>{ term_link(Term::Par, words::PAR) }</dt>
                        <dd>
                            { for solved.complete().map(|table| par_view(&table, Some(dealer), Some(vulnerability))) }
                        </dd>
                    </div>
                </dl>
            </div>
        </div>
        { for solved.complete().map(|table| parts_table(traveller, standing, &table)) }
        </>
    }
}

/// Renders the breakdown of a board's results into play, contract and field. A note explains its limits.
fn parts_table(traveller: &Traveller, standing: &RankingList, table: &TrickTable) -> Html {
    let unit = unit(standing);
    let rows: Vec<_> = traveller
        .lines
        .iter()
        .filter_map(|line| Some((line, line.parts(traveller, table, unit)?)))
        .collect();
    if rows.is_empty() {
        return Html::default();
    }
    let id = |place: usize| standing.contestants.get(place).map(|named| &named.id);
    html! {
        <section class="session-parts" aria-labelledby="parts-heading">
            <h3 id="parts-heading">{ words::PARTS }</h3>
            <p class="soft">{ words::what_parts_mean(unit) }</p>
            <div class="tables-scroll" tabindex="0" role="group" aria-labelledby="parts-heading">
                <table class="session-table">
                    <thead>
                        <tr>
                            <th scope="col"><abbr title={words::NORTH_SOUTH}>{ Side::NorthSouth.letters() }</abbr></th>
                            <th scope="col"><abbr title={words::EAST_WEST}>{ Side::EastWest.letters() }</abbr></th>
                            <th scope="col" class="number">{ words::PART_RESULT }</th>
                            <th scope="col" class="number">{ words::PART_PLAY }</th>
                            <th scope="col" class="number">{ words::PART_CONTRACT }</th>
                            <th scope="col" class="number">{ words::PART_FIELD }</th>
                        </tr>
                    </thead>
                    <tbody>
                        { for rows.into_iter().map(|(line, parts)| html! {
                            <tr key={line.place}>
                                { for line.pairs.iter().map(|&pair| html! { <td>{ for id(pair) }</td> }) }
                                <td class="number">{ words::part_result(unit, parts.result) }</td>
                                { for [parts.play, parts.contract, parts.field].map(|part| html! {
                                    <td class="number">{ words::part(part) }</td>
                                }) }
                            </tr>
                        }) }
                    </tbody>
                </table>
            </div>
        </section>
    }
}
