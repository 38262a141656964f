//! The correlation of evaluators with tricks.

use yew::prelude::*;

use super::{Answering, Verdict, headline, names_best, table};
use crate::engine::bridge::simulate::answer::correlate::EvaluatorRow;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::{Certainty, Figure};
use crate::ui::number::fixed;
use crate::ui::pages::simulate::pictures::bar;
use crate::ui::pages::simulate::words;

impl Answering<'_> {
    pub(super) fn correlate_verdict(&self, rows: &[EvaluatorRow]) -> Verdict {
        let closest = (*self.choices.closest).as_ref();
        let mut known: Vec<_> =
            rows.iter().filter_map(|row| Some((name(row), row.correlation?))).collect();
        known.sort_by(|one, other| other.1.r.abs().total_cmp(&one.1.r.abs()));
        let r = |r: f64| words::with_minus(&fixed(r, 2));
        let options: Vec<String> =
            known.iter().take(2).map(|(name, of)| format!("{name} {}", r(of.r))).collect();
        let against = closest
            .map(|closest| closest.others.iter().map(|(_, it)| it.certainty()).collect::<Vec<_>>());
        let certainty = match (known.as_slice(), against) {
            ([(_, only)], _) if only.n >= 100 => Certainty::Certain,
            ([(_, first), ..], _) if first.is_complete => Certainty::Certain,
            ([(_, first), ..], _) if first.n < 100 => Certainty::TooFew,
            (_, Some(against)) => Certainty::of_best(&against),
            _ => Certainty::NotCertain,
        };
        let best = known.first().map_or_else(String::new, |(name, _)| name.clone());
        let figure = known.first().filter(|_| names_best(certainty)).map_or_else(
            Html::default,
            |(_, of)| {
                html! { <>{ words::R }{ " " }<strong>{ r(of.r) }</strong></> }
            },
        );
        let bars = known.iter().map(|(name, of)| {
            let (low, high) = of.interval();
            let label = words::chance_bar(name, &r(of.r));
            html! {
                <li>
                    <span class="simulate-name">{ name }</span>
                    <span class="simulate-result">{ bar(label, of.r.abs(), low.abs().min(high.abs()), low.abs().max(high.abs())) }</span>
                    <span class="simulate-chance">{ r(of.r) }</span>
                </li>
            }
        });
        Verdict {
            answer: headline(certainty, &best, &options),
            figure,
            sentence: sentence::of_correlate(rows, closest, name),
            picture: super::picture(bars),
            ..Verdict::default()
        }
    }
}

fn name(row: &EvaluatorRow) -> String {
    words::evaluator(&row.label)
}

pub fn figures(rows: &[EvaluatorRow]) -> Html {
    let heads = [words::EVALUATOR_COLUMN, words::R, words::SLOPE, words::LEFT_OVER];
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
            { table(words::EVALUATORS, &heads, lines.collect()) }
            <p class="soft hint">{ words::CORRELATION_HINT }</p>
        </>
    }
}
