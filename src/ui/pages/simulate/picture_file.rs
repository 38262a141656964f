//! The pictures of the answer as one file.

use std::fmt::Write as _;

use wasm_bindgen::JsCast;
use web_sys::{Element, XmlSerializer};

use crate::engine::bridge::record::write::wrap::wrap;
use crate::engine::escaped::Escaped;

/// How wide the file is, and the room around what stands in it, in units of the picture.
const WIDTH: u32 = 520;
const MARGIN: u32 = 20;

/// How much a line of text takes, how far down it stands, and how wide and high a bar is that has no size of its own.
const LINE: u32 = 22;
const BASE: u32 = 15;
const BAR: [u32; 2] = [480, 12];

/// The look of the pictures on white paper, whatever the page's theme: what stands in each, and what is put in its place.
/// A sheet of styles would be one that the page's policy forbids.
const LOOK: [(&str, &str); 7] = [
    ("class=\"ground\"", "fill=\"#f1ede2\""),
    ("class=\"made\"", "fill=\"#5f9a80\""),
    ("class=\"failed\"", "fill=\"#b5b0a4\""),
    ("class=\"ends\"", "fill=\"#1d2520\""),
    ("class=\"zero\"", "fill=\"#1d2520\""),
    ("<line ", "<line stroke=\"#1d2520\" stroke-width=\"2\" stroke-dasharray=\"4 3\" "),
    ("<text ", "<text font-family=\"sans-serif\" font-size=\"13\" fill=\"#1d2520\" "),
];

/// How many letters a line of the heading has at most, so that it is not wider than the file.
const LETTERS: usize = 68;

/// The lines of a heading, the first of them bold, and how far down they reach.
fn head([title, rest @ ..]: &[String; 3]) -> (String, u32) {
    let mut text = String::new();
    let mut top = MARGIN;
    let lines = wrap(title, LETTERS).map(|line| (true, line));
    let rest = rest.iter().flat_map(|part| wrap(part, LETTERS)).map(|line| (false, line));
    for (is_title, line) in lines.chain(rest) {
        let (base, line) = (top + BASE, Escaped(line));
        let weight = if is_title { "bold" } else { "normal" };
        let _ = write!(
            text,
            "<text x=\"{MARGIN}\" y=\"{base}\" font-weight=\"{weight}\">{line}</text>"
        );
        top += LINE;
    }
    (text, top + MARGIN)
}

/// All pictures of the answer below their heading, each with what it says; none where there are none.
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
            Escaped(&title),
            top + LINE,
        );
        top += LINE + height + MARGIN;
    }
    if body.is_empty() {
        return None;
    }
    body.insert_str(0, &head);
    for (plain, styled) in LOOK {
        body = body.replace(plain, styled);
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {top}\">\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{body}</svg>\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_keeps_within_the_file_and_says_all() {
        let deals = "South: 15–17 HCP, balanced; North: 8–9 HCP, 4 spades & no more; ".repeat(3);
        let heading = ["Which is better?".to_owned(), deals.clone(), "12 deals".to_owned()];
        let (text, top) = head(&heading);
        let lines: Vec<&str> = text
            .split("</text>")
            .filter_map(|line| line.split_once('>').map(|(_, said)| said))
            .collect();
        assert!(lines.len() > 4 && top == 2 * MARGIN + LINE * u32::try_from(lines.len()).unwrap());
        assert!(lines.iter().all(|line| line.replace("&amp;", "&").chars().count() <= LETTERS));
        let said = lines[1..lines.len() - 1].join(" ").replace("&amp;", "&");
        assert_eq!(said, deals.trim_end());
        assert_eq!((lines[0], lines[lines.len() - 1]), ("Which is better?", "12 deals"));
        assert_eq!(text.matches("bold").count(), 1);
    }
}
