//! An image of a hand with its opening calls and its values.

use std::fmt;

use web_sys::Blob;
use yew::prelude::*;

use super::counts::in_figures;
use super::openings::by_call;
use super::words;
use crate::engine::bridge::opening::Verdict;
use crate::engine::drawing::{Drawing, HEAD, PLAIN, SMALL, Style};
use crate::engine::{PartlyKnown, Suit};
use crate::ui::components::cards::holding_text;
use crate::ui::components::frame::toast::show_toast;
use crate::ui::components::record::png;
use crate::ui::own_styles::{NamedStyle, title_of};
use crate::ui::share::{save, text_blob};
use crate::ui::shared::Shared;

/// Width of the image in SVG units.
const WIDTH: usize = 640;
const EDGE: usize = 28;
const LINE: usize = 28;
/// x coordinate of the opening calls, to the right of the hand.
const OPENINGS: usize = 250;
/// x coordinate of the systems' names, to the right of the call.
const SYSTEMS: usize = 320;
/// Maximum number of characters in a line of names.
const MAX_LINE_LENGTH: usize = 38;
/// Width of the column for a value in SVG units.
const COUNT: usize = 146;
const CARDS: Style = Style { size: 22, bold: true, ..PLAIN };

type Verdicts = Shared<Vec<Shared<Verdict>>>;

#[derive(Clone, Copy)]
enum Form {
    Png,
    Svg,
}

/// Renders the items of the share menu that save the image.
pub fn picture_items(cards: PartlyKnown, verdicts: &Verdicts, shown: &[NamedStyle]) -> Html {
    let item = |label: &'static str, form: Form| {
        let (verdicts, shown) = (verdicts.clone(), shown.to_vec());
        let onclick = Callback::from(move |_: MouseEvent| {
            give_as(form, &drawn(cards, &verdicts, &shown));
        });
        html! { <button type="button" {onclick}>{ label }</button> }
    };
    html! { <>{ item(words::PICTURE_PNG, Form::Png) }{ item(words::PICTURE_SVG, Form::Svg) }</> }
}

fn give_as(form: Form, svg: &str) {
    match form {
        Form::Svg => {
            if let Some(blob) = text_blob(svg, "image/svg+xml") {
                save(&blob, "hand.svg");
            }
        }
        Form::Png => png::draw(
            svg,
            Callback::from(|drawn: Option<Blob>| match drawn {
                Some(blob) => save(&blob, "hand.png"),
                None => show_toast(words::NO_PNG),
            }),
        ),
    }
}

fn drawn(cards: PartlyKnown, verdicts: &[Shared<Verdict>], shown: &[NamedStyle]) -> String {
    let mut picture = Drawing::default();
    // Writing to a `String` never fails.
    let height = draw_all(&mut picture, cards, verdicts, shown).unwrap_or(0);
    picture.finished(&super::glimpse(cards), WIDTH, height)
}

/// Draws all parts of the image. Returns the height of the image.
fn draw_all(
    picture: &mut Drawing,
    cards: PartlyKnown,
    verdicts: &[Shared<Verdict>],
    shown: &[NamedStyle],
) -> Result<usize, fmt::Error> {
    let top = EDGE + 14;
    picture.text(EDGE, top, words::A_HAND, HEAD)?;
    let mut left = top;
    for suit in Suit::DESCENDING {
        left += LINE + 4;
        picture.suit(suit.symbol(), EDGE * 100, left, CARDS.size)?;
        picture.text(EDGE + 30, left, &holding_text(cards, suit), CARDS)?;
    }
    picture.text(OPENINGS, top, words::OPENS, HEAD)?;
    let mut right = top;
    for (call, verdicts) in by_call(verdicts) {
        right += LINE;
        picture.text(
            OPENINGS,
            right,
            &words::answer_in_line(call),
            Style { bold: true, ..PLAIN },
        )?;
        let titles: Vec<_> =
            verdicts.iter().map(|verdict| title_of(verdict.style, shown)).collect();
        let titles: Vec<&str> = titles.iter().map(AttrValue::as_str).collect();
        for line in lines(&titles) {
            picture.text(SYSTEMS, right, &line, PLAIN)?;
            right += LINE - 6;
        }
        right -= LINE - 6;
    }
    let mut below = left.max(right) + LINE;
    picture.rule(EDGE, below - 8, WIDTH - 2 * EDGE)?;
    for counts in in_figures(cards).chunks(4) {
        below += LINE;
        for (place, (name, figure)) in counts.iter().enumerate() {
            let x = EDGE + place * COUNT;
            picture.text(x, below - 6, name, SMALL)?;
            picture.text(x, below + 16, figure, Style { bold: true, ..PLAIN })?;
        }
        below += LINE;
    }
    Ok(below + EDGE / 2)
}

/// Joins names with commas, and breaks them into lines of limited length.
fn lines(names: &[&str]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (place, name) in names.iter().enumerate() {
        let name = if place + 1 < names.len() { format!("{name},") } else { (*name).to_owned() };
        match lines.last_mut() {
            Some(line) if line.chars().count() + name.chars().count() < MAX_LINE_LENGTH => {
                line.push(' ');
                line.push_str(&name);
            }
            _ => lines.push(name),
        }
    }
    lines
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/picture.rs"]
mod tests;
