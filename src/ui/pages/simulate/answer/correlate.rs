//! How well evaluators tell the tricks.

use yew::prelude::*;

use super::{OfSimulation, plain_sentence, table};
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::correlate::Row;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::Figure;
use crate::ui::number::fixed;
use crate::ui::pages::simulate::words;

/// A row an evaluator. Which is the best is said where the run stands still: to compare them takes a moment.
#[component]
pub fn CorrelateView(props: &OfSimulation) -> Html {
    let is_running = props.simulation.standing().is_running;
    let closest = use_memo((props.clone(), is_running), |(props, is_running)| {
        let run = props.simulation.run();
        match run.question() {
            Question::Correlate(of) if !is_running => {
                let deals = run.deals().iter().map(|asked| (&asked.look, &asked.solved));
                of.closest(deals, run.part().seed)
            }
            _ => None,
        }
    });
    let run = props.simulation.run();
    let Question::Correlate(of) = run.question() else { return Html::default() };
    let rows = of.answer(&run.part().tally);
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
            { plain_sentence(sentence::of_correlate(&rows, (*closest).as_ref(), name)) }
            { table(words::EVALUATORS, &heads, lines.collect()) }
            <p class="soft hint">{ words::CORRELATION_HINT }</p>
        </>
    }
}
