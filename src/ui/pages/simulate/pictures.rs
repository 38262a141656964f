//! What is drawn of an answer: how often each number came, chances with both ends, differences around nothing.

use yew::prelude::*;

use super::run_view::to_float;
use super::words;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::ui::number::fixed;

/// How high the columns of a histogram are, and how wide is one, in units of the picture.
const HEIGHT: f64 = 64.0;
const WIDTH: f64 = 22.0;

/// How high is the line of numbers below them.
const NUMBERS: f64 = 18.0;

/// How often each number from 0 on came, with a line before the first that is enough. `label` is the whole as a text.
pub fn histogram(counts: &[u64], enough: Option<usize>, label: String) -> Html {
    let first = counts.iter().position(|count| *count > 0).unwrap_or(0);
    let last = counts.iter().rposition(|count| *count > 0).unwrap_or(0);
    let (first, last) = match enough {
        Some(enough) => {
            (first.min(enough.saturating_sub(1)), last.max(enough.min(counts.len() - 1)))
        }
        None => (first, last),
    };
    let highest = counts.iter().copied().max().unwrap_or(0).max(1);
    let left = |place: usize| WIDTH * to_float((place - first) as u64);
    let width = left(last + 1);
    let columns = counts.iter().enumerate().take(last + 1).skip(first);
    html! {
        <svg class="histogram" role="img" viewBox={format!("0 0 {width} {}", HEIGHT + NUMBERS)} width={width.to_string()}
            height={(HEIGHT + NUMBERS).to_string()}>
            <title>{ label }</title>
            { for columns.map(|(number, &count)| {
                let height = HEIGHT * to_float(count) / to_float(highest);
                let succeeds = enough.is_none_or(|enough| number >= enough);
                let middle = (left(number) + WIDTH / 2.0).to_string();
                html! {
                    <>
                        <rect class={if succeeds { "made" } else { "failed" }} x={(left(number) + 1.0).to_string()}
                            y={fixed(HEIGHT - height, 2)} width={(WIDTH - 2.0).to_string()} height={fixed(height, 2)} />
                        <text x={middle} y={(HEIGHT + 14.0).to_string()} text-anchor="middle">{ number }</text>
                    </>
                }
            }) }
            { for enough.filter(|enough| *enough > first).map(|enough| html! {
                <line x1={left(enough).to_string()} x2={left(enough).to_string()} y1="0" y2={HEIGHT.to_string()} />
            }) }
        </svg>
    }
}

/// A chance as a bar from 0 to 100 %, with a line from the one end of its interval to the other.
pub fn chance_bar(name: &str, sums: &Sums) -> Html {
    let (low, high) = sums.ends();
    bar(
        sums.share().value() * 100.0,
        low * 100.0,
        high * 100.0,
        words::chance_bar(name, &sentence::chance(sums)),
    )
}

/// A bar from 0 to a value among 100, with a line from one end to the other.
fn bar(value: f64, low: f64, high: f64, label: String) -> Html {
    let at = |number: f64| fixed(number.clamp(0.0, 100.0), 2);
    html! {
        <svg class="chance-bar" role="img" viewBox="0 0 100 10" preserveAspectRatio="none">
            <title>{ label }</title>
            <rect class="ground" width="100" height="10" />
            <rect class="made" width={at(value)} height="10" />
            <rect class="ends" x={at(low)} width={at((high - low).max(0.6))} y="4" height="2" />
        </svg>
    }
}

/// A mean as a bar from nothing to the left or the right, with its margin; `widest` is the end of the scale.
pub fn difference_bar(sums: &Sums, scale: f64, widest: f64, label: String) -> Html {
    let (mean, margin) = (sums.mean() * scale, sums.margin() * scale);
    let at = |number: f64| 50.0 + 48.0 * (number / widest).clamp(-1.0, 1.0);
    let (from, to) = (at(mean.min(0.0)), at(mean.max(0.0)));
    let (low, high) = (at(mean - margin), at(mean + margin));
    html! {
        <svg class="chance-bar" role="img" viewBox="0 0 100 10" preserveAspectRatio="none">
            <title>{ label }</title>
            <rect class="ground" width="100" height="10" />
            <rect class="made" x={fixed(from, 2)} width={fixed((to - from).max(0.2), 2)} height="10" />
            <rect class="zero" x="49.8" width="0.4" height="10" />
            <rect class="ends" x={fixed(low, 2)} width={fixed((high - low).max(0.6), 2)} y="4" height="2" />
        </svg>
    }
}
