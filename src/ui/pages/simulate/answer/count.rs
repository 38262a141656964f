//! How often it comes up, and with what.

use std::cmp::Reverse;

use yew::prelude::*;

use super::{mean, table};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::simulate::answer::count::{Answer, Seen};
use crate::engine::bridge::simulate::script::{Script, Watching};
use crate::engine::card::Suit;
use crate::ui::pages::simulate::pictures::histogram;
use crate::ui::pages::simulate::words;

const SHAPES: usize = 5;

/// The hands of each seat, and what the script looks at.
pub fn count_view(answer: &Answer, script: Option<&Script>) -> Html {
    html! {
        <>
            { for answer.watched.iter().map(|seen| watched(seen, script, answer.deals)) }
            { seats(answer) }
            <h3>{ words::POINTS_OF_SEATS }</h3>
            <div class="simulate-histograms">
                { for Seat::CLOCKWISE.into_iter().map(|seat| {
                    let points = &answer.seats[seat].points;
                    let label = words::points_of(seat, &mean(points, 1.0));
                    html! { <figure><figcaption>{ &label }</figcaption>{ histogram(points.histogram(), None, label.clone()) }</figure> }
                }) }
            </div>
        </>
    }
}

fn seats(answer: &Answer) -> Html {
    let heads: Vec<&str> = [words::SEAT, words::POINTS]
        .into_iter()
        .chain(Suit::DESCENDING.into_iter().map(words::suit))
        .chain([words::SHAPES])
        .collect();
    let rows = Seat::CLOCKWISE.into_iter().map(|seat| {
        let of = &answer.seats[seat];
        let mut shapes: Vec<_> = of.shapes.iter().collect();
        shapes.sort_by_key(|(_, count)| Reverse(*count));
        let shapes = shapes.into_iter().take(SHAPES).map(|([a, b, c, d], count)| {
            format!("{a}-{b}-{c}-{d} {}", words::percent(*count, answer.deals))
        });
        html! {
            <tr>
                <th scope="row">{ seat.name() }</th>
                <td>{ mean(&of.points, 1.0) }</td>
                { for Suit::DESCENDING.into_iter().map(|suit| html! { <td>{ mean(&of.lengths[suit], 1.0) }</td> }) }
                <td>{ shapes.collect::<Vec<_>>().join(", ") }</td>
            </tr>
        }
    });
    html! { <><h3>{ words::HANDS }</h3>{ table(words::HANDS, &heads, rows.collect()) }</> }
}

/// A value that the script looks at.
fn watched(seen: &Seen, script: Option<&Script>, deals: u64) -> Html {
    let own = || {
        script.map_or_else(String::new, |script| script.slice(seen.watched.value.span).to_owned())
    };
    let label = seen.watched.label.as_deref().map_or_else(own, str::to_owned);
    let cells = seen.sums.histogram();
    match &seen.watched.watching {
        Watching::Average => {
            // In hundredths.
            let is_share = seen.sums.n() > 0 && seen.sums.squares() == seen.sums.sum() * 100;
            let said =
                if is_share { words::average_share(&seen.sums) } else { mean(&seen.sums, 0.01) };
            html! { <p class="simulate-sentence">{ label }{ ": " }{ said }</p> }
        }
        Watching::Frequency { least, most } => {
            let counted: Vec<_> =
                words::cells(*least, *most).zip(cells).filter(|(_, count)| **count > 0).collect();
            let rows = counted.into_iter().map(|(name, count)| {
                html! {
                    <tr><th scope="row">{ name }</th><td>{ words::grouped(*count) }</td>
                        <td>{ words::percent(*count, deals) }</td></tr>
                }
            });
            html! { <><h3>{ &label }</h3>{ table(&label, &["", words::HOW_MANY_TIMES, words::SHARE], rows.collect()) }</> }
        }
        Watching::Table { least, most, across } => {
            let columns: Vec<String> = words::cells(across.least, across.most).collect();
            let heads: Vec<&str> =
                [""].into_iter().chain(columns.iter().map(String::as_str)).collect();
            let lines = words::cells(*least, *most).zip(cells.chunks(columns.len().max(1)));
            let rows = lines.map(|(name, line)| html! {
                <tr><th scope="row">{ name }</th>{ for line.iter().map(|count| html! { <td>{ words::grouped(*count) }</td> }) }</tr>
            });
            html! { <><h3>{ &label }</h3>{ table(&label, &heads, rows.collect()) }</> }
        }
    }
}
