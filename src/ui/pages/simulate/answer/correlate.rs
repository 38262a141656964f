//! How well evaluators tell the tricks.

use yew::prelude::*;

use super::{sentence_view, table};
use crate::engine::bridge::simulate::answer::correlate::Row;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::figure::Figure;
use crate::ui::number::fixed;
use crate::ui::pages::simulate::words;

/// A row an evaluator.
pub fn correlate_view(rows: &[Row]) -> Html {
    let heads = [words::EVALUATOR_COLUMN, words::R, words::SLOPE, words::LEFT_OVER];
    let name = |row: &Row| words::evaluator(&row.label);
    let lines = rows.iter().map(|row| match &row.correlation {
        None => html! { <tr><th scope="row">{ name(row) }</th><td colspan="3">{ words::NOT_SAID }</td></tr> },
        Some(of) => {
            let (low, high) = of.interval();
            html! {
                <tr>
                    <th scope="row">{ name(row) }</th>
                    <td>{ format!("{} ({}–{})", fixed(of.r, 3), fixed(low, 3), fixed(high, 3)) }</td>
                    <td>{ Figure::of(of.slope, of.slope_margin).to_string() }</td>
                    <td>{ Figure::of(of.left_over, of.left_over_margin).to_string() }</td>
                </tr>
            }
        }
    });
    html! {
        <>
            { sentence_view(sentence::of_correlate(rows, name)) }
            { table(words::EVALUATORS, &heads, lines.collect()) }
            <p class="soft hint">{ words::CORRELATION_HINT }</p>
        </>
    }
}
