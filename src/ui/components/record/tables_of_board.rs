//! The results at all tables that played a board.

use yew::prelude::*;

use super::board_facts::tag_value;
use super::verdict_view::{contract, word_of_error};
use super::words;
use crate::engine::bridge::comparison::{BoardStanding, is_score_stated, score, standings, tables};
use crate::engine::bridge::record::Verdict;
use crate::engine::{CheckedRecord, CheckedRecords};
use crate::ui::components::term_link::{Term, term_link};
use crate::ui::number::{fixed, signed, with_minus};

/// Renders all tables that played the board of a record, each with its result and a comparison. The comparison is in
/// IMPs if exactly two tables have a score, and otherwise in matchpoints, percentages and cross-IMPs. If there is only
/// one table, renders nothing.
pub fn tables_of_board(
    records: &CheckedRecords,
    chosen: usize,
    on_choose: &Callback<usize>,
) -> Html {
    let board = tables(&records.records, chosen);
    if board.len() < 2 {
        return Html::default();
    }
    let tables: Vec<_> =
        board.iter().filter_map(|&index| Some((index, records.records.get(index)?))).collect();
    let scores: Vec<_> = tables.iter().map(|(_, record)| score(record)).collect();
    let known: Vec<_> = scores.iter().copied().flatten().collect();
    let mut compared = standings(&known).into_iter();
    let standings = scores.iter().map(|score| score.and_then(|_| compared.next()));
    let pair = known.len() == 2;
    html! {
        <section class="panel tables" aria-labelledby="tables-heading">
            <h2 id="tables-heading">{ words::tables(tables.len()) }</h2>
            <div class="tables-scroll" tabindex="0" role="group" aria-labelledby="tables-heading">
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{ words::TABLE }</th>
                            <th scope="col">{ words::CONTRACT }</th>
                            <th scope="col">{ words::RESULT }</th>
                            <th scope="col" class="figure">{ words::SCORE }</th>
                            if pair {
                                <th scope="col" class="figure">{ term_link(Term::Imps, words::IMPS) }</th>
                            } else {
                                <th scope="col" class="figure">
                                    <abbr title={words::MATCHPOINTS_NAME}>{ term_link(Term::Matchpoints, words::MATCHPOINTS) }</abbr>
                                </th>
                                <th scope="col" class="figure">{ "%" }</th>
                                <th scope="col" class="figure">
                                    <abbr title={words::CROSS_IMPS_NAME}>
                                        { words::CROSS_IMPS }
                                    </abbr>
                                </th>
                            }
                        </tr>
                    </thead>
                    <tbody>
                        { for tables.iter().zip(standings).enumerate().map(|(place, (&(index, record), standing))| {
                            let here = (index == chosen).then_some("true");
                            html! {
                                <tr aria-current={here}>
                                    <th scope="row">
                                        <button type="button" class="link"
                                            onclick={on_choose.reform(move |_: MouseEvent| index)}>
                                            { name(record, place) }
                                        </button>
                                    </th>
                                    { outcome(record) }
                                    <td class="figure">
                                        { figure(standing.as_ref(), |s| signed(s.score)) }
                                        if is_score_stated(record) { <span class="soft stated">{ " " }{ words::AS_STATED }</span> }
                                    </td>
                                    { comparison(standing.as_ref(), pair) }
                                </tr>
                            }
                        }) }
                    </tbody>
                </table>
            </div>
            if tables.iter().any(|(_, record)| is_score_stated(record)) {
                <p class="soft stated-note">{ words::STATED_NOTE }</p>
            }
        </section>
    }
}

/// Returns the name of a table: the room, or else the tag `Table`, or else the names of North and South if both are
/// known. Otherwise, returns the table's number in the list, from 1.
fn name(record: &CheckedRecord, place: usize) -> String {
    let tag = |name: &str| tag_value(&record.draft.tags, name);
    match (tag("Room"), tag("Table"), tag("North"), tag("South")) {
        (Some(room), ..) => words::room(room),
        (None, Some(table), ..) => words::table(table),
        (None, None, Some(north), Some(south)) => format!("{north}–{south}"),
        _ => words::table(&(place + 1).to_string()),
    }
}

fn outcome(record: &CheckedRecord) -> Html {
    let verdict = record.verdict();
    let reached = record.judgement.contract.map(contract);
    let (contract, result) = match verdict {
        Verdict::Played(outcome) => (reached, with_minus(&outcome.margin())),
        Verdict::PassedOut => (Some(html! { { words::TABLE_PASSED_OUT } }), String::new()),
        Verdict::Illegal => (reached, word_of_error(record).to_owned()),
        Verdict::Unreadable => (reached, words::TABLE_UNREADABLE.to_owned()),
        Verdict::Contract(_) | Verdict::Unfinished => (reached, "–".to_owned()),
    };
    html! { <><td>{ for contract }</td><td>{ result }</td></> }
}

fn comparison(standing: Option<&BoardStanding>, pair: bool) -> Html {
    if pair {
        let imps = figure(standing, |standing| signed(standing.cross_imps));
        return html! { <td class="figure">{ imps }</td> };
    }
    let percentage = |standing: &BoardStanding| {
        standing.percentage().map_or_else(String::new, |share| fixed(share, 0))
    };
    let average = |standing: &BoardStanding| {
        standing.average_imps().map_or_else(String::new, |imps| with_minus(&fixed(imps, 1)))
    };
    html! {
        <>
            <td class="figure">{ figure(standing, |standing| standing.matchpoints.to_string()) }</td>
            <td class="figure">{ figure(standing, percentage) }</td>
            <td class="figure">{ figure(standing, average) }</td>
        </>
    }
}

/// Formats a number of the comparison with `text`. Returns a dash if the table has no score.
fn figure(standing: Option<&BoardStanding>, text: impl Fn(&BoardStanding) -> String) -> String {
    standing.map_or_else(|| "–".to_owned(), text)
}
