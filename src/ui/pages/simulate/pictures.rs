//! The diagrams of an answer: histograms, probabilities with their intervals, and differences.

use std::fmt::Write as _;

use wasm_bindgen::JsCast;
use web_sys::{Element, XmlSerializer};
use yew::prelude::*;

use super::run_view::to_float;
use super::words;
use crate::engine::bridge::record::write::wrap;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::wording::EscapedText;
use crate::ui::number::fixed;

/// Height of a histogram, in SVG units.
const HEIGHT: f64 = 64.0;
/// Width of a column of a histogram, in SVG units.
const WIDTH: f64 = 22.0;

/// Height of the line with the numbers below the columns, in SVG units.
const NUMBERS: f64 = 18.0;

/// Renders a histogram. `counts[n]` tells how often `n` occurred. A dashed line is drawn before `enough`, for example
/// the number of tricks that a contract needs. `label` describes the histogram.
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

/// Renders a probability as a bar from 0 to 100 %. A line shows the interval.
pub fn chance_bar(name: &str, sums: &Sums) -> Html {
    let (low, high) = sums.ends();
    bar(words::chance_bar(name, &sentence::chance(sums)), sums.share().value(), low, high)
}

/// Renders a number from 0 to 1 as a bar. A line shows the interval.
pub fn bar(label: String, value: f64, low: f64, high: f64) -> Html {
    let at = |number: f64| fixed((number * 100.0).clamp(0.0, 100.0), 2);
    html! {
        <svg class="chance-bar" role="img" viewBox="0 0 100 10" preserveAspectRatio="none">
            <title>{ label }</title>
            <rect class="ground" width="100" height="10" />
            <rect class="made" width={at(value)} height="10" />
            <rect class="ends" x={at(low)} width={at((high - low).max(0.006))} y="4" height="2" />
        </svg>
    }
}

/// Renders a mean as a bar that starts at zero. If the mean is negative, the bar extends to the left. A line shows the
/// margin of error. The axis extends from `-widest` to `widest`.
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

/// Width of a saved image, in SVG units.
const FILE_WIDTH: u32 = 520;
/// Margin around a saved image, in SVG units.
const MARGIN: u32 = 20;

/// Height of a text line.
const LINE: u32 = 22;
/// Distance from the top of a text line to the baseline.
const BASE: u32 = 15;
/// Width and height of a bar that doesn't set its own size, in SVG units.
const BAR: [u32; 2] = [480, 12];

/// Attributes that replace the style sheet in a saved image, for white paper. The content security policy of the page
/// forbids inline style sheets.
const STYLES: [(&str, &str); 7] = [
    ("class=\"ground\"", "fill=\"#f1ede2\""),
    ("class=\"made\"", "fill=\"#5f9a80\""),
    ("class=\"failed\"", "fill=\"#b5b0a4\""),
    ("class=\"ends\"", "fill=\"#1d2520\""),
    ("class=\"zero\"", "fill=\"#1d2520\""),
    ("<line ", "<line stroke=\"#1d2520\" stroke-width=\"2\" stroke-dasharray=\"4 3\" "),
    ("<text ", "<text font-family=\"sans-serif\" font-size=\"13\" fill=\"#1d2520\" "),
];

/// Maximum number of characters in a line of the heading.
const MAX_LINE_LETTERS: usize = 68;

/// Returns the heading as SVG text, and the y coordinate below it. The title is bold.
fn head([title, rest @ ..]: &[String; 3]) -> (String, u32) {
    let mut text = String::new();
    let mut top = MARGIN;
    let lines = wrap(title, MAX_LINE_LETTERS).map(|line| (true, line));
    let rest = rest.iter().flat_map(|part| wrap(part, MAX_LINE_LETTERS)).map(|line| (false, line));
    for (is_title, line) in lines.chain(rest) {
        let (base, line) = (top + BASE, EscapedText(line));
        let weight = if is_title { "bold" } else { "normal" };
        let _ = write!(
            text,
            "<text x=\"{MARGIN}\" y=\"{base}\" font-weight=\"{weight}\">{line}</text>"
        );
        top += LINE;
    }
    (text, top + MARGIN)
}

/// Returns an image with the heading and, below it, all diagrams of the answer. Returns `None` if there are no
/// diagrams.
pub fn all(heading: &[String; 3]) -> Option<String> {
    let document = web_sys::window()?.document()?;
    let pictures = document.query_selector_all(".simulate-answer svg:has(title)").ok()?;
    let serializer = XmlSerializer::new().ok()?;
    let (head, mut top) = head(heading);
    let mut body = String::new();
    for place in 0..pictures.length() {
        let picture: Element = pictures.get(place)?.dyn_into().ok()?;
        let title = picture.query_selector("title").ok()??.text_content().unwrap_or_default();
        let drawn = serializer.serialize_to_string(&picture).ok()?;
        let size = |name: &str| picture.get_attribute(name)?.parse::<u32>().ok();
        let own = size("width").zip(size("height")).map(<[u32; 2]>::from);
        let [width, height] = own.unwrap_or(BAR);
        let _ = write!(
            body,
            "<text x=\"{MARGIN}\" y=\"{}\">{}</text><svg x=\"{MARGIN}\" y=\"{}\" width=\"{width}\" height=\"{height}\">{drawn}</svg>",
            top + BASE,
            EscapedText(&title),
            top + LINE,
        );
        top += LINE + height + MARGIN;
    }
    if body.is_empty() {
        return None;
    }
    body.insert_str(0, &head);
    for (plain, styled) in STYLES {
        body = body.replace(plain, styled);
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {FILE_WIDTH} {top}\">\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{body}</svg>\n"
    ))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/simulate/pictures.rs"]
mod tests;
