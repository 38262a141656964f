//! The frequency of a condition, and the hands that meet it.

use std::cmp::Reverse;

use yew::prelude::*;

use super::{Verdict, mean, table};
use crate::client::simulating::Simulation;
use crate::engine::bridge::opening::frequency::Share;
use crate::engine::bridge::simulate::answer::count::{CountAnswer, StatisticSums};
use crate::engine::bridge::simulate::script::{Script, StatisticKind};
use crate::engine::{Seat, Suit};
use crate::ui::pages::simulate::pictures::histogram;
use crate::ui::pages::simulate::words;

pub fn verdict(answer: &CountAnswer, simulation: &Simulation) -> Verdict {
    let standing = simulation.standing();
    let run = simulation.run();
    let share = Share { count: run.part().tally.deals(), of: run.part().tries };
    let (chance, sentence) = match (standing.one_in, standing.drawing) {
        (Some(one_in), _) => (one_in.recip(), words::counted(one_in.recip())),
        (None, Some(drawing)) => {
            (drawing.chance(share.count, share.of), words::likely(drawing, share))
        }
        (None, None) => return Verdict { answer: words::DEALING.into(), ..Verdict::default() },
    };
    let script = Script::read(&simulation.put().script).ok();
    let averages = answer.watched.iter().filter_map(|seen| average(seen, script.as_ref()));
    Verdict {
        answer: words::one_deal_in(chance).into(),
        figure: html! { <strong>{ words::precise(chance) }</strong> },
        sentence,
        picture: html! { <>{ for averages }</> },
        ..Verdict::default()
    }
}

/// Number of shapes in a row of the table.
const SHAPES: usize = 5;

pub fn figures(answer: &CountAnswer, script: &str) -> Html {
    let script = Script::read(script).ok();
    html! {
        <>
            { for answer.watched.iter().map(|seen| watched(seen, script.as_ref(), answer.deals)) }
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

fn seats(answer: &CountAnswer) -> Html {
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

fn label_of(seen: &StatisticSums, script: Option<&Script>) -> String {
    let own = || {
        script.map_or_else(String::new, |script| script.slice(seen.watched.value.span).to_owned())
    };
    seen.watched.label.as_deref().map_or_else(own, str::to_owned)
}

/// Renders a mean that the script asks for. Returns `None` for other statistics.
fn average(seen: &StatisticSums, script: Option<&Script>) -> Option<Html> {
    if !matches!(seen.watched.watching, StatisticKind::Average) {
        return None;
    }
    // The sums are in hundredths. If all values are 0 or 1, the mean is a share.
    let is_share = seen.sums.n() > 0 && seen.sums.squares() == seen.sums.sum() * 100;
    let said = if is_share { words::average_share(&seen.sums) } else { mean(&seen.sums, 0.01) };
    Some(html! { <p><strong>{ label_of(seen, script) }</strong>{ ": " }{ said }</p> })
}

/// Renders the table of a frequency that the script asks for.
fn watched(seen: &StatisticSums, script: Option<&Script>, deals: u64) -> Html {
    let label = label_of(seen, script);
    let cells = seen.sums.histogram();
    match &seen.watched.watching {
        StatisticKind::Average => Html::default(),
        StatisticKind::Frequency { least, most } => {
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
        StatisticKind::Table { least, most, across } => {
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
