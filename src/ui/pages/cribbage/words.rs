//! Texts that the tabs of the cribbage page share.

use crate::engine::cribbage::Turn;
use crate::engine::cribbage::pegging::{PegItem, PegKind};
use crate::engine::wording::sentence_case;
use crate::ui::number::fixed;

pub const RANDOM: &str = "Random";
pub const CLEAR: &str = "Clear";

/// Returns the text that follows a number of cards. It contains their total, such as ` of 6`.
pub fn of(all: usize) -> String {
    format!(" of {all}")
}

pub use crate::ui::words::TRY_AGAIN;

/// Returns a sentence with the reason why the last click had no effect.
pub fn refused(message: &str) -> String {
    format!("{}.", sentence_case(message))
}

/// Returns a sentence about a played card: its name, the count and its points. Leaves out the point for a go.
/// [`go_sentence`] reports that point, after the sentences about the players who said go.
pub fn turn_sentence(player: &str, turn: &Turn) -> String {
    let mut sentence = format!("{player}: {}, {}", turn.card.name(), turn.count);
    let items = turn.items.iter().filter(|item| item.kind != PegKind::Go);
    for (place, item) in items.enumerate() {
        sentence.push_str(if place == 0 { ", " } else { " and " });
        sentence.push_str(&reason(item));
    }
    sentence.push('.');
    sentence
}

/// Returns a sentence about the point for a go. Returns `None` if the card didn't get that point.
pub fn go_sentence(player: &str, turn: &Turn) -> Option<String> {
    let go = turn.items.iter().find(|item| item.kind == PegKind::Go)?;
    Some(format!("{player}: {} for the go.", go.points()))
}

/// Returns a combination with its points as text, such as `run of four for 4`.
pub fn reason(item: &PegItem) -> String {
    let points = item.points();
    match item.kind {
        PegKind::Run => format!("run of {} for {points}", run(item.cards.len())),
        kind => format!("{kind} for {points}"),
    }
}

const fn run(cards: usize) -> &'static str {
    match cards {
        4 => "four",
        5 => "five",
        6 => "six",
        7 => "seven",
        _ => "three",
    }
}

pub fn chance(chance: f64) -> String {
    format!("{}%", fixed(chance * 100.0, 1))
}

/// Returns a chance of winning as text, with its margin of error unless that is almost 0. Close to 0 and 1, the text
/// is only a bound, such as `over 99%`. A sample can't prove that a player is certain to win or lose.
pub fn estimated_chance(chance: f64, error: f64) -> String {
    if error < 0.0005 {
        return self::chance(chance);
    }
    if chance > 0.9995 {
        return format!("over {}%", fixed(((1.0 - error) * 100.0).floor(), 0));
    }
    if chance < 0.0005 {
        return format!("under {}%", fixed((error * 100.0).ceil(), 0));
    }
    format!("{} ± {}%", fixed(chance * 100.0, 1), fixed(error * 100.0, 1))
}
